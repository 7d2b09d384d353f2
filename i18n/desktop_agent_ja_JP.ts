<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en">
    <context>
        <name>main</name>
        <message>
            <source>Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 (wsl --install -d Debian), and the Debian package of Desktop Agent in it.</source>
            <translation>Desktop Agent はまだ Windows では直接動作しません。何も変更されていません。WSL 2（wsl --install -d Debian）をインストールし、その中に Desktop Agent の Debian パッケージをインストールしてください。</translation>
        </message>
        <message>
            <source>Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; wait a moment and start it again, or end that process.</source>
            <translation>Desktop Agent はすでに起動しています（プロセス {pid}）が、応答しません。何も開いていません。少し待ってからもう一度起動するか、そのプロセスを終了してください。</translation>
        </message>
        <message>
            <source>The update that waits could not be put in place ({why}). The installed version starts; try again with the next start.</source>
            <translation>待機中のアップデートを適用できませんでした（{why}）。インストール済みのバージョンを起動します。次回の起動時にもう一度お試しください。</translation>
        </message>
        <message>
            <source>The program could not start itself again ({why}). Your conversations are kept; start it once more.</source>
            <translation>プログラムを再起動できませんでした（{why}）。会話は保存されています。もう一度起動してください。</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.</source>
            <translation>ログを {place} に書き込めない（{why}）ため、何も開いていません。--log-file で別のファイルを指定してください。</translation>
        </message>
    </context>
    <context>
        <name>background</name>
        <message numerus="yes">
            <source>%n command(s) in the background ended; the agent is told.</source>
            <translation>
                <numerusform>バックグラウンドのコマンド %n 件が終了しました。エージェントに伝えます。</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} commands run in the background already, so the command was not moved there. Stop one, and try again.</source>
            <translation>バックグラウンドですでに {count} 件のコマンドを実行中のため、このコマンドは移されませんでした。どれかを停止してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>stopped in the background</source>
            <comment>fact beside a command</comment>
            <translation>バックグラウンドで停止</translation>
        </message>
        <message>
            <source>In the background, “{command}” ended with exit code {code}; the agent is told.</source>
            <translation>バックグラウンドの「{command}」が、終了コード {code} で終了しました。エージェントに伝えます。</translation>
        </message>
        <message>
            <source>You stopped “{command}” in the background; the agent is told.</source>
            <translation>バックグラウンドの「{command}」をあなたが停止しました。エージェントに伝えます。</translation>
        </message>
        <message>
            <source>“{command}” no longer runs in the background; the agent is told.</source>
            <translation>「{command}」は、もうバックグラウンドで実行されていません。エージェントに伝えます。</translation>
        </message>
        <message>
            <source>Nothing listens on port {port} any more, so nothing was opened.</source>
            <translation>ポート {port} で待ち受けているものがなくなったため、何も開きませんでした。</translation>
        </message>
        <message>
            <source>Port {port} could not be forwarded. The server there keeps running.</source>
            <translation>ポート {port} を転送できませんでした。そのポートのサーバーは動作を続けています。</translation>
        </message>
    </context>
    <context>
        <name>history</name>
        <message>
            <source>The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.</source>
            <translation>出力の全体が入ったファイル {path} は、もう読み取れません。ここに表示しているのは、会話に保存された部分です。</translation>
        </message>
        <message>
            <source>This is the end of {size} MB of output. All of it is in {path}.</source>
            <translation>{size} MB の出力の末尾です。全体は {path} にあります。</translation>
        </message>
        <message>
            <source>The history could not be written to {path} ({why}). Choose another place.</source>
            <translation>履歴を {path} に書き込めませんでした（{why}）。別の場所を選択してください。</translation>
        </message>
    </context>
    <context>
        <name>cache</name>
        <message>
            <source>The server's cache was reset because the conversation was shortened. The next request uses it again.</source>
            <translation>会話が短縮されたため、サーバーのキャッシュは最初から作り直されます。次のリクエストで使われます。</translation>
        </message>
        <message>
            <source>The server's cache did not help: another model answers now.</source>
            <translation>サーバーのキャッシュは使われませんでした。回答するモデルが変わったためです。</translation>
        </message>
        <message>
            <source>The server's cache did not help: the instructions of the agent changed.</source>
            <translation>サーバーのキャッシュは使われませんでした。エージェントへの指示が変わったためです。</translation>
        </message>
        <message>
            <source>The server's cache did not help: the agent's tools changed.</source>
            <translation>サーバーのキャッシュは使われませんでした。エージェントのツールが変わったためです。</translation>
        </message>
        <message>
            <source>The server's cache did not help: earlier messages changed.</source>
            <translation>サーバーのキャッシュは使われませんでした。以前のメッセージが変わったためです。</translation>
        </message>
        <message>
            <source>The server's cache did not help: the server no longer knows the request before this one.</source>
            <translation>サーバーのキャッシュは使われませんでした。直前のリクエストが、サーバーにもう残っていないためです。</translation>
        </message>
    </context>
    <context>
        <name>compaction</name>
        <message>
            <source>The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is kept; choose a model with a larger context.</source>
            <translation>会話を圧縮できません。毎回のリクエストの固定部分だけで、余地がなくなるためです。内容はすべて残っています。コンテキストの大きいモデルを選択してください。</translation>
        </message>
    </context>
    <context>
        <name>context</name>
        <message>
            <source>Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.</source>
            <translation>会話を圧縮しても、十分に小さくなりませんでした。{name} の結果だけで、モデルのコンテキストの {share} % を占めています。内容はすべて残っています。結果の一部だけを求めるか、コンテキストの大きいモデルを選択してください。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.</source>
            <translation>会話を圧縮しても、十分に小さくなりませんでした。メッセージ「{name}」だけで、モデルのコンテキストの {share} % を占めています。内容はすべて残っています。長いテキストはファイルに入れるか、コンテキストの大きいモデルを選択してください。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the system prompt alone, with the project's own instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a model with a larger context.</source>
            <translation>会話を圧縮しても、十分に小さくなりませんでした。プロジェクト独自の指示を含むシステムプロンプトだけで、モデルのコンテキストの {share} % を占めています。内容はすべて残っています。指示を短くするか、コンテキストの大きいモデルを選択してください。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % of the model's window. Everything is kept; choose a model with a larger context.</source>
            <translation>会話を圧縮しても、十分に小さくなりませんでした。ツールの説明だけで、モデルのコンテキストの {share} % を占めています。内容はすべて残っています。コンテキストの大きいモデルを選択してください。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: it still takes {share} % of the model's window. Everything is kept; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>会話を圧縮しても、十分に小さくなりませんでした。まだモデルのコンテキストの {share} % を占めています。内容はすべて残っています。新しい会話で続けるか、コンテキストの大きいモデルを選択してください。</translation>
        </message>
    </context>
    <context>
        <name>conversation</name>
        <message>
            <source>The command cannot be run again while the agent is working. Stop it or wait, then try again.</source>
            <translation>エージェントの作業中は、コマンドを再実行できません。停止するか終わるのを待ってから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Files cannot be restored while the agent is working. Stop it or wait, then try again.</source>
            <translation>エージェントの作業中は、ファイルを元に戻せません。停止するか終わるのを待ってから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.</source>
            <translation>このワークスペースのコマンドは常にサンドボックス内で実行されます（「設定」の「コマンド」での指定）。何も実行されませんでした。</translation>
        </message>
        <message>
            <source>This conversation is open in another window. It can be read here; nothing was sent or changed.</source>
            <translation>この会話は別のウィンドウで開かれています。ここでは閲覧できます。何も送信または変更していません。</translation>
        </message>
        <message>
            <source>Stopped by you</source>
            <translation>あなたが停止しました</translation>
        </message>
        <message>
            <source>There is nothing to compact yet. Nothing was changed.</source>
            <translation>圧縮するものがまだありません。何も変更していません。</translation>
        </message>
        <message>
            <source>Something in the program went wrong ({kind}). Everything up to here is kept.</source>
            <translation>プログラム内で問題が発生しました（{kind}）。ここまでの内容はすべて残っています。</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about.</source>
            <translation>ここではサンドボックスが動作しません（{why}）。そのため「サンドボックス」モードでも「標準」と同じ確認をします。</translation>
        </message>
        <message>
            <source>You ran this; the agent is told of it with your next message.</source>
            <translation>これはあなたが実行しました。次のメッセージと一緒にエージェントに伝えられます。</translation>
        </message>
    </context>
    <context>
        <name>prices</name>
        <message>
            <source>The file {path} could not be made ({why}). The built-in prices still apply.</source>
            <translation>ファイル {path} を作成できませんでした（{why}）。引き続き組み込みの価格を使います。</translation>
        </message>
    </context>
    <context>
        <name>budget</name>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.</source>
            <translation>次のリクエストの費用は、最大 {worst} になる可能性があります。この会話の上限 {limit} の残りは {left} です。</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left.</source>
            <translation>次のリクエストの費用は、最大 {worst} になる可能性があります。今日の上限 {limit} の残りは {left} です。</translation>
        </message>
        <message>
            <source>Add {dollars}</source>
            <translation>{dollars} を追加</translation>
        </message>
        <message>
            <source>Finish cheaper, with shorter answers</source>
            <translation>回答を短くし、費用を抑えて終える</translation>
        </message>
        <message>
            <source>Stop here</source>
            <translation>ここで停止</translation>
        </message>
        <message>
            <source>Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.</source>
            <translation>この会話の予算により停止しました（上限 {limit}、残り {left}）。内容はすべて残っています。</translation>
        </message>
        <message>
            <source>Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.</source>
            <translation>1 日の予算により停止しました（上限 {limit}、残り {left}）。内容はすべて残っています。</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>次のリクエストの費用が最大 {worst} になる可能性があり、この会話の上限 {limit} の残りが {left} のため、送信していません。内容はすべて残っています。続けるには、設定で上限を引き上げてください。</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>次のリクエストの費用が最大 {worst} になる可能性があり、今日の上限 {limit} の残りが {left} のため、送信していません。内容はすべて残っています。続けるには、設定で上限を引き上げてください。</translation>
        </message>
        <message>
            <source>The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget and prices.</source>
            <translation>{model} の価格がわからないため、予算を適用できません。設定の「予算と価格」で価格を追加してください。</translation>
        </message>
    </context>
    <context>
        <name>recovery</name>
        <message>
            <source>The program ended while a tool was running, so its outcome is unknown. Everything before it is kept, and nothing was run again.</source>
            <translation>ツールの実行中にプログラムが終了したため、その結果はわかりません。それ以前の内容はすべて残っており、何も再実行していません。</translation>
        </message>
        <message>
            <source>The program ended while a question waited for you. Nothing was run.</source>
            <translation>確認への回答を待っている間に、プログラムが終了しました。何も実行していません。</translation>
        </message>
        <message>
            <source>The program ended while the answer was streaming. What had arrived is kept.</source>
            <translation>回答の受信中にプログラムが終了しました。届いた分は残っています。</translation>
        </message>
        <message>
            <source>The program ended while a command ran. What the sandbox put back or set aside of it: {paths}</source>
            <translation>コマンドの実行中にプログラムが終了しました。サンドボックスが元に戻したもの、または退避したもの: {paths}</translation>
        </message>
        <message>
            <source>outcome unknown</source>
            <translation>結果不明</translation>
        </message>
    </context>
    <context>
        <name>servers</name>
        <message>
            <source>Folder {folder} not found. Your message is kept; choose another folder.</source>
            <translation>フォルダー {folder} が見つかりません。メッセージは残っています。別のフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up. Your message is kept; add a key, then try again.</source>
            <translation>Anthropic の API キーが設定されていません。メッセージは残っています。キーを追加してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up.</source>
            <translation>Anthropic の API キーが設定されていません。</translation>
        </message>
        <message>
            <source>The server {name} is no longer set up. Your message is kept; choose another server, then try again.</source>
            <translation>サーバー {name} はもう設定されていません。メッセージは残っています。別のサーバーを選択してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The server offers no models. Your message is kept; choose another server.</source>
            <translation>サーバーに利用できるモデルがありません。メッセージは残っています。別のサーバーを選択してください。</translation>
        </message>
    </context>
    <context>
        <name>tool calls</name>
        <message>
            <source>What this call would touch changed while it waited for others, so it did not run. Ask again.</source>
            <translation>ほかの呼び出しを待つ間に、この呼び出しの対象が変わったため、実行しませんでした。もう一度許可を求めてください。</translation>
        </message>
    </context>
    <context>
        <name>turn</name>
        <message>
            <source>The connection broke. What had arrived is kept, and no tool was run from it.</source>
            <translation>接続が切れました。届いた分は残っており、その中のツールは何も実行していません。</translation>
        </message>
        <message>
            <source>The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was told and tries again.</source>
            <translation>ツール呼び出し（{names}）の途中で回答が出力の上限に達したため、その呼び出しは実行されませんでした。モデルにはそのことを伝えました。モデルがもう一度試みます。</translation>
        </message>
        <message>
            <source>The model wrote a tool call but ended its message in another way, so the call was not run.</source>
            <translation>モデルはツール呼び出しを書きましたが、メッセージを呼び出しとして終えなかったため、実行しませんでした。</translation>
        </message>
        <message>
            <source>The server kept pausing its answer. What it wrote is kept; you can ask it to continue.</source>
            <translation>サーバーが回答を何度も中断しました。書かれた内容は残っています。続きを求めることができます。</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result: {tool} {title}. Continue?</source>
            <translation>モデルが同じ呼び出しを 3 回繰り返し、結果も同じでした: {tool} {title}。続けますか？</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result ({tool} {title}), and no user can be asked, so it was stopped. What was done is kept.</source>
            <translation>モデルが同じ呼び出しを 3 回繰り返し、結果も同じでした（{tool} {title}）。確認できるユーザーがいないため、停止しました。行われた操作はそのまま残っています。</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.</source>
            <translation>回答が、このモデルの出力の上限に達しました。書かれた内容は残っています。続きを求めることができます。</translation>
        </message>
        <message>
            <source>This conversation no longer fits into the model's context. Everything is kept here; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>この会話は、モデルのコンテキストに収まらなくなりました。会話の内容はここにすべて残っています。新しい会話で続けるか、コンテキストの大きいモデルを選択してください。</translation>
        </message>
        <message>
            <source>The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.</source>
            <translation>モデルが回答を断りました（{detail}）。メッセージは残っています。表現を変えるか、別のモデルを選択してください。</translation>
        </message>
        <message>
            <source>The server ended its answer without saying why. What had arrived is kept, and no tool was run.</source>
            <translation>サーバーが理由を示さずに回答を終了しました。届いた分は残っており、ツールは何も実行していません。</translation>
        </message>
        <message>
            <source>The model stopped for a reason that this version does not know: {reason}. What it wrote is kept.</source>
            <translation>モデルが、このバージョンでは未知の理由で停止しました: {reason}。書かれた内容は残っています。</translation>
        </message>
        <message numerus="yes">
            <source>Tried %n time(s).</source>
            <comment>a server that did not answer</comment>
            <translation>
                <numerusform>%n 回試しました。</numerusform>
            </translation>
        </message>
        <message>
            <source>The server has sent nothing for a while. Still waiting.</source>
            <translation>サーバーからしばらく何も送られてきていません。引き続き待っています。</translation>
        </message>
        <message>
            <source>The server sent nothing for a while.</source>
            <comment>what stays of the notice when the wait is over</comment>
            <translation>サーバーからしばらく何も送られてきませんでした。</translation>
        </message>
    </context>
    <context>
        <name>workspace</name>
        <message>
            <source>The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.</source>
            <translation>フォルダー {folder} が応答しません。ここまでの内容はすべて残っています。フォルダーが応答するようになったら、再試行してください。</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the folder answers again.</source>
            <translation>フォルダー {folder} が応答しません。会話は残っており、読むことができます。フォルダーが応答するようになると、自動的に再開します。</translation>
        </message>
        <message>
            <source>The disk is full, so this conversation can only be read for now. What was stored before is safe. Free some space, and the conversation continues by itself.</source>
            <translation>ディスクがいっぱいのため、この会話は今は閲覧のみできます。これまでに保存された内容は無事です。空きを作ると、会話は自動的に再開されます。</translation>
        </message>
    </context>
    <context>
        <name>app</name>
        <message>
            <source>The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.</source>
            <translation>データフォルダー {folder} に書き込めません（{why}）。会話の閲覧とエクスポートはできますが、新しい内容は保存されません。フォルダーを書き込み可能にするか、DESKTOP_AGENT_DATA_DIR を設定してから、起動し直してください。</translation>
        </message>
        <message>
            <source>The conversations in {folder} can be neither written nor read: {why}. Nothing was changed.</source>
            <translation>{folder} にある会話は、書き込みも読み取りもできません: {why}。何も変更していません。</translation>
        </message>
        <message>
            <source>The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. Make the folder writable, then start again.</source>
            <translation>データフォルダーに書き込めないため、会話は閲覧しかできません。何も送信、変更していません。フォルダーを書き込み可能にしてから、起動し直してください。</translation>
        </message>
        <message>
            <source>The file of your instructions could not be made ({why}). Nothing was changed.</source>
            <translation>指示のファイルを作成できませんでした（{why}）。何も変更していません。</translation>
        </message>
        <message>
            <source>Folder {folder} not found. Choose another.</source>
            <translation>フォルダー {folder} が見つかりません。別のフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so no conversation was started. Try again when it answers, or choose another folder.</source>
            <translation>フォルダー {folder} が応答しないため、会話を開始していません。応答するようになってからもう一度試すか、別のフォルダーを選択してください。</translation>
        </message>
        <message>
            <source>The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another.</source>
            <translation>サーバーは {by} が指定しており、これはその中にありません。何も保存していません。別のサーバーが必要な場合は、指定元に相談してください。</translation>
        </message>
        <message>
            <source>No server may be used, as set by {by}, so nothing was sent. Ask there for one.</source>
            <translation>{by} の指定により、使用できるサーバーがないため、何も送信していません。サーバーについては、指定元に相談してください。</translation>
        </message>
        <message>
            <source>The mode {mode} is ruled out by {by}, so nothing was begun.</source>
            <translation>モード {mode} は {by} により使用できないため、何も開始していません。</translation>
        </message>
        <message>
            <source>No key and no server is set up yet, so nothing was sent. Add one in the window's settings, set ANTHROPIC_API_KEY, or try the demo.</source>
            <translation>キーもサーバーもまだ設定されていないため、何も送信していません。ウィンドウの設定で追加するか、ANTHROPIC_API_KEY を設定するか、デモを試してください。</translation>
        </message>
        <message>
            <source>This conversation is no longer in the store. Nothing else was touched.</source>
            <translation>この会話はもう保存されていません。ほかのものは変更していません。</translation>
        </message>
        <message>
            <source>{key} is set by {by} and cannot be changed here. Nothing was saved.</source>
            <translation>{key} は {by} が指定しており、ここでは変更できません。何も保存していません。</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.</source>
            <translation>設定を保存できませんでした（{why}）。ファイルを修正するか、ウィンドウで設定を変更してファイルを置き換えてください。</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). What you changed is still here; try again.</source>
            <translation>設定を保存できませんでした（{why}）。変更した内容はここに残っています。もう一度試してください。</translation>
        </message>
    </context>
    <context>
        <name>checkpoints</name>
        <message numerus="yes">
            <source>%n file(s) changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</source>
            <translation>
                <numerusform>%n 個のファイルは変更されましたが、元に戻せません（大きすぎて保存できない、読み取れない、以前から git の無視対象、またはサンドボックスが保持）: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The state of the files could not be recorded ({why}), so this cannot be undone here.</source>
            <translation>ファイルの状態を記録できなかったため（{why}）、ここでは元に戻せません。</translation>
        </message>
        <message>
            <source>Without git only the changes of the file tools are recorded: what commands change cannot be undone here.</source>
            <translation>git がないため、ファイルツールによる変更だけが記録されます。コマンドによる変更はここでは元に戻せません。</translation>
        </message>
        <message>
            <source>Recording the state of the files took too long, so a call ran without it and cannot be undone here.</source>
            <translation>ファイルの状態の記録に時間がかかりすぎたため、記録なしで呼び出しが実行されました。ここでは元に戻せません。</translation>
        </message>
        <message>
            <source>This file no longer has changes.</source>
            <translation>このファイルにはもう変更がありません。</translation>
        </message>
        <message>
            <source>This file is too large to compare.</source>
            <translation>このファイルは大きすぎて比較できません。</translation>
        </message>
        <message>
            <source>Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.</source>
            <translation>このファイルは git の無視対象のため、以前の内容だけが保存されています。ターンを元に戻すか、コマンドの項目で戻してください。</translation>
        </message>
        <message>
            <source>This file is not text, so there are no lines to compare.</source>
            <translation>このファイルはテキストではないため、比較する行がありません。</translation>
        </message>
        <message>
            <source>No text changes; only permissions or file type changed.</source>
            <translation>テキストの変更はありません。権限またはファイルの種類だけが変わりました。</translation>
        </message>
        <message>
            <source>The recorded files could not be read ({why}).</source>
            <translation>記録されたファイルを読み取れませんでした（{why}）。</translation>
        </message>
        <message>
            <source>{path} has changed since it was shown here. Nothing was touched.</source>
            <translation>{path} は、ここに表示された後に変更されています。何も変更していません。</translation>
        </message>
        <message>
            <source>Reverted one change in {path}</source>
            <comment>after an undo</comment>
            <translation>{path} の 1 か所の変更を元に戻しました</translation>
        </message>
        <message>
            <source>Reverted {path}</source>
            <comment>after an undo</comment>
            <translation>{path} を元に戻しました</translation>
        </message>
        <message>
            <source>The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>変更を完了することも、元の状態に戻すこともできませんでした（{why}）。失われたものはありません。次にプログラムを起動したときに完了します。</translation>
        </message>
        <message>
            <source>It could not be done ({why}). All files are as they were.</source>
            <translation>実行できませんでした（{why}）。すべてのファイルは元のままです。</translation>
        </message>
        <message>
            <source>The conversation cannot be rewound to this message: it is not yours, or it was already rewound.</source>
            <translation>会話をそこまで巻き戻すことはできません。あなたのメッセージではないか、すでに巻き戻されています。</translation>
        </message>
        <message>
            <source>No change of a file is recorded there, so nothing was touched.</source>
            <translation>ファイルの変更が記録されていないため、何も変更していません。</translation>
        </message>
        <message>
            <source>There is nothing to redo: no undo came after the last change. Nothing was touched.</source>
            <translation>やり直すものがありません。最後の変更の後に取り消しは行われていません。何も変更していません。</translation>
        </message>
        <message>
            <source>These files were changed since by someone else, or while a command ran in the background, so nothing was touched: {paths}</source>
            <translation>次のファイルは、その後ほかから変更されたか、コマンドがバックグラウンドで実行されている間に変更されたため、何も変更していません: {paths}</translation>
        </message>
        <message>
            <source>That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched.</source>
            <translation>そのチェックポイントはもう残っていないため、ここでは元に戻せません。何も変更していません。</translation>
        </message>
        <message>
            <source>Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>試行の変更を適用している途中でプログラムが終了しましたが、いま完了しました。失われたものはありません。</translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s) again: {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>%n 個の空のフォルダーを再び削除しました: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Restored %n empty folder(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 個の空のフォルダーを元に戻しました: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Redid the changes in %n file(s): {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>%n 個のファイルの変更をやり直しました: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Reverted %n file(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 個のファイルを元に戻しました: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversation was rewound. The dimmed messages are kept, but no longer sent to the model.</source>
            <translation>会話を巻き戻しました。薄く表示されたメッセージは残りますが、モデルにはもう送られません。</translation>
        </message>
        <message>
            <source>Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. Files: {paths}</source>
            <translation>会話とファイルを巻き戻しました。薄く表示されたメッセージは残りますが、モデルにはもう送られません。ファイル: {paths}</translation>
        </message>
        <message>
            <source>The rewound messages are part of the conversation again.</source>
            <translation>巻き戻したメッセージを会話に戻しました。</translation>
        </message>
        <message>
            <source>Restoring files was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>プログラムの終了で中断されたファイルの復元を完了しました。失われたものはありません。</translation>
        </message>
        <message numerus="yes">
            <source>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n file(s): {paths}</source>
            <translation>
                <numerusform>プログラムの終了で中断されたファイルの復元を完了しました。%n 個のファイルはその後に変更されていたため、そのままです: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not reverted, because some of their states could not be kept: {paths}</source>
            <translation>
                <numerusform>%n 個のファイルは、一部の状態を保存できなかったため、元に戻していません: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) ran without a record, so what was changed there stays as it is: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 個の手順は記録なしで実行されたため、その変更はそのまま残ります: {steps}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not restored, because the bin has no copy: {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 個のファイルは、ごみ箱にコピーがないため、元に戻していません: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The bin no longer holds the files that %n step(s) took: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 件の手順で消えたファイルは、もうごみ箱にありません: {steps}</numerusform>
            </translation>
        </message>
        <message>
            <source>No turn of this conversation changed a file that can be restored. Nothing was touched.</source>
            <translation>この会話には、元に戻せるファイルを変更したターンがありません。何も変更していません。</translation>
        </message>
        <message>
            <source>Turn {number} changed no file that can be restored, or was already undone. Nothing was touched.</source>
            <translation>ターン {number} は元に戻せるファイルを変更していないか、すでに元に戻されています。何も変更していません。</translation>
        </message>
    </context>
    <context>
        <name>aside</name>
        <message>
            <source>Nothing of this command is set aside. Nothing was touched.</source>
            <translation>このコマンドで退避されているものはありません。何も変更していません。</translation>
        </message>
        <message>
            <source>Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.</source>
            <translation>取り分けた後に変更されたため、戻しませんでした: {paths}。使うには、内容を確認してご自身で名前を変更してください。</translation>
        </message>
        <message>
            <source>Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.</source>
            <translation>後から変更された可能性があるため、戻しませんでした: {paths}。使うには、内容を確認してご自身で名前を変更してください。</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). Nothing was touched.</source>
            <translation>戻せませんでした（{why}）。何も変更していません。</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}).</source>
            <translation>残りは戻せませんでした（{why}）。</translation>
        </message>
        <message>
            <source>Put back what the sandbox had set aside: {paths}</source>
            <translation>サンドボックスが退避したものを戻しました: {paths}</translation>
        </message>
        <message>
            <source>Files that were there in the meantime were not overwritten; they are now {paths}</source>
            <translation>その間にそこにあったファイルは上書きされていません。現在は次の場所にあります: {paths}</translation>
        </message>
    </context>
    <context>
        <name>bin</name>
        <message>
            <source>Nothing was copied to the bin ({why}).</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>ごみ箱には何もコピーされませんでした（{why}）。</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, or can no longer be read. Ask again.</source>
            <translation>何も実行していません。カードには全ファイルを先にごみ箱に保存するとありましたが、一部が入らなくなったか、読めなくなりました。もう一度尋ねてください。</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written ({why}). Ask again.</source>
            <translation>何も実行していません。カードには全ファイルを先にごみ箱に保存するとありましたが、ごみ箱に書き込めませんでした（{why}）。もう一度尋ねてください。</translation>
        </message>
        <message>
            <source>Not all of the bin could be removed: some of it is being put back, or cannot be changed.</source>
            <translation>ごみ箱のすべてを削除できませんでした。一部は戻している途中か、変更できません。</translation>
        </message>
        <message>
            <source>Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer be put back.</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>おそらく停電のため、ごみ箱の中のコピーが失われているか不完全です。一部のファイルは元に戻せません。</translation>
        </message>
        <message>
            <source>Nothing of this call can be put back. Nothing was touched.</source>
            <translation>この呼び出しで戻せるものはありません。何も変更していません。</translation>
        </message>
        <message>
            <source>The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.</source>
            <translation>この呼び出しのファイルは、もうごみ箱にありません。期限が過ぎたか、ほかのファイルの場所を空けるために削除されました。何も変更していません。</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s): {paths}</source>
            <translation>
                <numerusform>%n 個のファイルを戻しました: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was put back: every file is there already, or newer.</source>
            <translation>何も戻していません。どのファイルもすでにそこにあるか、より新しいものがあります。</translation>
        </message>
        <message>
            <source>Files changed just now, so nothing was put back: {paths}. Try again.</source>
            <translation>たった今ファイルが変更されたため、何も戻していません: {paths}。もう一度お試しください。</translation>
        </message>
        <message>
            <source>Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>ファイルを戻す処理を完了することも、元の状態に戻すこともできませんでした（{why}）。失われたものはありません。次にプログラムを起動したときに完了します。</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}). Press Put back to try again.</source>
            <translation>残りは戻せませんでした（{why}）。もう一度試すには「戻す」を押してください。</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). All files are as they were.</source>
            <translation>戻せませんでした（{why}）。すべてのファイルは元のままです。</translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended; it is finished now.</source>
            <translation>プログラムの終了でファイルを戻す処理が途切れましたが、今完了しました。</translation>
        </message>
        <message numerus="yes">
            <source>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n file(s): {paths}</source>
            <translation>
                <numerusform>プログラムの終了でファイルを戻す処理が途切れましたが、今完了しました。より新しいファイルはそのままです（%n 個）: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended, and cannot be finished now ({why}).</source>
            <translation>プログラムの終了でファイルを戻す処理が途切れ、今は完了できません（{why}）。</translation>
        </message>
    </context>
    <context>
        <name>trial</name>
        <message numerus="yes">
            <source>%n file(s) deleted</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n 個のファイルを削除</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) added</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n 個のファイルを追加</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n 個のファイルを変更</numerusform>
            </translation>
        </message>
        <message>
            <source>it ended with exit code {code}</source>
            <comment>what a command did on a copy</comment>
            <translation>終了コード {code} で終了</translation>
        </message>
        <message>
            <source>a link to {target}</source>
            <comment>beside the path of a file</comment>
            <translation>{target} へのリンク</translation>
        </message>
        <message>
            <source>mode {before}, now {after}</source>
            <comment>beside the path of a file: its rights</comment>
            <translation>権限 {before} → {after}</translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s)</source>
            <comment>beside the path of a new file</comment>
            <translation>
                <numerusform>%n バイト</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s), before {before}</source>
            <comment>beside the path of a file</comment>
            <translation>
                <numerusform>%n バイト、以前は {before}</numerusform>
            </translation>
        </message>
        <message>
            <source>What it did on the copy</source>
            <comment>title over the result of a trial</comment>
            <translation>コピーに対して行われたこと</translation>
        </message>
        <message>
            <source>nothing changed in the workspace</source>
            <comment>what a command did on a copy</comment>
            <translation>ワークスペースに変更なし</translation>
        </message>
        <message>
            <source>It is being tried on a copy.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>コピーで試しています。</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>試せませんでした。</translation>
        </message>
        <message>
            <source>What was tried is applied once.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>試した結果の適用は 1 回だけです。</translation>
        </message>
        <message>
            <source>Files were changed meanwhile, so nothing can be applied.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>その間にファイルが変更されたため、適用できません。</translation>
        </message>
        <message>
            <source>It could not be tried: {why}</source>
            <comment>{why} is a sentence</comment>
            <translation>試せませんでした：{why}</translation>
        </message>
        <message>
            <source>The workspace is too large to be copied here, so it could not be tried ({why}).</source>
            <comment>{why}: how large</comment>
            <translation>ワークスペースが大きすぎてここではコピーできないため、試せませんでした（{why}）。</translation>
        </message>
        <message>
            <source>It is one of the blocked commands ({rule}).</source>
            <translation>ブロック対象のコマンドです（{rule}）。</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}.</source>
            <translation>ルール {rule} による判定です。</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}, set by {by}.</source>
            <translation>{by} が指定したルール {rule} による判定です。</translation>
        </message>
        <message>
            <source>Decided by the conversation's mode.</source>
            <translation>会話のモードによる判定です。</translation>
        </message>
        <message>
            <source>Every part is read-only.</source>
            <translation>どの部分も読み取りのみです。</translation>
        </message>
        <message>
            <source>No rule, mode or approval lifts this.</source>
            <translation>ルール、モード、許可のいずれでも、この確認は省略できません。</translation>
        </message>
        <message>
            <source>A part changes something, runs code or is unknown.</source>
            <translation>何かを変更する部分、コードを実行する部分、または未知の部分があります。</translation>
        </message>
        <message>
            <source>This workspace asks about everything, or the program's entry is switched off.</source>
            <translation>このワークスペースではすべて確認する設定か、プログラムの項目がオフになっています。</translation>
        </message>
    </context>
    <context>
        <name>commands</name>
        <message numerus="yes">
            <source>%n tool call(s) written to {path}.</source>
            <translation>
                <numerusform>%n 件のツール呼び出しを {path} に書き込みました。</numerusform>
            </translation>
        </message>
        <message>
            <source>{command}: {why}. See desktop-agent --help; nothing was done.</source>
            <translation>{command}: {why}。desktop-agent --help を参照してください。何も行っていません。</translation>
        </message>
        <message>
            <source>{what} is not part of this version yet, so nothing was done.</source>
            <translation>{what} はこのバージョンにはまだないため、何も行っていません。</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was judged.</source>
            <translation>フォルダー {folder} が存在しないため、何も判定していません。</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so nothing was done. Try again when it answers.</source>
            <translation>フォルダー {folder} が応答しないため、何も行っていません。応答するようになったら、もう一度試してください。</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so commands are judged as if there were none.</source>
            <translation>ここではサンドボックスが動作しません（{why}）。そのためコマンドはサンドボックスなしとして判定します。</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.</source>
            <translation>ログを {place} に書き込めないため（{why}）、何も行いませんでした。--log-file で別のファイルを指定してください。</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was changed.</source>
            <translation>フォルダー {folder} が存在しないため、何も変更していません。</translation>
        </message>
    </context>
    <context>
        <name>display</name>
        <message>
            <source>The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo apt install {packages}) and start it again; desktop-agent exec works without.</source>
            <translation>ウィンドウに必要なライブラリがインストールされていません: {names}。何も開いていません。インストールしてから（Debian: sudo apt install {packages}）もう一度起動してください。desktop-agent exec はこれらがなくても動作します。</translation>
        </message>
        <message>
            <source>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>ディスプレイがない（DISPLAY も WAYLAND_DISPLAY も設定されていない）ため、ウィンドウを開けません。デスクトップセッションで起動するか、desktop-agent exec を使ってください。</translation>
        </message>
        <message>
            <source>The display {display} does not answer, so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>ディスプレイ {display} が応答しないため、ウィンドウを開けません。デスクトップセッションで起動するか、desktop-agent exec を使ってください。</translation>
        </message>
    </context>
    <context>
        <name>doctor</name>
        <message>
            <source>English</source>
            <comment>a language</comment>
            <translation>英語</translation>
        </message>
        <message>
            <source>French</source>
            <comment>a language</comment>
            <translation>フランス語</translation>
        </message>
        <message>
            <source>Danish</source>
            <comment>a language</comment>
            <translation>デンマーク語</translation>
        </message>
        <message>
            <source>Russian</source>
            <comment>a language</comment>
            <translation>ロシア語</translation>
        </message>
        <message>
            <source>Chinese</source>
            <comment>a language</comment>
            <translation>中国語</translation>
        </message>
        <message>
            <source>Japanese</source>
            <comment>a language</comment>
            <translation>日本語</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>見つかりません</translation>
        </message>
        <message>
            <source>nothing is fixed, there is no {path}</source>
            <translation>指定はありません（{path} がありません）</translation>
        </message>
        <message>
            <source>{path}, set by {by}</source>
            <translation>{path}（{by} が指定）</translation>
        </message>
        <message>
            <source>a font for each language: {shown}</source>
            <translation>各言語のフォントあり: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}; there is one for: {shown}</source>
            <translation>フォントのない言語: {missing}、フォントのある言語: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}</source>
            <translation>フォントのない言語: {missing}</translation>
        </message>
        <message>
            <source>Install bash.</source>
            <translation>bash をインストールしてください。</translation>
        </message>
        <message>
            <source>Install ripgrep (Debian: apt install ripgrep). Search does not work without it.</source>
            <translation>ripgrep をインストールしてください（Debian: apt install ripgrep）。ないと検索は動作しません。</translation>
        </message>
        <message>
            <source>Install git (Debian: apt install git).</source>
            <translation>git をインストールしてください（Debian: apt install git）。</translation>
        </message>
        <message>
            <source>no session bus ({address})</source>
            <translation>セッションバスがありません（{address}）</translation>
        </message>
        <message>
            <source>Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.</source>
            <translation>デスクトップセッションにログインするか、dbus-run-session でプログラムを起動してください。それまでは、キーは 1 回の起動の間だけ保持されます。</translation>
        </message>
        <message>
            <source>none</source>
            <comment>display</comment>
            <translation>なし</translation>
        </message>
        <message>
            <source>fc-list does not answer ({why})</source>
            <translation>fc-list が応答しません（{why}）</translation>
        </message>
        <message>
            <source>Run fc-cache, then try again.</source>
            <translation>fc-cache を実行してから、もう一度試してください。</translation>
        </message>
        <message>
            <source>Install fonts for them (Debian: apt install {packages}).</source>
            <translation>これらの言語のフォントをインストールしてください（Debian: apt install {packages}）。</translation>
        </message>
        <message>
            <source>font files under {folder}, but no fc-list that tells for which languages</source>
            <translation>{folder} 以下にフォントファイルがありますが、対応言語を調べる fc-list がありません</translation>
        </message>
        <message>
            <source>Install fontconfig to see it (Debian: apt install fontconfig).</source>
            <translation>確認するには fontconfig をインストールしてください（Debian: apt install fontconfig）。</translation>
        </message>
        <message>
            <source>Install fonts (Debian: apt install fonts-dejavu-core).</source>
            <translation>フォントをインストールしてください（Debian: apt install fonts-dejavu-core）。</translation>
        </message>
        <message>
            <source>none found</source>
            <comment>fonts</comment>
            <translation>見つかりません</translation>
        </message>
        <message>
            <source>Set a UTF-8 locale, for example LC_ALL=C.UTF-8.</source>
            <translation>UTF-8 のロケールを設定してください（例: LC_ALL=C.UTF-8）。</translation>
        </message>
        <message>
            <source>Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.</source>
            <translation>フォルダーを書き込み可能にするか、DESKTOP_AGENT_DATA_DIR に書き込み可能なフォルダーを設定してください。</translation>
        </message>
        <message>
            <source>no server is set up</source>
            <translation>サーバーが設定されていません</translation>
        </message>
        <message>
            <source>Add a key or a server in the window; the demo works without.</source>
            <translation>ウィンドウでキーまたはサーバーを追加してください。デモはどちらもなしで動作します。</translation>
        </message>
        <message>
            <source>Check the address and the network; for a local server, see that it runs.</source>
            <translation>アドレスとネットワークを確認してください。ローカルのサーバーの場合は、動作していることを確認してください。</translation>
        </message>
        <message>
            <source>works</source>
            <comment>the keyring</comment>
            <translation>正常</translation>
        </message>
        <message>
            <source>does not answer</source>
            <comment>the keyring</comment>
            <translation>応答しません</translation>
        </message>
        <message>
            <source>is locked</source>
            <comment>the keyring</comment>
            <translation>ロックされています</translation>
        </message>
        <message>
            <source>Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.</source>
            <translation>キーリングをインストールし、ロックを解除してください（Debian: apt install gnome-keyring）。それまでは、キーは 1 回の起動の間だけ保持されます。</translation>
        </message>
        <message>
            <source>Commands run with your own rights, so everything that is not a plain read asks first.</source>
            <translation>コマンドはあなた自身の権限で実行されるため、単純な読み取り以外はすべて先に確認します。</translation>
        </message>
        <message>
            <source>Commands run with your own rights until it works. Type: {command}</source>
            <translation>動作するまで、コマンドはあなた自身の権限で実行されます。入力してください: {command}</translation>
        </message>
    </context>
    <context>
        <name>PermissionCard</name>
        <message>
            <source>Too soon after other input. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>ほかの操作の直後でした。もう一度お試しください。</translation>
        </message>
        <message>
            <source>This has just appeared. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>表示された直後でした。もう一度押してください。</translation>
        </message>
        <message>
            <source>The card has just moved. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>カードが動いた直後でした。もう一度押してください。</translation>
        </message>
        <message>
            <source>Move the pointer a little, or away and back, then press.</source>
            <comment>why a press did nothing</comment>
            <translation>ポインターを少し動かすか、一度外してから戻して、押してください。</translation>
        </message>
        <message>
            <source>The pointer was still moving. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>ポインターがまだ動いていました。もう一度押してください。</translation>
        </message>
        <message>
            <source>Part of the question is out of view. Scroll to it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>確認の一部が見えていません。そこまでスクロールしてから、もう一度押してください。</translation>
        </message>
        <message>
            <source>Scroll to the end first</source>
            <comment>on a button: the command was not seen whole</comment>
            <translation>先に最後までスクロール</translation>
        </message>
        <message>
            <source>Enter only denies. Allow with {chord}.</source>
            <comment>why a key did nothing; {chord} is a key</comment>
            <translation>Enter キーでは拒否しかできません。許可するには {chord} を押してください。</translation>
        </message>
        <message>
            <source>Finish your change first</source>
            <comment>on a button: the command is being edited</comment>
            <translation>先に編集を終えてください</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <comment>on a button, after its name</comment>
            <translation>重大リスクのコマンドでは選べません</translation>
        </message>
        <message>
            <source>not offered for this</source>
            <comment>on a button, after its name</comment>
            <translation>この操作では選べません</translation>
        </message>
        <message>
            <source>when you pause</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>操作を止めると押せます</translation>
        </message>
        <message>
            <source>move the pointer first</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>先にポインターを動かしてください</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>button: the command does not run</comment>
            <translation>拒否</translation>
        </message>
        <message>
            <source>Allow once</source>
            <comment>button: the command runs this time</comment>
            <translation>今回のみ許可</translation>
        </message>
        <message>
            <source>Allow for session</source>
            <comment>button: until this tab is closed</comment>
            <translation>セッション中は許可</translation>
        </message>
        <message>
            <source>It does not run. The agent is told and continues. It may ask again.</source>
            <comment>what Deny means</comment>
            <translation>実行されません。エージェントにはそのことが伝わり、作業を続けます。もう一度確認を求めることもあります。</translation>
        </message>
        <message>
            <source>It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.</source>
            <comment>what Allow once means</comment>
            <translation>表示されているとおりに、今すぐ実行されます。次に同じ操作が求められたときは、もう一度確認します。実行中は「停止」で終了できます。</translation>
        </message>
        <message>
            <source>It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the command history.</source>
            <comment>what Allow for session means; {scope} says what is covered</comment>
            <translation>今すぐ実行します。このタブを閉じるまで、次のものは確認なしで実行されます: {scope}。許可はコマンド履歴で取り消せます。</translation>
        </message>
        <message>
            <source>Apply</source>
            <comment>button: what a command did on a copy is done in the workspace</comment>
            <translation>適用</translation>
        </message>
        <message>
            <source>Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.</source>
            <comment>what Apply means</comment>
            <translation>コピーでの変更が、表示されているとおりにワークスペースに適用されます。もう一度実行されることはありません。</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place in the queue of questions</comment>
            <translation>{index} / {count}</translation>
        </message>
        <message>
            <source>Deny all</source>
            <comment>button: no waiting command runs</comment>
            <translation>すべて拒否</translation>
        </message>
        <message>
            <source>What the answers mean</source>
            <translation>選択肢の意味</translation>
        </message>
        <message>
            <source>More</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>A command needs at least one word. Nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>コマンドには少なくとも 1 語が必要です。何も変更していません。</translation>
        </message>
        <message>
            <source>A command cannot contain the character NUL. Remove it; nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>コマンドに NUL 文字は使えません。取り除いてください。何も変更していません。</translation>
        </message>
        <message>
            <source>Use this command</source>
            <comment>button below the editor</comment>
            <translation>このコマンドを使う</translation>
        </message>
        <message>
            <source>It is checked again; if it needs permission, you are asked again.</source>
            <comment>on a button</comment>
            <translation>もう一度チェックし、許可が必要な場合は再度確認します。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <comment>button below the editor</comment>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Command to use instead</source>
            <comment>name of a field, for assistive technology</comment>
            <translation>代わりに使うコマンド</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) or folder(s)</source>
            <comment>in the place of a path</comment>
            <translation>
                <numerusform>%n 個のファイルまたはフォルダー</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>ほか %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>What should the agent know or do instead?</source>
            <comment>hint in a field</comment>
            <translation>エージェントに知らせること、代わりにしてほしいこと</translation>
        </message>
        <message>
            <source>Reason for the agent</source>
            <comment>name of a field</comment>
            <translation>エージェントに伝える理由</translation>
        </message>
        <message>
            <source>Deny with reason</source>
            <comment>button beside the reason</comment>
            <translation>理由を付けて拒否</translation>
        </message>
        <message>
            <source>Always allow…</source>
            <comment>opens the editor of rules</comment>
            <translation>常に許可…</translation>
        </message>
        <message>
            <source>Deny and tell the agent why…</source>
            <translation>拒否して理由をエージェントに伝える…</translation>
        </message>
        <message>
            <source>Edit the command before it runs</source>
            <translation>実行前にコマンドを編集</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>コマンドをコピー</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>パスをコピー</translation>
        </message>
        <message>
            <source>Trust all commands in this conversation…</source>
            <comment>asks once more</comment>
            <translation>この会話のすべてのコマンドを信頼…</translation>
        </message>
        <message>
            <source>The question was not in view. Read it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>確認が見えていませんでした。読んでから、もう一度押してください。</translation>
        </message>
        <message>
            <source>Permission request</source>
            <comment>name for assistive technology</comment>
            <translation>許可の確認</translation>
        </message>
        <message>
            <source>Execute command</source>
            <comment>title of a permission card</comment>
            <translation>コマンドの実行</translation>
        </message>
        <message>
            <source>Write a file</source>
            <comment>title of a permission card</comment>
            <translation>ファイルへの書き込み</translation>
        </message>
        <message>
            <source>Edit a file</source>
            <comment>title of a permission card</comment>
            <translation>ファイルの編集</translation>
        </message>
        <message>
            <source>Apply a patch</source>
            <comment>title of a permission card</comment>
            <translation>パッチの適用</translation>
        </message>
        <message>
            <source>Read outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>ワークスペース外の読み取り</translation>
        </message>
        <message>
            <source>List a folder outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>ワークスペース外のフォルダーの一覧表示</translation>
        </message>
        <message>
            <source>Search outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>ワークスペース外の検索</translation>
        </message>
        <message>
            <source>Fetch a web page</source>
            <comment>title of a permission card</comment>
            <translation>Web ページの取得</translation>
        </message>
        <message>
            <source>Search the web</source>
            <comment>title of a permission card</comment>
            <translation>Web の検索</translation>
        </message>
        <message>
            <source>Use {tool} of the server {server}</source>
            <comment>title of a permission card</comment>
            <translation>サーバー {server} の {tool} の使用</translation>
        </message>
        <message>
            <source>The agent says: “{words}”</source>
            <comment>on the card: how the agent itself describes its command</comment>
            <translation>エージェントの説明:「{words}」</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Other questions come first. {command}</source>
            <comment>read aloud when a card appears behind others</comment>
            <translation>許可の確認。{title}。{risk}。先に答える確認がほかにあります。{command}</translation>
        </message>
        <message>
            <source>Trying it on a copy</source>
            <comment>title of a permission card</comment>
            <translation>コピーで試しています</translation>
        </message>
        <message>
            <source>Apply these changes?</source>
            <comment>title of a permission card</comment>
            <translation>これらの変更を適用しますか？</translation>
        </message>
        <message>
            <source>Not tried</source>
            <comment>title of a permission card</comment>
            <translation>試していません</translation>
        </message>
        <message>
            <source>The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.</source>
            <comment>on the card, of files that programs run by themselves: hooks, settings of editors</comment>
            <translation>サンドボックスはこのようなファイルの変更を許しません。新しいものは退避され、あとで戻せます。</translation>
        </message>
        <message>
            <source>Dangerous command</source>
            <comment>title of a permission card</comment>
            <translation>危険なコマンド</translation>
        </message>
        <message>
            <source>Use the tool {tool}</source>
            <comment>title of a permission card</comment>
            <translation>ツール {tool} の使用</translation>
        </message>
        <message>
            <source>keeps running in the background</source>
            <comment>a fact on the card: after the turn, too</comment>
            <translation>バックグラウンドで続行</translation>
        </message>
        <message>
            <source>no sandbox</source>
            <comment>a fact on the card: nothing limits the command</comment>
            <translation>サンドボックスなし</translation>
        </message>
        <message>
            <source>no sandbox, the network is open</source>
            <comment>a fact on the card</comment>
            <translation>サンドボックスなし、ネットワークは制限なし</translation>
        </message>
        <message>
            <source>asks for the network</source>
            <comment>a fact on the card</comment>
            <translation>ネットワークの使用を要求</translation>
        </message>
        <message>
            <source>asks for the network: any host</source>
            <comment>a fact on the card</comment>
            <translation>ネットワークの使用を要求: すべてのホスト</translation>
        </message>
        <message>
            <source>asks for the network: {hosts}</source>
            <comment>a fact on the card: names of hosts</comment>
            <translation>ネットワークの使用を要求: {hosts}</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>サンドボックスの外</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>サンドボックス内</translation>
        </message>
        <message>
            <source>in the sandbox, without the network</source>
            <comment>a fact on the card</comment>
            <translation>サンドボックス内、ネットワークなし</translation>
        </message>
        <message>
            <source>in the sandbox, read-only</source>
            <comment>a fact on the card: nothing can be written</comment>
            <translation>サンドボックス内、読み取りのみ</translation>
        </message>
        <message>
            <source>with your ssh keys and git passwords</source>
            <comment>a fact on the card: the command may use them</comment>
            <translation>あなたの ssh 鍵と git のパスワードを使用</translation>
        </message>
        <message>
            <source>every program of this command may use your ssh keys and git passwords</source>
            <comment>a fact on the card: they cannot be given to git alone</comment>
            <translation>このコマンドのすべてのプログラムが、あなたの ssh 鍵と git のパスワードを使用できます</translation>
        </message>
        <message>
            <source>with {program}'s daemon</source>
            <comment>a fact on the card: docker talks to the daemon of containers, which can do anything on this machine</comment>
            <translation>{program} のデーモンを使用</translation>
        </message>
        <message>
            <source>may also write {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>{folder} にも書き込み可能</translation>
        </message>
        <message>
            <source>may also read {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>{folder} も読み取り可能</translation>
        </message>
        <message>
            <source>a new file of {size}</source>
            <comment>a fact on the card</comment>
            <translation>新しいファイル（{size}）</translation>
        </message>
        <message>
            <source>{before} before, {after} after</source>
            <comment>sizes of a file, on the card</comment>
            <translation>変更前 {before}、変更後 {after}</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}</source>
            <comment>read aloud when a card appears; {deny} and {once} are keys</comment>
            <translation>許可の確認。{title}。{risk}。拒否は {deny}、今回のみ許可は {once}。{command}</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>サンドボックスの外に出るコマンドや、サンドボックスを広げるコマンドは、毎回確認します。</translation>
        </message>
        <message>
            <source>Run outside the sandbox</source>
            <comment>a choice in the menu of a card</comment>
            <translation>サンドボックスの外で実行</translation>
        </message>
        <message>
            <source>With network: any host</source>
            <comment>a choice in the menu of a card</comment>
            <translation>ネットワークあり: すべてのホスト</translation>
        </message>
        <message>
            <source>With network: {hosts}</source>
            <comment>a choice in the menu of a card</comment>
            <translation>ネットワークあり: {hosts}</translation>
        </message>
        <message>
            <source>In the sandbox, without the network</source>
            <comment>a choice in the menu of a card</comment>
            <translation>サンドボックス内、ネットワークなし</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>lines of a preview</comment>
            <translation>
                <numerusform>ほか %n 行</numerusform>
            </translation>
        </message>
        <message>
            <source>A new file</source>
            <comment>over a diff</comment>
            <translation>新しいファイル</translation>
        </message>
        <message>
            <source>A file that would be deleted</source>
            <comment>over a diff</comment>
            <translation>削除されるファイル</translation>
        </message>
        <message>
            <source>What would change</source>
            <comment>over a diff</comment>
            <translation>変更される内容</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed meanwhile, so nothing can be applied: {paths}</source>
            <comment>beside a button, after a trial</comment>
            <translation>
                <numerusform>その間に %n 個のファイルが変更されたため、適用できません：{paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Run on a copy</source>
            <comment>button: tries the command on a copy of the workspace</comment>
            <translation>コピーで実行</translation>
        </message>
        <message>
            <source>Stop the trial</source>
            <comment>button: ends what runs on a copy</comment>
            <translation>試行を停止</translation>
        </message>
        <message>
            <source>Discard trial</source>
            <comment>button: what a command did on a copy goes with the copy</comment>
            <translation>試行を破棄</translation>
        </message>
        <message>
            <source>Back to the question</source>
            <comment>button</comment>
            <translation>確認に戻る</translation>
        </message>
        <message>
            <source>Shows the changes first. Commands that need the network cannot be tried.</source>
            <comment>beside the button Run on a copy</comment>
            <translation>先に変更内容を表示します。ネットワークが必要なコマンドは試せません。</translation>
        </message>
        <message>
            <source>It runs on a copy of the workspace, without the network. Your files stay as they are.</source>
            <comment>beside a button, during a trial</comment>
            <translation>ワークスペースのコピーで、ネットワークなしで実行中です。ファイルはそのままです。</translation>
        </message>
        <message>
            <source>It ran on a copy, without the network. Your files have not changed yet.</source>
            <comment>beside the button Discard</comment>
            <translation>コピーで、ネットワークなしで実行しました。ファイルはまだ変更されていません。</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>beside a button</comment>
            <translation>試せませんでした。</translation>
        </message>
        <message>
            <source>Deleted</source>
            <comment>title over a list of files</comment>
            <translation>削除</translation>
        </message>
        <message>
            <source>Added (+) and changed (~)</source>
            <comment>title over a list of files</comment>
            <translation>追加 (+) と変更 (~)</translation>
        </message>
        <message>
            <source>Last lines of its output</source>
            <comment>title over the output of a command</comment>
            <translation>出力の最後の数行</translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message>
            <source>Answer</source>
            <comment>button: sends what was chosen and written</comment>
            <translation>回答</translation>
        </message>
        <message>
            <source>In your own words</source>
            <comment>field below the options of a question</comment>
            <translation>自分の言葉で回答</translation>
        </message>
        <message>
            <source>What should be different</source>
            <comment>field below the options of a plan</comment>
            <translation>変更してほしい点</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place among the questions that wait</comment>
            <translation>{index} / {count}</translation>
        </message>
        <message>
            <source>Question</source>
            <comment>name of the group for assistive technology</comment>
            <translation>質問</translation>
        </message>
        <message>
            <source>The agent asks</source>
            <comment>title of a question by the model</comment>
            <translation>エージェントからの質問</translation>
        </message>
        <message>
            <source>The agent’s plan</source>
            <comment>title of a plan to be approved</comment>
            <translation>エージェントのプラン</translation>
        </message>
        <message>
            <source>The agent is repeating itself</source>
            <comment>title of a question by the app</comment>
            <translation>エージェントが同じ操作を繰り返しています</translation>
        </message>
        <message>
            <source>The budget</source>
            <comment>title of a question by the app</comment>
            <translation>予算</translation>
        </message>
        <message>
            <source>You answered</source>
            <comment>before the answer to a question</comment>
            <translation>あなたの回答</translation>
        </message>
        <message>
            <source>You approved the plan</source>
            <comment>before how it goes on</comment>
            <translation>プランを承認</translation>
        </message>
        <message>
            <source>You did not approve the plan yet</source>
            <comment>before what the user wrote</comment>
            <translation>プランは未承認</translation>
        </message>
        <message>
            <source>Not answered</source>
            <comment>before a question that nobody waits for any more</comment>
            <translation>未回答</translation>
        </message>
        <message>
            <source>{option} (chosen)</source>
            <comment>an option of a question that was answered</comment>
            <translation>{option}（選択済み）</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>what the user wrote as an answer</comment>
            <translation>「{words}」</translation>
        </message>
        <message>
            <source>Open a page on {host} in the browser?</source>
            <translation>{host} のページをブラウザーで開きますか？</translation>
        </message>
        <message>
            <source>The link leads to {address}</source>
            <translation>リンク先は {address} です</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Open link</source>
            <translation>リンクを開く</translation>
        </message>
    </context>
    <context>
        <name>Changes</name>
        <message>
            <source>Unified</source>
            <comment>how changed lines are shown: one side below the other</comment>
            <translation>統合</translation>
        </message>
        <message>
            <source>Side by side</source>
            <comment>how changed lines are shown</comment>
            <translation>左右に並べる</translation>
        </message>
        <message>
            <source>Diff view</source>
            <comment>name of a choice</comment>
            <translation>差分の表示</translation>
        </message>
        <message>
            <source>Changed lines</source>
            <translation>変更された行</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>tool</source>
            <comment>who changed a file</comment>
            <translation>ツール</translation>
        </message>
        <message>
            <source>command</source>
            <comment>who changed a file</comment>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>seen</source>
            <comment>of a changed file: the user has looked at it</comment>
            <translation>確認済み</translation>
        </message>
        <message>
            <source>new</source>
            <comment>what became of a file</comment>
            <translation>新規</translation>
        </message>
        <message>
            <source>deleted</source>
            <comment>what became of a file</comment>
            <translation>削除</translation>
        </message>
        <message>
            <source>changed</source>
            <comment>what became of a file</comment>
            <translation>変更</translation>
        </message>
        <message>
            <source>permissions</source>
            <comment>what became of a file: only its permissions are others</comment>
            <translation>権限</translation>
        </message>
        <message>
            <source>link</source>
            <comment>of a changed file: it is a symbolic link</comment>
            <translation>リンク</translation>
        </message>
        <message>
            <source>binary or large</source>
            <comment>of a changed file: its lines cannot be counted</comment>
            <translation>バイナリまたは大きなファイル</translation>
        </message>
        <message numerus="yes">
            <source>turn(s) {numbers}</source>
            <comment>who changed a file; numbers of turns</comment>
            <translation>
                <numerusform>ターン {numbers}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) added</source>
            <translation>
                <numerusform>%n 行追加</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) removed</source>
            <translation>
                <numerusform>%n 行削除</numerusform>
            </translation>
        </message>
        <message>
            <source>Accept</source>
            <comment>button: this place of a change is fine</comment>
            <translation>承認</translation>
        </message>
        <message>
            <source>Accepted</source>
            <comment>button, pressed: this place of a change is fine</comment>
            <translation>承認済み</translation>
        </message>
        <message>
            <source>Marks this change as seen. No file is changed.</source>
            <translation>この変更を確認済みにします。ファイルは変更されません。</translation>
        </message>
        <message>
            <source>Revert</source>
            <comment>button: this place of a file becomes as it was</comment>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Reverts this change. You can redo it in the conversation.</source>
            <translation>この変更を元に戻します。会話の中でやり直すことができます。</translation>
        </message>
        <message>
            <source>Open in the editor at this line</source>
            <translation>この行をエディタで開く</translation>
        </message>
        <message>
            <source>The file changed after this, so this change cannot be reverted on its own.</source>
            <translation>この後にファイルが変更されたため、この変更だけを元に戻すことはできません。</translation>
        </message>
        <message>
            <source>Changed lines of {path}</source>
            <comment>accessible name</comment>
            <translation>{path} の変更された行</translation>
        </message>
        <message>
            <source>Line {number}</source>
            <comment>of a file</comment>
            <translation>{number} 行目</translation>
        </message>
        <message numerus="yes">
            <source>and %n more change(s), not shown here</source>
            <comment>of a file</comment>
            <translation>
                <numerusform>ほか %n か所の変更（ここには表示されません）</numerusform>
            </translation>
        </message>
        <message>
            <source>Changes</source>
            <comment>page of the panel: files that the conversation changed</comment>
            <translation>変更</translation>
        </message>
        <message>
            <source>No changes yet. Files that the agent changes are listed here.</source>
            <translation>まだ変更はありません。エージェントが変更したファイルがここに表示されます。</translation>
        </message>
        <message>
            <source>Whole conversation</source>
            <comment>whose changes are listed</comment>
            <translation>会話全体</translation>
        </message>
        <message>
            <source>Changes from</source>
            <comment>name of a choice: of one turn, or of the whole conversation</comment>
            <translation>変更の範囲</translation>
        </message>
        <message>
            <source>Back to the files</source>
            <translation>ファイル一覧に戻る</translation>
        </message>
        <message>
            <source>Open in the editor</source>
            <translation>エディタで開く</translation>
        </message>
        <message>
            <source>Open in a separate window</source>
            <translation>別のウィンドウで開く</translation>
        </message>
        <message>
            <source>Revert file</source>
            <translation>ファイルを元に戻す</translation>
        </message>
        <message>
            <source>Reverts the file. You can redo its changes in the conversation.</source>
            <translation>ファイルを元に戻します。その変更は、会話の中でやり直すことができます。</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <comment>of a conversation</comment>
            <translation>ターン {number}</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <comment>that were changed</comment>
            <translation>
                <numerusform>%n 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them not listed</source>
            <comment>files</comment>
            <translation>
                <numerusform>うち %n 個は非表示</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>生成されたファイルを %n 件表示</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Hide %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>生成されたファイル %n 件を非表示</numerusform>
            </translation>
        </message>
        <message>
            <source>Changed files</source>
            <translation>変更されたファイル</translation>
        </message>
        <message>
            <source>No application can open {path}. Choose an editor in Settings › Files and results.</source>
            <translation>{path} を開けるアプリケーションがありません。「設定」の「ファイル」でエディタを選択してください。</translation>
        </message>
        <message>
            <source>This file no longer exists: {path}</source>
            <translation>このファイルはもうありません: {path}</translation>
        </message>
    </context>
    <context>
        <name>BackgroundJobs</name>
        <message>
            <source>Another command of this conversation</source>
            <comment>beside a port on which it listens</comment>
            <translation>この会話の別のコマンド</translation>
        </message>
        <message>
            <source>{command}, in the background: {facts}</source>
            <comment>said by a screen reader</comment>
            <translation>バックグラウンドの {command}: {facts}</translation>
        </message>
        <message>
            <source>Output of {command}</source>
            <comment>in the background, for assistive technology</comment>
            <translation>{command} の出力</translation>
        </message>
        <message>
            <source>Clear ended commands</source>
            <translation>終了したコマンドを一覧から消す</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) ended in the background</source>
            <translation>
                <numerusform>バックグラウンドで %n 件のコマンドが終了</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) running in the background</source>
            <translation>
                <numerusform>バックグラウンドで %n 件のコマンドを実行中</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ended</source>
            <comment>after: 2 commands running in the background</comment>
            <translation>
                <numerusform>%n 件は終了</numerusform>
            </translation>
        </message>
        <message>
            <source>CPU {share} %</source>
            <comment>share of one processor core that a command takes</comment>
            <translation>CPU {share} %</translation>
        </message>
        <message>
            <source>Port {port}</source>
            <comment>on which a command listens</comment>
            <translation>ポート {port}</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <comment>button beside a port on which a command listens</comment>
            <translation>ブラウザーで開く</translation>
        </message>
        <message>
            <source>Open in browser: port {port}</source>
            <comment>button, for assistive technology</comment>
            <translation>ブラウザーで開く: ポート {port}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more port(s)</source>
            <comment>on which a command listens</comment>
            <translation>
                <numerusform>ほか %n 個のポート</numerusform>
            </translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>終了コード {code}</translation>
        </message>
        <message>
            <source>stopped</source>
            <comment>a command in the background, before it ended by itself</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Show output</source>
            <comment>button beside a command in the background</comment>
            <translation>出力を表示</translation>
        </message>
        <message>
            <source>Hide output</source>
            <comment>button beside a command in the background</comment>
            <translation>出力を非表示</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a command in the background</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Command in the background: {command}, {facts}</source>
            <comment>for assistive technology</comment>
            <translation>バックグラウンドのコマンド: {command}、{facts}</translation>
        </message>
    </context>
    <context>
        <name>SlashCommands</name>
        <message>
            <source>Commands</source>
            <comment>the list above the message field</comment>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>Compact the conversation [what to keep]</source>
            <translation>会話を圧縮 [残す内容]</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Press Escape again to stop</source>
            <comment>below the field, for a moment</comment>
            <translation>もう一度 Esc キーを押すと停止します</translation>
        </message>
        <message>
            <source>Message</source>
            <comment>name of the text field</comment>
            <translation>メッセージ</translation>
        </message>
        <message>
            <source>Send</source>
            <comment>button</comment>
            <translation>送信</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends what the agent does</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ask, or describe what to do</source>
            <comment>hint in the empty field</comment>
            <translation>質問や、してほしいことを入力</translation>
        </message>
        <message>
            <source>Add something, or answer the question above</source>
            <comment>hint in the empty field</comment>
            <translation>補足を入力するか、上の確認に答えてください</translation>
        </message>
        <message>
            <source>Add something for the next step</source>
            <comment>hint in the empty field</comment>
            <translation>次のステップへの補足を入力</translation>
        </message>
        <message>
            <source>This conversation is open in another window</source>
            <comment>hint in the empty field</comment>
            <translation>この会話は別のウィンドウで開かれています</translation>
        </message>
        <message>
            <source>This conversation is read-only</source>
            <comment>hint in the empty field</comment>
            <translation>この会話は閲覧のみ可能です</translation>
        </message>
        <message>
            <source>The folder is not responding</source>
            <comment>hint in the empty field</comment>
            <translation>フォルダーが応答しません</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <comment>hint in the empty field</comment>
            <translation>ディスクがいっぱいです</translation>
        </message>
        <message>
            <source>Enter sends with the next step, Alt+Enter after this turn.</source>
            <comment>below the field</comment>
            <translation>Enter で次のステップに、Alt+Enter で作業の終了後に送信します。</translation>
        </message>
        <message>
            <source>With the next step</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>次のステップで送信</translation>
        </message>
        <message>
            <source>After this turn</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>作業の終了後に送信</translation>
        </message>
        <message>
            <source>Press to send it with the agent's next step instead</source>
            <translation>押すと、エージェントの次のステップで送信するように変わります</translation>
        </message>
        <message>
            <source>Press to send it after this turn instead</source>
            <translation>押すと、エージェントの作業の終了後に送信するように変わります</translation>
        </message>
        <message>
            <source>Not sent:</source>
            <comment>before a queued message, when the step was stopped</comment>
            <translation>未送信:</translation>
        </message>
        <message>
            <source>Send now</source>
            <comment>button beside a queued message</comment>
            <translation>今すぐ送信</translation>
        </message>
        <message>
            <source>Edit</source>
            <comment>button beside a queued message</comment>
            <translation>編集</translation>
        </message>
        <message>
            <source>Remove</source>
            <comment>button beside a queued message</comment>
            <translation>取り除く</translation>
        </message>
        <message>
            <source>Queued message: {text}</source>
            <comment>for assistive technology</comment>
            <translation>送信待ちのメッセージ: {text}</translation>
        </message>
        <message>
            <source>Message that was not sent: {text}</source>
            <comment>for assistive technology</comment>
            <translation>送信されなかったメッセージ: {text}</translation>
        </message>
        <message>
            <source>The step ended before this message was sent. It is not sent automatically.</source>
            <translation>このメッセージを送信する前にステップが終了しました。自動では送信されません。</translation>
        </message>
        <message numerus="yes">
            <source>%n queued message(s)</source>
            <comment>above the composer: all of them are shown</comment>
            <translation>
                <numerusform>送信待ちのメッセージ %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>queued messages that are not shown</comment>
            <translation>
                <numerusform>ほか %n 件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FoldButton</name>
        <message>
            <source>Press to collapse</source>
            <comment>of a line that can be folded, for assistive technology</comment>
            <translation>押すと折りたたみます</translation>
        </message>
        <message>
            <source>Press to expand</source>
            <comment>of a line that can be unfolded, for assistive technology</comment>
            <translation>押すと展開します</translation>
        </message>
    </context>
    <context>
        <name>Tasks</name>
        <message>
            <source>To do: {task}</source>
            <comment>for assistive technology</comment>
            <translation>未着手: {task}</translation>
        </message>
        <message>
            <source>In progress: {task}</source>
            <comment>for assistive technology</comment>
            <translation>進行中: {task}</translation>
        </message>
        <message>
            <source>Done: {task}</source>
            <comment>for assistive technology</comment>
            <translation>完了: {task}</translation>
        </message>
        <message>
            <source>Tasks</source>
            <comment>name of the model's list of tasks</comment>
            <translation>タスク</translation>
        </message>
        <message>
            <source>No tasks. For longer work the agent lists its steps here.</source>
            <translation>タスクはありません。長い作業では、エージェントが手順をここに並べます。</translation>
        </message>
        <message>
            <source>{done} of {count} done</source>
            <comment>how many tasks are done</comment>
            <translation>{done} / {count} 完了</translation>
        </message>
        <message>
            <source>{done} of {count} done: {task}</source>
            <comment>how many tasks are done, and the one that is in work</comment>
            <translation>{done} / {count} 完了: {task}</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show all.</source>
            <comment>for assistive technology</comment>
            <translation>タスク: {far}。押すとすべて表示します。</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show one line.</source>
            <comment>for assistive technology</comment>
            <translation>タスク: {far}。押すと 1 行で表示します。</translation>
        </message>
    </context>
    <context>
        <name>Background</name>
        <message>
            <source>{title} has finished</source>
            <comment>title of a desktop notification</comment>
            <translation>「{title}」の作業が終わりました</translation>
        </message>
        <message>
            <source>{title} has failed</source>
            <comment>title of a desktop notification</comment>
            <translation>「{title}」の作業が失敗しました</translation>
        </message>
        <message>
            <source>Desktop Agent runs in the background.</source>
            <translation>Desktop Agent はバックグラウンドで動作しています。</translation>
        </message>
        <message>
            <source>Show it</source>
            <comment>button of a desktop notification: the conversation</comment>
            <translation>会話を表示</translation>
        </message>
        <message>
            <source>The system tray is gone, so the window is back. Everything keeps running.</source>
            <translation>システムトレイがなくなったため、ウィンドウを再び表示しました。実行中のものはすべてそのまま続きます。</translation>
        </message>
        <message>
            <source>The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off and on to try again.</source>
            <translation>ログイン時の起動を変更できませんでした。{file} に書き込めません（{why}）。設定は保存されています。もう一度試すには、設定を切り替えてから元に戻してください。</translation>
        </message>
    </context>
    <context>
        <name>Trusting</name>
        <message>
            <source>Allow all commands in this conversation?</source>
            <translation>この会話のすべてのコマンドを許可しますか？</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>button</comment>
            <translation>すべてのコマンドを信頼</translation>
        </message>
    </context>
    <context>
        <name>Closing</name>
        <message>
            <source>Close “{title}” now?</source>
            <translation>「{title}」を閉じますか？</translation>
        </message>
        <message>
            <source>Close anyway</source>
            <comment>button</comment>
            <translation>このまま閉じる</translation>
        </message>
        <message>
            <source>Quit now?</source>
            <translation>アプリを終了しますか？</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>このまま終了</translation>
        </message>
        <message>
            <source>Still running, will be stopped: {command}</source>
            <translation>実行中のコマンドは停止されます: {command}</translation>
        </message>
        <message>
            <source>Waiting for your answer, will not run: {command}</source>
            <translation>回答待ちのコマンドは実行されません: {command}</translation>
        </message>
        <message>
            <source>Allowed but not started, will not run: {command}</source>
            <translation>許可済みで未開始のコマンドは実行されません: {command}</translation>
        </message>
        <message>
            <source>The agent is working and will be stopped.</source>
            <translation>エージェントは作業中で、停止されます。</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>which conversation, and what in it would be ended</comment>
            <translation>{title}: {what}</translation>
        </message>
        <message>
            <source>{what}
{explained}</source>
            <translation>{what}
{explained}</translation>
        </message>
        <message>
            <source>{what}
