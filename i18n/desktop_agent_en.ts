<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>main</name>
        <message>
            <source>Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 (wsl --install -d Debian), and the Debian package of Desktop Agent in it.</source>
            <translation>Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 (wsl --install -d Debian), and the Debian package of Desktop Agent in it.</translation>
        </message>
        <message>
            <source>Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; wait a moment and start it again, or end that process.</source>
            <translation>Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; wait a moment and start it again, or end that process.</translation>
        </message>
        <message>
            <source>The update that waits could not be put in place ({why}). The installed version starts; try again with the next start.</source>
            <translation>The update that waits could not be put in place ({why}). The installed version starts; try again with the next start.</translation>
        </message>
        <message>
            <source>The program could not start itself again ({why}). Your conversations are kept; start it once more.</source>
            <translation>The program could not start itself again ({why}). Your conversations are kept; start it once more.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.</source>
            <translation>The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.</translation>
        </message>
    </context>
    <context>
        <name>background</name>
        <message numerus="yes">
            <source>%n command(s) in the background ended; the agent is told.</source>
            <translation>
                <numerusform>%n command in the background ended; the agent is told.</numerusform>
                <numerusform>%n commands in the background ended; the agent is told.</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} commands run in the background already, so the command was not moved there. Stop one, and try again.</source>
            <translation>{count} commands run in the background already, so the command was not moved there. Stop one, and try again.</translation>
        </message>
        <message>
            <source>stopped in the background</source>
            <comment>fact beside a command</comment>
            <translation>stopped in the background</translation>
        </message>
        <message>
            <source>In the background, “{command}” ended with exit code {code}; the agent is told.</source>
            <translation>In the background, “{command}” ended with exit code {code}; the agent is told.</translation>
        </message>
        <message>
            <source>You stopped “{command}” in the background; the agent is told.</source>
            <translation>You stopped “{command}” in the background; the agent is told.</translation>
        </message>
        <message>
            <source>“{command}” no longer runs in the background; the agent is told.</source>
            <translation>“{command}” no longer runs in the background; the agent is told.</translation>
        </message>
        <message>
            <source>Nothing listens on port {port} any more, so nothing was opened.</source>
            <translation>Nothing listens on port {port} any more, so nothing was opened.</translation>
        </message>
        <message>
            <source>Port {port} could not be forwarded. The server there keeps running.</source>
            <translation>Port {port} could not be forwarded. The server there keeps running.</translation>
        </message>
    </context>
    <context>
        <name>history</name>
        <message>
            <source>The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.</source>
            <translation>The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.</translation>
        </message>
        <message>
            <source>This is the end of {size} MB of output. All of it is in {path}.</source>
            <translation>This is the end of {size} MB of output. All of it is in {path}.</translation>
        </message>
        <message>
            <source>The history could not be written to {path} ({why}). Choose another place.</source>
            <translation>The history could not be written to {path} ({why}). Choose another place.</translation>
        </message>
    </context>
    <context>
        <name>cache</name>
        <message>
            <source>The server's cache was reset because the conversation was shortened. The next request uses it again.</source>
            <translation>The server's cache was reset because the conversation was shortened. The next request uses it again.</translation>
        </message>
        <message>
            <source>The server's cache did not help: another model answers now.</source>
            <translation>The server's cache did not help: another model answers now.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the instructions of the agent changed.</source>
            <translation>The server's cache did not help: the instructions of the agent changed.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the agent's tools changed.</source>
            <translation>The server's cache did not help: the agent's tools changed.</translation>
        </message>
        <message>
            <source>The server's cache did not help: earlier messages changed.</source>
            <translation>The server's cache did not help: earlier messages changed.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the server no longer knows the request before this one.</source>
            <translation>The server's cache did not help: the server no longer knows the request before this one.</translation>
        </message>
    </context>
    <context>
        <name>compaction</name>
        <message>
            <source>The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is kept; choose a model with a larger context.</source>
            <translation>The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is kept; choose a model with a larger context.</translation>
        </message>
    </context>
    <context>
        <name>context</name>
        <message>
            <source>Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.</source>
            <translation>Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.</source>
            <translation>Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the system prompt alone, with the project's own instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a model with a larger context.</source>
            <translation>Compacting the conversation did not make it small enough: the system prompt alone, with the project's own instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a model with a larger context.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % of the model's window. Everything is kept; choose a model with a larger context.</source>
            <translation>Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % of the model's window. Everything is kept; choose a model with a larger context.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: it still takes {share} % of the model's window. Everything is kept; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Compacting the conversation did not make it small enough: it still takes {share} % of the model's window. Everything is kept; continue in a new conversation, or choose a model with a larger context.</translation>
        </message>
    </context>
    <context>
        <name>conversation</name>
        <message>
            <source>The command cannot be run again while the agent is working. Stop it or wait, then try again.</source>
            <translation>The command cannot be run again while the agent is working. Stop it or wait, then try again.</translation>
        </message>
        <message>
            <source>Files cannot be restored while the agent is working. Stop it or wait, then try again.</source>
            <translation>Files cannot be restored while the agent is working. Stop it or wait, then try again.</translation>
        </message>
        <message>
            <source>Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.</source>
            <translation>Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. It can be read here; nothing was sent or changed.</source>
            <translation>This conversation is open in another window. It can be read here; nothing was sent or changed.</translation>
        </message>
        <message>
            <source>Stopped by you</source>
            <translation>Stopped by you</translation>
        </message>
        <message>
            <source>There is nothing to compact yet. Nothing was changed.</source>
            <translation>There is nothing to compact yet. Nothing was changed.</translation>
        </message>
        <message>
            <source>Something in the program went wrong ({kind}). Everything up to here is kept.</source>
            <translation>Something in the program went wrong ({kind}). Everything up to here is kept.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about.</source>
            <translation>No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about.</translation>
        </message>
        <message>
            <source>You ran this; the agent is told of it with your next message.</source>
            <translation>You ran this; the agent is told of it with your next message.</translation>
        </message>
    </context>
    <context>
        <name>prices</name>
        <message>
            <source>The file {path} could not be made ({why}). The built-in prices still apply.</source>
            <translation>The file {path} could not be made ({why}). The built-in prices still apply.</translation>
        </message>
    </context>
    <context>
        <name>budget</name>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.</source>
            <translation>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left.</source>
            <translation>The next request could cost up to {worst}, and {left} of the {limit} for today is left.</translation>
        </message>
        <message>
            <source>Add {dollars}</source>
            <translation>Add {dollars}</translation>
        </message>
        <message>
            <source>Finish cheaper, with shorter answers</source>
            <translation>Finish cheaper, with shorter answers</translation>
        </message>
        <message>
            <source>Stop here</source>
            <translation>Stop here</translation>
        </message>
        <message>
            <source>Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.</source>
            <translation>Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.</translation>
        </message>
        <message>
            <source>Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.</source>
            <translation>Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</translation>
        </message>
        <message>
            <source>The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget and prices.</source>
            <translation>The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget and prices.</translation>
        </message>
    </context>
    <context>
        <name>recovery</name>
        <message>
            <source>The program ended while a tool was running, so its outcome is unknown. Everything before it is kept, and nothing was run again.</source>
            <translation>The program ended while a tool was running, so its outcome is unknown. Everything before it is kept, and nothing was run again.</translation>
        </message>
        <message>
            <source>The program ended while a question waited for you. Nothing was run.</source>
            <translation>The program ended while a question waited for you. Nothing was run.</translation>
        </message>
        <message>
            <source>The program ended while the answer was streaming. What had arrived is kept.</source>
            <translation>The program ended while the answer was streaming. What had arrived is kept.</translation>
        </message>
        <message>
            <source>The program ended while a command ran. What the sandbox put back or set aside of it: {paths}</source>
            <translation>The program ended while a command ran. What the sandbox put back or set aside of it: {paths}</translation>
        </message>
        <message>
            <source>outcome unknown</source>
            <translation>outcome unknown</translation>
        </message>
    </context>
    <context>
        <name>servers</name>
        <message>
            <source>Folder {folder} not found. Your message is kept; choose another folder.</source>
            <translation>Folder {folder} not found. Your message is kept; choose another folder.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up. Your message is kept; add a key, then try again.</source>
            <translation>No Anthropic API key is set up. Your message is kept; add a key, then try again.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up.</source>
            <translation>No Anthropic API key is set up.</translation>
        </message>
        <message>
            <source>The server {name} is no longer set up. Your message is kept; choose another server, then try again.</source>
            <translation>The server {name} is no longer set up. Your message is kept; choose another server, then try again.</translation>
        </message>
        <message>
            <source>The server offers no models. Your message is kept; choose another server.</source>
            <translation>The server offers no models. Your message is kept; choose another server.</translation>
        </message>
    </context>
    <context>
        <name>tool calls</name>
        <message>
            <source>What this call would touch changed while it waited for others, so it did not run. Ask again.</source>
            <translation>What this call would touch changed while it waited for others, so it did not run. Ask again.</translation>
        </message>
    </context>
    <context>
        <name>turn</name>
        <message>
            <source>The connection broke. What had arrived is kept, and no tool was run from it.</source>
            <translation>The connection broke. What had arrived is kept, and no tool was run from it.</translation>
        </message>
        <message>
            <source>The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was told and tries again.</source>
            <translation>The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was told and tries again.</translation>
        </message>
        <message>
            <source>The model wrote a tool call but ended its message in another way, so the call was not run.</source>
            <translation>The model wrote a tool call but ended its message in another way, so the call was not run.</translation>
        </message>
        <message>
            <source>The server kept pausing its answer. What it wrote is kept; you can ask it to continue.</source>
            <translation>The server kept pausing its answer. What it wrote is kept; you can ask it to continue.</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result: {tool} {title}. Continue?</source>
            <translation>The model repeated the same call three times with the same result: {tool} {title}. Continue?</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result ({tool} {title}), and no user can be asked, so it was stopped. What was done is kept.</source>
            <translation>The model repeated the same call three times with the same result ({tool} {title}), and no user can be asked, so it was stopped. What was done is kept.</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continue</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stop</translation>
        </message>
        <message>
            <source>The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.</source>
            <translation>The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.</translation>
        </message>
        <message>
            <source>This conversation no longer fits into the model's context. Everything is kept here; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>This conversation no longer fits into the model's context. Everything is kept here; continue in a new conversation, or choose a model with a larger context.</translation>
        </message>
        <message>
            <source>The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.</source>
            <translation>The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.</translation>
        </message>
        <message>
            <source>The server ended its answer without saying why. What had arrived is kept, and no tool was run.</source>
            <translation>The server ended its answer without saying why. What had arrived is kept, and no tool was run.</translation>
        </message>
        <message>
            <source>The model stopped for a reason that this version does not know: {reason}. What it wrote is kept.</source>
            <translation>The model stopped for a reason that this version does not know: {reason}. What it wrote is kept.</translation>
        </message>
        <message numerus="yes">
            <source>Tried %n time(s).</source>
            <comment>a server that did not answer</comment>
            <translation>
                <numerusform>Tried %n time.</numerusform>
                <numerusform>Tried %n times.</numerusform>
            </translation>
        </message>
        <message>
            <source>The server has sent nothing for a while. Still waiting.</source>
            <translation>The server has sent nothing for a while. Still waiting.</translation>
        </message>
        <message>
            <source>The server sent nothing for a while.</source>
            <comment>what stays of the notice when the wait is over</comment>
            <translation>The server sent nothing for a while.</translation>
        </message>
    </context>
    <context>
        <name>workspace</name>
        <message>
            <source>The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.</source>
            <translation>The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the folder answers again.</source>
            <translation>The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the folder answers again.</translation>
        </message>
        <message>
            <source>The disk is full, so this conversation can only be read for now. What was stored before is safe. Free some space, and the conversation continues by itself.</source>
            <translation>The disk is full, so this conversation can only be read for now. What was stored before is safe. Free some space, and the conversation continues by itself.</translation>
        </message>
    </context>
    <context>
        <name>app</name>
        <message>
            <source>The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.</source>
            <translation>The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.</translation>
        </message>
        <message>
            <source>The conversations in {folder} can be neither written nor read: {why}. Nothing was changed.</source>
            <translation>The conversations in {folder} can be neither written nor read: {why}. Nothing was changed.</translation>
        </message>
        <message>
            <source>The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. Make the folder writable, then start again.</source>
            <translation>The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. Make the folder writable, then start again.</translation>
        </message>
        <message>
            <source>The file of your instructions could not be made ({why}). Nothing was changed.</source>
            <translation>The file of your instructions could not be made ({why}). Nothing was changed.</translation>
        </message>
        <message>
            <source>Folder {folder} not found. Choose another.</source>
            <translation>Folder {folder} not found. Choose another.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so no conversation was started. Try again when it answers, or choose another folder.</source>
            <translation>The folder {folder} does not answer, so no conversation was started. Try again when it answers, or choose another folder.</translation>
        </message>
        <message>
            <source>The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another.</source>
            <translation>The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another.</translation>
        </message>
        <message>
            <source>No server may be used, as set by {by}, so nothing was sent. Ask there for one.</source>
            <translation>No server may be used, as set by {by}, so nothing was sent. Ask there for one.</translation>
        </message>
        <message>
            <source>The mode {mode} is ruled out by {by}, so nothing was begun.</source>
            <translation>The mode {mode} is ruled out by {by}, so nothing was begun.</translation>
        </message>
        <message>
            <source>No key and no server is set up yet, so nothing was sent. Add one in the window's settings, set ANTHROPIC_API_KEY, or try the demo.</source>
            <translation>No key and no server is set up yet, so nothing was sent. Add one in the window's settings, set ANTHROPIC_API_KEY, or try the demo.</translation>
        </message>
        <message>
            <source>This conversation is no longer in the store. Nothing else was touched.</source>
            <translation>This conversation is no longer in the store. Nothing else was touched.</translation>
        </message>
        <message>
            <source>{key} is set by {by} and cannot be changed here. Nothing was saved.</source>
            <translation>{key} is set by {by} and cannot be changed here. Nothing was saved.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.</source>
            <translation>The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). What you changed is still here; try again.</source>
            <translation>The settings could not be saved ({why}). What you changed is still here; try again.</translation>
        </message>
    </context>
    <context>
        <name>checkpoints</name>
        <message numerus="yes">
            <source>%n file(s) changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</source>
            <translation>
                <numerusform>%n file changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</numerusform>
                <numerusform>%n files changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The state of the files could not be recorded ({why}), so this cannot be undone here.</source>
            <translation>The state of the files could not be recorded ({why}), so this cannot be undone here.</translation>
        </message>
        <message>
            <source>Without git only the changes of the file tools are recorded: what commands change cannot be undone here.</source>
            <translation>Without git only the changes of the file tools are recorded: what commands change cannot be undone here.</translation>
        </message>
        <message>
            <source>Recording the state of the files took too long, so a call ran without it and cannot be undone here.</source>
            <translation>Recording the state of the files took too long, so a call ran without it and cannot be undone here.</translation>
        </message>
        <message>
            <source>This file no longer has changes.</source>
            <translation>This file no longer has changes.</translation>
        </message>
        <message>
            <source>This file is too large to compare.</source>
            <translation>This file is too large to compare.</translation>
        </message>
        <message>
            <source>Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.</source>
            <translation>Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.</translation>
        </message>
        <message>
            <source>This file is not text, so there are no lines to compare.</source>
            <translation>This file is not text, so there are no lines to compare.</translation>
        </message>
        <message>
            <source>No text changes; only permissions or file type changed.</source>
            <translation>No text changes; only permissions or file type changed.</translation>
        </message>
        <message>
            <source>The recorded files could not be read ({why}).</source>
            <translation>The recorded files could not be read ({why}).</translation>
        </message>
        <message>
            <source>{path} has changed since it was shown here. Nothing was touched.</source>
            <translation>{path} has changed since it was shown here. Nothing was touched.</translation>
        </message>
        <message>
            <source>Reverted one change in {path}</source>
            <comment>after an undo</comment>
            <translation>Reverted one change in {path}</translation>
        </message>
        <message>
            <source>Reverted {path}</source>
            <comment>after an undo</comment>
            <translation>Reverted {path}</translation>
        </message>
        <message>
            <source>The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</translation>
        </message>
        <message>
            <source>It could not be done ({why}). All files are as they were.</source>
            <translation>It could not be done ({why}). All files are as they were.</translation>
        </message>
        <message>
            <source>The conversation cannot be rewound to this message: it is not yours, or it was already rewound.</source>
            <translation>The conversation cannot be rewound to this message: it is not yours, or it was already rewound.</translation>
        </message>
        <message>
            <source>No change of a file is recorded there, so nothing was touched.</source>
            <translation>No change of a file is recorded there, so nothing was touched.</translation>
        </message>
        <message>
            <source>There is nothing to redo: no undo came after the last change. Nothing was touched.</source>
            <translation>There is nothing to redo: no undo came after the last change. Nothing was touched.</translation>
        </message>
        <message>
            <source>These files were changed since by someone else, or while a command ran in the background, so nothing was touched: {paths}</source>
            <translation>These files were changed since by someone else, or while a command ran in the background, so nothing was touched: {paths}</translation>
        </message>
        <message>
            <source>That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched.</source>
            <translation>That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched.</translation>
        </message>
        <message>
            <source>Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing is lost.</translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s) again: {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>Deleted %n empty folder again: {paths}</numerusform>
                <numerusform>Deleted %n empty folders again: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Restored %n empty folder(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Restored %n empty folder: {paths}</numerusform>
                <numerusform>Restored %n empty folders: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Redid the changes in %n file(s): {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>Redid the changes in %n file: {paths}</numerusform>
                <numerusform>Redid the changes in %n files: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Reverted %n file(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Reverted %n file: {paths}</numerusform>
                <numerusform>Reverted %n files: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversation was rewound. The dimmed messages are kept, but no longer sent to the model.</source>
            <translation>The conversation was rewound. The dimmed messages are kept, but no longer sent to the model.</translation>
        </message>
        <message>
            <source>Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. Files: {paths}</source>
            <translation>Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. Files: {paths}</translation>
        </message>
        <message>
            <source>The rewound messages are part of the conversation again.</source>
            <translation>The rewound messages are part of the conversation again.</translation>
        </message>
        <message>
            <source>Restoring files was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>Restoring files was interrupted when the program ended; it is finished now, and nothing is lost.</translation>
        </message>
        <message numerus="yes">
            <source>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n file(s): {paths}</source>
            <translation>
                <numerusform>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n file: {paths}</numerusform>
                <numerusform>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n files: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not reverted, because some of their states could not be kept: {paths}</source>
            <translation>
                <numerusform>%n file not reverted, because some of their states could not be kept: {paths}</numerusform>
                <numerusform>%n files not reverted, because some of their states could not be kept: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) ran without a record, so what was changed there stays as it is: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n step ran without a record, so what was changed there stays as it is: {steps}</numerusform>
                <numerusform>%n steps ran without a record, so what was changed there stays as it is: {steps}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not restored, because the bin has no copy: {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n file not restored, because the bin has no copy: {paths}</numerusform>
                <numerusform>%n files not restored, because the bin has no copy: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The bin no longer holds the files that %n step(s) took: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>The bin no longer holds the files that %n step took: {steps}</numerusform>
                <numerusform>The bin no longer holds the files that %n steps took: {steps}</numerusform>
            </translation>
        </message>
        <message>
            <source>No turn of this conversation changed a file that can be restored. Nothing was touched.</source>
            <translation>No turn of this conversation changed a file that can be restored. Nothing was touched.</translation>
        </message>
        <message>
            <source>Turn {number} changed no file that can be restored, or was already undone. Nothing was touched.</source>
            <translation>Turn {number} changed no file that can be restored, or was already undone. Nothing was touched.</translation>
        </message>
    </context>
    <context>
        <name>aside</name>
        <message>
            <source>Nothing of this command is set aside. Nothing was touched.</source>
            <translation>Nothing of this command is set aside. Nothing was touched.</translation>
        </message>
        <message>
            <source>Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.</translation>
        </message>
        <message>
            <source>Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). Nothing was touched.</source>
            <translation>It could not be put back ({why}). Nothing was touched.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}).</source>
            <translation>The rest could not be put back ({why}).</translation>
        </message>
        <message>
            <source>Put back what the sandbox had set aside: {paths}</source>
            <translation>Put back what the sandbox had set aside: {paths}</translation>
        </message>
        <message>
            <source>Files that were there in the meantime were not overwritten; they are now {paths}</source>
            <translation>Files that were there in the meantime were not overwritten; they are now {paths}</translation>
        </message>
    </context>
    <context>
        <name>bin</name>
        <message>
            <source>Nothing was copied to the bin ({why}).</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>Nothing was copied to the bin ({why}).</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, or can no longer be read. Ask again.</source>
            <translation>Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, or can no longer be read. Ask again.</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written ({why}). Ask again.</source>
            <translation>Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written ({why}). Ask again.</translation>
        </message>
        <message>
            <source>Not all of the bin could be removed: some of it is being put back, or cannot be changed.</source>
            <translation>Not all of the bin could be removed: some of it is being put back, or cannot be changed.</translation>
        </message>
        <message>
            <source>Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer be put back.</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer be put back.</translation>
        </message>
        <message>
            <source>Nothing of this call can be put back. Nothing was touched.</source>
            <translation>Nothing of this call can be put back. Nothing was touched.</translation>
        </message>
        <message>
            <source>The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.</source>
            <translation>The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s): {paths}</source>
            <translation>
                <numerusform>Put back %n file: {paths}</numerusform>
                <numerusform>Put back %n files: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was put back: every file is there already, or newer.</source>
            <translation>Nothing was put back: every file is there already, or newer.</translation>
        </message>
        <message>
            <source>Files changed just now, so nothing was put back: {paths}. Try again.</source>
            <translation>Files changed just now, so nothing was put back: {paths}. Try again.</translation>
        </message>
        <message>
            <source>Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}). Press Put back to try again.</source>
            <translation>The rest could not be put back ({why}). Press Put back to try again.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). All files are as they were.</source>
            <translation>It could not be put back ({why}). All files are as they were.</translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended; it is finished now.</source>
            <translation>Putting files back was interrupted when the program ended; it is finished now.</translation>
        </message>
        <message numerus="yes">
            <source>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n file(s): {paths}</source>
            <translation>
                <numerusform>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n file: {paths}</numerusform>
                <numerusform>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n files: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended, and cannot be finished now ({why}).</source>
            <translation>Putting files back was interrupted when the program ended, and cannot be finished now ({why}).</translation>
        </message>
    </context>
    <context>
        <name>trial</name>
        <message numerus="yes">
            <source>%n file(s) deleted</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n file deleted</numerusform>
                <numerusform>%n files deleted</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) added</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n file added</numerusform>
                <numerusform>%n files added</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n file changed</numerusform>
                <numerusform>%n files changed</numerusform>
            </translation>
        </message>
        <message>
            <source>it ended with exit code {code}</source>
            <comment>what a command did on a copy</comment>
            <translation>it ended with exit code {code}</translation>
        </message>
        <message>
            <source>a link to {target}</source>
            <comment>beside the path of a file</comment>
            <translation>a link to {target}</translation>
        </message>
        <message>
            <source>mode {before}, now {after}</source>
            <comment>beside the path of a file: its rights</comment>
            <translation>mode {before}, now {after}</translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s)</source>
            <comment>beside the path of a new file</comment>
            <translation>
                <numerusform>%n byte</numerusform>
                <numerusform>%n bytes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s), before {before}</source>
            <comment>beside the path of a file</comment>
            <translation>
                <numerusform>%n byte, before {before}</numerusform>
                <numerusform>%n bytes, before {before}</numerusform>
            </translation>
        </message>
        <message>
            <source>What it did on the copy</source>
            <comment>title over the result of a trial</comment>
            <translation>What it did on the copy</translation>
        </message>
        <message>
            <source>nothing changed in the workspace</source>
            <comment>what a command did on a copy</comment>
            <translation>nothing changed in the workspace</translation>
        </message>
        <message>
            <source>It is being tried on a copy.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>It is being tried on a copy.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>It could not be tried.</translation>
        </message>
        <message>
            <source>What was tried is applied once.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>What was tried is applied once.</translation>
        </message>
        <message>
            <source>Files were changed meanwhile, so nothing can be applied.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Files were changed meanwhile, so nothing can be applied.</translation>
        </message>
        <message>
            <source>It could not be tried: {why}</source>
            <comment>{why} is a sentence</comment>
            <translation>It could not be tried: {why}</translation>
        </message>
        <message>
            <source>The workspace is too large to be copied here, so it could not be tried ({why}).</source>
            <comment>{why}: how large</comment>
            <translation>The workspace is too large to be copied here, so it could not be tried ({why}).</translation>
        </message>
        <message>
            <source>It is one of the blocked commands ({rule}).</source>
            <translation>It is one of the blocked commands ({rule}).</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}.</source>
            <translation>Decided by the rule {rule}.</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}, set by {by}.</source>
            <translation>Decided by the rule {rule}, set by {by}.</translation>
        </message>
        <message>
            <source>Decided by the conversation's mode.</source>
            <translation>Decided by the conversation's mode.</translation>
        </message>
        <message>
            <source>Every part is read-only.</source>
            <translation>Every part is read-only.</translation>
        </message>
        <message>
            <source>No rule, mode or approval lifts this.</source>
            <translation>No rule, mode or approval lifts this.</translation>
        </message>
        <message>
            <source>A part changes something, runs code or is unknown.</source>
            <translation>A part changes something, runs code or is unknown.</translation>
        </message>
        <message>
            <source>This workspace asks about everything, or the program's entry is switched off.</source>
            <translation>This workspace asks about everything, or the program's entry is switched off.</translation>
        </message>
    </context>
    <context>
        <name>commands</name>
        <message numerus="yes">
            <source>%n tool call(s) written to {path}.</source>
            <translation>
                <numerusform>%n tool call written to {path}.</numerusform>
                <numerusform>%n tool calls written to {path}.</numerusform>
            </translation>
        </message>
        <message>
            <source>{command}: {why}. See desktop-agent --help; nothing was done.</source>
            <translation>{command}: {why}. See desktop-agent --help; nothing was done.</translation>
        </message>
        <message>
            <source>{what} is not part of this version yet, so nothing was done.</source>
            <translation>{what} is not part of this version yet, so nothing was done.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was judged.</source>
            <translation>The folder {folder} does not exist, so nothing was judged.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so nothing was done. Try again when it answers.</source>
            <translation>The folder {folder} does not answer, so nothing was done. Try again when it answers.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so commands are judged as if there were none.</source>
            <translation>No sandbox works here ({why}), so commands are judged as if there were none.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.</source>
            <translation>The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was changed.</source>
            <translation>The folder {folder} does not exist, so nothing was changed.</translation>
        </message>
    </context>
    <context>
        <name>display</name>
        <message>
            <source>The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo apt install {packages}) and start it again; desktop-agent exec works without.</source>
            <translation>The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo apt install {packages}) and start it again; desktop-agent exec works without.</translation>
        </message>
        <message>
            <source>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</translation>
        </message>
        <message>
            <source>The display {display} does not answer, so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>The display {display} does not answer, so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</translation>
        </message>
    </context>
    <context>
        <name>doctor</name>
        <message>
            <source>English</source>
            <comment>a language</comment>
            <translation>English</translation>
        </message>
        <message>
            <source>French</source>
            <comment>a language</comment>
            <translation>French</translation>
        </message>
        <message>
            <source>Danish</source>
            <comment>a language</comment>
            <translation>Danish</translation>
        </message>
        <message>
            <source>Russian</source>
            <comment>a language</comment>
            <translation>Russian</translation>
        </message>
        <message>
            <source>Chinese</source>
            <comment>a language</comment>
            <translation>Chinese</translation>
        </message>
        <message>
            <source>Japanese</source>
            <comment>a language</comment>
            <translation>Japanese</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>not found</translation>
        </message>
        <message>
            <source>nothing is fixed, there is no {path}</source>
            <translation>nothing is fixed, there is no {path}</translation>
        </message>
        <message>
            <source>{path}, set by {by}</source>
            <translation>{path}, set by {by}</translation>
        </message>
        <message>
            <source>a font for each language: {shown}</source>
            <translation>a font for each language: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}; there is one for: {shown}</source>
            <translation>no font for: {missing}; there is one for: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}</source>
            <translation>no font for: {missing}</translation>
        </message>
        <message>
            <source>Install bash.</source>
            <translation>Install bash.</translation>
        </message>
        <message>
            <source>Install ripgrep (Debian: apt install ripgrep). Search does not work without it.</source>
            <translation>Install ripgrep (Debian: apt install ripgrep). Search does not work without it.</translation>
        </message>
        <message>
            <source>Install git (Debian: apt install git).</source>
            <translation>Install git (Debian: apt install git).</translation>
        </message>
        <message>
            <source>no session bus ({address})</source>
            <translation>no session bus ({address})</translation>
        </message>
        <message>
            <source>Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.</source>
            <translation>Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.</translation>
        </message>
        <message>
            <source>none</source>
            <comment>display</comment>
            <translation>none</translation>
        </message>
        <message>
            <source>fc-list does not answer ({why})</source>
            <translation>fc-list does not answer ({why})</translation>
        </message>
        <message>
            <source>Run fc-cache, then try again.</source>
            <translation>Run fc-cache, then try again.</translation>
        </message>
        <message>
            <source>Install fonts for them (Debian: apt install {packages}).</source>
            <translation>Install fonts for them (Debian: apt install {packages}).</translation>
        </message>
        <message>
            <source>font files under {folder}, but no fc-list that tells for which languages</source>
            <translation>font files under {folder}, but no fc-list that tells for which languages</translation>
        </message>
        <message>
            <source>Install fontconfig to see it (Debian: apt install fontconfig).</source>
            <translation>Install fontconfig to see it (Debian: apt install fontconfig).</translation>
        </message>
        <message>
            <source>Install fonts (Debian: apt install fonts-dejavu-core).</source>
            <translation>Install fonts (Debian: apt install fonts-dejavu-core).</translation>
        </message>
        <message>
            <source>none found</source>
            <comment>fonts</comment>
            <translation>none found</translation>
        </message>
        <message>
            <source>Set a UTF-8 locale, for example LC_ALL=C.UTF-8.</source>
            <translation>Set a UTF-8 locale, for example LC_ALL=C.UTF-8.</translation>
        </message>
        <message>
            <source>Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.</source>
            <translation>Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.</translation>
        </message>
        <message>
            <source>no server is set up</source>
            <translation>no server is set up</translation>
        </message>
        <message>
            <source>Add a key or a server in the window; the demo works without.</source>
            <translation>Add a key or a server in the window; the demo works without.</translation>
        </message>
        <message>
            <source>Check the address and the network; for a local server, see that it runs.</source>
            <translation>Check the address and the network; for a local server, see that it runs.</translation>
        </message>
        <message>
            <source>works</source>
            <comment>the keyring</comment>
            <translation>works</translation>
        </message>
        <message>
            <source>does not answer</source>
            <comment>the keyring</comment>
            <translation>does not answer</translation>
        </message>
        <message>
            <source>is locked</source>
            <comment>the keyring</comment>
            <translation>is locked</translation>
        </message>
        <message>
            <source>Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.</source>
            <translation>Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.</translation>
        </message>
        <message>
            <source>Commands run with your own rights, so everything that is not a plain read asks first.</source>
            <translation>Commands run with your own rights, so everything that is not a plain read asks first.</translation>
        </message>
        <message>
            <source>Commands run with your own rights until it works. Type: {command}</source>
            <translation>Commands run with your own rights until it works. Type: {command}</translation>
        </message>
    </context>
    <context>
        <name>PermissionCard</name>
        <message>
            <source>Too soon after other input. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Too soon after other input. Press again.</translation>
        </message>
        <message>
            <source>This has just appeared. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>This has just appeared. Press again.</translation>
        </message>
        <message>
            <source>The card has just moved. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>The card has just moved. Press again.</translation>
        </message>
        <message>
            <source>Move the pointer a little, or away and back, then press.</source>
            <comment>why a press did nothing</comment>
            <translation>Move the pointer a little, or away and back, then press.</translation>
        </message>
        <message>
            <source>The pointer was still moving. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>The pointer was still moving. Press again.</translation>
        </message>
        <message>
            <source>Part of the question is out of view. Scroll to it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Part of the question is out of view. Scroll to it, then press again.</translation>
        </message>
        <message>
            <source>Scroll to the end first</source>
            <comment>on a button: the command was not seen whole</comment>
            <translation>Scroll to the end first</translation>
        </message>
        <message>
            <source>Enter only denies. Allow with {chord}.</source>
            <comment>why a key did nothing; {chord} is a key</comment>
            <translation>Enter only denies. Allow with {chord}.</translation>
        </message>
        <message>
            <source>Finish your change first</source>
            <comment>on a button: the command is being edited</comment>
            <translation>Finish your change first</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <comment>on a button, after its name</comment>
            <translation>not offered for critical commands</translation>
        </message>
        <message>
            <source>not offered for this</source>
            <comment>on a button, after its name</comment>
            <translation>not offered for this</translation>
        </message>
        <message>
            <source>when you pause</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>when you pause</translation>
        </message>
        <message>
            <source>move the pointer first</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>move the pointer first</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>button: the command does not run</comment>
            <translation>Deny</translation>
        </message>
        <message>
            <source>Allow once</source>
            <comment>button: the command runs this time</comment>
            <translation>Allow once</translation>
        </message>
        <message>
            <source>Allow for session</source>
            <comment>button: until this tab is closed</comment>
            <translation>Allow for session</translation>
        </message>
        <message>
            <source>It does not run. The agent is told and continues. It may ask again.</source>
            <comment>what Deny means</comment>
            <translation>It does not run. The agent is told and continues. It may ask again.</translation>
        </message>
        <message>
            <source>It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.</source>
            <comment>what Allow once means</comment>
            <translation>It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.</translation>
        </message>
        <message>
            <source>It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the command history.</source>
            <comment>what Allow for session means; {scope} says what is covered</comment>
            <translation>It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the command history.</translation>
        </message>
        <message>
            <source>Apply</source>
            <comment>button: what a command did on a copy is done in the workspace</comment>
            <translation>Apply</translation>
        </message>
        <message>
            <source>Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.</source>
            <comment>what Apply means</comment>
            <translation>Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place in the queue of questions</comment>
            <translation>{index} of {count}</translation>
        </message>
        <message>
            <source>Deny all</source>
            <comment>button: no waiting command runs</comment>
            <translation>Deny all</translation>
        </message>
        <message>
            <source>What the answers mean</source>
            <translation>What the answers mean</translation>
        </message>
        <message>
            <source>More</source>
            <translation>More</translation>
        </message>
        <message>
            <source>A command needs at least one word. Nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>A command needs at least one word. Nothing was changed.</translation>
        </message>
        <message>
            <source>A command cannot contain the character NUL. Remove it; nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>A command cannot contain the character NUL. Remove it; nothing was changed.</translation>
        </message>
        <message>
            <source>Use this command</source>
            <comment>button below the editor</comment>
            <translation>Use this command</translation>
        </message>
        <message>
            <source>It is checked again; if it needs permission, you are asked again.</source>
            <comment>on a button</comment>
            <translation>It is checked again; if it needs permission, you are asked again.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <comment>button below the editor</comment>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>Command to use instead</source>
            <comment>name of a field, for assistive technology</comment>
            <translation>Command to use instead</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) or folder(s)</source>
            <comment>in the place of a path</comment>
            <translation>
                <numerusform>%n file or folder</numerusform>
                <numerusform>%n files or folders</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
        <message>
            <source>What should the agent know or do instead?</source>
            <comment>hint in a field</comment>
            <translation>What should the agent know or do instead?</translation>
        </message>
        <message>
            <source>Reason for the agent</source>
            <comment>name of a field</comment>
            <translation>Reason for the agent</translation>
        </message>
        <message>
            <source>Deny with reason</source>
            <comment>button beside the reason</comment>
            <translation>Deny with reason</translation>
        </message>
        <message>
            <source>Always allow…</source>
            <comment>opens the editor of rules</comment>
            <translation>Always allow…</translation>
        </message>
        <message>
            <source>Deny and tell the agent why…</source>
            <translation>Deny and tell the agent why…</translation>
        </message>
        <message>
            <source>Edit the command before it runs</source>
            <translation>Edit the command before it runs</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copy command</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Copy path</translation>
        </message>
        <message>
            <source>Trust all commands in this conversation…</source>
            <comment>asks once more</comment>
            <translation>Trust all commands in this conversation…</translation>
        </message>
        <message>
            <source>The question was not in view. Read it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>The question was not in view. Read it, then press again.</translation>
        </message>
        <message>
            <source>Permission request</source>
            <comment>name for assistive technology</comment>
            <translation>Permission request</translation>
        </message>
        <message>
            <source>Execute command</source>
            <comment>title of a permission card</comment>
            <translation>Execute command</translation>
        </message>
        <message>
            <source>Write a file</source>
            <comment>title of a permission card</comment>
            <translation>Write a file</translation>
        </message>
        <message>
            <source>Edit a file</source>
            <comment>title of a permission card</comment>
            <translation>Edit a file</translation>
        </message>
        <message>
            <source>Apply a patch</source>
            <comment>title of a permission card</comment>
            <translation>Apply a patch</translation>
        </message>
        <message>
            <source>Read outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Read outside the workspace</translation>
        </message>
        <message>
            <source>List a folder outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>List a folder outside the workspace</translation>
        </message>
        <message>
            <source>Search outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Search outside the workspace</translation>
        </message>
        <message>
            <source>Fetch a web page</source>
            <comment>title of a permission card</comment>
            <translation>Fetch a web page</translation>
        </message>
        <message>
            <source>Search the web</source>
            <comment>title of a permission card</comment>
            <translation>Search the web</translation>
        </message>
        <message>
            <source>Use {tool} of the server {server}</source>
            <comment>title of a permission card</comment>
            <translation>Use {tool} of the server {server}</translation>
        </message>
        <message>
            <source>The agent says: “{words}”</source>
            <comment>on the card: how the agent itself describes its command</comment>
            <translation>The agent says: “{words}”</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Other questions come first. {command}</source>
            <comment>read aloud when a card appears behind others</comment>
            <translation>Permission request. {title}. Risk: {risk}. Other questions come first. {command}</translation>
        </message>
        <message>
            <source>Trying it on a copy</source>
            <comment>title of a permission card</comment>
            <translation>Trying it on a copy</translation>
        </message>
        <message>
            <source>Apply these changes?</source>
            <comment>title of a permission card</comment>
            <translation>Apply these changes?</translation>
        </message>
        <message>
            <source>Not tried</source>
            <comment>title of a permission card</comment>
            <translation>Not tried</translation>
        </message>
        <message>
            <source>The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.</source>
            <comment>on the card, of files that programs run by themselves: hooks, settings of editors</comment>
            <translation>The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.</translation>
        </message>
        <message>
            <source>Dangerous command</source>
            <comment>title of a permission card</comment>
            <translation>Dangerous command</translation>
        </message>
        <message>
            <source>Use the tool {tool}</source>
            <comment>title of a permission card</comment>
            <translation>Use the tool {tool}</translation>
        </message>
        <message>
            <source>keeps running in the background</source>
            <comment>a fact on the card: after the turn, too</comment>
            <translation>keeps running in the background</translation>
        </message>
        <message>
            <source>no sandbox</source>
            <comment>a fact on the card: nothing limits the command</comment>
            <translation>no sandbox</translation>
        </message>
        <message>
            <source>no sandbox, the network is open</source>
            <comment>a fact on the card</comment>
            <translation>no sandbox, the network is open</translation>
        </message>
        <message>
            <source>asks for the network</source>
            <comment>a fact on the card</comment>
            <translation>asks for the network</translation>
        </message>
        <message>
            <source>asks for the network: any host</source>
            <comment>a fact on the card</comment>
            <translation>asks for the network: any host</translation>
        </message>
        <message>
            <source>asks for the network: {hosts}</source>
            <comment>a fact on the card: names of hosts</comment>
            <translation>asks for the network: {hosts}</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>outside the sandbox</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>in the sandbox</translation>
        </message>
        <message>
            <source>in the sandbox, without the network</source>
            <comment>a fact on the card</comment>
            <translation>in the sandbox, without the network</translation>
        </message>
        <message>
            <source>in the sandbox, read-only</source>
            <comment>a fact on the card: nothing can be written</comment>
            <translation>in the sandbox, read-only</translation>
        </message>
        <message>
            <source>with your ssh keys and git passwords</source>
            <comment>a fact on the card: the command may use them</comment>
            <translation>with your ssh keys and git passwords</translation>
        </message>
        <message>
            <source>every program of this command may use your ssh keys and git passwords</source>
            <comment>a fact on the card: they cannot be given to git alone</comment>
            <translation>every program of this command may use your ssh keys and git passwords</translation>
        </message>
        <message>
            <source>with {program}'s daemon</source>
            <comment>a fact on the card: docker talks to the daemon of containers, which can do anything on this machine</comment>
            <translation>with {program}'s daemon</translation>
        </message>
        <message>
            <source>may also write {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>may also write {folder}</translation>
        </message>
        <message>
            <source>may also read {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>may also read {folder}</translation>
        </message>
        <message>
            <source>a new file of {size}</source>
            <comment>a fact on the card</comment>
            <translation>a new file of {size}</translation>
        </message>
        <message>
            <source>{before} before, {after} after</source>
            <comment>sizes of a file, on the card</comment>
            <translation>{before} before, {after} after</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}</source>
            <comment>read aloud when a card appears; {deny} and {once} are keys</comment>
            <translation>Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Commands that leave or widen the sandbox ask each time.</translation>
        </message>
        <message>
            <source>Run outside the sandbox</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Run outside the sandbox</translation>
        </message>
        <message>
            <source>With network: any host</source>
            <comment>a choice in the menu of a card</comment>
            <translation>With network: any host</translation>
        </message>
        <message>
            <source>With network: {hosts}</source>
            <comment>a choice in the menu of a card</comment>
            <translation>With network: {hosts}</translation>
        </message>
        <message>
            <source>In the sandbox, without the network</source>
            <comment>a choice in the menu of a card</comment>
            <translation>In the sandbox, without the network</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>lines of a preview</comment>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
        <message>
            <source>A new file</source>
            <comment>over a diff</comment>
            <translation>A new file</translation>
        </message>
        <message>
            <source>A file that would be deleted</source>
            <comment>over a diff</comment>
            <translation>A file that would be deleted</translation>
        </message>
        <message>
            <source>What would change</source>
            <comment>over a diff</comment>
            <translation>What would change</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed meanwhile, so nothing can be applied: {paths}</source>
            <comment>beside a button, after a trial</comment>
            <translation>
                <numerusform>%n file changed meanwhile, so nothing can be applied: {paths}</numerusform>
                <numerusform>%n files changed meanwhile, so nothing can be applied: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Run on a copy</source>
            <comment>button: tries the command on a copy of the workspace</comment>
            <translation>Run on a copy</translation>
        </message>
        <message>
            <source>Stop the trial</source>
            <comment>button: ends what runs on a copy</comment>
            <translation>Stop the trial</translation>
        </message>
        <message>
            <source>Discard trial</source>
            <comment>button: what a command did on a copy goes with the copy</comment>
            <translation>Discard trial</translation>
        </message>
        <message>
            <source>Back to the question</source>
            <comment>button</comment>
            <translation>Back to the question</translation>
        </message>
        <message>
            <source>Shows the changes first. Commands that need the network cannot be tried.</source>
            <comment>beside the button Run on a copy</comment>
            <translation>Shows the changes first. Commands that need the network cannot be tried.</translation>
        </message>
        <message>
            <source>It runs on a copy of the workspace, without the network. Your files stay as they are.</source>
            <comment>beside a button, during a trial</comment>
            <translation>It runs on a copy of the workspace, without the network. Your files stay as they are.</translation>
        </message>
        <message>
            <source>It ran on a copy, without the network. Your files have not changed yet.</source>
            <comment>beside the button Discard</comment>
            <translation>It ran on a copy, without the network. Your files have not changed yet.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>beside a button</comment>
            <translation>It could not be tried.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <comment>title over a list of files</comment>
            <translation>Deleted</translation>
        </message>
        <message>
            <source>Added (+) and changed (~)</source>
            <comment>title over a list of files</comment>
            <translation>Added (+) and changed (~)</translation>
        </message>
        <message>
            <source>Last lines of its output</source>
            <comment>title over the output of a command</comment>
            <translation>Last lines of its output</translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message>
            <source>Answer</source>
            <comment>button: sends what was chosen and written</comment>
            <translation>Answer</translation>
        </message>
        <message>
            <source>In your own words</source>
            <comment>field below the options of a question</comment>
            <translation>In your own words</translation>
        </message>
        <message>
            <source>What should be different</source>
            <comment>field below the options of a plan</comment>
            <translation>What should be different</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place among the questions that wait</comment>
            <translation>{index} of {count}</translation>
        </message>
        <message>
            <source>Question</source>
            <comment>name of the group for assistive technology</comment>
            <translation>Question</translation>
        </message>
        <message>
            <source>The agent asks</source>
            <comment>title of a question by the model</comment>
            <translation>The agent asks</translation>
        </message>
        <message>
            <source>The agent’s plan</source>
            <comment>title of a plan to be approved</comment>
            <translation>The agent’s plan</translation>
        </message>
        <message>
            <source>The agent is repeating itself</source>
            <comment>title of a question by the app</comment>
            <translation>The agent is repeating itself</translation>
        </message>
        <message>
            <source>The budget</source>
            <comment>title of a question by the app</comment>
            <translation>The budget</translation>
        </message>
        <message>
            <source>You answered</source>
            <comment>before the answer to a question</comment>
            <translation>You answered</translation>
        </message>
        <message>
            <source>You approved the plan</source>
            <comment>before how it goes on</comment>
            <translation>You approved the plan</translation>
        </message>
        <message>
            <source>You did not approve the plan yet</source>
            <comment>before what the user wrote</comment>
            <translation>You did not approve the plan yet</translation>
        </message>
        <message>
            <source>Not answered</source>
            <comment>before a question that nobody waits for any more</comment>
            <translation>Not answered</translation>
        </message>
        <message>
            <source>{option} (chosen)</source>
            <comment>an option of a question that was answered</comment>
            <translation>{option} (chosen)</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>what the user wrote as an answer</comment>
            <translation>“{words}”</translation>
        </message>
        <message>
            <source>Open a page on {host} in the browser?</source>
            <translation>Open a page on {host} in the browser?</translation>
        </message>
        <message>
            <source>The link leads to {address}</source>
            <translation>The link leads to {address}</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>Open link</source>
            <translation>Open link</translation>
        </message>
    </context>
    <context>
        <name>Changes</name>
        <message>
            <source>Unified</source>
            <comment>how changed lines are shown: one side below the other</comment>
            <translation>Unified</translation>
        </message>
        <message>
            <source>Side by side</source>
            <comment>how changed lines are shown</comment>
            <translation>Side by side</translation>
        </message>
        <message>
            <source>Diff view</source>
            <comment>name of a choice</comment>
            <translation>Diff view</translation>
        </message>
        <message>
            <source>Changed lines</source>
            <translation>Changed lines</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
        <message>
            <source>tool</source>
            <comment>who changed a file</comment>
            <translation>tool</translation>
        </message>
        <message>
            <source>command</source>
            <comment>who changed a file</comment>
            <translation>command</translation>
        </message>
        <message>
            <source>seen</source>
            <comment>of a changed file: the user has looked at it</comment>
            <translation>seen</translation>
        </message>
        <message>
            <source>new</source>
            <comment>what became of a file</comment>
            <translation>new</translation>
        </message>
        <message>
            <source>deleted</source>
            <comment>what became of a file</comment>
            <translation>deleted</translation>
        </message>
        <message>
            <source>changed</source>
            <comment>what became of a file</comment>
            <translation>changed</translation>
        </message>
        <message>
            <source>permissions</source>
            <comment>what became of a file: only its permissions are others</comment>
            <translation>permissions</translation>
        </message>
        <message>
            <source>link</source>
            <comment>of a changed file: it is a symbolic link</comment>
            <translation>link</translation>
        </message>
        <message>
            <source>binary or large</source>
            <comment>of a changed file: its lines cannot be counted</comment>
            <translation>binary or large</translation>
        </message>
        <message numerus="yes">
            <source>turn(s) {numbers}</source>
            <comment>who changed a file; numbers of turns</comment>
            <translation>
                <numerusform>turn {numbers}</numerusform>
                <numerusform>turns {numbers}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) added</source>
            <translation>
                <numerusform>%n line added</numerusform>
                <numerusform>%n lines added</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) removed</source>
            <translation>
                <numerusform>%n line removed</numerusform>
                <numerusform>%n lines removed</numerusform>
            </translation>
        </message>
        <message>
            <source>Accept</source>
            <comment>button: this place of a change is fine</comment>
            <translation>Accept</translation>
        </message>
        <message>
            <source>Accepted</source>
            <comment>button, pressed: this place of a change is fine</comment>
            <translation>Accepted</translation>
        </message>
        <message>
            <source>Marks this change as seen. No file is changed.</source>
            <translation>Marks this change as seen. No file is changed.</translation>
        </message>
        <message>
            <source>Revert</source>
            <comment>button: this place of a file becomes as it was</comment>
            <translation>Revert</translation>
        </message>
        <message>
            <source>Reverts this change. You can redo it in the conversation.</source>
            <translation>Reverts this change. You can redo it in the conversation.</translation>
        </message>
        <message>
            <source>Open in the editor at this line</source>
            <translation>Open in the editor at this line</translation>
        </message>
        <message>
            <source>The file changed after this, so this change cannot be reverted on its own.</source>
            <translation>The file changed after this, so this change cannot be reverted on its own.</translation>
        </message>
        <message>
            <source>Changed lines of {path}</source>
            <comment>accessible name</comment>
            <translation>Changed lines of {path}</translation>
        </message>
        <message>
            <source>Line {number}</source>
            <comment>of a file</comment>
            <translation>Line {number}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more change(s), not shown here</source>
            <comment>of a file</comment>
            <translation>
                <numerusform>and %n more change, not shown here</numerusform>
                <numerusform>and %n more changes, not shown here</numerusform>
            </translation>
        </message>
        <message>
            <source>Changes</source>
            <comment>page of the panel: files that the conversation changed</comment>
            <translation>Changes</translation>
        </message>
        <message>
            <source>No changes yet. Files that the agent changes are listed here.</source>
            <translation>No changes yet. Files that the agent changes are listed here.</translation>
        </message>
        <message>
            <source>Whole conversation</source>
            <comment>whose changes are listed</comment>
            <translation>Whole conversation</translation>
        </message>
        <message>
            <source>Changes from</source>
            <comment>name of a choice: of one turn, or of the whole conversation</comment>
            <translation>Changes from</translation>
        </message>
        <message>
            <source>Back to the files</source>
            <translation>Back to the files</translation>
        </message>
        <message>
            <source>Open in the editor</source>
            <translation>Open in the editor</translation>
        </message>
        <message>
            <source>Open in a separate window</source>
            <translation>Open in a separate window</translation>
        </message>
        <message>
            <source>Revert file</source>
            <translation>Revert file</translation>
        </message>
        <message>
            <source>Reverts the file. You can redo its changes in the conversation.</source>
            <translation>Reverts the file. You can redo its changes in the conversation.</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <comment>of a conversation</comment>
            <translation>Turn {number}</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <comment>that were changed</comment>
            <translation>
                <numerusform>%n file</numerusform>
                <numerusform>%n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them not listed</source>
            <comment>files</comment>
            <translation>
                <numerusform>%n of them not listed</numerusform>
                <numerusform>%n of them not listed</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Show %n generated file</numerusform>
                <numerusform>Show %n generated files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Hide %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Hide %n generated file</numerusform>
                <numerusform>Hide %n generated files</numerusform>
            </translation>
        </message>
        <message>
            <source>Changed files</source>
            <translation>Changed files</translation>
        </message>
        <message>
            <source>No application can open {path}. Choose an editor in Settings › Files and results.</source>
            <translation>No application can open {path}. Choose an editor in Settings › Files and results.</translation>
        </message>
        <message>
            <source>This file no longer exists: {path}</source>
            <translation>This file no longer exists: {path}</translation>
        </message>
    </context>
    <context>
        <name>BackgroundJobs</name>
        <message>
            <source>Another command of this conversation</source>
            <comment>beside a port on which it listens</comment>
            <translation>Another command of this conversation</translation>
        </message>
        <message>
            <source>{command}, in the background: {facts}</source>
            <comment>said by a screen reader</comment>
            <translation>{command}, in the background: {facts}</translation>
        </message>
        <message>
            <source>Output of {command}</source>
            <comment>in the background, for assistive technology</comment>
            <translation>Output of {command}</translation>
        </message>
        <message>
            <source>Clear ended commands</source>
            <translation>Clear ended commands</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) ended in the background</source>
            <translation>
                <numerusform>%n command ended in the background</numerusform>
                <numerusform>%n commands ended in the background</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) running in the background</source>
            <translation>
                <numerusform>%n command running in the background</numerusform>
                <numerusform>%n commands running in the background</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ended</source>
            <comment>after: 2 commands running in the background</comment>
            <translation>
                <numerusform>%n ended</numerusform>
                <numerusform>%n ended</numerusform>
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
            <translation>Port {port}</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <comment>button beside a port on which a command listens</comment>
            <translation>Open in browser</translation>
        </message>
        <message>
            <source>Open in browser: port {port}</source>
            <comment>button, for assistive technology</comment>
            <translation>Open in browser: port {port}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more port(s)</source>
            <comment>on which a command listens</comment>
            <translation>
                <numerusform>and %n more port</numerusform>
                <numerusform>and %n more ports</numerusform>
            </translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>exit {code}</translation>
        </message>
        <message>
            <source>stopped</source>
            <comment>a command in the background, before it ended by itself</comment>
            <translation>stopped</translation>
        </message>
        <message>
            <source>Show output</source>
            <comment>button beside a command in the background</comment>
            <translation>Show output</translation>
        </message>
        <message>
            <source>Hide output</source>
            <comment>button beside a command in the background</comment>
            <translation>Hide output</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a command in the background</comment>
            <translation>Stop</translation>
        </message>
        <message>
            <source>Command in the background: {command}, {facts}</source>
            <comment>for assistive technology</comment>
            <translation>Command in the background: {command}, {facts}</translation>
        </message>
    </context>
    <context>
        <name>SlashCommands</name>
        <message>
            <source>Commands</source>
            <comment>the list above the message field</comment>
            <translation>Commands</translation>
        </message>
        <message>
            <source>Compact the conversation [what to keep]</source>
            <translation>Compact the conversation [what to keep]</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Press Escape again to stop</source>
            <comment>below the field, for a moment</comment>
            <translation>Press Escape again to stop</translation>
        </message>
        <message>
            <source>Message</source>
            <comment>name of the text field</comment>
            <translation>Message</translation>
        </message>
        <message>
            <source>Send</source>
            <comment>button</comment>
            <translation>Send</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends what the agent does</comment>
            <translation>Stop</translation>
        </message>
        <message>
            <source>Ask, or describe what to do</source>
            <comment>hint in the empty field</comment>
            <translation>Ask, or describe what to do</translation>
        </message>
        <message>
            <source>Add something, or answer the question above</source>
            <comment>hint in the empty field</comment>
            <translation>Add something, or answer the question above</translation>
        </message>
        <message>
            <source>Add something for the next step</source>
            <comment>hint in the empty field</comment>
            <translation>Add something for the next step</translation>
        </message>
        <message>
            <source>This conversation is open in another window</source>
            <comment>hint in the empty field</comment>
            <translation>This conversation is open in another window</translation>
        </message>
        <message>
            <source>This conversation is read-only</source>
            <comment>hint in the empty field</comment>
            <translation>This conversation is read-only</translation>
        </message>
        <message>
            <source>The folder is not responding</source>
            <comment>hint in the empty field</comment>
            <translation>The folder is not responding</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <comment>hint in the empty field</comment>
            <translation>The disk is full</translation>
        </message>
        <message>
            <source>Enter sends with the next step, Alt+Enter after this turn.</source>
            <comment>below the field</comment>
            <translation>Enter sends with the next step, Alt+Enter after this turn.</translation>
        </message>
        <message>
            <source>With the next step</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>With the next step</translation>
        </message>
        <message>
            <source>After this turn</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>After this turn</translation>
        </message>
        <message>
            <source>Press to send it with the agent's next step instead</source>
            <translation>Press to send it with the agent's next step instead</translation>
        </message>
        <message>
            <source>Press to send it after this turn instead</source>
            <translation>Press to send it after this turn instead</translation>
        </message>
        <message>
            <source>Not sent:</source>
            <comment>before a queued message, when the step was stopped</comment>
            <translation>Not sent:</translation>
        </message>
        <message>
            <source>Send now</source>
            <comment>button beside a queued message</comment>
            <translation>Send now</translation>
        </message>
        <message>
            <source>Edit</source>
            <comment>button beside a queued message</comment>
            <translation>Edit</translation>
        </message>
        <message>
            <source>Remove</source>
            <comment>button beside a queued message</comment>
            <translation>Remove</translation>
        </message>
        <message>
            <source>Queued message: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Queued message: {text}</translation>
        </message>
        <message>
            <source>Message that was not sent: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Message that was not sent: {text}</translation>
        </message>
        <message>
            <source>The step ended before this message was sent. It is not sent automatically.</source>
            <translation>The step ended before this message was sent. It is not sent automatically.</translation>
        </message>
        <message numerus="yes">
            <source>%n queued message(s)</source>
            <comment>above the composer: all of them are shown</comment>
            <translation>
                <numerusform>%n queued message</numerusform>
                <numerusform>%n queued messages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>queued messages that are not shown</comment>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FoldButton</name>
        <message>
            <source>Press to collapse</source>
            <comment>of a line that can be folded, for assistive technology</comment>
            <translation>Press to collapse</translation>
        </message>
        <message>
            <source>Press to expand</source>
            <comment>of a line that can be unfolded, for assistive technology</comment>
            <translation>Press to expand</translation>
        </message>
    </context>
    <context>
        <name>Tasks</name>
        <message>
            <source>To do: {task}</source>
            <comment>for assistive technology</comment>
            <translation>To do: {task}</translation>
        </message>
        <message>
            <source>In progress: {task}</source>
            <comment>for assistive technology</comment>
            <translation>In progress: {task}</translation>
        </message>
        <message>
            <source>Done: {task}</source>
            <comment>for assistive technology</comment>
            <translation>Done: {task}</translation>
        </message>
        <message>
            <source>Tasks</source>
            <comment>name of the model's list of tasks</comment>
            <translation>Tasks</translation>
        </message>
        <message>
            <source>No tasks. For longer work the agent lists its steps here.</source>
            <translation>No tasks. For longer work the agent lists its steps here.</translation>
        </message>
        <message>
            <source>{done} of {count} done</source>
            <comment>how many tasks are done</comment>
            <translation>{done} of {count} done</translation>
        </message>
        <message>
            <source>{done} of {count} done: {task}</source>
            <comment>how many tasks are done, and the one that is in work</comment>
            <translation>{done} of {count} done: {task}</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show all.</source>
            <comment>for assistive technology</comment>
            <translation>Tasks: {far}. Press to show all.</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show one line.</source>
            <comment>for assistive technology</comment>
            <translation>Tasks: {far}. Press to show one line.</translation>
        </message>
    </context>
    <context>
        <name>Background</name>
        <message>
            <source>{title} has finished</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} has finished</translation>
        </message>
        <message>
            <source>{title} has failed</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} has failed</translation>
        </message>
        <message>
            <source>Desktop Agent runs in the background.</source>
            <translation>Desktop Agent runs in the background.</translation>
        </message>
        <message>
            <source>Show it</source>
            <comment>button of a desktop notification: the conversation</comment>
            <translation>Show it</translation>
        </message>
        <message>
            <source>The system tray is gone, so the window is back. Everything keeps running.</source>
            <translation>The system tray is gone, so the window is back. Everything keeps running.</translation>
        </message>
        <message>
            <source>The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off and on to try again.</source>
            <translation>The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off and on to try again.</translation>
        </message>
    </context>
    <context>
        <name>Trusting</name>
        <message>
            <source>Allow all commands in this conversation?</source>
            <translation>Allow all commands in this conversation?</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>button</comment>
            <translation>Trust all commands</translation>
        </message>
    </context>
    <context>
        <name>Closing</name>
        <message>
            <source>Close “{title}” now?</source>
            <translation>Close “{title}” now?</translation>
        </message>
        <message>
            <source>Close anyway</source>
            <comment>button</comment>
            <translation>Close anyway</translation>
        </message>
        <message>
            <source>Quit now?</source>
            <translation>Quit now?</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Quit anyway</translation>
        </message>
        <message>
            <source>Still running, will be stopped: {command}</source>
            <translation>Still running, will be stopped: {command}</translation>
        </message>
        <message>
            <source>Waiting for your answer, will not run: {command}</source>
            <translation>Waiting for your answer, will not run: {command}</translation>
        </message>
        <message>
            <source>Allowed but not started, will not run: {command}</source>
            <translation>Allowed but not started, will not run: {command}</translation>
        </message>
        <message>
            <source>The agent is working and will be stopped.</source>
            <translation>The agent is working and will be stopped.</translation>
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
The conversation so far is kept.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the icon in the system tray brings the window back, and so does starting Desktop Agent again.</source>
            <translation>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the icon in the system tray brings the window back, and so does starting Desktop Agent again.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the window is minimized: this desktop has no system tray.</source>
            <translation>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the window is minimized: this desktop has no system tray.</translation>
        </message>
        <message>
            <source>{title}: waits for your answer: {what}</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}: waits for your answer: {what}</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>in the menu of the tray icon: a conversation and its command</comment>
            <translation>{title}: {what}</translation>
        </message>
        <message>
            <source>{title}: the agent is working</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}: the agent is working</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Stopping</name>
        <message>
            <source>Stopped: {what}.</source>
            <comment>{what} is a list: 2 turns, 3 commands</comment>
            <translation>Stopped: {what}.</translation>
        </message>
        <message>
            <source>Nothing was running in any tab.</source>
            <translation>Nothing was running in any tab.</translation>
        </message>
        <message numerus="yes">
            <source>%n turn(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n turn</numerusform>
                <numerusform>%n turns</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n command</numerusform>
                <numerusform>%n commands</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistoryDesk</name>
        <message>
            <source>Export the command history</source>
            <translation>Export the command history</translation>
        </message>
        <message>
            <source>This command is no longer in the store; its conversation may have been deleted.</source>
            <translation>This command is no longer in the store; its conversation may have been deleted.</translation>
        </message>
        <message>
            <source>Table (CSV)</source>
            <comment>a kind of file</comment>
            <translation>Table (CSV)</translation>
        </message>
        <message>
            <source>JSON</source>
            <comment>a kind of file</comment>
            <translation>JSON</translation>
        </message>
        <message>
            <source>Audit (JSON Lines)</source>
            <comment>a kind of file</comment>
            <translation>Audit (JSON Lines)</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) written to {path}</source>
            <comment>to a file</comment>
            <translation>
                <numerusform>%n command written to {path}</numerusform>
                <numerusform>%n commands written to {path}</numerusform>
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
            <translation>Waiting for your answer</translation>
        </message>
        <message>
            <source>{title}, since {time}</source>
            <comment>which conversation asks, and since when</comment>
            <translation>{title}, since {time}</translation>
        </message>
    </context>
    <context>
        <name>OpenQuestions</name>
        <message>
            <source>{title} needs your answer</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} needs your answer</translation>
        </message>
    </context>
    <context>
        <name>RuleDesk</name>
        <message>
            <source>No permanent rule can allow this request. Answer it each time it is asked.</source>
            <translation>No permanent rule can allow this request. Answer it each time it is asked.</translation>
        </message>
    </context>
    <context>
        <name>PermissionsDesk</name>
        <message>
            <source>Stop blocking this: {title}?</source>
            <comment>a blocked command</comment>
            <translation>Stop blocking this: {title}?</translation>
        </message>
        <message>
            <source>It will no longer be blocked. Instead it is asked as a critical question every time, in every mode, and can never be allowed for the session.</source>
            <translation>It will no longer be blocked. Instead it is asked as a critical question every time, in every mode, and can never be allowed for the session.</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) imported.</source>
            <translation>
                <numerusform>%n rule imported.</numerusform>
                <numerusform>%n rules imported.</numerusform>
            </translation>
        </message>
        <message>
            <source>Imported: {taken}. Skipped: {left}. First reason: {why}</source>
            <comment>numbers of rules</comment>
            <translation>Imported: {taken}. Skipped: {left}. First reason: {why}</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) written to {name}.</source>
            <translation>
                <numerusform>%n rule written to {name}.</numerusform>
                <numerusform>%n rules written to {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Rules</source>
            <comment>a kind of file</comment>
            <translation>Rules</translation>
        </message>
        <message>
            <source>Switch off</source>
            <translation>Switch off</translation>
        </message>
        <message>
            <source>Import rules</source>
            <translation>Import rules</translation>
        </message>
        <message>
            <source>Export rules</source>
            <translation>Export rules</translation>
        </message>
    </context>
    <context>
        <name>connecting</name>
        <message>
            <source>The server answers, but offers no models. Load one there, then press Connect.</source>
            <translation>The server answers, but offers no models. Load one there, then press Connect.</translation>
        </message>
    </context>
    <context>
        <name>BinDesk</name>
        <message>
            <source>Empty the bin?</source>
            <translation>Empty the bin?</translation>
        </message>
        <message>
            <source>Files that commands deleted or overwrote can then no longer be restored from it.</source>
            <translation>Files that commands deleted or overwrote can then no longer be restored from it.</translation>
        </message>
    </context>
    <context>
        <name>SettingsDesk</name>
        <message numerus="yes">
            <source>The server answers and offers %n model(s).</source>
            <comment>a server that was tested</comment>
            <translation>
                <numerusform>The server answers and offers %n model.</numerusform>
                <numerusform>The server answers and offers %n models.</numerusform>
            </translation>
        </message>
        <message>
            <source>Remove the server {name}?</source>
            <translation>Remove the server {name}?</translation>
        </message>
        <message>
            <source>Its key is removed from the keyring. Its conversations are kept and ask for another server.</source>
            <translation>Its key is removed from the keyring. Its conversations are kept and ask for another server.</translation>
        </message>
        <message>
            <source>Remove the key of {name}?</source>
            <translation>Remove the key of {name}?</translation>
        </message>
        <message>
            <source>It is removed from the keyring. To use the server again, enter the key again.</source>
            <translation>It is removed from the keyring. To use the server again, enter the key again.</translation>
        </message>
        <message>
            <source>Not saved. The settings are shown as they are in the file.</source>
            <translation>Not saved. The settings are shown as they are in the file.</translation>
        </message>
        <message>
            <source>No application can open {path}. Edit it by hand; changes apply from the next message.</source>
            <translation>No application can open {path}. Edit it by hand; changes apply from the next message.</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>Remove key</translation>
        </message>
        <message>
            <source>Remove server</source>
            <translation>Remove server</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Delete “{title}”?</source>
            <translation>Delete “{title}”?</translation>
        </message>
        <message>
            <source>The conversation, its command history and its draft are deleted. Files in its folder are not changed.</source>
            <translation>The conversation, its command history and its draft are deleted. Files in its folder are not changed.</translation>
        </message>
        <message>
            <source>Choose the folder to work in</source>
            <translation>Choose the folder to work in</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Delete</translation>
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Desktop Agent {version} is available.</source>
            <translation>Desktop Agent {version} is available.</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is available ({size} MB).</source>
            <translation>Desktop Agent {version} is available ({size} MB).</translation>
        </message>
        <message>
            <source>Checking for updates…</source>
            <translation>Checking for updates…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is the newest version.</source>
            <translation>Desktop Agent {version} is the newest version.</translation>
        </message>
        <message>
            <source>Downloading Desktop Agent {version}: {percent} %</source>
            <translation>Downloading Desktop Agent {version}: {percent} %</translation>
        </message>
        <message>
            <source>Checking and unpacking Desktop Agent {version}…</source>
            <translation>Checking and unpacking Desktop Agent {version}…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is ready and begins with the next start of the program.</source>
            <translation>Desktop Agent {version} is ready and begins with the next start of the program.</translation>
        </message>
        <message>
            <source>This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.</source>
            <translation>This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.</translation>
        </message>
        <message>
            <source>Run this in a terminal, then start the program again: {command}</source>
            <translation>Run this in a terminal, then start the program again: {command}</translation>
        </message>
        <message>
            <source>If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new package from the project’s page. Then start the program again.</source>
            <translation>If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new package from the project’s page. Then start the program again.</translation>
        </message>
        <message>
            <source>Updates are switched off on this computer by {by}. Nothing was checked.</source>
            <translation>Updates are switched off on this computer by {by}. Nothing was checked.</translation>
        </message>
        <message>
            <source>The agent is working, so the program was not restarted. The new version begins with the next start.</source>
            <translation>The agent is working, so the program was not restarted. The new version begins with the next start.</translation>
        </message>
    </context>
    <context>
        <name>Errands</name>
        <message>
            <source>Logging is off. Start with --debug to write a log.</source>
            <translation>Logging is off. Start with --debug to write a log.</translation>
        </message>
        <message>
            <source>No application can open text files. The licences are in {file}.</source>
            <translation>No application can open text files. The licences are in {file}.</translation>
        </message>
        <message>
            <source>No application can open folders. The logs are in {folder}.</source>
            <translation>No application can open folders. The logs are in {folder}.</translation>
        </message>
        <message>
            <source>The agent is still working. Its turn can be undone once it has ended.</source>
            <translation>The agent is still working. Its turn can be undone once it has ended.</translation>
        </message>
        <message>
            <source>Nothing to undo: no turn here changed files, or its changes are already undone.</source>
            <translation>Nothing to undo: no turn here changed files, or its changes are already undone.</translation>
        </message>
    </context>
    <context>
        <name>ConversationPage</name>
        <message>
            <source>{command}: {ends}. It can be moved to the background.</source>
            <comment>said by a screen reader</comment>
            <translation>{command}: {ends}. It can be moved to the background.</translation>
        </message>
    </context>
    <context>
        <name>Tab</name>
        <message>
            <source>The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.</source>
            <translation>The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. You can read it here; close it there to continue here.</source>
            <translation>This conversation is open in another window. You can read it here; close it there to continue here.</translation>
        </message>
        <message>
            <source>No browser was found. The page is at {address} as long as this tab is open.</source>
            <translation>No browser was found. The page is at {address} as long as this tab is open.</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Folder: {folder}</source>
            <translation>Folder: {folder}</translation>
        </message>
        <message>
            <source>The agent reads, searches and edits files and runs commands. Risky actions ask first.</source>
            <translation>The agent reads, searches and edits files and runs commands. Risky actions ask first.</translation>
        </message>
        <message>
            <source>For example: “What is this project about?” or “Run the tests and fix what fails.”</source>
            <translation>For example: “What is this project about?” or “Run the tests and fix what fails.”</translation>
        </message>
        <message>
            <source>The built-in demo: no key, no network, and a scratch folder of its own.</source>
            <translation>The built-in demo: no key, no network, and a scratch folder of its own.</translation>
        </message>
        <message>
            <source>Replies are scripted; commands are real. Risky ones ask first.</source>
            <translation>Replies are scripted; commands are real. Risky ones ask first.</translation>
        </message>
        <message>
            <source>Press Enter to send “tour”. Then try “change”.</source>
            <translation>Press Enter to send “tour”. Then try “change”.</translation>
        </message>
        <message>
            <source>Send “tour” for a short tour. Then try “change”.</source>
            <translation>Send “tour” for a short tour. Then try “change”.</translation>
        </message>
    </context>
    <context>
        <name>BackDialog</name>
        <message>
            <source>Undo what this turn did to files?</source>
            <translation>Undo what this turn did to files?</translation>
        </message>
        <message>
            <source>Files are restored to their state before your message. You can redo this.</source>
            <translation>Files are restored to their state before your message. You can redo this.</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <translation>Undo this turn</translation>
        </message>
        <message>
            <source>Redo what was undone?</source>
            <translation>Redo what was undone?</translation>
        </message>
        <message>
            <source>Files are restored to their state before the undo.</source>
            <translation>Files are restored to their state before the undo.</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Redo</translation>
        </message>
        <message>
            <source>Rewind to before this message?</source>
            <translation>Rewind to before this message?</translation>
        </message>
        <message>
            <source>Conversation: messages from this one on stay visible but are no longer sent to the model. Files: they are restored to their state at that time. You can redo both.</source>
            <translation>Conversation: messages from this one on stay visible but are no longer sent to the model. Files: they are restored to their state at that time. You can redo both.</translation>
        </message>
        <message>
            <source>Rewind</source>
            <translation>Rewind</translation>
        </message>
        <message>
            <source>Both</source>
            <comment>conversation and files go back</comment>
            <translation>Both</translation>
        </message>
        <message>
            <source>Conversation</source>
            <comment>it alone goes back</comment>
            <translation>Conversation</translation>
        </message>
        <message>
            <source>Files</source>
            <comment>they alone go back</comment>
            <translation>Files</translation>
        </message>
        <message>
            <source>What to rewind</source>
            <comment>name of a choice</comment>
            <translation>What to rewind</translation>
        </message>
        <message>
            <source>No file would change: all are already as they were.</source>
            <translation>No file would change: all are already as they were.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n file will be restored</numerusform>
                <numerusform>%n files will be restored</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored from the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n file will be restored from the bin</numerusform>
                <numerusform>%n files will be restored from the bin</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n empty folder will be restored</numerusform>
                <numerusform>%n empty folders will be restored</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be removed: did not exist before</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n file will be removed: did not exist before</numerusform>
                <numerusform>%n files will be removed: did not exist before</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will stay unchanged: some of their states could not be kept</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n file will stay unchanged: some of their states could not be kept</numerusform>
                <numerusform>%n files will stay unchanged: some of their states could not be kept</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) not recorded: changes made there stay</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n step not recorded: changes made there stay</numerusform>
                <numerusform>%n steps not recorded: changes made there stay</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) cannot be restored: no copy in the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n file cannot be restored: no copy in the bin</numerusform>
                <numerusform>%n files cannot be restored: no copy in the bin</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Files of %n step(s) are no longer in the bin</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>Files of %n step are no longer in the bin</numerusform>
                <numerusform>Files of %n steps are no longer in the bin</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed since, by you, another program or a later turn</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n file changed since, by you, another program or a later turn</numerusform>
                <numerusform>%n files changed since, by you, another program or a later turn</numerusform>
            </translation>
        </message>
        <message>
            <source>They stay as they are unless you select them here. A selected file is restored, too; Redo brings back its current state.</source>
            <translation>They stay as they are unless you select them here. A selected file is restored, too; Redo brings back its current state.</translation>
        </message>
        <message>
            <source>All of them</source>
            <comment>a choice: files that somebody else changed</comment>
            <translation>All of them</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>names of files</comment>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Scroll sideways</source>
            <comment>name of the scroll bar of a wide block of code</comment>
            <translation>Scroll sideways</translation>
        </message>
        <message>
            <source>Response interrupted.</source>
            <comment>below an answer whose stream broke</comment>
            <translation>Response interrupted.</translation>
        </message>
        <message>
            <source>No longer sent to the agent: {said}</source>
            <comment>as a screen reader reads an item</comment>
            <translation>No longer sent to the agent: {said}</translation>
        </message>
        <message>
            <source>An entry written by a newer version of this program</source>
            <translation>An entry written by a newer version of this program</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Show details</translation>
        </message>
        <message>
            <source>Hide details</source>
            <translation>Hide details</translation>
        </message>
        <message>
            <source>Thinking</source>
            <comment>while the model thinks</comment>
            <translation>Thinking</translation>
        </message>
        <message>
            <source>Thinking… {time}</source>
            <comment>how long the model has been thinking or silent: 8 s</comment>
            <translation>Thinking… {time}</translation>
        </message>
        <message>
            <source>Thought</source>
            <comment>before how long the model thought: Thought for 6 s</comment>
            <translation>Thought</translation>
        </message>
        <message>
            <source>for {time}</source>
            <comment>how long the model thought</comment>
            <translation>for {time}</translation>
        </message>
        <message>
            <source>The model does not show this thinking.</source>
            <translation>The model does not show this thinking.</translation>
        </message>
        <message>
            <source>You: {text}</source>
            <comment>a message of the user, as a screen reader reads it</comment>
            <translation>You: {text}</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <comment>button below a message: of the files that the agent changed</comment>
            <translation>Undo this turn</translation>
        </message>
        <message>
            <source>Rewind to here…</source>
            <comment>in the menu of a message: conversation, files, or both go back</comment>
            <translation>Rewind to here…</translation>
        </message>
        <message>
            <source>Restores the files to their state before this message. You see the changes first.</source>
            <translation>Restores the files to their state before this message. You see the changes first.</translation>
        </message>
        <message>
            <source>You undid what this turn did to files</source>
            <comment>below a message</comment>
            <translation>You undid what this turn did to files</translation>
        </message>
        <message>
            <source>With the instructions in {files}</source>
            <comment>below a message; names of files</comment>
            <translation>With the instructions in {files}</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>below a long message, of which only the beginning is shown</comment>
            <translation>Show all</translation>
        </message>
        <message>
            <source>Show less</source>
            <comment>below a long message</comment>
            <translation>Show less</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a long message</comment>
            <translation>
                <numerusform>Show all %n line</numerusform>
                <numerusform>Show all %n lines</numerusform>
            </translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copy</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Copy message</translation>
        </message>
        <message>
            <source>Copy link address</source>
            <translation>Copy link address</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Select all</translation>
        </message>
        <message>
            <source>Jump to latest</source>
            <translation>Jump to latest</translation>
        </message>
        <message>
            <source>Position in the transcript</source>
            <comment>accessible name of the scroll bar</comment>
            <translation>Position in the transcript</translation>
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
            <translation>Transcript</translation>
        </message>
    </context>
    <context>
        <name>DiffView</name>
        <message>
            <source>{path}, new</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, new</translation>
        </message>
        <message>
            <source>{path}, deleted</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, deleted</translation>
        </message>
    </context>
    <context>
        <name>PictureView</name>
        <message>
            <source>Picture, {width} × {height}</source>
            <comment>a picture that the agent looked at, in pixels</comment>
            <translation>Picture, {width} × {height}</translation>
        </message>
        <message>
            <source>The picture is no longer kept.</source>
            <comment>in the place of a picture that was deleted</comment>
            <translation>The picture is no longer kept.</translation>
        </message>
    </context>
    <context>
        <name>HistoryFilters</name>
        <message>
            <source>Category</source>
            <comment>of commands, a filter</comment>
            <translation>Category</translation>
        </message>
        <message>
            <source>Risk</source>
            <comment>of commands, a filter</comment>
            <translation>Risk</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>about commands, a filter</comment>
            <translation>Decision</translation>
        </message>
        <message>
            <source>{filter}: {chosen}</source>
            <comment>a filter, and what it lets through</comment>
            <translation>{filter}: {chosen}</translation>
        </message>
        <message>
            <source>any</source>
            <comment>a filter lets everything through</comment>
            <translation>any</translation>
        </message>
        <message>
            <source>This conversation</source>
            <comment>whose commands are shown</comment>
            <translation>This conversation</translation>
        </message>
        <message>
            <source>All</source>
            <comment>conversations, whose commands are shown</comment>
            <translation>All</translation>
        </message>
        <message>
            <source>Clear the filters</source>
            <translation>Clear the filters</translation>
        </message>
    </context>
    <context>
        <name>HistoryPanel</name>
        <message>
            <source>Revoke</source>
            <translation>Revoke</translation>
        </message>
        <message>
            <source>Revoke {scope}</source>
            <translation>Revoke {scope}</translation>
        </message>
        <message>
            <source>Approved for this session, until this tab closes</source>
            <translation>Approved for this session, until this tab closes</translation>
        </message>
        <message>
            <source>No commands yet. Commands that run are listed here.</source>
            <translation>No commands yet. Commands that run are listed here.</translation>
        </message>
        <message>
            <source>No command matches the filter: {filters}.</source>
            <comment>what the list is filtered by</comment>
            <translation>No command matches the filter: {filters}.</translation>
        </message>
        <message>
            <source>Enter shows the output, Ctrl+Enter shows the command in the conversation.</source>
            <translation>Enter shows the output, Ctrl+Enter shows the command in the conversation.</translation>
        </message>
        <message>
            <source>Always allow commands like this…</source>
            <translation>Always allow commands like this…</translation>
        </message>
        <message>
            <source>Always ask about commands like this…</source>
            <translation>Always ask about commands like this…</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copy command</translation>
        </message>
        <message>
            <source>Export…</source>
            <comment>what the history shows, to a file</comment>
            <translation>Export…</translation>
        </message>
        <message>
            <source>Command history</source>
            <translation>Command history</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Commands</translation>
        </message>
        <message>
            <source>More</source>
            <comment>opens a menu</comment>
            <translation>More</translation>
        </message>
        <message>
            <source>Close the panel</source>
            <translation>Close the panel</translation>
        </message>
        <message>
            <source>Filter commands</source>
            <translation>Filter commands</translation>
        </message>
    </context>
    <context>
        <name>HistoryList</name>
        <message>
            <source>low</source>
            <comment>risk</comment>
            <translation>low</translation>
        </message>
        <message>
            <source>medium</source>
            <comment>risk</comment>
            <translation>medium</translation>
        </message>
        <message>
            <source>high</source>
            <comment>risk</comment>
            <translation>high</translation>
        </message>
        <message>
            <source>critical</source>
            <comment>risk</comment>
            <translation>critical</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>auto</translation>
        </message>
        <message>
            <source>allowed once</source>
            <translation>allowed once</translation>
        </message>
        <message>
            <source>for session</source>
            <translation>for session</translation>
        </message>
        <message>
            <source>by a rule</source>
            <translation>by a rule</translation>
        </message>
        <message>
            <source>denied by you</source>
            <translation>denied by you</translation>
        </message>
        <message>
            <source>not allowed</source>
            <translation>not allowed</translation>
        </message>
        <message>
            <source>waiting for your answer</source>
            <translation>waiting for your answer</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>not decided</translation>
        </message>
        <message>
            <source>Decided by you</source>
            <translation>Decided by you</translation>
        </message>
        <message>
            <source>Decided by your approval for this session</source>
            <translation>Decided by your approval for this session</translation>
        </message>
        <message>
            <source>Decided by a rule</source>
            <translation>Decided by a rule</translation>
        </message>
        <message>
            <source>Decided by the mode of the conversation</source>
            <translation>Decided by the mode of the conversation</translation>
        </message>
        <message>
            <source>Built-in rule</source>
            <translation>Built-in rule</translation>
        </message>
        <message>
            <source>Rule: {rule}</source>
            <comment>the rule that decided about a command</comment>
            <translation>Rule: {rule}</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval covers, such as npm install …</comment>
            <translation>Your approval covers: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>You said: {note}</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>without a sandbox</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>in the sandbox</translation>
        </message>
        <message>
            <source>Run again by you</source>
            <translation>Run again by you</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>words that are searched for</comment>
            <translation>“{words}”</translation>
        </message>
        <message>
            <source>in the background</source>
            <comment>how a command runs, in a narrow list</comment>
            <translation>in the background</translation>
        </message>
        <message>
            <source>running</source>
            <translation>running</translation>
        </message>
        <message>
            <source>not run</source>
            <translation>not run</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>stopped</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>exit {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>failed</translation>
        </message>
        <message>
            <source>files</source>
            <comment>category of a command</comment>
            <translation>files</translation>
        </message>
        <message>
            <source>text</source>
            <comment>category of a command</comment>
            <translation>text</translation>
        </message>
        <message>
            <source>search</source>
            <comment>category of a command</comment>
            <translation>search</translation>
        </message>
        <message>
            <source>git</source>
            <comment>category of a command: the program git</comment>
            <translation>git</translation>
        </message>
        <message>
            <source>packages</source>
            <comment>category of a command</comment>
            <translation>packages</translation>
        </message>
        <message>
            <source>build</source>
            <comment>category of a command: make, compilers</comment>
            <translation>build</translation>
        </message>
        <message>
            <source>tests</source>
            <comment>category of a command: test runners</comment>
            <translation>tests</translation>
        </message>
        <message>
            <source>interpreters</source>
            <comment>category of a command: python, node and the like</comment>
            <translation>interpreters</translation>
        </message>
        <message>
            <source>shell</source>
            <comment>category of a command</comment>
            <translation>shell</translation>
        </message>
        <message>
            <source>launchers</source>
            <comment>category of a command: env, xargs and the like</comment>
            <translation>launchers</translation>
        </message>
        <message>
            <source>archives</source>
            <comment>category of a command: tar, zip and the like</comment>
            <translation>archives</translation>
        </message>
        <message>
            <source>network</source>
            <comment>category of a command</comment>
            <translation>network</translation>
        </message>
        <message>
            <source>containers</source>
            <comment>category of a command: docker and the like</comment>
            <translation>containers</translation>
        </message>
        <message>
            <source>databases</source>
            <comment>category of a command: psql, sqlite3 and the like</comment>
            <translation>databases</translation>
        </message>
        <message>
            <source>services</source>
            <comment>category of a command: systemctl and the like</comment>
            <translation>services</translation>
        </message>
        <message>
            <source>processes</source>
            <comment>category of a command: kill, ps and the like</comment>
            <translation>processes</translation>
        </message>
        <message>
            <source>system</source>
            <comment>category of a command</comment>
            <translation>system</translation>
        </message>
        <message>
            <source>other</source>
            <comment>category of a command whose program is not known</comment>
            <translation>other</translation>
        </message>
    </context>
    <context>
        <name>HistoryOutput</name>
        <message>
            <source>Copy output</source>
            <translation>Copy output</translation>
        </message>
        <message>
            <source>Still running; the output is shown in the conversation.</source>
            <translation>Still running; the output is shown in the conversation.</translation>
        </message>
        <message>
            <source>The command did not run, so there is no output.</source>
            <translation>The command did not run, so there is no output.</translation>
        </message>
        <message>
            <source>Show in the conversation</source>
            <translation>Show in the conversation</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>of an output</comment>
            <translation>Show all</translation>
        </message>
        <message>
            <source>Last lines of the command output</source>
            <translation>Last lines of the command output</translation>
        </message>
        <message>
            <source>Back to the commands</source>
            <translation>Back to the commands</translation>
        </message>
        <message>
            <source>Command output</source>
            <translation>Command output</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>No output</translation>
        </message>
    </context>
    <context>
        <name>WayOut</name>
        <message>
            <source>Run again outside the sandbox</source>
            <comment>a button below a command that failed</comment>
            <translation>Run again outside the sandbox</translation>
        </message>
        <message>
            <source>Allow this host</source>
            <comment>a button: run the command again, with the network to one host</comment>
            <translation>Allow this host</translation>
        </message>
        <message>
            <source>Allow these hosts</source>
            <comment>a button: run the command again, with the network to some hosts</comment>
            <translation>Allow these hosts</translation>
        </message>
        <message>
            <source>Allow this folder</source>
            <comment>a button: run the command again, and let it write to a folder</comment>
            <translation>Allow this folder</translation>
        </message>
        <message>
            <source>Allow these folders</source>
            <comment>a button: run the command again, and let it write to folders</comment>
            <translation>Allow these folders</translation>
        </message>
        <message>
            <source>Allow reading this folder</source>
            <comment>a button: run the command again, and show it a folder</comment>
            <translation>Allow reading this folder</translation>
        </message>
        <message>
            <source>Allow reading this file</source>
            <comment>a button: run the command again, and show it a file</comment>
            <translation>Allow reading this file</translation>
        </message>
        <message>
            <source>Allow reading these</source>
            <comment>a button: run the command again, and show it files and folders</comment>
            <translation>Allow reading these</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to read there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Always allow commands of this workspace to read there</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to write there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Always allow commands of this workspace to write there</translation>
        </message>
        <message>
            <source>It could also read {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>It could also read {what}.</translation>
        </message>
        <message>
            <source>It could also write to {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>It could also write to {what}.</translation>
        </message>
        <message>
            <source>Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.</translation>
        </message>
        <message>
            <source>Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.</translation>
        </message>
        <message>
            <source>Move to background</source>
            <comment>a button below a command that runs: nobody waits for it any more</comment>
            <translation>Move to background</translation>
        </message>
        <message>
            <source>Wait for the record</source>
            <comment>a button: a command waits until the files are recorded, so that it can be undone</comment>
            <translation>Wait for the record</translation>
        </message>
        <message>
            <source>It runs when all files are recorded, and can be undone then.</source>
            <translation>It runs when all files are recorded, and can be undone then.</translation>
        </message>
        <message>
            <source>Run now, without undo</source>
            <comment>a button: a command does not wait for the record</comment>
            <translation>Run now, without undo</translation>
        </message>
        <message>
            <source>It runs at once. What it changes cannot be undone here.</source>
            <translation>It runs at once. What it changes cannot be undone here.</translation>
        </message>
        <message>
            <source>Runs without undo in {time}</source>
            <comment>below a command that waits for the record of the files</comment>
            <translation>Runs without undo in {time}</translation>
        </message>
        <message>
            <source>Ends in {time}</source>
            <comment>below a command that runs, whose time is nearly over</comment>
            <translation>Ends in {time}</translation>
        </message>
        <message>
            <source>The sandbox blocked access to {what}.</source>
            <comment>names of hosts</comment>
            <translation>The sandbox blocked access to {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked writing to {what}.</source>
            <comment>paths</comment>
            <translation>The sandbox blocked writing to {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside the sandbox.</source>
            <comment>paths in the workspace, and buttons below, of which one is Run again outside the sandbox</comment>
            <translation>The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside the sandbox.</translation>
        </message>
        <message>
            <source>It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your workspace has none, so nothing is left to remove.</source>
            <comment>paths in the workspace, below a command that failed to remove them</comment>
            <translation>It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your workspace has none, so nothing is left to remove.</translation>
        </message>
        <message>
            <source>The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.</source>
            <comment>paths of files</comment>
            <translation>The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.</translation>
        </message>
        <message>
            <source>The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; you are asked before it runs.</source>
            <comment>paths, below a command that searched without asking</comment>
            <translation>The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; you are asked before it runs.</translation>
        </message>
        <message>
            <source>{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.</source>
            <comment>paths of files that may hold secrets, below a command that searched without asking</comment>
            <translation>{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.</translation>
        </message>
        <message>
            <source>The sandbox hid {what}.</source>
            <comment>paths in the home that are there</comment>
            <translation>The sandbox hid {what}.</translation>
        </message>
        <message>
            <source>The command changed git settings, and the sandbox restored them: {what}.</source>
            <comment>names of keys</comment>
            <translation>The command changed git settings, and the sandbox restored them: {what}.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it has changed since a container with write access to this workspace was started: {what}. Review it, unless you changed it yourself.</source>
            <comment>paths in the workspace, below the next command</comment>
            <translation>Programs run this automatically, and it has changed since a container with write access to this workspace was started: {what}. Review it, unless you changed it yourself.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it could not be set aside: {what}.</source>
            <translation>Programs run this automatically, and it could not be set aside: {what}.</translation>
        </message>
    </context>
    <context>
        <name>PutBack</name>
        <message>
            <source>Put back</source>
            <comment>a button: what a command deleted</comment>
            <translation>Put back</translation>
        </message>
        <message>
            <source>Keep newer</source>
            <comment>a button: the newer files stay, all else is put back</comment>
            <translation>Keep newer</translation>
        </message>
        <message>
            <source>No longer in the bin</source>
            <comment>below a command, after what it took: nothing can be put back</comment>
            <translation>No longer in the bin</translation>
        </message>
        <message>
            <source>Put back what was set aside</source>
            <comment>a button: what the sandbox did not let stand</comment>
            <translation>Put back what was set aside</translation>
        </message>
        <message>
            <source>Overwrite</source>
            <comment>a button: what was deleted is put back over newer files</comment>
            <translation>Overwrite</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s)</source>
            <comment>below a command that had deleted them</comment>
            <translation>
                <numerusform>Put back %n file</numerusform>
                <numerusform>Put back %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Put back %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Put back %n empty folder</numerusform>
                <numerusform>Put back %n empty folders</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) stayed</source>
            <comment>when others were put back</comment>
            <translation>
                <numerusform>%n newer file stayed</numerusform>
                <numerusform>%n newer files stayed</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) in the way, so nothing was put back yet: {paths}</source>
            <translation>
                <numerusform>%n newer file in the way, so nothing was put back yet: {paths}</numerusform>
                <numerusform>%n newer files in the way, so nothing was put back yet: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Set aside, because programs run such files automatically: {paths}</source>
            <comment>below a command</comment>
            <translation>Set aside, because programs run such files automatically: {paths}</translation>
        </message>
        <message>
            <source>Put back: {paths}</source>
            <comment>below a command, after what was set aside</comment>
            <translation>Put back: {paths}</translation>
        </message>
        <message numerus="yes">
            <source>Gone or changed, and not in the bin: {paths} (%n file(s))</source>
            <translation>
                <numerusform>Gone or changed, and not in the bin: {paths} (%n file)</numerusform>
                <numerusform>Gone or changed, and not in the bin: {paths} (%n files)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Deleted %n file</numerusform>
                <numerusform>Deleted %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Moved %n file(s) away</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Moved %n file away</numerusform>
                <numerusform>Moved %n files away</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Overwrote %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Overwrote %n file</numerusform>
                <numerusform>Overwrote %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>In the bin: %n file(s)</source>
            <comment>below a command that may delete them</comment>
            <translation>
                <numerusform>In the bin: %n file</numerusform>
                <numerusform>In the bin: %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Deleted %n empty folder</numerusform>
                <numerusform>Deleted %n empty folders</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <comment>after names of files</comment>
            <translation>
                <numerusform>%n more</numerusform>
                <numerusform>%n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContextDivider</name>
        <message>
            <source>Compacted</source>
            <comment>before: The model sees a summary of what stands above</comment>
            <translation>Compacted</translation>
        </message>
        <message>
            <source>The model sees a summary of the messages above</source>
            <translation>The model sees a summary of the messages above</translation>
        </message>
        <message>
            <source>Compacting the conversation</source>
            <comment>while the model writes a summary</comment>
            <translation>Compacting the conversation</translation>
        </message>
        <message>
            <source>Not compacted</source>
            <comment>before: The model still sees what stands above</comment>
            <translation>Not compacted</translation>
        </message>
        <message>
            <source>The model still sees the messages above</source>
            <translation>The model still sees the messages above</translation>
        </message>
        <message>
            <source>Folded</source>
            <comment>before: The model sees older results as one line each</comment>
            <translation>Folded</translation>
        </message>
        <message>
            <source>The model sees older tool results as one line each</source>
            <translation>The model sees older tool results as one line each</translation>
        </message>
        <message>
            <source>{before} → {after} tokens</source>
            <comment>how long a request was, and how long it is now</comment>
            <translation>{before} → {after} tokens</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Retry</source>
            <translation>Retry</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Model settings</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>Choose folder</translation>
        </message>
        <message>
            <source>Choose model</source>
            <translation>Choose model</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Open settings</translation>
        </message>
        <message>
            <source>Redo</source>
            <comment>a button: let what was undone be done again</comment>
            <translation>Redo</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>Retry now</translation>
        </message>
        <message>
            <source>Continue with {server}</source>
            <comment>a button; the name of another server</comment>
            <translation>Continue with {server}</translation>
        </message>
        <message>
            <source>{sentence} Next try in {seconds} s.</source>
            <translation>{sentence} Next try in {seconds} s.</translation>
        </message>
        <message>
            <source>{sentence} Trying again.</source>
            <translation>{sentence} Trying again.</translation>
        </message>
    </context>
    <context>
        <name>Outcome</name>
        <message>
            <source>Done</source>
            <comment>how a turn ended, above the model's summary</comment>
            <translation>Done</translation>
        </message>
        <message>
            <source>Failed</source>
            <comment>how a turn ended, above the model's reason</comment>
            <translation>Failed</translation>
        </message>
        <message>
            <source>reported by the agent</source>
            <comment>beside how a turn ended: nobody has checked it</comment>
            <translation>reported by the agent</translation>
        </message>
    </context>
    <context>
        <name>StepGroup</name>
        <message>
            <source>Looked around</source>
            <comment>several steps that only read</comment>
            <translation>Looked around</translation>
        </message>
        <message>
            <source>searched once</source>
            <comment>part of what the agent did</comment>
            <translation>searched once</translation>
        </message>
        <message>
            <source>Looking around</source>
            <comment>while the agent reads and searches</comment>
            <translation>Looking around</translation>
        </message>
        <message>
            <source>thought for {time}</source>
            <comment>one part of what the agent did</comment>
            <translation>thought for {time}</translation>
        </message>
        <message>
            <source>thought</source>
            <comment>one part of what the agent did</comment>
            <translation>thought</translation>
        </message>
        <message numerus="yes">
            <source>searched %n time(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>searched %n time</numerusform>
                <numerusform>searched %n times</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>listed %n folder(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>listed %n folder</numerusform>
                <numerusform>listed %n folders</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read %n file(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>read %n file</numerusform>
                <numerusform>read %n files</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ToolEntry</name>
        <message>
            <source>Revoke</source>
            <comment>take back an approval for the session</comment>
            <translation>Revoke</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>without a sandbox</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <translation>outside the sandbox</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>in the sandbox</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval for the session covers, such as npm install …</comment>
            <translation>Your approval covers: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>You said: {note}</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>No output</translation>
        </message>
        <message>
            <source>You edited this command.</source>
            <translation>You edited this command.</translation>
        </message>
        <message>
            <source>Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.</source>
            <comment>the strong warning below a blocked command</comment>
            <translation>Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.</translation>
        </message>
        <message>
            <source>Your rule “{rule}” forbids this, so it was not run. The agent was told.</source>
            <translation>Your rule “{rule}” forbids this, so it was not run. The agent was told.</translation>
        </message>
        <message>
            <source>The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told.</source>
            <translation>The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told.</translation>
        </message>
        <message>
            <source>The mode of this conversation is read-only, so it was not run.</source>
            <translation>The mode of this conversation is read-only, so it was not run.</translation>
        </message>
        <message>
            <source>The whole output is in {path}</source>
            <comment>where a cut output is kept</comment>
            <translation>The whole output is in {path}</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a cut output</comment>
            <translation>
                <numerusform>Show all %n line</numerusform>
                <numerusform>Show all %n lines</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n program(s) left in the background ended with it</source>
            <translation>
                <numerusform>%n program left in the background ended with it</numerusform>
                <numerusform>%n programs left in the background ended with it</numerusform>
            </translation>
        </message>
        <message>
            <source>Running</source>
            <comment>before a command that runs</comment>
            <translation>Running</translation>
        </message>
        <message>
            <source>Looking at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>Looking at the output of</translation>
        </message>
        <message>
            <source>Ending</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>Ending</translation>
        </message>
        <message>
            <source>Reading</source>
            <comment>before a file</comment>
            <translation>Reading</translation>
        </message>
        <message>
            <source>Writing</source>
            <comment>before a file</comment>
            <translation>Writing</translation>
        </message>
        <message>
            <source>Changing</source>
            <comment>before a file</comment>
            <translation>Changing</translation>
        </message>
        <message>
            <source>Patching</source>
            <comment>before the names of files</comment>
            <translation>Patching</translation>
        </message>
        <message>
            <source>Listing</source>
            <comment>before a folder</comment>
            <translation>Listing</translation>
        </message>
        <message>
            <source>Looking for</source>
            <comment>before a pattern of file names</comment>
            <translation>Looking for</translation>
        </message>
        <message>
            <source>Searching for</source>
            <comment>before a pattern of text</comment>
            <translation>Searching for</translation>
        </message>
        <message>
            <source>Asking you</source>
            <comment>before a question to the user</comment>
            <translation>Asking you</translation>
        </message>
        <message>
            <source>Showing the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>Showing the plan</translation>
        </message>
        <message>
            <source>Planning</source>
            <comment>before a task</comment>
            <translation>Planning</translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>before a command that ran</comment>
            <translation>Ran</translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>Looked at the output of</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>Ended</translation>
        </message>
        <message>
            <source>Read</source>
            <comment>past tense, before a file</comment>
            <translation>Read</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>before a file</comment>
            <translation>Wrote</translation>
        </message>
        <message>
            <source>Changed</source>
            <comment>before a file</comment>
            <translation>Changed</translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>before the names of files</comment>
            <translation>Patched</translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>past tense, before a folder</comment>
            <translation>Listed</translation>
        </message>
        <message>
            <source>Looked for</source>
            <comment>before a pattern of file names</comment>
            <translation>Looked for</translation>
        </message>
        <message>
            <source>Searched for</source>
            <comment>before a pattern of text</comment>
            <translation>Searched for</translation>
        </message>
        <message>
            <source>Asked you</source>
            <comment>before a question to the user</comment>
            <translation>Asked you</translation>
        </message>
        <message>
            <source>Showed the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>Showed the plan</translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>past tense, before a task</comment>
            <translation>Planned</translation>
        </message>
        <message>
            <source>Couldn’t read</source>
            <comment>before a file</comment>
            <translation>Couldn’t read</translation>
        </message>
        <message>
            <source>Couldn’t write</source>
            <comment>before a file</comment>
            <translation>Couldn’t write</translation>
        </message>
        <message>
            <source>Couldn’t edit</source>
            <comment>before a file</comment>
            <translation>Couldn’t edit</translation>
        </message>
        <message>
            <source>Couldn’t patch</source>
            <comment>before the names of files</comment>
            <translation>Couldn’t patch</translation>
        </message>
        <message>
            <source>You ran</source>
            <comment>before a command that the user had run again</comment>
            <translation>You ran</translation>
        </message>
        <message>
            <source>Started</source>
            <comment>before a command that goes on in the background</comment>
            <translation>Started</translation>
        </message>
        <message>
            <source>Using {tool}</source>
            <comment>before what a tool works on</comment>
            <translation>Using {tool}</translation>
        </message>
        <message>
            <source>Used {tool}</source>
            <comment>before what a tool worked on</comment>
            <translation>Used {tool}</translation>
        </message>
        <message>
            <source>Preparing</source>
            <comment>before a command or file that the model still writes</comment>
            <translation>Preparing</translation>
        </message>
        <message>
            <source>Waiting</source>
            <comment>before a command that nobody has answered yet</comment>
            <translation>Waiting</translation>
        </message>
        <message>
            <source>Waiting its turn</source>
            <comment>before a command that was allowed and runs after others</comment>
            <translation>Waiting its turn</translation>
        </message>
        <message>
            <source>Recording files first</source>
            <comment>before a command that waits until the state of the files is recorded</comment>
            <translation>Recording files first</translation>
        </message>
        <message>
            <source>{done} of {count}</source>
            <comment>how many files are recorded, of how many</comment>
            <translation>{done} of {count}</translation>
        </message>
        <message>
            <source>Not run</source>
            <comment>before a command that was denied</comment>
            <translation>Not run</translation>
        </message>
        <message>
            <source>Blocked</source>
            <comment>before a command that a rule forbids</comment>
            <translation>Blocked</translation>
        </message>
        <message>
            <source>Stopped</source>
            <comment>before a command that was cancelled</comment>
            <translation>Stopped</translation>
        </message>
        <message>
            <source>Denied</source>
            <comment>past tense, before a command that was denied</comment>
            <translation>Denied</translation>
        </message>
        <message>
            <source>by you</source>
            <comment>after Denied and a command</comment>
            <translation>by you</translation>
        </message>
        <message>
            <source>by you, {time}</source>
            <comment>after Denied and a command</comment>
            <translation>by you, {time}</translation>
        </message>
        <message>
            <source>tried on a copy, applied by you, {time}</source>
            <translation>tried on a copy, applied by you, {time}</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”</source>
            <translation>allowed by the rule “{rule}”</translation>
        </message>
        <message>
            <source>by the rule “{rule}”</source>
            <translation>by the rule “{rule}”</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”, set by {by}</source>
            <translation>allowed by the rule “{rule}”, set by {by}</translation>
        </message>
        <message>
            <source>by the rule “{rule}”, set by {by}</source>
            <translation>by the rule “{rule}”, set by {by}</translation>
        </message>
        <message>
            <source>never allowed</source>
            <translation>never allowed</translation>
        </message>
        <message>
            <source>not in this mode</source>
            <translation>not in this mode</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>exit {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>failed</translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) left out</source>
            <comment>a search that found these files or folders empty</comment>
            <translation>
                <numerusform>%n secret left out</numerusform>
                <numerusform>%n secrets left out</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) masked</source>
            <comment>what a tool gave, without its keys and passwords</comment>
            <translation>
                <numerusform>%n secret masked</numerusform>
                <numerusform>%n secrets masked</numerusform>
            </translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>cancelled</translation>
        </message>
        <message>
            <source>allowed once by you, {time}</source>
            <translation>allowed once by you, {time}</translation>
        </message>
        <message>
            <source>allowed for the session by you, {time}</source>
            <translation>allowed for the session by you, {time}</translation>
        </message>
        <message>
            <source>denied by you, {time}</source>
            <translation>denied by you, {time}</translation>
        </message>
        <message>
            <source>allowed earlier for the session</source>
            <translation>allowed earlier for the session</translation>
        </message>
        <message>
            <source>allowed by a rule</source>
            <translation>allowed by a rule</translation>
        </message>
        <message>
            <source>denied by a rule</source>
            <translation>denied by a rule</translation>
        </message>
        <message>
            <source>allowed by this mode</source>
            <translation>allowed by this mode</translation>
        </message>
        <message>
            <source>read-only, auto-allowed</source>
            <translation>read-only, auto-allowed</translation>
        </message>
        <message>
            <source>failed before asking</source>
            <translation>failed before asking</translation>
        </message>
        <message>
            <source>{count} s</source>
            <comment>how long a command has been running, or a model thought</comment>
            <translation>{count} s</translation>
        </message>
    </context>
    <context>
        <name>tools</name>
        <message>
            <source>Finished</source>
            <comment>verb before the summary of what was done, past tense</comment>
            <translation>Finished</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>fact beside a patch</comment>
            <translation>
                <numerusform>%n file changed</numerusform>
                <numerusform>%n files changed</numerusform>
            </translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>verb before the names of files, past tense</comment>
            <translation>Patched</translation>
        </message>
        <message numerus="yes">
            <source>%n answer(s)</source>
            <comment>fact beside questions</comment>
            <translation>
                <numerusform>%n answer</numerusform>
                <numerusform>%n answers</numerusform>
            </translation>
        </message>
        <message>
            <source>Asked</source>
            <comment>verb before a question to the user, past tense</comment>
            <translation>Asked</translation>
        </message>
        <message>
            <source>in the background as {id}</source>
            <comment>fact beside a command</comment>
            <translation>in the background as {id}</translation>
        </message>
        <message numerus="yes">
            <source>timed out after %n s</source>
            <comment>fact beside a command</comment>
            <translation>
                <numerusform>timed out after %n s</numerusform>
                <numerusform>timed out after %n s</numerusform>
            </translation>
        </message>
        <message>
            <source>killed by signal {number}</source>
            <comment>fact beside a command</comment>
            <translation>killed by signal {number}</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>fact beside a command</comment>
            <translation>exit {code}</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s)</source>
            <comment>fact beside a tool call</comment>
            <translation>
                <numerusform>%n line</numerusform>
                <numerusform>%n lines</numerusform>
            </translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>verb before a command, past tense</comment>
            <translation>Ran</translation>
        </message>
        <message numerus="yes">
            <source>%n new line(s)</source>
            <comment>fact beside a command in the background</comment>
            <translation>
                <numerusform>%n new line</numerusform>
                <numerusform>%n new lines</numerusform>
            </translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>Looked at the output of</translation>
        </message>
        <message>
            <source>Edited</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Edited</translation>
        </message>
        <message>
            <source>Presented the plan</source>
            <comment>verb before the first line of a plan, past tense</comment>
            <translation>Presented the plan</translation>
        </message>
        <message>
            <source>Gave up</source>
            <comment>verb before the reason why something was not done, past tense</comment>
            <translation>Gave up</translation>
        </message>
        <message numerus="yes">
            <source>new, %n line(s)</source>
            <comment>fact beside a file that was written</comment>
            <translation>
                <numerusform>new, %n line</numerusform>
                <numerusform>new, %n lines</numerusform>
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
                <numerusform>%n file</numerusform>
                <numerusform>%n files</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a pattern of file names, past tense</comment>
            <translation>Listed</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>fact beside a search</comment>
            <translation>
                <numerusform>%n result</numerusform>
                <numerusform>%n results</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched</source>
            <comment>verb before what was searched for, past tense</comment>
            <translation>Searched</translation>
        </message>
        <message>
            <source>ended</source>
            <comment>fact beside a command in the background that was ended</comment>
            <translation>ended</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>Ended</translation>
        </message>
        <message numerus="yes">
            <source>%n item(s)</source>
            <comment>fact beside a listed folder</comment>
            <translation>
                <numerusform>%n item</numerusform>
                <numerusform>%n items</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a folder, past tense</comment>
            <translation>Listed</translation>
        </message>
        <message>
            <source>image, {width} × {height}</source>
            <comment>fact beside a picture that was read, in pixels</comment>
            <translation>image, {width} × {height}</translation>
        </message>
        <message numerus="yes">
            <source>%n cell(s)</source>
            <comment>fact beside a notebook that was read</comment>
            <translation>
                <numerusform>%n cell</numerusform>
                <numerusform>%n cells</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n page(s)</source>
            <comment>fact beside a PDF file that was read</comment>
            <translation>
                <numerusform>%n page</numerusform>
                <numerusform>%n pages</numerusform>
            </translation>
        </message>
        <message>
            <source>Read</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Read</translation>
        </message>
        <message numerus="yes">
            <source>%n task(s)</source>
            <comment>fact beside the list of tasks</comment>
            <translation>
                <numerusform>%n task</numerusform>
                <numerusform>%n tasks</numerusform>
            </translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>verb before a task, past tense</comment>
            <translation>Planned</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Wrote</translation>
        </message>
    </context>
    <context>
        <name>Manual</name>
        <message>
            <source>Chapters</source>
            <comment>name of a list</comment>
            <translation>Chapters</translation>
        </message>
        <message>
            <source>Search results</source>
            <comment>name of a list</comment>
            <translation>Search results</translation>
        </message>
        <message>
            <source>Manual</source>
            <comment>title of a window</comment>
            <translation>Manual</translation>
        </message>
        <message>
            <source>Back</source>
            <comment>button: to the page that was open before</comment>
            <translation>Back</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>Search the manual</translation>
        </message>
        <message>
            <source>Nothing in the manual matches these words. Try other or fewer words.</source>
            <translation>Nothing in the manual matches these words. Try other or fewer words.</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>read aloud: sections that match</comment>
            <translation>
                <numerusform>%n result</numerusform>
                <numerusform>%n results</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReleaseNotes</name>
        <message>
            <source>What’s new</source>
            <comment>title of a window</comment>
            <translation>What’s new</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
    </context>
    <context>
        <name>Notifications</name>
        <message>
            <source>Show the question</source>
            <comment>button of a desktop notification</comment>
            <translation>Show the question</translation>
        </message>
    </context>
    <context>
        <name>faults</name>
        <message>
            <source>An internal error occurred ({kind}). Your conversations are kept. If it happens again, start with --debug and look at the log.</source>
            <translation>An internal error occurred ({kind}). Your conversations are kept. If it happens again, start with --debug and look at the log.</translation>
        </message>
    </context>
    <context>
        <name>ClashDialog</name>
        <message>
            <source>{name} was also changed elsewhere</source>
            <translation>{name} was also changed elsewhere</translation>
        </message>
        <message>
            <source>The file and this window have different values. Choose which to keep; nothing has been saved yet.</source>
            <translation>The file and this window have different values. Choose which to keep; nothing has been saved yet.</translation>
        </message>
        <message>
            <source>In the file: {value}</source>
            <translation>In the file: {value}</translation>
        </message>
        <message>
            <source>In this window: {value}</source>
            <translation>In this window: {value}</translation>
        </message>
        <message>
            <source>(removed)</source>
            <comment>in the place of a value: the entry is not there</comment>
            <translation>(removed)</translation>
        </message>
        <message>
            <source>{rule}, switched off</source>
            <translation>{rule}, switched off</translation>
        </message>
        <message>
            <source>Rule for {pattern}</source>
            <translation>Rule for {pattern}</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Save</translation>
        </message>
        <message>
            <source>Replace {name}?</source>
            <translation>Replace {name}?</translation>
        </message>
        <message>
            <source>{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name begins with {name}.broken.</source>
            <translation>{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name begins with {name}.broken.</translation>
        </message>
        <message>
            <source>Replace the file</source>
            <translation>Replace the file</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>No setting matches: {words}.</source>
            <comment>what was searched for</comment>
            <translation>No setting matches: {words}.</translation>
        </message>
        <message>
            <source>saved</source>
            <comment>beside Undo</comment>
            <translation>saved</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Settings</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Undo</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>Search settings</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Pages</translation>
        </message>
    </context>
    <context>
        <name>SettingFields</name>
        <message>
            <source>System default</source>
            <translation>System default</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Light</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dark</translation>
        </message>
        <message>
            <source>High contrast, light</source>
            <translation>High contrast, light</translation>
        </message>
        <message>
            <source>High contrast, dark</source>
            <translation>High contrast, dark</translation>
        </message>
        <message>
            <source>Automatic</source>
            <comment>an editor</comment>
            <translation>Automatic</translation>
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
            <translation>$EDITOR in a terminal</translation>
        </message>
        <message>
            <source>System default</source>
            <comment>an editor</comment>
            <translation>System default</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Ask</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>Keep running</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Quit</translation>
        </message>
        <message>
            <source>Not decided yet</source>
            <comment>checks for updates</comment>
            <translation>Not decided yet</translation>
        </message>
        <message>
            <source>Never</source>
            <comment>checks for updates</comment>
            <translation>Never</translation>
        </message>
        <message>
            <source>Once a day</source>
            <comment>checks for updates</comment>
            <translation>Once a day</translation>
        </message>
        <message>
            <source>Enter a whole number from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Enter a whole number from {low} to {high}. The saved value is still {kept}.</translation>
        </message>
        <message>
            <source>Enter an amount from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Enter an amount from {low} to {high}. The saved value is still {kept}.</translation>
        </message>
    </context>
    <context>
        <name>BinRow</name>
        <message>
            <source>The bin</source>
            <translation>The bin</translation>
        </message>
        <message>
            <source>Empty the bin</source>
            <comment>a button</comment>
            <translation>Empty the bin</translation>
        </message>
        <message>
            <source>The bin is empty.</source>
            <translation>The bin is empty.</translation>
        </message>
        <message numerus="yes">
            <source>It contains files from %n command(s): {size}.</source>
            <translation>
                <numerusform>It contains files from %n command: {size}.</numerusform>
                <numerusform>It contains files from %n commands: {size}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnInstructions</name>
        <message>
            <source>Your instructions</source>
            <translation>Your instructions</translation>
        </message>
        <message>
            <source>Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or CLAUDE.md of a workspace, as advice. Neither can permit anything.</source>
            <translation>Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or CLAUDE.md of a workspace, as advice. Neither can permit anything.</translation>
        </message>
        <message>
            <source>Open the file</source>
            <translation>Open the file</translation>
        </message>
    </context>
    <context>
        <name>PriceRow</name>
        <message>
            <source>Prices</source>
            <translation>Prices</translation>
        </message>
        <message>
            <source>Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in neither has no known price.</source>
            <translation>Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in neither has no known price.</translation>
        </message>
        <message>
            <source>Edit prices</source>
            <translation>Edit prices</translation>
        </message>
    </context>
    <context>
        <name>FixedMark</name>
        <message>
            <source>Set by {by}</source>
            <comment>below a setting: an administrator fixed it</comment>
            <translation>Set by {by}</translation>
        </message>
        <message>
            <source>The strictest value, until {path} is corrected</source>
            <comment>below a setting</comment>
            <translation>The strictest value, until {path} is corrected</translation>
        </message>
    </context>
    <context>
        <name>LevelRows</name>
        <message>
            <source>When it matters</source>
            <comment>how much asks in a workspace</comment>
            <translation>When it matters</translation>
        </message>
        <message>
            <source>For everything</source>
            <comment>how much asks in a workspace</comment>
            <translation>For everything</translation>
        </message>
        <message>
            <source>Ask in this workspace</source>
            <translation>Ask in this workspace</translation>
        </message>
        <message>
            <source>Ask in {name}</source>
            <comment>a workspace</comment>
            <translation>Ask in {name}</translation>
        </message>
        <message>
            <source>For {folder}. Deny rules always apply.</source>
            <translation>For {folder}. Deny rules always apply.</translation>
        </message>
    </context>
    <context>
        <name>BuiltInList</name>
        <message>
            <source>{title}, switched on</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, switched on</translation>
        </message>
        <message>
            <source>{title}, switched off</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, switched off</translation>
        </message>
    </context>
    <context>
        <name>RuleEditor</name>
        <message numerus="yes">
            <source>%n rules together, one for each part, {where}</source>
            <comment>a suggestion</comment>
            <translation>
                <numerusform>%n rules together, one for each part, {where}</numerusform>
                <numerusform>%n rules together, one for each part, {where}</numerusform>
            </translation>
        </message>
        <message>
            <source>The other rule: {rule}, {where}.</source>
            <comment>the rule that says it already</comment>
            <translation>The other rule: {rule}, {where}.</translation>
        </message>
        <message>
            <source>New rule</source>
            <translation>New rule</translation>
        </message>
        <message>
            <source>Edit rule</source>
            <translation>Edit rule</translation>
        </message>
        <message>
            <source>Add rule</source>
            <translation>Add rule</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Save</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>Based on this command</source>
            <translation>Based on this command</translation>
        </message>
        <message>
            <source>Suggestions, narrowest first</source>
            <translation>Suggestions, narrowest first</translation>
        </message>
        <message>
            <source>With this rule</source>
            <translation>With this rule</translation>
        </message>
    </context>
    <context>
        <name>RuleForm</name>
        <message>
            <source>* matches one word or part of one, ** any number of words, \* the character itself. For addresses: GET https://api.example.com/*</source>
            <translation>* matches one word or part of one, ** any number of words, \* the character itself. For addresses: GET https://api.example.com/*</translation>
        </message>
        <message>
            <source>Optional, one command per line. They are tested whenever the rules are loaded.</source>
            <translation>Optional, one command per line. They are tested whenever the rules are loaded.</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>what a rule decides</comment>
            <translation>Decision</translation>
        </message>
        <message>
            <source>Pattern</source>
            <translation>Pattern</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Scope</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Note</translation>
        </message>
        <message>
            <source>Examples that test the rule…</source>
            <translation>Examples that test the rule…</translation>
        </message>
        <message>
            <source>Commands that the rule must match</source>
            <translation>Commands that the rule must match</translation>
        </message>
        <message>
            <source>Commands that the rule must not match</source>
            <translation>Commands that the rule must not match</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <comment>where a rule counts</comment>
            <translation>Everywhere</translation>
        </message>
    </context>
    <context>
        <name>RulesTable</name>
        <message>
            <source>Decision</source>
            <comment>head of a column</comment>
            <translation>Decision</translation>
        </message>
        <message>
            <source>Pattern</source>
            <comment>head of a column</comment>
            <translation>Pattern</translation>
        </message>
        <message>
            <source>Scope</source>
            <comment>head of a column: where a rule counts</comment>
            <translation>Scope</translation>
        </message>
        <message>
            <source>Added</source>
            <comment>head of a column: when a rule was made</comment>
            <translation>Added</translation>
        </message>
        <message>
            <source>On</source>
            <comment>head of a column: whether a rule is switched on</comment>
            <translation>On</translation>
        </message>
        <message>
            <source>switched on</source>
            <comment>a rule, read aloud</comment>
            <translation>switched on</translation>
        </message>
        <message>
            <source>switched off</source>
            <comment>a rule, read aloud</comment>
            <translation>switched off</translation>
        </message>
    </context>
    <context>
        <name>RulesPage</name>
        <message>
            <source>No rules yet. Rules that allow, ask or deny are listed here.</source>
            <translation>No rules yet. Rules that allow, ask or deny are listed here.</translation>
        </message>
        <message>
            <source>No entry matches.</source>
            <translation>No entry matches.</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>Loading…</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s)</source>
            <comment>below the table of rules</comment>
            <translation>
                <numerusform>%n rule</numerusform>
                <numerusform>%n rules</numerusform>
            </translation>
        </message>
        <message>
            <source>These programs run without asking when they only read inside the workspace. Programs that are switched off ask.</source>
            <translation>These programs run without asking when they only read inside the workspace. Programs that are switched off ask.</translation>
        </message>
        <message>
            <source>These are refused in every mode, without asking. Switched off, each becomes a critical question that you answer every time.</source>
            <translation>These are refused in every mode, without asking. Switched off, each becomes a critical question that you answer every time.</translation>
        </message>
        <message>
            <source>Only these modes can be chosen: {modes}.</source>
            <translation>Only these modes can be chosen: {modes}.</translation>
        </message>
        <message>
            <source>Your own allow rules do not count. Those that ask or deny do.</source>
            <translation>Your own allow rules do not count. Those that ask or deny do.</translation>
        </message>
        <message>
            <source>Your rules</source>
            <translation>Your rules</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <translation>Allowed automatically</translation>
        </message>
        <message>
            <source>Blocked commands</source>
            <translation>Blocked commands</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>Section</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Add rule…</source>
            <translation>Add rule…</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Edit…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Delete</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>Import…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Export…</translation>
        </message>
    </context>
    <context>
        <name>Rules</name>
        <message>
            <source>Allow</source>
            <comment>what a rule does with commands</comment>
            <translation>Allow</translation>
        </message>
        <message>
            <source>Ask</source>
            <comment>what a rule does with commands</comment>
            <translation>Ask</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>what a rule does with commands</comment>
            <translation>Deny</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <comment>what would be decided about a command</comment>
            <translation>Allowed automatically</translation>
        </message>
        <message>
            <source>Asks</source>
            <comment>what would be decided about a command</comment>
            <translation>Asks</translation>
        </message>
        <message>
            <source>Refused</source>
            <comment>what would be decided about a command</comment>
            <translation>Refused</translation>
        </message>
        <message>
            <source>Set by {by}</source>
            <comment>below a rule: an administrator fixed it</comment>
            <translation>Set by {by}</translation>
        </message>
        <message>
            <source>everywhere</source>
            <comment>where a rule counts</comment>
            <translation>everywhere</translation>
        </message>
    </context>
    <context>
        <name>TrialView</name>
        <message>
            <source>By the rule {rule}</source>
            <comment>what decided about a command</comment>
            <translation>By the rule {rule}</translation>
        </message>
        <message>
            <source>Can be allowed for the session: {scopes}</source>
            <translation>Can be allowed for the session: {scopes}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RuleTester</name>
        <message>
            <source>Test a command</source>
            <translation>Test a command</translation>
        </message>
        <message>
            <source>nothing runs</source>
            <translation>nothing runs</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Mode</translation>
        </message>
        <message>
            <source>Type or paste a command to see how it is decided</source>
            <translation>Type or paste a command to see how it is decided</translation>
        </message>
    </context>
    <context>
        <name>Ways</name>
        <message>
            <source>Asking the server…</source>
            <translation>Asking the server…</translation>
        </message>
        <message>
            <source>Paste a key first. It begins with sk-ant.</source>
            <translation>Paste a key first. It begins with sk-ant.</translation>
        </message>
        <message>
            <source>This is not an address. Enter one such as http://localhost:11434.</source>
            <translation>This is not an address. Enter one such as http://localhost:11434.</translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below, then press Connect.</source>
            <comment>a server</comment>
            <translation>
                <numerusform>The server offers %n model. Choose one below, then press Connect.</numerusform>
                <numerusform>The server offers %n models. Choose one below, then press Connect.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below.</source>
            <comment>a server; the choice connects</comment>
            <translation>
                <numerusform>The server offers %n model. Choose one below.</numerusform>
                <numerusform>The server offers %n models. Choose one below.</numerusform>
            </translation>
        </message>
        <message>
            <source>Connect to list models</source>
            <translation>Connect to list models</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Choose a model</translation>
        </message>
        <message>
            <source>The server is responding. Press Connect to use its model.</source>
            <comment>a server with one model</comment>
            <translation>The server is responding. Press Connect to use its model.</translation>
        </message>
        <message>
            <source>This address is not encrypted: the key could be read in transit.</source>
            <translation>This address is not encrypted: the key could be read in transit.</translation>
        </message>
        <message>
            <source>Use an Anthropic key</source>
            <translation>Use an Anthropic key</translation>
        </message>
        <message>
            <source>Verified with the server, then stored only in your system keyring.</source>
            <translation>Verified with the server, then stored only in your system keyring.</translation>
        </message>
        <message>
            <source>Anthropic key</source>
            <translation>Anthropic key</translation>
        </message>
        <message>
            <source>API key</source>
            <translation>API key</translation>
        </message>
        <message>
            <source>Test and save</source>
            <translation>Test and save</translation>
        </message>
        <message>
            <source>Use a compatible server</source>
            <translation>Use a compatible server</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.</source>
            <translation>Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.</translation>
        </message>
        <message>
            <source>Server address</source>
            <translation>Server address</translation>
        </message>
        <message>
            <source>Address, such as http://localhost:11434</source>
            <translation>Address, such as http://localhost:11434</translation>
        </message>
        <message>
            <source>Server key</source>
            <translation>Server key</translation>
        </message>
        <message>
            <source>API key (optional)</source>
            <translation>API key (optional)</translation>
        </message>
        <message>
            <source>Server model</source>
            <translation>Server model</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>Connect</translation>
        </message>
    </context>
    <context>
        <name>KeysPage</name>
        <message>
            <source>Servers</source>
            <translation>Servers</translation>
        </message>
        <message>
            <source>Add a key</source>
            <translation>Add a key</translation>
        </message>
        <message>
            <source>Add a server</source>
            <translation>Add a server</translation>
        </message>
        <message>
            <source>No server is set up yet. Add one below.</source>
            <translation>No server is set up yet. Add one below.</translation>
        </message>
        <message>
            <source>No server can be used. The demo still works.</source>
            <translation>No server can be used. The demo still works.</translation>
        </message>
        <message>
            <source>Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.</source>
            <translation>Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.</translation>
        </message>
    </context>
    <context>
        <name>ProfileRow</name>
        <message>
            <source>Test</source>
            <translation>Test</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>Remove key</translation>
        </message>
        <message>
            <source>Remove server…</source>
            <translation>Remove server…</translation>
        </message>
        <message>
            <source>has a key</source>
            <translation>has a key</translation>
        </message>
        <message>
            <source>no key</source>
            <translation>no key</translation>
        </message>
        <message>
            <source>Use</source>
            <translation>Use</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>In use</translation>
        </message>
        <message>
            <source>Use {name}</source>
            <translation>Use {name}</translation>
        </message>
        <message>
            <source>More actions for {name}</source>
            <translation>More actions for {name}</translation>
        </message>
        <message>
            <source>Model of {name}</source>
            <translation>Model of {name}</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Choose a model</translation>
        </message>
    </context>
    <context>
        <name>WorkspaceSection</name>
        <message>
            <source>The sandbox in {folder}</source>
            <comment>above settings of one workspace</comment>
            <translation>The sandbox in {folder}</translation>
        </message>
    </context>
    <context>
        <name>actions</name>
        <message>
            <source>Help</source>
            <comment>title of a menu</comment>
            <translation>Help</translation>
        </message>
        <message>
            <source>{name} ({keys})</source>
            <comment>tooltip of a button: what it does, and its keys</comment>
            <translation>{name} ({keys})</translation>
        </message>
        <message>
            <source>Stop everything in all tabs</source>
            <translation>Stop everything in all tabs</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>New conversation</translation>
        </message>
        <message>
            <source>New conversation in another folder…</source>
            <translation>New conversation in another folder…</translation>
        </message>
        <message>
            <source>Close tab</source>
            <translation>Close tab</translation>
        </message>
        <message>
            <source>Reopen closed tab</source>
            <translation>Reopen closed tab</translation>
        </message>
        <message>
            <source>Next tab</source>
            <translation>Next tab</translation>
        </message>
        <message>
            <source>Previous tab</source>
            <translation>Previous tab</translation>
        </message>
        <message>
            <source>Go to the message field</source>
            <translation>Go to the message field</translation>
        </message>
        <message>
            <source>Go to the waiting question and back</source>
            <translation>Go to the waiting question and back</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Search conversations</translation>
        </message>
        <message>
            <source>Show or hide the conversation list</source>
            <translation>Show or hide the conversation list</translation>
        </message>
        <message>
            <source>Show or hide the command history</source>
            <translation>Show or hide the command history</translation>
        </message>
        <message>
            <source>Move running commands to the background</source>
            <translation>Move running commands to the background</translation>
        </message>
        <message>
            <source>Show changed files</source>
            <translation>Show changed files</translation>
        </message>
        <message>
            <source>Undo the last turn's file changes</source>
            <translation>Undo the last turn's file changes</translation>
        </message>
        <message>
            <source>Compact the conversation</source>
            <translation>Compact the conversation</translation>
        </message>
        <message>
            <source>Show usage and cost</source>
            <translation>Show usage and cost</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Settings</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>Manual</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Keyboard shortcuts</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>System check</translation>
        </message>
        <message>
            <source>What’s new</source>
            <translation>What’s new</translation>
        </message>
        <message>
            <source>Check for updates…</source>
            <translation>Check for updates…</translation>
        </message>
        <message>
            <source>Open log folder</source>
            <translation>Open log folder</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>Licences</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Quit</translation>
        </message>
    </context>
    <context>
        <name>TrustBar</name>
        <message>
            <source>You’ll still be asked about critical commands, other rights (sudo), protected files, and commands that cannot be fully analysed or that hide characters. Blocked commands never run. This lasts until you turn it off or close the tab.</source>
            <comment>what the mode Trust all commands does not cover</comment>
            <translation>You’ll still be asked about critical commands, other rights (sudo), protected files, and commands that cannot be fully analysed or that hide characters. Blocked commands never run. This lasts until you turn it off or close the tab.</translation>
        </message>
        <message>
            <source>All commands run without asking</source>
            <comment>the mode Trust all commands is on</comment>
            <translation>All commands run without asking</translation>
        </message>
        <message>
            <source>Turn off</source>
            <comment>button: ask again as before</comment>
            <translation>Turn off</translation>
        </message>
    </context>
    <context>
        <name>ClosingDialog</name>
        <message>
            <source>Close the window and keep running?</source>
            <translation>Close the window and keep running?</translation>
        </message>
        <message>
            <source>Keep running</source>
            <comment>button</comment>
            <translation>Keep running</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Quit anyway</translation>
        </message>
        <message>
            <source>From now on, keep running without asking. It can be changed in the settings.</source>
            <translation>From now on, keep running without asking. It can be changed in the settings.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Demo</source>
            <comment>the group of demo conversations</comment>
            <translation>Demo</translation>
        </message>
        <message>
            <source>Folder {name}</source>
            <comment>read aloud</comment>
            <translation>Folder {name}</translation>
        </message>
        <message>
            <source>New conversation</source>
            <comment>the title of one without messages</comment>
            <translation>New conversation</translation>
        </message>
    </context>
    <context>
        <name>HelpDialogs</name>
        <message>
            <source>Deny the first waiting question</source>
            <translation>Deny the first waiting question</translation>
        </message>
        <message>
            <source>Allow it once</source>
            <translation>Allow it once</translation>
        </message>
        <message>
            <source>Allow it for the session</source>
            <translation>Allow it for the session</translation>
        </message>
        <message>
            <source>On the question: return to where you were</source>
            <translation>On the question: return to where you were</translation>
        </message>
        <message>
            <source>On a question from the agent: select or clear an option</source>
            <translation>On a question from the agent: select or clear an option</translation>
        </message>
        <message>
            <source>Go to the first tab (2 to 9: the other tabs)</source>
            <translation>Go to the first tab (2 to 9: the other tabs)</translation>
        </message>
        <message>
            <source>In the message: send it</source>
            <translation>In the message: send it</translation>
        </message>
        <message>
            <source>In the message, while the agent works: send it after this turn</source>
            <translation>In the message, while the agent works: send it after this turn</translation>
        </message>
        <message>
            <source>In the message: insert a new line</source>
            <translation>In the message: insert a new line</translation>
        </message>
        <message>
            <source>In the message: show earlier messages</source>
            <translation>In the message: show earlier messages</translation>
        </message>
        <message>
            <source>In the message, pressed twice: stop what is running</source>
            <translation>In the message, pressed twice: stop what is running</translation>
        </message>
        <message>
            <source>In the conversation: go to the previous entry</source>
            <translation>In the conversation: go to the previous entry</translation>
        </message>
        <message>
            <source>In the conversation: go to the next entry</source>
            <translation>In the conversation: go to the next entry</translation>
        </message>
        <message>
            <source>In the conversation: show or hide the details of an entry</source>
            <translation>In the conversation: show or hide the details of an entry</translation>
        </message>
        <message>
            <source>In the conversation: go to the beginning</source>
            <translation>In the conversation: go to the beginning</translation>
        </message>
        <message>
            <source>In the conversation: go to the end</source>
            <translation>In the conversation: go to the end</translation>
        </message>
        <message>
            <source>In a search: go to the results</source>
            <translation>In a search: go to the results</translation>
        </message>
        <message>
            <source>In a search: clear the field</source>
            <translation>In a search: clear the field</translation>
        </message>
        <message>
            <source>works</source>
            <translation>works</translation>
        </message>
        <message>
            <source>missing</source>
            <translation>missing</translation>
        </message>
        <message>
            <source>display</source>
            <comment>what is checked</comment>
            <translation>display</translation>
        </message>
        <message>
            <source>fonts</source>
            <comment>what is checked</comment>
            <translation>fonts</translation>
        </message>
        <message>
            <source>locale</source>
            <comment>what is checked</comment>
            <translation>locale</translation>
        </message>
        <message>
            <source>data folder</source>
            <comment>what is checked</comment>
            <translation>data folder</translation>
        </message>
        <message>
            <source>server</source>
            <comment>what is checked</comment>
            <translation>server</translation>
        </message>
        <message>
            <source>keyring</source>
            <comment>what is checked</comment>
            <translation>keyring</translation>
        </message>
        <message>
            <source>sandbox</source>
            <comment>what is checked</comment>
            <translation>sandbox</translation>
        </message>
        <message>
            <source>updates</source>
            <comment>what is checked</comment>
            <translation>updates</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Keyboard shortcuts</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>System check</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copy</translation>
        </message>
    </context>
    <context>
        <name>Sandbox</name>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
        <message>
            <source>Sandbox on</source>
            <translation>Sandbox on</translation>
        </message>
        <message>
            <source>No sandbox</source>
            <translation>No sandbox</translation>
        </message>
        <message>
            <source>Commands run in a sandbox: they can change the workspace and a temporary folder of their own, and reach the network only where you allow it. The card shows what each command can access.</source>
            <translation>Commands run in a sandbox: they can change the workspace and a temporary folder of their own, and reach the network only where you allow it. The card shows what each command can access.</translation>
        </message>
        <message>
            <source>Found: {what}</source>
            <comment>the program that makes the sandbox, with its version</comment>
            <translation>Found: {what}</translation>
        </message>
        <message>
            <source>Commands run with your own rights. Anything not known to be harmless asks first.</source>
            <translation>Commands run with your own rights. Anything not known to be harmless asks first.</translation>
        </message>
        <message>
            <source>Missing or not working: {what}</source>
            <translation>Missing or not working: {what}</translation>
        </message>
        <message>
            <source>This may fix it: {command}</source>
            <comment>a command to type in a terminal</comment>
            <translation>This may fix it: {command}</translation>
        </message>
        <message>
            <source>No fix is known for this machine.</source>
            <translation>No fix is known for this machine.</translation>
        </message>
        <message>
            <source>Run the command in a terminal, then quit and restart the app.</source>
            <translation>Run the command in a terminal, then quit and restart the app.</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message>
            <source>History</source>
            <comment>page of the panel: the commands that ran</comment>
            <translation>History</translation>
        </message>
        <message>
            <source>Panel</source>
            <comment>name of the words that choose a page of the panel</comment>
            <translation>Panel</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>New conversation in another folder…</source>
            <translation>New conversation in another folder…</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Search conversations</translation>
        </message>
        <message>
            <source>No conversations yet.</source>
            <translation>No conversations yet.</translation>
        </message>
        <message>
            <source>The conversations could not be read.</source>
            <translation>The conversations could not be read.</translation>
        </message>
        <message>
            <source>No conversation matches these words in title or folder.</source>
            <translation>No conversation matches these words in title or folder.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Open</translation>
        </message>
        <message>
            <source>New conversation in this folder</source>
            <translation>New conversation in this folder</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>Delete…</translation>
        </message>
        <message>
            <source>Search</source>
            <comment>in a field that is narrow</comment>
            <translation>Search</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>New conversation</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Settings</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Help</translation>
        </message>
        <message>
            <source>List of conversations</source>
            <translation>List of conversations</translation>
        </message>
    </context>
    <context>
        <name>StatusBar</name>
        <message numerus="yes">
            <source>%n waiting</source>
            <comment>questions to the user, in all tabs</comment>
            <translation>
                <numerusform>%n waiting</numerusform>
                <numerusform>%n waiting</numerusform>
            </translation>
        </message>
        <message>
            <source>no model yet</source>
            <translation>no model yet</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Mode</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Model</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>No model yet</translation>
        </message>
        <message>
            <source>${cost}</source>
            <comment>US dollars</comment>
            <translation>${cost}</translation>
        </message>
        <message>
            <source>{used} tokens, context size unknown</source>
            <comment>the model's window: nobody says its size</comment>
            <translation>{used} tokens, context size unknown</translation>
        </message>
        <message>
            <source>{used} of ?</source>
            <comment>tokens, in a narrow window; nobody says of how many</comment>
            <translation>{used} of ?</translation>
        </message>
        <message>
            <source>{share} % of {limit}</source>
            <comment>tokens of the model's window, in a narrow window</comment>
            <translation>{share} % of {limit}</translation>
        </message>
        <message>
            <source>{used} of {limit} tokens, {share} %</source>
            <translation>{used} of {limit} tokens, {share} %</translation>
        </message>
        <message>
            <source>Plan</source>
            <comment>a mode: only reads</comment>
            <translation>Plan</translation>
        </message>
        <message>
            <source>Default</source>
            <comment>a mode: asks before anything risky</comment>
            <translation>Default</translation>
        </message>
        <message>
            <source>Accept edits</source>
            <comment>a mode: edits in the workspace run unasked</comment>
            <translation>Accept edits</translation>
        </message>
        <message>
            <source>Sandboxed</source>
            <comment>a mode: what the sandbox contains runs unasked</comment>
            <translation>Sandboxed</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>a mode</comment>
            <translation>Trust all commands</translation>
        </message>
        <message>
            <source>Read-only. Anything that would change something is refused, and the agent is told.</source>
            <translation>Read-only. Anything that would change something is refused, and the agent is told.</translation>
        </message>
        <message>
            <source>Read-only commands run automatically; everything else asks unless already allowed.</source>
            <translation>Read-only commands run automatically; everything else asks unless already allowed.</translation>
        </message>
        <message>
            <source>Like Default, but file edits in the workspace run without asking.</source>
            <translation>Like Default, but file edits in the workspace run without asking.</translation>
        </message>
        <message>
            <source>Runs freely inside the sandbox; asks before leaving it.</source>
            <translation>Runs freely inside the sandbox; asks before leaving it.</translation>
        </message>
        <message>
            <source>Everything runs without asking, except commands that are critical, touch protected files or are too complex to analyse. You confirm this first.</source>
            <translation>Everything runs without asking, except commands that are critical, touch protected files or are too complex to analyse. You confirm this first.</translation>
        </message>
    </context>
    <context>
        <name>TabBar</name>
        <message>
            <source>Close {title}</source>
            <translation>Close {title}</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>Conversations</translation>
        </message>
    </context>
    <context>
        <name>TabStrip</name>
        <message>
            <source>Show the list of conversations</source>
            <translation>Show the list of conversations</translation>
        </message>
        <message>
            <source>Show the command history</source>
            <translation>Show the command history</translation>
        </message>
        <message>
            <source>List all tabs</source>
            <translation>List all tabs</translation>
        </message>
    </context>
    <context>
        <name>TrayIcon</name>
        <message>
            <source>Nothing is running</source>
            <translation>Nothing is running</translation>
        </message>
        <message>
            <source>Show Desktop Agent</source>
            <translation>Show Desktop Agent</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Quit</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conversation(s) working</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n conversation working</numerusform>
                <numerusform>%n conversations working</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n waiting for your answer</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n waiting for your answer</numerusform>
                <numerusform>%n waiting for your answer</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>UpdateBar</name>
        <message>
            <source>What’s new</source>
            <translation>What’s new</translation>
        </message>
        <message>
            <source>Download and install</source>
            <translation>Download and install</translation>
        </message>
        <message>
            <source>How to install</source>
            <translation>How to install</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copy command</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a download</comment>
            <translation>Stop</translation>
        </message>
        <message>
            <source>Restart now</source>
            <translation>Restart now</translation>
        </message>
        <message>
            <source>Go back to {version}</source>
            <translation>Go back to {version}</translation>
        </message>
        <message>
            <source>Skip this version</source>
            <translation>Skip this version</translation>
        </message>
        <message>
            <source>Later</source>
            <comment>button: closes the bar until the next start</comment>
            <translation>Later</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
    </context>
    <context>
        <name>Usage</name>
        <message>
            <source>Usage</source>
            <comment>page of the panel: tokens and cost</comment>
            <translation>Usage</translation>
        </message>
        <message>
            <source>This conversation</source>
            <translation>This conversation</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Models</translation>
        </message>
        <message>
            <source>Last messages</source>
            <translation>Last messages</translation>
        </message>
        <message>
            <source>By day, all conversations</source>
            <translation>By day, all conversations</translation>
        </message>
        <message>
            <source>No usage yet. Tokens and cost of messages are listed here.</source>
            <translation>No usage yet. Tokens and cost of messages are listed here.</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Context</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Cost</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Limit</translation>
        </message>
        <message>
            <source>Compact now</source>
            <translation>Compact now</translation>
        </message>
        <message>
            <source>Budget and prices…</source>
            <translation>Budget and prices…</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <comment>what was paid for</comment>
            <translation>
                <numerusform>%n message</numerusform>
                <numerusform>%n messages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n without a price</source>
            <comment>of the messages that were paid for</comment>
            <translation>
                <numerusform>%n without a price</numerusform>
                <numerusform>%n without a price</numerusform>
            </translation>
        </message>
        <message>
            <source>unknown price</source>
            <comment>in the place of a sum of money</comment>
            <translation>unknown price</translation>
        </message>
        <message>
            <source>cache missed</source>
            <comment>the server's cache did not help; in the status bar</comment>
            <translation>cache missed</translation>
        </message>
        <message>
            <source>Context used by the next request.</source>
            <translation>Context used by the next request.</translation>
        </message>
        <message>
            <source>Part of it is estimated; the server has not counted it yet.</source>
            <translation>Part of it is estimated; the server has not counted it yet.</translation>
        </message>
        <message>
            <source>{tokens} in</source>
            <comment>tokens that a server read, at the full price</comment>
            <translation>{tokens} in</translation>
        </message>
        <message>
            <source>{tokens} from the cache</source>
            <comment>tokens</comment>
            <translation>{tokens} from the cache</translation>
        </message>
        <message>
            <source>{tokens} to the cache</source>
            <comment>tokens</comment>
            <translation>{tokens} to the cache</translation>
        </message>
        <message>
            <source>{tokens} out</source>
            <comment>tokens that the model wrote</comment>
            <translation>{tokens} out</translation>
        </message>
        <message>
            <source>{counted} (tokens)</source>
            <comment>kinds of tokens: 400 in, 40 out</comment>
            <translation>{counted} (tokens)</translation>
        </message>
    </context>
    <context>
        <name>times</name>
        <message>
            <source>d MMM</source>
            <comment>form of a day: d is the number, MMM the short month, M its number; M月d日, d. MMM</comment>
            <translation>d MMM</translation>
        </message>
        <message>
            <source>MMM yyyy</source>
            <comment>form of a month of another year, as above with yyyy: yyyy年M月</comment>
            <translation>MMM yyyy</translation>
        </message>
        <message>
            <source>now</source>
            <comment>the age of a conversation, in a narrow column</comment>
            <translation>now</translation>
        </message>
        <message>
            <source>{count} min</source>
            <comment>age</comment>
            <translation>{count} min</translation>
        </message>
        <message>
            <source>{count} h</source>
            <comment>age</comment>
            <translation>{count} h</translation>
        </message>
        <message>
            <source>{count} s</source>
            <translation>{count} s</translation>
        </message>
        <message>
            <source>{minutes} min {seconds} s</source>
            <translation>{minutes} min {seconds} s</translation>
        </message>
    </context>
    <context>
        <name>Help</name>
        <message>
            <source>Help: first steps</source>
            <translation>Help: first steps</translation>
        </message>
        <message>
            <source>What the levels mean</source>
            <translation>What the levels mean</translation>
        </message>
        <message>
            <source>What Allow for session covers</source>
            <translation>What Allow for session covers</translation>
        </message>
        <message>
            <source>Help: models, servers and keys</source>
            <translation>Help: models, servers and keys</translation>
        </message>
        <message>
            <source>Help: lasting rules</source>
            <translation>Help: lasting rules</translation>
        </message>
        <message>
            <source>Help: theme, language and motion</source>
            <translation>Help: theme, language and motion</translation>
        </message>
        <message>
            <source>Help: work while the window is closed</source>
            <translation>Help: work while the window is closed</translation>
        </message>
        <message>
            <source>Help: what a command can do</source>
            <translation>Help: what a command can do</translation>
        </message>
        <message>
            <source>Help: the bin</source>
            <translation>Help: the bin</translation>
        </message>
        <message>
            <source>Help: spending limits</source>
            <translation>Help: spending limits</translation>
        </message>
        <message>
            <source>Help: updates</source>
            <translation>Help: updates</translation>
        </message>
        <message>
            <source>Help: the sandbox</source>
            <translation>Help: the sandbox</translation>
        </message>
        <message>
            <source>Help: what can be undone</source>
            <translation>Help: what can be undone</translation>
        </message>
        <message>
            <source>Help: what was run</source>
            <translation>Help: what was run</translation>
        </message>
        <message>
            <source>Help: modes</source>
            <translation>Help: modes</translation>
        </message>
    </context>
    <context>
        <name>RunText</name>
        <message>
            <source>Ran as</source>
            <comment>above the text that ran in place of a command, which says the same</comment>
            <translation>Ran as</translation>
        </message>
        <message>
            <source>Ran as {command}</source>
            <comment>as a screen reader reads it</comment>
            <translation>Ran as {command}</translation>
        </message>
        <message>
            <source>Show the whole command</source>
            <comment>below the beginning of the text that ran</comment>
            <translation>Show the whole command</translation>
        </message>
        <message>
            <source>Copy the command that ran</source>
            <translation>Copy the command that ran</translation>
        </message>
    </context>
    <context>
        <name>RiskBadge</name>
        <message>
            <source>LOW</source>
            <comment>risk of a command</comment>
            <translation>LOW</translation>
        </message>
        <message>
            <source>MEDIUM</source>
            <comment>risk of a command</comment>
            <translation>MEDIUM</translation>
        </message>
        <message>
            <source>HIGH</source>
            <comment>risk of a command</comment>
            <translation>HIGH</translation>
        </message>
        <message>
            <source>CRITICAL</source>
            <comment>risk of a command</comment>
            <translation>CRITICAL</translation>
        </message>
        <message>
            <source>Risk: {word}</source>
            <translation>Risk: {word}</translation>
        </message>
    </context>
    <context>
        <name>Turn</name>
        <message>
            <source>Worked</source>
            <comment>before how long, and in how many steps: Worked 45 s, 12 steps</comment>
            <translation>Worked</translation>
        </message>
        <message>
            <source>undone</source>
            <comment>beside what a turn did: the user undid what it did to files</comment>
            <translation>undone</translation>
        </message>
        <message numerus="yes">
            <source>{time}, %n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>{time}, %n step</numerusform>
                <numerusform>{time}, %n steps</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>%n step</numerusform>
                <numerusform>%n steps</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>at the right of what a turn did</comment>
            <translation>
                <numerusform>%n file changed</numerusform>
                <numerusform>%n files changed</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <comment>what a turn used; the number is short: 13k</comment>
            <translation>{count} tokens</translation>
        </message>
        <message>
            <source>{input} tokens in, {output} out</source>
            <comment>what a turn used: read and written by the model</comment>
            <translation>{input} tokens in, {output} out</translation>
        </message>
        <message>
            <source>{cost}; {used}</source>
            <comment>what a turn cost, and: 12,345 tokens in, 678 out</comment>
            <translation>{cost}; {used}</translation>
        </message>
    </context>
    <context>
        <name>BlankPage</name>
        <message>
            <source>No conversation is open. Earlier ones are in the list.</source>
            <translation>No conversation is open. Earlier ones are in the list.</translation>
        </message>
        <message>
            <source>Begin a conversation</source>
            <translation>Begin a conversation</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>Mode for new conversations</source>
            <translation>Mode for new conversations</translation>
        </message>
        <message>
            <source>Checking whether a sandbox works here.</source>
            <translation>Checking whether a sandbox works here.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}).</source>
            <translation>No sandbox works here ({why}).</translation>
        </message>
        <message>
            <source>Take the tour</source>
            <translation>Take the tour</translation>
        </message>
        <message>
            <source>A built-in demo model in a scratch folder. No key, no network.</source>
            <translation>A built-in demo model in a scratch folder. No key, no network.</translation>
        </message>
        <message>
            <source>Try the demo</source>
            <translation>Try the demo</translation>
        </message>
        <message>
            <source>Hand over the work, keep the last word</source>
            <translation>Hand over the work, keep the last word</translation>
        </message>
        <message>
            <source>The new conversation begins as soon as a model is set up.</source>
            <translation>The new conversation begins as soon as a model is set up.</translation>
        </message>
        <message>
            <source>All of this can be changed later, in the settings.</source>
            <translation>All of this can be changed later, in the settings.</translation>
        </message>
        <message>
            <source>Folder:</source>
            <comment>before the path of a folder</comment>
            <translation>Folder:</translation>
        </message>
        <message>
            <source>Choose another folder</source>
            <translation>Choose another folder</translation>
        </message>
        <message>
            <source>It reads the folder that you choose. What it reads goes to the model server that you set up.</source>
            <translation>It reads the folder that you choose. What it reads goes to the model server that you set up.</translation>
        </message>
        <message>
            <source>Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how risky it is and why.</source>
            <translation>Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how risky it is and why.</translation>
        </message>
        <message>
            <source>Commands run in a sandbox, in which your keys and your other files are out of sight.</source>
            <translation>Commands run in a sandbox, in which your keys and your other files are out of sight.</translation>
        </message>
        <message>
            <source>No sandbox works on this computer, so more commands ask.</source>
            <translation>No sandbox works on this computer, so more commands ask.</translation>
        </message>
        <message>
            <source>What it changes in the folder can be undone. Files that commands delete are kept in a bin.</source>
            <translation>What it changes in the folder can be undone. Files that commands delete are kept in a bin.</translation>
        </message>
    </context>
    <context>
        <name>UpdateQuestion</name>
        <message>
            <source>Check for updates once a day?</source>
            <translation>Check for updates once a day?</translation>
        </message>
        <message>
            <source>Sends only this program’s version, installs nothing by itself.</source>
            <translation>Sends only this program’s version, installs nothing by itself.</translation>
        </message>
        <message>
            <source>Check daily</source>
            <translation>Check daily</translation>
        </message>
        <message>
            <source>Don’t check</source>
            <translation>Don’t check</translation>
        </message>
    </context>
    <context>
        <name>CopyButton</name>
        <message>
            <source>Copy</source>
            <translation>Copy</translation>
        </message>
        <message>
            <source>Copy code</source>
            <translation>Copy code</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Copy message</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copy command</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Copied</translation>
        </message>
    </context>
    <context>
        <name>NoticeBar</name>
        <message>
            <source>Retry</source>
            <translation>Retry</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Model settings</translation>
        </message>
        <message>
            <source>Choose a folder…</source>
            <translation>Choose a folder…</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Choose a model</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Open settings</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Close this notice</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Clear the search</source>
            <translation>Clear the search</translation>
        </message>
    </context>
    <context>
        <name>ConversationSign</name>
        <message>
            <source>{title}, working</source>
            <comment>read aloud</comment>
            <translation>{title}, working</translation>
        </message>
        <message>
            <source>{title}, waiting for your answer</source>
            <comment>read aloud</comment>
            <translation>{title}, waiting for your answer</translation>
        </message>
        <message>
            <source>{title}, failed</source>
            <comment>read aloud</comment>
            <translation>{title}, failed</translation>
        </message>
    </context>
    <context>
        <name>headless</name>
        <message>
            <source>Another process has this conversation open. Nothing was sent; close it there first.</source>
            <translation>Another process has this conversation open. Nothing was sent; close it there first.</translation>
        </message>
    </context>
    <context>
        <name>blocked</name>
        <message>
            <source>{program}, where all that it does is harmless</source>
            <translation>{program}, where all that it does is harmless</translation>
        </message>
        <message>
            <source>Deleting the root folder or the home folder</source>
            <translation>Deleting the root folder or the home folder</translation>
        </message>
        <message>
            <source>Making a file system on a mounted device, or writing over one</source>
            <translation>Making a file system on a mounted device, or writing over one</translation>
        </message>
        <message>
            <source>Starting processes without end (a fork bomb)</source>
            <translation>Starting processes without end (a fork bomb)</translation>
        </message>
    </context>
    <context>
        <name>gate</name>
        <message>
            <source>Plan mode only reads. Describe the change instead, and do it after planning.</source>
            <translation>Plan mode only reads. Describe the change instead, and do it after planning.</translation>
        </message>
        <message>
            <source>This is one of the blocked commands, which are refused without a question. Nothing was run. Only the user can switch the entry off, in Settings, Permissions.</source>
            <translation>This is one of the blocked commands, which are refused without a question. Nothing was run. Only the user can switch the entry off, in Settings, Permissions.</translation>
        </message>
        <message>
            <source>The user's rule {rule} denies this. Nothing was run; do not try it another way.</source>
            <translation>The user's rule {rule} denies this. Nothing was run; do not try it another way.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way.</source>
            <translation>The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way.</translation>
        </message>
        <message>
            <source>User denied permission.</source>
            <translation>User denied permission.</translation>
        </message>
        <message>
            <source>This changed since it was shown, so it did not run. Nothing was done; ask again.</source>
            <translation>This changed since it was shown, so it did not run. Nothing was done; ask again.</translation>
        </message>
        <message>
            <source>The permission was not used within ten minutes, so it did not run. Ask again.</source>
            <translation>The permission was not used within ten minutes, so it did not run. Ask again.</translation>
        </message>
        <message>
            <source>No permission was given for this call, so it did not run.</source>
            <translation>No permission was given for this call, so it did not run.</translation>
        </message>
    </context>
    <context>
        <name>scope</name>
        <message>
            <source>Your rule {rule} asks about it each time.</source>
            <translation>Your rule {rule} asks about it each time.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, asks about it each time.</source>
            <translation>The rule {rule}, set by {by}, asks about it each time.</translation>
        </message>
        <message>
            <source>One part needs rights that cannot be granted to it alone, so the whole command asks.</source>
            <translation>One part needs rights that cannot be granted to it alone, so the whole command asks.</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Commands that leave or widen the sandbox ask each time.</translation>
        </message>
        <message>
            <source>A pattern can match other files later, so it asks each time.</source>
            <translation>A pattern can match other files later, so it asks each time.</translation>
        </message>
        <message>
            <source>Commands whose effects are unknown beforehand ask each time.</source>
            <translation>Commands whose effects are unknown beforehand ask each time.</translation>
        </message>
        <message>
            <source>Writing {path}, which does not exist yet, and reading it again</source>
            <translation>Writing {path}, which does not exist yet, and reading it again</translation>
        </message>
        <message>
            <source>Exactly this, in this folder</source>
            <translation>Exactly this, in this folder</translation>
        </message>
        <message>
            <source>It deletes whatever files are there when it runs, so it asks each time.</source>
            <translation>It deletes whatever files are there when it runs, so it asks each time.</translation>
        </message>
        <message>
            <source>It is not known which files it changes until it runs, so it asks each time.</source>
            <translation>It is not known which files it changes until it runs, so it asks each time.</translation>
        </message>
        <message>
            <source>A file name can change what it does, so it asks each time.</source>
            <translation>A file name can change what it does, so it asks each time.</translation>
        </message>
        <message>
            <source>What its code does can differ each time, so it asks each time.</source>
            <translation>What its code does can differ each time, so it asks each time.</translation>
        </message>
        <message>
            <source>Its effects are not known until it runs, so it asks each time.</source>
            <translation>Its effects are not known until it runs, so it asks each time.</translation>
        </message>
        <message>
            <source>Commands that cannot be fully analysed ask each time.</source>
            <translation>Commands that cannot be fully analysed ask each time.</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <translation>not offered for critical commands</translation>
        </message>
        <message>
            <source>Commands that run as another user ask each time.</source>
            <translation>Commands that run as another user ask each time.</translation>
        </message>
        <message>
            <source>Commands that may show secrets ask each time.</source>
            <translation>Commands that may show secrets ask each time.</translation>
        </message>
        <message>
            <source>Commands that reach this machine or permanently change a server ask each time.</source>
            <translation>Commands that reach this machine or permanently change a server ask each time.</translation>
        </message>
        <message>
            <source>This is too risky to allow for the session.</source>
            <translation>This is too risky to allow for the session.</translation>
        </message>
        <message>
            <source>Changes to files of this workspace, and deleting ignored ones that the bin keeps</source>
            <translation>Changes to files of this workspace, and deleting ignored ones that the bin keeps</translation>
        </message>
        <message>
            <source>Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too</source>
            <translation>Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too</translation>
        </message>
        <message>
            <source>Local git, with the repository's hooks</source>
            <translation>Local git, with the repository's hooks</translation>
        </message>
        <message>
            <source>The temporary folder of this conversation</source>
            <translation>The temporary folder of this conversation</translation>
        </message>
        <message>
            <source>Requests to servers that this conversation started</source>
            <translation>Requests to servers that this conversation started</translation>
        </message>
        <message>
            <source>Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; never forced, no tags</source>
            <translation>Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; never forced, no tags</translation>
        </message>
        <message>
            <source>Pull and fetch from {remote}</source>
            <translation>Pull and fetch from {remote}</translation>
        </message>
        <message>
            <source>Installs and lookups by {program} in its default registry</source>
            <translation>Installs and lookups by {program} in its default registry</translation>
        </message>
        <message>
            <source>Lookups by {program} in its default registry</source>
            <translation>Lookups by {program} in its default registry</translation>
        </message>
        <message>
            <source>{command} …</source>
            <comment>every use of a command, such as npm install</comment>
            <translation>{command} …</translation>
        </message>
        <message>
            <source>Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change</source>
            <translation>Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change</translation>
        </message>
        <message>
            <source>Listing {folder}</source>
            <translation>Listing {folder}</translation>
        </message>
        <message>
            <source>Reading files in {folder}</source>
            <translation>Reading files in {folder}</translation>
        </message>
        <message>
            <source>Reading variables of Terraform (.tfvars) in {folder}, passwords among them</source>
            <translation>Reading variables of Terraform (.tfvars) in {folder}, passwords among them</translation>
        </message>
        <message>
            <source>Edits of files in {folder}</source>
            <translation>Edits of files in {folder}</translation>
        </message>
        <message>
            <source>Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers</source>
            <translation>Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers</translation>
        </message>
        <message>
            <source>Plain requests to port {port} of this machine</source>
            <translation>Plain requests to port {port} of this machine</translation>
        </message>
        <message>
            <source>Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and deleting merged branches</source>
            <translation>Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and deleting merged branches</translation>
        </message>
        <message>
            <source>Push to {remote}, never forced; pull and fetch from it</source>
            <translation>Push to {remote}, never forced; pull and fetch from it</translation>
        </message>
        <message>
            <source>Running the script {path} as it is now</source>
            <translation>Running the script {path} as it is now</translation>
        </message>
        <message>
            <source>Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of these; no others</source>
            <translation>Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of these; no others</translation>
        </message>
        <message>
            <source>Linters, formatters and type checkers on the project</source>
            <translation>Linters, formatters and type checkers on the project</translation>
        </message>
        <message>
            <source>Harmless uses of {program}</source>
            <translation>Harmless uses of {program}</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</translation>
        </message>
        <message>
            <source>Questions to the database in the container {name} of {path}: select, explain, \d, dumps; nothing is changed</source>
            <translation>Questions to the database in the container {name} of {path}: select, explain, \d, dumps; nothing is changed</translation>
        </message>
        <message>
            <source>Questions to the database {name}: select, explain, \d; nothing is changed</source>
            <comment>a database and its address</comment>
            <translation>Questions to the database {name}: select, explain, \d; nothing is changed</translation>
        </message>
        <message>
            <source>The image {name} by any tag: building it here, running it with the network but without access to this machine, tagging and saving it</source>
            <translation>The image {name} by any tag: building it here, running it with the network but without access to this machine, tagging and saving it</translation>
        </message>
        <message>
            <source>The image {name} by any tag: fetching it, running it with the network but without access to this machine, and saving it</source>
            <translation>The image {name} by any tag: fetching it, running it with the network but without access to this machine, and saving it</translation>
        </message>
        <message>
            <source>Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git too, but with nothing else of this machine</source>
            <translation>Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git too, but with nothing else of this machine</translation>
        </message>
        <message>
            <source>The container {name} that this starts: commands in it, copies from it, stopping and removing it</source>
            <translation>The container {name} that this starts: commands in it, copies from it, stopping and removing it</translation>
        </message>
        <message>
            <source>Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords may stand</source>
            <translation>Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords may stand</translation>
        </message>
        <message>
            <source>Looking at containers with {program}: lists, states and logs</source>
            <translation>Looking at containers with {program}: lists, states and logs</translation>
        </message>
        <message>
            <source>Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets</source>
            <comment>a cluster</comment>
            <translation>Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets</translation>
        </message>
        <message>
            <source>Looking at releases in {name}: lists, states and history</source>
            <comment>a cluster</comment>
            <translation>Looking at releases in {name}: lists, states and history</translation>
        </message>
        <message>
            <source>Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed</source>
            <comment>a cluster</comment>
            <translation>Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed</translation>
        </message>
        <message>
            <source>Commands in {name}, but for shells and databases</source>
            <comment>a workload in a cluster</comment>
            <translation>Commands in {name}, but for shells and databases</translation>
        </message>
        <message>
            <source>Reaching ports of {name} from this machine</source>
            <comment>a workload in a cluster</comment>
            <translation>Reaching ports of {name} from this machine</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists and settings, but no secrets</source>
            <translation>Looking at what there is with {program} as {name}: lists and settings, but no secrets</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but no secrets</source>
            <comment>who signed in, and the project or subscription</comment>
            <translation>Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but no secrets</translation>
        </message>
        <message>
            <source>{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</translation>
        </message>
        <message>
            <source>{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</translation>
        </message>
        <message>
            <source>Rendering, checking and packing the charts below {path}</source>
            <translation>Rendering, checking and packing the charts below {path}</translation>
        </message>
        <message>
            <source>Fetching the charts that the chart in {path} names, as it is now</source>
            <translation>Fetching the charts that the chart in {path} names, as it is now</translation>
        </message>
        <message>
            <source>Looking up charts in the repositories that helm knows</source>
            <translation>Looking up charts in the repositories that helm knows</translation>
        </message>
        <message>
            <source>Taking part in this project's requests and issues as you: comments, reviews without approval, labels, reviewers, ready, new issues; nothing is merged, closed, approved or deleted</source>
            <translation>Taking part in this project's requests and issues as you: comments, reviews without approval, labels, reviewers, ready, new issues; nothing is merged, closed, approved or deleted</translation>
        </message>
        <message>
            <source>Checking out requests to this project, with their authors' code</source>
            <translation>Checking out requests to this project, with their authors' code</translation>
        </message>
        <message>
            <source>Rerunning this project's failed pipelines</source>
            <translation>Rerunning this project's failed pipelines</translation>
        </message>
        <message>
            <source>Running {name} of this project on its forge, without inputs or variables</source>
            <comment>a pipeline</comment>
            <translation>Running {name} of this project on its forge, without inputs or variables</translation>
        </message>
        <message>
            <source>Looking at this project on its forge with {program}: requests, issues, runs, releases</source>
            <translation>Looking at this project on its forge with {program}: requests, issues, runs, releases</translation>
        </message>
        <message>
            <source>The pull request of this branch: create and edit, never merge</source>
            <translation>The pull request of this branch: create and edit, never merge</translation>
        </message>
        <message>
            <source>Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace</source>
            <comment>a program of the workspace, with its fixed words</comment>
            <translation>Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace</translation>
        </message>
    </context>
    <context>
        <name>preview</name>
        <message>
            <source>Would be deleted</source>
            <comment>title of a preview: files</comment>
            <translation>Would be deleted</translation>
        </message>
        <message>
            <source>Does not exist, so nothing is deleted: {path}</source>
            <comment>on a preview of a deletion</comment>
            <translation>Does not exist, so nothing is deleted: {path}</translation>
        </message>
        <message>
            <source>No file is deleted</source>
            <comment>on a preview of a deletion</comment>
            <translation>No file is deleted</translation>
        </message>
        <message numerus="yes">
            <source>Git repositories with their whole history: %n</source>
            <comment>would be deleted</comment>
            <translation>
                <numerusform>Git repositories with their whole history: %n</numerusform>
                <numerusform>Git repositories with their whole history: %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>At least %n file(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>At least %n file</numerusform>
                <numerusform>At least %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes at least %n file(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Deletes at least %n file</numerusform>
                <numerusform>Deletes at least %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n empty folder</numerusform>
                <numerusform>%n empty folders</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n empty folder(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Deletes %n empty folder</numerusform>
                <numerusform>Deletes %n empty folders</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s), {size}</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n file, {size}</numerusform>
                <numerusform>%n files, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n file(s), {size}</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Deletes %n file, {size}</numerusform>
                <numerusform>Deletes %n files, {size}</numerusform>
            </translation>
        </message>
        <message>
            <source>{path}: no files, only folders</source>
            <comment>one of several things to be deleted</comment>
            <translation>{path}: no files, only folders</translation>
        </message>
        <message numerus="yes">
            <source>{path}: %n file(s), {size}</source>
            <comment>one of several things to be deleted</comment>
            <translation>
                <numerusform>{path}: %n file, {size}</numerusform>
                <numerusform>{path}: %n files, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>With uncommitted changes: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>With uncommitted changes: %n file</numerusform>
                <numerusform>With uncommitted changes: %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Not tracked by git, which cannot restore them: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>Not tracked by git, which cannot restore them: %n file</numerusform>
                <numerusform>Not tracked by git, which cannot restore them: %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Unmodified in git: %n file(s)</source>
            <comment>kept there</comment>
            <translation>
                <numerusform>Unmodified in git: %n file</numerusform>
                <numerusform>Unmodified in git: %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Tracked by git: %n file(s)</source>
            <translation>
                <numerusform>Tracked by git: %n file</numerusform>
                <numerusform>Tracked by git: %n files</numerusform>
            </translation>
        </message>
        <message>
            <source>Hooks of the repository</source>
            <comment>title of a preview of git commit and others</comment>
            <translation>Hooks of the repository</translation>
        </message>
        <message>
            <source>Runs {hooks}</source>
            <comment>names of git hooks</comment>
            <translation>Runs {hooks}</translation>
        </message>
        <message>
            <source>Would be discarded</source>
            <comment>title of a preview: changes to files</comment>
            <translation>Would be discarded</translation>
        </message>
        <message>
            <source>No changes: everything is committed or kept</source>
            <comment>nothing is thrown away</comment>
            <translation>No changes: everything is committed or kept</translation>
        </message>
        <message numerus="yes">
            <source>Uncommitted changes in %n file(s)</source>
            <comment>would be lost</comment>
            <translation>
                <numerusform>Uncommitted changes in %n file</numerusform>
                <numerusform>Uncommitted changes in %n files</numerusform>
            </translation>
        </message>
        <message>
            <source>Would be overwritten</source>
            <comment>title of a preview: files that exist</comment>
            <translation>Would be overwritten</translation>
        </message>
        <message>
            <source>{path}, which has {size}</source>
            <comment>a file that would be overwritten</comment>
            <translation>{path}, which has {size}</translation>
        </message>
        <message>
            <source>Connects to {host}</source>
            <comment>a host on the network</comment>
            <translation>Connects to {host}</translation>
        </message>
        <message>
            <source>…and any redirects</source>
            <comment>of a download</comment>
            <translation>…and any redirects</translation>
        </message>
        <message>
            <source>Over the network</source>
            <comment>title of a preview of a download</comment>
            <translation>Over the network</translation>
        </message>
        <message>
            <source>As of now; earlier parts of this command may change it</source>
            <comment>last line of a preview</comment>
            <translation>As of now; earlier parts of this command may change it</translation>
        </message>
        <message>
            <source>Would be sent to {remote}</source>
            <comment>title of a preview of git push</comment>
            <translation>Would be sent to {remote}</translation>
        </message>
        <message>
            <source>Nothing: Git is configured to require a branch name</source>
            <comment>git push</comment>
            <translation>Nothing: Git is configured to require a branch name</translation>
        </message>
        <message>
            <source>Nothing: no branch is checked out</source>
            <comment>git push</comment>
            <translation>Nothing: no branch is checked out</translation>
        </message>
        <message>
            <source>Nothing: the branch has no commit yet</source>
            <comment>git push</comment>
            <translation>Nothing: the branch has no commit yet</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} does not track a branch of the remote</source>
            <comment>git push</comment>
            <translation>Nothing: the branch {branch} does not track a branch of the remote</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} tracks a branch of another name</source>
            <comment>git push</comment>
            <translation>Nothing: the branch {branch} tracks a branch of another name</translation>
        </message>
        <message>
            <source>Nothing: there is no {source} here</source>
            <comment>git push</comment>
            <translation>Nothing: there is no {source} here</translation>
        </message>
        <message>
            <source>{branch}: nothing to send</source>
            <comment>git push</comment>
            <translation>{branch}: nothing to send</translation>
        </message>
        <message>
            <source>Deleted at {remote}: {branch}</source>
            <comment>git push, a branch or tag</comment>
            <translation>Deleted at {remote}: {branch}</translation>
        </message>
        <message numerus="yes">
            <source>{branch}: a new branch there, with %n commit(s) of its own</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: a new branch there, with %n commit of its own</numerusform>
                <numerusform>{branch}: a new branch there, with %n commits of its own</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: Git refuses. What {remote} has and it lacks: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: Git refuses. What {remote} has and it lacks: %n commit</numerusform>
                <numerusform>{branch}: Git refuses. What {remote} has and it lacks: %n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: %n commit</numerusform>
                <numerusform>{branch}: %n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: discarded at {remote}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: discarded at {remote}: %n commit</numerusform>
                <numerusform>{branch}: discarded at {remote}: %n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tag(s), where {remote} lacks them</source>
            <comment>git push</comment>
            <translation>
                <numerusform>%n tag, where {remote} lacks them</numerusform>
                <numerusform>%n tags, where {remote} lacks them</numerusform>
            </translation>
        </message>
        <message>
            <source>And the annotated tags of these commits</source>
            <comment>git push</comment>
            <translation>And the annotated tags of these commits</translation>
        </message>
        <message>
            <source>As of the last contact with {remote}</source>
            <comment>git push: when it was counted</comment>
            <translation>As of the last contact with {remote}</translation>
        </message>
        <message numerus="yes">
            <source>%n commit(s)</source>
            <comment>total of a preview of git push</comment>
            <translation>
                <numerusform>%n commit</numerusform>
                <numerusform>%n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Sends %n commit(s) to {remote}</source>
            <comment>git push</comment>
            <translation>
                <numerusform>Sends %n commit to {remote}</numerusform>
                <numerusform>Sends %n commits to {remote}</numerusform>
            </translation>
        </message>
        <message>
            <source>Sends nothing to {remote}</source>
            <comment>git push</comment>
            <translation>Sends nothing to {remote}</translation>
        </message>
        <message>
            <source>Commit {name}: {subject}</source>
            <comment>one of those that are sent</comment>
            <translation>Commit {name}: {subject}</translation>
        </message>
        <message>
            <source>To {host}</source>
            <comment>where git push sends to: a host or a folder</comment>
            <translation>To {host}</translation>
        </message>
        <message>
            <source>What it would do</source>
            <comment>title of a preview of a command</comment>
            <translation>What it would do</translation>
        </message>
        <message numerus="yes">
            <source>Too large for the bin, so not kept there: {paths} and %n more</source>
            <comment>on a card</comment>
            <translation>
                <numerusform>Too large for the bin, so not kept there: {paths} and %n more</numerusform>
                <numerusform>Too large for the bin, so not kept there: {paths} and %n more</numerusform>
            </translation>
        </message>
        <message>
            <source>The bin</source>
            <comment>title of a preview: what is kept of what a command deletes</comment>
            <translation>The bin</translation>
        </message>
        <message>
            <source>All of it is kept in the bin first and can be restored</source>
            <comment>on a card</comment>
            <translation>All of it is kept in the bin first and can be restored</translation>
        </message>
        <message>
            <source>Too large for the bin, so not kept there: {paths}</source>
            <comment>on a card</comment>
            <translation>Too large for the bin, so not kept there: {paths}</translation>
        </message>
    </context>
    <context>
        <name>advice</name>
        <message>
            <source>If this is unexpected, deny it and review the conversation.</source>
            <translation>If this is unexpected, deny it and review the conversation.</translation>
        </message>
        <message>
            <source>Verify the paths.</source>
            <translation>Verify the paths.</translation>
        </message>
        <message>
            <source>Check that no untracked file is needed.</source>
            <translation>Check that no untracked file is needed.</translation>
        </message>
        <message>
            <source>Check which files the search finds.</source>
            <translation>Check which files the search finds.</translation>
        </message>
        <message>
            <source>Check which files the pattern matches.</source>
            <translation>Check which files the pattern matches.</translation>
        </message>
        <message>
            <source>Check that this is the right disk.</source>
            <translation>Check that this is the right disk.</translation>
        </message>
        <message>
            <source>Find out which files this means before you allow it.</source>
            <translation>Find out which files this means before you allow it.</translation>
        </message>
        <message>
            <source>Check that no uncommitted change is needed.</source>
            <translation>Check that no uncommitted change is needed.</translation>
        </message>
        <message>
            <source>Verify the address.</source>
            <translation>Verify the address.</translation>
        </message>
        <message>
            <source>Verify the cluster or account that this is about.</source>
            <translation>Verify the cluster or account that this is about.</translation>
        </message>
        <message>
            <source>Read the script before you allow it.</source>
            <translation>Read the script before you allow it.</translation>
        </message>
        <message>
            <source>Review the package list.</source>
            <translation>Review the package list.</translation>
        </message>
    </context>
    <context>
        <name>risk</name>
        <message>
            <source>Runs {program}, which changes nothing</source>
            <translation>Runs {program}, which changes nothing</translation>
        </message>
        <message>
            <source>Lists files</source>
            <translation>Lists files</translation>
        </message>
        <message>
            <source>Lists installed packages</source>
            <translation>Lists installed packages</translation>
        </message>
        <message>
            <source>Finds files</source>
            <translation>Finds files</translation>
        </message>
        <message>
            <source>Shows the contents of files</source>
            <translation>Shows the contents of files</translation>
        </message>
        <message>
            <source>Searches for text</source>
            <translation>Searches for text</translation>
        </message>
        <message>
            <source>Works on text and prints the result</source>
            <translation>Works on text and prints the result</translation>
        </message>
        <message>
            <source>Compares files</source>
            <translation>Compares files</translation>
        </message>
        <message>
            <source>Shows information about files</source>
            <translation>Shows information about files</translation>
        </message>
        <message>
            <source>Prints text</source>
            <translation>Prints text</translation>
        </message>
        <message>
            <source>Shows information about the system</source>
            <translation>Shows information about the system</translation>
        </message>
        <message>
            <source>Looks at the repository</source>
            <translation>Looks at the repository</translation>
        </message>
        <message>
            <source>Tests a condition</source>
            <translation>Tests a condition</translation>
        </message>
        <message>
            <source>Stays inside the conversation</source>
            <translation>Stays inside the conversation</translation>
        </message>
        <message>
            <source>Does nothing by itself</source>
            <translation>Does nothing by itself</translation>
        </message>
        <message>
            <source>Waits</source>
            <translation>Waits</translation>
        </message>
        <message>
            <source>Switches to another folder</source>
            <translation>Switches to another folder</translation>
        </message>
        <message>
            <source>Prints the version of {program}</source>
            <translation>Prints the version of {program}</translation>
        </message>
        <message>
            <source>Sets a variable of the shell</source>
            <translation>Sets a variable of the shell</translation>
        </message>
        <message>
            <source>Redirects what is read or printed</source>
            <translation>Redirects what is read or printed</translation>
        </message>
        <message>
            <source>Reads {path}</source>
            <translation>Reads {path}</translation>
        </message>
        <message>
            <source>Searches for text, and leaves out what may hold secrets: {path}</source>
            <translation>Searches for text, and leaves out what may hold secrets: {path}</translation>
        </message>
        <message>
            <source>Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere</source>
            <translation>Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere</translation>
        </message>
        <message>
            <source>Reads {path}, outside the workspace</source>
            <translation>Reads {path}, outside the workspace</translation>
        </message>
        <message>
            <source>Lists {path}, outside the workspace</source>
            <translation>Lists {path}, outside the workspace</translation>
        </message>
        <message>
            <source>Reads a file that is not known until it runs</source>
            <translation>Reads a file that is not known until it runs</translation>
        </message>
        <message>
            <source>Reads {path}, which may hold secrets</source>
            <translation>Reads {path}, which may hold secrets</translation>
        </message>
        <message>
            <source>Reads everything below a folder, including {path}, which may hold secrets</source>
            <translation>Reads everything below a folder, including {path}, which may hold secrets</translation>
        </message>
        <message>
            <source>Reads everything below {path}, which is too large to check for secrets</source>
            <translation>Reads everything below {path}, which is too large to check for secrets</translation>
        </message>
        <message>
            <source>Uses the variable {name}, which may hold a secret</source>
            <translation>Uses the variable {name}, which may hold a secret</translation>
        </message>
        <message>
            <source>Prints a password, a token or a key</source>
            <translation>Prints a password, a token or a key</translation>
        </message>
        <message>
            <source>Reads the logs or settings of the system</source>
            <translation>Reads the logs or settings of the system</translation>
        </message>
        <message>
            <source>Prints the environment, which may hold secrets</source>
            <translation>Prints the environment, which may hold secrets</translation>
        </message>
        <message>
            <source>Writes {path}</source>
            <translation>Writes {path}</translation>
        </message>
        <message>
            <source>Writes {path}, from which programs load code automatically</source>
            <translation>Writes {path}, from which programs load code automatically</translation>
        </message>
        <message>
            <source>Writes {path}, outside the workspace</source>
            <translation>Writes {path}, outside the workspace</translation>
        </message>
        <message>
            <source>Writes {path}, which may hold secrets</source>
            <translation>Writes {path}, which may hold secrets</translation>
        </message>
        <message>
            <source>Writes {path}, which decides what programs do later</source>
            <translation>Writes {path}, which decides what programs do later</translation>
        </message>
        <message>
            <source>Deletes or moves {path}, which may hold secrets</source>
            <translation>Deletes or moves {path}, which may hold secrets</translation>
        </message>
        <message>
            <source>Changes git's settings, which decide what programs do later</source>
            <translation>Changes git's settings, which decide what programs do later</translation>
        </message>
        <message>
            <source>Writes {path}, which decides who can log in or what starts automatically</source>
            <translation>Writes {path}, which decides who can log in or what starts automatically</translation>
        </message>
        <message>
            <source>Writes to the device {path}</source>
            <translation>Writes to the device {path}</translation>
        </message>
        <message>
            <source>Writes a file that is not known until it runs</source>
            <translation>Writes a file that is not known until it runs</translation>
        </message>
        <message>
            <source>Changes who may use {path} and everything in it</source>
            <translation>Changes who may use {path} and everything in it</translation>
        </message>
        <message>
            <source>Deletes {path}, in the temporary folder</source>
            <translation>Deletes {path}, in the temporary folder</translation>
        </message>
        <message>
            <source>Deletes {path}</source>
            <translation>Deletes {path}</translation>
        </message>
        <message>
            <source>Deletes {path} and everything in it</source>
            <translation>Deletes {path} and everything in it</translation>
        </message>
        <message>
            <source>Deletes {path}, outside the workspace</source>
            <translation>Deletes {path}, outside the workspace</translation>
        </message>
        <message>
            <source>Deletes everything that a pattern matches, including folders and their contents</source>
            <translation>Deletes everything that a pattern matches, including folders and their contents</translation>
        </message>
        <message>
            <source>Deletes something that is not known until it runs</source>
            <translation>Deletes something that is not known until it runs</translation>
        </message>
        <message>
            <source>Deletes a folder that is not known until it runs</source>
            <translation>Deletes a folder that is not known until it runs</translation>
        </message>
        <message>
            <source>Deletes every file that it finds</source>
            <translation>Deletes every file that it finds</translation>
        </message>
        <message>
            <source>Moves {path}</source>
            <translation>Moves {path}</translation>
        </message>
        <message>
            <source>Changes the repository or what git does</source>
            <translation>Changes the repository or what git does</translation>
        </message>
        <message>
            <source>Discards uncommitted changes</source>
            <translation>Discards uncommitted changes</translation>
        </message>
        <message>
            <source>Discards commits that may exist nowhere else</source>
            <translation>Discards commits that may exist nowhere else</translation>
        </message>
        <message>
            <source>Deletes files that git does not track</source>
            <translation>Deletes files that git does not track</translation>
        </message>
        <message>
            <source>Changes where the repository's commits are sent</source>
            <translation>Changes where the repository's commits are sent</translation>
        </message>
        <message>
            <source>Overwrites or deletes what others may have</source>
            <translation>Overwrites or deletes what others may have</translation>
        </message>
        <message>
            <source>Git would run a program that the repository's configuration names</source>
            <translation>Git would run a program that the repository's configuration names</translation>
        </message>
        <message>
            <source>Git would read a file outside, as the repository's configuration says, and may print it</source>
            <translation>Git would read a file outside, as the repository's configuration says, and may print it</translation>
        </message>
        <message>
            <source>Git would work on a repository that does not belong to this folder</source>
            <translation>Git would work on a repository that does not belong to this folder</translation>
        </message>
        <message>
            <source>Could not determine whether git would run programs of the repository</source>
            <translation>Could not determine whether git would run programs of the repository</translation>
        </message>
        <message>
            <source>Changes the system's settings or services</source>
            <translation>Changes the system's settings or services</translation>
        </message>
        <message>
            <source>Ends or signals other processes</source>
            <translation>Ends or signals other processes</translation>
        </message>
        <message>
            <source>Ends or signals every process that it can reach</source>
            <translation>Ends or signals every process that it can reach</translation>
        </message>
        <message>
            <source>Ends or signals processes inside the sandbox</source>
            <translation>Ends or signals processes inside the sandbox</translation>
        </message>
        <message>
            <source>Writes to disks or devices directly</source>
            <translation>Writes to disks or devices directly</translation>
        </message>
        <message>
            <source>Overwrites a disk that is or may be in use</source>
            <translation>Overwrites a disk that is or may be in use</translation>
        </message>
        <message>
            <source>Adds a task, an account or a permission that stays</source>
            <translation>Adds a task, an account or a permission that stays</translation>
        </message>
        <message>
            <source>Stops or restarts the machine</source>
            <translation>Stops or restarts the machine</translation>
        </message>
        <message>
            <source>Runs an unknown program: {program}</source>
            <translation>Runs an unknown program: {program}</translation>
        </message>
        <message>
            <source>Runs {program}, a program of the workspace itself</source>
            <translation>Runs {program}, a program of the workspace itself</translation>
        </message>
        <message>
            <source>Runs {program} from a place where others could have put it</source>
            <translation>Runs {program} from a place where others could have put it</translation>
        </message>
        <message>
            <source>Runs {program}, whose name contains look-alike letters</source>
            <translation>Runs {program}, whose name contains look-alike letters</translation>
        </message>
        <message>
            <source>Runs a program whose name is not known until it runs</source>
            <translation>Runs a program whose name is not known until it runs</translation>
        </message>
        <message>
            <source>Uses {program} with {option}, which is unknown</source>
            <translation>Uses {program} with {option}, which is unknown</translation>
        </message>
        <message>
            <source>Passes {program} arguments that are not known until it runs</source>
            <translation>Passes {program} arguments that are not known until it runs</translation>
        </message>
        <message>
            <source>Passes {program} a script that is not fully understood</source>
            <translation>Passes {program} a script that is not fully understood</translation>
        </message>
        <message>
            <source>A file name would be read as an option of {program}</source>
            <translation>A file name would be read as an option of {program}</translation>
        </message>
        <message>
            <source>A pattern matches more files than could be checked</source>
            <translation>A pattern matches more files than could be checked</translation>
        </message>
        <message>
            <source>Makes {program} run another program</source>
            <translation>Makes {program} run another program</translation>
        </message>
        <message>
            <source>Runs the script {path}</source>
            <translation>Runs the script {path}</translation>
        </message>
        <message>
            <source>Runs the module {path}</source>
            <translation>Runs the module {path}</translation>
        </message>
        <message>
            <source>Runs {path}, which another part of the command may write</source>
            <translation>Runs {path}, which another part of the command may write</translation>
        </message>
        <message>
            <source>Runs code given in the command</source>
            <translation>Runs code given in the command</translation>
        </message>
        <message>
            <source>Runs code that deletes, uses the network or hides what it does</source>
            <translation>Runs code that deletes, uses the network or hides what it does</translation>
        </message>
        <message>
            <source>Runs code from {option}, over the network</source>
            <translation>Runs code from {option}, over the network</translation>
        </message>
        <message>
            <source>Runs the output of another command as code</source>
            <translation>Runs the output of another command as code</translation>
        </message>
        <message>
            <source>Runs text that is not known until it runs</source>
            <translation>Runs text that is not known until it runs</translation>
        </message>
        <message>
            <source>Sets {name}, which changes what programs do</source>
            <translation>Sets {name}, which changes what programs do</translation>
        </message>
        <message>
            <source>Sets {name} to folders of the workspace, whose code is then run</source>
            <translation>Sets {name} to folders of the workspace, whose code is then run</translation>
        </message>
        <message>
            <source>Sets the permissions {option}, which let a program run as its owner or group</source>
            <translation>Sets the permissions {option}, which let a program run as its owner or group</translation>
        </message>
        <message>
            <source>Runs another version of {program}, which may be downloaded first</source>
            <translation>Runs another version of {program}, which may be downloaded first</translation>
        </message>
        <message>
            <source>Runs {program} without the settings that keep it from running other programs</source>
            <translation>Runs {program} without the settings that keep it from running other programs</translation>
        </message>
        <message>
            <source>Sets {name}, which makes programs load or run something else</source>
            <translation>Sets {name}, which makes programs load or run something else</translation>
        </message>
        <message>
            <source>Defines the function {name}</source>
            <translation>Defines the function {name}</translation>
        </message>
        <message>
            <source>Calls a function that the command defines</source>
            <translation>Calls a function that the command defines</translation>
        </message>
        <message>
            <source>Starts copies of itself until the machine stops responding</source>
            <translation>Starts copies of itself until the machine stops responding</translation>
        </message>
        <message>
            <source>Runs with the rights of an administrator or another user</source>
            <translation>Runs with the rights of an administrator or another user</translation>
        </message>
        <message>
            <source>Sends to or fetches from the network</source>
            <translation>Sends to or fetches from the network</translation>
        </message>
        <message>
            <source>Runs or copies something on another machine</source>
            <translation>Runs or copies something on another machine</translation>
        </message>
        <message>
            <source>Controls containers, clusters or virtual machines</source>
            <translation>Controls containers, clusters or virtual machines</translation>
        </message>
        <message>
            <source>Starts containers that may reach this machine: its files, devices, network or processes</source>
            <translation>Starts containers that may reach this machine: its files, devices, network or processes</translation>
        </message>
        <message>
            <source>Deletes volumes, images or containers, which may be those of other projects</source>
            <translation>Deletes volumes, images or containers, which may be those of other projects</translation>
        </message>
        <message>
            <source>Changes or deletes what runs in a cluster or in the cloud</source>
            <translation>Changes or deletes what runs in a cluster or in the cloud</translation>
        </message>
        <message>
            <source>Lists containers, clusters or virtual machines, or shows their output</source>
            <translation>Lists containers, clusters or virtual machines, or shows their output</translation>
        </message>
        <message>
            <source>Shows settings of what runs in containers or clusters, with variables that may hold passwords</source>
            <translation>Shows settings of what runs in containers or clusters, with variables that may hold passwords</translation>
        </message>
        <message>
            <source>Opens files or addresses in another program</source>
            <translation>Opens files or addresses in another program</translation>
        </message>
        <message>
            <source>Runs a dangerous command without a target</source>
            <translation>Runs a dangerous command without a target</translation>
        </message>
        <message>
            <source>Shows the model what looks like a secret, unmasked</source>
            <translation>Shows the model what looks like a secret, unmasked</translation>
        </message>
        <message>
            <source>Its effects could not be determined beforehand</source>
            <translation>Its effects could not be determined beforehand</translation>
        </message>
        <message>
            <source>Builds the project, which runs its code</source>
            <translation>Builds the project, which runs its code</translation>
        </message>
        <message>
            <source>Runs the project's tests</source>
            <translation>Runs the project's tests</translation>
        </message>
        <message>
            <source>Checks the project's code with {program}</source>
            <translation>Checks the project's code with {program}</translation>
        </message>
        <message>
            <source>Checks the project's files with {program}</source>
            <translation>Checks the project's files with {program}</translation>
        </message>
        <message>
            <source>Reads data with {program}, which may use the network or write its own files</source>
            <translation>Reads data with {program}, which may use the network or write its own files</translation>
        </message>
        <message>
            <source>Runs {program} as {path} says, which may select a version and download it first</source>
            <translation>Runs {program} as {path} says, which may select a version and download it first</translation>
        </message>
        <message>
            <source>Reformats files of the project with {program}</source>
            <translation>Reformats files of the project with {program}</translation>
        </message>
        <message>
            <source>Runs {script}, a script of the project</source>
            <translation>Runs {script}, a script of the project</translation>
        </message>
        <message>
            <source>Runs the project's own code</source>
            <translation>Runs the project's own code</translation>
        </message>
        <message>
            <source>Starts a server</source>
            <translation>Starts a server</translation>
        </message>
        <message>
            <source>Installs packages (may run install scripts)</source>
            <translation>Installs packages (may run install scripts)</translation>
        </message>
        <message>
            <source>Removes installed packages</source>
            <translation>Removes installed packages</translation>
        </message>
        <message>
            <source>Creates an environment to install packages into</source>
            <translation>Creates an environment to install packages into</translation>
        </message>
        <message>
            <source>Asks a package registry over the network</source>
            <translation>Asks a package registry over the network</translation>
        </message>
        <message>
            <source>Asks a service over the network</source>
            <translation>Asks a service over the network</translation>
        </message>
        <message>
            <source>Lists what an archive holds</source>
            <translation>Lists what an archive holds</translation>
        </message>
        <message>
            <source>Unpacks an archive, which overwrites files with the same names</source>
            <translation>Unpacks an archive, which overwrites files with the same names</translation>
        </message>
        <message>
            <source>Packs files into an archive</source>
            <translation>Packs files into an archive</translation>
        </message>
        <message>
            <source>Converts files from one form to another</source>
            <translation>Converts files from one form to another</translation>
        </message>
        <message>
            <source>Writes files into the folder that it runs in</source>
            <translation>Writes files into the folder that it runs in</translation>
        </message>
        <message>
            <source>Reads or changes the keyring</source>
            <translation>Reads or changes the keyring</translation>
        </message>
        <message>
            <source>Queries a database</source>
            <translation>Queries a database</translation>
        </message>
        <message>
            <source>Runs statements in a database</source>
            <translation>Runs statements in a database</translation>
        </message>
        <message>
            <source>Works in {path}, outside the workspace</source>
            <translation>Works in {path}, outside the workspace</translation>
        </message>
        <message>
            <source>Records changes in the repository</source>
            <translation>Records changes in the repository</translation>
        </message>
        <message>
            <source>Fetches from {remote}, a remote of the repository</source>
            <translation>Fetches from {remote}, a remote of the repository</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, a remote of the repository</source>
            <translation>Sends commits to {remote}, a remote of the repository</translation>
        </message>
        <message>
            <source>Installs from {option}, not from the registry</source>
            <translation>Installs from {option}, not from the registry</translation>
        </message>
        <message>
            <source>Takes packages from another registry</source>
            <translation>Takes packages from another registry</translation>
        </message>
        <message>
            <source>Installs for all projects, outside the workspace</source>
            <translation>Installs for all projects, outside the workspace</translation>
        </message>
        <message>
            <source>Changes the settings of {program}, which decide what it does later</source>
            <translation>Changes the settings of {program}, which decide what it does later</translation>
        </message>
        <message>
            <source>Shows the settings of {program}, which may hold passwords</source>
            <translation>Shows the settings of {program}, which may hold passwords</translation>
        </message>
        <message>
            <source>Deletes what {program} built or cached</source>
            <translation>Deletes what {program} built or cached</translation>
        </message>
        <message>
            <source>Reads {option} over the network</source>
            <translation>Reads {option} over the network</translation>
        </message>
        <message>
            <source>Sends {path}, which may hold secrets, to another machine or service</source>
            <translation>Sends {path}, which may hold secrets, to another machine or service</translation>
        </message>
        <message>
            <source>Publishes a package for everyone</source>
            <translation>Publishes a package for everyone</translation>
        </message>
        <message>
            <source>Changes something on a server</source>
            <translation>Changes something on a server</translation>
        </message>
        <message>
            <source>Merges, releases or deletes something on a server</source>
            <translation>Merges, releases or deletes something on a server</translation>
        </message>
        <message>
            <source>Signs, decrypts or hands out with a secret key</source>
            <translation>Signs, decrypts or hands out with a secret key</translation>
        </message>
        <message>
            <source>Deletes or changes records of a database</source>
            <translation>Deletes or changes records of a database</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, which is not a remote of the repository</source>
            <translation>Sends commits to {remote}, which is not a remote of the repository</translation>
        </message>
        <message>
            <source>Fetches from {remote}, which is not a remote of the repository</source>
            <translation>Fetches from {remote}, which is not a remote of the repository</translation>
        </message>
        <message>
            <source>Fetches from {host}, a host that a rule of yours names</source>
            <translation>Fetches from {host}, a host that a rule of yours names</translation>
        </message>
        <message>
            <source>Fetches from {host}, on this machine</source>
            <translation>Fetches from {host}, on this machine</translation>
        </message>
        <message>
            <source>Sends to {host}, on this machine</source>
            <translation>Sends to {host}, on this machine</translation>
        </message>
        <message>
            <source>Sends to {host}, inside the sandbox (not your localhost)</source>
            <translation>Sends to {host}, inside the sandbox (not your localhost)</translation>
        </message>
        <message>
            <source>Is written in a way that is easily misread, and no sandbox limits what it could do</source>
            <translation>Is written in a way that is easily misread, and no sandbox limits what it could do</translation>
        </message>
        <message>
            <source>This use of {program} is not fully checked, and no sandbox limits what it could do</source>
            <translation>This use of {program} is not fully checked, and no sandbox limits what it could do</translation>
        </message>
        <message>
            <source>There is no command</source>
            <translation>There is no command</translation>
        </message>
        <message>
            <source>The command contains a NUL byte, which no command can</source>
            <translation>The command contains a NUL byte, which no command can</translation>
        </message>
        <message>
            <source>The command is too long to analyse</source>
            <translation>The command is too long to analyse</translation>
        </message>
        <message>
            <source>The command is too complex to analyse</source>
            <translation>The command is too complex to analyse</translation>
        </message>
        <message>
            <source>The command is nested too deeply to analyse</source>
            <translation>The command is nested too deeply to analyse</translation>
        </message>
        <message>
            <source>The command uses syntax that is not fully understood</source>
            <translation>The command uses syntax that is not fully understood</translation>
        </message>
        <message>
            <source>The command uses an expansion that is not fully understood</source>
            <translation>The command uses an expansion that is not fully understood</translation>
        </message>
        <message>
            <source>The command calculates in a way that is not fully understood</source>
            <translation>The command calculates in a way that is not fully understood</translation>
        </message>
        <message>
            <source>The command uses quoting that is not fully understood</source>
            <translation>The command uses quoting that is not fully understood</translation>
        </message>
        <message>
            <source>A backslash joins two lines where bash may read them as one word</source>
            <translation>A backslash joins two lines where bash may read them as one word</translation>
        </message>
        <message>
            <source>The command cannot be rewritten to do only what was understood, so it may do more</source>
            <translation>The command cannot be rewritten to do only what was understood, so it may do more</translation>
        </message>
        <message>
            <source>The command can be read in two ways</source>
            <translation>The command can be read in two ways</translation>
        </message>
        <message>
            <source>The command contains characters that hide or reorder its text</source>
            <translation>The command contains characters that hide or reorder its text</translation>
        </message>
        <message>
            <source>Contains a part that is critical if it runs: {option}</source>
            <translation>Contains a part that is critical if it runs: {option}</translation>
        </message>
        <message>
            <source>Moves {path} to {target}</source>
            <translation>Moves {path} to {target}</translation>
        </message>
        <message numerus="yes">
            <source>Moves %n file(s) or folder(s) to {target}</source>
            <translation>
                <numerusform>Moves %n file or folder to {target}</numerusform>
                <numerusform>Moves %n files or folders to {target}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other path(s), including contents</source>
            <translation>
                <numerusform>Deletes {path} and %n other path, including contents</numerusform>
                <numerusform>Deletes {path} and %n other paths, including contents</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other file(s)</source>
            <translation>
                <numerusform>Deletes {path} and %n other file</numerusform>
                <numerusform>Deletes {path} and %n other files</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>rules</name>
        <message>
            <source>A rule needs a pattern of words, such as npm run *, in one line.</source>
            <translation>A rule needs a pattern of words, such as npm run *, in one line.</translation>
        </message>
        <message>
            <source>A rule about an address needs a method and an address, such as GET https://example.com/*.</source>
            <translation>A rule about an address needs a method and an address, such as GET https://example.com/*.</translation>
        </message>
        <message>
            <source>An allow rule needs the name of a program; this one would allow any program.</source>
            <translation>An allow rule needs the name of a program; this one would allow any program.</translation>
        </message>
        <message>
            <source>The rule {pattern} already says this.</source>
            <translation>The rule {pattern} already says this.</translation>
        </message>
        <message>
            <source>The example {command} should match this rule, but does not.</source>
            <translation>The example {command} should match this rule, but does not.</translation>
        </message>
        <message>
            <source>The example {command} should not match this rule, but does.</source>
            <translation>The example {command} should not match this rule, but does.</translation>
        </message>
        <message>
            <source>A rule was switched off because an example of it does not hold.</source>
            <translation>A rule was switched off because an example of it does not hold.</translation>
        </message>
        <message>
            <source>An allow rule of your administrator cannot be used and does not count.</source>
            <translation>An allow rule of your administrator cannot be used and does not count.</translation>
        </message>
        <message>
            <source>The rules could not be written to {path}: {why}. Nothing else was changed.</source>
            <translation>The rules could not be written to {path}: {why}. Nothing else was changed.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was copied to {aside}.</source>
            <translation>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was copied to {aside}.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was left as it is.</source>
            <translation>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was left as it is.</translation>
        </message>
        <message>
            <source>The last good copy of the rules, {name}, cannot be read either.</source>
            <translation>The last good copy of the rules, {name}, cannot be read either.</translation>
        </message>
        <message>
            <source>{name} could not be read: {why}.</source>
            <translation>{name} could not be read: {why}.</translation>
        </message>
        <message>
            <source>{name} is not a file.</source>
            <translation>{name} is not a file.</translation>
        </message>
        <message numerus="yes">
            <source>And %n more fault(s).</source>
            <comment>in a file of rules</comment>
            <translation>
                <numerusform>And %n more fault.</numerusform>
                <numerusform>And %n more faults.</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules are in force, but the copy that would be used if their file broke was not written: {why}.</source>
            <translation>The rules are in force, but the copy that would be used if their file broke was not written: {why}.</translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}). The previous rules are saved as {aside}.</source>
            <translation>
                <numerusform>{name} was changed and lost %n deny rule ({patterns}). The previous rules are saved as {aside}.</numerusform>
                <numerusform>{name} was changed and lost %n deny rules ({patterns}). The previous rules are saved as {aside}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}).</source>
            <translation>
                <numerusform>{name} was changed and lost %n deny rule ({patterns}).</numerusform>
                <numerusform>{name} was changed and lost %n deny rules ({patterns}).</numerusform>
            </translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>another program keeps changing the file</translation>
        </message>
        <message>
            <source>The rules could not be saved: {why}. The previous rules still apply.</source>
            <translation>The rules could not be saved: {why}. The previous rules still apply.</translation>
        </message>
        <message>
            <source>The rules could not be saved: they take more than {limit} KB. The previous rules still apply.</source>
            <translation>The rules could not be saved: they take more than {limit} KB. The previous rules still apply.</translation>
        </message>
        <message numerus="yes">
            <source>{name} in this folder has %n allow rule(s). A file in a folder can only restrict, so allow rules in it are ignored.</source>
            <translation>
                <numerusform>{name} in this folder has %n allow rule. A file in a folder can only restrict, so allow rules in it are ignored.</numerusform>
                <numerusform>{name} in this folder has %n allow rules. A file in a folder can only restrict, so allow rules in it are ignored.</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} in this folder turns blocked commands off. It can only restrict, so that does not apply.</source>
            <translation>{name} in this folder turns blocked commands off. It can only restrict, so that does not apply.</translation>
        </message>
        <message>
            <source>{name} in this folder cannot be used, so everything asks here.</source>
            <translation>{name} in this folder cannot be used, so everything asks here.</translation>
        </message>
        <message>
            <source>{name} is not written in UTF-8.</source>
            <translation>{name} is not written in UTF-8.</translation>
        </message>
        <message>
            <source>{name} is larger than {limit} KB.</source>
            <translation>{name} is larger than {limit} KB.</translation>
        </message>
        <message>
            <source>{name} cannot be understood: {why}.</source>
            <translation>{name} cannot be understood: {why}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the file is of version {found}, and only version 1 is known here.</source>
            <translation>{name}, line {line}: the file is of version {found}, and only version 1 is known here.</translation>
        </message>
        <message>
            <source>{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.</source>
            <translation>{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has no {key}.</source>
            <translation>{name}, line {line}: the rule has no {key}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: action must be allow, ask or deny, but is {found}.</source>
            <translation>{name}, line {line}: action must be allow, ask or deny, but is {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be text in quotes, but is {found}.</source>
            <translation>{name}, line {line}: {key} must be text in quotes, but is {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be true or false, but is {found}.</source>
            <translation>{name}, line {line}: {key} must be true or false, but is {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a list of texts, but is {found}.</source>
            <translation>{name}, line {line}: {key} must be a list of texts, but is {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a date and a time, but is {found}.</source>
            <translation>{name}, line {line}: {key} must be a date and a time, but is {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. So the rule is switched off.</source>
            <translation>{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. So the rule is switched off.</translation>
        </message>
    </context>
    <context>
        <name>provider</name>
        <message>
            <source>{host} did not accept the key. Your message is kept. Enter the key once more, then try again.</source>
            <translation>{host} did not accept the key. Your message is kept. Enter the key once more, then try again.</translation>
        </message>
        <message>
            <source>{host} requires an API key. Your message is kept. Add the key, then try again.</source>
            <translation>{host} requires an API key. Your message is kept. Add the key, then try again.</translation>
        </message>
        <message>
            <source>The key contains invalid characters, so nothing was sent. Copy it again, and save it.</source>
            <translation>The key contains invalid characters, so nothing was sent. Copy it again, and save it.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. Add credit or raise the limit there, then try again.</source>
            <translation>The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. Add credit or raise the limit there, then try again.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model or another key.</source>
            <translation>The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model or another key.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}. Your message is kept. Choose another model, then try again.</source>
            <translation>{host} does not have the model {model}. Your message is kept. Choose another model, then try again.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.</source>
            <translation>There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.</translation>
        </message>
        <message>
            <source>The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue in a new conversation, or choose a model with a larger context.</source>
            <translation>The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue in a new conversation, or choose a model with a larger context.</translation>
        </message>
        <message>
            <source>Rate limited by {host}. Your message is kept. Wait a moment, then try again.</source>
            <translation>Rate limited by {host}. Your message is kept. Wait a moment, then try again.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}. Your message is kept.</source>
            <translation>Rate limited by {host} for {wait}. Your message is kept.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now. Your message is kept. Try again in a moment.</source>
            <translation>{host} is overloaded just now. Your message is kept. Try again in a moment.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment.</source>
            <translation>{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment.</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}). Your message is kept.</source>
            <translation>{host} refused the request ({status}: {said}). Your message is kept.</translation>
        </message>
        <message>
            <source>{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is the right server, enter its address.</source>
            <translation>{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is the right server, enter its address.</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.</source>
            <translation>The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Your message is kept. Start it, or check the address, then try again.</source>
            <translation>No server answers at {host}. Your message is kept. Start it, or check the address, then try again.</translation>
        </message>
        <message>
            <source>The certificate of {host} cannot be trusted, so nothing was sent. Check the address and this computer's clock; on a company network, ask for its certificate.</source>
            <translation>The certificate of {host} cannot be trusted, so nothing was sent. Check the address and this computer's clock; on a company network, ask for its certificate.</translation>
        </message>
        <message>
            <source>A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with http or https.</source>
            <translation>A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with http or https.</translation>
        </message>
        <message>
            <source>{host} did not answer in time. Your message is kept.</source>
            <translation>{host} did not answer in time. Your message is kept.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network. Your message is kept. Try again when it is back.</source>
            <translation>{host} cannot be reached: there is no network. Your message is kept. Try again when it is back.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made. Your message is kept.</source>
            <translation>The connection to {host} could not be made. Your message is kept.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began. Your message is kept.</source>
            <translation>The connection broke before the answer began. Your message is kept.</translation>
        </message>
        <message>
            <source>The connection broke. What had arrived is kept; nothing of it was run.</source>
            <translation>The connection broke. What had arrived is kept; nothing of it was run.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Your message is kept. Check the address; on a public network, sign in to it first. Then try again.</source>
            <translation>{host} answered with something that is not a model's answer ({kind}). Your message is kept. Check the address; on a public network, sign in to it first. Then try again.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}. Your message is kept.</source>
            <translation>Something went wrong while asking {host}. Your message is kept.</translation>
        </message>
        <message numerus="yes">
            <source>The server has sent nothing for %n second(s), so the answer was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>
                <numerusform>The server has sent nothing for %n second, so the answer was stopped. What had arrived is kept; nothing of it was run.</numerusform>
                <numerusform>The server has sent nothing for %n seconds, so the answer was stopped. What had arrived is kept; nothing of it was run.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server accepted the message but has sent nothing for %n second(s). Your message is kept.</source>
            <translation>
                <numerusform>The server accepted the message but has sent nothing for %n second. Your message is kept.</numerusform>
                <numerusform>The server accepted the message but has sent nothing for %n seconds. Your message is kept.</numerusform>
            </translation>
        </message>
        <message>
            <source>{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.</source>
            <translation>{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.</translation>
        </message>
        <message>
            <source>The server's address has a name or a password in it. Nothing was sent. Leave them out, and enter the key in its own field: there it is kept safely.</source>
            <translation>The server's address has a name or a password in it. Nothing was sent. Leave them out, and enter the key in its own field: there it is kept safely.</translation>
        </message>
        <message>
            <source>{host} did not accept the key. Check whether all of it was copied.</source>
            <translation>{host} did not accept the key. Check whether all of it was copied.</translation>
        </message>
        <message>
            <source>{host} requires an API key.</source>
            <translation>{host} requires an API key.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Add credit or raise the limit there.</source>
            <translation>The account at {host} has no credit left, or its spending limit is reached ({said}). Add credit or raise the limit there.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Try another key.</source>
            <translation>The key has no permission for this request at {host} ({said}). Try another key.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}.</source>
            <translation>{host} does not have the model {model}.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Check the server's address.</source>
            <translation>There is no Messages API at {host} ({status}). Check the server's address.</translation>
        </message>
        <message>
            <source>Rate limited by {host}.</source>
            <translation>Rate limited by {host}.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}.</source>
            <translation>Rate limited by {host} for {wait}.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now.</source>
            <translation>{host} is overloaded just now.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}).</source>
            <translation>{host} failed on its side ({status}: {said}).</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}).</source>
            <translation>{host} refused the request ({status}: {said}).</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Check the network and the address.</source>
            <translation>The server {host} cannot be found. Check the network and the address.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Start it, or check the address.</source>
            <translation>No server answers at {host}. Start it, or check the address.</translation>
        </message>
        <message>
            <source>{host} did not answer in time.</source>
            <translation>{host} did not answer in time.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network.</source>
            <translation>{host} cannot be reached: there is no network.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made.</source>
            <translation>The connection to {host} could not be made.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began.</source>
            <translation>The connection broke before the answer began.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Check the address; on a public network, sign in to it first.</source>
            <translation>{host} answered with something that is not a model's answer ({kind}). Check the address; on a public network, sign in to it first.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}.</source>
            <translation>Something went wrong while asking {host}.</translation>
        </message>
        <message>
            <source>The answer broke off before its end. What had arrived is kept; nothing of it was run.</source>
            <translation>The answer broke off before its end. What had arrived is kept; nothing of it was run.</translation>
        </message>
        <message>
            <source>The server answered with something that is not a model's answer. Your message is kept. Check the server's address, then try again.</source>
            <translation>The server answered with something that is not a model's answer. Your message is kept. Check the server's address, then try again.</translation>
        </message>
        <message>
            <source>The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. Try again, or choose another model or server.</source>
            <translation>The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. Try again, or choose another model or server.</translation>
        </message>
        <message>
            <source>The server's answer was damaged on its way: it is not valid text. What had arrived is kept; nothing of it was run.</source>
            <translation>The server's answer was damaged on its way: it is not valid text. What had arrived is kept; nothing of it was run.</translation>
        </message>
        <message>
            <source>The server sent far more than an answer can be, so it was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>The server sent far more than an answer can be, so it was stopped. What had arrived is kept; nothing of it was run.</translation>
        </message>
    </context>
    <context>
        <name>models</name>
        <message>
            <source>Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file.</source>
            <translation>Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file.</translation>
        </message>
    </context>
    <context>
        <name>lists</name>
        <message>
            <source>, </source>
            <comment>between the parts of a list, with its blank if there is one: exit 2, 12 s</comment>
            <translation>, </translation>
        </message>
    </context>
    <context>
        <name>settings</name>
        <message numerus="yes">
            <source>%n value(s) in settings.toml cannot be used, so their defaults apply: {keys}.</source>
            <translation>
                <numerusform>%n value in settings.toml cannot be used, so their defaults apply: {keys}.</numerusform>
                <numerusform>%n values in settings.toml cannot be used, so their defaults apply: {keys}.</numerusform>
            </translation>
        </message>
        <message>
            <source>In settings.toml, {key} is not a table; its defaults apply.</source>
            <translation>In settings.toml, {key} is not a table; its defaults apply.</translation>
        </message>
        <message>
            <source>The settings could not be read, so the defaults apply: {why}. The file was not changed.</source>
            <translation>The settings could not be read, so the defaults apply: {why}. The file was not changed.</translation>
        </message>
        <message>
            <source>settings.toml could not be understood ({why}), so the defaults apply. The file was not changed.</source>
            <translation>settings.toml could not be understood ({why}), so the defaults apply. The file was not changed.</translation>
        </message>
        <message>
            <source>settings.toml cannot be understood: {why}.</source>
            <translation>settings.toml cannot be understood: {why}.</translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>another program keeps changing the file</translation>
        </message>
        <message>
            <source>s</source>
            <comment>unit behind a number: seconds</comment>
            <translation>s</translation>
        </message>
        <message>
            <source>days</source>
            <comment>unit behind a number</comment>
            <translation>days</translation>
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
            <translation>characters</translation>
        </message>
        <message>
            <source>US$</source>
            <comment>unit behind a number: US dollars</comment>
            <translation>US$</translation>
        </message>
        <message>
            <source>Additional writable folders</source>
            <translation>Additional writable folders</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox may write there as in the workspace.</source>
            <translation>One per line. Commands in the sandbox may write there as in the workspace.</translation>
        </message>
        <message>
            <source>Additional readable folders</source>
            <translation>Additional readable folders</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox can read them even where they are otherwise hidden.</source>
            <translation>One per line. Commands in the sandbox can read them even where they are otherwise hidden.</translation>
        </message>
        <message>
            <source>Offer to rerun blocked commands with more access</source>
            <translation>Offer to rerun blocked commands with more access</translation>
        </message>
        <message>
            <source>The command can run again outside, or with access to another host or folder. You are asked each time. Off: commands here always stay in the sandbox.</source>
            <translation>The command can run again outside, or with access to another host or folder. You are asked each time. Off: commands here always stay in the sandbox.</translation>
        </message>
        <message>
            <source>Server</source>
            <translation>Server</translation>
        </message>
        <message>
            <source>Used for new conversations.</source>
            <translation>Used for new conversations.</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Servers</translation>
        </message>
        <message>
            <source>Keys are kept in the system keyring and nowhere else.</source>
            <translation>Keys are kept in the system keyring and nowhere else.</translation>
        </message>
        <message>
            <source>Mode for new conversations</source>
            <translation>Mode for new conversations</translation>
        </message>
        <message>
            <source>Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan only reads.</source>
            <translation>Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan only reads.</translation>
        </message>
        <message>
            <source>Mode for new conversations asked</source>
            <translation>Mode for new conversations asked</translation>
        </message>
        <message>
            <source>The welcome page has asked for the mode of new conversations and does not ask again.</source>
            <translation>The welcome page has asked for the mode of new conversations and does not ask again.</translation>
        </message>
        <message>
            <source>Extended thinking</source>
            <translation>Extended thinking</translation>
        </message>
        <message>
            <source>Better answers to hard questions, and more tokens. Thinking is shown folded.</source>
            <translation>Better answers to hard questions, and more tokens. Thinking is shown folded.</translation>
        </message>
        <message>
            <source>Slow-response notice after</source>
            <translation>Slow-response notice after</translation>
        </message>
        <message>
            <source>Seconds without any new text before the conversation shows a warning.</source>
            <translation>Seconds without any new text before the conversation shows a warning.</translation>
        </message>
        <message>
            <source>Response timeout</source>
            <translation>Response timeout</translation>
        </message>
        <message>
            <source>Seconds without any new text before the turn ends and Retry is offered.</source>
            <translation>Seconds without any new text before the turn ends and Retry is offered.</translation>
        </message>
        <message>
            <source>Modes</source>
            <translation>Modes</translation>
        </message>
        <message>
            <source>Modes that can be chosen. Default can always be.</source>
            <translation>Modes that can be chosen. Default can always be.</translation>
        </message>
        <message>
            <source>Allow rules of users</source>
            <translation>Allow rules of users</translation>
        </message>
        <message>
            <source>Whether allow rules of users count. Their ask and deny rules always do.</source>
            <translation>Whether allow rules of users count. Their ask and deny rules always do.</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Theme</translation>
        </message>
        <message>
            <source>System default follows the desktop: light or dark.</source>
            <translation>System default follows the desktop: light or dark.</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Language</translation>
        </message>
        <message>
            <source>System default follows the desktop's language.</source>
            <translation>System default follows the desktop's language.</translation>
        </message>
        <message>
            <source>Reduce motion</source>
            <translation>Reduce motion</translation>
        </message>
        <message>
            <source>Turns off animations.</source>
            <translation>Turns off animations.</translation>
        </message>
        <message>
            <source>Notify me when a conversation needs an answer</source>
            <translation>Notify me when a conversation needs an answer</translation>
        </message>
        <message>
            <source>Shows a desktop notification while this window is in the background.</source>
            <translation>Shows a desktop notification while this window is in the background.</translation>
        </message>
        <message>
            <source>Command time limit</source>
            <translation>Command time limit</translation>
        </message>
        <message>
            <source>Seconds until a command is ended, unless the agent sets another limit.</source>
            <translation>Seconds until a command is ended, unless the agent sets another limit.</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>Memory limit</translation>
        </message>
        <message>
            <source>Gigabytes per process of a command in the sandbox.</source>
            <translation>Gigabytes per process of a command in the sandbox.</translation>
        </message>
        <message>
            <source>Process limit</source>
            <translation>Process limit</translation>
        </message>
        <message>
            <source>Processes and threads that may run at once in the sandbox.</source>
            <translation>Processes and threads that may run at once in the sandbox.</translation>
        </message>
        <message>
            <source>File size limit</source>
            <translation>File size limit</translation>
        </message>
        <message>
            <source>Gigabytes that a command may write to one file in the sandbox.</source>
            <translation>Gigabytes that a command may write to one file in the sandbox.</translation>
        </message>
        <message>
            <source>The sandbox in one workspace</source>
            <translation>The sandbox in one workspace</translation>
        </message>
        <message>
            <source>Sandbox settings of single workspaces, by folder.</source>
            <translation>Sandbox settings of single workspaces, by folder.</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>Editor</translation>
        </message>
        <message>
            <source>Opens files that the agent changed, at the changed line where possible.</source>
            <translation>Opens files that the agent changed, at the changed line where possible.</translation>
        </message>
        <message>
            <source>Largest file to change</source>
            <translation>Largest file to change</translation>
        </message>
        <message>
            <source>Megabytes. Only commands can change larger files.</source>
            <translation>Megabytes. Only commands can change larger files.</translation>
        </message>
        <message>
            <source>Protected paths</source>
            <translation>Protected paths</translation>
        </message>
        <message>
            <source>One per line, each with everything below it. The agent's file tools never change them, and a command that would change them asks first.</source>
            <translation>One per line, each with everything below it. The agent's file tools never change them, and a command that would change them asks first.</translation>
        </message>
        <message>
            <source>Max characters per command result</source>
            <translation>Max characters per command result</translation>
        </message>
        <message>
            <source>The model gets this many; the full output is kept in a file.</source>
            <translation>The model gets this many; the full output is kept in a file.</translation>
        </message>
        <message>
            <source>Max characters per read</source>
            <translation>Max characters per read</translation>
        </message>
        <message>
            <source>The model gets this many of a file in one read.</source>
            <translation>The model gets this many of a file in one read.</translation>
        </message>
        <message>
            <source>Mask secrets</source>
            <translation>Mask secrets</translation>
        </message>
        <message>
            <source>Replaces keys and passwords in tool results before the model sees them. It knows the common forms and can miss one: keep what must stay private out of the workspace.</source>
            <translation>Replaces keys and passwords in tool results before the model sees them. It knows the common forms and can miss one: keep what must stay private out of the workspace.</translation>
        </message>
        <message>
            <source>Size of the bin</source>
            <translation>Size of the bin</translation>
        </message>
        <message>
            <source>Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and can be restored; the oldest copies make room. 0 keeps nothing.</source>
            <translation>Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and can be restored; the oldest copies make room. 0 keeps nothing.</translation>
        </message>
        <message>
            <source>Keep deleted files for</source>
            <translation>Keep deleted files for</translation>
        </message>
        <message>
            <source>Days until they are permanently removed from the bin.</source>
            <translation>Days until they are permanently removed from the bin.</translation>
        </message>
        <message>
            <source>Spending limit per conversation</source>
            <translation>Spending limit per conversation</translation>
        </message>
        <message>
            <source>US dollars; 0 is no limit. You are asked before a request that could exceed it.</source>
            <translation>US dollars; 0 is no limit. You are asked before a request that could exceed it.</translation>
        </message>
        <message>
            <source>Daily spending limit</source>
            <translation>Daily spending limit</translation>
        </message>
        <message>
            <source>US dollars of all conversations together; 0 is no limit.</source>
            <translation>US dollars of all conversations together; 0 is no limit.</translation>
        </message>
        <message>
            <source>When the window is closed during work</source>
            <translation>When the window is closed during work</translation>
        </message>
        <message>
            <source>Keep running hides the window; the icon in the system tray brings it back, and so does starting the program again. Quit ends what runs.</source>
            <translation>Keep running hides the window; the icon in the system tray brings it back, and so does starting the program again. Quit ends what runs.</translation>
        </message>
        <message>
            <source>Always show an icon in the system tray</source>
            <translation>Always show an icon in the system tray</translation>
        </message>
        <message>
            <source>It shows what runs and what waits. Off: it is there only while the window is hidden.</source>
            <translation>It shows what runs and what waits. Off: it is there only while the window is hidden.</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation>Start when I log in</translation>
        </message>
        <message>
            <source>In the background. Nothing runs until you send a message.</source>
            <translation>In the background. Nothing runs until you send a message.</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Check for updates</translation>
        </message>
        <message>
            <source>At most once a day. Only the version of this program is sent, and nothing is installed without your press. Until you have answered on the welcome page, nothing is checked.</source>
            <translation>At most once a day. Only the version of this program is sent, and nothing is installed without your press. Until you have answered on the welcome page, nothing is checked.</translation>
        </message>
        <message>
            <source>Models and keys</source>
            <translation>Models and keys</translation>
        </message>
        <message>
            <source>Servers, API keys and models.</source>
            <translation>Servers, API keys and models.</translation>
        </message>
        <message>
            <source>Permissions</source>
            <translation>Permissions</translation>
        </message>
        <message>
            <source>Rules that allow, ask or deny, blocked commands, and what is allowed automatically.</source>
            <translation>Rules that allow, ask or deny, blocked commands, and what is allowed automatically.</translation>
        </message>
        <message>
            <source>Appearance and language</source>
            <translation>Appearance and language</translation>
        </message>
        <message>
            <source>Theme, language, motion and notifications.</source>
            <translation>Theme, language, motion and notifications.</translation>
        </message>
        <message>
            <source>Starting and closing</source>
            <translation>Starting and closing</translation>
        </message>
        <message>
            <source>What the program does at login and when its window is closed.</source>
            <translation>What the program does at login and when its window is closed.</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Commands</translation>
        </message>
        <message>
            <source>How the agent runs commands.</source>
            <translation>How the agent runs commands.</translation>
        </message>
        <message>
            <source>Files and results</source>
            <translation>Files and results</translation>
        </message>
        <message>
            <source>Size limits, protected paths and masked secrets.</source>
            <translation>Size limits, protected paths and masked secrets.</translation>
        </message>
        <message>
            <source>Budget and prices</source>
            <translation>Budget and prices</translation>
        </message>
        <message>
            <source>Spending limits and model prices.</source>
            <translation>Spending limits and model prices.</translation>
        </message>
        <message>
            <source>Updates</source>
            <translation>Updates</translation>
        </message>
        <message>
            <source>Newer versions of this program.</source>
            <translation>Newer versions of this program.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.</source>
            <translation>In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of texts in quotes, but is {found}; {default} is used instead.</source>
            <translation>In settings.toml, {key} must be a list of texts in quotes, but is {found}; {default} is used instead.</translation>
        </message>
        <message>
            <source>In settings.toml, an entry of {key} has no {field}; {default} is used instead.</source>
            <translation>In settings.toml, an entry of {key} has no {field}; {default} is used instead.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead.</source>
            <translation>In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be true or false, but is {found}; {default} is used instead.</source>
            <translation>In settings.toml, {key} must be true or false, but is {found}; {default} is used instead.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.</source>
            <translation>In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.</source>
            <translation>In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a number, but is {found}; {default} is used instead.</source>
            <translation>In settings.toml, {key} must be a number, but is {found}; {default} is used instead.</translation>
        </message>
    </context>
    <context>
        <name>managed</name>
        <message>
            <source>{path} could not be read: {why}.</source>
            <translation>{path} could not be read: {why}.</translation>
        </message>
        <message>
            <source>{path} is a link or something else, not a file in a folder of its own.</source>
            <translation>{path} is a link or something else, not a file in a folder of its own.</translation>
        </message>
        <message>
            <source>{path} belongs to user {owner}, but must belong to root.</source>
            <translation>{path} belongs to user {owner}, but must belong to root.</translation>
        </message>
        <message>
            <source>{path} can be written by others than its owner.</source>
            <translation>{path} can be written by others than its owner.</translation>
        </message>
        <message>
            <source>{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do not count. Ask your administrator to correct it.</source>
            <translation>{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do not count. Ask your administrator to correct it.</translation>
        </message>
        <message>
            <source>{path}: {key} is not known in this version.</source>
            <translation>{path}: {key} is not known in this version.</translation>
        </message>
        <message>
            <source>{path}: {key} cannot be {found}.</source>
            <translation>{path}: {key} cannot be {found}.</translation>
        </message>
        <message>
            <source>{path}: blocked commands cannot be switched off ({found}).</source>
            <translation>{path}: blocked commands cannot be switched off ({found}).</translation>
        </message>
    </context>
    <context>
        <name>keyring</name>
        <message numerus="yes">
            <source>The system keyring did not answer within %n second(s). It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>
                <numerusform>The system keyring did not answer within %n second. It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</numerusform>
                <numerusform>The system keyring did not answer within %n seconds. It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</numerusform>
            </translation>
        </message>
        <message>
            <source>The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is unlocked.</source>
            <translation>The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is unlocked.</translation>
        </message>
        <message>
            <source>The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. Keys entered until then are kept for this run alone.</translation>
        </message>
        <message>
            <source>The system keyring stays locked, because its dialog was closed. Try again to unlock it. Keys entered until then are kept for this run alone.</source>
            <translation>The system keyring stays locked, because its dialog was closed. Try again to unlock it. Keys entered until then are kept for this run alone.</translation>
        </message>
        <message>
            <source>The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.</translation>
        </message>
        <message>
            <source>No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.</source>
            <translation>No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.</translation>
        </message>
        <message>
            <source>The system keyring did not store the key: it is used until you quit and asked for again next time.</source>
            <translation>The system keyring did not store the key: it is used until you quit and asked for again next time.</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>The file with the conversations is damaged, and another window of the program has it open. Close that window, then start again: what can be read will be saved.</source>
            <translation>The file with the conversations is damaged, and another window of the program has it open. Close that window, then start again: what can be read will be saved.</translation>
        </message>
        <message>
            <source>The conversations are closed, so this was not stored.</source>
            <translation>The conversations are closed, so this was not stored.</translation>
        </message>
        <message>
            <source>This conversation is open in another window of the program, so nothing was written here. Continue there, or close it there first.</source>
            <translation>This conversation is open in another window of the program, so nothing was written here. Continue there, or close it there first.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. It is kept as {name}; a new one was begun.</source>
            <translation>The file with the conversations was damaged, and nothing in it could be read. It is kept as {name}; a new one was begun.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. It is kept as {name}; a new one was begun.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. It is kept as {name}; a new one was begun.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, with all entries. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>The file with the conversations was damaged. %n conversation came back, with all entries. The damaged file is kept as {name}.</numerusform>
                <numerusform>The file with the conversations was damaged. %n conversations came back, with all entries. The damaged file is kept as {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>The file with the conversations was damaged. %n conversation came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</numerusform>
                <numerusform>The file with the conversations was damaged. %n conversations came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{lost} lists titles, each with how many of how many entries are missing</comment>
            <translation>
                <numerusform>The file with the conversations was damaged. %n conversation came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</numerusform>
                <numerusform>The file with the conversations was damaged. %n conversations came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>
                <numerusform>The file with the conversations was damaged. %n conversation came back; these did not: {gone}. The damaged file is kept as {name}.</numerusform>
                <numerusform>The file with the conversations was damaged. %n conversations came back; these did not: {gone}. The damaged file is kept as {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles; {lost} lists titles, each with how many of how many</comment>
            <translation>
                <numerusform>The file with the conversations was damaged. %n conversation came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</numerusform>
                <numerusform>The file with the conversations was damaged. %n conversations came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The file with the conversations was empty, so a new one was begun.</source>
            <translation>The file with the conversations was empty, so a new one was begun.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was empty, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>The file with the conversations was empty, so a new one was begun. It held %n conversation; if you have a copy of the data folder, you can bring it back.</numerusform>
                <numerusform>The file with the conversations was empty, so a new one was begun. It held %n conversations; if you have a copy of the data folder, you can bring them back.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation; if you have a copy of the data folder, you can bring it back.</numerusform>
                <numerusform>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversations; if you have a copy of the data folder, you can bring them back.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversation(s).</source>
            <translation>
                <numerusform>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversation.</numerusform>
                <numerusform>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversations.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversation(s); the other file is kept as {name}.</source>
            <translation>
                <numerusform>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversation; the other file is kept as {name}.</numerusform>
                <numerusform>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversations; the other file is kept as {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversations were written by a newer version of Desktop Agent. Nothing was changed. Update the program to open them.</source>
            <translation>The conversations were written by a newer version of Desktop Agent. Nothing was changed. Update the program to open them.</translation>
        </message>
        <message>
            <source>The file with the conversations is damaged. Start the program again: it keeps the damaged file aside and saves what can be read.</source>
            <translation>The file with the conversations is damaged. Start the program again: it keeps the damaged file aside and saves what can be read.</translation>
        </message>
        <message>
            <source>The file with the conversations cannot be opened or written. What was stored before is unchanged. Check the permissions of the data folder: {detail}</source>
            <translation>The file with the conversations cannot be opened or written. What was stored before is unchanged. Check the permissions of the data folder: {detail}</translation>
        </message>
        <message>
            <source>Another program has locked the file with the conversations, so this could not be stored. Close it and try again.</source>
            <translation>Another program has locked the file with the conversations, so this could not be stored. Close it and try again.</translation>
        </message>
        <message>
            <source>The conversations could not be read or written: {detail}. What was stored before is unchanged.</source>
            <translation>The conversations could not be read or written: {detail}. What was stored before is unchanged.</translation>
        </message>
        <message>
            <source>The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.</source>
            <translation>The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.</translation>
        </message>
        <message>
            <source>This conversation is stored already; nothing was changed.</source>
            <translation>This conversation is stored already; nothing was changed.</translation>
        </message>
        <message>
            <source>Event {seq} came where {expected} was expected; it was not stored.</source>
            <translation>Event {seq} came where {expected} was expected; it was not stored.</translation>
        </message>
        <message>
            <source>This conversation is no longer stored; it may have been deleted.</source>
            <translation>This conversation is no longer stored; it may have been deleted.</translation>
        </message>
    </context>
    <context>
        <name>plan</name>
        <message>
            <source>Approve and ask as usual</source>
            <comment>answer to the agent's plan</comment>
            <translation>Approve and ask as usual</translation>
        </message>
        <message>
            <source>Approve and auto-accept edits</source>
            <comment>answer to the agent's plan</comment>
            <translation>Approve and auto-accept edits</translation>
        </message>
        <message>
            <source>Keep planning</source>
            <comment>answer to the agent's plan</comment>
            <translation>Keep planning</translation>
        </message>
        <message>
            <source>The agent has made a plan. Continue?</source>
            <comment>above the plan</comment>
            <translation>The agent has made a plan. Continue?</translation>
        </message>
        <message>
            <source>not yet</source>
            <comment>fact beside a plan</comment>
            <translation>not yet</translation>
        </message>
        <message>
            <source>approved</source>
            <comment>fact beside a plan</comment>
            <translation>approved</translation>
        </message>
    </context>
    <context>
        <name>updates</name>
        <message>
            <source>The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is unchanged; report it, and get the new one from the project's page.</source>
            <translation>The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is unchanged; report it, and get the new one from the project's page.</translation>
        </message>
        <message>
            <source>The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that the folder is writable, and try again.</source>
            <translation>The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that the folder is writable, and try again.</translation>
        </message>
        <message>
            <source>{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network and try again.</source>
            <translation>{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network and try again.</translation>
        </message>
        <message>
            <source>{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; try again later.</source>
            <translation>{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; try again later.</translation>
        </message>
        <message>
            <source>The connection to {host} broke before the update was complete. What had come is gone and the installed version is unchanged; try again.</source>
            <translation>The connection to {host} broke before the update was complete. What had come is gone and the installed version is unchanged; try again.</translation>
        </message>
        <message>
            <source>{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</translation>
        </message>
        <message>
            <source>{host} has no such update ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} has no such update ({status}). The installed version is unchanged; try again later.</translation>
        </message>
        <message>
            <source>{host} could not answer ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} could not answer ({status}). The installed version is unchanged; try again later.</translation>
        </message>
        <message>
            <source>{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, sign in to it first.</source>
            <translation>{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, sign in to it first.</translation>
        </message>
        <message>
            <source>The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked there and the installed version is unchanged; get the new one from the project's page.</source>
            <translation>The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked there and the installed version is unchanged; get the new one from the project's page.</translation>
        </message>
        <message>
            <source>The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.</source>
            <translation>The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.</translation>
        </message>
        <message>
            <source>The update was stopped. The installed version is unchanged.</source>
            <translation>The update was stopped. The installed version is unchanged.</translation>
        </message>
        <message>
            <source>The notice of the newest version names {found} of {date}, which is older than what is known here, so it was ignored. The installed version is unchanged; check again later.</source>
            <translation>The notice of the newest version names {found} of {date}, which is older than what is known here, so it was ignored. The installed version is unchanged; check again later.</translation>
        </message>
        <message>
            <source>What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</translation>
        </message>
        <message>
            <source>Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is unchanged; run desktop-agent doctor, and report it.</source>
            <translation>Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is unchanged; run desktop-agent doctor, and report it.</translation>
        </message>
        <message>
            <source>The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from the project's page, close the program, and run its install.sh.</source>
            <translation>The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from the project's page, close the program, and run its install.sh.</translation>
        </message>
        <message>
            <source>The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The installed version is unchanged; check again later, and report it if it stays.</source>
            <translation>The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The installed version is unchanged; check again later, and report it if it stays.</translation>
        </message>
        <message>
            <source>The notice of the newest version is signed with a key that this version does not know or no longer trusts, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>The notice of the newest version is signed with a key that this version does not know or no longer trusts, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</translation>
        </message>
        <message>
            <source>The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</translation>
        </message>
        <message>
            <source>Version {version} has no archive for this computer, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>Version {version} has no archive for this computer, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</translation>
        </message>
        <message>
            <source>{parts}</source>
            <translation>{parts}</translation>
        </message>
        <message>
            <source>last checked on {day}</source>
            <translation>last checked on {day}</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>never checked</translation>
        </message>
        <message>
            <source>installed as a package of the system</source>
            <translation>installed as a package of the system</translation>
        </message>
        <message>
            <source>installed from an archive</source>
            <translation>installed from an archive</translation>
        </message>
        <message>
            <source>run from a checkout</source>
            <translation>run from a checkout</translation>
        </message>
        <message>
            <source>installed as a Python package</source>
            <translation>installed as a Python package</translation>
        </message>
        <message>
            <source>no checks for updates until you allow them</source>
            <translation>no checks for updates until you allow them</translation>
        </message>
        <message>
            <source>no checks for updates</source>
            <translation>no checks for updates</translation>
        </message>
        <message>
            <source>checks for updates once a day</source>
            <translation>checks for updates once a day</translation>
        </message>
        <message>
            <source>There is no update to install here, so nothing was changed. Check for updates first.</source>
            <translation>There is no update to install here, so nothing was changed. Check for updates first.</translation>
        </message>
        <message>
            <source>The version before is no longer kept, so nothing was changed.</source>
            <translation>The version before is no longer kept, so nothing was changed.</translation>
        </message>
        <message>
            <source>The version before could not be brought back ({why}). The installed version is unchanged; try again.</source>
            <translation>The version before could not be brought back ({why}). The installed version is unchanged; try again.</translation>
        </message>
    </context>
</TS>
