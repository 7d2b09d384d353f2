<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU" sourcelanguage="en">
    <context>
        <name>main</name>
        <message>
            <source>Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 (wsl --install -d Debian), and the Debian package of Desktop Agent in it.</source>
            <translation>Desktop Agent пока не работает в самой Windows. Ничего не изменено. Установите WSL 2 (wsl --install -d Debian), а в ней — пакет Desktop Agent для Debian.</translation>
        </message>
        <message>
            <source>Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; wait a moment and start it again, or end that process.</source>
            <translation>Desktop Agent уже запущен (процесс {pid}), но не отвечает. Ничего не открыто; подождите немного и запустите снова или завершите этот процесс.</translation>
        </message>
        <message>
            <source>The update that waits could not be put in place ({why}). The installed version starts; try again with the next start.</source>
            <translation>Не удалось применить ожидающее обновление ({why}). Запускается установленная версия; попробуйте снова при следующем запуске.</translation>
        </message>
        <message>
            <source>The program could not start itself again ({why}). Your conversations are kept; start it once more.</source>
            <translation>Программа не смогла перезапуститься ({why}). Ваши чаты сохранены; запустите её ещё раз.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.</source>
            <translation>Не удаётся записать журнал в {place} ({why}), поэтому ничего не открыто. Укажите другой файл через --log-file.</translation>
        </message>
    </context>
    <context>
        <name>background</name>
        <message numerus="yes">
            <source>%n command(s) in the background ended; the agent is told.</source>
            <translation>
                <numerusform>Завершилась %n фоновая команда; агенту об этом сообщено.</numerusform>
                <numerusform>Завершились %n фоновые команды; агенту об этом сообщено.</numerusform>
                <numerusform>Завершилось %n фоновых команд; агенту об этом сообщено.</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} commands run in the background already, so the command was not moved there. Stop one, and try again.</source>
            <translation>В фоне уже выполняется команд: {count}, поэтому эта команда туда не переведена. Остановите одну из них и попробуйте снова.</translation>
        </message>
        <message>
            <source>stopped in the background</source>
            <comment>fact beside a command</comment>
            <translation>остановлено в фоне</translation>
        </message>
        <message>
            <source>In the background, “{command}” ended with exit code {code}; the agent is told.</source>
            <translation>Фоновая команда «{command}» завершилась с кодом {code}; агенту об этом сообщено.</translation>
        </message>
        <message>
            <source>You stopped “{command}” in the background; the agent is told.</source>
            <translation>Вы остановили фоновую команду «{command}»; агенту об этом сообщено.</translation>
        </message>
        <message>
            <source>“{command}” no longer runs in the background; the agent is told.</source>
            <translation>Фоновая команда «{command}» больше не выполняется; агенту об этом сообщено.</translation>
        </message>
        <message>
            <source>Nothing listens on port {port} any more, so nothing was opened.</source>
            <translation>Порт {port} больше никто не слушает, поэтому ничего не открыто.</translation>
        </message>
        <message>
            <source>Port {port} could not be forwarded. The server there keeps running.</source>
            <translation>Порт {port} не удалось перенаправить. Сервер на этом порту продолжает работать.</translation>
        </message>
    </context>
    <context>
        <name>history</name>
        <message>
            <source>The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.</source>
            <translation>Файл с полным выводом, {path}, больше не читается. Здесь показана часть, сохранённая в чате.</translation>
        </message>
        <message>
            <source>This is the end of {size} MB of output. All of it is in {path}.</source>
            <translation>Это конец вывода размером {size} МБ. Весь вывод — в файле {path}.</translation>
        </message>
        <message>
            <source>The history could not be written to {path} ({why}). Choose another place.</source>
            <translation>Не удалось записать историю в {path} ({why}). Выберите другое место.</translation>
        </message>
    </context>
    <context>
        <name>cache</name>
        <message>
            <source>The server's cache was reset because the conversation was shortened. The next request uses it again.</source>
            <translation>Кэш сервера создаётся заново, потому что чат стал короче. Следующий запрос уже использует его.</translation>
        </message>
        <message>
            <source>The server's cache did not help: another model answers now.</source>
            <translation>Кэш сервера не помог: теперь отвечает другая модель.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the instructions of the agent changed.</source>
            <translation>Кэш сервера не помог: изменились инструкции агента.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the agent's tools changed.</source>
            <translation>Кэш сервера не помог: изменились инструменты агента.</translation>
        </message>
        <message>
            <source>The server's cache did not help: earlier messages changed.</source>
            <translation>Кэш сервера не помог: изменились прежние сообщения.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the server no longer knows the request before this one.</source>
            <translation>Кэш сервера не помог: сервер больше не помнит предыдущий запрос.</translation>
        </message>
    </context>
    <context>
        <name>compaction</name>
        <message>
            <source>The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is kept; choose a model with a larger context.</source>
            <translation>Сжать чат нельзя: постоянная часть каждого запроса не оставляет места. Всё сохранено; выберите модель с большим контекстом.</translation>
        </message>
    </context>
    <context>
        <name>context</name>
        <message>
            <source>Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.</source>
            <translation>Сжатия чата оказалось недостаточно: один только результат {name} занимает {share} % контекстного окна модели. Всё сохранено. Запросите только его часть или выберите модель с большим контекстом.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.</source>
            <translation>Сжатия чата оказалось недостаточно: одно только сообщение «{name}» занимает {share} % контекстного окна модели. Всё сохранено. Поместите длинный текст в файл или выберите модель с большим контекстом.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the system prompt alone, with the project's own instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a model with a larger context.</source>
            <translation>Сжатия чата оказалось недостаточно: один только системный промпт вместе с инструкциями проекта занимает {share} % контекстного окна модели. Всё сохранено. Сократите инструкции или выберите модель с большим контекстом.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % of the model's window. Everything is kept; choose a model with a larger context.</source>
            <translation>Сжатия чата оказалось недостаточно: одни только описания инструментов занимают {share} % контекстного окна модели. Всё сохранено; выберите модель с большим контекстом.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: it still takes {share} % of the model's window. Everything is kept; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Сжатия чата оказалось недостаточно: он всё ещё занимает {share} % контекстного окна модели. Всё сохранено; продолжите в новом чате или выберите модель с большим контекстом.</translation>
        </message>
    </context>
    <context>
        <name>conversation</name>
        <message>
            <source>The command cannot be run again while the agent is working. Stop it or wait, then try again.</source>
            <translation>Команду нельзя запустить снова, пока агент работает. Остановите его или подождите, затем попробуйте снова.</translation>
        </message>
        <message>
            <source>Files cannot be restored while the agent is working. Stop it or wait, then try again.</source>
            <translation>Файлы нельзя восстановить, пока агент работает. Остановите его или подождите, затем попробуйте снова.</translation>
        </message>
        <message>
            <source>Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.</source>
            <translation>Команды этой рабочей папки всегда остаются в песочнице («Настройки» → «Команды»). Ничего не выполнено.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. It can be read here; nothing was sent or changed.</source>
            <translation>Этот чат открыт в другом окне. Здесь его можно читать; ничего не отправлено и не изменено.</translation>
        </message>
        <message>
            <source>Stopped by you</source>
            <translation>Остановлено вами</translation>
        </message>
        <message>
            <source>There is nothing to compact yet. Nothing was changed.</source>
            <translation>Сжимать пока нечего. Ничего не изменено.</translation>
        </message>
        <message>
            <source>Something in the program went wrong ({kind}). Everything up to here is kept.</source>
            <translation>В программе произошла ошибка ({kind}). Всё до этого места сохранено.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about.</source>
            <translation>Песочница здесь не работает ({why}), поэтому режим «В песочнице» спрашивает обо всём, о чём спрашивает «Обычный».</translation>
        </message>
        <message>
            <source>You ran this; the agent is told of it with your next message.</source>
            <translation>Это запустили вы; агент узнает об этом с вашим следующим сообщением.</translation>
        </message>
    </context>
    <context>
        <name>prices</name>
        <message>
            <source>The file {path} could not be made ({why}). The built-in prices still apply.</source>
            <translation>Не удалось создать файл {path} ({why}). По-прежнему действуют встроенные цены.</translation>
        </message>
    </context>
    <context>
        <name>budget</name>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.</source>
            <translation>Следующий запрос может стоить до {worst}, а из {limit} на этот чат осталось {left}.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left.</source>
            <translation>Следующий запрос может стоить до {worst}, а из {limit} на сегодня осталось {left}.</translation>
        </message>
        <message>
            <source>Add {dollars}</source>
            <translation>Добавить {dollars}</translation>
        </message>
        <message>
            <source>Finish cheaper, with shorter answers</source>
            <translation>Закончить дешевле, с более короткими ответами</translation>
        </message>
        <message>
            <source>Stop here</source>
            <translation>Остановиться здесь</translation>
        </message>
        <message>
            <source>Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.</source>
            <translation>Остановлено из-за бюджета этого чата (осталось {left} из {limit}). Всё сохранено.</translation>
        </message>
        <message>
            <source>Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.</source>
            <translation>Остановлено из-за бюджета на день (осталось {left} из {limit}). Всё сохранено.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>Следующий запрос может стоить до {worst}, а из {limit} на этот чат осталось {left}, поэтому запрос не отправлен. Всё сохранено; чтобы продолжить, поднимите лимит в настройках.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>Следующий запрос может стоить до {worst}, а из {limit} на сегодня осталось {left}, поэтому запрос не отправлен. Всё сохранено; чтобы продолжить, поднимите лимит в настройках.</translation>
        </message>
        <message>
            <source>The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget and prices.</source>
            <translation>Цена модели {model} неизвестна, поэтому бюджет для неё контролировать нельзя. Добавьте цену: «Настройки» → «Бюджет и цены».</translation>
        </message>
    </context>
    <context>
        <name>recovery</name>
        <message>
            <source>The program ended while a tool was running, so its outcome is unknown. Everything before it is kept, and nothing was run again.</source>
            <translation>Программа завершилась, пока работал инструмент, поэтому результат неизвестен. Всё, что было до этого, сохранено; повторно ничего не запускалось.</translation>
        </message>
        <message>
            <source>The program ended while a question waited for you. Nothing was run.</source>
            <translation>Программа завершилась, пока ждала вашего ответа. Ничего не выполнено.</translation>
        </message>
        <message>
            <source>The program ended while the answer was streaming. What had arrived is kept.</source>
            <translation>Программа завершилась, пока поступал ответ. Полученное сохранено.</translation>
        </message>
        <message>
            <source>The program ended while a command ran. What the sandbox put back or set aside of it: {paths}</source>
            <translation>Программа завершилась, пока выполнялась команда. Что из этого песочница вернула на место или отложила: {paths}</translation>
        </message>
        <message>
            <source>outcome unknown</source>
            <translation>результат неизвестен</translation>
        </message>
    </context>
    <context>
        <name>servers</name>
        <message>
            <source>Folder {folder} not found. Your message is kept; choose another folder.</source>
            <translation>Папка {folder} не найдена. Ваше сообщение сохранено; выберите другую папку.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up. Your message is kept; add a key, then try again.</source>
            <translation>API-ключ Anthropic не настроен. Ваше сообщение сохранено; добавьте ключ и попробуйте снова.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up.</source>
            <translation>API-ключ Anthropic не настроен.</translation>
        </message>
        <message>
            <source>The server {name} is no longer set up. Your message is kept; choose another server, then try again.</source>
            <translation>Сервер {name} больше не настроен. Ваше сообщение сохранено; выберите другой сервер и попробуйте снова.</translation>
        </message>
        <message>
            <source>The server offers no models. Your message is kept; choose another server.</source>
            <translation>Сервер не предлагает ни одной модели. Ваше сообщение сохранено; выберите другой сервер.</translation>
        </message>
    </context>
    <context>
        <name>tool calls</name>
        <message>
            <source>What this call would touch changed while it waited for others, so it did not run. Ask again.</source>
            <translation>Пока вызов ждал своей очереди, изменилось то, что он должен был затронуть, поэтому он не выполнен. Спросите снова.</translation>
        </message>
    </context>
    <context>
        <name>turn</name>
        <message>
            <source>The connection broke. What had arrived is kept, and no tool was run from it.</source>
            <translation>Соединение прервалось. Полученное сохранено, ни один инструмент по нему не запущен.</translation>
        </message>
        <message>
            <source>The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was told and tries again.</source>
            <translation>Ответ достиг предельной длины посреди вызова инструмента ({names}), поэтому вызов не выполнен. Модели об этом сообщено, и она пробует снова.</translation>
        </message>
        <message>
            <source>The model wrote a tool call but ended its message in another way, so the call was not run.</source>
            <translation>Модель написала вызов инструмента, но закончила сообщение иначе, поэтому вызов не выполнен.</translation>
        </message>
        <message>
            <source>The server kept pausing its answer. What it wrote is kept; you can ask it to continue.</source>
            <translation>Сервер снова и снова приостанавливал ответ. Написанное сохранено; вы можете попросить продолжить.</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result: {tool} {title}. Continue?</source>
            <translation>Модель три раза повторила один и тот же вызов с одинаковым результатом: {tool} {title}. Продолжить?</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result ({tool} {title}), and no user can be asked, so it was stopped. What was done is kept.</source>
            <translation>Модель три раза повторила один и тот же вызов с одинаковым результатом ({tool} {title}), а спросить пользователя нельзя, поэтому она остановлена. Сделанное сохранено.</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Продолжить</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Остановить</translation>
        </message>
        <message>
            <source>The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.</source>
            <translation>Ответ достиг предельной для этой модели длины. Написанное сохранено; вы можете попросить продолжить.</translation>
        </message>
        <message>
            <source>This conversation no longer fits into the model's context. Everything is kept here; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Этот чат больше не помещается в контекст модели. Здесь всё сохранено; продолжите в новом чате или выберите модель с большим контекстом.</translation>
        </message>
        <message>
            <source>The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.</source>
            <translation>Модель отказалась отвечать ({detail}). Ваше сообщение сохранено; сформулируйте его иначе или выберите другую модель.</translation>
        </message>
        <message>
            <source>The server ended its answer without saying why. What had arrived is kept, and no tool was run.</source>
            <translation>Сервер завершил ответ без указания причины. Полученное сохранено, ни один инструмент не запущен.</translation>
        </message>
        <message>
            <source>The model stopped for a reason that this version does not know: {reason}. What it wrote is kept.</source>
            <translation>Модель остановилась по причине, которую эта версия не знает: {reason}. Написанное сохранено.</translation>
        </message>
        <message numerus="yes">
            <source>Tried %n time(s).</source>
            <comment>a server that did not answer</comment>
            <translation>
                <numerusform>Сделана %n попытка.</numerusform>
                <numerusform>Сделано %n попытки.</numerusform>
                <numerusform>Сделано %n попыток.</numerusform>
            </translation>
        </message>
        <message>
            <source>The server has sent nothing for a while. Still waiting.</source>
            <translation>Сервер какое-то время ничего не присылает. Ожидание продолжается.</translation>
        </message>
        <message>
            <source>The server sent nothing for a while.</source>
            <comment>what stays of the notice when the wait is over</comment>
            <translation>Сервер некоторое время ничего не присылал.</translation>
        </message>
    </context>
    <context>
        <name>workspace</name>
        <message>
            <source>The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.</source>
            <translation>Папка {folder} не отвечает. Всё до этого места сохранено; повторите, когда папка снова ответит.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the folder answers again.</source>
            <translation>Папка {folder} не отвечает. Чат сохранён, и его можно читать; он продолжится сам, когда папка снова ответит.</translation>
        </message>
        <message>
            <source>The disk is full, so this conversation can only be read for now. What was stored before is safe. Free some space, and the conversation continues by itself.</source>
            <translation>Диск заполнен, поэтому чат пока можно только читать. Сохранённое ранее цело. Освободите место, и чат продолжится сам.</translation>
        </message>
    </context>
    <context>
        <name>app</name>
        <message>
            <source>The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.</source>
            <translation>В папку данных {folder} нельзя записывать ({why}). Чаты можно читать и экспортировать, но ничего нового не сохраняется. Сделайте папку доступной для записи или задайте DESKTOP_AGENT_DATA_DIR, затем запустите программу снова.</translation>
        </message>
        <message>
            <source>The conversations in {folder} can be neither written nor read: {why}. Nothing was changed.</source>
            <translation>Чаты в {folder} нельзя ни записать, ни прочитать: {why}. Ничего не изменено.</translation>
        </message>
        <message>
            <source>The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. Make the folder writable, then start again.</source>
            <translation>В папку данных нельзя записывать, поэтому чаты можно только читать; ничего не отправлено и не изменено. Сделайте папку доступной для записи, затем запустите программу снова.</translation>
        </message>
        <message>
            <source>The file of your instructions could not be made ({why}). Nothing was changed.</source>
            <translation>Не удалось создать файл с вашими инструкциями ({why}). Ничего не изменено.</translation>
        </message>
        <message>
            <source>Folder {folder} not found. Choose another.</source>
            <translation>Папка {folder} не найдена. Выберите другую.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so no conversation was started. Try again when it answers, or choose another folder.</source>
            <translation>Папка {folder} не отвечает, поэтому чат не начат. Попробуйте снова, когда она ответит, или выберите другую папку.</translation>
        </message>
        <message>
            <source>The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another.</source>
            <translation>Серверы заданы: {by}; этого среди них нет. Ничего не сохранено; обратитесь туда за другим.</translation>
        </message>
        <message>
            <source>No server may be used, as set by {by}, so nothing was sent. Ask there for one.</source>
            <translation>Использовать серверы запрещено: {by}; поэтому ничего не отправлено. Обратитесь туда за сервером.</translation>
        </message>
        <message>
            <source>The mode {mode} is ruled out by {by}, so nothing was begun.</source>
            <translation>Режим {mode} исключён: {by}; поэтому ничего не начато.</translation>
        </message>
        <message>
            <source>No key and no server is set up yet, so nothing was sent. Add one in the window's settings, set ANTHROPIC_API_KEY, or try the demo.</source>
            <translation>Ни ключ, ни сервер ещё не настроены, поэтому ничего не отправлено. Добавьте их в настройках окна, задайте ANTHROPIC_API_KEY или попробуйте демо.</translation>
        </message>
        <message>
            <source>This conversation is no longer in the store. Nothing else was touched.</source>
            <translation>Этого чата больше нет в хранилище. Ничего другого это не затронуло.</translation>
        </message>
        <message>
            <source>{key} is set by {by} and cannot be changed here. Nothing was saved.</source>
            <translation>{key}: значение задано ({by}), изменить его здесь нельзя. Ничего не сохранено.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.</source>
            <translation>Не удалось сохранить настройки ({why}). Исправьте файл или измените любую настройку в окне, чтобы его заменить.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). What you changed is still here; try again.</source>
            <translation>Не удалось сохранить настройки ({why}). Ваши изменения всё ещё здесь; попробуйте снова.</translation>
        </message>
    </context>
    <context>
        <name>checkpoints</name>
        <message numerus="yes">
            <source>%n file(s) changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</source>
            <translation>
                <numerusform>%n файл изменился, и восстановить его нельзя (слишком велик, не читается, раньше игнорировался git или удерживается песочницей): {paths}</numerusform>
                <numerusform>%n файла изменились, и восстановить их нельзя (слишком велики, не читаются, раньше игнорировались git или удерживаются песочницей): {paths}</numerusform>
                <numerusform>%n файлов изменились, и восстановить их нельзя (слишком велики, не читаются, раньше игнорировались git или удерживаются песочницей): {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The state of the files could not be recorded ({why}), so this cannot be undone here.</source>
            <translation>Состояние файлов не удалось записать ({why}), поэтому здесь это не отменить.</translation>
        </message>
        <message>
            <source>Without git only the changes of the file tools are recorded: what commands change cannot be undone here.</source>
            <translation>Без git записываются только изменения файловых инструментов: то, что меняют команды, здесь нельзя отменить.</translation>
        </message>
        <message>
            <source>Recording the state of the files took too long, so a call ran without it and cannot be undone here.</source>
            <translation>Запись состояния файлов заняла слишком много времени, поэтому вызов выполнен без неё, и отменить его здесь нельзя.</translation>
        </message>
        <message>
            <source>This file no longer has changes.</source>
            <translation>В этом файле больше нет изменений.</translation>
        </message>
        <message>
            <source>This file is too large to compare.</source>
            <translation>Этот файл слишком велик для сравнения.</translation>
        </message>
        <message>
            <source>Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.</source>
            <translation>Git игнорирует этот файл, поэтому сохранено только его прежнее содержимое: отмените ход или верните файл у самой команды.</translation>
        </message>
        <message>
            <source>This file is not text, so there are no lines to compare.</source>
            <translation>Этот файл не текстовый, поэтому строк для сравнения нет.</translation>
        </message>
        <message>
            <source>No text changes; only permissions or file type changed.</source>
            <translation>Текст не изменился: изменились только права или тип файла.</translation>
        </message>
        <message>
            <source>The recorded files could not be read ({why}).</source>
            <translation>Не удалось прочитать записанное состояние файлов ({why}).</translation>
        </message>
        <message>
            <source>{path} has changed since it was shown here. Nothing was touched.</source>
            <translation>Файл {path} изменился с тех пор, как был показан здесь. Ничего не тронуто.</translation>
        </message>
        <message>
            <source>Reverted one change in {path}</source>
            <comment>after an undo</comment>
            <translation>Отменено одно изменение в {path}</translation>
        </message>
        <message>
            <source>Reverted {path}</source>
            <comment>after an undo</comment>
            <translation>Отменены изменения в {path}</translation>
        </message>
        <message>
            <source>The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>Изменение не удалось ни завершить, ни отменить ({why}). Ничего не потеряно: следующий запуск программы завершит его.</translation>
        </message>
        <message>
            <source>It could not be done ({why}). All files are as they were.</source>
            <translation>Не удалось выполнить ({why}). Все файлы остались как были.</translation>
        </message>
        <message>
            <source>The conversation cannot be rewound to this message: it is not yours, or it was already rewound.</source>
            <translation>Вернуться туда нельзя: это не ваше сообщение, или оно уже отменено.</translation>
        </message>
        <message>
            <source>No change of a file is recorded there, so nothing was touched.</source>
            <translation>Изменений файлов там не записано, поэтому ничего не тронуто.</translation>
        </message>
        <message>
            <source>There is nothing to redo: no undo came after the last change. Nothing was touched.</source>
            <translation>Повторять нечего: после последнего изменения ничего не отменяли. Ничего не тронуто.</translation>
        </message>
        <message>
            <source>These files were changed since by someone else, or while a command ran in the background, so nothing was touched: {paths}</source>
            <translation>Эти файлы с тех пор изменил кто-то другой, или они изменились, пока команда работала в фоне, поэтому ничего не тронуто: {paths}</translation>
        </message>
        <message>
            <source>That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched.</source>
            <translation>Эта запись состояния файлов больше не хранится, поэтому здесь это не отменить. Ничего не тронуто.</translation>
        </message>
        <message>
            <source>Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>Применение изменений после проверки на копии прервалось при завершении программы; теперь оно закончено, и ничего не потеряно.</translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s) again: {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>Снова удалена %n пустая папка: {paths}</numerusform>
                <numerusform>Снова удалены %n пустые папки: {paths}</numerusform>
                <numerusform>Снова удалено %n пустых папок: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Restored %n empty folder(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Восстановлена %n пустая папка: {paths}</numerusform>
                <numerusform>Восстановлены %n пустые папки: {paths}</numerusform>
                <numerusform>Восстановлено %n пустых папок: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Redid the changes in %n file(s): {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>Повторены изменения в %n файле: {paths}</numerusform>
                <numerusform>Повторены изменения в %n файлах: {paths}</numerusform>
                <numerusform>Повторены изменения в %n файлах: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Reverted %n file(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Отменены изменения в %n файле: {paths}</numerusform>
                <numerusform>Отменены изменения в %n файлах: {paths}</numerusform>
                <numerusform>Отменены изменения в %n файлах: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversation was rewound. The dimmed messages are kept, but no longer sent to the model.</source>
            <translation>Чат возвращён назад. Приглушённые сообщения сохранены, но больше не отправляются модели.</translation>
        </message>
        <message>
            <source>Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. Files: {paths}</source>
            <translation>Чат и файлы возвращены назад. Приглушённые сообщения сохранены, но больше не отправляются модели. Файлы: {paths}</translation>
        </message>
        <message>
            <source>The rewound messages are part of the conversation again.</source>
            <translation>Отменённые сообщения снова стали частью чата.</translation>
        </message>
        <message>
            <source>Restoring files was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>Восстановление файлов прервалось при завершении программы; теперь оно закончено, и ничего не потеряно.</translation>
        </message>
        <message numerus="yes">
            <source>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n file(s): {paths}</source>
            <translation>
                <numerusform>Восстановление файлов прервалось при завершении программы; теперь оно закончено. %n файл с тех пор изменился и оставлен как есть: {paths}</numerusform>
                <numerusform>Восстановление файлов прервалось при завершении программы; теперь оно закончено. %n файла с тех пор изменились и оставлены как есть: {paths}</numerusform>
                <numerusform>Восстановление файлов прервалось при завершении программы; теперь оно закончено. %n файлов с тех пор изменились и оставлены как есть: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not reverted, because some of their states could not be kept: {paths}</source>
            <translation>
                <numerusform>Изменения в %n файле не отменены, потому что не все его состояния удалось сохранить: {paths}</numerusform>
                <numerusform>Изменения в %n файлах не отменены, потому что не все их состояния удалось сохранить: {paths}</numerusform>
                <numerusform>Изменения в %n файлах не отменены, потому что не все их состояния удалось сохранить: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) ran without a record, so what was changed there stays as it is: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n шаг выполнен без записи, поэтому то, что он изменил, останется как есть: {steps}</numerusform>
                <numerusform>%n шага выполнены без записи, поэтому то, что они изменили, останется как есть: {steps}</numerusform>
                <numerusform>%n шагов выполнены без записи, поэтому то, что они изменили, останется как есть: {steps}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not restored, because the bin has no copy: {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Не восстановлен %n файл, потому что в корзине нет его копии: {paths}</numerusform>
                <numerusform>Не восстановлены %n файла, потому что в корзине нет их копий: {paths}</numerusform>
                <numerusform>Не восстановлено %n файлов, потому что в корзине нет их копий: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The bin no longer holds the files that %n step(s) took: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>В корзине больше нет файлов, которые взял %n шаг: {steps}</numerusform>
                <numerusform>В корзине больше нет файлов, которые взяли %n шага: {steps}</numerusform>
                <numerusform>В корзине больше нет файлов, которые взяли %n шагов: {steps}</numerusform>
            </translation>
        </message>
        <message>
            <source>No turn of this conversation changed a file that can be restored. Nothing was touched.</source>
            <translation>Ни один ход этого чата не изменил файла, который можно восстановить. Ничего не тронуто.</translation>
        </message>
        <message>
            <source>Turn {number} changed no file that can be restored, or was already undone. Nothing was touched.</source>
            <translation>Ход {number} не изменил файлов, которые можно восстановить, или уже отменён. Ничего не тронуто.</translation>
        </message>
    </context>
    <context>
        <name>aside</name>
        <message>
            <source>Nothing of this command is set aside. Nothing was touched.</source>
            <translation>От этой команды ничего не отложено. Ничего не тронуто.</translation>
        </message>
        <message>
            <source>Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Изменено после того, как было отложено, поэтому не возвращено: {paths}. Чтобы использовать, проверьте и переименуйте вручную.</translation>
        </message>
        <message>
            <source>Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Не возвращено, так как нельзя исключить более позднее изменение: {paths}. Чтобы использовать, проверьте и переименуйте вручную.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). Nothing was touched.</source>
            <translation>Вернуть не удалось ({why}). Ничего не тронуто.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}).</source>
            <translation>Остальное не удалось вернуть ({why}).</translation>
        </message>
        <message>
            <source>Put back what the sandbox had set aside: {paths}</source>
            <translation>Возвращено то, что отложила песочница: {paths}</translation>
        </message>
        <message>
            <source>Files that were there in the meantime were not overwritten; they are now {paths}</source>
            <translation>Файлы, которые тем временем там появились, не перезаписаны; теперь они здесь: {paths}</translation>
        </message>
    </context>
    <context>
        <name>bin</name>
        <message>
            <source>Nothing was copied to the bin ({why}).</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>В корзину ничего не скопировано ({why}).</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, or can no longer be read. Ask again.</source>
            <translation>Ничего не запущено: карточка обещала сначала сохранить все файлы в корзине, но некоторые уже не помещаются или не читаются. Спросите ещё раз.</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written ({why}). Ask again.</source>
            <translation>Ничего не запущено: карточка обещала сначала сохранить все файлы в корзине, но записать их туда не удалось ({why}). Спросите ещё раз.</translation>
        </message>
        <message>
            <source>Not all of the bin could be removed: some of it is being put back, or cannot be changed.</source>
            <translation>Не всё в корзине удалось удалить: что-то сейчас возвращается или не поддаётся изменению.</translation>
        </message>
        <message>
            <source>Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer be put back.</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>Копии в корзине отсутствуют или неполны, скорее всего из-за отключения питания, поэтому часть файлов уже нельзя вернуть.</translation>
        </message>
        <message>
            <source>Nothing of this call can be put back. Nothing was touched.</source>
            <translation>Из этого вызова ничего нельзя вернуть. Ничего не тронуто.</translation>
        </message>
        <message>
            <source>The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.</source>
            <translation>Файлов этого вызова уже нет в корзине: срок хранения истёк, или они уступили место другим. Ничего не тронуто.</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s): {paths}</source>
            <translation>
                <numerusform>Возвращён %n файл: {paths}</numerusform>
                <numerusform>Возвращено %n файла: {paths}</numerusform>
                <numerusform>Возвращено %n файлов: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was put back: every file is there already, or newer.</source>
            <translation>Ничего не возвращено: все файлы уже на месте или новее.</translation>
        </message>
        <message>
            <source>Files changed just now, so nothing was put back: {paths}. Try again.</source>
            <translation>Файлы изменились только что, поэтому ничего не возвращено: {paths}. Попробуйте снова.</translation>
        </message>
        <message>
            <source>Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>Возврат файлов не удалось ни завершить, ни отменить ({why}). Ничего не потеряно: следующий запуск программы завершит его.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}). Press Put back to try again.</source>
            <translation>Остальное не удалось вернуть ({why}). Нажмите «Вернуть», чтобы попробовать снова.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). All files are as they were.</source>
            <translation>Вернуть не удалось ({why}). Все файлы остались как были.</translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended; it is finished now.</source>
            <translation>Возврат файлов прервался при завершении программы; теперь он закончен.</translation>
        </message>
        <message numerus="yes">
            <source>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n file(s): {paths}</source>
            <translation>
                <numerusform>Возврат файлов прервался при завершении программы; теперь он закончен. Оставлен %n более новый файл: {paths}</numerusform>
                <numerusform>Возврат файлов прервался при завершении программы; теперь он закончен. Оставлены %n более новых файла: {paths}</numerusform>
                <numerusform>Возврат файлов прервался при завершении программы; теперь он закончен. Оставлено %n более новых файлов: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended, and cannot be finished now ({why}).</source>
            <translation>Возврат файлов прервался при завершении программы, и закончить его сейчас нельзя ({why}).</translation>
        </message>
    </context>
    <context>
        <name>trial</name>
        <message numerus="yes">
            <source>%n file(s) deleted</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>удалён %n файл</numerusform>
                <numerusform>удалено %n файла</numerusform>
                <numerusform>удалено %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) added</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>добавлен %n файл</numerusform>
                <numerusform>добавлено %n файла</numerusform>
                <numerusform>добавлено %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>изменён %n файл</numerusform>
                <numerusform>изменено %n файла</numerusform>
                <numerusform>изменено %n файлов</numerusform>
            </translation>
        </message>
        <message>
            <source>it ended with exit code {code}</source>
            <comment>what a command did on a copy</comment>
            <translation>завершилась с кодом {code}</translation>
        </message>
        <message>
            <source>a link to {target}</source>
            <comment>beside the path of a file</comment>
            <translation>ссылка на {target}</translation>
        </message>
        <message>
            <source>mode {before}, now {after}</source>
            <comment>beside the path of a file: its rights</comment>
            <translation>права {before}, теперь {after}</translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s)</source>
            <comment>beside the path of a new file</comment>
            <translation>
                <numerusform>%n байт</numerusform>
                <numerusform>%n байта</numerusform>
                <numerusform>%n байт</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s), before {before}</source>
            <comment>beside the path of a file</comment>
            <translation>
                <numerusform>%n байт, было {before}</numerusform>
                <numerusform>%n байта, было {before}</numerusform>
                <numerusform>%n байт, было {before}</numerusform>
            </translation>
        </message>
        <message>
            <source>What it did on the copy</source>
            <comment>title over the result of a trial</comment>
            <translation>Что она сделала в копии</translation>
        </message>
        <message>
            <source>nothing changed in the workspace</source>
            <comment>what a command did on a copy</comment>
            <translation>в рабочей папке ничего не изменилось</translation>
        </message>
        <message>
            <source>It is being tried on a copy.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Идёт проверка на копии.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Проверить не удалось.</translation>
        </message>
        <message>
            <source>What was tried is applied once.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Проверенное применяется один раз.</translation>
        </message>
        <message>
            <source>Files were changed meanwhile, so nothing can be applied.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Файлы тем временем изменились, поэтому применить ничего нельзя.</translation>
        </message>
        <message>
            <source>It could not be tried: {why}</source>
            <comment>{why} is a sentence</comment>
            <translation>Проверить не удалось: {why}</translation>
        </message>
        <message>
            <source>The workspace is too large to be copied here, so it could not be tried ({why}).</source>
            <comment>{why}: how large</comment>
            <translation>Рабочая папка слишком велика, чтобы скопировать её здесь, поэтому проверить не удалось ({why}).</translation>
        </message>
        <message>
            <source>It is one of the blocked commands ({rule}).</source>
            <translation>Это одна из заблокированных команд ({rule}).</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}.</source>
            <translation>Решено по правилу {rule}.</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}, set by {by}.</source>
            <translation>Решено по правилу {rule}, заданному: {by}.</translation>
        </message>
        <message>
            <source>Decided by the conversation's mode.</source>
            <translation>Решено по режиму чата.</translation>
        </message>
        <message>
            <source>Every part is read-only.</source>
            <translation>Каждая часть команды только читает.</translation>
        </message>
        <message>
            <source>No rule, mode or approval lifts this.</source>
            <translation>Этого не снимает ни правило, ни режим, ни разрешение.</translation>
        </message>
        <message>
            <source>A part changes something, runs code or is unknown.</source>
            <translation>Одна из частей что-то меняет, запускает код или неизвестна.</translation>
        </message>
        <message>
            <source>This workspace asks about everything, or the program's entry is switched off.</source>
            <translation>В этой рабочей папке нужно спрашивать обо всём, или эта программа отключена в списке.</translation>
        </message>
    </context>
    <context>
        <name>commands</name>
        <message numerus="yes">
            <source>%n tool call(s) written to {path}.</source>
            <translation>
                <numerusform>%n вызов инструмента записан в {path}.</numerusform>
                <numerusform>%n вызова инструментов записано в {path}.</numerusform>
                <numerusform>%n вызовов инструментов записано в {path}.</numerusform>
            </translation>
        </message>
        <message>
            <source>{command}: {why}. See desktop-agent --help; nothing was done.</source>
            <translation>{command}: {why}. См. desktop-agent --help; ничего не сделано.</translation>
        </message>
        <message>
            <source>{what} is not part of this version yet, so nothing was done.</source>
            <translation>В этой версии ещё нет {what}, поэтому ничего не сделано.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was judged.</source>
            <translation>Папки {folder} не существует, поэтому ничего не оценено.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so nothing was done. Try again when it answers.</source>
            <translation>Папка {folder} не отвечает, поэтому ничего не сделано. Попробуйте снова, когда она ответит.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so commands are judged as if there were none.</source>
            <translation>Песочница здесь не работает ({why}), поэтому команды оцениваются как без неё.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.</source>
            <translation>Журнал не удаётся записать в {place} ({why}), поэтому ничего не сделано. Укажите другой файл с помощью --log-file.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was changed.</source>
            <translation>Папки {folder} не существует, поэтому ничего не изменено.</translation>
        </message>
    </context>
    <context>
        <name>display</name>
        <message>
            <source>The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo apt install {packages}) and start it again; desktop-agent exec works without.</source>
            <translation>Для окна нужны библиотеки, которые здесь не установлены: {names}. Ничего не открыто. Установите их (Debian: sudo apt install {packages}) и запустите программу снова; desktop-agent exec работает и без них.</translation>
        </message>
        <message>
            <source>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>Нет дисплея (не заданы ни DISPLAY, ни WAYLAND_DISPLAY), поэтому окно открыть нельзя. Запустите программу в графическом сеансе или используйте desktop-agent exec.</translation>
        </message>
        <message>
            <source>The display {display} does not answer, so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>Дисплей {display} не отвечает, поэтому окно открыть нельзя. Запустите программу в графическом сеансе или используйте desktop-agent exec.</translation>
        </message>
    </context>
    <context>
        <name>doctor</name>
        <message>
            <source>English</source>
            <comment>a language</comment>
            <translation>английский</translation>
        </message>
        <message>
            <source>French</source>
            <comment>a language</comment>
            <translation>французский</translation>
        </message>
        <message>
            <source>Danish</source>
            <comment>a language</comment>
            <translation>датский</translation>
        </message>
        <message>
            <source>Russian</source>
            <comment>a language</comment>
            <translation>русский</translation>
        </message>
        <message>
            <source>Chinese</source>
            <comment>a language</comment>
            <translation>китайский</translation>
        </message>
        <message>
            <source>Japanese</source>
            <comment>a language</comment>
            <translation>японский</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>не найдено</translation>
        </message>
        <message>
            <source>nothing is fixed, there is no {path}</source>
            <translation>ничего не задано, {path} отсутствует</translation>
        </message>
        <message>
            <source>{path}, set by {by}</source>
            <translation>{path}, задал: {by}</translation>
        </message>
        <message>
            <source>a font for each language: {shown}</source>
            <translation>шрифты есть для всех языков: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}; there is one for: {shown}</source>
            <translation>нет шрифта для языков: {missing}; есть для языков: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}</source>
            <translation>нет шрифта для языков: {missing}</translation>
        </message>
        <message>
            <source>Install bash.</source>
            <translation>Установите bash.</translation>
        </message>
        <message>
            <source>Install ripgrep (Debian: apt install ripgrep). Search does not work without it.</source>
            <translation>Установите ripgrep (Debian: apt install ripgrep). Без него поиск не работает.</translation>
        </message>
        <message>
            <source>Install git (Debian: apt install git).</source>
            <translation>Установите git (Debian: apt install git).</translation>
        </message>
        <message>
            <source>no session bus ({address})</source>
            <translation>нет сеансовой шины ({address})</translation>
        </message>
        <message>
            <source>Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.</source>
            <translation>Войдите в графический сеанс или запустите программу через dbus-run-session; до тех пор ключи действуют только до выхода из программы.</translation>
        </message>
        <message>
            <source>none</source>
            <comment>display</comment>
            <translation>нет</translation>
        </message>
        <message>
            <source>fc-list does not answer ({why})</source>
            <translation>fc-list не отвечает ({why})</translation>
        </message>
        <message>
            <source>Run fc-cache, then try again.</source>
            <translation>Выполните fc-cache и попробуйте снова.</translation>
        </message>
        <message>
            <source>Install fonts for them (Debian: apt install {packages}).</source>
            <translation>Установите для них шрифты (Debian: apt install {packages}).</translation>
        </message>
        <message>
            <source>font files under {folder}, but no fc-list that tells for which languages</source>
            <translation>файлы шрифтов есть в {folder}, но нет fc-list, чтобы узнать, для каких они языков</translation>
        </message>
        <message>
            <source>Install fontconfig to see it (Debian: apt install fontconfig).</source>
            <translation>Чтобы это узнать, установите fontconfig (Debian: apt install fontconfig).</translation>
        </message>
        <message>
            <source>Install fonts (Debian: apt install fonts-dejavu-core).</source>
            <translation>Установите шрифты (Debian: apt install fonts-dejavu-core).</translation>
        </message>
        <message>
            <source>none found</source>
            <comment>fonts</comment>
            <translation>не найдены</translation>
        </message>
        <message>
            <source>Set a UTF-8 locale, for example LC_ALL=C.UTF-8.</source>
            <translation>Задайте локаль с UTF-8, например LC_ALL=C.UTF-8.</translation>
        </message>
        <message>
            <source>Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.</source>
            <translation>Сделайте папку доступной для записи или укажите такую папку в DESKTOP_AGENT_DATA_DIR.</translation>
        </message>
        <message>
            <source>no server is set up</source>
            <translation>ни один сервер не настроен</translation>
        </message>
        <message>
            <source>Add a key or a server in the window; the demo works without.</source>
            <translation>Добавьте ключ или сервер в окне программы; демо работает и без них.</translation>
        </message>
        <message>
            <source>Check the address and the network; for a local server, see that it runs.</source>
            <translation>Проверьте адрес и сеть; если сервер локальный, проверьте, что он запущен.</translation>
        </message>
        <message>
            <source>works</source>
            <comment>the keyring</comment>
            <translation>работает</translation>
        </message>
        <message>
            <source>does not answer</source>
            <comment>the keyring</comment>
            <translation>не отвечает</translation>
        </message>
        <message>
            <source>is locked</source>
            <comment>the keyring</comment>
            <translation>заблокирована</translation>
        </message>
        <message>
            <source>Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.</source>
            <translation>Установите и разблокируйте связку ключей (Debian: apt install gnome-keyring). До тех пор ключи действуют только до выхода из программы.</translation>
        </message>
        <message>
            <source>Commands run with your own rights, so everything that is not a plain read asks first.</source>
            <translation>Команды выполняются с вашими правами, поэтому всё, кроме простого чтения, сначала требует разрешения.</translation>
        </message>
        <message>
            <source>Commands run with your own rights until it works. Type: {command}</source>
            <translation>Пока она не заработает, команды выполняются с вашими правами. Введите: {command}</translation>
        </message>
    </context>
    <context>
        <name>PermissionCard</name>
        <message>
            <source>Too soon after other input. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Слишком скоро после другого ввода. Попробуйте снова.</translation>
        </message>
        <message>
            <source>This has just appeared. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Запрос только что появился. Нажмите ещё раз.</translation>
        </message>
        <message>
            <source>The card has just moved. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Карточка только что сдвинулась. Нажмите ещё раз.</translation>
        </message>
        <message>
            <source>Move the pointer a little, or away and back, then press.</source>
            <comment>why a press did nothing</comment>
            <translation>Немного сдвиньте указатель или уведите его и верните, затем нажмите.</translation>
        </message>
        <message>
            <source>The pointer was still moving. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Указатель ещё двигался. Нажмите ещё раз.</translation>
        </message>
        <message>
            <source>Part of the question is out of view. Scroll to it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Часть запроса не видна. Прокрутите к ней и нажмите ещё раз.</translation>
        </message>
        <message>
            <source>Scroll to the end first</source>
            <comment>on a button: the command was not seen whole</comment>
            <translation>Сначала прокрутите до конца</translation>
        </message>
        <message>
            <source>Enter only denies. Allow with {chord}.</source>
            <comment>why a key did nothing; {chord} is a key</comment>
            <translation>Enter только отклоняет. Чтобы разрешить, нажмите {chord}.</translation>
        </message>
        <message>
            <source>Finish your change first</source>
            <comment>on a button: the command is being edited</comment>
            <translation>Сначала закончите правку</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <comment>on a button, after its name</comment>
            <translation>недоступно для критических команд</translation>
        </message>
        <message>
            <source>not offered for this</source>
            <comment>on a button, after its name</comment>
            <translation>недоступно для этого запроса</translation>
        </message>
        <message>
            <source>when you pause</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>после паузы</translation>
        </message>
        <message>
            <source>move the pointer first</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>сначала сдвиньте указатель</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>button: the command does not run</comment>
            <translation>Отклонить</translation>
        </message>
        <message>
            <source>Allow once</source>
            <comment>button: the command runs this time</comment>
            <translation>Разрешить один раз</translation>
        </message>
        <message>
            <source>Allow for session</source>
            <comment>button: until this tab is closed</comment>
            <translation>Разрешить на сеанс</translation>
        </message>
        <message>
            <source>It does not run. The agent is told and continues. It may ask again.</source>
            <comment>what Deny means</comment>
            <translation>Действие не выполняется. Агент узнаёт об этом и продолжает работу. Он может спросить снова.</translation>
        </message>
        <message>
            <source>It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.</source>
            <comment>what Allow once means</comment>
            <translation>Выполняется сейчас, точно так, как показано. В следующий раз то же самое снова потребует разрешения. Кнопка «Остановить» прерывает выполнение.</translation>
        </message>
        <message>
            <source>It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the command history.</source>
            <comment>what Allow for session means; {scope} says what is covered</comment>
            <translation>Выполняется сейчас. Пока эта вкладка не закрыта, без запроса выполняется следующее: {scope}. Отозвать разрешение можно в истории команд.</translation>
        </message>
        <message>
            <source>Apply</source>
            <comment>button: what a command did on a copy is done in the workspace</comment>
            <translation>Применить</translation>
        </message>
        <message>
            <source>Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.</source>
            <comment>what Apply means</comment>
            <translation>Изменения, сделанные в копии, переносятся в рабочую папку точно так, как показано. Повторно команда не выполняется.</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place in the queue of questions</comment>
            <translation>{index} из {count}</translation>
        </message>
        <message>
            <source>Deny all</source>
            <comment>button: no waiting command runs</comment>
            <translation>Отклонить все</translation>
        </message>
        <message>
            <source>What the answers mean</source>
            <translation>Что означают ответы</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Ещё</translation>
        </message>
        <message>
            <source>A command needs at least one word. Nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>В команде должно быть хотя бы одно слово. Ничего не изменено.</translation>
        </message>
        <message>
            <source>A command cannot contain the character NUL. Remove it; nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>В команде не может быть символа NUL. Уберите его; ничего не изменено.</translation>
        </message>
        <message>
            <source>Use this command</source>
            <comment>button below the editor</comment>
            <translation>Использовать эту команду</translation>
        </message>
        <message>
            <source>It is checked again; if it needs permission, you are asked again.</source>
            <comment>on a button</comment>
            <translation>Команда проверяется заново; если нужно разрешение, вас спросят снова.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <comment>button below the editor</comment>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Command to use instead</source>
            <comment>name of a field, for assistive technology</comment>
            <translation>Команда, которую нужно использовать</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) or folder(s)</source>
            <comment>in the place of a path</comment>
            <translation>
                <numerusform>%n файл или папку</numerusform>
                <numerusform>%n файла или папки</numerusform>
                <numerusform>%n файлов или папок</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
        <message>
            <source>What should the agent know or do instead?</source>
            <comment>hint in a field</comment>
            <translation>Что агенту нужно знать или сделать вместо этого?</translation>
        </message>
        <message>
            <source>Reason for the agent</source>
            <comment>name of a field</comment>
            <translation>Причина для агента</translation>
        </message>
        <message>
            <source>Deny with reason</source>
            <comment>button beside the reason</comment>
            <translation>Отклонить с причиной</translation>
        </message>
        <message>
            <source>Always allow…</source>
            <comment>opens the editor of rules</comment>
            <translation>Всегда разрешать…</translation>
        </message>
        <message>
            <source>Deny and tell the agent why…</source>
            <translation>Отклонить и объяснить агенту причину…</translation>
        </message>
        <message>
            <source>Edit the command before it runs</source>
            <translation>Изменить команду перед выполнением</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Копировать команду</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Копировать путь</translation>
        </message>
        <message>
            <source>Trust all commands in this conversation…</source>
            <comment>asks once more</comment>
            <translation>Доверять всем командам в этом чате…</translation>
        </message>
        <message>
            <source>The question was not in view. Read it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Запрос не был виден. Прочтите его и нажмите ещё раз.</translation>
        </message>
        <message>
            <source>Permission request</source>
            <comment>name for assistive technology</comment>
            <translation>Запрос разрешения</translation>
        </message>
        <message>
            <source>Execute command</source>
            <comment>title of a permission card</comment>
            <translation>Выполнение команды</translation>
        </message>
        <message>
            <source>Write a file</source>
            <comment>title of a permission card</comment>
            <translation>Запись файла</translation>
        </message>
        <message>
            <source>Edit a file</source>
            <comment>title of a permission card</comment>
            <translation>Правка файла</translation>
        </message>
        <message>
            <source>Apply a patch</source>
            <comment>title of a permission card</comment>
            <translation>Применение патча</translation>
        </message>
        <message>
            <source>Read outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Чтение вне рабочей папки</translation>
        </message>
        <message>
            <source>List a folder outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Просмотр списка файлов вне рабочей папки</translation>
        </message>
        <message>
            <source>Search outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Поиск вне рабочей папки</translation>
        </message>
        <message>
            <source>Fetch a web page</source>
            <comment>title of a permission card</comment>
            <translation>Загрузка веб-страницы</translation>
        </message>
        <message>
            <source>Search the web</source>
            <comment>title of a permission card</comment>
            <translation>Поиск в интернете</translation>
        </message>
        <message>
            <source>Use {tool} of the server {server}</source>
            <comment>title of a permission card</comment>
            <translation>Инструмент {tool} сервера {server}</translation>
        </message>
        <message>
            <source>The agent says: “{words}”</source>
            <comment>on the card: how the agent itself describes its command</comment>
            <translation>Агент говорит: «{words}»</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Other questions come first. {command}</source>
            <comment>read aloud when a card appears behind others</comment>
            <translation>Запрос разрешения. {title}. Риск: {risk}. Сначала нужно ответить на другие запросы. {command}</translation>
        </message>
        <message>
            <source>Trying it on a copy</source>
            <comment>title of a permission card</comment>
            <translation>Проверка на копии</translation>
        </message>
        <message>
            <source>Apply these changes?</source>
            <comment>title of a permission card</comment>
            <translation>Применить эти изменения?</translation>
        </message>
        <message>
            <source>Not tried</source>
            <comment>title of a permission card</comment>
            <translation>Не проверено</translation>
        </message>
        <message>
            <source>The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.</source>
            <comment>on the card, of files that programs run by themselves: hooks, settings of editors</comment>
            <translation>Песочница не даёт изменять такие файлы. Новые откладываются, и их можно вернуть потом.</translation>
        </message>
        <message>
            <source>Dangerous command</source>
            <comment>title of a permission card</comment>
            <translation>Опасная команда</translation>
        </message>
        <message>
            <source>Use the tool {tool}</source>
            <comment>title of a permission card</comment>
            <translation>Инструмент {tool}</translation>
        </message>
        <message>
            <source>keeps running in the background</source>
            <comment>a fact on the card: after the turn, too</comment>
            <translation>продолжит работать в фоне</translation>
        </message>
        <message>
            <source>no sandbox</source>
            <comment>a fact on the card: nothing limits the command</comment>
            <translation>без песочницы</translation>
        </message>
        <message>
            <source>no sandbox, the network is open</source>
            <comment>a fact on the card</comment>
            <translation>без песочницы, сеть открыта</translation>
        </message>
        <message>
            <source>asks for the network</source>
            <comment>a fact on the card</comment>
            <translation>запрашивает доступ к сети</translation>
        </message>
        <message>
            <source>asks for the network: any host</source>
            <comment>a fact on the card</comment>
            <translation>запрашивает доступ к сети: любые узлы</translation>
        </message>
        <message>
            <source>asks for the network: {hosts}</source>
            <comment>a fact on the card: names of hosts</comment>
            <translation>запрашивает доступ к сети: {hosts}</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>вне песочницы</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>в песочнице</translation>
        </message>
        <message>
            <source>in the sandbox, without the network</source>
            <comment>a fact on the card</comment>
            <translation>в песочнице, без сети</translation>
        </message>
        <message>
            <source>in the sandbox, read-only</source>
            <comment>a fact on the card: nothing can be written</comment>
            <translation>в песочнице, только чтение</translation>
        </message>
        <message>
            <source>with your ssh keys and git passwords</source>
            <comment>a fact on the card: the command may use them</comment>
            <translation>с вашими ключами ssh и паролями git</translation>
        </message>
        <message>
            <source>every program of this command may use your ssh keys and git passwords</source>
            <comment>a fact on the card: they cannot be given to git alone</comment>
            <translation>любая программа этой команды может использовать ваши ключи ssh и пароли git</translation>
        </message>
        <message>
            <source>with {program}'s daemon</source>
            <comment>a fact on the card: docker talks to the daemon of containers, which can do anything on this machine</comment>
            <translation>с демоном {program}</translation>
        </message>
        <message>
            <source>may also write {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>может также писать в {folder}</translation>
        </message>
        <message>
            <source>may also read {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>может также читать {folder}</translation>
        </message>
        <message>
            <source>a new file of {size}</source>
            <comment>a fact on the card</comment>
            <translation>новый файл, {size}</translation>
        </message>
        <message>
            <source>{before} before, {after} after</source>
            <comment>sizes of a file, on the card</comment>
            <translation>было {before}, станет {after}</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}</source>
            <comment>read aloud when a card appears; {deny} and {once} are keys</comment>
            <translation>Запрос разрешения. {title}. Риск: {risk}. Отклонить: {deny}, разрешить один раз: {once}. {command}</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Команды, которые выходят из песочницы или расширяют её, каждый раз требуют разрешения.</translation>
        </message>
        <message>
            <source>Run outside the sandbox</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Выполнить вне песочницы</translation>
        </message>
        <message>
            <source>With network: any host</source>
            <comment>a choice in the menu of a card</comment>
            <translation>С сетью: любые узлы</translation>
        </message>
        <message>
            <source>With network: {hosts}</source>
            <comment>a choice in the menu of a card</comment>
            <translation>С сетью: {hosts}</translation>
        </message>
        <message>
            <source>In the sandbox, without the network</source>
            <comment>a choice in the menu of a card</comment>
            <translation>В песочнице, без сети</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>lines of a preview</comment>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
        <message>
            <source>A new file</source>
            <comment>over a diff</comment>
            <translation>Новый файл</translation>
        </message>
        <message>
            <source>A file that would be deleted</source>
            <comment>over a diff</comment>
            <translation>Файл будет удалён</translation>
        </message>
        <message>
            <source>What would change</source>
            <comment>over a diff</comment>
            <translation>Что изменится</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed meanwhile, so nothing can be applied: {paths}</source>
            <comment>beside a button, after a trial</comment>
            <translation>
                <numerusform>тем временем изменился %n файл, поэтому применить ничего нельзя: {paths}</numerusform>
                <numerusform>тем временем изменились %n файла, поэтому применить ничего нельзя: {paths}</numerusform>
                <numerusform>тем временем изменились %n файлов, поэтому применить ничего нельзя: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Run on a copy</source>
            <comment>button: tries the command on a copy of the workspace</comment>
            <translation>Выполнить на копии</translation>
        </message>
        <message>
            <source>Stop the trial</source>
            <comment>button: ends what runs on a copy</comment>
            <translation>Остановить проверку</translation>
        </message>
        <message>
            <source>Discard trial</source>
            <comment>button: what a command did on a copy goes with the copy</comment>
            <translation>Отбросить результат</translation>
        </message>
        <message>
            <source>Back to the question</source>
            <comment>button</comment>
            <translation>Назад к вопросу</translation>
        </message>
        <message>
            <source>Shows the changes first. Commands that need the network cannot be tried.</source>
            <comment>beside the button Run on a copy</comment>
            <translation>Сначала показывает изменения. Команды, которым нужна сеть, проверить нельзя.</translation>
        </message>
        <message>
            <source>It runs on a copy of the workspace, without the network. Your files stay as they are.</source>
            <comment>beside a button, during a trial</comment>
            <translation>Выполняется на копии рабочей папки, без сети. Ваши файлы остаются как есть.</translation>
        </message>
        <message>
            <source>It ran on a copy, without the network. Your files have not changed yet.</source>
            <comment>beside the button Discard</comment>
            <translation>Команда выполнена на копии, без сети. Ваши файлы пока не изменились.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>beside a button</comment>
            <translation>Проверить не удалось.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <comment>title over a list of files</comment>
            <translation>Удалено</translation>
        </message>
        <message>
            <source>Added (+) and changed (~)</source>
            <comment>title over a list of files</comment>
            <translation>Добавлено (+) и изменено (~)</translation>
        </message>
        <message>
            <source>Last lines of its output</source>
            <comment>title over the output of a command</comment>
            <translation>Последние строки вывода</translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message>
            <source>Answer</source>
            <comment>button: sends what was chosen and written</comment>
            <translation>Ответить</translation>
        </message>
        <message>
            <source>In your own words</source>
            <comment>field below the options of a question</comment>
            <translation>Своими словами</translation>
        </message>
        <message>
            <source>What should be different</source>
            <comment>field below the options of a plan</comment>
            <translation>Что нужно изменить</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place among the questions that wait</comment>
            <translation>{index} из {count}</translation>
        </message>
        <message>
            <source>Question</source>
            <comment>name of the group for assistive technology</comment>
            <translation>Вопрос</translation>
        </message>
        <message>
            <source>The agent asks</source>
            <comment>title of a question by the model</comment>
            <translation>Агент спрашивает</translation>
        </message>
        <message>
            <source>The agent’s plan</source>
            <comment>title of a plan to be approved</comment>
            <translation>План агента</translation>
        </message>
        <message>
            <source>The agent is repeating itself</source>
            <comment>title of a question by the app</comment>
            <translation>Агент повторяется</translation>
        </message>
        <message>
            <source>The budget</source>
            <comment>title of a question by the app</comment>
            <translation>Бюджет</translation>
        </message>
        <message>
            <source>You answered</source>
            <comment>before the answer to a question</comment>
            <translation>Вы ответили</translation>
        </message>
        <message>
            <source>You approved the plan</source>
            <comment>before how it goes on</comment>
            <translation>Вы одобрили план</translation>
        </message>
        <message>
            <source>You did not approve the plan yet</source>
            <comment>before what the user wrote</comment>
            <translation>Вы пока не одобрили план</translation>
        </message>
        <message>
            <source>Not answered</source>
            <comment>before a question that nobody waits for any more</comment>
            <translation>Без ответа</translation>
        </message>
        <message>
            <source>{option} (chosen)</source>
            <comment>an option of a question that was answered</comment>
            <translation>{option} (выбрано)</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>what the user wrote as an answer</comment>
            <translation>«{words}»</translation>
        </message>
        <message>
            <source>Open a page on {host} in the browser?</source>
            <translation>Открыть в браузере страницу на {host}?</translation>
        </message>
        <message>
            <source>The link leads to {address}</source>
            <translation>Ссылка ведёт на {address}</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Open link</source>
            <translation>Открыть ссылку</translation>
        </message>
    </context>
    <context>
        <name>Changes</name>
        <message>
            <source>Unified</source>
            <comment>how changed lines are shown: one side below the other</comment>
            <translation>Вместе</translation>
        </message>
        <message>
            <source>Side by side</source>
            <comment>how changed lines are shown</comment>
            <translation>Рядом</translation>
        </message>
        <message>
            <source>Diff view</source>
            <comment>name of a choice</comment>
            <translation>Вид сравнения</translation>
        </message>
        <message>
            <source>Changed lines</source>
            <translation>Изменённые строки</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>tool</source>
            <comment>who changed a file</comment>
            <translation>инструмент</translation>
        </message>
        <message>
            <source>command</source>
            <comment>who changed a file</comment>
            <translation>команда</translation>
        </message>
        <message>
            <source>seen</source>
            <comment>of a changed file: the user has looked at it</comment>
            <translation>просмотрено</translation>
        </message>
        <message>
            <source>new</source>
            <comment>what became of a file</comment>
            <translation>новый</translation>
        </message>
        <message>
            <source>deleted</source>
            <comment>what became of a file</comment>
            <translation>удалён</translation>
        </message>
        <message>
            <source>changed</source>
            <comment>what became of a file</comment>
            <translation>изменён</translation>
        </message>
        <message>
            <source>permissions</source>
            <comment>what became of a file: only its permissions are others</comment>
            <translation>права</translation>
        </message>
        <message>
            <source>link</source>
            <comment>of a changed file: it is a symbolic link</comment>
            <translation>ссылка</translation>
        </message>
        <message>
            <source>binary or large</source>
            <comment>of a changed file: its lines cannot be counted</comment>
            <translation>двоичный или большой</translation>
        </message>
        <message numerus="yes">
            <source>turn(s) {numbers}</source>
            <comment>who changed a file; numbers of turns</comment>
            <translation>
                <numerusform>ход {numbers}</numerusform>
                <numerusform>ходы {numbers}</numerusform>
                <numerusform>ходы {numbers}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) added</source>
            <translation>
                <numerusform>%n строка добавлена</numerusform>
                <numerusform>%n строки добавлены</numerusform>
                <numerusform>%n строк добавлено</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) removed</source>
            <translation>
                <numerusform>%n строка удалена</numerusform>
                <numerusform>%n строки удалены</numerusform>
                <numerusform>%n строк удалено</numerusform>
            </translation>
        </message>
        <message>
            <source>Accept</source>
            <comment>button: this place of a change is fine</comment>
            <translation>Принять</translation>
        </message>
        <message>
            <source>Accepted</source>
            <comment>button, pressed: this place of a change is fine</comment>
            <translation>Принято</translation>
        </message>
        <message>
            <source>Marks this change as seen. No file is changed.</source>
            <translation>Отмечает это изменение как просмотренное. Файлы не меняются.</translation>
        </message>
        <message>
            <source>Revert</source>
            <comment>button: this place of a file becomes as it was</comment>
            <translation>Отменить изменение</translation>
        </message>
        <message>
            <source>Reverts this change. You can redo it in the conversation.</source>
            <translation>Отменяет это изменение. Его можно повторить в чате.</translation>
        </message>
        <message>
            <source>Open in the editor at this line</source>
            <translation>Открыть в редакторе на этой строке</translation>
        </message>
        <message>
            <source>The file changed after this, so this change cannot be reverted on its own.</source>
            <translation>После этого файл изменился, поэтому отменить только это изменение нельзя.</translation>
        </message>
        <message>
            <source>Changed lines of {path}</source>
            <comment>accessible name</comment>
            <translation>Изменённые строки в {path}</translation>
        </message>
        <message>
            <source>Line {number}</source>
            <comment>of a file</comment>
            <translation>Строка {number}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more change(s), not shown here</source>
            <comment>of a file</comment>
            <translation>
                <numerusform>и ещё %n изменение, здесь не показано</numerusform>
                <numerusform>и ещё %n изменения, здесь не показаны</numerusform>
                <numerusform>и ещё %n изменений, здесь не показаны</numerusform>
            </translation>
        </message>
        <message>
            <source>Changes</source>
            <comment>page of the panel: files that the conversation changed</comment>
            <translation>Файлы</translation>
        </message>
        <message>
            <source>No changes yet. Files that the agent changes are listed here.</source>
            <translation>Изменений пока нет. Здесь появятся файлы, которые изменил агент.</translation>
        </message>
        <message>
            <source>Whole conversation</source>
            <comment>whose changes are listed</comment>
            <translation>Весь чат</translation>
        </message>
        <message>
            <source>Changes from</source>
            <comment>name of a choice: of one turn, or of the whole conversation</comment>
            <translation>Источник изменений</translation>
        </message>
        <message>
            <source>Back to the files</source>
            <translation>Назад к файлам</translation>
        </message>
        <message>
            <source>Open in the editor</source>
            <translation>Открыть в редакторе</translation>
        </message>
        <message>
            <source>Open in a separate window</source>
            <translation>Открыть в отдельном окне</translation>
        </message>
        <message>
            <source>Revert file</source>
            <translation>Отменить изменения файла</translation>
        </message>
        <message>
            <source>Reverts the file. You can redo its changes in the conversation.</source>
            <translation>Отменяет изменения в файле. Их можно повторить в чате.</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <comment>of a conversation</comment>
            <translation>Ход {number}</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <comment>that were changed</comment>
            <translation>
                <numerusform>%n файл</numerusform>
                <numerusform>%n файла</numerusform>
                <numerusform>%n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them not listed</source>
            <comment>files</comment>
            <translation>
                <numerusform>%n из них не показан</numerusform>
                <numerusform>%n из них не показаны</numerusform>
                <numerusform>%n из них не показаны</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Показать %n созданный автоматически файл</numerusform>
                <numerusform>Показать %n созданных автоматически файла</numerusform>
                <numerusform>Показать %n созданных автоматически файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Hide %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Скрыть %n созданный автоматически файл</numerusform>
                <numerusform>Скрыть %n созданных автоматически файла</numerusform>
                <numerusform>Скрыть %n созданных автоматически файлов</numerusform>
            </translation>
        </message>
        <message>
            <source>Changed files</source>
            <translation>Изменённые файлы</translation>
        </message>
        <message>
            <source>No application can open {path}. Choose an editor in Settings › Files and results.</source>
            <translation>Ни одно приложение не может открыть {path}. Выберите редактор: «Настройки» → «Файлы и результаты».</translation>
        </message>
        <message>
            <source>This file no longer exists: {path}</source>
            <translation>Этого файла больше нет: {path}</translation>
        </message>
    </context>
    <context>
        <name>BackgroundJobs</name>
        <message>
            <source>Another command of this conversation</source>
            <comment>beside a port on which it listens</comment>
            <translation>Другая команда этого чата</translation>
        </message>
        <message>
            <source>{command}, in the background: {facts}</source>
            <comment>said by a screen reader</comment>
            <translation>{command}, в фоне: {facts}</translation>
        </message>
        <message>
            <source>Output of {command}</source>
            <comment>in the background, for assistive technology</comment>
            <translation>Вывод команды {command}</translation>
        </message>
        <message>
            <source>Clear ended commands</source>
            <translation>Убрать завершившиеся команды</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) ended in the background</source>
            <translation>
                <numerusform>В фоне завершилась %n команда</numerusform>
                <numerusform>В фоне завершились %n команды</numerusform>
                <numerusform>В фоне завершилось %n команд</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) running in the background</source>
            <translation>
                <numerusform>В фоне выполняется %n команда</numerusform>
                <numerusform>В фоне выполняются %n команды</numerusform>
                <numerusform>В фоне выполняется %n команд</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ended</source>
            <comment>after: 2 commands running in the background</comment>
            <translation>
                <numerusform>завершилась %n</numerusform>
                <numerusform>завершились %n</numerusform>
                <numerusform>завершилось %n</numerusform>
            </translation>
        </message>
        <message>
            <source>CPU {share} %</source>
            <comment>share of one processor core that a command takes</comment>
            <translation>ЦП {share} %</translation>
        </message>
        <message>
            <source>Port {port}</source>
            <comment>on which a command listens</comment>
            <translation>Порт {port}</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <comment>button beside a port on which a command listens</comment>
            <translation>Открыть в браузере</translation>
        </message>
        <message>
            <source>Open in browser: port {port}</source>
            <comment>button, for assistive technology</comment>
            <translation>Открыть в браузере: порт {port}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more port(s)</source>
            <comment>on which a command listens</comment>
            <translation>
                <numerusform>и ещё %n порт</numerusform>
                <numerusform>и ещё %n порта</numerusform>
                <numerusform>и ещё %n портов</numerusform>
            </translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>код {code}</translation>
        </message>
        <message>
            <source>stopped</source>
            <comment>a command in the background, before it ended by itself</comment>
            <translation>остановлено</translation>
        </message>
        <message>
            <source>Show output</source>
            <comment>button beside a command in the background</comment>
            <translation>Показать вывод</translation>
        </message>
        <message>
            <source>Hide output</source>
            <comment>button beside a command in the background</comment>
            <translation>Скрыть вывод</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a command in the background</comment>
            <translation>Остановить</translation>
        </message>
        <message>
            <source>Command in the background: {command}, {facts}</source>
            <comment>for assistive technology</comment>
            <translation>Фоновая команда: {command}, {facts}</translation>
        </message>
    </context>
    <context>
        <name>SlashCommands</name>
        <message>
            <source>Commands</source>
            <comment>the list above the message field</comment>
            <translation>Команды</translation>
        </message>
        <message>
            <source>Compact the conversation [what to keep]</source>
            <translation>Сжать чат [что сохранить]</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Press Escape again to stop</source>
            <comment>below the field, for a moment</comment>
            <translation>Чтобы остановить, нажмите Escape ещё раз</translation>
        </message>
        <message>
            <source>Message</source>
            <comment>name of the text field</comment>
            <translation>Сообщение</translation>
        </message>
        <message>
            <source>Send</source>
            <comment>button</comment>
            <translation>Отправить</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends what the agent does</comment>
            <translation>Остановить</translation>
        </message>
        <message>
            <source>Ask, or describe what to do</source>
            <comment>hint in the empty field</comment>
            <translation>Задайте вопрос или опишите задачу</translation>
        </message>
        <message>
            <source>Add something, or answer the question above</source>
            <comment>hint in the empty field</comment>
            <translation>Добавьте что-нибудь или ответьте на запрос выше</translation>
        </message>
        <message>
            <source>Add something for the next step</source>
            <comment>hint in the empty field</comment>
            <translation>Добавьте что-нибудь к следующему шагу</translation>
        </message>
        <message>
            <source>This conversation is open in another window</source>
            <comment>hint in the empty field</comment>
            <translation>Этот чат открыт в другом окне</translation>
        </message>
        <message>
            <source>This conversation is read-only</source>
            <comment>hint in the empty field</comment>
            <translation>Этот чат можно только читать</translation>
        </message>
        <message>
            <source>The folder is not responding</source>
            <comment>hint in the empty field</comment>
            <translation>Папка не отвечает</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <comment>hint in the empty field</comment>
            <translation>Диск заполнен</translation>
        </message>
        <message>
            <source>Enter sends with the next step, Alt+Enter after this turn.</source>
            <comment>below the field</comment>
            <translation>Enter отправляет со следующим шагом, Alt+Enter — когда агент закончит.</translation>
        </message>
        <message>
            <source>With the next step</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>Со следующим шагом</translation>
        </message>
        <message>
            <source>After this turn</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>Когда агент закончит</translation>
        </message>
        <message>
            <source>Press to send it with the agent's next step instead</source>
            <translation>Нажмите, чтобы отправить раньше — со следующим шагом агента</translation>
        </message>
        <message>
            <source>Press to send it after this turn instead</source>
            <translation>Нажмите, чтобы отправить позже — когда агент закончит</translation>
        </message>
        <message>
            <source>Not sent:</source>
            <comment>before a queued message, when the step was stopped</comment>
            <translation>Не отправлено:</translation>
        </message>
        <message>
            <source>Send now</source>
            <comment>button beside a queued message</comment>
            <translation>Отправить сейчас</translation>
        </message>
        <message>
            <source>Edit</source>
            <comment>button beside a queued message</comment>
            <translation>Изменить</translation>
        </message>
        <message>
            <source>Remove</source>
            <comment>button beside a queued message</comment>
            <translation>Убрать</translation>
        </message>
        <message>
            <source>Queued message: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Сообщение в очереди: {text}</translation>
        </message>
        <message>
            <source>Message that was not sent: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Неотправленное сообщение: {text}</translation>
        </message>
        <message>
            <source>The step ended before this message was sent. It is not sent automatically.</source>
            <translation>Шаг закончился раньше, чем было отправлено это сообщение. Автоматически оно не отправится.</translation>
        </message>
        <message numerus="yes">
            <source>%n queued message(s)</source>
            <comment>above the composer: all of them are shown</comment>
            <translation>
                <numerusform>%n сообщение в очереди</numerusform>
                <numerusform>%n сообщения в очереди</numerusform>
                <numerusform>%n сообщений в очереди</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>queued messages that are not shown</comment>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FoldButton</name>
        <message>
            <source>Press to collapse</source>
            <comment>of a line that can be folded, for assistive technology</comment>
            <translation>Нажмите, чтобы свернуть</translation>
        </message>
        <message>
            <source>Press to expand</source>
            <comment>of a line that can be unfolded, for assistive technology</comment>
            <translation>Нажмите, чтобы развернуть</translation>
        </message>
    </context>
    <context>
        <name>Tasks</name>
        <message>
            <source>To do: {task}</source>
            <comment>for assistive technology</comment>
            <translation>Предстоит: {task}</translation>
        </message>
        <message>
            <source>In progress: {task}</source>
            <comment>for assistive technology</comment>
            <translation>В работе: {task}</translation>
        </message>
        <message>
            <source>Done: {task}</source>
            <comment>for assistive technology</comment>
            <translation>Готово: {task}</translation>
        </message>
        <message>
            <source>Tasks</source>
            <comment>name of the model's list of tasks</comment>
            <translation>Задачи</translation>
        </message>
        <message>
            <source>No tasks. For longer work the agent lists its steps here.</source>
            <translation>Задач нет. При более долгой работе агент перечисляет здесь свои шаги.</translation>
        </message>
        <message>
            <source>{done} of {count} done</source>
            <comment>how many tasks are done</comment>
            <translation>Готово {done} из {count}</translation>
        </message>
        <message>
            <source>{done} of {count} done: {task}</source>
            <comment>how many tasks are done, and the one that is in work</comment>
            <translation>Готово {done} из {count}: {task}</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show all.</source>
            <comment>for assistive technology</comment>
            <translation>Задачи: {far}. Нажмите, чтобы показать все.</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show one line.</source>
            <comment>for assistive technology</comment>
            <translation>Задачи: {far}. Нажмите, чтобы оставить одну строку.</translation>
        </message>
    </context>
    <context>
        <name>Background</name>
        <message>
            <source>{title} has finished</source>
            <comment>title of a desktop notification</comment>
            <translation>{title}: работа завершена</translation>
        </message>
        <message>
            <source>{title} has failed</source>
            <comment>title of a desktop notification</comment>
            <translation>{title}: произошла ошибка</translation>
        </message>
        <message>
            <source>Desktop Agent runs in the background.</source>
            <translation>Desktop Agent работает в фоне.</translation>
        </message>
        <message>
            <source>Show it</source>
            <comment>button of a desktop notification: the conversation</comment>
            <translation>Показать чат</translation>
        </message>
        <message>
            <source>The system tray is gone, so the window is back. Everything keeps running.</source>
            <translation>Системный трей пропал, поэтому окно снова открыто. Всё продолжает работать.</translation>
        </message>
        <message>
            <source>The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off and on to try again.</source>
            <translation>Не удалось изменить запуск при входе в систему: в файл {file} нельзя записать ({why}). Настройка сохранена; чтобы попробовать снова, выключите и включите её.</translation>
        </message>
    </context>
    <context>
        <name>Trusting</name>
        <message>
            <source>Allow all commands in this conversation?</source>
            <translation>Разрешить все команды в этом чате?</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>button</comment>
            <translation>Доверять всем командам</translation>
        </message>
    </context>
    <context>
        <name>Closing</name>
        <message>
            <source>Close “{title}” now?</source>
            <translation>Закрыть «{title}» сейчас?</translation>
        </message>
        <message>
            <source>Close anyway</source>
            <comment>button</comment>
            <translation>Всё равно закрыть</translation>
        </message>
        <message>
            <source>Quit now?</source>
            <translation>Выйти сейчас?</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Всё равно выйти</translation>
        </message>
        <message>
            <source>Still running, will be stopped: {command}</source>
            <translation>Ещё выполняется и будет остановлено: {command}</translation>
        </message>
        <message>
            <source>Waiting for your answer, will not run: {command}</source>
            <translation>Ждёт вашего ответа и не будет выполнено: {command}</translation>
        </message>
        <message>
            <source>Allowed but not started, will not run: {command}</source>
            <translation>Разрешено, но не запущено и не будет выполнено: {command}</translation>
        </message>
        <message>
            <source>The agent is working and will be stopped.</source>
            <translation>Агент работает и будет остановлен.</translation>
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
Чат до этого момента сохраняется.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the icon in the system tray brings the window back, and so does starting Desktop Agent again.</source>
            <translation>Если выйти:
{what}
Чат до этого момента сохраняется.