The conversation so far is kept.</source>
            <translation>{what}
これまでの会話は残ります。</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the icon in the system tray brings the window back, and so does starting Desktop Agent again.</source>
            <translation>アプリを終了した場合:
{what}
これまでの会話は残ります。

実行を続けた場合、システムトレイのアイコンを使うか、Desktop Agent をもう一度起動すると、ウィンドウが再び表示されます。</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the window is minimized: this desktop has no system tray.</source>
            <translation>アプリを終了した場合:
{what}
これまでの会話は残ります。

実行を続けた場合、ウィンドウは最小化されます。このデスクトップにはシステムトレイがないためです。</translation>
        </message>
        <message>
            <source>{title}: waits for your answer: {what}</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}: 回答待ち: {what}</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>in the menu of the tray icon: a conversation and its command</comment>
            <translation>{title}: {what}</translation>
        </message>
        <message>
            <source>{title}: the agent is working</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}: エージェントが作業中</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>ほか %n 件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Stopping</name>
        <message>
            <source>Stopped: {what}.</source>
            <comment>{what} is a list: 2 turns, 3 commands</comment>
            <translation>停止しました: {what}</translation>
        </message>
        <message>
            <source>Nothing was running in any tab.</source>
            <translation>どのタブでも何も実行されていませんでした。</translation>
        </message>
        <message numerus="yes">
            <source>%n turn(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>作業 %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>コマンド %n 件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistoryDesk</name>
        <message>
            <source>Export the command history</source>
            <translation>コマンド履歴のエクスポート</translation>
        </message>
        <message>
            <source>This command is no longer in the store; its conversation may have been deleted.</source>
            <translation>このコマンドはもう保存されていません。会話が削除された可能性があります。</translation>
        </message>
        <message>
            <source>Table (CSV)</source>
            <comment>a kind of file</comment>
            <translation>表（CSV）</translation>
        </message>
        <message>
            <source>JSON</source>
            <comment>a kind of file</comment>
            <translation>JSON</translation>
        </message>
        <message>
            <source>Audit (JSON Lines)</source>
            <comment>a kind of file</comment>
            <translation>監査ログ（JSON Lines）</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) written to {path}</source>
            <comment>to a file</comment>
            <translation>
                <numerusform>%n 件のコマンドを {path} に書き込みました</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>WaitingMenu</name>
        <message>
            <source>{asked}: {object}</source>
            <comment>what is asked for, and a path or an address</comment>
            <translation>{asked}: {object}</translation>
        </message>
        <message>
            <source>Waiting for your answer</source>
            <comment>a list</comment>
            <translation>回答待ち</translation>
        </message>
        <message>
            <source>{title}, since {time}</source>
            <comment>which conversation asks, and since when</comment>
            <translation>{title}、{time} から</translation>
        </message>
    </context>
    <context>
        <name>OpenQuestions</name>
        <message>
            <source>{title} needs your answer</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} が回答を待っています</translation>
        </message>
    </context>
    <context>
        <name>RuleDesk</name>
        <message>
            <source>No permanent rule can allow this request. Answer it each time it is asked.</source>
            <translation>この操作を許可する永続的なルールは作れません。確認が出るたびに答えてください。</translation>
        </message>
    </context>
    <context>
        <name>PermissionsDesk</name>
        <message>
            <source>Stop blocking this: {title}?</source>
            <comment>a blocked command</comment>
            <translation>「{title}」のブロックをやめますか？</translation>
        </message>
        <message>
            <source>It will no longer be blocked. Instead it is asked as a critical question every time, in every mode, and can never be allowed for the session.</source>
            <translation>今後はブロックされず、代わりに重大リスクの確認になります。どのモードでも毎回確認し、セッション中の許可は決して選べません。</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) imported.</source>
            <translation>
                <numerusform>%n 件のルールをインポートしました。</numerusform>
            </translation>
        </message>
        <message>
            <source>Imported: {taken}. Skipped: {left}. First reason: {why}</source>
            <comment>numbers of rules</comment>
            <translation>インポート: {taken} 件。スキップ: {left} 件。最初の理由: {why}</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) written to {name}.</source>
            <translation>
                <numerusform>%n 件のルールを {name} に書き込みました。</numerusform>
            </translation>
        </message>
        <message>
            <source>Rules</source>
            <comment>a kind of file</comment>
            <translation>ルール</translation>
        </message>
        <message>
            <source>Switch off</source>
            <translation>オフにする</translation>
        </message>
        <message>
            <source>Import rules</source>
            <translation>ルールのインポート</translation>
        </message>
        <message>
            <source>Export rules</source>
            <translation>ルールのエクスポート</translation>
        </message>
    </context>
    <context>
        <name>connecting</name>
        <message>
            <source>The server answers, but offers no models. Load one there, then press Connect.</source>
            <translation>サーバーは応答しましたが、利用できるモデルがありません。サーバーでモデルを読み込んでから、「接続」を押してください。</translation>
        </message>
    </context>
    <context>
        <name>BinDesk</name>
        <message>
            <source>Empty the bin?</source>
            <translation>ごみ箱を空にしますか?</translation>
        </message>
        <message>
            <source>Files that commands deleted or overwrote can then no longer be restored from it.</source>
            <translation>コマンドが削除または上書きしたファイルを、ごみ箱から元に戻せなくなります。</translation>
        </message>
    </context>
    <context>
        <name>SettingsDesk</name>
        <message numerus="yes">
            <source>The server answers and offers %n model(s).</source>
            <comment>a server that was tested</comment>
            <translation>
                <numerusform>サーバーから応答がありました。%n 個のモデルを利用できます。</numerusform>
            </translation>
        </message>
        <message>
            <source>Remove the server {name}?</source>
            <translation>サーバー {name} を削除しますか？</translation>
        </message>
        <message>
            <source>Its key is removed from the keyring. Its conversations are kept and ask for another server.</source>
            <translation>キーはキーリングから削除されます。このサーバーを使う会話は残り、別のサーバーの選択を求めます。</translation>
        </message>
        <message>
            <source>Remove the key of {name}?</source>
            <translation>{name} のキーを削除しますか？</translation>
        </message>
        <message>
            <source>It is removed from the keyring. To use the server again, enter the key again.</source>
            <translation>キーリングから削除されます。このサーバーをまた使うには、キーをもう一度入力する必要があります。</translation>
        </message>
        <message>
            <source>Not saved. The settings are shown as they are in the file.</source>
            <translation>保存されていません。設定はファイルの内容どおりに表示しています。</translation>
        </message>
        <message>
            <source>No application can open {path}. Edit it by hand; changes apply from the next message.</source>
            <translation>{path} を開けるアプリケーションがありません。手動で編集してください。変更は次のメッセージから適用されます。</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>キーを削除</translation>
        </message>
        <message>
            <source>Remove server</source>
            <translation>サーバーを削除</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Delete “{title}”?</source>
            <translation>「{title}」を削除しますか？</translation>
        </message>
        <message>
            <source>The conversation, its command history and its draft are deleted. Files in its folder are not changed.</source>
            <translation>会話、そのコマンド履歴、下書きを削除します。フォルダー内のファイルは変更されません。</translation>
        </message>
        <message>
            <source>Choose the folder to work in</source>
            <translation>作業フォルダーの選択</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Desktop Agent {version} is available.</source>
            <translation>Desktop Agent {version} を利用できます。</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is available ({size} MB).</source>
            <translation>Desktop Agent {version}（{size} MB）を利用できます。</translation>
        </message>
        <message>
            <source>Checking for updates…</source>
            <translation>アップデートを確認しています…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is the newest version.</source>
            <translation>Desktop Agent {version} は最新バージョンです。</translation>
        </message>
        <message>
            <source>Downloading Desktop Agent {version}: {percent} %</source>
            <translation>Desktop Agent {version} をダウンロードしています: {percent} %</translation>
        </message>
        <message>
            <source>Checking and unpacking Desktop Agent {version}…</source>
            <translation>Desktop Agent {version} を検証し、展開しています…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is ready and begins with the next start of the program.</source>
            <translation>Desktop Agent {version} の準備ができました。次回のプログラムの起動から使われます。</translation>
        </message>
        <message>
            <source>This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.</source>
            <translation>Desktop Agent は {version} になりました。必要なときに戻せるように、{previous} は次回の起動まで保管されます。</translation>
        </message>
        <message>
            <source>Run this in a terminal, then start the program again: {command}</source>
            <translation>ターミナルで次のコマンドを実行してから、プログラムを起動し直してください: {command}</translation>
        </message>
        <message>
            <source>If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new package from the project’s page. Then start the program again.</source>
            <translation>Desktop Agent の apt リポジトリを設定済みの場合は、ターミナルで次のコマンドを実行してください: {command}。設定していない場合は、プロジェクトのページから新しいパッケージをインストールしてください。そのあと、プログラムを起動し直してください。</translation>
        </message>
        <message>
            <source>Updates are switched off on this computer by {by}. Nothing was checked.</source>
            <translation>このコンピューターでは、{by} によりアップデートがオフになっています。何も確認していません。</translation>
        </message>
        <message>
            <source>The agent is working, so the program was not restarted. The new version begins with the next start.</source>
            <translation>エージェントが作業中のため、プログラムを再起動しませんでした。新しいバージョンは、次回の起動から使われます。</translation>
        </message>
    </context>
    <context>
        <name>Errands</name>
        <message>
            <source>Logging is off. Start with --debug to write a log.</source>
            <translation>ログはオフです。ログを書き出すには、--debug を付けて起動してください。</translation>
        </message>
        <message>
            <source>No application can open text files. The licences are in {file}.</source>
            <translation>テキストファイルを開けるアプリケーションがありません。ライセンスは {file} にあります。</translation>
        </message>
        <message>
            <source>No application can open folders. The logs are in {folder}.</source>
            <translation>フォルダーを開けるアプリケーションがありません。ログは {folder} にあります。</translation>
        </message>
        <message>
            <source>The agent is still working. Its turn can be undone once it has ended.</source>
            <translation>エージェントはまだ作業中です。ターンが終わると元に戻せます。</translation>
        </message>
        <message>
            <source>Nothing to undo: no turn here changed files, or its changes are already undone.</source>
            <translation>元に戻すものはありません。ここではどのターンもファイルを変更していないか、すでにすべて元に戻っています。</translation>
        </message>
    </context>
    <context>
        <name>ConversationPage</name>
        <message>
            <source>{command}: {ends}. It can be moved to the background.</source>
            <comment>said by a screen reader</comment>
            <translation>{command}: {ends}。バックグラウンドに移せます。</translation>
        </message>
    </context>
    <context>
        <name>Tab</name>
        <message>
            <source>The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.</source>
            <translation>会話を再び保存できるようになり、失われたものはありません。エージェントが停止していた場合は、続けるよう頼んでください。</translation>
        </message>
        <message>
            <source>This conversation is open in another window. You can read it here; close it there to continue here.</source>
            <translation>この会話は別のウィンドウで開かれています。ここでは閲覧できます。続けるには、そちらを閉じてください。</translation>
        </message>
        <message>
            <source>No browser was found. The page is at {address} as long as this tab is open.</source>
            <translation>ブラウザーが見つかりませんでした。このタブが開いている間、ページは {address} にあります。</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Folder: {folder}</source>
            <translation>フォルダー: {folder}</translation>
        </message>
        <message>
            <source>The agent reads, searches and edits files and runs commands. Risky actions ask first.</source>
            <translation>エージェントは、ファイルの読み取り、検索、編集と、コマンドの実行を行います。リスクのある操作は、先に確認します。</translation>
        </message>
        <message>
            <source>For example: “What is this project about?” or “Run the tests and fix what fails.”</source>
            <translation>例: 「これは何のプロジェクトですか？」「テストを実行して、失敗したものを直して」</translation>
        </message>
        <message>
            <source>The built-in demo: no key, no network, and a scratch folder of its own.</source>
            <translation>組み込みのデモです。キーもネットワークも使わず、専用の使い捨てフォルダーで動きます。</translation>
        </message>
        <message>
            <source>Replies are scripted; commands are real. Risky ones ask first.</source>
            <translation>返答は台本どおりですが、コマンドは本物です。リスクのあるものは先に確認します。</translation>
        </message>
        <message>
            <source>Press Enter to send “tour”. Then try “change”.</source>
            <translation>Enter キーで「tour」を送信してください。そのあと「change」も試してください。</translation>
        </message>
        <message>
            <source>Send “tour” for a short tour. Then try “change”.</source>
            <translation>「tour」を送信すると、短い案内が始まります。そのあと「change」も試してください。</translation>
        </message>
    </context>
    <context>
        <name>BackDialog</name>
        <message>
            <source>Undo what this turn did to files?</source>
            <translation>このターンによるファイルの変更を元に戻しますか？</translation>
        </message>
        <message>
            <source>Files are restored to their state before your message. You can redo this.</source>
            <translation>ファイルはメッセージの前の状態に戻ります。やり直すことができます。</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <translation>このターンを元に戻す</translation>
        </message>
        <message>
            <source>Redo what was undone?</source>
            <translation>取り消したものをやり直しますか？</translation>
        </message>
        <message>
            <source>Files are restored to their state before the undo.</source>
            <translation>ファイルは取り消し前の状態に戻ります。</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>やり直す</translation>
        </message>
        <message>
            <source>Rewind to before this message?</source>
            <translation>このメッセージの前まで巻き戻しますか？</translation>
        </message>
        <message>
            <source>Conversation: messages from this one on stay visible but are no longer sent to the model. Files: they are restored to their state at that time. You can redo both.</source>
            <translation>会話: このメッセージ以降の内容は表示されたままですが、モデルには送られなくなります。ファイル: その時点の状態に戻ります。どちらもやり直すことができます。</translation>
        </message>
        <message>
            <source>Rewind</source>
            <translation>巻き戻す</translation>
        </message>
        <message>
            <source>Both</source>
            <comment>conversation and files go back</comment>
            <translation>両方</translation>
        </message>
        <message>
            <source>Conversation</source>
            <comment>it alone goes back</comment>
            <translation>会話</translation>
        </message>
        <message>
            <source>Files</source>
            <comment>they alone go back</comment>
            <translation>ファイル</translation>
        </message>
        <message>
            <source>What to rewind</source>
            <comment>name of a choice</comment>
            <translation>巻き戻すもの</translation>
        </message>
        <message>
            <source>No file would change: all are already as they were.</source>
            <translation>変わるファイルはありません。すべてすでに元のままです。</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 個のファイルが元に戻ります</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored from the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 個のファイルがごみ箱から戻ります</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 個の空のフォルダーが戻ります</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be removed: did not exist before</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 個のファイルが削除されます（以前はありませんでした）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will stay unchanged: some of their states could not be kept</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 個のファイルは今のままです（一部の状態を保存できませんでした）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) not recorded: changes made there stay</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n 個の手順は記録されていません（その変更は残ります）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) cannot be restored: no copy in the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 個のファイルは元に戻せません: ごみ箱にコピーがありません</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Files of %n step(s) are no longer in the bin</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n 件の手順のファイルは、もうごみ箱にありません</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed since, by you, another program or a later turn</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 個のファイルがその後に変更されています（あなた、ほかのプログラム、または後のターンによる）</numerusform>
            </translation>
        </message>
        <message>
            <source>They stay as they are unless you select them here. A selected file is restored, too; Redo brings back its current state.</source>
            <translation>ここで選ばない限り、そのまま残ります。選んだものも元に戻ります。「やり直す」で現在の状態に戻せます。</translation>
        </message>
        <message>
            <source>All of them</source>
            <comment>a choice: files that somebody else changed</comment>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>names of files</comment>
            <translation>
                <numerusform>ほか %n 個</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Scroll sideways</source>
            <comment>name of the scroll bar of a wide block of code</comment>
            <translation>横にスクロール</translation>
        </message>
        <message>
            <source>Response interrupted.</source>
            <comment>below an answer whose stream broke</comment>
            <translation>回答が中断されました。</translation>
        </message>
        <message>
            <source>No longer sent to the agent: {said}</source>
            <comment>as a screen reader reads an item</comment>
            <translation>エージェントにはもう送られません: {said}</translation>
        </message>
        <message>
            <source>An entry written by a newer version of this program</source>
            <translation>このプログラムの新しいバージョンで書かれた項目</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>詳細を表示</translation>
        </message>
        <message>
            <source>Hide details</source>
            <translation>詳細を非表示</translation>
        </message>
        <message>
            <source>Thinking</source>
            <comment>while the model thinks</comment>
            <translation>思考中</translation>
        </message>
        <message>
            <source>Thinking… {time}</source>
            <comment>how long the model has been thinking or silent: 8 s</comment>
            <translation>考え中… {time}</translation>
        </message>
        <message>
            <source>Thought</source>
            <comment>before how long the model thought: Thought for 6 s</comment>
            <translation>思考</translation>
        </message>
        <message>
            <source>for {time}</source>
            <comment>how long the model thought</comment>
            <translation>{time}</translation>
        </message>
        <message>
            <source>The model does not show this thinking.</source>
            <translation>モデルはこの思考の内容を公開していません。</translation>
        </message>
        <message>
            <source>You: {text}</source>
            <comment>a message of the user, as a screen reader reads it</comment>
            <translation>あなた: {text}</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <comment>button below a message: of the files that the agent changed</comment>
            <translation>このターンを元に戻す</translation>
        </message>
        <message>
            <source>Rewind to here…</source>
            <comment>in the menu of a message: conversation, files, or both go back</comment>
            <translation>ここまで巻き戻す…</translation>
        </message>
        <message>
            <source>Restores the files to their state before this message. You see the changes first.</source>
            <translation>ファイルをこのメッセージの前の状態に戻します。先に何が変わるかを確認できます。</translation>
        </message>
        <message>
            <source>You undid what this turn did to files</source>
            <comment>below a message</comment>
            <translation>このターンによるファイルの変更を元に戻しました</translation>
        </message>
        <message>
            <source>With the instructions in {files}</source>
            <comment>below a message; names of files</comment>
            <translation>{files} の指示も適用</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>below a long message, of which only the beginning is shown</comment>
            <translation>すべて表示</translation>
        </message>
        <message>
            <source>Show less</source>
            <comment>below a long message</comment>
            <translation>折りたたむ</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a long message</comment>
            <translation>
                <numerusform>%n 行をすべて表示</numerusform>
            </translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>メッセージをコピー</translation>
        </message>
        <message>
            <source>Copy link address</source>
            <translation>リンクのアドレスをコピー</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>すべて選択</translation>
        </message>
        <message>
            <source>Jump to latest</source>
            <translation>最新の位置に移動</translation>
        </message>
        <message>
            <source>Position in the transcript</source>
            <comment>accessible name of the scroll bar</comment>
            <translation>会話の中の位置</translation>
        </message>
        <message>
            <source>{host}
{address}</source>
            <comment>tooltip of a link: the true host, then the whole address</comment>
            <translation>{host}
{address}</translation>
        </message>
        <message>
            <source>Transcript</source>
            <comment>accessible name of the list of messages</comment>
            <translation>会話の内容</translation>
        </message>
    </context>
    <context>
        <name>DiffView</name>
        <message>
            <source>{path}, new</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}（新規）</translation>
        </message>
        <message>
            <source>{path}, deleted</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}（削除）</translation>
        </message>
    </context>
    <context>
        <name>PictureView</name>
        <message>
            <source>Picture, {width} × {height}</source>
            <comment>a picture that the agent looked at, in pixels</comment>
            <translation>画像、{width} × {height}</translation>
        </message>
        <message>
            <source>The picture is no longer kept.</source>
            <comment>in the place of a picture that was deleted</comment>
            <translation>画像はもう残っていません。</translation>
        </message>
    </context>
    <context>
        <name>HistoryFilters</name>
        <message>
            <source>Category</source>
            <comment>of commands, a filter</comment>
            <translation>カテゴリ</translation>
        </message>
        <message>
            <source>Risk</source>
            <comment>of commands, a filter</comment>
            <translation>リスク</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>about commands, a filter</comment>
            <translation>判定</translation>
        </message>
        <message>
            <source>{filter}: {chosen}</source>
            <comment>a filter, and what it lets through</comment>
            <translation>{filter}: {chosen}</translation>
        </message>
        <message>
            <source>any</source>
            <comment>a filter lets everything through</comment>
            <translation>すべて</translation>
        </message>
        <message>
            <source>This conversation</source>
            <comment>whose commands are shown</comment>
            <translation>この会話</translation>
        </message>
        <message>
            <source>All</source>
            <comment>conversations, whose commands are shown</comment>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Clear the filters</source>
            <translation>フィルターを解除</translation>
        </message>
    </context>
    <context>
        <name>HistoryPanel</name>
        <message>
            <source>Revoke</source>
            <translation>取り消す</translation>
        </message>
        <message>
            <source>Revoke {scope}</source>
            <translation>{scope} の許可を取り消す</translation>
        </message>
        <message>
            <source>Approved for this session, until this tab closes</source>
            <translation>このセッションで許可済み（このタブを閉じるまで）</translation>
        </message>
        <message>
            <source>No commands yet. Commands that run are listed here.</source>
            <translation>コマンドはまだありません。実行したコマンドがここに並びます。</translation>
        </message>
        <message>
            <source>No command matches the filter: {filters}.</source>
            <comment>what the list is filtered by</comment>
            <translation>フィルターに合うコマンドはありません: {filters}。</translation>
        </message>
        <message>
            <source>Enter shows the output, Ctrl+Enter shows the command in the conversation.</source>
            <translation>Enter キーで出力を、Ctrl+Enter で会話の中のコマンドを表示します。</translation>
        </message>
        <message>
            <source>Always allow commands like this…</source>
            <translation>このようなコマンドを常に許可…</translation>
        </message>
        <message>
            <source>Always ask about commands like this…</source>
            <translation>このようなコマンドを常に確認…</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>コマンドをコピー</translation>
        </message>
        <message>
            <source>Export…</source>
            <comment>what the history shows, to a file</comment>
            <translation>エクスポート…</translation>
        </message>
        <message>
            <source>Command history</source>
            <translation>コマンド履歴</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>More</source>
            <comment>opens a menu</comment>
            <translation>その他</translation>
        </message>
        <message>
            <source>Close the panel</source>
            <translation>パネルを閉じる</translation>
        </message>
        <message>
            <source>Filter commands</source>
            <translation>コマンドを絞り込む</translation>
        </message>
    </context>
    <context>
        <name>HistoryList</name>
        <message>
            <source>low</source>
            <comment>risk</comment>
            <translation>低リスク</translation>
        </message>
        <message>
            <source>medium</source>
            <comment>risk</comment>
            <translation>中リスク</translation>
        </message>
        <message>
            <source>high</source>
            <comment>risk</comment>
            <translation>高リスク</translation>
        </message>
        <message>
            <source>critical</source>
            <comment>risk</comment>
            <translation>重大リスク</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>allowed once</source>
            <translation>今回のみ許可</translation>
        </message>
        <message>
            <source>for session</source>
            <translation>セッション中は許可</translation>
        </message>
        <message>
            <source>by a rule</source>
            <translation>ルールで許可</translation>
        </message>
        <message>
            <source>denied by you</source>
            <translation>あなたが拒否</translation>
        </message>
        <message>
            <source>not allowed</source>
            <translation>許可されず</translation>
        </message>
        <message>
            <source>waiting for your answer</source>
            <translation>回答待ち</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>未判定</translation>
        </message>
        <message>
            <source>Decided by you</source>
            <translation>あなたによる判定</translation>
        </message>
        <message>
            <source>Decided by your approval for this session</source>
            <translation>このセッションでのあなたの許可による判定</translation>
        </message>
        <message>
            <source>Decided by a rule</source>
            <translation>ルールによる判定</translation>
        </message>
        <message>
            <source>Decided by the mode of the conversation</source>
            <translation>会話のモードによる判定</translation>
        </message>
        <message>
            <source>Built-in rule</source>
            <translation>組み込みルール</translation>
        </message>
        <message>
            <source>Rule: {rule}</source>
            <comment>the rule that decided about a command</comment>
            <translation>ルール: {rule}</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval covers, such as npm install …</comment>
            <translation>あなたの許可の範囲: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>あなたのコメント: {note}</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>サンドボックスなし</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>サンドボックス内</translation>
        </message>
        <message>
            <source>Run again by you</source>
            <translation>あなたが再実行</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>words that are searched for</comment>
            <translation>「{words}」</translation>
        </message>
        <message>
            <source>in the background</source>
            <comment>how a command runs, in a narrow list</comment>
            <translation>バックグラウンド</translation>
        </message>
        <message>
            <source>running</source>
            <translation>実行中</translation>
        </message>
        <message>
            <source>not run</source>
            <translation>未実行</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>終了コード {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>files</source>
            <comment>category of a command</comment>
            <translation>ファイル</translation>
        </message>
        <message>
            <source>text</source>
            <comment>category of a command</comment>
            <translation>テキスト</translation>
        </message>
        <message>
            <source>search</source>
            <comment>category of a command</comment>
            <translation>検索</translation>
        </message>
        <message>
            <source>git</source>
            <comment>category of a command: the program git</comment>
            <translation>git</translation>
        </message>
        <message>
            <source>packages</source>
            <comment>category of a command</comment>
            <translation>パッケージ</translation>
        </message>
        <message>
            <source>build</source>
            <comment>category of a command: make, compilers</comment>
            <translation>ビルド</translation>
        </message>
        <message>
            <source>tests</source>
            <comment>category of a command: test runners</comment>
            <translation>テスト</translation>
        </message>
        <message>
            <source>interpreters</source>
            <comment>category of a command: python, node and the like</comment>
            <translation>インタープリター</translation>
        </message>
        <message>
            <source>shell</source>
            <comment>category of a command</comment>
            <translation>シェル</translation>
        </message>
        <message>
            <source>launchers</source>
            <comment>category of a command: env, xargs and the like</comment>
            <translation>ほかのコマンドを起動</translation>
        </message>
        <message>
            <source>archives</source>
            <comment>category of a command: tar, zip and the like</comment>
            <translation>アーカイブ</translation>
        </message>
        <message>
            <source>network</source>
            <comment>category of a command</comment>
            <translation>ネットワーク</translation>
        </message>
        <message>
            <source>containers</source>
            <comment>category of a command: docker and the like</comment>
            <translation>コンテナ</translation>
        </message>
        <message>
            <source>databases</source>
            <comment>category of a command: psql, sqlite3 and the like</comment>
            <translation>データベース</translation>
        </message>
        <message>
            <source>services</source>
            <comment>category of a command: systemctl and the like</comment>
            <translation>サービス</translation>
        </message>
        <message>
            <source>processes</source>
            <comment>category of a command: kill, ps and the like</comment>
            <translation>プロセス</translation>
        </message>
        <message>
            <source>system</source>
            <comment>category of a command</comment>
            <translation>システム</translation>
        </message>
        <message>
            <source>other</source>
            <comment>category of a command whose program is not known</comment>
            <translation>その他</translation>
        </message>
    </context>
    <context>
        <name>HistoryOutput</name>
        <message>
            <source>Copy output</source>
            <translation>出力をコピー</translation>
        </message>
        <message>
            <source>Still running; the output is shown in the conversation.</source>
            <translation>まだ実行中です。出力は会話に表示されています。</translation>
        </message>
        <message>
            <source>The command did not run, so there is no output.</source>
            <translation>コマンドは実行されなかったため、出力はありません。</translation>
        </message>
        <message>
            <source>Show in the conversation</source>
            <translation>会話の中で表示</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>of an output</comment>
            <translation>すべて表示</translation>
        </message>
        <message>
            <source>Last lines of the command output</source>
            <translation>コマンド出力の最後の数行</translation>
        </message>
        <message>
            <source>Back to the commands</source>
            <translation>コマンドの一覧に戻る</translation>
        </message>
        <message>
            <source>Command output</source>
            <translation>コマンドの出力</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>出力なし</translation>
        </message>
    </context>
    <context>
        <name>WayOut</name>
        <message>
            <source>Run again outside the sandbox</source>
            <comment>a button below a command that failed</comment>
            <translation>サンドボックスの外で再実行</translation>
        </message>
        <message>
            <source>Allow this host</source>
            <comment>a button: run the command again, with the network to one host</comment>
            <translation>このホストを許可</translation>
        </message>
        <message>
            <source>Allow these hosts</source>
            <comment>a button: run the command again, with the network to some hosts</comment>
            <translation>これらのホストを許可</translation>
        </message>
        <message>
            <source>Allow this folder</source>
            <comment>a button: run the command again, and let it write to a folder</comment>
            <translation>このフォルダーを許可</translation>
        </message>
        <message>
            <source>Allow these folders</source>
            <comment>a button: run the command again, and let it write to folders</comment>
            <translation>これらのフォルダーを許可</translation>
        </message>
        <message>
            <source>Allow reading this folder</source>
            <comment>a button: run the command again, and show it a folder</comment>
            <translation>このフォルダーの読み取りを許可</translation>
        </message>
        <message>
            <source>Allow reading this file</source>
            <comment>a button: run the command again, and show it a file</comment>
            <translation>このファイルの読み取りを許可</translation>
        </message>
        <message>
            <source>Allow reading these</source>
            <comment>a button: run the command again, and show it files and folders</comment>
            <translation>これらの読み取りを許可</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to read there</source>
            <comment>a button: by the user's settings</comment>
            <translation>このワークスペースではこの場所の読み取りを常に許可</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to write there</source>
            <comment>a button: by the user's settings</comment>
            <translation>このワークスペースではこの場所への書き込みを常に許可</translation>
        </message>
        <message>
            <source>It could also read {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>{what} も読み取れました。</translation>
        </message>
        <message>
            <source>It could also write to {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>{what} にも書き込めました。</translation>
        </message>
        <message>
            <source>Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>このワークスペースのコマンドは、「設定」の「コマンド」で取り消すまで、いつでも {what} を読み取れます。</translation>
        </message>
        <message>
            <source>Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>このワークスペースのコマンドは、「設定」の「コマンド」で取り消すまで、いつでも {what} に書き込めます。</translation>
        </message>
        <message>
            <source>Move to background</source>
            <comment>a button below a command that runs: nobody waits for it any more</comment>
            <translation>バックグラウンドに移す</translation>
        </message>
        <message>
            <source>Wait for the record</source>
            <comment>a button: a command waits until the files are recorded, so that it can be undone</comment>
            <translation>記録を待つ</translation>
        </message>
        <message>
            <source>It runs when all files are recorded, and can be undone then.</source>
            <translation>すべてのファイルの記録が終わってから実行され、元に戻せるようになります。</translation>
        </message>
        <message>
            <source>Run now, without undo</source>
            <comment>a button: a command does not wait for the record</comment>
            <translation>今すぐ実行（元に戻せません）</translation>
        </message>
        <message>
            <source>It runs at once. What it changes cannot be undone here.</source>
            <translation>すぐに実行されます。その変更は、ここでは元に戻せません。</translation>
        </message>
        <message>
            <source>Runs without undo in {time}</source>
            <comment>below a command that waits for the record of the files</comment>
            <translation>{time} 後に実行（元に戻せません）</translation>
        </message>
        <message>
            <source>Ends in {time}</source>
            <comment>below a command that runs, whose time is nearly over</comment>
            <translation>あと {time} で打ち切り</translation>
        </message>
        <message>
            <source>The sandbox blocked access to {what}.</source>
            <comment>names of hosts</comment>
            <translation>サンドボックスが {what} へのアクセスをブロックしました。</translation>
        </message>
        <message>
            <source>The sandbox blocked writing to {what}.</source>
            <comment>paths</comment>
            <translation>サンドボックスが {what} への書き込みをブロックしました。</translation>
        </message>
        <message>
            <source>The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside the sandbox.</source>
            <comment>paths in the workspace, and buttons below, of which one is Run again outside the sandbox</comment>
            <translation>サンドボックスが {what} の変更をブロックしました。プログラムが自動的に実行するものだからです。サンドボックスの外では変更できます。</translation>
        </message>
        <message>
            <source>It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your workspace has none, so nothing is left to remove.</source>
            <comment>paths in the workspace, below a command that failed to remove them</comment>
            <translation>{what} を削除できませんでした。コマンドの実行中、サンドボックスはこれらの名前の空のフォルダーを置いています。ワークスペースには存在しないため、削除するものは残っていません。</translation>
        </message>
        <message>
            <source>The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.</source>
            <comment>paths of files</comment>
            <translation>サンドボックスが {what} の set-user-ID ビットの設定をブロックしました。実行した人があなたの権限を持つことになるからです。</translation>
        </message>
        <message>
            <source>The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; you are asked before it runs.</source>
            <comment>paths, below a command that searched without asking</comment>
            <translation>機密が含まれる可能性のあるものは検索から除外しました: {what}。検索するには、そのファイルを指定したコマンドを依頼してください。実行前に確認します。</translation>
        </message>
        <message>
            <source>{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.</source>
            <comment>paths of files that may hold secrets, below a command that searched without asking</comment>
            <translation>実行中に {what} が保存されたため、隠していた内容が見える状態になりました。コマンドの出力はモデルには見えません。</translation>
        </message>
        <message>
            <source>The sandbox hid {what}.</source>
            <comment>paths in the home that are there</comment>
            <translation>サンドボックスは {what} を隠しました。</translation>
        </message>
        <message>
            <source>The command changed git settings, and the sandbox restored them: {what}.</source>
            <comment>names of keys</comment>
            <translation>コマンドが git の設定を変更したため、サンドボックスが元に戻しました: {what}。</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it has changed since a container with write access to this workspace was started: {what}. Review it, unless you changed it yourself.</source>
            <comment>paths in the workspace, below the next command</comment>
            <translation>プログラムが自動的に実行するもので、このワークスペースに書き込めるコンテナの起動後に変更されています: {what}。自分で変更したのでなければ、内容を確認してください。</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it could not be set aside: {what}.</source>
            <translation>プログラムが自動的に実行するものですが、退避できませんでした: {what}。</translation>
        </message>
    </context>
    <context>
        <name>PutBack</name>
        <message>
            <source>Put back</source>
            <comment>a button: what a command deleted</comment>
            <translation>戻す</translation>
        </message>
        <message>
            <source>Keep newer</source>
            <comment>a button: the newer files stay, all else is put back</comment>
            <translation>新しい方を残す</translation>
        </message>
        <message>
            <source>No longer in the bin</source>
            <comment>below a command, after what it took: nothing can be put back</comment>
            <translation>ごみ箱にはもうありません</translation>
        </message>
        <message>
            <source>Put back what was set aside</source>
            <comment>a button: what the sandbox did not let stand</comment>
            <translation>退避したものを戻す</translation>
        </message>
        <message>
            <source>Overwrite</source>
            <comment>a button: what was deleted is put back over newer files</comment>
            <translation>上書き</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s)</source>
            <comment>below a command that had deleted them</comment>
            <translation>
                <numerusform>%n 個のファイルを戻しました</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Put back %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n 個の空のフォルダーを戻す</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) stayed</source>
            <comment>when others were put back</comment>
            <translation>
                <numerusform>より新しい %n 個はそのまま</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) in the way, so nothing was put back yet: {paths}</source>
            <translation>
                <numerusform>より新しいファイルが %n 個あるため、まだ何も戻していません: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Set aside, because programs run such files automatically: {paths}</source>
            <comment>below a command</comment>
            <translation>プログラムが自動的に実行するファイルのため、退避しました: {paths}</translation>
        </message>
        <message>
            <source>Put back: {paths}</source>
            <comment>below a command, after what was set aside</comment>
            <translation>戻しました: {paths}</translation>
        </message>
        <message numerus="yes">
            <source>Gone or changed, and not in the bin: {paths} (%n file(s))</source>
            <translation>
                <numerusform>消えたか変更され、ごみ箱にはありません: {paths}（%n 個）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n 個のファイルを削除</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Moved %n file(s) away</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n 個のファイルを移動</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Overwrote %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n 個のファイルを上書き</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>In the bin: %n file(s)</source>
            <comment>below a command that may delete them</comment>
            <translation>
                <numerusform>ごみ箱に %n 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n 個の空のフォルダーを削除</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <comment>after names of files</comment>
            <translation>
                <numerusform>ほか %n 個</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContextDivider</name>
        <message>
            <source>Compacted</source>
            <comment>before: The model sees a summary of what stands above</comment>
            <translation>圧縮</translation>
        </message>
        <message>
            <source>The model sees a summary of the messages above</source>
            <translation>モデルには、これより上のメッセージが要約として渡されます</translation>
        </message>
        <message>
            <source>Compacting the conversation</source>
            <comment>while the model writes a summary</comment>
            <translation>会話を圧縮中</translation>
        </message>
        <message>
            <source>Not compacted</source>
            <comment>before: The model still sees what stands above</comment>
            <translation>圧縮せず</translation>
        </message>
        <message>
            <source>The model still sees the messages above</source>
            <translation>モデルには、これより上のメッセージが引き続きそのまま渡されます</translation>
        </message>
        <message>
            <source>Folded</source>
            <comment>before: The model sees older results as one line each</comment>
            <translation>簡略化</translation>
        </message>
        <message>
            <source>The model sees older tool results as one line each</source>
            <translation>モデルには、ツールの古い結果が 1 行ずつに縮めて渡されます</translation>
        </message>
        <message>
            <source>{before} → {after} tokens</source>
            <comment>how long a request was, and how long it is now</comment>
            <translation>{before} → {after} トークン</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Retry</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>モデルの設定</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>フォルダーを選択</translation>
        </message>
        <message>
            <source>Choose model</source>
            <translation>モデルを選択</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>設定を開く</translation>
        </message>
        <message>
            <source>Redo</source>
            <comment>a button: let what was undone be done again</comment>
            <translation>やり直す</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>今すぐ再試行</translation>
        </message>
        <message>
            <source>Continue with {server}</source>
            <comment>a button; the name of another server</comment>
            <translation>{server} で続ける</translation>
        </message>
        <message>
            <source>{sentence} Next try in {seconds} s.</source>
            <translation>{sentence}{seconds} 秒後に再試行します。</translation>
        </message>
        <message>
            <source>{sentence} Trying again.</source>
            <translation>{sentence}再試行しています。</translation>
        </message>
    </context>
    <context>
        <name>Outcome</name>
        <message>
            <source>Done</source>
            <comment>how a turn ended, above the model's summary</comment>
            <translation>完了</translation>
        </message>
        <message>
            <source>Failed</source>
            <comment>how a turn ended, above the model's reason</comment>
            <translation>失敗</translation>
        </message>
        <message>
            <source>reported by the agent</source>
            <comment>beside how a turn ended: nobody has checked it</comment>
            <translation>エージェントによる報告</translation>
        </message>
    </context>
    <context>
        <name>StepGroup</name>
        <message>
            <source>Looked around</source>
            <comment>several steps that only read</comment>
            <translation>調査</translation>
        </message>
        <message>
            <source>searched once</source>
            <comment>part of what the agent did</comment>
            <translation>検索 1 回</translation>
        </message>
        <message>
            <source>Looking around</source>
            <comment>while the agent reads and searches</comment>
            <translation>調査中</translation>
        </message>
        <message>
            <source>thought for {time}</source>
            <comment>one part of what the agent did</comment>
            <translation>思考 {time}</translation>
        </message>
        <message>
            <source>thought</source>
            <comment>one part of what the agent did</comment>
            <translation>思考</translation>
        </message>
        <message numerus="yes">
            <source>searched %n time(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>検索 %n 回</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>listed %n folder(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>%n 個のフォルダーを一覧表示</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read %n file(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>%n 個のファイルを読み取り</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ToolEntry</name>
        <message>
            <source>Revoke</source>
            <comment>take back an approval for the session</comment>
            <translation>取り消す</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>サンドボックスなし</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <translation>サンドボックスの外</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>サンドボックス内</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval for the session covers, such as npm install …</comment>
            <translation>あなたの許可の範囲: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>あなたのコメント: {note}</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>出力なし</translation>
        </message>
        <message>
            <source>You edited this command.</source>
            <translation>あなたがこのコマンドを編集しました。</translation>
        </message>
        <message>
            <source>Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.</source>
            <comment>the strong warning below a blocked command</comment>
            <translation>実行前にブロックしました。データを復元できない形で壊すか、コンピューターを停止状態に陥らせるためです。ブロック対象のコマンドは、どのモードでも拒否されます。この項目をオフにできるのはあなただけです（「設定」の「許可設定」）。</translation>
        </message>
        <message>
            <source>Your rule “{rule}” forbids this, so it was not run. The agent was told.</source>
            <translation>自分のルール「{rule}」で禁止されているため、実行されませんでした。エージェントにも伝えました。</translation>
        </message>
        <message>
            <source>The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told.</source>
            <translation>{by} が指定したルール「{rule}」で禁止されているため、実行されませんでした。エージェントにも伝えました。</translation>
        </message>
        <message>
            <source>The mode of this conversation is read-only, so it was not run.</source>
            <translation>この会話のモードは読み取りのみのため、実行されませんでした。</translation>
        </message>
        <message>
            <source>The whole output is in {path}</source>
            <comment>where a cut output is kept</comment>
            <translation>出力の全体は {path} にあります</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a cut output</comment>
            <translation>
                <numerusform>%n 行をすべて表示</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n program(s) left in the background ended with it</source>
            <translation>
                <numerusform>バックグラウンドに残っていた %n 個のプログラムも終了しました</numerusform>
            </translation>
        </message>
        <message>
            <source>Running</source>
            <comment>before a command that runs</comment>
            <translation>実行中</translation>
        </message>
        <message>
            <source>Looking at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>出力を参照中</translation>
        </message>
        <message>
            <source>Ending</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>終了処理中</translation>
        </message>
        <message>
            <source>Reading</source>
            <comment>before a file</comment>
            <translation>読み取り中</translation>
        </message>
        <message>
            <source>Writing</source>
            <comment>before a file</comment>
            <translation>書き込み中</translation>
        </message>
        <message>
            <source>Changing</source>
            <comment>before a file</comment>
            <translation>変更中</translation>
        </message>
        <message>
            <source>Patching</source>
            <comment>before the names of files</comment>
            <translation>パッチを適用中</translation>
        </message>
        <message>
            <source>Listing</source>
            <comment>before a folder</comment>
            <translation>一覧表示中</translation>
        </message>
        <message>
            <source>Looking for</source>
            <comment>before a pattern of file names</comment>
            <translation>ファイルを検索中</translation>
        </message>
        <message>
            <source>Searching for</source>
            <comment>before a pattern of text</comment>
            <translation>検索中</translation>
        </message>
        <message>
            <source>Asking you</source>
            <comment>before a question to the user</comment>
            <translation>質問中</translation>
        </message>
        <message>
            <source>Showing the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>プランを提示中</translation>
        </message>
        <message>
            <source>Planning</source>
            <comment>before a task</comment>
            <translation>計画中</translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>before a command that ran</comment>
            <translation>実行</translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>出力を参照</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>終了</translation>
        </message>
        <message>
            <source>Read</source>
            <comment>past tense, before a file</comment>
            <translation>読み取り</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>before a file</comment>
            <translation>書き込み</translation>
        </message>
        <message>
            <source>Changed</source>
            <comment>before a file</comment>
            <translation>変更</translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>before the names of files</comment>
            <translation>パッチを適用</translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>past tense, before a folder</comment>
            <translation>一覧表示</translation>
        </message>
        <message>
            <source>Looked for</source>
            <comment>before a pattern of file names</comment>
            <translation>ファイルを検索</translation>
        </message>
        <message>
            <source>Searched for</source>
            <comment>before a pattern of text</comment>
            <translation>検索</translation>
        </message>
        <message>
            <source>Asked you</source>
            <comment>before a question to the user</comment>
            <translation>質問</translation>
        </message>
        <message>
            <source>Showed the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>プランを提示</translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>past tense, before a task</comment>
            <translation>計画</translation>
        </message>
        <message>
            <source>Couldn’t read</source>
            <comment>before a file</comment>
            <translation>読み取れず</translation>
        </message>
        <message>
            <source>Couldn’t write</source>
            <comment>before a file</comment>
            <translation>書き込めず</translation>
        </message>
        <message>
            <source>Couldn’t edit</source>
            <comment>before a file</comment>
            <translation>編集できず</translation>
        </message>
        <message>
            <source>Couldn’t patch</source>
            <comment>before the names of files</comment>
            <translation>パッチを適用できず</translation>
        </message>
        <message>
            <source>You ran</source>
            <comment>before a command that the user had run again</comment>
            <translation>あなたが実行:</translation>
        </message>
        <message>
            <source>Started</source>
            <comment>before a command that goes on in the background</comment>
            <translation>開始</translation>
        </message>
        <message>
            <source>Using {tool}</source>
            <comment>before what a tool works on</comment>
            <translation>{tool} を使用中</translation>
        </message>
        <message>
            <source>Used {tool}</source>
            <comment>before what a tool worked on</comment>
            <translation>{tool} を使用</translation>
        </message>
        <message>
            <source>Preparing</source>
            <comment>before a command or file that the model still writes</comment>
            <translation>準備中</translation>
        </message>
        <message>
            <source>Waiting</source>
            <comment>before a command that nobody has answered yet</comment>
            <translation>回答待ち</translation>
        </message>
        <message>
            <source>Waiting its turn</source>
            <comment>before a command that was allowed and runs after others</comment>
            <translation>順番待ち</translation>
        </message>
        <message>
            <source>Recording files first</source>
            <comment>before a command that waits until the state of the files is recorded</comment>
            <translation>先にファイルを記録中</translation>
        </message>
        <message>
            <source>{done} of {count}</source>
            <comment>how many files are recorded, of how many</comment>
            <translation>{done} / {count}</translation>
        </message>
        <message>
            <source>Not run</source>
            <comment>before a command that was denied</comment>
            <translation>未実行</translation>
        </message>
        <message>
            <source>Blocked</source>
            <comment>before a command that a rule forbids</comment>
            <translation>ブロック</translation>
        </message>
        <message>
            <source>Stopped</source>
            <comment>before a command that was cancelled</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Denied</source>
            <comment>past tense, before a command that was denied</comment>
            <translation>拒否</translation>
        </message>
        <message>
            <source>by you</source>
            <comment>after Denied and a command</comment>
            <translation>あなたによる</translation>
        </message>
        <message>
            <source>by you, {time}</source>
            <comment>after Denied and a command</comment>
            <translation>あなたによる、{time}</translation>
        </message>
        <message>
            <source>tried on a copy, applied by you, {time}</source>
            <translation>コピーで試行、適用（あなた、{time}）</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”</source>
            <translation>ルール「{rule}」により許可</translation>
        </message>
        <message>
            <source>by the rule “{rule}”</source>
            <translation>ルール「{rule}」による</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”, set by {by}</source>
            <translation>{by} が指定したルール「{rule}」により許可</translation>
        </message>
        <message>
            <source>by the rule “{rule}”, set by {by}</source>
            <translation>{by} が指定したルール「{rule}」による</translation>
        </message>
        <message>
            <source>never allowed</source>
            <translation>許可されない操作</translation>
        </message>
        <message>
            <source>not in this mode</source>
            <translation>このモードでは不可</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>終了コード {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失敗</translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) left out</source>
            <comment>a search that found these files or folders empty</comment>
            <translation>
                <numerusform>%n 件の機密を除外</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) masked</source>
            <comment>what a tool gave, without its keys and passwords</comment>
            <translation>
                <numerusform>伏せた機密情報 %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>allowed once by you, {time}</source>
            <translation>今回のみ許可（あなた、{time}）</translation>
        </message>
        <message>
            <source>allowed for the session by you, {time}</source>
            <translation>セッション中は許可（あなた、{time}）</translation>
        </message>
        <message>
            <source>denied by you, {time}</source>
            <translation>拒否（あなた、{time}）</translation>
        </message>
        <message>
            <source>allowed earlier for the session</source>
            <translation>このセッションで許可済み</translation>
        </message>
        <message>
            <source>allowed by a rule</source>
            <translation>ルールにより許可</translation>
        </message>
        <message>
            <source>denied by a rule</source>
            <translation>ルールにより拒否</translation>
        </message>
        <message>
            <source>allowed by this mode</source>
            <translation>このモードにより許可</translation>
        </message>
        <message>
            <source>read-only, auto-allowed</source>
            <translation>読み取りのみ、自動的に許可</translation>
        </message>
        <message>
            <source>failed before asking</source>
            <translation>確認前に失敗</translation>
        </message>
        <message>
            <source>{count} s</source>
            <comment>how long a command has been running, or a model thought</comment>
            <translation>{count} 秒</translation>
        </message>
    </context>
    <context>
        <name>tools</name>
        <message>
            <source>Finished</source>
            <comment>verb before the summary of what was done, past tense</comment>
            <translation>完了</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>fact beside a patch</comment>
            <translation>
                <numerusform>%n 個のファイルを変更</numerusform>
            </translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>verb before the names of files, past tense</comment>
            <translation>パッチを適用</translation>
        </message>
        <message numerus="yes">
            <source>%n answer(s)</source>
            <comment>fact beside questions</comment>
            <translation>
                <numerusform>回答 %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>Asked</source>
            <comment>verb before a question to the user, past tense</comment>
            <translation>質問</translation>
        </message>
        <message>
            <source>in the background as {id}</source>
            <comment>fact beside a command</comment>
            <translation>バックグラウンドで実行（{id}）</translation>
        </message>
        <message numerus="yes">
            <source>timed out after %n s</source>
            <comment>fact beside a command</comment>
            <translation>
                <numerusform>%n 秒でタイムアウト</numerusform>
            </translation>
        </message>
        <message>
            <source>killed by signal {number}</source>
            <comment>fact beside a command</comment>
            <translation>シグナル {number} で強制終了</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>fact beside a command</comment>
            <translation>終了コード {code}</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s)</source>
            <comment>fact beside a tool call</comment>
            <translation>
                <numerusform>%n 行</numerusform>
            </translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>verb before a command, past tense</comment>
            <translation>実行</translation>
        </message>
        <message numerus="yes">
            <source>%n new line(s)</source>
            <comment>fact beside a command in the background</comment>
            <translation>
                <numerusform>新しい出力 %n 行</numerusform>
            </translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>出力を参照</translation>
        </message>
        <message>
            <source>Edited</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>編集</translation>
        </message>
        <message>
            <source>Presented the plan</source>
            <comment>verb before the first line of a plan, past tense</comment>
            <translation>プランを提示</translation>
        </message>
        <message>
            <source>Gave up</source>
            <comment>verb before the reason why something was not done, past tense</comment>
            <translation>断念</translation>
        </message>
        <message numerus="yes">
            <source>new, %n line(s)</source>
            <comment>fact beside a file that was written</comment>
            <translation>
                <numerusform>新規、%n 行</numerusform>
            </translation>
        </message>
        <message>
            <source>+{added} −{removed}</source>
            <comment>lines added and removed in a file</comment>
            <translation>+{added} −{removed}</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <comment>fact beside a search</comment>
            <translation>
                <numerusform>%n 個のファイル</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a pattern of file names, past tense</comment>
            <translation>一覧表示</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>fact beside a search</comment>
            <translation>
                <numerusform>結果 %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched</source>
            <comment>verb before what was searched for, past tense</comment>
            <translation>検索</translation>
        </message>
        <message>
            <source>ended</source>
            <comment>fact beside a command in the background that was ended</comment>
            <translation>終了</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>終了</translation>
        </message>
        <message numerus="yes">
            <source>%n item(s)</source>
            <comment>fact beside a listed folder</comment>
            <translation>
                <numerusform>%n 個の項目</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a folder, past tense</comment>
            <translation>一覧表示</translation>
        </message>
        <message>
            <source>image, {width} × {height}</source>
            <comment>fact beside a picture that was read, in pixels</comment>
            <translation>画像、{width} × {height}</translation>
        </message>
        <message numerus="yes">
            <source>%n cell(s)</source>
            <comment>fact beside a notebook that was read</comment>
            <translation>
                <numerusform>%n 個のセル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n page(s)</source>
            <comment>fact beside a PDF file that was read</comment>
            <translation>
                <numerusform>%n ページ</numerusform>
            </translation>
        </message>
        <message>
            <source>Read</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>読み取り</translation>
        </message>
        <message numerus="yes">
            <source>%n task(s)</source>
            <comment>fact beside the list of tasks</comment>
            <translation>
                <numerusform>タスク %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>verb before a task, past tense</comment>
            <translation>計画</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>書き込み</translation>
        </message>
    </context>
    <context>
        <name>Manual</name>
        <message>
            <source>Chapters</source>
            <comment>name of a list</comment>
            <translation>章</translation>
        </message>
        <message>
            <source>Search results</source>
            <comment>name of a list</comment>
            <translation>検索結果</translation>
        </message>
        <message>
            <source>Manual</source>
            <comment>title of a window</comment>
            <translation>マニュアル</translation>
        </message>
        <message>
            <source>Back</source>
            <comment>button: to the page that was open before</comment>
            <translation>戻る</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>マニュアルを検索</translation>
        </message>
        <message>
            <source>Nothing in the manual matches these words. Try other or fewer words.</source>
            <translation>これらの語に一致する箇所はマニュアルにありません。別の語を使うか、語を減らしてください。</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>read aloud: sections that match</comment>
            <translation>
                <numerusform>%n 件の結果</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReleaseNotes</name>
        <message>
            <source>What’s new</source>
            <comment>title of a window</comment>
            <translation>更新内容</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
    </context>
    <context>
        <name>Notifications</name>
        <message>
            <source>Show the question</source>
            <comment>button of a desktop notification</comment>
            <translation>確認を表示</translation>
        </message>
    </context>
    <context>
        <name>faults</name>
        <message>
            <source>An internal error occurred ({kind}). Your conversations are kept. If it happens again, start with --debug and look at the log.</source>
            <translation>内部エラーが発生しました（{kind}）。会話は残っています。また起きる場合は、--debug を付けて起動し、ログを確認してください。</translation>
        </message>
    </context>
    <context>
        <name>ClashDialog</name>
        <message>
            <source>{name} was also changed elsewhere</source>
            <translation>{name} は別の場所でも変更されています</translation>
        </message>
        <message>
            <source>The file and this window have different values. Choose which to keep; nothing has been saved yet.</source>
            <translation>ファイルとこのウィンドウで値が異なります。どちらを残すか選択してください。まだ何も保存していません。</translation>
        </message>
        <message>
            <source>In the file: {value}</source>
            <translation>ファイル: {value}</translation>
        </message>
        <message>
            <source>In this window: {value}</source>
            <translation>このウィンドウ: {value}</translation>
        </message>
        <message>
            <source>(removed)</source>
            <comment>in the place of a value: the entry is not there</comment>
            <translation>（削除済み）</translation>
        </message>
        <message>
            <source>{rule}, switched off</source>
            <translation>{rule}、オフ</translation>
        </message>
        <message>
            <source>Rule for {pattern}</source>
            <translation>{pattern} のルール</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Replace {name}?</source>
            <translation>{name} を置き換えますか？</translation>
        </message>
        <message>
            <source>{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name begins with {name}.broken.</source>
            <translation>{why} このウィンドウに表示されている内容で、ファイルを書き直します。元のファイルのコピーは同じ場所に残り、その名前は {name}.broken で始まります。</translation>
        </message>
        <message>
            <source>Replace the file</source>
            <translation>ファイルを置き換え</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>No setting matches: {words}.</source>
            <comment>what was searched for</comment>
            <translation>一致する設定はありません: {words}。</translation>
        </message>
        <message>
            <source>saved</source>
            <comment>beside Undo</comment>
            <translation>保存しました</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>設定を検索</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>ページ</translation>
        </message>
    </context>
    <context>
        <name>SettingFields</name>
        <message>
            <source>System default</source>
            <translation>システムの既定</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <source>High contrast, light</source>
            <translation>ハイコントラスト（ライト）</translation>
        </message>
        <message>
            <source>High contrast, dark</source>
            <translation>ハイコントラスト（ダーク）</translation>
        </message>
        <message>
            <source>Automatic</source>
            <comment>an editor</comment>
            <translation>自動</translation>
        </message>
        <message>
            <source>VS Code</source>
            <comment>an editor</comment>
            <translation>VS Code</translation>
        </message>
        <message>
            <source>JetBrains</source>
            <comment>an editor</comment>
            <translation>JetBrains</translation>
        </message>
        <message>
            <source>$EDITOR in a terminal</source>
            <comment>an editor</comment>
            <translation>ターミナルの $EDITOR</translation>
        </message>
        <message>
            <source>System default</source>
            <comment>an editor</comment>
            <translation>システムの既定</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>確認する</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>実行を続ける</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>アプリを終了</translation>
        </message>
        <message>
            <source>Not decided yet</source>
            <comment>checks for updates</comment>
            <translation>未決定</translation>
        </message>
        <message>
            <source>Never</source>
            <comment>checks for updates</comment>
            <translation>しない</translation>
        </message>
        <message>
            <source>Once a day</source>
            <comment>checks for updates</comment>
            <translation>1 日 1 回</translation>
        </message>
        <message>
            <source>Enter a whole number from {low} to {high}. The saved value is still {kept}.</source>
            <translation>{low} から {high} までの整数を入力してください。保存されている値は {kept} のままです。</translation>
        </message>
        <message>
            <source>Enter an amount from {low} to {high}. The saved value is still {kept}.</source>
            <translation>{low} から {high} までの金額を入力してください。保存されている値は {kept} のままです。</translation>
        </message>
    </context>
    <context>
        <name>BinRow</name>
        <message>
            <source>The bin</source>
            <translation>ごみ箱</translation>
        </message>
        <message>
            <source>Empty the bin</source>
            <comment>a button</comment>
            <translation>ごみ箱を空にする</translation>
        </message>
        <message>
            <source>The bin is empty.</source>
            <translation>ごみ箱は空です。</translation>
        </message>
        <message numerus="yes">
            <source>It contains files from %n command(s): {size}.</source>
            <translation>
                <numerusform>%n 件のコマンドのファイルが入っています: {size}。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnInstructions</name>
        <message>
            <source>Your instructions</source>
            <translation>自分の指示</translation>
        </message>
        <message>
            <source>Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or CLAUDE.md of a workspace, as advice. Neither can permit anything.</source>
            <translation>自分専用のファイルに書いた内容が、すべての会話に適用されます。モデルには、ワークスペースの AGENTS.md や CLAUDE.md も、参考として渡されます。どちらに書いても、操作を許可することはできません。</translation>
        </message>
        <message>
            <source>Open the file</source>
            <translation>ファイルを開く</translation>
        </message>
    </context>
    <context>
        <name>PriceRow</name>
        <message>
            <source>Prices</source>
            <translation>価格</translation>
        </message>
        <message>
            <source>Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in neither has no known price.</source>
            <translation>{date} 時点の組み込みの価格です。自分のファイルにある価格が、次のメッセージから優先されます。どちらにもないモデルの価格は不明です。</translation>
        </message>
        <message>
            <source>Edit prices</source>
            <translation>価格を編集</translation>
        </message>
    </context>
    <context>
        <name>FixedMark</name>
        <message>
            <source>Set by {by}</source>
            <comment>below a setting: an administrator fixed it</comment>
            <translation>{by} が指定</translation>
        </message>
        <message>
            <source>The strictest value, until {path} is corrected</source>
            <comment>below a setting</comment>
            <translation>{path} が修正されるまで、最も厳しい値</translation>
        </message>
    </context>
    <context>
        <name>LevelRows</name>
        <message>
            <source>When it matters</source>
            <comment>how much asks in a workspace</comment>
            <translation>必要なときだけ</translation>
        </message>
        <message>
            <source>For everything</source>
            <comment>how much asks in a workspace</comment>
            <translation>すべての操作</translation>
        </message>
        <message>
            <source>Ask in this workspace</source>
            <translation>このワークスペースでの確認</translation>
        </message>
        <message>
            <source>Ask in {name}</source>
            <comment>a workspace</comment>
            <translation>{name} での確認</translation>
        </message>
        <message>
            <source>For {folder}. Deny rules always apply.</source>
            <translation>{folder} が対象です。拒否ルールは常に適用されます。</translation>
        </message>
    </context>
    <context>
        <name>BuiltInList</name>
        <message>
            <source>{title}, switched on</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}、オン</translation>
        </message>
        <message>
            <source>{title}, switched off</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}、オフ</translation>
        </message>
    </context>
    <context>
        <name>RuleEditor</name>
        <message numerus="yes">
            <source>%n rules together, one for each part, {where}</source>
            <comment>a suggestion</comment>
            <translation>
                <numerusform>各部分に 1 つずつ、合わせて %n 件のルール、{where}</numerusform>
            </translation>
        </message>
        <message>
            <source>The other rule: {rule}, {where}.</source>
            <comment>the rule that says it already</comment>
            <translation>もう一方のルール: {rule}（{where}）。</translation>
        </message>
        <message>
            <source>New rule</source>
            <translation>新しいルール</translation>
        </message>
        <message>
            <source>Edit rule</source>
            <translation>ルールの編集</translation>
        </message>
        <message>
            <source>Add rule</source>
            <translation>ルールを追加</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Based on this command</source>
            <translation>元のコマンド</translation>
        </message>
        <message>
            <source>Suggestions, narrowest first</source>
            <translation>候補（範囲の狭い順）</translation>
        </message>
        <message>
            <source>With this rule</source>
            <translation>このルールでの判定</translation>
        </message>
    </context>
    <context>
        <name>RuleForm</name>
        <message>
            <source>* matches one word or part of one, ** any number of words, \* the character itself. For addresses: GET https://api.example.com/*</source>
            <translation>* は 1 語または語の一部、** は任意の数の語、\* は * という文字そのものに一致します。アドレスの場合: GET https://api.example.com/*</translation>
        </message>
        <message>
            <source>Optional, one command per line. They are tested whenever the rules are loaded.</source>
            <translation>任意。1 行に 1 コマンドです。ルールを読み込むたびにテストされます。</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>what a rule decides</comment>
            <translation>アクション</translation>
        </message>
        <message>
            <source>Pattern</source>
            <translation>パターン</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>適用範囲</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Examples that test the rule…</source>
            <translation>ルールをテストする例…</translation>
        </message>
        <message>
            <source>Commands that the rule must match</source>
            <translation>ルールに一致するべきコマンド</translation>
        </message>
        <message>
            <source>Commands that the rule must not match</source>
            <translation>ルールに一致してはならないコマンド</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <comment>where a rule counts</comment>
            <translation>全ワークスペース</translation>
        </message>
    </context>
    <context>
        <name>RulesTable</name>
        <message>
            <source>Decision</source>
            <comment>head of a column</comment>
            <translation>アクション</translation>
        </message>
        <message>
            <source>Pattern</source>
            <comment>head of a column</comment>
            <translation>パターン</translation>
        </message>
        <message>
            <source>Scope</source>
            <comment>head of a column: where a rule counts</comment>
            <translation>適用範囲</translation>
        </message>
        <message>
            <source>Added</source>
            <comment>head of a column: when a rule was made</comment>
            <translation>追加日</translation>
        </message>
        <message>
            <source>On</source>
            <comment>head of a column: whether a rule is switched on</comment>
            <translation>オン</translation>
        </message>
        <message>
            <source>switched on</source>
            <comment>a rule, read aloud</comment>
            <translation>オン</translation>
        </message>
        <message>
            <source>switched off</source>
            <comment>a rule, read aloud</comment>
            <translation>オフ</translation>
        </message>
    </context>
    <context>
        <name>RulesPage</name>
        <message>
            <source>No rules yet. Rules that allow, ask or deny are listed here.</source>
            <translation>ルールはまだありません。常に許可、確認、または拒否するコマンドがここに並びます。</translation>
        </message>
        <message>
            <source>No entry matches.</source>
            <translation>一致する項目はありません。</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>読み込み中…</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s)</source>
            <comment>below the table of rules</comment>
            <translation>
                <numerusform>ルール %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>These programs run without asking when they only read inside the workspace. Programs that are switched off ask.</source>
            <translation>これらのプログラムは、ワークスペース内で読み取りだけを行う場合、確認なしで実行されます。オフにすると、確認します。</translation>
        </message>
        <message>
            <source>These are refused in every mode, without asking. Switched off, each becomes a critical question that you answer every time.</source>
            <translation>これらのコマンドは、どのモードでも確認なしで拒否されます。オフにすると、重大リスクの確認になり、毎回答える必要があります。</translation>
        </message>
        <message>
            <source>Only these modes can be chosen: {modes}.</source>
            <translation>選択できるモードは次のものだけです：{modes}。</translation>
        </message>
        <message>
            <source>Your own allow rules do not count. Those that ask or deny do.</source>
            <translation>自分の許可ルールは適用されません。確認するルールと拒否するルールは適用されます。</translation>
        </message>
        <message>
            <source>Your rules</source>
            <translation>自分のルール</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <translation>自動的に許可</translation>
        </message>
        <message>
            <source>Blocked commands</source>
            <translation>ブロック対象のコマンド</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>セクション</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>絞り込み</translation>
        </message>
        <message>
            <source>Add rule…</source>
            <translation>ルールを追加…</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>編集…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>インポート…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>エクスポート…</translation>
        </message>
    </context>
    <context>
        <name>Rules</name>
        <message>
            <source>Allow</source>
            <comment>what a rule does with commands</comment>
            <translation>許可</translation>
        </message>
        <message>
            <source>Ask</source>
            <comment>what a rule does with commands</comment>
            <translation>確認</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>what a rule does with commands</comment>
            <translation>拒否</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <comment>what would be decided about a command</comment>
            <translation>自動的に許可</translation>
        </message>
        <message>
            <source>Asks</source>
            <comment>what would be decided about a command</comment>
            <translation>確認が必要</translation>
        </message>
        <message>
            <source>Refused</source>
            <comment>what would be decided about a command</comment>
            <translation>拒否</translation>
        </message>
        <message>
            <source>Set by {by}</source>
            <comment>below a rule: an administrator fixed it</comment>
            <translation>{by} が指定</translation>
        </message>
        <message>
            <source>everywhere</source>
            <comment>where a rule counts</comment>
            <translation>全ワークスペース</translation>
        </message>
    </context>
    <context>
        <name>TrialView</name>
        <message>
            <source>By the rule {rule}</source>
            <comment>what decided about a command</comment>
            <translation>ルール {rule} による</translation>
        </message>
        <message>
            <source>Can be allowed for the session: {scopes}</source>
            <translation>セッション中の許可を選べるもの: {scopes}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>ほか %n 件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RuleTester</name>
        <message>
            <source>Test a command</source>
            <translation>コマンドをテスト</translation>
        </message>
        <message>
            <source>nothing runs</source>
            <translation>何も実行されません</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>モード</translation>
        </message>
        <message>
            <source>Type or paste a command to see how it is decided</source>
            <translation>コマンドを入力または貼り付けると、どう判定されるかがわかります</translation>
        </message>
    </context>
    <context>
        <name>Ways</name>
        <message>
            <source>Asking the server…</source>
            <translation>サーバーに問い合わせています…</translation>
        </message>
        <message>
            <source>Paste a key first. It begins with sk-ant.</source>
            <translation>先にキーを貼り付けてください。sk-ant で始まります。</translation>
        </message>
        <message>
            <source>This is not an address. Enter one such as http://localhost:11434.</source>
            <translation>アドレスではありません。http://localhost:11434 のように入力してください。</translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below, then press Connect.</source>
            <comment>a server</comment>
            <translation>
                <numerusform>サーバーで %n 個のモデルを利用できます。下で選択し、「接続」を押してください。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below.</source>
            <comment>a server; the choice connects</comment>
            <translation>
                <numerusform>サーバーで %n 個のモデルを利用できます。下で選択してください。</numerusform>
            </translation>
        </message>
        <message>
            <source>Connect to list models</source>
            <translation>接続するとモデルの一覧が表示されます</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>モデルを選択</translation>
        </message>
        <message>
            <source>The server is responding. Press Connect to use its model.</source>
            <comment>a server with one model</comment>
            <translation>サーバーは応答しています。「接続」を押すと、このサーバーのモデルを使えます。</translation>
        </message>
        <message>
            <source>This address is not encrypted: the key could be read in transit.</source>
            <translation>このアドレスは暗号化されていません。キーが途中で読み取られる可能性があります。</translation>
        </message>
        <message>
            <source>Use an Anthropic key</source>
            <translation>Anthropic のキーを使う</translation>
        </message>
        <message>
            <source>Verified with the server, then stored only in your system keyring.</source>
            <translation>サーバーで検証してから、システムのキーリングだけに保存します。</translation>
        </message>
        <message>
            <source>Anthropic key</source>
            <translation>Anthropic のキー</translation>
        </message>
        <message>
            <source>API key</source>
            <translation>API キー</translation>
        </message>
        <message>
            <source>Test and save</source>
            <translation>テストして保存</translation>
        </message>
        <message>
            <source>Use a compatible server</source>
            <translation>互換サーバーを使う</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.</source>
            <translation>Ollama、LM Studio、vLLM、llama.cpp、またはゲートウェイ。モデルは次に選択します。</translation>
        </message>
        <message>
            <source>Server address</source>
            <translation>サーバーのアドレス</translation>
        </message>
        <message>
            <source>Address, such as http://localhost:11434</source>
            <translation>アドレス（例: http://localhost:11434）</translation>
        </message>
        <message>
            <source>Server key</source>
            <translation>サーバーのキー</translation>
        </message>
        <message>
            <source>API key (optional)</source>
            <translation>API キー（任意）</translation>
        </message>
        <message>
            <source>Server model</source>
            <translation>サーバーのモデル</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>接続</translation>
        </message>
    </context>
    <context>
        <name>KeysPage</name>
        <message>
            <source>Servers</source>
            <translation>サーバー</translation>
        </message>
        <message>
            <source>Add a key</source>
            <translation>キーを追加</translation>
        </message>
        <message>
            <source>Add a server</source>
            <translation>サーバーを追加</translation>
        </message>
        <message>
            <source>No server is set up yet. Add one below.</source>
            <translation>サーバーがまだ設定されていません。下で追加してください。</translation>
        </message>
        <message>
            <source>No server can be used. The demo still works.</source>
            <translation>使用できるサーバーがありません。デモは引き続き使えます。</translation>
        </message>
        <message>
            <source>Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.</source>
            <translation>Anthropic には、環境変数のキー（ANTHROPIC_API_KEY）を使います。このキーはここには保存されません。</translation>
        </message>
    </context>
    <context>
        <name>ProfileRow</name>
        <message>
            <source>Test</source>
            <translation>テスト</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>キーを削除</translation>
        </message>
        <message>
            <source>Remove server…</source>
            <translation>サーバーを削除…</translation>
        </message>
        <message>
            <source>has a key</source>
            <translation>キーあり</translation>
        </message>
        <message>
            <source>no key</source>
            <translation>キーなし</translation>
        </message>
        <message>
            <source>Use</source>
            <translation>使う</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>Use {name}</source>
            <translation>{name} を使う</translation>
        </message>
        <message>
            <source>More actions for {name}</source>
            <translation>{name} のその他の操作</translation>
        </message>
        <message>
            <source>Model of {name}</source>
            <translation>{name} のモデル</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>モデルを選択</translation>
        </message>
    </context>
    <context>
        <name>WorkspaceSection</name>
        <message>
            <source>The sandbox in {folder}</source>
            <comment>above settings of one workspace</comment>
            <translation>{folder} のサンドボックス</translation>
        </message>
    </context>
    <context>
        <name>actions</name>
        <message>
            <source>Help</source>
            <comment>title of a menu</comment>
            <translation>ヘルプ</translation>
        </message>
        <message>
            <source>{name} ({keys})</source>
            <comment>tooltip of a button: what it does, and its keys</comment>
            <translation>{name} ({keys})</translation>
        </message>
        <message>
            <source>Stop everything in all tabs</source>
            <translation>すべてのタブのすべてを停止</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新しい会話</translation>
        </message>
        <message>
            <source>New conversation in another folder…</source>
            <translation>別のフォルダーで新しい会話…</translation>
        </message>
        <message>
            <source>Close tab</source>
            <translation>タブを閉じる</translation>
        </message>
        <message>
            <source>Reopen closed tab</source>
            <translation>閉じたタブをもう一度開く</translation>
        </message>
        <message>
            <source>Next tab</source>
            <translation>次のタブ</translation>
        </message>
        <message>
            <source>Previous tab</source>
            <translation>前のタブ</translation>
        </message>
        <message>
            <source>Go to the message field</source>
            <translation>メッセージ欄に移動</translation>
        </message>
        <message>
            <source>Go to the waiting question and back</source>
            <translation>回答待ちの確認に移動、または元に戻る</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>会話を検索</translation>
        </message>
        <message>
            <source>Show or hide the conversation list</source>
            <translation>会話の一覧を表示または非表示</translation>
        </message>
        <message>
            <source>Show or hide the command history</source>
            <translation>コマンド履歴を表示または非表示</translation>
        </message>
        <message>
            <source>Move running commands to the background</source>
            <translation>実行中のコマンドをバックグラウンドに移す</translation>
        </message>
        <message>
            <source>Show changed files</source>
            <translation>変更されたファイルを表示</translation>
        </message>
        <message>
            <source>Undo the last turn's file changes</source>
            <translation>最後のターンのファイル変更を元に戻す</translation>
        </message>
        <message>
            <source>Compact the conversation</source>
            <translation>会話を圧縮</translation>
        </message>
        <message>
            <source>Show usage and cost</source>
            <translation>使用量と費用を表示</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>マニュアル</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>キーボードショートカット</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>システムのチェック</translation>
        </message>
        <message>
            <source>What’s new</source>
            <translation>更新内容</translation>
        </message>
        <message>
            <source>Check for updates…</source>
            <translation>アップデートを確認…</translation>
        </message>
        <message>
            <source>Open log folder</source>
            <translation>ログのフォルダーを開く</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>ライセンス</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>アプリを終了</translation>
        </message>
    </context>
    <context>
        <name>TrustBar</name>
        <message>
            <source>You’ll still be asked about critical commands, other rights (sudo), protected files, and commands that cannot be fully analysed or that hide characters. Blocked commands never run. This lasts until you turn it off or close the tab.</source>
            <comment>what the mode Trust all commands does not cover</comment>
            <translation>引き続き確認するもの: 重大リスクのコマンド、別の権限での実行（sudo）、保護対象のファイル、完全には解析できないコマンド、文字を隠しているコマンド。ブロック対象のコマンドは決して実行されません。この状態は、オフにするかタブを閉じるまで続きます。</translation>
        </message>
        <message>
            <source>All commands run without asking</source>
            <comment>the mode Trust all commands is on</comment>
            <translation>すべてのコマンドを確認なしで実行します</translation>
        </message>
        <message>
            <source>Turn off</source>
            <comment>button: ask again as before</comment>
            <translation>オフにする</translation>
        </message>
    </context>
    <context>
        <name>ClosingDialog</name>
        <message>
            <source>Close the window and keep running?</source>
            <translation>ウィンドウを閉じて、実行を続けますか？</translation>
        </message>
        <message>
            <source>Keep running</source>
            <comment>button</comment>
            <translation>実行を続ける</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>このまま終了</translation>
        </message>
        <message>
            <source>From now on, keep running without asking. It can be changed in the settings.</source>
            <translation>今後は確認せずに実行を続けます。設定で変更できます。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Demo</source>
            <comment>the group of demo conversations</comment>
            <translation>デモ</translation>
        </message>
        <message>
            <source>Folder {name}</source>
            <comment>read aloud</comment>
            <translation>フォルダー {name}</translation>
        </message>
        <message>
            <source>New conversation</source>
            <comment>the title of one without messages</comment>
            <translation>新しい会話</translation>
        </message>
    </context>
    <context>
        <name>HelpDialogs</name>
        <message>
            <source>Deny the first waiting question</source>
            <translation>最初の回答待ちの確認を拒否</translation>
        </message>
        <message>
            <source>Allow it once</source>
            <translation>その操作を今回のみ許可</translation>
        </message>
        <message>
            <source>Allow it for the session</source>
            <translation>その操作をセッション中は許可</translation>
        </message>
        <message>
            <source>On the question: return to where you were</source>
            <translation>確認から、元の場所に戻る</translation>
        </message>
        <message>
            <source>On a question from the agent: select or clear an option</source>
            <translation>エージェントからの質問: 選択肢を選択または選択解除</translation>
        </message>
        <message>
            <source>Go to the first tab (2 to 9: the other tabs)</source>
            <translation>最初のタブに移動（2 から 9 でほかのタブ）</translation>
        </message>
        <message>
            <source>In the message: send it</source>
            <translation>メッセージ欄: 送信</translation>
        </message>
        <message>
            <source>In the message, while the agent works: send it after this turn</source>
            <translation>メッセージ欄（エージェントの作業中）: 作業の終了後に送信</translation>
        </message>
        <message>
            <source>In the message: insert a new line</source>
            <translation>メッセージ欄: 改行</translation>
        </message>
        <message>
            <source>In the message: show earlier messages</source>
            <translation>メッセージ欄: 以前のメッセージを表示</translation>
        </message>
        <message>
            <source>In the message, pressed twice: stop what is running</source>
            <translation>メッセージ欄: 実行中の処理を停止（2 回押す）</translation>
        </message>
        <message>
            <source>In the conversation: go to the previous entry</source>
            <translation>会話: 前の項目に移動</translation>
        </message>
        <message>
            <source>In the conversation: go to the next entry</source>
            <translation>会話: 次の項目に移動</translation>
        </message>
        <message>
            <source>In the conversation: show or hide the details of an entry</source>
            <translation>会話: 項目の詳細を表示または非表示</translation>
        </message>
        <message>
            <source>In the conversation: go to the beginning</source>
            <translation>会話: 先頭に移動</translation>
        </message>
        <message>
            <source>In the conversation: go to the end</source>
            <translation>会話: 末尾に移動</translation>
        </message>
        <message>
            <source>In a search: go to the results</source>
            <translation>検索: 結果に移動</translation>
        </message>
        <message>
            <source>In a search: clear the field</source>
            <translation>検索: 検索欄を消去</translation>
        </message>
        <message>
            <source>works</source>
            <translation>正常</translation>
        </message>
        <message>
            <source>missing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>display</source>
            <comment>what is checked</comment>
            <translation>ディスプレイ</translation>
        </message>
        <message>
            <source>fonts</source>
            <comment>what is checked</comment>
            <translation>フォント</translation>
        </message>
        <message>
            <source>locale</source>
            <comment>what is checked</comment>
            <translation>ロケール</translation>
        </message>
        <message>
            <source>data folder</source>
            <comment>what is checked</comment>
            <translation>データフォルダー</translation>
        </message>
        <message>
            <source>server</source>
            <comment>what is checked</comment>
            <translation>サーバー</translation>
        </message>
        <message>
            <source>keyring</source>
            <comment>what is checked</comment>
            <translation>キーリング</translation>
        </message>
        <message>
            <source>sandbox</source>
            <comment>what is checked</comment>
            <translation>サンドボックス</translation>
        </message>
        <message>
            <source>updates</source>
            <comment>what is checked</comment>
            <translation>アップデート</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>キーボードショートカット</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>システムのチェック</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
    </context>
    <context>
        <name>Sandbox</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Sandbox on</source>
            <translation>サンドボックス有効</translation>
        </message>
        <message>
            <source>No sandbox</source>
            <translation>サンドボックスなし</translation>
        </message>
        <message>
            <source>Commands run in a sandbox: they can change the workspace and a temporary folder of their own, and reach the network only where you allow it. The card shows what each command can access.</source>
            <translation>コマンドはサンドボックス内で実行されます。変更できるのはワークスペースと専用の一時フォルダーで、ネットワークには許可した範囲でのみ接続できます。各コマンドが何にアクセスできるかは、カードに表示されます。</translation>
        </message>
        <message>
            <source>Found: {what}</source>
            <comment>the program that makes the sandbox, with its version</comment>
            <translation>検出: {what}</translation>
        </message>
        <message>
            <source>Commands run with your own rights. Anything not known to be harmless asks first.</source>
            <translation>コマンドはあなた自身の権限で実行されます。無害とわかっているもの以外は、先に確認します。</translation>
        </message>
        <message>
            <source>Missing or not working: {what}</source>
            <translation>見つからないか、動作していません: {what}</translation>
        </message>
        <message>
            <source>This may fix it: {command}</source>
            <comment>a command to type in a terminal</comment>
            <translation>次のコマンドで直る可能性があります: {command}</translation>
        </message>
        <message>
            <source>No fix is known for this machine.</source>
            <translation>このコンピューターでの解決方法はわかっていません。</translation>
        </message>
        <message>
            <source>Run the command in a terminal, then quit and restart the app.</source>
            <translation>ターミナルでコマンドを実行してから、アプリを終了し、起動し直してください。</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message>
            <source>History</source>
            <comment>page of the panel: the commands that ran</comment>
            <translation>履歴</translation>
        </message>
        <message>
            <source>Panel</source>
            <comment>name of the words that choose a page of the panel</comment>
            <translation>パネル</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>New conversation in another folder…</source>
            <translation>別のフォルダーで新しい会話…</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>会話を検索</translation>
        </message>
        <message>
            <source>No conversations yet.</source>
            <translation>会話はまだありません。</translation>
        </message>
        <message>
            <source>The conversations could not be read.</source>
            <translation>会話を読み取れませんでした。</translation>
        </message>
        <message>
            <source>No conversation matches these words in title or folder.</source>
            <translation>この語句をタイトルやフォルダーに含む会話はありません。</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>開く</translation>
        </message>
        <message>
            <source>New conversation in this folder</source>
            <translation>このフォルダーで新しい会話</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>削除…</translation>
        </message>
        <message>
            <source>Search</source>
            <comment>in a field that is narrow</comment>
            <translation>検索</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新しい会話</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>ヘルプ</translation>
        </message>
        <message>
            <source>List of conversations</source>
            <translation>会話の一覧</translation>
        </message>
    </context>
    <context>
        <name>StatusBar</name>
        <message numerus="yes">
            <source>%n waiting</source>
            <comment>questions to the user, in all tabs</comment>
            <translation>
                <numerusform>回答待ち %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>no model yet</source>
            <translation>モデル未設定</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>モード</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>モデル未設定</translation>
        </message>
        <message>
            <source>${cost}</source>
            <comment>US dollars</comment>
            <translation>${cost}</translation>
        </message>
        <message>
            <source>{used} tokens, context size unknown</source>
            <comment>the model's window: nobody says its size</comment>
            <translation>{used} トークン（コンテキストサイズは不明）</translation>
        </message>
        <message>
            <source>{used} of ?</source>
            <comment>tokens, in a narrow window; nobody says of how many</comment>
            <translation>{used} / ?</translation>
        </message>
        <message>
            <source>{share} % of {limit}</source>
            <comment>tokens of the model's window, in a narrow window</comment>
            <translation>{limit} の {share} %</translation>
        </message>
        <message>
            <source>{used} of {limit} tokens, {share} %</source>
            <translation>{used} / {limit} トークン（{share} %）</translation>
        </message>
        <message>
            <source>Plan</source>
            <comment>a mode: only reads</comment>
            <translation>プラン</translation>
        </message>
        <message>
            <source>Default</source>
            <comment>a mode: asks before anything risky</comment>
            <translation>標準</translation>
        </message>
        <message>
            <source>Accept edits</source>
            <comment>a mode: edits in the workspace run unasked</comment>
            <translation>編集を自動許可</translation>
        </message>
        <message>
            <source>Sandboxed</source>
            <comment>a mode: what the sandbox contains runs unasked</comment>
            <translation>サンドボックス</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>a mode</comment>
            <translation>すべてのコマンドを信頼</translation>
        </message>
        <message>
            <source>Read-only. Anything that would change something is refused, and the agent is told.</source>
            <translation>読み取りのみです。何かを変更する操作は拒否され、エージェントに伝わります。</translation>
        </message>
        <message>
            <source>Read-only commands run automatically; everything else asks unless already allowed.</source>
            <translation>読み取りのみのコマンドは自動で実行します。それ以外は、許可済みでない限り確認します。</translation>
        </message>
        <message>
            <source>Like Default, but file edits in the workspace run without asking.</source>
            <translation>「標準」と同じですが、ワークスペース内のファイル編集は確認なしで実行します。</translation>
        </message>
        <message>
            <source>Runs freely inside the sandbox; asks before leaving it.</source>
            <translation>サンドボックス内では自由に実行し、外に出る前に確認します。</translation>
        </message>
        <message>
            <source>Everything runs without asking, except commands that are critical, touch protected files or are too complex to analyse. You confirm this first.</source>
            <translation>すべてを確認なしで実行します。ただし、重大リスクのコマンド、保護対象のファイルに触れるもの、複雑すぎて解析できないものを除きます。最初にあなたの確認が必要です。</translation>
        </message>
    </context>
    <context>
        <name>TabBar</name>
        <message>
            <source>Close {title}</source>
            <translation>{title} を閉じる</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>会話</translation>
        </message>
    </context>
    <context>
        <name>TabStrip</name>
        <message>
            <source>Show the list of conversations</source>
            <translation>会話の一覧を表示</translation>
        </message>
        <message>
            <source>Show the command history</source>
            <translation>コマンド履歴を表示</translation>
        </message>
        <message>
            <source>List all tabs</source>
            <translation>すべてのタブを一覧表示</translation>
        </message>
    </context>
    <context>
        <name>TrayIcon</name>
        <message>
            <source>Nothing is running</source>
            <translation>実行中のものはありません</translation>
        </message>
        <message>
            <source>Show Desktop Agent</source>
            <translation>Desktop Agent を表示</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>アプリを終了</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>ほか %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conversation(s) working</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>作業中の会話 %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n waiting for your answer</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>回答待ち %n 件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>UpdateBar</name>
        <message>
            <source>What’s new</source>
            <translation>更新内容</translation>
        </message>
        <message>
            <source>Download and install</source>
            <translation>ダウンロードしてインストール</translation>
        </message>
        <message>
            <source>How to install</source>
            <translation>インストール方法</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>コマンドをコピー</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a download</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Restart now</source>
            <translation>今すぐ再起動</translation>
        </message>
        <message>
            <source>Go back to {version}</source>
            <translation>{version} に戻す</translation>
        </message>
        <message>
            <source>Skip this version</source>
            <translation>このバージョンをスキップ</translation>
        </message>
        <message>
            <source>Later</source>
            <comment>button: closes the bar until the next start</comment>
            <translation>あとで</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
    </context>
    <context>
        <name>Usage</name>
        <message>
            <source>Usage</source>
            <comment>page of the panel: tokens and cost</comment>
            <translation>使用量</translation>
        </message>
        <message>
            <source>This conversation</source>
            <translation>この会話</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>モデル別</translation>
        </message>
        <message>
            <source>Last messages</source>
            <translation>最近のメッセージ</translation>
        </message>
        <message>
            <source>By day, all conversations</source>
            <translation>日別（すべての会話の合計）</translation>
        </message>
        <message>
            <source>No usage yet. Tokens and cost of messages are listed here.</source>
            <translation>まだ使用量はありません。メッセージのトークン数と費用がここに並びます。</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>コンテキスト</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>費用</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>Compact now</source>
            <translation>今すぐ圧縮</translation>
        </message>
        <message>
            <source>Budget and prices…</source>
            <translation>予算と価格…</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <comment>what was paid for</comment>
            <translation>
                <numerusform>メッセージ %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n without a price</source>
            <comment>of the messages that were paid for</comment>
            <translation>
                <numerusform>価格不明 %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>unknown price</source>
            <comment>in the place of a sum of money</comment>
            <translation>価格不明</translation>
        </message>
        <message>
            <source>cache missed</source>
            <comment>the server's cache did not help; in the status bar</comment>
            <translation>キャッシュミス</translation>
        </message>
        <message>
            <source>Context used by the next request.</source>
            <translation>次のリクエストで使うコンテキストです。</translation>
        </message>
        <message>
            <source>Part of it is estimated; the server has not counted it yet.</source>
            <translation>一部は推定値です（サーバーによる計数がまだありません）。</translation>
        </message>
        <message>
            <source>{tokens} in</source>
            <comment>tokens that a server read, at the full price</comment>
            <translation>入力 {tokens}</translation>
        </message>
        <message>
            <source>{tokens} from the cache</source>
            <comment>tokens</comment>
            <translation>キャッシュから {tokens}</translation>
        </message>
        <message>
            <source>{tokens} to the cache</source>
            <comment>tokens</comment>
            <translation>キャッシュへ {tokens}</translation>
        </message>
        <message>
            <source>{tokens} out</source>
            <comment>tokens that the model wrote</comment>
            <translation>出力 {tokens}</translation>
        </message>
        <message>
            <source>{counted} (tokens)</source>
            <comment>kinds of tokens: 400 in, 40 out</comment>
            <translation>{counted}（トークン）</translation>
        </message>
    </context>
    <context>
        <name>times</name>
        <message>
            <source>d MMM</source>
            <comment>form of a day: d is the number, MMM the short month, M its number; M月d日, d. MMM</comment>
            <translation>M月d日</translation>
        </message>
        <message>
            <source>MMM yyyy</source>
            <comment>form of a month of another year, as above with yyyy: yyyy年M月</comment>
            <translation>yyyy年M月</translation>
        </message>
        <message>
            <source>now</source>
            <comment>the age of a conversation, in a narrow column</comment>
            <translation>今</translation>
        </message>
        <message>
            <source>{count} min</source>
            <comment>age</comment>
            <translation>{count} 分</translation>
        </message>
        <message>
            <source>{count} h</source>
            <comment>age</comment>
            <translation>{count} 時間</translation>
        </message>
        <message>
            <source>{count} s</source>
            <translation>{count} 秒</translation>
        </message>
        <message>
            <source>{minutes} min {seconds} s</source>
            <translation>{minutes} 分 {seconds} 秒</translation>
        </message>
    </context>
    <context>
        <name>Help</name>
        <message>
            <source>Help: first steps</source>
            <translation>ヘルプ: はじめに</translation>
        </message>
        <message>
            <source>What the levels mean</source>
            <translation>リスクレベルの意味</translation>
        </message>
        <message>
            <source>What Allow for session covers</source>
            <translation>「セッション中は許可」の対象範囲</translation>
        </message>
        <message>
            <source>Help: models, servers and keys</source>
            <translation>ヘルプ: モデル、サーバー、キー</translation>
        </message>
        <message>
            <source>Help: lasting rules</source>
            <translation>ヘルプ: 永続的なルール</translation>
        </message>
        <message>
            <source>Help: theme, language and motion</source>
            <translation>ヘルプ: テーマ、言語、動き</translation>
        </message>
        <message>
            <source>Help: work while the window is closed</source>
            <translation>ヘルプ: ウィンドウを閉じている間の作業</translation>
        </message>
        <message>
            <source>Help: what a command can do</source>
            <translation>ヘルプ: コマンドにできること</translation>
        </message>
        <message>
            <source>Help: the bin</source>
            <translation>ヘルプ: ごみ箱</translation>
        </message>
        <message>
            <source>Help: spending limits</source>
            <translation>ヘルプ: 支出上限</translation>
        </message>
        <message>
            <source>Help: updates</source>
            <translation>ヘルプ: アップデート</translation>
        </message>
        <message>
            <source>Help: the sandbox</source>
            <translation>ヘルプ: サンドボックス</translation>
        </message>
        <message>
            <source>Help: what can be undone</source>
            <translation>ヘルプ: 元に戻せるもの</translation>
        </message>
        <message>
            <source>Help: what was run</source>
            <translation>ヘルプ: 実行されたもの</translation>
        </message>
        <message>
            <source>Help: modes</source>
            <translation>ヘルプ: モード</translation>
        </message>
    </context>
    <context>
        <name>RunText</name>
        <message>
            <source>Ran as</source>
            <comment>above the text that ran in place of a command, which says the same</comment>
            <translation>実際の実行内容</translation>
        </message>
        <message>
            <source>Ran as {command}</source>
            <comment>as a screen reader reads it</comment>
            <translation>実際の実行内容: {command}</translation>
        </message>
        <message>
            <source>Show the whole command</source>
            <comment>below the beginning of the text that ran</comment>
            <translation>コマンド全体を表示</translation>
        </message>
        <message>
            <source>Copy the command that ran</source>
            <translation>実行されたコマンドをコピー</translation>
        </message>
    </context>
    <context>
        <name>RiskBadge</name>
        <message>
            <source>LOW</source>
            <comment>risk of a command</comment>
            <translation>低リスク</translation>
        </message>
        <message>
            <source>MEDIUM</source>
            <comment>risk of a command</comment>
            <translation>中リスク</translation>
        </message>
        <message>
            <source>HIGH</source>
            <comment>risk of a command</comment>
            <translation>高リスク</translation>
        </message>
        <message>
            <source>CRITICAL</source>
            <comment>risk of a command</comment>
            <translation>重大リスク</translation>
        </message>
        <message>
            <source>Risk: {word}</source>
            <translation>{word}</translation>
        </message>
    </context>
    <context>
        <name>Turn</name>
        <message>
            <source>Worked</source>
            <comment>before how long, and in how many steps: Worked 45 s, 12 steps</comment>
            <translation>作業</translation>
        </message>
        <message>
            <source>undone</source>
            <comment>beside what a turn did: the user undid what it did to files</comment>
            <translation>元に戻しました</translation>
        </message>
        <message numerus="yes">
            <source>{time}, %n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>{time}、%n ステップ</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>%n ステップ</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>at the right of what a turn did</comment>
            <translation>
                <numerusform>%n 個のファイルを変更</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <comment>what a turn used; the number is short: 13k</comment>
            <translation>{count} トークン</translation>
        </message>
        <message>
            <source>{input} tokens in, {output} out</source>
            <comment>what a turn used: read and written by the model</comment>
            <translation>入力 {input} トークン、出力 {output} トークン</translation>
        </message>
        <message>
            <source>{cost}; {used}</source>
            <comment>what a turn cost, and: 12,345 tokens in, 678 out</comment>
            <translation>{cost}（{used}）</translation>
        </message>
    </context>
    <context>
        <name>BlankPage</name>
        <message>
            <source>No conversation is open. Earlier ones are in the list.</source>
            <translation>開いている会話はありません。これまでの会話は一覧にあります。</translation>
        </message>
        <message>
            <source>Begin a conversation</source>
            <translation>会話を始める</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>Mode for new conversations</source>
            <translation>新しい会話のモード</translation>
        </message>
        <message>
            <source>Checking whether a sandbox works here.</source>
            <translation>ここでサンドボックスが動作するか確認しています。</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}).</source>
            <translation>ここではサンドボックスが動作しません（{why}）。</translation>
        </message>
        <message>
            <source>Take the tour</source>
            <translation>ツアーを見る</translation>
        </message>
        <message>
            <source>A built-in demo model in a scratch folder. No key, no network.</source>
            <translation>組み込みのデモモデルを使い捨てフォルダーで動かします。キーもネットワークも使いません。</translation>
        </message>
        <message>
            <source>Try the demo</source>
            <translation>デモを試す</translation>
        </message>
        <message>
            <source>Hand over the work, keep the last word</source>
            <translation>作業は任せて、最後の判断は自分で</translation>
        </message>
        <message>
            <source>The new conversation begins as soon as a model is set up.</source>
            <translation>モデルを設定すると、すぐに新しい会話が始まります。</translation>
        </message>
        <message>
            <source>All of this can be changed later, in the settings.</source>
            <translation>これらはすべて、あとから設定で変更できます。</translation>
        </message>
        <message>
            <source>Folder:</source>
            <comment>before the path of a folder</comment>
            <translation>フォルダー:</translation>
        </message>
        <message>
            <source>Choose another folder</source>
            <translation>別のフォルダーを選択</translation>
        </message>
        <message>
            <source>It reads the folder that you choose. What it reads goes to the model server that you set up.</source>
            <translation>エージェントは、選択したフォルダーを読み取ります。読み取った内容は、設定したモデルのサーバーに送信されます。</translation>
        </message>
        <message>
            <source>Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how risky it is and why.</source>
            <translation>参照するだけのコマンドは、すぐに実行されます。何かを変更、インストール、送信するものは先に確認し、リスクの高さとその理由を示します。</translation>
        </message>
        <message>
            <source>Commands run in a sandbox, in which your keys and your other files are out of sight.</source>
            <translation>コマンドはサンドボックス内で実行され、そこからはあなたの鍵やほかのファイルは見えません。</translation>
        </message>
        <message>
            <source>No sandbox works on this computer, so more commands ask.</source>
            <translation>このコンピューターではサンドボックスが動作しないため、確認の必要なコマンドが多くなります。</translation>
        </message>
        <message>
            <source>What it changes in the folder can be undone. Files that commands delete are kept in a bin.</source>
            <translation>エージェントがフォルダー内で行った変更は、元に戻せます。コマンドが削除するファイルは、ごみ箱に保存されます。</translation>
        </message>
    </context>
    <context>
        <name>UpdateQuestion</name>
        <message>
            <source>Check for updates once a day?</source>
            <translation>1 日 1 回、アップデートを確認しますか？</translation>
        </message>
        <message>
            <source>Sends only this program’s version, installs nothing by itself.</source>
            <translation>送信するのはこのプログラムのバージョンだけで、自動的に何かをインストールすることはありません。</translation>
        </message>
        <message>
            <source>Check daily</source>
            <translation>毎日確認する</translation>
        </message>
        <message>
            <source>Don’t check</source>
            <translation>確認しない</translation>
        </message>
    </context>
    <context>
        <name>CopyButton</name>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Copy code</source>
            <translation>コードをコピー</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>メッセージをコピー</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>コマンドをコピー</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>コピーしました</translation>
        </message>
    </context>
    <context>
        <name>NoticeBar</name>
        <message>
            <source>Retry</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>モデルの設定</translation>
        </message>
        <message>
            <source>Choose a folder…</source>
            <translation>フォルダーを選択…</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>モデルを選択</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>設定を開く</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>この通知を閉じる</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Clear the search</source>
            <translation>検索語を消去</translation>
        </message>
    </context>
    <context>
        <name>ConversationSign</name>
        <message>
            <source>{title}, working</source>
            <comment>read aloud</comment>
            <translation>{title}、作業中</translation>
        </message>
        <message>
            <source>{title}, waiting for your answer</source>
            <comment>read aloud</comment>
            <translation>{title}、回答待ち</translation>
        </message>
        <message>
            <source>{title}, failed</source>
            <comment>read aloud</comment>
            <translation>{title}、失敗</translation>
        </message>
    </context>
    <context>
        <name>headless</name>
        <message>
            <source>Another process has this conversation open. Nothing was sent; close it there first.</source>
            <translation>この会話は別のプロセスで開かれています。何も送信していません。先にそちらを閉じてください。</translation>
        </message>
    </context>
    <context>
        <name>blocked</name>
        <message>
            <source>{program}, where all that it does is harmless</source>
            <translation>{program}（動作がすべて無害な場合）</translation>
        </message>
        <message>
            <source>Deleting the root folder or the home folder</source>
            <translation>ルートフォルダーまたはホームフォルダーの削除</translation>
        </message>
        <message>
            <source>Making a file system on a mounted device, or writing over one</source>
            <translation>マウント中のデバイスへのファイルシステムの作成、またはその上書き</translation>
        </message>
        <message>
            <source>Starting processes without end (a fork bomb)</source>
            <translation>プロセスの際限のない起動（フォーク爆弾）</translation>
        </message>
    </context>
    <context>
        <name>gate</name>
        <message>
            <source>Plan mode only reads. Describe the change instead, and do it after planning.</source>
            <translation>プランモードでは読み取りしかできません。今は変更の内容を説明し、実際の変更はプランのあとに行ってください。</translation>
        </message>
        <message>
            <source>This is one of the blocked commands, which are refused without a question. Nothing was run. Only the user can switch the entry off, in Settings, Permissions.</source>
            <translation>これはブロック対象のコマンドで、確認なしで拒否されます。何も実行されていません。この項目をオフにできるのはユーザーだけです（「設定」の「許可設定」）。</translation>
        </message>
        <message>
            <source>The user's rule {rule} denies this. Nothing was run; do not try it another way.</source>
            <translation>ユーザーのルール {rule} により拒否されました。何も実行されていません。別の方法で試さないでください。</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way.</source>
            <translation>{by} が指定したルール {rule} により拒否されました。何も実行されていません。別の方法で試さないでください。</translation>
        </message>
        <message>
            <source>User denied permission.</source>
            <translation>ユーザーが拒否しました。</translation>
        </message>
        <message>
            <source>This changed since it was shown, so it did not run. Nothing was done; ask again.</source>
            <translation>表示したあとに内容が変わったため、実行しませんでした。何も行われていません。もう一度許可を求めてください。</translation>
        </message>
        <message>
            <source>The permission was not used within ten minutes, so it did not run. Ask again.</source>
            <translation>10 分以内に許可が使われなかったため、実行しませんでした。もう一度許可を求めてください。</translation>
        </message>
        <message>
            <source>No permission was given for this call, so it did not run.</source>
            <translation>この呼び出しには許可が与えられていないため、実行しませんでした。</translation>
        </message>
    </context>
    <context>
        <name>scope</name>
        <message>
            <source>Your rule {rule} asks about it each time.</source>
            <translation>自分のルール {rule} により、毎回確認します。</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, asks about it each time.</source>
            <translation>{by} が指定したルール {rule} により、毎回確認します。</translation>
        </message>
        <message>
            <source>One part needs rights that cannot be granted to it alone, so the whole command asks.</source>
            <translation>一部に必要な権限をその部分だけに与えることができないため、コマンド全体について確認します。</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>サンドボックスの外に出るコマンドや、サンドボックスを広げるコマンドは、毎回確認します。</translation>
        </message>
        <message>
            <source>A pattern can match other files later, so it asks each time.</source>
            <translation>パターンは後で別のファイルに一致することがあるため、毎回確認します。</translation>
        </message>
        <message>
            <source>Commands whose effects are unknown beforehand ask each time.</source>
            <translation>影響が事前にわからないコマンドは、毎回確認します。</translation>
        </message>
        <message>
            <source>Writing {path}, which does not exist yet, and reading it again</source>
            <translation>まだ存在しない {path} への書き込みと、その読み取り</translation>
        </message>
        <message>
            <source>Exactly this, in this folder</source>
            <translation>このフォルダーで、これとまったく同じもの</translation>
        </message>
        <message>
            <source>It deletes whatever files are there when it runs, so it asks each time.</source>
            <translation>実行時にそこにあるファイルをすべて削除するため、毎回確認します。</translation>
        </message>
        <message>
            <source>It is not known which files it changes until it runs, so it asks each time.</source>
            <translation>どのファイルを変更するかは実行するまでわからないため、毎回確認します。</translation>
        </message>
        <message>
            <source>A file name can change what it does, so it asks each time.</source>
            <translation>ファイル名によって動作が変わることがあるため、毎回確認します。</translation>
        </message>
        <message>
            <source>What its code does can differ each time, so it asks each time.</source>
            <translation>コードの動作が毎回異なる可能性があるため、毎回確認します。</translation>
        </message>
        <message>
            <source>Its effects are not known until it runs, so it asks each time.</source>
            <translation>影響が実行するまでわからないため、毎回確認します。</translation>
        </message>
        <message>
            <source>Commands that cannot be fully analysed ask each time.</source>
            <translation>完全に解析できないコマンドは、毎回確認します。</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <translation>重大リスクのコマンドでは選べません</translation>
        </message>
        <message>
            <source>Commands that run as another user ask each time.</source>
            <translation>別のユーザーとして実行するコマンドは、毎回確認します。</translation>
        </message>
        <message>
            <source>Commands that may show secrets ask each time.</source>
            <translation>機密情報を表示する可能性のあるコマンドは、毎回確認します。</translation>
        </message>
        <message>
            <source>Commands that reach this machine or permanently change a server ask each time.</source>
            <translation>このコンピューターに触れるコマンドや、サーバーを恒久的に変更するコマンドは、毎回確認します。</translation>
        </message>
        <message>
            <source>This is too risky to allow for the session.</source>
            <translation>リスクが高いため、セッション中の許可はできません。</translation>
        </message>
        <message>
            <source>Changes to files of this workspace, and deleting ignored ones that the bin keeps</source>
            <translation>このワークスペースのファイルの変更と、git の無視対象でごみ箱に保存されるファイルの削除</translation>
        </message>
        <message>
            <source>Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too</source>
            <translation>ここでのコードの実行: ビルド、テスト、スクリプト、サーバー、その他のプログラム。ファイルの変更とローカルの git も含みます</translation>
        </message>
        <message>
            <source>Local git, with the repository's hooks</source>
            <translation>ローカルの git（リポジトリのフックを含む）</translation>
        </message>
        <message>
            <source>The temporary folder of this conversation</source>
            <translation>この会話の一時フォルダー</translation>
        </message>
        <message>
            <source>Requests to servers that this conversation started</source>
            <translation>この会話が起動したサーバーへのリクエスト</translation>
        </message>
        <message>
            <source>Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; never forced, no tags</source>
            <translation>このブランチと {remote} の同期: push、pull、fetch、プルリクエスト、フォージでのこのプロジェクトの参照（強制 push とタグはなし）</translation>
        </message>
        <message>
            <source>Pull and fetch from {remote}</source>
            <translation>{remote} からの pull と fetch</translation>
        </message>
        <message>
            <source>Installs and lookups by {program} in its default registry</source>
            <translation>{program} による既定のレジストリからのインストールと、レジストリへの問い合わせ</translation>
        </message>
        <message>
            <source>Lookups by {program} in its default registry</source>
            <translation>{program} から既定のレジストリへの問い合わせ</translation>
        </message>
        <message>
            <source>{command} …</source>
            <comment>every use of a command, such as npm install</comment>
            <translation>{command} …</translation>
        </message>
        <message>
            <source>Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change</source>
            <translation>このワークスペースのファイルの変更のうち、何も削除せず、何も実行しないもの（1 個のファイルの移動を含む）</translation>
        </message>
        <message>
            <source>Listing {folder}</source>
            <translation>{folder} の一覧表示</translation>
        </message>
        <message>
            <source>Reading files in {folder}</source>
            <translation>{folder} にあるファイルの読み取り</translation>
        </message>
        <message>
            <source>Reading variables of Terraform (.tfvars) in {folder}, passwords among them</source>
            <translation>{folder} にある Terraform の変数（.tfvars）の読み取り（パスワードを含みます）</translation>
        </message>
        <message>
            <source>Edits of files in {folder}</source>
            <translation>{folder} にあるファイルの編集</translation>
        </message>
        <message>
            <source>Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers</source>
            <translation>このコンピューター上のサーバーへの単純なリクエスト（デーモンとデバッガーのポートを除く、1024 以上の全ポート）</translation>
        </message>
        <message>
            <source>Plain requests to port {port} of this machine</source>
            <translation>このコンピューターのポート {port} への単純なリクエスト</translation>
        </message>
        <message>
            <source>Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and deleting merged branches</source>
            <translation>ローカルの git: add、commit、stash、switch、merge、rebase、cherry-pick、revert、bisect、新しいブランチとタグ、マージ済みブランチの削除</translation>
        </message>
        <message>
            <source>Push to {remote}, never forced; pull and fetch from it</source>
            <translation>{remote} との push、pull、fetch（強制 push はしません）</translation>
        </message>
        <message>
            <source>Running the script {path} as it is now</source>
            <translation>現在の内容のままのスクリプト {path} の実行</translation>
        </message>
        <message>
            <source>Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of these; no others</source>
            <translation>現在の内容のままの package.json のスクリプトの、{program} による実行: build、test、lint、format、types、dev とその派生のみ</translation>
        </message>
        <message>
            <source>Linters, formatters and type checkers on the project</source>
            <translation>プロジェクトに対するリンター、フォーマッター、型チェッカー</translation>
        </message>
        <message>
            <source>Harmless uses of {program}</source>
            <translation>{program} の無害な使い方</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>現在の内容のままの {path} のコンテナ: ビルド、起動、停止、一覧、ログ、コンテナからのコピー、コンテナ内のコマンド（シェルとデータベースを除く）。ボリュームとイメージは残ります</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>現在の内容のままの {path} のコンテナ（実行中は .git を含むこのワークスペースに書き込めます）: ビルド、起動、停止、一覧、ログ、コンテナからのコピー、コンテナ内のコマンド（シェルとデータベースを除く）。ボリュームとイメージは残ります</translation>
        </message>
        <message>
            <source>Questions to the database in the container {name} of {path}: select, explain, \d, dumps; nothing is changed</source>
            <translation>{path} のコンテナ {name} にあるデータベースへの問い合わせ: select、explain、\d、ダンプ（何も変更しません）</translation>
        </message>
        <message>
            <source>Questions to the database {name}: select, explain, \d; nothing is changed</source>
            <comment>a database and its address</comment>
            <translation>データベース {name} への問い合わせ: select、explain、\d（何も変更しません）</translation>
        </message>
        <message>
            <source>The image {name} by any tag: building it here, running it with the network but without access to this machine, tagging and saving it</source>
            <translation>イメージ {name}（タグは問わない）: ここでのビルド、ネットワークありでこのコンピューターにはアクセスしない実行、タグ付け、保存</translation>
        </message>
        <message>
            <source>The image {name} by any tag: fetching it, running it with the network but without access to this machine, and saving it</source>
            <translation>イメージ {name}（タグは問わない）: 取得、ネットワークありでこのコンピューターにはアクセスしない実行、保存</translation>
        </message>
        <message>
            <source>Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git too, but with nothing else of this machine</source>
            <translation>イメージ {name}（タグは問わない）の実行: ネットワークを使い、.git を含むこのワークスペースを読み書きできますが、このコンピューターのほかのものには触れません</translation>
        </message>
        <message>
            <source>The container {name} that this starts: commands in it, copies from it, stopping and removing it</source>
            <translation>これが起動するコンテナ {name}: コンテナ内のコマンド、コンテナからのコピー、停止、削除</translation>
        </message>
        <message>
            <source>Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords may stand</source>
            <translation>{program} によるコンテナ、イメージ、ネットワークの確認: 一覧、状態、ログ、設定（パスワードを含む可能性があります）</translation>
        </message>
        <message>
            <source>Looking at containers with {program}: lists, states and logs</source>
            <translation>{program} によるコンテナの確認（一覧、状態、ログ）</translation>
        </message>
        <message>
            <source>Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets</source>
            <comment>a cluster</comment>
            <translation>{name} の確認: 一覧、状態、ログ、そこで動作しているものの設定（変数を含み、Secret を除く）</translation>
        </message>
        <message>
            <source>Looking at releases in {name}: lists, states and history</source>
            <comment>a cluster</comment>
            <translation>{name} のリリースの確認: 一覧、状態、履歴</translation>
        </message>
        <message>
            <source>Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed</source>
            <comment>a cluster</comment>
            <translation>{name} のリリースの内容の確認: 値とマニフェスト（パスワードを含みます。何も変更しません）</translation>
        </message>
        <message>
            <source>Commands in {name}, but for shells and databases</source>
            <comment>a workload in a cluster</comment>
            <translation>{name} 内のコマンド（シェルとデータベースを除く）</translation>
        </message>
        <message>
            <source>Reaching ports of {name} from this machine</source>
            <comment>a workload in a cluster</comment>
            <translation>このコンピューターから {name} のポートへの接続</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists and settings, but no secrets</source>
            <translation>{program} で {name} として何があるかを確認: 一覧と設定（機密情報を除く）</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but no secrets</source>
            <comment>who signed in, and the project or subscription</comment>
            <translation>{name} として {program} で現状を参照: 一覧、状態、ログ、変数を含む設定（シークレットは除く）</translation>
        </message>
        <message>
            <source>{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{path} での {program}: init、validate、plan、show、output、state list。そこで指定されたコードとプロバイダーを実行し、state と .tfvars の内容（パスワードを含む）を表示します。何も適用しません</translation>
        </message>
        <message>
            <source>{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>現在の内容のままの {path} での {program}: init、validate、plan、show、output、state list。そこで指定されたコードとプロバイダーを実行し、state と .tfvars の内容（パスワードを含む）を表示します。何も適用しません</translation>
        </message>
        <message>
            <source>Rendering, checking and packing the charts below {path}</source>
            <translation>{path} 以下のチャートのレンダリング、チェック、パッケージ化</translation>
        </message>
        <message>
            <source>Fetching the charts that the chart in {path} names, as it is now</source>
            <translation>現在の内容のままの {path} のチャートが指定するチャートの取得</translation>
        </message>
        <message>
            <source>Looking up charts in the repositories that helm knows</source>
            <translation>helm に登録されたリポジトリでのチャートの検索</translation>
        </message>
        <message>
            <source>Taking part in this project's requests and issues as you: comments, reviews without approval, labels, reviewers, ready, new issues; nothing is merged, closed, approved or deleted</source>
            <translation>このプロジェクトのリクエストとイシューへの、あなたとしての参加: コメント、承認を伴わないレビュー、ラベル、レビュアー、レビュー準備完了、新しいイシュー（マージ、クローズ、承認、削除はしません）</translation>
        </message>
        <message>
            <source>Checking out requests to this project, with their authors' code</source>
            <translation>このプロジェクトへのリクエストのチェックアウト（作成者のコードを含みます）</translation>
        </message>
        <message>
            <source>Rerunning this project's failed pipelines</source>
            <translation>このプロジェクトの失敗したパイプラインの再実行</translation>
        </message>
        <message>
            <source>Running {name} of this project on its forge, without inputs or variables</source>
            <comment>a pipeline</comment>
            <translation>フォージでのこのプロジェクトの {name} の実行（入力と変数なし）</translation>
        </message>
        <message>
            <source>Looking at this project on its forge with {program}: requests, issues, runs, releases</source>
            <translation>{program} でこのプロジェクトを参照: リクエスト、イシュー、実行、リリース</translation>
        </message>
        <message>
            <source>The pull request of this branch: create and edit, never merge</source>
            <translation>このブランチのプルリクエスト: 作成と編集（マージはしません）</translation>
        </message>
        <message>
            <source>Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace</source>
            <comment>a program of the workspace, with its fixed words</comment>
            <translation>現在の内容のまま、またはあなたが許可したビルドで作られた {command} の、このワークスペースのほかのファイルを使った実行</translation>
        </message>
    </context>
    <context>
        <name>preview</name>
        <message>
            <source>Would be deleted</source>
            <comment>title of a preview: files</comment>
            <translation>削除されるもの</translation>
        </message>
        <message>
            <source>Does not exist, so nothing is deleted: {path}</source>
            <comment>on a preview of a deletion</comment>
            <translation>存在しないため、何も削除されません: {path}</translation>
        </message>
        <message>
            <source>No file is deleted</source>
            <comment>on a preview of a deletion</comment>
            <translation>削除されるファイルはありません</translation>
        </message>
        <message numerus="yes">
            <source>Git repositories with their whole history: %n</source>
            <comment>would be deleted</comment>
            <translation>
                <numerusform>Git リポジトリ（履歴もすべて）: %n 個</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>At least %n file(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>少なくとも %n 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes at least %n file(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>少なくとも %n 個のファイルを削除します</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n 個の空のフォルダー</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n empty folder(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>%n 個の空のフォルダーを削除します</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s), {size}</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n 個のファイル、{size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n file(s), {size}</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>%n 個のファイル（{size}）を削除します</numerusform>
            </translation>
        </message>
        <message>
            <source>{path}: no files, only folders</source>
            <comment>one of several things to be deleted</comment>
            <translation>{path}: ファイルはなく、フォルダーのみ</translation>
        </message>
        <message numerus="yes">
            <source>{path}: %n file(s), {size}</source>
            <comment>one of several things to be deleted</comment>
            <translation>
                <numerusform>{path}: %n 個のファイル、{size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>With uncommitted changes: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>コミットしていない変更があるもの: %n 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Not tracked by git, which cannot restore them: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>git で管理されておらず、git では復元できないもの: %n 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Unmodified in git: %n file(s)</source>
            <comment>kept there</comment>
            <translation>
                <numerusform>git で未変更のもの: %n 個のファイル</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Tracked by git: %n file(s)</source>
            <translation>
                <numerusform>git で管理されているもの: %n 個のファイル</numerusform>
            </translation>
        </message>
        <message>
            <source>Hooks of the repository</source>
            <comment>title of a preview of git commit and others</comment>
            <translation>リポジトリのフック</translation>
        </message>
        <message>
            <source>Runs {hooks}</source>
            <comment>names of git hooks</comment>
            <translation>{hooks} を実行します</translation>
        </message>
        <message>
            <source>Would be discarded</source>
            <comment>title of a preview: changes to files</comment>
            <translation>破棄されるもの</translation>
        </message>
        <message>
            <source>No changes: everything is committed or kept</source>
            <comment>nothing is thrown away</comment>
            <translation>破棄される変更なし（すべてコミット済み、または保持されます）</translation>
        </message>
        <message numerus="yes">
            <source>Uncommitted changes in %n file(s)</source>
            <comment>would be lost</comment>
            <translation>
                <numerusform>%n 個のファイルの、コミットしていない変更</numerusform>
            </translation>
        </message>
        <message>
            <source>Would be overwritten</source>
            <comment>title of a preview: files that exist</comment>
            <translation>上書きされるもの</translation>
        </message>
        <message>
            <source>{path}, which has {size}</source>
            <comment>a file that would be overwritten</comment>
            <translation>{path}（{size}）</translation>
        </message>
        <message>
            <source>Connects to {host}</source>
            <comment>a host on the network</comment>
            <translation>{host} に接続します</translation>
        </message>
        <message>
            <source>…and any redirects</source>
            <comment>of a download</comment>
            <translation>…およびリダイレクト先</translation>
        </message>
        <message>
            <source>Over the network</source>
            <comment>title of a preview of a download</comment>
            <translation>ネットワーク経由</translation>
        </message>
        <message>
            <source>As of now; earlier parts of this command may change it</source>
            <comment>last line of a preview</comment>
            <translation>現時点の内容です。このコマンドの前の部分によって変わる可能性があります</translation>
        </message>
        <message>
            <source>Would be sent to {remote}</source>
            <comment>title of a preview of git push</comment>
            <translation>{remote} に送信されるもの</translation>
        </message>
        <message>
            <source>Nothing: Git is configured to require a branch name</source>
            <comment>git push</comment>
            <translation>なし: Git が、ブランチ名の指定を必要とする設定になっています</translation>
        </message>
        <message>
            <source>Nothing: no branch is checked out</source>
            <comment>git push</comment>
            <translation>なし: チェックアウトされているブランチがありません</translation>
        </message>
        <message>
            <source>Nothing: the branch has no commit yet</source>
            <comment>git push</comment>
            <translation>なし: ブランチにまだコミットがありません</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} does not track a branch of the remote</source>
            <comment>git push</comment>
            <translation>なし: ブランチ {branch} は、リモートのブランチを追跡していません</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} tracks a branch of another name</source>
            <comment>git push</comment>
            <translation>なし: ブランチ {branch} は、別の名前のブランチを追跡しています</translation>
        </message>
        <message>
            <source>Nothing: there is no {source} here</source>
            <comment>git push</comment>
            <translation>なし: {source} はここにありません</translation>
        </message>
        <message>
            <source>{branch}: nothing to send</source>
            <comment>git push</comment>
            <translation>{branch}: 送信するものはありません</translation>
        </message>
        <message>
            <source>Deleted at {remote}: {branch}</source>
            <comment>git push, a branch or tag</comment>
            <translation>{remote} から削除: {branch}</translation>
        </message>
        <message numerus="yes">
            <source>{branch}: a new branch there, with %n commit(s) of its own</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: リモートに新しいブランチ、独自のコミット %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: Git refuses. What {remote} has and it lacks: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: Git が拒否します。{remote} にあり、このブランチにないコミット: %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: コミット %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: discarded at {remote}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: {remote} で破棄されるコミット: %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tag(s), where {remote} lacks them</source>
            <comment>git push</comment>
            <translation>
                <numerusform>タグ %n 個（{remote} にない場合）</numerusform>
            </translation>
        </message>
        <message>
            <source>And the annotated tags of these commits</source>
            <comment>git push</comment>
            <translation>これらのコミットの注釈付きタグも送信</translation>
        </message>
        <message>
            <source>As of the last contact with {remote}</source>
            <comment>git push: when it was counted</comment>
            <translation>{remote} の状態は、最後に通信した時点のものです</translation>
        </message>
        <message numerus="yes">
            <source>%n commit(s)</source>
            <comment>total of a preview of git push</comment>
            <translation>
                <numerusform>コミット %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Sends %n commit(s) to {remote}</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{remote} にコミット %n 件を送信します</numerusform>
            </translation>
        </message>
        <message>
            <source>Sends nothing to {remote}</source>
            <comment>git push</comment>
            <translation>{remote} には何も送信しません</translation>
        </message>
        <message>
            <source>Commit {name}: {subject}</source>
            <comment>one of those that are sent</comment>
            <translation>コミット {name}: {subject}</translation>
        </message>
        <message>
            <source>To {host}</source>
            <comment>where git push sends to: a host or a folder</comment>
            <translation>送信先: {host}</translation>
        </message>
        <message>
            <source>What it would do</source>
            <comment>title of a preview of a command</comment>
            <translation>実行した場合の結果</translation>
        </message>
        <message numerus="yes">
            <source>Too large for the bin, so not kept there: {paths} and %n more</source>
            <comment>on a card</comment>
            <translation>
                <numerusform>ごみ箱には大きすぎるため保存されません: {paths} ほか %n 個</numerusform>
            </translation>
        </message>
        <message>
            <source>The bin</source>
            <comment>title of a preview: what is kept of what a command deletes</comment>
            <translation>ごみ箱</translation>
        </message>
        <message>
            <source>All of it is kept in the bin first and can be restored</source>
            <comment>on a card</comment>
            <translation>すべて先にごみ箱に保存され、元に戻せます</translation>
        </message>
        <message>
            <source>Too large for the bin, so not kept there: {paths}</source>
            <comment>on a card</comment>
            <translation>ごみ箱には大きすぎるため保存されません: {paths}</translation>
        </message>
    </context>
    <context>
        <name>advice</name>
        <message>
            <source>If this is unexpected, deny it and review the conversation.</source>
            <translation>心当たりがない場合は、拒否して会話を見直してください。</translation>
        </message>
        <message>
            <source>Verify the paths.</source>
            <translation>パスを確認してください。</translation>
        </message>
        <message>
            <source>Check that no untracked file is needed.</source>
            <translation>git で管理されていないファイルに必要なものがないか確認してください。</translation>
        </message>
        <message>
            <source>Check which files the search finds.</source>
            <translation>検索でどのファイルが見つかるか確認してください。</translation>
        </message>
        <message>
            <source>Check which files the pattern matches.</source>
            <translation>パターンにどのファイルが一致するか確認してください。</translation>
        </message>
        <message>
            <source>Check that this is the right disk.</source>
            <translation>正しいディスクかどうか確認してください。</translation>
        </message>
        <message>
            <source>Find out which files this means before you allow it.</source>
            <translation>許可する前に、どのファイルが対象か調べてください。</translation>
        </message>
        <message>
            <source>Check that no uncommitted change is needed.</source>
            <translation>コミットしていない変更に必要なものがないか確認してください。</translation>
        </message>
        <message>
            <source>Verify the address.</source>
            <translation>アドレスを確認してください。</translation>
        </message>
        <message>
            <source>Verify the cluster or account that this is about.</source>
            <translation>対象のクラスターまたはアカウントを確認してください。</translation>
        </message>
        <message>
            <source>Read the script before you allow it.</source>
            <translation>許可する前にスクリプトを読んでください。</translation>
        </message>
        <message>
            <source>Review the package list.</source>
            <translation>パッケージの一覧を確認してください。</translation>
        </message>
    </context>
    <context>
        <name>risk</name>
        <message>
            <source>Runs {program}, which changes nothing</source>
            <translation>{program} を実行します（何も変更しません）</translation>
        </message>
        <message>
            <source>Lists files</source>
            <translation>ファイルの一覧を表示します</translation>
        </message>
        <message>
            <source>Lists installed packages</source>
            <translation>インストール済みのパッケージを一覧表示します</translation>
        </message>
        <message>
            <source>Finds files</source>
            <translation>ファイルを探します</translation>
        </message>
        <message>
            <source>Shows the contents of files</source>
            <translation>ファイルの内容を表示します</translation>
        </message>
        <message>
            <source>Searches for text</source>
            <translation>テキストを検索します</translation>
        </message>
        <message>
            <source>Works on text and prints the result</source>
            <translation>テキストを加工し、結果を表示します</translation>
        </message>
        <message>
            <source>Compares files</source>
            <translation>ファイルを比較します</translation>
        </message>
        <message>
            <source>Shows information about files</source>
            <translation>ファイルの情報を表示します</translation>
        </message>
        <message>
            <source>Prints text</source>
            <translation>テキストを表示します</translation>
        </message>
        <message>
            <source>Shows information about the system</source>
            <translation>システムの情報を表示します</translation>
        </message>
        <message>
            <source>Looks at the repository</source>
            <translation>リポジトリの情報を表示します</translation>
        </message>
        <message>
            <source>Tests a condition</source>
            <translation>条件を判定します</translation>
        </message>
        <message>
            <source>Stays inside the conversation</source>
            <translation>会話の中だけで完結します</translation>
        </message>
        <message>
            <source>Does nothing by itself</source>
            <translation>それ自体は何も行いません</translation>
        </message>
        <message>
            <source>Waits</source>
            <translation>待機します</translation>
        </message>
        <message>
            <source>Switches to another folder</source>
            <translation>別のフォルダーに移ります</translation>
        </message>
        <message>
            <source>Prints the version of {program}</source>
            <translation>{program} のバージョンを表示します</translation>
        </message>
        <message>
            <source>Sets a variable of the shell</source>
            <translation>シェル変数を設定します</translation>
        </message>
        <message>
            <source>Redirects what is read or printed</source>
            <translation>入出力をリダイレクトします</translation>
        </message>
        <message>
            <source>Reads {path}</source>
            <translation>{path} を読み取ります</translation>
        </message>
        <message>
            <source>Searches for text, and leaves out what may hold secrets: {path}</source>
            <translation>テキストを検索し、機密が含まれる可能性のあるものは除外します: {path}</translation>
        </message>
        <message>
            <source>Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere</source>
            <translation>{program} で情報を参照します（サンドボックスにより、変更も外部への接続もできません）</translation>
        </message>
        <message>
            <source>Reads {path}, outside the workspace</source>
            <translation>ワークスペースの外にある {path} を読み取ります</translation>
        </message>
        <message>
            <source>Lists {path}, outside the workspace</source>
            <translation>ワークスペースの外にある {path} の一覧を表示します</translation>
        </message>
        <message>
            <source>Reads a file that is not known until it runs</source>
            <translation>実行するまで特定できないファイルを読み取ります</translation>
        </message>
        <message>
            <source>Reads {path}, which may hold secrets</source>
            <translation>{path} を読み取ります（機密情報を含む可能性があります）</translation>
        </message>
        <message>
            <source>Reads everything below a folder, including {path}, which may hold secrets</source>
            <translation>フォルダー以下をすべて読み取ります（機密情報を含む可能性のある {path} も読み取られます）</translation>
        </message>
        <message>
            <source>Reads everything below {path}, which is too large to check for secrets</source>
            <translation>{path} 以下をすべて読み取ります（多すぎて、機密情報の有無を調べきれません）</translation>
        </message>
        <message>
            <source>Uses the variable {name}, which may hold a secret</source>
            <translation>変数 {name} を使います（機密情報を含む可能性があります）</translation>
        </message>
        <message>
            <source>Prints a password, a token or a key</source>
            <translation>パスワード、トークン、または鍵を表示します</translation>
        </message>
        <message>
            <source>Reads the logs or settings of the system</source>
            <translation>システムのログや設定を読み取ります</translation>
        </message>
        <message>
            <source>Prints the environment, which may hold secrets</source>
            <translation>環境変数を表示します（機密情報を含む可能性があります）</translation>
        </message>
        <message>
            <source>Writes {path}</source>
            <translation>{path} に書き込みます</translation>
        </message>
        <message>
            <source>Writes {path}, from which programs load code automatically</source>
            <translation>プログラムが自動的にコードを読み込む {path} に書き込みます</translation>
        </message>
        <message>
            <source>Writes {path}, outside the workspace</source>
            <translation>ワークスペースの外にある {path} に書き込みます</translation>
        </message>
        <message>
            <source>Writes {path}, which may hold secrets</source>
            <translation>{path} に書き込みます（機密情報を含む可能性があります）</translation>
        </message>
        <message>
            <source>Writes {path}, which decides what programs do later</source>
            <translation>{path} に書き込みます（プログラムの今後の動作を左右します）</translation>
        </message>
        <message>
            <source>Deletes or moves {path}, which may hold secrets</source>
            <translation>{path} を削除または移動します（機密情報を含む可能性があります）</translation>
        </message>
        <message>
            <source>Changes git's settings, which decide what programs do later</source>
            <translation>git の設定を変更します（プログラムの今後の動作を左右します）</translation>
        </message>
        <message>
            <source>Writes {path}, which decides who can log in or what starts automatically</source>
            <translation>{path} に書き込みます（誰がログインできるか、何が自動で起動するかを左右します）</translation>
        </message>
        <message>
            <source>Writes to the device {path}</source>
            <translation>デバイス {path} に書き込みます</translation>
        </message>
        <message>
            <source>Writes a file that is not known until it runs</source>
            <translation>実行するまで特定できないファイルに書き込みます</translation>
        </message>
        <message>
            <source>Changes who may use {path} and everything in it</source>
            <translation>{path} とその中にあるすべてのもののアクセス権を変更します</translation>
        </message>
        <message>
            <source>Deletes {path}, in the temporary folder</source>
            <translation>一時フォルダーにある {path} を削除します</translation>
        </message>
        <message>
            <source>Deletes {path}</source>
            <translation>{path} を削除します</translation>
        </message>
        <message>
            <source>Deletes {path} and everything in it</source>
            <translation>{path} とその中身をすべて削除します</translation>
        </message>
        <message>
            <source>Deletes {path}, outside the workspace</source>
            <translation>ワークスペースの外にある {path} を削除します</translation>
        </message>
        <message>
            <source>Deletes everything that a pattern matches, including folders and their contents</source>
            <translation>パターンに一致するものをすべて削除します（フォルダーは中身ごと削除されます）</translation>
        </message>
        <message>
            <source>Deletes something that is not known until it runs</source>
            <translation>実行するまで特定できないものを削除します</translation>
        </message>
        <message>
            <source>Deletes a folder that is not known until it runs</source>
            <translation>実行するまで特定できないフォルダーを中身ごと削除します</translation>
        </message>
        <message>
            <source>Deletes every file that it finds</source>
            <translation>見つかったファイルをすべて削除します</translation>
        </message>
        <message>
            <source>Moves {path}</source>
            <translation>{path} を移動します</translation>
        </message>
        <message>
            <source>Changes the repository or what git does</source>
            <translation>リポジトリ、または git の動作を変更します</translation>
        </message>
        <message>
            <source>Discards uncommitted changes</source>
            <translation>コミットしていない変更を破棄します</translation>
        </message>
        <message>
            <source>Discards commits that may exist nowhere else</source>
            <translation>ほかのどこにも残っていない可能性のあるコミットを破棄します</translation>
        </message>
        <message>
            <source>Deletes files that git does not track</source>
            <translation>git で管理されていないファイルを削除します</translation>
        </message>
        <message>
            <source>Changes where the repository's commits are sent</source>
            <translation>リポジトリのコミットの送信先を変更します</translation>
        </message>
        <message>
            <source>Overwrites or deletes what others may have</source>
            <translation>ほかの人が取得済みかもしれない内容を上書きまたは削除します</translation>
        </message>
        <message>
            <source>Git would run a program that the repository's configuration names</source>
            <translation>リポジトリの設定で指定されたプログラムを git が実行します</translation>
        </message>
        <message>
            <source>Git would read a file outside, as the repository's configuration says, and may print it</source>
            <translation>リポジトリの設定に従って git が外部のファイルを読み取り、表示する可能性があります</translation>
        </message>
        <message>
            <source>Git would work on a repository that does not belong to this folder</source>
            <translation>このフォルダーに属さないリポジトリを git が操作します</translation>
        </message>
        <message>
            <source>Could not determine whether git would run programs of the repository</source>
            <translation>git がリポジトリ側のプログラムを実行するかどうかを確認できませんでした</translation>
        </message>
        <message>
            <source>Changes the system's settings or services</source>
            <translation>システムの設定やサービスを変更します</translation>
        </message>
        <message>
            <source>Ends or signals other processes</source>
            <translation>ほかのプロセスを終了させるか、シグナルを送ります</translation>
        </message>
        <message>
            <source>Ends or signals every process that it can reach</source>
            <translation>届く範囲のすべてのプロセスを終了するか、シグナルを送ります</translation>
        </message>
        <message>
            <source>Ends or signals processes inside the sandbox</source>
            <translation>サンドボックス内のプロセスを終了させるか、シグナルを送ります</translation>
        </message>
        <message>
            <source>Writes to disks or devices directly</source>
            <translation>ディスクやデバイスに直接書き込みます</translation>
        </message>
        <message>
            <source>Overwrites a disk that is or may be in use</source>
            <translation>使用中の、または使用中かもしれないディスクを上書きします</translation>
        </message>
        <message>
            <source>Adds a task, an account or a permission that stays</source>
            <translation>後まで残るタスク、アカウント、または権限を追加します</translation>
        </message>
        <message>
            <source>Stops or restarts the machine</source>
            <translation>コンピューターを停止または再起動します</translation>
        </message>
        <message>
            <source>Runs an unknown program: {program}</source>
            <translation>未知のプログラムを実行します: {program}</translation>
        </message>
        <message>
            <source>Runs {program}, a program of the workspace itself</source>
            <translation>ワークスペース内のプログラム {program} を実行します</translation>
        </message>
        <message>
            <source>Runs {program} from a place where others could have put it</source>
            <translation>{program} を実行します（ほかの人がファイルを置ける場所にあります）</translation>
        </message>
        <message>
            <source>Runs {program}, whose name contains look-alike letters</source>
            <translation>{program} を実行します（名前に、別の文字と見間違えやすい文字が含まれています）</translation>
        </message>
        <message>
            <source>Runs a program whose name is not known until it runs</source>
            <translation>実行するまで名前がわからないプログラムを実行します</translation>
        </message>
        <message>
            <source>Uses {program} with {option}, which is unknown</source>
            <translation>{program} を未知のオプション {option} を付けて使います</translation>
        </message>
        <message>
            <source>Passes {program} arguments that are not known until it runs</source>
            <translation>実行するまでわからない引数を {program} に渡します</translation>
        </message>
        <message>
            <source>Passes {program} a script that is not fully understood</source>
            <translation>完全には解釈できないスクリプトを {program} に渡します</translation>
        </message>
        <message>
            <source>A file name would be read as an option of {program}</source>
            <translation>ファイル名が {program} のオプションとみなされます</translation>
        </message>
        <message>
            <source>A pattern matches more files than could be checked</source>
            <translation>パターンに一致するファイルが多すぎて、調べきれません</translation>
        </message>
        <message>
            <source>Makes {program} run another program</source>
            <translation>{program} に別のプログラムを実行させます</translation>
        </message>
        <message>
            <source>Runs the script {path}</source>
            <translation>スクリプト {path} を実行します</translation>
        </message>
        <message>
            <source>Runs the module {path}</source>
            <translation>モジュール {path} を実行します</translation>
        </message>
        <message>
            <source>Runs {path}, which another part of the command may write</source>
            <translation>{path} を実行します（コマンドの別の部分が書き込む可能性があります）</translation>
        </message>
        <message>
            <source>Runs code given in the command</source>
            <translation>コマンド内に直接書かれたコードを実行します</translation>
        </message>
        <message>
            <source>Runs code that deletes, uses the network or hides what it does</source>
            <translation>削除する、ネットワークを使う、または動作を隠すコードを実行します</translation>
        </message>
        <message>
            <source>Runs code from {option}, over the network</source>
            <translation>{option} のコードをネットワーク経由で取得して実行します</translation>
        </message>
        <message>
            <source>Runs the output of another command as code</source>
            <translation>別のコマンドの出力をコードとして実行します</translation>
        </message>
        <message>
            <source>Runs text that is not known until it runs</source>
            <translation>実行するまでわからないテキストをコードとして実行します</translation>
        </message>
        <message>
            <source>Sets {name}, which changes what programs do</source>
            <translation>{name} を設定します（プログラムの動作が変わります）</translation>
        </message>
        <message>
            <source>Sets {name} to folders of the workspace, whose code is then run</source>
            <translation>{name} にワークスペースのフォルダーを設定します（その中のコードが実行されます）</translation>
        </message>
        <message>
            <source>Sets the permissions {option}, which let a program run as its owner or group</source>
            <translation>権限 {option} を設定します。プログラムが所有者やグループとして動作できるようになります</translation>
        </message>
        <message>
            <source>Runs another version of {program}, which may be downloaded first</source>
            <translation>{program} の別のバージョンを実行します（先にダウンロードされることがあります）</translation>
        </message>
        <message>
            <source>Runs {program} without the settings that keep it from running other programs</source>
            <translation>ほかのプログラムの実行を防ぐ設定なしで {program} を実行します</translation>
        </message>
        <message>
            <source>Sets {name}, which makes programs load or run something else</source>
            <translation>{name} を設定します（プログラムが別のものを読み込んだり実行したりします）</translation>
        </message>
        <message>
            <source>Defines the function {name}</source>
            <translation>関数 {name} を定義します</translation>
        </message>
        <message>
            <source>Calls a function that the command defines</source>
            <translation>コマンドの中で定義された関数を呼び出します</translation>
        </message>
        <message>
            <source>Starts copies of itself until the machine stops responding</source>
            <translation>コンピューターが応答しなくなるまで、自分自身のコピーを起動し続けます</translation>
        </message>
        <message>
            <source>Runs with the rights of an administrator or another user</source>
            <translation>管理者または別のユーザーの権限で実行します</translation>
        </message>
        <message>
            <source>Sends to or fetches from the network</source>
            <translation>ネットワーク経由で送信または取得します</translation>
        </message>
        <message>
            <source>Runs or copies something on another machine</source>
            <translation>別のコンピューター上で何かを実行またはコピーします</translation>
        </message>
        <message>
            <source>Controls containers, clusters or virtual machines</source>
            <translation>コンテナ、クラスター、または仮想マシンを操作します</translation>
        </message>
        <message>
            <source>Starts containers that may reach this machine: its files, devices, network or processes</source>
            <translation>このマシンのファイル、デバイス、ネットワーク、プロセスに触れうるコンテナーを起動します</translation>
        </message>
        <message>
            <source>Deletes volumes, images or containers, which may be those of other projects</source>
            <translation>ボリューム、イメージ、またはコンテナを削除します（ほかのプロジェクトのものの可能性があります）</translation>
        </message>
        <message>
            <source>Changes or deletes what runs in a cluster or in the cloud</source>
            <translation>クラスターやクラウドで動作しているものを変更または削除します</translation>
        </message>
        <message>
            <source>Lists containers, clusters or virtual machines, or shows their output</source>
            <translation>コンテナ、クラスター、または仮想マシンの一覧や出力を取得します</translation>
        </message>
        <message>
            <source>Shows settings of what runs in containers or clusters, with variables that may hold passwords</source>
            <translation>コンテナやクラスターで動作しているものの設定を表示します（変数にパスワードを含む可能性があります）</translation>
        </message>
        <message>
            <source>Opens files or addresses in another program</source>
            <translation>ファイルやアドレスを別のプログラムで開きます</translation>
        </message>
        <message>
            <source>Runs a dangerous command without a target</source>
            <translation>対象を指定せずに危険なコマンドを実行します</translation>
        </message>
        <message>
            <source>Shows the model what looks like a secret, unmasked</source>
            <translation>機密情報とみられるものを、伏せずにモデルに見せます</translation>
        </message>
        <message>
            <source>Its effects could not be determined beforehand</source>
            <translation>影響を事前に特定できませんでした</translation>
        </message>
        <message>
            <source>Builds the project, which runs its code</source>
            <translation>プロジェクトをビルドします（プロジェクトのコードが実行されます）</translation>
        </message>
        <message>
            <source>Runs the project's tests</source>
            <translation>プロジェクトのテストを実行します</translation>
        </message>
        <message>
            <source>Checks the project's code with {program}</source>
            <translation>プロジェクトのコードを {program} で検査します</translation>
        </message>
        <message>
            <source>Checks the project's files with {program}</source>
            <translation>プロジェクトのファイルを {program} で検査します</translation>
        </message>
        <message>
            <source>Reads data with {program}, which may use the network or write its own files</source>
            <translation>{program} で情報を参照します（ネットワークを使用したり、自身のファイルを書き込んだりする可能性があります）</translation>
        </message>
        <message>
            <source>Runs {program} as {path} says, which may select a version and download it first</source>
            <translation>{path} の指定に従って {program} を実行します（バージョンが選択され、先にダウンロードされる可能性があります）</translation>
        </message>
        <message>
            <source>Reformats files of the project with {program}</source>
            <translation>{program} でプロジェクトのファイルを整形し直します</translation>
        </message>
        <message>
            <source>Runs {script}, a script of the project</source>
            <translation>プロジェクトのスクリプト {script} を実行します</translation>
        </message>
        <message>
            <source>Runs the project's own code</source>
            <translation>プロジェクト自体のコードを実行します</translation>
        </message>
        <message>
            <source>Starts a server</source>
            <translation>サーバーを起動します</translation>
        </message>
        <message>
            <source>Installs packages (may run install scripts)</source>
            <translation>パッケージをインストールします（インストールスクリプトが実行される可能性があります）</translation>
        </message>
        <message>
            <source>Removes installed packages</source>
            <translation>インストール済みのパッケージを削除します</translation>
        </message>
        <message>
            <source>Creates an environment to install packages into</source>
            <translation>パッケージのインストール先となる環境を作成します</translation>
        </message>
        <message>
            <source>Asks a package registry over the network</source>
            <translation>ネットワーク経由でパッケージレジストリに問い合わせます</translation>
        </message>
        <message>
            <source>Asks a service over the network</source>
            <translation>ネットワーク経由でサービスに問い合わせます</translation>
        </message>
        <message>
            <source>Lists what an archive holds</source>
            <translation>アーカイブの内容を一覧表示します</translation>
        </message>
        <message>
            <source>Unpacks an archive, which overwrites files with the same names</source>
            <translation>アーカイブを展開し、同じ名前のファイルを上書きします</translation>
        </message>
        <message>
            <source>Packs files into an archive</source>
            <translation>ファイルをアーカイブにまとめます</translation>
        </message>
        <message>
            <source>Converts files from one form to another</source>
            <translation>ファイルを別の形式に変換します</translation>
        </message>
        <message>
            <source>Writes files into the folder that it runs in</source>
            <translation>実行場所のフォルダーにファイルを書き込みます</translation>
        </message>
        <message>
            <source>Reads or changes the keyring</source>
            <translation>キーリングの読み取りまたは変更を行います</translation>
        </message>
        <message>
            <source>Queries a database</source>
            <translation>データベースに問い合わせます</translation>
        </message>
        <message>
            <source>Runs statements in a database</source>
            <translation>データベースでステートメントを実行します</translation>
        </message>
        <message>
            <source>Works in {path}, outside the workspace</source>
            <translation>ワークスペースの外の {path} で作業します</translation>
        </message>
        <message>
            <source>Records changes in the repository</source>
            <translation>リポジトリに変更を記録します</translation>
        </message>
        <message>
            <source>Fetches from {remote}, a remote of the repository</source>
            <translation>リポジトリのリモート {remote} から取得します</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, a remote of the repository</source>
            <translation>リポジトリのリモート {remote} にコミットを送信します</translation>
        </message>
        <message>
            <source>Installs from {option}, not from the registry</source>
            <translation>レジストリではなく {option} からインストールします</translation>
        </message>
        <message>
            <source>Takes packages from another registry</source>
            <translation>別のレジストリからパッケージを取得します</translation>
        </message>
        <message>
            <source>Installs for all projects, outside the workspace</source>
            <translation>すべてのプロジェクト向けに、ワークスペースの外にインストールします</translation>
        </message>
        <message>
            <source>Changes the settings of {program}, which decide what it does later</source>
            <translation>{program} の設定を変更します（今後の動作を左右します）</translation>
        </message>
        <message>
            <source>Shows the settings of {program}, which may hold passwords</source>
            <translation>{program} の設定を表示します（パスワードを含む可能性があります）</translation>
        </message>
        <message>
            <source>Deletes what {program} built or cached</source>
            <translation>{program} がビルドまたはキャッシュしたものを削除します</translation>
        </message>
        <message>
            <source>Reads {option} over the network</source>
            <translation>ネットワーク経由で {option} を読み取ります</translation>
        </message>
        <message>
            <source>Sends {path}, which may hold secrets, to another machine or service</source>
            <translation>{path}（機密情報を含む可能性があります）を別のマシンまたはサービスに送信します</translation>
        </message>
        <message>
            <source>Publishes a package for everyone</source>
            <translation>パッケージを一般に公開します</translation>
        </message>
        <message>
            <source>Changes something on a server</source>
            <translation>サーバー側に変更を加えます</translation>
        </message>
        <message>
            <source>Merges, releases or deletes something on a server</source>
            <translation>サーバー上で何かをマージ、リリース、または削除します</translation>
        </message>
        <message>
            <source>Signs, decrypts or hands out with a secret key</source>
            <translation>秘密鍵を使って署名、復号、または受け渡しを行います</translation>
        </message>
        <message>
            <source>Deletes or changes records of a database</source>
            <translation>データベースのレコードを削除または変更します</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, which is not a remote of the repository</source>
            <translation>リポジトリのリモートではない {remote} にコミットを送信します</translation>
        </message>
        <message>
            <source>Fetches from {remote}, which is not a remote of the repository</source>
            <translation>リポジトリのリモートではない {remote} から取得します</translation>
        </message>
        <message>
            <source>Fetches from {host}, a host that a rule of yours names</source>
            <translation>自分のルールで指定したホスト {host} から取得します</translation>
        </message>
        <message>
            <source>Fetches from {host}, on this machine</source>
            <translation>このコンピューター上の {host} から取得します</translation>
        </message>
        <message>
            <source>Sends to {host}, on this machine</source>
            <translation>このコンピューター上の {host} に送信します</translation>
        </message>
        <message>
            <source>Sends to {host}, inside the sandbox (not your localhost)</source>
            <translation>サンドボックス内の {host} に送信します（あなたの localhost ではありません）</translation>
        </message>
        <message>
            <source>Is written in a way that is easily misread, and no sandbox limits what it could do</source>
            <translation>誤って解釈されやすい書き方で、何ができるかを制限するサンドボックスもありません</translation>
        </message>
        <message>
            <source>This use of {program} is not fully checked, and no sandbox limits what it could do</source>
            <translation>{program} のこの使い方は十分に確認されておらず、その動作を制限するサンドボックスもありません</translation>
        </message>
        <message>
            <source>There is no command</source>
            <translation>コマンドがありません</translation>
        </message>
        <message>
            <source>The command contains a NUL byte, which no command can</source>
            <translation>コマンドに、使用できない NUL バイトが含まれています</translation>
        </message>
        <message>
            <source>The command is too long to analyse</source>
            <translation>コマンドが長すぎるため、解析できません</translation>
        </message>
        <message>
            <source>The command is too complex to analyse</source>
            <translation>コマンドが複雑すぎるため、解析できません</translation>
        </message>
        <message>
            <source>The command is nested too deeply to analyse</source>
            <translation>コマンドの入れ子が深すぎるため、解析できません</translation>
        </message>
        <message>
            <source>The command uses syntax that is not fully understood</source>
            <translation>コマンドに、完全には解釈できない構文があります</translation>
        </message>
        <message>
            <source>The command uses an expansion that is not fully understood</source>
            <translation>コマンドに、完全には解釈できない展開があります</translation>
        </message>
        <message>
            <source>The command calculates in a way that is not fully understood</source>
            <translation>コマンドに、完全には解釈できない計算があります</translation>
        </message>
        <message>
            <source>The command uses quoting that is not fully understood</source>
            <translation>コマンドに、完全には解釈できない引用符の使い方があります</translation>
        </message>
        <message>
            <source>A backslash joins two lines where bash may read them as one word</source>
            <translation>バックスラッシュで 2 行がつながれ、bash が 1 つの単語として読む可能性があります</translation>
        </message>
        <message>
            <source>The command cannot be rewritten to do only what was understood, so it may do more</source>
            <translation>理解した内容だけを行うようにコマンドを書き換えられないため、それ以上のことをする可能性があります</translation>
        </message>
        <message>
            <source>The command can be read in two ways</source>
            <translation>コマンドが 2 通りに解釈できます</translation>
        </message>
        <message>
            <source>The command contains characters that hide or reorder its text</source>
            <translation>コマンドに、テキストを隠したり並べ替えたりする文字が含まれています</translation>
        </message>
        <message>
            <source>Contains a part that is critical if it runs: {option}</source>
            <translation>実行されると重大リスクになる部分を含みます: {option}</translation>
        </message>
        <message>
            <source>Moves {path} to {target}</source>
            <translation>{path} を {target} に移動します</translation>
        </message>
        <message numerus="yes">
            <source>Moves %n file(s) or folder(s) to {target}</source>
            <translation>
                <numerusform>%n 個のファイルまたはフォルダーを {target} に移動します</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other path(s), including contents</source>
            <translation>
                <numerusform>{path} とほか %n 個のパスを、中身ごと削除します</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other file(s)</source>
            <translation>
                <numerusform>{path} とほか %n 個のファイルを削除します</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>rules</name>
        <message>
            <source>A rule needs a pattern of words, such as npm run *, in one line.</source>
            <translation>ルールには、npm run * のような単語のパターンが 1 行で必要です。</translation>
        </message>
        <message>
            <source>A rule about an address needs a method and an address, such as GET https://example.com/*.</source>
            <translation>アドレスのルールには、GET https://example.com/* のようにメソッドとアドレスが必要です。</translation>
        </message>
        <message>
            <source>An allow rule needs the name of a program; this one would allow any program.</source>
            <translation>許可するルールにはプログラム名が必要です。このルールでは、どのプログラムも許可されてしまいます。</translation>
        </message>
        <message>
            <source>The rule {pattern} already says this.</source>
            <translation>ルール {pattern} に、すでに含まれています。</translation>
        </message>
        <message>
            <source>The example {command} should match this rule, but does not.</source>
            <translation>例 {command} はこのルールに一致するはずですが、一致しません。</translation>
        </message>
        <message>
            <source>The example {command} should not match this rule, but does.</source>
            <translation>例 {command} はこのルールに一致しないはずですが、一致します。</translation>
        </message>
        <message>
            <source>A rule was switched off because an example of it does not hold.</source>
            <translation>例が成り立たないルールがあるため、そのルールを無効にしました。</translation>
        </message>
        <message>
            <source>An allow rule of your administrator cannot be used and does not count.</source>
            <translation>管理者の許可ルールに使用できないものがあり、適用されません。</translation>
        </message>
        <message>
            <source>The rules could not be written to {path}: {why}. Nothing else was changed.</source>
            <translation>ルールを {path} に書き込めませんでした: {why}。ほかには何も変更していません。</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was copied to {aside}.</source>
            <translation>{name} のルールを使えないため、許可のルールは無効になっています。最後に正常だったコピーの、確認と拒否のルールは引き続き有効です。ファイルは {aside} にコピーしました。</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was left as it is.</source>
            <translation>{name} のルールを使えないため、許可のルールは無効になっています。最後に正常だったコピーの、確認と拒否のルールは引き続き有効です。ファイルはそのまま残してあります。</translation>
        </message>
        <message>
            <source>The last good copy of the rules, {name}, cannot be read either.</source>
            <translation>最後に正常だったルールのコピー {name} も読み取れません。</translation>
        </message>
        <message>
            <source>{name} could not be read: {why}.</source>
            <translation>{name} を読み取れませんでした: {why}。</translation>
        </message>
        <message>
            <source>{name} is not a file.</source>
            <translation>{name} はファイルではありません。</translation>
        </message>
        <message numerus="yes">
            <source>And %n more fault(s).</source>
            <comment>in a file of rules</comment>
            <translation>
                <numerusform>ほかに %n 件の誤りがあります。</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules are in force, but the copy that would be used if their file broke was not written: {why}.</source>
            <translation>ルールは有効ですが、ルールのファイルが壊れたときに使うコピーを書き込めませんでした: {why}。</translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}). The previous rules are saved as {aside}.</source>
            <translation>
                <numerusform>{name} が変更され、拒否のルール %n 件がなくなりました（{patterns}）。以前のルールは {aside} として保存してあります。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}).</source>
            <translation>
                <numerusform>{name} が変更され、拒否のルール %n 件がなくなりました（{patterns}）。</numerusform>
            </translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>別のプログラムがファイルを変更し続けています</translation>
        </message>
        <message>
            <source>The rules could not be saved: {why}. The previous rules still apply.</source>
            <translation>ルールを保存できませんでした: {why}。以前のルールが引き続き有効です。</translation>
        </message>
        <message>
            <source>The rules could not be saved: they take more than {limit} KB. The previous rules still apply.</source>
            <translation>ルールが {limit} KB を超えるため、保存できませんでした。以前のルールが引き続き有効です。</translation>
        </message>
        <message numerus="yes">
            <source>{name} in this folder has %n allow rule(s). A file in a folder can only restrict, so allow rules in it are ignored.</source>
            <translation>
                <numerusform>このフォルダーの {name} に、許可のルールが %n 件あります。フォルダー内のファイルにできるのは制限の追加だけなので、これらは無効です。</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} in this folder turns blocked commands off. It can only restrict, so that does not apply.</source>
            <translation>このフォルダーの {name} が、ブロック対象のコマンドをオフにしています。このファイルにできるのは制限の追加だけなので、これは無効です。</translation>
        </message>
        <message>
            <source>{name} in this folder cannot be used, so everything asks here.</source>
            <translation>このフォルダーの {name} を使えないため、ここではすべて確認します。</translation>
        </message>
        <message>
            <source>{name} is not written in UTF-8.</source>
            <translation>{name} は UTF-8 で書かれていません。</translation>
        </message>
        <message>
            <source>{name} is larger than {limit} KB.</source>
            <translation>{name} は {limit} KB を超えています。</translation>
        </message>
        <message>
            <source>{name} cannot be understood: {why}.</source>
            <translation>{name} を解釈できません: {why}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: the file is of version {found}, and only version 1 is known here.</source>
            <translation>{name}、{line} 行目: ファイルのバージョンは {found} ですが、対応しているのはバージョン 1 だけです。</translation>
        </message>
        <message>
            <source>{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.</source>
            <translation>{name}、{line} 行目: ルールは [[rule]] で始まるテーブルでなければなりませんが、{found} になっています。</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has no {key}.</source>
            <translation>{name}、{line} 行目: ルールに {key} がありません。</translation>
        </message>
        <message>
            <source>{name}, line {line}: action must be allow, ask or deny, but is {found}.</source>
            <translation>{name}、{line} 行目: action は allow、ask、deny のいずれかでなければなりませんが、{found} になっています。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be text in quotes, but is {found}.</source>
            <translation>{name}、{line} 行目: {key} は引用符で囲んだ文字列でなければなりませんが、{found} になっています。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be true or false, but is {found}.</source>
            <translation>{name}、{line} 行目: {key} は true または false でなければなりませんが、{found} になっています。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a list of texts, but is {found}.</source>
            <translation>{name}、{line} 行目: {key} は文字列のリストでなければなりませんが、{found} になっています。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a date and a time, but is {found}.</source>
            <translation>{name}、{line} 行目: {key} は日時でなければなりませんが、{found} になっています。</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. So the rule is switched off.</source>
            <translation>{name}、{line} 行目: ルールに未知の項目 {key} があります。対象を絞るためのものかもしれないため、このルールを無効にしました。</translation>
        </message>
    </context>
    <context>
        <name>provider</name>
        <message>
            <source>{host} did not accept the key. Your message is kept. Enter the key once more, then try again.</source>
            <translation>{host} がキーを受け付けませんでした。メッセージは残っています。キーを入力し直してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} requires an API key. Your message is kept. Add the key, then try again.</source>
            <translation>{host} には API キーが必要です。メッセージは残っています。キーを追加してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The key contains invalid characters, so nothing was sent. Copy it again, and save it.</source>
            <translation>キーに使えない文字が含まれているため、何も送信していません。コピーし直して、保存してください。</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. Add credit or raise the limit there, then try again.</source>
            <translation>{host} のアカウントの残高がないか、利用上限に達しています（{said}）。メッセージは残っています。{host} で残高を追加するか上限を引き上げてから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model or another key.</source>
            <translation>{host} では、このキーをこの目的に使えません（{said}）。メッセージは残っています。別のモデルまたは別のキーを選択してください。</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}. Your message is kept. Choose another model, then try again.</source>
            <translation>{host} にモデル {model} がありません。メッセージは残っています。別のモデルを選択してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.</source>
            <translation>{host} に Messages API がありません（{status}）。メッセージは残っています。サーバーのアドレスを確認してください。</translation>
        </message>
        <message>
            <source>The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue in a new conversation, or choose a model with a larger context.</source>
            <translation>会話が、{host} が 1 回のリクエストで受け付けられる長さを超えています（{said}）。会話の内容はここにすべて残っています。新しい会話で続けるか、コンテキストの大きいモデルを選択してください。</translation>
        </message>
        <message>
            <source>Rate limited by {host}. Your message is kept. Wait a moment, then try again.</source>
            <translation>{host} がリクエストの頻度を制限しています。メッセージは残っています。少し待ってから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}. Your message is kept.</source>
            <translation>{host} がリクエストの頻度を制限しています（あと {wait}）。メッセージは残っています。</translation>
        </message>
        <message>
            <source>{host} is overloaded just now. Your message is kept. Try again in a moment.</source>
            <translation>{host} は現在、過負荷の状態です。メッセージは残っています。少し待ってから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment.</source>
            <translation>{host} の側でエラーが発生しました（{status}: {said}）。メッセージは残っています。少し待ってから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}). Your message is kept.</source>
            <translation>{host} がリクエストを拒否しました（{status}: {said}）。メッセージは残っています。</translation>
        </message>
        <message>
            <source>{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is the right server, enter its address.</source>
            <translation>{host} は {location} にリダイレクトしています。リダイレクトには従っておらず、キーもそこに送っていません。それが正しいサーバーであれば、そのアドレスを入力してください。</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.</source>
            <translation>サーバー {host} が見つかりません。メッセージは残っています。ネットワークとアドレスを確認してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>No server answers at {host}. Your message is kept. Start it, or check the address, then try again.</source>
            <translation>{host} で応答するサーバーがありません。メッセージは残っています。サーバーを起動するかアドレスを確認してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The certificate of {host} cannot be trusted, so nothing was sent. Check the address and this computer's clock; on a company network, ask for its certificate.</source>
            <translation>{host} の証明書を信頼できないため、何も送信していません。アドレスと、このコンピューターの時計を確認してください。会社のネットワークの場合は、その証明書について管理者に問い合わせてください。</translation>
        </message>
        <message>
            <source>A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with http or https.</source>
            <translation>{host} に安全に接続できないため、何も送信していません。アドレスの先頭が http か https かを確認してください。</translation>
        </message>
        <message>
            <source>{host} did not answer in time. Your message is kept.</source>
            <translation>{host} が時間内に応答しませんでした。メッセージは残っています。</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network. Your message is kept. Try again when it is back.</source>
            <translation>ネットワークに接続されていないため、{host} に接続できません。メッセージは残っています。ネットワークが復旧したら、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made. Your message is kept.</source>
            <translation>{host} に接続できませんでした。メッセージは残っています。</translation>
        </message>
        <message>
            <source>The connection broke before the answer began. Your message is kept.</source>
            <translation>回答が始まる前に接続が切れました。メッセージは残っています。</translation>
        </message>
        <message>
            <source>The connection broke. What had arrived is kept; nothing of it was run.</source>
            <translation>接続が切れました。届いた分は残っており、その中の操作は何も実行していません。</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Your message is kept. Check the address; on a public network, sign in to it first. Then try again.</source>
            <translation>{host} から、モデルの回答ではないものが返されました（{kind}）。メッセージは残っています。アドレスを確認してください。公共のネットワークでは、先にサインインしてください。そのあと、もう一度お試しください。</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}. Your message is kept.</source>
            <translation>{host} への問い合わせ中に問題が発生しました。メッセージは残っています。</translation>
        </message>
        <message numerus="yes">
            <source>The server has sent nothing for %n second(s), so the answer was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>
                <numerusform>サーバーから %n 秒間何も送られてこなかったため、回答を中断しました。届いた分は残っており、その中の操作は何も実行していません。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server accepted the message but has sent nothing for %n second(s). Your message is kept.</source>
            <translation>
                <numerusform>サーバーはメッセージを受け取りましたが、%n 秒間何も送ってきていません。メッセージは残っています。</numerusform>
            </translation>
        </message>
        <message>
            <source>{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.</source>
            <translation>{address} はサーバーのアドレスではありません。http://localhost:11434 や https://example.org のように入力してください。</translation>
        </message>
        <message>
            <source>The server's address has a name or a password in it. Nothing was sent. Leave them out, and enter the key in its own field: there it is kept safely.</source>
            <translation>サーバーのアドレスに名前またはパスワードが含まれています。何も送信していません。それらを除き、キーは専用の欄に入力してください。そこなら安全に保管されます。</translation>
        </message>
        <message>
            <source>{host} did not accept the key. Check whether all of it was copied.</source>
            <translation>{host} がキーを受け付けませんでした。全体をコピーしたか確認してください。</translation>
        </message>
        <message>
            <source>{host} requires an API key.</source>
            <translation>{host} には API キーが必要です。</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Add credit or raise the limit there.</source>
            <translation>{host} のアカウントの残高がないか、利用上限に達しています（{said}）。{host} で残高を追加するか、上限を引き上げてください。</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Try another key.</source>
            <translation>{host} では、このキーをこの目的に使えません（{said}）。別のキーを試してください。</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}.</source>
            <translation>{host} にモデル {model} がありません。</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Check the server's address.</source>
            <translation>{host} に Messages API がありません（{status}）。サーバーのアドレスを確認してください。</translation>
        </message>
        <message>
            <source>Rate limited by {host}.</source>
            <translation>{host} がリクエストの頻度を制限しています。</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}.</source>
            <translation>{host} がリクエストの頻度を制限しています（あと {wait}）。</translation>
        </message>
        <message>
            <source>{host} is overloaded just now.</source>
            <translation>{host} は現在、過負荷の状態です。</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}).</source>
            <translation>{host} の側でエラーが発生しました（{status}: {said}）。</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}).</source>
            <translation>{host} がリクエストを拒否しました（{status}: {said}）。</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Check the network and the address.</source>
            <translation>サーバー {host} が見つかりません。ネットワークとアドレスを確認してください。</translation>
        </message>
        <message>
            <source>No server answers at {host}. Start it, or check the address.</source>
            <translation>{host} で応答するサーバーがありません。サーバーを起動するか、アドレスを確認してください。</translation>
        </message>
        <message>
            <source>{host} did not answer in time.</source>
            <translation>{host} が時間内に応答しませんでした。</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network.</source>
            <translation>ネットワークに接続されていないため、{host} に接続できません。</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made.</source>
            <translation>{host} に接続できませんでした。</translation>
        </message>
        <message>
            <source>The connection broke before the answer began.</source>
            <translation>回答が始まる前に接続が切れました。</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Check the address; on a public network, sign in to it first.</source>
            <translation>{host} から、モデルの回答ではないものが返されました（{kind}）。アドレスを確認してください。公共のネットワークでは、先にサインインしてください。</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}.</source>
            <translation>{host} への問い合わせ中に問題が発生しました。</translation>
        </message>
        <message>
            <source>The answer broke off before its end. What had arrived is kept; nothing of it was run.</source>
            <translation>回答が途中で途切れました。届いた分は残っており、その中の操作は何も実行していません。</translation>
        </message>
        <message>
            <source>The server answered with something that is not a model's answer. Your message is kept. Check the server's address, then try again.</source>
            <translation>サーバーから、モデルの回答ではないものが返されました。メッセージは残っています。サーバーのアドレスを確認してから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. Try again, or choose another model or server.</source>
            <translation>サーバーの回答が Messages API に従っていません。届いた分は残っており、その中の操作は何も実行していません。もう一度試すか、別のモデルまたはサーバーを選択してください。</translation>
        </message>
        <message>
            <source>The server's answer was damaged on its way: it is not valid text. What had arrived is kept; nothing of it was run.</source>
            <translation>サーバーの回答が途中で壊れ、有効なテキストではなくなっています。届いた分は残っており、その中の操作は何も実行していません。</translation>
        </message>
        <message>
            <source>The server sent far more than an answer can be, so it was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>サーバーから、回答としてありえない量のデータが送られてきたため、中断しました。届いた分は残っており、その中の操作は何も実行していません。</translation>
        </message>
    </context>
    <context>
        <name>models</name>
        <message>
            <source>Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file.</source>
            <translation>独自の価格表 {path} を使えません（{reason}）。代わりに組み込みの価格表を使います。ファイルを修正してください。</translation>
        </message>
    </context>
    <context>
        <name>lists</name>
        <message>
            <source>, </source>
            <comment>between the parts of a list, with its blank if there is one: exit 2, 12 s</comment>
            <translation>、</translation>
        </message>
    </context>
    <context>
        <name>settings</name>
        <message numerus="yes">
            <source>%n value(s) in settings.toml cannot be used, so their defaults apply: {keys}.</source>
            <translation>
                <numerusform>settings.toml の %n 個の値を使えないため、既定値を使います: {keys}。</numerusform>
            </translation>
        </message>
        <message>
            <source>In settings.toml, {key} is not a table; its defaults apply.</source>
            <translation>settings.toml の {key} がテーブルではないため、既定値を使います。</translation>
        </message>
        <message>
            <source>The settings could not be read, so the defaults apply: {why}. The file was not changed.</source>
            <translation>設定を読み取れなかったため、既定値を使います: {why}。ファイルはそのまま残してあります。</translation>
        </message>
        <message>
            <source>settings.toml could not be understood ({why}), so the defaults apply. The file was not changed.</source>
            <translation>settings.toml を解釈できないため（{why}）、既定値を使います。ファイルはそのまま残してあります。</translation>
        </message>
        <message>
            <source>settings.toml cannot be understood: {why}.</source>
            <translation>settings.toml を解釈できません: {why}。</translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>別のプログラムがファイルを変更し続けています</translation>
        </message>
        <message>
            <source>s</source>
            <comment>unit behind a number: seconds</comment>
            <translation>秒</translation>
        </message>
        <message>
            <source>days</source>
            <comment>unit behind a number</comment>
            <translation>日</translation>
        </message>
        <message>
            <source>MB</source>
            <comment>unit behind a number: megabytes</comment>
            <translation>MB</translation>
        </message>
        <message>
            <source>GB</source>
            <comment>unit behind a number: gigabytes</comment>
            <translation>GB</translation>
        </message>
        <message>
            <source>characters</source>
            <comment>unit behind a number</comment>
            <translation>文字</translation>
        </message>
        <message>
            <source>US$</source>
            <comment>unit behind a number: US dollars</comment>
            <translation>米ドル</translation>
        </message>
        <message>
            <source>Additional writable folders</source>
            <translation>書き込みできる追加のフォルダー</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox may write there as in the workspace.</source>
            <translation>1 行に 1 つです。サンドボックス内のコマンドは、ワークスペースと同じようにそこに書き込めます。</translation>
        </message>
        <message>
            <source>Additional readable folders</source>
            <translation>読み取りできる追加のフォルダー</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox can read them even where they are otherwise hidden.</source>
            <translation>1 行に 1 つです。通常は隠されている場所でも、サンドボックス内のコマンドが読み取れます。</translation>
        </message>
        <message>
            <source>Offer to rerun blocked commands with more access</source>
            <translation>サンドボックスがコマンドをブロックしたときに再試行を提示する</translation>
        </message>
        <message>
            <source>The command can run again outside, or with access to another host or folder. You are asked each time. Off: commands here always stay in the sandbox.</source>
            <translation>コマンドをサンドボックスの外で、または別のホストやフォルダーへのアクセスを許可して、再実行できます。毎回確認します。オフの場合、ここでのコマンドは常にサンドボックス内で実行されます。</translation>
        </message>
        <message>
            <source>Server</source>
            <translation>サーバー</translation>
        </message>
        <message>
            <source>Used for new conversations.</source>
            <translation>新しい会話で使われます。</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>サーバー</translation>
        </message>
        <message>
            <source>Keys are kept in the system keyring and nowhere else.</source>
            <translation>キーは、システムのキーリングだけに保存されます。</translation>
        </message>
        <message>
            <source>Mode for new conversations</source>
            <translation>新しい会話のモード</translation>
        </message>
        <message>
            <source>Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan only reads.</source>
            <translation>「標準」は、リスクのあるものを先に確認します。「サンドボックス」は、サンドボックス内のコマンドを確認なしで実行します。「プラン」は読み取りのみです。</translation>
        </message>
        <message>
            <source>Mode for new conversations asked</source>
            <translation>新しい会話のモードを選択済み</translation>
        </message>
        <message>
            <source>The welcome page has asked for the mode of new conversations and does not ask again.</source>
            <translation>新しい会話のモードは「ようこそ」ページで確認済みで、もう一度は確認しません。</translation>
        </message>
        <message>
            <source>Extended thinking</source>
            <translation>拡張思考</translation>
        </message>
        <message>
            <source>Better answers to hard questions, and more tokens. Thinking is shown folded.</source>
            <translation>難しい質問への回答が良くなりますが、トークンを多く使います。思考の内容は折りたたんで表示されます。</translation>
        </message>
        <message>
            <source>Slow-response notice after</source>
            <translation>応答が遅いことを知らせるまでの時間</translation>
        </message>
        <message>
            <source>Seconds without any new text before the conversation shows a warning.</source>
            <translation>新しいテキストが届かないまま、会話に警告を表示するまでの秒数です。</translation>
        </message>
        <message>
            <source>Response timeout</source>
            <translation>応答のタイムアウト</translation>
        </message>
        <message>
            <source>Seconds without any new text before the turn ends and Retry is offered.</source>
            <translation>新しいテキストが届かないまま、ターンを終了して「再試行」を表示するまでの秒数です。</translation>
        </message>
        <message>
            <source>Modes</source>
            <translation>モード</translation>
        </message>
        <message>
            <source>Modes that can be chosen. Default can always be.</source>
            <translation>選択できるモードです。「デフォルト」は常に選択できます。</translation>
        </message>
        <message>
            <source>Allow rules of users</source>
            <translation>ユーザーの許可ルール</translation>
        </message>
        <message>
            <source>Whether allow rules of users count. Their ask and deny rules always do.</source>
            <translation>ユーザーの許可ルールを適用するかどうかです。ユーザーの確認ルールと拒否ルールは常に適用されます。</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>テーマ</translation>
        </message>
        <message>
            <source>System default follows the desktop: light or dark.</source>
            <translation>「システムの既定」は、デスクトップの設定（ライトまたはダーク）に従います。</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>System default follows the desktop's language.</source>
            <translation>「システムの既定」は、デスクトップの言語に従います。</translation>
        </message>
        <message>
            <source>Reduce motion</source>
            <translation>動きを減らす</translation>
        </message>
        <message>
            <source>Turns off animations.</source>
            <translation>アニメーションをオフにします。</translation>
        </message>
        <message>
            <source>Notify me when a conversation needs an answer</source>
            <translation>会話が回答を待っているときに通知</translation>
        </message>
        <message>
            <source>Shows a desktop notification while this window is in the background.</source>
            <translation>このウィンドウがバックグラウンドにある間、デスクトップ通知を表示します。</translation>
        </message>
        <message>
            <source>Command time limit</source>
            <translation>コマンドの制限時間</translation>
        </message>
        <message>
            <source>Seconds until a command is ended, unless the agent sets another limit.</source>
            <translation>コマンドを終了させるまでの秒数です（エージェントが別の制限を指定した場合を除く）。</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>メモリの上限</translation>
        </message>
        <message>
            <source>Gigabytes per process of a command in the sandbox.</source>
            <translation>サンドボックス内のコマンドの、1 プロセスあたりのギガバイト数です。</translation>
        </message>
        <message>
            <source>Process limit</source>
            <translation>プロセス数の上限</translation>
        </message>
        <message>
            <source>Processes and threads that may run at once in the sandbox.</source>
            <translation>サンドボックス内で同時に実行できるプロセスとスレッドの数です。</translation>
        </message>
        <message>
            <source>File size limit</source>
            <translation>ファイルサイズの上限</translation>
        </message>
        <message>
            <source>Gigabytes that a command may write to one file in the sandbox.</source>
            <translation>サンドボックス内でコマンドが 1 つのファイルに書き込めるギガバイト数です。</translation>
        </message>
        <message>
            <source>The sandbox in one workspace</source>
            <translation>1 つのワークスペースのサンドボックス</translation>
        </message>
        <message>
            <source>Sandbox settings of single workspaces, by folder.</source>
            <translation>個々のワークスペースのサンドボックス設定です（フォルダー別）。</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>エディタ</translation>
        </message>
        <message>
            <source>Opens files that the agent changed, at the changed line where possible.</source>
            <translation>エージェントが変更したファイルを開きます。可能な場合は、変更された行を表示します。</translation>
        </message>
        <message>
            <source>Largest file to change</source>
            <translation>変更できるファイルの最大サイズ</translation>
        </message>
        <message>
            <source>Megabytes. Only commands can change larger files.</source>
            <translation>メガバイト。これより大きいファイルは、コマンドでのみ変更できます。</translation>
        </message>
        <message>
            <source>Protected paths</source>
            <translation>保護対象のパス</translation>
        </message>
        <message>
            <source>One per line, each with everything below it. The agent's file tools never change them, and a command that would change them asks first.</source>
            <translation>1 行に 1 つで、その下にあるものもすべて含みます。エージェントのファイルツールは決して変更せず、変更しようとするコマンドは先に確認します。</translation>
        </message>
        <message>
            <source>Max characters per command result</source>
            <translation>コマンド結果ごとの最大文字数</translation>
        </message>
        <message>
            <source>The model gets this many; the full output is kept in a file.</source>
            <translation>モデルに渡す文字数です。出力の全体はファイルに保存されます。</translation>
        </message>
        <message>
            <source>Max characters per read</source>
            <translation>1 回の読み取りの最大文字数</translation>
        </message>
        <message>
            <source>The model gets this many of a file in one read.</source>
            <translation>1 回のファイルの読み取りでモデルに渡す文字数です。</translation>
        </message>
        <message>
            <source>Mask secrets</source>
            <translation>機密情報を伏せる</translation>
        </message>
        <message>
            <source>Replaces keys and passwords in tool results before the model sees them. It knows the common forms and can miss one: keep what must stay private out of the workspace.</source>
            <translation>モデルに渡す前に、ツールの結果に含まれるキーとパスワードを置き換えます。一般的な形式に対応していますが、見落とすこともあります。公開できないものはワークスペースに置かないでください。</translation>
        </message>
        <message>
            <source>Size of the bin</source>
            <translation>ごみ箱の大きさ</translation>
        </message>
        <message>
            <source>Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and can be restored; the oldest copies make room. 0 keeps nothing.</source>
            <translation>メガバイト。コマンドがワークスペースで削除または上書きするファイルは、先にそこへコピーされ、元に戻せます。古いコピーから場所を空けます。0 は何も保存しません。</translation>
        </message>
        <message>
            <source>Keep deleted files for</source>
            <translation>削除したファイルの保存期間</translation>
        </message>
        <message>
            <source>Days until they are permanently removed from the bin.</source>
            <translation>ごみ箱から完全に削除されるまでの日数です。</translation>
        </message>
        <message>
            <source>Spending limit per conversation</source>
            <translation>会話ごとの支出上限</translation>
        </message>
        <message>
            <source>US dollars; 0 is no limit. You are asked before a request that could exceed it.</source>
            <translation>単位は米ドルです。0 は上限なしです。上限を超える可能性のあるリクエストの前に確認します。</translation>
        </message>
        <message>
            <source>Daily spending limit</source>
            <translation>1 日の支出上限</translation>
        </message>
        <message>
            <source>US dollars of all conversations together; 0 is no limit.</source>
            <translation>すべての会話の合計で、単位は米ドルです。0 は上限なしです。</translation>
        </message>
        <message>
            <source>When the window is closed during work</source>
            <translation>作業中にウィンドウを閉じたとき</translation>
        </message>
        <message>
            <source>Keep running hides the window; the icon in the system tray brings it back, and so does starting the program again. Quit ends what runs.</source>
            <translation>「実行を続ける」では、ウィンドウが隠れます。システムトレイのアイコンを使うか、プログラムをもう一度起動すると、再び表示されます。「アプリを終了」では、実行中のものが終了します。</translation>
        </message>
        <message>
            <source>Always show an icon in the system tray</source>
            <translation>システムトレイに常にアイコンを表示</translation>
        </message>
        <message>
            <source>It shows what runs and what waits. Off: it is there only while the window is hidden.</source>
            <translation>実行中のものと回答待ちのものがわかります。オフの場合、アイコンはウィンドウが隠れている間だけ表示されます。</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation>ログイン時に起動</translation>
        </message>
        <message>
            <source>In the background. Nothing runs until you send a message.</source>
            <translation>バックグラウンドで起動します。メッセージを送信するまで、何も実行されません。</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>アップデートの確認</translation>
        </message>
        <message>
            <source>At most once a day. Only the version of this program is sent, and nothing is installed without your press. Until you have answered on the welcome page, nothing is checked.</source>
            <translation>多くても 1 日 1 回です。送信するのはこのプログラムのバージョンだけで、ボタンを押さない限り何もインストールされません。「ようこそ」ページで回答するまでは、確認しません。</translation>
        </message>
        <message>
            <source>Models and keys</source>
            <translation>モデルとキー</translation>
        </message>
        <message>
            <source>Servers, API keys and models.</source>
            <translation>サーバー、API キー、モデルの設定です。</translation>
        </message>
        <message>
            <source>Permissions</source>
            <translation>許可設定</translation>
        </message>
        <message>
            <source>Rules that allow, ask or deny, blocked commands, and what is allowed automatically.</source>
            <translation>許可、確認、拒否のルール、ブロック対象のコマンド、自動的に許可するものの設定です。</translation>
        </message>
        <message>
            <source>Appearance and language</source>
            <translation>外観と言語</translation>
        </message>
        <message>
            <source>Theme, language, motion and notifications.</source>
            <translation>テーマ、言語、動き、通知の設定です。</translation>
        </message>
        <message>
            <source>Starting and closing</source>
            <translation>起動と終了</translation>
        </message>
        <message>
            <source>What the program does at login and when its window is closed.</source>
            <translation>ログイン時と、ウィンドウを閉じたときの動作の設定です。</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>How the agent runs commands.</source>
            <translation>エージェントのコマンドの実行方法です。</translation>
        </message>
        <message>
            <source>Files and results</source>
            <translation>ファイルと結果</translation>
        </message>
        <message>
            <source>Size limits, protected paths and masked secrets.</source>
            <translation>大きさの上限、保護対象のパス、伏せる機密情報の設定です。</translation>
        </message>
        <message>
            <source>Budget and prices</source>
            <translation>予算と価格</translation>
        </message>
        <message>
            <source>Spending limits and model prices.</source>
            <translation>支出の上限とモデルの価格です。</translation>
        </message>
        <message>
            <source>Updates</source>
            <translation>アップデート</translation>
        </message>
        <message>
            <source>Newer versions of this program.</source>
            <translation>このプログラムの新しいバージョンの設定です。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.</source>
            <translation>settings.toml の {key} は {low} から {high} までの値でなければなりませんが、{found} になっています。代わりに {default} を使います。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of texts in quotes, but is {found}; {default} is used instead.</source>
            <translation>settings.toml の {key} は引用符で囲んだ文字列のリストでなければなりませんが、{found} になっています。代わりに {default} を使います。</translation>
        </message>
        <message>
            <source>In settings.toml, an entry of {key} has no {field}; {default} is used instead.</source>
            <translation>settings.toml の {key} の項目に {field} がありません。代わりに {default} を使います。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead.</source>
            <translation>settings.toml の {key} は {choices} のいずれかでなければなりませんが、{found} になっています。代わりに {default} を使います。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be true or false, but is {found}; {default} is used instead.</source>
            <translation>settings.toml の {key} は true または false でなければなりませんが、{found} になっています。代わりに {default} を使います。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.</source>
            <translation>settings.toml の {key} は引用符で囲んだ文字列でなければなりませんが、{found} になっています。代わりに {default} を使います。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.</source>
            <translation>settings.toml の {key} はテーブルのリストでなければなりませんが、{found} が含まれています。代わりに {default} を使います。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a number, but is {found}; {default} is used instead.</source>
            <translation>settings.toml の {key} は数値でなければなりませんが、{found} になっています。代わりに {default} を使います。</translation>
        </message>
    </context>
    <context>
        <name>managed</name>
        <message>
            <source>{path} could not be read: {why}.</source>
            <translation>{path} を読み取れませんでした：{why}。</translation>
        </message>
        <message>
            <source>{path} is a link or something else, not a file in a folder of its own.</source>
            <translation>{path} はリンクなどであり、専用フォルダー内のファイルではありません。</translation>
        </message>
        <message>
            <source>{path} belongs to user {owner}, but must belong to root.</source>
            <translation>{path} の所有者はユーザー {owner} ですが、root でなければなりません。</translation>
        </message>
        <message>
            <source>{path} can be written by others than its owner.</source>
            <translation>{path} は所有者以外も書き込めます。</translation>
        </message>
        <message>
            <source>{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do not count. Ask your administrator to correct it.</source>
            <translation>{path} を使用できないため、最も厳しい値が適用されます。サーバーは使用されず、すべて確認が必要になり、許可ルールは適用されません。管理者に修正を依頼してください。</translation>
        </message>
        <message>
            <source>{path}: {key} is not known in this version.</source>
            <translation>{path}：{key} はこのバージョンでは不明です。</translation>
        </message>
        <message>
            <source>{path}: {key} cannot be {found}.</source>
            <translation>{path}：{key} を {found} にすることはできません。</translation>
        </message>
        <message>
            <source>{path}: blocked commands cannot be switched off ({found}).</source>
            <translation>{path}：ブロック対象のコマンドはオフにできません（{found}）。</translation>
        </message>
    </context>
    <context>
        <name>keyring</name>
        <message numerus="yes">
            <source>The system keyring did not answer within %n second(s). It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>
                <numerusform>システムのキーリングが %n 秒以内に応答しませんでした。パスワードの入力を待っている可能性があります。ロックを解除して、もう一度試してください。それまでに入力したキーは、今回の起動の間だけ保持されます。</numerusform>
            </translation>
        </message>
        <message>
            <source>The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is unlocked.</source>
            <translation>システムのキーリングがロックされています。キーリングが開いたダイアログにパスワードを入力してください。ロックが解除されると続行します。</translation>
        </message>
        <message>
            <source>The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>システムのキーリングがロックされており、独自のダイアログでパスワードの入力を待っています。ロックを解除して、もう一度試してください。それまでに入力したキーは、今回の起動の間だけ保持されます。</translation>
        </message>
        <message>
            <source>The system keyring stays locked, because its dialog was closed. Try again to unlock it. Keys entered until then are kept for this run alone.</source>
            <translation>ダイアログが閉じられたため、システムのキーリングはロックされたままです。ロックを解除するには、もう一度試してください。それまでに入力したキーは、今回の起動の間だけ保持されます。</translation>
        </message>
        <message>
            <source>The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>システムのキーリングに拒否されました。ロックを解除して、もう一度試してください。それまでに入力したキーは、今回の起動の間だけ保持されます。</translation>
        </message>
        <message>
            <source>No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.</source>
            <translation>使えるキーリングがないため、キーは保存されません。終了するまで使われ、次回はもう一度入力が必要です。</translation>
        </message>
        <message>
            <source>The system keyring did not store the key: it is used until you quit and asked for again next time.</source>
            <translation>システムのキーリングにキーを保存できませんでした。キーは終了するまで使われ、次回はもう一度入力が必要です。</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>The file with the conversations is damaged, and another window of the program has it open. Close that window, then start again: what can be read will be saved.</source>
            <translation>会話のファイルが壊れており、プログラムの別のウィンドウで開かれています。そのウィンドウを閉じてから起動し直すと、読み取れる内容が救出されます。</translation>
        </message>
        <message>
            <source>The conversations are closed, so this was not stored.</source>
            <translation>会話はすでに閉じられているため、保存されませんでした。</translation>
        </message>
        <message>
            <source>This conversation is open in another window of the program, so nothing was written here. Continue there, or close it there first.</source>
            <translation>この会話はプログラムの別のウィンドウで開かれているため、ここでは何も書き込んでいません。そちらで続けるか、先にそちらを閉じてください。</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. It is kept as {name}; a new one was begun.</source>
            <translation>会話のファイルが壊れており、何も読み取れませんでした。そのファイルは {name} として保管し、新しいファイルを作成しました。</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. It is kept as {name}; a new one was begun.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>会話のファイルが壊れており、何も読み取れませんでした。失われた会話: {gone}。そのファイルは {name} として保管し、新しいファイルを作成しました。</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, with all entries. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>会話のファイルが壊れていました。%n 件の会話を、すべての項目を含めて復元しました。壊れたファイルは {name} として保管してあります。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>会話のファイルが壊れていました。%n 件の会話を復元しました。失われた項目は確認されていませんが、未送信のメッセージなど、最後に書き込まれたものは失われている可能性があります。壊れたファイルは {name} として保管してあります。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{lost} lists titles, each with how many of how many entries are missing</comment>
            <translation>
                <numerusform>会話のファイルが壊れていました。%n 件の会話を復元しました。一部の項目が失われた会話: {lost}。壊れたファイルは {name} として保管してあります。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>
                <numerusform>会話のファイルが壊れていました。%n 件の会話を復元しました。復元できなかった会話: {gone}。壊れたファイルは {name} として保管してあります。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles; {lost} lists titles, each with how many of how many</comment>
            <translation>
                <numerusform>会話のファイルが壊れていました。%n 件の会話を復元しました。復元できなかった会話: {gone}。一部の項目が失われた会話: {lost}。壊れたファイルは {name} として保管してあります。</numerusform>
            </translation>
        </message>
        <message>
            <source>The file with the conversations was empty, so a new one was begun.</source>
            <translation>会話のファイルが空だったため、新しいファイルを作成しました。</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was empty, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>会話のファイルが空だったため、新しいファイルを作成しました。元のファイルには %n 件の会話がありました。データフォルダーのコピーがあれば、元に戻せます。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>会話のファイル（{path}）がなくなっているため、新しいファイルを作成しました。元のファイルには %n 件の会話がありました。データフォルダーのコピーがあれば、元に戻せます。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversation(s).</source>
            <translation>
                <numerusform>プログラムの使用中に、会話のファイル（{path}）が削除されました。%n 件の会話すべてを含めて、書き直しました。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversation(s); the other file is kept as {name}.</source>
            <translation>
                <numerusform>プログラムの使用中に、会話のファイル（{path}）が別のファイルに置き換えられました。%n 件の会話すべてを含めて、書き直しました。置き換わっていたファイルは {name} として保管してあります。</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversations were written by a newer version of Desktop Agent. Nothing was changed. Update the program to open them.</source>
            <translation>会話は、Desktop Agent の新しいバージョンで書かれています。何も変更していません。開くには、プログラムを更新してください。</translation>
        </message>
        <message>
            <source>The file with the conversations is damaged. Start the program again: it keeps the damaged file aside and saves what can be read.</source>
            <translation>会話のファイルが壊れています。プログラムを起動し直してください。壊れたファイルは別に保管され、読み取れる内容が救出されます。</translation>
        </message>
        <message>
            <source>The file with the conversations cannot be opened or written. What was stored before is unchanged. Check the permissions of the data folder: {detail}</source>
            <translation>会話のファイルを開けないか、書き込めません。それまでに保存したものは変わっていません。データフォルダーのアクセス権を確認してください: {detail}</translation>
        </message>
        <message>
            <source>Another program has locked the file with the conversations, so this could not be stored. Close it and try again.</source>
            <translation>別のプログラムが会話のファイルをロックしているため、保存できませんでした。そのプログラムを閉じて、もう一度試してください。</translation>
        </message>
        <message>
            <source>The conversations could not be read or written: {detail}. What was stored before is unchanged.</source>
            <translation>会話を読み書きできませんでした: {detail}。それまでに保存したものは変わっていません。</translation>
        </message>
        <message>
            <source>The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.</source>
            <translation>ディスクの空きがないため、保存できませんでした。それまでに保存したものは無事です。空き容量を増やして、もう一度試してください。</translation>
        </message>
        <message>
            <source>This conversation is stored already; nothing was changed.</source>
            <translation>この会話はすでに保存されています。何も変更していません。</translation>
        </message>
        <message>
            <source>Event {seq} came where {expected} was expected; it was not stored.</source>
            <translation>イベント {expected} が来るべきところにイベント {seq} が来たため、保存しませんでした。</translation>
        </message>
        <message>
            <source>This conversation is no longer stored; it may have been deleted.</source>
            <translation>この会話はもう保存されていません。削除された可能性があります。</translation>
        </message>
    </context>
    <context>
        <name>plan</name>
        <message>
            <source>Approve and ask as usual</source>
            <comment>answer to the agent's plan</comment>
            <translation>承認して通常どおり確認</translation>
        </message>
        <message>
            <source>Approve and auto-accept edits</source>
            <comment>answer to the agent's plan</comment>
            <translation>承認して編集を自動許可</translation>
        </message>
        <message>
            <source>Keep planning</source>
            <comment>answer to the agent's plan</comment>
            <translation>プランの作成を続ける</translation>
        </message>
        <message>
            <source>The agent has made a plan. Continue?</source>
            <comment>above the plan</comment>
            <translation>エージェントがプランを作成しました。続けますか？</translation>
        </message>
        <message>
            <source>not yet</source>
            <comment>fact beside a plan</comment>
            <translation>未承認</translation>
        </message>
        <message>
            <source>approved</source>
            <comment>fact beside a plan</comment>
            <translation>承認済み</translation>
        </message>
    </context>
    <context>
        <name>updates</name>
        <message>
            <source>The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is unchanged; report it, and get the new one from the project's page.</source>
            <translation>アップデートのアーカイブの内容が正しくないため（{why}）、破棄しました。インストール済みのバージョンは変わっていません。この問題を報告し、新しいバージョンはプロジェクトのページから入手してください。</translation>
        </message>
        <message>
            <source>The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that the folder is writable, and try again.</source>
            <translation>アップデートを {folder} に書き込めませんでした（{why}）。インストール済みのバージョンは変わっていません。空きを作るか、フォルダーが書き込み可能であることを確認して、もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network and try again.</source>
            <translation>{host} に最新バージョンを問い合わせられませんでした（{why}）。インストール済みのバージョンは変わっていません。ネットワークを確認して、もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; try again later.</source>
            <translation>{host} からアップデートの全体が時間内に届きませんでした。届いた分は破棄しました。インストール済みのバージョンは変わっていません。しばらくしてから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The connection to {host} broke before the update was complete. What had come is gone and the installed version is unchanged; try again.</source>
            <translation>アップデートの受信が完了する前に、{host} との接続が切れました。届いた分は破棄しました。インストール済みのバージョンは変わっていません。もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>{host} から送られたデータがアップデートの上限の大きさを超えたため、破棄しました。インストール済みのバージョンは変わっていません。しばらくしてからもう一度試し、それでも続く場合は報告してください。</translation>
        </message>
        <message>
            <source>{host} has no such update ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} にこのアップデートがありません（{status}）。インストール済みのバージョンは変わっていません。しばらくしてから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} could not answer ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} が応答できませんでした（{status}）。インストール済みのバージョンは変わっていません。しばらくしてから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, sign in to it first.</source>
            <translation>{host} から、アップデートではなく Web ページが返されました。インストール済みのバージョンは変わっていません。公衆ネットワークの場合は、先にそのネットワークにサインインしてください。</translation>
        </message>
        <message>
            <source>The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked there and the installed version is unchanged; get the new one from the project's page.</source>
            <translation>アップデートが {host} にリダイレクトされましたが、アップデートの配布元ではないか、暗号化されていません。そこには何も要求しておらず、インストール済みのバージョンも変わっていません。新しいバージョンは、プロジェクトのページから入手してください。</translation>
        </message>
        <message>
            <source>The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.</source>
            <translation>アップデートのリダイレクトが多すぎます（最後のリダイレクト先: {host}）。インストール済みのバージョンは変わっていません。しばらくしてから、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The update was stopped. The installed version is unchanged.</source>
            <translation>アップデートを停止しました。インストール済みのバージョンは変わっていません。</translation>
        </message>
        <message>
            <source>The notice of the newest version names {found} of {date}, which is older than what is known here, so it was ignored. The installed version is unchanged; check again later.</source>
            <translation>最新バージョンのリリース情報が示す {found}（{date}）は、すでに把握しているものより古いため、無視しました。インストール済みのバージョンは変わっていません。しばらくしてから、もう一度確認してください。</translation>
        </message>
        <message>
            <source>What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>ダウンロードしたファイルが、署名されたリリース情報に示されたものと一致しないため、破棄しました。インストール済みのバージョンは変わっていません。しばらくしてからもう一度試し、それでも続く場合は報告してください。</translation>
        </message>
        <message>
            <source>Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is unchanged; run desktop-agent doctor, and report it.</source>
            <translation>バージョン {version} はこのコンピューターで起動しないため（{why}）、破棄しました。インストール済みのバージョンは変わっていません。desktop-agent doctor を実行し、この問題を報告してください。</translation>
        </message>
        <message>
            <source>The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from the project's page, close the program, and run its install.sh.</source>
            <translation>{folder} にあるインストール済みのバージョンを置き換えられません（{why}）。このバージョンは変わっていません。プロジェクトのページから新しいアーカイブをダウンロードし、プログラムを終了してから、その中の install.sh を実行してください。</translation>
        </message>
        <message>
            <source>The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The installed version is unchanged; check again later, and report it if it stays.</source>
            <translation>最新バージョンのリリース情報に Desktop Agent の開発元の署名がないため、何もダウンロードしていません。インストール済みのバージョンは変わっていません。しばらくしてからもう一度確認し、それでも続く場合は報告してください。</translation>
        </message>
        <message>
            <source>The notice of the newest version is signed with a key that this version does not know or no longer trusts, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>最新バージョンのリリース情報が、このバージョンには未知の鍵か、もう信頼されていない鍵で署名されているため、何もダウンロードしていません。インストール済みのバージョンは変わっていません。新しいバージョンは、プロジェクトのページから入手してください。</translation>
        </message>
        <message>
            <source>The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>最新バージョンのリリース情報を解釈できないため（{why}）、何もダウンロードしていません。インストール済みのバージョンは変わっていません。新しいバージョンは、プロジェクトのページから入手してください。</translation>
        </message>
        <message>
            <source>Version {version} has no archive for this computer, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>バージョン {version} には、このコンピューター用のアーカイブがないため、何もダウンロードしていません。インストール済みのバージョンは変わっていません。新しいバージョンは、プロジェクトのページから入手してください。</translation>
        </message>
        <message>
            <source>{parts}</source>
            <translation>{parts}</translation>
        </message>
        <message>
            <source>last checked on {day}</source>
            <translation>最終確認: {day}</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>最終確認: なし</translation>
        </message>
        <message>
            <source>installed as a package of the system</source>
            <translation>システムのパッケージとしてインストール</translation>
        </message>
        <message>
            <source>installed from an archive</source>
            <translation>アーカイブからインストール</translation>
        </message>
        <message>
            <source>run from a checkout</source>
            <translation>チェックアウトしたソースから実行</translation>
        </message>
        <message>
            <source>installed as a Python package</source>
            <translation>Python パッケージとしてインストール</translation>
        </message>
        <message>
            <source>no checks for updates until you allow them</source>
            <translation>許可されるまでアップデートを確認しない</translation>
        </message>
        <message>
            <source>no checks for updates</source>
            <translation>アップデートを確認しない</translation>
        </message>
        <message>
            <source>checks for updates once a day</source>
            <translation>1 日 1 回アップデートを確認</translation>
        </message>
        <message>
            <source>There is no update to install here, so nothing was changed. Check for updates first.</source>
            <translation>ここでインストールするアップデートがないため、何も変更していません。先にアップデートを確認してください。</translation>
        </message>
        <message>
            <source>The version before is no longer kept, so nothing was changed.</source>
            <translation>以前のバージョンはもう残っていないため、何も変更していません。</translation>
        </message>
        <message>
            <source>The version before could not be brought back ({why}). The installed version is unchanged; try again.</source>
            <translation>以前のバージョンに戻せませんでした（{why}）。インストール済みのバージョンは変わっていません。もう一度お試しください。</translation>
        </message>
    </context>
</TS>
