<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="da_DK" sourcelanguage="en">
    <context>
        <name>main</name>
        <message>
            <source>Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 (wsl --install -d Debian), and the Debian package of Desktop Agent in it.</source>
            <translation>Desktop Agent kører endnu ikke i selve Windows. Intet blev ændret. Installér WSL 2 (wsl --install -d Debian), og Debian-pakken af Desktop Agent i det.</translation>
        </message>
        <message>
            <source>Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; wait a moment and start it again, or end that process.</source>
            <translation>Desktop Agent kører allerede (proces {pid}), men svarer ikke. Intet blev åbnet; vent et øjeblik, og start det igen, eller afslut den proces.</translation>
        </message>
        <message>
            <source>The update that waits could not be put in place ({why}). The installed version starts; try again with the next start.</source>
            <translation>Den ventende opdatering kunne ikke tages i brug ({why}). Den installerede version starter; prøv igen ved næste start.</translation>
        </message>
        <message>
            <source>The program could not start itself again ({why}). Your conversations are kept; start it once more.</source>
            <translation>Programmet kunne ikke starte sig selv igen ({why}). Dine samtaler er bevaret; start det en gang til.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.</source>
            <translation>Logfilen kan ikke skrives til {place} ({why}), så intet blev åbnet. Angiv en anden fil med --log-file.</translation>
        </message>
    </context>
    <context>
        <name>background</name>
        <message numerus="yes">
            <source>%n command(s) in the background ended; the agent is told.</source>
            <translation>
                <numerusform>%n kommando i baggrunden sluttede; agenten får det at vide.</numerusform>
                <numerusform>%n kommandoer i baggrunden sluttede; agenten får det at vide.</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} commands run in the background already, so the command was not moved there. Stop one, and try again.</source>
            <translation>Der kører allerede {count} kommandoer i baggrunden, så kommandoen blev ikke flyttet dertil. Stop en af dem, og prøv igen.</translation>
        </message>
        <message>
            <source>stopped in the background</source>
            <comment>fact beside a command</comment>
            <translation>stoppet i baggrunden</translation>
        </message>
        <message>
            <source>In the background, “{command}” ended with exit code {code}; the agent is told.</source>
            <translation>I baggrunden sluttede »{command}« med exitkode {code}; agenten får det at vide.</translation>
        </message>
        <message>
            <source>You stopped “{command}” in the background; the agent is told.</source>
            <translation>Du stoppede »{command}« i baggrunden; agenten får det at vide.</translation>
        </message>
        <message>
            <source>“{command}” no longer runs in the background; the agent is told.</source>
            <translation>»{command}« kører ikke længere i baggrunden; agenten får det at vide.</translation>
        </message>
        <message>
            <source>Nothing listens on port {port} any more, so nothing was opened.</source>
            <translation>Intet lytter længere på port {port}, så der blev ikke åbnet noget.</translation>
        </message>
        <message>
            <source>Port {port} could not be forwarded. The server there keeps running.</source>
            <translation>Port {port} kunne ikke videresendes. Serveren dér kører videre.</translation>
        </message>
    </context>
    <context>
        <name>history</name>
        <message>
            <source>The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.</source>
            <translation>Filen med hele outputtet, {path}, kan ikke længere læses. Dette er den del, der er gemt i samtalen.</translation>
        </message>
        <message>
            <source>This is the end of {size} MB of output. All of it is in {path}.</source>
            <translation>Dette er slutningen af {size} MB output. Det hele ligger i {path}.</translation>
        </message>
        <message>
            <source>The history could not be written to {path} ({why}). Choose another place.</source>
            <translation>Historikken kunne ikke skrives til {path} ({why}). Vælg et andet sted.</translation>
        </message>
    </context>
    <context>
        <name>cache</name>
        <message>
            <source>The server's cache was reset because the conversation was shortened. The next request uses it again.</source>
            <translation>Serverens cache starter forfra, fordi samtalen blev forkortet. Den næste forespørgsel bruger den.</translation>
        </message>
        <message>
            <source>The server's cache did not help: another model answers now.</source>
            <translation>Serverens cache hjalp ikke: En anden model svarer nu.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the instructions of the agent changed.</source>
            <translation>Serverens cache hjalp ikke: Agentens instruktioner blev ændret.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the agent's tools changed.</source>
            <translation>Serverens cache hjalp ikke: Agentens værktøjer blev ændret.</translation>
        </message>
        <message>
            <source>The server's cache did not help: earlier messages changed.</source>
            <translation>Serverens cache hjalp ikke: Tidligere beskeder er ændret.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the server no longer knows the request before this one.</source>
            <translation>Serverens cache hjalp ikke: Serveren kender ikke længere den forrige forespørgsel.</translation>
        </message>
    </context>
    <context>
        <name>compaction</name>
        <message>
            <source>The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is kept; choose a model with a larger context.</source>
            <translation>Samtalen kan ikke komprimeres: Den faste del af hver forespørgsel levner ingen plads. Alt er bevaret; vælg en model med større kontekst.</translation>
        </message>
    </context>
    <context>
        <name>context</name>
        <message>
            <source>Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.</source>
            <translation>Komprimeringen gjorde ikke samtalen lille nok: Alene resultatet af {name} fylder {share} % af modellens kontekstvindue. Alt er bevaret. Bed om en mindre del af det, eller vælg en model med større kontekst.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.</source>
            <translation>Komprimeringen gjorde ikke samtalen lille nok: Alene beskeden »{name}« fylder {share} % af modellens kontekstvindue. Alt er bevaret. Læg lang tekst i en fil, eller vælg en model med større kontekst.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the system prompt alone, with the project's own instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a model with a larger context.</source>
            <translation>Komprimeringen gjorde ikke samtalen lille nok: Alene systemprompten med projektets egne instruktioner fylder {share} % af modellens kontekstvindue. Alt er bevaret. Forkort instruktionerne, eller vælg en model med større kontekst.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % of the model's window. Everything is kept; choose a model with a larger context.</source>
            <translation>Komprimeringen gjorde ikke samtalen lille nok: Alene beskrivelserne af værktøjerne fylder {share} % af modellens kontekstvindue. Alt er bevaret; vælg en model med større kontekst.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: it still takes {share} % of the model's window. Everything is kept; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Komprimeringen gjorde ikke samtalen lille nok: Den fylder stadig {share} % af modellens kontekstvindue. Alt er bevaret; fortsæt i en ny samtale, eller vælg en model med større kontekst.</translation>
        </message>
    </context>
    <context>
        <name>conversation</name>
        <message>
            <source>The command cannot be run again while the agent is working. Stop it or wait, then try again.</source>
            <translation>Kommandoen kan ikke køres igen, mens agenten arbejder. Stop agenten, eller vent, og prøv igen.</translation>
        </message>
        <message>
            <source>Files cannot be restored while the agent is working. Stop it or wait, then try again.</source>
            <translation>Filer kan ikke gendannes, mens agenten arbejder. Stop agenten, eller vent, og prøv igen.</translation>
        </message>
        <message>
            <source>Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.</source>
            <translation>Kommandoer i dette arbejdsområde bliver altid i sandkassen (Indstillinger, Kommandoer). Intet blev kørt.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. It can be read here; nothing was sent or changed.</source>
            <translation>Denne samtale er åben i et andet vindue. Den kan læses her; intet blev sendt eller ændret.</translation>
        </message>
        <message>
            <source>Stopped by you</source>
            <translation>Stoppet af dig</translation>
        </message>
        <message>
            <source>There is nothing to compact yet. Nothing was changed.</source>
            <translation>Der er ikke noget at komprimere endnu. Intet blev ændret.</translation>
        </message>
        <message>
            <source>Something in the program went wrong ({kind}). Everything up to here is kept.</source>
            <translation>Noget gik galt i programmet ({kind}). Alt indtil nu er bevaret.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about.</source>
            <translation>Her virker ingen sandkasse ({why}), så tilstanden Sandkasse spørger om alt det, som Standard spørger om.</translation>
        </message>
        <message>
            <source>You ran this; the agent is told of it with your next message.</source>
            <translation>Du kørte dette; agenten får det at vide med din næste besked.</translation>
        </message>
    </context>
    <context>
        <name>prices</name>
        <message>
            <source>The file {path} could not be made ({why}). The built-in prices still apply.</source>
            <translation>Filen {path} kunne ikke oprettes ({why}). De indbyggede priser gælder stadig.</translation>
        </message>
    </context>
    <context>
        <name>budget</name>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.</source>
            <translation>Den næste forespørgsel kan koste op til {worst}, og der er {left} tilbage af de {limit} til denne samtale.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left.</source>
            <translation>Den næste forespørgsel kan koste op til {worst}, og der er {left} tilbage af de {limit} til i dag.</translation>
        </message>
        <message>
            <source>Add {dollars}</source>
            <translation>Tilføj {dollars}</translation>
        </message>
        <message>
            <source>Finish cheaper, with shorter answers</source>
            <translation>Afslut billigere, med kortere svar</translation>
        </message>
        <message>
            <source>Stop here</source>
            <translation>Stop her</translation>
        </message>
        <message>
            <source>Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.</source>
            <translation>Stoppet ved denne samtales budget ({left} af {limit} er tilbage). Alt er bevaret.</translation>
        </message>
        <message>
            <source>Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.</source>
            <translation>Stoppet ved dagens budget ({left} af {limit} er tilbage). Alt er bevaret.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>Den næste forespørgsel kan koste op til {worst}, og der er {left} tilbage af de {limit} til denne samtale, så den blev ikke sendt. Alt er bevaret; hæv grænsen i indstillingerne for at fortsætte.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>Den næste forespørgsel kan koste op til {worst}, og der er {left} tilbage af de {limit} til i dag, så den blev ikke sendt. Alt er bevaret; hæv grænsen i indstillingerne for at fortsætte.</translation>
        </message>
        <message>
            <source>The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget and prices.</source>
            <translation>Prisen på {model} er ukendt, så intet budget kan håndhæves for den. Tilføj prisen i indstillingerne under »Budget og priser«.</translation>
        </message>
    </context>
    <context>
        <name>recovery</name>
        <message>
            <source>The program ended while a tool was running, so its outcome is unknown. Everything before it is kept, and nothing was run again.</source>
            <translation>Programmet sluttede, mens et værktøj kørte, så udfaldet er ukendt. Alt før det er bevaret, og intet blev kørt igen.</translation>
        </message>
        <message>
            <source>The program ended while a question waited for you. Nothing was run.</source>
            <translation>Programmet sluttede, mens et spørgsmål ventede på dig. Intet blev kørt.</translation>
        </message>
        <message>
            <source>The program ended while the answer was streaming. What had arrived is kept.</source>
            <translation>Programmet sluttede, mens svaret strømmede ind. Det, der nåede frem, er bevaret.</translation>
        </message>
        <message>
            <source>The program ended while a command ran. What the sandbox put back or set aside of it: {paths}</source>
            <translation>Programmet sluttede, mens en kommando kørte. Det, som sandkassen lagde tilbage eller til side af det: {paths}</translation>
        </message>
        <message>
            <source>outcome unknown</source>
            <translation>udfald ukendt</translation>
        </message>
    </context>
    <context>
        <name>servers</name>
        <message>
            <source>Folder {folder} not found. Your message is kept; choose another folder.</source>
            <translation>Mappen {folder} blev ikke fundet. Din besked er bevaret; vælg en anden mappe.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up. Your message is kept; add a key, then try again.</source>
            <translation>Ingen API-nøgle til Anthropic er sat op. Din besked er bevaret; tilføj en nøgle, og prøv igen.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up.</source>
            <translation>Ingen API-nøgle til Anthropic er sat op.</translation>
        </message>
        <message>
            <source>The server {name} is no longer set up. Your message is kept; choose another server, then try again.</source>
            <translation>Serveren {name} er ikke længere sat op. Din besked er bevaret; vælg en anden server, og prøv igen.</translation>
        </message>
        <message>
            <source>The server offers no models. Your message is kept; choose another server.</source>
            <translation>Serveren tilbyder ingen modeller. Din besked er bevaret; vælg en anden server.</translation>
        </message>
    </context>
    <context>
        <name>tool calls</name>
        <message>
            <source>What this call would touch changed while it waited for others, so it did not run. Ask again.</source>
            <translation>Det, dette kald ville røre ved, blev ændret, mens det ventede på andre, så det kørte ikke. Spørg igen.</translation>
        </message>
    </context>
    <context>
        <name>turn</name>
        <message>
            <source>The connection broke. What had arrived is kept, and no tool was run from it.</source>
            <translation>Forbindelsen blev afbrudt. Det, der nåede frem, er bevaret, og intet værktøj blev kørt ud fra det.</translation>
        </message>
        <message>
            <source>The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was told and tries again.</source>
            <translation>Svaret nåede outputgrænsen midt i et værktøjskald ({names}), så kaldet blev ikke kørt. Modellen fik det at vide og prøver igen.</translation>
        </message>
        <message>
            <source>The model wrote a tool call but ended its message in another way, so the call was not run.</source>
            <translation>Modellen skrev et værktøjskald, men afsluttede sin besked på en anden måde, så kaldet blev ikke kørt.</translation>
        </message>
        <message>
            <source>The server kept pausing its answer. What it wrote is kept; you can ask it to continue.</source>
            <translation>Serveren holdt pause i sit svar igen og igen. Det skrevne er bevaret; du kan bede den om at fortsætte.</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result: {tool} {title}. Continue?</source>
            <translation>Modellen gentog det samme kald tre gange med samme resultat: {tool} {title}. Fortsæt?</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result ({tool} {title}), and no user can be asked, so it was stopped. What was done is kept.</source>
            <translation>Modellen gentog det samme kald tre gange med samme resultat ({tool} {title}), og der er ingen bruger at spørge, så den blev stoppet. Det, der er gjort, er bevaret.</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Fortsæt</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stop</translation>
        </message>
        <message>
            <source>The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.</source>
            <translation>Svaret nåede denne models outputgrænse. Det skrevne er bevaret; du kan bede den om at fortsætte.</translation>
        </message>
        <message>
            <source>This conversation no longer fits into the model's context. Everything is kept here; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Denne samtale er blevet for lang til modellens kontekst. Alt er bevaret her; fortsæt i en ny samtale, eller vælg en model med større kontekst.</translation>
        </message>
        <message>
            <source>The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.</source>
            <translation>Modellen afslog at svare ({detail}). Din besked er bevaret; formulér den anderledes, eller vælg en anden model.</translation>
        </message>
        <message>
            <source>The server ended its answer without saying why. What had arrived is kept, and no tool was run.</source>
            <translation>Serveren afsluttede sit svar uden at sige hvorfor. Det, der nåede frem, er bevaret, og intet værktøj blev kørt.</translation>
        </message>
        <message>
            <source>The model stopped for a reason that this version does not know: {reason}. What it wrote is kept.</source>
            <translation>Modellen stoppede af en grund, som denne version ikke kender: {reason}. Det skrevne er bevaret.</translation>
        </message>
        <message numerus="yes">
            <source>Tried %n time(s).</source>
            <comment>a server that did not answer</comment>
            <translation>
                <numerusform>Forsøgt %n gang.</numerusform>
                <numerusform>Forsøgt %n gange.</numerusform>
            </translation>
        </message>
        <message>
            <source>The server has sent nothing for a while. Still waiting.</source>
            <translation>Serveren har ikke sendt noget i et stykke tid. Venter stadig.</translation>
        </message>
        <message>
            <source>The server sent nothing for a while.</source>
            <comment>what stays of the notice when the wait is over</comment>
            <translation>Serveren sendte ikke noget i et stykke tid.</translation>
        </message>
    </context>
    <context>
        <name>workspace</name>
        <message>
            <source>The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.</source>
            <translation>Mappen {folder} svarer ikke. Alt hertil er bevaret; prøv igen, når mappen svarer igen.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the folder answers again.</source>
            <translation>Mappen {folder} svarer ikke. Samtalen er bevaret og kan læses; den fortsætter af sig selv, når mappen svarer igen.</translation>
        </message>
        <message>
            <source>The disk is full, so this conversation can only be read for now. What was stored before is safe. Free some space, and the conversation continues by itself.</source>
            <translation>Disken er fuld, så samtalen kan kun læses for øjeblikket. Det, der var gemt, er i behold. Gør plads, så fortsætter samtalen af sig selv.</translation>
        </message>
    </context>
    <context>
        <name>app</name>
        <message>
            <source>The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.</source>
            <translation>Der kan ikke skrives i datamappen {folder} ({why}). Samtaler kan læses og eksporteres, men intet nyt gemmes. Gør mappen skrivbar, eller sæt DESKTOP_AGENT_DATA_DIR, og start så igen.</translation>
        </message>
        <message>
            <source>The conversations in {folder} can be neither written nor read: {why}. Nothing was changed.</source>
            <translation>Samtalerne i {folder} kan hverken skrives eller læses: {why}. Intet blev ændret.</translation>
        </message>
        <message>
            <source>The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. Make the folder writable, then start again.</source>
            <translation>Der kan ikke skrives i datamappen, så samtaler kan kun læses, og intet blev sendt eller ændret. Gør mappen skrivbar, og start så igen.</translation>
        </message>
        <message>
            <source>The file of your instructions could not be made ({why}). Nothing was changed.</source>
            <translation>Filen med dine instruktioner kunne ikke oprettes ({why}). Intet blev ændret.</translation>
        </message>
        <message>
            <source>Folder {folder} not found. Choose another.</source>
            <translation>Mappen {folder} blev ikke fundet. Vælg en anden.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so no conversation was started. Try again when it answers, or choose another folder.</source>
            <translation>Mappen {folder} svarer ikke, så ingen samtale blev startet. Prøv igen, når den svarer, eller vælg en anden mappe.</translation>
        </message>
        <message>
            <source>The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another.</source>
            <translation>Serverne er fastsat af {by}, og dette er ikke en af dem. Intet blev gemt; bed om en anden dér.</translation>
        </message>
        <message>
            <source>No server may be used, as set by {by}, so nothing was sent. Ask there for one.</source>
            <translation>Ingen server må bruges; det er fastsat af {by}, så intet blev sendt. Bed om en server dér.</translation>
        </message>
        <message>
            <source>The mode {mode} is ruled out by {by}, so nothing was begun.</source>
            <translation>Tilstanden {mode} er udelukket af {by}, så intet blev begyndt.</translation>
        </message>
        <message>
            <source>No key and no server is set up yet, so nothing was sent. Add one in the window's settings, set ANTHROPIC_API_KEY, or try the demo.</source>
            <translation>Hverken en nøgle eller en server er sat op endnu, så intet blev sendt. Tilføj en i vinduets indstillinger, sæt ANTHROPIC_API_KEY, eller prøv demoen.</translation>
        </message>
        <message>
            <source>This conversation is no longer in the store. Nothing else was touched.</source>
            <translation>Denne samtale er ikke længere gemt. Intet andet blev rørt.</translation>
        </message>
        <message>
            <source>{key} is set by {by} and cannot be changed here. Nothing was saved.</source>
            <translation>{key} er fastsat af {by} og kan ikke ændres her. Intet blev gemt.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.</source>
            <translation>Indstillingerne kunne ikke gemmes ({why}). Ret filen, eller erstat den ved at ændre en indstilling i vinduet.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). What you changed is still here; try again.</source>
            <translation>Indstillingerne kunne ikke gemmes ({why}). Det, du ændrede, er her stadig; prøv igen.</translation>
        </message>
    </context>
    <context>
        <name>checkpoints</name>
        <message numerus="yes">
            <source>%n file(s) changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</source>
            <translation>
                <numerusform>%n fil er ændret og kan ikke gendannes (for stor, ulæselig, tidligere ignoreret af git eller holdt tilbage af sandkassen): {paths}</numerusform>
                <numerusform>%n filer er ændret og kan ikke gendannes (for store, ulæselige, tidligere ignoreret af git eller holdt tilbage af sandkassen): {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The state of the files could not be recorded ({why}), so this cannot be undone here.</source>
            <translation>Filernes tilstand kunne ikke registreres ({why}), så dette kan ikke fortrydes her.</translation>
        </message>
        <message>
            <source>Without git only the changes of the file tools are recorded: what commands change cannot be undone here.</source>
            <translation>Uden git optages kun filværktøjernes ændringer: det, som kommandoer ændrer, kan ikke fortrydes her.</translation>
        </message>
        <message>
            <source>Recording the state of the files took too long, so a call ran without it and cannot be undone here.</source>
            <translation>Det tog for lang tid at optage filernes tilstand, så et kald kørte uden og kan ikke fortrydes her.</translation>
        </message>
        <message>
            <source>This file no longer has changes.</source>
            <translation>Denne fil har ikke længere ændringer.</translation>
        </message>
        <message>
            <source>This file is too large to compare.</source>
            <translation>Denne fil er for stor til at blive sammenlignet.</translation>
        </message>
        <message>
            <source>Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.</source>
            <translation>Git ignorerer denne fil, så kun dens tidligere indhold blev gemt: Fortryd turen, eller læg den tilbage ved kommandoen.</translation>
        </message>
        <message>
            <source>This file is not text, so there are no lines to compare.</source>
            <translation>Denne fil er ikke tekst, så der er ingen linjer at sammenligne.</translation>
        </message>
        <message>
            <source>No text changes; only permissions or file type changed.</source>
            <translation>Ingen ændringer i teksten; kun rettigheder eller filtype er ændret.</translation>
        </message>
        <message>
            <source>The recorded files could not be read ({why}).</source>
            <translation>De registrerede filer kunne ikke læses ({why}).</translation>
        </message>
        <message>
            <source>{path} has changed since it was shown here. Nothing was touched.</source>
            <translation>{path} er ændret, siden filen blev vist her. Intet blev rørt.</translation>
        </message>
        <message>
            <source>Reverted one change in {path}</source>
            <comment>after an undo</comment>
            <translation>Fortrød én ændring i {path}</translation>
        </message>
        <message>
            <source>Reverted {path}</source>
            <comment>after an undo</comment>
            <translation>Fortrød ændringerne i {path}</translation>
        </message>
        <message>
            <source>The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>Ændringen kunne hverken fuldføres eller rulles tilbage ({why}). Intet er tabt: Næste start af programmet fuldfører den.</translation>
        </message>
        <message>
            <source>It could not be done ({why}). All files are as they were.</source>
            <translation>Det kunne ikke gøres ({why}). Alle filer er, som de var.</translation>
        </message>
        <message>
            <source>The conversation cannot be rewound to this message: it is not yours, or it was already rewound.</source>
            <translation>Samtalen kan ikke spoles tilbage dertil: Det er ikke en besked fra dig, eller den er allerede spolet tilbage.</translation>
        </message>
        <message>
            <source>No change of a file is recorded there, so nothing was touched.</source>
            <translation>Der er ingen ændring af en fil registreret der, så intet blev rørt.</translation>
        </message>
        <message>
            <source>There is nothing to redo: no undo came after the last change. Nothing was touched.</source>
            <translation>Der er intet at gentage: ingen fortrydelse kom efter den sidste ændring. Intet blev rørt.</translation>
        </message>
        <message>
            <source>These files were changed since by someone else, or while a command ran in the background, so nothing was touched: {paths}</source>
            <translation>Disse filer er siden ændret af andre, eller mens en kommando kørte i baggrunden, så intet blev rørt: {paths}</translation>
        </message>
        <message>
            <source>That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched.</source>
            <translation>Det kontrolpunkt er ikke længere gemt, så det kan ikke fortrydes her. Intet blev rørt.</translation>
        </message>
        <message>
            <source>Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>Anvendelsen af ændringerne fra en prøve blev afbrudt, da programmet sluttede; den er fuldført nu, og intet er tabt.</translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s) again: {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>Slettede %n tom mappe igen: {paths}</numerusform>
                <numerusform>Slettede %n tomme mapper igen: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Restored %n empty folder(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Gendannede %n tom mappe: {paths}</numerusform>
                <numerusform>Gendannede %n tomme mapper: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Redid the changes in %n file(s): {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>Gentog ændringerne i %n fil: {paths}</numerusform>
                <numerusform>Gentog ændringerne i %n filer: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Reverted %n file(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Fortrød ændringerne i %n fil: {paths}</numerusform>
                <numerusform>Fortrød ændringerne i %n filer: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversation was rewound. The dimmed messages are kept, but no longer sent to the model.</source>
            <translation>Samtalen blev spolet tilbage. De nedtonede beskeder er bevaret, men sendes ikke længere til modellen.</translation>
        </message>
        <message>
            <source>Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. Files: {paths}</source>
            <translation>Samtale og filer blev spolet tilbage. De nedtonede beskeder er bevaret, men sendes ikke længere til modellen. Filer: {paths}</translation>
        </message>
        <message>
            <source>The rewound messages are part of the conversation again.</source>
            <translation>De tilbagespolede beskeder er igen en del af samtalen.</translation>
        </message>
        <message>
            <source>Restoring files was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>Gendannelsen af filer blev afbrudt, da programmet sluttede; nu er den færdig, og intet er tabt.</translation>
        </message>
        <message numerus="yes">
            <source>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n file(s): {paths}</source>
            <translation>
                <numerusform>Gendannelsen af filer blev afbrudt, da programmet sluttede; nu er den færdig. %n fil er ændret siden og blev ladt urørt: {paths}</numerusform>
                <numerusform>Gendannelsen af filer blev afbrudt, da programmet sluttede; nu er den færdig. %n filer er ændret siden og blev ladt urørt: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not reverted, because some of their states could not be kept: {paths}</source>
            <translation>
                <numerusform>Ændringerne i %n fil blev ikke fortrudt, fordi ikke alle dens tilstande kunne gemmes: {paths}</numerusform>
                <numerusform>Ændringerne i %n filer blev ikke fortrudt, fordi ikke alle deres tilstande kunne gemmes: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) ran without a record, so what was changed there stays as it is: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n trin kørte uden at blive optaget, så det, det ændrede, bliver, som det er: {steps}</numerusform>
                <numerusform>%n trin kørte uden at blive optaget, så det, de ændrede, bliver, som det er: {steps}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not restored, because the bin has no copy: {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n fil blev ikke gendannet, fordi papirkurven ikke har en kopi: {paths}</numerusform>
                <numerusform>%n filer blev ikke gendannet, fordi papirkurven ikke har en kopi: {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The bin no longer holds the files that %n step(s) took: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Papirkurven har ikke længere de filer, som %n trin tog: {steps}</numerusform>
                <numerusform>Papirkurven har ikke længere de filer, som %n trin tog: {steps}</numerusform>
            </translation>
        </message>
        <message>
            <source>No turn of this conversation changed a file that can be restored. Nothing was touched.</source>
            <translation>Ingen tur i denne samtale har ændret en fil, der kan gendannes. Intet blev rørt.</translation>
        </message>
        <message>
            <source>Turn {number} changed no file that can be restored, or was already undone. Nothing was touched.</source>
            <translation>Tur {number} ændrede ingen fil, der kan gendannes, eller er allerede fortrudt. Intet blev rørt.</translation>
        </message>
    </context>
    <context>
        <name>aside</name>
        <message>
            <source>Nothing of this command is set aside. Nothing was touched.</source>
            <translation>Intet fra denne kommando er lagt til side. Intet blev rørt.</translation>
        </message>
        <message>
            <source>Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Ændret, siden det blev lagt til side, og derfor ikke lagt tilbage: {paths}. Hvis du vil bruge det, så se det igennem og omdøb det selv.</translation>
        </message>
        <message>
            <source>Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Ikke lagt tilbage, fordi en senere ændring ikke kan udelukkes: {paths}. Hvis du vil bruge det, så se det igennem og omdøb det selv.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). Nothing was touched.</source>
            <translation>Det kunne ikke lægges tilbage ({why}). Intet blev rørt.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}).</source>
            <translation>Resten kunne ikke lægges tilbage ({why}).</translation>
        </message>
        <message>
            <source>Put back what the sandbox had set aside: {paths}</source>
            <translation>Lagde det tilbage, som sandkassen havde lagt til side: {paths}</translation>
        </message>
        <message>
            <source>Files that were there in the meantime were not overwritten; they are now {paths}</source>
            <translation>Filer, der lå der i mellemtiden, blev ikke overskrevet; de er nu {paths}</translation>
        </message>
    </context>
    <context>
        <name>bin</name>
        <message>
            <source>Nothing was copied to the bin ({why}).</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>Intet blev kopieret til papirkurven ({why}).</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, or can no longer be read. Ask again.</source>
            <translation>Intet blev kørt: kortet sagde, at alle filer først gemmes i papirkurven, og nogle er der ikke længere plads til, eller de kan ikke længere læses. Spørg igen.</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written ({why}). Ask again.</source>
            <translation>Intet blev kørt: kortet sagde, at alle filer først gemmes i papirkurven, og den kunne ikke skrives ({why}). Spørg igen.</translation>
        </message>
        <message>
            <source>Not all of the bin could be removed: some of it is being put back, or cannot be changed.</source>
            <translation>Ikke alt i papirkurven kunne fjernes: noget er ved at blive lagt tilbage eller kan ikke ændres.</translation>
        </message>
        <message>
            <source>Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer be put back.</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>Kopier i papirkurven mangler eller er ufuldstændige, sandsynligvis på grund af strømsvigt, så nogle filer kan ikke længere lægges tilbage.</translation>
        </message>
        <message>
            <source>Nothing of this call can be put back. Nothing was touched.</source>
            <translation>Intet af dette kald kan lægges tilbage. Intet blev rørt.</translation>
        </message>
        <message>
            <source>The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.</source>
            <translation>Filerne fra dette kald er ikke længere i papirkurven: Deres tid er udløbet, eller de gav plads til andre. Intet blev rørt.</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s): {paths}</source>
            <translation>
                <numerusform>Lagde %n fil tilbage: {paths}</numerusform>
                <numerusform>Lagde %n filer tilbage: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was put back: every file is there already, or newer.</source>
            <translation>Intet blev lagt tilbage: Alle filer er der allerede eller er nyere.</translation>
        </message>
        <message>
            <source>Files changed just now, so nothing was put back: {paths}. Try again.</source>
            <translation>Filer blev ændret lige nu, så intet blev lagt tilbage: {paths}. Prøv igen.</translation>
        </message>
        <message>
            <source>Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>Arbejdet med at lægge filer tilbage kunne hverken fuldføres eller rulles tilbage ({why}). Intet er tabt: Næste start af programmet fuldfører det.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}). Press Put back to try again.</source>
            <translation>Resten kunne ikke lægges tilbage ({why}). Tryk på »Læg tilbage« for at prøve igen.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). All files are as they were.</source>
            <translation>Det kunne ikke lægges tilbage ({why}). Alle filer er, som de var.</translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended; it is finished now.</source>
            <translation>Arbejdet med at lægge filer tilbage blev afbrudt, da programmet sluttede; det er fuldført nu.</translation>
        </message>
        <message numerus="yes">
            <source>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n file(s): {paths}</source>
            <translation>
                <numerusform>Arbejdet med at lægge filer tilbage blev afbrudt, da programmet sluttede; det er fuldført nu. %n nyere fil blev ladt urørt: {paths}</numerusform>
                <numerusform>Arbejdet med at lægge filer tilbage blev afbrudt, da programmet sluttede; det er fuldført nu. %n nyere filer blev ladt urørt: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended, and cannot be finished now ({why}).</source>
            <translation>Arbejdet med at lægge filer tilbage blev afbrudt, da programmet sluttede, og kan ikke fuldføres nu ({why}).</translation>
        </message>
    </context>
    <context>
        <name>trial</name>
        <message numerus="yes">
            <source>%n file(s) deleted</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n fil slettet</numerusform>
                <numerusform>%n filer slettet</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) added</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n fil tilføjet</numerusform>
                <numerusform>%n filer tilføjet</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n fil ændret</numerusform>
                <numerusform>%n filer ændret</numerusform>
            </translation>
        </message>
        <message>
            <source>it ended with exit code {code}</source>
            <comment>what a command did on a copy</comment>
            <translation>den sluttede med exitkode {code}</translation>
        </message>
        <message>
            <source>a link to {target}</source>
            <comment>beside the path of a file</comment>
            <translation>et link til {target}</translation>
        </message>
        <message>
            <source>mode {before}, now {after}</source>
            <comment>beside the path of a file: its rights</comment>
            <translation>rettigheder {before}, nu {after}</translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s)</source>
            <comment>beside the path of a new file</comment>
            <translation>
                <numerusform>%n byte</numerusform>
                <numerusform>%n byte</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s), before {before}</source>
            <comment>beside the path of a file</comment>
            <translation>
                <numerusform>%n byte, før {before}</numerusform>
                <numerusform>%n byte, før {before}</numerusform>
            </translation>
        </message>
        <message>
            <source>What it did on the copy</source>
            <comment>title over the result of a trial</comment>
            <translation>Det gjorde den på kopien</translation>
        </message>
        <message>
            <source>nothing changed in the workspace</source>
            <comment>what a command did on a copy</comment>
            <translation>intet ændret i arbejdsområdet</translation>
        </message>
        <message>
            <source>It is being tried on a copy.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Den prøves på en kopi.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Den kunne ikke prøves.</translation>
        </message>
        <message>
            <source>What was tried is applied once.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Det prøvede anvendes én gang.</translation>
        </message>
        <message>
            <source>Files were changed meanwhile, so nothing can be applied.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Filer er ændret imens, så intet kan anvendes.</translation>
        </message>
        <message>
            <source>It could not be tried: {why}</source>
            <comment>{why} is a sentence</comment>
            <translation>Den kunne ikke prøves: {why}</translation>
        </message>
        <message>
            <source>The workspace is too large to be copied here, so it could not be tried ({why}).</source>
            <comment>{why}: how large</comment>
            <translation>Arbejdsområdet er for stort til at blive kopieret her, så den kunne ikke prøves ({why}).</translation>
        </message>
        <message>
            <source>It is one of the blocked commands ({rule}).</source>
            <translation>Det er en af de blokerede kommandoer ({rule}).</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}.</source>
            <translation>Afgjort af reglen {rule}.</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}, set by {by}.</source>
            <translation>Afgjort af reglen {rule}, fastsat af {by}.</translation>
        </message>
        <message>
            <source>Decided by the conversation's mode.</source>
            <translation>Afgjort af samtalens tilstand.</translation>
        </message>
        <message>
            <source>Every part is read-only.</source>
            <translation>Alle dele læser kun.</translation>
        </message>
        <message>
            <source>No rule, mode or approval lifts this.</source>
            <translation>Ingen regel, tilstand eller godkendelse ophæver dette.</translation>
        </message>
        <message>
            <source>A part changes something, runs code or is unknown.</source>
            <translation>En del ændrer noget, kører kode eller er ukendt.</translation>
        </message>
        <message>
            <source>This workspace asks about everything, or the program's entry is switched off.</source>
            <translation>Dette arbejdsområde spørger om alt, eller programmet er slået fra på listen.</translation>
        </message>
    </context>
    <context>
        <name>commands</name>
        <message numerus="yes">
            <source>%n tool call(s) written to {path}.</source>
            <translation>
                <numerusform>%n værktøjskald skrevet til {path}.</numerusform>
                <numerusform>%n værktøjskald skrevet til {path}.</numerusform>
            </translation>
        </message>
        <message>
            <source>{command}: {why}. See desktop-agent --help; nothing was done.</source>
            <translation>{command}: {why}. Se desktop-agent --help; intet blev gjort.</translation>
        </message>
        <message>
            <source>{what} is not part of this version yet, so nothing was done.</source>
            <translation>{what} er ikke en del af denne version endnu, så intet blev gjort.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was judged.</source>
            <translation>Mappen {folder} findes ikke, så intet blev vurderet.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so nothing was done. Try again when it answers.</source>
            <translation>Mappen {folder} svarer ikke, så intet blev gjort. Prøv igen, når den svarer.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so commands are judged as if there were none.</source>
            <translation>Her virker ingen sandkasse ({why}), så kommandoer vurderes uden sandkasse.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.</source>
            <translation>Loggen kan ikke skrives til {place} ({why}), så intet blev gjort. Angiv en anden fil med --log-file.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was changed.</source>
            <translation>Mappen {folder} findes ikke, så intet blev ændret.</translation>
        </message>
    </context>
    <context>
        <name>display</name>
        <message>
            <source>The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo apt install {packages}) and start it again; desktop-agent exec works without.</source>
            <translation>Vinduet kræver biblioteker, som ikke er installeret her: {names}. Intet blev åbnet. Installer dem (Debian: sudo apt install {packages}), og start igen; desktop-agent exec virker uden.</translation>
        </message>
        <message>
            <source>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>Der er ingen skærm (hverken DISPLAY eller WAYLAND_DISPLAY er sat), så intet vindue kan åbnes. Start i en skrivebordssession, eller brug desktop-agent exec.</translation>
        </message>
        <message>
            <source>The display {display} does not answer, so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>Skærmen {display} svarer ikke, så intet vindue kan åbnes. Start i en skrivebordssession, eller brug desktop-agent exec.</translation>
        </message>
    </context>
    <context>
        <name>doctor</name>
        <message>
            <source>English</source>
            <comment>a language</comment>
            <translation>engelsk</translation>
        </message>
        <message>
            <source>French</source>
            <comment>a language</comment>
            <translation>fransk</translation>
        </message>
        <message>
            <source>Danish</source>
            <comment>a language</comment>
            <translation>dansk</translation>
        </message>
        <message>
            <source>Russian</source>
            <comment>a language</comment>
            <translation>russisk</translation>
        </message>
        <message>
            <source>Chinese</source>
            <comment>a language</comment>
            <translation>kinesisk</translation>
        </message>
        <message>
            <source>Japanese</source>
            <comment>a language</comment>
            <translation>japansk</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>ikke fundet</translation>
        </message>
        <message>
            <source>nothing is fixed, there is no {path}</source>
            <translation>intet er fastsat, {path} findes ikke</translation>
        </message>
        <message>
            <source>{path}, set by {by}</source>
            <translation>{path}, fastsat af {by}</translation>
        </message>
        <message>
            <source>a font for each language: {shown}</source>
            <translation>en skrifttype til hvert sprog: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}; there is one for: {shown}</source>
            <translation>ingen skrifttype til: {missing}; der er en til: {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}</source>
            <translation>ingen skrifttype til: {missing}</translation>
        </message>
        <message>
            <source>Install bash.</source>
            <translation>Installér bash.</translation>
        </message>
        <message>
            <source>Install ripgrep (Debian: apt install ripgrep). Search does not work without it.</source>
            <translation>Installér ripgrep (Debian: apt install ripgrep). Søgning virker ikke uden.</translation>
        </message>
        <message>
            <source>Install git (Debian: apt install git).</source>
            <translation>Installér git (Debian: apt install git).</translation>
        </message>
        <message>
            <source>no session bus ({address})</source>
            <translation>ingen sessionsbus ({address})</translation>
        </message>
        <message>
            <source>Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.</source>
            <translation>Log ind i en skrivebordssession, eller start programmet med dbus-run-session; indtil da gælder nøgler kun én kørsel.</translation>
        </message>
        <message>
            <source>none</source>
            <comment>display</comment>
            <translation>ingen</translation>
        </message>
        <message>
            <source>fc-list does not answer ({why})</source>
            <translation>fc-list svarer ikke ({why})</translation>
        </message>
        <message>
            <source>Run fc-cache, then try again.</source>
            <translation>Kør fc-cache, og prøv igen.</translation>
        </message>
        <message>
            <source>Install fonts for them (Debian: apt install {packages}).</source>
            <translation>Installér skrifttyper til dem (Debian: apt install {packages}).</translation>
        </message>
        <message>
            <source>font files under {folder}, but no fc-list that tells for which languages</source>
            <translation>skriftfiler under {folder}, men ingen fc-list, der fortæller til hvilke sprog</translation>
        </message>
        <message>
            <source>Install fontconfig to see it (Debian: apt install fontconfig).</source>
            <translation>Installér fontconfig for at se det (Debian: apt install fontconfig).</translation>
        </message>
        <message>
            <source>Install fonts (Debian: apt install fonts-dejavu-core).</source>
            <translation>Installér skrifttyper (Debian: apt install fonts-dejavu-core).</translation>
        </message>
        <message>
            <source>none found</source>
            <comment>fonts</comment>
            <translation>ingen fundet</translation>
        </message>
        <message>
            <source>Set a UTF-8 locale, for example LC_ALL=C.UTF-8.</source>
            <translation>Indstil en UTF-8-locale, f.eks. LC_ALL=C.UTF-8.</translation>
        </message>
        <message>
            <source>Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.</source>
            <translation>Gør mappen skrivbar, eller sæt DESKTOP_AGENT_DATA_DIR til en, der er det.</translation>
        </message>
        <message>
            <source>no server is set up</source>
            <translation>ingen server er sat op</translation>
        </message>
        <message>
            <source>Add a key or a server in the window; the demo works without.</source>
            <translation>Tilføj en nøgle eller en server i vinduet; demoen virker uden.</translation>
        </message>
        <message>
            <source>Check the address and the network; for a local server, see that it runs.</source>
            <translation>Kontrollér adressen og netværket; ved en lokal server: se efter, at den kører.</translation>
        </message>
        <message>
            <source>works</source>
            <comment>the keyring</comment>
            <translation>virker</translation>
        </message>
        <message>
            <source>does not answer</source>
            <comment>the keyring</comment>
            <translation>svarer ikke</translation>
        </message>
        <message>
            <source>is locked</source>
            <comment>the keyring</comment>
            <translation>er låst</translation>
        </message>
        <message>
            <source>Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.</source>
            <translation>Installér og lås en nøglering op (Debian: apt install gnome-keyring). Indtil da beholdes nøgler kun for én kørsel.</translation>
        </message>
        <message>
            <source>Commands run with your own rights, so everything that is not a plain read asks first.</source>
            <translation>Kommandoer kører med dine egne rettigheder, så alt, der ikke blot er læsning, spørger først.</translation>
        </message>
        <message>
            <source>Commands run with your own rights until it works. Type: {command}</source>
            <translation>Kommandoer kører med dine egne rettigheder, indtil den virker. Skriv: {command}</translation>
        </message>
    </context>
    <context>
        <name>PermissionCard</name>
        <message>
            <source>Too soon after other input. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>For kort tid efter andet input. Prøv igen.</translation>
        </message>
        <message>
            <source>This has just appeared. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Dette er lige dukket op. Tryk igen.</translation>
        </message>
        <message>
            <source>The card has just moved. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Kortet har lige flyttet sig. Tryk igen.</translation>
        </message>
        <message>
            <source>Move the pointer a little, or away and back, then press.</source>
            <comment>why a press did nothing</comment>
            <translation>Flyt markøren lidt, eller væk og tilbage, og tryk så.</translation>
        </message>
        <message>
            <source>The pointer was still moving. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Markøren var stadig i bevægelse. Tryk igen.</translation>
        </message>
        <message>
            <source>Part of the question is out of view. Scroll to it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>En del af spørgsmålet er uden for visningen. Rul til det, og tryk igen.</translation>
        </message>
        <message>
            <source>Scroll to the end first</source>
            <comment>on a button: the command was not seen whole</comment>
            <translation>Rul først til slutningen</translation>
        </message>
        <message>
            <source>Enter only denies. Allow with {chord}.</source>
            <comment>why a key did nothing; {chord} is a key</comment>
            <translation>Enter kan kun afvise. Tillad med {chord}.</translation>
        </message>
        <message>
            <source>Finish your change first</source>
            <comment>on a button: the command is being edited</comment>
            <translation>Gør først ændringen færdig</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <comment>on a button, after its name</comment>
            <translation>tilbydes ikke ved kritiske kommandoer</translation>
        </message>
        <message>
            <source>not offered for this</source>
            <comment>on a button, after its name</comment>
            <translation>tilbydes ikke her</translation>
        </message>
        <message>
            <source>when you pause</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>når du holder pause</translation>
        </message>
        <message>
            <source>move the pointer first</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>flyt markøren først</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>button: the command does not run</comment>
            <translation>Afvis</translation>
        </message>
        <message>
            <source>Allow once</source>
            <comment>button: the command runs this time</comment>
            <translation>Tillad én gang</translation>
        </message>
        <message>
            <source>Allow for session</source>
            <comment>button: until this tab is closed</comment>
            <translation>Tillad i sessionen</translation>
        </message>
        <message>
            <source>It does not run. The agent is told and continues. It may ask again.</source>
            <comment>what Deny means</comment>
            <translation>Det kører ikke. Agenten får det at vide og fortsætter. Den kan spørge igen.</translation>
        </message>
        <message>
            <source>It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.</source>
            <comment>what Allow once means</comment>
            <translation>Det kører nu, præcis som vist. Den samme anmodning spørger igen næste gang. »Stop« afbryder det, mens det kører.</translation>
        </message>
        <message>
            <source>It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the command history.</source>
            <comment>what Allow for session means; {scope} says what is covered</comment>
            <translation>Det kører nu. Indtil denne fane lukkes, kører følgende uden at spørge: {scope}. Tilbagekald det i kommandohistorikken.</translation>
        </message>
        <message>
            <source>Apply</source>
            <comment>button: what a command did on a copy is done in the workspace</comment>
            <translation>Anvend</translation>
        </message>
        <message>
            <source>Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.</source>
            <comment>what Apply means</comment>
            <translation>Dens ændringer på kopien anvendes i arbejdsområdet, præcis som vist. Den kører ikke igen.</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place in the queue of questions</comment>
            <translation>{index} af {count}</translation>
        </message>
        <message>
            <source>Deny all</source>
            <comment>button: no waiting command runs</comment>
            <translation>Afvis alle</translation>
        </message>
        <message>
            <source>What the answers mean</source>
            <translation>Hvad svarene betyder</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Mere</translation>
        </message>
        <message>
            <source>A command needs at least one word. Nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>En kommando kræver mindst ét ord. Intet blev ændret.</translation>
        </message>
        <message>
            <source>A command cannot contain the character NUL. Remove it; nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>En kommando kan ikke indeholde tegnet NUL. Fjern det; intet blev ændret.</translation>
        </message>
        <message>
            <source>Use this command</source>
            <comment>button below the editor</comment>
            <translation>Brug denne kommando</translation>
        </message>
        <message>
            <source>It is checked again; if it needs permission, you are asked again.</source>
            <comment>on a button</comment>
            <translation>Den kontrolleres igen; kræver den tilladelse, bliver du spurgt igen.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <comment>button below the editor</comment>
            <translation>Annullér</translation>
        </message>
        <message>
            <source>Command to use instead</source>
            <comment>name of a field, for assistive technology</comment>
            <translation>Kommando, der skal bruges i stedet</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) or folder(s)</source>
            <comment>in the place of a path</comment>
            <translation>
                <numerusform>%n fil eller mappe</numerusform>
                <numerusform>%n filer eller mapper</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>og %n til</numerusform>
                <numerusform>og %n til</numerusform>
            </translation>
        </message>
        <message>
            <source>What should the agent know or do instead?</source>
            <comment>hint in a field</comment>
            <translation>Hvad bør agenten vide eller gøre i stedet?</translation>
        </message>
        <message>
            <source>Reason for the agent</source>
            <comment>name of a field</comment>
            <translation>Begrundelse til agenten</translation>
        </message>
        <message>
            <source>Deny with reason</source>
            <comment>button beside the reason</comment>
            <translation>Afvis med begrundelse</translation>
        </message>
        <message>
            <source>Always allow…</source>
            <comment>opens the editor of rules</comment>
            <translation>Tillad altid…</translation>
        </message>
        <message>
            <source>Deny and tell the agent why…</source>
            <translation>Afvis, og fortæl agenten hvorfor…</translation>
        </message>
        <message>
            <source>Edit the command before it runs</source>
            <translation>Redigér kommandoen, før den kører</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Kopiér kommando</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Kopiér sti</translation>
        </message>
        <message>
            <source>Trust all commands in this conversation…</source>
            <comment>asks once more</comment>
            <translation>Stol på alle kommandoer i denne samtale…</translation>
        </message>
        <message>
            <source>The question was not in view. Read it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Spørgsmålet var ikke synligt. Læs det, og tryk igen.</translation>
        </message>
        <message>
            <source>Permission request</source>
            <comment>name for assistive technology</comment>
            <translation>Anmodning om tilladelse</translation>
        </message>
        <message>
            <source>Execute command</source>
            <comment>title of a permission card</comment>
            <translation>Udfør kommando</translation>
        </message>
        <message>
            <source>Write a file</source>
            <comment>title of a permission card</comment>
            <translation>Skriv en fil</translation>
        </message>
        <message>
            <source>Edit a file</source>
            <comment>title of a permission card</comment>
            <translation>Redigér en fil</translation>
        </message>
        <message>
            <source>Apply a patch</source>
            <comment>title of a permission card</comment>
            <translation>Anvend en patch</translation>
        </message>
        <message>
            <source>Read outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Læs uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>List a folder outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Vis indholdet af en mappe uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Search outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Søg uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Fetch a web page</source>
            <comment>title of a permission card</comment>
            <translation>Hent en webside</translation>
        </message>
        <message>
            <source>Search the web</source>
            <comment>title of a permission card</comment>
            <translation>Søg på nettet</translation>
        </message>
        <message>
            <source>Use {tool} of the server {server}</source>
            <comment>title of a permission card</comment>
            <translation>Brug {tool} fra serveren {server}</translation>
        </message>
        <message>
            <source>The agent says: “{words}”</source>
            <comment>on the card: how the agent itself describes its command</comment>
            <translation>Agenten siger: »{words}«</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Other questions come first. {command}</source>
            <comment>read aloud when a card appears behind others</comment>
            <translation>Anmodning om tilladelse. {title}. Risiko: {risk}. Andre spørgsmål kommer først. {command}</translation>
        </message>
        <message>
            <source>Trying it on a copy</source>
            <comment>title of a permission card</comment>
            <translation>Prøves på en kopi</translation>
        </message>
        <message>
            <source>Apply these changes?</source>
            <comment>title of a permission card</comment>
            <translation>Anvend disse ændringer?</translation>
        </message>
        <message>
            <source>Not tried</source>
            <comment>title of a permission card</comment>
            <translation>Ikke prøvet</translation>
        </message>
        <message>
            <source>The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.</source>
            <comment>on the card, of files that programs run by themselves: hooks, settings of editors</comment>
            <translation>Sandkassen forhindrer ændringer af sådanne filer. Nye lægges til side og kan lægges tilbage bagefter.</translation>
        </message>
        <message>
            <source>Dangerous command</source>
            <comment>title of a permission card</comment>
            <translation>Farlig kommando</translation>
        </message>
        <message>
            <source>Use the tool {tool}</source>
            <comment>title of a permission card</comment>
            <translation>Brug værktøjet {tool}</translation>
        </message>
        <message>
            <source>keeps running in the background</source>
            <comment>a fact on the card: after the turn, too</comment>
            <translation>kører videre i baggrunden</translation>
        </message>
        <message>
            <source>no sandbox</source>
            <comment>a fact on the card: nothing limits the command</comment>
            <translation>ingen sandkasse</translation>
        </message>
        <message>
            <source>no sandbox, the network is open</source>
            <comment>a fact on the card</comment>
            <translation>ingen sandkasse, netværket er åbent</translation>
        </message>
        <message>
            <source>asks for the network</source>
            <comment>a fact on the card</comment>
            <translation>beder om netværksadgang</translation>
        </message>
        <message>
            <source>asks for the network: any host</source>
            <comment>a fact on the card</comment>
            <translation>beder om netværksadgang: alle værter</translation>
        </message>
        <message>
            <source>asks for the network: {hosts}</source>
            <comment>a fact on the card: names of hosts</comment>
            <translation>beder om netværksadgang: {hosts}</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>uden for sandkassen</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>i sandkassen</translation>
        </message>
        <message>
            <source>in the sandbox, without the network</source>
            <comment>a fact on the card</comment>
            <translation>i sandkassen, uden netværk</translation>
        </message>
        <message>
            <source>in the sandbox, read-only</source>
            <comment>a fact on the card: nothing can be written</comment>
            <translation>i sandkassen, kun læsning</translation>
        </message>
        <message>
            <source>with your ssh keys and git passwords</source>
            <comment>a fact on the card: the command may use them</comment>
            <translation>med dine ssh-nøgler og git-adgangskoder</translation>
        </message>
        <message>
            <source>every program of this command may use your ssh keys and git passwords</source>
            <comment>a fact on the card: they cannot be given to git alone</comment>
            <translation>alle programmer i denne kommando kan bruge dine ssh-nøgler og git-adgangskoder</translation>
        </message>
        <message>
            <source>with {program}'s daemon</source>
            <comment>a fact on the card: docker talks to the daemon of containers, which can do anything on this machine</comment>
            <translation>med dæmonen for {program}</translation>
        </message>
        <message>
            <source>may also write {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>må også skrive i {folder}</translation>
        </message>
        <message>
            <source>may also read {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>må også læse {folder}</translation>
        </message>
        <message>
            <source>a new file of {size}</source>
            <comment>a fact on the card</comment>
            <translation>en ny fil på {size}</translation>
        </message>
        <message>
            <source>{before} before, {after} after</source>
            <comment>sizes of a file, on the card</comment>
            <translation>{before} før, {after} efter</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}</source>
            <comment>read aloud when a card appears; {deny} and {once} are keys</comment>
            <translation>Anmodning om tilladelse. {title}. Risiko: {risk}. Afvis: {deny}. Tillad én gang: {once}. {command}</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Kommandoer, der forlader eller udvider sandkassen, spørger hver gang.</translation>
        </message>
        <message>
            <source>Run outside the sandbox</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Kør uden for sandkassen</translation>
        </message>
        <message>
            <source>With network: any host</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Med netværk: alle værter</translation>
        </message>
        <message>
            <source>With network: {hosts}</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Med netværk: {hosts}</translation>
        </message>
        <message>
            <source>In the sandbox, without the network</source>
            <comment>a choice in the menu of a card</comment>
            <translation>I sandkassen, uden netværk</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>lines of a preview</comment>
            <translation>
                <numerusform>og %n til</numerusform>
                <numerusform>og %n til</numerusform>
            </translation>
        </message>
        <message>
            <source>A new file</source>
            <comment>over a diff</comment>
            <translation>En ny fil</translation>
        </message>
        <message>
            <source>A file that would be deleted</source>
            <comment>over a diff</comment>
            <translation>En fil, der vil blive slettet</translation>
        </message>
        <message>
            <source>What would change</source>
            <comment>over a diff</comment>
            <translation>Hvad der vil blive ændret</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed meanwhile, so nothing can be applied: {paths}</source>
            <comment>beside a button, after a trial</comment>
            <translation>
                <numerusform>%n fil er ændret imens, så intet kan anvendes: {paths}</numerusform>
                <numerusform>%n filer er ændret imens, så intet kan anvendes: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Run on a copy</source>
            <comment>button: tries the command on a copy of the workspace</comment>
            <translation>Kør på en kopi</translation>
        </message>
        <message>
            <source>Stop the trial</source>
            <comment>button: ends what runs on a copy</comment>
            <translation>Afbryd prøven</translation>
        </message>
        <message>
            <source>Discard trial</source>
            <comment>button: what a command did on a copy goes with the copy</comment>
            <translation>Kassér prøven</translation>
        </message>
        <message>
            <source>Back to the question</source>
            <comment>button</comment>
            <translation>Tilbage til spørgsmålet</translation>
        </message>
        <message>
            <source>Shows the changes first. Commands that need the network cannot be tried.</source>
            <comment>beside the button Run on a copy</comment>
            <translation>Viser først ændringerne. Kommandoer, der kræver netværk, kan ikke prøves.</translation>
        </message>
        <message>
            <source>It runs on a copy of the workspace, without the network. Your files stay as they are.</source>
            <comment>beside a button, during a trial</comment>
            <translation>Den kører på en kopi af arbejdsområdet, uden netværk. Dine filer forbliver, som de er.</translation>
        </message>
        <message>
            <source>It ran on a copy, without the network. Your files have not changed yet.</source>
            <comment>beside the button Discard</comment>
            <translation>Den kørte på en kopi, uden netværk. Dine filer er endnu ikke ændret.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>beside a button</comment>
            <translation>Den kunne ikke prøves.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <comment>title over a list of files</comment>
            <translation>Slettet</translation>
        </message>
        <message>
            <source>Added (+) and changed (~)</source>
            <comment>title over a list of files</comment>
            <translation>Tilføjet (+) og ændret (~)</translation>
        </message>
        <message>
            <source>Last lines of its output</source>
            <comment>title over the output of a command</comment>
            <translation>De sidste linjer af dens output</translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message>
            <source>Answer</source>
            <comment>button: sends what was chosen and written</comment>
            <translation>Svar</translation>
        </message>
        <message>
            <source>In your own words</source>
            <comment>field below the options of a question</comment>
            <translation>Med dine egne ord</translation>
        </message>
        <message>
            <source>What should be different</source>
            <comment>field below the options of a plan</comment>
            <translation>Hvad der bør være anderledes</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place among the questions that wait</comment>
            <translation>{index} af {count}</translation>
        </message>
        <message>
            <source>Question</source>
            <comment>name of the group for assistive technology</comment>
            <translation>Spørgsmål</translation>
        </message>
        <message>
            <source>The agent asks</source>
            <comment>title of a question by the model</comment>
            <translation>Agenten spørger</translation>
        </message>
        <message>
            <source>The agent’s plan</source>
            <comment>title of a plan to be approved</comment>
            <translation>Agentens plan</translation>
        </message>
        <message>
            <source>The agent is repeating itself</source>
            <comment>title of a question by the app</comment>
            <translation>Agenten gentager sig selv</translation>
        </message>
        <message>
            <source>The budget</source>
            <comment>title of a question by the app</comment>
            <translation>Budgettet</translation>
        </message>
        <message>
            <source>You answered</source>
            <comment>before the answer to a question</comment>
            <translation>Du svarede</translation>
        </message>
        <message>
            <source>You approved the plan</source>
            <comment>before how it goes on</comment>
            <translation>Du godkendte planen</translation>
        </message>
        <message>
            <source>You did not approve the plan yet</source>
            <comment>before what the user wrote</comment>
            <translation>Du har ikke godkendt planen endnu</translation>
        </message>
        <message>
            <source>Not answered</source>
            <comment>before a question that nobody waits for any more</comment>
            <translation>Ikke besvaret</translation>
        </message>
        <message>
            <source>{option} (chosen)</source>
            <comment>an option of a question that was answered</comment>
            <translation>{option} (valgt)</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>what the user wrote as an answer</comment>
            <translation>»{words}«</translation>
        </message>
        <message>
            <source>Open a page on {host} in the browser?</source>
            <translation>Åbn en side på {host} i browseren?</translation>
        </message>
        <message>
            <source>The link leads to {address}</source>
            <translation>Linket fører til {address}</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annullér</translation>
        </message>
        <message>
            <source>Open link</source>
            <translation>Åbn link</translation>
        </message>
    </context>
    <context>
        <name>Changes</name>
        <message>
            <source>Unified</source>
            <comment>how changed lines are shown: one side below the other</comment>
            <translation>Samlet</translation>
        </message>
        <message>
            <source>Side by side</source>
            <comment>how changed lines are shown</comment>
            <translation>Side om side</translation>
        </message>
        <message>
            <source>Diff view</source>
            <comment>name of a choice</comment>
            <translation>Visning af forskelle</translation>
        </message>
        <message>
            <source>Changed lines</source>
            <translation>Ændrede linjer</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Luk</translation>
        </message>
        <message>
            <source>tool</source>
            <comment>who changed a file</comment>
            <translation>værktøj</translation>
        </message>
        <message>
            <source>command</source>
            <comment>who changed a file</comment>
            <translation>kommando</translation>
        </message>
        <message>
            <source>seen</source>
            <comment>of a changed file: the user has looked at it</comment>
            <translation>set</translation>
        </message>
        <message>
            <source>new</source>
            <comment>what became of a file</comment>
            <translation>ny</translation>
        </message>
        <message>
            <source>deleted</source>
            <comment>what became of a file</comment>
            <translation>slettet</translation>
        </message>
        <message>
            <source>changed</source>
            <comment>what became of a file</comment>
            <translation>ændret</translation>
        </message>
        <message>
            <source>permissions</source>
            <comment>what became of a file: only its permissions are others</comment>
            <translation>rettigheder</translation>
        </message>
        <message>
            <source>link</source>
            <comment>of a changed file: it is a symbolic link</comment>
            <translation>henvisning</translation>
        </message>
        <message>
            <source>binary or large</source>
            <comment>of a changed file: its lines cannot be counted</comment>
            <translation>binær eller stor</translation>
        </message>
        <message numerus="yes">
            <source>turn(s) {numbers}</source>
            <comment>who changed a file; numbers of turns</comment>
            <translation>
                <numerusform>tur {numbers}</numerusform>
                <numerusform>tur {numbers}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) added</source>
            <translation>
                <numerusform>%n linje tilføjet</numerusform>
                <numerusform>%n linjer tilføjet</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) removed</source>
            <translation>
                <numerusform>%n linje fjernet</numerusform>
                <numerusform>%n linjer fjernet</numerusform>
            </translation>
        </message>
        <message>
            <source>Accept</source>
            <comment>button: this place of a change is fine</comment>
            <translation>Godkend</translation>
        </message>
        <message>
            <source>Accepted</source>
            <comment>button, pressed: this place of a change is fine</comment>
            <translation>Godkendt</translation>
        </message>
        <message>
            <source>Marks this change as seen. No file is changed.</source>
            <translation>Markerer denne ændring som set. Ingen fil ændres.</translation>
        </message>
        <message>
            <source>Revert</source>
            <comment>button: this place of a file becomes as it was</comment>
            <translation>Fortryd</translation>
        </message>
        <message>
            <source>Reverts this change. You can redo it in the conversation.</source>
            <translation>Fortryder denne ændring. Du kan gentage den i samtalen.</translation>
        </message>
        <message>
            <source>Open in the editor at this line</source>
            <translation>Åbn i editoren ved denne linje</translation>
        </message>
        <message>
            <source>The file changed after this, so this change cannot be reverted on its own.</source>
            <translation>Filen blev ændret efter dette, så denne ændring kan ikke fortrydes alene.</translation>
        </message>
        <message>
            <source>Changed lines of {path}</source>
            <comment>accessible name</comment>
            <translation>Ændrede linjer i {path}</translation>
        </message>
        <message>
            <source>Line {number}</source>
            <comment>of a file</comment>
            <translation>Linje {number}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more change(s), not shown here</source>
            <comment>of a file</comment>
            <translation>
                <numerusform>og %n ændring til, ikke vist her</numerusform>
                <numerusform>og %n ændringer til, ikke vist her</numerusform>
            </translation>
        </message>
        <message>
            <source>Changes</source>
            <comment>page of the panel: files that the conversation changed</comment>
            <translation>Filer</translation>
        </message>
        <message>
            <source>No changes yet. Files that the agent changes are listed here.</source>
            <translation>Ingen ændringer endnu. Filer, som agenten ændrer, vises her.</translation>
        </message>
        <message>
            <source>Whole conversation</source>
            <comment>whose changes are listed</comment>
            <translation>Hele samtalen</translation>
        </message>
        <message>
            <source>Changes from</source>
            <comment>name of a choice: of one turn, or of the whole conversation</comment>
            <translation>Ændringer fra</translation>
        </message>
        <message>
            <source>Back to the files</source>
            <translation>Tilbage til filerne</translation>
        </message>
        <message>
            <source>Open in the editor</source>
            <translation>Åbn i editoren</translation>
        </message>
        <message>
            <source>Open in a separate window</source>
            <translation>Åbn i et separat vindue</translation>
        </message>
        <message>
            <source>Revert file</source>
            <translation>Fortryd i filen</translation>
        </message>
        <message>
            <source>Reverts the file. You can redo its changes in the conversation.</source>
            <translation>Fortryder ændringerne i filen. Du kan gentage dem i samtalen.</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <comment>of a conversation</comment>
            <translation>Tur {number}</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <comment>that were changed</comment>
            <translation>
                <numerusform>%n fil</numerusform>
                <numerusform>%n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them not listed</source>
            <comment>files</comment>
            <translation>
                <numerusform>%n af dem er ikke vist</numerusform>
                <numerusform>%n af dem er ikke vist</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Vis %n genereret fil</numerusform>
                <numerusform>Vis %n genererede filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Hide %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Skjul %n genereret fil</numerusform>
                <numerusform>Skjul %n genererede filer</numerusform>
            </translation>
        </message>
        <message>
            <source>Changed files</source>
            <translation>Ændrede filer</translation>
        </message>
        <message>
            <source>No application can open {path}. Choose an editor in Settings › Files and results.</source>
            <translation>Intet program kan åbne {path}. Vælg en editor under Indstillinger › Filer.</translation>
        </message>
        <message>
            <source>This file no longer exists: {path}</source>
            <translation>Denne fil findes ikke længere: {path}</translation>
        </message>
    </context>
    <context>
        <name>BackgroundJobs</name>
        <message>
            <source>Another command of this conversation</source>
            <comment>beside a port on which it listens</comment>
            <translation>En anden kommando i denne samtale</translation>
        </message>
        <message>
            <source>{command}, in the background: {facts}</source>
            <comment>said by a screen reader</comment>
            <translation>{command}, i baggrunden: {facts}</translation>
        </message>
        <message>
            <source>Output of {command}</source>
            <comment>in the background, for assistive technology</comment>
            <translation>Output fra {command}</translation>
        </message>
        <message>
            <source>Clear ended commands</source>
            <translation>Ryd de afsluttede kommandoer</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) ended in the background</source>
            <translation>
                <numerusform>%n afsluttet kommando i baggrunden</numerusform>
                <numerusform>%n afsluttede kommandoer i baggrunden</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) running in the background</source>
            <translation>
                <numerusform>%n kommando kører i baggrunden</numerusform>
                <numerusform>%n kommandoer kører i baggrunden</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ended</source>
            <comment>after: 2 commands running in the background</comment>
            <translation>
                <numerusform>%n afsluttet</numerusform>
                <numerusform>%n afsluttede</numerusform>
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
            <translation>Åbn i browser</translation>
        </message>
        <message>
            <source>Open in browser: port {port}</source>
            <comment>button, for assistive technology</comment>
            <translation>Åbn i browser: port {port}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more port(s)</source>
            <comment>on which a command listens</comment>
            <translation>
                <numerusform>og %n port mere</numerusform>
                <numerusform>og %n porte mere</numerusform>
            </translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>exitkode {code}</translation>
        </message>
        <message>
            <source>stopped</source>
            <comment>a command in the background, before it ended by itself</comment>
            <translation>stoppet</translation>
        </message>
        <message>
            <source>Show output</source>
            <comment>button beside a command in the background</comment>
            <translation>Vis output</translation>
        </message>
        <message>
            <source>Hide output</source>
            <comment>button beside a command in the background</comment>
            <translation>Skjul output</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a command in the background</comment>
            <translation>Stop</translation>
        </message>
        <message>
            <source>Command in the background: {command}, {facts}</source>
            <comment>for assistive technology</comment>
            <translation>Kommando i baggrunden: {command}, {facts}</translation>
        </message>
    </context>
    <context>
        <name>SlashCommands</name>
        <message>
            <source>Commands</source>
            <comment>the list above the message field</comment>
            <translation>Kommandoer</translation>
        </message>
        <message>
            <source>Compact the conversation [what to keep]</source>
            <translation>Komprimér samtalen [hvad der skal bevares]</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Press Escape again to stop</source>
            <comment>below the field, for a moment</comment>
            <translation>Tryk på Escape igen for at stoppe</translation>
        </message>
        <message>
            <source>Message</source>
            <comment>name of the text field</comment>
            <translation>Besked</translation>
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
            <translation>Spørg, eller beskriv, hvad der skal gøres</translation>
        </message>
        <message>
            <source>Add something, or answer the question above</source>
            <comment>hint in the empty field</comment>
            <translation>Tilføj noget, eller svar på spørgsmålet ovenfor</translation>
        </message>
        <message>
            <source>Add something for the next step</source>
            <comment>hint in the empty field</comment>
            <translation>Tilføj noget til næste trin</translation>
        </message>
        <message>
            <source>This conversation is open in another window</source>
            <comment>hint in the empty field</comment>
            <translation>Denne samtale er åben i et andet vindue</translation>
        </message>
        <message>
            <source>This conversation is read-only</source>
            <comment>hint in the empty field</comment>
            <translation>Denne samtale kan kun læses</translation>
        </message>
        <message>
            <source>The folder is not responding</source>
            <comment>hint in the empty field</comment>
            <translation>Mappen svarer ikke</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <comment>hint in the empty field</comment>
            <translation>Disken er fuld</translation>
        </message>
        <message>
            <source>Enter sends with the next step, Alt+Enter after this turn.</source>
            <comment>below the field</comment>
            <translation>Enter sender med næste trin, Alt+Enter efter denne runde.</translation>
        </message>
        <message>
            <source>With the next step</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>Med næste trin</translation>
        </message>
        <message>
            <source>After this turn</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>Efter denne runde</translation>
        </message>
        <message>
            <source>Press to send it with the agent's next step instead</source>
            <translation>Tryk for i stedet at sende den med agentens næste trin</translation>
        </message>
        <message>
            <source>Press to send it after this turn instead</source>
            <translation>Tryk for i stedet at sende den efter denne runde</translation>
        </message>
        <message>
            <source>Not sent:</source>
            <comment>before a queued message, when the step was stopped</comment>
            <translation>Ikke sendt:</translation>
        </message>
        <message>
            <source>Send now</source>
            <comment>button beside a queued message</comment>
            <translation>Send nu</translation>
        </message>
        <message>
            <source>Edit</source>
            <comment>button beside a queued message</comment>
            <translation>Redigér</translation>
        </message>
        <message>
            <source>Remove</source>
            <comment>button beside a queued message</comment>
            <translation>Fjern</translation>
        </message>
        <message>
            <source>Queued message: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Besked i kø: {text}</translation>
        </message>
        <message>
            <source>Message that was not sent: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Besked, der ikke blev sendt: {text}</translation>
        </message>
        <message>
            <source>The step ended before this message was sent. It is not sent automatically.</source>
            <translation>Trinnet sluttede, før denne besked blev sendt. Den sendes ikke automatisk.</translation>
        </message>
        <message numerus="yes">
            <source>%n queued message(s)</source>
            <comment>above the composer: all of them are shown</comment>
            <translation>
                <numerusform>%n besked i kø</numerusform>
                <numerusform>%n beskeder i kø</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>queued messages that are not shown</comment>
            <translation>
                <numerusform>og %n til</numerusform>
                <numerusform>og %n til</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FoldButton</name>
        <message>
            <source>Press to collapse</source>
            <comment>of a line that can be folded, for assistive technology</comment>
            <translation>Tryk for at folde sammen</translation>
        </message>
        <message>
            <source>Press to expand</source>
            <comment>of a line that can be unfolded, for assistive technology</comment>
            <translation>Tryk for at folde ud</translation>
        </message>
    </context>
    <context>
        <name>Tasks</name>
        <message>
            <source>To do: {task}</source>
            <comment>for assistive technology</comment>
            <translation>Skal gøres: {task}</translation>
        </message>
        <message>
            <source>In progress: {task}</source>
            <comment>for assistive technology</comment>
            <translation>I gang: {task}</translation>
        </message>
        <message>
            <source>Done: {task}</source>
            <comment>for assistive technology</comment>
            <translation>Udført: {task}</translation>
        </message>
        <message>
            <source>Tasks</source>
            <comment>name of the model's list of tasks</comment>
            <translation>Opgaver</translation>
        </message>
        <message>
            <source>No tasks. For longer work the agent lists its steps here.</source>
            <translation>Ingen opgaver. Ved længere arbejde viser agenten sine trin her.</translation>
        </message>
        <message>
            <source>{done} of {count} done</source>
            <comment>how many tasks are done</comment>
            <translation>{done} af {count} udført</translation>
        </message>
        <message>
            <source>{done} of {count} done: {task}</source>
            <comment>how many tasks are done, and the one that is in work</comment>
            <translation>{done} af {count} udført: {task}</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show all.</source>
            <comment>for assistive technology</comment>
            <translation>Opgaver: {far}. Tryk for at vise alle.</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show one line.</source>
            <comment>for assistive technology</comment>
            <translation>Opgaver: {far}. Tryk for at vise én linje.</translation>
        </message>
    </context>
    <context>
        <name>Background</name>
        <message>
            <source>{title} has finished</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} er færdig</translation>
        </message>
        <message>
            <source>{title} has failed</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} mislykkedes</translation>
        </message>
        <message>
            <source>Desktop Agent runs in the background.</source>
            <translation>Desktop Agent kører i baggrunden.</translation>
        </message>
        <message>
            <source>Show it</source>
            <comment>button of a desktop notification: the conversation</comment>
            <translation>Vis samtalen</translation>
        </message>
        <message>
            <source>The system tray is gone, so the window is back. Everything keeps running.</source>
            <translation>Systembakken er forsvundet, så vinduet er tilbage. Alt kører videre.</translation>
        </message>
        <message>
            <source>The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off and on to try again.</source>
            <translation>Automatisk start ved login kunne ikke ændres: Der kan ikke skrives i {file} ({why}). Indstillingen er bevaret; slå den fra og til for at prøve igen.</translation>
        </message>
    </context>
    <context>
        <name>Trusting</name>
        <message>
            <source>Allow all commands in this conversation?</source>
            <translation>Tillad alle kommandoer i denne samtale?</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>button</comment>
            <translation>Stol på alle kommandoer</translation>
        </message>
    </context>
    <context>
        <name>Closing</name>
        <message>
            <source>Close “{title}” now?</source>
            <translation>Luk »{title}« nu?</translation>
        </message>
        <message>
            <source>Close anyway</source>
            <comment>button</comment>
            <translation>Luk alligevel</translation>
        </message>
        <message>
            <source>Quit now?</source>
            <translation>Afslut nu?</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Afslut alligevel</translation>
        </message>
        <message>
            <source>Still running, will be stopped: {command}</source>
            <translation>Kører stadig og stoppes: {command}</translation>
        </message>
        <message>
            <source>Waiting for your answer, will not run: {command}</source>
            <translation>Venter på dit svar og bliver ikke kørt: {command}</translation>
        </message>
        <message>
            <source>Allowed but not started, will not run: {command}</source>
            <translation>Tilladt, men ikke startet, og bliver ikke kørt: {command}</translation>
        </message>
        <message>
            <source>The agent is working and will be stopped.</source>
            <translation>Agenten arbejder og stoppes.</translation>
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
Samtalen indtil nu er bevaret.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the icon in the system tray brings the window back, and so does starting Desktop Agent again.</source>
            <translation>Hvis du afslutter:
{what}
Samtalen indtil nu er bevaret.

