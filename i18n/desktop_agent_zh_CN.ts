<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>main</name>
        <message>
            <source>Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 (wsl --install -d Debian), and the Debian package of Desktop Agent in it.</source>
            <translation>Desktop Agent 目前还不能直接在 Windows 上运行。没有更改任何内容。请安装 WSL 2（wsl --install -d Debian），并在其中安装 Desktop Agent 的 Debian 软件包。</translation>
        </message>
        <message>
            <source>Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; wait a moment and start it again, or end that process.</source>
            <translation>Desktop Agent 已在运行（进程 {pid}），但没有响应。没有打开任何窗口；请稍等片刻再启动，或结束该进程。</translation>
        </message>
        <message>
            <source>The update that waits could not be put in place ({why}). The installed version starts; try again with the next start.</source>
            <translation>无法应用等待中的更新（{why}）。将启动已安装的版本；请在下次启动时重试。</translation>
        </message>
        <message>
            <source>The program could not start itself again ({why}). Your conversations are kept; start it once more.</source>
            <translation>程序无法重新启动（{why}）。你的对话已保留；请再启动一次。</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.</source>
            <translation>无法写入日志 {place}（{why}），因此没有打开任何窗口。请用 --log-file 指定另一个文件。</translation>
        </message>
    </context>
    <context>
        <name>background</name>
        <message numerus="yes">
            <source>%n command(s) in the background ended; the agent is told.</source>
            <translation>
                <numerusform>%n 条后台命令已结束；会告知智能体。</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} commands run in the background already, so the command was not moved there. Stop one, and try again.</source>
            <translation>后台已有 {count} 条命令在运行，因此这条命令没有移到后台。请先停止其中一条，然后重试。</translation>
        </message>
        <message>
            <source>stopped in the background</source>
            <comment>fact beside a command</comment>
            <translation>已在后台停止</translation>
        </message>
        <message>
            <source>In the background, “{command}” ended with exit code {code}; the agent is told.</source>
            <translation>后台的“{command}”已结束，退出码 {code}；会告知智能体。</translation>
        </message>
        <message>
            <source>You stopped “{command}” in the background; the agent is told.</source>
            <translation>你停止了后台的“{command}”；会告知智能体。</translation>
        </message>
        <message>
            <source>“{command}” no longer runs in the background; the agent is told.</source>
            <translation>“{command}”已不在后台运行；会告知智能体。</translation>
        </message>
        <message>
            <source>Nothing listens on port {port} any more, so nothing was opened.</source>
            <translation>端口 {port} 上已没有程序在监听，因此没有打开任何内容。</translation>
        </message>
        <message>
            <source>Port {port} could not be forwarded. The server there keeps running.</source>
            <translation>无法转发端口 {port}。该端口上的服务器仍在运行。</translation>
        </message>
    </context>
    <context>
        <name>history</name>
        <message>
            <source>The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.</source>
            <translation>保存完整输出的文件 {path} 已无法读取。这里是对话中保存的部分。</translation>
        </message>
        <message>
            <source>This is the end of {size} MB of output. All of it is in {path}.</source>
            <translation>这是 {size} MB 输出的末尾。完整输出在 {path}。</translation>
        </message>
        <message>
            <source>The history could not be written to {path} ({why}). Choose another place.</source>
            <translation>无法把历史写入 {path}（{why}）。请选择其他位置。</translation>
        </message>
    </context>
    <context>
        <name>cache</name>
        <message>
            <source>The server's cache was reset because the conversation was shortened. The next request uses it again.</source>
            <translation>由于对话被缩短，服务器的缓存重新开始建立。下一次请求会使用它。</translation>
        </message>
        <message>
            <source>The server's cache did not help: another model answers now.</source>
            <translation>服务器的缓存没有起作用：现在由另一个模型回答。</translation>
        </message>
        <message>
            <source>The server's cache did not help: the instructions of the agent changed.</source>
            <translation>服务器的缓存没有起作用：智能体的指令发生了变化。</translation>
        </message>
        <message>
            <source>The server's cache did not help: the agent's tools changed.</source>
            <translation>服务器的缓存没有起作用：智能体的工具发生了变化。</translation>
        </message>
        <message>
            <source>The server's cache did not help: earlier messages changed.</source>
            <translation>服务器的缓存没有起作用：之前的消息发生了变化。</translation>
        </message>
        <message>
            <source>The server's cache did not help: the server no longer knows the request before this one.</source>
            <translation>服务器的缓存没有起作用：服务器已不记得上一次请求。</translation>
        </message>
    </context>
    <context>
        <name>compaction</name>
        <message>
            <source>The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is kept; choose a model with a larger context.</source>
            <translation>无法压缩对话：每次请求的固定部分没有留出空间。所有内容都已保留；请选择上下文更大的模型。</translation>
        </message>
    </context>
    <context>
        <name>context</name>
        <message>
            <source>Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.</source>
            <translation>压缩后对话仍然太长：仅 {name} 的结果就占模型上下文的 {share}%。所有内容都已保留。请只要求其中的一部分，或选择上下文更大的模型。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.</source>
            <translation>压缩后对话仍然太长：仅消息“{name}”就占模型上下文的 {share}%。所有内容都已保留。请把长文本放到文件中，或选择上下文更大的模型。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the system prompt alone, with the project's own instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a model with a larger context.</source>
            <translation>压缩后对话仍然太长：仅系统提示词（含项目自己的指令）就占模型上下文的 {share}%。所有内容都已保留。请缩短指令，或选择上下文更大的模型。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % of the model's window. Everything is kept; choose a model with a larger context.</source>
            <translation>压缩后对话仍然太长：仅工具的说明就占模型上下文的 {share}%。所有内容都已保留；请选择上下文更大的模型。</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: it still takes {share} % of the model's window. Everything is kept; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>压缩后对话仍然太长：仍占模型上下文的 {share}%。所有内容都已保留；请在新对话中继续，或选择上下文更大的模型。</translation>
        </message>
    </context>
    <context>
        <name>conversation</name>
        <message>
            <source>The command cannot be run again while the agent is working. Stop it or wait, then try again.</source>
            <translation>智能体正在工作，无法再次运行此命令。请停止它或等它完成，然后再试一次。</translation>
        </message>
        <message>
            <source>Files cannot be restored while the agent is working. Stop it or wait, then try again.</source>
            <translation>智能体正在工作，无法恢复文件。请停止它或等它完成，然后再试一次。</translation>
        </message>
        <message>
            <source>Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.</source>
            <translation>此工作区的命令始终留在沙箱内：这是在“设置”的“命令”中指定的。没有运行任何内容。</translation>
        </message>
        <message>
            <source>This conversation is open in another window. It can be read here; nothing was sent or changed.</source>
            <translation>此对话已在另一个窗口中打开。这里可以阅读；没有发送或更改任何内容。</translation>
        </message>
        <message>
            <source>Stopped by you</source>
            <translation>由你停止</translation>
        </message>
        <message>
            <source>There is nothing to compact yet. Nothing was changed.</source>
            <translation>还没有可压缩的内容。未做任何更改。</translation>
        </message>
        <message>
            <source>Something in the program went wrong ({kind}). Everything up to here is kept.</source>
            <translation>程序内部出错（{kind}）。到此为止的内容都已保留。</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about.</source>
            <translation>此处沙箱不可用（{why}），因此“沙箱”模式会询问“默认”模式询问的所有操作。</translation>
        </message>
        <message>
            <source>You ran this; the agent is told of it with your next message.</source>
            <translation>这是你运行的；智能体会随你的下一条消息得知。</translation>
        </message>
    </context>
    <context>
        <name>prices</name>
        <message>
            <source>The file {path} could not be made ({why}). The built-in prices still apply.</source>
            <translation>无法创建文件 {path}（{why}）。仍使用内置价格。</translation>
        </message>
    </context>
    <context>
        <name>budget</name>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.</source>
            <translation>下一次请求最多可能花费 {worst}，而此对话的上限 {limit} 还剩 {left}。</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left.</source>
            <translation>下一次请求最多可能花费 {worst}，而今天的上限 {limit} 还剩 {left}。</translation>
        </message>
        <message>
            <source>Add {dollars}</source>
            <translation>增加 {dollars}</translation>
        </message>
        <message>
            <source>Finish cheaper, with shorter answers</source>
            <translation>缩短回答，以较低费用完成</translation>
        </message>
        <message>
            <source>Stop here</source>
            <translation>在此停止</translation>
        </message>
        <message>
            <source>Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.</source>
            <translation>因此对话的预算而停止（上限 {limit}，剩余 {left}）。所有内容都已保留。</translation>
        </message>
        <message>
            <source>Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.</source>
            <translation>因当天的预算而停止（上限 {limit}，剩余 {left}）。所有内容都已保留。</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>下一次请求最多可能花费 {worst}，而此对话的上限 {limit} 还剩 {left}，因此没有发送。所有内容都已保留；要继续，请在设置中提高上限。</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>下一次请求最多可能花费 {worst}，而今天的上限 {limit} 还剩 {left}，因此没有发送。所有内容都已保留；要继续，请在设置中提高上限。</translation>
        </message>
        <message>
            <source>The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget and prices.</source>
            <translation>{model} 的价格未知，因此无法对它执行预算限制。请在设置的“预算和价格”中添加价格。</translation>
        </message>
    </context>
    <context>
        <name>recovery</name>
        <message>
            <source>The program ended while a tool was running, so its outcome is unknown. Everything before it is kept, and nothing was run again.</source>
            <translation>工具运行时程序退出，因此结果未知。之前的内容都已保留，没有再次运行任何操作。</translation>
        </message>
        <message>
            <source>The program ended while a question waited for you. Nothing was run.</source>
            <translation>等待你答复时程序退出。没有运行任何操作。</translation>
        </message>
        <message>
            <source>The program ended while the answer was streaming. What had arrived is kept.</source>
            <translation>回答传输时程序退出。已收到的内容已保留。</translation>
        </message>
        <message>
            <source>The program ended while a command ran. What the sandbox put back or set aside of it: {paths}</source>
            <translation>程序在一条命令运行时结束了。沙箱还原或移到一旁的内容：{paths}</translation>
        </message>
        <message>
            <source>outcome unknown</source>
            <translation>结果未知</translation>
        </message>
    </context>
    <context>
        <name>servers</name>
        <message>
            <source>Folder {folder} not found. Your message is kept; choose another folder.</source>
            <translation>找不到文件夹 {folder}。你的消息已保留；请选择其他文件夹。</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up. Your message is kept; add a key, then try again.</source>
            <translation>尚未设置 Anthropic API 密钥。你的消息已保留；请添加密钥，然后再试一次。</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up.</source>
            <translation>尚未设置 Anthropic API 密钥。</translation>
        </message>
        <message>
            <source>The server {name} is no longer set up. Your message is kept; choose another server, then try again.</source>
            <translation>服务器 {name} 的设置已不存在。你的消息已保留；请选择其他服务器，然后再试一次。</translation>
        </message>
        <message>
            <source>The server offers no models. Your message is kept; choose another server.</source>
            <translation>该服务器没有提供模型。你的消息已保留；请选择其他服务器。</translation>
        </message>
    </context>
    <context>
        <name>tool calls</name>
        <message>
            <source>What this call would touch changed while it waited for others, so it did not run. Ask again.</source>
            <translation>等待其他调用期间，这次调用涉及的内容发生了变化，因此没有运行。请重新请求。</translation>
        </message>
    </context>
    <context>
        <name>turn</name>
        <message>
            <source>The connection broke. What had arrived is kept, and no tool was run from it.</source>
            <translation>连接中断。已收到的内容已保留，其中的工具没有运行。</translation>
        </message>
        <message>
            <source>The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was told and tries again.</source>
            <translation>回答在工具调用（{names}）的中途达到了输出上限，因此该调用没有运行。已告知模型，它会再试一次。</translation>
        </message>
        <message>
            <source>The model wrote a tool call but ended its message in another way, so the call was not run.</source>
            <translation>模型写出了工具调用，却没有以调用的方式结束消息，因此没有运行该调用。</translation>
        </message>
        <message>
            <source>The server kept pausing its answer. What it wrote is kept; you can ask it to continue.</source>
            <translation>服务器一再暂停回答。已写的内容已保留；可以让它继续。</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result: {tool} {title}. Continue?</source>
            <translation>模型连续三次重复了同一调用，结果也相同：{tool} {title}。要继续吗？</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result ({tool} {title}), and no user can be asked, so it was stopped. What was done is kept.</source>
            <translation>模型连续三次进行了相同的调用，结果也相同（{tool} {title}），而且没有用户可以询问，因此已停止。已做的操作都已保留。</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.</source>
            <translation>回答达到了此模型的输出上限。已写的内容已保留；可以让它继续。</translation>
        </message>
        <message>
            <source>This conversation no longer fits into the model's context. Everything is kept here; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>此对话已超出模型的上下文。这里的内容都已保留；请在新对话中继续，或选择上下文更大的模型。</translation>
        </message>
        <message>
            <source>The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.</source>
            <translation>模型拒绝回答（{detail}）。你的消息已保留；请换一种说法，或选择其他模型。</translation>
        </message>
        <message>
            <source>The server ended its answer without saying why. What had arrived is kept, and no tool was run.</source>
            <translation>服务器结束了回答，但没有说明原因。已收到的内容已保留，没有运行任何工具。</translation>
        </message>
        <message>
            <source>The model stopped for a reason that this version does not know: {reason}. What it wrote is kept.</source>
            <translation>模型停止了，原因是此版本未知的 {reason}。已写的内容已保留。</translation>
        </message>
        <message numerus="yes">
            <source>Tried %n time(s).</source>
            <comment>a server that did not answer</comment>
            <translation>
                <numerusform>已尝试 %n 次。</numerusform>
            </translation>
        </message>
        <message>
            <source>The server has sent nothing for a while. Still waiting.</source>
            <translation>服务器已有一段时间没有发送任何内容。仍在等待。</translation>
        </message>
        <message>
            <source>The server sent nothing for a while.</source>
            <comment>what stays of the notice when the wait is over</comment>
            <translation>服务器有一段时间没有发送任何内容。</translation>
        </message>
    </context>
    <context>
        <name>workspace</name>
        <message>
            <source>The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.</source>
            <translation>文件夹 {folder} 没有响应。到此为止的内容都已保留；请在文件夹恢复响应后重试。</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the folder answers again.</source>
            <translation>文件夹 {folder} 没有响应。对话已保留，可以阅读；文件夹恢复响应后会自动继续。</translation>
        </message>
        <message>
            <source>The disk is full, so this conversation can only be read for now. What was stored before is safe. Free some space, and the conversation continues by itself.</source>
            <translation>磁盘已满，此对话目前只能阅读。之前保存的内容完好无损。释放一些空间后，对话会自动继续。</translation>
        </message>
    </context>
    <context>
        <name>app</name>
        <message>
            <source>The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.</source>
            <translation>数据文件夹 {folder} 无法写入（{why}）。对话可以阅读和导出，但不会保存新内容。请让该文件夹可写，或设置 DESKTOP_AGENT_DATA_DIR，然后重新启动。</translation>
        </message>
        <message>
            <source>The conversations in {folder} can be neither written nor read: {why}. Nothing was changed.</source>
            <translation>{folder} 中的对话既无法写入也无法读取：{why}。未做任何更改。</translation>
        </message>
        <message>
            <source>The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. Make the folder writable, then start again.</source>
            <translation>数据文件夹无法写入，因此对话只能阅读，没有发送或更改任何内容。请让该文件夹可写，然后重新启动。</translation>
        </message>
        <message>
            <source>The file of your instructions could not be made ({why}). Nothing was changed.</source>
            <translation>无法创建你的指令文件（{why}）。未做任何更改。</translation>
        </message>
        <message>
            <source>Folder {folder} not found. Choose another.</source>
            <translation>找不到文件夹 {folder}。请选择其他文件夹。</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so no conversation was started. Try again when it answers, or choose another folder.</source>
            <translation>文件夹 {folder} 没有响应，因此没有开始对话。请在它恢复响应后再试，或选择其他文件夹。</translation>
        </message>
        <message>
            <source>The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another.</source>
            <translation>服务器由 {by} 指定，而这个不在其中。没有保存任何内容；如需其他服务器，请向其提出。</translation>
        </message>
        <message>
            <source>No server may be used, as set by {by}, so nothing was sent. Ask there for one.</source>
            <translation>根据 {by} 的设置，不能使用任何服务器，因此没有发送任何内容。如需服务器，请向其提出。</translation>
        </message>
        <message>
            <source>The mode {mode} is ruled out by {by}, so nothing was begun.</source>
            <translation>模式 {mode} 被 {by} 排除，因此没有开始任何操作。</translation>
        </message>
        <message>
            <source>No key and no server is set up yet, so nothing was sent. Add one in the window's settings, set ANTHROPIC_API_KEY, or try the demo.</source>
            <translation>还没有设置密钥或服务器，因此没有发送任何内容。请在窗口的设置中添加，或设置 ANTHROPIC_API_KEY，或试用演示。</translation>
        </message>
        <message>
            <source>This conversation is no longer in the store. Nothing else was touched.</source>
            <translation>此对话已不在存储中。其他内容均未改动。</translation>
        </message>
        <message>
            <source>{key} is set by {by} and cannot be changed here. Nothing was saved.</source>
            <translation>{key} 由 {by} 设置，不能在此更改。没有保存任何内容。</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.</source>
            <translation>无法保存设置（{why}）。请修正该文件，或在窗口中更改一项设置来替换它。</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). What you changed is still here; try again.</source>
            <translation>无法保存设置（{why}）。你的更改仍在这里；请再试一次。</translation>
        </message>
    </context>
    <context>
        <name>checkpoints</name>
        <message numerus="yes">
            <source>%n file(s) changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</source>
            <translation>
                <numerusform>%n 个文件已更改但无法恢复，因为太大无法保存、无法读取、之前被 git 忽略，或被沙箱占用：{paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The state of the files could not be recorded ({why}), so this cannot be undone here.</source>
            <translation>无法记录文件状态（{why}），因此无法在此撤销。</translation>
        </message>
        <message>
            <source>Without git only the changes of the file tools are recorded: what commands change cannot be undone here.</source>
            <translation>没有 git 时只记录文件工具的更改：命令所做的更改无法在此撤销。</translation>
        </message>
        <message>
            <source>Recording the state of the files took too long, so a call ran without it and cannot be undone here.</source>
            <translation>记录文件状态耗时过长，因此有一个调用在没有记录的情况下运行，无法在此撤销。</translation>
        </message>
        <message>
            <source>This file no longer has changes.</source>
            <translation>此文件已不再有任何改动。</translation>
        </message>
        <message>
            <source>This file is too large to compare.</source>
            <translation>此文件太大，无法比较。</translation>
        </message>
        <message>
            <source>Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.</source>
            <translation>Git 忽略此文件，因此只保留了它先前的内容：可撤销这一轮，或在命令处放回。</translation>
        </message>
        <message>
            <source>This file is not text, so there are no lines to compare.</source>
            <translation>此文件不是文本，因此没有可比较的行。</translation>
        </message>
        <message>
            <source>No text changes; only permissions or file type changed.</source>
            <translation>文本没有变化；只有权限或文件类型发生了变化。</translation>
        </message>
        <message>
            <source>The recorded files could not be read ({why}).</source>
            <translation>无法读取已记录的文件（{why}）。</translation>
        </message>
        <message>
            <source>{path} has changed since it was shown here. Nothing was touched.</source>
            <translation>{path} 在此处显示之后发生了变化。没有改动任何内容。</translation>
        </message>
        <message>
            <source>Reverted one change in {path}</source>
            <comment>after an undo</comment>
            <translation>已还原 {path} 中的一处更改</translation>
        </message>
        <message>
            <source>Reverted {path}</source>
            <comment>after an undo</comment>
            <translation>已还原 {path}</translation>
        </message>
        <message>
            <source>The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>更改既未能完成，也未能回滚（{why}）。没有丢失任何内容：下次启动程序时会完成。</translation>
        </message>
        <message>
            <source>It could not be done ({why}). All files are as they were.</source>
            <translation>无法完成（{why}）。所有文件都保持原样。</translation>
        </message>
        <message>
            <source>The conversation cannot be rewound to this message: it is not yours, or it was already rewound.</source>
            <translation>对话无法回退到那里：那不是你的消息，或者已经回退过了。</translation>
        </message>
        <message>
            <source>No change of a file is recorded there, so nothing was touched.</source>
            <translation>那里没有记录文件改动，因此没有改动任何内容。</translation>
        </message>
        <message>
            <source>There is nothing to redo: no undo came after the last change. Nothing was touched.</source>
            <translation>没有可重做的内容：最后一次改动之后没有撤销。没有改动任何内容。</translation>
        </message>
        <message>
            <source>These files were changed since by someone else, or while a command ran in the background, so nothing was touched: {paths}</source>
            <translation>以下文件此后被他人改动，或在命令于后台运行期间被改动，因此没有改动任何内容：{paths}</translation>
        </message>
        <message>
            <source>That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched.</source>
            <translation>该检查点已不再保留，因此无法在此撤销。没有改动任何内容。</translation>
        </message>
        <message>
            <source>Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>程序结束时，应用试运行的更改被中断；现在已完成，没有丢失任何内容。</translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s) again: {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>再次删除了 %n 个空文件夹：{paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Restored %n empty folder(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>已恢复 %n 个空文件夹：{paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Redid the changes in %n file(s): {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>已重做 %n 个文件中的更改：{paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Reverted %n file(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>已还原 %n 个文件：{paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversation was rewound. The dimmed messages are kept, but no longer sent to the model.</source>
            <translation>对话已回退。淡色显示的消息会保留，但不再发送给模型。</translation>
        </message>
        <message>
            <source>Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. Files: {paths}</source>
            <translation>对话和文件已回退。淡色显示的消息会保留，但不再发送给模型。文件：{paths}</translation>
        </message>
        <message>
            <source>The rewound messages are part of the conversation again.</source>
            <translation>回退的消息已重新成为对话的一部分。</translation>
        </message>
        <message>
            <source>Restoring files was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>程序结束时恢复文件被中断；现已完成，没有丢失任何内容。</translation>
        </message>
        <message numerus="yes">
            <source>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n file(s): {paths}</source>
            <translation>
                <numerusform>程序结束时恢复文件被中断；现已完成。%n 个文件此后已被改动，保持现状：{paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not reverted, because some of their states could not be kept: {paths}</source>
            <translation>
                <numerusform>%n 个文件未还原，因为并非所有状态都能保存：{paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) ran without a record, so what was changed there stays as it is: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 个步骤未经记录即已运行，因此其更改保持不变：{steps}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not restored, because the bin has no copy: {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 个文件未恢复，因为回收站中没有副本：{paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The bin no longer holds the files that %n step(s) took: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n 个步骤移走的文件已不在回收站：{steps}</numerusform>
            </translation>
        </message>
        <message>
            <source>No turn of this conversation changed a file that can be restored. Nothing was touched.</source>
            <translation>此对话中没有哪一轮改动过可以恢复的文件。没有改动任何内容。</translation>
        </message>
        <message>
            <source>Turn {number} changed no file that can be restored, or was already undone. Nothing was touched.</source>
            <translation>第 {number} 轮没有改动可以恢复的文件，或者已被撤销。没有改动任何内容。</translation>
        </message>
    </context>
    <context>
        <name>aside</name>
        <message>
            <source>Nothing of this command is set aside. Nothing was touched.</source>
            <translation>此命令没有被移开的内容。未作任何改动。</translation>
        </message>
        <message>
            <source>Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.</source>
            <translation>搁置之后已被更改，因此未放回：{paths}。如要使用，请自行检查并重命名。</translation>
        </message>
        <message>
            <source>Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.</source>
            <translation>未放回，因为无法排除之后的更改：{paths}。如要使用，请自行检查并重命名。</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). Nothing was touched.</source>
            <translation>无法放回（{why}）。未作任何改动。</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}).</source>
            <translation>其余内容未能放回（{why}）。</translation>
        </message>
        <message>
            <source>Put back what the sandbox had set aside: {paths}</source>
            <translation>已放回沙箱移开的内容：{paths}</translation>
        </message>
        <message>
            <source>Files that were there in the meantime were not overwritten; they are now {paths}</source>
            <translation>其间出现在那里的文件没有被覆盖，现位于：{paths}</translation>
        </message>
    </context>
    <context>
        <name>bin</name>
        <message>
            <source>Nothing was copied to the bin ({why}).</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>没有内容复制到回收站（{why}）。</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, or can no longer be read. Ask again.</source>
            <translation>未运行任何内容：卡片说明所有文件会先保存到回收站，但有些已放不下或无法读取。请重新询问。</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written ({why}). Ask again.</source>
            <translation>未运行任何内容：卡片说明所有文件会先保存到回收站，但回收站无法写入（{why}）。请重新询问。</translation>
        </message>
        <message>
            <source>Not all of the bin could be removed: some of it is being put back, or cannot be changed.</source>
            <translation>回收站未能全部清空：有些正在放回，或无法更改。</translation>
        </message>
        <message>
            <source>Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer be put back.</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>回收站中的副本缺失或不完整，很可能是因为断电，因此部分文件无法再放回。</translation>
        </message>
        <message>
            <source>Nothing of this call can be put back. Nothing was touched.</source>
            <translation>此调用没有可放回的内容。未作任何改动。</translation>
        </message>
        <message>
            <source>The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.</source>
            <translation>此调用的文件已不在回收站中：已过期，或为给其他文件腾出空间而被移除。未作任何改动。</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s): {paths}</source>
            <translation>
                <numerusform>已放回 %n 个文件：{paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was put back: every file is there already, or newer.</source>
            <translation>未放回任何内容：每个文件都已在原处，或已有更新的。</translation>
        </message>
        <message>
            <source>Files changed just now, so nothing was put back: {paths}. Try again.</source>
            <translation>文件刚刚发生变化，因此未放回任何内容：{paths}。请再试一次。</translation>
        </message>
        <message>
            <source>Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>放回文件既未能完成，也未能回滚（{why}）。没有丢失任何内容：下次启动程序时会完成。</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}). Press Put back to try again.</source>
            <translation>其余文件未能放回（{why}）。按“放回”可再次尝试。</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). All files are as they were.</source>
            <translation>无法放回（{why}）。所有文件保持原样。</translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended; it is finished now.</source>
            <translation>程序结束时放回文件被中断；现已完成。</translation>
        </message>
        <message numerus="yes">
            <source>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n file(s): {paths}</source>
            <translation>
                <numerusform>程序结束时放回文件被中断；现已完成。%n 个较新的文件保持不变：{paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended, and cannot be finished now ({why}).</source>
            <translation>程序结束时放回文件被中断，现在无法完成（{why}）。</translation>
        </message>
    </context>
    <context>
        <name>trial</name>
        <message numerus="yes">
            <source>%n file(s) deleted</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>删除了 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) added</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>新增了 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>更改了 %n 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>it ended with exit code {code}</source>
            <comment>what a command did on a copy</comment>
            <translation>以退出码 {code} 结束</translation>
        </message>
        <message>
            <source>a link to {target}</source>
            <comment>beside the path of a file</comment>
            <translation>指向 {target} 的链接</translation>
        </message>
        <message>
            <source>mode {before}, now {after}</source>
            <comment>beside the path of a file: its rights</comment>
            <translation>权限 {before}，现为 {after}</translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s)</source>
            <comment>beside the path of a new file</comment>
            <translation>
                <numerusform>%n 字节</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s), before {before}</source>
            <comment>beside the path of a file</comment>
            <translation>
                <numerusform>%n 字节，之前为 {before}</numerusform>
            </translation>
        </message>
        <message>
            <source>What it did on the copy</source>
            <comment>title over the result of a trial</comment>
            <translation>它在副本上做了什么</translation>
        </message>
        <message>
            <source>nothing changed in the workspace</source>
            <comment>what a command did on a copy</comment>
            <translation>工作区中没有任何更改</translation>
        </message>
        <message>
            <source>It is being tried on a copy.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>正在副本上试运行。</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>无法试运行。</translation>
        </message>
        <message>
            <source>What was tried is applied once.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>试运行的结果只应用一次。</translation>
        </message>
        <message>
            <source>Files were changed meanwhile, so nothing can be applied.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>期间有文件被更改，因此无法应用。</translation>
        </message>
        <message>
            <source>It could not be tried: {why}</source>
            <comment>{why} is a sentence</comment>
            <translation>无法试运行：{why}</translation>
        </message>
        <message>
            <source>The workspace is too large to be copied here, so it could not be tried ({why}).</source>
            <comment>{why}: how large</comment>
            <translation>工作区太大，无法在此复制，因此无法试运行（{why}）。</translation>
        </message>
        <message>
            <source>It is one of the blocked commands ({rule}).</source>
            <translation>它是一条禁止的命令（{rule}）。</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}.</source>
            <translation>由规则 {rule} 决定。</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}, set by {by}.</source>
            <translation>由 {by} 设置的规则 {rule} 决定。</translation>
        </message>
        <message>
            <source>Decided by the conversation's mode.</source>
            <translation>由此对话的模式决定。</translation>
        </message>
        <message>
            <source>Every part is read-only.</source>
            <translation>每个部分都是只读的。</translation>
        </message>
        <message>
            <source>No rule, mode or approval lifts this.</source>
            <translation>任何规则、模式或授权都不能免去这次询问。</translation>
        </message>
        <message>
            <source>A part changes something, runs code or is unknown.</source>
            <translation>其中有的部分会更改内容、运行代码，或属于未知。</translation>
        </message>
        <message>
            <source>This workspace asks about everything, or the program's entry is switched off.</source>
            <translation>此工作区对一切操作都询问，或该程序的条目已关闭。</translation>
        </message>
    </context>
    <context>
        <name>commands</name>
        <message numerus="yes">
            <source>%n tool call(s) written to {path}.</source>
            <translation>
                <numerusform>已将 %n 次工具调用写入 {path}。</numerusform>
            </translation>
        </message>
        <message>
            <source>{command}: {why}. See desktop-agent --help; nothing was done.</source>
            <translation>{command}：{why}。请参阅 desktop-agent --help；没有执行任何操作。</translation>
        </message>
        <message>
            <source>{what} is not part of this version yet, so nothing was done.</source>
            <translation>此版本尚不支持 {what}，因此没有执行任何操作。</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was judged.</source>
            <translation>文件夹 {folder} 不存在，因此没有进行判断。</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so nothing was done. Try again when it answers.</source>
            <translation>文件夹 {folder} 没有响应，因此未执行任何操作。请在它恢复响应后再试。</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so commands are judged as if there were none.</source>
            <translation>此处沙箱不可用（{why}），因此按没有沙箱的情况判断命令。</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.</source>
            <translation>无法将日志写入 {place}（{why}），因此未执行任何操作。请用 --log-file 指定其他文件。</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was changed.</source>
            <translation>文件夹 {folder} 不存在，因此未做任何更改。</translation>
        </message>
    </context>
    <context>
        <name>display</name>
        <message>
            <source>The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo apt install {packages}) and start it again; desktop-agent exec works without.</source>
            <translation>窗口所需的库尚未安装：{names}。未打开任何内容。请安装它们（Debian：sudo apt install {packages}）后重新启动；desktop-agent exec 无需这些库也能运行。</translation>
        </message>
        <message>
            <source>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>没有显示服务器（DISPLAY 和 WAYLAND_DISPLAY 均未设置），无法打开窗口。请在桌面会话中启动，或使用 desktop-agent exec。</translation>
        </message>
        <message>
            <source>The display {display} does not answer, so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>显示服务器 {display} 没有响应，无法打开窗口。请在桌面会话中启动，或使用 desktop-agent exec。</translation>
        </message>
    </context>
    <context>
        <name>doctor</name>
        <message>
            <source>English</source>
            <comment>a language</comment>
            <translation>英语</translation>
        </message>
        <message>
            <source>French</source>
            <comment>a language</comment>
            <translation>法语</translation>
        </message>
        <message>
            <source>Danish</source>
            <comment>a language</comment>
            <translation>丹麦语</translation>
        </message>
        <message>
            <source>Russian</source>
            <comment>a language</comment>
            <translation>俄语</translation>
        </message>
        <message>
            <source>Chinese</source>
            <comment>a language</comment>
            <translation>中文</translation>
        </message>
        <message>
            <source>Japanese</source>
            <comment>a language</comment>
            <translation>日语</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>未找到</translation>
        </message>
        <message>
            <source>nothing is fixed, there is no {path}</source>
            <translation>没有固定任何设置，{path} 不存在</translation>
        </message>
        <message>
            <source>{path}, set by {by}</source>
            <translation>{path}，由 {by} 设置</translation>
        </message>
        <message>
            <source>a font for each language: {shown}</source>
            <translation>每种语言都有字体：{shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}; there is one for: {shown}</source>
            <translation>以下语言没有字体：{missing}；有字体的语言：{shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}</source>
            <translation>以下语言没有字体：{missing}</translation>
        </message>
        <message>
            <source>Install bash.</source>
            <translation>请安装 bash。</translation>
        </message>
        <message>
            <source>Install ripgrep (Debian: apt install ripgrep). Search does not work without it.</source>
            <translation>请安装 ripgrep（Debian：apt install ripgrep）。没有它，搜索无法使用。</translation>
        </message>
        <message>
            <source>Install git (Debian: apt install git).</source>
            <translation>请安装 git（Debian：apt install git）。</translation>
        </message>
        <message>
            <source>no session bus ({address})</source>
            <translation>没有会话总线（{address}）</translation>
        </message>
        <message>
            <source>Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.</source>
            <translation>请登录桌面会话，或用 dbus-run-session 启动程序；在此之前，密钥只在本次运行期间有效。</translation>
        </message>
        <message>
            <source>none</source>
            <comment>display</comment>
            <translation>无</translation>
        </message>
        <message>
            <source>fc-list does not answer ({why})</source>
            <translation>fc-list 没有响应（{why}）</translation>
        </message>
        <message>
            <source>Run fc-cache, then try again.</source>
            <translation>请运行 fc-cache，然后重试。</translation>
        </message>
        <message>
            <source>Install fonts for them (Debian: apt install {packages}).</source>
            <translation>请为它们安装字体（Debian：apt install {packages}）。</translation>
        </message>
        <message>
            <source>font files under {folder}, but no fc-list that tells for which languages</source>
            <translation>{folder} 下有字体文件，但没有 fc-list，无法得知它们支持哪些语言</translation>
        </message>
        <message>
            <source>Install fontconfig to see it (Debian: apt install fontconfig).</source>
            <translation>请安装 fontconfig 以便查看（Debian：apt install fontconfig）。</translation>
        </message>
        <message>
            <source>Install fonts (Debian: apt install fonts-dejavu-core).</source>
            <translation>请安装字体（Debian：apt install fonts-dejavu-core）。</translation>
        </message>
        <message>
            <source>none found</source>
            <comment>fonts</comment>
            <translation>未找到</translation>
        </message>
        <message>
            <source>Set a UTF-8 locale, for example LC_ALL=C.UTF-8.</source>
            <translation>请设置 UTF-8 区域设置，例如 LC_ALL=C.UTF-8。</translation>
        </message>
        <message>
            <source>Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.</source>
            <translation>请让该文件夹可写，或把 DESKTOP_AGENT_DATA_DIR 设为可写的文件夹。</translation>
        </message>
        <message>
            <source>no server is set up</source>
            <translation>没有设置服务器</translation>
        </message>
        <message>
            <source>Add a key or a server in the window; the demo works without.</source>
            <translation>请在窗口中添加密钥或服务器；演示不需要。</translation>
        </message>
        <message>
            <source>Check the address and the network; for a local server, see that it runs.</source>
            <translation>请检查地址和网络；如果是本地服务器，请确认它正在运行。</translation>
        </message>
        <message>
            <source>works</source>
            <comment>the keyring</comment>
            <translation>正常</translation>
        </message>
        <message>
            <source>does not answer</source>
            <comment>the keyring</comment>
            <translation>没有响应</translation>
        </message>
        <message>
            <source>is locked</source>
            <comment>the keyring</comment>
            <translation>已锁定</translation>
        </message>
        <message>
            <source>Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.</source>
            <translation>请安装并解锁密钥环（Debian：apt install gnome-keyring）。在此之前，密钥只在本次运行期间保留。</translation>
        </message>
        <message>
            <source>Commands run with your own rights, so everything that is not a plain read asks first.</source>
            <translation>命令以你自己的权限运行，因此除单纯的读取外，一切操作都会先询问。</translation>
        </message>
        <message>
            <source>Commands run with your own rights until it works. Type: {command}</source>
            <translation>在它可用之前，命令以你自己的权限运行。请输入：{command}</translation>
        </message>
    </context>
    <context>
        <name>PermissionCard</name>
        <message>
            <source>Too soon after other input. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>与其他输入的间隔太短。请再试一次。</translation>
        </message>
        <message>
            <source>This has just appeared. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>这个请求刚刚出现。请再按一次。</translation>
        </message>
        <message>
            <source>The card has just moved. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>卡片刚刚移动过。请再按一次。</translation>
        </message>
        <message>
            <source>Move the pointer a little, or away and back, then press.</source>
            <comment>why a press did nothing</comment>
            <translation>请稍微移动指针，或移开后再移回，然后按下。</translation>
        </message>
        <message>
            <source>The pointer was still moving. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>指针仍在移动。请再按一次。</translation>
        </message>
        <message>
            <source>Part of the question is out of view. Scroll to it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>请求还有一部分未显示。请滚动到那里，然后再按一次。</translation>
        </message>
        <message>
            <source>Scroll to the end first</source>
            <comment>on a button: the command was not seen whole</comment>
            <translation>请先滚动到末尾</translation>
        </message>
        <message>
            <source>Enter only denies. Allow with {chord}.</source>
            <comment>why a key did nothing; {chord} is a key</comment>
            <translation>Enter 只能拒绝。要允许，请按 {chord}。</translation>
        </message>
        <message>
            <source>Finish your change first</source>
            <comment>on a button: the command is being edited</comment>
            <translation>请先完成修改</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <comment>on a button, after its name</comment>
            <translation>不适用于极高风险的命令</translation>
        </message>
        <message>
            <source>not offered for this</source>
            <comment>on a button, after its name</comment>
            <translation>不适用于此请求</translation>
        </message>
        <message>
            <source>when you pause</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>停顿后可用</translation>
        </message>
        <message>
            <source>move the pointer first</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>请先移动指针</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>button: the command does not run</comment>
            <translation>拒绝</translation>
        </message>
        <message>
            <source>Allow once</source>
            <comment>button: the command runs this time</comment>
            <translation>允许一次</translation>
        </message>
        <message>
            <source>Allow for session</source>
            <comment>button: until this tab is closed</comment>
            <translation>会话内允许</translation>
        </message>
        <message>
            <source>It does not run. The agent is told and continues. It may ask again.</source>
            <comment>what Deny means</comment>
            <translation>不会执行。智能体会得知并继续工作，之后可能再次请求。</translation>
        </message>
        <message>
            <source>It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.</source>
            <comment>what Allow once means</comment>
            <translation>立即执行，内容与所示完全一致。下次遇到同样的请求会再次询问。执行时可按“停止”结束它。</translation>
        </message>
        <message>
            <source>It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the command history.</source>
            <comment>what Allow for session means; {scope} says what is covered</comment>
            <translation>立即执行。在此标签页关闭之前，以下操作不再询问：{scope}。可在命令历史中收回授权。</translation>
        </message>
        <message>
            <source>Apply</source>
            <comment>button: what a command did on a copy is done in the workspace</comment>
            <translation>应用</translation>
        </message>
        <message>
            <source>Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.</source>
            <comment>what Apply means</comment>
            <translation>它在副本上所做的更改会完全按所示应用到工作区。命令不会再次运行。</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place in the queue of questions</comment>
            <translation>第 {index} 个，共 {count} 个</translation>
        </message>
        <message>
            <source>Deny all</source>
            <comment>button: no waiting command runs</comment>
            <translation>全部拒绝</translation>
        </message>
        <message>
            <source>What the answers mean</source>
            <translation>各个答复的含义</translation>
        </message>
        <message>
            <source>More</source>
            <translation>更多</translation>
        </message>
        <message>
            <source>A command needs at least one word. Nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>命令至少要有一个词。未做任何更改。</translation>
        </message>
        <message>
            <source>A command cannot contain the character NUL. Remove it; nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>命令中不能含有 NUL 字符。请删掉它；未做任何更改。</translation>
        </message>
        <message>
            <source>Use this command</source>
            <comment>button below the editor</comment>
            <translation>使用此命令</translation>
        </message>
        <message>
            <source>It is checked again; if it needs permission, you are asked again.</source>
            <comment>on a button</comment>
            <translation>会重新检查；如需权限，会再次询问你。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <comment>button below the editor</comment>
            <translation>取消</translation>
        </message>
        <message>
            <source>Command to use instead</source>
            <comment>name of a field, for assistive technology</comment>
            <translation>替代的命令</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) or folder(s)</source>
            <comment>in the place of a path</comment>
            <translation>
                <numerusform>%n 个文件或文件夹</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>以及另外 %n 项</numerusform>
            </translation>
        </message>
        <message>
            <source>What should the agent know or do instead?</source>
            <comment>hint in a field</comment>
            <translation>智能体应该知道什么，或改做什么？</translation>
        </message>
        <message>
            <source>Reason for the agent</source>
            <comment>name of a field</comment>
            <translation>给智能体的理由</translation>
        </message>
        <message>
            <source>Deny with reason</source>
            <comment>button beside the reason</comment>
            <translation>拒绝并附上理由</translation>
        </message>
        <message>
            <source>Always allow…</source>
            <comment>opens the editor of rules</comment>
            <translation>始终允许…</translation>
        </message>
        <message>
            <source>Deny and tell the agent why…</source>
            <translation>拒绝并告诉智能体原因…</translation>
        </message>
        <message>
            <source>Edit the command before it runs</source>
            <translation>运行前编辑命令</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>复制命令</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>复制路径</translation>
        </message>
        <message>
            <source>Trust all commands in this conversation…</source>
            <comment>asks once more</comment>
            <translation>信任此对话中的所有命令…</translation>
        </message>
        <message>
            <source>The question was not in view. Read it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>请求刚才不在视野内。请阅读后再按一次。</translation>
        </message>
        <message>
            <source>Permission request</source>
            <comment>name for assistive technology</comment>
            <translation>权限请求</translation>
        </message>
        <message>
            <source>Execute command</source>
            <comment>title of a permission card</comment>
            <translation>执行命令</translation>
        </message>
        <message>
            <source>Write a file</source>
            <comment>title of a permission card</comment>
            <translation>写入文件</translation>
        </message>
        <message>
            <source>Edit a file</source>
            <comment>title of a permission card</comment>
            <translation>编辑文件</translation>
        </message>
        <message>
            <source>Apply a patch</source>
            <comment>title of a permission card</comment>
            <translation>应用补丁</translation>
        </message>
        <message>
            <source>Read outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>读取工作区外的内容</translation>
        </message>
        <message>
            <source>List a folder outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>列出工作区外的文件夹</translation>
        </message>
        <message>
            <source>Search outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>在工作区外搜索</translation>
        </message>
        <message>
            <source>Fetch a web page</source>
            <comment>title of a permission card</comment>
            <translation>获取网页</translation>
        </message>
        <message>
            <source>Search the web</source>
            <comment>title of a permission card</comment>
            <translation>搜索网络</translation>
        </message>
        <message>
            <source>Use {tool} of the server {server}</source>
            <comment>title of a permission card</comment>
            <translation>使用服务器 {server} 的工具 {tool}</translation>
        </message>
        <message>
            <source>The agent says: “{words}”</source>
            <comment>on the card: how the agent itself describes its command</comment>
            <translation>智能体说：“{words}”</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Other questions come first. {command}</source>
            <comment>read aloud when a card appears behind others</comment>
            <translation>权限请求。{title}。{risk}。前面还有其他请求。{command}</translation>
        </message>
        <message>
            <source>Trying it on a copy</source>
            <comment>title of a permission card</comment>
            <translation>正在副本上试运行</translation>
        </message>
        <message>
            <source>Apply these changes?</source>
            <comment>title of a permission card</comment>
            <translation>应用这些更改吗？</translation>
        </message>
        <message>
            <source>Not tried</source>
            <comment>title of a permission card</comment>
            <translation>未试运行</translation>
        </message>
        <message>
            <source>The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.</source>
            <comment>on the card, of files that programs run by themselves: hooks, settings of editors</comment>
            <translation>沙箱不允许更改这类文件。新建的会被移开，之后可以放回。</translation>
        </message>
        <message>
            <source>Dangerous command</source>
            <comment>title of a permission card</comment>
            <translation>危险命令</translation>
        </message>
        <message>
            <source>Use the tool {tool}</source>
            <comment>title of a permission card</comment>
            <translation>使用工具 {tool}</translation>
        </message>
        <message>
            <source>keeps running in the background</source>
            <comment>a fact on the card: after the turn, too</comment>
            <translation>在后台继续运行</translation>
        </message>
        <message>
            <source>no sandbox</source>
            <comment>a fact on the card: nothing limits the command</comment>
            <translation>没有沙箱</translation>
        </message>
        <message>
            <source>no sandbox, the network is open</source>
            <comment>a fact on the card</comment>
            <translation>没有沙箱，网络不受限制</translation>
        </message>
        <message>
            <source>asks for the network</source>
            <comment>a fact on the card</comment>
            <translation>请求使用网络</translation>
        </message>
        <message>
            <source>asks for the network: any host</source>
            <comment>a fact on the card</comment>
            <translation>请求使用网络：任何主机</translation>
        </message>
        <message>
            <source>asks for the network: {hosts}</source>
            <comment>a fact on the card: names of hosts</comment>
            <translation>请求使用网络：{hosts}</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>在沙箱外</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>在沙箱中</translation>
        </message>
        <message>
            <source>in the sandbox, without the network</source>
            <comment>a fact on the card</comment>
            <translation>在沙箱中，没有网络</translation>
        </message>
        <message>
            <source>in the sandbox, read-only</source>
            <comment>a fact on the card: nothing can be written</comment>
            <translation>在沙箱中，只读</translation>
        </message>
        <message>
            <source>with your ssh keys and git passwords</source>
            <comment>a fact on the card: the command may use them</comment>
            <translation>可使用你的 ssh 密钥和 git 密码</translation>
        </message>
        <message>
            <source>every program of this command may use your ssh keys and git passwords</source>
            <comment>a fact on the card: they cannot be given to git alone</comment>
            <translation>此命令中的每个程序都可以使用你的 ssh 密钥和 git 密码</translation>
        </message>
        <message>
            <source>with {program}'s daemon</source>
            <comment>a fact on the card: docker talks to the daemon of containers, which can do anything on this machine</comment>
            <translation>可使用 {program} 的守护进程</translation>
        </message>
        <message>
            <source>may also write {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>还可以写入 {folder}</translation>
        </message>
        <message>
            <source>may also read {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>还可以读取 {folder}</translation>
        </message>
        <message>
            <source>a new file of {size}</source>
            <comment>a fact on the card</comment>
            <translation>新文件，{size}</translation>
        </message>
        <message>
            <source>{before} before, {after} after</source>
            <comment>sizes of a file, on the card</comment>
            <translation>修改前 {before}，修改后 {after}</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}</source>
            <comment>read aloud when a card appears; {deny} and {once} are keys</comment>
            <translation>权限请求。{title}。{risk}。拒绝按 {deny}，允许一次按 {once}。{command}</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>离开或放宽沙箱的命令，每次都会询问。</translation>
        </message>
        <message>
            <source>Run outside the sandbox</source>
            <comment>a choice in the menu of a card</comment>
            <translation>在沙箱外运行</translation>
        </message>
        <message>
            <source>With network: any host</source>
            <comment>a choice in the menu of a card</comment>
            <translation>使用网络：任何主机</translation>
        </message>
        <message>
            <source>With network: {hosts}</source>
            <comment>a choice in the menu of a card</comment>
            <translation>使用网络：{hosts}</translation>
        </message>
        <message>
            <source>In the sandbox, without the network</source>
            <comment>a choice in the menu of a card</comment>
            <translation>在沙箱中，没有网络</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>lines of a preview</comment>
            <translation>
                <numerusform>以及另外 %n 行</numerusform>
            </translation>
        </message>
        <message>
            <source>A new file</source>
            <comment>over a diff</comment>
            <translation>新文件</translation>
        </message>
        <message>
            <source>A file that would be deleted</source>
            <comment>over a diff</comment>
            <translation>将被删除的文件</translation>
        </message>
        <message>
            <source>What would change</source>
            <comment>over a diff</comment>
            <translation>将要做的更改</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed meanwhile, so nothing can be applied: {paths}</source>
            <comment>beside a button, after a trial</comment>
            <translation>
                <numerusform>期间有 %n 个文件被更改，因此无法应用：{paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Run on a copy</source>
            <comment>button: tries the command on a copy of the workspace</comment>
            <translation>在副本上运行</translation>
        </message>
        <message>
            <source>Stop the trial</source>
            <comment>button: ends what runs on a copy</comment>
            <translation>停止试运行</translation>
        </message>
        <message>
            <source>Discard trial</source>
            <comment>button: what a command did on a copy goes with the copy</comment>
            <translation>丢弃试运行结果</translation>
        </message>
        <message>
            <source>Back to the question</source>
            <comment>button</comment>
            <translation>返回询问</translation>
        </message>
        <message>
            <source>Shows the changes first. Commands that need the network cannot be tried.</source>
            <comment>beside the button Run on a copy</comment>
            <translation>先显示更改。需要网络的命令无法试运行。</translation>
        </message>
        <message>
            <source>It runs on a copy of the workspace, without the network. Your files stay as they are.</source>
            <comment>beside a button, during a trial</comment>
            <translation>它在工作区的副本上运行，没有网络。你的文件保持不变。</translation>
        </message>
        <message>
            <source>It ran on a copy, without the network. Your files have not changed yet.</source>
            <comment>beside the button Discard</comment>
            <translation>它已在副本上运行，没有网络。你的文件尚未更改。</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>beside a button</comment>
            <translation>无法试运行。</translation>
        </message>
        <message>
            <source>Deleted</source>
            <comment>title over a list of files</comment>
            <translation>已删除</translation>
        </message>
        <message>
            <source>Added (+) and changed (~)</source>
            <comment>title over a list of files</comment>
            <translation>新增 (+) 和更改 (~)</translation>
        </message>
        <message>
            <source>Last lines of its output</source>
            <comment>title over the output of a command</comment>
            <translation>输出的最后几行</translation>
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
            <translation>用自己的话回答</translation>
        </message>
        <message>
            <source>What should be different</source>
            <comment>field below the options of a plan</comment>
            <translation>希望做哪些修改</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place among the questions that wait</comment>
            <translation>第 {index} 个，共 {count} 个</translation>
        </message>
        <message>
            <source>Question</source>
            <comment>name of the group for assistive technology</comment>
            <translation>提问</translation>
        </message>
        <message>
            <source>The agent asks</source>
            <comment>title of a question by the model</comment>
            <translation>智能体向你提问</translation>
        </message>
        <message>
            <source>The agent’s plan</source>
            <comment>title of a plan to be approved</comment>
            <translation>智能体的计划</translation>
        </message>
        <message>
            <source>The agent is repeating itself</source>
            <comment>title of a question by the app</comment>
            <translation>智能体在重复操作</translation>
        </message>
        <message>
            <source>The budget</source>
            <comment>title of a question by the app</comment>
            <translation>预算</translation>
        </message>
        <message>
            <source>You answered</source>
            <comment>before the answer to a question</comment>
            <translation>你的回答</translation>
        </message>
        <message>
            <source>You approved the plan</source>
            <comment>before how it goes on</comment>
            <translation>你批准了计划</translation>
        </message>
        <message>
            <source>You did not approve the plan yet</source>
            <comment>before what the user wrote</comment>
            <translation>你尚未批准计划</translation>
        </message>
        <message>
            <source>Not answered</source>
            <comment>before a question that nobody waits for any more</comment>
            <translation>未回答</translation>
        </message>
        <message>
            <source>{option} (chosen)</source>
            <comment>an option of a question that was answered</comment>
            <translation>{option}（已选）</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>what the user wrote as an answer</comment>
            <translation>“{words}”</translation>
        </message>
        <message>
            <source>Open a page on {host} in the browser?</source>
            <translation>在浏览器中打开 {host} 的网页吗？</translation>
        </message>
        <message>
            <source>The link leads to {address}</source>
            <translation>链接指向 {address}</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Open link</source>
            <translation>打开链接</translation>
        </message>
    </context>
    <context>
        <name>Changes</name>
        <message>
            <source>Unified</source>
            <comment>how changed lines are shown: one side below the other</comment>
            <translation>合并</translation>
        </message>
        <message>
            <source>Side by side</source>
            <comment>how changed lines are shown</comment>
            <translation>并排</translation>
        </message>
        <message>
            <source>Diff view</source>
            <comment>name of a choice</comment>
            <translation>差异视图</translation>
        </message>
        <message>
            <source>Changed lines</source>
            <translation>更改的行</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>tool</source>
            <comment>who changed a file</comment>
            <translation>工具</translation>
        </message>
        <message>
            <source>command</source>
            <comment>who changed a file</comment>
            <translation>命令</translation>
        </message>
        <message>
            <source>seen</source>
            <comment>of a changed file: the user has looked at it</comment>
            <translation>已查看</translation>
        </message>
        <message>
            <source>new</source>
            <comment>what became of a file</comment>
            <translation>新建</translation>
        </message>
        <message>
            <source>deleted</source>
            <comment>what became of a file</comment>
            <translation>已删除</translation>
        </message>
        <message>
            <source>changed</source>
            <comment>what became of a file</comment>
            <translation>已更改</translation>
        </message>
        <message>
            <source>permissions</source>
            <comment>what became of a file: only its permissions are others</comment>
            <translation>权限</translation>
        </message>
        <message>
            <source>link</source>
            <comment>of a changed file: it is a symbolic link</comment>
            <translation>链接</translation>
        </message>
        <message>
            <source>binary or large</source>
            <comment>of a changed file: its lines cannot be counted</comment>
            <translation>二进制或大文件</translation>
        </message>
        <message numerus="yes">
            <source>turn(s) {numbers}</source>
            <comment>who changed a file; numbers of turns</comment>
            <translation>
                <numerusform>第 {numbers} 轮</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) added</source>
            <translation>
                <numerusform>增加 %n 行</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) removed</source>
            <translation>
                <numerusform>删除 %n 行</numerusform>
            </translation>
        </message>
        <message>
            <source>Accept</source>
            <comment>button: this place of a change is fine</comment>
            <translation>接受</translation>
        </message>
        <message>
            <source>Accepted</source>
            <comment>button, pressed: this place of a change is fine</comment>
            <translation>已接受</translation>
        </message>
        <message>
            <source>Marks this change as seen. No file is changed.</source>
            <translation>将此更改标记为已查看。不会更改任何文件。</translation>
        </message>
        <message>
            <source>Revert</source>
            <comment>button: this place of a file becomes as it was</comment>
            <translation>还原</translation>
        </message>
        <message>
            <source>Reverts this change. You can redo it in the conversation.</source>
            <translation>还原此更改。可以在对话中重做。</translation>
        </message>
        <message>
            <source>Open in the editor at this line</source>
            <translation>在编辑器中打开此行</translation>
        </message>
        <message>
            <source>The file changed after this, so this change cannot be reverted on its own.</source>
            <translation>文件在此之后又被改动，因此无法单独还原这处更改。</translation>
        </message>
        <message>
            <source>Changed lines of {path}</source>
            <comment>accessible name</comment>
            <translation>{path} 中更改的行</translation>
        </message>
        <message>
            <source>Line {number}</source>
            <comment>of a file</comment>
            <translation>第 {number} 行</translation>
        </message>
        <message numerus="yes">
            <source>and %n more change(s), not shown here</source>
            <comment>of a file</comment>
            <translation>
                <numerusform>以及另外 %n 处更改，未在此显示</numerusform>
            </translation>
        </message>
        <message>
            <source>Changes</source>
            <comment>page of the panel: files that the conversation changed</comment>
            <translation>更改</translation>
        </message>
        <message>
            <source>No changes yet. Files that the agent changes are listed here.</source>
            <translation>还没有更改。智能体改动的文件会列在这里。</translation>
        </message>
        <message>
            <source>Whole conversation</source>
            <comment>whose changes are listed</comment>
            <translation>整个对话</translation>
        </message>
        <message>
            <source>Changes from</source>
            <comment>name of a choice: of one turn, or of the whole conversation</comment>
            <translation>更改来自</translation>
        </message>
        <message>
            <source>Back to the files</source>
            <translation>返回文件列表</translation>
        </message>
        <message>
            <source>Open in the editor</source>
            <translation>在编辑器中打开</translation>
        </message>
        <message>
            <source>Open in a separate window</source>
            <translation>在单独的窗口中打开</translation>
        </message>
        <message>
            <source>Revert file</source>
            <translation>还原文件</translation>
        </message>
        <message>
            <source>Reverts the file. You can redo its changes in the conversation.</source>
            <translation>还原此文件。可以在对话中重做其更改。</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <comment>of a conversation</comment>
            <translation>第 {number} 轮</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <comment>that were changed</comment>
            <translation>
                <numerusform>%n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them not listed</source>
            <comment>files</comment>
            <translation>
                <numerusform>其中 %n 个未列出</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>显示 %n 个生成的文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Hide %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>隐藏 %n 个生成的文件</numerusform>
            </translation>
        </message>
        <message>
            <source>Changed files</source>
            <translation>更改的文件</translation>
        </message>
        <message>
            <source>No application can open {path}. Choose an editor in Settings › Files and results.</source>
            <translation>没有应用程序可以打开 {path}。请在“设置”的“文件”中选择编辑器。</translation>
        </message>
        <message>
            <source>This file no longer exists: {path}</source>
            <translation>此文件已不存在：{path}</translation>
        </message>
    </context>
    <context>
        <name>BackgroundJobs</name>
        <message>
            <source>Another command of this conversation</source>
            <comment>beside a port on which it listens</comment>
            <translation>此对话的另一个命令</translation>
        </message>
        <message>
            <source>{command}, in the background: {facts}</source>
            <comment>said by a screen reader</comment>
            <translation>后台的 {command}：{facts}</translation>
        </message>
        <message>
            <source>Output of {command}</source>
            <comment>in the background, for assistive technology</comment>
            <translation>{command} 的输出</translation>
        </message>
        <message>
            <source>Clear ended commands</source>
            <translation>清除已结束的命令</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) ended in the background</source>
            <translation>
                <numerusform>%n 条后台命令已结束</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) running in the background</source>
            <translation>
                <numerusform>%n 条后台命令正在运行</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ended</source>
            <comment>after: 2 commands running in the background</comment>
            <translation>
                <numerusform>%n 条已结束</numerusform>
            </translation>
        </message>
        <message>
            <source>CPU {share} %</source>
            <comment>share of one processor core that a command takes</comment>
            <translation>CPU {share}%</translation>
        </message>
        <message>
            <source>Port {port}</source>
            <comment>on which a command listens</comment>
            <translation>端口 {port}</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <comment>button beside a port on which a command listens</comment>
            <translation>在浏览器中打开</translation>
        </message>
        <message>
            <source>Open in browser: port {port}</source>
            <comment>button, for assistive technology</comment>
            <translation>在浏览器中打开：端口 {port}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more port(s)</source>
            <comment>on which a command listens</comment>
            <translation>
                <numerusform>以及另外 %n 个端口</numerusform>
            </translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>退出码 {code}</translation>
        </message>
        <message>
            <source>stopped</source>
            <comment>a command in the background, before it ended by itself</comment>
            <translation>已停止</translation>
        </message>
        <message>
            <source>Show output</source>
            <comment>button beside a command in the background</comment>
            <translation>显示输出</translation>
        </message>
        <message>
            <source>Hide output</source>
            <comment>button beside a command in the background</comment>
            <translation>隐藏输出</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a command in the background</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Command in the background: {command}, {facts}</source>
            <comment>for assistive technology</comment>
            <translation>后台命令：{command}，{facts}</translation>
        </message>
    </context>
    <context>
        <name>SlashCommands</name>
        <message>
            <source>Commands</source>
            <comment>the list above the message field</comment>
            <translation>命令</translation>
        </message>
        <message>
            <source>Compact the conversation [what to keep]</source>
            <translation>压缩对话 [要保留的内容]</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Press Escape again to stop</source>
            <comment>below the field, for a moment</comment>
            <translation>再按一次 Esc 停止</translation>
        </message>
        <message>
            <source>Message</source>
            <comment>name of the text field</comment>
            <translation>消息</translation>
        </message>
        <message>
            <source>Send</source>
            <comment>button</comment>
            <translation>发送</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends what the agent does</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ask, or describe what to do</source>
            <comment>hint in the empty field</comment>
            <translation>提问，或描述要做的事</translation>
        </message>
        <message>
            <source>Add something, or answer the question above</source>
            <comment>hint in the empty field</comment>
            <translation>补充内容，或先答复上方的请求</translation>
        </message>
        <message>
            <source>Add something for the next step</source>
            <comment>hint in the empty field</comment>
            <translation>为下一步补充内容</translation>
        </message>
        <message>
            <source>This conversation is open in another window</source>
            <comment>hint in the empty field</comment>
            <translation>此对话已在另一个窗口中打开</translation>
        </message>
        <message>
            <source>This conversation is read-only</source>
            <comment>hint in the empty field</comment>
            <translation>此对话为只读</translation>
        </message>
        <message>
            <source>The folder is not responding</source>
            <comment>hint in the empty field</comment>
            <translation>文件夹没有响应</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <comment>hint in the empty field</comment>
            <translation>磁盘已满</translation>
        </message>
        <message>
            <source>Enter sends with the next step, Alt+Enter after this turn.</source>
            <comment>below the field</comment>
            <translation>Enter 随下一步发送，Alt+Enter 在本轮结束后发送。</translation>
        </message>
        <message>
            <source>With the next step</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>随下一步发送</translation>
        </message>
        <message>
            <source>After this turn</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>本轮结束后发送</translation>
        </message>
        <message>
            <source>Press to send it with the agent's next step instead</source>
            <translation>按下后，改为随智能体的下一步发送</translation>
        </message>
        <message>
            <source>Press to send it after this turn instead</source>
            <translation>按下后，改为在本轮结束后发送</translation>
        </message>
        <message>
            <source>Not sent:</source>
            <comment>before a queued message, when the step was stopped</comment>
            <translation>未发送：</translation>
        </message>
        <message>
            <source>Send now</source>
            <comment>button beside a queued message</comment>
            <translation>立即发送</translation>
        </message>
        <message>
            <source>Edit</source>
            <comment>button beside a queued message</comment>
            <translation>编辑</translation>
        </message>
        <message>
            <source>Remove</source>
            <comment>button beside a queued message</comment>
            <translation>移除</translation>
        </message>
        <message>
            <source>Queued message: {text}</source>
            <comment>for assistive technology</comment>
            <translation>排队的消息：{text}</translation>
        </message>
        <message>
            <source>Message that was not sent: {text}</source>
            <comment>for assistive technology</comment>
            <translation>未发送的消息：{text}</translation>
        </message>
        <message>
            <source>The step ended before this message was sent. It is not sent automatically.</source>
            <translation>这条消息发送之前，这一步就结束了。它不会自动发送。</translation>
        </message>
        <message numerus="yes">
            <source>%n queued message(s)</source>
            <comment>above the composer: all of them are shown</comment>
            <translation>
                <numerusform>%n 条排队的消息</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>queued messages that are not shown</comment>
            <translation>
                <numerusform>以及另外 %n 条</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FoldButton</name>
        <message>
            <source>Press to collapse</source>
            <comment>of a line that can be folded, for assistive technology</comment>
            <translation>按下可折叠</translation>
        </message>
        <message>
            <source>Press to expand</source>
            <comment>of a line that can be unfolded, for assistive technology</comment>
            <translation>按下可展开</translation>
        </message>
    </context>
    <context>
        <name>Tasks</name>
        <message>
            <source>To do: {task}</source>
            <comment>for assistive technology</comment>
            <translation>待办：{task}</translation>
        </message>
        <message>
            <source>In progress: {task}</source>
            <comment>for assistive technology</comment>
            <translation>进行中：{task}</translation>
        </message>
        <message>
            <source>Done: {task}</source>
            <comment>for assistive technology</comment>
            <translation>已完成：{task}</translation>
        </message>
        <message>
            <source>Tasks</source>
            <comment>name of the model's list of tasks</comment>
            <translation>任务</translation>
        </message>
        <message>
            <source>No tasks. For longer work the agent lists its steps here.</source>
            <translation>没有任务。处理较长的工作时，智能体会在这里列出步骤。</translation>
        </message>
        <message>
            <source>{done} of {count} done</source>
            <comment>how many tasks are done</comment>
            <translation>已完成 {done} / {count}</translation>
        </message>
        <message>
            <source>{done} of {count} done: {task}</source>
            <comment>how many tasks are done, and the one that is in work</comment>
            <translation>已完成 {done} / {count}：{task}</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show all.</source>
            <comment>for assistive technology</comment>
            <translation>任务：{far}。按下可全部显示。</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show one line.</source>
            <comment>for assistive technology</comment>
            <translation>任务：{far}。按下可只显示一行。</translation>
        </message>
    </context>
    <context>
        <name>Background</name>
        <message>
            <source>{title} has finished</source>
            <comment>title of a desktop notification</comment>
            <translation>“{title}”已完成</translation>
        </message>
        <message>
            <source>{title} has failed</source>
            <comment>title of a desktop notification</comment>
            <translation>“{title}”运行失败</translation>
        </message>
        <message>
            <source>Desktop Agent runs in the background.</source>
            <translation>Desktop Agent 正在后台运行。</translation>
        </message>
        <message>
            <source>Show it</source>
            <comment>button of a desktop notification: the conversation</comment>
            <translation>显示对话</translation>
        </message>
        <message>
            <source>The system tray is gone, so the window is back. Everything keeps running.</source>
            <translation>系统托盘已消失，因此重新显示窗口。一切都在继续运行。</translation>
        </message>
        <message>
            <source>The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off and on to try again.</source>
            <translation>无法更改登录时启动：{file} 无法写入（{why}）。设置已保留；要重试，请将它关闭后再打开。</translation>
        </message>
    </context>
    <context>
        <name>Trusting</name>
        <message>
            <source>Allow all commands in this conversation?</source>
            <translation>允许此对话中的所有命令吗？</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>button</comment>
            <translation>信任所有命令</translation>
        </message>
    </context>
    <context>
        <name>Closing</name>
        <message>
            <source>Close “{title}” now?</source>
            <translation>现在关闭“{title}”吗？</translation>
        </message>
        <message>
            <source>Close anyway</source>
            <comment>button</comment>
            <translation>仍然关闭</translation>
        </message>
        <message>
            <source>Quit now?</source>
            <translation>现在退出吗？</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>仍然退出</translation>
        </message>
        <message>
            <source>Still running, will be stopped: {command}</source>
            <translation>仍在运行，将被停止：{command}</translation>
        </message>
        <message>
            <source>Waiting for your answer, will not run: {command}</source>
            <translation>等待你的答复，不会运行：{command}</translation>
        </message>
        <message>
            <source>Allowed but not started, will not run: {command}</source>
            <translation>已允许但尚未开始，不会运行：{command}</translation>
        </message>
        <message>
            <source>The agent is working and will be stopped.</source>
            <translation>智能体正在工作，将被停止。</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>which conversation, and what in it would be ended</comment>
            <translation>{title}：{what}</translation>
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
到目前为止的对话会保留。</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the icon in the system tray brings the window back, and so does starting Desktop Agent again.</source>
            <translation>如果退出：
{what}
到目前为止的对话会保留。