Если продолжить работу, окно можно будет вернуть через значок в системном трее или повторным запуском Desktop Agent.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the window is minimized: this desktop has no system tray.</source>
            <translation>Если выйти:
{what}
Чат до этого момента сохраняется.

Если продолжить работу, окно будет свёрнуто: на этом рабочем столе нет системного трея.</translation>
        </message>
        <message>
            <source>{title}: waits for your answer: {what}</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}: ждёт вашего ответа: {what}</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>in the menu of the tray icon: a conversation and its command</comment>
            <translation>{title}: {what}</translation>
        </message>
        <message>
            <source>{title}: the agent is working</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}: агент работает</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Stopping</name>
        <message>
            <source>Stopped: {what}.</source>
            <comment>{what} is a list: 2 turns, 3 commands</comment>
            <translation>Остановлено: {what}.</translation>
        </message>
        <message>
            <source>Nothing was running in any tab.</source>
            <translation>Ни в одной вкладке ничего не выполнялось.</translation>
        </message>
        <message numerus="yes">
            <source>%n turn(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n ход агента</numerusform>
                <numerusform>%n хода агента</numerusform>
                <numerusform>%n ходов агента</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n команда</numerusform>
                <numerusform>%n команды</numerusform>
                <numerusform>%n команд</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistoryDesk</name>
        <message>
            <source>Export the command history</source>
            <translation>Экспорт истории команд</translation>
        </message>
        <message>
            <source>This command is no longer in the store; its conversation may have been deleted.</source>
            <translation>Этой команды больше нет в хранилище; возможно, её чат удалён.</translation>
        </message>
        <message>
            <source>Table (CSV)</source>
            <comment>a kind of file</comment>
            <translation>Таблица (CSV)</translation>
        </message>
        <message>
            <source>JSON</source>
            <comment>a kind of file</comment>
            <translation>JSON</translation>
        </message>
        <message>
            <source>Audit (JSON Lines)</source>
            <comment>a kind of file</comment>
            <translation>Журнал аудита (JSON Lines)</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) written to {path}</source>
            <comment>to a file</comment>
            <translation>
                <numerusform>В файл {path} записана %n команда</numerusform>
                <numerusform>В файл {path} записаны %n команды</numerusform>
                <numerusform>В файл {path} записано %n команд</numerusform>
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
            <translation>Ждут вашего ответа</translation>
        </message>
        <message>
            <source>{title}, since {time}</source>
            <comment>which conversation asks, and since when</comment>
            <translation>{title}, с {time}</translation>
        </message>
    </context>
    <context>
        <name>OpenQuestions</name>
        <message>
            <source>{title} needs your answer</source>
            <comment>title of a desktop notification</comment>
            <translation>{title}: нужен ваш ответ</translation>
        </message>
    </context>
    <context>
        <name>RuleDesk</name>
        <message>
            <source>No permanent rule can allow this request. Answer it each time it is asked.</source>
            <translation>Постоянное правило не может разрешить такой запрос. Отвечайте на него каждый раз, когда он появляется.</translation>
        </message>
    </context>
    <context>
        <name>PermissionsDesk</name>
        <message>
            <source>Stop blocking this: {title}?</source>
            <comment>a blocked command</comment>
            <translation>Больше не блокировать: {title}?</translation>
        </message>
        <message>
            <source>It will no longer be blocked. Instead it is asked as a critical question every time, in every mode, and can never be allowed for the session.</source>
            <translation>Такие команды больше не будут блокироваться. Вместо этого они станут критическими: каждый раз, в любом режиме, они будут требовать разрешения, и разрешить их на сеанс будет нельзя.</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) imported.</source>
            <translation>
                <numerusform>Импортировано %n правило.</numerusform>
                <numerusform>Импортировано %n правила.</numerusform>
                <numerusform>Импортировано %n правил.</numerusform>
            </translation>
        </message>
        <message>
            <source>Imported: {taken}. Skipped: {left}. First reason: {why}</source>
            <comment>numbers of rules</comment>
            <translation>Импортировано: {taken}. Пропущено: {left}. Первая причина: {why}</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) written to {name}.</source>
            <translation>
                <numerusform>В файл {name} записано %n правило.</numerusform>
                <numerusform>В файл {name} записано %n правила.</numerusform>
                <numerusform>В файл {name} записано %n правил.</numerusform>
            </translation>
        </message>
        <message>
            <source>Rules</source>
            <comment>a kind of file</comment>
            <translation>Правила</translation>
        </message>
        <message>
            <source>Switch off</source>
            <translation>Отключить</translation>
        </message>
        <message>
            <source>Import rules</source>
            <translation>Импорт правил</translation>
        </message>
        <message>
            <source>Export rules</source>
            <translation>Экспорт правил</translation>
        </message>
    </context>
    <context>
        <name>connecting</name>
        <message>
            <source>The server answers, but offers no models. Load one there, then press Connect.</source>
            <translation>Сервер отвечает, но не предлагает ни одной модели. Загрузите на него модель и нажмите «Подключить».</translation>
        </message>
    </context>
    <context>
        <name>BinDesk</name>
        <message>
            <source>Empty the bin?</source>
            <translation>Очистить корзину?</translation>
        </message>
        <message>
            <source>Files that commands deleted or overwrote can then no longer be restored from it.</source>
            <translation>После этого файлы, которые удалили или перезаписали команды, больше нельзя будет восстановить из корзины.</translation>
        </message>
    </context>
    <context>
        <name>SettingsDesk</name>
        <message numerus="yes">
            <source>The server answers and offers %n model(s).</source>
            <comment>a server that was tested</comment>
            <translation>
                <numerusform>Сервер отвечает и предлагает %n модель.</numerusform>
                <numerusform>Сервер отвечает и предлагает %n модели.</numerusform>
                <numerusform>Сервер отвечает и предлагает %n моделей.</numerusform>
            </translation>
        </message>
        <message>
            <source>Remove the server {name}?</source>
            <translation>Удалить сервер {name}?</translation>
        </message>
        <message>
            <source>Its key is removed from the keyring. Its conversations are kept and ask for another server.</source>
            <translation>Его ключ удаляется из связки ключей. Его чаты сохраняются и попросят выбрать другой сервер.</translation>
        </message>
        <message>
            <source>Remove the key of {name}?</source>
            <translation>Удалить ключ для {name}?</translation>
        </message>
        <message>
            <source>It is removed from the keyring. To use the server again, enter the key again.</source>
            <translation>Он удаляется из связки ключей. Чтобы снова использовать этот сервер, ключ нужно будет ввести заново.</translation>
        </message>
        <message>
            <source>Not saved. The settings are shown as they are in the file.</source>
            <translation>Не сохранено. Настройки показаны такими, как в файле.</translation>
        </message>
        <message>
            <source>No application can open {path}. Edit it by hand; changes apply from the next message.</source>
            <translation>Ни одно приложение не может открыть {path}. Измените файл вручную; изменения подействуют со следующего сообщения.</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>Удалить ключ</translation>
        </message>
        <message>
            <source>Remove server</source>
            <translation>Удалить сервер</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Delete “{title}”?</source>
            <translation>Удалить «{title}»?</translation>
        </message>
        <message>
            <source>The conversation, its command history and its draft are deleted. Files in its folder are not changed.</source>
            <translation>Чат, его история команд и черновик будут удалены. Файлы в его папке не изменятся.</translation>
        </message>
        <message>
            <source>Choose the folder to work in</source>
            <translation>Выберите папку для работы</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Удалить</translation>
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Desktop Agent {version} is available.</source>
            <translation>Доступен Desktop Agent {version}.</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is available ({size} MB).</source>
            <translation>Доступен Desktop Agent {version} ({size} МБ).</translation>
        </message>
        <message>
            <source>Checking for updates…</source>
            <translation>Проверка обновлений…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is the newest version.</source>
            <translation>Desktop Agent {version} — последняя версия.</translation>
        </message>
        <message>
            <source>Downloading Desktop Agent {version}: {percent} %</source>
            <translation>Загрузка Desktop Agent {version}: {percent} %</translation>
        </message>
        <message>
            <source>Checking and unpacking Desktop Agent {version}…</source>
            <translation>Проверка и распаковка Desktop Agent {version}…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is ready and begins with the next start of the program.</source>
            <translation>Desktop Agent {version} готов и начнёт работать со следующего запуска программы.</translation>
        </message>
        <message>
            <source>This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.</source>
            <translation>Теперь это Desktop Agent {version}. Версия {previous} хранится до следующего запуска на случай, если вы захотите её вернуть.</translation>
        </message>
        <message>
            <source>Run this in a terminal, then start the program again: {command}</source>
            <translation>Выполните эту команду в терминале, затем запустите программу снова: {command}</translation>
        </message>
        <message>
            <source>If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new package from the project’s page. Then start the program again.</source>
            <translation>Если репозиторий apt для Desktop Agent настроен, выполните в терминале: {command}. Если нет, установите новый пакет со страницы проекта. Затем запустите программу снова.</translation>
        </message>
        <message>
            <source>Updates are switched off on this computer by {by}. Nothing was checked.</source>
            <translation>Обновления на этом компьютере отключены: {by}. Ничего не проверялось.</translation>
        </message>
        <message>
            <source>The agent is working, so the program was not restarted. The new version begins with the next start.</source>
            <translation>Агент работает, поэтому программа не перезапущена. Новая версия начнёт работать со следующего запуска.</translation>
        </message>
    </context>
    <context>
        <name>Errands</name>
        <message>
            <source>Logging is off. Start with --debug to write a log.</source>
            <translation>Ведение журнала отключено. Чтобы записывать журнал, запустите программу с --debug.</translation>
        </message>
        <message>
            <source>No application can open text files. The licences are in {file}.</source>
            <translation>Нет приложения, которое открывает текстовые файлы. Лицензии находятся в {file}.</translation>
        </message>
        <message>
            <source>No application can open folders. The logs are in {folder}.</source>
            <translation>Ни одно приложение не может открывать папки. Журналы — в {folder}.</translation>
        </message>
        <message>
            <source>The agent is still working. Its turn can be undone once it has ended.</source>
            <translation>Агент ещё работает. Его ход можно будет отменить, когда он закончится.</translation>
        </message>
        <message>
            <source>Nothing to undo: no turn here changed files, or its changes are already undone.</source>
            <translation>Отменять нечего: ни один ход здесь не менял файлов или его изменения уже отменены.</translation>
        </message>
    </context>
    <context>
        <name>ConversationPage</name>
        <message>
            <source>{command}: {ends}. It can be moved to the background.</source>
            <comment>said by a screen reader</comment>
            <translation>{command}: {ends}. Её можно перевести в фон.</translation>
        </message>
    </context>
    <context>
        <name>Tab</name>
        <message>
            <source>The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.</source>
            <translation>Чат снова можно сохранять, и ничего не потеряно. Если агент был остановлен, попросите его продолжить.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. You can read it here; close it there to continue here.</source>
            <translation>Этот чат открыт в другом окне. Здесь его можно читать; чтобы продолжить здесь, закройте его там.</translation>
        </message>
        <message>
            <source>No browser was found. The page is at {address} as long as this tab is open.</source>
            <translation>Браузер не найден. Страница доступна по адресу {address}, пока открыта эта вкладка.</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Folder: {folder}</source>
            <translation>Папка: {folder}</translation>
        </message>
        <message>
            <source>The agent reads, searches and edits files and runs commands. Risky actions ask first.</source>
            <translation>Агент читает и правит файлы, ищет в них и выполняет команды. Рискованные действия сначала требуют разрешения.</translation>
        </message>
        <message>
            <source>For example: “What is this project about?” or “Run the tests and fix what fails.”</source>
            <translation>Например: «О чём этот проект?» или «Запусти тесты и исправь то, что не проходит».</translation>
        </message>
        <message>
            <source>The built-in demo: no key, no network, and a scratch folder of its own.</source>
            <translation>Встроенное демо: без ключа, без сети, в отдельной тестовой папке.</translation>
        </message>
        <message>
            <source>Replies are scripted; commands are real. Risky ones ask first.</source>
            <translation>Ответы заготовлены, команды настоящие. Рискованные сначала требуют разрешения.</translation>
        </message>
        <message>
            <source>Press Enter to send “tour”. Then try “change”.</source>
            <translation>Нажмите Enter, чтобы отправить «tour». Потом попробуйте «change».</translation>
        </message>
        <message>
            <source>Send “tour” for a short tour. Then try “change”.</source>
            <translation>Отправьте «tour», чтобы посмотреть краткий обзор. Потом попробуйте «change».</translation>
        </message>
    </context>
    <context>
        <name>BackDialog</name>
        <message>
            <source>Undo what this turn did to files?</source>
            <translation>Отменить то, что этот ход сделал с файлами?</translation>
        </message>
        <message>
            <source>Files are restored to their state before your message. You can redo this.</source>
            <translation>Файлы будут восстановлены в состоянии до вашего сообщения. Отменённое можно повторить.</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <translation>Отменить этот ход</translation>
        </message>
        <message>
            <source>Redo what was undone?</source>
            <translation>Повторить отменённое?</translation>
        </message>
        <message>
            <source>Files are restored to their state before the undo.</source>
            <translation>Файлы будут восстановлены в состоянии до отмены.</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Повторить</translation>
        </message>
        <message>
            <source>Rewind to before this message?</source>
            <translation>Вернуться к моменту до этого сообщения?</translation>
        </message>
        <message>
            <source>Conversation: messages from this one on stay visible but are no longer sent to the model. Files: they are restored to their state at that time. You can redo both.</source>
            <translation>Чат: сообщения начиная с этого остаются видны, но больше не отправляются модели. Файлы: будут восстановлены в состоянии на тот момент. И то и другое можно повторить.</translation>
        </message>
        <message>
            <source>Rewind</source>
            <translation>Вернуться</translation>
        </message>
        <message>
            <source>Both</source>
            <comment>conversation and files go back</comment>
            <translation>И то и другое</translation>
        </message>
        <message>
            <source>Conversation</source>
            <comment>it alone goes back</comment>
            <translation>Чат</translation>
        </message>
        <message>
            <source>Files</source>
            <comment>they alone go back</comment>
            <translation>Файлы</translation>
        </message>
        <message>
            <source>What to rewind</source>
            <comment>name of a choice</comment>
            <translation>Что вернуть</translation>
        </message>
        <message>
            <source>No file would change: all are already as they were.</source>
            <translation>Ни один файл не изменится: все уже такие, какими были.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n файл будет восстановлен</numerusform>
                <numerusform>%n файла будут восстановлены</numerusform>
                <numerusform>%n файлов будут восстановлены</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored from the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n файл будет восстановлен из корзины</numerusform>
                <numerusform>%n файла будут восстановлены из корзины</numerusform>
                <numerusform>%n файлов будут восстановлены из корзины</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n пустая папка будет восстановлена</numerusform>
                <numerusform>%n пустые папки будут восстановлены</numerusform>
                <numerusform>%n пустых папок будут восстановлены</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be removed: did not exist before</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n файл будет удалён: раньше его не было</numerusform>
                <numerusform>%n файла будут удалены: раньше их не было</numerusform>
                <numerusform>%n файлов будут удалены: раньше их не было</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will stay unchanged: some of their states could not be kept</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n файл останется как есть: не все его состояния удалось сохранить</numerusform>
                <numerusform>%n файла останутся как есть: не все их состояния удалось сохранить</numerusform>
                <numerusform>%n файлов останутся как есть: не все их состояния удалось сохранить</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) not recorded: changes made there stay</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n шаг не записан: его изменения останутся</numerusform>
                <numerusform>%n шага не записаны: их изменения останутся</numerusform>
                <numerusform>%n шагов не записаны: их изменения останутся</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) cannot be restored: no copy in the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n файл нельзя восстановить: в корзине нет копии</numerusform>
                <numerusform>%n файла нельзя восстановить: в корзине нет копий</numerusform>
                <numerusform>%n файлов нельзя восстановить: в корзине нет копий</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Files of %n step(s) are no longer in the bin</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>Файлов %n шага больше нет в корзине</numerusform>
                <numerusform>Файлов %n шагов больше нет в корзине</numerusform>
                <numerusform>Файлов %n шагов больше нет в корзине</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed since, by you, another program or a later turn</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n файл изменён с тех пор вами, другой программой или более поздним ходом</numerusform>
                <numerusform>%n файла изменены с тех пор вами, другой программой или более поздним ходом</numerusform>
                <numerusform>%n файлов изменены с тех пор вами, другой программой или более поздним ходом</numerusform>
            </translation>
        </message>
        <message>
            <source>They stay as they are unless you select them here. A selected file is restored, too; Redo brings back its current state.</source>
            <translation>Они остаются как есть, если не выбрать их здесь. Выбранный файл тоже будет восстановлен; «Повторить» вернёт его нынешнее состояние.</translation>
        </message>
        <message>
            <source>All of them</source>
            <comment>a choice: files that somebody else changed</comment>
            <translation>Все</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>names of files</comment>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Scroll sideways</source>
            <comment>name of the scroll bar of a wide block of code</comment>
            <translation>Прокрутка по горизонтали</translation>
        </message>
        <message>
            <source>Response interrupted.</source>
            <comment>below an answer whose stream broke</comment>
            <translation>Ответ прерван.</translation>
        </message>
        <message>
            <source>No longer sent to the agent: {said}</source>
            <comment>as a screen reader reads an item</comment>
            <translation>Больше не отправляется агенту: {said}</translation>
        </message>
        <message>
            <source>An entry written by a newer version of this program</source>
            <translation>Запись, созданная более новой версией программы</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Показать подробности</translation>
        </message>
        <message>
            <source>Hide details</source>
            <translation>Скрыть подробности</translation>
        </message>
        <message>
            <source>Thinking</source>
            <comment>while the model thinks</comment>
            <translation>Думает</translation>
        </message>
        <message>
            <source>Thinking… {time}</source>
            <comment>how long the model has been thinking or silent: 8 s</comment>
            <translation>Думает… {time}</translation>
        </message>
        <message>
            <source>Thought</source>
            <comment>before how long the model thought: Thought for 6 s</comment>
            <translation>Думал</translation>
        </message>
        <message>
            <source>for {time}</source>
            <comment>how long the model thought</comment>
            <translation>{time}</translation>
        </message>
        <message>
            <source>The model does not show this thinking.</source>
            <translation>Модель не показывает эти размышления.</translation>
        </message>
        <message>
            <source>You: {text}</source>
            <comment>a message of the user, as a screen reader reads it</comment>
            <translation>Вы: {text}</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <comment>button below a message: of the files that the agent changed</comment>
            <translation>Отменить этот ход</translation>
        </message>
        <message>
            <source>Rewind to here…</source>
            <comment>in the menu of a message: conversation, files, or both go back</comment>
            <translation>Вернуться сюда…</translation>
        </message>
        <message>
            <source>Restores the files to their state before this message. You see the changes first.</source>
            <translation>Восстанавливает файлы в состоянии до этого сообщения. Сначала вы увидите изменения.</translation>
        </message>
        <message>
            <source>You undid what this turn did to files</source>
            <comment>below a message</comment>
            <translation>Вы отменили то, что этот ход сделал с файлами</translation>
        </message>
        <message>
            <source>With the instructions in {files}</source>
            <comment>below a message; names of files</comment>
            <translation>С инструкциями из {files}</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>below a long message, of which only the beginning is shown</comment>
            <translation>Показать полностью</translation>
        </message>
        <message>
            <source>Show less</source>
            <comment>below a long message</comment>
            <translation>Свернуть</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a long message</comment>
            <translation>
                <numerusform>Показать все строки (%n)</numerusform>
                <numerusform>Показать все строки (%n)</numerusform>
                <numerusform>Показать все строки (%n)</numerusform>
            </translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Копировать</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Копировать сообщение</translation>
        </message>
        <message>
            <source>Copy link address</source>
            <translation>Копировать адрес ссылки</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Выделить всё</translation>
        </message>
        <message>
            <source>Jump to latest</source>
            <translation>К последнему сообщению</translation>
        </message>
        <message>
            <source>Position in the transcript</source>
            <comment>accessible name of the scroll bar</comment>
            <translation>Положение в ленте чата</translation>
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
            <translation>Лента чата</translation>
        </message>
    </context>
    <context>
        <name>DiffView</name>
        <message>
            <source>{path}, new</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, новый</translation>
        </message>
        <message>
            <source>{path}, deleted</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, удалён</translation>
        </message>
    </context>
    <context>
        <name>PictureView</name>
        <message>
            <source>Picture, {width} × {height}</source>
            <comment>a picture that the agent looked at, in pixels</comment>
            <translation>Изображение, {width} × {height}</translation>
        </message>
        <message>
            <source>The picture is no longer kept.</source>
            <comment>in the place of a picture that was deleted</comment>
            <translation>Изображение больше не хранится.</translation>
        </message>
    </context>
    <context>
        <name>HistoryFilters</name>
        <message>
            <source>Category</source>
            <comment>of commands, a filter</comment>
            <translation>Категория</translation>
        </message>
        <message>
            <source>Risk</source>
            <comment>of commands, a filter</comment>
            <translation>Риск</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>about commands, a filter</comment>
            <translation>Решение</translation>
        </message>
        <message>
            <source>{filter}: {chosen}</source>
            <comment>a filter, and what it lets through</comment>
            <translation>{filter}: {chosen}</translation>
        </message>
        <message>
            <source>any</source>
            <comment>a filter lets everything through</comment>
            <translation>все</translation>
        </message>
        <message>
            <source>This conversation</source>
            <comment>whose commands are shown</comment>
            <translation>Этот чат</translation>
        </message>
        <message>
            <source>All</source>
            <comment>conversations, whose commands are shown</comment>
            <translation>Все</translation>
        </message>
        <message>
            <source>Clear the filters</source>
            <translation>Сбросить фильтры</translation>
        </message>
    </context>
    <context>
        <name>HistoryPanel</name>
        <message>
            <source>Revoke</source>
            <translation>Отозвать</translation>
        </message>
        <message>
            <source>Revoke {scope}</source>
            <translation>Отозвать: {scope}</translation>
        </message>
        <message>
            <source>Approved for this session, until this tab closes</source>
            <translation>Разрешено на этот сеанс, до закрытия вкладки</translation>
        </message>
        <message>
            <source>No commands yet. Commands that run are listed here.</source>
            <translation>Команд пока нет. Здесь появятся команды, которые выполняются.</translation>
        </message>
        <message>
            <source>No command matches the filter: {filters}.</source>
            <comment>what the list is filtered by</comment>
            <translation>Ни одна команда не подходит под фильтр: {filters}.</translation>
        </message>
        <message>
            <source>Enter shows the output, Ctrl+Enter shows the command in the conversation.</source>
            <translation>Enter показывает вывод, Ctrl+Enter — команду в чате.</translation>
        </message>
        <message>
            <source>Always allow commands like this…</source>
            <translation>Всегда разрешать такие команды…</translation>
        </message>
        <message>
            <source>Always ask about commands like this…</source>
            <translation>Всегда спрашивать о таких командах…</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Копировать команду</translation>
        </message>
        <message>
            <source>Export…</source>
            <comment>what the history shows, to a file</comment>
            <translation>Экспорт…</translation>
        </message>
        <message>
            <source>Command history</source>
            <translation>История команд</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Команды</translation>
        </message>
        <message>
            <source>More</source>
            <comment>opens a menu</comment>
            <translation>Ещё</translation>
        </message>
        <message>
            <source>Close the panel</source>
            <translation>Закрыть панель</translation>
        </message>
        <message>
            <source>Filter commands</source>
            <translation>Фильтр команд</translation>
        </message>
    </context>
    <context>
        <name>HistoryList</name>
        <message>
            <source>low</source>
            <comment>risk</comment>
            <translation>низкий</translation>
        </message>
        <message>
            <source>medium</source>
            <comment>risk</comment>
            <translation>средний</translation>
        </message>
        <message>
            <source>high</source>
            <comment>risk</comment>
            <translation>высокий</translation>
        </message>
        <message>
            <source>critical</source>
            <comment>risk</comment>
            <translation>критический</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>авто</translation>
        </message>
        <message>
            <source>allowed once</source>
            <translation>разрешено один раз</translation>
        </message>
        <message>
            <source>for session</source>
            <translation>на сеанс</translation>
        </message>
        <message>
            <source>by a rule</source>
            <translation>по правилу</translation>
        </message>
        <message>
            <source>denied by you</source>
            <translation>отклонено вами</translation>
        </message>
        <message>
            <source>not allowed</source>
            <translation>не разрешено</translation>
        </message>
        <message>
            <source>waiting for your answer</source>
            <translation>ждёт вашего ответа</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>не решено</translation>
        </message>
        <message>
            <source>Decided by you</source>
            <translation>Решение приняли вы</translation>
        </message>
        <message>
            <source>Decided by your approval for this session</source>
            <translation>Решено по вашему разрешению на этот сеанс</translation>
        </message>
        <message>
            <source>Decided by a rule</source>
            <translation>Решено по правилу</translation>
        </message>
        <message>
            <source>Decided by the mode of the conversation</source>
            <translation>Решено по режиму чата</translation>
        </message>
        <message>
            <source>Built-in rule</source>
            <translation>Встроенное правило</translation>
        </message>
        <message>
            <source>Rule: {rule}</source>
            <comment>the rule that decided about a command</comment>
            <translation>Правило: {rule}</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval covers, such as npm install …</comment>
            <translation>Ваше разрешение охватывает: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>Вы написали: {note}</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>без песочницы</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>в песочнице</translation>
        </message>
        <message>
            <source>Run again by you</source>
            <translation>Запущено снова вами</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>words that are searched for</comment>
            <translation>«{words}»</translation>
        </message>
        <message>
            <source>in the background</source>
            <comment>how a command runs, in a narrow list</comment>
            <translation>в фоне</translation>
        </message>
        <message>
            <source>running</source>
            <translation>выполняется</translation>
        </message>
        <message>
            <source>not run</source>
            <translation>не выполнено</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>остановлено</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>код {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>ошибка</translation>
        </message>
        <message>
            <source>files</source>
            <comment>category of a command</comment>
            <translation>файлы</translation>
        </message>
        <message>
            <source>text</source>
            <comment>category of a command</comment>
            <translation>текст</translation>
        </message>
        <message>
            <source>search</source>
            <comment>category of a command</comment>
            <translation>поиск</translation>
        </message>
        <message>
            <source>git</source>
            <comment>category of a command: the program git</comment>
            <translation>git</translation>
        </message>
        <message>
            <source>packages</source>
            <comment>category of a command</comment>
            <translation>пакеты</translation>
        </message>
        <message>
            <source>build</source>
            <comment>category of a command: make, compilers</comment>
            <translation>сборка</translation>
        </message>
        <message>
            <source>tests</source>
            <comment>category of a command: test runners</comment>
            <translation>тесты</translation>
        </message>
        <message>
            <source>interpreters</source>
            <comment>category of a command: python, node and the like</comment>
            <translation>интерпретаторы</translation>
        </message>
        <message>
            <source>shell</source>
            <comment>category of a command</comment>
            <translation>оболочка</translation>
        </message>
        <message>
            <source>launchers</source>
            <comment>category of a command: env, xargs and the like</comment>
            <translation>обёртки</translation>
        </message>
        <message>
            <source>archives</source>
            <comment>category of a command: tar, zip and the like</comment>
            <translation>архивы</translation>
        </message>
        <message>
            <source>network</source>
            <comment>category of a command</comment>
            <translation>сеть</translation>
        </message>
        <message>
            <source>containers</source>
            <comment>category of a command: docker and the like</comment>
            <translation>контейнеры</translation>
        </message>
        <message>
            <source>databases</source>
            <comment>category of a command: psql, sqlite3 and the like</comment>
            <translation>базы данных</translation>
        </message>
        <message>
            <source>services</source>
            <comment>category of a command: systemctl and the like</comment>
            <translation>службы</translation>
        </message>
        <message>
            <source>processes</source>
            <comment>category of a command: kill, ps and the like</comment>
            <translation>процессы</translation>
        </message>
        <message>
            <source>system</source>
            <comment>category of a command</comment>
            <translation>система</translation>
        </message>
        <message>
            <source>other</source>
            <comment>category of a command whose program is not known</comment>
            <translation>прочее</translation>
        </message>
    </context>
    <context>
        <name>HistoryOutput</name>
        <message>
            <source>Copy output</source>
            <translation>Копировать вывод</translation>
        </message>
        <message>
            <source>Still running; the output is shown in the conversation.</source>
            <translation>Команда ещё выполняется; её вывод — в чате.</translation>
        </message>
        <message>
            <source>The command did not run, so there is no output.</source>
            <translation>Команда не выполнялась, поэтому вывода нет.</translation>
        </message>
        <message>
            <source>Show in the conversation</source>
            <translation>Показать в чате</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>of an output</comment>
            <translation>Показать всё</translation>
        </message>
        <message>
            <source>Last lines of the command output</source>
            <translation>Последние строки вывода команды</translation>
        </message>
        <message>
            <source>Back to the commands</source>
            <translation>Назад к командам</translation>
        </message>
        <message>
            <source>Command output</source>
            <translation>Вывод команды</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>Вывода нет</translation>
        </message>
    </context>
    <context>
        <name>WayOut</name>
        <message>
            <source>Run again outside the sandbox</source>
            <comment>a button below a command that failed</comment>
            <translation>Запустить снова вне песочницы</translation>
        </message>
        <message>
            <source>Allow this host</source>
            <comment>a button: run the command again, with the network to one host</comment>
            <translation>Разрешить этот узел</translation>
        </message>
        <message>
            <source>Allow these hosts</source>
            <comment>a button: run the command again, with the network to some hosts</comment>
            <translation>Разрешить эти узлы</translation>
        </message>
        <message>
            <source>Allow this folder</source>
            <comment>a button: run the command again, and let it write to a folder</comment>
            <translation>Разрешить эту папку</translation>
        </message>
        <message>
            <source>Allow these folders</source>
            <comment>a button: run the command again, and let it write to folders</comment>
            <translation>Разрешить эти папки</translation>
        </message>
        <message>
            <source>Allow reading this folder</source>
            <comment>a button: run the command again, and show it a folder</comment>
            <translation>Разрешить чтение этой папки</translation>
        </message>
        <message>
            <source>Allow reading this file</source>
            <comment>a button: run the command again, and show it a file</comment>
            <translation>Разрешить чтение этого файла</translation>
        </message>
        <message>
            <source>Allow reading these</source>
            <comment>a button: run the command again, and show it files and folders</comment>
            <translation>Разрешить чтение этих объектов</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to read there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Всегда разрешать командам этой рабочей папки читать оттуда</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to write there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Всегда разрешать командам этой рабочей папки писать туда</translation>
        </message>
        <message>
            <source>It could also read {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>Она могла также читать {what}.</translation>
        </message>
        <message>
            <source>It could also write to {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>Она могла также писать в {what}.</translation>
        </message>
        <message>
            <source>Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Команды этой рабочей папки могут всегда читать {what}, пока вы не отзовёте это: «Настройки» → «Команды».</translation>
        </message>
        <message>
            <source>Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Команды этой рабочей папки могут всегда писать в {what}, пока вы не отзовёте это: «Настройки» → «Команды».</translation>
        </message>
        <message>
            <source>Move to background</source>
            <comment>a button below a command that runs: nobody waits for it any more</comment>
            <translation>Перевести в фон</translation>
        </message>
        <message>
            <source>Wait for the record</source>
            <comment>a button: a command waits until the files are recorded, so that it can be undone</comment>
            <translation>Дождаться записи</translation>
        </message>
        <message>
            <source>It runs when all files are recorded, and can be undone then.</source>
            <translation>Команда запустится, когда состояние всех файлов будет записано, и тогда её можно будет отменить.</translation>
        </message>
        <message>
            <source>Run now, without undo</source>
            <comment>a button: a command does not wait for the record</comment>
            <translation>Запустить сейчас, без отмены</translation>
        </message>
        <message>
            <source>It runs at once. What it changes cannot be undone here.</source>
            <translation>Команда запустится сразу. То, что она изменит, здесь нельзя будет отменить.</translation>
        </message>
        <message>
            <source>Runs without undo in {time}</source>
            <comment>below a command that waits for the record of the files</comment>
            <translation>Запустится через {time}, без возможности отмены</translation>
        </message>
        <message>
            <source>Ends in {time}</source>
            <comment>below a command that runs, whose time is nearly over</comment>
            <translation>Завершится через {time}</translation>
        </message>
        <message>
            <source>The sandbox blocked access to {what}.</source>
            <comment>names of hosts</comment>
            <translation>Песочница заблокировала доступ к {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked writing to {what}.</source>
            <comment>paths</comment>
            <translation>Песочница заблокировала запись в {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside the sandbox.</source>
            <comment>paths in the workspace, and buttons below, of which one is Run again outside the sandbox</comment>
            <translation>Песочница заблокировала изменение {what}: программы запускают это автоматически. Вне песочницы это можно изменить.</translation>
        </message>
        <message>
            <source>It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your workspace has none, so nothing is left to remove.</source>
            <comment>paths in the workspace, below a command that failed to remove them</comment>
            <translation>Не удалось удалить {what}. Пока команда выполняется, песочница держит пустые папки с такими именами; в вашей рабочей папке их нет, так что удалять нечего.</translation>
        </message>
        <message>
            <source>The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.</source>
            <comment>paths of files</comment>
            <translation>Песочница заблокировала установку бита set-user-ID для {what}: любой, кто это запустит, получил бы ваши права.</translation>
        </message>
        <message>
            <source>The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; you are asked before it runs.</source>
            <comment>paths, below a command that searched without asking</comment>
            <translation>Поиск пропустил то, где могут быть секреты: {what}. Чтобы искать и там, попросите выполнить команду, которая называет этот файл; перед запуском вас спросят.</translation>
        </message>
        <message>
            <source>{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.</source>
            <comment>paths of files that may hold secrets, below a command that searched without asking</comment>
            <translation>Сохранено, пока выполнялась команда, и поэтому больше не было скрыто: {what}. Модель не видит вывод команды.</translation>
        </message>
        <message>
            <source>The sandbox hid {what}.</source>
            <comment>paths in the home that are there</comment>
            <translation>Песочница скрыла {what}.</translation>
        </message>
        <message>
            <source>The command changed git settings, and the sandbox restored them: {what}.</source>
            <comment>names of keys</comment>
            <translation>Команда изменила настройки git, и песочница восстановила их: {what}.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it has changed since a container with write access to this workspace was started: {what}. Review it, unless you changed it yourself.</source>
            <comment>paths in the workspace, below the next command</comment>
            <translation>Программы запускают это автоматически, и оно изменилось с тех пор, как был запущен контейнер с доступом на запись в эту рабочую папку: {what}. Проверьте это, если изменили не вы.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it could not be set aside: {what}.</source>
            <translation>Программы запускают это автоматически, и отложить это не удалось: {what}.</translation>
        </message>
    </context>
    <context>
        <name>PutBack</name>
        <message>
            <source>Put back</source>
            <comment>a button: what a command deleted</comment>
            <translation>Вернуть</translation>
        </message>
        <message>
            <source>Keep newer</source>
            <comment>a button: the newer files stay, all else is put back</comment>
            <translation>Оставить новые</translation>
        </message>
        <message>
            <source>No longer in the bin</source>
            <comment>below a command, after what it took: nothing can be put back</comment>
            <translation>В корзине больше нет</translation>
        </message>
        <message>
            <source>Put back what was set aside</source>
            <comment>a button: what the sandbox did not let stand</comment>
            <translation>Вернуть отложенное</translation>
        </message>
        <message>
            <source>Overwrite</source>
            <comment>a button: what was deleted is put back over newer files</comment>
            <translation>Перезаписать</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s)</source>
            <comment>below a command that had deleted them</comment>
            <translation>
                <numerusform>Возвращён %n файл</numerusform>
                <numerusform>Возвращено %n файла</numerusform>
                <numerusform>Возвращено %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Put back %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Возвращена %n пустая папка</numerusform>
                <numerusform>Возвращено %n пустые папки</numerusform>
                <numerusform>Возвращено %n пустых папок</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) stayed</source>
            <comment>when others were put back</comment>
            <translation>
                <numerusform>%n более новый файл остался</numerusform>
                <numerusform>%n более новых файла остались</numerusform>
                <numerusform>%n более новых файлов остались</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) in the way, so nothing was put back yet: {paths}</source>
            <translation>
                <numerusform>Мешает %n более новый файл, поэтому пока ничего не возвращено: {paths}</numerusform>
                <numerusform>Мешают %n более новых файла, поэтому пока ничего не возвращено: {paths}</numerusform>
                <numerusform>Мешают %n более новых файлов, поэтому пока ничего не возвращено: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Set aside, because programs run such files automatically: {paths}</source>
            <comment>below a command</comment>
            <translation>Отложено, потому что программы запускают такие файлы автоматически: {paths}</translation>
        </message>
        <message>
            <source>Put back: {paths}</source>
            <comment>below a command, after what was set aside</comment>
            <translation>Возвращено: {paths}</translation>
        </message>
        <message numerus="yes">
            <source>Gone or changed, and not in the bin: {paths} (%n file(s))</source>
            <translation>
                <numerusform>Исчезло или изменено и не сохранено в корзине: {paths} (%n файл)</numerusform>
                <numerusform>Исчезло или изменено и не сохранено в корзине: {paths} (%n файла)</numerusform>
                <numerusform>Исчезло или изменено и не сохранено в корзине: {paths} (%n файлов)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Удалён %n файл</numerusform>
                <numerusform>Удалено %n файла</numerusform>
                <numerusform>Удалено %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Moved %n file(s) away</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Перемещён %n файл</numerusform>
                <numerusform>Перемещено %n файла</numerusform>
                <numerusform>Перемещено %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Overwrote %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Перезаписан %n файл</numerusform>
                <numerusform>Перезаписано %n файла</numerusform>
                <numerusform>Перезаписано %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>In the bin: %n file(s)</source>
            <comment>below a command that may delete them</comment>
            <translation>
                <numerusform>В корзине: %n файл</numerusform>
                <numerusform>В корзине: %n файла</numerusform>
                <numerusform>В корзине: %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Удалена %n пустая папка</numerusform>
                <numerusform>Удалено %n пустые папки</numerusform>
                <numerusform>Удалено %n пустых папок</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <comment>after names of files</comment>
            <translation>
                <numerusform>ещё %n</numerusform>
                <numerusform>ещё %n</numerusform>
                <numerusform>ещё %n</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContextDivider</name>
        <message>
            <source>Compacted</source>
            <comment>before: The model sees a summary of what stands above</comment>
            <translation>Сжато</translation>
        </message>
        <message>
            <source>The model sees a summary of the messages above</source>
            <translation>Модель видит краткую сводку сообщений выше</translation>
        </message>
        <message>
            <source>Compacting the conversation</source>
            <comment>while the model writes a summary</comment>
            <translation>Чат сжимается</translation>
        </message>
        <message>
            <source>Not compacted</source>
            <comment>before: The model still sees what stands above</comment>
            <translation>Не сжато</translation>
        </message>
        <message>
            <source>The model still sees the messages above</source>
            <translation>Модель по-прежнему видит сообщения выше</translation>
        </message>
        <message>
            <source>Folded</source>
            <comment>before: The model sees older results as one line each</comment>
            <translation>Свёрнуто</translation>
        </message>
        <message>
            <source>The model sees older tool results as one line each</source>
            <translation>От старых результатов инструментов модель видит по одной строке</translation>
        </message>
        <message>
            <source>{before} → {after} tokens</source>
            <comment>how long a request was, and how long it is now</comment>
            <translation>Токены: {before} → {after}</translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Retry</source>
            <translation>Повторить</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Настройки моделей</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>Выбрать папку</translation>
        </message>
        <message>
            <source>Choose model</source>
            <translation>Выбрать модель</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Открыть настройки</translation>
        </message>
        <message>
            <source>Redo</source>
            <comment>a button: let what was undone be done again</comment>
            <translation>Повторить</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>Повторить сейчас</translation>
        </message>
        <message>
            <source>Continue with {server}</source>
            <comment>a button; the name of another server</comment>
            <translation>Продолжить с {server}</translation>
        </message>
        <message>
            <source>{sentence} Next try in {seconds} s.</source>
            <translation>{sentence} Следующая попытка через {seconds} с.</translation>
        </message>
        <message>
            <source>{sentence} Trying again.</source>
            <translation>{sentence} Новая попытка.</translation>
        </message>
    </context>
    <context>
        <name>Outcome</name>
        <message>
            <source>Done</source>
            <comment>how a turn ended, above the model's summary</comment>
            <translation>Готово</translation>
        </message>
        <message>
            <source>Failed</source>
            <comment>how a turn ended, above the model's reason</comment>
            <translation>Не удалось</translation>
        </message>
        <message>
            <source>reported by the agent</source>
            <comment>beside how a turn ended: nobody has checked it</comment>
            <translation>по словам агента</translation>
        </message>
    </context>
    <context>
        <name>StepGroup</name>
        <message>
            <source>Looked around</source>
            <comment>several steps that only read</comment>
            <translation>Осмотрелся</translation>
        </message>
        <message>
            <source>searched once</source>
            <comment>part of what the agent did</comment>
            <translation>искал один раз</translation>
        </message>
        <message>
            <source>Looking around</source>
            <comment>while the agent reads and searches</comment>
            <translation>Осматривается</translation>
        </message>
        <message>
            <source>thought for {time}</source>
            <comment>one part of what the agent did</comment>
            <translation>думал {time}</translation>
        </message>
        <message>
            <source>thought</source>
            <comment>one part of what the agent did</comment>
            <translation>думал</translation>
        </message>
        <message numerus="yes">
            <source>searched %n time(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>искал %n раз</numerusform>
                <numerusform>искал %n раза</numerusform>
                <numerusform>искал %n раз</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>listed %n folder(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>просмотрел %n папку</numerusform>
                <numerusform>просмотрел %n папки</numerusform>
                <numerusform>просмотрел %n папок</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read %n file(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>прочитал %n файл</numerusform>
                <numerusform>прочитал %n файла</numerusform>
                <numerusform>прочитал %n файлов</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ToolEntry</name>
        <message>
            <source>Revoke</source>
            <comment>take back an approval for the session</comment>
            <translation>Отозвать</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>без песочницы</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <translation>вне песочницы</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>в песочнице</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval for the session covers, such as npm install …</comment>
            <translation>Ваше разрешение охватывает: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>Вы написали: {note}</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>Вывода нет</translation>
        </message>
        <message>
            <source>You edited this command.</source>
            <translation>Вы изменили эту команду.</translation>
        </message>
        <message>
            <source>Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.</source>
            <comment>the strong warning below a blocked command</comment>
            <translation>Заблокировано до запуска: команда безвозвратно уничтожила бы данные или парализовала бы компьютер. Заблокированные команды отклоняются в любом режиме. Отключить эту блокировку можете только вы: «Настройки» → «Разрешения».</translation>
        </message>
        <message>
            <source>Your rule “{rule}” forbids this, so it was not run. The agent was told.</source>
            <translation>Ваше правило «{rule}» это запрещает, поэтому ничего не выполнено. Агенту об этом сообщено.</translation>
        </message>
        <message>
            <source>The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told.</source>
            <translation>Правило «{rule}», заданное: {by}, это запрещает, поэтому ничего не выполнено. Агенту об этом сообщено.</translation>
        </message>
        <message>
            <source>The mode of this conversation is read-only, so it was not run.</source>
            <translation>Режим этого чата — только чтение, поэтому ничего не выполнено.</translation>
        </message>
        <message>
            <source>The whole output is in {path}</source>
            <comment>where a cut output is kept</comment>
            <translation>Полный вывод — в {path}</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a cut output</comment>
            <translation>
                <numerusform>Показать все строки (%n)</numerusform>
                <numerusform>Показать все строки (%n)</numerusform>
                <numerusform>Показать все строки (%n)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n program(s) left in the background ended with it</source>
            <translation>
                <numerusform>Вместе с ней завершена %n программа, оставшаяся в фоне</numerusform>
                <numerusform>Вместе с ней завершены %n программы, оставшиеся в фоне</numerusform>
                <numerusform>Вместе с ней завершено %n программ, оставшихся в фоне</numerusform>
            </translation>
        </message>
        <message>
            <source>Running</source>
            <comment>before a command that runs</comment>
            <translation>Выполняет</translation>
        </message>
        <message>
            <source>Looking at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>Смотрит вывод</translation>
        </message>
        <message>
            <source>Ending</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>Завершает</translation>
        </message>
        <message>
            <source>Reading</source>
            <comment>before a file</comment>
            <translation>Читает</translation>
        </message>
        <message>
            <source>Writing</source>
            <comment>before a file</comment>
            <translation>Пишет</translation>
        </message>
        <message>
            <source>Changing</source>
            <comment>before a file</comment>
            <translation>Изменяет</translation>
        </message>
        <message>
            <source>Patching</source>
            <comment>before the names of files</comment>
            <translation>Применяет патч к</translation>
        </message>
        <message>
            <source>Listing</source>
            <comment>before a folder</comment>
            <translation>Просматривает</translation>
        </message>
        <message>
            <source>Looking for</source>
            <comment>before a pattern of file names</comment>
            <translation>Ищет файлы</translation>
        </message>
        <message>
            <source>Searching for</source>
            <comment>before a pattern of text</comment>
            <translation>Ищет текст</translation>
        </message>
        <message>
            <source>Asking you</source>
            <comment>before a question to the user</comment>
            <translation>Спрашивает вас</translation>
        </message>
        <message>
            <source>Showing the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>Показывает план</translation>
        </message>
        <message>
            <source>Planning</source>
            <comment>before a task</comment>
            <translation>Планирует</translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>before a command that ran</comment>
            <translation>Запустил</translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>Посмотрел вывод</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>Завершил</translation>
        </message>
        <message>
            <source>Read</source>
            <comment>past tense, before a file</comment>
            <translation>Прочитал</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>before a file</comment>
            <translation>Записал</translation>
        </message>
        <message>
            <source>Changed</source>
            <comment>before a file</comment>
            <translation>Изменил</translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>before the names of files</comment>
            <translation>Применил патч к</translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>past tense, before a folder</comment>
            <translation>Просмотрел</translation>
        </message>
        <message>
            <source>Looked for</source>
            <comment>before a pattern of file names</comment>
            <translation>Искал файлы</translation>
        </message>
        <message>
            <source>Searched for</source>
            <comment>before a pattern of text</comment>
            <translation>Искал текст</translation>
        </message>
        <message>
            <source>Asked you</source>
            <comment>before a question to the user</comment>
            <translation>Спросил вас</translation>
        </message>
        <message>
            <source>Showed the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>Показал план</translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>past tense, before a task</comment>
            <translation>Запланировал</translation>
        </message>
        <message>
            <source>Couldn’t read</source>
            <comment>before a file</comment>
            <translation>Не удалось прочитать</translation>
        </message>
        <message>
            <source>Couldn’t write</source>
            <comment>before a file</comment>
            <translation>Не удалось записать</translation>
        </message>
        <message>
            <source>Couldn’t edit</source>
            <comment>before a file</comment>
            <translation>Не удалось изменить</translation>
        </message>
        <message>
            <source>Couldn’t patch</source>
            <comment>before the names of files</comment>
            <translation>Не удалось применить патч к</translation>
        </message>
        <message>
            <source>You ran</source>
            <comment>before a command that the user had run again</comment>
            <translation>Вы запустили</translation>
        </message>
        <message>
            <source>Started</source>
            <comment>before a command that goes on in the background</comment>
            <translation>Запустил</translation>
        </message>
        <message>
            <source>Using {tool}</source>
            <comment>before what a tool works on</comment>
            <translation>Использует {tool}</translation>
        </message>
        <message>
            <source>Used {tool}</source>
            <comment>before what a tool worked on</comment>
            <translation>Использовал {tool}</translation>
        </message>
        <message>
            <source>Preparing</source>
            <comment>before a command or file that the model still writes</comment>
            <translation>Готовит</translation>
        </message>
        <message>
            <source>Waiting</source>
            <comment>before a command that nobody has answered yet</comment>
            <translation>Ждёт ответа</translation>
        </message>
        <message>
            <source>Waiting its turn</source>
            <comment>before a command that was allowed and runs after others</comment>
            <translation>Ждёт очереди</translation>
        </message>
        <message>
            <source>Recording files first</source>
            <comment>before a command that waits until the state of the files is recorded</comment>
            <translation>Сначала записывается состояние файлов</translation>
        </message>
        <message>
            <source>{done} of {count}</source>
            <comment>how many files are recorded, of how many</comment>
            <translation>{done} из {count}</translation>
        </message>
        <message>
            <source>Not run</source>
            <comment>before a command that was denied</comment>
            <translation>Не выполнено</translation>
        </message>
        <message>
            <source>Blocked</source>
            <comment>before a command that a rule forbids</comment>
            <translation>Заблокировано</translation>
        </message>
        <message>
            <source>Stopped</source>
            <comment>before a command that was cancelled</comment>
            <translation>Остановлено</translation>
        </message>
        <message>
            <source>Denied</source>
            <comment>past tense, before a command that was denied</comment>
            <translation>Отклонено</translation>
        </message>
        <message>
            <source>by you</source>
            <comment>after Denied and a command</comment>
            <translation>вами</translation>
        </message>
        <message>
            <source>by you, {time}</source>
            <comment>after Denied and a command</comment>
            <translation>вами, {time}</translation>
        </message>
        <message>
            <source>tried on a copy, applied by you, {time}</source>
            <translation>проверено на копии, применено вами, {time}</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”</source>
            <translation>разрешено правилом «{rule}»</translation>
        </message>
        <message>
            <source>by the rule “{rule}”</source>
            <translation>по правилу «{rule}»</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”, set by {by}</source>
            <translation>разрешено правилом «{rule}», заданным: {by}</translation>
        </message>
        <message>
            <source>by the rule “{rule}”, set by {by}</source>
            <translation>по правилу «{rule}», заданному: {by}</translation>
        </message>
        <message>
            <source>never allowed</source>
            <translation>никогда не разрешается</translation>
        </message>
        <message>
            <source>not in this mode</source>
            <translation>не в этом режиме</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>код {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>ошибка</translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) left out</source>
            <comment>a search that found these files or folders empty</comment>
            <translation>
                <numerusform>%n секрет пропущен</numerusform>
                <numerusform>%n секрета пропущено</numerusform>
                <numerusform>%n секретов пропущено</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) masked</source>
            <comment>what a tool gave, without its keys and passwords</comment>
            <translation>
                <numerusform>скрыт %n секрет</numerusform>
                <numerusform>скрыто %n секрета</numerusform>
                <numerusform>скрыто %n секретов</numerusform>
            </translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>отменено</translation>
        </message>
        <message>
            <source>allowed once by you, {time}</source>
            <translation>разрешено вами один раз, {time}</translation>
        </message>
        <message>
            <source>allowed for the session by you, {time}</source>
            <translation>разрешено вами на сеанс, {time}</translation>
        </message>
        <message>
            <source>denied by you, {time}</source>
            <translation>отклонено вами, {time}</translation>
        </message>
        <message>
            <source>allowed earlier for the session</source>
            <translation>разрешено ранее на сеанс</translation>
        </message>
        <message>
            <source>allowed by a rule</source>
            <translation>разрешено правилом</translation>
        </message>
        <message>
            <source>denied by a rule</source>
            <translation>запрещено правилом</translation>
        </message>
        <message>
            <source>allowed by this mode</source>
            <translation>разрешено этим режимом</translation>
        </message>
        <message>
            <source>read-only, auto-allowed</source>
            <translation>только чтение, разрешено автоматически</translation>
        </message>
        <message>
            <source>failed before asking</source>
            <translation>ошибка до запроса разрешения</translation>
        </message>
        <message>
            <source>{count} s</source>
            <comment>how long a command has been running, or a model thought</comment>
            <translation>{count} с</translation>
        </message>
    </context>
    <context>
        <name>tools</name>
        <message>
            <source>Finished</source>
            <comment>verb before the summary of what was done, past tense</comment>
            <translation>Закончил</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>fact beside a patch</comment>
            <translation>
                <numerusform>изменён %n файл</numerusform>
                <numerusform>изменено %n файла</numerusform>
                <numerusform>изменено %n файлов</numerusform>
            </translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>verb before the names of files, past tense</comment>
            <translation>Применил патч к</translation>
        </message>
        <message numerus="yes">
            <source>%n answer(s)</source>
            <comment>fact beside questions</comment>
            <translation>
                <numerusform>%n ответ</numerusform>
                <numerusform>%n ответа</numerusform>
                <numerusform>%n ответов</numerusform>
            </translation>
        </message>
        <message>
            <source>Asked</source>
            <comment>verb before a question to the user, past tense</comment>
            <translation>Спросил</translation>
        </message>
        <message>
            <source>in the background as {id}</source>
            <comment>fact beside a command</comment>
            <translation>в фоне как {id}</translation>
        </message>
        <message numerus="yes">
            <source>timed out after %n s</source>
            <comment>fact beside a command</comment>
            <translation>
                <numerusform>время вышло: %n с</numerusform>
                <numerusform>время вышло: %n с</numerusform>
                <numerusform>время вышло: %n с</numerusform>
            </translation>
        </message>
        <message>
            <source>killed by signal {number}</source>
            <comment>fact beside a command</comment>
            <translation>завершено сигналом {number}</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>fact beside a command</comment>
            <translation>код {code}</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s)</source>
            <comment>fact beside a tool call</comment>
            <translation>
                <numerusform>%n строка</numerusform>
                <numerusform>%n строки</numerusform>
                <numerusform>%n строк</numerusform>
            </translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>verb before a command, past tense</comment>
            <translation>Запустил</translation>
        </message>
        <message numerus="yes">
            <source>%n new line(s)</source>
            <comment>fact beside a command in the background</comment>
            <translation>
                <numerusform>%n новая строка</numerusform>
                <numerusform>%n новые строки</numerusform>
                <numerusform>%n новых строк</numerusform>
            </translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>Посмотрел вывод</translation>
        </message>
        <message>
            <source>Edited</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Изменил</translation>
        </message>
        <message>
            <source>Presented the plan</source>
            <comment>verb before the first line of a plan, past tense</comment>
            <translation>Представил план</translation>
        </message>
        <message>
            <source>Gave up</source>
            <comment>verb before the reason why something was not done, past tense</comment>
            <translation>Не справился</translation>
        </message>
        <message numerus="yes">
            <source>new, %n line(s)</source>
            <comment>fact beside a file that was written</comment>
            <translation>
                <numerusform>новый, %n строка</numerusform>
                <numerusform>новый, %n строки</numerusform>
                <numerusform>новый, %n строк</numerusform>
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
                <numerusform>%n файл</numerusform>
                <numerusform>%n файла</numerusform>
                <numerusform>%n файлов</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a pattern of file names, past tense</comment>
            <translation>Искал файлы</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>fact beside a search</comment>
            <translation>
                <numerusform>%n результат</numerusform>
                <numerusform>%n результата</numerusform>
                <numerusform>%n результатов</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched</source>
            <comment>verb before what was searched for, past tense</comment>
            <translation>Искал текст</translation>
        </message>
        <message>
            <source>ended</source>
            <comment>fact beside a command in the background that was ended</comment>
            <translation>завершено</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>Завершил</translation>
        </message>
        <message numerus="yes">
            <source>%n item(s)</source>
            <comment>fact beside a listed folder</comment>
            <translation>
                <numerusform>%n элемент</numerusform>
                <numerusform>%n элемента</numerusform>
                <numerusform>%n элементов</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a folder, past tense</comment>
            <translation>Просмотрел</translation>
        </message>
        <message>
            <source>image, {width} × {height}</source>
            <comment>fact beside a picture that was read, in pixels</comment>
            <translation>изображение, {width} × {height}</translation>
        </message>
        <message numerus="yes">
            <source>%n cell(s)</source>
            <comment>fact beside a notebook that was read</comment>
            <translation>
                <numerusform>%n ячейка</numerusform>
                <numerusform>%n ячейки</numerusform>
                <numerusform>%n ячеек</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n page(s)</source>
            <comment>fact beside a PDF file that was read</comment>
            <translation>
                <numerusform>%n страница</numerusform>
                <numerusform>%n страницы</numerusform>
                <numerusform>%n страниц</numerusform>
            </translation>
        </message>
        <message>
            <source>Read</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Прочитал</translation>
        </message>
        <message numerus="yes">
            <source>%n task(s)</source>
            <comment>fact beside the list of tasks</comment>
            <translation>
                <numerusform>%n задача</numerusform>
                <numerusform>%n задачи</numerusform>
                <numerusform>%n задач</numerusform>
            </translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>verb before a task, past tense</comment>
            <translation>Запланировал</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Записал</translation>
        </message>
    </context>
    <context>
        <name>Manual</name>
        <message>
            <source>Chapters</source>
            <comment>name of a list</comment>
            <translation>Главы</translation>
        </message>
        <message>
            <source>Search results</source>
            <comment>name of a list</comment>
            <translation>Результаты поиска</translation>
        </message>
        <message>
            <source>Manual</source>
            <comment>title of a window</comment>
            <translation>Руководство</translation>
        </message>
        <message>
            <source>Back</source>
            <comment>button: to the page that was open before</comment>
            <translation>Назад</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>Поиск в руководстве</translation>
        </message>
        <message>
            <source>Nothing in the manual matches these words. Try other or fewer words.</source>
            <translation>В руководстве нет ничего с этими словами. Попробуйте другие слова или меньше слов.</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>read aloud: sections that match</comment>
            <translation>
                <numerusform>%n результат</numerusform>
                <numerusform>%n результата</numerusform>
                <numerusform>%n результатов</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReleaseNotes</name>
        <message>
            <source>What’s new</source>
            <comment>title of a window</comment>
            <translation>Что нового</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
    </context>
    <context>
        <name>Notifications</name>
        <message>
            <source>Show the question</source>
            <comment>button of a desktop notification</comment>
            <translation>Показать запрос</translation>
        </message>
    </context>
    <context>
        <name>faults</name>
        <message>
            <source>An internal error occurred ({kind}). Your conversations are kept. If it happens again, start with --debug and look at the log.</source>
            <translation>Произошла внутренняя ошибка ({kind}). Ваши чаты сохранены. Если ошибка повторится, запустите программу с --debug и посмотрите журнал.</translation>
        </message>
    </context>
    <context>
        <name>ClashDialog</name>
        <message>
            <source>{name} was also changed elsewhere</source>
            <translation>Файл {name} изменён и в другом месте</translation>
        </message>
        <message>
            <source>The file and this window have different values. Choose which to keep; nothing has been saved yet.</source>
            <translation>Значения в файле и в этом окне различаются. Выберите, какие оставить; пока ничего не сохранено.</translation>
        </message>
        <message>
            <source>In the file: {value}</source>
            <translation>В файле: {value}</translation>
        </message>
        <message>
            <source>In this window: {value}</source>
            <translation>В этом окне: {value}</translation>
        </message>
        <message>
            <source>(removed)</source>
            <comment>in the place of a value: the entry is not there</comment>
            <translation>(удалено)</translation>
        </message>
        <message>
            <source>{rule}, switched off</source>
            <translation>{rule}, отключено</translation>
        </message>
        <message>
            <source>Rule for {pattern}</source>
            <translation>Правило для {pattern}</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Сохранить</translation>
        </message>
        <message>
            <source>Replace {name}?</source>
            <translation>Заменить {name}?</translation>
        </message>
        <message>
            <source>{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name begins with {name}.broken.</source>
            <translation>{why} Файл будет записан заново по тому, что показано в этом окне. Копия вашего файла сохранится рядом; её имя начинается с {name}.broken.</translation>
        </message>
        <message>
            <source>Replace the file</source>
            <translation>Заменить файл</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>No setting matches: {words}.</source>
            <comment>what was searched for</comment>
            <translation>Нет подходящих настроек: {words}.</translation>
        </message>
        <message>
            <source>saved</source>
            <comment>beside Undo</comment>
            <translation>сохранено</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Настройки</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Отменить</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>Искать в настройках</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Страницы</translation>
        </message>
    </context>
    <context>
        <name>SettingFields</name>
        <message>
            <source>System default</source>
            <translation>Как в системе</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Светлая</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Тёмная</translation>
        </message>
        <message>
            <source>High contrast, light</source>
            <translation>Высокий контраст, светлая</translation>
        </message>
        <message>
            <source>High contrast, dark</source>
            <translation>Высокий контраст, тёмная</translation>
        </message>
        <message>
            <source>Automatic</source>
            <comment>an editor</comment>
            <translation>Автоматически</translation>
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
            <translation>$EDITOR в терминале</translation>
        </message>
        <message>
            <source>System default</source>
            <comment>an editor</comment>
            <translation>Как в системе</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Спрашивать</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>Продолжать работу</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Выходить из программы</translation>
        </message>
        <message>
            <source>Not decided yet</source>
            <comment>checks for updates</comment>
            <translation>Ещё не решено</translation>
        </message>
        <message>
            <source>Never</source>
            <comment>checks for updates</comment>
            <translation>Никогда</translation>
        </message>
        <message>
            <source>Once a day</source>
            <comment>checks for updates</comment>
            <translation>Раз в день</translation>
        </message>
        <message>
            <source>Enter a whole number from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Введите целое число от {low} до {high}. Сохранённое значение — по-прежнему {kept}.</translation>
        </message>
        <message>
            <source>Enter an amount from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Введите сумму от {low} до {high}. Сохранённое значение — по-прежнему {kept}.</translation>
        </message>
    </context>
    <context>
        <name>BinRow</name>
        <message>
            <source>The bin</source>
            <translation>Корзина</translation>
        </message>
        <message>
            <source>Empty the bin</source>
            <comment>a button</comment>
            <translation>Очистить корзину</translation>
        </message>
        <message>
            <source>The bin is empty.</source>
            <translation>Корзина пуста.</translation>
        </message>
        <message numerus="yes">
            <source>It contains files from %n command(s): {size}.</source>
            <translation>
                <numerusform>В ней файлы от %n команды: {size}.</numerusform>
                <numerusform>В ней файлы от %n команд: {size}.</numerusform>
                <numerusform>В ней файлы от %n команд: {size}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnInstructions</name>
        <message>
            <source>Your instructions</source>
            <translation>Ваши инструкции</translation>
        </message>
        <message>
            <source>Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or CLAUDE.md of a workspace, as advice. Neither can permit anything.</source>
            <translation>Инструкции для всех чатов в вашем собственном файле. Кроме них, модель получает AGENTS.md или CLAUDE.md рабочей папки — как рекомендации. Ни один из этих файлов ничего не может разрешить.</translation>
        </message>
        <message>
            <source>Open the file</source>
            <translation>Открыть файл</translation>
        </message>
    </context>
    <context>
        <name>PriceRow</name>
        <message>
            <source>Prices</source>
            <translation>Цены</translation>
        </message>
        <message>
            <source>Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in neither has no known price.</source>
            <translation>Встроенные цены на {date}. Цены из вашего файла заменяют их начиная со следующего сообщения. Если модели нет ни там, ни там, её цена неизвестна.</translation>
        </message>
        <message>
            <source>Edit prices</source>
            <translation>Изменить цены</translation>
        </message>
    </context>
    <context>
        <name>FixedMark</name>
        <message>
            <source>Set by {by}</source>
            <comment>below a setting: an administrator fixed it</comment>
            <translation>Задано: {by}</translation>
        </message>
        <message>
            <source>The strictest value, until {path} is corrected</source>
            <comment>below a setting</comment>
            <translation>Самое строгое значение, пока {path} не исправлен</translation>
        </message>
    </context>
    <context>
        <name>LevelRows</name>
        <message>
            <source>When it matters</source>
            <comment>how much asks in a workspace</comment>
            <translation>Когда это важно</translation>
        </message>
        <message>
            <source>For everything</source>
            <comment>how much asks in a workspace</comment>
            <translation>Обо всём</translation>
        </message>
        <message>
            <source>Ask in this workspace</source>
            <translation>Спрашивать в этой рабочей папке</translation>
        </message>
        <message>
            <source>Ask in {name}</source>
            <comment>a workspace</comment>
            <translation>Спрашивать в {name}</translation>
        </message>
        <message>
            <source>For {folder}. Deny rules always apply.</source>
            <translation>Для {folder}. Запрещающие правила действуют всегда.</translation>
        </message>
    </context>
    <context>
        <name>BuiltInList</name>
        <message>
            <source>{title}, switched on</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, включено</translation>
        </message>
        <message>
            <source>{title}, switched off</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, отключено</translation>
        </message>
    </context>
    <context>
        <name>RuleEditor</name>
        <message numerus="yes">
            <source>%n rules together, one for each part, {where}</source>
            <comment>a suggestion</comment>
            <translation>
                <numerusform>%n правило, по одному на каждую часть, {where}</numerusform>
                <numerusform>%n правила вместе, по одному на каждую часть, {where}</numerusform>
                <numerusform>%n правил вместе, по одному на каждую часть, {where}</numerusform>
            </translation>
        </message>
        <message>
            <source>The other rule: {rule}, {where}.</source>
            <comment>the rule that says it already</comment>
            <translation>Другое правило: {rule}, {where}.</translation>
        </message>
        <message>
            <source>New rule</source>
            <translation>Новое правило</translation>
        </message>
        <message>
            <source>Edit rule</source>
            <translation>Изменение правила</translation>
        </message>
        <message>
            <source>Add rule</source>
            <translation>Добавить правило</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Сохранить</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Based on this command</source>
            <translation>На основе этой команды</translation>
        </message>
        <message>
            <source>Suggestions, narrowest first</source>
            <translation>Варианты, начиная с самого узкого</translation>
        </message>
        <message>
            <source>With this rule</source>
            <translation>С этим правилом</translation>
        </message>
    </context>
    <context>
        <name>RuleForm</name>
        <message>
            <source>* matches one word or part of one, ** any number of words, \* the character itself. For addresses: GET https://api.example.com/*</source>
            <translation>* — одно слово или его часть, ** — любое число слов, \* — сам знак звёздочки. Для адресов: GET https://api.example.com/*</translation>
        </message>
        <message>
            <source>Optional, one command per line. They are tested whenever the rules are loaded.</source>
            <translation>Необязательно, по одной команде в строке. Они проверяются при каждой загрузке правил.</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>what a rule decides</comment>
            <translation>Решение</translation>
        </message>
        <message>
            <source>Pattern</source>
            <translation>Шаблон</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Где действует</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Заметка</translation>
        </message>
        <message>
            <source>Examples that test the rule…</source>
            <translation>Примеры для проверки правила…</translation>
        </message>
        <message>
            <source>Commands that the rule must match</source>
            <translation>Команды, которые должны подходить под правило</translation>
        </message>
        <message>
            <source>Commands that the rule must not match</source>
            <translation>Команды, которые не должны подходить под правило</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <comment>where a rule counts</comment>
            <translation>Везде</translation>
        </message>
    </context>
    <context>
        <name>RulesTable</name>
        <message>
            <source>Decision</source>
            <comment>head of a column</comment>
            <translation>Решение</translation>
        </message>
        <message>
            <source>Pattern</source>
            <comment>head of a column</comment>
            <translation>Шаблон</translation>
        </message>
        <message>
            <source>Scope</source>
            <comment>head of a column: where a rule counts</comment>
            <translation>Где действует</translation>
        </message>
        <message>
            <source>Added</source>
            <comment>head of a column: when a rule was made</comment>
            <translation>Добавлено</translation>
        </message>
        <message>
            <source>On</source>
            <comment>head of a column: whether a rule is switched on</comment>
            <translation>Вкл.</translation>
        </message>
        <message>
            <source>switched on</source>
            <comment>a rule, read aloud</comment>
            <translation>включено</translation>
        </message>
        <message>
            <source>switched off</source>
            <comment>a rule, read aloud</comment>
            <translation>отключено</translation>
        </message>
    </context>
    <context>
        <name>RulesPage</name>
        <message>
            <source>No rules yet. Rules that allow, ask or deny are listed here.</source>
            <translation>Правил пока нет. Здесь появятся команды, которые вы всегда разрешаете или запрещаете или о которых вас всегда нужно спрашивать.</translation>
        </message>
        <message>
            <source>No entry matches.</source>
            <translation>Нет подходящих записей.</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>Загрузка…</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s)</source>
            <comment>below the table of rules</comment>
            <translation>
                <numerusform>%n правило</numerusform>
                <numerusform>%n правила</numerusform>
                <numerusform>%n правил</numerusform>
            </translation>
        </message>
        <message>
            <source>These programs run without asking when they only read inside the workspace. Programs that are switched off ask.</source>
            <translation>Эти программы выполняются без запроса, если они только читают внутри рабочей папки. Отключённые требуют разрешения.</translation>
        </message>
        <message>
            <source>These are refused in every mode, without asking. Switched off, each becomes a critical question that you answer every time.</source>
            <translation>Эти команды отклоняются в любом режиме, без запроса. Каждая отключённая блокировка превращается в критический запрос, на который нужно отвечать каждый раз.</translation>
        </message>
        <message>
            <source>Only these modes can be chosen: {modes}.</source>
            <translation>Можно выбрать только эти режимы: {modes}.</translation>
        </message>
        <message>
            <source>Your own allow rules do not count. Those that ask or deny do.</source>
            <translation>Ваши разрешающие правила не действуют. Спрашивающие и запрещающие действуют.</translation>
        </message>
        <message>
            <source>Your rules</source>
            <translation>Ваши правила</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <translation>Разрешено автоматически</translation>
        </message>
        <message>
            <source>Blocked commands</source>
            <translation>Заблокированные команды</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>Раздел</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Фильтр</translation>
        </message>
        <message>
            <source>Add rule…</source>
            <translation>Добавить правило…</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Изменить…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Удалить</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>Импорт…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Экспорт…</translation>
        </message>
    </context>
    <context>
        <name>Rules</name>
        <message>
            <source>Allow</source>
            <comment>what a rule does with commands</comment>
            <translation>Разрешать</translation>
        </message>
        <message>
            <source>Ask</source>
            <comment>what a rule does with commands</comment>
            <translation>Спрашивать</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>what a rule does with commands</comment>
            <translation>Запрещать</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <comment>what would be decided about a command</comment>
            <translation>Будет разрешена автоматически</translation>
        </message>
        <message>
            <source>Asks</source>
            <comment>what would be decided about a command</comment>
            <translation>Запросит разрешение</translation>
        </message>
        <message>
            <source>Refused</source>
            <comment>what would be decided about a command</comment>
            <translation>Будет отклонена</translation>
        </message>
        <message>
            <source>Set by {by}</source>
            <comment>below a rule: an administrator fixed it</comment>
            <translation>Задано: {by}</translation>
        </message>
        <message>
            <source>everywhere</source>
            <comment>where a rule counts</comment>
            <translation>везде</translation>
        </message>
    </context>
    <context>
        <name>TrialView</name>
        <message>
            <source>By the rule {rule}</source>
            <comment>what decided about a command</comment>
            <translation>По правилу {rule}</translation>
        </message>
        <message>
            <source>Can be allowed for the session: {scopes}</source>
            <translation>Можно разрешить на сеанс: {scopes}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RuleTester</name>
        <message>
            <source>Test a command</source>
            <translation>Проверить команду</translation>
        </message>
        <message>
            <source>nothing runs</source>
            <translation>ничего не выполняется</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Режим</translation>
        </message>
        <message>
            <source>Type or paste a command to see how it is decided</source>
            <translation>Введите или вставьте команду, чтобы увидеть, какое решение будет принято</translation>
        </message>
    </context>
    <context>
        <name>Ways</name>
        <message>
            <source>Asking the server…</source>
            <translation>Запрос к серверу…</translation>
        </message>
        <message>
            <source>Paste a key first. It begins with sk-ant.</source>
            <translation>Сначала вставьте ключ. Он начинается с sk-ant.</translation>
        </message>
        <message>
            <source>This is not an address. Enter one such as http://localhost:11434.</source>
            <translation>Это не адрес. Введите адрес вида http://localhost:11434.</translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below, then press Connect.</source>
            <comment>a server</comment>
            <translation>
                <numerusform>Сервер предлагает %n модель. Выберите модель ниже и нажмите «Подключить».</numerusform>
                <numerusform>Сервер предлагает %n модели. Выберите одну из них ниже и нажмите «Подключить».</numerusform>
                <numerusform>Сервер предлагает %n моделей. Выберите одну из них ниже и нажмите «Подключить».</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below.</source>
            <comment>a server; the choice connects</comment>
            <translation>
                <numerusform>Сервер предлагает %n модель. Выберите модель ниже.</numerusform>
                <numerusform>Сервер предлагает %n модели. Выберите одну из них ниже.</numerusform>
                <numerusform>Сервер предлагает %n моделей. Выберите одну из них ниже.</numerusform>
            </translation>
        </message>
        <message>
            <source>Connect to list models</source>
            <translation>Подключитесь, чтобы получить список моделей</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Выбрать модель</translation>
        </message>
        <message>
            <source>The server is responding. Press Connect to use its model.</source>
            <comment>a server with one model</comment>
            <translation>Сервер отвечает. Нажмите «Подключить», чтобы использовать его модель.</translation>
        </message>
        <message>
            <source>This address is not encrypted: the key could be read in transit.</source>
            <translation>Соединение с этим адресом не шифруется: ключ могут прочитать по пути.</translation>
        </message>
        <message>
            <source>Use an Anthropic key</source>
            <translation>Использовать ключ Anthropic</translation>
        </message>
        <message>
            <source>Verified with the server, then stored only in your system keyring.</source>
            <translation>Проверяется на сервере, затем хранится только в системной связке ключей.</translation>
        </message>
        <message>
            <source>Anthropic key</source>
            <translation>Ключ Anthropic</translation>
        </message>
        <message>
            <source>API key</source>
            <translation>API-ключ</translation>
        </message>
        <message>
            <source>Test and save</source>
            <translation>Проверить и сохранить</translation>
        </message>
        <message>
            <source>Use a compatible server</source>
            <translation>Использовать совместимый сервер</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.</source>
            <translation>Ollama, LM Studio, vLLM, llama.cpp или шлюз. Модель вы выберете потом.</translation>
        </message>
        <message>
            <source>Server address</source>
            <translation>Адрес сервера</translation>
        </message>
        <message>
            <source>Address, such as http://localhost:11434</source>
            <translation>Адрес, например http://localhost:11434</translation>
        </message>
        <message>
            <source>Server key</source>
            <translation>Ключ сервера</translation>
        </message>
        <message>
            <source>API key (optional)</source>
            <translation>API-ключ (необязательно)</translation>
        </message>
        <message>
            <source>Server model</source>
            <translation>Модель сервера</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>Подключить</translation>
        </message>
    </context>
    <context>
        <name>KeysPage</name>
        <message>
            <source>Servers</source>
            <translation>Серверы</translation>
        </message>
        <message>
            <source>Add a key</source>
            <translation>Добавить ключ</translation>
        </message>
        <message>
            <source>Add a server</source>
            <translation>Добавить сервер</translation>
        </message>
        <message>
            <source>No server is set up yet. Add one below.</source>
            <translation>Ни один сервер ещё не настроен. Добавьте его ниже.</translation>
        </message>
        <message>
            <source>No server can be used. The demo still works.</source>
            <translation>Использовать серверы нельзя. Демо по-прежнему работает.</translation>
        </message>
        <message>
            <source>Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.</source>
            <translation>Anthropic используется с ключом из вашего окружения (ANTHROPIC_API_KEY). Этот ключ здесь не хранится.</translation>
        </message>
    </context>
    <context>
        <name>ProfileRow</name>
        <message>
            <source>Test</source>
            <translation>Проверить</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>Удалить ключ</translation>
        </message>
        <message>
            <source>Remove server…</source>
            <translation>Удалить сервер…</translation>
        </message>
        <message>
            <source>has a key</source>
            <translation>ключ есть</translation>
        </message>
        <message>
            <source>no key</source>
            <translation>ключа нет</translation>
        </message>
        <message>
            <source>Use</source>
            <translation>Использовать</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>Используется</translation>
        </message>
        <message>
            <source>Use {name}</source>
            <translation>Использовать {name}</translation>
        </message>
        <message>
            <source>More actions for {name}</source>
            <translation>Другие действия: {name}</translation>
        </message>
        <message>
            <source>Model of {name}</source>
            <translation>Модель для {name}</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Выберите модель</translation>
        </message>
    </context>
    <context>
        <name>WorkspaceSection</name>
        <message>
            <source>The sandbox in {folder}</source>
            <comment>above settings of one workspace</comment>
            <translation>Песочница в {folder}</translation>
        </message>
    </context>
    <context>
        <name>actions</name>
        <message>
            <source>Help</source>
            <comment>title of a menu</comment>
            <translation>Справка</translation>
        </message>
        <message>
            <source>{name} ({keys})</source>
            <comment>tooltip of a button: what it does, and its keys</comment>
            <translation>{name} ({keys})</translation>
        </message>
        <message>
            <source>Stop everything in all tabs</source>
            <translation>Остановить всё во всех вкладках</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Новый чат</translation>
        </message>
        <message>
            <source>New conversation in another folder…</source>
            <translation>Новый чат в другой папке…</translation>
        </message>
        <message>
            <source>Close tab</source>
            <translation>Закрыть вкладку</translation>
        </message>
        <message>
            <source>Reopen closed tab</source>
            <translation>Снова открыть закрытую вкладку</translation>
        </message>
        <message>
            <source>Next tab</source>
            <translation>Следующая вкладка</translation>
        </message>
        <message>
            <source>Previous tab</source>
            <translation>Предыдущая вкладка</translation>
        </message>
        <message>
            <source>Go to the message field</source>
            <translation>Перейти к полю сообщения</translation>
        </message>
        <message>
            <source>Go to the waiting question and back</source>
            <translation>Перейти к ожидающему запросу и обратно</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Искать в чатах</translation>
        </message>
        <message>
            <source>Show or hide the conversation list</source>
            <translation>Показать или скрыть список чатов</translation>
        </message>
        <message>
            <source>Show or hide the command history</source>
            <translation>Показать или скрыть историю команд</translation>
        </message>
        <message>
            <source>Move running commands to the background</source>
            <translation>Перевести выполняемые команды в фон</translation>
        </message>
        <message>
            <source>Show changed files</source>
            <translation>Показать изменённые файлы</translation>
        </message>
        <message>
            <source>Undo the last turn's file changes</source>
            <translation>Отменить изменения файлов последнего хода</translation>
        </message>
        <message>
            <source>Compact the conversation</source>
            <translation>Сжать чат</translation>
        </message>
        <message>
            <source>Show usage and cost</source>
            <translation>Показать расход и стоимость</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Настройки</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>Руководство</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Сочетания клавиш</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>Проверка системы</translation>
        </message>
        <message>
            <source>What’s new</source>
            <translation>Что нового</translation>
        </message>
        <message>
            <source>Check for updates…</source>
            <translation>Проверить обновления…</translation>
        </message>
        <message>
            <source>Open log folder</source>
            <translation>Открыть папку журналов</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>Лицензии</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Выйти</translation>
        </message>
    </context>
    <context>
        <name>TrustBar</name>
        <message>
            <source>You’ll still be asked about critical commands, other rights (sudo), protected files, and commands that cannot be fully analysed or that hide characters. Blocked commands never run. This lasts until you turn it off or close the tab.</source>
            <comment>what the mode Trust all commands does not cover</comment>
            <translation>Вас по-прежнему будут спрашивать о критических командах, повышении прав (sudo), защищённых файлах и командах, которые нельзя полностью проанализировать или которые содержат скрытые символы. Заблокированные команды не выполняются никогда. Режим действует, пока вы его не выключите или не закроете вкладку.</translation>
        </message>
        <message>
            <source>All commands run without asking</source>
            <comment>the mode Trust all commands is on</comment>
            <translation>Все команды выполняются без запроса</translation>
        </message>
        <message>
            <source>Turn off</source>
            <comment>button: ask again as before</comment>
            <translation>Выключить</translation>
        </message>
    </context>
    <context>
        <name>ClosingDialog</name>
        <message>
            <source>Close the window and keep running?</source>
            <translation>Закрыть окно и продолжить работу?</translation>
        </message>
        <message>
            <source>Keep running</source>
            <comment>button</comment>
            <translation>Продолжить работу</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Всё равно выйти</translation>
        </message>
        <message>
            <source>From now on, keep running without asking. It can be changed in the settings.</source>
            <translation>Впредь продолжать работу без запроса. Это можно изменить в настройках.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Demo</source>
            <comment>the group of demo conversations</comment>
            <translation>Демо</translation>
        </message>
        <message>
            <source>Folder {name}</source>
            <comment>read aloud</comment>
            <translation>Папка {name}</translation>
        </message>
        <message>
            <source>New conversation</source>
            <comment>the title of one without messages</comment>
            <translation>Новый чат</translation>
        </message>
    </context>
    <context>
        <name>HelpDialogs</name>
        <message>
            <source>Deny the first waiting question</source>
            <translation>Отклонить первый ожидающий запрос</translation>
        </message>
        <message>
            <source>Allow it once</source>
            <translation>Разрешить его один раз</translation>
        </message>
        <message>
            <source>Allow it for the session</source>
            <translation>Разрешить его на сеанс</translation>
        </message>
        <message>
            <source>On the question: return to where you were</source>
            <translation>В запросе: вернуться туда, где вы были</translation>
        </message>
        <message>
            <source>On a question from the agent: select or clear an option</source>
            <translation>В вопросе агента: выбрать вариант или снять выбор</translation>
        </message>
        <message>
            <source>Go to the first tab (2 to 9: the other tabs)</source>
            <translation>Перейти к первой вкладке (2–9 — к остальным)</translation>
        </message>
        <message>
            <source>In the message: send it</source>
            <translation>В сообщении: отправить</translation>
        </message>
        <message>
            <source>In the message, while the agent works: send it after this turn</source>
            <translation>В сообщении, пока агент работает: отправить, когда он закончит</translation>
        </message>
        <message>
            <source>In the message: insert a new line</source>
            <translation>В сообщении: начать новую строку</translation>
        </message>
        <message>
            <source>In the message: show earlier messages</source>
            <translation>В сообщении: показать предыдущие сообщения</translation>
        </message>
        <message>
            <source>In the message, pressed twice: stop what is running</source>
            <translation>В сообщении, двойное нажатие: остановить то, что выполняется</translation>
        </message>
        <message>
            <source>In the conversation: go to the previous entry</source>
            <translation>В чате: перейти к предыдущей записи</translation>
        </message>
        <message>
            <source>In the conversation: go to the next entry</source>
            <translation>В чате: перейти к следующей записи</translation>
        </message>
        <message>
            <source>In the conversation: show or hide the details of an entry</source>
            <translation>В чате: показать или скрыть подробности</translation>
        </message>
        <message>
            <source>In the conversation: go to the beginning</source>
            <translation>В чате: перейти в начало</translation>
        </message>
        <message>
            <source>In the conversation: go to the end</source>
            <translation>В чате: перейти в конец</translation>
        </message>
        <message>
            <source>In a search: go to the results</source>
            <translation>В поиске: перейти к результатам</translation>
        </message>
        <message>
            <source>In a search: clear the field</source>
            <translation>В поиске: очистить поле</translation>
        </message>
        <message>
            <source>works</source>
            <translation>работает</translation>
        </message>
        <message>
            <source>missing</source>
            <translation>отсутствует</translation>
        </message>
        <message>
            <source>display</source>
            <comment>what is checked</comment>
            <translation>дисплей</translation>
        </message>
        <message>
            <source>fonts</source>
            <comment>what is checked</comment>
            <translation>шрифты</translation>
        </message>
        <message>
            <source>locale</source>
            <comment>what is checked</comment>
            <translation>локаль</translation>
        </message>
        <message>
            <source>data folder</source>
            <comment>what is checked</comment>
            <translation>папка данных</translation>
        </message>
        <message>
            <source>server</source>
            <comment>what is checked</comment>
            <translation>сервер</translation>
        </message>
        <message>
            <source>keyring</source>
            <comment>what is checked</comment>
            <translation>связка ключей</translation>
        </message>
        <message>
            <source>sandbox</source>
            <comment>what is checked</comment>
            <translation>песочница</translation>
        </message>
        <message>
            <source>updates</source>
            <comment>what is checked</comment>
            <translation>обновления</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Сочетания клавиш</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>Проверка системы</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Копировать</translation>
        </message>
    </context>
    <context>
        <name>Sandbox</name>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Sandbox on</source>
            <translation>Песочница включена</translation>
        </message>
        <message>
            <source>No sandbox</source>
            <translation>Без песочницы</translation>
        </message>
        <message>
            <source>Commands run in a sandbox: they can change the workspace and a temporary folder of their own, and reach the network only where you allow it. The card shows what each command can access.</source>
            <translation>Команды выполняются в песочнице: они могут изменять рабочую папку и собственную временную папку, а в сеть выходят только там, где вы это разрешили. Карточка показывает, к чему имеет доступ каждая команда.</translation>
        </message>
        <message>
            <source>Found: {what}</source>
            <comment>the program that makes the sandbox, with its version</comment>
            <translation>Найдено: {what}</translation>
        </message>
        <message>
            <source>Commands run with your own rights. Anything not known to be harmless asks first.</source>
            <translation>Команды выполняются с вашими правами. Всё, что не заведомо безвредно, сначала требует разрешения.</translation>
        </message>
        <message>
            <source>Missing or not working: {what}</source>
            <translation>Отсутствует или не работает: {what}</translation>
        </message>
        <message>
            <source>This may fix it: {command}</source>
            <comment>a command to type in a terminal</comment>
            <translation>Может помочь: {command}</translation>
        </message>
        <message>
            <source>No fix is known for this machine.</source>
            <translation>Как исправить это на этом компьютере, неизвестно.</translation>
        </message>
        <message>
            <source>Run the command in a terminal, then quit and restart the app.</source>
            <translation>Выполните команду в терминале, затем выйдите из программы и запустите её снова.</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message>
            <source>History</source>
            <comment>page of the panel: the commands that ran</comment>
            <translation>История</translation>
        </message>
        <message>
            <source>Panel</source>
            <comment>name of the words that choose a page of the panel</comment>
            <translation>Панель</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>New conversation in another folder…</source>
            <translation>Новый чат в другой папке…</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Искать в чатах</translation>
        </message>
        <message>
            <source>No conversations yet.</source>
            <translation>Чатов пока нет.</translation>
        </message>
        <message>
            <source>The conversations could not be read.</source>
            <translation>Не удалось прочитать чаты.</translation>
        </message>
        <message>
            <source>No conversation matches these words in title or folder.</source>
            <translation>Этих слов нет ни в названии, ни в папке ни одного чата.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Открыть</translation>
        </message>
        <message>
            <source>New conversation in this folder</source>
            <translation>Новый чат в этой папке</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>Удалить…</translation>
        </message>
        <message>
            <source>Search</source>
            <comment>in a field that is narrow</comment>
            <translation>Поиск</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Новый чат</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Настройки</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Справка</translation>
        </message>
        <message>
            <source>List of conversations</source>
            <translation>Список чатов</translation>
        </message>
    </context>
    <context>
        <name>StatusBar</name>
        <message numerus="yes">
            <source>%n waiting</source>
            <comment>questions to the user, in all tabs</comment>
            <translation>
                <numerusform>Ждут ответа: %n</numerusform>
                <numerusform>Ждут ответа: %n</numerusform>
                <numerusform>Ждут ответа: %n</numerusform>
            </translation>
        </message>
        <message>
            <source>no model yet</source>
            <translation>модели ещё нет</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Режим</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Модель</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>Модели ещё нет</translation>
        </message>
        <message>
            <source>${cost}</source>
            <comment>US dollars</comment>
            <translation>{cost} $</translation>
        </message>
        <message>
            <source>{used} tokens, context size unknown</source>
            <comment>the model's window: nobody says its size</comment>
            <translation>Токены: {used}, размер контекста неизвестен</translation>
        </message>
        <message>
            <source>{used} of ?</source>
            <comment>tokens, in a narrow window; nobody says of how many</comment>
            <translation>{used} из ?</translation>
        </message>
        <message>
            <source>{share} % of {limit}</source>
            <comment>tokens of the model's window, in a narrow window</comment>
            <translation>{share} % из {limit}</translation>
        </message>
        <message>
            <source>{used} of {limit} tokens, {share} %</source>
            <translation>Токены: {used} из {limit}, {share} %</translation>
        </message>
        <message>
            <source>Plan</source>
            <comment>a mode: only reads</comment>
            <translation>План</translation>
        </message>
        <message>
            <source>Default</source>
            <comment>a mode: asks before anything risky</comment>
            <translation>Обычный</translation>
        </message>
        <message>
            <source>Accept edits</source>
            <comment>a mode: edits in the workspace run unasked</comment>
            <translation>Принимать правки</translation>
        </message>
        <message>
            <source>Sandboxed</source>
            <comment>a mode: what the sandbox contains runs unasked</comment>
            <translation>В песочнице</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>a mode</comment>
            <translation>Доверять всем командам</translation>
        </message>
        <message>
            <source>Read-only. Anything that would change something is refused, and the agent is told.</source>
            <translation>Только чтение. Всё, что могло бы что-то изменить, отклоняется, и агент об этом узнаёт.</translation>
        </message>
        <message>
            <source>Read-only commands run automatically; everything else asks unless already allowed.</source>
            <translation>Команды только для чтения выполняются автоматически; всё остальное требует разрешения, если ещё не разрешено.</translation>
        </message>
        <message>
            <source>Like Default, but file edits in the workspace run without asking.</source>
            <translation>Как «Обычный», но правки файлов в рабочей папке выполняются без запроса.</translation>
        </message>
        <message>
            <source>Runs freely inside the sandbox; asks before leaving it.</source>
            <translation>Свободно работает внутри песочницы; спрашивает, прежде чем выйти из неё.</translation>
        </message>
        <message>
            <source>Everything runs without asking, except commands that are critical, touch protected files or are too complex to analyse. You confirm this first.</source>
            <translation>Всё выполняется без запроса, кроме команд, которые критичны, затрагивают защищённые файлы или слишком сложны для анализа. Сначала вы это подтверждаете.</translation>
        </message>
    </context>
    <context>
        <name>TabBar</name>
        <message>
            <source>Close {title}</source>
            <translation>Закрыть {title}</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>Чаты</translation>
        </message>
    </context>
    <context>
        <name>TabStrip</name>
        <message>
            <source>Show the list of conversations</source>
            <translation>Показать список чатов</translation>
        </message>
        <message>
            <source>Show the command history</source>
            <translation>Показать историю команд</translation>
        </message>
        <message>
            <source>List all tabs</source>
            <translation>Список всех вкладок</translation>
        </message>
    </context>
    <context>
        <name>TrayIcon</name>
        <message>
            <source>Nothing is running</source>
            <translation>Ничего не выполняется</translation>
        </message>
        <message>
            <source>Show Desktop Agent</source>
            <translation>Показать Desktop Agent</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Выйти</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conversation(s) working</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>Агент работает в %n чате</numerusform>
                <numerusform>Агент работает в %n чатах</numerusform>
                <numerusform>Агент работает в %n чатах</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n waiting for your answer</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n чат ждёт вашего ответа</numerusform>
                <numerusform>%n чата ждут вашего ответа</numerusform>
                <numerusform>%n чатов ждут вашего ответа</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>UpdateBar</name>
        <message>
            <source>What’s new</source>
            <translation>Что нового</translation>
        </message>
        <message>
            <source>Download and install</source>
            <translation>Загрузить и установить</translation>
        </message>
        <message>
            <source>How to install</source>
            <translation>Как установить</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Копировать команду</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a download</comment>
            <translation>Остановить</translation>
        </message>
        <message>
            <source>Restart now</source>
            <translation>Перезапустить сейчас</translation>
        </message>
        <message>
            <source>Go back to {version}</source>
            <translation>Вернуться к {version}</translation>
        </message>
        <message>
            <source>Skip this version</source>
            <translation>Пропустить эту версию</translation>
        </message>
        <message>
            <source>Later</source>
            <comment>button: closes the bar until the next start</comment>
            <translation>Позже</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
    </context>
    <context>
        <name>Usage</name>
        <message>
            <source>Usage</source>
            <comment>page of the panel: tokens and cost</comment>
            <translation>Расход</translation>
        </message>
        <message>
            <source>This conversation</source>
            <translation>Этот чат</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Модели</translation>
        </message>
        <message>
            <source>Last messages</source>
            <translation>Последние сообщения</translation>
        </message>
        <message>
            <source>By day, all conversations</source>
            <translation>По дням, все чаты</translation>
        </message>
        <message>
            <source>No usage yet. Tokens and cost of messages are listed here.</source>
            <translation>Расхода пока нет. Здесь появятся токены и стоимость сообщений.</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Контекст</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Стоимость</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Лимит</translation>
        </message>
        <message>
            <source>Compact now</source>
            <translation>Сжать сейчас</translation>
        </message>
        <message>
            <source>Budget and prices…</source>
            <translation>Бюджет и цены…</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <comment>what was paid for</comment>
            <translation>
                <numerusform>%n сообщение</numerusform>
                <numerusform>%n сообщения</numerusform>
                <numerusform>%n сообщений</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n without a price</source>
            <comment>of the messages that were paid for</comment>
            <translation>
                <numerusform>%n без цены</numerusform>
                <numerusform>%n без цены</numerusform>
                <numerusform>%n без цены</numerusform>
            </translation>
        </message>
        <message>
            <source>unknown price</source>
            <comment>in the place of a sum of money</comment>
            <translation>цена неизвестна</translation>
        </message>
        <message>
            <source>cache missed</source>
            <comment>the server's cache did not help; in the status bar</comment>
            <translation>кэш не помог</translation>
        </message>
        <message>
            <source>Context used by the next request.</source>
            <translation>Контекст, который займёт следующий запрос.</translation>
        </message>
        <message>
            <source>Part of it is estimated; the server has not counted it yet.</source>
            <translation>Часть этого числа — оценка: сервер её ещё не подсчитал.</translation>
        </message>
        <message>
            <source>{tokens} in</source>
            <comment>tokens that a server read, at the full price</comment>
            <translation>вход: {tokens}</translation>
        </message>
        <message>
            <source>{tokens} from the cache</source>
            <comment>tokens</comment>
            <translation>из кэша: {tokens}</translation>
        </message>
        <message>
            <source>{tokens} to the cache</source>
            <comment>tokens</comment>
            <translation>в кэш: {tokens}</translation>
        </message>
        <message>
            <source>{tokens} out</source>
            <comment>tokens that the model wrote</comment>
            <translation>выход: {tokens}</translation>
        </message>
        <message>
            <source>{counted} (tokens)</source>
            <comment>kinds of tokens: 400 in, 40 out</comment>
            <translation>{counted} (токены)</translation>
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
            <translation>сейчас</translation>
        </message>
        <message>
            <source>{count} min</source>
            <comment>age</comment>
            <translation>{count} мин</translation>
        </message>
        <message>
            <source>{count} h</source>
            <comment>age</comment>
            <translation>{count} ч</translation>
        </message>
        <message>
            <source>{count} s</source>
            <translation>{count} с</translation>
        </message>
        <message>
            <source>{minutes} min {seconds} s</source>
            <translation>{minutes} мин {seconds} с</translation>
        </message>
    </context>
    <context>
        <name>Help</name>
        <message>
            <source>Help: first steps</source>
            <translation>Справка: первые шаги</translation>
        </message>
        <message>
            <source>What the levels mean</source>
            <translation>Что означают уровни риска</translation>
        </message>
        <message>
            <source>What Allow for session covers</source>
            <translation>Что охватывает «Разрешить на сеанс»</translation>
        </message>
        <message>
            <source>Help: models, servers and keys</source>
            <translation>Справка: модели, серверы и ключи</translation>
        </message>
        <message>
            <source>Help: lasting rules</source>
            <translation>Справка: постоянные правила</translation>
        </message>
        <message>
            <source>Help: theme, language and motion</source>
            <translation>Справка: тема, язык и движение</translation>
        </message>
        <message>
            <source>Help: work while the window is closed</source>
            <translation>Справка: работа при закрытом окне</translation>
        </message>
        <message>
            <source>Help: what a command can do</source>
            <translation>Справка: что может команда</translation>
        </message>
        <message>
            <source>Help: the bin</source>
            <translation>Справка: корзина</translation>
        </message>
        <message>
            <source>Help: spending limits</source>
            <translation>Справка: лимиты расходов</translation>
        </message>
        <message>
            <source>Help: updates</source>
            <translation>Справка: обновления</translation>
        </message>
        <message>
            <source>Help: the sandbox</source>
            <translation>Справка: песочница</translation>
        </message>
        <message>
            <source>Help: what can be undone</source>
            <translation>Справка: что можно отменить</translation>
        </message>
        <message>
            <source>Help: what was run</source>
            <translation>Справка: что выполнялось</translation>
        </message>
        <message>
            <source>Help: modes</source>
            <translation>Справка: режимы</translation>
        </message>
    </context>
    <context>
        <name>RunText</name>
        <message>
            <source>Ran as</source>
            <comment>above the text that ran in place of a command, which says the same</comment>
            <translation>Выполнено как</translation>
        </message>
        <message>
            <source>Ran as {command}</source>
            <comment>as a screen reader reads it</comment>
            <translation>Выполнено как {command}</translation>
        </message>
        <message>
            <source>Show the whole command</source>
            <comment>below the beginning of the text that ran</comment>
            <translation>Показать команду целиком</translation>
        </message>
        <message>
            <source>Copy the command that ran</source>
            <translation>Копировать выполненную команду</translation>
        </message>
    </context>
    <context>
        <name>RiskBadge</name>
        <message>
            <source>LOW</source>
            <comment>risk of a command</comment>
            <translation>НИЗКИЙ</translation>
        </message>
        <message>
            <source>MEDIUM</source>
            <comment>risk of a command</comment>
            <translation>СРЕДНИЙ</translation>
        </message>
        <message>
            <source>HIGH</source>
            <comment>risk of a command</comment>
            <translation>ВЫСОКИЙ</translation>
        </message>
        <message>
            <source>CRITICAL</source>
            <comment>risk of a command</comment>
            <translation>КРИТИЧЕСКИЙ</translation>
        </message>
        <message>
            <source>Risk: {word}</source>
            <translation>Риск: {word}</translation>
        </message>
    </context>
    <context>
        <name>Turn</name>
        <message>
            <source>Worked</source>
            <comment>before how long, and in how many steps: Worked 45 s, 12 steps</comment>
            <translation>Работал</translation>
        </message>
        <message>
            <source>undone</source>
            <comment>beside what a turn did: the user undid what it did to files</comment>
            <translation>отменено</translation>
        </message>
        <message numerus="yes">
            <source>{time}, %n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>{time}, %n шаг</numerusform>
                <numerusform>{time}, %n шага</numerusform>
                <numerusform>{time}, %n шагов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>%n шаг</numerusform>
                <numerusform>%n шага</numerusform>
                <numerusform>%n шагов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>at the right of what a turn did</comment>
            <translation>
                <numerusform>изменён %n файл</numerusform>
                <numerusform>изменено %n файла</numerusform>
                <numerusform>изменено %n файлов</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <comment>what a turn used; the number is short: 13k</comment>
            <translation>токены: {count}</translation>
        </message>
        <message>
            <source>{input} tokens in, {output} out</source>
            <comment>what a turn used: read and written by the model</comment>
            <translation>токены: вход {input}, выход {output}</translation>
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
            <translation>Ни один чат не открыт. Прошлые чаты — в списке.</translation>
        </message>
        <message>
            <source>Begin a conversation</source>
            <translation>Начать чат</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>Mode for new conversations</source>
            <translation>Режим для новых чатов</translation>
        </message>
        <message>
            <source>Checking whether a sandbox works here.</source>
            <translation>Проверяется, работает ли здесь песочница.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}).</source>
            <translation>Песочница здесь не работает ({why}).</translation>
        </message>
        <message>
            <source>Take the tour</source>
            <translation>Посмотреть возможности</translation>
        </message>
        <message>
            <source>A built-in demo model in a scratch folder. No key, no network.</source>
            <translation>Встроенная демо-модель в тестовой папке. Без ключа, без сети.</translation>
        </message>
        <message>
            <source>Try the demo</source>
            <translation>Попробовать демо</translation>
        </message>
        <message>
            <source>Hand over the work, keep the last word</source>
            <translation>Поручите работу — последнее слово за вами</translation>
        </message>
        <message>
            <source>The new conversation begins as soon as a model is set up.</source>
            <translation>Новый чат начнётся, как только будет настроена модель.</translation>
        </message>
        <message>
            <source>All of this can be changed later, in the settings.</source>
            <translation>Всё это можно изменить позже, в настройках.</translation>
        </message>
        <message>
            <source>Folder:</source>
            <comment>before the path of a folder</comment>
            <translation>Папка:</translation>
        </message>
        <message>
            <source>Choose another folder</source>
            <translation>Выбрать другую папку</translation>
        </message>
        <message>
            <source>It reads the folder that you choose. What it reads goes to the model server that you set up.</source>
            <translation>Агент читает папку, которую вы выбираете. Прочитанное отправляется на сервер модели, который вы настроили.</translation>
        </message>
        <message>
            <source>Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how risky it is and why.</source>
            <translation>Команды только для чтения выполняются сразу. Всё, что что-либо изменяет, устанавливает или отправляет, сначала требует разрешения; при этом указано, насколько это рискованно и почему.</translation>
        </message>
        <message>
            <source>Commands run in a sandbox, in which your keys and your other files are out of sight.</source>
            <translation>Команды выполняются в песочнице, где ваши ключи и остальные ваши файлы не видны.</translation>
        </message>
        <message>
            <source>No sandbox works on this computer, so more commands ask.</source>
            <translation>На этом компьютере песочница не работает, поэтому разрешения требует больше команд.</translation>
        </message>
        <message>
            <source>What it changes in the folder can be undone. Files that commands delete are kept in a bin.</source>
            <translation>То, что агент изменяет в папке, можно отменить. Файлы, которые удаляют команды, сохраняются в корзине.</translation>
        </message>
    </context>
    <context>
        <name>UpdateQuestion</name>
        <message>
            <source>Check for updates once a day?</source>
            <translation>Проверять обновления раз в день?</translation>
        </message>
        <message>
            <source>Sends only this program’s version, installs nothing by itself.</source>
            <translation>Отправляется только версия этой программы; автоматически ничего не устанавливается.</translation>
        </message>
        <message>
            <source>Check daily</source>
            <translation>Проверять ежедневно</translation>
        </message>
        <message>
            <source>Don’t check</source>
            <translation>Не проверять</translation>
        </message>
    </context>
    <context>
        <name>CopyButton</name>
        <message>
            <source>Copy</source>
            <translation>Копировать</translation>
        </message>
        <message>
            <source>Copy code</source>
            <translation>Копировать код</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Копировать сообщение</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Копировать команду</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Скопировано</translation>
        </message>
    </context>
    <context>
        <name>NoticeBar</name>
        <message>
            <source>Retry</source>
            <translation>Повторить</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Открыть ключи</translation>
        </message>
        <message>
            <source>Choose a folder…</source>
            <translation>Выбрать папку…</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Выбрать модель</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Открыть настройки</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Закрыть это уведомление</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Clear the search</source>
            <translation>Очистить поиск</translation>
        </message>
    </context>
    <context>
        <name>ConversationSign</name>
        <message>
            <source>{title}, working</source>
            <comment>read aloud</comment>
            <translation>{title}, агент работает</translation>
        </message>
        <message>
            <source>{title}, waiting for your answer</source>
            <comment>read aloud</comment>
            <translation>{title}, ждёт вашего ответа</translation>
        </message>
        <message>
            <source>{title}, failed</source>
            <comment>read aloud</comment>
            <translation>{title}, ошибка</translation>
        </message>
    </context>
    <context>
        <name>headless</name>
        <message>
            <source>Another process has this conversation open. Nothing was sent; close it there first.</source>
            <translation>Этот чат открыт в другом процессе. Ничего не отправлено; сначала закройте чат там.</translation>
        </message>
    </context>
    <context>
        <name>blocked</name>
        <message>
            <source>{program}, where all that it does is harmless</source>
            <translation>{program}, если все действия безвредны</translation>
        </message>
        <message>
            <source>Deleting the root folder or the home folder</source>
            <translation>Удаление корневой или домашней папки</translation>
        </message>
        <message>
            <source>Making a file system on a mounted device, or writing over one</source>
            <translation>Создание файловой системы на смонтированном устройстве или запись поверх него</translation>
        </message>
        <message>
            <source>Starting processes without end (a fork bomb)</source>
            <translation>Бесконечный запуск процессов (форк-бомба)</translation>
        </message>
    </context>
    <context>
        <name>gate</name>
        <message>
            <source>Plan mode only reads. Describe the change instead, and do it after planning.</source>
            <translation>В режиме «План» можно только читать. Опишите изменение, а выполните его после планирования.</translation>
        </message>
        <message>
            <source>This is one of the blocked commands, which are refused without a question. Nothing was run. Only the user can switch the entry off, in Settings, Permissions.</source>
            <translation>Это одна из заблокированных команд: они отклоняются без запроса. Ничего не выполнено. Отключить эту блокировку может только пользователь: «Настройки» → «Разрешения».</translation>
        </message>
        <message>
            <source>The user's rule {rule} denies this. Nothing was run; do not try it another way.</source>
            <translation>Это запрещает правило пользователя {rule}. Ничего не выполнено; не пытайтесь сделать это другим способом.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way.</source>
            <translation>Это запрещает правило {rule}, заданное: {by}. Ничего не выполнено; не пытайтесь сделать это другим способом.</translation>
        </message>
        <message>
            <source>User denied permission.</source>
            <translation>Пользователь отклонил запрос.</translation>
        </message>
        <message>
            <source>This changed since it was shown, so it did not run. Nothing was done; ask again.</source>
            <translation>После показа это изменилось и потому не выполнено. Ничего не сделано; спросите снова.</translation>
        </message>
        <message>
            <source>The permission was not used within ten minutes, so it did not run. Ask again.</source>
            <translation>Разрешение не использовано в течение десяти минут, поэтому действие не выполнено. Спросите снова.</translation>
        </message>
        <message>
            <source>No permission was given for this call, so it did not run.</source>
            <translation>На этот вызов разрешения не было, поэтому он не выполнен.</translation>
        </message>
    </context>
    <context>
        <name>scope</name>
        <message>
            <source>Your rule {rule} asks about it each time.</source>
            <translation>Ваше правило {rule} требует спрашивать об этом каждый раз.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, asks about it each time.</source>
            <translation>Правило {rule}, заданное: {by}, требует спрашивать об этом каждый раз.</translation>
        </message>
        <message>
            <source>One part needs rights that cannot be granted to it alone, so the whole command asks.</source>
            <translation>Одной из частей нужны права, которые нельзя дать только ей, поэтому разрешения требует вся команда.</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Команды, которые выходят из песочницы или расширяют её, каждый раз требуют разрешения.</translation>
        </message>
        <message>
            <source>A pattern can match other files later, so it asks each time.</source>
            <translation>Шаблон позже может подойти к другим файлам, поэтому разрешение требуется каждый раз.</translation>
        </message>
        <message>
            <source>Commands whose effects are unknown beforehand ask each time.</source>
            <translation>Команды, последствия которых заранее неизвестны, каждый раз требуют разрешения.</translation>
        </message>
        <message>
            <source>Writing {path}, which does not exist yet, and reading it again</source>
            <translation>Запись {path}, которого ещё нет, и последующее чтение</translation>
        </message>
        <message>
            <source>Exactly this, in this folder</source>
            <translation>Именно это в этой папке</translation>
        </message>
        <message>
            <source>It deletes whatever files are there when it runs, so it asks each time.</source>
            <translation>Удаляются любые файлы, которые окажутся там при запуске, поэтому разрешение требуется каждый раз.</translation>
        </message>
        <message>
            <source>It is not known which files it changes until it runs, so it asks each time.</source>
            <translation>Какие файлы изменятся, известно только при выполнении, поэтому разрешение требуется каждый раз.</translation>
        </message>
        <message>
            <source>A file name can change what it does, so it asks each time.</source>
            <translation>Имя файла может изменить то, что делает команда, поэтому разрешение требуется каждый раз.</translation>
        </message>
        <message>
            <source>What its code does can differ each time, so it asks each time.</source>
            <translation>Её код каждый раз может делать разное, поэтому разрешение требуется каждый раз.</translation>
        </message>
        <message>
            <source>Its effects are not known until it runs, so it asks each time.</source>
            <translation>Последствия известны только при выполнении, поэтому разрешение требуется каждый раз.</translation>
        </message>
        <message>
            <source>Commands that cannot be fully analysed ask each time.</source>
            <translation>Команды, которые нельзя полностью проанализировать, каждый раз требуют разрешения.</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <translation>недоступно для критических команд</translation>
        </message>
        <message>
            <source>Commands that run as another user ask each time.</source>
            <translation>Команды, которые выполняются от имени другого пользователя, каждый раз требуют разрешения.</translation>
        </message>
        <message>
            <source>Commands that may show secrets ask each time.</source>
            <translation>Команды, которые могут показать секреты, каждый раз требуют разрешения.</translation>
        </message>
        <message>
            <source>Commands that reach this machine or permanently change a server ask each time.</source>
            <translation>Команды, которые получают доступ к этому компьютеру или необратимо меняют сервер, каждый раз требуют разрешения.</translation>
        </message>
        <message>
            <source>This is too risky to allow for the session.</source>
            <translation>Это слишком рискованно, чтобы разрешать на весь сеанс.</translation>
        </message>
        <message>
            <source>Changes to files of this workspace, and deleting ignored ones that the bin keeps</source>
            <translation>Изменения файлов этой рабочей папки и удаление игнорируемых, которые сохраняет корзина</translation>
        </message>
        <message>
            <source>Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too</source>
            <translation>Выполнение кода здесь: сборки, тесты, скрипты, серверы и другие программы; также изменение файлов и локальный git</translation>
        </message>
        <message>
            <source>Local git, with the repository's hooks</source>
            <translation>Локальный git вместе с хуками репозитория</translation>
        </message>
        <message>
            <source>The temporary folder of this conversation</source>
            <translation>Временная папка этого чата</translation>
        </message>
        <message>
            <source>Requests to servers that this conversation started</source>
            <translation>Запросы к серверам, запущенным в этой беседе</translation>
        </message>
        <message>
            <source>Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; never forced, no tags</source>
            <translation>Синхронизация этой ветки с {remote}: push, pull, fetch, запросы на слияние и просмотр этого проекта на его хостинге; ничего принудительно, без тегов</translation>
        </message>
        <message>
            <source>Pull and fetch from {remote}</source>
            <translation>Получение (pull и fetch) из {remote}</translation>
        </message>
        <message>
            <source>Installs and lookups by {program} in its default registry</source>
            <translation>Установка через {program} из обычного реестра и запросы к нему</translation>
        </message>
        <message>
            <source>Lookups by {program} in its default registry</source>
            <translation>Запросы {program} к его обычному реестру</translation>
        </message>
        <message>
            <source>{command} …</source>
            <comment>every use of a command, such as npm install</comment>
            <translation>{command} …</translation>
        </message>
        <message>
            <source>Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change</source>
            <translation>Изменения файлов этой рабочей папки, которые ничего не удаляют и не запускают; перемещение одного файла — такое изменение</translation>
        </message>
        <message>
            <source>Listing {folder}</source>
            <translation>Просмотр списка файлов в {folder}</translation>
        </message>
        <message>
            <source>Reading files in {folder}</source>
            <translation>Чтение файлов в {folder}</translation>
        </message>
        <message>
            <source>Reading variables of Terraform (.tfvars) in {folder}, passwords among them</source>
            <translation>Чтение переменных Terraform (.tfvars) в {folder}, в том числе паролей</translation>
        </message>
        <message>
            <source>Edits of files in {folder}</source>
            <translation>Правка файлов в {folder}</translation>
        </message>
        <message>
            <source>Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers</source>
            <translation>Простые запросы к серверам на этом компьютере, к любому порту от 1024, кроме портов демонов и отладчиков</translation>
        </message>
        <message>
            <source>Plain requests to port {port} of this machine</source>
            <translation>Простые запросы к порту {port} этого компьютера</translation>
        </message>
        <message>
            <source>Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and deleting merged branches</source>
            <translation>Локальный git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; новые ветки и теги, удаление слитых веток</translation>
        </message>
        <message>
            <source>Push to {remote}, never forced; pull and fetch from it</source>
            <translation>Отправка (push) в {remote}, но не принудительная; получение (pull и fetch) из него</translation>
        </message>
        <message>
            <source>Running the script {path} as it is now</source>
            <translation>Запуск скрипта {path} в его нынешнем виде</translation>
        </message>
        <message>
            <source>Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of these; no others</source>
            <translation>Скрипты package.json в его нынешнем виде, запускаемые через {program}: build, test, lint, format, types, dev и их варианты; никакие другие</translation>
        </message>
        <message>
            <source>Linters, formatters and type checkers on the project</source>
            <translation>Инструменты для кода проекта (линтеры, форматирование, проверка типов)</translation>
        </message>
        <message>
            <source>Harmless uses of {program}</source>
            <translation>Безвредные вызовы {program}</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Контейнеры {path} в его нынешнем виде: сборка, запуск, остановка, списки, журналы, копирование из них и команды в них, кроме оболочек и баз данных; тома и образы остаются</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Контейнеры {path} в его нынешнем виде, которые, пока работают, могут писать в эту рабочую папку, в том числе в .git: сборка, запуск, остановка, списки, журналы, копирование из них и команды в них, кроме оболочек и баз данных; тома и образы остаются</translation>
        </message>
        <message>
            <source>Questions to the database in the container {name} of {path}: select, explain, \d, dumps; nothing is changed</source>
            <translation>Запросы к базе данных в контейнере {name} из {path}: select, explain, \d, дампы; ничего не меняется</translation>
        </message>
        <message>
            <source>Questions to the database {name}: select, explain, \d; nothing is changed</source>
            <comment>a database and its address</comment>
            <translation>Запросы к базе данных {name}: select, explain, \d; ничего не меняется</translation>
        </message>
        <message>
            <source>The image {name} by any tag: building it here, running it with the network but without access to this machine, tagging and saving it</source>
            <translation>Образ {name} с любым тегом: сборка здесь, запуск с сетью, но без доступа к этому компьютеру, присвоение тегов и сохранение</translation>
        </message>
        <message>
            <source>The image {name} by any tag: fetching it, running it with the network but without access to this machine, and saving it</source>
            <translation>Образ {name} с любым тегом: загрузка, запуск с сетью, но без доступа к этому компьютеру, и сохранение</translation>
        </message>
        <message>
            <source>Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git too, but with nothing else of this machine</source>
            <translation>Запуск образа {name} с любым тегом, с сетью и с этой рабочей папкой, которую он может читать и изменять, в том числе .git, но без доступа к остальному на этом компьютере</translation>
        </message>
        <message>
            <source>The container {name} that this starts: commands in it, copies from it, stopping and removing it</source>
            <translation>Контейнер {name}, который здесь запускается: команды в нём, копирование из него, его остановка и удаление</translation>
        </message>
        <message>
            <source>Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords may stand</source>
            <translation>Просмотр контейнеров, образов и сетей через {program}: списки, состояния, журналы и настройки, в которых могут быть пароли</translation>
        </message>
        <message>
            <source>Looking at containers with {program}: lists, states and logs</source>
            <translation>Просмотр контейнеров через {program}: списки, состояния и журналы</translation>
        </message>
        <message>
            <source>Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets</source>
            <comment>a cluster</comment>
            <translation>Просмотр {name}: списки, состояния, журналы и настройки того, что там работает, в том числе переменные, но не Secrets</translation>
        </message>
        <message>
            <source>Looking at releases in {name}: lists, states and history</source>
            <comment>a cluster</comment>
            <translation>Просмотр релизов в {name}: списки, состояния и история</translation>
        </message>
        <message>
            <source>Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed</source>
            <comment>a cluster</comment>
            <translation>Просмотр содержимого релизов в {name}: их значения и манифесты, в том числе пароли; ничего не меняется</translation>
        </message>
        <message>
            <source>Commands in {name}, but for shells and databases</source>
            <comment>a workload in a cluster</comment>
            <translation>Команды в {name}, кроме оболочек и баз данных</translation>
        </message>
        <message>
            <source>Reaching ports of {name} from this machine</source>
            <comment>a workload in a cluster</comment>
            <translation>Доступ к портам {name} с этого компьютера</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists and settings, but no secrets</source>
            <translation>Просмотр того, что есть, через {program} от имени {name}: списки и настройки, но не секреты</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but no secrets</source>
            <comment>who signed in, and the project or subscription</comment>
            <translation>Просмотр того, что есть, через {program} от имени {name}: списки, состояния, журналы и настройки, в том числе переменные, но не секреты</translation>
        </message>
        <message>
            <source>{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} в {path}: init, validate, plan, show, output, state list; выполняет указанные там код и провайдеры и показывает содержимое state и .tfvars, в том числе пароли; ничего не применяется</translation>
        </message>
        <message>
            <source>{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} в {path} в нынешнем виде: init, validate, plan, show, output, state list; выполняет указанные там код и провайдеры и показывает содержимое state и .tfvars, в том числе пароли; ничего не применяется</translation>
        </message>
        <message>
            <source>Rendering, checking and packing the charts below {path}</source>
            <translation>Рендеринг, проверка и упаковка чартов в {path} и глубже</translation>
        </message>
        <message>
            <source>Fetching the charts that the chart in {path} names, as it is now</source>
            <translation>Загрузка чартов, которые указаны в чарте {path} в его нынешнем виде</translation>
        </message>
        <message>
            <source>Looking up charts in the repositories that helm knows</source>
            <translation>Поиск чартов в репозиториях, известных helm</translation>
        </message>
        <message>
            <source>Taking part in this project's requests and issues as you: comments, reviews without approval, labels, reviewers, ready, new issues; nothing is merged, closed, approved or deleted</source>
            <translation>Участие в запросах и задачах этого проекта от вашего имени: комментарии, рецензии без одобрения, метки, рецензенты, готовность, новые задачи; ничего не сливается, не закрывается, не одобряется и не удаляется</translation>
        </message>
        <message>
            <source>Checking out requests to this project, with their authors' code</source>
            <translation>Получение запросов к этому проекту в рабочую копию, с кодом их авторов</translation>
        </message>
        <message>
            <source>Rerunning this project's failed pipelines</source>
            <translation>Повторный запуск конвейеров этого проекта, завершившихся ошибкой</translation>
        </message>
        <message>
            <source>Running {name} of this project on its forge, without inputs or variables</source>
            <comment>a pipeline</comment>
            <translation>Запуск {name} этого проекта на его хостинге, без входных параметров и переменных</translation>
        </message>
        <message>
            <source>Looking at this project on its forge with {program}: requests, issues, runs, releases</source>
            <translation>Просмотр этого проекта на его хостинге через {program}: запросы, задачи, запуски, выпуски</translation>
        </message>
        <message>
            <source>The pull request of this branch: create and edit, never merge</source>
            <translation>Запрос на слияние этой ветки: создать и изменить, но не сливать</translation>
        </message>
        <message>
            <source>Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace</source>
            <comment>a program of the workspace, with its fixed words</comment>
            <translation>Запуск {command} в нынешнем виде или в том, какой даст одобренная вами сборка, с другими файлами этой рабочей папки</translation>
        </message>
    </context>
    <context>
        <name>preview</name>
        <message>
            <source>Would be deleted</source>
            <comment>title of a preview: files</comment>
            <translation>Будет удалено</translation>
        </message>
        <message>
            <source>Does not exist, so nothing is deleted: {path}</source>
            <comment>on a preview of a deletion</comment>
            <translation>Не существует, поэтому ничего не удаляется: {path}</translation>
        </message>
        <message>
            <source>No file is deleted</source>
            <comment>on a preview of a deletion</comment>
            <translation>Ни один файл не удаляется</translation>
        </message>
        <message numerus="yes">
            <source>Git repositories with their whole history: %n</source>
            <comment>would be deleted</comment>
            <translation>
                <numerusform>Репозитории Git вместе со всей историей: %n</numerusform>
                <numerusform>Репозитории Git вместе со всей историей: %n</numerusform>
                <numerusform>Репозитории Git вместе со всей историей: %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>At least %n file(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>Не менее %n файла</numerusform>
                <numerusform>Не менее %n файлов</numerusform>
                <numerusform>Не менее %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes at least %n file(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Удаляет не менее %n файла</numerusform>
                <numerusform>Удаляет не менее %n файлов</numerusform>
                <numerusform>Удаляет не менее %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n пустая папка</numerusform>
                <numerusform>%n пустые папки</numerusform>
                <numerusform>%n пустых папок</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n empty folder(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Удаляет %n пустую папку</numerusform>
                <numerusform>Удаляет %n пустые папки</numerusform>
                <numerusform>Удаляет %n пустых папок</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s), {size}</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n файл, {size}</numerusform>
                <numerusform>%n файла, {size}</numerusform>
                <numerusform>%n файлов, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n file(s), {size}</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Удаляет %n файл, {size}</numerusform>
                <numerusform>Удаляет %n файла, {size}</numerusform>
                <numerusform>Удаляет %n файлов, {size}</numerusform>
            </translation>
        </message>
        <message>
            <source>{path}: no files, only folders</source>
            <comment>one of several things to be deleted</comment>
            <translation>{path}: файлов нет, только папки</translation>
        </message>
        <message numerus="yes">
            <source>{path}: %n file(s), {size}</source>
            <comment>one of several things to be deleted</comment>
            <translation>
                <numerusform>{path}: %n файл, {size}</numerusform>
                <numerusform>{path}: %n файла, {size}</numerusform>
                <numerusform>{path}: %n файлов, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>With uncommitted changes: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>С незакоммиченными изменениями: %n файл</numerusform>
                <numerusform>С незакоммиченными изменениями: %n файла</numerusform>
                <numerusform>С незакоммиченными изменениями: %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Not tracked by git, which cannot restore them: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>Не отслеживается git, он не сможет восстановить: %n файл</numerusform>
                <numerusform>Не отслеживается git, он не сможет восстановить: %n файла</numerusform>
                <numerusform>Не отслеживается git, он не сможет восстановить: %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Unmodified in git: %n file(s)</source>
            <comment>kept there</comment>
            <translation>
                <numerusform>Без изменений в git: %n файл</numerusform>
                <numerusform>Без изменений в git: %n файла</numerusform>
                <numerusform>Без изменений в git: %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Tracked by git: %n file(s)</source>
            <translation>
                <numerusform>Отслеживается git: %n файл</numerusform>
                <numerusform>Отслеживается git: %n файла</numerusform>
                <numerusform>Отслеживается git: %n файлов</numerusform>
            </translation>
        </message>
        <message>
            <source>Hooks of the repository</source>
            <comment>title of a preview of git commit and others</comment>
            <translation>Хуки репозитория</translation>
        </message>
        <message>
            <source>Runs {hooks}</source>
            <comment>names of git hooks</comment>
            <translation>Запускает {hooks}</translation>
        </message>
        <message>
            <source>Would be discarded</source>
            <comment>title of a preview: changes to files</comment>
            <translation>Будет отброшено</translation>
        </message>
        <message>
            <source>No changes: everything is committed or kept</source>
            <comment>nothing is thrown away</comment>
            <translation>Нет изменений: всё закоммичено или сохраняется</translation>
        </message>
        <message numerus="yes">
            <source>Uncommitted changes in %n file(s)</source>
            <comment>would be lost</comment>
            <translation>
                <numerusform>Незакоммиченные изменения в %n файле</numerusform>
                <numerusform>Незакоммиченные изменения в %n файлах</numerusform>
                <numerusform>Незакоммиченные изменения в %n файлах</numerusform>
            </translation>
        </message>
        <message>
            <source>Would be overwritten</source>
            <comment>title of a preview: files that exist</comment>
            <translation>Будет перезаписано</translation>
        </message>
        <message>
            <source>{path}, which has {size}</source>
            <comment>a file that would be overwritten</comment>
            <translation>{path}, размер {size}</translation>
        </message>
        <message>
            <source>Connects to {host}</source>
            <comment>a host on the network</comment>
            <translation>Подключается к {host}</translation>
        </message>
        <message>
            <source>…and any redirects</source>
            <comment>of a download</comment>
            <translation>…и все перенаправления</translation>
        </message>
        <message>
            <source>Over the network</source>
            <comment>title of a preview of a download</comment>
            <translation>По сети</translation>
        </message>
        <message>
            <source>As of now; earlier parts of this command may change it</source>
            <comment>last line of a preview</comment>
            <translation>На данный момент; предыдущие части этой команды могут это изменить</translation>
        </message>
        <message>
            <source>Would be sent to {remote}</source>
            <comment>title of a preview of git push</comment>
            <translation>Будет отправлено в {remote}</translation>
        </message>
        <message>
            <source>Nothing: Git is configured to require a branch name</source>
            <comment>git push</comment>
            <translation>Ничего: по настройкам Git ветку нужно указать явно</translation>
        </message>
        <message>
            <source>Nothing: no branch is checked out</source>
            <comment>git push</comment>
            <translation>Ничего: нет текущей ветки</translation>
        </message>
        <message>
            <source>Nothing: the branch has no commit yet</source>
            <comment>git push</comment>
            <translation>Ничего: в ветке ещё нет коммитов</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} does not track a branch of the remote</source>
            <comment>git push</comment>
            <translation>Ничего: ветка {branch} не связана с веткой внешнего репозитория</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} tracks a branch of another name</source>
            <comment>git push</comment>
            <translation>Ничего: ветка {branch} связана с веткой под другим именем</translation>
        </message>
        <message>
            <source>Nothing: there is no {source} here</source>
            <comment>git push</comment>
            <translation>Ничего: здесь нет {source}</translation>
        </message>
        <message>
            <source>{branch}: nothing to send</source>
            <comment>git push</comment>
            <translation>{branch}: отправлять нечего</translation>
        </message>
        <message>
            <source>Deleted at {remote}: {branch}</source>
            <comment>git push, a branch or tag</comment>
            <translation>Удаляется в {remote}: {branch}</translation>
        </message>
        <message numerus="yes">
            <source>{branch}: a new branch there, with %n commit(s) of its own</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: там это новая ветка, в ней %n свой коммит</numerusform>
                <numerusform>{branch}: там это новая ветка, в ней %n своих коммита</numerusform>
                <numerusform>{branch}: там это новая ветка, в ней %n своих коммитов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: Git refuses. What {remote} has and it lacks: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: Git откажет. Есть в {remote}, но не здесь: %n коммит</numerusform>
                <numerusform>{branch}: Git откажет. Есть в {remote}, но не здесь: %n коммита</numerusform>
                <numerusform>{branch}: Git откажет. Есть в {remote}, но не здесь: %n коммитов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: %n коммит</numerusform>
                <numerusform>{branch}: %n коммита</numerusform>
                <numerusform>{branch}: %n коммитов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: discarded at {remote}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: отбрасывается в {remote}: %n коммит</numerusform>
                <numerusform>{branch}: отбрасывается в {remote}: %n коммита</numerusform>
                <numerusform>{branch}: отбрасывается в {remote}: %n коммитов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tag(s), where {remote} lacks them</source>
            <comment>git push</comment>
            <translation>
                <numerusform>Теги, если их нет в {remote}: %n</numerusform>
                <numerusform>Теги, если их нет в {remote}: %n</numerusform>
                <numerusform>Теги, если их нет в {remote}: %n</numerusform>
            </translation>
        </message>
        <message>
            <source>And the annotated tags of these commits</source>
            <comment>git push</comment>
            <translation>И аннотированные теги этих коммитов</translation>
        </message>
        <message>
            <source>As of the last contact with {remote}</source>
            <comment>git push: when it was counted</comment>
            <translation>По состоянию на момент последней связи с {remote}</translation>
        </message>
        <message numerus="yes">
            <source>%n commit(s)</source>
            <comment>total of a preview of git push</comment>
            <translation>
                <numerusform>%n коммит</numerusform>
                <numerusform>%n коммита</numerusform>
                <numerusform>%n коммитов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Sends %n commit(s) to {remote}</source>
            <comment>git push</comment>
            <translation>
                <numerusform>Отправляет %n коммит в {remote}</numerusform>
                <numerusform>Отправляет %n коммита в {remote}</numerusform>
                <numerusform>Отправляет %n коммитов в {remote}</numerusform>
            </translation>
        </message>
        <message>
            <source>Sends nothing to {remote}</source>
            <comment>git push</comment>
            <translation>Ничего не отправляет в {remote}</translation>
        </message>
        <message>
            <source>Commit {name}: {subject}</source>
            <comment>one of those that are sent</comment>
            <translation>Коммит {name}: {subject}</translation>
        </message>
        <message>
            <source>To {host}</source>
            <comment>where git push sends to: a host or a folder</comment>
            <translation>Куда: {host}</translation>
        </message>
        <message>
            <source>What it would do</source>
            <comment>title of a preview of a command</comment>
            <translation>Что произойдёт</translation>
        </message>
        <message numerus="yes">
            <source>Too large for the bin, so not kept there: {paths} and %n more</source>
            <comment>on a card</comment>
            <translation>
                <numerusform>Слишком велико для корзины, поэтому там не сохраняется: {paths} и ещё %n</numerusform>
                <numerusform>Слишком велико для корзины, поэтому там не сохраняется: {paths} и ещё %n</numerusform>
                <numerusform>Слишком велико для корзины, поэтому там не сохраняется: {paths} и ещё %n</numerusform>
            </translation>
        </message>
        <message>
            <source>The bin</source>
            <comment>title of a preview: what is kept of what a command deletes</comment>
            <translation>Корзина</translation>
        </message>
        <message>
            <source>All of it is kept in the bin first and can be restored</source>
            <comment>on a card</comment>
            <translation>Всё сначала сохраняется в корзине, и это можно восстановить</translation>
        </message>
        <message>
            <source>Too large for the bin, so not kept there: {paths}</source>
            <comment>on a card</comment>
            <translation>Слишком велико для корзины, поэтому там не сохраняется: {paths}</translation>
        </message>
    </context>
    <context>
        <name>advice</name>
        <message>
            <source>If this is unexpected, deny it and review the conversation.</source>
            <translation>Если это неожиданно, отклоните запрос и просмотрите чат.</translation>
        </message>
        <message>
            <source>Verify the paths.</source>
            <translation>Проверьте пути.</translation>
        </message>
        <message>
            <source>Check that no untracked file is needed.</source>
            <translation>Проверьте, не нужны ли неотслеживаемые файлы.</translation>
        </message>
        <message>
            <source>Check which files the search finds.</source>
            <translation>Проверьте, какие файлы находит поиск.</translation>
        </message>
        <message>
            <source>Check which files the pattern matches.</source>
            <translation>Проверьте, какие файлы подходят под шаблон.</translation>
        </message>
        <message>
            <source>Check that this is the right disk.</source>
            <translation>Проверьте, тот ли это диск.</translation>
        </message>
        <message>
            <source>Find out which files this means before you allow it.</source>
            <translation>Выясните, о каких файлах идёт речь, прежде чем разрешать.</translation>
        </message>
        <message>
            <source>Check that no uncommitted change is needed.</source>
            <translation>Проверьте, не нужны ли незакоммиченные изменения.</translation>
        </message>
        <message>
            <source>Verify the address.</source>
            <translation>Проверьте адрес.</translation>
        </message>
        <message>
            <source>Verify the cluster or account that this is about.</source>
            <translation>Проверьте, о каком кластере или учётной записи идёт речь.</translation>
        </message>
        <message>
            <source>Read the script before you allow it.</source>
            <translation>Прочтите скрипт, прежде чем разрешать.</translation>
        </message>
        <message>
            <source>Review the package list.</source>
            <translation>Просмотрите список пакетов.</translation>
        </message>
    </context>
    <context>
        <name>risk</name>
        <message>
            <source>Runs {program}, which changes nothing</source>
            <translation>Запускает {program} — это ничего не меняет</translation>
        </message>
        <message>
            <source>Lists files</source>
            <translation>Показывает список файлов</translation>
        </message>
        <message>
            <source>Lists installed packages</source>
            <translation>Показывает список установленных пакетов</translation>
        </message>
        <message>
            <source>Finds files</source>
            <translation>Ищет файлы</translation>
        </message>
        <message>
            <source>Shows the contents of files</source>
            <translation>Показывает содержимое файлов</translation>
        </message>
        <message>
            <source>Searches for text</source>
            <translation>Ищет текст</translation>
        </message>
        <message>
            <source>Works on text and prints the result</source>
            <translation>Обрабатывает текст и выводит результат</translation>
        </message>
        <message>
            <source>Compares files</source>
            <translation>Сравнивает файлы</translation>
        </message>
        <message>
            <source>Shows information about files</source>
            <translation>Показывает сведения о файлах</translation>
        </message>
        <message>
            <source>Prints text</source>
            <translation>Выводит текст</translation>
        </message>
        <message>
            <source>Shows information about the system</source>
            <translation>Показывает сведения о системе</translation>
        </message>
        <message>
            <source>Looks at the repository</source>
            <translation>Просматривает репозиторий</translation>
        </message>
        <message>
            <source>Tests a condition</source>
            <translation>Проверяет условие</translation>
        </message>
        <message>
            <source>Stays inside the conversation</source>
            <translation>Не выходит за пределы чата</translation>
        </message>
        <message>
            <source>Does nothing by itself</source>
            <translation>Сама по себе ничего не делает</translation>
        </message>
        <message>
            <source>Waits</source>
            <translation>Ждёт</translation>
        </message>
        <message>
            <source>Switches to another folder</source>
            <translation>Переходит в другую папку</translation>
        </message>
        <message>
            <source>Prints the version of {program}</source>
            <translation>Выводит версию {program}</translation>
        </message>
        <message>
            <source>Sets a variable of the shell</source>
            <translation>Задаёт переменную оболочки</translation>
        </message>
        <message>
            <source>Redirects what is read or printed</source>
            <translation>Перенаправляет ввод или вывод</translation>
        </message>
        <message>
            <source>Reads {path}</source>
            <translation>Читает {path}</translation>
        </message>
        <message>
            <source>Searches for text, and leaves out what may hold secrets: {path}</source>
            <translation>Ищет текст и пропускает то, где могут быть секреты: {path}</translation>
        </message>
        <message>
            <source>Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere</source>
            <translation>Просматривает данные с помощью {program} — песочница не даёт что-либо изменить или куда-либо подключиться</translation>
        </message>
        <message>
            <source>Reads {path}, outside the workspace</source>
            <translation>Читает {path} вне рабочей папки</translation>
        </message>
        <message>
            <source>Lists {path}, outside the workspace</source>
            <translation>Показывает содержимое папки {path} вне рабочей папки</translation>
        </message>
        <message>
            <source>Reads a file that is not known until it runs</source>
            <translation>Читает файл, который станет известен только при запуске</translation>
        </message>
        <message>
            <source>Reads {path}, which may hold secrets</source>
            <translation>Читает {path}, где могут быть секреты</translation>
        </message>
        <message>
            <source>Reads everything below a folder, including {path}, which may hold secrets</source>
            <translation>Читает всё в папке, в том числе {path}, где могут быть секреты</translation>
        </message>
        <message>
            <source>Reads everything below {path}, which is too large to check for secrets</source>
            <translation>Читает всё в папке {path} — она слишком велика, чтобы проверить, нет ли там секретов</translation>
        </message>
        <message>
            <source>Uses the variable {name}, which may hold a secret</source>
            <translation>Использует переменную {name}, в которой может быть секрет</translation>
        </message>
        <message>
            <source>Prints a password, a token or a key</source>
            <translation>Выводит пароль, токен или ключ</translation>
        </message>
        <message>
            <source>Reads the logs or settings of the system</source>
            <translation>Читает журналы или настройки системы</translation>
        </message>
        <message>
            <source>Prints the environment, which may hold secrets</source>
            <translation>Выводит переменные окружения, в которых могут быть секреты</translation>
        </message>
        <message>
            <source>Writes {path}</source>
            <translation>Пишет в {path}</translation>
        </message>
        <message>
            <source>Writes {path}, from which programs load code automatically</source>
            <translation>Записывает {path}, откуда программы автоматически загружают код</translation>
        </message>
        <message>
            <source>Writes {path}, outside the workspace</source>
            <translation>Пишет в {path} вне рабочей папки</translation>
        </message>
        <message>
            <source>Writes {path}, which may hold secrets</source>
            <translation>Пишет в {path}, где могут быть секреты</translation>
        </message>
        <message>
            <source>Writes {path}, which decides what programs do later</source>
            <translation>Пишет в {path}: от этого зависит, что программы будут делать потом</translation>
        </message>
        <message>
            <source>Deletes or moves {path}, which may hold secrets</source>
            <translation>Удаляет или перемещает {path}, где могут быть секреты</translation>
        </message>
        <message>
            <source>Changes git's settings, which decide what programs do later</source>
            <translation>Меняет настройки git: от них зависит, что программы будут делать потом</translation>
        </message>
        <message>
            <source>Writes {path}, which decides who can log in or what starts automatically</source>
            <translation>Пишет в {path}: от этого зависит, кто может войти в систему или что запускается автоматически</translation>
        </message>
        <message>
            <source>Writes to the device {path}</source>
            <translation>Пишет на устройство {path}</translation>
        </message>
        <message>
            <source>Writes a file that is not known until it runs</source>
            <translation>Пишет в файл, который станет известен только при запуске</translation>
        </message>
        <message>
            <source>Changes who may use {path} and everything in it</source>
            <translation>Меняет права доступа к {path} и ко всему, что внутри</translation>
        </message>
        <message>
            <source>Deletes {path}, in the temporary folder</source>
            <translation>Удаляет {path} во временной папке</translation>
        </message>
        <message>
            <source>Deletes {path}</source>
            <translation>Удаляет {path}</translation>
        </message>
        <message>
            <source>Deletes {path} and everything in it</source>
            <translation>Удаляет {path} и всё, что внутри</translation>
        </message>
        <message>
            <source>Deletes {path}, outside the workspace</source>
            <translation>Удаляет {path} вне рабочей папки</translation>
        </message>
        <message>
            <source>Deletes everything that a pattern matches, including folders and their contents</source>
            <translation>Удаляет всё, что подходит под шаблон, а папки — вместе со всем, что внутри</translation>
        </message>
        <message>
            <source>Deletes something that is not known until it runs</source>
            <translation>Удаляет то, что станет известно только при запуске</translation>
        </message>
        <message>
            <source>Deletes a folder that is not known until it runs</source>
            <translation>Удаляет папку, которая станет известна только при запуске</translation>
        </message>
        <message>
            <source>Deletes every file that it finds</source>
            <translation>Удаляет каждый найденный файл</translation>
        </message>
        <message>
            <source>Moves {path}</source>
            <translation>Перемещает {path}</translation>
        </message>
        <message>
            <source>Changes the repository or what git does</source>
            <translation>Меняет репозиторий или поведение git</translation>
        </message>
        <message>
            <source>Discards uncommitted changes</source>
            <translation>Отбрасывает незакоммиченные изменения</translation>
        </message>
        <message>
            <source>Discards commits that may exist nowhere else</source>
            <translation>Отбрасывает коммиты, которых больше нигде может не быть</translation>
        </message>
        <message>
            <source>Deletes files that git does not track</source>
            <translation>Удаляет файлы, которые git не отслеживает</translation>
        </message>
        <message>
            <source>Changes where the repository's commits are sent</source>
            <translation>Меняет адрес, куда отправляются коммиты репозитория</translation>
        </message>
        <message>
            <source>Overwrites or deletes what others may have</source>
            <translation>Перезаписывает или удаляет то, что уже могло быть у других</translation>
        </message>
        <message>
            <source>Git would run a program that the repository's configuration names</source>
            <translation>Git запустит программу, указанную в настройках репозитория</translation>
        </message>
        <message>
            <source>Git would read a file outside, as the repository's configuration says, and may print it</source>
            <translation>По настройкам репозитория Git прочитает файл снаружи и может вывести его содержимое</translation>
        </message>
        <message>
            <source>Git would work on a repository that does not belong to this folder</source>
            <translation>Git будет работать с репозиторием, который не относится к этой папке</translation>
        </message>
        <message>
            <source>Could not determine whether git would run programs of the repository</source>
            <translation>Не удалось выяснить, запустит ли git программы из настроек репозитория</translation>
        </message>
        <message>
            <source>Changes the system's settings or services</source>
            <translation>Меняет настройки или службы системы</translation>
        </message>
        <message>
            <source>Ends or signals other processes</source>
            <translation>Завершает другие процессы или посылает им сигналы</translation>
        </message>
        <message>
            <source>Ends or signals every process that it can reach</source>
            <translation>Завершает все процессы, до которых может дотянуться, или посылает им сигнал</translation>
        </message>
        <message>
            <source>Ends or signals processes inside the sandbox</source>
            <translation>Завершает процессы в песочнице или посылает им сигналы</translation>
        </message>
        <message>
            <source>Writes to disks or devices directly</source>
            <translation>Пишет напрямую на диски или устройства</translation>
        </message>
        <message>
            <source>Overwrites a disk that is or may be in use</source>
            <translation>Перезаписывает диск, который используется или может использоваться</translation>
        </message>
        <message>
            <source>Adds a task, an account or a permission that stays</source>
            <translation>Добавляет задание, учётную запись или право, которые останутся в системе</translation>
        </message>
        <message>
            <source>Stops or restarts the machine</source>
            <translation>Выключает или перезагружает компьютер</translation>
        </message>
        <message>
            <source>Runs an unknown program: {program}</source>
            <translation>Запускает неизвестную программу: {program}</translation>
        </message>
        <message>
            <source>Runs {program}, a program of the workspace itself</source>
            <translation>Запускает {program} — программу из самой рабочей папки</translation>
        </message>
        <message>
            <source>Runs {program} from a place where others could have put it</source>
            <translation>Запускает {program} из места, куда программу могли поместить другие</translation>
        </message>
        <message>
            <source>Runs {program}, whose name contains look-alike letters</source>
            <translation>Запускает {program} — в имени есть буквы, похожие на другие</translation>
        </message>
        <message>
            <source>Runs a program whose name is not known until it runs</source>
            <translation>Запускает программу, имя которой станет известно только при запуске</translation>
        </message>
        <message>
            <source>Uses {program} with {option}, which is unknown</source>
            <translation>Запускает {program} с неизвестным параметром {option}</translation>
        </message>
        <message>
            <source>Passes {program} arguments that are not known until it runs</source>
            <translation>Передаёт программе {program} аргументы, которые станут известны только при запуске</translation>
        </message>
        <message>
            <source>Passes {program} a script that is not fully understood</source>
            <translation>Передаёт программе {program} скрипт, который понят не полностью</translation>
        </message>
        <message>
            <source>A file name would be read as an option of {program}</source>
            <translation>Имя файла будет принято за параметр программы {program}</translation>
        </message>
        <message>
            <source>A pattern matches more files than could be checked</source>
            <translation>Под шаблон подходит больше файлов, чем удалось проверить</translation>
        </message>
        <message>
            <source>Makes {program} run another program</source>
            <translation>Запускает через {program} другую программу</translation>
        </message>
        <message>
            <source>Runs the script {path}</source>
            <translation>Запускает скрипт {path}</translation>
        </message>
        <message>
            <source>Runs the module {path}</source>
            <translation>Запускает модуль {path}</translation>
        </message>
        <message>
            <source>Runs {path}, which another part of the command may write</source>
            <translation>Запускает {path}, куда может записать другая часть команды</translation>
        </message>
        <message>
            <source>Runs code given in the command</source>
            <translation>Выполняет код, заданный прямо в команде</translation>
        </message>
        <message>
            <source>Runs code that deletes, uses the network or hides what it does</source>
            <translation>Выполняет код, который удаляет, обращается к сети или скрывает, что делает</translation>
        </message>
        <message>
            <source>Runs code from {option}, over the network</source>
            <translation>Выполняет код из {option}, полученный по сети</translation>
        </message>
        <message>
            <source>Runs the output of another command as code</source>
            <translation>Выполняет как код то, что выводит другая команда</translation>
        </message>
        <message>
            <source>Runs text that is not known until it runs</source>
            <translation>Выполняет как код текст, который станет известен только при запуске</translation>
        </message>
        <message>
            <source>Sets {name}, which changes what programs do</source>
            <translation>Задаёт {name} и этим меняет работу программ</translation>
        </message>
        <message>
            <source>Sets {name} to folders of the workspace, whose code is then run</source>
            <translation>Задаёт в {name} папки внутри рабочей папки, код из которых будет выполняться</translation>
        </message>
        <message>
            <source>Sets the permissions {option}, which let a program run as its owner or group</source>
            <translation>Задаёт права {option}, с которыми программа может работать от имени владельца или группы</translation>
        </message>
        <message>
            <source>Runs another version of {program}, which may be downloaded first</source>
            <translation>Запускает другую версию {program}; возможно, сначала она будет загружена</translation>
        </message>
        <message>
            <source>Runs {program} without the settings that keep it from running other programs</source>
            <translation>Запускает {program} без настроек, не дающих запускать другие программы</translation>
        </message>
        <message>
            <source>Sets {name}, which makes programs load or run something else</source>
            <translation>Задаёт {name}, из-за чего программы загрузят или запустят другое</translation>
        </message>
        <message>
            <source>Defines the function {name}</source>
            <translation>Определяет функцию {name}</translation>
        </message>
        <message>
            <source>Calls a function that the command defines</source>
            <translation>Вызывает функцию, определённую в этой же команде</translation>
        </message>
        <message>
            <source>Starts copies of itself until the machine stops responding</source>
            <translation>Запускает копии самой себя, пока компьютер не перестанет отвечать</translation>
        </message>
        <message>
            <source>Runs with the rights of an administrator or another user</source>
            <translation>Выполняется с правами администратора или другого пользователя</translation>
        </message>
        <message>
            <source>Sends to or fetches from the network</source>
            <translation>Отправляет данные в сеть или загружает из неё</translation>
        </message>
        <message>
            <source>Runs or copies something on another machine</source>
            <translation>Запускает или копирует что-то на другом компьютере</translation>
        </message>
        <message>
            <source>Controls containers, clusters or virtual machines</source>
            <translation>Управляет контейнерами, кластерами или виртуальными машинами</translation>
        </message>
        <message>
            <source>Starts containers that may reach this machine: its files, devices, network or processes</source>
            <translation>Запускает контейнеры, которым доступна эта машина: её файлы, устройства, сеть или процессы</translation>
        </message>
        <message>
            <source>Deletes volumes, images or containers, which may be those of other projects</source>
            <translation>Удаляет тома, образы или контейнеры, которые могут принадлежать другим проектам</translation>
        </message>
        <message>
            <source>Changes or deletes what runs in a cluster or in the cloud</source>
            <translation>Меняет или удаляет то, что работает в кластере или в облаке</translation>
        </message>
        <message>
            <source>Lists containers, clusters or virtual machines, or shows their output</source>
            <translation>Показывает список контейнеров, кластеров или виртуальных машин либо их вывод</translation>
        </message>
        <message>
            <source>Shows settings of what runs in containers or clusters, with variables that may hold passwords</source>
            <translation>Показывает настройки того, что работает в контейнерах или кластерах, с переменными, в которых могут быть пароли</translation>
        </message>
        <message>
            <source>Opens files or addresses in another program</source>
            <translation>Открывает файлы или адреса в другой программе</translation>
        </message>
        <message>
            <source>Runs a dangerous command without a target</source>
            <translation>Запускает опасную команду без указания цели</translation>
        </message>
        <message>
            <source>Shows the model what looks like a secret, unmasked</source>
            <translation>Показывает модели в открытом виде то, что похоже на секрет</translation>
        </message>
        <message>
            <source>Its effects could not be determined beforehand</source>
            <translation>Последствия не удалось определить заранее</translation>
        </message>
        <message>
            <source>Builds the project, which runs its code</source>
            <translation>Собирает проект, при этом выполняется его код</translation>
        </message>
        <message>
            <source>Runs the project's tests</source>
            <translation>Запускает тесты проекта</translation>
        </message>
        <message>
            <source>Checks the project's code with {program}</source>
            <translation>Проверяет код проекта с помощью {program}</translation>
        </message>
        <message>
            <source>Checks the project's files with {program}</source>
            <translation>Проверяет файлы проекта с помощью {program}</translation>
        </message>
        <message>
            <source>Reads data with {program}, which may use the network or write its own files</source>
            <translation>Просматривает данные с помощью {program}; программа может обратиться к сети или записать собственные файлы</translation>
        </message>
        <message>
            <source>Runs {program} as {path} says, which may select a version and download it first</source>
            <translation>Запускает {program} так, как указано в {path}: версия может быть выбрана там и сначала загружена</translation>
        </message>
        <message>
            <source>Reformats files of the project with {program}</source>
            <translation>Переформатирует файлы проекта с помощью {program}</translation>
        </message>
        <message>
            <source>Runs {script}, a script of the project</source>
            <translation>Запускает {script} — скрипт проекта</translation>
        </message>
        <message>
            <source>Runs the project's own code</source>
            <translation>Выполняет код самого проекта</translation>
        </message>
        <message>
            <source>Starts a server</source>
            <translation>Запускает сервер</translation>
        </message>
        <message>
            <source>Installs packages (may run install scripts)</source>
            <translation>Устанавливает пакеты (могут выполняться скрипты установки)</translation>
        </message>
        <message>
            <source>Removes installed packages</source>
            <translation>Удаляет установленные пакеты</translation>
        </message>
        <message>
            <source>Creates an environment to install packages into</source>
            <translation>Создаёт окружение для установки пакетов</translation>
        </message>
        <message>
            <source>Asks a package registry over the network</source>
            <translation>Обращается по сети к реестру пакетов</translation>
        </message>
        <message>
            <source>Asks a service over the network</source>
            <translation>Обращается по сети к сервису</translation>
        </message>
        <message>
            <source>Lists what an archive holds</source>
            <translation>Показывает содержимое архива</translation>
        </message>
        <message>
            <source>Unpacks an archive, which overwrites files with the same names</source>
            <translation>Распаковывает архив и перезаписывает файлы с теми же именами</translation>
        </message>
        <message>
            <source>Packs files into an archive</source>
            <translation>Упаковывает файлы в архив</translation>
        </message>
        <message>
            <source>Converts files from one form to another</source>
            <translation>Преобразует файлы из одного формата в другой</translation>
        </message>
        <message>
            <source>Writes files into the folder that it runs in</source>
            <translation>Создаёт или перезаписывает файлы в текущей папке</translation>
        </message>
        <message>
            <source>Reads or changes the keyring</source>
            <translation>Читает или меняет связку ключей</translation>
        </message>
        <message>
            <source>Queries a database</source>
            <translation>Выполняет запрос к базе данных</translation>
        </message>
        <message>
            <source>Runs statements in a database</source>
            <translation>Выполняет команды в базе данных</translation>
        </message>
        <message>
            <source>Works in {path}, outside the workspace</source>
            <translation>Работает в {path}, вне рабочей папки</translation>
        </message>
        <message>
            <source>Records changes in the repository</source>
            <translation>Записывает изменения в репозиторий</translation>
        </message>
        <message>
            <source>Fetches from {remote}, a remote of the repository</source>
            <translation>Получает изменения из внешнего репозитория {remote}</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, a remote of the repository</source>
            <translation>Отправляет коммиты во внешний репозиторий {remote}</translation>
        </message>
        <message>
            <source>Installs from {option}, not from the registry</source>
            <translation>Устанавливает из {option}, а не из реестра</translation>
        </message>
        <message>
            <source>Takes packages from another registry</source>
            <translation>Берёт пакеты из другого реестра</translation>
        </message>
        <message>
            <source>Installs for all projects, outside the workspace</source>
            <translation>Устанавливает для всех проектов, вне рабочей папки</translation>
        </message>
        <message>
            <source>Changes the settings of {program}, which decide what it does later</source>
            <translation>Меняет настройки {program}, от которых зависит дальнейшая работа программы</translation>
        </message>
        <message>
            <source>Shows the settings of {program}, which may hold passwords</source>
            <translation>Показывает настройки {program}, в которых могут быть пароли</translation>
        </message>
        <message>
            <source>Deletes what {program} built or cached</source>
            <translation>Удаляет то, что {program} собирает или кэширует</translation>
        </message>
        <message>
            <source>Reads {option} over the network</source>
            <translation>Читает {option} по сети</translation>
        </message>
        <message>
            <source>Sends {path}, which may hold secrets, to another machine or service</source>
            <translation>Отправляет {path}, где могут быть секреты, на другой компьютер или в службу</translation>
        </message>
        <message>
            <source>Publishes a package for everyone</source>
            <translation>Публикует пакет для всех</translation>
        </message>
        <message>
            <source>Changes something on a server</source>
            <translation>Меняет что-то на сервере</translation>
        </message>
        <message>
            <source>Merges, releases or deletes something on a server</source>
            <translation>Сливает, выпускает или удаляет что-то на сервере</translation>
        </message>
        <message>
            <source>Signs, decrypts or hands out with a secret key</source>
            <translation>Подписывает, расшифровывает или выдаёт данные с помощью секретного ключа</translation>
        </message>
        <message>
            <source>Deletes or changes records of a database</source>
            <translation>Удаляет или меняет записи в базе данных</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, which is not a remote of the repository</source>
            <translation>Отправляет коммиты в {remote} — такого внешнего репозитория в настройках нет</translation>
        </message>
        <message>
            <source>Fetches from {remote}, which is not a remote of the repository</source>
            <translation>Получает изменения из {remote} — такого внешнего репозитория в настройках нет</translation>
        </message>
        <message>
            <source>Fetches from {host}, a host that a rule of yours names</source>
            <translation>Загружает с {host} — этот хост указан в вашем правиле</translation>
        </message>
        <message>
            <source>Fetches from {host}, on this machine</source>
            <translation>Загружает с {host} — это на вашем компьютере</translation>
        </message>
        <message>
            <source>Sends to {host}, on this machine</source>
            <translation>Отправляет на {host} — это на вашем компьютере</translation>
        </message>
        <message>
            <source>Sends to {host}, inside the sandbox (not your localhost)</source>
            <translation>Отправляет на {host} внутри песочницы (не на ваш localhost)</translation>
        </message>
        <message>
            <source>Is written in a way that is easily misread, and no sandbox limits what it could do</source>
            <translation>Записана так, что её легко понять неверно, и никакая песочница не ограничивает того, что она может сделать</translation>
        </message>
        <message>
            <source>This use of {program} is not fully checked, and no sandbox limits what it could do</source>
            <translation>Такое использование {program} проверено не полностью, и песочница не ограничивает, что может произойти</translation>
        </message>
        <message>
            <source>There is no command</source>
            <translation>Команда пуста</translation>
        </message>
        <message>
            <source>The command contains a NUL byte, which no command can</source>
            <translation>В команде есть байт NUL, а в командах он невозможен</translation>
        </message>
        <message>
            <source>The command is too long to analyse</source>
            <translation>Команда слишком длинная для анализа</translation>
        </message>
        <message>
            <source>The command is too complex to analyse</source>
            <translation>Команда слишком сложная для анализа</translation>
        </message>
        <message>
            <source>The command is nested too deeply to analyse</source>
            <translation>Вложенность команды слишком велика для анализа</translation>
        </message>
        <message>
            <source>The command uses syntax that is not fully understood</source>
            <translation>В команде есть синтаксис, который понят не полностью</translation>
        </message>
        <message>
            <source>The command uses an expansion that is not fully understood</source>
            <translation>В команде есть подстановка, которая понята не полностью</translation>
        </message>
        <message>
            <source>The command calculates in a way that is not fully understood</source>
            <translation>В команде есть вычисление, которое понято не полностью</translation>
        </message>
        <message>
            <source>The command uses quoting that is not fully understood</source>
            <translation>В команде есть кавычки или экранирование, которые поняты не полностью</translation>
        </message>
        <message>
            <source>A backslash joins two lines where bash may read them as one word</source>
            <translation>Обратная косая черта соединяет две строки там, где bash может прочесть их как одно слово</translation>
        </message>
        <message>
            <source>The command cannot be rewritten to do only what was understood, so it may do more</source>
            <translation>Команду нельзя переписать так, чтобы она делала только то, что было понято, поэтому она может сделать больше</translation>
        </message>
        <message>
            <source>The command can be read in two ways</source>
            <translation>Команду можно понять двояко</translation>
        </message>
        <message>
            <source>The command contains characters that hide or reorder its text</source>
            <translation>В команде есть символы, которые скрывают её текст или меняют его порядок</translation>
        </message>
        <message>
            <source>Contains a part that is critical if it runs: {option}</source>
            <translation>Содержит часть, которая критична, если будет выполнена: {option}</translation>
        </message>
        <message>
            <source>Moves {path} to {target}</source>
            <translation>Перемещает {path} в {target}</translation>
        </message>
        <message numerus="yes">
            <source>Moves %n file(s) or folder(s) to {target}</source>
            <translation>
                <numerusform>Перемещает %n файл или папку в {target}</numerusform>
                <numerusform>Перемещает %n файла или папки в {target}</numerusform>
                <numerusform>Перемещает %n файлов или папок в {target}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other path(s), including contents</source>
            <translation>
                <numerusform>Удаляет {path} и ещё %n путь, включая содержимое</numerusform>
                <numerusform>Удаляет {path} и ещё %n пути, включая содержимое</numerusform>
                <numerusform>Удаляет {path} и ещё %n путей, включая содержимое</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other file(s)</source>
            <translation>
                <numerusform>Удаляет {path} и ещё %n файл</numerusform>
                <numerusform>Удаляет {path} и ещё %n файла</numerusform>
                <numerusform>Удаляет {path} и ещё %n файлов</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>rules</name>
        <message>
            <source>A rule needs a pattern of words, such as npm run *, in one line.</source>
            <translation>Правилу нужен шаблон из слов, например npm run *, в одну строку.</translation>
        </message>
        <message>
            <source>A rule about an address needs a method and an address, such as GET https://example.com/*.</source>
            <translation>Правилу об адресе нужны метод и адрес, например GET https://example.com/*.</translation>
        </message>
        <message>
            <source>An allow rule needs the name of a program; this one would allow any program.</source>
            <translation>Разрешающему правилу нужно имя программы: это правило разрешило бы любую.</translation>
        </message>
        <message>
            <source>The rule {pattern} already says this.</source>
            <translation>Это уже задано правилом {pattern}.</translation>
        </message>
        <message>
            <source>The example {command} should match this rule, but does not.</source>
            <translation>Пример {command} должен подходить под это правило, но не подходит.</translation>
        </message>
        <message>
            <source>The example {command} should not match this rule, but does.</source>
            <translation>Пример {command} не должен подходить под это правило, но подходит.</translation>
        </message>
        <message>
            <source>A rule was switched off because an example of it does not hold.</source>
            <translation>Одно правило отключено: пример в нём не сходится.</translation>
        </message>
        <message>
            <source>An allow rule of your administrator cannot be used and does not count.</source>
            <translation>Разрешающее правило администратора непригодно и не действует.</translation>
        </message>
        <message>
            <source>The rules could not be written to {path}: {why}. Nothing else was changed.</source>
            <translation>Не удалось записать правила в {path}: {why}. Больше ничего не изменено.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was copied to {aside}.</source>
            <translation>Правила из {name} использовать нельзя: всё, что они разрешают, отключено. Запреты и правила «Спрашивать» из последней исправной копии действуют. Файл скопирован в {aside}.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was left as it is.</source>
            <translation>Правила из {name} использовать нельзя: всё, что они разрешают, отключено. Запреты и правила «Спрашивать» из последней исправной копии действуют. Файл оставлен как есть.</translation>
        </message>
        <message>
            <source>The last good copy of the rules, {name}, cannot be read either.</source>
            <translation>Последняя исправная копия правил, {name}, тоже не читается.</translation>
        </message>
        <message>
            <source>{name} could not be read: {why}.</source>
            <translation>Файл {name} не удалось прочитать: {why}.</translation>
        </message>
        <message>
            <source>{name} is not a file.</source>
            <translation>{name} — не файл.</translation>
        </message>
        <message numerus="yes">
            <source>And %n more fault(s).</source>
            <comment>in a file of rules</comment>
            <translation>
                <numerusform>И ещё %n ошибка.</numerusform>
                <numerusform>И ещё %n ошибки.</numerusform>
                <numerusform>И ещё %n ошибок.</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules are in force, but the copy that would be used if their file broke was not written: {why}.</source>
            <translation>Правила действуют, но копия на случай, если их файл испортится, не записана: {why}.</translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}). The previous rules are saved as {aside}.</source>
            <translation>
                <numerusform>Файл {name} изменён: в нём больше нет %n запрещающего правила ({patterns}). Прежние правила сохранены как {aside}.</numerusform>
                <numerusform>Файл {name} изменён: в нём больше нет %n запрещающих правил ({patterns}). Прежние правила сохранены как {aside}.</numerusform>
                <numerusform>Файл {name} изменён: в нём больше нет %n запрещающих правил ({patterns}). Прежние правила сохранены как {aside}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}).</source>
            <translation>
                <numerusform>Файл {name} изменён: в нём больше нет %n запрещающего правила ({patterns}).</numerusform>
                <numerusform>Файл {name} изменён: в нём больше нет %n запрещающих правил ({patterns}).</numerusform>
                <numerusform>Файл {name} изменён: в нём больше нет %n запрещающих правил ({patterns}).</numerusform>
            </translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>другая программа постоянно изменяет файл</translation>
        </message>
        <message>
            <source>The rules could not be saved: {why}. The previous rules still apply.</source>
            <translation>Не удалось сохранить правила: {why}. Действуют прежние.</translation>
        </message>
        <message>
            <source>The rules could not be saved: they take more than {limit} KB. The previous rules still apply.</source>
            <translation>Не удалось сохранить правила: они занимают больше {limit} КБ. Действуют прежние.</translation>
        </message>
        <message numerus="yes">
            <source>{name} in this folder has %n allow rule(s). A file in a folder can only restrict, so allow rules in it are ignored.</source>
            <translation>
                <numerusform>В файле {name} в этой папке есть %n разрешающее правило. Файл в папке может только ужесточать, поэтому такие правила не действуют.</numerusform>
                <numerusform>В файле {name} в этой папке есть %n разрешающих правила. Файл в папке может только ужесточать, поэтому такие правила не действуют.</numerusform>
                <numerusform>В файле {name} в этой папке есть %n разрешающих правил. Файл в папке может только ужесточать, поэтому такие правила не действуют.</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} in this folder turns blocked commands off. It can only restrict, so that does not apply.</source>
            <translation>Файл {name} в этой папке отключает блокировку команд. Он может только ужесточать, поэтому это не действует.</translation>
        </message>
        <message>
            <source>{name} in this folder cannot be used, so everything asks here.</source>
            <translation>Файл {name} в этой папке использовать нельзя, поэтому здесь всё требует разрешения.</translation>
        </message>
        <message>
            <source>{name} is not written in UTF-8.</source>
            <translation>Файл {name} записан не в UTF-8.</translation>
        </message>
        <message>
            <source>{name} is larger than {limit} KB.</source>
            <translation>Файл {name} больше {limit} КБ.</translation>
        </message>
        <message>
            <source>{name} cannot be understood: {why}.</source>
            <translation>Файл {name} не удалось разобрать: {why}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the file is of version {found}, and only version 1 is known here.</source>
            <translation>{name}, строка {line}: версия файла — {found}, а здесь известна только версия 1.</translation>
        </message>
        <message>
            <source>{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.</source>
            <translation>{name}, строка {line}: правила — это таблицы, которые начинаются с [[rule]], а здесь {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has no {key}.</source>
            <translation>{name}, строка {line}: в правиле нет {key}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: action must be allow, ask or deny, but is {found}.</source>
            <translation>{name}, строка {line}: значением action должно быть allow, ask или deny, а указано {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be text in quotes, but is {found}.</source>
            <translation>{name}, строка {line}: значением {key} должен быть текст в кавычках, а указано {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be true or false, but is {found}.</source>
            <translation>{name}, строка {line}: значением {key} должно быть true или false, а указано {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a list of texts, but is {found}.</source>
            <translation>{name}, строка {line}: значением {key} должен быть список текстов, а указано {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a date and a time, but is {found}.</source>
            <translation>{name}, строка {line}: значением {key} должны быть дата и время, а указано {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. So the rule is switched off.</source>
            <translation>{name}, строка {line}: в правиле есть неизвестный здесь {key}; возможно, он должен ужесточать правило. Поэтому правило отключено.</translation>
        </message>
    </context>
    <context>
        <name>provider</name>
        <message>
            <source>{host} did not accept the key. Your message is kept. Enter the key once more, then try again.</source>
            <translation>{host} не принимает ключ. Ваше сообщение сохранено. Введите ключ ещё раз и попробуйте снова.</translation>
        </message>
        <message>
            <source>{host} requires an API key. Your message is kept. Add the key, then try again.</source>
            <translation>{host} требует API-ключ. Ваше сообщение сохранено. Добавьте ключ и попробуйте снова.</translation>
        </message>
        <message>
            <source>The key contains invalid characters, so nothing was sent. Copy it again, and save it.</source>
            <translation>Ключ содержит недопустимые символы, поэтому ничего не отправлено. Скопируйте его снова и сохраните.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. Add credit or raise the limit there, then try again.</source>
            <translation>На счёте в {host} закончились средства или достигнут лимит расходов ({said}). Ваше сообщение сохранено. Пополните там счёт или поднимите лимит и попробуйте снова.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model or another key.</source>
            <translation>Этот ключ не разрешает такой запрос на {host} ({said}). Ваше сообщение сохранено. Выберите другую модель или другой ключ.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}. Your message is kept. Choose another model, then try again.</source>
            <translation>На {host} нет модели {model}. Ваше сообщение сохранено. Выберите другую модель и попробуйте снова.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.</source>
            <translation>На {host} нет Messages API ({status}). Ваше сообщение сохранено. Проверьте адрес сервера.</translation>
        </message>
        <message>
            <source>The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Чат длиннее, чем {host} принимает в одном запросе ({said}). Здесь всё сохранено. Продолжите в новом чате или выберите модель с большим контекстом.</translation>
        </message>
        <message>
            <source>Rate limited by {host}. Your message is kept. Wait a moment, then try again.</source>
            <translation>{host} ограничивает частоту запросов. Ваше сообщение сохранено. Немного подождите и попробуйте снова.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}. Your message is kept.</source>
            <translation>{host} ограничивает частоту запросов: следующий — через {wait}. Ваше сообщение сохранено.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now. Your message is kept. Try again in a moment.</source>
            <translation>{host} сейчас перегружен. Ваше сообщение сохранено. Попробуйте снова чуть позже.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment.</source>
            <translation>На стороне {host} произошла ошибка ({status}: {said}). Ваше сообщение сохранено. Попробуйте снова чуть позже.</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}). Your message is kept.</source>
            <translation>{host} отклонил запрос ({status}: {said}). Ваше сообщение сохранено.</translation>
        </message>
        <message>
            <source>{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is the right server, enter its address.</source>
            <translation>{host} перенаправляет запросы на {location}. Перенаправление не выполнено, и ключ туда не отправлен. Если это нужный сервер, введите его адрес.</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.</source>
            <translation>Сервер {host} не найден. Ваше сообщение сохранено. Проверьте сеть и адрес и попробуйте снова.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Your message is kept. Start it, or check the address, then try again.</source>
            <translation>На {host} не отвечает ни один сервер. Ваше сообщение сохранено. Запустите сервер или проверьте адрес и попробуйте снова.</translation>
        </message>
        <message>
            <source>The certificate of {host} cannot be trusted, so nothing was sent. Check the address and this computer's clock; on a company network, ask for its certificate.</source>
            <translation>Сертификату {host} нельзя доверять, поэтому ничего не отправлено. Проверьте адрес и часы этого компьютера; в сети организации запросите её сертификат.</translation>
        </message>
        <message>
            <source>A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with http or https.</source>
            <translation>Безопасное соединение с {host} установить нельзя, поэтому ничего не отправлено. Проверьте, с http или https начинается его адрес.</translation>
        </message>
        <message>
            <source>{host} did not answer in time. Your message is kept.</source>
            <translation>{host} не ответил вовремя. Ваше сообщение сохранено.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network. Your message is kept. Try again when it is back.</source>
            <translation>{host} недоступен: нет сети. Ваше сообщение сохранено. Когда сеть появится, попробуйте снова.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made. Your message is kept.</source>
            <translation>Не удалось подключиться к {host}. Ваше сообщение сохранено.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began. Your message is kept.</source>
            <translation>Соединение прервалось до начала ответа. Ваше сообщение сохранено.</translation>
        </message>
        <message>
            <source>The connection broke. What had arrived is kept; nothing of it was run.</source>
            <translation>Соединение прервалось. Полученное сохранено, ничего из него не выполнено.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Your message is kept. Check the address; on a public network, sign in to it first. Then try again.</source>
            <translation>{host} прислал не ответ модели ({kind}). Ваше сообщение сохранено. Проверьте адрес; в общедоступной сети сначала войдите в неё. Затем попробуйте снова.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}. Your message is kept.</source>
            <translation>При обращении к {host} произошла ошибка. Ваше сообщение сохранено.</translation>
        </message>
        <message numerus="yes">
            <source>The server has sent nothing for %n second(s), so the answer was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>
                <numerusform>Сервер ничего не присылает уже %n секунду, поэтому ответ остановлен. Полученное сохранено, ничего из него не выполнено.</numerusform>
                <numerusform>Сервер ничего не присылает уже %n секунды, поэтому ответ остановлен. Полученное сохранено, ничего из него не выполнено.</numerusform>
                <numerusform>Сервер ничего не присылает уже %n секунд, поэтому ответ остановлен. Полученное сохранено, ничего из него не выполнено.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server accepted the message but has sent nothing for %n second(s). Your message is kept.</source>
            <translation>
                <numerusform>Сервер принял сообщение, но ничего не присылает уже %n секунду. Ваше сообщение сохранено.</numerusform>
                <numerusform>Сервер принял сообщение, но ничего не присылает уже %n секунды. Ваше сообщение сохранено.</numerusform>
                <numerusform>Сервер принял сообщение, но ничего не присылает уже %n секунд. Ваше сообщение сохранено.</numerusform>
            </translation>
        </message>
        <message>
            <source>{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.</source>
            <translation>{address} — не адрес сервера. Укажите адрес вида http://localhost:11434 или https://example.org.</translation>
        </message>
        <message>
            <source>The server's address has a name or a password in it. Nothing was sent. Leave them out, and enter the key in its own field: there it is kept safely.</source>
            <translation>В адресе сервера есть имя или пароль. Ничего не отправлено. Уберите их, а ключ введите в отдельное поле: там он надёжно хранится.</translation>
        </message>
        <message>
            <source>{host} did not accept the key. Check whether all of it was copied.</source>
            <translation>{host} не принимает ключ. Проверьте, скопирован ли он целиком.</translation>
        </message>
        <message>
            <source>{host} requires an API key.</source>
            <translation>{host} требует API-ключ.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Add credit or raise the limit there.</source>
            <translation>На счёте в {host} закончились средства или достигнут лимит расходов ({said}). Пополните там счёт или поднимите лимит.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Try another key.</source>
            <translation>Этот ключ не разрешает такой запрос на {host} ({said}). Попробуйте другой ключ.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}.</source>
            <translation>На {host} нет модели {model}.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Check the server's address.</source>
            <translation>На {host} нет Messages API ({status}). Проверьте адрес сервера.</translation>
        </message>
        <message>
            <source>Rate limited by {host}.</source>
            <translation>{host} ограничивает частоту запросов.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}.</source>
            <translation>{host} ограничивает частоту запросов: следующий — через {wait}.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now.</source>
            <translation>{host} сейчас перегружен.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}).</source>
            <translation>На стороне {host} произошла ошибка ({status}: {said}).</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}).</source>
            <translation>{host} отклонил запрос ({status}: {said}).</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Check the network and the address.</source>
            <translation>Сервер {host} не найден. Проверьте сеть и адрес.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Start it, or check the address.</source>
            <translation>На {host} не отвечает ни один сервер. Запустите его или проверьте адрес.</translation>
        </message>
        <message>
            <source>{host} did not answer in time.</source>
            <translation>{host} не ответил вовремя.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network.</source>
            <translation>{host} недоступен: нет сети.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made.</source>
            <translation>Не удалось подключиться к {host}.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began.</source>
            <translation>Соединение прервалось до начала ответа.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Check the address; on a public network, sign in to it first.</source>
            <translation>{host} прислал не ответ модели ({kind}). Проверьте адрес; в общедоступной сети сначала войдите в неё.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}.</source>
            <translation>При обращении к {host} произошла ошибка.</translation>
        </message>
        <message>
            <source>The answer broke off before its end. What had arrived is kept; nothing of it was run.</source>
            <translation>Ответ оборвался, не закончившись. Полученное сохранено, ничего из него не выполнено.</translation>
        </message>
        <message>
            <source>The server answered with something that is not a model's answer. Your message is kept. Check the server's address, then try again.</source>
            <translation>Сервер прислал не ответ модели. Ваше сообщение сохранено. Проверьте адрес сервера и попробуйте снова.</translation>
        </message>
        <message>
            <source>The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. Try again, or choose another model or server.</source>
            <translation>Ответ сервера не соответствует Messages API. Полученное сохранено, ничего из него не выполнено. Попробуйте снова или выберите другую модель или сервер.</translation>
        </message>
        <message>
            <source>The server's answer was damaged on its way: it is not valid text. What had arrived is kept; nothing of it was run.</source>
            <translation>Ответ сервера повреждён по пути: это недопустимый текст. Полученное сохранено, ничего из него не выполнено.</translation>
        </message>
        <message>
            <source>The server sent far more than an answer can be, so it was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>Сервер прислал гораздо больше, чем может быть в ответе, и был остановлен. Полученное сохранено, ничего из него не выполнено.</translation>
        </message>
    </context>
    <context>
        <name>models</name>
        <message>
            <source>Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file.</source>
            <translation>Вашу таблицу цен {path} использовать нельзя ({reason}). Действует встроенная; исправьте файл.</translation>
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
                <numerusform>%n значение в settings.toml использовать нельзя, поэтому действуют значения по умолчанию: {keys}.</numerusform>
                <numerusform>%n значения в settings.toml использовать нельзя, поэтому действуют значения по умолчанию: {keys}.</numerusform>
                <numerusform>%n значений в settings.toml использовать нельзя, поэтому действуют значения по умолчанию: {keys}.</numerusform>
            </translation>
        </message>
        <message>
            <source>In settings.toml, {key} is not a table; its defaults apply.</source>
            <translation>В settings.toml {key} — не таблица; действуют значения по умолчанию.</translation>
        </message>
        <message>
            <source>The settings could not be read, so the defaults apply: {why}. The file was not changed.</source>
            <translation>Не удалось прочитать настройки, поэтому действуют значения по умолчанию: {why}. Файл не изменён.</translation>
        </message>
        <message>
            <source>settings.toml could not be understood ({why}), so the defaults apply. The file was not changed.</source>
            <translation>Файл settings.toml не удалось разобрать ({why}), поэтому действуют значения по умолчанию. Файл не изменён.</translation>
        </message>
        <message>
            <source>settings.toml cannot be understood: {why}.</source>
            <translation>Файл settings.toml не удалось разобрать: {why}.</translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>другая программа постоянно изменяет файл</translation>
        </message>
        <message>
            <source>s</source>
            <comment>unit behind a number: seconds</comment>
            <translation>с</translation>
        </message>
        <message>
            <source>days</source>
            <comment>unit behind a number</comment>
            <translation>дн.</translation>
        </message>
        <message>
            <source>MB</source>
            <comment>unit behind a number: megabytes</comment>
            <translation>МБ</translation>
        </message>
        <message>
            <source>GB</source>
            <comment>unit behind a number: gigabytes</comment>
            <translation>ГБ</translation>
        </message>
        <message>
            <source>characters</source>
            <comment>unit behind a number</comment>
            <translation>симв.</translation>
        </message>
        <message>
            <source>US$</source>
            <comment>unit behind a number: US dollars</comment>
            <translation>долл. США</translation>
        </message>
        <message>
            <source>Additional writable folders</source>
            <translation>Дополнительные папки для записи</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox may write there as in the workspace.</source>
            <translation>По одной в строке. Команды в песочнице могут писать туда, как и в рабочую папку.</translation>
        </message>
        <message>
            <source>Additional readable folders</source>
            <translation>Дополнительные папки для чтения</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox can read them even where they are otherwise hidden.</source>
            <translation>По одной в строке. Команды в песочнице могут читать их даже там, где они обычно скрыты.</translation>
        </message>
        <message>
            <source>Offer to rerun blocked commands with more access</source>
            <translation>Предлагать повтор, когда песочница блокирует команду</translation>
        </message>
        <message>
            <source>The command can run again outside, or with access to another host or folder. You are asked each time. Off: commands here always stay in the sandbox.</source>
            <translation>Команду можно выполнить снова вне песочницы или с доступом к ещё одному узлу или папке. Вас спрашивают каждый раз. Если выключено, команды здесь всегда остаются в песочнице.</translation>
        </message>
        <message>
            <source>Server</source>
            <translation>Сервер</translation>
        </message>
        <message>
            <source>Used for new conversations.</source>
            <translation>Используется для новых чатов.</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Серверы</translation>
        </message>
        <message>
            <source>Keys are kept in the system keyring and nowhere else.</source>
            <translation>Ключи хранятся в системной связке ключей и больше нигде.</translation>
        </message>
        <message>
            <source>Mode for new conversations</source>
            <translation>Режим для новых чатов</translation>
        </message>
        <message>
            <source>Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan only reads.</source>
            <translation>«Обычный» спрашивает перед всем рискованным. «В песочнице» выполняет команды внутри песочницы без запроса. «План» только читает.</translation>
        </message>
        <message>
            <source>Mode for new conversations asked</source>
            <translation>Режим для новых чатов выбран</translation>
        </message>
        <message>
            <source>The welcome page has asked for the mode of new conversations and does not ask again.</source>
            <translation>Страница приветствия уже спросила о режиме для новых чатов и больше не спросит.</translation>
        </message>
        <message>
            <source>Extended thinking</source>
            <translation>Расширенные размышления</translation>
        </message>
        <message>
            <source>Better answers to hard questions, and more tokens. Thinking is shown folded.</source>
            <translation>Более точные ответы на трудные вопросы, но больше токенов. Размышления показываются свёрнутыми.</translation>
        </message>
        <message>
            <source>Slow-response notice after</source>
            <translation>Уведомлять о медленном ответе через</translation>
        </message>
        <message>
            <source>Seconds without any new text before the conversation shows a warning.</source>
            <translation>Секунды без нового текста, после которых в чате появляется предупреждение.</translation>
        </message>
        <message>
            <source>Response timeout</source>
            <translation>Время ожидания ответа</translation>
        </message>
        <message>
            <source>Seconds without any new text before the turn ends and Retry is offered.</source>
            <translation>Секунды без нового текста, после которых ход завершается и предлагается «Повторить».</translation>
        </message>
        <message>
            <source>Modes</source>
            <translation>Режимы</translation>
        </message>
        <message>
            <source>Modes that can be chosen. Default can always be.</source>
            <translation>Режимы, которые можно выбрать. Обычный доступен всегда.</translation>
        </message>
        <message>
            <source>Allow rules of users</source>
            <translation>Разрешающие правила пользователей</translation>
        </message>
        <message>
            <source>Whether allow rules of users count. Their ask and deny rules always do.</source>
            <translation>Действуют ли разрешающие правила пользователей. Их спрашивающие и запрещающие правила действуют всегда.</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Тема</translation>
        </message>
        <message>
            <source>System default follows the desktop: light or dark.</source>
            <translation>«Как в системе» следует теме рабочего стола: светлой или тёмной.</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Язык</translation>
        </message>
        <message>
            <source>System default follows the desktop's language.</source>
            <translation>«Как в системе» следует языку рабочего стола.</translation>
        </message>
        <message>
            <source>Reduce motion</source>
            <translation>Уменьшить движение</translation>
        </message>
        <message>
            <source>Turns off animations.</source>
            <translation>Отключает анимацию.</translation>
        </message>
        <message>
            <source>Notify me when a conversation needs an answer</source>
            <translation>Уведомлять, когда чату нужен ответ</translation>
        </message>
        <message>
            <source>Shows a desktop notification while this window is in the background.</source>
            <translation>Показывает уведомление на рабочем столе, пока это окно в фоне.</translation>
        </message>
        <message>
            <source>Command time limit</source>
            <translation>Лимит времени команды</translation>
        </message>
        <message>
            <source>Seconds until a command is ended, unless the agent sets another limit.</source>
            <translation>Секунды, после которых команда завершается, если агент не задал другой лимит.</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>Лимит памяти</translation>
        </message>
        <message>
            <source>Gigabytes per process of a command in the sandbox.</source>
            <translation>Гигабайты на каждый процесс команды в песочнице.</translation>
        </message>
        <message>
            <source>Process limit</source>
            <translation>Лимит процессов</translation>
        </message>
        <message>
            <source>Processes and threads that may run at once in the sandbox.</source>
            <translation>Сколько процессов и потоков может одновременно работать в песочнице.</translation>
        </message>
        <message>
            <source>File size limit</source>
            <translation>Лимит размера файла</translation>
        </message>
        <message>
            <source>Gigabytes that a command may write to one file in the sandbox.</source>
            <translation>Сколько гигабайт команда может записать в один файл в песочнице.</translation>
        </message>
        <message>
            <source>The sandbox in one workspace</source>
            <translation>Песочница в одной рабочей папке</translation>
        </message>
        <message>
            <source>Sandbox settings of single workspaces, by folder.</source>
            <translation>Настройки песочницы отдельных рабочих папок, по их путям.</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>Редактор</translation>
        </message>
        <message>
            <source>Opens files that the agent changed, at the changed line where possible.</source>
            <translation>Открывает файлы, изменённые агентом, по возможности на изменённой строке.</translation>
        </message>
        <message>
            <source>Largest file to change</source>
            <translation>Предельный размер изменяемого файла</translation>
        </message>
        <message>
            <source>Megabytes. Only commands can change larger files.</source>
            <translation>Мегабайты. Файлы большего размера могут изменять только команды.</translation>
        </message>
        <message>
            <source>Protected paths</source>
            <translation>Защищённые пути</translation>
        </message>
        <message>
            <source>One per line, each with everything below it. The agent's file tools never change them, and a command that would change them asks first.</source>
            <translation>По одному в строке, каждый со всем, что внутри. Файловые инструменты агента никогда их не меняют, а команда, которая изменила бы их, сначала требует разрешения.</translation>
        </message>
        <message>
            <source>Max characters per command result</source>
            <translation>Максимум символов в результате команды</translation>
        </message>
        <message>
            <source>The model gets this many; the full output is kept in a file.</source>
            <translation>Столько получает модель; полный вывод сохраняется в файле.</translation>
        </message>
        <message>
            <source>Max characters per read</source>
            <translation>Максимум символов за одно чтение</translation>
        </message>
        <message>
            <source>The model gets this many of a file in one read.</source>
            <translation>Столько модель получает из файла за одно чтение.</translation>
        </message>
        <message>
            <source>Mask secrets</source>
            <translation>Скрывать секреты</translation>
        </message>
        <message>
            <source>Replaces keys and passwords in tool results before the model sees them. It knows the common forms and can miss one: keep what must stay private out of the workspace.</source>
            <translation>Заменяет ключи и пароли в результатах инструментов, прежде чем их увидит модель. Распознаёт распространённые формы, но может что-то пропустить: не держите в рабочей папке то, что должно остаться в тайне.</translation>
        </message>
        <message>
            <source>Size of the bin</source>
            <translation>Размер корзины</translation>
        </message>
        <message>
            <source>Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and can be restored; the oldest copies make room. 0 keeps nothing.</source>
            <translation>Мегабайты. Файлы, которые команды удаляют или перезаписывают в рабочей папке, сначала копируются туда, и их можно восстановить; самые старые копии уступают место. 0 — не хранить ничего.</translation>
        </message>
        <message>
            <source>Keep deleted files for</source>
            <translation>Хранить удалённые файлы</translation>
        </message>
        <message>
            <source>Days until they are permanently removed from the bin.</source>
            <translation>Дни, после которых они навсегда удаляются из корзины.</translation>
        </message>
        <message>
            <source>Spending limit per conversation</source>
            <translation>Лимит расходов на чат</translation>
        </message>
        <message>
            <source>US dollars; 0 is no limit. You are asked before a request that could exceed it.</source>
            <translation>В долларах США; 0 — без лимита. Вас спросят перед запросом, который может его превысить.</translation>
        </message>
        <message>
            <source>Daily spending limit</source>
            <translation>Дневной лимит расходов</translation>
        </message>
        <message>
            <source>US dollars of all conversations together; 0 is no limit.</source>
            <translation>В долларах США, для всех чатов вместе; 0 — без лимита.</translation>
        </message>
        <message>
            <source>When the window is closed during work</source>
            <translation>При закрытии окна во время работы</translation>
        </message>
        <message>
            <source>Keep running hides the window; the icon in the system tray brings it back, and so does starting the program again. Quit ends what runs.</source>
            <translation>«Продолжать работу» скрывает окно; вернуть его можно через значок в системном трее или повторным запуском программы. «Выходить из программы» завершает всё, что выполняется.</translation>
        </message>
        <message>
            <source>Always show an icon in the system tray</source>
            <translation>Всегда показывать значок в системном трее</translation>
        </message>
        <message>
            <source>It shows what runs and what waits. Off: it is there only while the window is hidden.</source>
            <translation>Он показывает, что выполняется и что ждёт ответа. Если выключено, значок виден, только пока окно скрыто.</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation>Запускать при входе в систему</translation>
        </message>
        <message>
            <source>In the background. Nothing runs until you send a message.</source>
            <translation>В фоне. Ничего не выполняется, пока вы не отправите сообщение.</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Проверять обновления</translation>
        </message>
        <message>
            <source>At most once a day. Only the version of this program is sent, and nothing is installed without your press. Until you have answered on the welcome page, nothing is checked.</source>
            <translation>Не чаще раза в день. Отправляется только версия этой программы, и без вашего нажатия ничего не устанавливается. Пока вы не ответите на странице приветствия, обновления не проверяются.</translation>
        </message>
        <message>
            <source>Models and keys</source>
            <translation>Модели и ключи</translation>
        </message>
        <message>
            <source>Servers, API keys and models.</source>
            <translation>Серверы, API-ключи и модели.</translation>
        </message>
        <message>
            <source>Permissions</source>
            <translation>Разрешения</translation>
        </message>
        <message>
            <source>Rules that allow, ask or deny, blocked commands, and what is allowed automatically.</source>
            <translation>Правила, которые разрешают, спрашивают или запрещают, заблокированные команды и то, что разрешено автоматически.</translation>
        </message>
        <message>
            <source>Appearance and language</source>
            <translation>Внешний вид и язык</translation>
        </message>
        <message>
            <source>Theme, language, motion and notifications.</source>
            <translation>Тема, язык, движение и уведомления.</translation>
        </message>
        <message>
            <source>Starting and closing</source>
            <translation>Запуск и закрытие</translation>
        </message>
        <message>
            <source>What the program does at login and when its window is closed.</source>
            <translation>Что программа делает при входе в систему и при закрытии окна.</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Команды</translation>
        </message>
        <message>
            <source>How the agent runs commands.</source>
            <translation>Как агент выполняет команды.</translation>
        </message>
        <message>
            <source>Files and results</source>
            <translation>Файлы и результаты</translation>
        </message>
        <message>
            <source>Size limits, protected paths and masked secrets.</source>
            <translation>Лимиты размера, защищённые пути и скрытие секретов.</translation>
        </message>
        <message>
            <source>Budget and prices</source>
            <translation>Бюджет и цены</translation>
        </message>
        <message>
            <source>Spending limits and model prices.</source>
            <translation>Лимиты расходов и цены моделей.</translation>
        </message>
        <message>
            <source>Updates</source>
            <translation>Обновления</translation>
        </message>
        <message>
            <source>Newer versions of this program.</source>
            <translation>Более новые версии этой программы.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.</source>
            <translation>В settings.toml значение {key} должно быть от {low} до {high}, а указано {found}; используется {default}.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of texts in quotes, but is {found}; {default} is used instead.</source>
            <translation>В settings.toml значение {key} должно быть списком текстов в кавычках, а указано {found}; используется {default}.</translation>
        </message>
        <message>
            <source>In settings.toml, an entry of {key} has no {field}; {default} is used instead.</source>
            <translation>В settings.toml в одной из записей {key} нет {field}; используется {default}.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead.</source>
            <translation>В settings.toml значение {key} должно быть одним из {choices}, а указано {found}; используется {default}.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be true or false, but is {found}; {default} is used instead.</source>
            <translation>В settings.toml значение {key} должно быть true или false, а указано {found}; используется {default}.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.</source>
            <translation>В settings.toml значение {key} должно быть текстом в кавычках, а указано {found}; используется {default}.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.</source>
            <translation>В settings.toml значение {key} должно быть списком таблиц, а содержит {found}; используется {default}.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a number, but is {found}; {default} is used instead.</source>
            <translation>В settings.toml значение {key} должно быть числом, а указано {found}; используется {default}.</translation>
        </message>
    </context>
    <context>
        <name>managed</name>
        <message>
            <source>{path} could not be read: {why}.</source>
            <translation>Не удалось прочитать {path}: {why}.</translation>
        </message>
        <message>
            <source>{path} is a link or something else, not a file in a folder of its own.</source>
            <translation>{path} — ссылка или что-то иное, а не файл в собственной папке.</translation>
        </message>
        <message>
            <source>{path} belongs to user {owner}, but must belong to root.</source>
            <translation>{path} принадлежит пользователю {owner}, а должен принадлежать root.</translation>
        </message>
        <message>
            <source>{path} can be written by others than its owner.</source>
            <translation>В {path} может записывать не только владелец.</translation>
        </message>
        <message>
            <source>{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do not count. Ask your administrator to correct it.</source>
            <translation>{path} непригоден, поэтому действуют самые строгие значения: серверы не используются, разрешение требуется для всего, разрешающие правила не действуют. Попросите администратора исправить файл.</translation>
        </message>
        <message>
            <source>{path}: {key} is not known in this version.</source>
            <translation>{path}: {key} в этой версии неизвестен.</translation>
        </message>
        <message>
            <source>{path}: {key} cannot be {found}.</source>
            <translation>{path}: {key} не может быть {found}.</translation>
        </message>
        <message>
            <source>{path}: blocked commands cannot be switched off ({found}).</source>
            <translation>{path}: отключить заблокированные команды нельзя ({found}).</translation>
        </message>
    </context>
    <context>
        <name>keyring</name>
        <message numerus="yes">
            <source>The system keyring did not answer within %n second(s). It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>
                <numerusform>Системная связка ключей не ответила за %n секунду. Возможно, она ждёт пароля: разблокируйте её и попробуйте снова. Ключи, введённые до этого, действуют только до выхода из программы.</numerusform>
                <numerusform>Системная связка ключей не ответила за %n секунды. Возможно, она ждёт пароля: разблокируйте её и попробуйте снова. Ключи, введённые до этого, действуют только до выхода из программы.</numerusform>
                <numerusform>Системная связка ключей не ответила за %n секунд. Возможно, она ждёт пароля: разблокируйте её и попробуйте снова. Ключи, введённые до этого, действуют только до выхода из программы.</numerusform>
            </translation>
        </message>
        <message>
            <source>The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is unlocked.</source>
            <translation>Системная связка ключей заблокирована. Введите её пароль в открывшемся диалоге; после разблокировки всё продолжится само.</translation>
        </message>
        <message>
            <source>The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>Системная связка ключей заблокирована и ждёт пароля в собственном диалоге. Разблокируйте её и попробуйте снова. Ключи, введённые до этого, действуют только до выхода из программы.</translation>
        </message>
        <message>
            <source>The system keyring stays locked, because its dialog was closed. Try again to unlock it. Keys entered until then are kept for this run alone.</source>
            <translation>Системная связка ключей осталась заблокированной, потому что её диалог был закрыт. Попробуйте снова, чтобы её разблокировать. Ключи, введённые до этого, действуют только до выхода из программы.</translation>
        </message>
        <message>
            <source>The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>Системная связка ключей отказала. Разблокируйте её и попробуйте снова. Ключи, введённые до этого, действуют только до выхода из программы.</translation>
        </message>
        <message>
            <source>No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.</source>
            <translation>Связка ключей здесь не работает, поэтому ключ не сохраняется: он действует до выхода из программы, а в следующий раз его нужно будет ввести снова.</translation>
        </message>
        <message>
            <source>The system keyring did not store the key: it is used until you quit and asked for again next time.</source>
            <translation>Системная связка ключей не сохранила ключ: он действует до выхода из программы, а в следующий раз его нужно будет ввести снова.</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>The file with the conversations is damaged, and another window of the program has it open. Close that window, then start again: what can be read will be saved.</source>
            <translation>Файл с чатами повреждён, и он открыт в другом окне программы. Закройте то окно и запустите программу снова: всё, что удастся прочитать, будет сохранено.</translation>
        </message>
        <message>
            <source>The conversations are closed, so this was not stored.</source>
            <translation>Хранилище чатов закрыто, поэтому это не сохранено.</translation>
        </message>
        <message>
            <source>This conversation is open in another window of the program, so nothing was written here. Continue there, or close it there first.</source>
            <translation>Этот чат открыт в другом окне программы, поэтому здесь ничего не записано. Продолжите там или сначала закройте его там.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. It is kept as {name}; a new one was begun.</source>
            <translation>Файл с чатами был повреждён, и прочитать из него ничего не удалось. Он сохранён как {name}; начат новый.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. It is kept as {name}; a new one was begun.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>Файл с чатами был повреждён, и прочитать из него ничего не удалось. Не восстановлены: {gone}. Файл сохранён как {name}; начат новый.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, with all entries. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>Файл с чатами был повреждён. Восстановлен %n чат, со всеми записями. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлены %n чата, со всеми записями. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлено %n чатов, со всеми записями. Повреждённый файл сохранён как {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>Файл с чатами был повреждён. Восстановлен %n чат; насколько известно, ни одна запись не пропала, но могло пропасть записанное последним, например неотправленное сообщение. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлены %n чата; насколько известно, ни одна запись не пропала, но могло пропасть записанное последним, например неотправленное сообщение. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлено %n чатов; насколько известно, ни одна запись не пропала, но могло пропасть записанное последним, например неотправленное сообщение. Повреждённый файл сохранён как {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{lost} lists titles, each with how many of how many entries are missing</comment>
            <translation>
                <numerusform>Файл с чатами был повреждён. Восстановлен %n чат. Пропали записи в чатах: {lost}. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлены %n чата. Пропали записи в чатах: {lost}. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлено %n чатов. Пропали записи в чатах: {lost}. Повреждённый файл сохранён как {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>
                <numerusform>Файл с чатами был повреждён. Восстановлен %n чат; не восстановлены: {gone}. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлены %n чата; не восстановлены: {gone}. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлено %n чатов; не восстановлены: {gone}. Повреждённый файл сохранён как {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles; {lost} lists titles, each with how many of how many</comment>
            <translation>
                <numerusform>Файл с чатами был повреждён. Восстановлен %n чат; не восстановлены: {gone}. Пропали записи в чатах: {lost}. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлены %n чата; не восстановлены: {gone}. Пропали записи в чатах: {lost}. Повреждённый файл сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами был повреждён. Восстановлено %n чатов; не восстановлены: {gone}. Пропали записи в чатах: {lost}. Повреждённый файл сохранён как {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The file with the conversations was empty, so a new one was begun.</source>
            <translation>Файл с чатами был пуст, поэтому начат новый.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was empty, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>Файл с чатами был пуст, поэтому начат новый. В прежнем был %n чат; если у вас есть копия папки данных, его можно вернуть.</numerusform>
                <numerusform>Файл с чатами был пуст, поэтому начат новый. В прежнем было %n чата; если у вас есть копия папки данных, их можно вернуть.</numerusform>
                <numerusform>Файл с чатами был пуст, поэтому начат новый. В прежнем было %n чатов; если у вас есть копия папки данных, их можно вернуть.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>Файл с чатами ({path}) исчез, поэтому начат новый. В прежнем был %n чат; если у вас есть копия папки данных, его можно вернуть.</numerusform>
                <numerusform>Файл с чатами ({path}) исчез, поэтому начат новый. В прежнем было %n чата; если у вас есть копия папки данных, их можно вернуть.</numerusform>
                <numerusform>Файл с чатами ({path}) исчез, поэтому начат новый. В прежнем было %n чатов; если у вас есть копия папки данных, их можно вернуть.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversation(s).</source>
            <translation>
                <numerusform>Файл с чатами ({path}) был удалён, пока программа им пользовалась. Он записан заново со всеми чатами (%n).</numerusform>
                <numerusform>Файл с чатами ({path}) был удалён, пока программа им пользовалась. Он записан заново со всеми чатами (%n).</numerusform>
                <numerusform>Файл с чатами ({path}) был удалён, пока программа им пользовалась. Он записан заново со всеми чатами (%n).</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversation(s); the other file is kept as {name}.</source>
            <translation>
                <numerusform>Файл с чатами ({path}) был чем-то заменён, пока программа им пользовалась. Он записан заново со всеми чатами (%n); файл, оказавшийся на его месте, сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами ({path}) был чем-то заменён, пока программа им пользовалась. Он записан заново со всеми чатами (%n); файл, оказавшийся на его месте, сохранён как {name}.</numerusform>
                <numerusform>Файл с чатами ({path}) был чем-то заменён, пока программа им пользовалась. Он записан заново со всеми чатами (%n); файл, оказавшийся на его месте, сохранён как {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversations were written by a newer version of Desktop Agent. Nothing was changed. Update the program to open them.</source>
            <translation>Чаты записаны более новой версией Desktop Agent. Ничего не изменено. Чтобы открыть их, обновите программу.</translation>
        </message>
        <message>
            <source>The file with the conversations is damaged. Start the program again: it keeps the damaged file aside and saves what can be read.</source>
            <translation>Файл с чатами повреждён. Запустите программу снова: она отложит повреждённый файл и сохранит всё, что удастся прочитать.</translation>
        </message>
        <message>
            <source>The file with the conversations cannot be opened or written. What was stored before is unchanged. Check the permissions of the data folder: {detail}</source>
            <translation>Файл с чатами не удаётся открыть или записать. Сохранённое ранее не изменилось. Проверьте права доступа к папке данных: {detail}</translation>
        </message>
        <message>
            <source>Another program has locked the file with the conversations, so this could not be stored. Close it and try again.</source>
            <translation>Файл с чатами заблокирован другой программой, поэтому сохранить это не удалось. Закройте её и попробуйте снова.</translation>
        </message>
        <message>
            <source>The conversations could not be read or written: {detail}. What was stored before is unchanged.</source>
            <translation>Не удалось прочитать или записать чаты: {detail}. Сохранённое ранее не изменилось.</translation>
        </message>
        <message>
            <source>The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.</source>
            <translation>Диск заполнен, поэтому сохранить это не удалось. Сохранённое ранее в безопасности. Освободите место и попробуйте снова.</translation>
        </message>
        <message>
            <source>This conversation is stored already; nothing was changed.</source>
            <translation>Этот чат уже сохранён; ничего не изменено.</translation>
        </message>
        <message>
            <source>Event {seq} came where {expected} was expected; it was not stored.</source>
            <translation>Пришло событие {seq}, а ожидалось {expected}; оно не сохранено.</translation>
        </message>
        <message>
            <source>This conversation is no longer stored; it may have been deleted.</source>
            <translation>Этот чат больше не хранится; возможно, он удалён.</translation>
        </message>
    </context>
    <context>
        <name>plan</name>
        <message>
            <source>Approve and ask as usual</source>
            <comment>answer to the agent's plan</comment>
            <translation>Одобрить и спрашивать как обычно</translation>
        </message>
        <message>
            <source>Approve and auto-accept edits</source>
            <comment>answer to the agent's plan</comment>
            <translation>Одобрить и автоматически принимать правки</translation>
        </message>
        <message>
            <source>Keep planning</source>
            <comment>answer to the agent's plan</comment>
            <translation>Планировать дальше</translation>
        </message>
        <message>
            <source>The agent has made a plan. Continue?</source>
            <comment>above the plan</comment>
            <translation>Агент составил план. Продолжить?</translation>
        </message>
        <message>
            <source>not yet</source>
            <comment>fact beside a plan</comment>
            <translation>пока нет</translation>
        </message>
        <message>
            <source>approved</source>
            <comment>fact beside a plan</comment>
            <translation>одобрен</translation>
        </message>
    </context>
    <context>
        <name>updates</name>
        <message>
            <source>The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is unchanged; report it, and get the new one from the project's page.</source>
            <translation>Архив обновления не такой, каким должен быть ({why}), поэтому он удалён. Установленная версия не изменилась; сообщите об этом и загрузите новую версию со страницы проекта.</translation>
        </message>
        <message>
            <source>The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that the folder is writable, and try again.</source>
            <translation>Не удалось записать обновление в {folder} ({why}). Установленная версия не изменилась; освободите место или проверьте, что папка доступна для записи, и попробуйте снова.</translation>
        </message>
        <message>
            <source>{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network and try again.</source>
            <translation>Не удалось запросить у {host} последнюю версию ({why}). Установленная версия не изменилась; проверьте сеть и попробуйте снова.</translation>
        </message>
        <message>
            <source>{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; try again later.</source>
            <translation>{host} не успел передать обновление целиком. Полученная часть удалена, установленная версия не изменилась; попробуйте снова позже.</translation>
        </message>
        <message>
            <source>The connection to {host} broke before the update was complete. What had come is gone and the installed version is unchanged; try again.</source>
            <translation>Соединение с {host} прервалось раньше, чем обновление было получено целиком. Полученная часть удалена, установленная версия не изменилась; попробуйте снова.</translation>
        </message>
        <message>
            <source>{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>{host} передал больше данных, чем может быть в обновлении, поэтому они удалены. Установленная версия не изменилась; попробуйте снова позже, а если это повторится, сообщите об этом.</translation>
        </message>
        <message>
            <source>{host} has no such update ({status}). The installed version is unchanged; try again later.</source>
            <translation>На {host} нет такого обновления ({status}). Установленная версия не изменилась; попробуйте снова позже.</translation>
        </message>
        <message>
            <source>{host} could not answer ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} не смог ответить ({status}). Установленная версия не изменилась; попробуйте снова позже.</translation>
        </message>
        <message>
            <source>{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, sign in to it first.</source>
            <translation>{host} ответил веб-страницей вместо обновления. Установленная версия не изменилась; если это общедоступная сеть, сначала войдите в неё.</translation>
        </message>
        <message>
            <source>The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked there and the installed version is unchanged; get the new one from the project's page.</source>
            <translation>Запрос обновления перенаправлен на {host}, но обновления приходят не оттуда, или соединение не шифруется. Туда ничего не запрошено, установленная версия не изменилась; загрузите новую версию со страницы проекта.</translation>
        </message>
        <message>
            <source>The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.</source>
            <translation>Запрос обновления перенаправлялся слишком много раз, в последний раз на {host}. Установленная версия не изменилась; попробуйте снова позже.</translation>
        </message>
        <message>
            <source>The update was stopped. The installed version is unchanged.</source>
            <translation>Обновление остановлено. Установленная версия не изменилась.</translation>
        </message>
        <message>
            <source>The notice of the newest version names {found} of {date}, which is older than what is known here, so it was ignored. The installed version is unchanged; check again later.</source>
            <translation>В сведениях о последней версии указана {found} от {date}, а здесь уже известна более новая, поэтому они не приняты. Установленная версия не изменилась; проверьте обновления снова позже.</translation>
        </message>
        <message>
            <source>What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>Загружен не тот файл, который указан в подписанных сведениях о версии, поэтому он удалён. Установленная версия не изменилась; попробуйте снова позже, а если это повторится, сообщите об этом.</translation>
        </message>
        <message>
            <source>Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is unchanged; run desktop-agent doctor, and report it.</source>
            <translation>Версия {version} не запускается на этом компьютере ({why}), поэтому она удалена. Установленная версия не изменилась; запустите desktop-agent doctor и сообщите об этом.</translation>
        </message>
        <message>
            <source>The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from the project's page, close the program, and run its install.sh.</source>
            <translation>Не удаётся заменить установленную версию в {folder} ({why}). Она не изменилась; загрузите новый архив со страницы проекта, закройте программу и запустите install.sh из архива.</translation>
        </message>
        <message>
            <source>The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The installed version is unchanged; check again later, and report it if it stays.</source>
            <translation>Сведения о последней версии не подписаны разработчиками Desktop Agent, поэтому ничего не загружено. Установленная версия не изменилась; проверьте обновления снова позже, а если это повторится, сообщите об этом.</translation>
        </message>
        <message>
            <source>The notice of the newest version is signed with a key that this version does not know or no longer trusts, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>Сведения о последней версии подписаны ключом, который эта версия не знает или которому больше не доверяет, поэтому ничего не загружено. Установленная версия не изменилась; загрузите новую версию со страницы проекта.</translation>
        </message>
        <message>
            <source>The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>Сведения о последней версии не удалось разобрать ({why}), поэтому ничего не загружено. Установленная версия не изменилась; загрузите новую версию со страницы проекта.</translation>
        </message>
        <message>
            <source>Version {version} has no archive for this computer, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>Для версии {version} нет архива для этого компьютера, поэтому ничего не загружено. Установленная версия не изменилась; загрузите новую версию со страницы проекта.</translation>
        </message>
        <message>
            <source>{parts}</source>
            <translation>{parts}</translation>
        </message>
        <message>
            <source>last checked on {day}</source>
            <translation>последняя проверка: {day}</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>проверок ещё не было</translation>
        </message>
        <message>
            <source>installed as a package of the system</source>
            <translation>установлено как системный пакет</translation>
        </message>
        <message>
            <source>installed from an archive</source>
            <translation>установлено из архива</translation>
        </message>
        <message>
            <source>run from a checkout</source>
            <translation>запущено из рабочей копии git</translation>
        </message>
        <message>
            <source>installed as a Python package</source>
            <translation>установлено как пакет Python</translation>
        </message>
        <message>
            <source>no checks for updates until you allow them</source>
            <translation>обновления не проверяются, пока вы этого не разрешите</translation>
        </message>
        <message>
            <source>no checks for updates</source>
            <translation>обновления не проверяются</translation>
        </message>
        <message>
            <source>checks for updates once a day</source>
            <translation>обновления проверяются раз в день</translation>
        </message>
        <message>
            <source>There is no update to install here, so nothing was changed. Check for updates first.</source>
            <translation>Здесь нет обновления для установки, поэтому ничего не изменено. Сначала проверьте обновления.</translation>
        </message>
        <message>
            <source>The version before is no longer kept, so nothing was changed.</source>
            <translation>Прежняя версия больше не хранится, поэтому ничего не изменено.</translation>
        </message>
        <message>
            <source>The version before could not be brought back ({why}). The installed version is unchanged; try again.</source>
            <translation>Не удалось вернуть прежнюю версию ({why}). Установленная версия не изменилась; попробуйте снова.</translation>
        </message>
    </context>
</TS>