Hvis du fortsætter i baggrunden, henter ikonet i systembakken vinduet frem igen, og det samme gør en ny start af Desktop Agent.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the window is minimized: this desktop has no system tray.</source>
            <translation>Hvis du afslutter:
{what}
Samtalen indtil nu er bevaret.

Hvis du fortsætter i baggrunden, minimeres vinduet: Dette skrivebordsmiljø har ingen systembakke.</translation>
        </message>
        <message>
            <source>{title}: waits for your answer: {what}</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title} venter på dit svar: {what}</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>in the menu of the tray icon: a conversation and its command</comment>
            <translation>{title}: {what}</translation>
        </message>
        <message>
            <source>{title}: the agent is working</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title}: Agenten arbejder</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>og %n til</numerusform>
                <numerusform>og %n til</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Stopping</name>
        <message>
            <source>Stopped: {what}.</source>
            <comment>{what} is a list: 2 turns, 3 commands</comment>
            <translation>Stoppet: {what}.</translation>
        </message>
        <message>
            <source>Nothing was running in any tab.</source>
            <translation>Der kørte ikke noget i nogen fane.</translation>
        </message>
        <message numerus="yes">
            <source>%n turn(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n runde</numerusform>
                <numerusform>%n runder</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n kommando</numerusform>
                <numerusform>%n kommandoer</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistoryDesk</name>
        <message>
            <source>Export the command history</source>
            <translation>Eksportér kommandohistorikken</translation>
        </message>
        <message>
            <source>This command is no longer in the store; its conversation may have been deleted.</source>
            <translation>Denne kommando er ikke længere gemt; samtalen kan være blevet slettet.</translation>
        </message>
        <message>
            <source>Table (CSV)</source>
            <comment>a kind of file</comment>
            <translation>Tabel (CSV)</translation>
        </message>
        <message>
            <source>JSON</source>
            <comment>a kind of file</comment>
            <translation>JSON</translation>
        </message>
        <message>
            <source>Audit (JSON Lines)</source>
            <comment>a kind of file</comment>
            <translation>Revisionslog (JSON Lines)</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) written to {path}</source>
            <comment>to a file</comment>
            <translation>
                <numerusform>%n kommando skrevet til {path}</numerusform>
                <numerusform>%n kommandoer skrevet til {path}</numerusform>
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
            <translation>Venter på dit svar</translation>
        </message>
        <message>
            <source>{title}, since {time}</source>
            <comment>which conversation asks, and since when</comment>
            <translation>{title}, siden {time}</translation>
        </message>
    </context>
    <context>
        <name>OpenQuestions</name>
        <message>
            <source>{title} needs your answer</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} venter på dit svar</translation>
        </message>
    </context>
    <context>
        <name>RuleDesk</name>
        <message>
            <source>No permanent rule can allow this request. Answer it each time it is asked.</source>
            <translation>Ingen permanent regel kan tillade denne anmodning. Besvar den, hver gang der spørges.</translation>
        </message>
    </context>
    <context>
        <name>PermissionsDesk</name>
        <message>
            <source>Stop blocking this: {title}?</source>
            <comment>a blocked command</comment>
            <translation>Skal dette ikke længere blokeres: {title}?</translation>
        </message>
        <message>
            <source>It will no longer be blocked. Instead it is asked as a critical question every time, in every mode, and can never be allowed for the session.</source>
            <translation>Det bliver ikke længere blokeret. I stedet stilles det som et kritisk spørgsmål hver gang, i alle tilstande, og kan aldrig tillades i sessionen.</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) imported.</source>
            <translation>
                <numerusform>%n regel importeret.</numerusform>
                <numerusform>%n regler importeret.</numerusform>
            </translation>
        </message>
        <message>
            <source>Imported: {taken}. Skipped: {left}. First reason: {why}</source>
            <comment>numbers of rules</comment>
            <translation>Importeret: {taken}. Sprunget over: {left}. Første årsag: {why}</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) written to {name}.</source>
            <translation>
                <numerusform>%n regel skrevet til {name}.</numerusform>
                <numerusform>%n regler skrevet til {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Rules</source>
            <comment>a kind of file</comment>
            <translation>Regler</translation>
        </message>
        <message>
            <source>Switch off</source>
            <translation>Slå fra</translation>
        </message>
        <message>
            <source>Import rules</source>
            <translation>Importér regler</translation>
        </message>
        <message>
            <source>Export rules</source>
            <translation>Eksportér regler</translation>
        </message>
    </context>
    <context>
        <name>connecting</name>
        <message>
            <source>The server answers, but offers no models. Load one there, then press Connect.</source>
            <translation>Serveren svarer, men tilbyder ingen modeller. Indlæs en dér, og tryk på »Forbind«.</translation>
        </message>
    </context>
    <context>
        <name>BinDesk</name>
        <message>
            <source>Empty the bin?</source>
            <translation>Tøm papirkurven?</translation>
        </message>
        <message>
            <source>Files that commands deleted or overwrote can then no longer be restored from it.</source>
            <translation>Filer, som kommandoer slettede eller overskrev, kan så ikke længere gendannes derfra.</translation>
        </message>
    </context>
    <context>
        <name>SettingsDesk</name>
        <message numerus="yes">
            <source>The server answers and offers %n model(s).</source>
            <comment>a server that was tested</comment>
            <translation>
                <numerusform>Serveren svarer og tilbyder %n model.</numerusform>
                <numerusform>Serveren svarer og tilbyder %n modeller.</numerusform>
            </translation>
        </message>
        <message>
            <source>Remove the server {name}?</source>
            <translation>Fjern serveren {name}?</translation>
        </message>
        <message>
            <source>Its key is removed from the keyring. Its conversations are kept and ask for another server.</source>
            <translation>Dens nøgle fjernes fra nøgleringen. Dens samtaler bevares og beder om en anden server.</translation>
        </message>
        <message>
            <source>Remove the key of {name}?</source>
            <translation>Fjern nøglen til {name}?</translation>
        </message>
        <message>
            <source>It is removed from the keyring. To use the server again, enter the key again.</source>
            <translation>Den fjernes fra nøgleringen. Skal serveren bruges igen, skal nøglen indtastes igen.</translation>
        </message>
        <message>
            <source>Not saved. The settings are shown as they are in the file.</source>
            <translation>Ikke gemt. Indstillingerne vises, som de er i filen.</translation>
        </message>
        <message>
            <source>No application can open {path}. Edit it by hand; changes apply from the next message.</source>
            <translation>Intet program kan åbne {path}. Redigér filen i hånden; ændringerne gælder fra næste besked.</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>Fjern nøgle</translation>
        </message>
        <message>
            <source>Remove server</source>
            <translation>Fjern server</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Delete “{title}”?</source>
            <translation>Slet »{title}«?</translation>
        </message>
        <message>
            <source>The conversation, its command history and its draft are deleted. Files in its folder are not changed.</source>
            <translation>Samtalen, dens kommandohistorik og dens kladde slettes. Filer i dens mappe ændres ikke.</translation>
        </message>
        <message>
            <source>Choose the folder to work in</source>
            <translation>Vælg den mappe, der skal arbejdes i</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Slet</translation>
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Desktop Agent {version} is available.</source>
            <translation>Desktop Agent {version} er tilgængelig.</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is available ({size} MB).</source>
            <translation>Desktop Agent {version} er tilgængelig ({size} MB).</translation>
        </message>
        <message>
            <source>Checking for updates…</source>
            <translation>Søger efter opdateringer…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is the newest version.</source>
            <translation>Desktop Agent {version} er den nyeste version.</translation>
        </message>
        <message>
            <source>Downloading Desktop Agent {version}: {percent} %</source>
            <translation>Henter Desktop Agent {version}: {percent} %</translation>
        </message>
        <message>
            <source>Checking and unpacking Desktop Agent {version}…</source>
            <translation>Kontrollerer og udpakker Desktop Agent {version}…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is ready and begins with the next start of the program.</source>
            <translation>Desktop Agent {version} er klar og tages i brug, næste gang programmet startes.</translation>
        </message>
        <message>
            <source>This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.</source>
            <translation>Du bruger nu Desktop Agent {version}. Version {previous} gemmes til næste start, så du kan gå tilbage til den.</translation>
        </message>
        <message>
            <source>Run this in a terminal, then start the program again: {command}</source>
            <translation>Kør dette i en terminal, og start så programmet igen: {command}</translation>
        </message>
        <message>
            <source>If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new package from the project’s page. Then start the program again.</source>
            <translation>Hvis apt-kilden til Desktop Agent er sat op, så kør dette i en terminal: {command}. Hvis ikke, så installér den nye pakke fra projektets side. Start derefter programmet igen.</translation>
        </message>
        <message>
            <source>Updates are switched off on this computer by {by}. Nothing was checked.</source>
            <translation>Opdateringer er slået fra på denne computer af {by}. Intet blev søgt.</translation>
        </message>
        <message>
            <source>The agent is working, so the program was not restarted. The new version begins with the next start.</source>
            <translation>Agenten arbejder, så programmet blev ikke genstartet. Den nye version tages i brug ved næste start.</translation>
        </message>
    </context>
    <context>
        <name>Errands</name>
        <message>
            <source>Logging is off. Start with --debug to write a log.</source>
            <translation>Logning er slået fra. Start med --debug for at skrive en logfil.</translation>
        </message>
        <message>
            <source>No application can open text files. The licences are in {file}.</source>
            <translation>Intet program kan åbne tekstfiler. Licenserne ligger i {file}.</translation>
        </message>
        <message>
            <source>No application can open folders. The logs are in {folder}.</source>
            <translation>Intet program kan åbne mapper. Logfilerne ligger i {folder}.</translation>
        </message>
        <message>
            <source>The agent is still working. Its turn can be undone once it has ended.</source>
            <translation>Agenten arbejder stadig. Dens tur kan fortrydes, når den er slut.</translation>
        </message>
        <message>
            <source>Nothing to undo: no turn here changed files, or its changes are already undone.</source>
            <translation>Der er intet at fortryde: Ingen tur ændrede filer her, eller dens ændringer er allerede fortrudt.</translation>
        </message>
    </context>
    <context>
        <name>ConversationPage</name>
        <message>
            <source>{command}: {ends}. It can be moved to the background.</source>
            <comment>said by a screen reader</comment>
            <translation>{command}: {ends}. Den kan flyttes til baggrunden.</translation>
        </message>
    </context>
    <context>
        <name>Tab</name>
        <message>
            <source>The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.</source>
            <translation>Samtalen kan gemmes igen, og intet gik tabt. Hvis agenten blev stoppet, så bed den om at fortsætte.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. You can read it here; close it there to continue here.</source>
            <translation>Denne samtale er åben i et andet vindue. Du kan læse den her; luk den dér for at fortsætte her.</translation>
        </message>
        <message>
            <source>No browser was found. The page is at {address} as long as this tab is open.</source>
            <translation>Der blev ikke fundet nogen browser. Siden findes på {address}, så længe denne fane er åben.</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Folder: {folder}</source>
            <translation>Mappe: {folder}</translation>
        </message>
        <message>
            <source>The agent reads, searches and edits files and runs commands. Risky actions ask first.</source>
            <translation>Agenten læser, gennemsøger og redigerer filer og kører kommandoer. Risikable handlinger spørger først.</translation>
        </message>
        <message>
            <source>For example: “What is this project about?” or “Run the tests and fix what fails.”</source>
            <translation>For eksempel: »Hvad handler dette projekt om?« eller »Kør testene, og ret det, der fejler.«</translation>
        </message>
        <message>
            <source>The built-in demo: no key, no network, and a scratch folder of its own.</source>
            <translation>Den indbyggede demo: ingen nøgle, intet netværk og en testmappe for sig selv.</translation>
        </message>
        <message>
            <source>Replies are scripted; commands are real. Risky ones ask first.</source>
            <translation>Svarene følger et manuskript; kommandoerne er ægte. Risikable spørger først.</translation>
        </message>
        <message>
            <source>Press Enter to send “tour”. Then try “change”.</source>
            <translation>Tryk på Enter for at sende »tour«. Prøv derefter »change«.</translation>
        </message>
        <message>
            <source>Send “tour” for a short tour. Then try “change”.</source>
            <translation>Send »tour« for en kort rundvisning. Prøv derefter »change«.</translation>
        </message>
    </context>
    <context>
        <name>BackDialog</name>
        <message>
            <source>Undo what this turn did to files?</source>
            <translation>Fortryd, hvad denne tur gjorde ved filer?</translation>
        </message>
        <message>
            <source>Files are restored to their state before your message. You can redo this.</source>
            <translation>Filer gendannes til deres tilstand før din besked. Du kan gentage ændringerne bagefter.</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <translation>Fortryd denne tur</translation>
        </message>
        <message>
            <source>Redo what was undone?</source>
            <translation>Gentag det fortrudte?</translation>
        </message>
        <message>
            <source>Files are restored to their state before the undo.</source>
            <translation>Filer gendannes til deres tilstand før fortrydelsen.</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Gentag</translation>
        </message>
        <message>
            <source>Rewind to before this message?</source>
            <translation>Spol tilbage til før denne besked?</translation>
        </message>
        <message>
            <source>Conversation: messages from this one on stay visible but are no longer sent to the model. Files: they are restored to their state at that time. You can redo both.</source>
            <translation>Samtale: Beskeder fra og med denne forbliver synlige, men sendes ikke længere til modellen. Filer: De gendannes til deres tilstand på det tidspunkt. Du kan gentage begge dele.</translation>
        </message>
        <message>
            <source>Rewind</source>
            <translation>Spol tilbage</translation>
        </message>
        <message>
            <source>Both</source>
            <comment>conversation and files go back</comment>
            <translation>Begge dele</translation>
        </message>
        <message>
            <source>Conversation</source>
            <comment>it alone goes back</comment>
            <translation>Samtale</translation>
        </message>
        <message>
            <source>Files</source>
            <comment>they alone go back</comment>
            <translation>Filer</translation>
        </message>
        <message>
            <source>What to rewind</source>
            <comment>name of a choice</comment>
            <translation>Hvad der spoles tilbage</translation>
        </message>
        <message>
            <source>No file would change: all are already as they were.</source>
            <translation>Ingen fil ville ændres: alle er allerede, som de var.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fil gendannes</numerusform>
                <numerusform>%n filer gendannes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored from the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fil gendannes fra papirkurven</numerusform>
                <numerusform>%n filer gendannes fra papirkurven</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n tom mappe gendannes</numerusform>
                <numerusform>%n tomme mapper gendannes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be removed: did not exist before</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fil fjernes: fandtes ikke før</numerusform>
                <numerusform>%n filer fjernes: fandtes ikke før</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will stay unchanged: some of their states could not be kept</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fil bliver som nu: ikke alle dens tilstande kunne gemmes</numerusform>
                <numerusform>%n filer bliver som nu: ikke alle deres tilstande kunne gemmes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) not recorded: changes made there stay</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n trin er ikke registreret: ændringer foretaget dér bliver</numerusform>
                <numerusform>%n trin er ikke registreret: ændringer foretaget dér bliver</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) cannot be restored: no copy in the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fil kan ikke gendannes: ingen kopi i papirkurven</numerusform>
                <numerusform>%n filer kan ikke gendannes: ingen kopi i papirkurven</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Files of %n step(s) are no longer in the bin</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>Filer fra %n trin er ikke længere i papirkurven</numerusform>
                <numerusform>Filer fra %n trin er ikke længere i papirkurven</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed since, by you, another program or a later turn</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fil er ændret siden, af dig, et andet program eller en senere tur</numerusform>
                <numerusform>%n filer er ændret siden, af dig, et andet program eller en senere tur</numerusform>
            </translation>
        </message>
        <message>
            <source>They stay as they are unless you select them here. A selected file is restored, too; Redo brings back its current state.</source>
            <translation>De bliver, som de er, medmindre du vælger dem her. En valgt fil gendannes også; »Gentag« bringer dens nuværende tilstand tilbage.</translation>
        </message>
        <message>
            <source>All of them</source>
            <comment>a choice: files that somebody else changed</comment>
            <translation>Dem alle</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annullér</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>names of files</comment>
            <translation>
                <numerusform>og %n til</numerusform>
                <numerusform>og %n til</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Scroll sideways</source>
            <comment>name of the scroll bar of a wide block of code</comment>
            <translation>Rul sidelæns</translation>
        </message>
        <message>
            <source>Response interrupted.</source>
            <comment>below an answer whose stream broke</comment>
            <translation>Svaret blev afbrudt.</translation>
        </message>
        <message>
            <source>No longer sent to the agent: {said}</source>
            <comment>as a screen reader reads an item</comment>
            <translation>Sendes ikke længere til agenten: {said}</translation>
        </message>
        <message>
            <source>An entry written by a newer version of this program</source>
            <translation>Et punkt, som en nyere version af dette program har skrevet</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Vis detaljer</translation>
        </message>
        <message>
            <source>Hide details</source>
            <translation>Skjul detaljer</translation>
        </message>
        <message>
            <source>Thinking</source>
            <comment>while the model thinks</comment>
            <translation>Tænker</translation>
        </message>
        <message>
            <source>Thinking… {time}</source>
            <comment>how long the model has been thinking or silent: 8 s</comment>
            <translation>Tænker… {time}</translation>
        </message>
        <message>
            <source>Thought</source>
            <comment>before how long the model thought: Thought for 6 s</comment>
            <translation>Tænkte</translation>
        </message>
        <message>
            <source>for {time}</source>
            <comment>how long the model thought</comment>
            <translation>i {time}</translation>
        </message>
        <message>
            <source>The model does not show this thinking.</source>
            <translation>Modellen viser ikke disse tanker.</translation>
        </message>
        <message>
            <source>You: {text}</source>
            <comment>a message of the user, as a screen reader reads it</comment>
            <translation>Dig: {text}</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <comment>button below a message: of the files that the agent changed</comment>
            <translation>Fortryd denne tur</translation>
        </message>
        <message>
            <source>Rewind to here…</source>
            <comment>in the menu of a message: conversation, files, or both go back</comment>
            <translation>Spol tilbage hertil…</translation>
        </message>
        <message>
            <source>Restores the files to their state before this message. You see the changes first.</source>
            <translation>Gendanner filerne til deres tilstand før denne besked. Du ser ændringerne først.</translation>
        </message>
        <message>
            <source>You undid what this turn did to files</source>
            <comment>below a message</comment>
            <translation>Du har fortrudt, hvad denne tur gjorde ved filer</translation>
        </message>
        <message>
            <source>With the instructions in {files}</source>
            <comment>below a message; names of files</comment>
            <translation>Med instruktionerne i {files}</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>below a long message, of which only the beginning is shown</comment>
            <translation>Vis alt</translation>
        </message>
        <message>
            <source>Show less</source>
            <comment>below a long message</comment>
            <translation>Vis mindre</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a long message</comment>
            <translation>
                <numerusform>Vis den ene linje</numerusform>
                <numerusform>Vis alle %n linjer</numerusform>
            </translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopiér</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Kopiér besked</translation>
        </message>
        <message>
            <source>Copy link address</source>
            <translation>Kopiér linkadresse</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Markér alt</translation>
        </message>
        <message>
            <source>Jump to latest</source>
            <translation>Gå til det nyeste</translation>
        </message>
        <message>
            <source>Position in the transcript</source>
            <comment>accessible name of the scroll bar</comment>
            <translation>Placering i samtaleforløbet</translation>
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
            <translation>Samtaleforløb</translation>
        </message>
    </context>
    <context>
        <name>DiffView</name>
        <message>
            <source>{path}, new</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, ny</translation>
        </message>
        <message>
            <source>{path}, deleted</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, slettet</translation>
        </message>
    </context>
    <context>
        <name>PictureView</name>
        <message>
            <source>Picture, {width} × {height}</source>
            <comment>a picture that the agent looked at, in pixels</comment>
            <translation>Billede, {width} × {height}</translation>
        </message>
        <message>
            <source>The picture is no longer kept.</source>
            <comment>in the place of a picture that was deleted</comment>
            <translation>Billedet er ikke længere gemt.</translation>
        </message>
    </context>
    <context>
        <name>HistoryFilters</name>
        <message>
            <source>Category</source>
            <comment>of commands, a filter</comment>
            <translation>Kategori</translation>
        </message>
        <message>
            <source>Risk</source>
            <comment>of commands, a filter</comment>
            <translation>Risiko</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>about commands, a filter</comment>
            <translation>Afgørelse</translation>
        </message>
        <message>
            <source>{filter}: {chosen}</source>
            <comment>a filter, and what it lets through</comment>
            <translation>{filter}: {chosen}</translation>
        </message>
        <message>
            <source>any</source>
            <comment>a filter lets everything through</comment>
            <translation>alle</translation>
        </message>
        <message>
            <source>This conversation</source>
            <comment>whose commands are shown</comment>
            <translation>Denne samtale</translation>
        </message>
        <message>
            <source>All</source>
            <comment>conversations, whose commands are shown</comment>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Clear the filters</source>
            <translation>Ryd filtrene</translation>
        </message>
    </context>
    <context>
        <name>HistoryPanel</name>
        <message>
            <source>Revoke</source>
            <translation>Tilbagekald</translation>
        </message>
        <message>
            <source>Revoke {scope}</source>
            <translation>Tilbagekald {scope}</translation>
        </message>
        <message>
            <source>Approved for this session, until this tab closes</source>
            <translation>Godkendt i denne session, indtil fanen lukkes</translation>
        </message>
        <message>
            <source>No commands yet. Commands that run are listed here.</source>
            <translation>Ingen kommandoer endnu. Kommandoer, der kører, vises her.</translation>
        </message>
        <message>
            <source>No command matches the filter: {filters}.</source>
            <comment>what the list is filtered by</comment>
            <translation>Ingen kommando passer til filteret: {filters}.</translation>
        </message>
        <message>
            <source>Enter shows the output, Ctrl+Enter shows the command in the conversation.</source>
            <translation>Enter viser outputtet, Ctrl+Enter viser kommandoen i samtalen.</translation>
        </message>
        <message>
            <source>Always allow commands like this…</source>
            <translation>Tillad altid kommandoer som denne…</translation>
        </message>
        <message>
            <source>Always ask about commands like this…</source>
            <translation>Spørg altid om kommandoer som denne…</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Kopiér kommando</translation>
        </message>
        <message>
            <source>Export…</source>
            <comment>what the history shows, to a file</comment>
            <translation>Eksportér…</translation>
        </message>
        <message>
            <source>Command history</source>
            <translation>Kommandohistorik</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Kommandoer</translation>
        </message>
        <message>
            <source>More</source>
            <comment>opens a menu</comment>
            <translation>Mere</translation>
        </message>
        <message>
            <source>Close the panel</source>
            <translation>Luk panelet</translation>
        </message>
        <message>
            <source>Filter commands</source>
            <translation>Filtrér kommandoer</translation>
        </message>
    </context>
    <context>
        <name>HistoryList</name>
        <message>
            <source>low</source>
            <comment>risk</comment>
            <translation>lav</translation>
        </message>
        <message>
            <source>medium</source>
            <comment>risk</comment>
            <translation>middel</translation>
        </message>
        <message>
            <source>high</source>
            <comment>risk</comment>
            <translation>høj</translation>
        </message>
        <message>
            <source>critical</source>
            <comment>risk</comment>
            <translation>kritisk</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>auto</translation>
        </message>
        <message>
            <source>allowed once</source>
            <translation>tilladt én gang</translation>
        </message>
        <message>
            <source>for session</source>
            <translation>i sessionen</translation>
        </message>
        <message>
            <source>by a rule</source>
            <translation>ifølge en regel</translation>
        </message>
        <message>
            <source>denied by you</source>
            <translation>afvist af dig</translation>
        </message>
        <message>
            <source>not allowed</source>
            <translation>ikke tilladt</translation>
        </message>
        <message>
            <source>waiting for your answer</source>
            <translation>venter på dit svar</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>ikke afgjort</translation>
        </message>
        <message>
            <source>Decided by you</source>
            <translation>Afgjort af dig</translation>
        </message>
        <message>
            <source>Decided by your approval for this session</source>
            <translation>Afgjort af din godkendelse i denne session</translation>
        </message>
        <message>
            <source>Decided by a rule</source>
            <translation>Afgjort af en regel</translation>
        </message>
        <message>
            <source>Decided by the mode of the conversation</source>
            <translation>Afgjort af samtalens tilstand</translation>
        </message>
        <message>
            <source>Built-in rule</source>
            <translation>Indbygget regel</translation>
        </message>
        <message>
            <source>Rule: {rule}</source>
            <comment>the rule that decided about a command</comment>
            <translation>Regel: {rule}</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval covers, such as npm install …</comment>
            <translation>Din godkendelse omfatter: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>Du sagde: {note}</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>uden sandkasse</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>i sandkassen</translation>
        </message>
        <message>
            <source>Run again by you</source>
            <translation>Kørt igen af dig</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>words that are searched for</comment>
            <translation>»{words}«</translation>
        </message>
        <message>
            <source>in the background</source>
            <comment>how a command runs, in a narrow list</comment>
            <translation>i baggrunden</translation>
        </message>
        <message>
            <source>running</source>
            <translation>kører</translation>
        </message>
        <message>
            <source>not run</source>
            <translation>ikke kørt</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>stoppet</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>exitkode {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>mislykkedes</translation>
        </message>
        <message>
            <source>files</source>
            <comment>category of a command</comment>
            <translation>filer</translation>
        </message>
        <message>
            <source>text</source>
            <comment>category of a command</comment>
            <translation>tekst</translation>
        </message>
        <message>
            <source>search</source>
            <comment>category of a command</comment>
            <translation>søgning</translation>
        </message>
        <message>
            <source>git</source>
            <comment>category of a command: the program git</comment>
            <translation>git</translation>
        </message>
        <message>
            <source>packages</source>
            <comment>category of a command</comment>
            <translation>pakker</translation>
        </message>
        <message>
            <source>build</source>
            <comment>category of a command: make, compilers</comment>
            <translation>bygning</translation>
        </message>
        <message>
            <source>tests</source>
            <comment>category of a command: test runners</comment>
            <translation>test</translation>
        </message>
        <message>
            <source>interpreters</source>
            <comment>category of a command: python, node and the like</comment>
            <translation>fortolkere</translation>
        </message>
        <message>
            <source>shell</source>
            <comment>category of a command</comment>
            <translation>shell</translation>
        </message>
        <message>
            <source>launchers</source>
            <comment>category of a command: env, xargs and the like</comment>
            <translation>startprogrammer</translation>
        </message>
        <message>
            <source>archives</source>
            <comment>category of a command: tar, zip and the like</comment>
            <translation>arkiver</translation>
        </message>
        <message>
            <source>network</source>
            <comment>category of a command</comment>
            <translation>netværk</translation>
        </message>
        <message>
            <source>containers</source>
            <comment>category of a command: docker and the like</comment>
            <translation>containere</translation>
        </message>
        <message>
            <source>databases</source>
            <comment>category of a command: psql, sqlite3 and the like</comment>
            <translation>databaser</translation>
        </message>
        <message>
            <source>services</source>
            <comment>category of a command: systemctl and the like</comment>
            <translation>tjenester</translation>
        </message>
        <message>
            <source>processes</source>
            <comment>category of a command: kill, ps and the like</comment>
            <translation>processer</translation>
        </message>
        <message>
            <source>system</source>
            <comment>category of a command</comment>
            <translation>system</translation>
        </message>
        <message>
            <source>other</source>
            <comment>category of a command whose program is not known</comment>
            <translation>andet</translation>
        </message>
    </context>
    <context>
        <name>HistoryOutput</name>
        <message>
            <source>Copy output</source>
            <translation>Kopiér output</translation>
        </message>
        <message>
            <source>Still running; the output is shown in the conversation.</source>
            <translation>Kører stadig; outputtet vises i samtalen.</translation>
        </message>
        <message>
            <source>The command did not run, so there is no output.</source>
            <translation>Kommandoen kørte ikke, så der er intet output.</translation>
        </message>
        <message>
            <source>Show in the conversation</source>
            <translation>Vis i samtalen</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>of an output</comment>
            <translation>Vis alt</translation>
        </message>
        <message>
            <source>Last lines of the command output</source>
            <translation>De sidste linjer af outputtet fra kommandoen</translation>
        </message>
        <message>
            <source>Back to the commands</source>
            <translation>Tilbage til kommandoerne</translation>
        </message>
        <message>
            <source>Command output</source>
            <translation>Output fra kommandoen</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>Intet output</translation>
        </message>
    </context>
    <context>
        <name>WayOut</name>
        <message>
            <source>Run again outside the sandbox</source>
            <comment>a button below a command that failed</comment>
            <translation>Kør igen uden for sandkassen</translation>
        </message>
        <message>
            <source>Allow this host</source>
            <comment>a button: run the command again, with the network to one host</comment>
            <translation>Tillad denne vært</translation>
        </message>
        <message>
            <source>Allow these hosts</source>
            <comment>a button: run the command again, with the network to some hosts</comment>
            <translation>Tillad disse værter</translation>
        </message>
        <message>
            <source>Allow this folder</source>
            <comment>a button: run the command again, and let it write to a folder</comment>
            <translation>Tillad denne mappe</translation>
        </message>
        <message>
            <source>Allow these folders</source>
            <comment>a button: run the command again, and let it write to folders</comment>
            <translation>Tillad disse mapper</translation>
        </message>
        <message>
            <source>Allow reading this folder</source>
            <comment>a button: run the command again, and show it a folder</comment>
            <translation>Tillad læsning af denne mappe</translation>
        </message>
        <message>
            <source>Allow reading this file</source>
            <comment>a button: run the command again, and show it a file</comment>
            <translation>Tillad læsning af denne fil</translation>
        </message>
        <message>
            <source>Allow reading these</source>
            <comment>a button: run the command again, and show it files and folders</comment>
            <translation>Tillad læsning af disse</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to read there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Tillad altid læsning dér for dette arbejdsområde</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to write there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Tillad altid skrivning dér for dette arbejdsområde</translation>
        </message>
        <message>
            <source>It could also read {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>Den kunne også læse {what}.</translation>
        </message>
        <message>
            <source>It could also write to {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>Den kunne også skrive til {what}.</translation>
        </message>
        <message>
            <source>Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Kommandoer i dette arbejdsområde må altid læse {what}, indtil du tilbagekalder det i Indstillinger › Kommandoer.</translation>
        </message>
        <message>
            <source>Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Kommandoer i dette arbejdsområde må altid skrive til {what}, indtil du tilbagekalder det i Indstillinger › Kommandoer.</translation>
        </message>
        <message>
            <source>Move to background</source>
            <comment>a button below a command that runs: nobody waits for it any more</comment>
            <translation>Flyt til baggrunden</translation>
        </message>
        <message>
            <source>Wait for the record</source>
            <comment>a button: a command waits until the files are recorded, so that it can be undone</comment>
            <translation>Vent på registreringen</translation>
        </message>
        <message>
            <source>It runs when all files are recorded, and can be undone then.</source>
            <translation>Den kører, når alle filer er registreret, og kan så fortrydes.</translation>
        </message>
        <message>
            <source>Run now, without undo</source>
            <comment>a button: a command does not wait for the record</comment>
            <translation>Kør nu, uden fortrydelse</translation>
        </message>
        <message>
            <source>It runs at once. What it changes cannot be undone here.</source>
            <translation>Den kører med det samme. Det, den ændrer, kan ikke fortrydes her.</translation>
        </message>
        <message>
            <source>Runs without undo in {time}</source>
            <comment>below a command that waits for the record of the files</comment>
            <translation>Kører uden fortrydelse om {time}</translation>
        </message>
        <message>
            <source>Ends in {time}</source>
            <comment>below a command that runs, whose time is nearly over</comment>
            <translation>Afsluttes om {time}</translation>
        </message>
        <message>
            <source>The sandbox blocked access to {what}.</source>
            <comment>names of hosts</comment>
            <translation>Sandkassen blokerede adgangen til {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked writing to {what}.</source>
            <comment>paths</comment>
            <translation>Sandkassen blokerede skrivning til {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside the sandbox.</source>
            <comment>paths in the workspace, and buttons below, of which one is Run again outside the sandbox</comment>
            <translation>Sandkassen blokerede ændringer af {what}: Programmer kører det automatisk. Uden for sandkassen kan det ændres.</translation>
        </message>
        <message>
            <source>It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your workspace has none, so nothing is left to remove.</source>
            <comment>paths in the workspace, below a command that failed to remove them</comment>
            <translation>Den kunne ikke fjerne {what}. Sandkassen holder tomme mapper med disse navne, mens en kommando kører; dit arbejdsområde har ingen, så der er intet tilbage at fjerne.</translation>
        </message>
        <message>
            <source>The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.</source>
            <comment>paths of files</comment>
            <translation>Sandkassen blokerede set-user-ID-bitten på {what}: Enhver, der kører det, ville få dine rettigheder.</translation>
        </message>
        <message>
            <source>The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; you are asked before it runs.</source>
            <comment>paths, below a command that searched without asking</comment>
            <translation>Søgningen udelod det, der kan indeholde hemmeligheder: {what}. Bed om en kommando, der nævner filen, for at få den gennemsøgt: du bliver spurgt, før den kører.</translation>
        </message>
        <message>
            <source>{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.</source>
            <comment>paths of files that may hold secrets, below a command that searched without asking</comment>
            <translation>{what} blev gemt, mens denne kørte, og var derfor ikke længere skjult. Modellen ser ikke kommandoens output.</translation>
        </message>
        <message>
            <source>The sandbox hid {what}.</source>
            <comment>paths in the home that are there</comment>
            <translation>Sandkassen skjulte {what}.</translation>
        </message>
        <message>
            <source>The command changed git settings, and the sandbox restored them: {what}.</source>
            <comment>names of keys</comment>
            <translation>Kommandoen ændrede git-indstillinger, og sandkassen gendannede dem: {what}.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it has changed since a container with write access to this workspace was started: {what}. Review it, unless you changed it yourself.</source>
            <comment>paths in the workspace, below the next command</comment>
            <translation>Programmer kører dette automatisk, og det er ændret, siden en container med skriveadgang til dette arbejdsområde blev startet: {what}. Gennemgå det, medmindre du selv har ændret det.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it could not be set aside: {what}.</source>
            <translation>Programmer kører dette automatisk, og det kunne ikke lægges til side: {what}.</translation>
        </message>
    </context>
    <context>
        <name>PutBack</name>
        <message>
            <source>Put back</source>
            <comment>a button: what a command deleted</comment>
            <translation>Læg tilbage</translation>
        </message>
        <message>
            <source>Keep newer</source>
            <comment>a button: the newer files stay, all else is put back</comment>
            <translation>Behold nyere</translation>
        </message>
        <message>
            <source>No longer in the bin</source>
            <comment>below a command, after what it took: nothing can be put back</comment>
            <translation>Ikke længere i papirkurven</translation>
        </message>
        <message>
            <source>Put back what was set aside</source>
            <comment>a button: what the sandbox did not let stand</comment>
            <translation>Læg det tilbage, der blev lagt til side</translation>
        </message>
        <message>
            <source>Overwrite</source>
            <comment>a button: what was deleted is put back over newer files</comment>
            <translation>Overskriv</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s)</source>
            <comment>below a command that had deleted them</comment>
            <translation>
                <numerusform>Lagde %n fil tilbage</numerusform>
                <numerusform>Lagde %n filer tilbage</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Put back %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Lagde %n tom mappe tilbage</numerusform>
                <numerusform>Lagde %n tomme mapper tilbage</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) stayed</source>
            <comment>when others were put back</comment>
            <translation>
                <numerusform>%n nyere fil blev</numerusform>
                <numerusform>%n nyere filer blev</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) in the way, so nothing was put back yet: {paths}</source>
            <translation>
                <numerusform>%n nyere fil er i vejen, så intet er lagt tilbage endnu: {paths}</numerusform>
                <numerusform>%n nyere filer er i vejen, så intet er lagt tilbage endnu: {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Set aside, because programs run such files automatically: {paths}</source>
            <comment>below a command</comment>
            <translation>Lagt til side, fordi programmer kører sådanne filer automatisk: {paths}</translation>
        </message>
        <message>
            <source>Put back: {paths}</source>
            <comment>below a command, after what was set aside</comment>
            <translation>Lagt tilbage: {paths}</translation>
        </message>
        <message numerus="yes">
            <source>Gone or changed, and not in the bin: {paths} (%n file(s))</source>
            <translation>
                <numerusform>Væk eller ændret og ikke i papirkurven: {paths} (%n fil)</numerusform>
                <numerusform>Væk eller ændret og ikke i papirkurven: {paths} (%n filer)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Slettede %n fil</numerusform>
                <numerusform>Slettede %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Moved %n file(s) away</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Flyttede %n fil væk</numerusform>
                <numerusform>Flyttede %n filer væk</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Overwrote %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Overskrev %n fil</numerusform>
                <numerusform>Overskrev %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>In the bin: %n file(s)</source>
            <comment>below a command that may delete them</comment>
            <translation>
                <numerusform>I papirkurven: %n fil</numerusform>
                <numerusform>I papirkurven: %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>Slettede %n tom mappe</numerusform>
                <numerusform>Slettede %n tomme mapper</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <comment>after names of files</comment>
            <translation>
                <numerusform>%n mere</numerusform>
                <numerusform>%n mere</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContextDivider</name>
        <message>
            <source>Compacted</source>
            <comment>before: The model sees a summary of what stands above</comment>
            <translation>Komprimeret</translation>
        </message>
        <message>
            <source>The model sees a summary of the messages above</source>
            <translation>Modellen ser en opsummering af beskederne ovenfor</translation>
        </message>
        <message>
            <source>Compacting the conversation</source>
            <comment>while the model writes a summary</comment>
            <translation>Komprimerer samtalen</translation>
        </message>
        <message>
            <source>Not compacted</source>
            <comment>before: The model still sees what stands above</comment>
            <translation>Ikke komprimeret</translation>
        </message>
        <message>
            <source>The model still sees the messages above</source>
            <translation>Modellen ser stadig beskederne ovenfor</translation>
        </message>
        <message>
            <source>Folded</source>
            <comment>before: The model sees older results as one line each</comment>
            <translation>Foldet sammen</translation>
        </message>
        <message>
            <source>The model sees older tool results as one line each</source>
            <translation>Modellen ser ældre værktøjsresultater som én linje hver</translation>
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
            <translation>Prøv igen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annullér</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Modelindstillinger</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>Vælg mappe</translation>
        </message>
        <message>
            <source>Choose model</source>
            <translation>Vælg model</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Åbn indstillinger</translation>
        </message>
        <message>
            <source>Redo</source>
            <comment>a button: let what was undone be done again</comment>
            <translation>Gentag</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>Prøv igen nu</translation>
        </message>
        <message>
            <source>Continue with {server}</source>
            <comment>a button; the name of another server</comment>
            <translation>Fortsæt med {server}</translation>
        </message>
        <message>
            <source>{sentence} Next try in {seconds} s.</source>
            <translation>{sentence} Næste forsøg om {seconds} s.</translation>
        </message>
        <message>
            <source>{sentence} Trying again.</source>
            <translation>{sentence} Prøver igen.</translation>
        </message>
    </context>
    <context>
        <name>Outcome</name>
        <message>
            <source>Done</source>
            <comment>how a turn ended, above the model's summary</comment>
            <translation>Udført</translation>
        </message>
        <message>
            <source>Failed</source>
            <comment>how a turn ended, above the model's reason</comment>
            <translation>Mislykkedes</translation>
        </message>
        <message>
            <source>reported by the agent</source>
            <comment>beside how a turn ended: nobody has checked it</comment>
            <translation>ifølge agenten</translation>
        </message>
    </context>
    <context>
        <name>StepGroup</name>
        <message>
            <source>Looked around</source>
            <comment>several steps that only read</comment>
            <translation>Så sig omkring</translation>
        </message>
        <message>
            <source>searched once</source>
            <comment>part of what the agent did</comment>
            <translation>søgte én gang</translation>
        </message>
        <message>
            <source>Looking around</source>
            <comment>while the agent reads and searches</comment>
            <translation>Ser sig omkring</translation>
        </message>
        <message>
            <source>thought for {time}</source>
            <comment>one part of what the agent did</comment>
            <translation>tænkte i {time}</translation>
        </message>
        <message>
            <source>thought</source>
            <comment>one part of what the agent did</comment>
            <translation>tænkte</translation>
        </message>
        <message numerus="yes">
            <source>searched %n time(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>søgte %n gang</numerusform>
                <numerusform>søgte %n gange</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>listed %n folder(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>viste %n mappe</numerusform>
                <numerusform>viste %n mapper</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read %n file(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>læste %n fil</numerusform>
                <numerusform>læste %n filer</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ToolEntry</name>
        <message>
            <source>Revoke</source>
            <comment>take back an approval for the session</comment>
            <translation>Tilbagekald</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>uden sandkasse</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <translation>uden for sandkassen</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>i sandkassen</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval for the session covers, such as npm install …</comment>
            <translation>Din godkendelse omfatter: {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>Du sagde: {note}</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>Intet output</translation>
        </message>
        <message>
            <source>You edited this command.</source>
            <translation>Du redigerede denne kommando.</translation>
        </message>
        <message>
            <source>Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.</source>
            <comment>the strong warning below a blocked command</comment>
            <translation>Blokeret, før den kørte: Den ville ødelægge data, så de ikke kan gendannes, eller få maskinen til at gå i stå. Blokerede kommandoer afvises i alle tilstande. Kun du kan slå denne post fra under Indstillinger › Tilladelser.</translation>
        </message>
        <message>
            <source>Your rule “{rule}” forbids this, so it was not run. The agent was told.</source>
            <translation>Din regel »{rule}« forbyder dette, så det blev ikke kørt. Agenten fik det at vide.</translation>
        </message>
        <message>
            <source>The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told.</source>
            <translation>Reglen »{rule}«, fastsat af {by}, forbyder dette, så det blev ikke kørt. Agenten fik det at vide.</translation>
        </message>
        <message>
            <source>The mode of this conversation is read-only, so it was not run.</source>
            <translation>Samtalens tilstand tillader kun læsning, så det blev ikke kørt.</translation>
        </message>
        <message>
            <source>The whole output is in {path}</source>
            <comment>where a cut output is kept</comment>
            <translation>Hele outputtet ligger i {path}</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a cut output</comment>
            <translation>
                <numerusform>Vis den ene linje</numerusform>
                <numerusform>Vis alle %n linjer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n program(s) left in the background ended with it</source>
            <translation>
                <numerusform>%n program, der var efterladt i baggrunden, blev afsluttet sammen med den</numerusform>
                <numerusform>%n programmer, der var efterladt i baggrunden, blev afsluttet sammen med den</numerusform>
            </translation>
        </message>
        <message>
            <source>Running</source>
            <comment>before a command that runs</comment>
            <translation>Kører</translation>
        </message>
        <message>
            <source>Looking at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>Ser på output fra</translation>
        </message>
        <message>
            <source>Ending</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>Afslutter</translation>
        </message>
        <message>
            <source>Reading</source>
            <comment>before a file</comment>
            <translation>Læser</translation>
        </message>
        <message>
            <source>Writing</source>
            <comment>before a file</comment>
            <translation>Skriver</translation>
        </message>
        <message>
            <source>Changing</source>
            <comment>before a file</comment>
            <translation>Ændrer</translation>
        </message>
        <message>
            <source>Patching</source>
            <comment>before the names of files</comment>
            <translation>Patcher</translation>
        </message>
        <message>
            <source>Listing</source>
            <comment>before a folder</comment>
            <translation>Viser</translation>
        </message>
        <message>
            <source>Looking for</source>
            <comment>before a pattern of file names</comment>
            <translation>Leder efter</translation>
        </message>
        <message>
            <source>Searching for</source>
            <comment>before a pattern of text</comment>
            <translation>Søger efter</translation>
        </message>
        <message>
            <source>Asking you</source>
            <comment>before a question to the user</comment>
            <translation>Spørger dig</translation>
        </message>
        <message>
            <source>Showing the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>Viser planen</translation>
        </message>
        <message>
            <source>Planning</source>
            <comment>before a task</comment>
            <translation>Planlægger</translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>before a command that ran</comment>
            <translation>Kørte</translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>Så på output fra</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>Afsluttede</translation>
        </message>
        <message>
            <source>Read</source>
            <comment>past tense, before a file</comment>
            <translation>Læste</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>before a file</comment>
            <translation>Skrev</translation>
        </message>
        <message>
            <source>Changed</source>
            <comment>before a file</comment>
            <translation>Ændrede</translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>before the names of files</comment>
            <translation>Patchede</translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>past tense, before a folder</comment>
            <translation>Viste</translation>
        </message>
        <message>
            <source>Looked for</source>
            <comment>before a pattern of file names</comment>
            <translation>Ledte efter</translation>
        </message>
        <message>
            <source>Searched for</source>
            <comment>before a pattern of text</comment>
            <translation>Søgte efter</translation>
        </message>
        <message>
            <source>Asked you</source>
            <comment>before a question to the user</comment>
            <translation>Spurgte dig</translation>
        </message>
        <message>
            <source>Showed the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>Viste planen</translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>past tense, before a task</comment>
            <translation>Planlagde</translation>
        </message>
        <message>
            <source>Couldn’t read</source>
            <comment>before a file</comment>
            <translation>Kunne ikke læse</translation>
        </message>
        <message>
            <source>Couldn’t write</source>
            <comment>before a file</comment>
            <translation>Kunne ikke skrive</translation>
        </message>
        <message>
            <source>Couldn’t edit</source>
            <comment>before a file</comment>
            <translation>Kunne ikke redigere</translation>
        </message>
        <message>
            <source>Couldn’t patch</source>
            <comment>before the names of files</comment>
            <translation>Kunne ikke patche</translation>
        </message>
        <message>
            <source>You ran</source>
            <comment>before a command that the user had run again</comment>
            <translation>Du kørte</translation>
        </message>
        <message>
            <source>Started</source>
            <comment>before a command that goes on in the background</comment>
            <translation>Startede</translation>
        </message>
        <message>
            <source>Using {tool}</source>
            <comment>before what a tool works on</comment>
            <translation>Bruger {tool}</translation>
        </message>
        <message>
            <source>Used {tool}</source>
            <comment>before what a tool worked on</comment>
            <translation>Brugte {tool}</translation>
        </message>
        <message>
            <source>Preparing</source>
            <comment>before a command or file that the model still writes</comment>
            <translation>Forbereder</translation>
        </message>
        <message>
            <source>Waiting</source>
            <comment>before a command that nobody has answered yet</comment>
            <translation>Venter</translation>
        </message>
        <message>
            <source>Waiting its turn</source>
            <comment>before a command that was allowed and runs after others</comment>
            <translation>Venter på tur</translation>
        </message>
        <message>
            <source>Recording files first</source>
            <comment>before a command that waits until the state of the files is recorded</comment>
            <translation>Registrerer først filer</translation>
        </message>
        <message>
            <source>{done} of {count}</source>
            <comment>how many files are recorded, of how many</comment>
            <translation>{done} af {count}</translation>
        </message>
        <message>
            <source>Not run</source>
            <comment>before a command that was denied</comment>
            <translation>Ikke kørt</translation>
        </message>
        <message>
            <source>Blocked</source>
            <comment>before a command that a rule forbids</comment>
            <translation>Blokeret</translation>
        </message>
        <message>
            <source>Stopped</source>
            <comment>before a command that was cancelled</comment>
            <translation>Stoppet</translation>
        </message>
        <message>
            <source>Denied</source>
            <comment>past tense, before a command that was denied</comment>
            <translation>Afvist</translation>
        </message>
        <message>
            <source>by you</source>
            <comment>after Denied and a command</comment>
            <translation>af dig</translation>
        </message>
        <message>
            <source>by you, {time}</source>
            <comment>after Denied and a command</comment>
            <translation>af dig, {time}</translation>
        </message>
        <message>
            <source>tried on a copy, applied by you, {time}</source>
            <translation>prøvet på en kopi, anvendt af dig, {time}</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”</source>
            <translation>tilladt af reglen »{rule}«</translation>
        </message>
        <message>
            <source>by the rule “{rule}”</source>
            <translation>af reglen »{rule}«</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”, set by {by}</source>
            <translation>tilladt af reglen »{rule}«, fastsat af {by}</translation>
        </message>
        <message>
            <source>by the rule “{rule}”, set by {by}</source>
            <translation>af reglen »{rule}«, fastsat af {by}</translation>
        </message>
        <message>
            <source>never allowed</source>
            <translation>aldrig tilladt</translation>
        </message>
        <message>
            <source>not in this mode</source>
            <translation>ikke i denne tilstand</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>exitkode {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>mislykkedes</translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) left out</source>
            <comment>a search that found these files or folders empty</comment>
            <translation>
                <numerusform>%n hemmelighed udeladt</numerusform>
                <numerusform>%n hemmeligheder udeladt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) masked</source>
            <comment>what a tool gave, without its keys and passwords</comment>
            <translation>
                <numerusform>%n hemmelighed skjult</numerusform>
                <numerusform>%n hemmeligheder skjult</numerusform>
            </translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>annulleret</translation>
        </message>
        <message>
            <source>allowed once by you, {time}</source>
            <translation>tilladt én gang af dig, {time}</translation>
        </message>
        <message>
            <source>allowed for the session by you, {time}</source>
            <translation>tilladt i sessionen af dig, {time}</translation>
        </message>
        <message>
            <source>denied by you, {time}</source>
            <translation>afvist af dig, {time}</translation>
        </message>
        <message>
            <source>allowed earlier for the session</source>
            <translation>tilladt tidligere i sessionen</translation>
        </message>
        <message>
            <source>allowed by a rule</source>
            <translation>tilladt af en regel</translation>
        </message>
        <message>
            <source>denied by a rule</source>
            <translation>afvist af en regel</translation>
        </message>
        <message>
            <source>allowed by this mode</source>
            <translation>tilladt af denne tilstand</translation>
        </message>
        <message>
            <source>read-only, auto-allowed</source>
            <translation>kun læsning, tilladt automatisk</translation>
        </message>
        <message>
            <source>failed before asking</source>
            <translation>mislykkedes, før der blev spurgt</translation>
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
            <translation>Blev færdig</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>fact beside a patch</comment>
            <translation>
                <numerusform>%n fil ændret</numerusform>
                <numerusform>%n filer ændret</numerusform>
            </translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>verb before the names of files, past tense</comment>
            <translation>Patchede</translation>
        </message>
        <message numerus="yes">
            <source>%n answer(s)</source>
            <comment>fact beside questions</comment>
            <translation>
                <numerusform>%n svar</numerusform>
                <numerusform>%n svar</numerusform>
            </translation>
        </message>
        <message>
            <source>Asked</source>
            <comment>verb before a question to the user, past tense</comment>
            <translation>Spurgte</translation>
        </message>
        <message>
            <source>in the background as {id}</source>
            <comment>fact beside a command</comment>
            <translation>i baggrunden som {id}</translation>
        </message>
        <message numerus="yes">
            <source>timed out after %n s</source>
            <comment>fact beside a command</comment>
            <translation>
                <numerusform>tidsgrænse nået efter %n s</numerusform>
                <numerusform>tidsgrænse nået efter %n s</numerusform>
            </translation>
        </message>
        <message>
            <source>killed by signal {number}</source>
            <comment>fact beside a command</comment>
            <translation>dræbt af signal {number}</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>fact beside a command</comment>
            <translation>exitkode {code}</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s)</source>
            <comment>fact beside a tool call</comment>
            <translation>
                <numerusform>%n linje</numerusform>
                <numerusform>%n linjer</numerusform>
            </translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>verb before a command, past tense</comment>
            <translation>Kørte</translation>
        </message>
        <message numerus="yes">
            <source>%n new line(s)</source>
            <comment>fact beside a command in the background</comment>
            <translation>
                <numerusform>%n ny linje</numerusform>
                <numerusform>%n nye linjer</numerusform>
            </translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>Så på output fra</translation>
        </message>
        <message>
            <source>Edited</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Redigerede</translation>
        </message>
        <message>
            <source>Presented the plan</source>
            <comment>verb before the first line of a plan, past tense</comment>
            <translation>Fremlagde planen</translation>
        </message>
        <message>
            <source>Gave up</source>
            <comment>verb before the reason why something was not done, past tense</comment>
            <translation>Gav op</translation>
        </message>
        <message numerus="yes">
            <source>new, %n line(s)</source>
            <comment>fact beside a file that was written</comment>
            <translation>
                <numerusform>ny, %n linje</numerusform>
                <numerusform>ny, %n linjer</numerusform>
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
                <numerusform>%n fil</numerusform>
                <numerusform>%n filer</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a pattern of file names, past tense</comment>
            <translation>Viste</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>fact beside a search</comment>
            <translation>
                <numerusform>%n resultat</numerusform>
                <numerusform>%n resultater</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched</source>
            <comment>verb before what was searched for, past tense</comment>
            <translation>Søgte efter</translation>
        </message>
        <message>
            <source>ended</source>
            <comment>fact beside a command in the background that was ended</comment>
            <translation>afsluttet</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>Afsluttede</translation>
        </message>
        <message numerus="yes">
            <source>%n item(s)</source>
            <comment>fact beside a listed folder</comment>
            <translation>
                <numerusform>%n element</numerusform>
                <numerusform>%n elementer</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a folder, past tense</comment>
            <translation>Viste</translation>
        </message>
        <message>
            <source>image, {width} × {height}</source>
            <comment>fact beside a picture that was read, in pixels</comment>
            <translation>billede, {width} × {height}</translation>
        </message>
        <message numerus="yes">
            <source>%n cell(s)</source>
            <comment>fact beside a notebook that was read</comment>
            <translation>
                <numerusform>%n celle</numerusform>
                <numerusform>%n celler</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n page(s)</source>
            <comment>fact beside a PDF file that was read</comment>
            <translation>
                <numerusform>%n side</numerusform>
                <numerusform>%n sider</numerusform>
            </translation>
        </message>
        <message>
            <source>Read</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Læste</translation>
        </message>
        <message numerus="yes">
            <source>%n task(s)</source>
            <comment>fact beside the list of tasks</comment>
            <translation>
                <numerusform>%n opgave</numerusform>
                <numerusform>%n opgaver</numerusform>
            </translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>verb before a task, past tense</comment>
            <translation>Planlagde</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>Skrev</translation>
        </message>
    </context>
    <context>
        <name>Manual</name>
        <message>
            <source>Chapters</source>
            <comment>name of a list</comment>
            <translation>Kapitler</translation>
        </message>
        <message>
            <source>Search results</source>
            <comment>name of a list</comment>
            <translation>Søgeresultater</translation>
        </message>
        <message>
            <source>Manual</source>
            <comment>title of a window</comment>
            <translation>Håndbog</translation>
        </message>
        <message>
            <source>Back</source>
            <comment>button: to the page that was open before</comment>
            <translation>Tilbage</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>Søg i håndbogen</translation>
        </message>
        <message>
            <source>Nothing in the manual matches these words. Try other or fewer words.</source>
            <translation>Intet i håndbogen svarer til disse ord. Prøv andre eller færre ord.</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>read aloud: sections that match</comment>
            <translation>
                <numerusform>%n resultat</numerusform>
                <numerusform>%n resultater</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReleaseNotes</name>
        <message>
            <source>What’s new</source>
            <comment>title of a window</comment>
            <translation>Nyheder</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Luk</translation>
        </message>
    </context>
    <context>
        <name>Notifications</name>
        <message>
            <source>Show the question</source>
            <comment>button of a desktop notification</comment>
            <translation>Vis spørgsmålet</translation>
        </message>
    </context>
    <context>
        <name>faults</name>
        <message>
            <source>An internal error occurred ({kind}). Your conversations are kept. If it happens again, start with --debug and look at the log.</source>
            <translation>Der opstod en intern fejl ({kind}). Dine samtaler er bevaret. Hvis det sker igen, så start med --debug, og se i loggen.</translation>
        </message>
    </context>
    <context>
        <name>ClashDialog</name>
        <message>
            <source>{name} was also changed elsewhere</source>
            <translation>{name} blev også ændret et andet sted</translation>
        </message>
        <message>
            <source>The file and this window have different values. Choose which to keep; nothing has been saved yet.</source>
            <translation>Filen og dette vindue har forskellige værdier. Vælg, hvilke der skal beholdes; intet er gemt endnu.</translation>
        </message>
        <message>
            <source>In the file: {value}</source>
            <translation>I filen: {value}</translation>
        </message>
        <message>
            <source>In this window: {value}</source>
            <translation>I dette vindue: {value}</translation>
        </message>
        <message>
            <source>(removed)</source>
            <comment>in the place of a value: the entry is not there</comment>
            <translation>(fjernet)</translation>
        </message>
        <message>
            <source>{rule}, switched off</source>
            <translation>{rule}, slået fra</translation>
        </message>
        <message>
            <source>Rule for {pattern}</source>
            <translation>Regel for {pattern}</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Gem</translation>
        </message>
        <message>
            <source>Replace {name}?</source>
            <translation>Erstat {name}?</translation>
        </message>
        <message>
            <source>{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name begins with {name}.broken.</source>
            <translation>{why} Filen skrives på ny ud fra det, dette vindue viser. En kopi af din fil gemmes ved siden af; dens navn begynder med {name}.broken.</translation>
        </message>
        <message>
            <source>Replace the file</source>
            <translation>Erstat filen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annullér</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>No setting matches: {words}.</source>
            <comment>what was searched for</comment>
            <translation>Ingen indstilling passer: {words}.</translation>
        </message>
        <message>
            <source>saved</source>
            <comment>beside Undo</comment>
            <translation>gemt</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Indstillinger</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Fortryd</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>Søg i indstillinger</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Sider</translation>
        </message>
    </context>
    <context>
        <name>SettingFields</name>
        <message>
            <source>System default</source>
            <translation>Systemstandard</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Lyst</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Mørkt</translation>
        </message>
        <message>
            <source>High contrast, light</source>
            <translation>Høj kontrast, lyst</translation>
        </message>
        <message>
            <source>High contrast, dark</source>
            <translation>Høj kontrast, mørkt</translation>
        </message>
        <message>
            <source>Automatic</source>
            <comment>an editor</comment>
            <translation>Automatisk</translation>
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
            <translation>$EDITOR i en terminal</translation>
        </message>
        <message>
            <source>System default</source>
            <comment>an editor</comment>
            <translation>Systemstandard</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Spørg</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>Fortsæt i baggrunden</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Afslut</translation>
        </message>
        <message>
            <source>Not decided yet</source>
            <comment>checks for updates</comment>
            <translation>Ikke afgjort endnu</translation>
        </message>
        <message>
            <source>Never</source>
            <comment>checks for updates</comment>
            <translation>Aldrig</translation>
        </message>
        <message>
            <source>Once a day</source>
            <comment>checks for updates</comment>
            <translation>Én gang om dagen</translation>
        </message>
        <message>
            <source>Enter a whole number from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Indtast et helt tal fra {low} til {high}. Den gemte værdi er stadig {kept}.</translation>
        </message>
        <message>
            <source>Enter an amount from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Indtast et beløb fra {low} til {high}. Den gemte værdi er stadig {kept}.</translation>
        </message>
    </context>
    <context>
        <name>BinRow</name>
        <message>
            <source>The bin</source>
            <translation>Papirkurven</translation>
        </message>
        <message>
            <source>Empty the bin</source>
            <comment>a button</comment>
            <translation>Tøm papirkurven</translation>
        </message>
        <message>
            <source>The bin is empty.</source>
            <translation>Papirkurven er tom.</translation>
        </message>
        <message numerus="yes">
            <source>It contains files from %n command(s): {size}.</source>
            <translation>
                <numerusform>Den indeholder filer fra %n kommando: {size}.</numerusform>
                <numerusform>Den indeholder filer fra %n kommandoer: {size}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnInstructions</name>
        <message>
            <source>Your instructions</source>
            <translation>Dine instruktioner</translation>
        </message>
        <message>
            <source>Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or CLAUDE.md of a workspace, as advice. Neither can permit anything.</source>
            <translation>I din egen fil, for alle samtaler. Modellen får også et arbejdsområdes AGENTS.md eller CLAUDE.md, som råd. Ingen af dem kan give tilladelse til noget.</translation>
        </message>
        <message>
            <source>Open the file</source>
            <translation>Åbn filen</translation>
        </message>
    </context>
    <context>
        <name>PriceRow</name>
        <message>
            <source>Prices</source>
            <translation>Priser</translation>
        </message>
        <message>
            <source>Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in neither has no known price.</source>
            <translation>Indbyggede priser pr. {date}. Priser i din egen fil tilsidesætter dem fra næste besked. En model, der ikke står nogen af stederne, har ingen kendt pris.</translation>
        </message>
        <message>
            <source>Edit prices</source>
            <translation>Redigér priser</translation>
        </message>
    </context>
    <context>
        <name>FixedMark</name>
        <message>
            <source>Set by {by}</source>
            <comment>below a setting: an administrator fixed it</comment>
            <translation>Fastsat af {by}</translation>
        </message>
        <message>
            <source>The strictest value, until {path} is corrected</source>
            <comment>below a setting</comment>
            <translation>Den strengeste værdi, indtil {path} er rettet</translation>
        </message>
    </context>
    <context>
        <name>LevelRows</name>
        <message>
            <source>When it matters</source>
            <comment>how much asks in a workspace</comment>
            <translation>Når det betyder noget</translation>
        </message>
        <message>
            <source>For everything</source>
            <comment>how much asks in a workspace</comment>
            <translation>Om alt</translation>
        </message>
        <message>
            <source>Ask in this workspace</source>
            <translation>Spørg i dette arbejdsområde</translation>
        </message>
        <message>
            <source>Ask in {name}</source>
            <comment>a workspace</comment>
            <translation>Spørg i {name}</translation>
        </message>
        <message>
            <source>For {folder}. Deny rules always apply.</source>
            <translation>For {folder}. Regler, der afviser, gælder altid.</translation>
        </message>
    </context>
    <context>
        <name>BuiltInList</name>
        <message>
            <source>{title}, switched on</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, slået til</translation>
        </message>
        <message>
            <source>{title}, switched off</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, slået fra</translation>
        </message>
    </context>
    <context>
        <name>RuleEditor</name>
        <message numerus="yes">
            <source>%n rules together, one for each part, {where}</source>
            <comment>a suggestion</comment>
            <translation>
                <numerusform>%n regel, en for hver del, {where}</numerusform>
                <numerusform>%n regler sammen, en for hver del, {where}</numerusform>
            </translation>
        </message>
        <message>
            <source>The other rule: {rule}, {where}.</source>
            <comment>the rule that says it already</comment>
            <translation>Den anden regel: {rule}, {where}.</translation>
        </message>
        <message>
            <source>New rule</source>
            <translation>Ny regel</translation>
        </message>
        <message>
            <source>Edit rule</source>
            <translation>Redigér regel</translation>
        </message>
        <message>
            <source>Add rule</source>
            <translation>Tilføj regel</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Gem</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annullér</translation>
        </message>
        <message>
            <source>Based on this command</source>
            <translation>Baseret på denne kommando</translation>
        </message>
        <message>
            <source>Suggestions, narrowest first</source>
            <translation>Forslag, det snævreste først</translation>
        </message>
        <message>
            <source>With this rule</source>
            <translation>Med denne regel</translation>
        </message>
    </context>
    <context>
        <name>RuleForm</name>
        <message>
            <source>* matches one word or part of one, ** any number of words, \* the character itself. For addresses: GET https://api.example.com/*</source>
            <translation>* matcher ét ord eller en del af et, ** et vilkårligt antal ord, \* selve tegnet. For adresser: GET https://api.example.com/*</translation>
        </message>
        <message>
            <source>Optional, one command per line. They are tested whenever the rules are loaded.</source>
            <translation>Valgfrit, én kommando pr. linje. Kommandoerne testes, hver gang reglerne indlæses.</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>what a rule decides</comment>
            <translation>Afgørelse</translation>
        </message>
        <message>
            <source>Pattern</source>
            <translation>Mønster</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Omfang</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Bemærkning</translation>
        </message>
        <message>
            <source>Examples that test the rule…</source>
            <translation>Eksempler, der tester reglen…</translation>
        </message>
        <message>
            <source>Commands that the rule must match</source>
            <translation>Kommandoer, som reglen skal matche</translation>
        </message>
        <message>
            <source>Commands that the rule must not match</source>
            <translation>Kommandoer, som reglen ikke må matche</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <comment>where a rule counts</comment>
            <translation>Overalt</translation>
        </message>
    </context>
    <context>
        <name>RulesTable</name>
        <message>
            <source>Decision</source>
            <comment>head of a column</comment>
            <translation>Afgørelse</translation>
        </message>
        <message>
            <source>Pattern</source>
            <comment>head of a column</comment>
            <translation>Mønster</translation>
        </message>
        <message>
            <source>Scope</source>
            <comment>head of a column: where a rule counts</comment>
            <translation>Omfang</translation>
        </message>
        <message>
            <source>Added</source>
            <comment>head of a column: when a rule was made</comment>
            <translation>Tilføjet</translation>
        </message>
        <message>
            <source>On</source>
            <comment>head of a column: whether a rule is switched on</comment>
            <translation>Til</translation>
        </message>
        <message>
            <source>switched on</source>
            <comment>a rule, read aloud</comment>
            <translation>slået til</translation>
        </message>
        <message>
            <source>switched off</source>
            <comment>a rule, read aloud</comment>
            <translation>slået fra</translation>
        </message>
    </context>
    <context>
        <name>RulesPage</name>
        <message>
            <source>No rules yet. Rules that allow, ask or deny are listed here.</source>
            <translation>Ingen regler endnu. Kommandoer, som du altid tillader, spørges om eller afviser, vises her.</translation>
        </message>
        <message>
            <source>No entry matches.</source>
            <translation>Ingen poster matcher.</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>Indlæser…</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s)</source>
            <comment>below the table of rules</comment>
            <translation>
                <numerusform>%n regel</numerusform>
                <numerusform>%n regler</numerusform>
            </translation>
        </message>
        <message>
            <source>These programs run without asking when they only read inside the workspace. Programs that are switched off ask.</source>
            <translation>Disse kører uden at spørge, hvis de kun læser, og kun i arbejdsområdet. Er de slået fra, spørger de.</translation>
        </message>
        <message>
            <source>These are refused in every mode, without asking. Switched off, each becomes a critical question that you answer every time.</source>
            <translation>Disse afvises i alle tilstande uden at spørge. Slås en fra, bliver den et kritisk spørgsmål, som du besvarer hver gang.</translation>
        </message>
        <message>
            <source>Only these modes can be chosen: {modes}.</source>
            <translation>Kun disse tilstande kan vælges: {modes}.</translation>
        </message>
        <message>
            <source>Your own allow rules do not count. Those that ask or deny do.</source>
            <translation>Dine egne regler, der tillader, tæller ikke. De, der spørger eller afviser, gør.</translation>
        </message>
        <message>
            <source>Your rules</source>
            <translation>Dine regler</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <translation>Tilladt automatisk</translation>
        </message>
        <message>
            <source>Blocked commands</source>
            <translation>Blokerede kommandoer</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>Afsnit</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Add rule…</source>
            <translation>Tilføj regel…</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Redigér…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Slet</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>Importér…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Eksportér…</translation>
        </message>
    </context>
    <context>
        <name>Rules</name>
        <message>
            <source>Allow</source>
            <comment>what a rule does with commands</comment>
            <translation>Tillad</translation>
        </message>
        <message>
            <source>Ask</source>
            <comment>what a rule does with commands</comment>
            <translation>Spørg</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>what a rule does with commands</comment>
            <translation>Afvis</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <comment>what would be decided about a command</comment>
            <translation>Tillades automatisk</translation>
        </message>
        <message>
            <source>Asks</source>
            <comment>what would be decided about a command</comment>
            <translation>Spørger</translation>
        </message>
        <message>
            <source>Refused</source>
            <comment>what would be decided about a command</comment>
            <translation>Afvises</translation>
        </message>
        <message>
            <source>Set by {by}</source>
            <comment>below a rule: an administrator fixed it</comment>
            <translation>Fastsat af {by}</translation>
        </message>
        <message>
            <source>everywhere</source>
            <comment>where a rule counts</comment>
            <translation>overalt</translation>
        </message>
    </context>
    <context>
        <name>TrialView</name>
        <message>
            <source>By the rule {rule}</source>
            <comment>what decided about a command</comment>
            <translation>Ifølge reglen {rule}</translation>
        </message>
        <message>
            <source>Can be allowed for the session: {scopes}</source>
            <translation>Kan tillades i sessionen: {scopes}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>og %n til</numerusform>
                <numerusform>og %n til</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RuleTester</name>
        <message>
            <source>Test a command</source>
            <translation>Test en kommando</translation>
        </message>
        <message>
            <source>nothing runs</source>
            <translation>intet kører</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Tilstand</translation>
        </message>
        <message>
            <source>Type or paste a command to see how it is decided</source>
            <translation>Skriv eller indsæt en kommando for at se, hvordan den afgøres</translation>
        </message>
    </context>
    <context>
        <name>Ways</name>
        <message>
            <source>Asking the server…</source>
            <translation>Spørger serveren…</translation>
        </message>
        <message>
            <source>Paste a key first. It begins with sk-ant.</source>
            <translation>Indsæt først en nøgle. Den begynder med sk-ant.</translation>
        </message>
        <message>
            <source>This is not an address. Enter one such as http://localhost:11434.</source>
            <translation>Dette er ikke en adresse. Indtast en som f.eks. http://localhost:11434.</translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below, then press Connect.</source>
            <comment>a server</comment>
            <translation>
                <numerusform>Serveren tilbyder %n model. Vælg den nedenfor, og tryk på »Forbind«.</numerusform>
                <numerusform>Serveren tilbyder %n modeller. Vælg en nedenfor, og tryk på »Forbind«.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below.</source>
            <comment>a server; the choice connects</comment>
            <translation>
                <numerusform>Serveren tilbyder %n model. Vælg den nedenfor.</numerusform>
                <numerusform>Serveren tilbyder %n modeller. Vælg en nedenfor.</numerusform>
            </translation>
        </message>
        <message>
            <source>Connect to list models</source>
            <translation>Forbind for at vise modeller</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Vælg en model</translation>
        </message>
        <message>
            <source>The server is responding. Press Connect to use its model.</source>
            <comment>a server with one model</comment>
            <translation>Serveren svarer. Tryk på »Forbind« for at bruge dens model.</translation>
        </message>
        <message>
            <source>This address is not encrypted: the key could be read in transit.</source>
            <translation>Denne adresse er ikke krypteret: Nøglen kunne blive læst undervejs.</translation>
        </message>
        <message>
            <source>Use an Anthropic key</source>
            <translation>Brug en Anthropic-nøgle</translation>
        </message>
        <message>
            <source>Verified with the server, then stored only in your system keyring.</source>
            <translation>Kontrolleres hos serveren og gemmes derefter kun i systemets nøglering.</translation>
        </message>
        <message>
            <source>Anthropic key</source>
            <translation>Anthropic-nøgle</translation>
        </message>
        <message>
            <source>API key</source>
            <translation>API-nøgle</translation>
        </message>
        <message>
            <source>Test and save</source>
            <translation>Test og gem</translation>
        </message>
        <message>
            <source>Use a compatible server</source>
            <translation>Brug en kompatibel server</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.</source>
            <translation>Ollama, LM Studio, vLLM, llama.cpp eller en gateway. Derefter vælger du en model.</translation>
        </message>
        <message>
            <source>Server address</source>
            <translation>Serveradresse</translation>
        </message>
        <message>
            <source>Address, such as http://localhost:11434</source>
            <translation>Adresse, f.eks. http://localhost:11434</translation>
        </message>
        <message>
            <source>Server key</source>
            <translation>Servernøgle</translation>
        </message>
        <message>
            <source>API key (optional)</source>
            <translation>API-nøgle (valgfri)</translation>
        </message>
        <message>
            <source>Server model</source>
            <translation>Servermodel</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>Forbind</translation>
        </message>
    </context>
    <context>
        <name>KeysPage</name>
        <message>
            <source>Servers</source>
            <translation>Servere</translation>
        </message>
        <message>
            <source>Add a key</source>
            <translation>Tilføj en nøgle</translation>
        </message>
        <message>
            <source>Add a server</source>
            <translation>Tilføj en server</translation>
        </message>
        <message>
            <source>No server is set up yet. Add one below.</source>
            <translation>Ingen server er sat op endnu. Tilføj en nedenfor.</translation>
        </message>
        <message>
            <source>No server can be used. The demo still works.</source>
            <translation>Ingen server kan bruges. Demoen virker stadig.</translation>
        </message>
        <message>
            <source>Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.</source>
            <translation>Anthropic bruges med nøglen fra dit miljø (ANTHROPIC_API_KEY). Den nøgle gemmes ikke her.</translation>
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
            <translation>Fjern nøgle</translation>
        </message>
        <message>
            <source>Remove server…</source>
            <translation>Fjern server…</translation>
        </message>
        <message>
            <source>has a key</source>
            <translation>har en nøgle</translation>
        </message>
        <message>
            <source>no key</source>
            <translation>ingen nøgle</translation>
        </message>
        <message>
            <source>Use</source>
            <translation>Brug</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>I brug</translation>
        </message>
        <message>
            <source>Use {name}</source>
            <translation>Brug {name}</translation>
        </message>
        <message>
            <source>More actions for {name}</source>
            <translation>Flere handlinger for {name}</translation>
        </message>
        <message>
            <source>Model of {name}</source>
            <translation>Model til {name}</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Vælg en model</translation>
        </message>
    </context>
    <context>
        <name>WorkspaceSection</name>
        <message>
            <source>The sandbox in {folder}</source>
            <comment>above settings of one workspace</comment>
            <translation>Sandkassen i {folder}</translation>
        </message>
    </context>
    <context>
        <name>actions</name>
        <message>
            <source>Help</source>
            <comment>title of a menu</comment>
            <translation>Hjælp</translation>
        </message>
        <message>
            <source>{name} ({keys})</source>
            <comment>tooltip of a button: what it does, and its keys</comment>
            <translation>{name} ({keys})</translation>
        </message>
        <message>
            <source>Stop everything in all tabs</source>
            <translation>Stop alt i alle faner</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Ny samtale</translation>
        </message>
        <message>
            <source>New conversation in another folder…</source>
            <translation>Ny samtale i en anden mappe…</translation>
        </message>
        <message>
            <source>Close tab</source>
            <translation>Luk fane</translation>
        </message>
        <message>
            <source>Reopen closed tab</source>
            <translation>Åbn den lukkede fane igen</translation>
        </message>
        <message>
            <source>Next tab</source>
            <translation>Næste fane</translation>
        </message>
        <message>
            <source>Previous tab</source>
            <translation>Forrige fane</translation>
        </message>
        <message>
            <source>Go to the message field</source>
            <translation>Gå til beskedfeltet</translation>
        </message>
        <message>
            <source>Go to the waiting question and back</source>
            <translation>Gå til det ventende spørgsmål og tilbage</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Søg i samtaler</translation>
        </message>
        <message>
            <source>Show or hide the conversation list</source>
            <translation>Vis eller skjul listen over samtaler</translation>
        </message>
        <message>
            <source>Show or hide the command history</source>
            <translation>Vis eller skjul kommandohistorikken</translation>
        </message>
        <message>
            <source>Move running commands to the background</source>
            <translation>Flyt kørende kommandoer til baggrunden</translation>
        </message>
        <message>
            <source>Show changed files</source>
            <translation>Vis ændrede filer</translation>
        </message>
        <message>
            <source>Undo the last turn's file changes</source>
            <translation>Fortryd den sidste turs ændringer af filer</translation>
        </message>
        <message>
            <source>Compact the conversation</source>
            <translation>Komprimér samtalen</translation>
        </message>
        <message>
            <source>Show usage and cost</source>
            <translation>Vis forbrug og omkostninger</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Indstillinger</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>Håndbog</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Tastaturgenveje</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>Systemtjek</translation>
        </message>
        <message>
            <source>What’s new</source>
            <translation>Nyheder</translation>
        </message>
        <message>
            <source>Check for updates…</source>
            <translation>Søg efter opdateringer…</translation>
        </message>
        <message>
            <source>Open log folder</source>
            <translation>Åbn mappen med logfiler</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>Licenser</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Afslut</translation>
        </message>
    </context>
    <context>
        <name>TrustBar</name>
        <message>
            <source>You’ll still be asked about critical commands, other rights (sudo), protected files, and commands that cannot be fully analysed or that hide characters. Blocked commands never run. This lasts until you turn it off or close the tab.</source>
            <comment>what the mode Trust all commands does not cover</comment>
            <translation>Du bliver stadig spurgt om kritiske kommandoer, andre rettigheder (sudo), beskyttede filer og kommandoer, der ikke kan analyseres fuldt ud, eller som skjuler tegn. Blokerede kommandoer kører aldrig. Det gælder, indtil du slår det fra eller lukker fanen.</translation>
        </message>
        <message>
            <source>All commands run without asking</source>
            <comment>the mode Trust all commands is on</comment>
            <translation>Alle kommandoer kører uden at spørge</translation>
        </message>
        <message>
            <source>Turn off</source>
            <comment>button: ask again as before</comment>
            <translation>Slå fra</translation>
        </message>
    </context>
    <context>
        <name>ClosingDialog</name>
        <message>
            <source>Close the window and keep running?</source>
            <translation>Luk vinduet og fortsæt i baggrunden?</translation>
        </message>
        <message>
            <source>Keep running</source>
            <comment>button</comment>
            <translation>Fortsæt i baggrunden</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Afslut alligevel</translation>
        </message>
        <message>
            <source>From now on, keep running without asking. It can be changed in the settings.</source>
            <translation>Fortsæt fremover i baggrunden uden at spørge. Det kan ændres i indstillingerne.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annullér</translation>
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
            <translation>Mappen {name}</translation>
        </message>
        <message>
            <source>New conversation</source>
            <comment>the title of one without messages</comment>
            <translation>Ny samtale</translation>
        </message>
    </context>
    <context>
        <name>HelpDialogs</name>
        <message>
            <source>Deny the first waiting question</source>
            <translation>Afvis det første ventende spørgsmål</translation>
        </message>
        <message>
            <source>Allow it once</source>
            <translation>Tillad det én gang</translation>
        </message>
        <message>
            <source>Allow it for the session</source>
            <translation>Tillad det i sessionen</translation>
        </message>
        <message>
            <source>On the question: return to where you were</source>
            <translation>På spørgsmålet: gå tilbage til, hvor du var</translation>
        </message>
        <message>
            <source>On a question from the agent: select or clear an option</source>
            <translation>På et spørgsmål fra agenten: vælg eller fravælg en mulighed</translation>
        </message>
        <message>
            <source>Go to the first tab (2 to 9: the other tabs)</source>
            <translation>Gå til den første fane (2 til 9: de andre faner)</translation>
        </message>
        <message>
            <source>In the message: send it</source>
            <translation>I beskeden: send den</translation>
        </message>
        <message>
            <source>In the message, while the agent works: send it after this turn</source>
            <translation>I beskeden, mens agenten arbejder: send den efter denne runde</translation>
        </message>
        <message>
            <source>In the message: insert a new line</source>
            <translation>I beskeden: indsæt en ny linje</translation>
        </message>
        <message>
            <source>In the message: show earlier messages</source>
            <translation>I beskeden: vis tidligere beskeder</translation>
        </message>
        <message>
            <source>In the message, pressed twice: stop what is running</source>
            <translation>I beskeden, ved to tryk: stop det, der kører</translation>
        </message>
        <message>
            <source>In the conversation: go to the previous entry</source>
            <translation>I samtalen: gå til forrige punkt</translation>
        </message>
        <message>
            <source>In the conversation: go to the next entry</source>
            <translation>I samtalen: gå til næste punkt</translation>
        </message>
        <message>
            <source>In the conversation: show or hide the details of an entry</source>
            <translation>I samtalen: vis eller skjul et punkts detaljer</translation>
        </message>
        <message>
            <source>In the conversation: go to the beginning</source>
            <translation>I samtalen: gå til begyndelsen</translation>
        </message>
        <message>
            <source>In the conversation: go to the end</source>
            <translation>I samtalen: gå til slutningen</translation>
        </message>
        <message>
            <source>In a search: go to the results</source>
            <translation>I en søgning: gå til resultaterne</translation>
        </message>
        <message>
            <source>In a search: clear the field</source>
            <translation>I en søgning: ryd feltet</translation>
        </message>
        <message>
            <source>works</source>
            <translation>virker</translation>
        </message>
        <message>
            <source>missing</source>
            <translation>mangler</translation>
        </message>
        <message>
            <source>display</source>
            <comment>what is checked</comment>
            <translation>skærm</translation>
        </message>
        <message>
            <source>fonts</source>
            <comment>what is checked</comment>
            <translation>skrifttyper</translation>
        </message>
        <message>
            <source>locale</source>
            <comment>what is checked</comment>
            <translation>locale</translation>
        </message>
        <message>
            <source>data folder</source>
            <comment>what is checked</comment>
            <translation>datamappe</translation>
        </message>
        <message>
            <source>server</source>
            <comment>what is checked</comment>
            <translation>server</translation>
        </message>
        <message>
            <source>keyring</source>
            <comment>what is checked</comment>
            <translation>nøglering</translation>
        </message>
        <message>
            <source>sandbox</source>
            <comment>what is checked</comment>
            <translation>sandkasse</translation>
        </message>
        <message>
            <source>updates</source>
            <comment>what is checked</comment>
            <translation>opdateringer</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Luk</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Tastaturgenveje</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>Systemtjek</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopiér</translation>
        </message>
    </context>
    <context>
        <name>Sandbox</name>
        <message>
            <source>Close</source>
            <translation>Luk</translation>
        </message>
        <message>
            <source>Sandbox on</source>
            <translation>Sandkasse til</translation>
        </message>
        <message>
            <source>No sandbox</source>
            <translation>Ingen sandkasse</translation>
        </message>
        <message>
            <source>Commands run in a sandbox: they can change the workspace and a temporary folder of their own, and reach the network only where you allow it. The card shows what each command can access.</source>
            <translation>Kommandoer kører i en sandkasse: De kan ændre arbejdsområdet og en midlertidig mappe, der er deres egen, og når kun netværket, hvor du tillader det. Kortet viser, hvad hver kommando har adgang til.</translation>
        </message>
        <message>
            <source>Found: {what}</source>
            <comment>the program that makes the sandbox, with its version</comment>
            <translation>Fundet: {what}</translation>
        </message>
        <message>
            <source>Commands run with your own rights. Anything not known to be harmless asks first.</source>
            <translation>Kommandoer kører med dine egne rettigheder. Alt, der ikke vides at være harmløst, spørger først.</translation>
        </message>
        <message>
            <source>Missing or not working: {what}</source>
            <translation>Mangler eller virker ikke: {what}</translation>
        </message>
        <message>
            <source>This may fix it: {command}</source>
            <comment>a command to type in a terminal</comment>
            <translation>Dette løser det måske: {command}</translation>
        </message>
        <message>
            <source>No fix is known for this machine.</source>
            <translation>Ingen løsning er kendt for denne maskine.</translation>
        </message>
        <message>
            <source>Run the command in a terminal, then quit and restart the app.</source>
            <translation>Kør kommandoen i en terminal, afslut så programmet, og start det igen.</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message>
            <source>History</source>
            <comment>page of the panel: the commands that ran</comment>
            <translation>Historik</translation>
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
            <translation>Ny samtale i en anden mappe…</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Søg i samtaler</translation>
        </message>
        <message>
            <source>No conversations yet.</source>
            <translation>Ingen samtaler endnu.</translation>
        </message>
        <message>
            <source>The conversations could not be read.</source>
            <translation>Samtalerne kunne ikke læses.</translation>
        </message>
        <message>
            <source>No conversation matches these words in title or folder.</source>
            <translation>Ingen samtale har disse ord i titlen eller mappen.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Åbn</translation>
        </message>
        <message>
            <source>New conversation in this folder</source>
            <translation>Ny samtale i denne mappe</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>Slet…</translation>
        </message>
        <message>
            <source>Search</source>
            <comment>in a field that is narrow</comment>
            <translation>Søg</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Ny samtale</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Indstillinger</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Hjælp</translation>
        </message>
        <message>
            <source>List of conversations</source>
            <translation>Liste over samtaler</translation>
        </message>
    </context>
    <context>
        <name>StatusBar</name>
        <message numerus="yes">
            <source>%n waiting</source>
            <comment>questions to the user, in all tabs</comment>
            <translation>
                <numerusform>%n venter</numerusform>
                <numerusform>%n venter</numerusform>
            </translation>
        </message>
        <message>
            <source>no model yet</source>
            <translation>ingen model endnu</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Tilstand</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Model</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>Ingen model endnu</translation>
        </message>
        <message>
            <source>${cost}</source>
            <comment>US dollars</comment>
            <translation>{cost} $</translation>
        </message>
        <message>
            <source>{used} tokens, context size unknown</source>
            <comment>the model's window: nobody says its size</comment>
            <translation>{used} tokens, kontekstens størrelse er ukendt</translation>
        </message>
        <message>
            <source>{used} of ?</source>
            <comment>tokens, in a narrow window; nobody says of how many</comment>
            <translation>{used} af ?</translation>
        </message>
        <message>
            <source>{share} % of {limit}</source>
            <comment>tokens of the model's window, in a narrow window</comment>
            <translation>{share} % af {limit}</translation>
        </message>
        <message>
            <source>{used} of {limit} tokens, {share} %</source>
            <translation>{used} af {limit} tokens, {share} %</translation>
        </message>
        <message>
            <source>Plan</source>
            <comment>a mode: only reads</comment>
            <translation>Plan</translation>
        </message>
        <message>
            <source>Default</source>
            <comment>a mode: asks before anything risky</comment>
            <translation>Standard</translation>
        </message>
        <message>
            <source>Accept edits</source>
            <comment>a mode: edits in the workspace run unasked</comment>
            <translation>Acceptér redigeringer</translation>
        </message>
        <message>
            <source>Sandboxed</source>
            <comment>a mode: what the sandbox contains runs unasked</comment>
            <translation>Sandkasse</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>a mode</comment>
            <translation>Stol på alle kommandoer</translation>
        </message>
        <message>
            <source>Read-only. Anything that would change something is refused, and the agent is told.</source>
            <translation>Kun læsning. Alt, der ville ændre noget, afvises, og agenten får det at vide.</translation>
        </message>
        <message>
            <source>Read-only commands run automatically; everything else asks unless already allowed.</source>
            <translation>Kommandoer, der kun læser, kører automatisk; alt andet spørger, medmindre det allerede er tilladt.</translation>
        </message>
        <message>
            <source>Like Default, but file edits in the workspace run without asking.</source>
            <translation>Som Standard, men filredigeringer i arbejdsområdet kører uden at spørge.</translation>
        </message>
        <message>
            <source>Runs freely inside the sandbox; asks before leaving it.</source>
            <translation>Kører frit i sandkassen; spørger, før den forlades.</translation>
        </message>
        <message>
            <source>Everything runs without asking, except commands that are critical, touch protected files or are too complex to analyse. You confirm this first.</source>
            <translation>Alt kører uden at spørge, undtagen kommandoer, der er kritiske, rører beskyttede filer eller er for komplekse til at blive analyseret. Du bekræfter dette først.</translation>
        </message>
    </context>
    <context>
        <name>TabBar</name>
        <message>
            <source>Close {title}</source>
            <translation>Luk {title}</translation>
        </message>
        <message>
            <source>Conversations</source>
            <translation>Samtaler</translation>
        </message>
    </context>
    <context>
        <name>TabStrip</name>
        <message>
            <source>Show the list of conversations</source>
            <translation>Vis listen over samtaler</translation>
        </message>
        <message>
            <source>Show the command history</source>
            <translation>Vis kommandohistorikken</translation>
        </message>
        <message>
            <source>List all tabs</source>
            <translation>Vis alle faner</translation>
        </message>
    </context>
    <context>
        <name>TrayIcon</name>
        <message>
            <source>Nothing is running</source>
            <translation>Intet kører</translation>
        </message>
        <message>
            <source>Show Desktop Agent</source>
            <translation>Vis Desktop Agent</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Afslut</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>og %n til</numerusform>
                <numerusform>og %n til</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conversation(s) working</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n samtale i gang</numerusform>
                <numerusform>%n samtaler i gang</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n waiting for your answer</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n venter på dit svar</numerusform>
                <numerusform>%n venter på dit svar</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>UpdateBar</name>
        <message>
            <source>What’s new</source>
            <translation>Nyheder</translation>
        </message>
        <message>
            <source>Download and install</source>
            <translation>Hent og installér</translation>
        </message>
        <message>
            <source>How to install</source>
            <translation>Sådan installeres den</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Kopiér kommando</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a download</comment>
            <translation>Stop</translation>
        </message>
        <message>
            <source>Restart now</source>
            <translation>Genstart nu</translation>
        </message>
        <message>
            <source>Go back to {version}</source>
            <translation>Gå tilbage til {version}</translation>
        </message>
        <message>
            <source>Skip this version</source>
            <translation>Spring denne version over</translation>
        </message>
        <message>
            <source>Later</source>
            <comment>button: closes the bar until the next start</comment>
            <translation>Senere</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Luk</translation>
        </message>
    </context>
    <context>
        <name>Usage</name>
        <message>
            <source>Usage</source>
            <comment>page of the panel: tokens and cost</comment>
            <translation>Forbrug</translation>
        </message>
        <message>
            <source>This conversation</source>
            <translation>Denne samtale</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modeller</translation>
        </message>
        <message>
            <source>Last messages</source>
            <translation>Seneste beskeder</translation>
        </message>
        <message>
            <source>By day, all conversations</source>
            <translation>Pr. dag, alle samtaler</translation>
        </message>
        <message>
            <source>No usage yet. Tokens and cost of messages are listed here.</source>
            <translation>Intet forbrug endnu. Beskedernes tokens og pris vises her.</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Kontekst</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Pris</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Grænse</translation>
        </message>
        <message>
            <source>Compact now</source>
            <translation>Komprimér nu</translation>
        </message>
        <message>
            <source>Budget and prices…</source>
            <translation>Budget og priser…</translation>
        </message>
        <message numerus="yes">
            <source>%n message(s)</source>
            <comment>what was paid for</comment>
            <translation>
                <numerusform>%n besked</numerusform>
                <numerusform>%n beskeder</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n without a price</source>
            <comment>of the messages that were paid for</comment>
            <translation>
                <numerusform>%n uden pris</numerusform>
                <numerusform>%n uden pris</numerusform>
            </translation>
        </message>
        <message>
            <source>unknown price</source>
            <comment>in the place of a sum of money</comment>
            <translation>ukendt pris</translation>
        </message>
        <message>
            <source>cache missed</source>
            <comment>the server's cache did not help; in the status bar</comment>
            <translation>cachen hjalp ikke</translation>
        </message>
        <message>
            <source>Context used by the next request.</source>
            <translation>Kontekst, som den næste forespørgsel bruger.</translation>
        </message>
        <message>
            <source>Part of it is estimated; the server has not counted it yet.</source>
            <translation>En del af det er anslået; serveren har ikke talt den endnu.</translation>
        </message>
        <message>
            <source>{tokens} in</source>
            <comment>tokens that a server read, at the full price</comment>
            <translation>{tokens} ind</translation>
        </message>
        <message>
            <source>{tokens} from the cache</source>
            <comment>tokens</comment>
            <translation>{tokens} fra cachen</translation>
        </message>
        <message>
            <source>{tokens} to the cache</source>
            <comment>tokens</comment>
            <translation>{tokens} til cachen</translation>
        </message>
        <message>
            <source>{tokens} out</source>
            <comment>tokens that the model wrote</comment>
            <translation>{tokens} ud</translation>
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
            <translation>d. MMM</translation>
        </message>
        <message>
            <source>MMM yyyy</source>
            <comment>form of a month of another year, as above with yyyy: yyyy年M月</comment>
            <translation>MMM yyyy</translation>
        </message>
        <message>
            <source>now</source>
            <comment>the age of a conversation, in a narrow column</comment>
            <translation>nu</translation>
        </message>
        <message>
            <source>{count} min</source>
            <comment>age</comment>
            <translation>{count} min</translation>
        </message>
        <message>
            <source>{count} h</source>
            <comment>age</comment>
            <translation>{count} t</translation>
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
            <translation>Hjælp: kom godt i gang</translation>
        </message>
        <message>
            <source>What the levels mean</source>
            <translation>Hvad niveauerne betyder</translation>
        </message>
        <message>
            <source>What Allow for session covers</source>
            <translation>Hvad »Tillad i sessionen« dækker</translation>
        </message>
        <message>
            <source>Help: models, servers and keys</source>
            <translation>Hjælp: modeller, servere og nøgler</translation>
        </message>
        <message>
            <source>Help: lasting rules</source>
            <translation>Hjælp: varige regler</translation>
        </message>
        <message>
            <source>Help: theme, language and motion</source>
            <translation>Hjælp: tema, sprog og bevægelse</translation>
        </message>
        <message>
            <source>Help: work while the window is closed</source>
            <translation>Hjælp: arbejde, mens vinduet er lukket</translation>
        </message>
        <message>
            <source>Help: what a command can do</source>
            <translation>Hjælp: hvad en kommando kan gøre</translation>
        </message>
        <message>
            <source>Help: the bin</source>
            <translation>Hjælp: papirkurven</translation>
        </message>
        <message>
            <source>Help: spending limits</source>
            <translation>Hjælp: forbrugsgrænser</translation>
        </message>
        <message>
            <source>Help: updates</source>
            <translation>Hjælp: opdateringer</translation>
        </message>
        <message>
            <source>Help: the sandbox</source>
            <translation>Hjælp: sandkassen</translation>
        </message>
        <message>
            <source>Help: what can be undone</source>
            <translation>Hjælp: hvad der kan fortrydes</translation>
        </message>
        <message>
            <source>Help: what was run</source>
            <translation>Hjælp: hvad der blev kørt</translation>
        </message>
        <message>
            <source>Help: modes</source>
            <translation>Hjælp: tilstande</translation>
        </message>
    </context>
    <context>
        <name>RunText</name>
        <message>
            <source>Ran as</source>
            <comment>above the text that ran in place of a command, which says the same</comment>
            <translation>Kørt som</translation>
        </message>
        <message>
            <source>Ran as {command}</source>
            <comment>as a screen reader reads it</comment>
            <translation>Kørt som {command}</translation>
        </message>
        <message>
            <source>Show the whole command</source>
            <comment>below the beginning of the text that ran</comment>
            <translation>Vis hele kommandoen</translation>
        </message>
        <message>
            <source>Copy the command that ran</source>
            <translation>Kopiér kommandoen, der blev kørt</translation>
        </message>
    </context>
    <context>
        <name>RiskBadge</name>
        <message>
            <source>LOW</source>
            <comment>risk of a command</comment>
            <translation>LAV</translation>
        </message>
        <message>
            <source>MEDIUM</source>
            <comment>risk of a command</comment>
            <translation>MIDDEL</translation>
        </message>
        <message>
            <source>HIGH</source>
            <comment>risk of a command</comment>
            <translation>HØJ</translation>
        </message>
        <message>
            <source>CRITICAL</source>
            <comment>risk of a command</comment>
            <translation>KRITISK</translation>
        </message>
        <message>
            <source>Risk: {word}</source>
            <translation>Risiko: {word}</translation>
        </message>
    </context>
    <context>
        <name>Turn</name>
        <message>
            <source>Worked</source>
            <comment>before how long, and in how many steps: Worked 45 s, 12 steps</comment>
            <translation>Arbejdede</translation>
        </message>
        <message>
            <source>undone</source>
            <comment>beside what a turn did: the user undid what it did to files</comment>
            <translation>fortrudt</translation>
        </message>
        <message numerus="yes">
            <source>{time}, %n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>{time}, %n trin</numerusform>
                <numerusform>{time}, %n trin</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>%n trin</numerusform>
                <numerusform>%n trin</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>at the right of what a turn did</comment>
            <translation>
                <numerusform>%n fil ændret</numerusform>
                <numerusform>%n filer ændret</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <comment>what a turn used; the number is short: 13k</comment>
            <translation>{count} tokens i alt</translation>
        </message>
        <message>
            <source>{input} tokens in, {output} out</source>
            <comment>what a turn used: read and written by the model</comment>
            <translation>{input} tokens ind, {output} ud</translation>
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
            <translation>Ingen samtale er åben. De tidligere står på listen.</translation>
        </message>
        <message>
            <source>Begin a conversation</source>
            <translation>Begynd en samtale</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>Mode for new conversations</source>
            <translation>Tilstand for nye samtaler</translation>
        </message>
        <message>
            <source>Checking whether a sandbox works here.</source>
            <translation>Kontrollerer, om en sandkasse virker her.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}).</source>
            <translation>Her virker ingen sandkasse ({why}).</translation>
        </message>
        <message>
            <source>Take the tour</source>
            <translation>Tag rundvisningen</translation>
        </message>
        <message>
            <source>A built-in demo model in a scratch folder. No key, no network.</source>
            <translation>En indbygget demomodel i en testmappe. Ingen nøgle, intet netværk.</translation>
        </message>
        <message>
            <source>Try the demo</source>
            <translation>Prøv demoen</translation>
        </message>
        <message>
            <source>Hand over the work, keep the last word</source>
            <translation>Overlad arbejdet, behold det sidste ord</translation>
        </message>
        <message>
            <source>The new conversation begins as soon as a model is set up.</source>
            <translation>Den nye samtale begynder, så snart en model er sat op.</translation>
        </message>
        <message>
            <source>All of this can be changed later, in the settings.</source>
            <translation>Alt dette kan ændres senere i indstillingerne.</translation>
        </message>
        <message>
            <source>Folder:</source>
            <comment>before the path of a folder</comment>
            <translation>Mappe:</translation>
        </message>
        <message>
            <source>Choose another folder</source>
            <translation>Vælg en anden mappe</translation>
        </message>
        <message>
            <source>It reads the folder that you choose. What it reads goes to the model server that you set up.</source>
            <translation>Agenten læser den mappe, du vælger. Det, den læser, sendes til den modelserver, du har sat op.</translation>
        </message>
        <message>
            <source>Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how risky it is and why.</source>
            <translation>Kommandoer, der kun læser, kører med det samme. Alt, der ændrer, installerer eller sender noget, spørger først og oplyser, hvor risikabelt det er og hvorfor.</translation>
        </message>
        <message>
            <source>Commands run in a sandbox, in which your keys and your other files are out of sight.</source>
            <translation>Kommandoer kører i en sandkasse, hvor de ikke kan se dine nøgler og dine andre filer.</translation>
        </message>
        <message>
            <source>No sandbox works on this computer, so more commands ask.</source>
            <translation>Ingen sandkasse virker på denne computer, så flere kommandoer spørger først.</translation>
        </message>
        <message>
            <source>What it changes in the folder can be undone. Files that commands delete are kept in a bin.</source>
            <translation>Det, agenten ændrer i mappen, kan fortrydes. Filer, som kommandoer sletter, gemmes i en papirkurv.</translation>
        </message>
    </context>
    <context>
        <name>UpdateQuestion</name>
        <message>
            <source>Check for updates once a day?</source>
            <translation>Søg efter opdateringer én gang om dagen?</translation>
        </message>
        <message>
            <source>Sends only this program’s version, installs nothing by itself.</source>
            <translation>Sender kun dette programs version, installerer intet af sig selv.</translation>
        </message>
        <message>
            <source>Check daily</source>
            <translation>Søg dagligt</translation>
        </message>
        <message>
            <source>Don’t check</source>
            <translation>Søg ikke</translation>
        </message>
    </context>
    <context>
        <name>CopyButton</name>
        <message>
            <source>Copy</source>
            <translation>Kopiér</translation>
        </message>
        <message>
            <source>Copy code</source>
            <translation>Kopiér kode</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Kopiér besked</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Kopiér kommando</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Kopieret</translation>
        </message>
    </context>
    <context>
        <name>NoticeBar</name>
        <message>
            <source>Retry</source>
            <translation>Prøv igen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annullér</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Modelindstillinger</translation>
        </message>
        <message>
            <source>Choose a folder…</source>
            <translation>Vælg en mappe…</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Vælg en model</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Åbn indstillinger</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Luk denne meddelelse</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Clear the search</source>
            <translation>Ryd søgningen</translation>
        </message>
    </context>
    <context>
        <name>ConversationSign</name>
        <message>
            <source>{title}, working</source>
            <comment>read aloud</comment>
            <translation>{title}, arbejder</translation>
        </message>
        <message>
            <source>{title}, waiting for your answer</source>
            <comment>read aloud</comment>
            <translation>{title}, venter på dit svar</translation>
        </message>
        <message>
            <source>{title}, failed</source>
            <comment>read aloud</comment>
            <translation>{title}, mislykkedes</translation>
        </message>
    </context>
    <context>
        <name>headless</name>
        <message>
            <source>Another process has this conversation open. Nothing was sent; close it there first.</source>
            <translation>En anden proces har denne samtale åben. Intet blev sendt; luk den dér først.</translation>
        </message>
    </context>
    <context>
        <name>blocked</name>
        <message>
            <source>{program}, where all that it does is harmless</source>
            <translation>{program}, når alt, hvad det gør, er harmløst</translation>
        </message>
        <message>
            <source>Deleting the root folder or the home folder</source>
            <translation>Sletning af rodmappen eller hjemmemappen</translation>
        </message>
        <message>
            <source>Making a file system on a mounted device, or writing over one</source>
            <translation>Oprettelse af et filsystem på en monteret enhed eller overskrivning af en</translation>
        </message>
        <message>
            <source>Starting processes without end (a fork bomb)</source>
            <translation>Start af processer uden ende (en forkbombe)</translation>
        </message>
    </context>
    <context>
        <name>gate</name>
        <message>
            <source>Plan mode only reads. Describe the change instead, and do it after planning.</source>
            <translation>Tilstanden Plan læser kun. Beskriv ændringen i stedet, og udfør den efter planlægningen.</translation>
        </message>
        <message>
            <source>This is one of the blocked commands, which are refused without a question. Nothing was run. Only the user can switch the entry off, in Settings, Permissions.</source>
            <translation>Dette er en af de blokerede kommandoer, som afvises uden at spørge. Intet blev kørt. Kun brugeren kan slå blokeringen fra under Indstillinger, Tilladelser.</translation>
        </message>
        <message>
            <source>The user's rule {rule} denies this. Nothing was run; do not try it another way.</source>
            <translation>Brugerens regel {rule} afviser dette. Intet blev kørt; prøv det ikke på en anden måde.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way.</source>
            <translation>Reglen {rule}, fastsat af {by}, afviser dette. Intet blev kørt; prøv det ikke på en anden måde.</translation>
        </message>
        <message>
            <source>User denied permission.</source>
            <translation>Brugeren gav ikke tilladelse.</translation>
        </message>
        <message>
            <source>This changed since it was shown, so it did not run. Nothing was done; ask again.</source>
            <translation>Dette er ændret, siden det blev vist, så det kørte ikke. Intet blev gjort; spørg igen.</translation>
        </message>
        <message>
            <source>The permission was not used within ten minutes, so it did not run. Ask again.</source>
            <translation>Tilladelsen blev ikke brugt inden for ti minutter, så det kørte ikke. Spørg igen.</translation>
        </message>
        <message>
            <source>No permission was given for this call, so it did not run.</source>
            <translation>Der blev ikke givet tilladelse til dette kald, så det kørte ikke.</translation>
        </message>
    </context>
    <context>
        <name>scope</name>
        <message>
            <source>Your rule {rule} asks about it each time.</source>
            <translation>Din regel {rule} spørger om det hver gang.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, asks about it each time.</source>
            <translation>Reglen {rule}, fastsat af {by}, spørger om det hver gang.</translation>
        </message>
        <message>
            <source>One part needs rights that cannot be granted to it alone, so the whole command asks.</source>
            <translation>En del kræver rettigheder, der ikke kan gives til den alene, så hele kommandoen spørger.</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Kommandoer, der forlader eller udvider sandkassen, spørger hver gang.</translation>
        </message>
        <message>
            <source>A pattern can match other files later, so it asks each time.</source>
            <translation>Et mønster kan matche andre filer senere, så det spørger hver gang.</translation>
        </message>
        <message>
            <source>Commands whose effects are unknown beforehand ask each time.</source>
            <translation>Kommandoer, hvis virkninger ikke kendes på forhånd, spørger hver gang.</translation>
        </message>
        <message>
            <source>Writing {path}, which does not exist yet, and reading it again</source>
            <translation>Skrivning af {path}, som ikke findes endnu, og læsning af den igen</translation>
        </message>
        <message>
            <source>Exactly this, in this folder</source>
            <translation>Præcis dette i denne mappe</translation>
        </message>
        <message>
            <source>It deletes whatever files are there when it runs, so it asks each time.</source>
            <translation>Den sletter de filer, der er der, når den kører, så den spørger hver gang.</translation>
        </message>
        <message>
            <source>It is not known which files it changes until it runs, so it asks each time.</source>
            <translation>Hvilke filer den ændrer, kendes først, når den kører, så den spørger hver gang.</translation>
        </message>
        <message>
            <source>A file name can change what it does, so it asks each time.</source>
            <translation>Et filnavn kan ændre, hvad den gør, så den spørger hver gang.</translation>
        </message>
        <message>
            <source>What its code does can differ each time, so it asks each time.</source>
            <translation>Det, dens kode gør, kan være forskelligt hver gang, så den spørger hver gang.</translation>
        </message>
        <message>
            <source>Its effects are not known until it runs, so it asks each time.</source>
            <translation>Dens virkninger kendes først, når den kører, så den spørger hver gang.</translation>
        </message>
        <message>
            <source>Commands that cannot be fully analysed ask each time.</source>
            <translation>Kommandoer, der ikke kan analyseres fuldt ud, spørger hver gang.</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <translation>tilbydes ikke ved kritiske kommandoer</translation>
        </message>
        <message>
            <source>Commands that run as another user ask each time.</source>
            <translation>Kommandoer, der kører som en anden bruger, spørger hver gang.</translation>
        </message>
        <message>
            <source>Commands that may show secrets ask each time.</source>
            <translation>Kommandoer, der kan vise hemmeligheder, spørger hver gang.</translation>
        </message>
        <message>
            <source>Commands that reach this machine or permanently change a server ask each time.</source>
            <translation>Kommandoer, der når denne maskine eller ændrer en server permanent, spørger hver gang.</translation>
        </message>
        <message>
            <source>This is too risky to allow for the session.</source>
            <translation>Dette er for risikabelt til at tillade for sessionen.</translation>
        </message>
        <message>
            <source>Changes to files of this workspace, and deleting ignored ones that the bin keeps</source>
            <translation>Ændringer af filer i dette arbejdsområde og sletning af ignorerede filer, som papirkurven gemmer</translation>
        </message>
        <message>
            <source>Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too</source>
            <translation>Kørsel af kode her: builds, tests, scripts, servere og andre programmer; også ændring af filer og lokal git</translation>
        </message>
        <message>
            <source>Local git, with the repository's hooks</source>
            <translation>Lokal git med repositoriets hooks</translation>
        </message>
        <message>
            <source>The temporary folder of this conversation</source>
            <translation>Denne samtales midlertidige mappe</translation>
        </message>
        <message>
            <source>Requests to servers that this conversation started</source>
            <translation>Forespørgsler til servere, som denne samtale har startet</translation>
        </message>
        <message>
            <source>Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; never forced, no tags</source>
            <translation>Synkronisering af denne gren med {remote}: push, pull, fetch, pull requests og visning af dette projekt på dets forge; aldrig gennemtvunget, ingen tags</translation>
        </message>
        <message>
            <source>Pull and fetch from {remote}</source>
            <translation>Pull og fetch fra {remote}</translation>
        </message>
        <message>
            <source>Installs and lookups by {program} in its default registry</source>
            <translation>Installationer med {program} fra dets standardregister og opslag i det</translation>
        </message>
        <message>
            <source>Lookups by {program} in its default registry</source>
            <translation>Opslag med {program} i dets standardregister</translation>
        </message>
        <message>
            <source>{command} …</source>
            <comment>every use of a command, such as npm install</comment>
            <translation>{command} …</translation>
        </message>
        <message>
            <source>Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change</source>
            <translation>Ændringer af filer i dette arbejdsområde, som intet sletter og intet kører; flytning af én fil er en sådan ændring</translation>
        </message>
        <message>
            <source>Listing {folder}</source>
            <translation>Vise listen over {folder}</translation>
        </message>
        <message>
            <source>Reading files in {folder}</source>
            <translation>Læsning af filer i {folder}</translation>
        </message>
        <message>
            <source>Reading variables of Terraform (.tfvars) in {folder}, passwords among them</source>
            <translation>Læsning af Terraform-variabler (.tfvars) i {folder}, herunder adgangskoder</translation>
        </message>
        <message>
            <source>Edits of files in {folder}</source>
            <translation>Redigering af filer i {folder}</translation>
        </message>
        <message>
            <source>Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers</source>
            <translation>Almindelige forespørgsler til servere på denne maskine, på enhver port fra 1024 og op, undtagen dem, dæmoner og debuggere bruger</translation>
        </message>
        <message>
            <source>Plain requests to port {port} of this machine</source>
            <translation>Almindelige forespørgsler til port {port} på denne maskine</translation>
        </message>
        <message>
            <source>Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and deleting merged branches</source>
            <translation>Lokal git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; nye branches og tags og sletning af flettede branches</translation>
        </message>
        <message>
            <source>Push to {remote}, never forced; pull and fetch from it</source>
            <translation>Push til {remote}, aldrig gennemtvunget; pull og fetch derfra</translation>
        </message>
        <message>
            <source>Running the script {path} as it is now</source>
            <translation>Kørsel af scriptet {path} i dets nuværende form</translation>
        </message>
        <message>
            <source>Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of these; no others</source>
            <translation>Scripts i package.json i dens nuværende form, kørt af {program}: build, test, lint, format, types, dev og varianter af disse; ingen andre</translation>
        </message>
        <message>
            <source>Linters, formatters and type checkers on the project</source>
            <translation>Lintere, formateringsværktøjer og typekontrol på projektet</translation>
        </message>
        <message>
            <source>Harmless uses of {program}</source>
            <translation>Harmløs brug af {program}</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Containere fra {path} i dens nuværende form: bygge, starte og stoppe dem, lister, logge, kopier fra dem og kommandoer i dem, undtagen shells og databaser; deres volumener og images bevares</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Containere fra {path} i dens nuværende form, som må skrive i dette arbejdsområde, også i .git, så længe de kører: bygge, starte og stoppe dem, lister, logge, kopier fra dem og kommandoer i dem, undtagen shells og databaser; deres volumener og images bevares</translation>
        </message>
        <message>
            <source>Questions to the database in the container {name} of {path}: select, explain, \d, dumps; nothing is changed</source>
            <translation>Forespørgsler til databasen i containeren {name} fra {path}: select, explain, \d, dumps; intet ændres</translation>
        </message>
        <message>
            <source>Questions to the database {name}: select, explain, \d; nothing is changed</source>
            <comment>a database and its address</comment>
            <translation>Forespørgsler til databasen {name}: select, explain, \d; intet ændres</translation>
        </message>
        <message>
            <source>The image {name} by any tag: building it here, running it with the network but without access to this machine, tagging and saving it</source>
            <translation>Imaget {name} med ethvert tag: bygge det her, køre det med netværk, men uden adgang til denne maskine, tagge og gemme det</translation>
        </message>
        <message>
            <source>The image {name} by any tag: fetching it, running it with the network but without access to this machine, and saving it</source>
            <translation>Imaget {name} med ethvert tag: hente det, køre det med netværk, men uden adgang til denne maskine, og gemme det</translation>
        </message>
        <message>
            <source>Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git too, but with nothing else of this machine</source>
            <translation>Kørsel af imaget {name} med ethvert tag, med netværk og med dette arbejdsområde, som det må læse og skrive i, også i .git, men uden adgang til andet på denne maskine</translation>
        </message>
        <message>
            <source>The container {name} that this starts: commands in it, copies from it, stopping and removing it</source>
            <translation>Containeren {name}, som dette starter: kommandoer i den, kopier fra den, stoppe og fjerne den</translation>
        </message>
        <message>
            <source>Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords may stand</source>
            <translation>Visning af containere, images og netværk med {program}: lister, tilstande, logge og indstillinger, hvor der kan stå adgangskoder</translation>
        </message>
        <message>
            <source>Looking at containers with {program}: lists, states and logs</source>
            <translation>Visning af containere med {program}: lister, tilstande og logge</translation>
        </message>
        <message>
            <source>Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets</source>
            <comment>a cluster</comment>
            <translation>Visning af {name}: lister, tilstande, logge og indstillinger for det, der kører der, herunder variabler, men ingen Secrets</translation>
        </message>
        <message>
            <source>Looking at releases in {name}: lists, states and history</source>
            <comment>a cluster</comment>
            <translation>Visning af releases i {name}: lister, tilstande og historik</translation>
        </message>
        <message>
            <source>Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed</source>
            <comment>a cluster</comment>
            <translation>Indblik i releases i {name}: deres værdier og manifester, herunder adgangskoder; intet ændres</translation>
        </message>
        <message>
            <source>Commands in {name}, but for shells and databases</source>
            <comment>a workload in a cluster</comment>
            <translation>Kommandoer i {name}, undtagen shells og databaser</translation>
        </message>
        <message>
            <source>Reaching ports of {name} from this machine</source>
            <comment>a workload in a cluster</comment>
            <translation>Adgang til porte på {name} fra denne maskine</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists and settings, but no secrets</source>
            <translation>Visning af, hvad der findes, med {program} som {name}: lister og indstillinger, men ingen hemmeligheder</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but no secrets</source>
            <comment>who signed in, and the project or subscription</comment>
            <translation>Se, hvad der findes, med {program} som {name}: lister, tilstande, logge og indstillinger, herunder variabler, men ingen hemmeligheder</translation>
        </message>
        <message>
            <source>{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} i {path}: init, validate, plan, show, output, state list; det kører den kode og de providere, der er angivet der, og viser, hvad dets state og .tfvars indeholder, herunder adgangskoder; intet anvendes</translation>
        </message>
        <message>
            <source>{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} i {path} i dens nuværende form: init, validate, plan, show, output, state list; det kører den kode og de providere, der er angivet der, og viser, hvad dets state og .tfvars indeholder, herunder adgangskoder; intet anvendes</translation>
        </message>
        <message>
            <source>Rendering, checking and packing the charts below {path}</source>
            <translation>Rendering, kontrol og pakning af charts under {path}</translation>
        </message>
        <message>
            <source>Fetching the charts that the chart in {path} names, as it is now</source>
            <translation>Hentning af de charts, som chartet i {path} angiver i sin nuværende form</translation>
        </message>
        <message>
            <source>Looking up charts in the repositories that helm knows</source>
            <translation>Opslag af charts i de repositorier, som helm kender</translation>
        </message>
        <message>
            <source>Taking part in this project's requests and issues as you: comments, reviews without approval, labels, reviewers, ready, new issues; nothing is merged, closed, approved or deleted</source>
            <translation>Deltagelse som dig i dette projekts anmodninger og sager: kommentarer, reviews uden godkendelse, labels, reviewere, klar, nye sager; intet flettes, lukkes, godkendes eller slettes</translation>
        </message>
        <message>
            <source>Checking out requests to this project, with their authors' code</source>
            <translation>Udtjekning af anmodninger til dette projekt, med deres forfatteres kode</translation>
        </message>
        <message>
            <source>Rerunning this project's failed pipelines</source>
            <translation>Ny kørsel af dette projekts mislykkede pipelines</translation>
        </message>
        <message>
            <source>Running {name} of this project on its forge, without inputs or variables</source>
            <comment>a pipeline</comment>
            <translation>Kørsel af {name} i dette projekt på dets forge, uden input eller variabler</translation>
        </message>
        <message>
            <source>Looking at this project on its forge with {program}: requests, issues, runs, releases</source>
            <translation>Se på dette projekt på dets forge med {program}: anmodninger, sager, kørsler, udgivelser</translation>
        </message>
        <message>
            <source>The pull request of this branch: create and edit, never merge</source>
            <translation>Denne grens pull request: oprette og redigere, aldrig flette</translation>
        </message>
        <message>
            <source>Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace</source>
            <comment>a program of the workspace, with its fixed words</comment>
            <translation>Kørsel af {command} i dens nuværende form, eller som et build, du har godkendt, laver den, med andre filer i dette arbejdsområde</translation>
        </message>
    </context>
    <context>
        <name>preview</name>
        <message>
            <source>Would be deleted</source>
            <comment>title of a preview: files</comment>
            <translation>Vil blive slettet</translation>
        </message>
        <message>
            <source>Does not exist, so nothing is deleted: {path}</source>
            <comment>on a preview of a deletion</comment>
            <translation>Findes ikke, så intet slettes: {path}</translation>
        </message>
        <message>
            <source>No file is deleted</source>
            <comment>on a preview of a deletion</comment>
            <translation>Ingen fil slettes</translation>
        </message>
        <message numerus="yes">
            <source>Git repositories with their whole history: %n</source>
            <comment>would be deleted</comment>
            <translation>
                <numerusform>Git-repository med hele historikken: %n</numerusform>
                <numerusform>Git-repositorier med hele historikken: %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>At least %n file(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>Mindst %n fil</numerusform>
                <numerusform>Mindst %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes at least %n file(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Sletter mindst %n fil</numerusform>
                <numerusform>Sletter mindst %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n tom mappe</numerusform>
                <numerusform>%n tomme mapper</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n empty folder(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Sletter %n tom mappe</numerusform>
                <numerusform>Sletter %n tomme mapper</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s), {size}</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n fil, {size}</numerusform>
                <numerusform>%n filer, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n file(s), {size}</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Sletter %n fil, {size}</numerusform>
                <numerusform>Sletter %n filer, {size}</numerusform>
            </translation>
        </message>
        <message>
            <source>{path}: no files, only folders</source>
            <comment>one of several things to be deleted</comment>
            <translation>{path}: ingen filer, kun mapper</translation>
        </message>
        <message numerus="yes">
            <source>{path}: %n file(s), {size}</source>
            <comment>one of several things to be deleted</comment>
            <translation>
                <numerusform>{path}: %n fil, {size}</numerusform>
                <numerusform>{path}: %n filer, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>With uncommitted changes: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>Med ændringer, der ikke er committet: %n fil</numerusform>
                <numerusform>Med ændringer, der ikke er committet: %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Not tracked by git, which cannot restore them: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>Spores ikke af git, som ikke kan gendanne den: %n fil</numerusform>
                <numerusform>Spores ikke af git, som ikke kan gendanne dem: %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Unmodified in git: %n file(s)</source>
            <comment>kept there</comment>
            <translation>
                <numerusform>Uændret i git: %n fil</numerusform>
                <numerusform>Uændrede i git: %n filer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Tracked by git: %n file(s)</source>
            <translation>
                <numerusform>Spores af git: %n fil</numerusform>
                <numerusform>Spores af git: %n filer</numerusform>
            </translation>
        </message>
        <message>
            <source>Hooks of the repository</source>
            <comment>title of a preview of git commit and others</comment>
            <translation>Repositoriets hooks</translation>
        </message>
        <message>
            <source>Runs {hooks}</source>
            <comment>names of git hooks</comment>
            <translation>Kører {hooks}</translation>
        </message>
        <message>
            <source>Would be discarded</source>
            <comment>title of a preview: changes to files</comment>
            <translation>Ville blive kasseret</translation>
        </message>
        <message>
            <source>No changes: everything is committed or kept</source>
            <comment>nothing is thrown away</comment>
            <translation>Ingen ændringer: Alt er committet eller bevares</translation>
        </message>
        <message numerus="yes">
            <source>Uncommitted changes in %n file(s)</source>
            <comment>would be lost</comment>
            <translation>
                <numerusform>Ændringer i %n fil, der ikke er committet</numerusform>
                <numerusform>Ændringer i %n filer, der ikke er committet</numerusform>
            </translation>
        </message>
        <message>
            <source>Would be overwritten</source>
            <comment>title of a preview: files that exist</comment>
            <translation>Vil blive overskrevet</translation>
        </message>
        <message>
            <source>{path}, which has {size}</source>
            <comment>a file that would be overwritten</comment>
            <translation>{path}, som fylder {size}</translation>
        </message>
        <message>
            <source>Connects to {host}</source>
            <comment>a host on the network</comment>
            <translation>Forbinder til {host}</translation>
        </message>
        <message>
            <source>…and any redirects</source>
            <comment>of a download</comment>
            <translation>…og eventuelle omdirigeringer</translation>
        </message>
        <message>
            <source>Over the network</source>
            <comment>title of a preview of a download</comment>
            <translation>Over netværket</translation>
        </message>
        <message>
            <source>As of now; earlier parts of this command may change it</source>
            <comment>last line of a preview</comment>
            <translation>Som det er nu; tidligere dele af denne kommando kan ændre det</translation>
        </message>
        <message>
            <source>Would be sent to {remote}</source>
            <comment>title of a preview of git push</comment>
            <translation>Vil blive sendt til {remote}</translation>
        </message>
        <message>
            <source>Nothing: Git is configured to require a branch name</source>
            <comment>git push</comment>
            <translation>Intet: Git er konfigureret til at kræve et branchnavn</translation>
        </message>
        <message>
            <source>Nothing: no branch is checked out</source>
            <comment>git push</comment>
            <translation>Intet: Ingen branch er tjekket ud</translation>
        </message>
        <message>
            <source>Nothing: the branch has no commit yet</source>
            <comment>git push</comment>
            <translation>Intet: Branchen har ingen commit endnu</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} does not track a branch of the remote</source>
            <comment>git push</comment>
            <translation>Intet: Branchen {branch} sporer ingen branch på remoten</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} tracks a branch of another name</source>
            <comment>git push</comment>
            <translation>Intet: Branchen {branch} sporer en branch med et andet navn</translation>
        </message>
        <message>
            <source>Nothing: there is no {source} here</source>
            <comment>git push</comment>
            <translation>Intet: Der er ingen {source} her</translation>
        </message>
        <message>
            <source>{branch}: nothing to send</source>
            <comment>git push</comment>
            <translation>{branch}: intet at sende</translation>
        </message>
        <message>
            <source>Deleted at {remote}: {branch}</source>
            <comment>git push, a branch or tag</comment>
            <translation>Slettet på {remote}: {branch}</translation>
        </message>
        <message numerus="yes">
            <source>{branch}: a new branch there, with %n commit(s) of its own</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: en ny branch der med %n egen commit</numerusform>
                <numerusform>{branch}: en ny branch der med %n egne commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: Git refuses. What {remote} has and it lacks: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch}: Git afviser. Commits på {remote}, som mangler her: %n</numerusform>
                <numerusform>{branch}: Git afviser. Commits på {remote}, som mangler her: %n</numerusform>
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
                <numerusform>{branch}: kasseres på {remote}: %n commit</numerusform>
                <numerusform>{branch}: kasseres på {remote}: %n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tag(s), where {remote} lacks them</source>
            <comment>git push</comment>
            <translation>
                <numerusform>%n tag, hvis {remote} mangler det</numerusform>
                <numerusform>%n tags, hvor {remote} mangler dem</numerusform>
            </translation>
        </message>
        <message>
            <source>And the annotated tags of these commits</source>
            <comment>git push</comment>
            <translation>Og disse commits’ annoterede tags</translation>
        </message>
        <message>
            <source>As of the last contact with {remote}</source>
            <comment>git push: when it was counted</comment>
            <translation>Som {remote} var ved den seneste kontakt</translation>
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
                <numerusform>Sender %n commit til {remote}</numerusform>
                <numerusform>Sender %n commits til {remote}</numerusform>
            </translation>
        </message>
        <message>
            <source>Sends nothing to {remote}</source>
            <comment>git push</comment>
            <translation>Sender intet til {remote}</translation>
        </message>
        <message>
            <source>Commit {name}: {subject}</source>
            <comment>one of those that are sent</comment>
            <translation>Commit {name}: {subject}</translation>
        </message>
        <message>
            <source>To {host}</source>
            <comment>where git push sends to: a host or a folder</comment>
            <translation>Til {host}</translation>
        </message>
        <message>
            <source>What it would do</source>
            <comment>title of a preview of a command</comment>
            <translation>Hvad kommandoen vil gøre</translation>
        </message>
        <message numerus="yes">
            <source>Too large for the bin, so not kept there: {paths} and %n more</source>
            <comment>on a card</comment>
            <translation>
                <numerusform>For stort til papirkurven, så ikke gemt der: {paths} og %n til</numerusform>
                <numerusform>For stort til papirkurven, så ikke gemt der: {paths} og %n til</numerusform>
            </translation>
        </message>
        <message>
            <source>The bin</source>
            <comment>title of a preview: what is kept of what a command deletes</comment>
            <translation>Papirkurven</translation>
        </message>
        <message>
            <source>All of it is kept in the bin first and can be restored</source>
            <comment>on a card</comment>
            <translation>Alt gemmes først i papirkurven og kan gendannes</translation>
        </message>
        <message>
            <source>Too large for the bin, so not kept there: {paths}</source>
            <comment>on a card</comment>
            <translation>For stort til papirkurven, så ikke gemt der: {paths}</translation>
        </message>
    </context>
    <context>
        <name>advice</name>
        <message>
            <source>If this is unexpected, deny it and review the conversation.</source>
            <translation>Hvis dette er uventet, så afvis det, og gennemgå samtalen.</translation>
        </message>
        <message>
            <source>Verify the paths.</source>
            <translation>Kontrollér stierne.</translation>
        </message>
        <message>
            <source>Check that no untracked file is needed.</source>
            <translation>Kontrollér, at der ikke er brug for nogen fil, som git ikke sporer.</translation>
        </message>
        <message>
            <source>Check which files the search finds.</source>
            <translation>Kontrollér, hvilke filer søgningen finder.</translation>
        </message>
        <message>
            <source>Check which files the pattern matches.</source>
            <translation>Kontrollér, hvilke filer mønstret matcher.</translation>
        </message>
        <message>
            <source>Check that this is the right disk.</source>
            <translation>Kontrollér, at dette er den rigtige disk.</translation>
        </message>
        <message>
            <source>Find out which files this means before you allow it.</source>
            <translation>Find ud af, hvilke filer dette gælder, før du tillader det.</translation>
        </message>
        <message>
            <source>Check that no uncommitted change is needed.</source>
            <translation>Kontrollér, at der ikke er brug for nogen ændring, som ikke er committet.</translation>
        </message>
        <message>
            <source>Verify the address.</source>
            <translation>Kontrollér adressen.</translation>
        </message>
        <message>
            <source>Verify the cluster or account that this is about.</source>
            <translation>Kontrollér, hvilken klynge eller konto det gælder.</translation>
        </message>
        <message>
            <source>Read the script before you allow it.</source>
            <translation>Læs scriptet, før du tillader det.</translation>
        </message>
        <message>
            <source>Review the package list.</source>
            <translation>Gennemgå pakkelisten.</translation>
        </message>
    </context>
    <context>
        <name>risk</name>
        <message>
            <source>Runs {program}, which changes nothing</source>
            <translation>Kører {program}, som ikke ændrer noget</translation>
        </message>
        <message>
            <source>Lists files</source>
            <translation>Viser en liste over filer</translation>
        </message>
        <message>
            <source>Lists installed packages</source>
            <translation>Viser en liste over de installerede pakker</translation>
        </message>
        <message>
            <source>Finds files</source>
            <translation>Finder filer</translation>
        </message>
        <message>
            <source>Shows the contents of files</source>
            <translation>Viser indholdet af filer</translation>
        </message>
        <message>
            <source>Searches for text</source>
            <translation>Søger efter tekst</translation>
        </message>
        <message>
            <source>Works on text and prints the result</source>
            <translation>Bearbejder tekst og udskriver resultatet</translation>
        </message>
        <message>
            <source>Compares files</source>
            <translation>Sammenligner filer</translation>
        </message>
        <message>
            <source>Shows information about files</source>
            <translation>Viser oplysninger om filer</translation>
        </message>
        <message>
            <source>Prints text</source>
            <translation>Udskriver tekst</translation>
        </message>
        <message>
            <source>Shows information about the system</source>
            <translation>Viser oplysninger om systemet</translation>
        </message>
        <message>
            <source>Looks at the repository</source>
            <translation>Læser oplysninger om repositoriet</translation>
        </message>
        <message>
            <source>Tests a condition</source>
            <translation>Tester en betingelse</translation>
        </message>
        <message>
            <source>Stays inside the conversation</source>
            <translation>Bliver inden for samtalen</translation>
        </message>
        <message>
            <source>Does nothing by itself</source>
            <translation>Gør ikke noget i sig selv</translation>
        </message>
        <message>
            <source>Waits</source>
            <translation>Venter</translation>
        </message>
        <message>
            <source>Switches to another folder</source>
            <translation>Skifter til en anden mappe</translation>
        </message>
        <message>
            <source>Prints the version of {program}</source>
            <translation>Udskriver versionen af {program}</translation>
        </message>
        <message>
            <source>Sets a variable of the shell</source>
            <translation>Sætter en variabel i shellen</translation>
        </message>
        <message>
            <source>Redirects what is read or printed</source>
            <translation>Omdirigerer det, der læses eller udskrives</translation>
        </message>
        <message>
            <source>Reads {path}</source>
            <translation>Læser {path}</translation>
        </message>
        <message>
            <source>Searches for text, and leaves out what may hold secrets: {path}</source>
            <translation>Søger efter tekst og udelader det, der kan indeholde hemmeligheder: {path}</translation>
        </message>
        <message>
            <source>Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere</source>
            <translation>Læser oplysninger med {program}; sandkassen forhindrer det i at ændre noget eller oprette forbindelse nogen steder</translation>
        </message>
        <message>
            <source>Reads {path}, outside the workspace</source>
            <translation>Læser {path} uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Lists {path}, outside the workspace</source>
            <translation>Viser indholdet af {path} uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Reads a file that is not known until it runs</source>
            <translation>Læser en fil, som først kendes under kørslen</translation>
        </message>
        <message>
            <source>Reads {path}, which may hold secrets</source>
            <translation>Læser {path}, som kan indeholde hemmeligheder</translation>
        </message>
        <message>
            <source>Reads everything below a folder, including {path}, which may hold secrets</source>
            <translation>Læser alt under en mappe, herunder {path}, som kan indeholde hemmeligheder</translation>
        </message>
        <message>
            <source>Reads everything below {path}, which is too large to check for secrets</source>
            <translation>Læser alt under {path}, som er for stor til at blive gennemsøgt for hemmeligheder</translation>
        </message>
        <message>
            <source>Uses the variable {name}, which may hold a secret</source>
            <translation>Bruger variablen {name}, som kan indeholde en hemmelighed</translation>
        </message>
        <message>
            <source>Prints a password, a token or a key</source>
            <translation>Udskriver en adgangskode, et token eller en nøgle</translation>
        </message>
        <message>
            <source>Reads the logs or settings of the system</source>
            <translation>Læser systemets logfiler eller indstillinger</translation>
        </message>
        <message>
            <source>Prints the environment, which may hold secrets</source>
            <translation>Udskriver miljøvariablerne, som kan indeholde hemmeligheder</translation>
        </message>
        <message>
            <source>Writes {path}</source>
            <translation>Skriver til {path}</translation>
        </message>
        <message>
            <source>Writes {path}, from which programs load code automatically</source>
            <translation>Skriver til {path}, hvorfra programmer indlæser kode automatisk</translation>
        </message>
        <message>
            <source>Writes {path}, outside the workspace</source>
            <translation>Skriver til {path} uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Writes {path}, which may hold secrets</source>
            <translation>Skriver til {path}, som kan indeholde hemmeligheder</translation>
        </message>
        <message>
            <source>Writes {path}, which decides what programs do later</source>
            <translation>Skriver til {path}, som bestemmer, hvad programmer gør senere</translation>
        </message>
        <message>
            <source>Deletes or moves {path}, which may hold secrets</source>
            <translation>Sletter eller flytter {path}, som kan indeholde hemmeligheder</translation>
        </message>
        <message>
            <source>Changes git's settings, which decide what programs do later</source>
            <translation>Ændrer gits indstillinger, som bestemmer, hvad programmer gør senere</translation>
        </message>
        <message>
            <source>Writes {path}, which decides who can log in or what starts automatically</source>
            <translation>Skriver til {path}, som bestemmer, hvem der kan logge ind, eller hvad der starter automatisk</translation>
        </message>
        <message>
            <source>Writes to the device {path}</source>
            <translation>Skriver til enheden {path}</translation>
        </message>
        <message>
            <source>Writes a file that is not known until it runs</source>
            <translation>Skriver til en fil, som først kendes under kørslen</translation>
        </message>
        <message>
            <source>Changes who may use {path} and everything in it</source>
            <translation>Ændrer, hvem der må bruge {path} og alt, hvad der ligger deri</translation>
        </message>
        <message>
            <source>Deletes {path}, in the temporary folder</source>
            <translation>Sletter {path} i den midlertidige mappe</translation>
        </message>
        <message>
            <source>Deletes {path}</source>
            <translation>Sletter {path}</translation>
        </message>
        <message>
            <source>Deletes {path} and everything in it</source>
            <translation>Sletter {path} med alt indhold</translation>
        </message>
        <message>
            <source>Deletes {path}, outside the workspace</source>
            <translation>Sletter {path} uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Deletes everything that a pattern matches, including folders and their contents</source>
            <translation>Sletter alt, hvad et mønster matcher, herunder mapper og deres indhold</translation>
        </message>
        <message>
            <source>Deletes something that is not known until it runs</source>
            <translation>Sletter noget, som først kendes under kørslen</translation>
        </message>
        <message>
            <source>Deletes a folder that is not known until it runs</source>
            <translation>Sletter en mappe, som først kendes under kørslen</translation>
        </message>
        <message>
            <source>Deletes every file that it finds</source>
            <translation>Sletter hver fil, den finder</translation>
        </message>
        <message>
            <source>Moves {path}</source>
            <translation>Flytter {path}</translation>
        </message>
        <message>
            <source>Changes the repository or what git does</source>
            <translation>Ændrer repositoriet eller det, git gør</translation>
        </message>
        <message>
            <source>Discards uncommitted changes</source>
            <translation>Kasserer ændringer, der ikke er committet</translation>
        </message>
        <message>
            <source>Discards commits that may exist nowhere else</source>
            <translation>Kasserer commits, som måske ikke findes andre steder</translation>
        </message>
        <message>
            <source>Deletes files that git does not track</source>
            <translation>Sletter filer, som git ikke sporer</translation>
        </message>
        <message>
            <source>Changes where the repository's commits are sent</source>
            <translation>Ændrer, hvor repositoriets commits sendes hen</translation>
        </message>
        <message>
            <source>Overwrites or deletes what others may have</source>
            <translation>Overskriver eller sletter noget, som andre kan have</translation>
        </message>
        <message>
            <source>Git would run a program that the repository's configuration names</source>
            <translation>Git ville køre et program, som repositoriets konfiguration angiver</translation>
        </message>
        <message>
            <source>Git would read a file outside, as the repository's configuration says, and may print it</source>
            <translation>Git ville læse en fil udenfor, sådan som repositoriets konfiguration angiver, og kan udskrive den</translation>
        </message>
        <message>
            <source>Git would work on a repository that does not belong to this folder</source>
            <translation>Git ville arbejde på et repositorium, der ikke hører til denne mappe</translation>
        </message>
        <message>
            <source>Could not determine whether git would run programs of the repository</source>
            <translation>Det kunne ikke afgøres, om git ville køre programmer fra repositoriet</translation>
        </message>
        <message>
            <source>Changes the system's settings or services</source>
            <translation>Ændrer systemets indstillinger eller tjenester</translation>
        </message>
        <message>
            <source>Ends or signals other processes</source>
            <translation>Afslutter andre processer eller sender signaler til dem</translation>
        </message>
        <message>
            <source>Ends or signals every process that it can reach</source>
            <translation>Afslutter eller sender signaler til alle processer, som den kan nå</translation>
        </message>
        <message>
            <source>Ends or signals processes inside the sandbox</source>
            <translation>Afslutter processer i sandkassen eller sender signaler til dem</translation>
        </message>
        <message>
            <source>Writes to disks or devices directly</source>
            <translation>Skriver direkte til diske eller enheder</translation>
        </message>
        <message>
            <source>Overwrites a disk that is or may be in use</source>
            <translation>Overskriver en disk, som er i brug eller kan være det</translation>
        </message>
        <message>
            <source>Adds a task, an account or a permission that stays</source>
            <translation>Tilføjer en opgave, en konto eller en rettighed, der bliver på maskinen</translation>
        </message>
        <message>
            <source>Stops or restarts the machine</source>
            <translation>Stopper eller genstarter maskinen</translation>
        </message>
        <message>
            <source>Runs an unknown program: {program}</source>
            <translation>Kører et ukendt program: {program}</translation>
        </message>
        <message>
            <source>Runs {program}, a program of the workspace itself</source>
            <translation>Kører {program}, et program fra selve arbejdsområdet</translation>
        </message>
        <message>
            <source>Runs {program} from a place where others could have put it</source>
            <translation>Kører {program} fra et sted, hvor andre kan have lagt det</translation>
        </message>
        <message>
            <source>Runs {program}, whose name contains look-alike letters</source>
            <translation>Kører {program}, hvis navn har bogstaver, der ligner andre</translation>
        </message>
        <message>
            <source>Runs a program whose name is not known until it runs</source>
            <translation>Kører et program, hvis navn først kendes under kørslen</translation>
        </message>
        <message>
            <source>Uses {program} with {option}, which is unknown</source>
            <translation>Bruger {program} med {option}, som er ukendt</translation>
        </message>
        <message>
            <source>Passes {program} arguments that are not known until it runs</source>
            <translation>Giver {program} argumenter, som først kendes under kørslen</translation>
        </message>
        <message>
            <source>Passes {program} a script that is not fully understood</source>
            <translation>Giver {program} et script, der ikke forstås fuldt ud</translation>
        </message>
        <message>
            <source>A file name would be read as an option of {program}</source>
            <translation>Et filnavn ville blive opfattet som en option til {program}</translation>
        </message>
        <message>
            <source>A pattern matches more files than could be checked</source>
            <translation>Et mønster matcher flere filer, end der kunne kontrolleres</translation>
        </message>
        <message>
            <source>Makes {program} run another program</source>
            <translation>Får {program} til at køre et andet program</translation>
        </message>
        <message>
            <source>Runs the script {path}</source>
            <translation>Kører scriptet {path}</translation>
        </message>
        <message>
            <source>Runs the module {path}</source>
            <translation>Kører modulet {path}</translation>
        </message>
        <message>
            <source>Runs {path}, which another part of the command may write</source>
            <translation>Kører {path}, som en anden del af kommandoen kan skrive til</translation>
        </message>
        <message>
            <source>Runs code given in the command</source>
            <translation>Kører kode, der står i kommandoen</translation>
        </message>
        <message>
            <source>Runs code that deletes, uses the network or hides what it does</source>
            <translation>Kører kode, der sletter, bruger netværket eller skjuler, hvad den gør</translation>
        </message>
        <message>
            <source>Runs code from {option}, over the network</source>
            <translation>Kører kode fra {option} over netværket</translation>
        </message>
        <message>
            <source>Runs the output of another command as code</source>
            <translation>Kører outputtet fra en anden kommando som kode</translation>
        </message>
        <message>
            <source>Runs text that is not known until it runs</source>
            <translation>Kører tekst, som først kendes under kørslen</translation>
        </message>
        <message>
            <source>Sets {name}, which changes what programs do</source>
            <translation>Sætter {name}, som ændrer, hvad programmer gør</translation>
        </message>
        <message>
            <source>Sets {name} to folders of the workspace, whose code is then run</source>
            <translation>Sætter {name} til mapper i arbejdsområdet, hvis kode derefter køres</translation>
        </message>
        <message>
            <source>Sets the permissions {option}, which let a program run as its owner or group</source>
            <translation>Sætter rettighederne {option}, som lader et program køre som sin ejer eller gruppe</translation>
        </message>
        <message>
            <source>Runs another version of {program}, which may be downloaded first</source>
            <translation>Kører en anden version af {program}, som måske først hentes</translation>
        </message>
        <message>
            <source>Runs {program} without the settings that keep it from running other programs</source>
            <translation>Kører {program} uden de indstillinger, der forhindrer det i at køre andre programmer</translation>
        </message>
        <message>
            <source>Sets {name}, which makes programs load or run something else</source>
            <translation>Sætter {name}, som får programmer til at indlæse eller køre noget andet</translation>
        </message>
        <message>
            <source>Defines the function {name}</source>
            <translation>Definerer funktionen {name}</translation>
        </message>
        <message>
            <source>Calls a function that the command defines</source>
            <translation>Kalder en funktion, som kommandoen definerer</translation>
        </message>
        <message>
            <source>Starts copies of itself until the machine stops responding</source>
            <translation>Starter kopier af sig selv, indtil maskinen holder op med at svare</translation>
        </message>
        <message>
            <source>Runs with the rights of an administrator or another user</source>
            <translation>Kører med rettigheder som administrator eller en anden bruger</translation>
        </message>
        <message>
            <source>Sends to or fetches from the network</source>
            <translation>Sender til eller henter fra netværket</translation>
        </message>
        <message>
            <source>Runs or copies something on another machine</source>
            <translation>Kører eller kopierer noget på en anden maskine</translation>
        </message>
        <message>
            <source>Controls containers, clusters or virtual machines</source>
            <translation>Styrer containere, klynger eller virtuelle maskiner</translation>
        </message>
        <message>
            <source>Starts containers that may reach this machine: its files, devices, network or processes</source>
            <translation>Starter containere, der kan nå denne maskine: dens filer, enheder, netværk eller processer</translation>
        </message>
        <message>
            <source>Deletes volumes, images or containers, which may be those of other projects</source>
            <translation>Sletter volumener, images eller containere, som kan tilhøre andre projekter</translation>
        </message>
        <message>
            <source>Changes or deletes what runs in a cluster or in the cloud</source>
            <translation>Ændrer eller sletter det, der kører i en klynge eller i skyen</translation>
        </message>
        <message>
            <source>Lists containers, clusters or virtual machines, or shows their output</source>
            <translation>Viser en liste over containere, klynger eller virtuelle maskiner, eller viser deres output</translation>
        </message>
        <message>
            <source>Shows settings of what runs in containers or clusters, with variables that may hold passwords</source>
            <translation>Viser indstillinger for det, der kører i containere eller klynger, med variabler, der kan indeholde adgangskoder</translation>
        </message>
        <message>
            <source>Opens files or addresses in another program</source>
            <translation>Åbner filer eller adresser i et andet program</translation>
        </message>
        <message>
            <source>Runs a dangerous command without a target</source>
            <translation>Kører en farlig kommando uden et mål</translation>
        </message>
        <message>
            <source>Shows the model what looks like a secret, unmasked</source>
            <translation>Viser modellen noget, der ligner en hemmelighed, uden at skjule det</translation>
        </message>
        <message>
            <source>Its effects could not be determined beforehand</source>
            <translation>Dens virkninger kunne ikke afgøres på forhånd</translation>
        </message>
        <message>
            <source>Builds the project, which runs its code</source>
            <translation>Bygger projektet, hvilket kører dets kode</translation>
        </message>
        <message>
            <source>Runs the project's tests</source>
            <translation>Kører projektets tests</translation>
        </message>
        <message>
            <source>Checks the project's code with {program}</source>
            <translation>Kontrollerer projektets kode med {program}</translation>
        </message>
        <message>
            <source>Checks the project's files with {program}</source>
            <translation>Kontrollerer projektets filer med {program}</translation>
        </message>
        <message>
            <source>Reads data with {program}, which may use the network or write its own files</source>
            <translation>Læser oplysninger med {program}, som kan bruge netværket eller skrive sine egne filer</translation>
        </message>
        <message>
            <source>Runs {program} as {path} says, which may select a version and download it first</source>
            <translation>Kører {program}, sådan som {path} angiver; det kan vælge en version og hente den først</translation>
        </message>
        <message>
            <source>Reformats files of the project with {program}</source>
            <translation>Omformaterer filer i projektet med {program}</translation>
        </message>
        <message>
            <source>Runs {script}, a script of the project</source>
            <translation>Kører {script}, et script i projektet</translation>
        </message>
        <message>
            <source>Runs the project's own code</source>
            <translation>Kører projektets egen kode</translation>
        </message>
        <message>
            <source>Starts a server</source>
            <translation>Starter en server</translation>
        </message>
        <message>
            <source>Installs packages (may run install scripts)</source>
            <translation>Installerer pakker (kan køre installationsscripts)</translation>
        </message>
        <message>
            <source>Removes installed packages</source>
            <translation>Fjerner installerede pakker</translation>
        </message>
        <message>
            <source>Creates an environment to install packages into</source>
            <translation>Opretter et miljø til at installere pakker i</translation>
        </message>
        <message>
            <source>Asks a package registry over the network</source>
            <translation>Spørger et pakkeregister over netværket</translation>
        </message>
        <message>
            <source>Asks a service over the network</source>
            <translation>Spørger en tjeneste over netværket</translation>
        </message>
        <message>
            <source>Lists what an archive holds</source>
            <translation>Viser, hvad et arkiv indeholder</translation>
        </message>
        <message>
            <source>Unpacks an archive, which overwrites files with the same names</source>
            <translation>Pakker et arkiv ud, hvilket overskriver filer med samme navne</translation>
        </message>
        <message>
            <source>Packs files into an archive</source>
            <translation>Pakker filer i et arkiv</translation>
        </message>
        <message>
            <source>Converts files from one form to another</source>
            <translation>Konverterer filer fra én form til en anden</translation>
        </message>
        <message>
            <source>Writes files into the folder that it runs in</source>
            <translation>Skriver filer i den mappe, den kører i</translation>
        </message>
        <message>
            <source>Reads or changes the keyring</source>
            <translation>Læser eller ændrer nøgleringen</translation>
        </message>
        <message>
            <source>Queries a database</source>
            <translation>Sender forespørgsler til en database</translation>
        </message>
        <message>
            <source>Runs statements in a database</source>
            <translation>Udfører kommandoer i en database</translation>
        </message>
        <message>
            <source>Works in {path}, outside the workspace</source>
            <translation>Arbejder i {path}, uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Records changes in the repository</source>
            <translation>Registrerer ændringer i repositoriet</translation>
        </message>
        <message>
            <source>Fetches from {remote}, a remote of the repository</source>
            <translation>Henter fra {remote}, en remote i repositoriet</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, a remote of the repository</source>
            <translation>Sender commits til {remote}, en remote i repositoriet</translation>
        </message>
        <message>
            <source>Installs from {option}, not from the registry</source>
            <translation>Installerer fra {option}, ikke fra registeret</translation>
        </message>
        <message>
            <source>Takes packages from another registry</source>
            <translation>Henter pakker fra et andet register</translation>
        </message>
        <message>
            <source>Installs for all projects, outside the workspace</source>
            <translation>Installerer for alle projekter, uden for arbejdsområdet</translation>
        </message>
        <message>
            <source>Changes the settings of {program}, which decide what it does later</source>
            <translation>Ændrer indstillingerne for {program}, som bestemmer, hvad det gør senere</translation>
        </message>
        <message>
            <source>Shows the settings of {program}, which may hold passwords</source>
            <translation>Viser indstillingerne for {program}, som kan indeholde adgangskoder</translation>
        </message>
        <message>
            <source>Deletes what {program} built or cached</source>
            <translation>Sletter det, {program} har bygget eller gemt i cachen</translation>
        </message>
        <message>
            <source>Reads {option} over the network</source>
            <translation>Læser {option} over netværket</translation>
        </message>
        <message>
            <source>Sends {path}, which may hold secrets, to another machine or service</source>
            <translation>Sender {path}, som kan indeholde hemmeligheder, til en anden maskine eller tjeneste</translation>
        </message>
        <message>
            <source>Publishes a package for everyone</source>
            <translation>Udgiver en pakke for alle</translation>
        </message>
        <message>
            <source>Changes something on a server</source>
            <translation>Ændrer noget på en server</translation>
        </message>
        <message>
            <source>Merges, releases or deletes something on a server</source>
            <translation>Fletter, udgiver eller sletter noget på en server</translation>
        </message>
        <message>
            <source>Signs, decrypts or hands out with a secret key</source>
            <translation>Signerer eller dekrypterer med en hemmelig nøgle eller udleverer den</translation>
        </message>
        <message>
            <source>Deletes or changes records of a database</source>
            <translation>Sletter eller ændrer poster i en database</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, which is not a remote of the repository</source>
            <translation>Sender commits til {remote}, som ikke er en remote i repositoriet</translation>
        </message>
        <message>
            <source>Fetches from {remote}, which is not a remote of the repository</source>
            <translation>Henter fra {remote}, som ikke er en remote i repositoriet</translation>
        </message>
        <message>
            <source>Fetches from {host}, a host that a rule of yours names</source>
            <translation>Henter fra {host}, en vært, som en af dine regler nævner</translation>
        </message>
        <message>
            <source>Fetches from {host}, on this machine</source>
            <translation>Henter fra {host} på denne maskine</translation>
        </message>
        <message>
            <source>Sends to {host}, on this machine</source>
            <translation>Sender til {host} på denne maskine</translation>
        </message>
        <message>
            <source>Sends to {host}, inside the sandbox (not your localhost)</source>
            <translation>Sender til {host} inde i sandkassen (ikke din localhost)</translation>
        </message>
        <message>
            <source>Is written in a way that is easily misread, and no sandbox limits what it could do</source>
            <translation>Er skrevet på en måde, der let læses forkert, og ingen sandkasse begrænser, hvad den kan gøre</translation>
        </message>
        <message>
            <source>This use of {program} is not fully checked, and no sandbox limits what it could do</source>
            <translation>Denne brug af {program} er ikke fuldt gennemgået, og ingen sandkasse begrænser, hvad den kan gøre</translation>
        </message>
        <message>
            <source>There is no command</source>
            <translation>Der er ingen kommando</translation>
        </message>
        <message>
            <source>The command contains a NUL byte, which no command can</source>
            <translation>Kommandoen indeholder en NUL-byte, hvilket ingen kommando kan</translation>
        </message>
        <message>
            <source>The command is too long to analyse</source>
            <translation>Kommandoen er for lang til at blive analyseret</translation>
        </message>
        <message>
            <source>The command is too complex to analyse</source>
            <translation>Kommandoen er for kompleks til at blive analyseret</translation>
        </message>
        <message>
            <source>The command is nested too deeply to analyse</source>
            <translation>Kommandoen er indlejret for dybt til at blive analyseret</translation>
        </message>
        <message>
            <source>The command uses syntax that is not fully understood</source>
            <translation>Kommandoen bruger syntaks, der ikke forstås fuldt ud</translation>
        </message>
        <message>
            <source>The command uses an expansion that is not fully understood</source>
            <translation>Kommandoen bruger en ekspansion, der ikke forstås fuldt ud</translation>
        </message>
        <message>
            <source>The command calculates in a way that is not fully understood</source>
            <translation>Kommandoen regner på en måde, der ikke forstås fuldt ud</translation>
        </message>
        <message>
            <source>The command uses quoting that is not fully understood</source>
            <translation>Kommandoen bruger anførselstegn på en måde, der ikke forstås fuldt ud</translation>
        </message>
        <message>
            <source>A backslash joins two lines where bash may read them as one word</source>
            <translation>En omvendt skråstreg forbinder to linjer, hvor bash kan læse dem som ét ord</translation>
        </message>
        <message>
            <source>The command cannot be rewritten to do only what was understood, so it may do more</source>
            <translation>Kommandoen kan ikke omskrives, så den kun gør det, der blev forstået, og kan derfor gøre mere</translation>
        </message>
        <message>
            <source>The command can be read in two ways</source>
            <translation>Kommandoen kan læses på to måder</translation>
        </message>
        <message>
            <source>The command contains characters that hide or reorder its text</source>
            <translation>Kommandoen indeholder tegn, der skjuler dens tekst eller bytter om på den</translation>
        </message>
        <message>
            <source>Contains a part that is critical if it runs: {option}</source>
            <translation>Indeholder en del, der er kritisk, hvis den køres: {option}</translation>
        </message>
        <message>
            <source>Moves {path} to {target}</source>
            <translation>Flytter {path} til {target}</translation>
        </message>
        <message numerus="yes">
            <source>Moves %n file(s) or folder(s) to {target}</source>
            <translation>
                <numerusform>Flytter %n fil eller mappe til {target}</numerusform>
                <numerusform>Flytter %n filer eller mapper til {target}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other path(s), including contents</source>
            <translation>
                <numerusform>Sletter {path} og %n anden fil eller mappe med alt indhold</numerusform>
                <numerusform>Sletter {path} og %n andre filer eller mapper med alt indhold</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other file(s)</source>
            <translation>
                <numerusform>Sletter {path} og %n anden fil</numerusform>
                <numerusform>Sletter {path} og %n andre filer</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>rules</name>
        <message>
            <source>A rule needs a pattern of words, such as npm run *, in one line.</source>
            <translation>En regel kræver et mønster af ord, f.eks. npm run *, på én linje.</translation>
        </message>
        <message>
            <source>A rule about an address needs a method and an address, such as GET https://example.com/*.</source>
            <translation>En regel om en adresse kræver en metode og en adresse, f.eks. GET https://example.com/*.</translation>
        </message>
        <message>
            <source>An allow rule needs the name of a program; this one would allow any program.</source>
            <translation>En regel, der tillader, kræver navnet på et program; denne ville tillade ethvert program.</translation>
        </message>
        <message>
            <source>The rule {pattern} already says this.</source>
            <translation>Reglen {pattern} siger allerede dette.</translation>
        </message>
        <message>
            <source>The example {command} should match this rule, but does not.</source>
            <translation>Eksemplet {command} skulle matche denne regel, men gør det ikke.</translation>
        </message>
        <message>
            <source>The example {command} should not match this rule, but does.</source>
            <translation>Eksemplet {command} skulle ikke matche denne regel, men gør det.</translation>
        </message>
        <message>
            <source>A rule was switched off because an example of it does not hold.</source>
            <translation>En regel blev slået fra, fordi et af dens eksempler ikke holder.</translation>
        </message>
        <message>
            <source>An allow rule of your administrator cannot be used and does not count.</source>
            <translation>En regel fra din administrator, der tillader, kan ikke bruges og tæller ikke.</translation>
        </message>
        <message>
            <source>The rules could not be written to {path}: {why}. Nothing else was changed.</source>
            <translation>Reglerne kunne ikke skrives til {path}: {why}. Intet andet blev ændret.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was copied to {aside}.</source>
            <translation>Reglerne i {name} kan ikke bruges: Det, de tillader, er slået fra. Det, som den sidste gode kopi spørger om eller afviser, gælder stadig. Filen blev kopieret til {aside}.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was left as it is.</source>
            <translation>Reglerne i {name} kan ikke bruges: Det, de tillader, er slået fra. Det, som den sidste gode kopi spørger om eller afviser, gælder stadig. Filen blev ikke rørt.</translation>
        </message>
        <message>
            <source>The last good copy of the rules, {name}, cannot be read either.</source>
            <translation>Den sidste gode kopi af reglerne, {name}, kan heller ikke læses.</translation>
        </message>
        <message>
            <source>{name} could not be read: {why}.</source>
            <translation>{name} kunne ikke læses: {why}.</translation>
        </message>
        <message>
            <source>{name} is not a file.</source>
            <translation>{name} er ikke en fil.</translation>
        </message>
        <message numerus="yes">
            <source>And %n more fault(s).</source>
            <comment>in a file of rules</comment>
            <translation>
                <numerusform>Og %n fejl til.</numerusform>
                <numerusform>Og %n fejl til.</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules are in force, but the copy that would be used if their file broke was not written: {why}.</source>
            <translation>Reglerne gælder, men den kopi, der bruges, hvis filen går i stykker, blev ikke skrevet: {why}.</translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}). The previous rules are saved as {aside}.</source>
            <translation>
                <numerusform>{name} blev ændret: %n regel, der afviser, findes der ikke længere ({patterns}). De tidligere regler er gemt som {aside}.</numerusform>
                <numerusform>{name} blev ændret: %n regler, der afviser, findes der ikke længere ({patterns}). De tidligere regler er gemt som {aside}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}).</source>
            <translation>
                <numerusform>{name} blev ændret: %n regel, der afviser, findes der ikke længere ({patterns}).</numerusform>
                <numerusform>{name} blev ændret: %n regler, der afviser, findes der ikke længere ({patterns}).</numerusform>
            </translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>et andet program bliver ved med at ændre filen</translation>
        </message>
        <message>
            <source>The rules could not be saved: {why}. The previous rules still apply.</source>
            <translation>Reglerne kunne ikke gemmes: {why}. De tidligere gælder stadig.</translation>
        </message>
        <message>
            <source>The rules could not be saved: they take more than {limit} KB. The previous rules still apply.</source>
            <translation>Reglerne kunne ikke gemmes: De fylder mere end {limit} KB. De tidligere gælder stadig.</translation>
        </message>
        <message numerus="yes">
            <source>{name} in this folder has %n allow rule(s). A file in a folder can only restrict, so allow rules in it are ignored.</source>
            <translation>
                <numerusform>{name} i denne mappe har %n regel, der tillader. En fil i en mappe kan kun indskrænke, så den gælder ikke.</numerusform>
                <numerusform>{name} i denne mappe har %n regler, der tillader. En fil i en mappe kan kun indskrænke, så de gælder ikke.</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} in this folder turns blocked commands off. It can only restrict, so that does not apply.</source>
            <translation>{name} i denne mappe slår blokerede kommandoer fra. Den kan kun indskrænke, så det gælder ikke.</translation>
        </message>
        <message>
            <source>{name} in this folder cannot be used, so everything asks here.</source>
            <translation>{name} i denne mappe kan ikke bruges, så her spørges der om alt.</translation>
        </message>
        <message>
            <source>{name} is not written in UTF-8.</source>
            <translation>{name} er ikke skrevet i UTF-8.</translation>
        </message>
        <message>
            <source>{name} is larger than {limit} KB.</source>
            <translation>{name} er større end {limit} KB.</translation>
        </message>
        <message>
            <source>{name} cannot be understood: {why}.</source>
            <translation>{name} kan ikke forstås: {why}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the file is of version {found}, and only version 1 is known here.</source>
            <translation>{name}, linje {line}: Filen er af version {found}, og kun version 1 kendes her.</translation>
        </message>
        <message>
            <source>{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.</source>
            <translation>{name}, linje {line}: Regler er tabeller, der begynder med [[rule]], men dette er {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has no {key}.</source>
            <translation>{name}, linje {line}: Reglen har ingen {key}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: action must be allow, ask or deny, but is {found}.</source>
            <translation>{name}, linje {line}: action skal være allow, ask eller deny, men er {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be text in quotes, but is {found}.</source>
            <translation>{name}, linje {line}: {key} skal være tekst i anførselstegn, men er {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be true or false, but is {found}.</source>
            <translation>{name}, linje {line}: {key} skal være true eller false, men er {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a list of texts, but is {found}.</source>
            <translation>{name}, linje {line}: {key} skal være en liste af tekster, men er {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a date and a time, but is {found}.</source>
            <translation>{name}, linje {line}: {key} skal være en dato og et klokkeslæt, men er {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. So the rule is switched off.</source>
            <translation>{name}, linje {line}: Reglen har {key}, som ikke kendes her og kan være ment som en indskrænkning. Derfor er reglen slået fra.</translation>
        </message>
    </context>
    <context>
        <name>provider</name>
        <message>
            <source>{host} did not accept the key. Your message is kept. Enter the key once more, then try again.</source>
            <translation>{host} godtog ikke nøglen. Din besked er bevaret. Indtast nøglen igen, og prøv igen.</translation>
        </message>
        <message>
            <source>{host} requires an API key. Your message is kept. Add the key, then try again.</source>
            <translation>{host} kræver en API-nøgle. Din besked er bevaret. Tilføj nøglen, og prøv igen.</translation>
        </message>
        <message>
            <source>The key contains invalid characters, so nothing was sent. Copy it again, and save it.</source>
            <translation>Nøglen indeholder ugyldige tegn, så intet blev sendt. Kopiér den igen, og gem den.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. Add credit or raise the limit there, then try again.</source>
            <translation>Kontoen hos {host} har ikke mere kredit, eller forbrugsgrænsen er nået ({said}). Din besked er bevaret. Tilføj kredit, eller hæv grænsen dér, og prøv igen.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model or another key.</source>
            <translation>Nøglen tillader ikke dette hos {host} ({said}). Din besked er bevaret. Vælg en anden model eller en anden nøgle.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}. Your message is kept. Choose another model, then try again.</source>
            <translation>{host} har ikke modellen {model}. Din besked er bevaret. Vælg en anden model, og prøv igen.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.</source>
            <translation>Der er intet Messages API på {host} ({status}). Din besked er bevaret. Kontrollér serverens adresse.</translation>
        </message>
        <message>
            <source>The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Samtalen er længere, end {host} tager imod i én forespørgsel ({said}). Alt er bevaret her. Fortsæt i en ny samtale, eller vælg en model med større kontekst.</translation>
        </message>
        <message>
            <source>Rate limited by {host}. Your message is kept. Wait a moment, then try again.</source>
            <translation>{host} begrænser antallet af forespørgsler. Din besked er bevaret. Vent et øjeblik, og prøv igen.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}. Your message is kept.</source>
            <translation>{host} begrænser antallet af forespørgsler i {wait}. Din besked er bevaret.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now. Your message is kept. Try again in a moment.</source>
            <translation>{host} er overbelastet lige nu. Din besked er bevaret. Prøv igen om lidt.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment.</source>
            <translation>Der opstod en fejl hos {host} ({status}: {said}). Din besked er bevaret. Prøv igen om lidt.</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}). Your message is kept.</source>
            <translation>{host} afviste forespørgslen ({status}: {said}). Din besked er bevaret.</translation>
        </message>
        <message>
            <source>{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is the right server, enter its address.</source>
            <translation>{host} omdirigerer til {location}. Omdirigeringen blev ikke fulgt, og ingen nøgle blev sendt dertil. Er det den rigtige server, så indtast dens adresse.</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.</source>
            <translation>Serveren {host} kan ikke findes. Din besked er bevaret. Kontrollér netværket og adressen, og prøv igen.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Your message is kept. Start it, or check the address, then try again.</source>
            <translation>Ingen server svarer på {host}. Din besked er bevaret. Start den, eller kontrollér adressen, og prøv igen.</translation>
        </message>
        <message>
            <source>The certificate of {host} cannot be trusted, so nothing was sent. Check the address and this computer's clock; on a company network, ask for its certificate.</source>
            <translation>Der kan ikke stoles på certifikatet for {host}, så intet blev sendt. Kontrollér adressen og denne computers ur; på et firmanetværk: bed om netværkets certifikat.</translation>
        </message>
        <message>
            <source>A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with http or https.</source>
            <translation>Der kan ikke oprettes en sikker forbindelse til {host}, så intet blev sendt. Kontrollér, om adressen begynder med http eller https.</translation>
        </message>
        <message>
            <source>{host} did not answer in time. Your message is kept.</source>
            <translation>{host} svarede ikke i tide. Din besked er bevaret.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network. Your message is kept. Try again when it is back.</source>
            <translation>{host} kan ikke nås: Der er intet netværk. Din besked er bevaret. Prøv igen, når det er tilbage.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made. Your message is kept.</source>
            <translation>Der kunne ikke oprettes forbindelse til {host}. Din besked er bevaret.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began. Your message is kept.</source>
            <translation>Forbindelsen blev afbrudt, før svaret begyndte. Din besked er bevaret.</translation>
        </message>
        <message>
            <source>The connection broke. What had arrived is kept; nothing of it was run.</source>
            <translation>Forbindelsen blev afbrudt. Det, der nåede frem, er bevaret; intet af det blev kørt.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Your message is kept. Check the address; on a public network, sign in to it first. Then try again.</source>
            <translation>{host} svarede med noget, der ikke er et svar fra en model ({kind}). Din besked er bevaret. Kontrollér adressen; på et offentligt netværk skal du logge ind på det først. Prøv derefter igen.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}. Your message is kept.</source>
            <translation>Noget gik galt under forespørgslen til {host}. Din besked er bevaret.</translation>
        </message>
        <message numerus="yes">
            <source>The server has sent nothing for %n second(s), so the answer was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>
                <numerusform>Serveren har ikke sendt noget i %n sekund, så svaret blev stoppet. Det, der nåede frem, er bevaret; intet af det blev kørt.</numerusform>
                <numerusform>Serveren har ikke sendt noget i %n sekunder, så svaret blev stoppet. Det, der nåede frem, er bevaret; intet af det blev kørt.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server accepted the message but has sent nothing for %n second(s). Your message is kept.</source>
            <translation>
                <numerusform>Serveren tog imod beskeden, men har ikke sendt noget i %n sekund. Din besked er bevaret.</numerusform>
                <numerusform>Serveren tog imod beskeden, men har ikke sendt noget i %n sekunder. Din besked er bevaret.</numerusform>
            </translation>
        </message>
        <message>
            <source>{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.</source>
            <translation>{address} er ikke en serveradresse. Skriv den som http://localhost:11434 eller https://example.org.</translation>
        </message>
        <message>
            <source>The server's address has a name or a password in it. Nothing was sent. Leave them out, and enter the key in its own field: there it is kept safely.</source>
            <translation>Serverens adresse indeholder et navn eller en adgangskode. Intet blev sendt. Udelad dem, og indtast nøglen i dens eget felt: Dér opbevares den sikkert.</translation>
        </message>
        <message>
            <source>{host} did not accept the key. Check whether all of it was copied.</source>
            <translation>{host} godtog ikke nøglen. Kontrollér, om den blev kopieret helt.</translation>
        </message>
        <message>
            <source>{host} requires an API key.</source>
            <translation>{host} kræver en API-nøgle.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Add credit or raise the limit there.</source>
            <translation>Kontoen hos {host} har ikke mere kredit, eller forbrugsgrænsen er nået ({said}). Tilføj kredit, eller hæv grænsen dér.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Try another key.</source>
            <translation>Nøglen tillader ikke dette hos {host} ({said}). Prøv en anden nøgle.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}.</source>
            <translation>{host} har ikke modellen {model}.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Check the server's address.</source>
            <translation>Der er intet Messages API på {host} ({status}). Kontrollér serverens adresse.</translation>
        </message>
        <message>
            <source>Rate limited by {host}.</source>
            <translation>{host} begrænser antallet af forespørgsler.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}.</source>
            <translation>{host} begrænser antallet af forespørgsler i {wait}.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now.</source>
            <translation>{host} er overbelastet lige nu.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}).</source>
            <translation>Der opstod en fejl hos {host} ({status}: {said}).</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}).</source>
            <translation>{host} afviste forespørgslen ({status}: {said}).</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Check the network and the address.</source>
            <translation>Serveren {host} kan ikke findes. Kontrollér netværket og adressen.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Start it, or check the address.</source>
            <translation>Ingen server svarer på {host}. Start den, eller kontrollér adressen.</translation>
        </message>
        <message>
            <source>{host} did not answer in time.</source>
            <translation>{host} svarede ikke i tide.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network.</source>
            <translation>{host} kan ikke nås: Der er intet netværk.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made.</source>
            <translation>Der kunne ikke oprettes forbindelse til {host}.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began.</source>
            <translation>Forbindelsen blev afbrudt, før svaret begyndte.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Check the address; on a public network, sign in to it first.</source>
            <translation>{host} svarede med noget, der ikke er et svar fra en model ({kind}). Kontrollér adressen; på et offentligt netværk skal du logge ind på det først.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}.</source>
            <translation>Noget gik galt under forespørgslen til {host}.</translation>
        </message>
        <message>
            <source>The answer broke off before its end. What had arrived is kept; nothing of it was run.</source>
            <translation>Svaret blev afbrudt før slutningen. Det, der nåede frem, er bevaret; intet af det blev kørt.</translation>
        </message>
        <message>
            <source>The server answered with something that is not a model's answer. Your message is kept. Check the server's address, then try again.</source>
            <translation>Serveren svarede med noget, der ikke er et svar fra en model. Din besked er bevaret. Kontrollér serverens adresse, og prøv igen.</translation>
        </message>
        <message>
            <source>The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. Try again, or choose another model or server.</source>
            <translation>Serverens svar følger ikke Messages API. Det, der nåede frem, er bevaret; intet af det blev kørt. Prøv igen, eller vælg en anden model eller server.</translation>
        </message>
        <message>
            <source>The server's answer was damaged on its way: it is not valid text. What had arrived is kept; nothing of it was run.</source>
            <translation>Serverens svar blev beskadiget undervejs: Det er ikke gyldig tekst. Det, der nåede frem, er bevaret; intet af det blev kørt.</translation>
        </message>
        <message>
            <source>The server sent far more than an answer can be, so it was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>Serveren sendte langt mere, end et svar kan være, så den blev stoppet. Det, der nåede frem, er bevaret; intet af det blev kørt.</translation>
        </message>
    </context>
    <context>
        <name>models</name>
        <message>
            <source>Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file.</source>
            <translation>Din pristabel {path} kan ikke bruges ({reason}). Den indbyggede gælder; ret filen.</translation>
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
                <numerusform>%n værdi i settings.toml kan ikke bruges, så standardværdien gælder: {keys}.</numerusform>
                <numerusform>%n værdier i settings.toml kan ikke bruges, så standardværdierne gælder: {keys}.</numerusform>
            </translation>
        </message>
        <message>
            <source>In settings.toml, {key} is not a table; its defaults apply.</source>
            <translation>I settings.toml er {key} ikke en tabel; standardværdierne gælder.</translation>
        </message>
        <message>
            <source>The settings could not be read, so the defaults apply: {why}. The file was not changed.</source>
            <translation>Indstillingerne kunne ikke læses, så standardværdierne gælder: {why}. Filen blev ikke ændret.</translation>
        </message>
        <message>
            <source>settings.toml could not be understood ({why}), so the defaults apply. The file was not changed.</source>
            <translation>settings.toml kunne ikke forstås ({why}), så standardværdierne gælder. Filen blev ikke ændret.</translation>
        </message>
        <message>
            <source>settings.toml cannot be understood: {why}.</source>
            <translation>settings.toml kan ikke forstås: {why}.</translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>et andet program bliver ved med at ændre filen</translation>
        </message>
        <message>
            <source>s</source>
            <comment>unit behind a number: seconds</comment>
            <translation>s</translation>
        </message>
        <message>
            <source>days</source>
            <comment>unit behind a number</comment>
            <translation>dage</translation>
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
            <translation>tegn</translation>
        </message>
        <message>
            <source>US$</source>
            <comment>unit behind a number: US dollars</comment>
            <translation>US$</translation>
        </message>
        <message>
            <source>Additional writable folders</source>
            <translation>Yderligere skrivbare mapper</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox may write there as in the workspace.</source>
            <translation>Én pr. linje. Kommandoer i sandkassen må skrive der som i arbejdsområdet.</translation>
        </message>
        <message>
            <source>Additional readable folders</source>
            <translation>Yderligere læsbare mapper</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox can read them even where they are otherwise hidden.</source>
            <translation>Én pr. linje. Kommandoer i sandkassen kan læse dem, selv hvor de ellers er skjult.</translation>
        </message>
        <message>
            <source>Offer to rerun blocked commands with more access</source>
            <translation>Tilbyd et nyt forsøg, når sandkassen blokerer en kommando</translation>
        </message>
        <message>
            <source>The command can run again outside, or with access to another host or folder. You are asked each time. Off: commands here always stay in the sandbox.</source>
            <translation>Kommandoen kan køre igen udenfor eller med adgang til endnu en vært eller mappe. Du bliver spurgt hver gang. Fra: Kommandoer her bliver altid i sandkassen.</translation>
        </message>
        <message>
            <source>Server</source>
            <translation>Server</translation>
        </message>
        <message>
            <source>Used for new conversations.</source>
            <translation>Bruges til nye samtaler.</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Servere</translation>
        </message>
        <message>
            <source>Keys are kept in the system keyring and nowhere else.</source>
            <translation>Nøgler opbevares i systemets nøglering og intet andet sted.</translation>
        </message>
        <message>
            <source>Mode for new conversations</source>
            <translation>Tilstand for nye samtaler</translation>
        </message>
        <message>
            <source>Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan only reads.</source>
            <translation>Standard spørger før alt, der er risikabelt. Sandkasse kører kommandoer i sandkassen uden at spørge. Plan læser kun.</translation>
        </message>
        <message>
            <source>Mode for new conversations asked</source>
            <translation>Standardtilstand valgt</translation>
        </message>
        <message>
            <source>The welcome page has asked for the mode of new conversations and does not ask again.</source>
            <translation>Velkomstsiden har spurgt om standardtilstanden og spørger ikke igen.</translation>
        </message>
        <message>
            <source>Extended thinking</source>
            <translation>Udvidet tænkning</translation>
        </message>
        <message>
            <source>Better answers to hard questions, and more tokens. Thinking is shown folded.</source>
            <translation>Bedre svar på svære spørgsmål, og flere tokens. Tanker vises foldet sammen.</translation>
        </message>
        <message>
            <source>Slow-response notice after</source>
            <translation>Advar om langsomt svar efter</translation>
        </message>
        <message>
            <source>Seconds without any new text before the conversation shows a warning.</source>
            <translation>Sekunder uden ny tekst, før samtalen viser en advarsel.</translation>
        </message>
        <message>
            <source>Response timeout</source>
            <translation>Tidsgrænse for svar</translation>
        </message>
        <message>
            <source>Seconds without any new text before the turn ends and Retry is offered.</source>
            <translation>Sekunder uden ny tekst, før turen slutter og »Prøv igen« tilbydes.</translation>
        </message>
        <message>
            <source>Modes</source>
            <translation>Tilstande</translation>
        </message>
        <message>
            <source>Modes that can be chosen. Default can always be.</source>
            <translation>Tilstande, der kan vælges. Standard kan altid vælges.</translation>
        </message>
        <message>
            <source>Allow rules of users</source>
            <translation>Brugernes regler, der tillader</translation>
        </message>
        <message>
            <source>Whether allow rules of users count. Their ask and deny rules always do.</source>
            <translation>Om brugernes regler, der tillader, tæller. Deres regler, der spørger eller afviser, gør det altid.</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Tema</translation>
        </message>
        <message>
            <source>System default follows the desktop: light or dark.</source>
            <translation>Systemstandard følger skrivebordet: lyst eller mørkt.</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprog</translation>
        </message>
        <message>
            <source>System default follows the desktop's language.</source>
            <translation>Systemstandard følger skrivebordets sprog.</translation>
        </message>
        <message>
            <source>Reduce motion</source>
            <translation>Reducér bevægelse</translation>
        </message>
        <message>
            <source>Turns off animations.</source>
            <translation>Slår animationer fra.</translation>
        </message>
        <message>
            <source>Notify me when a conversation needs an answer</source>
            <translation>Giv mig besked, når en samtale kræver et svar</translation>
        </message>
        <message>
            <source>Shows a desktop notification while this window is in the background.</source>
            <translation>Viser en skrivebordsmeddelelse, mens dette vindue er i baggrunden.</translation>
        </message>
        <message>
            <source>Command time limit</source>
            <translation>Tidsgrænse for kommandoer</translation>
        </message>
        <message>
            <source>Seconds until a command is ended, unless the agent sets another limit.</source>
            <translation>Sekunder, før en kommando afsluttes, medmindre agenten sætter en anden grænse.</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>Hukommelsesgrænse</translation>
        </message>
        <message>
            <source>Gigabytes per process of a command in the sandbox.</source>
            <translation>Gigabyte pr. proces for en kommando i sandkassen.</translation>
        </message>
        <message>
            <source>Process limit</source>
            <translation>Procesgrænse</translation>
        </message>
        <message>
            <source>Processes and threads that may run at once in the sandbox.</source>
            <translation>Processer og tråde, der må køre samtidig i sandkassen.</translation>
        </message>
        <message>
            <source>File size limit</source>
            <translation>Grænse for filstørrelse</translation>
        </message>
        <message>
            <source>Gigabytes that a command may write to one file in the sandbox.</source>
            <translation>Gigabyte, som en kommando må skrive til én fil i sandkassen.</translation>
        </message>
        <message>
            <source>The sandbox in one workspace</source>
            <translation>Sandkassen i ét arbejdsområde</translation>
        </message>
        <message>
            <source>Sandbox settings of single workspaces, by folder.</source>
            <translation>Sandkasseindstillinger for enkelte arbejdsområder, efter mappe.</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>Editor</translation>
        </message>
        <message>
            <source>Opens files that the agent changed, at the changed line where possible.</source>
            <translation>Åbner filer, som agenten har ændret, om muligt ved den ændrede linje.</translation>
        </message>
        <message>
            <source>Largest file to change</source>
            <translation>Største fil, der kan ændres</translation>
        </message>
        <message>
            <source>Megabytes. Only commands can change larger files.</source>
            <translation>Megabyte. Kun kommandoer kan ændre større filer.</translation>
        </message>
        <message>
            <source>Protected paths</source>
            <translation>Beskyttede stier</translation>
        </message>
        <message>
            <source>One per line, each with everything below it. The agent's file tools never change them, and a command that would change them asks first.</source>
            <translation>Én pr. linje, hver med alt, hvad der ligger under den. Agentens filværktøjer ændrer dem aldrig, og en kommando, der ville ændre dem, spørger først.</translation>
        </message>
        <message>
            <source>Max characters per command result</source>
            <translation>Maks. antal tegn pr. kommandoresultat</translation>
        </message>
        <message>
            <source>The model gets this many; the full output is kept in a file.</source>
            <translation>Så mange tegn får modellen; hele outputtet gemmes i en fil.</translation>
        </message>
        <message>
            <source>Max characters per read</source>
            <translation>Maks. antal tegn pr. læsning</translation>
        </message>
        <message>
            <source>The model gets this many of a file in one read.</source>
            <translation>Så mange tegn af en fil får modellen i én læsning.</translation>
        </message>
        <message>
            <source>Mask secrets</source>
            <translation>Skjul hemmeligheder</translation>
        </message>
        <message>
            <source>Replaces keys and passwords in tool results before the model sees them. It knows the common forms and can miss one: keep what must stay private out of the workspace.</source>
            <translation>Erstatter nøgler og adgangskoder i værktøjsresultater, før modellen ser dem. Det kender de almindelige former og kan overse en: Hold det, der skal forblive privat, ude af arbejdsområdet.</translation>
        </message>
        <message>
            <source>Size of the bin</source>
            <translation>Papirkurvens størrelse</translation>
        </message>
        <message>
            <source>Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and can be restored; the oldest copies make room. 0 keeps nothing.</source>
            <translation>Megabyte. Filer, som kommandoer sletter eller overskriver i et arbejdsområde, kopieres først dertil og kan gendannes; de ældste kopier gør plads. 0 gemmer intet.</translation>
        </message>
        <message>
            <source>Keep deleted files for</source>
            <translation>Behold slettede filer i</translation>
        </message>
        <message>
            <source>Days until they are permanently removed from the bin.</source>
            <translation>Dage, før de fjernes permanent fra papirkurven.</translation>
        </message>
        <message>
            <source>Spending limit per conversation</source>
            <translation>Forbrugsgrænse pr. samtale</translation>
        </message>
        <message>
            <source>US dollars; 0 is no limit. You are asked before a request that could exceed it.</source>
            <translation>Amerikanske dollar; 0 betyder ingen grænse. Du bliver spurgt før en forespørgsel, der kan overskride den.</translation>
        </message>
        <message>
            <source>Daily spending limit</source>
            <translation>Daglig forbrugsgrænse</translation>
        </message>
        <message>
            <source>US dollars of all conversations together; 0 is no limit.</source>
            <translation>Amerikanske dollar for alle samtaler tilsammen; 0 betyder ingen grænse.</translation>
        </message>
        <message>
            <source>When the window is closed during work</source>
            <translation>Når vinduet lukkes under arbejdet</translation>
        </message>
        <message>
            <source>Keep running hides the window; the icon in the system tray brings it back, and so does starting the program again. Quit ends what runs.</source>
            <translation>»Fortsæt i baggrunden« skjuler vinduet; ikonet i systembakken henter det frem igen, og det samme gør en ny start af programmet. »Afslut« stopper det, der kører.</translation>
        </message>
        <message>
            <source>Always show an icon in the system tray</source>
            <translation>Vis altid et ikon i systembakken</translation>
        </message>
        <message>
            <source>It shows what runs and what waits. Off: it is there only while the window is hidden.</source>
            <translation>Det viser, hvad der kører, og hvad der venter. Fra: Det er der kun, mens vinduet er skjult.</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation>Start, når jeg logger ind</translation>
        </message>
        <message>
            <source>In the background. Nothing runs until you send a message.</source>
            <translation>I baggrunden. Intet kører, før du sender en besked.</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Søg efter opdateringer</translation>
        </message>
        <message>
            <source>At most once a day. Only the version of this program is sent, and nothing is installed without your press. Until you have answered on the welcome page, nothing is checked.</source>
            <translation>Højst én gang om dagen. Kun dette programs version sendes, og intet installeres, uden at du trykker på en knap. Der søges ikke, før du har svaret på velkomstsiden.</translation>
        </message>
        <message>
            <source>Models and keys</source>
            <translation>Modeller og nøgler</translation>
        </message>
        <message>
            <source>Servers, API keys and models.</source>
            <translation>Servere, API-nøgler og modeller.</translation>
        </message>
        <message>
            <source>Permissions</source>
            <translation>Tilladelser</translation>
        </message>
        <message>
            <source>Rules that allow, ask or deny, blocked commands, and what is allowed automatically.</source>
            <translation>Regler, der tillader, spørger eller afviser, blokerede kommandoer, og hvad der tillades automatisk.</translation>
        </message>
        <message>
            <source>Appearance and language</source>
            <translation>Udseende og sprog</translation>
        </message>
        <message>
            <source>Theme, language, motion and notifications.</source>
            <translation>Tema, sprog, bevægelse og meddelelser.</translation>
        </message>
        <message>
            <source>Starting and closing</source>
            <translation>Start og lukning</translation>
        </message>
        <message>
            <source>What the program does at login and when its window is closed.</source>
            <translation>Hvad programmet gør, når du logger ind, og når dets vindue lukkes.</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Kommandoer</translation>
        </message>
        <message>
            <source>How the agent runs commands.</source>
            <translation>Hvordan agenten kører kommandoer.</translation>
        </message>
        <message>
            <source>Files and results</source>
            <translation>Filer og resultater</translation>
        </message>
        <message>
            <source>Size limits, protected paths and masked secrets.</source>
            <translation>Størrelsesgrænser, beskyttede stier og skjulte hemmeligheder.</translation>
        </message>
        <message>
            <source>Budget and prices</source>
            <translation>Budget og priser</translation>
        </message>
        <message>
            <source>Spending limits and model prices.</source>
            <translation>Forbrugsgrænser og modelpriser.</translation>
        </message>
        <message>
            <source>Updates</source>
            <translation>Opdateringer</translation>
        </message>
        <message>
            <source>Newer versions of this program.</source>
            <translation>Nyere versioner af dette program.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.</source>
            <translation>I settings.toml skal {key} være fra {low} til {high}, men er {found}; {default} bruges i stedet.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of texts in quotes, but is {found}; {default} is used instead.</source>
            <translation>I settings.toml skal {key} være en liste af tekster i anførselstegn, men er {found}; {default} bruges i stedet.</translation>
        </message>
        <message>
            <source>In settings.toml, an entry of {key} has no {field}; {default} is used instead.</source>
            <translation>I settings.toml har en post i {key} ingen {field}; {default} bruges i stedet.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead.</source>
            <translation>I settings.toml skal {key} være en af {choices}, men er {found}; {default} bruges i stedet.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be true or false, but is {found}; {default} is used instead.</source>
            <translation>I settings.toml skal {key} være true eller false, men er {found}; {default} bruges i stedet.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.</source>
            <translation>I settings.toml skal {key} være tekst i anførselstegn, men er {found}; {default} bruges i stedet.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.</source>
            <translation>I settings.toml skal {key} være en liste af tabeller, men indeholder {found}; {default} bruges i stedet.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a number, but is {found}; {default} is used instead.</source>
            <translation>I settings.toml skal {key} være et tal, men er {found}; {default} bruges i stedet.</translation>
        </message>
    </context>
    <context>
        <name>managed</name>
        <message>
            <source>{path} could not be read: {why}.</source>
            <translation>{path} kunne ikke læses: {why}.</translation>
        </message>
        <message>
            <source>{path} is a link or something else, not a file in a folder of its own.</source>
            <translation>{path} er et link eller noget andet, ikke en fil i en mappe for sig selv.</translation>
        </message>
        <message>
            <source>{path} belongs to user {owner}, but must belong to root.</source>
            <translation>{path} tilhører brugeren {owner}, men skal tilhøre root.</translation>
        </message>
        <message>
            <source>{path} can be written by others than its owner.</source>
            <translation>{path} kan ændres af andre end ejeren.</translation>
        </message>
        <message>
            <source>{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do not count. Ask your administrator to correct it.</source>
            <translation>{path} kan ikke bruges, så de strengeste værdier gælder: Ingen server bruges, alt spørger, og regler, der tillader, tæller ikke. Bed din administrator om at rette filen.</translation>
        </message>
        <message>
            <source>{path}: {key} is not known in this version.</source>
            <translation>{path}: {key} kendes ikke i denne version.</translation>
        </message>
        <message>
            <source>{path}: {key} cannot be {found}.</source>
            <translation>{path}: {key} kan ikke være {found}.</translation>
        </message>
        <message>
            <source>{path}: blocked commands cannot be switched off ({found}).</source>
            <translation>{path}: Blokerede kommandoer kan ikke slås fra ({found}).</translation>
        </message>
    </context>
    <context>
        <name>keyring</name>
        <message numerus="yes">
            <source>The system keyring did not answer within %n second(s). It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>
                <numerusform>Systemets nøglering svarede ikke inden for %n sekund. Den venter måske på sin adgangskode: Lås den op, og prøv igen. Nøgler, der indtastes indtil da, beholdes kun for denne kørsel.</numerusform>
                <numerusform>Systemets nøglering svarede ikke inden for %n sekunder. Den venter måske på sin adgangskode: Lås den op, og prøv igen. Nøgler, der indtastes indtil da, beholdes kun for denne kørsel.</numerusform>
            </translation>
        </message>
        <message>
            <source>The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is unlocked.</source>
            <translation>Systemets nøglering er låst. Indtast dens adgangskode i den dialog, den har åbnet; dette fortsætter, når den er låst op.</translation>
        </message>
        <message>
            <source>The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>Systemets nøglering er låst og venter på sin adgangskode i sin egen dialog. Lås den op, og prøv igen. Nøgler, der indtastes indtil da, beholdes kun for denne kørsel.</translation>
        </message>
        <message>
            <source>The system keyring stays locked, because its dialog was closed. Try again to unlock it. Keys entered until then are kept for this run alone.</source>
            <translation>Systemets nøglering er stadig låst, fordi dens dialog blev lukket. Prøv igen for at låse den op. Nøgler, der indtastes indtil da, beholdes kun for denne kørsel.</translation>
        </message>
        <message>
            <source>The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>Systemets nøglering nægtede. Lås den op, og prøv igen. Nøgler, der indtastes indtil da, beholdes kun for denne kørsel.</translation>
        </message>
        <message>
            <source>No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.</source>
            <translation>Her virker ingen nøglering, så nøglen gemmes ikke: Den bruges, til du afslutter, og der spørges om den igen næste gang.</translation>
        </message>
        <message>
            <source>The system keyring did not store the key: it is used until you quit and asked for again next time.</source>
            <translation>Systemets nøglering gemte ikke nøglen: Den bruges, til du afslutter, og der spørges om den igen næste gang.</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>The file with the conversations is damaged, and another window of the program has it open. Close that window, then start again: what can be read will be saved.</source>
            <translation>Filen med samtalerne er beskadiget, og et andet af programmets vinduer har den åben. Luk det vindue, og start igen: Det, der kan læses, vil blive reddet.</translation>
        </message>
        <message>
            <source>The conversations are closed, so this was not stored.</source>
            <translation>Samtalerne er lukket, så dette blev ikke gemt.</translation>
        </message>
        <message>
            <source>This conversation is open in another window of the program, so nothing was written here. Continue there, or close it there first.</source>
            <translation>Denne samtale er åben i et andet af programmets vinduer, så intet blev skrevet her. Fortsæt dér, eller luk den dér først.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. It is kept as {name}; a new one was begun.</source>
            <translation>Filen med samtalerne var beskadiget, og intet i den kunne læses. Den er bevaret som {name}; en ny blev begyndt.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. It is kept as {name}; a new one was begun.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>Filen med samtalerne var beskadiget, og intet i den kunne læses. Disse mangler: {gone}. Filen er bevaret som {name}; en ny blev begyndt.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, with all entries. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>Filen med samtalerne var beskadiget. %n samtale kom tilbage med alle punkter. Den beskadigede fil er bevaret som {name}.</numerusform>
                <numerusform>Filen med samtalerne var beskadiget. %n samtaler kom tilbage med alle punkter. Den beskadigede fil er bevaret som {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>Filen med samtalerne var beskadiget. %n samtale kom tilbage, og ingen punkter vides at mangle; det, der sidst blev skrevet, f.eks. en usendt besked, mangler måske. Den beskadigede fil er bevaret som {name}.</numerusform>
                <numerusform>Filen med samtalerne var beskadiget. %n samtaler kom tilbage, og ingen punkter vides at mangle; det, der sidst blev skrevet, f.eks. en usendt besked, mangler måske. Den beskadigede fil er bevaret som {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{lost} lists titles, each with how many of how many entries are missing</comment>
            <translation>
                <numerusform>Filen med samtalerne var beskadiget. %n samtale kom tilbage. Der mangler punkter i: {lost}. Den beskadigede fil er bevaret som {name}.</numerusform>
                <numerusform>Filen med samtalerne var beskadiget. %n samtaler kom tilbage. Der mangler punkter i: {lost}. Den beskadigede fil er bevaret som {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>
                <numerusform>Filen med samtalerne var beskadiget. %n samtale kom tilbage; disse gjorde ikke: {gone}. Den beskadigede fil er bevaret som {name}.</numerusform>
                <numerusform>Filen med samtalerne var beskadiget. %n samtaler kom tilbage; disse gjorde ikke: {gone}. Den beskadigede fil er bevaret som {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles; {lost} lists titles, each with how many of how many</comment>
            <translation>
                <numerusform>Filen med samtalerne var beskadiget. %n samtale kom tilbage; disse gjorde ikke: {gone}. Der mangler punkter i: {lost}. Den beskadigede fil er bevaret som {name}.</numerusform>
                <numerusform>Filen med samtalerne var beskadiget. %n samtaler kom tilbage; disse gjorde ikke: {gone}. Der mangler punkter i: {lost}. Den beskadigede fil er bevaret som {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The file with the conversations was empty, so a new one was begun.</source>
            <translation>Filen med samtalerne var tom, så en ny blev begyndt.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was empty, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>Filen med samtalerne var tom, så en ny blev begyndt. Den indeholdt %n samtale; hvis du har en kopi af datamappen, kan du hente den tilbage.</numerusform>
                <numerusform>Filen med samtalerne var tom, så en ny blev begyndt. Den indeholdt %n samtaler; hvis du har en kopi af datamappen, kan du hente dem tilbage.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>Filen med samtalerne ({path}) er væk, så en ny blev begyndt. Den indeholdt %n samtale; hvis du har en kopi af datamappen, kan du hente den tilbage.</numerusform>
                <numerusform>Filen med samtalerne ({path}) er væk, så en ny blev begyndt. Den indeholdt %n samtaler; hvis du har en kopi af datamappen, kan du hente dem tilbage.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversation(s).</source>
            <translation>
                <numerusform>Filen med samtalerne ({path}) blev fjernet, mens programmet brugte den. Den blev skrevet på ny, med alt indhold: %n samtale.</numerusform>
                <numerusform>Filen med samtalerne ({path}) blev fjernet, mens programmet brugte den. Den blev skrevet på ny, med alle %n samtaler.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversation(s); the other file is kept as {name}.</source>
            <translation>
                <numerusform>Filen med samtalerne ({path}) blev erstattet, mens programmet brugte den. Den blev skrevet på ny, med alt indhold: %n samtale; den anden fil er bevaret som {name}.</numerusform>
                <numerusform>Filen med samtalerne ({path}) blev erstattet, mens programmet brugte den. Den blev skrevet på ny, med alle %n samtaler; den anden fil er bevaret som {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversations were written by a newer version of Desktop Agent. Nothing was changed. Update the program to open them.</source>
            <translation>Samtalerne er skrevet af en nyere version af Desktop Agent. Intet blev ændret. Opdatér programmet for at åbne dem.</translation>
        </message>
        <message>
            <source>The file with the conversations is damaged. Start the program again: it keeps the damaged file aside and saves what can be read.</source>
            <translation>Filen med samtalerne er beskadiget. Start programmet igen: Det lægger den beskadigede fil til side og redder det, der kan læses.</translation>
        </message>
        <message>
            <source>The file with the conversations cannot be opened or written. What was stored before is unchanged. Check the permissions of the data folder: {detail}</source>
            <translation>Filen med samtalerne kan ikke åbnes eller skrives. Det, der blev gemt tidligere, er uændret. Kontrollér datamappens rettigheder: {detail}</translation>
        </message>
        <message>
            <source>Another program has locked the file with the conversations, so this could not be stored. Close it and try again.</source>
            <translation>Et andet program har låst filen med samtalerne, så dette kunne ikke gemmes. Luk det program, og prøv igen.</translation>
        </message>
        <message>
            <source>The conversations could not be read or written: {detail}. What was stored before is unchanged.</source>
            <translation>Samtalerne kunne ikke læses eller skrives: {detail}. Det, der blev gemt tidligere, er uændret.</translation>
        </message>
        <message>
            <source>The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.</source>
            <translation>Disken er fuld, så dette kunne ikke gemmes. Det, der blev gemt tidligere, er i sikkerhed. Frigør noget plads, og prøv igen.</translation>
        </message>
        <message>
            <source>This conversation is stored already; nothing was changed.</source>
            <translation>Denne samtale er allerede gemt; intet blev ændret.</translation>
        </message>
        <message>
            <source>Event {seq} came where {expected} was expected; it was not stored.</source>
            <translation>Hændelse {seq} kom, hvor {expected} var ventet; den blev ikke gemt.</translation>
        </message>
        <message>
            <source>This conversation is no longer stored; it may have been deleted.</source>
            <translation>Denne samtale er ikke længere gemt; den kan være blevet slettet.</translation>
        </message>
    </context>
    <context>
        <name>plan</name>
        <message>
            <source>Approve and ask as usual</source>
            <comment>answer to the agent's plan</comment>
            <translation>Godkend, og spørg som sædvanligt</translation>
        </message>
        <message>
            <source>Approve and auto-accept edits</source>
            <comment>answer to the agent's plan</comment>
            <translation>Godkend, og acceptér redigeringer automatisk</translation>
        </message>
        <message>
            <source>Keep planning</source>
            <comment>answer to the agent's plan</comment>
            <translation>Bliv ved med at planlægge</translation>
        </message>
        <message>
            <source>The agent has made a plan. Continue?</source>
            <comment>above the plan</comment>
            <translation>Agenten har lavet en plan. Fortsæt?</translation>
        </message>
        <message>
            <source>not yet</source>
            <comment>fact beside a plan</comment>
            <translation>ikke endnu</translation>
        </message>
        <message>
            <source>approved</source>
            <comment>fact beside a plan</comment>
            <translation>godkendt</translation>
        </message>
    </context>
    <context>
        <name>updates</name>
        <message>
            <source>The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is unchanged; report it, and get the new one from the project's page.</source>
            <translation>Opdateringens arkiv er ikke, som det skal være ({why}), så det blev kasseret. Den installerede version er uændret; rapportér fejlen, og hent den nye version fra projektets side.</translation>
        </message>
        <message>
            <source>The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that the folder is writable, and try again.</source>
            <translation>Opdateringen kunne ikke skrives til {folder} ({why}). Den installerede version er uændret; gør plads, eller sørg for, at mappen er skrivbar, og prøv igen.</translation>
        </message>
        <message>
            <source>{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network and try again.</source>
            <translation>Det lykkedes ikke at spørge {host} om den nyeste version ({why}). Den installerede version er uændret; kontrollér netværket, og prøv igen.</translation>
        </message>
        <message>
            <source>{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; try again later.</source>
            <translation>{host} sendte ikke hele opdateringen i tide. Det, der nåede frem, er slettet, og den installerede version er uændret; prøv igen senere.</translation>
        </message>
        <message>
            <source>The connection to {host} broke before the update was complete. What had come is gone and the installed version is unchanged; try again.</source>
            <translation>Forbindelsen til {host} blev afbrudt, før hele opdateringen var hentet. Det, der nåede frem, er slettet, og den installerede version er uændret; prøv igen.</translation>
        </message>
        <message>
            <source>{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>{host} sendte mere, end opdateringen må fylde, så den blev kasseret. Den installerede version er uændret; prøv igen senere, og rapportér problemet, hvis det fortsætter.</translation>
        </message>
        <message>
            <source>{host} has no such update ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} har ikke denne opdatering ({status}). Den installerede version er uændret; prøv igen senere.</translation>
        </message>
        <message>
            <source>{host} could not answer ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} kunne ikke svare ({status}). Den installerede version er uændret; prøv igen senere.</translation>
        </message>
        <message>
            <source>{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, sign in to it first.</source>
            <translation>{host} svarede med en webside i stedet for opdateringen. Den installerede version er uændret; på et offentligt netværk skal du logge ind på det først.</translation>
        </message>
        <message>
            <source>The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked there and the installed version is unchanged; get the new one from the project's page.</source>
            <translation>Opdateringen blev omdirigeret til {host}, som ikke er et sted, opdateringer kommer fra, eller ikke er krypteret. Ingen forespørgsel blev sendt dertil, og den installerede version er uændret; hent den nye version fra projektets side.</translation>
        </message>
        <message>
            <source>The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.</source>
            <translation>Opdateringen blev omdirigeret for mange gange, til sidst til {host}. Den installerede version er uændret; prøv igen senere.</translation>
        </message>
        <message>
            <source>The update was stopped. The installed version is unchanged.</source>
            <translation>Opdateringen blev stoppet. Den installerede version er uændret.</translation>
        </message>
        <message>
            <source>The notice of the newest version names {found} of {date}, which is older than what is known here, so it was ignored. The installed version is unchanged; check again later.</source>
            <translation>Meddelelsen om den nyeste version angiver version {found} fra {date}, som er ældre end det, der er kendt her, så den blev ignoreret. Den installerede version er uændret; søg igen senere.</translation>
        </message>
        <message>
            <source>What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>Den hentede fil er ikke den, som den signerede meddelelse angiver, så den blev kasseret. Den installerede version er uændret; prøv igen senere, og rapportér problemet, hvis det fortsætter.</translation>
        </message>
        <message>
            <source>Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is unchanged; run desktop-agent doctor, and report it.</source>
            <translation>Version {version} starter ikke på denne computer ({why}), så den blev kasseret. Den installerede version er uændret; kør desktop-agent doctor, og rapportér fejlen.</translation>
        </message>
        <message>
            <source>The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from the project's page, close the program, and run its install.sh.</source>
            <translation>Den installerede version kan ikke udskiftes i {folder} ({why}). Den er uændret; hent det nye arkiv fra projektets side, luk programmet, og kør arkivets install.sh.</translation>
        </message>
        <message>
            <source>The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The installed version is unchanged; check again later, and report it if it stays.</source>
            <translation>Meddelelsen om den nyeste version er ikke signeret af udviklerne af Desktop Agent, så intet blev hentet. Den installerede version er uændret; søg igen senere, og rapportér problemet, hvis det fortsætter.</translation>
        </message>
        <message>
            <source>The notice of the newest version is signed with a key that this version does not know or no longer trusts, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>Meddelelsen om den nyeste version er signeret med en nøgle, som denne version ikke kender eller ikke længere har tillid til, så intet blev hentet. Den installerede version er uændret; hent den nye version fra projektets side.</translation>
        </message>
        <message>
            <source>The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>Meddelelsen om den nyeste version kan ikke forstås ({why}), så intet blev hentet. Den installerede version er uændret; hent den nye version fra projektets side.</translation>
        </message>
        <message>
            <source>Version {version} has no archive for this computer, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>Version {version} har intet arkiv til denne computer, så intet blev hentet. Den installerede version er uændret; hent den nye version fra projektets side.</translation>
        </message>
        <message>
            <source>{parts}</source>
            <translation>{parts}</translation>
        </message>
        <message>
            <source>last checked on {day}</source>
            <translation>senest søgt den {day}</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>endnu ikke søgt</translation>
        </message>
        <message>
            <source>installed as a package of the system</source>
            <translation>installeret som en systempakke</translation>
        </message>
        <message>
            <source>installed from an archive</source>
            <translation>installeret fra et arkiv</translation>
        </message>
        <message>
            <source>run from a checkout</source>
            <translation>køres fra kildekoden</translation>
        </message>
        <message>
            <source>installed as a Python package</source>
            <translation>installeret som en Python-pakke</translation>
        </message>
        <message>
            <source>no checks for updates until you allow them</source>
            <translation>søger ikke efter opdateringer, før du tillader det</translation>
        </message>
        <message>
            <source>no checks for updates</source>
            <translation>søger ikke efter opdateringer</translation>
        </message>
        <message>
            <source>checks for updates once a day</source>
            <translation>søger efter opdateringer én gang om dagen</translation>
        </message>
        <message>
            <source>There is no update to install here, so nothing was changed. Check for updates first.</source>
            <translation>Der er ingen opdatering at installere her, så intet blev ændret. Søg efter opdateringer først.</translation>
        </message>
        <message>
            <source>The version before is no longer kept, so nothing was changed.</source>
            <translation>Den forrige version er ikke længere gemt, så intet blev ændret.</translation>
        </message>
        <message>
            <source>The version before could not be brought back ({why}). The installed version is unchanged; try again.</source>
            <translation>Den forrige version kunne ikke gendannes ({why}). Den installerede version er uændret; prøv igen.</translation>
        </message>
    </context>
</TS>