如果继续运行，可以通过系统托盘中的图标或再次启动 Desktop Agent 来重新显示窗口。</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the window is minimized: this desktop has no system tray.</source>
            <translation>如果退出：
{what}
到目前为止的对话会保留。

如果继续运行，窗口会最小化：此桌面没有系统托盘。</translation>
        </message>
        <message>
            <source>{title}: waits for your answer: {what}</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}：等待你的答复：{what}</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>in the menu of the tray icon: a conversation and its command</comment>
            <translation>{title}：{what}</translation>
        </message>
        <message>
            <source>{title}: the agent is working</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}：智能体正在工作</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>以及另外 %n 项</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Stopping</name>
        <message>
            <source>Stopped: {what}.</source>
            <comment>{what} is a list: 2 turns, 3 commands</comment>
            <translation>已停止：{what}。</translation>
        </message>
        <message>
            <source>Nothing was running in any tab.</source>
            <translation>所有标签页中都没有正在运行的内容。</translation>
        </message>
        <message numerus="yes">
            <source>%n turn(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n 轮对话</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n 条命令</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistoryDesk</name>
        <message>
            <source>Export the command history</source>
            <translation>导出命令历史</translation>
        </message>
        <message>
            <source>This command is no longer in the store; its conversation may have been deleted.</source>
            <translation>此命令已不在存储中；它所在的对话可能已被删除。</translation>
        </message>
        <message>
            <source>Table (CSV)</source>
            <comment>a kind of file</comment>
            <translation>表格（CSV）</translation>
        </message>
        <message>
            <source>JSON</source>
            <comment>a kind of file</comment>
            <translation>JSON 文件</translation>
        </message>
        <message>
            <source>Audit (JSON Lines)</source>
            <comment>a kind of file</comment>
            <translation>审计日志（JSON Lines）</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) written to {path}</source>
            <comment>to a file</comment>
            <translation>
                <numerusform>已将 %n 条命令写入 {path}</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>WaitingMenu</name>
        <message>
            <source>{asked}: {object}</source>
            <comment>what is asked for, and a path or an address</comment>
            <translation>{asked}：{object}</translation>
        </message>
        <message>
            <source>Waiting for your answer</source>
            <comment>a list</comment>
            <translation>等待你的答复</translation>
        </message>
        <message>
            <source>{title}, since {time}</source>
            <comment>which conversation asks, and since when</comment>
            <translation>{title}，自 {time} 起</translation>
        </message>
    </context>
    <context>
        <name>OpenQuestions</name>
        <message>
            <source>{title} needs your answer</source>
            <comment>title of a desktop notification</comment>
            <translation>“{title}”需要你的答复</translation>
        </message>
    </context>
    <context>
        <name>RuleDesk</name>
        <message>
            <source>No permanent rule can allow this request. Answer it each time it is asked.</source>
            <translation>永久规则无法允许此请求。请在每次询问时答复。</translation>
        </message>
    </context>
    <context>
        <name>PermissionsDesk</name>
        <message>
            <source>Stop blocking this: {title}?</source>
            <comment>a blocked command</comment>
            <translation>不再禁止“{title}”吗？</translation>
        </message>
        <message>
            <source>It will no longer be blocked. Instead it is asked as a critical question every time, in every mode, and can never be allowed for the session.</source>
            <translation>之后它不再被禁止，而是成为极高风险的请求：在任何模式下每次都会询问，并且永远不能在会话内允许。</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) imported.</source>
            <translation>
                <numerusform>已导入 %n 条规则。</numerusform>
            </translation>
        </message>
        <message>
            <source>Imported: {taken}. Skipped: {left}. First reason: {why}</source>
            <comment>numbers of rules</comment>
            <translation>已导入：{taken} 条。已跳过：{left} 条。第一条的原因：{why}</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) written to {name}.</source>
            <translation>
                <numerusform>已将 %n 条规则写入 {name}。</numerusform>
            </translation>
        </message>
        <message>
            <source>Rules</source>
            <comment>a kind of file</comment>
            <translation>规则</translation>
        </message>
        <message>
            <source>Switch off</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Import rules</source>
            <translation>导入规则</translation>
        </message>
        <message>
            <source>Export rules</source>
            <translation>导出规则</translation>
        </message>
    </context>
    <context>
        <name>connecting</name>
        <message>
            <source>The server answers, but offers no models. Load one there, then press Connect.</source>
            <translation>服务器有响应，但没有提供模型。请在服务器上加载一个模型，然后按“连接”。</translation>
        </message>
    </context>
    <context>
        <name>BinDesk</name>
        <message>
            <source>Empty the bin?</source>
            <translation>清空回收站？</translation>
        </message>
        <message>
            <source>Files that commands deleted or overwrote can then no longer be restored from it.</source>
            <translation>命令删除或覆盖的文件将无法再从回收站恢复。</translation>
        </message>
    </context>
    <context>
        <name>SettingsDesk</name>
        <message numerus="yes">
            <source>The server answers and offers %n model(s).</source>
            <comment>a server that was tested</comment>
            <translation>
                <numerusform>服务器有响应，提供 %n 个模型。</numerusform>
            </translation>
        </message>
        <message>
            <source>Remove the server {name}?</source>
            <translation>移除服务器 {name} 吗？</translation>
        </message>
        <message>
            <source>Its key is removed from the keyring. Its conversations are kept and ask for another server.</source>
            <translation>其密钥会从密钥环中移除。使用它的对话会保留，但需要另选服务器。</translation>
        </message>
        <message>
            <source>Remove the key of {name}?</source>
            <translation>移除 {name} 的密钥吗？</translation>
        </message>
        <message>
            <source>It is removed from the keyring. To use the server again, enter the key again.</source>
            <translation>密钥会从密钥环中移除。要再次使用该服务器，必须重新输入密钥。</translation>
        </message>
        <message>
            <source>Not saved. The settings are shown as they are in the file.</source>
            <translation>未保存。这里显示的是文件中的设置。</translation>
        </message>
        <message>
            <source>No application can open {path}. Edit it by hand; changes apply from the next message.</source>
            <translation>没有应用程序可以打开 {path}。请手动编辑；更改从下一条消息起生效。</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>移除密钥</translation>
        </message>
        <message>
            <source>Remove server</source>
            <translation>移除服务器</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Delete “{title}”?</source>
            <translation>删除“{title}”吗？</translation>
        </message>
        <message>
            <source>The conversation, its command history and its draft are deleted. Files in its folder are not changed.</source>
            <translation>对话、其命令历史和草稿会被删除。其文件夹中的文件不会更改。</translation>
        </message>
        <message>
            <source>Choose the folder to work in</source>
            <translation>选择工作文件夹</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Desktop Agent {version} is available.</source>
            <translation>有新版本可用：Desktop Agent {version}。</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is available ({size} MB).</source>
            <translation>有新版本可用：Desktop Agent {version}（{size} MB）。</translation>
        </message>
        <message>
            <source>Checking for updates…</source>
            <translation>正在检查更新…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is the newest version.</source>
            <translation>Desktop Agent {version} 已是最新版本。</translation>
        </message>
        <message>
            <source>Downloading Desktop Agent {version}: {percent} %</source>
            <translation>正在下载 Desktop Agent {version}：{percent}%</translation>
        </message>
        <message>
            <source>Checking and unpacking Desktop Agent {version}…</source>
            <translation>正在验证并解压 Desktop Agent {version}…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is ready and begins with the next start of the program.</source>
            <translation>Desktop Agent {version} 已准备就绪，将在下次启动程序时生效。</translation>
        </message>
        <message>
            <source>This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.</source>
            <translation>现在的版本是 Desktop Agent {version}。{previous} 会保留到下次启动，以便你需要时恢复。</translation>
        </message>
        <message>
            <source>Run this in a terminal, then start the program again: {command}</source>
            <translation>请在终端中运行以下命令，然后重新启动程序：{command}</translation>
        </message>
        <message>
            <source>If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new package from the project’s page. Then start the program again.</source>
            <translation>如果已设置 Desktop Agent 的 apt 软件源，请在终端中运行：{command}。如果没有，请从项目页面下载并安装新的软件包。然后重新启动程序。</translation>
        </message>
        <message>
            <source>Updates are switched off on this computer by {by}. Nothing was checked.</source>
            <translation>此计算机上的更新已被 {by} 关闭。没有进行检查。</translation>
        </message>
        <message>
            <source>The agent is working, so the program was not restarted. The new version begins with the next start.</source>
            <translation>智能体正在工作，因此没有重新启动程序。新版本将在下次启动时生效。</translation>
        </message>
    </context>
    <context>
        <name>Errands</name>
        <message>
            <source>Logging is off. Start with --debug to write a log.</source>
            <translation>日志未开启。用 --debug 启动可写入日志。</translation>
        </message>
        <message>
            <source>No application can open text files. The licences are in {file}.</source>
            <translation>没有可打开文本文件的应用程序。许可证位于 {file}。</translation>
        </message>
        <message>
            <source>No application can open folders. The logs are in {folder}.</source>
            <translation>没有应用程序可以打开文件夹。日志在 {folder}。</translation>
        </message>
        <message>
            <source>The agent is still working. Its turn can be undone once it has ended.</source>
            <translation>智能体仍在工作。本轮结束后即可撤销。</translation>
        </message>
        <message>
            <source>Nothing to undo: no turn here changed files, or its changes are already undone.</source>
            <translation>没有可撤销的内容：这里没有任何一轮更改过文件，或者更改已被撤销。</translation>
        </message>
    </context>
    <context>
        <name>ConversationPage</name>
        <message>
            <source>{command}: {ends}. It can be moved to the background.</source>
            <comment>said by a screen reader</comment>
            <translation>{command}：{ends}。可以将它移到后台。</translation>
        </message>
    </context>
    <context>
        <name>Tab</name>
        <message>
            <source>The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.</source>
            <translation>对话又可以保存了，没有丢失任何内容。如果智能体已停止，请让它继续。</translation>
        </message>
        <message>
            <source>This conversation is open in another window. You can read it here; close it there to continue here.</source>
            <translation>此对话已在另一个窗口中打开。这里可以阅读；要在这里继续，请先在那个窗口中关闭它。</translation>
        </message>
        <message>
            <source>No browser was found. The page is at {address} as long as this tab is open.</source>
            <translation>没有找到浏览器。只要此标签页开着，页面就在 {address}。</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Folder: {folder}</source>
            <translation>文件夹：{folder}</translation>
        </message>
        <message>
            <source>The agent reads, searches and edits files and runs commands. Risky actions ask first.</source>
            <translation>智能体可以读取、搜索和编辑文件，并运行命令。有风险的操作会先询问。</translation>
        </message>
        <message>
            <source>For example: “What is this project about?” or “Run the tests and fix what fails.”</source>
            <translation>例如：“这个项目是做什么的？”或“运行测试并修复失败的部分。”</translation>
        </message>
        <message>
            <source>The built-in demo: no key, no network, and a scratch folder of its own.</source>
            <translation>内置演示：不需要密钥和网络，使用单独的临时文件夹。</translation>
        </message>
        <message>
            <source>Replies are scripted; commands are real. Risky ones ask first.</source>
            <translation>回复是预设的，命令是真实的。有风险的命令会先询问。</translation>
        </message>
        <message>
            <source>Press Enter to send “tour”. Then try “change”.</source>
            <translation>按 Enter 发送“tour”，然后试试“change”。</translation>
        </message>
        <message>
            <source>Send “tour” for a short tour. Then try “change”.</source>
            <translation>发送“tour”开始简短导览，然后试试“change”。</translation>
        </message>
    </context>
    <context>
        <name>BackDialog</name>
        <message>
            <source>Undo what this turn did to files?</source>
            <translation>要撤销这一轮对文件的改动吗？</translation>
        </message>
        <message>
            <source>Files are restored to their state before your message. You can redo this.</source>
            <translation>文件会恢复到你发消息之前的状态。可以重做。</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <translation>撤销这一轮</translation>
        </message>
        <message>
            <source>Redo what was undone?</source>
            <translation>要重做已撤销的内容吗？</translation>
        </message>
        <message>
            <source>Files are restored to their state before the undo.</source>
            <translation>文件会恢复到撤销之前的状态。</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <source>Rewind to before this message?</source>
            <translation>要回退到此消息之前吗？</translation>
        </message>
        <message>
            <source>Conversation: messages from this one on stay visible but are no longer sent to the model. Files: they are restored to their state at that time. You can redo both.</source>
            <translation>对话：从此消息起的内容仍然可见，但不再发送给模型。文件：恢复到当时的状态。两者都可以重做。</translation>
        </message>
        <message>
            <source>Rewind</source>
            <translation>回退</translation>
        </message>
        <message>
            <source>Both</source>
            <comment>conversation and files go back</comment>
            <translation>两者</translation>
        </message>
        <message>
            <source>Conversation</source>
            <comment>it alone goes back</comment>
            <translation>对话</translation>
        </message>
        <message>
            <source>Files</source>
            <comment>they alone go back</comment>
            <translation>文件</translation>
        </message>
        <message>
            <source>What to rewind</source>
            <comment>name of a choice</comment>
            <translation>要回退的内容</translation>
        </message>
        <message>
            <source>No file would change: all are already as they were.</source>
            <translation>没有文件会改变：所有文件已是原样。</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 个文件会恢复原样</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored from the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 个文件将从回收站恢复</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 个空文件夹会恢复</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be removed: did not exist before</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 个文件会被移除：以前不存在</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will stay unchanged: some of their states could not be kept</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 个文件保持现状：并非所有状态都能保存</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) not recorded: changes made there stay</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n 个步骤未记录：其更改将保留</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) cannot be restored: no copy in the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 个文件无法恢复：回收站中没有副本</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Files of %n step(s) are no longer in the bin</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n 个步骤的文件已不在回收站</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed since, by you, another program or a later turn</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n 个文件此后被你、其他程序或后面的轮次改动过</numerusform>
            </translation>
        </message>
        <message>
            <source>They stay as they are unless you select them here. A selected file is restored, too; Redo brings back its current state.</source>
            <translation>除非在这里选中，否则保持不变。选中的文件也会恢复；“重做”会恢复它现在的内容。</translation>
        </message>
        <message>
            <source>All of them</source>
            <comment>a choice: files that somebody else changed</comment>
            <translation>全部</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>names of files</comment>
            <translation>
                <numerusform>以及另外 %n 个</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Scroll sideways</source>
            <comment>name of the scroll bar of a wide block of code</comment>
            <translation>横向滚动</translation>
        </message>
        <message>
            <source>Response interrupted.</source>
            <comment>below an answer whose stream broke</comment>
            <translation>回答已中断。</translation>
        </message>
        <message>
            <source>No longer sent to the agent: {said}</source>
            <comment>as a screen reader reads an item</comment>
            <translation>不再发送给智能体：{said}</translation>
        </message>
        <message>
            <source>An entry written by a newer version of this program</source>
            <translation>由此程序的较新版本写入的条目</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>显示详情</translation>
        </message>
        <message>
            <source>Hide details</source>
            <translation>隐藏详情</translation>
        </message>
        <message>
            <source>Thinking</source>
            <comment>while the model thinks</comment>
            <translation>正在思考</translation>
        </message>
        <message>
            <source>Thinking… {time}</source>
            <comment>how long the model has been thinking or silent: 8 s</comment>
            <translation>思考中… {time}</translation>
        </message>
        <message>
            <source>Thought</source>
            <comment>before how long the model thought: Thought for 6 s</comment>
            <translation>已思考</translation>
        </message>
        <message>
            <source>for {time}</source>
            <comment>how long the model thought</comment>
            <translation>{time}</translation>
        </message>
        <message>
            <source>The model does not show this thinking.</source>
            <translation>模型没有公开这些思考内容。</translation>
        </message>
        <message>
            <source>You: {text}</source>
            <comment>a message of the user, as a screen reader reads it</comment>
            <translation>你：{text}</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <comment>button below a message: of the files that the agent changed</comment>
            <translation>撤销这一轮</translation>
        </message>
        <message>
            <source>Rewind to here…</source>
            <comment>in the menu of a message: conversation, files, or both go back</comment>
            <translation>回退到这里…</translation>
        </message>
        <message>
            <source>Restores the files to their state before this message. You see the changes first.</source>
            <translation>将文件恢复到此消息之前的状态。会先显示哪些内容会改变。</translation>
        </message>
        <message>
            <source>You undid what this turn did to files</source>
            <comment>below a message</comment>
            <translation>你已撤销这一轮对文件的更改</translation>
        </message>
        <message>
            <source>With the instructions in {files}</source>
            <comment>below a message; names of files</comment>
            <translation>附带 {files} 中的指令</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>below a long message, of which only the beginning is shown</comment>
            <translation>全部显示</translation>
        </message>
        <message>
            <source>Show less</source>
            <comment>below a long message</comment>
            <translation>收起</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a long message</comment>
            <translation>
                <numerusform>显示全部 %n 行</numerusform>
            </translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>复制消息</translation>
        </message>
        <message>
            <source>Copy link address</source>
            <translation>复制链接地址</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>全选</translation>
        </message>
        <message>
            <source>Jump to latest</source>
            <translation>跳到最新</translation>
        </message>
        <message>
            <source>Position in the transcript</source>
            <comment>accessible name of the scroll bar</comment>
            <translation>在对话记录中的位置</translation>
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
            <translation>对话记录</translation>
        </message>
    </context>
    <context>
        <name>DiffView</name>
        <message>
            <source>{path}, new</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}，新文件</translation>
        </message>
        <message>
            <source>{path}, deleted</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}，已删除</translation>
        </message>
    </context>
    <context>
        <name>PictureView</name>
        <message>
            <source>Picture, {width} × {height}</source>
            <comment>a picture that the agent looked at, in pixels</comment>
            <translation>图片，{width} × {height}</translation>
        </message>
        <message>
            <source>The picture is no longer kept.</source>
            <comment>in the place of a picture that was deleted</comment>
            <translation>图片已不再保留。</translation>
        </message>
    </context>
    <context>
        <name>HistoryFilters</name>
        <message>
            <source>Category</source>
            <comment>of commands, a filter</comment>
            <translation>类别</translation>
        </message>
        <message>
            <source>Risk</source>
            <comment>of commands, a filter</comment>
            <translation>风险</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>about commands, a filter</comment>
            <translation>决定</translation>
        </message>
        <message>
            <source>{filter}: {chosen}</source>
            <comment>a filter, and what it lets through</comment>
            <translation>{filter}：{chosen}</translation>
        </message>
        <message>
            <source>any</source>
            <comment>a filter lets everything through</comment>
            <translation>不限</translation>
        </message>
        <message>
            <source>This conversation</source>
            <comment>whose commands are shown</comment>
            <translation>此对话</translation>
        </message>
        <message>
            <source>All</source>
            <comment>conversations, whose commands are shown</comment>
            <translation>全部</translation>
        </message>
        <message>
            <source>Clear the filters</source>
            <translation>清除筛选</translation>
        </message>
    </context>
    <context>
        <name>HistoryPanel</name>
        <message>
            <source>Revoke</source>
            <translation>收回</translation>
        </message>
        <message>
            <source>Revoke {scope}</source>
            <translation>收回：{scope}</translation>
        </message>
        <message>
            <source>Approved for this session, until this tab closes</source>
            <translation>本次会话已授权，直到此标签页关闭</translation>
        </message>
        <message>
            <source>No commands yet. Commands that run are listed here.</source>
            <translation>还没有命令。运行过的命令会列在这里。</translation>
        </message>
        <message>
            <source>No command matches the filter: {filters}.</source>
            <comment>what the list is filtered by</comment>
            <translation>没有符合筛选条件的命令：{filters}。</translation>
        </message>
        <message>
            <source>Enter shows the output, Ctrl+Enter shows the command in the conversation.</source>
            <translation>按 Enter 显示输出，按 Ctrl+Enter 在对话中显示该命令。</translation>
        </message>
        <message>
            <source>Always allow commands like this…</source>
            <translation>始终允许此类命令…</translation>
        </message>
        <message>
            <source>Always ask about commands like this…</source>
            <translation>始终询问此类命令…</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>复制命令</translation>
        </message>
        <message>
            <source>Export…</source>
            <comment>what the history shows, to a file</comment>
            <translation>导出…</translation>
        </message>
        <message>
            <source>Command history</source>
            <translation>命令历史</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>More</source>
            <comment>opens a menu</comment>
            <translation>更多</translation>
        </message>
        <message>
            <source>Close the panel</source>
            <translation>关闭面板</translation>
        </message>
        <message>
            <source>Filter commands</source>
            <translation>筛选命令</translation>
        </message>
    </context>
    <context>
        <name>HistoryList</name>
        <message>
            <source>low</source>
            <comment>risk</comment>
            <translation>低</translation>
        </message>
        <message>
            <source>medium</source>
            <comment>risk</comment>
            <translation>中</translation>
        </message>
        <message>
            <source>high</source>
            <comment>risk</comment>
            <translation>高</translation>
        </message>
        <message>
            <source>critical</source>
            <comment>risk</comment>
            <translation>极高</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>allowed once</source>
            <translation>允许一次</translation>
        </message>
        <message>
            <source>for session</source>
            <translation>会话内允许</translation>
        </message>
        <message>
            <source>by a rule</source>
            <translation>由规则决定</translation>
        </message>
        <message>
            <source>denied by you</source>
            <translation>由你拒绝</translation>
        </message>
        <message>
            <source>not allowed</source>
            <translation>未允许</translation>
        </message>
        <message>
            <source>waiting for your answer</source>
            <translation>等待你的答复</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>未决定</translation>
        </message>
        <message>
            <source>Decided by you</source>
            <translation>由你决定</translation>
        </message>
        <message>
            <source>Decided by your approval for this session</source>
            <translation>由你在本次会话中的授权决定</translation>
        </message>
        <message>
            <source>Decided by a rule</source>
            <translation>由规则决定</translation>
        </message>
        <message>
            <source>Decided by the mode of the conversation</source>
            <translation>由对话的模式决定</translation>
        </message>
        <message>
            <source>Built-in rule</source>
            <translation>内置规则</translation>
        </message>
        <message>
            <source>Rule: {rule}</source>
            <comment>the rule that decided about a command</comment>
            <translation>规则：{rule}</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval covers, such as npm install …</comment>
            <translation>你的授权范围：{scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>你说：{note}</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>没有沙箱</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>在沙箱中</translation>
        </message>
        <message>
            <source>Run again by you</source>
            <translation>由你再次运行</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>words that are searched for</comment>
            <translation>“{words}”</translation>
        </message>
        <message>
            <source>in the background</source>
            <comment>how a command runs, in a narrow list</comment>
            <translation>在后台</translation>
        </message>
        <message>
            <source>running</source>
            <translation>运行中</translation>
        </message>
        <message>
            <source>not run</source>
            <translation>未运行</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>退出码 {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>files</source>
            <comment>category of a command</comment>
            <translation>文件</translation>
        </message>
        <message>
            <source>text</source>
            <comment>category of a command</comment>
            <translation>文本</translation>
        </message>
        <message>
            <source>search</source>
            <comment>category of a command</comment>
            <translation>搜索</translation>
        </message>
        <message>
            <source>git</source>
            <comment>category of a command: the program git</comment>
            <translation>git</translation>
        </message>
        <message>
            <source>packages</source>
            <comment>category of a command</comment>
            <translation>软件包</translation>
        </message>
        <message>
            <source>build</source>
            <comment>category of a command: make, compilers</comment>
            <translation>构建</translation>
        </message>
        <message>
            <source>tests</source>
            <comment>category of a command: test runners</comment>
            <translation>测试</translation>
        </message>
        <message>
            <source>interpreters</source>
            <comment>category of a command: python, node and the like</comment>
            <translation>解释器</translation>
        </message>
        <message>
            <source>shell</source>
            <comment>category of a command</comment>
            <translation>shell 命令</translation>
        </message>
        <message>
            <source>launchers</source>
            <comment>category of a command: env, xargs and the like</comment>
            <translation>启动其他程序</translation>
        </message>
        <message>
            <source>archives</source>
            <comment>category of a command: tar, zip and the like</comment>
            <translation>压缩包</translation>
        </message>
        <message>
            <source>network</source>
            <comment>category of a command</comment>
            <translation>网络</translation>
        </message>
        <message>
            <source>containers</source>
            <comment>category of a command: docker and the like</comment>
            <translation>容器</translation>
        </message>
        <message>
            <source>databases</source>
            <comment>category of a command: psql, sqlite3 and the like</comment>
            <translation>数据库</translation>
        </message>
        <message>
            <source>services</source>
            <comment>category of a command: systemctl and the like</comment>
            <translation>服务</translation>
        </message>
        <message>
            <source>processes</source>
            <comment>category of a command: kill, ps and the like</comment>
            <translation>进程</translation>
        </message>
        <message>
            <source>system</source>
            <comment>category of a command</comment>
            <translation>系统</translation>
        </message>
        <message>
            <source>other</source>
            <comment>category of a command whose program is not known</comment>
            <translation>其他</translation>
        </message>
    </context>
    <context>
        <name>HistoryOutput</name>
        <message>
            <source>Copy output</source>
            <translation>复制输出</translation>
        </message>
        <message>
            <source>Still running; the output is shown in the conversation.</source>
            <translation>仍在运行；输出显示在对话中。</translation>
        </message>
        <message>
            <source>The command did not run, so there is no output.</source>
            <translation>命令没有运行，因此没有输出。</translation>
        </message>
        <message>
            <source>Show in the conversation</source>
            <translation>在对话中显示</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>of an output</comment>
            <translation>全部显示</translation>
        </message>
        <message>
            <source>Last lines of the command output</source>
            <translation>命令输出的最后几行</translation>
        </message>
        <message>
            <source>Back to the commands</source>
            <translation>返回命令列表</translation>
        </message>
        <message>
            <source>Command output</source>
            <translation>命令的输出</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>没有输出</translation>
        </message>
    </context>
    <context>
        <name>WayOut</name>
        <message>
            <source>Run again outside the sandbox</source>
            <comment>a button below a command that failed</comment>
            <translation>在沙箱外再次运行</translation>
        </message>
        <message>
            <source>Allow this host</source>
            <comment>a button: run the command again, with the network to one host</comment>
            <translation>允许此主机</translation>
        </message>
        <message>
            <source>Allow these hosts</source>
            <comment>a button: run the command again, with the network to some hosts</comment>
            <translation>允许这些主机</translation>
        </message>
        <message>
            <source>Allow this folder</source>
            <comment>a button: run the command again, and let it write to a folder</comment>
            <translation>允许此文件夹</translation>
        </message>
        <message>
            <source>Allow these folders</source>
            <comment>a button: run the command again, and let it write to folders</comment>
            <translation>允许这些文件夹</translation>
        </message>
        <message>
            <source>Allow reading this folder</source>
            <comment>a button: run the command again, and show it a folder</comment>
            <translation>允许读取此文件夹</translation>
        </message>
        <message>
            <source>Allow reading this file</source>
            <comment>a button: run the command again, and show it a file</comment>
            <translation>允许读取此文件</translation>
        </message>
        <message>
            <source>Allow reading these</source>
            <comment>a button: run the command again, and show it files and folders</comment>
            <translation>允许读取这些内容</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to read there</source>
            <comment>a button: by the user's settings</comment>
            <translation>在此工作区中始终允许读取该处</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to write there</source>
            <comment>a button: by the user's settings</comment>
            <translation>在此工作区中始终允许写入该处</translation>
        </message>
        <message>
            <source>It could also read {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>它还可以读取 {what}。</translation>
        </message>
        <message>
            <source>It could also write to {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>它还可以写入 {what}。</translation>
        </message>
        <message>
            <source>Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>此工作区的命令始终可以读取 {what}，直到你在“设置”的“命令”中收回。</translation>
        </message>
        <message>
            <source>Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>此工作区的命令始终可以写入 {what}，直到你在“设置”的“命令”中收回。</translation>
        </message>
        <message>
            <source>Move to background</source>
            <comment>a button below a command that runs: nobody waits for it any more</comment>
            <translation>移到后台</translation>
        </message>
        <message>
            <source>Wait for the record</source>
            <comment>a button: a command waits until the files are recorded, so that it can be undone</comment>
            <translation>等待记录</translation>
        </message>
        <message>
            <source>It runs when all files are recorded, and can be undone then.</source>
            <translation>所有文件记录完成后才运行，之后可以撤销。</translation>
        </message>
        <message>
            <source>Run now, without undo</source>
            <comment>a button: a command does not wait for the record</comment>
            <translation>立即运行，不可撤销</translation>
        </message>
        <message>
            <source>It runs at once. What it changes cannot be undone here.</source>
            <translation>立即运行。它所做的更改无法在此撤销。</translation>
        </message>
        <message>
            <source>Runs without undo in {time}</source>
            <comment>below a command that waits for the record of the files</comment>
            <translation>将在 {time}后运行，不可撤销</translation>
        </message>
        <message>
            <source>Ends in {time}</source>
            <comment>below a command that runs, whose time is nearly over</comment>
            <translation>将在 {time}后结束</translation>
        </message>
        <message>
            <source>The sandbox blocked access to {what}.</source>
            <comment>names of hosts</comment>
            <translation>沙箱阻止了对 {what} 的访问。</translation>
        </message>
        <message>
            <source>The sandbox blocked writing to {what}.</source>
            <comment>paths</comment>
            <translation>沙箱阻止了对 {what} 的写入。</translation>
        </message>
        <message>
            <source>The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside the sandbox.</source>
            <comment>paths in the workspace, and buttons below, of which one is Run again outside the sandbox</comment>
            <translation>沙箱阻止了对 {what} 的更改：程序会自动运行这些内容。在沙箱外可以更改。</translation>
        </message>
        <message>
            <source>It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your workspace has none, so nothing is left to remove.</source>
            <comment>paths in the workspace, below a command that failed to remove them</comment>
            <translation>它无法移除 {what}。命令运行期间，沙箱会保留这些名称的空文件夹；你的工作区中并没有它们，因此没有需要移除的内容。</translation>
        </message>
        <message>
            <source>The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.</source>
            <comment>paths of files</comment>
            <translation>沙箱阻止了为 {what} 设置 set-user-ID 位：任何人运行它都会拥有你的权限。</translation>
        </message>
        <message>
            <source>The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; you are asked before it runs.</source>
            <comment>paths, below a command that searched without asking</comment>
            <translation>搜索略过了可能含有机密的内容：{what}。如需搜索该文件，请要求使用写明其名称的命令：运行前会询问你。</translation>
        </message>
        <message>
            <source>{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.</source>
            <comment>paths of files that may hold secrets, below a command that searched without asking</comment>
            <translation>运行期间 {what} 被保存，因此不再被隐藏。模型看不到该命令的输出。</translation>
        </message>
        <message>
            <source>The sandbox hid {what}.</source>
            <comment>paths in the home that are there</comment>
            <translation>沙箱隐藏了 {what}。</translation>
        </message>
        <message>
            <source>The command changed git settings, and the sandbox restored them: {what}.</source>
            <comment>names of keys</comment>
            <translation>命令更改了 git 设置，沙箱已将其还原：{what}。</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it has changed since a container with write access to this workspace was started: {what}. Review it, unless you changed it yourself.</source>
            <comment>paths in the workspace, below the next command</comment>
            <translation>程序会自动运行它，而在一个可写入此工作区的容器启动之后，它被更改过：{what}。如果不是你更改的，请检查其内容。</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it could not be set aside: {what}.</source>
            <translation>程序会自动运行它，但未能将其移开：{what}。</translation>
        </message>
    </context>
    <context>
        <name>PutBack</name>
        <message>
            <source>Put back</source>
            <comment>a button: what a command deleted</comment>
            <translation>放回</translation>
        </message>
        <message>
            <source>Keep newer</source>
            <comment>a button: the newer files stay, all else is put back</comment>
            <translation>保留较新的</translation>
        </message>
        <message>
            <source>No longer in the bin</source>
            <comment>below a command, after what it took: nothing can be put back</comment>
            <translation>已不在回收站中</translation>
        </message>
        <message>
            <source>Put back what was set aside</source>
            <comment>a button: what the sandbox did not let stand</comment>
            <translation>放回已移开的内容</translation>
        </message>
        <message>
            <source>Overwrite</source>
            <comment>a button: what was deleted is put back over newer files</comment>
            <translation>覆盖</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s)</source>
            <comment>below a command that had deleted them</comment>
            <translation>
                <numerusform>已放回 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Put back %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>已放回 %n 个空文件夹</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) stayed</source>
            <comment>when others were put back</comment>
            <translation>
                <numerusform>%n 个较新的文件未动</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) in the way, so nothing was put back yet: {paths}</source>
            <translation>
                <numerusform>有 %n 个较新的文件，因此尚未放回任何内容：{paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Set aside, because programs run such files automatically: {paths}</source>
            <comment>below a command</comment>
            <translation>已移开，因为程序会自动运行这类文件：{paths}</translation>
        </message>
        <message>
            <source>Put back: {paths}</source>
            <comment>below a command, after what was set aside</comment>
            <translation>已放回：{paths}</translation>
        </message>
        <message numerus="yes">
            <source>Gone or changed, and not in the bin: {paths} (%n file(s))</source>
            <translation>
                <numerusform>已消失或更改，且不在回收站中：{paths}（%n 个文件）</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>删除了 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Moved %n file(s) away</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>移走了 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Overwrote %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>覆盖了 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>In the bin: %n file(s)</source>
            <comment>below a command that may delete them</comment>
            <translation>
                <numerusform>回收站中：%n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>删除了 %n 个空文件夹</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <comment>after names of files</comment>
            <translation>
                <numerusform>另 %n 个</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContextDivider</name>
        <message>
            <source>Compacted</source>
            <comment>before: The model sees a summary of what stands above</comment>
            <translation>已压缩</translation>
        </message>
        <message>
            <source>The model sees a summary of the messages above</source>
            <translation>模型看到的是以上消息的摘要</translation>
        </message>
        <message>
            <source>Compacting the conversation</source>
            <comment>while the model writes a summary</comment>
            <translation>正在压缩对话</translation>
        </message>
        <message>
            <source>Not compacted</source>
            <comment>before: The model still sees what stands above</comment>
            <translation>未压缩</translation>
        </message>
        <message>
            <source>The model still sees the messages above</source>
            <translation>模型仍能看到以上消息</translation>
        </message>
        <message>
            <source>Folded</source>
            <comment>before: The model sees older results as one line each</comment>
            <translation>已折叠</translation>
        </message>
        <message>
            <source>The model sees older tool results as one line each</source>
            <translation>模型看到的较早工具结果各为一行</translation>
        </message>
        <message>
            <source>{before} → {after} tokens</source>
            <comment>how long a request was, and how long it is now</comment>
            <translation>{before} → {after} 个 token</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Retry</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>模型设置</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>选择文件夹</translation>
        </message>
        <message>
            <source>Choose model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>打开设置</translation>
        </message>
        <message>
            <source>Redo</source>
            <comment>a button: let what was undone be done again</comment>
            <translation>重做</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>立即重试</translation>
        </message>
        <message>
            <source>Continue with {server}</source>
            <comment>a button; the name of another server</comment>
            <translation>改用 {server} 继续</translation>
        </message>
        <message>
            <source>{sentence} Next try in {seconds} s.</source>
            <translation>{sentence}{seconds} 秒后重试。</translation>
        </message>
        <message>
            <source>{sentence} Trying again.</source>
            <translation>{sentence}正在重试。</translation>
        </message>
    </context>
    <context>
        <name>Outcome</name>
        <message>
            <source>Done</source>
            <comment>how a turn ended, above the model's summary</comment>
            <translation>已完成</translation>
        </message>
        <message>
            <source>Failed</source>
            <comment>how a turn ended, above the model's reason</comment>
            <translation>失败</translation>
        </message>
        <message>
            <source>reported by the agent</source>
            <comment>beside how a turn ended: nobody has checked it</comment>
            <translation>智能体自述</translation>
        </message>
    </context>
    <context>
        <name>StepGroup</name>
        <message>
            <source>Looked around</source>
            <comment>several steps that only read</comment>
            <translation>查看了情况</translation>
        </message>
        <message>
            <source>searched once</source>
            <comment>part of what the agent did</comment>
            <translation>搜索 1 次</translation>
        </message>
        <message>
            <source>Looking around</source>
            <comment>while the agent reads and searches</comment>
            <translation>正在查看</translation>
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
                <numerusform>搜索 %n 次</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>listed %n folder(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>列出 %n 个文件夹</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read %n file(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>读取 %n 个文件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ToolEntry</name>
        <message>
            <source>Revoke</source>
            <comment>take back an approval for the session</comment>
            <translation>收回</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>没有沙箱</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <translation>在沙箱外</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>在沙箱中</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval for the session covers, such as npm install …</comment>
            <translation>你的授权范围：{scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>你说：{note}</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>没有输出</translation>
        </message>
        <message>
            <source>You edited this command.</source>
            <translation>你编辑了此命令。</translation>
        </message>
        <message>
            <source>Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.</source>
            <comment>the strong warning below a blocked command</comment>
            <translation>运行前已阻止：它会毁掉数据且无法恢复，或使计算机停止响应。禁止的命令在任何模式下都会被拒绝。只有你可以在“设置”的“权限”中关闭这一项。</translation>
        </message>
        <message>
            <source>Your rule “{rule}” forbids this, so it was not run. The agent was told.</source>
            <translation>你的规则“{rule}”禁止此操作，因此没有运行。已告知智能体。</translation>
        </message>
        <message>
            <source>The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told.</source>
            <translation>{by} 设置的规则“{rule}”禁止此操作，因此没有运行。已告知智能体。</translation>
        </message>
        <message>
            <source>The mode of this conversation is read-only, so it was not run.</source>
            <translation>此对话的模式为只读，因此没有运行。</translation>
        </message>
        <message>
            <source>The whole output is in {path}</source>
            <comment>where a cut output is kept</comment>
            <translation>完整输出在 {path}</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a cut output</comment>
            <translation>
                <numerusform>显示全部 %n 行</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n program(s) left in the background ended with it</source>
            <translation>
                <numerusform>留在后台的 %n 个程序已随之结束</numerusform>
            </translation>
        </message>
        <message>
            <source>Running</source>
            <comment>before a command that runs</comment>
            <translation>正在运行</translation>
        </message>
        <message>
            <source>Looking at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>正在查看输出</translation>
        </message>
        <message>
            <source>Ending</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>正在结束</translation>
        </message>
        <message>
            <source>Reading</source>
            <comment>before a file</comment>
            <translation>正在读取</translation>
        </message>
        <message>
            <source>Writing</source>
            <comment>before a file</comment>
            <translation>正在写入</translation>
        </message>
        <message>
            <source>Changing</source>
            <comment>before a file</comment>
            <translation>正在更改</translation>
        </message>
        <message>
            <source>Patching</source>
            <comment>before the names of files</comment>
            <translation>正在应用补丁</translation>
        </message>
        <message>
            <source>Listing</source>
            <comment>before a folder</comment>
            <translation>正在列出</translation>
        </message>
        <message>
            <source>Looking for</source>
            <comment>before a pattern of file names</comment>
            <translation>正在查找</translation>
        </message>
        <message>
            <source>Searching for</source>
            <comment>before a pattern of text</comment>
            <translation>正在搜索</translation>
        </message>
        <message>
            <source>Asking you</source>
            <comment>before a question to the user</comment>
            <translation>正在向你提问</translation>
        </message>
        <message>
            <source>Showing the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>正在展示计划</translation>
        </message>
        <message>
            <source>Planning</source>
            <comment>before a task</comment>
            <translation>正在规划</translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>before a command that ran</comment>
            <translation>已运行</translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>已查看输出</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>已结束</translation>
        </message>
        <message>
            <source>Read</source>
            <comment>past tense, before a file</comment>
            <translation>已读取</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>before a file</comment>
            <translation>已写入</translation>
        </message>
        <message>
            <source>Changed</source>
            <comment>before a file</comment>
            <translation>已更改</translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>before the names of files</comment>
            <translation>已应用补丁</translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>past tense, before a folder</comment>
            <translation>已列出</translation>
        </message>
        <message>
            <source>Looked for</source>
            <comment>before a pattern of file names</comment>
            <translation>已查找</translation>
        </message>
        <message>
            <source>Searched for</source>
            <comment>before a pattern of text</comment>
            <translation>已搜索</translation>
        </message>
        <message>
            <source>Asked you</source>
            <comment>before a question to the user</comment>
            <translation>已向你提问</translation>
        </message>
        <message>
            <source>Showed the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>已展示计划</translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>past tense, before a task</comment>
            <translation>已规划</translation>
        </message>
        <message>
            <source>Couldn’t read</source>
            <comment>before a file</comment>
            <translation>未能读取</translation>
        </message>
        <message>
            <source>Couldn’t write</source>
            <comment>before a file</comment>
            <translation>未能写入</translation>
        </message>
        <message>
            <source>Couldn’t edit</source>
            <comment>before a file</comment>
            <translation>未能编辑</translation>
        </message>
        <message>
            <source>Couldn’t patch</source>
            <comment>before the names of files</comment>
            <translation>未能应用补丁</translation>
        </message>
        <message>
            <source>You ran</source>
            <comment>before a command that the user had run again</comment>
            <translation>你运行了</translation>
        </message>
        <message>
            <source>Started</source>
            <comment>before a command that goes on in the background</comment>
            <translation>已启动</translation>
        </message>
        <message>
            <source>Using {tool}</source>
            <comment>before what a tool works on</comment>
            <translation>正在使用 {tool}</translation>
        </message>
        <message>
            <source>Used {tool}</source>
            <comment>before what a tool worked on</comment>
            <translation>已使用 {tool}</translation>
        </message>
        <message>
            <source>Preparing</source>
            <comment>before a command or file that the model still writes</comment>
            <translation>正在准备</translation>
        </message>
        <message>
            <source>Waiting</source>
            <comment>before a command that nobody has answered yet</comment>
            <translation>等待答复</translation>
        </message>
        <message>
            <source>Waiting its turn</source>
            <comment>before a command that was allowed and runs after others</comment>
            <translation>排队等待</translation>
        </message>
        <message>
            <source>Recording files first</source>
            <comment>before a command that waits until the state of the files is recorded</comment>
            <translation>先记录文件</translation>
        </message>
        <message>
            <source>{done} of {count}</source>
            <comment>how many files are recorded, of how many</comment>
            <translation>{done} / {count}</translation>
        </message>
        <message>
            <source>Not run</source>
            <comment>before a command that was denied</comment>
            <translation>未运行</translation>
        </message>
        <message>
            <source>Blocked</source>
            <comment>before a command that a rule forbids</comment>
            <translation>已阻止</translation>
        </message>
        <message>
            <source>Stopped</source>
            <comment>before a command that was cancelled</comment>
            <translation>已停止</translation>
        </message>
        <message>
            <source>Denied</source>
            <comment>past tense, before a command that was denied</comment>
            <translation>已拒绝</translation>
        </message>
        <message>
            <source>by you</source>
            <comment>after Denied and a command</comment>
            <translation>由你拒绝</translation>
        </message>
        <message>
            <source>by you, {time}</source>
            <comment>after Denied and a command</comment>
            <translation>由你拒绝，{time}</translation>
        </message>
        <message>
            <source>tried on a copy, applied by you, {time}</source>
            <translation>已在副本上试运行，由你应用，{time}</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”</source>
            <translation>由规则“{rule}”允许</translation>
        </message>
        <message>
            <source>by the rule “{rule}”</source>
            <translation>依据规则“{rule}”</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”, set by {by}</source>
            <translation>由 {by} 设置的规则“{rule}”允许</translation>
        </message>
        <message>
            <source>by the rule “{rule}”, set by {by}</source>
            <translation>依据 {by} 设置的规则“{rule}”</translation>
        </message>
        <message>
            <source>never allowed</source>
            <translation>永不允许</translation>
        </message>
        <message>
            <source>not in this mode</source>
            <translation>此模式下不可用</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>退出码 {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) left out</source>
            <comment>a search that found these files or folders empty</comment>
            <translation>
                <numerusform>略过 %n 个机密文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) masked</source>
            <comment>what a tool gave, without its keys and passwords</comment>
            <translation>
                <numerusform>已隐藏 %n 处机密</numerusform>
            </translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>已取消</translation>
        </message>
        <message>
            <source>allowed once by you, {time}</source>
            <translation>由你允许一次，{time}</translation>
        </message>
        <message>
            <source>allowed for the session by you, {time}</source>
            <translation>由你在会话内允许，{time}</translation>
        </message>
        <message>
            <source>denied by you, {time}</source>
            <translation>由你拒绝，{time}</translation>
        </message>
        <message>
            <source>allowed earlier for the session</source>
            <translation>之前已在会话内允许</translation>
        </message>
        <message>
            <source>allowed by a rule</source>
            <translation>由规则允许</translation>
        </message>
        <message>
            <source>denied by a rule</source>
            <translation>由规则拒绝</translation>
        </message>
        <message>
            <source>allowed by this mode</source>
            <translation>由此模式允许</translation>
        </message>
        <message>
            <source>read-only, auto-allowed</source>
            <translation>只读，自动允许</translation>
        </message>
        <message>
            <source>failed before asking</source>
            <translation>询问之前就已失败</translation>
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
            <translation>已完成</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>fact beside a patch</comment>
            <translation>
                <numerusform>更改了 %n 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>verb before the names of files, past tense</comment>
            <translation>已应用补丁</translation>
        </message>
        <message numerus="yes">
            <source>%n answer(s)</source>
            <comment>fact beside questions</comment>
            <translation>
                <numerusform>%n 个回答</numerusform>
            </translation>
        </message>
        <message>
            <source>Asked</source>
            <comment>verb before a question to the user, past tense</comment>
            <translation>已提问</translation>
        </message>
        <message>
            <source>in the background as {id}</source>
            <comment>fact beside a command</comment>
            <translation>在后台运行，编号 {id}</translation>
        </message>
        <message numerus="yes">
            <source>timed out after %n s</source>
            <comment>fact beside a command</comment>
            <translation>
                <numerusform>%n 秒后超时</numerusform>
            </translation>
        </message>
        <message>
            <source>killed by signal {number}</source>
            <comment>fact beside a command</comment>
            <translation>被信号 {number} 终止</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>fact beside a command</comment>
            <translation>退出码 {code}</translation>
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
            <translation>已运行</translation>
        </message>
        <message numerus="yes">
            <source>%n new line(s)</source>
            <comment>fact beside a command in the background</comment>
            <translation>
                <numerusform>%n 行新输出</numerusform>
            </translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>已查看输出</translation>
        </message>
        <message>
            <source>Edited</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>已编辑</translation>
        </message>
        <message>
            <source>Presented the plan</source>
            <comment>verb before the first line of a plan, past tense</comment>
            <translation>已展示计划</translation>
        </message>
        <message>
            <source>Gave up</source>
            <comment>verb before the reason why something was not done, past tense</comment>
            <translation>已放弃</translation>
        </message>
        <message numerus="yes">
            <source>new, %n line(s)</source>
            <comment>fact beside a file that was written</comment>
            <translation>
                <numerusform>新文件，%n 行</numerusform>
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
                <numerusform>%n 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a pattern of file names, past tense</comment>
            <translation>已列出</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>fact beside a search</comment>
            <translation>
                <numerusform>%n 个结果</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched</source>
            <comment>verb before what was searched for, past tense</comment>
            <translation>已搜索</translation>
        </message>
        <message>
            <source>ended</source>
            <comment>fact beside a command in the background that was ended</comment>
            <translation>已结束</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>已结束</translation>
        </message>
        <message numerus="yes">
            <source>%n item(s)</source>
            <comment>fact beside a listed folder</comment>
            <translation>
                <numerusform>%n 项</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a folder, past tense</comment>
            <translation>已列出</translation>
        </message>
        <message>
            <source>image, {width} × {height}</source>
            <comment>fact beside a picture that was read, in pixels</comment>
            <translation>图片，{width} × {height}</translation>
        </message>
        <message numerus="yes">
            <source>%n cell(s)</source>
            <comment>fact beside a notebook that was read</comment>
            <translation>
                <numerusform>%n 个单元格</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n page(s)</source>
            <comment>fact beside a PDF file that was read</comment>
            <translation>
                <numerusform>%n 页</numerusform>
            </translation>
        </message>
        <message>
            <source>Read</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>已读取</translation>
        </message>
        <message numerus="yes">
            <source>%n task(s)</source>
            <comment>fact beside the list of tasks</comment>
            <translation>
                <numerusform>%n 项任务</numerusform>
            </translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>verb before a task, past tense</comment>
            <translation>已规划</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>已写入</translation>
        </message>
    </context>
    <context>
        <name>Manual</name>
        <message>
            <source>Chapters</source>
            <comment>name of a list</comment>
            <translation>章节</translation>
        </message>
        <message>
            <source>Search results</source>
            <comment>name of a list</comment>
            <translation>搜索结果</translation>
        </message>
        <message>
            <source>Manual</source>
            <comment>title of a window</comment>
            <translation>手册</translation>
        </message>
        <message>
            <source>Back</source>
            <comment>button: to the page that was open before</comment>
            <translation>返回</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>搜索手册</translation>
        </message>
        <message>
            <source>Nothing in the manual matches these words. Try other or fewer words.</source>
            <translation>手册中没有与这些词匹配的内容。请换用其他词或减少词数。</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>read aloud: sections that match</comment>
            <translation>
                <numerusform>%n 个结果</numerusform>
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
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>Notifications</name>
        <message>
            <source>Show the question</source>
            <comment>button of a desktop notification</comment>
            <translation>显示请求</translation>
        </message>
    </context>
    <context>
        <name>faults</name>
        <message>
            <source>An internal error occurred ({kind}). Your conversations are kept. If it happens again, start with --debug and look at the log.</source>
            <translation>发生内部错误（{kind}）。你的对话都已保留。如果再次发生，请用 --debug 启动并查看日志。</translation>
        </message>
    </context>
    <context>
        <name>ClashDialog</name>
        <message>
            <source>{name} was also changed elsewhere</source>
            <translation>{name} 在别处也被更改</translation>
        </message>
        <message>
            <source>The file and this window have different values. Choose which to keep; nothing has been saved yet.</source>
            <translation>文件与此窗口中的值不同。请选择要保留的值；尚未保存任何内容。</translation>
        </message>
        <message>
            <source>In the file: {value}</source>
            <translation>文件中：{value}</translation>
        </message>
        <message>
            <source>In this window: {value}</source>
            <translation>此窗口中：{value}</translation>
        </message>
        <message>
            <source>(removed)</source>
            <comment>in the place of a value: the entry is not there</comment>
            <translation>（已移除）</translation>
        </message>
        <message>
            <source>{rule}, switched off</source>
            <translation>{rule}，已停用</translation>
        </message>
        <message>
            <source>Rule for {pattern}</source>
            <translation>{pattern} 的规则</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Replace {name}?</source>
            <translation>要替换 {name} 吗？</translation>
        </message>
        <message>
            <source>{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name begins with {name}.broken.</source>
            <translation>{why} 将按此窗口显示的内容重新写入该文件。你的文件会在同一位置保留一份副本，其名称以 {name}.broken 开头。</translation>
        </message>
        <message>
            <source>Replace the file</source>
            <translation>替换文件</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>No setting matches: {words}.</source>
            <comment>what was searched for</comment>
            <translation>没有匹配的设置：{words}。</translation>
        </message>
        <message>
            <source>saved</source>
            <comment>beside Undo</comment>
            <translation>已保存</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>搜索设置</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>页面</translation>
        </message>
    </context>
    <context>
        <name>SettingFields</name>
        <message>
            <source>System default</source>
            <translation>系统默认</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>High contrast, light</source>
            <translation>高对比度浅色</translation>
        </message>
        <message>
            <source>High contrast, dark</source>
            <translation>高对比度深色</translation>
        </message>
        <message>
            <source>Automatic</source>
            <comment>an editor</comment>
            <translation>自动</translation>
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
            <translation>终端中的 $EDITOR</translation>
        </message>
        <message>
            <source>System default</source>
            <comment>an editor</comment>
            <translation>系统默认</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>询问</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>继续运行</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message>
            <source>Not decided yet</source>
            <comment>checks for updates</comment>
            <translation>尚未决定</translation>
        </message>
        <message>
            <source>Never</source>
            <comment>checks for updates</comment>
            <translation>从不</translation>
        </message>
        <message>
            <source>Once a day</source>
            <comment>checks for updates</comment>
            <translation>每天一次</translation>
        </message>
        <message>
            <source>Enter a whole number from {low} to {high}. The saved value is still {kept}.</source>
            <translation>请输入 {low} 到 {high} 之间的整数。已保存的值仍是 {kept}。</translation>
        </message>
        <message>
            <source>Enter an amount from {low} to {high}. The saved value is still {kept}.</source>
            <translation>请输入 {low} 到 {high} 之间的金额。已保存的值仍是 {kept}。</translation>
        </message>
    </context>
    <context>
        <name>BinRow</name>
        <message>
            <source>The bin</source>
            <translation>回收站</translation>
        </message>
        <message>
            <source>Empty the bin</source>
            <comment>a button</comment>
            <translation>清空回收站</translation>
        </message>
        <message>
            <source>The bin is empty.</source>
            <translation>回收站是空的。</translation>
        </message>
        <message numerus="yes">
            <source>It contains files from %n command(s): {size}.</source>
            <translation>
                <numerusform>保存了 %n 条命令涉及的文件：{size}。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnInstructions</name>
        <message>
            <source>Your instructions</source>
            <translation>你的指令</translation>
        </message>
        <message>
            <source>Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or CLAUDE.md of a workspace, as advice. Neither can permit anything.</source>
            <translation>写在你自己的文件中，适用于所有对话。模型还会得到工作区的 AGENTS.md 或 CLAUDE.md，作为建议。两者都不能授予任何权限。</translation>
        </message>
        <message>
            <source>Open the file</source>
            <translation>打开文件</translation>
        </message>
    </context>
    <context>
        <name>PriceRow</name>
        <message>
            <source>Prices</source>
            <translation>价格</translation>
        </message>
        <message>
            <source>Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in neither has no known price.</source>
            <translation>内置价格截至 {date}。你自己的文件中的价格优先，并从下一条消息起生效。两处都没有的模型，价格未知。</translation>
        </message>
        <message>
            <source>Edit prices</source>
            <translation>编辑价格</translation>
        </message>
    </context>
    <context>
        <name>FixedMark</name>
        <message>
            <source>Set by {by}</source>
            <comment>below a setting: an administrator fixed it</comment>
            <translation>由 {by} 设置</translation>
        </message>
        <message>
            <source>The strictest value, until {path} is corrected</source>
            <comment>below a setting</comment>
            <translation>在 {path} 更正之前使用最严格的值</translation>
        </message>
    </context>
    <context>
        <name>LevelRows</name>
        <message>
            <source>When it matters</source>
            <comment>how much asks in a workspace</comment>
            <translation>必要时</translation>
        </message>
        <message>
            <source>For everything</source>
            <comment>how much asks in a workspace</comment>
            <translation>一切操作</translation>
        </message>
        <message>
            <source>Ask in this workspace</source>
            <translation>在此工作区中询问</translation>
        </message>
        <message>
            <source>Ask in {name}</source>
            <comment>a workspace</comment>
            <translation>在 {name} 中询问</translation>
        </message>
        <message>
            <source>For {folder}. Deny rules always apply.</source>
            <translation>适用于 {folder}。拒绝规则始终生效。</translation>
        </message>
    </context>
    <context>
        <name>BuiltInList</name>
        <message>
            <source>{title}, switched on</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}，已启用</translation>
        </message>
        <message>
            <source>{title}, switched off</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}，已停用</translation>
        </message>
    </context>
    <context>
        <name>RuleEditor</name>
        <message numerus="yes">
            <source>%n rules together, one for each part, {where}</source>
            <comment>a suggestion</comment>
            <translation>
                <numerusform>共 %n 条规则，每个部分一条，{where}</numerusform>
            </translation>
        </message>
        <message>
            <source>The other rule: {rule}, {where}.</source>
            <comment>the rule that says it already</comment>
            <translation>另一条规则：{rule}，{where}。</translation>
        </message>
        <message>
            <source>New rule</source>
            <translation>新建规则</translation>
        </message>
        <message>
            <source>Edit rule</source>
            <translation>编辑规则</translation>
        </message>
        <message>
            <source>Add rule</source>
            <translation>添加规则</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Based on this command</source>
            <translation>根据此命令生成</translation>
        </message>
        <message>
            <source>Suggestions, narrowest first</source>
            <translation>建议，范围最小的在前</translation>
        </message>
        <message>
            <source>With this rule</source>
            <translation>使用此规则时</translation>
        </message>
    </context>
    <context>
        <name>RuleForm</name>
        <message>
            <source>* matches one word or part of one, ** any number of words, \* the character itself. For addresses: GET https://api.example.com/*</source>
            <translation>* 匹配一个词或词的一部分，** 匹配任意多个词，\* 匹配该字符本身。针对地址：GET https://api.example.com/*</translation>
        </message>
        <message>
            <source>Optional, one command per line. They are tested whenever the rules are loaded.</source>
            <translation>可选，每行一条命令。每次加载规则时都会测试。</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>what a rule decides</comment>
            <translation>决定</translation>
        </message>
        <message>
            <source>Pattern</source>
            <translation>匹配模式</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>适用范围</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>Examples that test the rule…</source>
            <translation>用于测试规则的示例…</translation>
        </message>
        <message>
            <source>Commands that the rule must match</source>
            <translation>规则必须匹配的命令</translation>
        </message>
        <message>
            <source>Commands that the rule must not match</source>
            <translation>规则不得匹配的命令</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <comment>where a rule counts</comment>
            <translation>所有位置</translation>
        </message>
    </context>
    <context>
        <name>RulesTable</name>
        <message>
            <source>Decision</source>
            <comment>head of a column</comment>
            <translation>决定</translation>
        </message>
        <message>
            <source>Pattern</source>
            <comment>head of a column</comment>
            <translation>匹配模式</translation>
        </message>
        <message>
            <source>Scope</source>
            <comment>head of a column: where a rule counts</comment>
            <translation>适用范围</translation>
        </message>
        <message>
            <source>Added</source>
            <comment>head of a column: when a rule was made</comment>
            <translation>添加时间</translation>
        </message>
        <message>
            <source>On</source>
            <comment>head of a column: whether a rule is switched on</comment>
            <translation>启用</translation>
        </message>
        <message>
            <source>switched on</source>
            <comment>a rule, read aloud</comment>
            <translation>已启用</translation>
        </message>
        <message>
            <source>switched off</source>
            <comment>a rule, read aloud</comment>
            <translation>已停用</translation>
        </message>
    </context>
    <context>
        <name>RulesPage</name>
        <message>
            <source>No rules yet. Rules that allow, ask or deny are listed here.</source>
            <translation>还没有规则。你设为始终允许、询问或拒绝的命令会列在这里。</translation>
        </message>
        <message>
            <source>No entry matches.</source>
            <translation>没有匹配的条目。</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>正在加载…</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s)</source>
            <comment>below the table of rules</comment>
            <translation>
                <numerusform>%n 条规则</numerusform>
            </translation>
        </message>
        <message>
            <source>These programs run without asking when they only read inside the workspace. Programs that are switched off ask.</source>
            <translation>在工作区内，如果这些命令只读取，则不询问，直接运行。关闭后会询问。</translation>
        </message>
        <message>
            <source>These are refused in every mode, without asking. Switched off, each becomes a critical question that you answer every time.</source>
            <translation>这些命令在任何模式下都直接被拒绝，不会询问。关闭某一项后，它会成为极高风险的请求，每次都需要你答复。</translation>
        </message>
        <message>
            <source>Only these modes can be chosen: {modes}.</source>
            <translation>只能选择这些模式：{modes}。</translation>
        </message>
        <message>
            <source>Your own allow rules do not count. Those that ask or deny do.</source>
            <translation>你自己的允许规则不起作用。询问和拒绝规则仍然有效。</translation>
        </message>
        <message>
            <source>Your rules</source>
            <translation>你的规则</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <translation>自动允许</translation>
        </message>
        <message>
            <source>Blocked commands</source>
            <translation>禁止的命令</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>页面分区</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Add rule…</source>
            <translation>添加规则…</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>编辑…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>导入…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>导出…</translation>
        </message>
    </context>
    <context>
        <name>Rules</name>
        <message>
            <source>Allow</source>
            <comment>what a rule does with commands</comment>
            <translation>允许</translation>
        </message>
        <message>
            <source>Ask</source>
            <comment>what a rule does with commands</comment>
            <translation>询问</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>what a rule does with commands</comment>
            <translation>拒绝</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <comment>what would be decided about a command</comment>
            <translation>自动允许</translation>
        </message>
        <message>
            <source>Asks</source>
            <comment>what would be decided about a command</comment>
            <translation>询问</translation>
        </message>
        <message>
            <source>Refused</source>
            <comment>what would be decided about a command</comment>
            <translation>被拒绝</translation>
        </message>
        <message>
            <source>Set by {by}</source>
            <comment>below a rule: an administrator fixed it</comment>
            <translation>由 {by} 设置</translation>
        </message>
        <message>
            <source>everywhere</source>
            <comment>where a rule counts</comment>
            <translation>所有位置</translation>
        </message>
    </context>
    <context>
        <name>TrialView</name>
        <message>
            <source>By the rule {rule}</source>
            <comment>what decided about a command</comment>
            <translation>由规则 {rule} 决定</translation>
        </message>
        <message>
            <source>Can be allowed for the session: {scopes}</source>
            <translation>可在会话内允许：{scopes}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>以及另外 %n 项</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RuleTester</name>
        <message>
            <source>Test a command</source>
            <translation>测试命令</translation>
        </message>
        <message>
            <source>nothing runs</source>
            <translation>不会运行</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>模式</translation>
        </message>
        <message>
            <source>Type or paste a command to see how it is decided</source>
            <translation>输入或粘贴一条命令，查看会如何决定</translation>
        </message>
    </context>
    <context>
        <name>Ways</name>
        <message>
            <source>Asking the server…</source>
            <translation>正在询问服务器…</translation>
        </message>
        <message>
            <source>Paste a key first. It begins with sk-ant.</source>
            <translation>请先粘贴密钥。密钥以 sk-ant 开头。</translation>
        </message>
        <message>
            <source>This is not an address. Enter one such as http://localhost:11434.</source>
            <translation>这不是地址。请输入类似 http://localhost:11434 的地址。</translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below, then press Connect.</source>
            <comment>a server</comment>
            <translation>
                <numerusform>服务器提供 %n 个模型。请在下方选择一个，然后按“连接”。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below.</source>
            <comment>a server; the choice connects</comment>
            <translation>
                <numerusform>服务器提供 %n 个模型。请在下方选择一个。</numerusform>
            </translation>
        </message>
        <message>
            <source>Connect to list models</source>
            <translation>连接后列出模型</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>The server is responding. Press Connect to use its model.</source>
            <comment>a server with one model</comment>
            <translation>服务器有响应。按“连接”使用其模型。</translation>
        </message>
        <message>
            <source>This address is not encrypted: the key could be read in transit.</source>
            <translation>此地址没有加密：密钥可能在传输途中被读取。</translation>
        </message>
        <message>
            <source>Use an Anthropic key</source>
            <translation>使用 Anthropic 密钥</translation>
        </message>
        <message>
            <source>Verified with the server, then stored only in your system keyring.</source>
            <translation>先向服务器验证，然后只保存在系统密钥环中。</translation>
        </message>
        <message>
            <source>Anthropic key</source>
            <translation>Anthropic 密钥</translation>
        </message>
        <message>
            <source>API key</source>
            <translation>API 密钥</translation>
        </message>
        <message>
            <source>Test and save</source>
            <translation>测试并保存</translation>
        </message>
        <message>
            <source>Use a compatible server</source>
            <translation>使用兼容的服务器</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.</source>
            <translation>Ollama、LM Studio、vLLM、llama.cpp 或网关。接下来选择模型。</translation>
        </message>
        <message>
            <source>Server address</source>
            <translation>服务器地址</translation>
        </message>
        <message>
            <source>Address, such as http://localhost:11434</source>
            <translation>地址，例如 http://localhost:11434</translation>
        </message>
        <message>
            <source>Server key</source>
            <translation>服务器密钥</translation>
        </message>
        <message>
            <source>API key (optional)</source>
            <translation>API 密钥（可选）</translation>
        </message>
        <message>
            <source>Server model</source>
            <translation>服务器模型</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>连接</translation>
        </message>
    </context>
    <context>
        <name>KeysPage</name>
        <message>
            <source>Servers</source>
            <translation>服务器</translation>
        </message>
        <message>
            <source>Add a key</source>
            <translation>添加密钥</translation>
        </message>
        <message>
            <source>Add a server</source>
            <translation>添加服务器</translation>
        </message>
        <message>
            <source>No server is set up yet. Add one below.</source>
            <translation>还没有设置服务器。请在下方添加。</translation>
        </message>
        <message>
            <source>No server can be used. The demo still works.</source>
            <translation>不能使用任何服务器。演示仍可使用。</translation>
        </message>
        <message>
            <source>Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.</source>
            <translation>使用 Anthropic，密钥取自环境变量 (ANTHROPIC_API_KEY)。该密钥不会保存在这里。</translation>
        </message>
    </context>
    <context>
        <name>ProfileRow</name>
        <message>
            <source>Test</source>
            <translation>测试</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>移除密钥</translation>
        </message>
        <message>
            <source>Remove server…</source>
            <translation>移除服务器…</translation>
        </message>
        <message>
            <source>has a key</source>
            <translation>有密钥</translation>
        </message>
        <message>
            <source>no key</source>
            <translation>没有密钥</translation>
        </message>
        <message>
            <source>Use</source>
            <translation>使用</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>Use {name}</source>
            <translation>使用 {name}</translation>
        </message>
        <message>
            <source>More actions for {name}</source>
            <translation>{name} 的更多操作</translation>
        </message>
        <message>
            <source>Model of {name}</source>
            <translation>{name} 的模型</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
    </context>
    <context>
        <name>WorkspaceSection</name>
        <message>
            <source>The sandbox in {folder}</source>
            <comment>above settings of one workspace</comment>
            <translation>{folder} 中的沙箱</translation>
        </message>
    </context>
    <context>
        <name>actions</name>
        <message>
            <source>Help</source>
            <comment>title of a menu</comment>
            <translation>帮助</translation>
        </message>
        <message>
            <source>{name} ({keys})</source>
            <comment>tooltip of a button: what it does, and its keys</comment>
            <translation>{name} ({keys})</translation>
        </message>
        <message>
            <source>Stop everything in all tabs</source>
            <translation>停止所有标签页中的一切</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新建对话</translation>
        </message>
        <message>
            <source>New conversation in another folder…</source>
            <translation>在其他文件夹中新建对话…</translation>
        </message>
        <message>
            <source>Close tab</source>
            <translation>关闭标签页</translation>
        </message>
        <message>
            <source>Reopen closed tab</source>
            <translation>重新打开关闭的标签页</translation>
        </message>
        <message>
            <source>Next tab</source>
            <translation>下一个标签页</translation>
        </message>
        <message>
            <source>Previous tab</source>
            <translation>上一个标签页</translation>
        </message>
        <message>
            <source>Go to the message field</source>
            <translation>转到消息输入框</translation>
        </message>
        <message>
            <source>Go to the waiting question and back</source>
            <translation>转到等待答复的请求，或返回</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>搜索对话</translation>
        </message>
        <message>
            <source>Show or hide the conversation list</source>
            <translation>显示或隐藏对话列表</translation>
        </message>
        <message>
            <source>Show or hide the command history</source>
            <translation>显示或隐藏命令历史</translation>
        </message>
        <message>
            <source>Move running commands to the background</source>
            <translation>将正在运行的命令移到后台</translation>
        </message>
        <message>
            <source>Show changed files</source>
            <translation>显示更改的文件</translation>
        </message>
        <message>
            <source>Undo the last turn's file changes</source>
            <translation>撤销最后一轮对文件的改动</translation>
        </message>
        <message>
            <source>Compact the conversation</source>
            <translation>压缩对话</translation>
        </message>
        <message>
            <source>Show usage and cost</source>
            <translation>显示用量和费用</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>手册</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>键盘快捷键</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>系统检查</translation>
        </message>
        <message>
            <source>What’s new</source>
            <translation>更新内容</translation>
        </message>
        <message>
            <source>Check for updates…</source>
            <translation>检查更新…</translation>
        </message>
        <message>
            <source>Open log folder</source>
            <translation>打开日志文件夹</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>许可证</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
    </context>
    <context>
        <name>TrustBar</name>
        <message>
            <source>You’ll still be asked about critical commands, other rights (sudo), protected files, and commands that cannot be fully analysed or that hide characters. Blocked commands never run. This lasts until you turn it off or close the tab.</source>
            <comment>what the mode Trust all commands does not cover</comment>
            <translation>以下内容仍会询问：极高风险的命令、其他权限（sudo）、受保护的文件，以及未能完全解析或含有隐藏字符的命令。禁止的命令绝不会运行。此模式持续到你将其关闭或关闭标签页为止。</translation>
        </message>
        <message>
            <source>All commands run without asking</source>
            <comment>the mode Trust all commands is on</comment>
            <translation>所有命令直接运行，不再询问</translation>
        </message>
        <message>
            <source>Turn off</source>
            <comment>button: ask again as before</comment>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>ClosingDialog</name>
        <message>
            <source>Close the window and keep running?</source>
            <translation>关闭窗口并继续运行吗？</translation>
        </message>
        <message>
            <source>Keep running</source>
            <comment>button</comment>
            <translation>继续运行</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>仍然退出</translation>
        </message>
        <message>
            <source>From now on, keep running without asking. It can be changed in the settings.</source>
            <translation>今后不再询问，继续运行。可在设置中更改。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Demo</source>
            <comment>the group of demo conversations</comment>
            <translation>演示</translation>
        </message>
        <message>
            <source>Folder {name}</source>
            <comment>read aloud</comment>
            <translation>文件夹 {name}</translation>
        </message>
        <message>
            <source>New conversation</source>
            <comment>the title of one without messages</comment>
            <translation>新对话</translation>
        </message>
    </context>
    <context>
        <name>HelpDialogs</name>
        <message>
            <source>Deny the first waiting question</source>
            <translation>拒绝第一个等待的请求</translation>
        </message>
        <message>
            <source>Allow it once</source>
            <translation>允许一次</translation>
        </message>
        <message>
            <source>Allow it for the session</source>
            <translation>会话内允许</translation>
        </message>
        <message>
            <source>On the question: return to where you were</source>
            <translation>在请求上：返回之前的位置</translation>
        </message>
        <message>
            <source>On a question from the agent: select or clear an option</source>
            <translation>在智能体的提问上：选择选项，或取消选择</translation>
        </message>
        <message>
            <source>Go to the first tab (2 to 9: the other tabs)</source>
            <translation>转到第一个标签页；按 2 到 9 转到其他标签页</translation>
        </message>
        <message>
            <source>In the message: send it</source>
            <translation>在消息中：发送</translation>
        </message>
        <message>
            <source>In the message, while the agent works: send it after this turn</source>
            <translation>在消息中，智能体工作时：本轮结束后发送</translation>
        </message>
        <message>
            <source>In the message: insert a new line</source>
            <translation>在消息中：换行</translation>
        </message>
        <message>
            <source>In the message: show earlier messages</source>
            <translation>在消息中：显示之前的消息</translation>
        </message>
        <message>
            <source>In the message, pressed twice: stop what is running</source>
            <translation>在消息中：停止正在运行的操作（按两次）</translation>
        </message>
        <message>
            <source>In the conversation: go to the previous entry</source>
            <translation>在对话中：转到上一项</translation>
        </message>
        <message>
            <source>In the conversation: go to the next entry</source>
            <translation>在对话中：转到下一项</translation>
        </message>
        <message>
            <source>In the conversation: show or hide the details of an entry</source>
            <translation>在对话中：显示或隐藏一项的详情</translation>
        </message>
        <message>
            <source>In the conversation: go to the beginning</source>
            <translation>在对话中：转到开头</translation>
        </message>
        <message>
            <source>In the conversation: go to the end</source>
            <translation>在对话中：转到末尾</translation>
        </message>
        <message>
            <source>In a search: go to the results</source>
            <translation>在搜索中：转到结果</translation>
        </message>
        <message>
            <source>In a search: clear the field</source>
            <translation>在搜索中：清空搜索框</translation>
        </message>
        <message>
            <source>works</source>
            <translation>正常</translation>
        </message>
        <message>
            <source>missing</source>
            <translation>缺失</translation>
        </message>
        <message>
            <source>display</source>
            <comment>what is checked</comment>
            <translation>显示服务器</translation>
        </message>
        <message>
            <source>fonts</source>
            <comment>what is checked</comment>
            <translation>字体</translation>
        </message>
        <message>
            <source>locale</source>
            <comment>what is checked</comment>
            <translation>区域设置</translation>
        </message>
        <message>
            <source>data folder</source>
            <comment>what is checked</comment>
            <translation>数据文件夹</translation>
        </message>
        <message>
            <source>server</source>
            <comment>what is checked</comment>
            <translation>服务器</translation>
        </message>
        <message>
            <source>keyring</source>
            <comment>what is checked</comment>
            <translation>密钥环</translation>
        </message>
        <message>
            <source>sandbox</source>
            <comment>what is checked</comment>
            <translation>沙箱</translation>
        </message>
        <message>
            <source>updates</source>
            <comment>what is checked</comment>
            <translation>更新</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>键盘快捷键</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>系统检查</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
    </context>
    <context>
        <name>Sandbox</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Sandbox on</source>
            <translation>沙箱已启用</translation>
        </message>
        <message>
            <source>No sandbox</source>
            <translation>没有沙箱</translation>
        </message>
        <message>
            <source>Commands run in a sandbox: they can change the workspace and a temporary folder of their own, and reach the network only where you allow it. The card shows what each command can access.</source>
            <translation>命令在沙箱中运行：可以更改工作区和自己的临时文件夹，只能在你允许的范围内访问网络。卡片会显示每条命令能访问什么。</translation>
        </message>
        <message>
            <source>Found: {what}</source>
            <comment>the program that makes the sandbox, with its version</comment>
            <translation>已找到：{what}</translation>
        </message>
        <message>
            <source>Commands run with your own rights. Anything not known to be harmless asks first.</source>
            <translation>命令以你自己的权限运行。不确定是否无害的操作会先询问。</translation>
        </message>
        <message>
            <source>Missing or not working: {what}</source>
            <translation>缺少或不可用：{what}</translation>
        </message>
        <message>
            <source>This may fix it: {command}</source>
            <comment>a command to type in a terminal</comment>
            <translation>这条命令也许能解决：{command}</translation>
        </message>
        <message>
            <source>No fix is known for this machine.</source>
            <translation>目前没有已知方法能在这台机器上解决。</translation>
        </message>
        <message>
            <source>Run the command in a terminal, then quit and restart the app.</source>
            <translation>请在终端中运行该命令，然后退出并重新启动程序。</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message>
            <source>History</source>
            <comment>page of the panel: the commands that ran</comment>
            <translation>历史</translation>
        </message>
        <message>
            <source>Panel</source>
            <comment>name of the words that choose a page of the panel</comment>
            <translation>面板</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>New conversation in another folder…</source>
            <translation>在其他文件夹中新建对话…</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>搜索对话</translation>
        </message>
        <message>
            <source>No conversations yet.</source>
            <translation>还没有对话。</translation>
        </message>
        <message>
            <source>The conversations could not be read.</source>
            <translation>无法读取对话。</translation>
        </message>
        <message>
            <source>No conversation matches these words in title or folder.</source>
            <translation>没有哪个对话的标题或文件夹包含这些词。</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>New conversation in this folder</source>
            <translation>在此文件夹中新建对话</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>删除…</translation>
        </message>
        <message>
            <source>Search</source>
            <comment>in a field that is narrow</comment>
            <translation>搜索</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新建对话</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>帮助</translation>
        </message>
        <message>
            <source>List of conversations</source>
            <translation>对话列表</translation>
        </message>
    </context>
    <context>
        <name>StatusBar</name>
        <message numerus="yes">
            <source>%n waiting</source>
            <comment>questions to the user, in all tabs</comment>
            <translation>
                <numerusform>%n 个等待中</numerusform>
            </translation>
        </message>
        <message>
            <source>no model yet</source>
            <translation>尚无模型</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>模式</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>尚无模型</translation>
        </message>
        <message>
            <source>${cost}</source>
            <comment>US dollars</comment>
            <translation>${cost}</translation>
        </message>
        <message>
            <source>{used} tokens, context size unknown</source>
            <comment>the model's window: nobody says its size</comment>
            <translation>{used} 个 token，上下文大小未知</translation>
        </message>
        <message>
            <source>{used} of ?</source>
            <comment>tokens, in a narrow window; nobody says of how many</comment>
            <translation>{used} / ?</translation>
        </message>
        <message>
            <source>{share} % of {limit}</source>
            <comment>tokens of the model's window, in a narrow window</comment>
            <translation>{limit} 的 {share}%</translation>
        </message>
        <message>
            <source>{used} of {limit} tokens, {share} %</source>
            <translation>{used} / {limit} 个 token，{share}%</translation>
        </message>
        <message>
            <source>Plan</source>
            <comment>a mode: only reads</comment>
            <translation>计划</translation>
        </message>
        <message>
            <source>Default</source>
            <comment>a mode: asks before anything risky</comment>
            <translation>默认</translation>
        </message>
        <message>
            <source>Accept edits</source>
            <comment>a mode: edits in the workspace run unasked</comment>
            <translation>接受编辑</translation>
        </message>
        <message>
            <source>Sandboxed</source>
            <comment>a mode: what the sandbox contains runs unasked</comment>
            <translation>沙箱</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>a mode</comment>
            <translation>信任所有命令</translation>
        </message>
        <message>
            <source>Read-only. Anything that would change something is refused, and the agent is told.</source>
            <translation>只读。任何会更改内容的操作都会被拒绝，并告知智能体。</translation>
        </message>
        <message>
            <source>Read-only commands run automatically; everything else asks unless already allowed.</source>
            <translation>只读命令自动运行；其他操作都会询问，除非已获允许。</translation>
        </message>
        <message>
            <source>Like Default, but file edits in the workspace run without asking.</source>
            <translation>与“默认”相同，但编辑工作区内的文件不再询问。</translation>
        </message>
        <message>
            <source>Runs freely inside the sandbox; asks before leaving it.</source>
            <translation>在沙箱内自由运行；离开沙箱前会询问。</translation>
        </message>
        <message>
            <source>Everything runs without asking, except commands that are critical, touch protected files or are too complex to analyse. You confirm this first.</source>
            <translation>一切操作都直接运行，不再询问，但极高风险、触及受保护文件或过于复杂而无法分析的命令除外。启用前需要你确认。</translation>
        </message>
    </context>
    <context>
        <name>TabBar</name>
        <message>
            <source>Close {title}</source>
            <translation>关闭 {title}</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>对话</translation>
        </message>
    </context>
    <context>
        <name>TabStrip</name>
        <message>
            <source>Show the list of conversations</source>
            <translation>显示对话列表</translation>
        </message>
        <message>
            <source>Show the command history</source>
            <translation>显示命令历史</translation>
        </message>
        <message>
            <source>List all tabs</source>
            <translation>列出所有标签页</translation>
        </message>
    </context>
    <context>
        <name>TrayIcon</name>
        <message>
            <source>Nothing is running</source>
            <translation>没有正在运行的内容</translation>
        </message>
        <message>
            <source>Show Desktop Agent</source>
            <translation>显示 Desktop Agent</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>以及另外 %n 项</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conversation(s) working</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n 个对话进行中</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n waiting for your answer</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n 个对话等待你的答复</numerusform>
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
            <translation>下载并安装</translation>
        </message>
        <message>
            <source>How to install</source>
            <translation>如何安装</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>复制命令</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a download</comment>
            <translation>停止</translation>
        </message>
        <message>
            <source>Restart now</source>
            <translation>立即重新启动</translation>
        </message>
        <message>
            <source>Go back to {version}</source>
            <translation>恢复到 {version}</translation>
        </message>
        <message>
            <source>Skip this version</source>
            <translation>跳过此版本</translation>
        </message>
        <message>
            <source>Later</source>
            <comment>button: closes the bar until the next start</comment>
            <translation>稍后</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>Usage</name>
        <message>
            <source>Usage</source>
            <comment>page of the panel: tokens and cost</comment>
            <translation>用量</translation>
        </message>
        <message>
            <source>This conversation</source>
            <translation>此对话</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>按模型</translation>
        </message>
        <message>
            <source>Last messages</source>
            <translation>最近的消息</translation>
        </message>
        <message>
            <source>By day, all conversations</source>
            <translation>按天（所有对话合计）</translation>
        </message>
        <message>
            <source>No usage yet. Tokens and cost of messages are listed here.</source>
            <translation>还没有用量。消息的 token 数和费用会列在这里。</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>费用</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>Compact now</source>
            <translation>立即压缩</translation>
        </message>
        <message>
            <source>Budget and prices…</source>
            <translation>预算和价格…</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <comment>what was paid for</comment>
            <translation>
                <numerusform>%n 条消息</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n without a price</source>
            <comment>of the messages that were paid for</comment>
            <translation>
                <numerusform>%n 条价格未知</numerusform>
            </translation>
        </message>
        <message>
            <source>unknown price</source>
            <comment>in the place of a sum of money</comment>
            <translation>价格未知</translation>
        </message>
        <message>
            <source>cache missed</source>
            <comment>the server's cache did not help; in the status bar</comment>
            <translation>缓存未命中</translation>
        </message>
        <message>
            <source>Context used by the next request.</source>
            <translation>下一次请求占用的上下文。</translation>
        </message>
        <message>
            <source>Part of it is estimated; the server has not counted it yet.</source>
            <translation>其中一部分是估计值；服务器尚未统计。</translation>
        </message>
        <message>
            <source>{tokens} in</source>
            <comment>tokens that a server read, at the full price</comment>
            <translation>输入 {tokens}</translation>
        </message>
        <message>
            <source>{tokens} from the cache</source>
            <comment>tokens</comment>
            <translation>读缓存 {tokens}</translation>
        </message>
        <message>
            <source>{tokens} to the cache</source>
            <comment>tokens</comment>
            <translation>写缓存 {tokens}</translation>
        </message>
        <message>
            <source>{tokens} out</source>
            <comment>tokens that the model wrote</comment>
            <translation>输出 {tokens}</translation>
        </message>
        <message>
            <source>{counted} (tokens)</source>
            <comment>kinds of tokens: 400 in, 40 out</comment>
            <translation>{counted}（token）</translation>
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
            <translation>刚刚</translation>
        </message>
        <message>
            <source>{count} min</source>
            <comment>age</comment>
            <translation>{count} 分钟</translation>
        </message>
        <message>
            <source>{count} h</source>
            <comment>age</comment>
            <translation>{count} 小时</translation>
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
            <translation>帮助：入门</translation>
        </message>
        <message>
            <source>What the levels mean</source>
            <translation>风险级别的含义</translation>
        </message>
        <message>
            <source>What Allow for session covers</source>
            <translation>“会话内允许”的范围</translation>
        </message>
        <message>
            <source>Help: models, servers and keys</source>
            <translation>帮助：模型、服务器和密钥</translation>
        </message>
        <message>
            <source>Help: lasting rules</source>
            <translation>帮助：长期规则</translation>
        </message>
        <message>
            <source>Help: theme, language and motion</source>
            <translation>帮助：主题、语言和动画</translation>
        </message>
        <message>
            <source>Help: work while the window is closed</source>
            <translation>帮助：窗口关闭时的工作</translation>
        </message>
        <message>
            <source>Help: what a command can do</source>
            <translation>帮助：命令能做什么</translation>
        </message>
        <message>
            <source>Help: the bin</source>
            <translation>帮助：回收站</translation>
        </message>
        <message>
            <source>Help: spending limits</source>
            <translation>帮助：费用上限</translation>
        </message>
        <message>
            <source>Help: updates</source>
            <translation>帮助：更新</translation>
        </message>
        <message>
            <source>Help: the sandbox</source>
            <translation>帮助：沙箱</translation>
        </message>
        <message>
            <source>Help: what can be undone</source>
            <translation>帮助：什么可以撤销</translation>
        </message>
        <message>
            <source>Help: what was run</source>
            <translation>帮助：运行过什么</translation>
        </message>
        <message>
            <source>Help: modes</source>
            <translation>帮助：模式</translation>
        </message>
    </context>
    <context>
        <name>RunText</name>
        <message>
            <source>Ran as</source>
            <comment>above the text that ran in place of a command, which says the same</comment>
            <translation>实际运行</translation>
        </message>
        <message>
            <source>Ran as {command}</source>
            <comment>as a screen reader reads it</comment>
            <translation>实际运行：{command}</translation>
        </message>
        <message>
            <source>Show the whole command</source>
            <comment>below the beginning of the text that ran</comment>
            <translation>显示完整命令</translation>
        </message>
        <message>
            <source>Copy the command that ran</source>
            <translation>复制运行的命令</translation>
        </message>
    </context>
    <context>
        <name>RiskBadge</name>
        <message>
            <source>LOW</source>
            <comment>risk of a command</comment>
            <translation>低风险</translation>
        </message>
        <message>
            <source>MEDIUM</source>
            <comment>risk of a command</comment>
            <translation>中风险</translation>
        </message>
        <message>
            <source>HIGH</source>
            <comment>risk of a command</comment>
            <translation>高风险</translation>
        </message>
        <message>
            <source>CRITICAL</source>
            <comment>risk of a command</comment>
            <translation>极高风险</translation>
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
            <translation>已工作</translation>
        </message>
        <message>
            <source>undone</source>
            <comment>beside what a turn did: the user undid what it did to files</comment>
            <translation>已撤销</translation>
        </message>
        <message numerus="yes">
            <source>{time}, %n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>{time}，%n 步</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>%n 步</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>at the right of what a turn did</comment>
            <translation>
                <numerusform>更改了 %n 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <comment>what a turn used; the number is short: 13k</comment>
            <translation>{count} 个 token</translation>
        </message>
        <message>
            <source>{input} tokens in, {output} out</source>
            <comment>what a turn used: read and written by the model</comment>
            <translation>输入 {input} 个 token，输出 {output} 个</translation>
        </message>
        <message>
            <source>{cost}; {used}</source>
            <comment>what a turn cost, and: 12,345 tokens in, 678 out</comment>
            <translation>{cost}；{used}</translation>
        </message>
    </context>
    <context>
        <name>BlankPage</name>
        <message>
            <source>No conversation is open. Earlier ones are in the list.</source>
            <translation>没有打开的对话。以往的对话在列表中。</translation>
        </message>
        <message>
            <source>Begin a conversation</source>
            <translation>开始对话</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>Mode for new conversations</source>
            <translation>新对话的模式</translation>
        </message>
        <message>
            <source>Checking whether a sandbox works here.</source>
            <translation>正在检测此处沙箱是否可用。</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}).</source>
            <translation>此处沙箱不可用（{why}）。</translation>
        </message>
        <message>
            <source>Take the tour</source>
            <translation>开始导览</translation>
        </message>
        <message>
            <source>A built-in demo model in a scratch folder. No key, no network.</source>
            <translation>内置演示模型，在临时文件夹中运行。不需要密钥和网络。</translation>
        </message>
        <message>
            <source>Try the demo</source>
            <translation>试用演示</translation>
        </message>
        <message>
            <source>Hand over the work, keep the last word</source>
            <translation>把工作交出去，决定权留给自己</translation>
        </message>
        <message>
            <source>The new conversation begins as soon as a model is set up.</source>
            <translation>设置好模型后，新对话就会开始。</translation>
        </message>
        <message>
            <source>All of this can be changed later, in the settings.</source>
            <translation>这些以后都可以在设置中更改。</translation>
        </message>
        <message>
            <source>Folder:</source>
            <comment>before the path of a folder</comment>
            <translation>文件夹：</translation>
        </message>
        <message>
            <source>Choose another folder</source>
            <translation>选择其他文件夹</translation>
        </message>
        <message>
            <source>It reads the folder that you choose. What it reads goes to the model server that you set up.</source>
            <translation>智能体会读取你选择的文件夹。读取的内容会发送到你设置的模型服务器。</translation>
        </message>
        <message>
            <source>Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how risky it is and why.</source>
            <translation>只查看的命令会立即运行。凡是更改、安装或发送内容的操作都会先询问，并说明风险高低和原因。</translation>
        </message>
        <message>
            <source>Commands run in a sandbox, in which your keys and your other files are out of sight.</source>
            <translation>命令在沙箱中运行，在那里看不到你的密钥和其他文件。</translation>
        </message>
        <message>
            <source>No sandbox works on this computer, so more commands ask.</source>
            <translation>这台计算机上沙箱不可用，因此会有更多命令需要询问。</translation>
        </message>
        <message>
            <source>What it changes in the folder can be undone. Files that commands delete are kept in a bin.</source>
            <translation>智能体在文件夹中所做的更改可以撤销。命令删除的文件会保存在回收站中。</translation>
        </message>
    </context>
    <context>
        <name>UpdateQuestion</name>
        <message>
            <source>Check for updates once a day?</source>
            <translation>每天检查一次更新吗？</translation>
        </message>
        <message>
            <source>Sends only this program’s version, installs nothing by itself.</source>
            <translation>只发送此程序的版本，不会自动安装任何内容。</translation>
        </message>
        <message>
            <source>Check daily</source>
            <translation>每天检查</translation>
        </message>
        <message>
            <source>Don’t check</source>
            <translation>不检查</translation>
        </message>
    </context>
    <context>
        <name>CopyButton</name>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy code</source>
            <translation>复制代码</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>复制消息</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>复制命令</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>已复制</translation>
        </message>
    </context>
    <context>
        <name>NoticeBar</name>
        <message>
            <source>Retry</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>模型设置</translation>
        </message>
        <message>
            <source>Choose a folder…</source>
            <translation>选择文件夹…</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>选择模型</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>打开设置</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>关闭此通知</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Clear the search</source>
            <translation>清除搜索</translation>
        </message>
    </context>
    <context>
        <name>ConversationSign</name>
        <message>
            <source>{title}, working</source>
            <comment>read aloud</comment>
            <translation>{title}，进行中</translation>
        </message>
        <message>
            <source>{title}, waiting for your answer</source>
            <comment>read aloud</comment>
            <translation>{title}，等待你的答复</translation>
        </message>
        <message>
            <source>{title}, failed</source>
            <comment>read aloud</comment>
            <translation>{title}，失败</translation>
        </message>
    </context>
    <context>
        <name>headless</name>
        <message>
            <source>Another process has this conversation open. Nothing was sent; close it there first.</source>
            <translation>另一个进程已打开此对话。没有发送任何内容；请先在那里关闭它。</translation>
        </message>
    </context>
    <context>
        <name>blocked</name>
        <message>
            <source>{program}, where all that it does is harmless</source>
            <translation>{program}，仅当全部操作都无害时</translation>
        </message>
        <message>
            <source>Deleting the root folder or the home folder</source>
            <translation>删除根目录或主文件夹</translation>
        </message>
        <message>
            <source>Making a file system on a mounted device, or writing over one</source>
            <translation>在已挂载的设备上创建文件系统，或覆盖该设备</translation>
        </message>
        <message>
            <source>Starting processes without end (a fork bomb)</source>
            <translation>无休止地启动进程（fork 炸弹）</translation>
        </message>
    </context>
    <context>
        <name>gate</name>
        <message>
            <source>Plan mode only reads. Describe the change instead, and do it after planning.</source>
            <translation>计划模式只能读取。请改为描述要做的更改，等计划结束后再执行。</translation>
        </message>
        <message>
            <source>This is one of the blocked commands, which are refused without a question. Nothing was run. Only the user can switch the entry off, in Settings, Permissions.</source>
            <translation>这是一条禁止的命令，会直接拒绝，不再询问。没有运行任何命令。只有用户可以在“设置”的“权限”中关闭这一项。</translation>
        </message>
        <message>
            <source>The user's rule {rule} denies this. Nothing was run; do not try it another way.</source>
            <translation>用户的规则 {rule} 拒绝此操作。没有运行任何命令；不要换一种方式再试。</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way.</source>
            <translation>{by} 设置的规则 {rule} 拒绝此操作。没有运行任何命令；不要换一种方式再试。</translation>
        </message>
        <message>
            <source>User denied permission.</source>
            <translation>用户拒绝了权限。</translation>
        </message>
        <message>
            <source>This changed since it was shown, so it did not run. Nothing was done; ask again.</source>
            <translation>内容在展示之后发生了变化，因此没有运行。没有做任何操作；请重新请求。</translation>
        </message>
        <message>
            <source>The permission was not used within ten minutes, so it did not run. Ask again.</source>
            <translation>授权在十分钟内没有使用，因此没有运行。请重新请求。</translation>
        </message>
        <message>
            <source>No permission was given for this call, so it did not run.</source>
            <translation>这次调用没有获得授权，因此没有运行。</translation>
        </message>
    </context>
    <context>
        <name>scope</name>
        <message>
            <source>Your rule {rule} asks about it each time.</source>
            <translation>你的规则 {rule} 要求每次都询问。</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, asks about it each time.</source>
            <translation>{by} 设置的规则 {rule} 要求每次都询问。</translation>
        </message>
        <message>
            <source>One part needs rights that cannot be granted to it alone, so the whole command asks.</source>
            <translation>其中一部分所需的权限无法只授予该部分，因此会就整条命令询问。</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>离开或放宽沙箱的命令，每次都会询问。</translation>
        </message>
        <message>
            <source>A pattern can match other files later, so it asks each time.</source>
            <translation>通配符以后可能匹配到其他文件，因此每次都会询问。</translation>
        </message>
        <message>
            <source>Commands whose effects are unknown beforehand ask each time.</source>
            <translation>无法事先得知效果的命令，每次都会询问。</translation>
        </message>
        <message>
            <source>Writing {path}, which does not exist yet, and reading it again</source>
            <translation>写入尚不存在的 {path}，并再次读取它</translation>
        </message>
        <message>
            <source>Exactly this, in this folder</source>
            <translation>完全相同的操作（仅限此文件夹）</translation>
        </message>
        <message>
            <source>It deletes whatever files are there when it runs, so it asks each time.</source>
            <translation>它会删除运行时存在的文件，无论是哪些，因此每次都会询问。</translation>
        </message>
        <message>
            <source>It is not known which files it changes until it runs, so it asks each time.</source>
            <translation>运行时才知道它会更改哪些文件，因此每次都会询问。</translation>
        </message>
        <message>
            <source>A file name can change what it does, so it asks each time.</source>
            <translation>文件名可能改变它的行为，因此每次都会询问。</translation>
        </message>
        <message>
            <source>What its code does can differ each time, so it asks each time.</source>
            <translation>它的代码每次所做的事可能不同，因此每次都会询问。</translation>
        </message>
        <message>
            <source>Its effects are not known until it runs, so it asks each time.</source>
            <translation>运行时才知道它的效果，因此每次都会询问。</translation>
        </message>
        <message>
            <source>Commands that cannot be fully analysed ask each time.</source>
            <translation>未能完全解析的命令，每次都会询问。</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <translation>不适用于极高风险的命令</translation>
        </message>
        <message>
            <source>Commands that run as another user ask each time.</source>
            <translation>以其他用户身份运行的命令，每次都会询问。</translation>
        </message>
        <message>
            <source>Commands that may show secrets ask each time.</source>
            <translation>可能显示机密的命令，每次都会询问。</translation>
        </message>
        <message>
            <source>Commands that reach this machine or permanently change a server ask each time.</source>
            <translation>触及本机或永久更改服务器的命令，每次都会询问。</translation>
        </message>
        <message>
            <source>This is too risky to allow for the session.</source>
            <translation>风险过高，不能在本次会话中一直允许。</translation>
        </message>
        <message>
            <source>Changes to files of this workspace, and deleting ignored ones that the bin keeps</source>
            <translation>更改此工作区的文件，以及删除会由回收站保存的被忽略文件</translation>
        </message>
        <message>
            <source>Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too</source>
            <translation>在此运行代码：构建、测试、脚本、服务器和其他程序；也包括更改文件和本地 git</translation>
        </message>
        <message>
            <source>Local git, with the repository's hooks</source>
            <translation>本地 git，包括仓库的钩子</translation>
        </message>
        <message>
            <source>The temporary folder of this conversation</source>
            <translation>此对话的临时文件夹</translation>
        </message>
        <message>
            <source>Requests to servers that this conversation started</source>
            <translation>向此对话启动的服务器发送请求</translation>
        </message>
        <message>
            <source>Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; never forced, no tags</source>
            <translation>将此分支与 {remote} 同步：推送（push）、拉取（pull）、获取（fetch）、拉取请求，以及查看此项目在代码托管平台上的内容；绝不强制推送，不含标签</translation>
        </message>
        <message>
            <source>Pull and fetch from {remote}</source>
            <translation>从 {remote} 拉取（pull）和获取（fetch）</translation>
        </message>
        <message>
            <source>Installs and lookups by {program} in its default registry</source>
            <translation>{program} 从其默认软件源安装，以及对该软件源的查询</translation>
        </message>
        <message>
            <source>Lookups by {program} in its default registry</source>
            <translation>{program} 对其默认软件源的查询</translation>
        </message>
        <message>
            <source>{command} …</source>
            <comment>every use of a command, such as npm install</comment>
            <translation>{command} …</translation>
        </message>
        <message>
            <source>Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change</source>
            <translation>更改此工作区的文件（不含删除和运行）；移动单个文件也算这类更改</translation>
        </message>
        <message>
            <source>Listing {folder}</source>
            <translation>列出 {folder}</translation>
        </message>
        <message>
            <source>Reading files in {folder}</source>
            <translation>读取 {folder} 中的文件</translation>
        </message>
        <message>
            <source>Reading variables of Terraform (.tfvars) in {folder}, passwords among them</source>
            <translation>读取 {folder} 中的 Terraform 变量（.tfvars），包括其中的密码</translation>
        </message>
        <message>
            <source>Edits of files in {folder}</source>
            <translation>编辑 {folder} 中的文件</translation>
        </message>
        <message>
            <source>Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers</source>
            <translation>对本机服务器的普通请求，端口为 1024 及以上，守护进程和调试器的端口除外</translation>
        </message>
        <message>
            <source>Plain requests to port {port} of this machine</source>
            <translation>对本机端口 {port} 的普通请求</translation>
        </message>
        <message>
            <source>Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and deleting merged branches</source>
            <translation>本地 git：add、commit、stash、switch、merge、rebase、cherry-pick、revert、bisect；新建分支和标签，以及删除已合并的分支</translation>
        </message>
        <message>
            <source>Push to {remote}, never forced; pull and fetch from it</source>
            <translation>推送（push）到 {remote}，绝不强制；从中拉取（pull）和获取（fetch）</translation>
        </message>
        <message>
            <source>Running the script {path} as it is now</source>
            <translation>按现有内容运行脚本 {path}</translation>
        </message>
        <message>
            <source>Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of these; no others</source>
            <translation>由 {program} 运行 package.json（当前内容）中的脚本：build、test、lint、format、types、dev 及其变体；不含其他脚本</translation>
        </message>
        <message>
            <source>Linters, formatters and type checkers on the project</source>
            <translation>对项目运行 linter、格式化工具和类型检查器</translation>
        </message>
        <message>
            <source>Harmless uses of {program}</source>
            <translation>{program} 的无害用法</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>{path}（当前内容）中的容器：构建、启动、停止、列出、日志、从中复制文件，以及在其中运行命令（不含 shell 和数据库）；其卷和镜像保留</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>{path}（当前内容）中的容器，它们在运行期间可以写入此工作区，包括 .git：构建、启动、停止、列出、日志、从中复制文件，以及在其中运行命令（不含 shell 和数据库）；其卷和镜像保留</translation>
        </message>
        <message>
            <source>Questions to the database in the container {name} of {path}: select, explain, \d, dumps; nothing is changed</source>
            <translation>查询 {path} 的容器 {name} 中的数据库：select、explain、\d、转储；不作更改</translation>
        </message>
        <message>
            <source>Questions to the database {name}: select, explain, \d; nothing is changed</source>
            <comment>a database and its address</comment>
            <translation>查询数据库 {name}：select、explain、\d；不作更改</translation>
        </message>
        <message>
            <source>The image {name} by any tag: building it here, running it with the network but without access to this machine, tagging and saving it</source>
            <translation>镜像 {name}（任意标签）：在此构建、在可用网络但不访问本机的情况下运行、添加标签和保存</translation>
        </message>
        <message>
            <source>The image {name} by any tag: fetching it, running it with the network but without access to this machine, and saving it</source>
            <translation>镜像 {name}（任意标签）：获取、在可用网络但不访问本机的情况下运行、保存</translation>
        </message>
        <message>
            <source>Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git too, but with nothing else of this machine</source>
            <translation>运行镜像 {name}（任意标签），可使用网络，可读写此工作区，包括 .git，但不能访问本机的其他内容</translation>
        </message>
        <message>
            <source>The container {name} that this starts: commands in it, copies from it, stopping and removing it</source>
            <translation>由此启动的容器 {name}：在其中运行命令、从中复制文件、停止和移除</translation>
        </message>
        <message>
            <source>Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords may stand</source>
            <translation>用 {program} 查看容器、镜像和网络：列表、状态、日志和设置，其中可能含有密码</translation>
        </message>
        <message>
            <source>Looking at containers with {program}: lists, states and logs</source>
            <translation>使用 {program} 查看容器：列表、状态和日志</translation>
        </message>
        <message>
            <source>Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets</source>
            <comment>a cluster</comment>
            <translation>查看 {name}：列表、状态、日志，以及其中运行内容的设置，包括变量，但不含 Secret</translation>
        </message>
        <message>
            <source>Looking at releases in {name}: lists, states and history</source>
            <comment>a cluster</comment>
            <translation>查看 {name} 中的 release：列表、状态和历史</translation>
        </message>
        <message>
            <source>Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed</source>
            <comment>a cluster</comment>
            <translation>查看 {name} 中 release 的内容：其 values 和清单，包括其中的密码；不作更改</translation>
        </message>
        <message>
            <source>Commands in {name}, but for shells and databases</source>
            <comment>a workload in a cluster</comment>
            <translation>在 {name} 中运行命令，不含 shell 和数据库</translation>
        </message>
        <message>
            <source>Reaching ports of {name} from this machine</source>
            <comment>a workload in a cluster</comment>
            <translation>从本机访问 {name} 的端口</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists and settings, but no secrets</source>
            <translation>用 {program} 以 {name} 的身份查看现有内容：列表和设置，不含机密</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but no secrets</source>
            <comment>who signed in, and the project or subscription</comment>
            <translation>以 {name} 的身份用 {program} 查看现有内容：列表、状态、日志和设置（包括变量），但不含机密</translation>
        </message>
        <message>
            <source>{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>在 {path} 中运行 {program}：init、validate、plan、show、output、state list；会运行其中指定的代码和提供程序，并显示其状态和 .tfvars 的内容，包括其中的密码；不会执行 apply</translation>
        </message>
        <message>
            <source>{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>在 {path}（当前内容）中运行 {program}：init、validate、plan、show、output、state list；会运行其中指定的代码和提供程序，并显示其状态和 .tfvars 的内容，包括其中的密码；不会执行 apply</translation>
        </message>
        <message>
            <source>Rendering, checking and packing the charts below {path}</source>
            <translation>渲染、检查和打包 {path} 下的 chart</translation>
        </message>
        <message>
            <source>Fetching the charts that the chart in {path} names, as it is now</source>
            <translation>获取 {path} 中的 chart（当前内容）所指定的 chart</translation>
        </message>
        <message>
            <source>Looking up charts in the repositories that helm knows</source>
            <translation>在 helm 已知的仓库中查询 chart</translation>
        </message>
        <message>
            <source>Taking part in this project's requests and issues as you: comments, reviews without approval, labels, reviewers, ready, new issues; nothing is merged, closed, approved or deleted</source>
            <translation>以你的身份参与此项目的请求和议题：评论、不含批准的评审、标签、评审者、标为就绪、新建议题；不会合并、关闭、批准或删除任何内容</translation>
        </message>
        <message>
            <source>Checking out requests to this project, with their authors' code</source>
            <translation>检出提交给此项目的请求，其中含有请求作者的代码</translation>
        </message>
        <message>
            <source>Rerunning this project's failed pipelines</source>
            <translation>重新运行此项目失败的流水线</translation>
        </message>
        <message>
            <source>Running {name} of this project on its forge, without inputs or variables</source>
            <comment>a pipeline</comment>
            <translation>在代码托管平台上运行此项目的 {name}，不带输入或变量</translation>
        </message>
        <message>
            <source>Looking at this project on its forge with {program}: requests, issues, runs, releases</source>
            <translation>用 {program} 查看此项目在代码托管平台上的请求、议题、运行和发布</translation>
        </message>
        <message>
            <source>The pull request of this branch: create and edit, never merge</source>
            <translation>此分支的拉取请求：创建和编辑，绝不合并</translation>
        </message>
        <message>
            <source>Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace</source>
            <comment>a program of the workspace, with its fixed words</comment>
            <translation>按现有内容运行 {command}，或运行由你批准的构建所生成的版本，可配合此工作区的其他文件</translation>
        </message>
    </context>
    <context>
        <name>preview</name>
        <message>
            <source>Would be deleted</source>
            <comment>title of a preview: files</comment>
            <translation>将被删除</translation>
        </message>
        <message>
            <source>Does not exist, so nothing is deleted: {path}</source>
            <comment>on a preview of a deletion</comment>
            <translation>不存在，因此不会删除任何内容：{path}</translation>
        </message>
        <message>
            <source>No file is deleted</source>
            <comment>on a preview of a deletion</comment>
            <translation>不会删除任何文件</translation>
        </message>
        <message numerus="yes">
            <source>Git repositories with their whole history: %n</source>
            <comment>would be deleted</comment>
            <translation>
                <numerusform>Git 仓库连同全部历史：%n 个</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>At least %n file(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>至少 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes at least %n file(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>至少删除 %n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n 个空文件夹</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n empty folder(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>删除 %n 个空文件夹</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s), {size}</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n 个文件，{size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n file(s), {size}</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>删除 %n 个文件，{size}</numerusform>
            </translation>
        </message>
        <message>
            <source>{path}: no files, only folders</source>
            <comment>one of several things to be deleted</comment>
            <translation>{path}：没有文件，只有文件夹</translation>
        </message>
        <message numerus="yes">
            <source>{path}: %n file(s), {size}</source>
            <comment>one of several things to be deleted</comment>
            <translation>
                <numerusform>{path}：%n 个文件，{size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>With uncommitted changes: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>有未提交的更改：%n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Not tracked by git, which cannot restore them: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>未由 git 跟踪，无法由 git 恢复：%n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Unmodified in git: %n file(s)</source>
            <comment>kept there</comment>
            <translation>
                <numerusform>在 git 中未修改：%n 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Tracked by git: %n file(s)</source>
            <translation>
                <numerusform>由 git 跟踪：%n 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>Hooks of the repository</source>
            <comment>title of a preview of git commit and others</comment>
            <translation>仓库的钩子</translation>
        </message>
        <message>
            <source>Runs {hooks}</source>
            <comment>names of git hooks</comment>
            <translation>运行 {hooks}</translation>
        </message>
        <message>
            <source>Would be discarded</source>
            <comment>title of a preview: changes to files</comment>
            <translation>将被丢弃</translation>
        </message>
        <message>
            <source>No changes: everything is committed or kept</source>
            <comment>nothing is thrown away</comment>
            <translation>没有更改：全部已提交或会保留</translation>
        </message>
        <message numerus="yes">
            <source>Uncommitted changes in %n file(s)</source>
            <comment>would be lost</comment>
            <translation>
                <numerusform>%n 个文件中未提交的更改</numerusform>
            </translation>
        </message>
        <message>
            <source>Would be overwritten</source>
            <comment>title of a preview: files that exist</comment>
            <translation>将被覆盖</translation>
        </message>
        <message>
            <source>{path}, which has {size}</source>
            <comment>a file that would be overwritten</comment>
            <translation>{path}，大小 {size}</translation>
        </message>
        <message>
            <source>Connects to {host}</source>
            <comment>a host on the network</comment>
            <translation>连接到 {host}</translation>
        </message>
        <message>
            <source>…and any redirects</source>
            <comment>of a download</comment>
            <translation>…以及任何重定向</translation>
        </message>
        <message>
            <source>Over the network</source>
            <comment>title of a preview of a download</comment>
            <translation>通过网络</translation>
        </message>
        <message>
            <source>As of now; earlier parts of this command may change it</source>
            <comment>last line of a preview</comment>
            <translation>以当前状态为准；此命令先执行的部分可能会改变它</translation>
        </message>
        <message>
            <source>Would be sent to {remote}</source>
            <comment>title of a preview of git push</comment>
            <translation>将推送到 {remote}</translation>
        </message>
        <message>
            <source>Nothing: Git is configured to require a branch name</source>
            <comment>git push</comment>
            <translation>无：按 Git 的配置，必须指明分支</translation>
        </message>
        <message>
            <source>Nothing: no branch is checked out</source>
            <comment>git push</comment>
            <translation>无：没有检出任何分支</translation>
        </message>
        <message>
            <source>Nothing: the branch has no commit yet</source>
            <comment>git push</comment>
            <translation>无：该分支还没有提交</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} does not track a branch of the remote</source>
            <comment>git push</comment>
            <translation>无：分支 {branch} 未跟踪远程的分支</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} tracks a branch of another name</source>
            <comment>git push</comment>
            <translation>无：分支 {branch} 跟踪的是名称不同的分支</translation>
        </message>
        <message>
            <source>Nothing: there is no {source} here</source>
            <comment>git push</comment>
            <translation>无：这里没有 {source}</translation>
        </message>
        <message>
            <source>{branch}: nothing to send</source>
            <comment>git push</comment>
            <translation>{branch}：没有要推送的内容</translation>
        </message>
        <message>
            <source>Deleted at {remote}: {branch}</source>
            <comment>git push, a branch or tag</comment>
            <translation>在 {remote} 上删除：{branch}</translation>
        </message>
        <message numerus="yes">
            <source>{branch}: a new branch there, with %n commit(s) of its own</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}：在远程新建分支，其中有 %n 个独有的提交</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: Git refuses. What {remote} has and it lacks: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}：Git 会拒绝。{remote} 上有而该分支没有的提交：%n 个</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}：%n 个提交</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: discarded at {remote}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}：在 {remote} 上丢弃 %n 个提交</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tag(s), where {remote} lacks them</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{remote} 上没有的 %n 个标签</numerusform>
            </translation>
        </message>
        <message>
            <source>And the annotated tags of these commits</source>
            <comment>git push</comment>
            <translation>以及这些提交的附注标签</translation>
        </message>
        <message>
            <source>As of the last contact with {remote}</source>
            <comment>git push: when it was counted</comment>
            <translation>以上次与 {remote} 通信时的状态为准</translation>
        </message>
        <message numerus="yes">
            <source>%n commit(s)</source>
            <comment>total of a preview of git push</comment>
            <translation>
                <numerusform>%n 个提交</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Sends %n commit(s) to {remote}</source>
            <comment>git push</comment>
            <translation>
                <numerusform>向 {remote} 推送 %n 个提交</numerusform>
            </translation>
        </message>
        <message>
            <source>Sends nothing to {remote}</source>
            <comment>git push</comment>
            <translation>不向 {remote} 推送任何内容</translation>
        </message>
        <message>
            <source>Commit {name}: {subject}</source>
            <comment>one of those that are sent</comment>
            <translation>提交 {name}：{subject}</translation>
        </message>
        <message>
            <source>To {host}</source>
            <comment>where git push sends to: a host or a folder</comment>
            <translation>到 {host}</translation>
        </message>
        <message>
            <source>What it would do</source>
            <comment>title of a preview of a command</comment>
            <translation>将会做什么</translation>
        </message>
        <message numerus="yes">
            <source>Too large for the bin, so not kept there: {paths} and %n more</source>
            <comment>on a card</comment>
            <translation>
                <numerusform>对回收站来说太大，因此不会保存在那里：{paths} 以及另 %n 个</numerusform>
            </translation>
        </message>
        <message>
            <source>The bin</source>
            <comment>title of a preview: what is kept of what a command deletes</comment>
            <translation>回收站</translation>
        </message>
        <message>
            <source>All of it is kept in the bin first and can be restored</source>
            <comment>on a card</comment>
            <translation>全部会先保存到回收站，可以恢复</translation>
        </message>
        <message>
            <source>Too large for the bin, so not kept there: {paths}</source>
            <comment>on a card</comment>
            <translation>对回收站来说太大，因此不会保存在那里：{paths}</translation>
        </message>
    </context>
    <context>
        <name>advice</name>
        <message>
            <source>If this is unexpected, deny it and review the conversation.</source>
            <translation>如果这不在你的预料之中，请拒绝并检查对话。</translation>
        </message>
        <message>
            <source>Verify the paths.</source>
            <translation>请核对路径。</translation>
        </message>
        <message>
            <source>Check that no untracked file is needed.</source>
            <translation>请确认不需要任何未跟踪的文件。</translation>
        </message>
        <message>
            <source>Check which files the search finds.</source>
            <translation>请检查搜索会找到哪些文件。</translation>
        </message>
        <message>
            <source>Check which files the pattern matches.</source>
            <translation>请检查通配符匹配哪些文件。</translation>
        </message>
        <message>
            <source>Check that this is the right disk.</source>
            <translation>请确认这是正确的磁盘。</translation>
        </message>
        <message>
            <source>Find out which files this means before you allow it.</source>
            <translation>允许之前，请先弄清这涉及哪些文件。</translation>
        </message>
        <message>
            <source>Check that no uncommitted change is needed.</source>
            <translation>请确认不需要任何未提交的更改。</translation>
        </message>
        <message>
            <source>Verify the address.</source>
            <translation>请核对地址。</translation>
        </message>
        <message>
            <source>Verify the cluster or account that this is about.</source>
            <translation>请确认所涉及的集群或账户。</translation>
        </message>
        <message>
            <source>Read the script before you allow it.</source>
            <translation>允许之前，请先读一遍脚本。</translation>
        </message>
        <message>
            <source>Review the package list.</source>
            <translation>请检查软件包列表。</translation>
        </message>
    </context>
    <context>
        <name>risk</name>
        <message>
            <source>Runs {program}, which changes nothing</source>
            <translation>运行 {program}，不做任何更改</translation>
        </message>
        <message>
            <source>Lists files</source>
            <translation>列出文件</translation>
        </message>
        <message>
            <source>Lists installed packages</source>
            <translation>列出已安装的软件包</translation>
        </message>
        <message>
            <source>Finds files</source>
            <translation>查找文件</translation>
        </message>
        <message>
            <source>Shows the contents of files</source>
            <translation>显示文件内容</translation>
        </message>
        <message>
            <source>Searches for text</source>
            <translation>搜索文本</translation>
        </message>
        <message>
            <source>Works on text and prints the result</source>
            <translation>处理文本并输出结果</translation>
        </message>
        <message>
            <source>Compares files</source>
            <translation>比较文件</translation>
        </message>
        <message>
            <source>Shows information about files</source>
            <translation>显示文件的相关信息</translation>
        </message>
        <message>
            <source>Prints text</source>
            <translation>输出文本</translation>
        </message>
        <message>
            <source>Shows information about the system</source>
            <translation>显示系统信息</translation>
        </message>
        <message>
            <source>Looks at the repository</source>
            <translation>查看仓库</translation>
        </message>
        <message>
            <source>Tests a condition</source>
            <translation>检查一个条件</translation>
        </message>
        <message>
            <source>Stays inside the conversation</source>
            <translation>只限于对话之内</translation>
        </message>
        <message>
            <source>Does nothing by itself</source>
            <translation>本身不做任何事</translation>
        </message>
        <message>
            <source>Waits</source>
            <translation>等待</translation>
        </message>
        <message>
            <source>Switches to another folder</source>
            <translation>切换到另一个文件夹</translation>
        </message>
        <message>
            <source>Prints the version of {program}</source>
            <translation>输出 {program} 的版本</translation>
        </message>
        <message>
            <source>Sets a variable of the shell</source>
            <translation>设置 shell 变量</translation>
        </message>
        <message>
            <source>Redirects what is read or printed</source>
            <translation>重定向输入或输出</translation>
        </message>
        <message>
            <source>Reads {path}</source>
            <translation>读取 {path}</translation>
        </message>
        <message>
            <source>Searches for text, and leaves out what may hold secrets: {path}</source>
            <translation>搜索文本，略过可能含有机密的内容：{path}</translation>
        </message>
        <message>
            <source>Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere</source>
            <translation>用 {program} 查看信息，沙箱使其无法更改任何内容，也无法与外界通信</translation>
        </message>
        <message>
            <source>Reads {path}, outside the workspace</source>
            <translation>读取工作区外的 {path}</translation>
        </message>
        <message>
            <source>Lists {path}, outside the workspace</source>
            <translation>列出工作区外的 {path}</translation>
        </message>
        <message>
            <source>Reads a file that is not known until it runs</source>
            <translation>读取一个文件，执行时才知道是哪个</translation>
        </message>
        <message>
            <source>Reads {path}, which may hold secrets</source>
            <translation>读取 {path}，其中可能含有机密</translation>
        </message>
        <message>
            <source>Reads everything below a folder, including {path}, which may hold secrets</source>
            <translation>读取某个文件夹下的所有内容，其中的 {path} 可能含有机密</translation>
        </message>
        <message>
            <source>Reads everything below {path}, which is too large to check for secrets</source>
            <translation>读取 {path} 下的所有内容；内容太多，无法逐一检查是否含有机密</translation>
        </message>
        <message>
            <source>Uses the variable {name}, which may hold a secret</source>
            <translation>使用变量 {name}，其中可能含有机密</translation>
        </message>
        <message>
            <source>Prints a password, a token or a key</source>
            <translation>输出密码、令牌或密钥</translation>
        </message>
        <message>
            <source>Reads the logs or settings of the system</source>
            <translation>读取系统的日志或设置</translation>
        </message>
        <message>
            <source>Prints the environment, which may hold secrets</source>
            <translation>输出环境变量，其中可能含有机密</translation>
        </message>
        <message>
            <source>Writes {path}</source>
            <translation>写入 {path}</translation>
        </message>
        <message>
            <source>Writes {path}, from which programs load code automatically</source>
            <translation>写入 {path}，程序会自动从那里加载代码</translation>
        </message>
        <message>
            <source>Writes {path}, outside the workspace</source>
            <translation>写入工作区外的 {path}</translation>
        </message>
        <message>
            <source>Writes {path}, which may hold secrets</source>
            <translation>写入 {path}，其中可能含有机密</translation>
        </message>
        <message>
            <source>Writes {path}, which decides what programs do later</source>
            <translation>写入 {path}，它决定程序以后的行为</translation>
        </message>
        <message>
            <source>Deletes or moves {path}, which may hold secrets</source>
            <translation>删除或移动 {path}，其中可能含有机密</translation>
        </message>
        <message>
            <source>Changes git's settings, which decide what programs do later</source>
            <translation>更改 git 的设置，它们决定程序以后的行为</translation>
        </message>
        <message>
            <source>Writes {path}, which decides who can log in or what starts automatically</source>
            <translation>写入 {path}，它决定谁能登录或哪些程序会自动启动</translation>
        </message>
        <message>
            <source>Writes to the device {path}</source>
            <translation>写入设备 {path}</translation>
        </message>
        <message>
            <source>Writes a file that is not known until it runs</source>
            <translation>写入一个文件，执行时才知道是哪个</translation>
        </message>
        <message>
            <source>Changes who may use {path} and everything in it</source>
            <translation>更改 {path} 及其中所有内容的访问权限</translation>
        </message>
        <message>
            <source>Deletes {path}, in the temporary folder</source>
            <translation>删除临时文件夹中的 {path}</translation>
        </message>
        <message>
            <source>Deletes {path}</source>
            <translation>删除 {path}</translation>
        </message>
        <message>
            <source>Deletes {path} and everything in it</source>
            <translation>删除 {path} 及其中的所有内容</translation>
        </message>
        <message>
            <source>Deletes {path}, outside the workspace</source>
            <translation>删除工作区外的 {path}</translation>
        </message>
        <message>
            <source>Deletes everything that a pattern matches, including folders and their contents</source>
            <translation>删除与通配符匹配的一切，文件夹连同其中的所有内容</translation>
        </message>
        <message>
            <source>Deletes something that is not known until it runs</source>
            <translation>删除一些内容，执行时才知道是哪些</translation>
        </message>
        <message>
            <source>Deletes a folder that is not known until it runs</source>
            <translation>删除整个文件夹，执行时才知道是哪个</translation>
        </message>
        <message>
            <source>Deletes every file that it finds</source>
            <translation>删除找到的每一个文件</translation>
        </message>
        <message>
            <source>Moves {path}</source>
            <translation>移动 {path}</translation>
        </message>
        <message>
            <source>Changes the repository or what git does</source>
            <translation>更改仓库，或更改 git 的行为</translation>
        </message>
        <message>
            <source>Discards uncommitted changes</source>
            <translation>丢弃未提交的更改</translation>
        </message>
        <message>
            <source>Discards commits that may exist nowhere else</source>
            <translation>丢弃提交，而这些提交可能在别处都没有保存</translation>
        </message>
        <message>
            <source>Deletes files that git does not track</source>
            <translation>删除未由 git 跟踪的文件</translation>
        </message>
        <message>
            <source>Changes where the repository's commits are sent</source>
            <translation>更改仓库的提交推送到哪里</translation>
        </message>
        <message>
            <source>Overwrites or deletes what others may have</source>
            <translation>覆盖或删除别人可能已经取得的内容</translation>
        </message>
        <message>
            <source>Git would run a program that the repository's configuration names</source>
            <translation>Git 会运行仓库配置中指定的程序</translation>
        </message>
        <message>
            <source>Git would read a file outside, as the repository's configuration says, and may print it</source>
            <translation>Git 会按仓库配置读取外部的文件，并可能输出其内容</translation>
        </message>
        <message>
            <source>Git would work on a repository that does not belong to this folder</source>
            <translation>Git 会操作不属于此文件夹的仓库</translation>
        </message>
        <message>
            <source>Could not determine whether git would run programs of the repository</source>
            <translation>无法确定 git 是否会运行仓库中指定的程序</translation>
        </message>
        <message>
            <source>Changes the system's settings or services</source>
            <translation>更改系统设置或服务</translation>
        </message>
        <message>
            <source>Ends or signals other processes</source>
            <translation>结束其他进程，或向其发送信号</translation>
        </message>
        <message>
            <source>Ends or signals every process that it can reach</source>
            <translation>结束其可触及的所有进程，或向它们发送信号</translation>
        </message>
        <message>
            <source>Ends or signals processes inside the sandbox</source>
            <translation>结束沙箱内的进程，或向其发送信号</translation>
        </message>
        <message>
            <source>Writes to disks or devices directly</source>
            <translation>直接写入磁盘或设备</translation>
        </message>
        <message>
            <source>Overwrites a disk that is or may be in use</source>
            <translation>覆盖正在使用（或可能正在使用）的磁盘</translation>
        </message>
        <message>
            <source>Adds a task, an account or a permission that stays</source>
            <translation>添加会长期留存的任务、账户或权限</translation>
        </message>
        <message>
            <source>Stops or restarts the machine</source>
            <translation>关闭或重启计算机</translation>
        </message>
        <message>
            <source>Runs an unknown program: {program}</source>
            <translation>运行未知程序：{program}</translation>
        </message>
        <message>
            <source>Runs {program}, a program of the workspace itself</source>
            <translation>运行 {program}，它是工作区自带的程序</translation>
        </message>
        <message>
            <source>Runs {program} from a place where others could have put it</source>
            <translation>从他人可能放入文件的位置运行 {program}</translation>
        </message>
        <message>
            <source>Runs {program}, whose name contains look-alike letters</source>
            <translation>运行 {program}，其名称中含有与其他字符形似的字符</translation>
        </message>
        <message>
            <source>Runs a program whose name is not known until it runs</source>
            <translation>运行一个程序，执行时才知道其名称</translation>
        </message>
        <message>
            <source>Uses {program} with {option}, which is unknown</source>
            <translation>使用 {program} 的未知选项 {option}</translation>
        </message>
        <message>
            <source>Passes {program} arguments that are not known until it runs</source>
            <translation>传给 {program} 的参数要到执行时才能确定</translation>
        </message>
        <message>
            <source>Passes {program} a script that is not fully understood</source>
            <translation>传给 {program} 的脚本未能完全解析</translation>
        </message>
        <message>
            <source>A file name would be read as an option of {program}</source>
            <translation>某个文件名会被当成 {program} 的选项</translation>
        </message>
        <message>
            <source>A pattern matches more files than could be checked</source>
            <translation>通配符匹配的文件过多，无法逐一检查</translation>
        </message>
        <message>
            <source>Makes {program} run another program</source>
            <translation>让 {program} 运行另一个程序</translation>
        </message>
        <message>
            <source>Runs the script {path}</source>
            <translation>运行脚本 {path}</translation>
        </message>
        <message>
            <source>Runs the module {path}</source>
            <translation>运行模块 {path}</translation>
        </message>
        <message>
            <source>Runs {path}, which another part of the command may write</source>
            <translation>运行 {path}，而命令的另一部分可能会写入它</translation>
        </message>
        <message>
            <source>Runs code given in the command</source>
            <translation>运行命令中给出的代码</translation>
        </message>
        <message>
            <source>Runs code that deletes, uses the network or hides what it does</source>
            <translation>运行的代码会删除内容、使用网络，或隐藏自己的行为</translation>
        </message>
        <message>
            <source>Runs code from {option}, over the network</source>
            <translation>通过网络运行来自 {option} 的代码</translation>
        </message>
        <message>
            <source>Runs the output of another command as code</source>
            <translation>把另一个命令的输出当作代码运行</translation>
        </message>
        <message>
            <source>Runs text that is not known until it runs</source>
            <translation>运行一段文本，执行时才知道其内容</translation>
        </message>
        <message>
            <source>Sets {name}, which changes what programs do</source>
            <translation>设置 {name}，它会改变程序的行为</translation>
        </message>
        <message>
            <source>Sets {name} to folders of the workspace, whose code is then run</source>
            <translation>把 {name} 设为工作区中的文件夹，其中的代码随后会被运行</translation>
        </message>
        <message>
            <source>Sets the permissions {option}, which let a program run as its owner or group</source>
            <translation>设置权限 {option}，使程序可以以其所有者或组的身份运行</translation>
        </message>
        <message>
            <source>Runs another version of {program}, which may be downloaded first</source>
            <translation>运行 {program} 的另一个版本，可能会先下载它</translation>
        </message>
        <message>
            <source>Runs {program} without the settings that keep it from running other programs</source>
            <translation>运行 {program}，但不带阻止它运行其他程序的设置</translation>
        </message>
        <message>
            <source>Sets {name}, which makes programs load or run something else</source>
            <translation>设置 {name}，它会让程序加载或运行别的东西</translation>
        </message>
        <message>
            <source>Defines the function {name}</source>
            <translation>定义函数 {name}</translation>
        </message>
        <message>
            <source>Calls a function that the command defines</source>
            <translation>调用命令中定义的函数</translation>
        </message>
        <message>
            <source>Starts copies of itself until the machine stops responding</source>
            <translation>不断启动自身的副本，直到计算机停止响应</translation>
        </message>
        <message>
            <source>Runs with the rights of an administrator or another user</source>
            <translation>以管理员或其他用户的权限运行</translation>
        </message>
        <message>
            <source>Sends to or fetches from the network</source>
            <translation>通过网络发送或获取数据</translation>
        </message>
        <message>
            <source>Runs or copies something on another machine</source>
            <translation>在另一台计算机上运行程序或复制文件</translation>
        </message>
        <message>
            <source>Controls containers, clusters or virtual machines</source>
            <translation>控制容器、集群或虚拟机</translation>
        </message>
        <message>
            <source>Starts containers that may reach this machine: its files, devices, network or processes</source>
            <translation>启动可能触及本机的容器：其文件、设备、网络或进程</translation>
        </message>
        <message>
            <source>Deletes volumes, images or containers, which may be those of other projects</source>
            <translation>删除卷、镜像或容器，它们可能属于其他项目</translation>
        </message>
        <message>
            <source>Changes or deletes what runs in a cluster or in the cloud</source>
            <translation>更改或删除集群或云中运行的内容</translation>
        </message>
        <message>
            <source>Lists containers, clusters or virtual machines, or shows their output</source>
            <translation>列出容器、集群或虚拟机，或显示它们的输出</translation>
        </message>
        <message>
            <source>Shows settings of what runs in containers or clusters, with variables that may hold passwords</source>
            <translation>显示容器或集群中运行内容的设置，其中的变量可能含有密码</translation>
        </message>
        <message>
            <source>Opens files or addresses in another program</source>
            <translation>在另一个程序中打开文件或网址</translation>
        </message>
        <message>
            <source>Runs a dangerous command without a target</source>
            <translation>运行危险命令，却没有指明对象</translation>
        </message>
        <message>
            <source>Shows the model what looks like a secret, unmasked</source>
            <translation>把疑似机密的内容原样展示给模型</translation>
        </message>
        <message>
            <source>Its effects could not be determined beforehand</source>
            <translation>无法事先确定其效果</translation>
        </message>
        <message>
            <source>Builds the project, which runs its code</source>
            <translation>构建项目，会运行项目中的代码</translation>
        </message>
        <message>
            <source>Runs the project's tests</source>
            <translation>运行项目的测试</translation>
        </message>
        <message>
            <source>Checks the project's code with {program}</source>
            <translation>用 {program} 检查项目代码</translation>
        </message>
        <message>
            <source>Checks the project's files with {program}</source>
            <translation>用 {program} 检查项目文件</translation>
        </message>
        <message>
            <source>Reads data with {program}, which may use the network or write its own files</source>
            <translation>用 {program} 查看信息，它可能使用网络，或写入自己的文件</translation>
        </message>
        <message>
            <source>Runs {program} as {path} says, which may select a version and download it first</source>
            <translation>按 {path} 的指定运行 {program}，可能会选择某个版本并先行下载</translation>
        </message>
        <message>
            <source>Reformats files of the project with {program}</source>
            <translation>用 {program} 重新格式化项目文件</translation>
        </message>
        <message>
            <source>Runs {script}, a script of the project</source>
            <translation>运行 {script}，它是项目的脚本</translation>
        </message>
        <message>
            <source>Runs the project's own code</source>
            <translation>运行项目自身的代码</translation>
        </message>
        <message>
            <source>Starts a server</source>
            <translation>启动服务器</translation>
        </message>
        <message>
            <source>Installs packages (may run install scripts)</source>
            <translation>安装软件包（可能运行安装脚本）</translation>
        </message>
        <message>
            <source>Removes installed packages</source>
            <translation>移除已安装的软件包</translation>
        </message>
        <message>
            <source>Creates an environment to install packages into</source>
            <translation>创建用于安装软件包的环境</translation>
        </message>
        <message>
            <source>Asks a package registry over the network</source>
            <translation>通过网络查询软件源</translation>
        </message>
        <message>
            <source>Asks a service over the network</source>
            <translation>通过网络查询某项服务</translation>
        </message>
        <message>
            <source>Lists what an archive holds</source>
            <translation>列出压缩包的内容</translation>
        </message>
        <message>
            <source>Unpacks an archive, which overwrites files with the same names</source>
            <translation>解压压缩包，会覆盖同名文件</translation>
        </message>
        <message>
            <source>Packs files into an archive</source>
            <translation>把文件打包到压缩包</translation>
        </message>
        <message>
            <source>Converts files from one form to another</source>
            <translation>转换文件格式</translation>
        </message>
        <message>
            <source>Writes files into the folder that it runs in</source>
            <translation>在运行所在的文件夹中写入文件</translation>
        </message>
        <message>
            <source>Reads or changes the keyring</source>
            <translation>读取或更改密钥环</translation>
        </message>
        <message>
            <source>Queries a database</source>
            <translation>查询数据库</translation>
        </message>
        <message>
            <source>Runs statements in a database</source>
            <translation>在数据库中执行语句</translation>
        </message>
        <message>
            <source>Works in {path}, outside the workspace</source>
            <translation>在工作区之外的 {path} 中工作</translation>
        </message>
        <message>
            <source>Records changes in the repository</source>
            <translation>在仓库中记录更改</translation>
        </message>
        <message>
            <source>Fetches from {remote}, a remote of the repository</source>
            <translation>从仓库配置的远程 {remote} 获取</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, a remote of the repository</source>
            <translation>把提交推送到仓库配置的远程 {remote}</translation>
        </message>
        <message>
            <source>Installs from {option}, not from the registry</source>
            <translation>从 {option} 安装，而不是从软件源安装</translation>
        </message>
        <message>
            <source>Takes packages from another registry</source>
            <translation>从另一个软件源获取软件包</translation>
        </message>
        <message>
            <source>Installs for all projects, outside the workspace</source>
            <translation>安装到工作区之外，影响所有项目</translation>
        </message>
        <message>
            <source>Changes the settings of {program}, which decide what it does later</source>
            <translation>更改 {program} 的设置，这些设置决定它以后的行为</translation>
        </message>
        <message>
            <source>Shows the settings of {program}, which may hold passwords</source>
            <translation>显示 {program} 的设置，其中可能含有密码</translation>
        </message>
        <message>
            <source>Deletes what {program} built or cached</source>
            <translation>删除 {program} 构建或缓存的内容</translation>
        </message>
        <message>
            <source>Reads {option} over the network</source>
            <translation>通过网络读取 {option}</translation>
        </message>
        <message>
            <source>Sends {path}, which may hold secrets, to another machine or service</source>
            <translation>将 {path}（其中可能含有机密）发送到另一台机器或服务</translation>
        </message>
        <message>
            <source>Publishes a package for everyone</source>
            <translation>公开发布软件包，所有人都能获取</translation>
        </message>
        <message>
            <source>Changes something on a server</source>
            <translation>更改服务器上的内容</translation>
        </message>
        <message>
            <source>Merges, releases or deletes something on a server</source>
            <translation>在服务器上合并、发布或删除内容</translation>
        </message>
        <message>
            <source>Signs, decrypts or hands out with a secret key</source>
            <translation>用私钥签名、解密，或把私钥交出去</translation>
        </message>
        <message>
            <source>Deletes or changes records of a database</source>
            <translation>删除或更改数据库中的记录</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, which is not a remote of the repository</source>
            <translation>把提交推送到 {remote}，它不是此仓库配置的远程</translation>
        </message>
        <message>
            <source>Fetches from {remote}, which is not a remote of the repository</source>
            <translation>从 {remote} 获取，它不是此仓库配置的远程</translation>
        </message>
        <message>
            <source>Fetches from {host}, a host that a rule of yours names</source>
            <translation>从 {host} 获取数据，你的一条规则指定了该主机</translation>
        </message>
        <message>
            <source>Fetches from {host}, on this machine</source>
            <translation>从本机的 {host} 获取数据</translation>
        </message>
        <message>
            <source>Sends to {host}, on this machine</source>
            <translation>向本机的 {host} 发送数据</translation>
        </message>
        <message>
            <source>Sends to {host}, inside the sandbox (not your localhost)</source>
            <translation>向沙箱内的 {host} 发送数据（不是你的 localhost）</translation>
        </message>
        <message>
            <source>Is written in a way that is easily misread, and no sandbox limits what it could do</source>
            <translation>写法容易被误读，而且没有沙箱限制它能做的事</translation>
        </message>
        <message>
            <source>This use of {program} is not fully checked, and no sandbox limits what it could do</source>
            <translation>{program} 的这种用法未经充分核查，也没有沙箱限制它可能做的事</translation>
        </message>
        <message>
            <source>There is no command</source>
            <translation>没有命令</translation>
        </message>
        <message>
            <source>The command contains a NUL byte, which no command can</source>
            <translation>命令中含有 NUL 字节，任何命令都不能含有它</translation>
        </message>
        <message>
            <source>The command is too long to analyse</source>
            <translation>命令太长，无法解析</translation>
        </message>
        <message>
            <source>The command is too complex to analyse</source>
            <translation>命令太复杂，无法解析</translation>
        </message>
        <message>
            <source>The command is nested too deeply to analyse</source>
            <translation>命令嵌套太深，无法解析</translation>
        </message>
        <message>
            <source>The command uses syntax that is not fully understood</source>
            <translation>命令使用了未能完全解析的语法</translation>
        </message>
        <message>
            <source>The command uses an expansion that is not fully understood</source>
            <translation>命令使用了未能完全解析的展开</translation>
        </message>
        <message>
            <source>The command calculates in a way that is not fully understood</source>
            <translation>命令中的计算未能完全解析</translation>
        </message>
        <message>
            <source>The command uses quoting that is not fully understood</source>
            <translation>命令使用了未能完全解析的引号写法</translation>
        </message>
        <message>
            <source>A backslash joins two lines where bash may read them as one word</source>
            <translation>反斜杠连接了两行，bash 可能会把它们读成一个词</translation>
        </message>
        <message>
            <source>The command cannot be rewritten to do only what was understood, so it may do more</source>
            <translation>无法改写此命令使其只做已理解的事，因此它可能做得更多</translation>
        </message>
        <message>
            <source>The command can be read in two ways</source>
            <translation>命令有两种可能的解读</translation>
        </message>
        <message>
            <source>The command contains characters that hide or reorder its text</source>
            <translation>命令中含有会隐藏或打乱文本的字符</translation>
        </message>
        <message>
            <source>Contains a part that is critical if it runs: {option}</source>
            <translation>包含一旦运行即为极高风险的部分：{option}</translation>
        </message>
        <message>
            <source>Moves {path} to {target}</source>
            <translation>把 {path} 移动到 {target}</translation>
        </message>
        <message numerus="yes">
            <source>Moves %n file(s) or folder(s) to {target}</source>
            <translation>
                <numerusform>把 %n 个文件或文件夹移动到 {target}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other path(s), including contents</source>
            <translation>
                <numerusform>删除 {path} 和另外 %n 个路径，包括其中的内容</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other file(s)</source>
            <translation>
                <numerusform>删除 {path} 和另外 %n 个文件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>rules</name>
        <message>
            <source>A rule needs a pattern of words, such as npm run *, in one line.</source>
            <translation>规则需要一行由词组成的匹配模式，例如 npm run *。</translation>
        </message>
        <message>
            <source>A rule about an address needs a method and an address, such as GET https://example.com/*.</source>
            <translation>针对地址的规则需要请求方法和地址，例如 GET https://example.com/*。</translation>
        </message>
        <message>
            <source>An allow rule needs the name of a program; this one would allow any program.</source>
            <translation>用于允许的规则必须写明程序名称：这一条会允许任何程序。</translation>
        </message>
        <message>
            <source>The rule {pattern} already says this.</source>
            <translation>规则 {pattern} 已经包含这一点。</translation>
        </message>
        <message>
            <source>The example {command} should match this rule, but does not.</source>
            <translation>示例 {command} 应该匹配此规则，但没有匹配。</translation>
        </message>
        <message>
            <source>The example {command} should not match this rule, but does.</source>
            <translation>示例 {command} 不应匹配此规则，但匹配了。</translation>
        </message>
        <message>
            <source>A rule was switched off because an example of it does not hold.</source>
            <translation>一条规则的示例不成立，因此这条规则已停用。</translation>
        </message>
        <message>
            <source>An allow rule of your administrator cannot be used and does not count.</source>
            <translation>管理员的一条允许规则无法使用，不起作用。</translation>
        </message>
        <message>
            <source>The rules could not be written to {path}: {why}. Nothing else was changed.</source>
            <translation>无法把规则写入 {path}：{why}。其他内容均未更改。</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was copied to {aside}.</source>
            <translation>{name} 中的规则无法使用：其中允许的内容已停用。最近一份有效副本中要求询问或拒绝的内容仍然生效。文件已复制到 {aside}。</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was left as it is.</source>
            <translation>{name} 中的规则无法使用：其中允许的内容已停用。最近一份有效副本中要求询问或拒绝的内容仍然生效。文件保持原样。</translation>
        </message>
        <message>
            <source>The last good copy of the rules, {name}, cannot be read either.</source>
            <translation>规则的最近一份有效副本 {name} 也无法读取。</translation>
        </message>
        <message>
            <source>{name} could not be read: {why}.</source>
            <translation>无法读取 {name}：{why}。</translation>
        </message>
        <message>
            <source>{name} is not a file.</source>
            <translation>{name} 不是文件。</translation>
        </message>
        <message numerus="yes">
            <source>And %n more fault(s).</source>
            <comment>in a file of rules</comment>
            <translation>
                <numerusform>另外还有 %n 处错误。</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules are in force, but the copy that would be used if their file broke was not written: {why}.</source>
            <translation>规则已生效，但没能写入在规则文件损坏时使用的副本：{why}。</translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}). The previous rules are saved as {aside}.</source>
            <translation>
                <numerusform>{name} 已被更改：少了 %n 条拒绝规则（{patterns}）。之前的规则已保存为 {aside}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}).</source>
            <translation>
                <numerusform>{name} 已被更改：少了 %n 条拒绝规则（{patterns}）。</numerusform>
            </translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>另一个程序在不断更改该文件</translation>
        </message>
        <message>
            <source>The rules could not be saved: {why}. The previous rules still apply.</source>
            <translation>无法保存规则：{why}。之前的规则仍然生效。</translation>
        </message>
        <message>
            <source>The rules could not be saved: they take more than {limit} KB. The previous rules still apply.</source>
            <translation>无法保存规则：大小超过 {limit} KB。之前的规则仍然生效。</translation>
        </message>
        <message numerus="yes">
            <source>{name} in this folder has %n allow rule(s). A file in a folder can only restrict, so allow rules in it are ignored.</source>
            <translation>
                <numerusform>此文件夹中的 {name} 有 %n 条用于允许的规则。文件夹中的规则文件只能收紧权限，因此这些规则不生效。</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} in this folder turns blocked commands off. It can only restrict, so that does not apply.</source>
            <translation>此文件夹中的 {name} 停用了对禁止命令的拦截。它只能收紧权限，因此这项设置不生效。</translation>
        </message>
        <message>
            <source>{name} in this folder cannot be used, so everything asks here.</source>
            <translation>此文件夹中的 {name} 无法使用，因此这里的一切操作都会询问。</translation>
        </message>
        <message>
            <source>{name} is not written in UTF-8.</source>
            <translation>{name} 不是 UTF-8 编码。</translation>
        </message>
        <message>
            <source>{name} is larger than {limit} KB.</source>
            <translation>{name} 超过 {limit} KB。</translation>
        </message>
        <message>
            <source>{name} cannot be understood: {why}.</source>
            <translation>无法解析 {name}：{why}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: the file is of version {found}, and only version 1 is known here.</source>
            <translation>{name} 第 {line} 行：文件版本是 {found}，这里只支持版本 1。</translation>
        </message>
        <message>
            <source>{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.</source>
            <translation>{name} 第 {line} 行：规则应是以 [[rule]] 开头的表，但这里是 {found}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has no {key}.</source>
            <translation>{name} 第 {line} 行：规则缺少 {key}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: action must be allow, ask or deny, but is {found}.</source>
            <translation>{name} 第 {line} 行：action 必须是 allow、ask 或 deny，但这里是 {found}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be text in quotes, but is {found}.</source>
            <translation>{name} 第 {line} 行：{key} 必须是带引号的文本，但这里是 {found}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be true or false, but is {found}.</source>
            <translation>{name} 第 {line} 行：{key} 必须是 true 或 false，但这里是 {found}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a list of texts, but is {found}.</source>
            <translation>{name} 第 {line} 行：{key} 必须是文本列表，但这里是 {found}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a date and a time, but is {found}.</source>
            <translation>{name} 第 {line} 行：{key} 必须是日期和时间，但这里是 {found}。</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. So the rule is switched off.</source>
            <translation>{name} 第 {line} 行：规则中有这里不支持的 {key}，它可能用来缩小规则的范围，因此这条规则已停用。</translation>
        </message>
    </context>
    <context>
        <name>provider</name>
        <message>
            <source>{host} did not accept the key. Your message is kept. Enter the key once more, then try again.</source>
            <translation>{host} 不接受此密钥。你的消息已保留。请重新输入密钥，然后再试一次。</translation>
        </message>
        <message>
            <source>{host} requires an API key. Your message is kept. Add the key, then try again.</source>
            <translation>{host} 需要 API 密钥。你的消息已保留。请添加密钥，然后再试一次。</translation>
        </message>
        <message>
            <source>The key contains invalid characters, so nothing was sent. Copy it again, and save it.</source>
            <translation>密钥中含有无效字符，因此没有发送任何内容。请重新复制并保存。</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. Add credit or raise the limit there, then try again.</source>
            <translation>{host} 上的账户没有余额，或已达到消费上限（{said}）。你的消息已保留。请在那里充值或提高上限，然后再试一次。</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model or another key.</source>
            <translation>此密钥在 {host} 上不能用于这项操作（{said}）。你的消息已保留。请选择其他模型或其他密钥。</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}. Your message is kept. Choose another model, then try again.</source>
            <translation>{host} 没有模型 {model}。你的消息已保留。请选择其他模型，然后再试一次。</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.</source>
            <translation>{host} 上没有 Messages API（{status}）。你的消息已保留。请检查服务器地址。</translation>
        </message>
        <message>
            <source>The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue in a new conversation, or choose a model with a larger context.</source>
            <translation>对话长度超过 {host} 单次请求的上限（{said}）。这里的内容都已保留。请在新对话中继续，或选择上下文更大的模型。</translation>
        </message>
        <message>
            <source>Rate limited by {host}. Your message is kept. Wait a moment, then try again.</source>
            <translation>{host} 限制了请求频率。你的消息已保留。请稍等片刻，然后再试一次。</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}. Your message is kept.</source>
            <translation>{host} 限制了请求频率，还要持续 {wait}。你的消息已保留。</translation>
        </message>
        <message>
            <source>{host} is overloaded just now. Your message is kept. Try again in a moment.</source>
            <translation>{host} 目前过载。你的消息已保留。请稍后再试。</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment.</source>
            <translation>{host} 自身出错（{status}：{said}）。你的消息已保留。请稍后再试。</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}). Your message is kept.</source>
            <translation>{host} 拒绝了请求（{status}：{said}）。你的消息已保留。</translation>
        </message>
        <message>
            <source>{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is the right server, enter its address.</source>
            <translation>{host} 重定向到 {location}。没有跟随重定向，也没有向那里发送密钥。如果那是正确的服务器，请填写它的地址。</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.</source>
            <translation>找不到服务器 {host}。你的消息已保留。请检查网络和地址，然后再试一次。</translation>
        </message>
        <message>
            <source>No server answers at {host}. Your message is kept. Start it, or check the address, then try again.</source>
            <translation>{host} 上没有服务器响应。你的消息已保留。请启动服务器或检查地址，然后再试一次。</translation>
        </message>
        <message>
            <source>The certificate of {host} cannot be trusted, so nothing was sent. Check the address and this computer's clock; on a company network, ask for its certificate.</source>
            <translation>{host} 的证书不可信，因此没有发送任何内容。请检查地址和这台计算机的时钟；如果使用公司网络，请索取其证书。</translation>
        </message>
        <message>
            <source>A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with http or https.</source>
            <translation>无法与 {host} 建立安全连接，因此没有发送任何内容。请检查其地址应以 http 还是 https 开头。</translation>
        </message>
        <message>
            <source>{host} did not answer in time. Your message is kept.</source>
            <translation>{host} 没有及时响应。你的消息已保留。</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network. Your message is kept. Try again when it is back.</source>
            <translation>无法连接 {host}：没有网络。你的消息已保留。请在网络恢复后再试。</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made. Your message is kept.</source>
            <translation>无法建立与 {host} 的连接。你的消息已保留。</translation>
        </message>
        <message>
            <source>The connection broke before the answer began. Your message is kept.</source>
            <translation>连接在回答开始前中断。你的消息已保留。</translation>
        </message>
        <message>
            <source>The connection broke. What had arrived is kept; nothing of it was run.</source>
            <translation>连接中断。已收到的内容已保留，其中没有运行任何操作。</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Your message is kept. Check the address; on a public network, sign in to it first. Then try again.</source>
            <translation>{host} 返回的内容不是模型的回答（{kind}）。你的消息已保留。请检查地址；如果使用公共网络，请先登录该网络。然后再试一次。</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}. Your message is kept.</source>
            <translation>请求 {host} 时出错。你的消息已保留。</translation>
        </message>
        <message numerus="yes">
            <source>The server has sent nothing for %n second(s), so the answer was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>
                <numerusform>服务器已有 %n 秒没有发送任何内容，因此已停止回答。已收到的内容已保留，其中没有运行任何操作。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server accepted the message but has sent nothing for %n second(s). Your message is kept.</source>
            <translation>
                <numerusform>服务器收到了消息，但已有 %n 秒没有发送任何内容。你的消息已保留。</numerusform>
            </translation>
        </message>
        <message>
            <source>{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.</source>
            <translation>{address} 不是服务器地址。请按 http://localhost:11434 或 https://example.org 的形式填写。</translation>
        </message>
        <message>
            <source>The server's address has a name or a password in it. Nothing was sent. Leave them out, and enter the key in its own field: there it is kept safely.</source>
            <translation>服务器地址中含有用户名或密码。没有发送任何内容。请去掉它们，并在单独的输入框中填写密钥：密钥在那里会安全保存。</translation>
        </message>
        <message>
            <source>{host} did not accept the key. Check whether all of it was copied.</source>
            <translation>{host} 不接受此密钥。请检查是否复制完整。</translation>
        </message>
        <message>
            <source>{host} requires an API key.</source>
            <translation>{host} 需要 API 密钥。</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Add credit or raise the limit there.</source>
            <translation>{host} 上的账户没有余额，或已达到消费上限（{said}）。请在那里充值或提高上限。</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Try another key.</source>
            <translation>此密钥在 {host} 上不能用于这项操作（{said}）。请换一个密钥。</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}.</source>
            <translation>{host} 没有模型 {model}。</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Check the server's address.</source>
            <translation>{host} 上没有 Messages API（{status}）。请检查服务器地址。</translation>
        </message>
        <message>
            <source>Rate limited by {host}.</source>
            <translation>{host} 限制了请求频率。</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}.</source>
            <translation>{host} 限制了请求频率，还要持续 {wait}。</translation>
        </message>
        <message>
            <source>{host} is overloaded just now.</source>
            <translation>{host} 目前过载。</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}).</source>
            <translation>{host} 自身出错（{status}：{said}）。</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}).</source>
            <translation>{host} 拒绝了请求（{status}：{said}）。</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Check the network and the address.</source>
            <translation>找不到服务器 {host}。请检查网络和地址。</translation>
        </message>
        <message>
            <source>No server answers at {host}. Start it, or check the address.</source>
            <translation>{host} 上没有服务器响应。请启动服务器，或检查地址。</translation>
        </message>
        <message>
            <source>{host} did not answer in time.</source>
            <translation>{host} 没有及时响应。</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network.</source>
            <translation>无法连接 {host}：没有网络。</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made.</source>
            <translation>无法建立与 {host} 的连接。</translation>
        </message>
        <message>
            <source>The connection broke before the answer began.</source>
            <translation>连接在回答开始前中断。</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Check the address; on a public network, sign in to it first.</source>
            <translation>{host} 返回的内容不是模型的回答（{kind}）。请检查地址；如果使用公共网络，请先登录该网络。</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}.</source>
            <translation>请求 {host} 时出错。</translation>
        </message>
        <message>
            <source>The answer broke off before its end. What had arrived is kept; nothing of it was run.</source>
            <translation>回答没有结束就中断了。已收到的内容已保留，其中没有运行任何操作。</translation>
        </message>
        <message>
            <source>The server answered with something that is not a model's answer. Your message is kept. Check the server's address, then try again.</source>
            <translation>服务器返回的内容不是模型的回答。你的消息已保留。请检查服务器地址，然后再试一次。</translation>
        </message>
        <message>
            <source>The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. Try again, or choose another model or server.</source>
            <translation>服务器的回答不符合 Messages API。已收到的内容已保留，其中没有运行任何操作。请再试一次，或选择其他模型或服务器。</translation>
        </message>
        <message>
            <source>The server's answer was damaged on its way: it is not valid text. What had arrived is kept; nothing of it was run.</source>
            <translation>服务器的回答在传输中损坏：不是有效文本。已收到的内容已保留，其中没有运行任何操作。</translation>
        </message>
        <message>
            <source>The server sent far more than an answer can be, so it was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>服务器发送的内容远远超出一个回答的长度，因此已停止接收。已收到的内容已保留，其中没有运行任何操作。</translation>
        </message>
    </context>
    <context>
        <name>models</name>
        <message>
            <source>Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file.</source>
            <translation>你的价格表 {path} 无法使用（{reason}）。将使用内置价格表；请更正该文件。</translation>
        </message>
    </context>
    <context>
        <name>lists</name>
        <message>
            <source>, </source>
            <comment>between the parts of a list, with its blank if there is one: exit 2, 12 s</comment>
            <translation>，</translation>
        </message>
    </context>
    <context>
        <name>settings</name>
        <message numerus="yes">
            <source>%n value(s) in settings.toml cannot be used, so their defaults apply: {keys}.</source>
            <translation>
                <numerusform>settings.toml 中有 %n 个值无法使用，因此使用默认值：{keys}。</numerusform>
            </translation>
        </message>
        <message>
            <source>In settings.toml, {key} is not a table; its defaults apply.</source>
            <translation>settings.toml 中的 {key} 不是表，因此使用其默认值。</translation>
        </message>
        <message>
            <source>The settings could not be read, so the defaults apply: {why}. The file was not changed.</source>
            <translation>无法读取设置，因此使用默认值：{why}。文件保持原样。</translation>
        </message>
        <message>
            <source>settings.toml could not be understood ({why}), so the defaults apply. The file was not changed.</source>
            <translation>无法解析 settings.toml（{why}），因此使用默认值。文件保持原样。</translation>
        </message>
        <message>
            <source>settings.toml cannot be understood: {why}.</source>
            <translation>无法解析 settings.toml：{why}。</translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>另一个程序在不断更改该文件</translation>
        </message>
        <message>
            <source>s</source>
            <comment>unit behind a number: seconds</comment>
            <translation>秒</translation>
        </message>
        <message>
            <source>days</source>
            <comment>unit behind a number</comment>
            <translation>天</translation>
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
            <translation>字符</translation>
        </message>
        <message>
            <source>US$</source>
            <comment>unit behind a number: US dollars</comment>
            <translation>美元</translation>
        </message>
        <message>
            <source>Additional writable folders</source>
            <translation>其他可写入的文件夹</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox may write there as in the workspace.</source>
            <translation>每行一个。沙箱中的命令可以像在工作区中一样写入其中。</translation>
        </message>
        <message>
            <source>Additional readable folders</source>
            <translation>其他可读取的文件夹</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox can read them even where they are otherwise hidden.</source>
            <translation>每行一个。即使平时被隐藏，沙箱中的命令也能读取它们。</translation>
        </message>
        <message>
            <source>Offer to rerun blocked commands with more access</source>
            <translation>沙箱阻止命令时提供重试</translation>
        </message>
        <message>
            <source>The command can run again outside, or with access to another host or folder. You are asked each time. Off: commands here always stay in the sandbox.</source>
            <translation>命令可以在沙箱外，或在获准访问另一个主机或文件夹后再次运行。每次都会询问你。关闭：此处的命令始终留在沙箱内。</translation>
        </message>
        <message>
            <source>Server</source>
            <translation>服务器</translation>
        </message>
        <message>
            <source>Used for new conversations.</source>
            <translation>用于新对话。</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>服务器</translation>
        </message>
        <message>
            <source>Keys are kept in the system keyring and nowhere else.</source>
            <translation>密钥保存在系统密钥环中，不会存到别处。</translation>
        </message>
        <message>
            <source>Mode for new conversations</source>
            <translation>新对话的模式</translation>
        </message>
        <message>
            <source>Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan only reads.</source>
            <translation>“默认”在有风险的操作前询问。“沙箱”在沙箱内运行命令，不再询问。“计划”只读取。</translation>
        </message>
        <message>
            <source>Mode for new conversations asked</source>
            <translation>已选择新对话的模式</translation>
        </message>
        <message>
            <source>The welcome page has asked for the mode of new conversations and does not ask again.</source>
            <translation>欢迎页已询问过新对话的模式，不会再次询问。</translation>
        </message>
        <message>
            <source>Extended thinking</source>
            <translation>深度思考</translation>
        </message>
        <message>
            <source>Better answers to hard questions, and more tokens. Thinking is shown folded.</source>
            <translation>更好地回答难题，但消耗更多 token。思考内容折叠显示。</translation>
        </message>
        <message>
            <source>Slow-response notice after</source>
            <translation>多久后提示响应缓慢</translation>
        </message>
        <message>
            <source>Seconds without any new text before the conversation shows a warning.</source>
            <translation>没有收到任何新文本超过这个秒数，对话中就会显示警告。</translation>
        </message>
        <message>
            <source>Response timeout</source>
            <translation>响应超时</translation>
        </message>
        <message>
            <source>Seconds without any new text before the turn ends and Retry is offered.</source>
            <translation>没有收到任何新文本超过这个秒数，本轮就会结束，并提供“重试”。</translation>
        </message>
        <message>
            <source>Modes</source>
            <translation>模式</translation>
        </message>
        <message>
            <source>Modes that can be chosen. Default can always be.</source>
            <translation>可以选择的模式。“默认”始终可选。</translation>
        </message>
        <message>
            <source>Allow rules of users</source>
            <translation>用户的允许规则</translation>
        </message>
        <message>
            <source>Whether allow rules of users count. Their ask and deny rules always do.</source>
            <translation>用户的允许规则是否有效。他们的询问和拒绝规则始终有效。</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>System default follows the desktop: light or dark.</source>
            <translation>“系统默认”跟随桌面：浅色或深色。</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>System default follows the desktop's language.</source>
            <translation>“系统默认”跟随桌面的语言。</translation>
        </message>
        <message>
            <source>Reduce motion</source>
            <translation>减少动画</translation>
        </message>
        <message>
            <source>Turns off animations.</source>
            <translation>关闭动画效果。</translation>
        </message>
        <message>
            <source>Notify me when a conversation needs an answer</source>
            <translation>对话需要答复时通知我</translation>
        </message>
        <message>
            <source>Shows a desktop notification while this window is in the background.</source>
            <translation>此窗口在后台时，显示桌面通知。</translation>
        </message>
        <message>
            <source>Command time limit</source>
            <translation>命令时限</translation>
        </message>
        <message>
            <source>Seconds until a command is ended, unless the agent sets another limit.</source>
            <translation>超过这个秒数，命令就会被结束；智能体另行指定时限的除外。</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>内存上限</translation>
        </message>
        <message>
            <source>Gigabytes per process of a command in the sandbox.</source>
            <translation>沙箱中命令的每个进程可占用的内存（GB）。</translation>
        </message>
        <message>
            <source>Process limit</source>
            <translation>进程数上限</translation>
        </message>
        <message>
            <source>Processes and threads that may run at once in the sandbox.</source>
            <translation>沙箱中可同时运行的进程和线程数。</translation>
        </message>
        <message>
            <source>File size limit</source>
            <translation>文件大小上限</translation>
        </message>
        <message>
            <source>Gigabytes that a command may write to one file in the sandbox.</source>
            <translation>命令在沙箱中写入单个文件的上限（GB）。</translation>
        </message>
        <message>
            <source>The sandbox in one workspace</source>
            <translation>单个工作区的沙箱</translation>
        </message>
        <message>
            <source>Sandbox settings of single workspaces, by folder.</source>
            <translation>单个工作区的沙箱设置，按文件夹列出。</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>编辑器</translation>
        </message>
        <message>
            <source>Opens files that the agent changed, at the changed line where possible.</source>
            <translation>用于打开智能体改动的文件，可能时定位到更改的行。</translation>
        </message>
        <message>
            <source>Largest file to change</source>
            <translation>可更改的文件大小上限</translation>
        </message>
        <message>
            <source>Megabytes. Only commands can change larger files.</source>
            <translation>单位为 MB。更大的文件只能由命令更改。</translation>
        </message>
        <message>
            <source>Protected paths</source>
            <translation>受保护的路径</translation>
        </message>
        <message>
            <source>One per line, each with everything below it. The agent's file tools never change them, and a command that would change them asks first.</source>
            <translation>每行一个，连同其下的所有内容。智能体的文件工具绝不会更改它们；命令如要更改它们，会先询问。</translation>
        </message>
        <message>
            <source>Max characters per command result</source>
            <translation>每个命令结果的最大字符数</translation>
        </message>
        <message>
            <source>The model gets this many; the full output is kept in a file.</source>
            <translation>提供给模型的字符数；完整输出保存在文件中。</translation>
        </message>
        <message>
            <source>Max characters per read</source>
            <translation>每次读取的最大字符数</translation>
        </message>
        <message>
            <source>The model gets this many of a file in one read.</source>
            <translation>每次读取文件时提供给模型的字符数。</translation>
        </message>
        <message>
            <source>Mask secrets</source>
            <translation>隐藏机密</translation>
        </message>
        <message>
            <source>Replaces keys and passwords in tool results before the model sees them. It knows the common forms and can miss one: keep what must stay private out of the workspace.</source>
            <translation>在模型看到之前，替换工具结果中的密钥和密码。它能识别常见的形式，但可能有遗漏：必须保密的内容不要放在工作区中。</translation>
        </message>
        <message>
            <source>Size of the bin</source>
            <translation>回收站大小</translation>
        </message>
        <message>
            <source>Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and can be restored; the oldest copies make room. 0 keeps nothing.</source>
            <translation>单位为 MB。命令在工作区中删除或覆盖的文件会先复制到那里，可以恢复；最旧的副本会腾出空间。0 表示不保存。</translation>
        </message>
        <message>
            <source>Keep deleted files for</source>
            <translation>已删除文件的保留时间</translation>
        </message>
        <message>
            <source>Days until they are permanently removed from the bin.</source>
            <translation>超过这些天数后，将从回收站中永久移除。</translation>
        </message>
        <message>
            <source>Spending limit per conversation</source>
            <translation>单个对话的费用上限</translation>
        </message>
        <message>
            <source>US dollars; 0 is no limit. You are asked before a request that could exceed it.</source>
            <translation>单位为美元；0 表示没有上限。请求可能超出上限时，会先询问你。</translation>
        </message>
        <message>
            <source>Daily spending limit</source>
            <translation>每日费用上限</translation>
        </message>
        <message>
            <source>US dollars of all conversations together; 0 is no limit.</source>
            <translation>所有对话合计，单位为美元；0 表示没有上限。</translation>
        </message>
        <message>
            <source>When the window is closed during work</source>
            <translation>工作期间关闭窗口时</translation>
        </message>
        <message>
            <source>Keep running hides the window; the icon in the system tray brings it back, and so does starting the program again. Quit ends what runs.</source>
            <translation>“继续运行”会隐藏窗口；通过系统托盘中的图标或再次启动程序可以重新显示窗口。“退出”会结束正在运行的内容。</translation>
        </message>
        <message>
            <source>Always show an icon in the system tray</source>
            <translation>始终在系统托盘中显示图标</translation>
        </message>
        <message>
            <source>It shows what runs and what waits. Off: it is there only while the window is hidden.</source>
            <translation>它显示什么在运行、什么在等待答复。关闭：只在窗口隐藏时显示图标。</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation>登录时启动</translation>
        </message>
        <message>
            <source>In the background. Nothing runs until you send a message.</source>
            <translation>在后台启动。在你发送消息之前，不会运行任何内容。</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>检查更新</translation>
        </message>
        <message>
            <source>At most once a day. Only the version of this program is sent, and nothing is installed without your press. Until you have answered on the welcome page, nothing is checked.</source>
            <translation>最多每天一次。只发送此程序的版本；你不按按钮，就不会安装任何内容。在欢迎页上作答之前，不会检查。</translation>
        </message>
        <message>
            <source>Models and keys</source>
            <translation>模型和密钥</translation>
        </message>
        <message>
            <source>Servers, API keys and models.</source>
            <translation>服务器、API 密钥和模型。</translation>
        </message>
        <message>
            <source>Permissions</source>
            <translation>权限</translation>
        </message>
        <message>
            <source>Rules that allow, ask or deny, blocked commands, and what is allowed automatically.</source>
            <translation>用于允许、询问或拒绝的规则，禁止的命令，以及自动允许的内容。</translation>
        </message>
        <message>
            <source>Appearance and language</source>
            <translation>外观和语言</translation>
        </message>
        <message>
            <source>Theme, language, motion and notifications.</source>
            <translation>主题、语言、动画和通知。</translation>
        </message>
        <message>
            <source>Starting and closing</source>
            <translation>启动和关闭</translation>
        </message>
        <message>
            <source>What the program does at login and when its window is closed.</source>
            <translation>登录时和关闭窗口时，程序做什么。</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>How the agent runs commands.</source>
            <translation>智能体如何运行命令。</translation>
        </message>
        <message>
            <source>Files and results</source>
            <translation>文件和结果</translation>
        </message>
        <message>
            <source>Size limits, protected paths and masked secrets.</source>
            <translation>大小上限、受保护的路径和要隐藏的机密。</translation>
        </message>
        <message>
            <source>Budget and prices</source>
            <translation>预算和价格</translation>
        </message>
        <message>
            <source>Spending limits and model prices.</source>
            <translation>费用上限和模型价格。</translation>
        </message>
        <message>
            <source>Updates</source>
            <translation>更新</translation>
        </message>
        <message>
            <source>Newer versions of this program.</source>
            <translation>此程序的较新版本。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.</source>
            <translation>settings.toml 中的 {key} 必须在 {low} 到 {high} 之间，但实际是 {found}；改用 {default}。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of texts in quotes, but is {found}; {default} is used instead.</source>
            <translation>settings.toml 中的 {key} 必须是带引号的文本列表，但实际是 {found}；改用 {default}。</translation>
        </message>
        <message>
            <source>In settings.toml, an entry of {key} has no {field}; {default} is used instead.</source>
            <translation>settings.toml 中 {key} 的一个条目缺少 {field}；改用 {default}。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead.</source>
            <translation>settings.toml 中的 {key} 必须是以下之一：{choices}，但实际是 {found}；改用 {default}。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be true or false, but is {found}; {default} is used instead.</source>
            <translation>settings.toml 中的 {key} 必须是 true 或 false，但实际是 {found}；改用 {default}。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.</source>
            <translation>settings.toml 中的 {key} 必须是带引号的文本，但实际是 {found}；改用 {default}。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.</source>
            <translation>settings.toml 中的 {key} 必须是表的列表，但实际含有 {found}；改用 {default}。</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a number, but is {found}; {default} is used instead.</source>
            <translation>settings.toml 中的 {key} 必须是数字，但实际是 {found}；改用 {default}。</translation>
        </message>
    </context>
    <context>
        <name>managed</name>
        <message>
            <source>{path} could not be read: {why}.</source>
            <translation>无法读取 {path}：{why}。</translation>
        </message>
        <message>
            <source>{path} is a link or something else, not a file in a folder of its own.</source>
            <translation>{path} 是链接或其他内容，而不是自有文件夹中的文件。</translation>
        </message>
        <message>
            <source>{path} belongs to user {owner}, but must belong to root.</source>
            <translation>{path} 属于用户 {owner}，但必须属于 root。</translation>
        </message>
        <message>
            <source>{path} can be written by others than its owner.</source>
            <translation>{path} 可被所有者以外的用户写入。</translation>
        </message>
        <message>
            <source>{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do not count. Ask your administrator to correct it.</source>
            <translation>{path} 无法使用，因此采用最严格的值：不使用任何服务器，所有操作都会询问，允许规则不起作用。请让管理员更正该文件。</translation>
        </message>
        <message>
            <source>{path}: {key} is not known in this version.</source>
            <translation>{path}：此版本不认识 {key}。</translation>
        </message>
        <message>
            <source>{path}: {key} cannot be {found}.</source>
            <translation>{path}：{key} 不能是 {found}。</translation>
        </message>
        <message>
            <source>{path}: blocked commands cannot be switched off ({found}).</source>
            <translation>{path}：禁止的命令不能关闭（{found}）。</translation>
        </message>
    </context>
    <context>
        <name>keyring</name>
        <message numerus="yes">
            <source>The system keyring did not answer within %n second(s). It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>
                <numerusform>系统密钥环在 %n 秒内没有响应。它可能在等待输入密码：请解锁后再试。在此之前输入的密钥只在本次运行期间保留。</numerusform>
            </translation>
        </message>
        <message>
            <source>The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is unlocked.</source>
            <translation>系统密钥环已锁定。请在它打开的对话框中输入其密码；解锁后会继续。</translation>
        </message>
        <message>
            <source>The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>系统密钥环已锁定，正在其自己的对话框中等待输入密码。请解锁后再试。在此之前输入的密钥只在本次运行期间保留。</translation>
        </message>
        <message>
            <source>The system keyring stays locked, because its dialog was closed. Try again to unlock it. Keys entered until then are kept for this run alone.</source>
            <translation>系统密钥环的对话框已被关闭，因此它仍处于锁定状态。要解锁，请再试一次。在此之前输入的密钥只在本次运行期间保留。</translation>
        </message>
        <message>
            <source>The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>系统密钥环拒绝了请求。请解锁后再试。在此之前输入的密钥只在本次运行期间保留。</translation>
        </message>
        <message>
            <source>No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.</source>
            <translation>这里没有可用的密钥环，因此密钥不会保存：退出前可以使用，下次会再次要求输入。</translation>
        </message>
        <message>
            <source>The system keyring did not store the key: it is used until you quit and asked for again next time.</source>
            <translation>系统密钥环没有保存该密钥：退出前可以使用，下次会再次要求输入。</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>The file with the conversations is damaged, and another window of the program has it open. Close that window, then start again: what can be read will be saved.</source>
            <translation>对话文件已损坏，而程序的另一个窗口正打开着它。请关闭那个窗口，然后重新启动：可以读取的内容会被挽救。</translation>
        </message>
        <message>
            <source>The conversations are closed, so this was not stored.</source>
            <translation>对话存储已关闭，因此没有保存这项内容。</translation>
        </message>
        <message>
            <source>This conversation is open in another window of the program, so nothing was written here. Continue there, or close it there first.</source>
            <translation>此对话已在程序的另一个窗口中打开，因此这里没有写入任何内容。请在那里继续，或先在那里关闭它。</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. It is kept as {name}; a new one was begun.</source>
            <translation>对话文件已损坏，其中没有可以读取的内容。它已保留为 {name}；已新建一个文件。</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. It is kept as {name}; a new one was begun.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>对话文件已损坏，其中没有可以读取的内容。缺失的对话：{gone}。它已保留为 {name}；已新建一个文件。</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, with all entries. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>对话文件已损坏。%n 个对话已恢复，所有条目都在。损坏的文件已保留为 {name}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>对话文件已损坏。%n 个对话已恢复，没有发现条目缺失；但最后写入的内容（例如未发送的消息）可能缺失。损坏的文件已保留为 {name}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{lost} lists titles, each with how many of how many entries are missing</comment>
            <translation>
                <numerusform>对话文件已损坏。%n 个对话已恢复。以下对话缺少条目：{lost}。损坏的文件已保留为 {name}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>
                <numerusform>对话文件已损坏。%n 个对话已恢复；未能恢复的对话：{gone}。损坏的文件已保留为 {name}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles; {lost} lists titles, each with how many of how many</comment>
            <translation>
                <numerusform>对话文件已损坏。%n 个对话已恢复；未能恢复的对话：{gone}。以下对话缺少条目：{lost}。损坏的文件已保留为 {name}。</numerusform>
            </translation>
        </message>
        <message>
            <source>The file with the conversations was empty, so a new one was begun.</source>
            <translation>对话文件是空的，因此已新建一个文件。</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was empty, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>对话文件是空的，因此已新建一个文件。原文件中有 %n 个对话；如果你有数据文件夹的副本，可以将它们恢复。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>对话文件（{path}）已不存在，因此已新建一个文件。原文件中有 %n 个对话；如果你有数据文件夹的副本，可以将它们恢复。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversation(s).</source>
            <translation>
                <numerusform>对话文件（{path}）在程序使用期间被移除。已重新写入，包含全部 %n 个对话。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversation(s); the other file is kept as {name}.</source>
            <translation>
                <numerusform>对话文件（{path}）在程序使用期间被替换。已重新写入，包含全部 %n 个对话；取代它的那个文件已保留为 {name}。</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversations were written by a newer version of Desktop Agent. Nothing was changed. Update the program to open them.</source>
            <translation>这些对话由较新版本的 Desktop Agent 写入。未做任何更改。请更新程序以打开它们。</translation>
        </message>
        <message>
            <source>The file with the conversations is damaged. Start the program again: it keeps the damaged file aside and saves what can be read.</source>
            <translation>对话文件已损坏。请重新启动程序：它会另外保留损坏的文件，并挽救可以读取的内容。</translation>
        </message>
        <message>
            <source>The file with the conversations cannot be opened or written. What was stored before is unchanged. Check the permissions of the data folder: {detail}</source>
            <translation>无法打开或写入对话文件。之前保存的内容没有改变。请检查数据文件夹的权限：{detail}</translation>
        </message>
        <message>
            <source>Another program has locked the file with the conversations, so this could not be stored. Close it and try again.</source>
            <translation>另一个程序锁定了对话文件，因此无法保存这项内容。请关闭该程序，然后再试。</translation>
        </message>
        <message>
            <source>The conversations could not be read or written: {detail}. What was stored before is unchanged.</source>
            <translation>无法读取或写入对话：{detail}。之前保存的内容没有改变。</translation>
        </message>
        <message>
            <source>The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.</source>
            <translation>磁盘已满，因此无法保存这项内容。之前保存的内容是安全的。请释放一些空间，然后再试。</translation>
        </message>
        <message>
            <source>This conversation is stored already; nothing was changed.</source>
            <translation>此对话已保存过；未做任何更改。</translation>
        </message>
        <message>
            <source>Event {seq} came where {expected} was expected; it was not stored.</source>
            <translation>应为事件 {expected}，但收到了 {seq}；没有保存。</translation>
        </message>
        <message>
            <source>This conversation is no longer stored; it may have been deleted.</source>
            <translation>此对话已不在存储中；它可能已被删除。</translation>
        </message>
    </context>
    <context>
        <name>plan</name>
        <message>
            <source>Approve and ask as usual</source>
            <comment>answer to the agent's plan</comment>
            <translation>批准并照常询问</translation>
        </message>
        <message>
            <source>Approve and auto-accept edits</source>
            <comment>answer to the agent's plan</comment>
            <translation>批准并自动接受编辑</translation>
        </message>
        <message>
            <source>Keep planning</source>
            <comment>answer to the agent's plan</comment>
            <translation>继续规划</translation>
        </message>
        <message>
            <source>The agent has made a plan. Continue?</source>
            <comment>above the plan</comment>
            <translation>智能体制定了计划。要继续吗？</translation>
        </message>
        <message>
            <source>not yet</source>
            <comment>fact beside a plan</comment>
            <translation>尚未批准</translation>
        </message>
        <message>
            <source>approved</source>
            <comment>fact beside a plan</comment>
            <translation>已批准</translation>
        </message>
    </context>
    <context>
        <name>updates</name>
        <message>
            <source>The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is unchanged; report it, and get the new one from the project's page.</source>
            <translation>更新的压缩包内容不正确（{why}），因此已丢弃。已安装的版本没有改变；请报告此问题，并从项目页面获取新版本。</translation>
        </message>
        <message>
            <source>The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that the folder is writable, and try again.</source>
            <translation>无法将更新写入 {folder}（{why}）。已安装的版本没有改变；请释放一些空间或确认该文件夹可写，然后再试一次。</translation>
        </message>
        <message>
            <source>{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network and try again.</source>
            <translation>无法向 {host} 查询最新版本（{why}）。已安装的版本没有改变；请检查网络，然后再试一次。</translation>
        </message>
        <message>
            <source>{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; try again later.</source>
            <translation>{host} 没有在时限内发送完整的更新。已收到的部分已丢弃，已安装的版本没有改变；请稍后再试。</translation>
        </message>
        <message>
            <source>The connection to {host} broke before the update was complete. What had come is gone and the installed version is unchanged; try again.</source>
            <translation>更新尚未接收完整，与 {host} 的连接就中断了。已收到的部分已丢弃，已安装的版本没有改变；请再试一次。</translation>
        </message>
        <message>
            <source>{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>{host} 发送的数据超过了更新允许的大小，因此已丢弃。已安装的版本没有改变；请稍后再试，如果问题仍然存在，请报告。</translation>
        </message>
        <message>
            <source>{host} has no such update ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} 上没有此更新（{status}）。已安装的版本没有改变；请稍后再试。</translation>
        </message>
        <message>
            <source>{host} could not answer ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} 无法响应（{status}）。已安装的版本没有改变；请稍后再试。</translation>
        </message>
        <message>
            <source>{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, sign in to it first.</source>
            <translation>{host} 返回的是网页，而不是更新。已安装的版本没有改变；如果使用的是公共网络，请先登录该网络。</translation>
        </message>
        <message>
            <source>The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked there and the installed version is unchanged; get the new one from the project's page.</source>
            <translation>更新被重定向到 {host}，但那里不是更新的来源，或者连接没有加密。没有向那里发出请求，已安装的版本没有改变；请从项目页面获取新版本。</translation>
        </message>
        <message>
            <source>The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.</source>
            <translation>更新被重定向的次数太多，最后指向 {host}。已安装的版本没有改变；请稍后再试。</translation>
        </message>
        <message>
            <source>The update was stopped. The installed version is unchanged.</source>
            <translation>更新已停止。已安装的版本没有改变。</translation>
        </message>
        <message>
            <source>The notice of the newest version names {found} of {date}, which is older than what is known here, so it was ignored. The installed version is unchanged; check again later.</source>
            <translation>最新版本的发布信息指向 {date} 的 {found}，比此处已知的更旧，因此已忽略。已安装的版本没有改变；请稍后再次检查。</translation>
        </message>
        <message>
            <source>What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>下载的内容不是已签名的发布信息所指的文件，因此已丢弃。已安装的版本没有改变；请稍后再试，如果问题仍然存在，请报告。</translation>
        </message>
        <message>
            <source>Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is unchanged; run desktop-agent doctor, and report it.</source>
            <translation>版本 {version} 无法在这台计算机上启动（{why}），因此已丢弃。已安装的版本没有改变；请运行 desktop-agent doctor，并报告此问题。</translation>
        </message>
        <message>
            <source>The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from the project's page, close the program, and run its install.sh.</source>
            <translation>无法替换 {folder} 中已安装的版本（{why}）。它没有改变；请从项目页面下载新的压缩包，关闭程序，然后运行其中的 install.sh。</translation>
        </message>
        <message>
            <source>The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The installed version is unchanged; check again later, and report it if it stays.</source>
            <translation>最新版本的发布信息没有 Desktop Agent 开发者的签名，因此没有下载任何内容。已安装的版本没有改变；请稍后再次检查，如果问题仍然存在，请报告。</translation>
        </message>
        <message>
            <source>The notice of the newest version is signed with a key that this version does not know or no longer trusts, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>最新版本的发布信息所用的签名密钥是此版本未知或不再信任的，因此没有下载任何内容。已安装的版本没有改变；请从项目页面获取新版本。</translation>
        </message>
        <message>
            <source>The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>无法解析最新版本的发布信息（{why}），因此没有下载任何内容。已安装的版本没有改变；请从项目页面获取新版本。</translation>
        </message>
        <message>
            <source>Version {version} has no archive for this computer, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>版本 {version} 没有适用于这台计算机的压缩包，因此没有下载任何内容。已安装的版本没有改变；请从项目页面获取新版本。</translation>
        </message>
        <message>
            <source>{parts}</source>
            <translation>{parts}</translation>
        </message>
        <message>
            <source>last checked on {day}</source>
            <translation>上次检查：{day}</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>从未检查</translation>
        </message>
        <message>
            <source>installed as a package of the system</source>
            <translation>作为系统软件包安装</translation>
        </message>
        <message>
            <source>installed from an archive</source>
            <translation>从压缩包安装</translation>
        </message>
        <message>
            <source>run from a checkout</source>
            <translation>从检出的源代码运行</translation>
        </message>
        <message>
            <source>installed as a Python package</source>
            <translation>作为 Python 软件包安装</translation>
        </message>
        <message>
            <source>no checks for updates until you allow them</source>
            <translation>在你允许之前不检查更新</translation>
        </message>
        <message>
            <source>no checks for updates</source>
            <translation>不检查更新</translation>
        </message>
        <message>
            <source>checks for updates once a day</source>
            <translation>每天检查一次更新</translation>
        </message>
        <message>
            <source>There is no update to install here, so nothing was changed. Check for updates first.</source>
            <translation>这里没有可安装的更新，因此未做任何更改。请先检查更新。</translation>
        </message>
        <message>
            <source>The version before is no longer kept, so nothing was changed.</source>
            <translation>之前的版本已不再保留，因此未做任何更改。</translation>
        </message>
        <message>
            <source>The version before could not be brought back ({why}). The installed version is unchanged; try again.</source>
            <translation>无法恢复之前的版本（{why}）。已安装的版本没有改变；请再试一次。</translation>
        </message>
    </context>
</TS>
