<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR" sourcelanguage="en">
    <context>
        <name>main</name>
        <message>
            <source>Desktop Agent does not run on Windows by itself yet. Nothing was changed. Install WSL 2 (wsl --install -d Debian), and the Debian package of Desktop Agent in it.</source>
            <translation>Desktop Agent ne fonctionne pas encore directement sous Windows. Rien n’a été modifié. Installez WSL 2 (wsl --install -d Debian), puis le paquet Debian de Desktop Agent dedans.</translation>
        </message>
        <message>
            <source>Desktop Agent is already running (process {pid}) but does not answer. Nothing was opened; wait a moment and start it again, or end that process.</source>
            <translation>Desktop Agent est déjà en cours d’exécution (processus {pid}), mais ne répond pas. Rien n’a été ouvert ; attendez un instant et redémarrez-le, ou mettez fin à ce processus.</translation>
        </message>
        <message>
            <source>The update that waits could not be put in place ({why}). The installed version starts; try again with the next start.</source>
            <translation>La mise à jour en attente n’a pas pu être mise en place ({why}). La version installée démarre ; réessayez au prochain démarrage.</translation>
        </message>
        <message>
            <source>The program could not start itself again ({why}). Your conversations are kept; start it once more.</source>
            <translation>Le programme n’a pas pu redémarrer ({why}). Vos conversations sont conservées ; lancez-le de nouveau.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was opened. Name another file with --log-file.</source>
            <translation>Le journal ne peut pas être écrit dans {place} ({why}) ; rien n’a donc été ouvert. Indiquez un autre fichier avec --log-file.</translation>
        </message>
    </context>
    <context>
        <name>background</name>
        <message numerus="yes">
            <source>%n command(s) in the background ended; the agent is told.</source>
            <translation>
                <numerusform>%n commande en arrière-plan s’est terminée ; l’agent en est informé.</numerusform>
                <numerusform>%n commandes en arrière-plan se sont terminées ; l’agent en est informé.</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} commands run in the background already, so the command was not moved there. Stop one, and try again.</source>
            <translation>{count} commandes sont déjà en cours en arrière-plan : celle-ci n’y a pas été déplacée. Arrêtez-en une, puis réessayez.</translation>
        </message>
        <message>
            <source>stopped in the background</source>
            <comment>fact beside a command</comment>
            <translation>arrêté en arrière-plan</translation>
        </message>
        <message>
            <source>In the background, “{command}” ended with exit code {code}; the agent is told.</source>
            <translation>La commande « {command} », en arrière-plan, s’est terminée avec le code de sortie {code} ; l’agent en est informé.</translation>
        </message>
        <message>
            <source>You stopped “{command}” in the background; the agent is told.</source>
            <translation>Vous avez arrêté « {command} » en arrière-plan ; l’agent en est informé.</translation>
        </message>
        <message>
            <source>“{command}” no longer runs in the background; the agent is told.</source>
            <translation>« {command} » ne s’exécute plus en arrière-plan ; l’agent en est informé.</translation>
        </message>
        <message>
            <source>Nothing listens on port {port} any more, so nothing was opened.</source>
            <translation>Plus rien n’écoute sur le port {port} ; rien n’a donc été ouvert.</translation>
        </message>
        <message>
            <source>Port {port} could not be forwarded. The server there keeps running.</source>
            <translation>Le port {port} n’a pas pu être redirigé. Le serveur qui s’y trouve continue de fonctionner.</translation>
        </message>
    </context>
    <context>
        <name>history</name>
        <message>
            <source>The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.</source>
            <translation>Le fichier de la sortie complète, {path}, n’est plus lisible. Voici la partie enregistrée dans la conversation.</translation>
        </message>
        <message>
            <source>This is the end of {size} MB of output. All of it is in {path}.</source>
            <translation>Ceci est la fin d’une sortie de {size} Mo. Elle est tout entière dans {path}.</translation>
        </message>
        <message>
            <source>The history could not be written to {path} ({why}). Choose another place.</source>
            <translation>L’historique n’a pas pu être écrit dans {path} ({why}). Choisissez un autre emplacement.</translation>
        </message>
    </context>
    <context>
        <name>cache</name>
        <message>
            <source>The server's cache was reset because the conversation was shortened. The next request uses it again.</source>
            <translation>Le cache du serveur repart de zéro, car la conversation a été raccourcie. La prochaine requête l’utilisera.</translation>
        </message>
        <message>
            <source>The server's cache did not help: another model answers now.</source>
            <translation>Le cache du serveur n’a pas servi : un autre modèle répond désormais.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the instructions of the agent changed.</source>
            <translation>Le cache du serveur n’a pas servi : les instructions de l’agent ont changé.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the agent's tools changed.</source>
            <translation>Le cache du serveur n’a pas servi : les outils de l’agent ont changé.</translation>
        </message>
        <message>
            <source>The server's cache did not help: earlier messages changed.</source>
            <translation>Le cache du serveur n’a pas servi : des messages précédents ont changé.</translation>
        </message>
        <message>
            <source>The server's cache did not help: the server no longer knows the request before this one.</source>
            <translation>Le cache du serveur n’a pas servi : le serveur ne connaît plus la requête précédente.</translation>
        </message>
    </context>
    <context>
        <name>compaction</name>
        <message>
            <source>The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is kept; choose a model with a larger context.</source>
            <translation>La conversation ne peut pas être compactée : la partie fixe de chaque requête ne laisse aucune place. Tout est conservé ; choisissez un modèle avec un contexte plus grand.</translation>
        </message>
    </context>
    <context>
        <name>context</name>
        <message>
            <source>Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.</source>
            <translation>Le compactage de la conversation n’a pas suffi : à lui seul, le résultat de {name} prend {share} % de la fenêtre de contexte du modèle. Tout est conservé. Demandez-en une partie plus petite, ou choisissez un modèle avec un contexte plus grand.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.</source>
            <translation>Le compactage de la conversation n’a pas suffi : à lui seul, le message « {name} » prend {share} % de la fenêtre de contexte du modèle. Tout est conservé. Mettez les longs textes dans un fichier, ou choisissez un modèle avec un contexte plus grand.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the system prompt alone, with the project's own instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a model with a larger context.</source>
            <translation>Le compactage de la conversation n’a pas suffi : à lui seul, le prompt système, avec les instructions propres au projet, prend {share} % de la fenêtre de contexte du modèle. Tout est conservé. Raccourcissez les instructions, ou choisissez un modèle avec un contexte plus grand.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % of the model's window. Everything is kept; choose a model with a larger context.</source>
            <translation>Le compactage de la conversation n’a pas suffi : à elles seules, les descriptions des outils prennent {share} % de la fenêtre de contexte du modèle. Tout est conservé ; choisissez un modèle avec un contexte plus grand.</translation>
        </message>
        <message>
            <source>Compacting the conversation did not make it small enough: it still takes {share} % of the model's window. Everything is kept; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Le compactage de la conversation n’a pas suffi : la conversation prend encore {share} % de la fenêtre de contexte du modèle. Tout est conservé ; continuez dans une nouvelle conversation, ou choisissez un modèle avec un contexte plus grand.</translation>
        </message>
    </context>
    <context>
        <name>conversation</name>
        <message>
            <source>The command cannot be run again while the agent is working. Stop it or wait, then try again.</source>
            <translation>La commande ne peut pas être relancée pendant que l’agent travaille. Arrêtez-le ou attendez, puis réessayez.</translation>
        </message>
        <message>
            <source>Files cannot be restored while the agent is working. Stop it or wait, then try again.</source>
            <translation>Les fichiers ne peuvent pas être restaurés pendant que l’agent travaille. Arrêtez-le ou attendez, puis réessayez.</translation>
        </message>
        <message>
            <source>Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.</source>
            <translation>Les commandes de cet espace de travail restent toujours dans le bac à sable (Paramètres, Commandes). Rien n’a été lancé.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. It can be read here; nothing was sent or changed.</source>
            <translation>Cette conversation est ouverte dans une autre fenêtre. Vous pouvez la lire ici ; rien n’a été envoyé ni modifié.</translation>
        </message>
        <message>
            <source>Stopped by you</source>
            <translation>Arrêté par vous</translation>
        </message>
        <message>
            <source>There is nothing to compact yet. Nothing was changed.</source>
            <translation>Il n’y a encore rien à compacter. Rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Something in the program went wrong ({kind}). Everything up to here is kept.</source>
            <translation>Une erreur s’est produite dans le programme ({kind}). Tout ce qui précède est conservé.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about.</source>
            <translation>Aucun bac à sable ne fonctionne ici ({why}) ; le mode Bac à sable demande donc confirmation pour tout ce que demande le mode Par défaut.</translation>
        </message>
        <message>
            <source>You ran this; the agent is told of it with your next message.</source>
            <translation>C’est vous qui l’avez lancé ; l’agent l’apprendra avec votre prochain message.</translation>
        </message>
    </context>
    <context>
        <name>prices</name>
        <message>
            <source>The file {path} could not be made ({why}). The built-in prices still apply.</source>
            <translation>Le fichier {path} n’a pas pu être créé ({why}). Les prix intégrés restent en vigueur.</translation>
        </message>
    </context>
    <context>
        <name>budget</name>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left.</source>
            <translation>La prochaine requête pourrait coûter jusqu’à {worst}, et il reste {left} sur les {limit} prévus pour cette conversation.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left.</source>
            <translation>La prochaine requête pourrait coûter jusqu’à {worst}, et il reste {left} sur les {limit} prévus pour aujourd’hui.</translation>
        </message>
        <message>
            <source>Add {dollars}</source>
            <translation>Ajouter {dollars}</translation>
        </message>
        <message>
            <source>Finish cheaper, with shorter answers</source>
            <translation>Finir à moindre coût, avec des réponses plus courtes</translation>
        </message>
        <message>
            <source>Stop here</source>
            <translation>Arrêter ici</translation>
        </message>
        <message>
            <source>Stopped at the budget of this conversation ({left} of {limit} is left). Everything is kept.</source>
            <translation>Arrêt à la limite du budget de cette conversation (il reste {left} sur {limit}). Tout est conservé.</translation>
        </message>
        <message>
            <source>Stopped at the budget of the day ({left} of {limit} is left). Everything is kept.</source>
            <translation>Arrêt à la limite du budget de la journée (il reste {left} sur {limit}). Tout est conservé.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for this conversation is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>La prochaine requête pourrait coûter jusqu’à {worst}, et il reste {left} sur les {limit} prévus pour cette conversation ; elle n’a donc pas été envoyée. Tout est conservé ; relevez la limite dans les paramètres pour continuer.</translation>
        </message>
        <message>
            <source>The next request could cost up to {worst}, and {left} of the {limit} for today is left, so it was not sent. Everything is kept; raise the limit in the settings to continue.</source>
            <translation>La prochaine requête pourrait coûter jusqu’à {worst}, et il reste {left} sur les {limit} prévus pour aujourd’hui ; elle n’a donc pas été envoyée. Tout est conservé ; relevez la limite dans les paramètres pour continuer.</translation>
        </message>
        <message>
            <source>The price of {model} is unknown, so no budget can be enforced for it. Add the price in Settings › Budget and prices.</source>
            <translation>Le prix de {model} n’est pas connu ; aucun budget ne peut donc lui être appliqué. Ajoutez le prix dans les paramètres, sous « Budget et prix ».</translation>
        </message>
    </context>
    <context>
        <name>recovery</name>
        <message>
            <source>The program ended while a tool was running, so its outcome is unknown. Everything before it is kept, and nothing was run again.</source>
            <translation>Le programme s’est arrêté pendant qu’un outil travaillait ; le résultat est donc inconnu. Tout ce qui précède est conservé, et rien n’a été exécuté de nouveau.</translation>
        </message>
        <message>
            <source>The program ended while a question waited for you. Nothing was run.</source>
            <translation>Le programme s’est arrêté pendant qu’une demande attendait votre réponse. Rien n’a été exécuté.</translation>
        </message>
        <message>
            <source>The program ended while the answer was streaming. What had arrived is kept.</source>
            <translation>Le programme s’est arrêté pendant l’arrivée de la réponse. Ce qui était arrivé est conservé.</translation>
        </message>
        <message>
            <source>The program ended while a command ran. What the sandbox put back or set aside of it: {paths}</source>
            <translation>Le programme s’est arrêté pendant qu’une commande s’exécutait. Ce que le bac à sable en a remis en place ou mis de côté : {paths}</translation>
        </message>
        <message>
            <source>outcome unknown</source>
            <translation>résultat inconnu</translation>
        </message>
    </context>
    <context>
        <name>servers</name>
        <message>
            <source>Folder {folder} not found. Your message is kept; choose another folder.</source>
            <translation>Le dossier {folder} est introuvable. Votre message est conservé ; choisissez un autre dossier.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up. Your message is kept; add a key, then try again.</source>
            <translation>Aucune clé d’API Anthropic n’est configurée. Votre message est conservé ; ajoutez une clé, puis réessayez.</translation>
        </message>
        <message>
            <source>No Anthropic API key is set up.</source>
            <translation>Aucune clé d’API Anthropic n’est configurée.</translation>
        </message>
        <message>
            <source>The server {name} is no longer set up. Your message is kept; choose another server, then try again.</source>
            <translation>Le serveur {name} n’est plus configuré. Votre message est conservé ; choisissez un autre serveur, puis réessayez.</translation>
        </message>
        <message>
            <source>The server offers no models. Your message is kept; choose another server.</source>
            <translation>Le serveur ne propose aucun modèle. Votre message est conservé ; choisissez un autre serveur.</translation>
        </message>
    </context>
    <context>
        <name>tool calls</name>
        <message>
            <source>What this call would touch changed while it waited for others, so it did not run. Ask again.</source>
            <translation>Ce que cet appel allait toucher a changé pendant qu’il en attendait d’autres ; il n’a donc pas été exécuté. Redemandez.</translation>
        </message>
    </context>
    <context>
        <name>turn</name>
        <message>
            <source>The connection broke. What had arrived is kept, and no tool was run from it.</source>
            <translation>La connexion a été coupée. Ce qui était arrivé est conservé, et aucun outil n’a été lancé à partir de là.</translation>
        </message>
        <message>
            <source>The answer hit the output limit inside a tool call ({names}), so the call was not run. The model was told and tries again.</source>
            <translation>La réponse a atteint la limite de sortie au milieu d’un appel d’outil ({names}) ; l’appel n’a donc pas été exécuté. Le modèle en a été informé et réessaie.</translation>
        </message>
        <message>
            <source>The model wrote a tool call but ended its message in another way, so the call was not run.</source>
            <translation>Le modèle a écrit un appel d’outil, mais a terminé son message d’une autre façon ; l’appel n’a donc pas été exécuté.</translation>
        </message>
        <message>
            <source>The server kept pausing its answer. What it wrote is kept; you can ask it to continue.</source>
            <translation>Le serveur a suspendu sa réponse à plusieurs reprises. Ce qu’il a écrit est conservé ; vous pouvez lui demander de continuer.</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result: {tool} {title}. Continue?</source>
            <translation>Le modèle a répété trois fois le même appel, avec le même résultat : {tool} {title}. Continuer ?</translation>
        </message>
        <message>
            <source>The model repeated the same call three times with the same result ({tool} {title}), and no user can be asked, so it was stopped. What was done is kept.</source>
            <translation>Le modèle a répété trois fois le même appel, avec le même résultat ({tool} {title}), et aucun utilisateur ne peut être consulté ; il a donc été arrêté. Ce qui a été fait est conservé.</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuer</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>The answer hit the output limit of this model. What it wrote is kept; you can ask it to continue.</source>
            <translation>La réponse a atteint la limite de sortie de ce modèle. Ce qu’il a écrit est conservé ; vous pouvez lui demander de continuer.</translation>
        </message>
        <message>
            <source>This conversation no longer fits into the model's context. Everything is kept here; continue in a new conversation, or choose a model with a larger context.</source>
            <translation>Cette conversation ne tient plus dans le contexte du modèle. Tout est conservé ici ; continuez dans une nouvelle conversation, ou choisissez un modèle avec un contexte plus grand.</translation>
        </message>
        <message>
            <source>The model declined to answer ({detail}). Your message is kept; put it differently, or choose another model.</source>
            <translation>Le modèle a refusé de répondre ({detail}). Votre message est conservé ; formulez-le autrement ou choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>The server ended its answer without saying why. What had arrived is kept, and no tool was run.</source>
            <translation>Le serveur a terminé sa réponse sans dire pourquoi. Ce qui était arrivé est conservé, et aucun outil n’a été lancé.</translation>
        </message>
        <message>
            <source>The model stopped for a reason that this version does not know: {reason}. What it wrote is kept.</source>
            <translation>Le modèle s’est arrêté pour une raison que cette version ne connaît pas : {reason}. Ce qu’il a écrit est conservé.</translation>
        </message>
        <message numerus="yes">
            <source>Tried %n time(s).</source>
            <comment>a server that did not answer</comment>
            <translation>
                <numerusform>%n essai effectué.</numerusform>
                <numerusform>%n essais effectués.</numerusform>
            </translation>
        </message>
        <message>
            <source>The server has sent nothing for a while. Still waiting.</source>
            <translation>Le serveur n’a rien envoyé depuis un moment. L’attente continue.</translation>
        </message>
        <message>
            <source>The server sent nothing for a while.</source>
            <comment>what stays of the notice when the wait is over</comment>
            <translation>Le serveur n’a rien envoyé pendant un moment.</translation>
        </message>
    </context>
    <context>
        <name>workspace</name>
        <message>
            <source>The folder {folder} does not answer. Everything up to here is kept; retry when the folder answers again.</source>
            <translation>Le dossier {folder} ne répond pas. Tout ce qui précède est conservé ; réessayez quand le dossier répondra de nouveau.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the folder answers again.</source>
            <translation>Le dossier {folder} ne répond pas. La conversation est conservée et peut être lue ; elle continuera d’elle-même quand le dossier répondra de nouveau.</translation>
        </message>
        <message>
            <source>The disk is full, so this conversation can only be read for now. What was stored before is safe. Free some space, and the conversation continues by itself.</source>
            <translation>Le disque est plein : cette conversation ne peut qu’être lue pour l’instant. Ce qui était enregistré est intact. Libérez de l’espace et la conversation reprendra d’elle-même.</translation>
        </message>
    </context>
    <context>
        <name>app</name>
        <message>
            <source>The data folder {folder} cannot be written ({why}). Conversations can be read and exported, and nothing new is kept. Make the folder writable, or set DESKTOP_AGENT_DATA_DIR, then start again.</source>
            <translation>Impossible d’écrire dans le dossier de données {folder} ({why}). Les conversations peuvent être lues et exportées, mais rien de nouveau n’est conservé. Rendez le dossier accessible en écriture, ou définissez DESKTOP_AGENT_DATA_DIR, puis redémarrez.</translation>
        </message>
        <message>
            <source>The conversations in {folder} can be neither written nor read: {why}. Nothing was changed.</source>
            <translation>Les conversations de {folder} ne peuvent être ni écrites ni lues : {why}. Rien n’a été modifié.</translation>
        </message>
        <message>
            <source>The data folder cannot be written, so conversations can only be read, and nothing was sent or changed. Make the folder writable, then start again.</source>
            <translation>Impossible d’écrire dans le dossier de données ; les conversations peuvent donc seulement être lues, et rien n’a été envoyé ni modifié. Rendez le dossier accessible en écriture, puis redémarrez.</translation>
        </message>
        <message>
            <source>The file of your instructions could not be made ({why}). Nothing was changed.</source>
            <translation>Le fichier de vos instructions n’a pas pu être créé ({why}). Rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Folder {folder} not found. Choose another.</source>
            <translation>Le dossier {folder} est introuvable. Choisissez-en un autre.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so no conversation was started. Try again when it answers, or choose another folder.</source>
            <translation>Le dossier {folder} ne répond pas ; aucune conversation n’a donc été commencée. Réessayez quand il répondra, ou choisissez un autre dossier.</translation>
        </message>
        <message>
            <source>The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another.</source>
            <translation>Les serveurs sont fixés par {by}, et celui-ci n’en fait pas partie. Rien n’a été enregistré ; demandez-en un autre à cet endroit.</translation>
        </message>
        <message>
            <source>No server may be used, as set by {by}, so nothing was sent. Ask there for one.</source>
            <translation>Aucun serveur ne peut être utilisé, comme l’a fixé {by} ; rien n’a donc été envoyé. Demandez-en un à cet endroit.</translation>
        </message>
        <message>
            <source>The mode {mode} is ruled out by {by}, so nothing was begun.</source>
            <translation>Le mode {mode} est exclu par {by} ; rien n’a donc été commencé.</translation>
        </message>
        <message>
            <source>No key and no server is set up yet, so nothing was sent. Add one in the window's settings, set ANTHROPIC_API_KEY, or try the demo.</source>
            <translation>Aucune clé ni aucun serveur n’est encore configuré ; rien n’a donc été envoyé. Ajoutez-en dans les paramètres de la fenêtre, définissez ANTHROPIC_API_KEY ou essayez la démo.</translation>
        </message>
        <message>
            <source>This conversation is no longer in the store. Nothing else was touched.</source>
            <translation>Cette conversation n’est plus enregistrée. Rien d’autre n’a été touché.</translation>
        </message>
        <message>
            <source>{key} is set by {by} and cannot be changed here. Nothing was saved.</source>
            <translation>{key} est fixé par {by} et ne peut pas être modifié ici. Rien n’a été enregistré.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). Correct the file, or change a setting in the window to replace it.</source>
            <translation>Les paramètres n’ont pas pu être enregistrés ({why}). Corrigez le fichier, ou remplacez-le en modifiant un paramètre dans la fenêtre.</translation>
        </message>
        <message>
            <source>The settings could not be saved ({why}). What you changed is still here; try again.</source>
            <translation>Les paramètres n’ont pas pu être enregistrés ({why}). Vos modifications sont toujours là ; réessayez.</translation>
        </message>
    </context>
    <context>
        <name>checkpoints</name>
        <message numerus="yes">
            <source>%n file(s) changed and cannot be restored (too large, unreadable, ignored by git before, or held by the sandbox): {paths}</source>
            <translation>
                <numerusform>%n fichier a changé et ne peut pas être restauré (trop volumineux, illisible, ignoré auparavant par git ou retenu par le bac à sable) : {paths}</numerusform>
                <numerusform>%n fichiers ont changé et ne peuvent pas être restaurés (trop volumineux, illisibles, ignorés auparavant par git ou retenus par le bac à sable) : {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The state of the files could not be recorded ({why}), so this cannot be undone here.</source>
            <translation>L’état des fichiers n’a pas pu être enregistré ({why}) ; cela ne pourra donc pas être annulé ici.</translation>
        </message>
        <message>
            <source>Without git only the changes of the file tools are recorded: what commands change cannot be undone here.</source>
            <translation>Sans git, seules les modifications des outils de fichiers sont enregistrées : ce que les commandes modifient ne peut pas être annulé ici.</translation>
        </message>
        <message>
            <source>Recording the state of the files took too long, so a call ran without it and cannot be undone here.</source>
            <translation>L’enregistrement de l’état des fichiers a pris trop de temps ; un appel s’est donc exécuté sans lui et ne peut pas être annulé ici.</translation>
        </message>
        <message>
            <source>This file no longer has changes.</source>
            <translation>Ce fichier n’a plus de modifications.</translation>
        </message>
        <message>
            <source>This file is too large to compare.</source>
            <translation>Ce fichier est trop volumineux pour être comparé.</translation>
        </message>
        <message>
            <source>Git ignores this file, so only its earlier content was kept: undo the turn, or put it back at the command.</source>
            <translation>Git ignore ce fichier ; seul son contenu antérieur a donc été conservé : annulez le tour, ou remettez-le en place au niveau de la commande.</translation>
        </message>
        <message>
            <source>This file is not text, so there are no lines to compare.</source>
            <translation>Ce fichier n’est pas du texte ; il n’y a donc pas de lignes à comparer.</translation>
        </message>
        <message>
            <source>No text changes; only permissions or file type changed.</source>
            <translation>Le texte n’a pas changé ; seuls les droits ou le type de fichier ont changé.</translation>
        </message>
        <message>
            <source>The recorded files could not be read ({why}).</source>
            <translation>Les fichiers enregistrés n’ont pas pu être lus ({why}).</translation>
        </message>
        <message>
            <source>{path} has changed since it was shown here. Nothing was touched.</source>
            <translation>{path} a changé depuis son affichage ici. Rien n’a été touché.</translation>
        </message>
        <message>
            <source>Reverted one change in {path}</source>
            <comment>after an undo</comment>
            <translation>Une modification annulée dans {path}</translation>
        </message>
        <message>
            <source>Reverted {path}</source>
            <comment>after an undo</comment>
            <translation>Modifications annulées dans {path}</translation>
        </message>
        <message>
            <source>The change could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>La modification n’a pu être ni achevée ni annulée ({why}). Rien n’est perdu : le prochain démarrage du programme l’achèvera.</translation>
        </message>
        <message>
            <source>It could not be done ({why}). All files are as they were.</source>
            <translation>Cela n’a pas pu être fait ({why}). Tous les fichiers sont restés tels quels.</translation>
        </message>
        <message>
            <source>The conversation cannot be rewound to this message: it is not yours, or it was already rewound.</source>
            <translation>La conversation ne peut pas revenir jusque-là : ce n’est pas un message de vous, ou un retour en arrière l’a déjà retiré.</translation>
        </message>
        <message>
            <source>No change of a file is recorded there, so nothing was touched.</source>
            <translation>Aucune modification de fichier n’y est enregistrée ; rien n’a donc été touché.</translation>
        </message>
        <message>
            <source>There is nothing to redo: no undo came after the last change. Nothing was touched.</source>
            <translation>Il n’y a rien à rétablir : aucune annulation n’a suivi la dernière modification. Rien n’a été touché.</translation>
        </message>
        <message>
            <source>These files were changed since by someone else, or while a command ran in the background, so nothing was touched: {paths}</source>
            <translation>Ces fichiers ont été modifiés depuis par quelqu’un d’autre, ou pendant qu’une commande s’exécutait en arrière-plan ; rien n’a donc été touché : {paths}</translation>
        </message>
        <message>
            <source>That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched.</source>
            <translation>Ce point de contrôle n’est plus conservé ; l’annulation n’est donc pas possible ici. Rien n’a été touché.</translation>
        </message>
        <message>
            <source>Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>L’application des modifications d’un essai a été interrompue à la fin du programme ; elle est terminée maintenant, et rien n’est perdu.</translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s) again: {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>%n dossier vide supprimé de nouveau : {paths}</numerusform>
                <numerusform>%n dossiers vides supprimés de nouveau : {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Restored %n empty folder(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n dossier vide restauré : {paths}</numerusform>
                <numerusform>%n dossiers vides restaurés : {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Redid the changes in %n file(s): {paths}</source>
            <comment>after a redo</comment>
            <translation>
                <numerusform>Modifications rétablies dans %n fichier : {paths}</numerusform>
                <numerusform>Modifications rétablies dans %n fichiers : {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Reverted %n file(s): {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>Modifications annulées dans %n fichier : {paths}</numerusform>
                <numerusform>Modifications annulées dans %n fichiers : {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversation was rewound. The dimmed messages are kept, but no longer sent to the model.</source>
            <translation>La conversation est revenue en arrière. Les messages estompés sont conservés, mais ne sont plus envoyés au modèle.</translation>
        </message>
        <message>
            <source>Conversation and files were rewound. The dimmed messages are kept, but no longer sent to the model. Files: {paths}</source>
            <translation>La conversation et les fichiers sont revenus en arrière. Les messages estompés sont conservés, mais ne sont plus envoyés au modèle. Fichiers : {paths}</translation>
        </message>
        <message>
            <source>The rewound messages are part of the conversation again.</source>
            <translation>Les messages retirés par le retour en arrière font de nouveau partie de la conversation.</translation>
        </message>
        <message>
            <source>Restoring files was interrupted when the program ended; it is finished now, and nothing is lost.</source>
            <translation>La restauration des fichiers a été interrompue à la fin du programme ; elle est terminée maintenant, et rien n’est perdu.</translation>
        </message>
        <message numerus="yes">
            <source>Restoring files was interrupted when the program ended; it is finished now. Not restored because changed since, %n file(s): {paths}</source>
            <translation>
                <numerusform>La restauration des fichiers a été interrompue à la fin du programme ; elle est terminée maintenant. %n fichier modifié depuis a été laissé tel quel : {paths}</numerusform>
                <numerusform>La restauration des fichiers a été interrompue à la fin du programme ; elle est terminée maintenant. %n fichiers modifiés depuis ont été laissés tels quels : {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not reverted, because some of their states could not be kept: {paths}</source>
            <translation>
                <numerusform>Les modifications de %n fichier n’ont pas été annulées, car certains de ses états n’ont pas pu être conservés : {paths}</numerusform>
                <numerusform>Les modifications de %n fichiers n’ont pas été annulées, car certains de leurs états n’ont pas pu être conservés : {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) ran without a record, so what was changed there stays as it is: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n étape s’est déroulée sans être enregistrée ; ce qu’elle a modifié reste tel quel : {steps}</numerusform>
                <numerusform>%n étapes se sont déroulées sans être enregistrées ; ce qu’elles ont modifié reste tel quel : {steps}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) not restored, because the bin has no copy: {paths}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>%n fichier n’a pas été restauré, car la corbeille n’en a pas de copie : {paths}</numerusform>
                <numerusform>%n fichiers n’ont pas été restaurés, car la corbeille n’en a pas de copie : {paths}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The bin no longer holds the files that %n step(s) took: {steps}</source>
            <comment>after an undo</comment>
            <translation>
                <numerusform>La corbeille n'a plus les fichiers que %n étape a pris : {steps}</numerusform>
                <numerusform>La corbeille n'a plus les fichiers que %n étapes ont pris : {steps}</numerusform>
            </translation>
        </message>
        <message>
            <source>No turn of this conversation changed a file that can be restored. Nothing was touched.</source>
            <translation>Aucun tour de cette conversation n’a modifié un fichier qui puisse être restauré. Rien n’a été touché.</translation>
        </message>
        <message>
            <source>Turn {number} changed no file that can be restored, or was already undone. Nothing was touched.</source>
            <translation>Le tour {number} n’a modifié aucun fichier qui puisse être restauré, ou a déjà été annulé. Rien n’a été touché.</translation>
        </message>
    </context>
    <context>
        <name>aside</name>
        <message>
            <source>Nothing of this command is set aside. Nothing was touched.</source>
            <translation>Rien de cette commande n’est mis de côté. Rien n’a été touché.</translation>
        </message>
        <message>
            <source>Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Modifié depuis sa mise à l’écart, donc pas remis en place : {paths}. Pour l’utiliser, vérifiez-le et renommez-le vous-même.</translation>
        </message>
        <message>
            <source>Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.</source>
            <translation>Pas remis en place, car une modification ultérieure ne peut pas être exclue : {paths}. Pour l’utiliser, vérifiez-le et renommez-le vous-même.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). Nothing was touched.</source>
            <translation>Impossible de remettre en place ({why}). Rien n’a été touché.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}).</source>
            <translation>Le reste n’a pas pu être remis en place ({why}).</translation>
        </message>
        <message>
            <source>Put back what the sandbox had set aside: {paths}</source>
            <translation>Ce que le bac à sable avait mis de côté a été remis en place : {paths}</translation>
        </message>
        <message>
            <source>Files that were there in the meantime were not overwritten; they are now {paths}</source>
            <translation>Les fichiers qui s’y trouvaient entre-temps n’ont pas été écrasés ; ils s’appellent maintenant {paths}</translation>
        </message>
    </context>
    <context>
        <name>bin</name>
        <message>
            <source>Nothing was copied to the bin ({why}).</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>Rien n’a été copié dans la corbeille ({why}).</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, or can no longer be read. Ask again.</source>
            <translation>Rien n'a été exécuté : la carte disait que tous les fichiers sont d'abord gardés dans la corbeille, et certains n'y tiennent plus ou ne peuvent plus être lus. Demandez de nouveau.</translation>
        </message>
        <message>
            <source>Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written ({why}). Ask again.</source>
            <translation>Rien n'a été exécuté : la carte disait que tous les fichiers sont d'abord gardés dans la corbeille, et celle-ci n'a pas pu être écrite ({why}). Demandez de nouveau.</translation>
        </message>
        <message>
            <source>Not all of the bin could be removed: some of it is being put back, or cannot be changed.</source>
            <translation>La corbeille n'a pas pu être vidée entièrement : une partie est en cours de remise en place, ou ne peut pas être modifiée.</translation>
        </message>
        <message>
            <source>Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer be put back.</source>
            <comment>on the entry of a command that deleted files</comment>
            <translation>Des copies dans la corbeille manquent ou sont incomplètes, sans doute à cause d’une coupure de courant : certains fichiers ne peuvent plus être restaurés.</translation>
        </message>
        <message>
            <source>Nothing of this call can be put back. Nothing was touched.</source>
            <translation>Rien de cet appel ne peut être remis en place. Rien n'a été touché.</translation>
        </message>
        <message>
            <source>The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.</source>
            <translation>Les fichiers de cet appel ne sont plus dans la corbeille : leur délai a expiré, ou ils ont fait de la place à d’autres. Rien n’a été touché.</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s): {paths}</source>
            <translation>
                <numerusform>%n fichier remis en place : {paths}</numerusform>
                <numerusform>%n fichiers remis en place : {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was put back: every file is there already, or newer.</source>
            <translation>Rien n’a été remis en place : chaque fichier est déjà là, ou plus récent.</translation>
        </message>
        <message>
            <source>Files changed just now, so nothing was put back: {paths}. Try again.</source>
            <translation>Des fichiers viennent de changer ; rien n’a donc été remis en place : {paths}. Réessayez.</translation>
        </message>
        <message>
            <source>Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start of the program completes it.</source>
            <translation>La remise en place des fichiers n’a pu être ni achevée ni annulée ({why}). Rien n’est perdu : le prochain démarrage du programme l’achèvera.</translation>
        </message>
        <message>
            <source>The rest could not be put back ({why}). Press Put back to try again.</source>
            <translation>Le reste n’a pas pu être remis en place ({why}). Appuyez sur « Remettre en place » pour réessayer.</translation>
        </message>
        <message>
            <source>It could not be put back ({why}). All files are as they were.</source>
            <translation>Impossible de remettre en place ({why}). Tous les fichiers sont comme avant.</translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended; it is finished now.</source>
            <translation>La remise en place des fichiers a été interrompue à la fin du programme ; elle est terminée maintenant.</translation>
        </message>
        <message numerus="yes">
            <source>Putting files back was interrupted when the program ended; it is finished now. Newer files were kept, %n file(s): {paths}</source>
            <translation>
                <numerusform>La remise en place des fichiers a été interrompue à la fin du programme ; elle est terminée maintenant. %n fichier plus récent a été laissé tel quel : {paths}</numerusform>
                <numerusform>La remise en place des fichiers a été interrompue à la fin du programme ; elle est terminée maintenant. %n fichiers plus récents ont été laissés tels quels : {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Putting files back was interrupted when the program ended, and cannot be finished now ({why}).</source>
            <translation>La remise en place des fichiers a été interrompue à la fin du programme, et ne peut pas être terminée maintenant ({why}).</translation>
        </message>
    </context>
    <context>
        <name>trial</name>
        <message numerus="yes">
            <source>%n file(s) deleted</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n fichier supprimé</numerusform>
                <numerusform>%n fichiers supprimés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) added</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n fichier ajouté</numerusform>
                <numerusform>%n fichiers ajoutés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>what a command did on a copy</comment>
            <translation>
                <numerusform>%n fichier modifié</numerusform>
                <numerusform>%n fichiers modifiés</numerusform>
            </translation>
        </message>
        <message>
            <source>it ended with exit code {code}</source>
            <comment>what a command did on a copy</comment>
            <translation>terminée avec le code de sortie {code}</translation>
        </message>
        <message>
            <source>a link to {target}</source>
            <comment>beside the path of a file</comment>
            <translation>un lien vers {target}</translation>
        </message>
        <message>
            <source>mode {before}, now {after}</source>
            <comment>beside the path of a file: its rights</comment>
            <translation>droits {before}, maintenant {after}</translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s)</source>
            <comment>beside the path of a new file</comment>
            <translation>
                <numerusform>%n octet</numerusform>
                <numerusform>%n octets</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n byte(s), before {before}</source>
            <comment>beside the path of a file</comment>
            <translation>
                <numerusform>%n octet, avant {before}</numerusform>
                <numerusform>%n octets, avant {before}</numerusform>
            </translation>
        </message>
        <message>
            <source>What it did on the copy</source>
            <comment>title over the result of a trial</comment>
            <translation>Ce qu’elle a fait sur la copie</translation>
        </message>
        <message>
            <source>nothing changed in the workspace</source>
            <comment>what a command did on a copy</comment>
            <translation>rien n’a changé dans l’espace de travail</translation>
        </message>
        <message>
            <source>It is being tried on a copy.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Essai en cours sur une copie.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>L’essai n’a pas pu avoir lieu.</translation>
        </message>
        <message>
            <source>What was tried is applied once.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Ce qui a été essayé ne s’applique qu’une fois.</translation>
        </message>
        <message>
            <source>Files were changed meanwhile, so nothing can be applied.</source>
            <comment>on a button, why it cannot be pressed</comment>
            <translation>Des fichiers ont changé entre-temps : rien ne peut être appliqué.</translation>
        </message>
        <message>
            <source>It could not be tried: {why}</source>
            <comment>{why} is a sentence</comment>
            <translation>L’essai n’a pas pu avoir lieu : {why}</translation>
        </message>
        <message>
            <source>The workspace is too large to be copied here, so it could not be tried ({why}).</source>
            <comment>{why}: how large</comment>
            <translation>L’espace de travail est trop volumineux pour être copié ici ; l’essai n’a donc pas pu avoir lieu ({why}).</translation>
        </message>
        <message>
            <source>It is one of the blocked commands ({rule}).</source>
            <translation>C’est une des commandes bloquées ({rule}).</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}.</source>
            <translation>Décidé par la règle {rule}.</translation>
        </message>
        <message>
            <source>Decided by the rule {rule}, set by {by}.</source>
            <translation>Décidé par la règle {rule}, fixée par {by}.</translation>
        </message>
        <message>
            <source>Decided by the conversation's mode.</source>
            <translation>Décidé par le mode de la conversation.</translation>
        </message>
        <message>
            <source>Every part is read-only.</source>
            <translation>Chaque partie est en lecture seule.</translation>
        </message>
        <message>
            <source>No rule, mode or approval lifts this.</source>
            <translation>Aucune règle, aucun mode, aucune autorisation ne dispense de cette confirmation.</translation>
        </message>
        <message>
            <source>A part changes something, runs code or is unknown.</source>
            <translation>Une partie modifie quelque chose, exécute du code ou est inconnue.</translation>
        </message>
        <message>
            <source>This workspace asks about everything, or the program's entry is switched off.</source>
            <translation>Cet espace de travail demande confirmation pour tout, ou l’entrée du programme est désactivée.</translation>
        </message>
    </context>
    <context>
        <name>commands</name>
        <message numerus="yes">
            <source>%n tool call(s) written to {path}.</source>
            <translation>
                <numerusform>%n appel d’outil écrit dans {path}.</numerusform>
                <numerusform>%n appels d’outil écrits dans {path}.</numerusform>
            </translation>
        </message>
        <message>
            <source>{command}: {why}. See desktop-agent --help; nothing was done.</source>
            <translation>{command} : {why}. Voir desktop-agent --help ; rien n’a été fait.</translation>
        </message>
        <message>
            <source>{what} is not part of this version yet, so nothing was done.</source>
            <translation>{what} ne fait pas encore partie de cette version ; rien n’a donc été fait.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was judged.</source>
            <translation>Le dossier {folder} n’existe pas ; rien n’a donc été évalué.</translation>
        </message>
        <message>
            <source>The folder {folder} does not answer, so nothing was done. Try again when it answers.</source>
            <translation>Le dossier {folder} ne répond pas ; rien n’a donc été fait. Réessayez quand il répondra.</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}), so commands are judged as if there were none.</source>
            <translation>Aucun bac à sable ne fonctionne ici ({why}) ; les commandes sont donc évaluées sans bac à sable.</translation>
        </message>
        <message>
            <source>The log cannot be written to {place} ({why}), so nothing was done. Name another file with --log-file.</source>
            <translation>Le journal ne peut pas être écrit dans {place} ({why}) ; rien n’a été fait. Indiquez un autre fichier avec --log-file.</translation>
        </message>
        <message>
            <source>The folder {folder} does not exist, so nothing was changed.</source>
            <translation>Le dossier {folder} n’existe pas ; rien n’a donc été modifié.</translation>
        </message>
    </context>
    <context>
        <name>display</name>
        <message>
            <source>The window needs libraries that are not installed here: {names}. Nothing was opened. Install them (Debian: sudo apt install {packages}) and start it again; desktop-agent exec works without.</source>
            <translation>La fenêtre a besoin de bibliothèques qui ne sont pas installées ici : {names}. Rien n’a été ouvert. Installez-les (Debian : sudo apt install {packages}), puis relancez ; desktop-agent exec fonctionne sans elles.</translation>
        </message>
        <message>
            <source>There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>Il n’y a pas d’affichage (ni DISPLAY ni WAYLAND_DISPLAY n’est défini) ; aucune fenêtre ne peut donc s’ouvrir. Démarrez dans une session de bureau, ou utilisez desktop-agent exec.</translation>
        </message>
        <message>
            <source>The display {display} does not answer, so no window can be opened. Start it in a desktop session, or use desktop-agent exec.</source>
            <translation>L’affichage {display} ne répond pas ; aucune fenêtre ne peut donc s’ouvrir. Démarrez dans une session de bureau, ou utilisez desktop-agent exec.</translation>
        </message>
    </context>
    <context>
        <name>doctor</name>
        <message>
            <source>English</source>
            <comment>a language</comment>
            <translation>anglais</translation>
        </message>
        <message>
            <source>French</source>
            <comment>a language</comment>
            <translation>français</translation>
        </message>
        <message>
            <source>Danish</source>
            <comment>a language</comment>
            <translation>danois</translation>
        </message>
        <message>
            <source>Russian</source>
            <comment>a language</comment>
            <translation>russe</translation>
        </message>
        <message>
            <source>Chinese</source>
            <comment>a language</comment>
            <translation>chinois</translation>
        </message>
        <message>
            <source>Japanese</source>
            <comment>a language</comment>
            <translation>japonais</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>introuvable</translation>
        </message>
        <message>
            <source>nothing is fixed, there is no {path}</source>
            <translation>rien n’est fixé, {path} n’existe pas</translation>
        </message>
        <message>
            <source>{path}, set by {by}</source>
            <translation>{path}, fixé par {by}</translation>
        </message>
        <message>
            <source>a font for each language: {shown}</source>
            <translation>une police pour chaque langue : {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}; there is one for: {shown}</source>
            <translation>pas de police pour : {missing} ; il y en a une pour : {shown}</translation>
        </message>
        <message>
            <source>no font for: {missing}</source>
            <translation>pas de police pour : {missing}</translation>
        </message>
        <message>
            <source>Install bash.</source>
            <translation>Installez bash.</translation>
        </message>
        <message>
            <source>Install ripgrep (Debian: apt install ripgrep). Search does not work without it.</source>
            <translation>Installez ripgrep (Debian : apt install ripgrep). Sans lui, la recherche ne fonctionne pas.</translation>
        </message>
        <message>
            <source>Install git (Debian: apt install git).</source>
            <translation>Installez git (Debian : apt install git).</translation>
        </message>
        <message>
            <source>no session bus ({address})</source>
            <translation>pas de bus de session ({address})</translation>
        </message>
        <message>
            <source>Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.</source>
            <translation>Ouvrez une session de bureau, ou démarrez le programme avec dbus-run-session ; d’ici là, les clés ne durent qu’une exécution.</translation>
        </message>
        <message>
            <source>none</source>
            <comment>display</comment>
            <translation>aucun</translation>
        </message>
        <message>
            <source>fc-list does not answer ({why})</source>
            <translation>fc-list ne répond pas ({why})</translation>
        </message>
        <message>
            <source>Run fc-cache, then try again.</source>
            <translation>Exécutez fc-cache, puis réessayez.</translation>
        </message>
        <message>
            <source>Install fonts for them (Debian: apt install {packages}).</source>
            <translation>Installez des polices pour ces langues (Debian : apt install {packages}).</translation>
        </message>
        <message>
            <source>font files under {folder}, but no fc-list that tells for which languages</source>
            <translation>des fichiers de police dans {folder}, mais pas de fc-list pour dire pour quelles langues</translation>
        </message>
        <message>
            <source>Install fontconfig to see it (Debian: apt install fontconfig).</source>
            <translation>Installez fontconfig pour le savoir (Debian : apt install fontconfig).</translation>
        </message>
        <message>
            <source>Install fonts (Debian: apt install fonts-dejavu-core).</source>
            <translation>Installez des polices (Debian : apt install fonts-dejavu-core).</translation>
        </message>
        <message>
            <source>none found</source>
            <comment>fonts</comment>
            <translation>aucune</translation>
        </message>
        <message>
            <source>Set a UTF-8 locale, for example LC_ALL=C.UTF-8.</source>
            <translation>Définissez une locale UTF-8, par exemple LC_ALL=C.UTF-8.</translation>
        </message>
        <message>
            <source>Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.</source>
            <translation>Rendez le dossier accessible en écriture, ou faites pointer DESKTOP_AGENT_DATA_DIR vers un dossier qui l’est.</translation>
        </message>
        <message>
            <source>no server is set up</source>
            <translation>aucun serveur n’est configuré</translation>
        </message>
        <message>
            <source>Add a key or a server in the window; the demo works without.</source>
            <translation>Ajoutez une clé ou un serveur dans la fenêtre ; la démo fonctionne sans.</translation>
        </message>
        <message>
            <source>Check the address and the network; for a local server, see that it runs.</source>
            <translation>Vérifiez l’adresse et le réseau ; pour un serveur local, vérifiez qu’il est démarré.</translation>
        </message>
        <message>
            <source>works</source>
            <comment>the keyring</comment>
            <translation>fonctionne</translation>
        </message>
        <message>
            <source>does not answer</source>
            <comment>the keyring</comment>
            <translation>ne répond pas</translation>
        </message>
        <message>
            <source>is locked</source>
            <comment>the keyring</comment>
            <translation>est verrouillé</translation>
        </message>
        <message>
            <source>Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.</source>
            <translation>Installez et déverrouillez un trousseau (Debian : apt install gnome-keyring). D’ici là, les clés ne sont gardées que pour une exécution.</translation>
        </message>
        <message>
            <source>Commands run with your own rights, so everything that is not a plain read asks first.</source>
            <translation>Les commandes s’exécutent avec vos propres droits ; tout ce qui n’est pas une simple lecture demande donc d’abord confirmation.</translation>
        </message>
        <message>
            <source>Commands run with your own rights until it works. Type: {command}</source>
            <translation>Les commandes s’exécutent avec vos propres droits tant qu’il ne fonctionne pas. Saisissez : {command}</translation>
        </message>
    </context>
    <context>
        <name>PermissionCard</name>
        <message>
            <source>Too soon after other input. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Trop tôt après une autre saisie. Réessayez.</translation>
        </message>
        <message>
            <source>This has just appeared. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Ceci vient d’apparaître. Appuyez de nouveau.</translation>
        </message>
        <message>
            <source>The card has just moved. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>La carte vient de bouger. Appuyez de nouveau.</translation>
        </message>
        <message>
            <source>Move the pointer a little, or away and back, then press.</source>
            <comment>why a press did nothing</comment>
            <translation>Bougez un peu le pointeur, ou écartez-le puis revenez, puis cliquez.</translation>
        </message>
        <message>
            <source>The pointer was still moving. Press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Le pointeur bougeait encore. Cliquez de nouveau.</translation>
        </message>
        <message>
            <source>Part of the question is out of view. Scroll to it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>Une partie de la demande n’est pas visible. Faites-la défiler, puis appuyez de nouveau.</translation>
        </message>
        <message>
            <source>Scroll to the end first</source>
            <comment>on a button: the command was not seen whole</comment>
            <translation>Faites d’abord défiler jusqu’à la fin</translation>
        </message>
        <message>
            <source>Enter only denies. Allow with {chord}.</source>
            <comment>why a key did nothing; {chord} is a key</comment>
            <translation>Entrée sert seulement à refuser. Pour autoriser : {chord}.</translation>
        </message>
        <message>
            <source>Finish your change first</source>
            <comment>on a button: the command is being edited</comment>
            <translation>Terminez d’abord votre modification</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <comment>on a button, after its name</comment>
            <translation>pas proposé pour les commandes critiques</translation>
        </message>
        <message>
            <source>not offered for this</source>
            <comment>on a button, after its name</comment>
            <translation>pas proposé ici</translation>
        </message>
        <message>
            <source>when you pause</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>après une courte pause</translation>
        </message>
        <message>
            <source>move the pointer first</source>
            <comment>on a button: it can be pressed then</comment>
            <translation>bougez d'abord le pointeur</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>button: the command does not run</comment>
            <translation>Refuser</translation>
        </message>
        <message>
            <source>Allow once</source>
            <comment>button: the command runs this time</comment>
            <translation>Autoriser une fois</translation>
        </message>
        <message>
            <source>Allow for session</source>
            <comment>button: until this tab is closed</comment>
            <translation>Autoriser pour la session</translation>
        </message>
        <message>
            <source>It does not run. The agent is told and continues. It may ask again.</source>
            <comment>what Deny means</comment>
            <translation>Rien n’est exécuté. L’agent en est informé et continue. Il peut redemander.</translation>
        </message>
        <message>
            <source>It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.</source>
            <comment>what Allow once means</comment>
            <translation>Exécution immédiate, exactement comme affiché. La même demande reviendra la prochaine fois. « Arrêter » y met fin pendant l’exécution.</translation>
        </message>
        <message>
            <source>It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the command history.</source>
            <comment>what Allow for session means; {scope} says what is covered</comment>
            <translation>Exécution immédiate. Jusqu’à la fermeture de cet onglet, ceci s’exécute sans confirmation : {scope}. Révocable dans l’historique des commandes.</translation>
        </message>
        <message>
            <source>Apply</source>
            <comment>button: what a command did on a copy is done in the workspace</comment>
            <translation>Appliquer</translation>
        </message>
        <message>
            <source>Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.</source>
            <comment>what Apply means</comment>
            <translation>Ses modifications sur la copie sont appliquées à l’espace de travail, exactement comme affiché. Elle n’est pas exécutée de nouveau.</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place in the queue of questions</comment>
            <translation>{index} sur {count}</translation>
        </message>
        <message>
            <source>Deny all</source>
            <comment>button: no waiting command runs</comment>
            <translation>Tout refuser</translation>
        </message>
        <message>
            <source>What the answers mean</source>
            <translation>Signification des réponses</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Plus</translation>
        </message>
        <message>
            <source>A command needs at least one word. Nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>Une commande a besoin d’au moins un mot. Rien n’a été modifié.</translation>
        </message>
        <message>
            <source>A command cannot contain the character NUL. Remove it; nothing was changed.</source>
            <comment>below the editor</comment>
            <translation>Une commande ne peut pas contenir le caractère NUL. Retirez-le ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Use this command</source>
            <comment>button below the editor</comment>
            <translation>Utiliser cette commande</translation>
        </message>
        <message>
            <source>It is checked again; if it needs permission, you are asked again.</source>
            <comment>on a button</comment>
            <translation>Elle est de nouveau vérifiée ; si une autorisation est nécessaire, elle vous sera de nouveau demandée.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <comment>button below the editor</comment>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Command to use instead</source>
            <comment>name of a field, for assistive technology</comment>
            <translation>Commande à utiliser à la place</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) or folder(s)</source>
            <comment>in the place of a path</comment>
            <translation>
                <numerusform>%n fichier ou dossier</numerusform>
                <numerusform>%n fichiers ou dossiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
        <message>
            <source>What should the agent know or do instead?</source>
            <comment>hint in a field</comment>
            <translation>Que doit savoir l’agent, ou que doit-il faire à la place ?</translation>
        </message>
        <message>
            <source>Reason for the agent</source>
            <comment>name of a field</comment>
            <translation>Raison pour l’agent</translation>
        </message>
        <message>
            <source>Deny with reason</source>
            <comment>button beside the reason</comment>
            <translation>Refuser avec un motif</translation>
        </message>
        <message>
            <source>Always allow…</source>
            <comment>opens the editor of rules</comment>
            <translation>Toujours autoriser…</translation>
        </message>
        <message>
            <source>Deny and tell the agent why…</source>
            <translation>Refuser en expliquant pourquoi à l’agent…</translation>
        </message>
        <message>
            <source>Edit the command before it runs</source>
            <translation>Modifier la commande avant son exécution</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copier la commande</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Copier le chemin</translation>
        </message>
        <message>
            <source>Trust all commands in this conversation…</source>
            <comment>asks once more</comment>
            <translation>Confiance totale pour cette conversation…</translation>
        </message>
        <message>
            <source>The question was not in view. Read it, then press again.</source>
            <comment>why a press did nothing</comment>
            <translation>La demande n’était pas visible. Lisez-la, puis appuyez de nouveau.</translation>
        </message>
        <message>
            <source>Permission request</source>
            <comment>name for assistive technology</comment>
            <translation>Demande d’autorisation</translation>
        </message>
        <message>
            <source>Execute command</source>
            <comment>title of a permission card</comment>
            <translation>Exécuter une commande</translation>
        </message>
        <message>
            <source>Write a file</source>
            <comment>title of a permission card</comment>
            <translation>Écrire un fichier</translation>
        </message>
        <message>
            <source>Edit a file</source>
            <comment>title of a permission card</comment>
            <translation>Modifier un fichier</translation>
        </message>
        <message>
            <source>Apply a patch</source>
            <comment>title of a permission card</comment>
            <translation>Appliquer un patch</translation>
        </message>
        <message>
            <source>Read outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Lire hors de l’espace de travail</translation>
        </message>
        <message>
            <source>List a folder outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Lister un dossier hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Search outside the workspace</source>
            <comment>title of a permission card</comment>
            <translation>Chercher hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Fetch a web page</source>
            <comment>title of a permission card</comment>
            <translation>Récupérer une page web</translation>
        </message>
        <message>
            <source>Search the web</source>
            <comment>title of a permission card</comment>
            <translation>Chercher sur le web</translation>
        </message>
        <message>
            <source>Use {tool} of the server {server}</source>
            <comment>title of a permission card</comment>
            <translation>Utiliser {tool} du serveur {server}</translation>
        </message>
        <message>
            <source>The agent says: “{words}”</source>
            <comment>on the card: how the agent itself describes its command</comment>
            <translation>L'agent dit : « {words} »</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Other questions come first. {command}</source>
            <comment>read aloud when a card appears behind others</comment>
            <translation>Demande d’autorisation. {title}. Risque : {risk}. D’autres demandes passent avant. {command}</translation>
        </message>
        <message>
            <source>Trying it on a copy</source>
            <comment>title of a permission card</comment>
            <translation>Essai sur une copie</translation>
        </message>
        <message>
            <source>Apply these changes?</source>
            <comment>title of a permission card</comment>
            <translation>Appliquer ces modifications ?</translation>
        </message>
        <message>
            <source>Not tried</source>
            <comment>title of a permission card</comment>
            <translation>Pas d’essai</translation>
        </message>
        <message>
            <source>The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.</source>
            <comment>on the card, of files that programs run by themselves: hooks, settings of editors</comment>
            <translation>Le bac à sable empêche de modifier de tels fichiers. Les nouveaux sont mis de côté et peuvent être remis en place ensuite.</translation>
        </message>
        <message>
            <source>Dangerous command</source>
            <comment>title of a permission card</comment>
            <translation>Commande dangereuse</translation>
        </message>
        <message>
            <source>Use the tool {tool}</source>
            <comment>title of a permission card</comment>
            <translation>Utiliser l’outil {tool}</translation>
        </message>
        <message>
            <source>keeps running in the background</source>
            <comment>a fact on the card: after the turn, too</comment>
            <translation>continue de s’exécuter en arrière-plan</translation>
        </message>
        <message>
            <source>no sandbox</source>
            <comment>a fact on the card: nothing limits the command</comment>
            <translation>sans bac à sable</translation>
        </message>
        <message>
            <source>no sandbox, the network is open</source>
            <comment>a fact on the card</comment>
            <translation>sans bac à sable, réseau ouvert</translation>
        </message>
        <message>
            <source>asks for the network</source>
            <comment>a fact on the card</comment>
            <translation>demande l’accès au réseau</translation>
        </message>
        <message>
            <source>asks for the network: any host</source>
            <comment>a fact on the card</comment>
            <translation>demande l’accès au réseau : tous les hôtes</translation>
        </message>
        <message>
            <source>asks for the network: {hosts}</source>
            <comment>a fact on the card: names of hosts</comment>
            <translation>demande l’accès au réseau : {hosts}</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>hors du bac à sable</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <comment>a fact on the card</comment>
            <translation>dans le bac à sable</translation>
        </message>
        <message>
            <source>in the sandbox, without the network</source>
            <comment>a fact on the card</comment>
            <translation>dans le bac à sable, sans réseau</translation>
        </message>
        <message>
            <source>in the sandbox, read-only</source>
            <comment>a fact on the card: nothing can be written</comment>
            <translation>dans le bac à sable, en lecture seule</translation>
        </message>
        <message>
            <source>with your ssh keys and git passwords</source>
            <comment>a fact on the card: the command may use them</comment>
            <translation>avec vos clés ssh et vos mots de passe git</translation>
        </message>
        <message>
            <source>every program of this command may use your ssh keys and git passwords</source>
            <comment>a fact on the card: they cannot be given to git alone</comment>
            <translation>tous les programmes de cette commande peuvent utiliser vos clés ssh et vos mots de passe git</translation>
        </message>
        <message>
            <source>with {program}'s daemon</source>
            <comment>a fact on the card: docker talks to the daemon of containers, which can do anything on this machine</comment>
            <translation>avec le démon de {program}</translation>
        </message>
        <message>
            <source>may also write {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>peut aussi écrire dans {folder}</translation>
        </message>
        <message>
            <source>may also read {folder}</source>
            <comment>a fact on the card: a folder beside the workspace</comment>
            <translation>peut aussi lire {folder}</translation>
        </message>
        <message>
            <source>a new file of {size}</source>
            <comment>a fact on the card</comment>
            <translation>un nouveau fichier de {size}</translation>
        </message>
        <message>
            <source>{before} before, {after} after</source>
            <comment>sizes of a file, on the card</comment>
            <translation>{before} avant, {after} après</translation>
        </message>
        <message>
            <source>Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}</source>
            <comment>read aloud when a card appears; {deny} and {once} are keys</comment>
            <translation>Demande d’autorisation. {title}. Risque : {risk}. Refuser {deny}, Autoriser une fois {once}. {command}</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Les commandes qui sortent du bac à sable ou l’élargissent demandent confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>Run outside the sandbox</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Exécuter hors du bac à sable</translation>
        </message>
        <message>
            <source>With network: any host</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Avec le réseau : tous les hôtes</translation>
        </message>
        <message>
            <source>With network: {hosts}</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Avec le réseau : {hosts}</translation>
        </message>
        <message>
            <source>In the sandbox, without the network</source>
            <comment>a choice in the menu of a card</comment>
            <translation>Dans le bac à sable, sans réseau</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>lines of a preview</comment>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
        <message>
            <source>A new file</source>
            <comment>over a diff</comment>
            <translation>Nouveau fichier</translation>
        </message>
        <message>
            <source>A file that would be deleted</source>
            <comment>over a diff</comment>
            <translation>Fichier qui serait supprimé</translation>
        </message>
        <message>
            <source>What would change</source>
            <comment>over a diff</comment>
            <translation>Ce qui changerait</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed meanwhile, so nothing can be applied: {paths}</source>
            <comment>beside a button, after a trial</comment>
            <translation>
                <numerusform>%n fichier a changé entre-temps ; rien ne peut être appliqué : {paths}</numerusform>
                <numerusform>%n fichiers ont changé entre-temps ; rien ne peut être appliqué : {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Run on a copy</source>
            <comment>button: tries the command on a copy of the workspace</comment>
            <translation>Exécuter sur une copie</translation>
        </message>
        <message>
            <source>Stop the trial</source>
            <comment>button: ends what runs on a copy</comment>
            <translation>Arrêter l’essai</translation>
        </message>
        <message>
            <source>Discard trial</source>
            <comment>button: what a command did on a copy goes with the copy</comment>
            <translation>Abandonner l’essai</translation>
        </message>
        <message>
            <source>Back to the question</source>
            <comment>button</comment>
            <translation>Retour à la question</translation>
        </message>
        <message>
            <source>Shows the changes first. Commands that need the network cannot be tried.</source>
            <comment>beside the button Run on a copy</comment>
            <translation>Montre d’abord les modifications. Les commandes qui ont besoin du réseau ne peuvent pas être essayées.</translation>
        </message>
        <message>
            <source>It runs on a copy of the workspace, without the network. Your files stay as they are.</source>
            <comment>beside a button, during a trial</comment>
            <translation>Elle s’exécute sur une copie de l’espace de travail, sans réseau. Vos fichiers restent tels quels.</translation>
        </message>
        <message>
            <source>It ran on a copy, without the network. Your files have not changed yet.</source>
            <comment>beside the button Discard</comment>
            <translation>Elle s’est exécutée sur une copie, sans réseau. Vos fichiers n’ont pas encore changé.</translation>
        </message>
        <message>
            <source>It could not be tried.</source>
            <comment>beside a button</comment>
            <translation>L’essai n’a pas pu avoir lieu.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <comment>title over a list of files</comment>
            <translation>Supprimés</translation>
        </message>
        <message>
            <source>Added (+) and changed (~)</source>
            <comment>title over a list of files</comment>
            <translation>Ajoutés (+) et modifiés (~)</translation>
        </message>
        <message>
            <source>Last lines of its output</source>
            <comment>title over the output of a command</comment>
            <translation>Dernières lignes de sa sortie</translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message>
            <source>Answer</source>
            <comment>button: sends what was chosen and written</comment>
            <translation>Répondre</translation>
        </message>
        <message>
            <source>In your own words</source>
            <comment>field below the options of a question</comment>
            <translation>Avec vos propres mots</translation>
        </message>
        <message>
            <source>What should be different</source>
            <comment>field below the options of a plan</comment>
            <translation>Ce qui devrait changer</translation>
        </message>
        <message>
            <source>{index} of {count}</source>
            <comment>place among the questions that wait</comment>
            <translation>{index} sur {count}</translation>
        </message>
        <message>
            <source>Question</source>
            <comment>name of the group for assistive technology</comment>
            <translation>Question</translation>
        </message>
        <message>
            <source>The agent asks</source>
            <comment>title of a question by the model</comment>
            <translation>Question de l’agent</translation>
        </message>
        <message>
            <source>The agent’s plan</source>
            <comment>title of a plan to be approved</comment>
            <translation>Le plan de l’agent</translation>
        </message>
        <message>
            <source>The agent is repeating itself</source>
            <comment>title of a question by the app</comment>
            <translation>L’agent se répète</translation>
        </message>
        <message>
            <source>The budget</source>
            <comment>title of a question by the app</comment>
            <translation>Le budget</translation>
        </message>
        <message>
            <source>You answered</source>
            <comment>before the answer to a question</comment>
            <translation>Vous avez répondu</translation>
        </message>
        <message>
            <source>You approved the plan</source>
            <comment>before how it goes on</comment>
            <translation>Vous avez approuvé le plan</translation>
        </message>
        <message>
            <source>You did not approve the plan yet</source>
            <comment>before what the user wrote</comment>
            <translation>Vous n’avez pas encore approuvé le plan</translation>
        </message>
        <message>
            <source>Not answered</source>
            <comment>before a question that nobody waits for any more</comment>
            <translation>Sans réponse</translation>
        </message>
        <message>
            <source>{option} (chosen)</source>
            <comment>an option of a question that was answered</comment>
            <translation>{option} (choisi)</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>what the user wrote as an answer</comment>
            <translation>« {words} »</translation>
        </message>
        <message>
            <source>Open a page on {host} in the browser?</source>
            <translation>Ouvrir une page de {host} dans le navigateur ?</translation>
        </message>
        <message>
            <source>The link leads to {address}</source>
            <translation>Le lien mène à {address}</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Open link</source>
            <translation>Ouvrir le lien</translation>
        </message>
    </context>
    <context>
        <name>Changes</name>
        <message>
            <source>Unified</source>
            <comment>how changed lines are shown: one side below the other</comment>
            <translation>Unifié</translation>
        </message>
        <message>
            <source>Side by side</source>
            <comment>how changed lines are shown</comment>
            <translation>Côte à côte</translation>
        </message>
        <message>
            <source>Diff view</source>
            <comment>name of a choice</comment>
            <translation>Affichage des différences</translation>
        </message>
        <message>
            <source>Changed lines</source>
            <translation>Lignes modifiées</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>tool</source>
            <comment>who changed a file</comment>
            <translation>outil</translation>
        </message>
        <message>
            <source>command</source>
            <comment>who changed a file</comment>
            <translation>commande</translation>
        </message>
        <message>
            <source>seen</source>
            <comment>of a changed file: the user has looked at it</comment>
            <translation>vu</translation>
        </message>
        <message>
            <source>new</source>
            <comment>what became of a file</comment>
            <translation>nouveau</translation>
        </message>
        <message>
            <source>deleted</source>
            <comment>what became of a file</comment>
            <translation>supprimé</translation>
        </message>
        <message>
            <source>changed</source>
            <comment>what became of a file</comment>
            <translation>modifié</translation>
        </message>
        <message>
            <source>permissions</source>
            <comment>what became of a file: only its permissions are others</comment>
            <translation>droits</translation>
        </message>
        <message>
            <source>link</source>
            <comment>of a changed file: it is a symbolic link</comment>
            <translation>lien</translation>
        </message>
        <message>
            <source>binary or large</source>
            <comment>of a changed file: its lines cannot be counted</comment>
            <translation>binaire ou volumineux</translation>
        </message>
        <message numerus="yes">
            <source>turn(s) {numbers}</source>
            <comment>who changed a file; numbers of turns</comment>
            <translation>
                <numerusform>tour {numbers}</numerusform>
                <numerusform>tours {numbers}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) added</source>
            <translation>
                <numerusform>%n ligne ajoutée</numerusform>
                <numerusform>%n lignes ajoutées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) removed</source>
            <translation>
                <numerusform>%n ligne supprimée</numerusform>
                <numerusform>%n lignes supprimées</numerusform>
            </translation>
        </message>
        <message>
            <source>Accept</source>
            <comment>button: this place of a change is fine</comment>
            <translation>Accepter</translation>
        </message>
        <message>
            <source>Accepted</source>
            <comment>button, pressed: this place of a change is fine</comment>
            <translation>Accepté</translation>
        </message>
        <message>
            <source>Marks this change as seen. No file is changed.</source>
            <translation>Marque cette modification comme vue. Aucun fichier n’est modifié.</translation>
        </message>
        <message>
            <source>Revert</source>
            <comment>button: this place of a file becomes as it was</comment>
            <translation>Annuler la modification</translation>
        </message>
        <message>
            <source>Reverts this change. You can redo it in the conversation.</source>
            <translation>Annule cette modification. Vous pouvez la rétablir dans la conversation.</translation>
        </message>
        <message>
            <source>Open in the editor at this line</source>
            <translation>Ouvrir dans l’éditeur à cette ligne</translation>
        </message>
        <message>
            <source>The file changed after this, so this change cannot be reverted on its own.</source>
            <translation>Le fichier a été modifié ensuite ; cette modification ne peut donc pas être annulée séparément.</translation>
        </message>
        <message>
            <source>Changed lines of {path}</source>
            <comment>accessible name</comment>
            <translation>Lignes modifiées de {path}</translation>
        </message>
        <message>
            <source>Line {number}</source>
            <comment>of a file</comment>
            <translation>Ligne {number}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more change(s), not shown here</source>
            <comment>of a file</comment>
            <translation>
                <numerusform>et %n autre modification, non affichée ici</numerusform>
                <numerusform>et %n autres modifications, non affichées ici</numerusform>
            </translation>
        </message>
        <message>
            <source>Changes</source>
            <comment>page of the panel: files that the conversation changed</comment>
            <translation>Fichiers</translation>
        </message>
        <message>
            <source>No changes yet. Files that the agent changes are listed here.</source>
            <translation>Aucune modification pour l’instant. Les fichiers modifiés par l’agent sont listés ici.</translation>
        </message>
        <message>
            <source>Whole conversation</source>
            <comment>whose changes are listed</comment>
            <translation>Toute la conversation</translation>
        </message>
        <message>
            <source>Changes from</source>
            <comment>name of a choice: of one turn, or of the whole conversation</comment>
            <translation>Origine des modifications</translation>
        </message>
        <message>
            <source>Back to the files</source>
            <translation>Retour aux fichiers</translation>
        </message>
        <message>
            <source>Open in the editor</source>
            <translation>Ouvrir dans l’éditeur</translation>
        </message>
        <message>
            <source>Open in a separate window</source>
            <translation>Ouvrir dans une fenêtre séparée</translation>
        </message>
        <message>
            <source>Revert file</source>
            <translation>Annuler les modifications</translation>
        </message>
        <message>
            <source>Reverts the file. You can redo its changes in the conversation.</source>
            <translation>Annule les modifications du fichier. Vous pouvez les rétablir dans la conversation.</translation>
        </message>
        <message>
            <source>Turn {number}</source>
            <comment>of a conversation</comment>
            <translation>Tour {number}</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <comment>that were changed</comment>
            <translation>
                <numerusform>%n fichier</numerusform>
                <numerusform>%n fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them not listed</source>
            <comment>files</comment>
            <translation>
                <numerusform>dont %n non listé</numerusform>
                <numerusform>dont %n non listés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Afficher %n fichier généré</numerusform>
                <numerusform>Afficher %n fichiers générés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Hide %n generated file(s)</source>
            <comment>button below the list</comment>
            <translation>
                <numerusform>Masquer %n fichier généré</numerusform>
                <numerusform>Masquer %n fichiers générés</numerusform>
            </translation>
        </message>
        <message>
            <source>Changed files</source>
            <translation>Fichiers modifiés</translation>
        </message>
        <message>
            <source>No application can open {path}. Choose an editor in Settings › Files and results.</source>
            <translation>Aucune application ne peut ouvrir {path}. Choisissez un éditeur dans Paramètres › Fichiers.</translation>
        </message>
        <message>
            <source>This file no longer exists: {path}</source>
            <translation>Ce fichier n’existe plus : {path}</translation>
        </message>
    </context>
    <context>
        <name>BackgroundJobs</name>
        <message>
            <source>Another command of this conversation</source>
            <comment>beside a port on which it listens</comment>
            <translation>Une autre commande de cette conversation</translation>
        </message>
        <message>
            <source>{command}, in the background: {facts}</source>
            <comment>said by a screen reader</comment>
            <translation>{command}, en arrière-plan : {facts}</translation>
        </message>
        <message>
            <source>Output of {command}</source>
            <comment>in the background, for assistive technology</comment>
            <translation>Sortie de {command}</translation>
        </message>
        <message>
            <source>Clear ended commands</source>
            <translation>Retirer les commandes terminées</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) ended in the background</source>
            <translation>
                <numerusform>%n commande terminée en arrière-plan</numerusform>
                <numerusform>%n commandes terminées en arrière-plan</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) running in the background</source>
            <translation>
                <numerusform>%n commande en cours en arrière-plan</numerusform>
                <numerusform>%n commandes en cours en arrière-plan</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ended</source>
            <comment>after: 2 commands running in the background</comment>
            <translation>
                <numerusform>%n terminée</numerusform>
                <numerusform>%n terminées</numerusform>
            </translation>
        </message>
        <message>
            <source>CPU {share} %</source>
            <comment>share of one processor core that a command takes</comment>
            <translation>Processeur {share} %</translation>
        </message>
        <message>
            <source>Port {port}</source>
            <comment>on which a command listens</comment>
            <translation>Port {port}</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <comment>button beside a port on which a command listens</comment>
            <translation>Ouvrir dans le navigateur</translation>
        </message>
        <message>
            <source>Open in browser: port {port}</source>
            <comment>button, for assistive technology</comment>
            <translation>Ouvrir dans le navigateur : port {port}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more port(s)</source>
            <comment>on which a command listens</comment>
            <translation>
                <numerusform>et %n autre port</numerusform>
                <numerusform>et %n autres ports</numerusform>
            </translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>code de sortie {code}</translation>
        </message>
        <message>
            <source>stopped</source>
            <comment>a command in the background, before it ended by itself</comment>
            <translation>arrêtée</translation>
        </message>
        <message>
            <source>Show output</source>
            <comment>button beside a command in the background</comment>
            <translation>Afficher la sortie</translation>
        </message>
        <message>
            <source>Hide output</source>
            <comment>button beside a command in the background</comment>
            <translation>Masquer la sortie</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a command in the background</comment>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Command in the background: {command}, {facts}</source>
            <comment>for assistive technology</comment>
            <translation>Commande en arrière-plan : {command}, {facts}</translation>
        </message>
    </context>
    <context>
        <name>SlashCommands</name>
        <message>
            <source>Commands</source>
            <comment>the list above the message field</comment>
            <translation>Commandes</translation>
        </message>
        <message>
            <source>Compact the conversation [what to keep]</source>
            <translation>Compacter la conversation [ce qu’il faut garder]</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Press Escape again to stop</source>
            <comment>below the field, for a moment</comment>
            <translation>Appuyez encore sur Échap pour arrêter</translation>
        </message>
        <message>
            <source>Message</source>
            <comment>name of the text field</comment>
            <translation>Message</translation>
        </message>
        <message>
            <source>Send</source>
            <comment>button</comment>
            <translation>Envoyer</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends what the agent does</comment>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Ask, or describe what to do</source>
            <comment>hint in the empty field</comment>
            <translation>Posez une question ou décrivez ce qu’il faut faire</translation>
        </message>
        <message>
            <source>Add something, or answer the question above</source>
            <comment>hint in the empty field</comment>
            <translation>Ajoutez quelque chose, ou répondez à la question ci-dessus</translation>
        </message>
        <message>
            <source>Add something for the next step</source>
            <comment>hint in the empty field</comment>
            <translation>Ajoutez quelque chose pour l’étape suivante</translation>
        </message>
        <message>
            <source>This conversation is open in another window</source>
            <comment>hint in the empty field</comment>
            <translation>Cette conversation est ouverte dans une autre fenêtre</translation>
        </message>
        <message>
            <source>This conversation is read-only</source>
            <comment>hint in the empty field</comment>
            <translation>Cette conversation est en lecture seule</translation>
        </message>
        <message>
            <source>The folder is not responding</source>
            <comment>hint in the empty field</comment>
            <translation>Le dossier ne répond pas</translation>
        </message>
        <message>
            <source>The disk is full</source>
            <comment>hint in the empty field</comment>
            <translation>Le disque est plein</translation>
        </message>
        <message>
            <source>Enter sends with the next step, Alt+Enter after this turn.</source>
            <comment>below the field</comment>
            <translation>Entrée envoie avec l’étape suivante, Alt+Entrée après ce tour.</translation>
        </message>
        <message>
            <source>With the next step</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>Avec l’étape suivante</translation>
        </message>
        <message>
            <source>After this turn</source>
            <comment>when a queued message goes out; a button that changes it</comment>
            <translation>Après ce tour</translation>
        </message>
        <message>
            <source>Press to send it with the agent's next step instead</source>
            <translation>Appuyez pour l’envoyer plutôt avec l’étape suivante de l’agent</translation>
        </message>
        <message>
            <source>Press to send it after this turn instead</source>
            <translation>Appuyez pour l’envoyer plutôt après ce tour</translation>
        </message>
        <message>
            <source>Not sent:</source>
            <comment>before a queued message, when the step was stopped</comment>
            <translation>Non envoyé :</translation>
        </message>
        <message>
            <source>Send now</source>
            <comment>button beside a queued message</comment>
            <translation>Envoyer maintenant</translation>
        </message>
        <message>
            <source>Edit</source>
            <comment>button beside a queued message</comment>
            <translation>Modifier</translation>
        </message>
        <message>
            <source>Remove</source>
            <comment>button beside a queued message</comment>
            <translation>Retirer</translation>
        </message>
        <message>
            <source>Queued message: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Message en attente : {text}</translation>
        </message>
        <message>
            <source>Message that was not sent: {text}</source>
            <comment>for assistive technology</comment>
            <translation>Message non envoyé : {text}</translation>
        </message>
        <message>
            <source>The step ended before this message was sent. It is not sent automatically.</source>
            <translation>L’étape s’est terminée avant l’envoi de ce message. Il n’est pas envoyé automatiquement.</translation>
        </message>
        <message numerus="yes">
            <source>%n queued message(s)</source>
            <comment>above the composer: all of them are shown</comment>
            <translation>
                <numerusform>%n message en attente</numerusform>
                <numerusform>%n messages en attente</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>queued messages that are not shown</comment>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FoldButton</name>
        <message>
            <source>Press to collapse</source>
            <comment>of a line that can be folded, for assistive technology</comment>
            <translation>Appuyez pour replier</translation>
        </message>
        <message>
            <source>Press to expand</source>
            <comment>of a line that can be unfolded, for assistive technology</comment>
            <translation>Appuyez pour déplier</translation>
        </message>
    </context>
    <context>
        <name>Tasks</name>
        <message>
            <source>To do: {task}</source>
            <comment>for assistive technology</comment>
            <translation>À faire : {task}</translation>
        </message>
        <message>
            <source>In progress: {task}</source>
            <comment>for assistive technology</comment>
            <translation>En cours : {task}</translation>
        </message>
        <message>
            <source>Done: {task}</source>
            <comment>for assistive technology</comment>
            <translation>Terminée : {task}</translation>
        </message>
        <message>
            <source>Tasks</source>
            <comment>name of the model's list of tasks</comment>
            <translation>Tâches</translation>
        </message>
        <message>
            <source>No tasks. For longer work the agent lists its steps here.</source>
            <translation>Aucune tâche. Pour les travaux plus longs, l’agent liste ici ses étapes.</translation>
        </message>
        <message>
            <source>{done} of {count} done</source>
            <comment>how many tasks are done</comment>
            <translation>{done} sur {count} terminées</translation>
        </message>
        <message>
            <source>{done} of {count} done: {task}</source>
            <comment>how many tasks are done, and the one that is in work</comment>
            <translation>{done} sur {count} terminées : {task}</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show all.</source>
            <comment>for assistive technology</comment>
            <translation>Tâches : {far}. Appuyez pour tout afficher.</translation>
        </message>
        <message>
            <source>Tasks: {far}. Press to show one line.</source>
            <comment>for assistive technology</comment>
            <translation>Tâches : {far}. Appuyez pour n’afficher qu’une ligne.</translation>
        </message>
    </context>
    <context>
        <name>Background</name>
        <message>
            <source>{title} has finished</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} : travail terminé</translation>
        </message>
        <message>
            <source>{title} has failed</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} : échec</translation>
        </message>
        <message>
            <source>Desktop Agent runs in the background.</source>
            <translation>Desktop Agent fonctionne en arrière-plan.</translation>
        </message>
        <message>
            <source>Show it</source>
            <comment>button of a desktop notification: the conversation</comment>
            <translation>Montrer la conversation</translation>
        </message>
        <message>
            <source>The system tray is gone, so the window is back. Everything keeps running.</source>
            <translation>La zone de notification a disparu ; la fenêtre est donc de retour. Tout continue de fonctionner.</translation>
        </message>
        <message>
            <source>The start at login could not be changed: {file} cannot be written ({why}). The setting is kept; switch it off and on to try again.</source>
            <translation>Le démarrage à l’ouverture de session n’a pas pu être modifié : impossible d’écrire dans {file} ({why}). Le paramètre est conservé ; désactivez-le puis réactivez-le pour réessayer.</translation>
        </message>
    </context>
    <context>
        <name>Trusting</name>
        <message>
            <source>Allow all commands in this conversation?</source>
            <translation>Autoriser toutes les commandes dans cette conversation ?</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>button</comment>
            <translation>Activer la confiance totale</translation>
        </message>
    </context>
    <context>
        <name>Closing</name>
        <message>
            <source>Close “{title}” now?</source>
            <translation>Fermer « {title} » maintenant ?</translation>
        </message>
        <message>
            <source>Close anyway</source>
            <comment>button</comment>
            <translation>Fermer quand même</translation>
        </message>
        <message>
            <source>Quit now?</source>
            <translation>Quitter maintenant ?</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Quitter quand même</translation>
        </message>
        <message>
            <source>Still running, will be stopped: {command}</source>
            <translation>Encore en cours, sera arrêtée : {command}</translation>
        </message>
        <message>
            <source>Waiting for your answer, will not run: {command}</source>
            <translation>Attend votre réponse et ne sera pas exécutée : {command}</translation>
        </message>
        <message>
            <source>Allowed but not started, will not run: {command}</source>
            <translation>Autorisée mais pas démarrée, ne sera pas exécutée : {command}</translation>
        </message>
        <message>
            <source>The agent is working and will be stopped.</source>
            <translation>L’agent travaille et sera arrêté.</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>which conversation, and what in it would be ended</comment>
            <translation>{title} : {what}</translation>
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
La conversation jusqu’ici est conservée.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the icon in the system tray brings the window back, and so does starting Desktop Agent again.</source>
            <translation>Si vous quittez :
{what}
La conversation jusqu’ici est conservée.

Si vous continuez en arrière-plan, l’icône de la zone de notification permet de rouvrir la fenêtre, tout comme un nouveau lancement de Desktop Agent.</translation>
        </message>
        <message>
            <source>If you quit:
{what}
The conversation so far is kept.

If you keep it running, the window is minimized: this desktop has no system tray.</source>
            <translation>Si vous quittez :
{what}
La conversation jusqu’ici est conservée.

Si vous continuez en arrière-plan, la fenêtre est réduite : cet environnement de bureau n’a pas de zone de notification.</translation>
        </message>
        <message>
            <source>{title}: waits for your answer: {what}</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title} attend votre réponse : {what}</translation>
        </message>
        <message>
            <source>{title}: {what}</source>
            <comment>in the menu of the tray icon: a conversation and its command</comment>
            <translation>{title} : {what}</translation>
        </message>
        <message>
            <source>{title}: the agent is working</source>
            <comment>in the menu of the tray icon</comment>
            <translation>{title} : l’agent travaille</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Stopping</name>
        <message>
            <source>Stopped: {what}.</source>
            <comment>{what} is a list: 2 turns, 3 commands</comment>
            <translation>Arrêté : {what}.</translation>
        </message>
        <message>
            <source>Nothing was running in any tab.</source>
            <translation>Rien n’était en cours dans aucun onglet.</translation>
        </message>
        <message numerus="yes">
            <source>%n turn(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n tour</numerusform>
                <numerusform>%n tours</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n command(s)</source>
            <comment>in a list of what was stopped</comment>
            <translation>
                <numerusform>%n commande</numerusform>
                <numerusform>%n commandes</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistoryDesk</name>
        <message>
            <source>Export the command history</source>
            <translation>Exporter l’historique des commandes</translation>
        </message>
        <message>
            <source>This command is no longer in the store; its conversation may have been deleted.</source>
            <translation>Cette commande n’est plus enregistrée ; sa conversation a peut-être été supprimée.</translation>
        </message>
        <message>
            <source>Table (CSV)</source>
            <comment>a kind of file</comment>
            <translation>Tableau (CSV)</translation>
        </message>
        <message>
            <source>JSON</source>
            <comment>a kind of file</comment>
            <translation>JSON</translation>
        </message>
        <message>
            <source>Audit (JSON Lines)</source>
            <comment>a kind of file</comment>
            <translation>Journal d’audit (JSON Lines)</translation>
        </message>
        <message numerus="yes">
            <source>%n command(s) written to {path}</source>
            <comment>to a file</comment>
            <translation>
                <numerusform>%n commande écrite dans {path}</numerusform>
                <numerusform>%n commandes écrites dans {path}</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>WaitingMenu</name>
        <message>
            <source>{asked}: {object}</source>
            <comment>what is asked for, and a path or an address</comment>
            <translation>{asked} : {object}</translation>
        </message>
        <message>
            <source>Waiting for your answer</source>
            <comment>a list</comment>
            <translation>En attente de votre réponse</translation>
        </message>
        <message>
            <source>{title}, since {time}</source>
            <comment>which conversation asks, and since when</comment>
            <translation>{title}, depuis {time}</translation>
        </message>
    </context>
    <context>
        <name>OpenQuestions</name>
        <message>
            <source>{title} needs your answer</source>
            <comment>title of a desktop notification</comment>
            <translation>{title} attend votre réponse</translation>
        </message>
    </context>
    <context>
        <name>RuleDesk</name>
        <message>
            <source>No permanent rule can allow this request. Answer it each time it is asked.</source>
            <translation>Aucune règle permanente ne peut autoriser cette demande. Répondez-y chaque fois qu’elle apparaît.</translation>
        </message>
    </context>
    <context>
        <name>PermissionsDesk</name>
        <message>
            <source>Stop blocking this: {title}?</source>
            <comment>a blocked command</comment>
            <translation>Ne plus bloquer ceci : {title} ?</translation>
        </message>
        <message>
            <source>It will no longer be blocked. Instead it is asked as a critical question every time, in every mode, and can never be allowed for the session.</source>
            <translation>Ce ne sera plus bloqué. À la place, ce sera une demande critique, posée à chaque fois, dans tous les modes, et qui ne pourra jamais être autorisée pour la session.</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) imported.</source>
            <translation>
                <numerusform>%n règle importée.</numerusform>
                <numerusform>%n règles importées.</numerusform>
            </translation>
        </message>
        <message>
            <source>Imported: {taken}. Skipped: {left}. First reason: {why}</source>
            <comment>numbers of rules</comment>
            <translation>Importées : {taken}. Ignorées : {left}. Première raison : {why}</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s) written to {name}.</source>
            <translation>
                <numerusform>%n règle écrite dans {name}.</numerusform>
                <numerusform>%n règles écrites dans {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Rules</source>
            <comment>a kind of file</comment>
            <translation>Règles</translation>
        </message>
        <message>
            <source>Switch off</source>
            <translation>Désactiver</translation>
        </message>
        <message>
            <source>Import rules</source>
            <translation>Importer des règles</translation>
        </message>
        <message>
            <source>Export rules</source>
            <translation>Exporter les règles</translation>
        </message>
    </context>
    <context>
        <name>connecting</name>
        <message>
            <source>The server answers, but offers no models. Load one there, then press Connect.</source>
            <translation>Le serveur répond, mais ne propose aucun modèle. Chargez-en un là-bas, puis appuyez sur Connecter.</translation>
        </message>
    </context>
    <context>
        <name>BinDesk</name>
        <message>
            <source>Empty the bin?</source>
            <translation>Vider la corbeille ?</translation>
        </message>
        <message>
            <source>Files that commands deleted or overwrote can then no longer be restored from it.</source>
            <translation>Les fichiers que des commandes ont supprimés ou écrasés ne pourront alors plus être restaurés depuis la corbeille.</translation>
        </message>
    </context>
    <context>
        <name>SettingsDesk</name>
        <message numerus="yes">
            <source>The server answers and offers %n model(s).</source>
            <comment>a server that was tested</comment>
            <translation>
                <numerusform>Le serveur répond et propose %n modèle.</numerusform>
                <numerusform>Le serveur répond et propose %n modèles.</numerusform>
            </translation>
        </message>
        <message>
            <source>Remove the server {name}?</source>
            <translation>Retirer le serveur {name} ?</translation>
        </message>
        <message>
            <source>Its key is removed from the keyring. Its conversations are kept and ask for another server.</source>
            <translation>Sa clé sera retirée du trousseau. Ses conversations seront conservées et demanderont un autre serveur.</translation>
        </message>
        <message>
            <source>Remove the key of {name}?</source>
            <translation>Retirer la clé du serveur {name} ?</translation>
        </message>
        <message>
            <source>It is removed from the keyring. To use the server again, enter the key again.</source>
            <translation>Elle sera retirée du trousseau. Pour réutiliser le serveur, il faudra la saisir de nouveau.</translation>
        </message>
        <message>
            <source>Not saved. The settings are shown as they are in the file.</source>
            <translation>Non enregistré. Les paramètres sont affichés tels qu’ils sont dans le fichier.</translation>
        </message>
        <message>
            <source>No application can open {path}. Edit it by hand; changes apply from the next message.</source>
            <translation>Aucune application ne peut ouvrir {path}. Modifiez-le à la main ; les changements s’appliquent dès le prochain message.</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>Retirer la clé</translation>
        </message>
        <message>
            <source>Remove server</source>
            <translation>Retirer le serveur</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Delete “{title}”?</source>
            <translation>Supprimer « {title} » ?</translation>
        </message>
        <message>
            <source>The conversation, its command history and its draft are deleted. Files in its folder are not changed.</source>
            <translation>La conversation, son historique des commandes et son brouillon seront supprimés. Les fichiers de son dossier ne seront pas modifiés.</translation>
        </message>
        <message>
            <source>Choose the folder to work in</source>
            <translation>Choisir le dossier de travail</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Supprimer</translation>
        </message>
    </context>
    <context>
        <name>Updates</name>
        <message>
            <source>Desktop Agent {version} is available.</source>
            <translation>Desktop Agent {version} est disponible.</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is available ({size} MB).</source>
            <translation>Desktop Agent {version} est disponible ({size} Mo).</translation>
        </message>
        <message>
            <source>Checking for updates…</source>
            <translation>Recherche de mises à jour…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is the newest version.</source>
            <translation>Desktop Agent {version} est la version la plus récente.</translation>
        </message>
        <message>
            <source>Downloading Desktop Agent {version}: {percent} %</source>
            <translation>Téléchargement de Desktop Agent {version} : {percent} %</translation>
        </message>
        <message>
            <source>Checking and unpacking Desktop Agent {version}…</source>
            <translation>Vérification et extraction de Desktop Agent {version}…</translation>
        </message>
        <message>
            <source>Desktop Agent {version} is ready and begins with the next start of the program.</source>
            <translation>Desktop Agent {version} est prêt et sera utilisé au prochain démarrage du programme.</translation>
        </message>
        <message>
            <source>This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.</source>
            <translation>Vous utilisez maintenant Desktop Agent {version}. La version {previous} est conservée jusqu’au prochain démarrage, au cas où vous voudriez y revenir.</translation>
        </message>
        <message>
            <source>Run this in a terminal, then start the program again: {command}</source>
            <translation>Exécutez ceci dans un terminal, puis redémarrez le programme : {command}</translation>
        </message>
        <message>
            <source>If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new package from the project’s page. Then start the program again.</source>
            <translation>Si la source apt de Desktop Agent est configurée, exécutez ceci dans un terminal : {command}. Sinon, installez le nouveau paquet depuis la page du projet. Redémarrez ensuite le programme.</translation>
        </message>
        <message>
            <source>Updates are switched off on this computer by {by}. Nothing was checked.</source>
            <translation>Les mises à jour sont désactivées sur cet ordinateur par {by}. Rien n’a été vérifié.</translation>
        </message>
        <message>
            <source>The agent is working, so the program was not restarted. The new version begins with the next start.</source>
            <translation>L’agent travaille ; le programme n’a donc pas été redémarré. La nouvelle version sera utilisée au prochain démarrage.</translation>
        </message>
    </context>
    <context>
        <name>Errands</name>
        <message>
            <source>Logging is off. Start with --debug to write a log.</source>
            <translation>La journalisation est désactivée. Démarrez avec --debug pour écrire un journal.</translation>
        </message>
        <message>
            <source>No application can open text files. The licences are in {file}.</source>
            <translation>Aucune application ne peut ouvrir de fichiers texte. Les licences se trouvent dans {file}.</translation>
        </message>
        <message>
            <source>No application can open folders. The logs are in {folder}.</source>
            <translation>Aucune application ne peut ouvrir de dossiers. Les journaux sont dans {folder}.</translation>
        </message>
        <message>
            <source>The agent is still working. Its turn can be undone once it has ended.</source>
            <translation>L’agent travaille encore. Son tour pourra être annulé une fois terminé.</translation>
        </message>
        <message>
            <source>Nothing to undo: no turn here changed files, or its changes are already undone.</source>
            <translation>Rien à annuler : aucun tour n’a modifié de fichiers ici, ou ses modifications sont déjà annulées.</translation>
        </message>
    </context>
    <context>
        <name>ConversationPage</name>
        <message>
            <source>{command}: {ends}. It can be moved to the background.</source>
            <comment>said by a screen reader</comment>
            <translation>{command} : {ends}. Elle peut être déplacée vers l’arrière-plan.</translation>
        </message>
    </context>
    <context>
        <name>Tab</name>
        <message>
            <source>The conversation can be saved again, and nothing was lost. If the agent was stopped, ask it to continue.</source>
            <translation>La conversation peut de nouveau être enregistrée, et rien n’a été perdu. Si l’agent a été arrêté, demandez-lui de continuer.</translation>
        </message>
        <message>
            <source>This conversation is open in another window. You can read it here; close it there to continue here.</source>
            <translation>Cette conversation est ouverte dans une autre fenêtre. Vous pouvez la lire ici ; fermez-la là-bas pour continuer ici.</translation>
        </message>
        <message>
            <source>No browser was found. The page is at {address} as long as this tab is open.</source>
            <translation>Aucun navigateur n’a été trouvé. La page est à l’adresse {address} tant que cet onglet est ouvert.</translation>
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Folder: {folder}</source>
            <translation>Dossier : {folder}</translation>
        </message>
        <message>
            <source>The agent reads, searches and edits files and runs commands. Risky actions ask first.</source>
            <translation>L’agent lit, parcourt et modifie des fichiers et exécute des commandes. Les actions risquées demandent d’abord confirmation.</translation>
        </message>
        <message>
            <source>For example: “What is this project about?” or “Run the tests and fix what fails.”</source>
            <translation>Par exemple : « De quoi parle ce projet ? » ou « Lance les tests et corrige ce qui échoue. »</translation>
        </message>
        <message>
            <source>The built-in demo: no key, no network, and a scratch folder of its own.</source>
            <translation>La démo intégrée : sans clé, sans réseau, avec son propre dossier d’essai.</translation>
        </message>
        <message>
            <source>Replies are scripted; commands are real. Risky ones ask first.</source>
            <translation>Les réponses sont scénarisées, les commandes sont réelles. Celles qui présentent un risque demandent d’abord confirmation.</translation>
        </message>
        <message>
            <source>Press Enter to send “tour”. Then try “change”.</source>
            <translation>Appuyez sur Entrée pour envoyer « tour ». Essayez ensuite « change ».</translation>
        </message>
        <message>
            <source>Send “tour” for a short tour. Then try “change”.</source>
            <translation>Envoyez « tour » pour une courte visite guidée. Essayez ensuite « change ».</translation>
        </message>
    </context>
    <context>
        <name>BackDialog</name>
        <message>
            <source>Undo what this turn did to files?</source>
            <translation>Annuler ce que ce tour a fait aux fichiers ?</translation>
        </message>
        <message>
            <source>Files are restored to their state before your message. You can redo this.</source>
            <translation>Les fichiers sont restaurés dans leur état d’avant votre message. Vous pourrez rétablir les modifications.</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <translation>Annuler ce tour</translation>
        </message>
        <message>
            <source>Redo what was undone?</source>
            <translation>Rétablir ce qui a été annulé ?</translation>
        </message>
        <message>
            <source>Files are restored to their state before the undo.</source>
            <translation>Les fichiers sont restaurés dans leur état d’avant l’annulation.</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Rétablir</translation>
        </message>
        <message>
            <source>Rewind to before this message?</source>
            <translation>Revenir avant ce message ?</translation>
        </message>
        <message>
            <source>Conversation: messages from this one on stay visible but are no longer sent to the model. Files: they are restored to their state at that time. You can redo both.</source>
            <translation>Conversation : les messages à partir de celui-ci restent visibles, mais ne sont plus envoyés au modèle. Fichiers : ils sont restaurés dans leur état à ce moment-là. Vous pourrez rétablir les deux.</translation>
        </message>
        <message>
            <source>Rewind</source>
            <translation>Revenir</translation>
        </message>
        <message>
            <source>Both</source>
            <comment>conversation and files go back</comment>
            <translation>Les deux</translation>
        </message>
        <message>
            <source>Conversation</source>
            <comment>it alone goes back</comment>
            <translation>Conversation</translation>
        </message>
        <message>
            <source>Files</source>
            <comment>they alone go back</comment>
            <translation>Fichiers</translation>
        </message>
        <message>
            <source>What to rewind</source>
            <comment>name of a choice</comment>
            <translation>Ce qui revient en arrière</translation>
        </message>
        <message>
            <source>No file would change: all are already as they were.</source>
            <translation>Aucun fichier ne changerait : tous sont déjà tels qu’ils étaient.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fichier sera restauré</numerusform>
                <numerusform>%n fichiers seront restaurés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be restored from the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fichier sera restauré depuis la corbeille</numerusform>
                <numerusform>%n fichiers seront restaurés depuis la corbeille</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s) will be restored</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n dossier vide sera restauré</numerusform>
                <numerusform>%n dossiers vides seront restaurés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will be removed: did not exist before</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fichier sera supprimé : il n’existait pas avant</numerusform>
                <numerusform>%n fichiers seront supprimés : ils n’existaient pas avant</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) will stay unchanged: some of their states could not be kept</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fichier restera tel quel : certains de ses états n’ont pas pu être enregistrés</numerusform>
                <numerusform>%n fichiers resteront tels quels : certains de leurs états n’ont pas pu être enregistrés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s) not recorded: changes made there stay</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>%n étape non enregistrée : les modifications qui y ont été faites restent</numerusform>
                <numerusform>%n étapes non enregistrées : les modifications qui y ont été faites restent</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) cannot be restored: no copy in the bin</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fichier ne peut pas être restauré : pas de copie dans la corbeille</numerusform>
                <numerusform>%n fichiers ne peuvent pas être restaurés : pas de copie dans la corbeille</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Files of %n step(s) are no longer in the bin</source>
            <comment>over a list of commands</comment>
            <translation>
                <numerusform>Les fichiers de %n étape ne sont plus dans la corbeille</numerusform>
                <numerusform>Les fichiers de %n étapes ne sont plus dans la corbeille</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed since, by you, another program or a later turn</source>
            <comment>over a list of names</comment>
            <translation>
                <numerusform>%n fichier modifié depuis, par vous, un autre programme ou un tour ultérieur</numerusform>
                <numerusform>%n fichiers modifiés depuis, par vous, un autre programme ou un tour ultérieur</numerusform>
            </translation>
        </message>
        <message>
            <source>They stay as they are unless you select them here. A selected file is restored, too; Redo brings back its current state.</source>
            <translation>Ils restent tels quels, sauf si vous les sélectionnez ici. Un fichier sélectionné est restauré, lui aussi ; « Rétablir » ramène son état actuel.</translation>
        </message>
        <message>
            <source>All of them</source>
            <comment>a choice: files that somebody else changed</comment>
            <translation>Tous</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>names of files</comment>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Scroll sideways</source>
            <comment>name of the scroll bar of a wide block of code</comment>
            <translation>Défilement horizontal</translation>
        </message>
        <message>
            <source>Response interrupted.</source>
            <comment>below an answer whose stream broke</comment>
            <translation>Réponse interrompue.</translation>
        </message>
        <message>
            <source>No longer sent to the agent: {said}</source>
            <comment>as a screen reader reads an item</comment>
            <translation>N’est plus envoyé à l’agent : {said}</translation>
        </message>
        <message>
            <source>An entry written by a newer version of this program</source>
            <translation>Une entrée écrite par une version plus récente de ce programme</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Afficher les détails</translation>
        </message>
        <message>
            <source>Hide details</source>
            <translation>Masquer les détails</translation>
        </message>
        <message>
            <source>Thinking</source>
            <comment>while the model thinks</comment>
            <translation>Réfléchit</translation>
        </message>
        <message>
            <source>Thinking… {time}</source>
            <comment>how long the model has been thinking or silent: 8 s</comment>
            <translation>Réflexion… {time}</translation>
        </message>
        <message>
            <source>Thought</source>
            <comment>before how long the model thought: Thought for 6 s</comment>
            <translation>A réfléchi</translation>
        </message>
        <message>
            <source>for {time}</source>
            <comment>how long the model thought</comment>
            <translation>pendant {time}</translation>
        </message>
        <message>
            <source>The model does not show this thinking.</source>
            <translation>Le modèle ne montre pas cette réflexion.</translation>
        </message>
        <message>
            <source>You: {text}</source>
            <comment>a message of the user, as a screen reader reads it</comment>
            <translation>Vous : {text}</translation>
        </message>
        <message>
            <source>Undo this turn</source>
            <comment>button below a message: of the files that the agent changed</comment>
            <translation>Annuler ce tour</translation>
        </message>
        <message>
            <source>Rewind to here…</source>
            <comment>in the menu of a message: conversation, files, or both go back</comment>
            <translation>Revenir jusqu’ici…</translation>
        </message>
        <message>
            <source>Restores the files to their state before this message. You see the changes first.</source>
            <translation>Restaure les fichiers dans leur état d’avant ce message. Vous voyez d’abord les modifications.</translation>
        </message>
        <message>
            <source>You undid what this turn did to files</source>
            <comment>below a message</comment>
            <translation>Vous avez annulé ce que ce tour a fait aux fichiers</translation>
        </message>
        <message>
            <source>With the instructions in {files}</source>
            <comment>below a message; names of files</comment>
            <translation>Avec les instructions contenues dans {files}</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>below a long message, of which only the beginning is shown</comment>
            <translation>Tout afficher</translation>
        </message>
        <message>
            <source>Show less</source>
            <comment>below a long message</comment>
            <translation>Afficher moins</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a long message</comment>
            <translation>
                <numerusform>Afficher %n ligne</numerusform>
                <numerusform>Afficher les %n lignes</numerusform>
            </translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Copier le message</translation>
        </message>
        <message>
            <source>Copy link address</source>
            <translation>Copier l’adresse du lien</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Tout sélectionner</translation>
        </message>
        <message>
            <source>Jump to latest</source>
            <translation>Aller au plus récent</translation>
        </message>
        <message>
            <source>Position in the transcript</source>
            <comment>accessible name of the scroll bar</comment>
            <translation>Position dans la conversation</translation>
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
            <translation>Fil de la conversation</translation>
        </message>
    </context>
    <context>
        <name>DiffView</name>
        <message>
            <source>{path}, new</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, nouveau</translation>
        </message>
        <message>
            <source>{path}, deleted</source>
            <comment>name of a file over its lines</comment>
            <translation>{path}, supprimé</translation>
        </message>
    </context>
    <context>
        <name>PictureView</name>
        <message>
            <source>Picture, {width} × {height}</source>
            <comment>a picture that the agent looked at, in pixels</comment>
            <translation>Image, {width} × {height}</translation>
        </message>
        <message>
            <source>The picture is no longer kept.</source>
            <comment>in the place of a picture that was deleted</comment>
            <translation>L’image n’est plus conservée.</translation>
        </message>
    </context>
    <context>
        <name>HistoryFilters</name>
        <message>
            <source>Category</source>
            <comment>of commands, a filter</comment>
            <translation>Catégorie</translation>
        </message>
        <message>
            <source>Risk</source>
            <comment>of commands, a filter</comment>
            <translation>Risque</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>about commands, a filter</comment>
            <translation>Décision</translation>
        </message>
        <message>
            <source>{filter}: {chosen}</source>
            <comment>a filter, and what it lets through</comment>
            <translation>{filter} : {chosen}</translation>
        </message>
        <message>
            <source>any</source>
            <comment>a filter lets everything through</comment>
            <translation>tout</translation>
        </message>
        <message>
            <source>This conversation</source>
            <comment>whose commands are shown</comment>
            <translation>Cette conversation</translation>
        </message>
        <message>
            <source>All</source>
            <comment>conversations, whose commands are shown</comment>
            <translation>Toutes</translation>
        </message>
        <message>
            <source>Clear the filters</source>
            <translation>Effacer les filtres</translation>
        </message>
    </context>
    <context>
        <name>HistoryPanel</name>
        <message>
            <source>Revoke</source>
            <translation>Révoquer</translation>
        </message>
        <message>
            <source>Revoke {scope}</source>
            <translation>Révoquer {scope}</translation>
        </message>
        <message>
            <source>Approved for this session, until this tab closes</source>
            <translation>Autorisé pour cette session, jusqu’à la fermeture de l’onglet</translation>
        </message>
        <message>
            <source>No commands yet. Commands that run are listed here.</source>
            <translation>Aucune commande pour l’instant. Les commandes exécutées apparaîtront ici.</translation>
        </message>
        <message>
            <source>No command matches the filter: {filters}.</source>
            <comment>what the list is filtered by</comment>
            <translation>Aucune commande ne correspond au filtre : {filters}.</translation>
        </message>
        <message>
            <source>Enter shows the output, Ctrl+Enter shows the command in the conversation.</source>
            <translation>Entrée affiche la sortie, Ctrl+Entrée affiche la commande dans la conversation.</translation>
        </message>
        <message>
            <source>Always allow commands like this…</source>
            <translation>Toujours autoriser ce type de commande…</translation>
        </message>
        <message>
            <source>Always ask about commands like this…</source>
            <translation>Toujours demander pour ce type de commande…</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copier la commande</translation>
        </message>
        <message>
            <source>Export…</source>
            <comment>what the history shows, to a file</comment>
            <translation>Exporter…</translation>
        </message>
        <message>
            <source>Command history</source>
            <translation>Historique des commandes</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Commandes</translation>
        </message>
        <message>
            <source>More</source>
            <comment>opens a menu</comment>
            <translation>Plus</translation>
        </message>
        <message>
            <source>Close the panel</source>
            <translation>Fermer le panneau</translation>
        </message>
        <message>
            <source>Filter commands</source>
            <translation>Filtrer les commandes</translation>
        </message>
    </context>
    <context>
        <name>HistoryList</name>
        <message>
            <source>low</source>
            <comment>risk</comment>
            <translation>faible</translation>
        </message>
        <message>
            <source>medium</source>
            <comment>risk</comment>
            <translation>moyen</translation>
        </message>
        <message>
            <source>high</source>
            <comment>risk</comment>
            <translation>élevé</translation>
        </message>
        <message>
            <source>critical</source>
            <comment>risk</comment>
            <translation>critique</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>auto</translation>
        </message>
        <message>
            <source>allowed once</source>
            <translation>autorisée une fois</translation>
        </message>
        <message>
            <source>for session</source>
            <translation>pour la session</translation>
        </message>
        <message>
            <source>by a rule</source>
            <translation>par une règle</translation>
        </message>
        <message>
            <source>denied by you</source>
            <translation>refusée par vous</translation>
        </message>
        <message>
            <source>not allowed</source>
            <translation>non autorisée</translation>
        </message>
        <message>
            <source>waiting for your answer</source>
            <translation>en attente de votre réponse</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>non décidé</translation>
        </message>
        <message>
            <source>Decided by you</source>
            <translation>Décidé par vous</translation>
        </message>
        <message>
            <source>Decided by your approval for this session</source>
            <translation>Décidé par votre autorisation pour cette session</translation>
        </message>
        <message>
            <source>Decided by a rule</source>
            <translation>Décidé par une règle</translation>
        </message>
        <message>
            <source>Decided by the mode of the conversation</source>
            <translation>Décidé par le mode de la conversation</translation>
        </message>
        <message>
            <source>Built-in rule</source>
            <translation>Règle intégrée</translation>
        </message>
        <message>
            <source>Rule: {rule}</source>
            <comment>the rule that decided about a command</comment>
            <translation>Règle : {rule}</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval covers, such as npm install …</comment>
            <translation>Votre autorisation couvre : {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>Vous avez dit : {note}</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>sans bac à sable</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>dans le bac à sable</translation>
        </message>
        <message>
            <source>Run again by you</source>
            <translation>Relancée par vous</translation>
        </message>
        <message>
            <source>“{words}”</source>
            <comment>words that are searched for</comment>
            <translation>« {words} »</translation>
        </message>
        <message>
            <source>in the background</source>
            <comment>how a command runs, in a narrow list</comment>
            <translation>en arrière-plan</translation>
        </message>
        <message>
            <source>running</source>
            <translation>en cours</translation>
        </message>
        <message>
            <source>not run</source>
            <translation>non exécutée</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>arrêtée</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>code de sortie {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>échec</translation>
        </message>
        <message>
            <source>files</source>
            <comment>category of a command</comment>
            <translation>fichiers</translation>
        </message>
        <message>
            <source>text</source>
            <comment>category of a command</comment>
            <translation>texte</translation>
        </message>
        <message>
            <source>search</source>
            <comment>category of a command</comment>
            <translation>recherche</translation>
        </message>
        <message>
            <source>git</source>
            <comment>category of a command: the program git</comment>
            <translation>git</translation>
        </message>
        <message>
            <source>packages</source>
            <comment>category of a command</comment>
            <translation>paquets</translation>
        </message>
        <message>
            <source>build</source>
            <comment>category of a command: make, compilers</comment>
            <translation>compilation</translation>
        </message>
        <message>
            <source>tests</source>
            <comment>category of a command: test runners</comment>
            <translation>tests</translation>
        </message>
        <message>
            <source>interpreters</source>
            <comment>category of a command: python, node and the like</comment>
            <translation>interpréteurs</translation>
        </message>
        <message>
            <source>shell</source>
            <comment>category of a command</comment>
            <translation>shell</translation>
        </message>
        <message>
            <source>launchers</source>
            <comment>category of a command: env, xargs and the like</comment>
            <translation>lanceurs</translation>
        </message>
        <message>
            <source>archives</source>
            <comment>category of a command: tar, zip and the like</comment>
            <translation>archives</translation>
        </message>
        <message>
            <source>network</source>
            <comment>category of a command</comment>
            <translation>réseau</translation>
        </message>
        <message>
            <source>containers</source>
            <comment>category of a command: docker and the like</comment>
            <translation>conteneurs</translation>
        </message>
        <message>
            <source>databases</source>
            <comment>category of a command: psql, sqlite3 and the like</comment>
            <translation>bases de données</translation>
        </message>
        <message>
            <source>services</source>
            <comment>category of a command: systemctl and the like</comment>
            <translation>services</translation>
        </message>
        <message>
            <source>processes</source>
            <comment>category of a command: kill, ps and the like</comment>
            <translation>processus</translation>
        </message>
        <message>
            <source>system</source>
            <comment>category of a command</comment>
            <translation>système</translation>
        </message>
        <message>
            <source>other</source>
            <comment>category of a command whose program is not known</comment>
            <translation>autre</translation>
        </message>
    </context>
    <context>
        <name>HistoryOutput</name>
        <message>
            <source>Copy output</source>
            <translation>Copier la sortie</translation>
        </message>
        <message>
            <source>Still running; the output is shown in the conversation.</source>
            <translation>Encore en cours ; la sortie est affichée dans la conversation.</translation>
        </message>
        <message>
            <source>The command did not run, so there is no output.</source>
            <translation>La commande n’a pas été exécutée ; il n’y a donc pas de sortie.</translation>
        </message>
        <message>
            <source>Show in the conversation</source>
            <translation>Montrer dans la conversation</translation>
        </message>
        <message>
            <source>Show all</source>
            <comment>of an output</comment>
            <translation>Tout afficher</translation>
        </message>
        <message>
            <source>Last lines of the command output</source>
            <translation>Dernières lignes de la sortie de la commande</translation>
        </message>
        <message>
            <source>Back to the commands</source>
            <translation>Retour aux commandes</translation>
        </message>
        <message>
            <source>Command output</source>
            <translation>Sortie de la commande</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>Aucune sortie</translation>
        </message>
    </context>
    <context>
        <name>WayOut</name>
        <message>
            <source>Run again outside the sandbox</source>
            <comment>a button below a command that failed</comment>
            <translation>Relancer hors du bac à sable</translation>
        </message>
        <message>
            <source>Allow this host</source>
            <comment>a button: run the command again, with the network to one host</comment>
            <translation>Autoriser cet hôte</translation>
        </message>
        <message>
            <source>Allow these hosts</source>
            <comment>a button: run the command again, with the network to some hosts</comment>
            <translation>Autoriser ces hôtes</translation>
        </message>
        <message>
            <source>Allow this folder</source>
            <comment>a button: run the command again, and let it write to a folder</comment>
            <translation>Autoriser ce dossier</translation>
        </message>
        <message>
            <source>Allow these folders</source>
            <comment>a button: run the command again, and let it write to folders</comment>
            <translation>Autoriser ces dossiers</translation>
        </message>
        <message>
            <source>Allow reading this folder</source>
            <comment>a button: run the command again, and show it a folder</comment>
            <translation>Autoriser la lecture de ce dossier</translation>
        </message>
        <message>
            <source>Allow reading this file</source>
            <comment>a button: run the command again, and show it a file</comment>
            <translation>Autoriser la lecture de ce fichier</translation>
        </message>
        <message>
            <source>Allow reading these</source>
            <comment>a button: run the command again, and show it files and folders</comment>
            <translation>Autoriser la lecture de ces éléments</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to read there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Toujours y autoriser la lecture pour cet espace de travail</translation>
        </message>
        <message>
            <source>Always allow commands of this workspace to write there</source>
            <comment>a button: by the user's settings</comment>
            <translation>Toujours y autoriser l’écriture pour cet espace de travail</translation>
        </message>
        <message>
            <source>It could also read {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>Elle pouvait aussi lire {what}.</translation>
        </message>
        <message>
            <source>It could also write to {what}.</source>
            <comment>below a command that the user ran again: paths</comment>
            <translation>Elle pouvait aussi écrire dans {what}.</translation>
        </message>
        <message>
            <source>Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Les commandes de cet espace de travail peuvent toujours lire {what}, jusqu’à ce que vous révoquiez cela dans Paramètres › Commandes.</translation>
        </message>
        <message>
            <source>Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.</source>
            <comment>below a command, after the button was pressed: paths</comment>
            <translation>Les commandes de cet espace de travail peuvent toujours écrire dans {what}, jusqu’à ce que vous révoquiez cela dans Paramètres › Commandes.</translation>
        </message>
        <message>
            <source>Move to background</source>
            <comment>a button below a command that runs: nobody waits for it any more</comment>
            <translation>Déplacer vers l’arrière-plan</translation>
        </message>
        <message>
            <source>Wait for the record</source>
            <comment>a button: a command waits until the files are recorded, so that it can be undone</comment>
            <translation>Attendre l’enregistrement</translation>
        </message>
        <message>
            <source>It runs when all files are recorded, and can be undone then.</source>
            <translation>Elle s’exécute une fois l’état de tous les fichiers enregistré, et pourra alors être annulée.</translation>
        </message>
        <message>
            <source>Run now, without undo</source>
            <comment>a button: a command does not wait for the record</comment>
            <translation>Lancer maintenant, sans annulation</translation>
        </message>
        <message>
            <source>It runs at once. What it changes cannot be undone here.</source>
            <translation>Elle s’exécute aussitôt. Ce qu’elle modifie ne pourra pas être annulé ici.</translation>
        </message>
        <message>
            <source>Runs without undo in {time}</source>
            <comment>below a command that waits for the record of the files</comment>
            <translation>Lancement sans annulation dans {time}</translation>
        </message>
        <message>
            <source>Ends in {time}</source>
            <comment>below a command that runs, whose time is nearly over</comment>
            <translation>Arrêt dans {time}</translation>
        </message>
        <message>
            <source>The sandbox blocked access to {what}.</source>
            <comment>names of hosts</comment>
            <translation>Le bac à sable a bloqué l’accès à {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked writing to {what}.</source>
            <comment>paths</comment>
            <translation>Le bac à sable a bloqué l’écriture dans {what}.</translation>
        </message>
        <message>
            <source>The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside the sandbox.</source>
            <comment>paths in the workspace, and buttons below, of which one is Run again outside the sandbox</comment>
            <translation>Le bac à sable a bloqué la modification de {what} : des programmes exécutent cela automatiquement. Hors du bac à sable, la modification est possible.</translation>
        </message>
        <message>
            <source>It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your workspace has none, so nothing is left to remove.</source>
            <comment>paths in the workspace, below a command that failed to remove them</comment>
            <translation>Elle n’a pas pu supprimer {what}. Le bac à sable maintient des dossiers vides de ces noms pendant l’exécution d’une commande ; votre espace de travail n’en contient aucun, il ne reste donc rien à supprimer.</translation>
        </message>
        <message>
            <source>The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.</source>
            <comment>paths of files</comment>
            <translation>Le bac à sable a bloqué le bit set-user-ID de {what} : quiconque exécute cela aurait vos droits.</translation>
        </message>
        <message>
            <source>The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; you are asked before it runs.</source>
            <comment>paths, below a command that searched without asking</comment>
            <translation>La recherche a laissé de côté ce qui peut contenir des secrets : {what}. Demandez une commande qui nomme le fichier pour y chercher : vous serez consulté avant son exécution.</translation>
        </message>
        <message>
            <source>{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.</source>
            <comment>paths of files that may hold secrets, below a command that searched without asking</comment>
            <translation>Comme {what} a été enregistré pendant l’exécution, ce contenu n’était plus caché. Le modèle ne voit pas la sortie de la commande.</translation>
        </message>
        <message>
            <source>The sandbox hid {what}.</source>
            <comment>paths in the home that are there</comment>
            <translation>Le bac à sable a caché {what}.</translation>
        </message>
        <message>
            <source>The command changed git settings, and the sandbox restored them: {what}.</source>
            <comment>names of keys</comment>
            <translation>La commande a modifié des paramètres de git, et le bac à sable les a restaurés : {what}.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it has changed since a container with write access to this workspace was started: {what}. Review it, unless you changed it yourself.</source>
            <comment>paths in the workspace, below the next command</comment>
            <translation>Des programmes exécutent ceci automatiquement, et cela a changé depuis le démarrage d’un conteneur qui a accès en écriture à cet espace de travail : {what}. Vérifiez-le, sauf si la modification vient de vous.</translation>
        </message>
        <message>
            <source>Programs run this automatically, and it could not be set aside: {what}.</source>
            <translation>Des programmes exécutent ceci automatiquement, et la mise de côté a échoué : {what}.</translation>
        </message>
    </context>
    <context>
        <name>PutBack</name>
        <message>
            <source>Put back</source>
            <comment>a button: what a command deleted</comment>
            <translation>Remettre en place</translation>
        </message>
        <message>
            <source>Keep newer</source>
            <comment>a button: the newer files stay, all else is put back</comment>
            <translation>Garder les plus récents</translation>
        </message>
        <message>
            <source>No longer in the bin</source>
            <comment>below a command, after what it took: nothing can be put back</comment>
            <translation>N’est plus dans la corbeille</translation>
        </message>
        <message>
            <source>Put back what was set aside</source>
            <comment>a button: what the sandbox did not let stand</comment>
            <translation>Remettre en place ce qui a été mis de côté</translation>
        </message>
        <message>
            <source>Overwrite</source>
            <comment>a button: what was deleted is put back over newer files</comment>
            <translation>Écraser</translation>
        </message>
        <message numerus="yes">
            <source>Put back %n file(s)</source>
            <comment>below a command that had deleted them</comment>
            <translation>
                <numerusform>%n fichier remis en place</numerusform>
                <numerusform>%n fichiers remis en place</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Put back %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n dossier vide remis en place</numerusform>
                <numerusform>%n dossiers vides remis en place</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) stayed</source>
            <comment>when others were put back</comment>
            <translation>
                <numerusform>%n fichier plus récent resté</numerusform>
                <numerusform>%n fichiers plus récents restés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n newer file(s) in the way, so nothing was put back yet: {paths}</source>
            <translation>
                <numerusform>%n fichier plus récent gêne, rien n'est donc encore remis en place : {paths}</numerusform>
                <numerusform>%n fichiers plus récents gênent, rien n'est donc encore remis en place : {paths}</numerusform>
            </translation>
        </message>
        <message>
            <source>Set aside, because programs run such files automatically: {paths}</source>
            <comment>below a command</comment>
            <translation>Mis de côté, car des programmes exécutent de tels fichiers automatiquement : {paths}</translation>
        </message>
        <message>
            <source>Put back: {paths}</source>
            <comment>below a command, after what was set aside</comment>
            <translation>Remis en place : {paths}</translation>
        </message>
        <message numerus="yes">
            <source>Gone or changed, and not in the bin: {paths} (%n file(s))</source>
            <translation>
                <numerusform>Disparu ou modifié, et absent de la corbeille : {paths} (%n fichier)</numerusform>
                <numerusform>Disparus ou modifiés, et absents de la corbeille : {paths} (%n fichiers)</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n fichier supprimé</numerusform>
                <numerusform>%n fichiers supprimés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Moved %n file(s) away</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n fichier déplacé</numerusform>
                <numerusform>%n fichiers déplacés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Overwrote %n file(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n fichier écrasé</numerusform>
                <numerusform>%n fichiers écrasés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>In the bin: %n file(s)</source>
            <comment>below a command that may delete them</comment>
            <translation>
                <numerusform>Dans la corbeille : %n fichier</numerusform>
                <numerusform>Dans la corbeille : %n fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deleted %n empty folder(s)</source>
            <comment>below a command</comment>
            <translation>
                <numerusform>%n dossier vide supprimé</numerusform>
                <numerusform>%n dossiers vides supprimés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more</source>
            <comment>after names of files</comment>
            <translation>
                <numerusform>%n autre</numerusform>
                <numerusform>%n autres</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContextDivider</name>
        <message>
            <source>Compacted</source>
            <comment>before: The model sees a summary of what stands above</comment>
            <translation>Compacté</translation>
        </message>
        <message>
            <source>The model sees a summary of the messages above</source>
            <translation>Le modèle voit un résumé des messages ci-dessus</translation>
        </message>
        <message>
            <source>Compacting the conversation</source>
            <comment>while the model writes a summary</comment>
            <translation>Compacte la conversation</translation>
        </message>
        <message>
            <source>Not compacted</source>
            <comment>before: The model still sees what stands above</comment>
            <translation>Non compacté</translation>
        </message>
        <message>
            <source>The model still sees the messages above</source>
            <translation>Le modèle voit encore les messages ci-dessus</translation>
        </message>
        <message>
            <source>Folded</source>
            <comment>before: The model sees older results as one line each</comment>
            <translation>Replié</translation>
        </message>
        <message>
            <source>The model sees older tool results as one line each</source>
            <translation>Le modèle voit les anciens résultats d’outils réduits à une ligne chacun</translation>
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
            <translation>Réessayer</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Paramètres des modèles</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>Choisir un dossier</translation>
        </message>
        <message>
            <source>Choose model</source>
            <translation>Choisir un modèle</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Ouvrir les paramètres</translation>
        </message>
        <message>
            <source>Redo</source>
            <comment>a button: let what was undone be done again</comment>
            <translation>Rétablir</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>Réessayer maintenant</translation>
        </message>
        <message>
            <source>Continue with {server}</source>
            <comment>a button; the name of another server</comment>
            <translation>Continuer avec {server}</translation>
        </message>
        <message>
            <source>{sentence} Next try in {seconds} s.</source>
            <translation>{sentence} Prochain essai dans {seconds} s.</translation>
        </message>
        <message>
            <source>{sentence} Trying again.</source>
            <translation>{sentence} Nouvel essai en cours.</translation>
        </message>
    </context>
    <context>
        <name>Outcome</name>
        <message>
            <source>Done</source>
            <comment>how a turn ended, above the model's summary</comment>
            <translation>Terminé</translation>
        </message>
        <message>
            <source>Failed</source>
            <comment>how a turn ended, above the model's reason</comment>
            <translation>Échec</translation>
        </message>
        <message>
            <source>reported by the agent</source>
            <comment>beside how a turn ended: nobody has checked it</comment>
            <translation>selon l’agent</translation>
        </message>
    </context>
    <context>
        <name>StepGroup</name>
        <message>
            <source>Looked around</source>
            <comment>several steps that only read</comment>
            <translation>Exploration</translation>
        </message>
        <message>
            <source>searched once</source>
            <comment>part of what the agent did</comment>
            <translation>une recherche</translation>
        </message>
        <message>
            <source>Looking around</source>
            <comment>while the agent reads and searches</comment>
            <translation>Exploration en cours</translation>
        </message>
        <message>
            <source>thought for {time}</source>
            <comment>one part of what the agent did</comment>
            <translation>réflexion de {time}</translation>
        </message>
        <message>
            <source>thought</source>
            <comment>one part of what the agent did</comment>
            <translation>réflexion</translation>
        </message>
        <message numerus="yes">
            <source>searched %n time(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>%n recherche</numerusform>
                <numerusform>%n recherches</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>listed %n folder(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>%n dossier listé</numerusform>
                <numerusform>%n dossiers listés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>read %n file(s)</source>
            <comment>part of what the agent did</comment>
            <translation>
                <numerusform>%n fichier lu</numerusform>
                <numerusform>%n fichiers lus</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ToolEntry</name>
        <message>
            <source>Revoke</source>
            <comment>take back an approval for the session</comment>
            <translation>Révoquer</translation>
        </message>
        <message>
            <source>without a sandbox</source>
            <translation>sans bac à sable</translation>
        </message>
        <message>
            <source>outside the sandbox</source>
            <translation>hors du bac à sable</translation>
        </message>
        <message>
            <source>in the sandbox</source>
            <translation>dans le bac à sable</translation>
        </message>
        <message>
            <source>Your approval covers: {scope}</source>
            <comment>what an approval for the session covers, such as npm install …</comment>
            <translation>Votre autorisation couvre : {scope}</translation>
        </message>
        <message>
            <source>You said: {note}</source>
            <comment>what the user wrote when denying</comment>
            <translation>Vous avez dit : {note}</translation>
        </message>
        <message>
            <source>No output</source>
            <translation>Aucune sortie</translation>
        </message>
        <message>
            <source>You edited this command.</source>
            <translation>Vous avez modifié cette commande.</translation>
        </message>
        <message>
            <source>Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.</source>
            <comment>the strong warning below a blocked command</comment>
            <translation>Bloquée avant son exécution : elle détruirait des données de façon irrécupérable, ou bloquerait la machine. Les commandes bloquées sont refusées dans tous les modes. Vous seul pouvez désactiver cette entrée, dans Paramètres › Autorisations.</translation>
        </message>
        <message>
            <source>Your rule “{rule}” forbids this, so it was not run. The agent was told.</source>
            <translation>Votre règle « {rule} » l’interdit ; rien n’a donc été exécuté. L’agent en a été informé.</translation>
        </message>
        <message>
            <source>The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told.</source>
            <translation>La règle « {rule} », fixée par {by}, l’interdit ; rien n’a donc été exécuté. L’agent en a été informé.</translation>
        </message>
        <message>
            <source>The mode of this conversation is read-only, so it was not run.</source>
            <translation>Le mode de cette conversation est en lecture seule ; rien n’a donc été exécuté.</translation>
        </message>
        <message>
            <source>The whole output is in {path}</source>
            <comment>where a cut output is kept</comment>
            <translation>La sortie complète est dans {path}</translation>
        </message>
        <message numerus="yes">
            <source>Show all %n line(s)</source>
            <comment>below a cut output</comment>
            <translation>
                <numerusform>Afficher %n ligne</numerusform>
                <numerusform>Afficher les %n lignes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n program(s) left in the background ended with it</source>
            <translation>
                <numerusform>%n programme laissé en arrière-plan a été arrêté avec elle</numerusform>
                <numerusform>%n programmes laissés en arrière-plan ont été arrêtés avec elle</numerusform>
            </translation>
        </message>
        <message>
            <source>Running</source>
            <comment>before a command that runs</comment>
            <translation>Exécute</translation>
        </message>
        <message>
            <source>Looking at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>Consulte la sortie de</translation>
        </message>
        <message>
            <source>Ending</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>Arrête</translation>
        </message>
        <message>
            <source>Reading</source>
            <comment>before a file</comment>
            <translation>Lit</translation>
        </message>
        <message>
            <source>Writing</source>
            <comment>before a file</comment>
            <translation>Écrit</translation>
        </message>
        <message>
            <source>Changing</source>
            <comment>before a file</comment>
            <translation>Modifie</translation>
        </message>
        <message>
            <source>Patching</source>
            <comment>before the names of files</comment>
            <translation>Applique un patch à</translation>
        </message>
        <message>
            <source>Listing</source>
            <comment>before a folder</comment>
            <translation>Liste</translation>
        </message>
        <message>
            <source>Looking for</source>
            <comment>before a pattern of file names</comment>
            <translation>Cherche les fichiers</translation>
        </message>
        <message>
            <source>Searching for</source>
            <comment>before a pattern of text</comment>
            <translation>Cherche le texte</translation>
        </message>
        <message>
            <source>Asking you</source>
            <comment>before a question to the user</comment>
            <translation>Vous demande</translation>
        </message>
        <message>
            <source>Showing the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>Présente le plan</translation>
        </message>
        <message>
            <source>Planning</source>
            <comment>before a task</comment>
            <translation>Planifie</translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>before a command that ran</comment>
            <translation>A exécuté</translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>before the id of a command, such as b1</comment>
            <translation>A consulté la sortie de</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>before the id of a command in the background, such as b1</comment>
            <translation>A arrêté</translation>
        </message>
        <message>
            <source>Read</source>
            <comment>past tense, before a file</comment>
            <translation>A lu</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>before a file</comment>
            <translation>A écrit</translation>
        </message>
        <message>
            <source>Changed</source>
            <comment>before a file</comment>
            <translation>A modifié</translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>before the names of files</comment>
            <translation>A appliqué un patch à</translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>past tense, before a folder</comment>
            <translation>A listé</translation>
        </message>
        <message>
            <source>Looked for</source>
            <comment>before a pattern of file names</comment>
            <translation>A cherché les fichiers</translation>
        </message>
        <message>
            <source>Searched for</source>
            <comment>before a pattern of text</comment>
            <translation>A cherché le texte</translation>
        </message>
        <message>
            <source>Asked you</source>
            <comment>before a question to the user</comment>
            <translation>Vous a demandé</translation>
        </message>
        <message>
            <source>Showed the plan</source>
            <comment>before the first line of a plan</comment>
            <translation>A présenté le plan</translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>past tense, before a task</comment>
            <translation>A planifié</translation>
        </message>
        <message>
            <source>Couldn’t read</source>
            <comment>before a file</comment>
            <translation>N’a pas pu lire</translation>
        </message>
        <message>
            <source>Couldn’t write</source>
            <comment>before a file</comment>
            <translation>N’a pas pu écrire</translation>
        </message>
        <message>
            <source>Couldn’t edit</source>
            <comment>before a file</comment>
            <translation>N’a pas pu modifier</translation>
        </message>
        <message>
            <source>Couldn’t patch</source>
            <comment>before the names of files</comment>
            <translation>N’a pas pu appliquer un patch à</translation>
        </message>
        <message>
            <source>You ran</source>
            <comment>before a command that the user had run again</comment>
            <translation>Vous avez lancé</translation>
        </message>
        <message>
            <source>Started</source>
            <comment>before a command that goes on in the background</comment>
            <translation>A démarré</translation>
        </message>
        <message>
            <source>Using {tool}</source>
            <comment>before what a tool works on</comment>
            <translation>Utilise {tool}</translation>
        </message>
        <message>
            <source>Used {tool}</source>
            <comment>before what a tool worked on</comment>
            <translation>A utilisé {tool}</translation>
        </message>
        <message>
            <source>Preparing</source>
            <comment>before a command or file that the model still writes</comment>
            <translation>Prépare</translation>
        </message>
        <message>
            <source>Waiting</source>
            <comment>before a command that nobody has answered yet</comment>
            <translation>En attente</translation>
        </message>
        <message>
            <source>Waiting its turn</source>
            <comment>before a command that was allowed and runs after others</comment>
            <translation>Attend son tour</translation>
        </message>
        <message>
            <source>Recording files first</source>
            <comment>before a command that waits until the state of the files is recorded</comment>
            <translation>Enregistre d’abord l’état des fichiers</translation>
        </message>
        <message>
            <source>{done} of {count}</source>
            <comment>how many files are recorded, of how many</comment>
            <translation>{done} sur {count}</translation>
        </message>
        <message>
            <source>Not run</source>
            <comment>before a command that was denied</comment>
            <translation>Non exécuté</translation>
        </message>
        <message>
            <source>Blocked</source>
            <comment>before a command that a rule forbids</comment>
            <translation>Bloqué</translation>
        </message>
        <message>
            <source>Stopped</source>
            <comment>before a command that was cancelled</comment>
            <translation>Arrêté</translation>
        </message>
        <message>
            <source>Denied</source>
            <comment>past tense, before a command that was denied</comment>
            <translation>Refusé</translation>
        </message>
        <message>
            <source>by you</source>
            <comment>after Denied and a command</comment>
            <translation>par vous</translation>
        </message>
        <message>
            <source>by you, {time}</source>
            <comment>after Denied and a command</comment>
            <translation>par vous, {time}</translation>
        </message>
        <message>
            <source>tried on a copy, applied by you, {time}</source>
            <translation>essayé sur une copie, appliqué par vous, {time}</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”</source>
            <translation>autorisé par la règle « {rule} »</translation>
        </message>
        <message>
            <source>by the rule “{rule}”</source>
            <translation>par la règle « {rule} »</translation>
        </message>
        <message>
            <source>allowed by the rule “{rule}”, set by {by}</source>
            <translation>autorisé par la règle « {rule} », fixée par {by}</translation>
        </message>
        <message>
            <source>by the rule “{rule}”, set by {by}</source>
            <translation>par la règle « {rule} », fixée par {by}</translation>
        </message>
        <message>
            <source>never allowed</source>
            <translation>jamais autorisé</translation>
        </message>
        <message>
            <source>not in this mode</source>
            <translation>pas dans ce mode</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>how a command ended</comment>
            <translation>code de sortie {code}</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>échec</translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) left out</source>
            <comment>a search that found these files or folders empty</comment>
            <translation>
                <numerusform>%n secret laissé de côté</numerusform>
                <numerusform>%n secrets laissés de côté</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n secret(s) masked</source>
            <comment>what a tool gave, without its keys and passwords</comment>
            <translation>
                <numerusform>%n secret masqué</numerusform>
                <numerusform>%n secrets masqués</numerusform>
            </translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>annulé</translation>
        </message>
        <message>
            <source>allowed once by you, {time}</source>
            <translation>autorisé une fois par vous, {time}</translation>
        </message>
        <message>
            <source>allowed for the session by you, {time}</source>
            <translation>autorisé pour la session par vous, {time}</translation>
        </message>
        <message>
            <source>denied by you, {time}</source>
            <translation>refusé par vous, {time}</translation>
        </message>
        <message>
            <source>allowed earlier for the session</source>
            <translation>déjà autorisé pour la session</translation>
        </message>
        <message>
            <source>allowed by a rule</source>
            <translation>autorisé par une règle</translation>
        </message>
        <message>
            <source>denied by a rule</source>
            <translation>refusé par une règle</translation>
        </message>
        <message>
            <source>allowed by this mode</source>
            <translation>autorisé par ce mode</translation>
        </message>
        <message>
            <source>read-only, auto-allowed</source>
            <translation>lecture seule, autorisé automatiquement</translation>
        </message>
        <message>
            <source>failed before asking</source>
            <translation>échec avant la demande</translation>
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
            <translation>A terminé</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>fact beside a patch</comment>
            <translation>
                <numerusform>%n fichier modifié</numerusform>
                <numerusform>%n fichiers modifiés</numerusform>
            </translation>
        </message>
        <message>
            <source>Patched</source>
            <comment>verb before the names of files, past tense</comment>
            <translation>A appliqué un patch à</translation>
        </message>
        <message numerus="yes">
            <source>%n answer(s)</source>
            <comment>fact beside questions</comment>
            <translation>
                <numerusform>%n réponse</numerusform>
                <numerusform>%n réponses</numerusform>
            </translation>
        </message>
        <message>
            <source>Asked</source>
            <comment>verb before a question to the user, past tense</comment>
            <translation>A demandé</translation>
        </message>
        <message>
            <source>in the background as {id}</source>
            <comment>fact beside a command</comment>
            <translation>en arrière-plan ({id})</translation>
        </message>
        <message numerus="yes">
            <source>timed out after %n s</source>
            <comment>fact beside a command</comment>
            <translation>
                <numerusform>délai de %n s dépassé</numerusform>
                <numerusform>délai de %n s dépassé</numerusform>
            </translation>
        </message>
        <message>
            <source>killed by signal {number}</source>
            <comment>fact beside a command</comment>
            <translation>tué par le signal {number}</translation>
        </message>
        <message>
            <source>exit {code}</source>
            <comment>fact beside a command</comment>
            <translation>code de sortie {code}</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s)</source>
            <comment>fact beside a tool call</comment>
            <translation>
                <numerusform>%n ligne</numerusform>
                <numerusform>%n lignes</numerusform>
            </translation>
        </message>
        <message>
            <source>Ran</source>
            <comment>verb before a command, past tense</comment>
            <translation>A exécuté</translation>
        </message>
        <message numerus="yes">
            <source>%n new line(s)</source>
            <comment>fact beside a command in the background</comment>
            <translation>
                <numerusform>%n nouvelle ligne</numerusform>
                <numerusform>%n nouvelles lignes</numerusform>
            </translation>
        </message>
        <message>
            <source>Looked at the output of</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>A consulté la sortie de</translation>
        </message>
        <message>
            <source>Edited</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>A modifié</translation>
        </message>
        <message>
            <source>Presented the plan</source>
            <comment>verb before the first line of a plan, past tense</comment>
            <translation>A présenté le plan</translation>
        </message>
        <message>
            <source>Gave up</source>
            <comment>verb before the reason why something was not done, past tense</comment>
            <translation>A abandonné</translation>
        </message>
        <message numerus="yes">
            <source>new, %n line(s)</source>
            <comment>fact beside a file that was written</comment>
            <translation>
                <numerusform>nouveau, %n ligne</numerusform>
                <numerusform>nouveau, %n lignes</numerusform>
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
                <numerusform>%n fichier</numerusform>
                <numerusform>%n fichiers</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a pattern of file names, past tense</comment>
            <translation>A listé</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>fact beside a search</comment>
            <translation>
                <numerusform>%n résultat</numerusform>
                <numerusform>%n résultats</numerusform>
            </translation>
        </message>
        <message>
            <source>Searched</source>
            <comment>verb before what was searched for, past tense</comment>
            <translation>A cherché</translation>
        </message>
        <message>
            <source>ended</source>
            <comment>fact beside a command in the background that was ended</comment>
            <translation>arrêté</translation>
        </message>
        <message>
            <source>Ended</source>
            <comment>verb before a command in the background, past tense</comment>
            <translation>A arrêté</translation>
        </message>
        <message numerus="yes">
            <source>%n item(s)</source>
            <comment>fact beside a listed folder</comment>
            <translation>
                <numerusform>%n élément</numerusform>
                <numerusform>%n éléments</numerusform>
            </translation>
        </message>
        <message>
            <source>Listed</source>
            <comment>verb before a folder, past tense</comment>
            <translation>A listé</translation>
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
                <numerusform>%n cellule</numerusform>
                <numerusform>%n cellules</numerusform>
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
            <translation>A lu</translation>
        </message>
        <message numerus="yes">
            <source>%n task(s)</source>
            <comment>fact beside the list of tasks</comment>
            <translation>
                <numerusform>%n tâche</numerusform>
                <numerusform>%n tâches</numerusform>
            </translation>
        </message>
        <message>
            <source>Planned</source>
            <comment>verb before a task, past tense</comment>
            <translation>A planifié</translation>
        </message>
        <message>
            <source>Wrote</source>
            <comment>verb before a file's name, past tense</comment>
            <translation>A écrit</translation>
        </message>
    </context>
    <context>
        <name>Manual</name>
        <message>
            <source>Chapters</source>
            <comment>name of a list</comment>
            <translation>Chapitres</translation>
        </message>
        <message>
            <source>Search results</source>
            <comment>name of a list</comment>
            <translation>Résultats de la recherche</translation>
        </message>
        <message>
            <source>Manual</source>
            <comment>title of a window</comment>
            <translation>Manuel</translation>
        </message>
        <message>
            <source>Back</source>
            <comment>button: to the page that was open before</comment>
            <translation>Retour</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>Rechercher dans le manuel</translation>
        </message>
        <message>
            <source>Nothing in the manual matches these words. Try other or fewer words.</source>
            <translation>Rien dans le manuel ne correspond à ces mots. Essayez d’autres mots ou moins de mots.</translation>
        </message>
        <message numerus="yes">
            <source>%n result(s)</source>
            <comment>read aloud: sections that match</comment>
            <translation>
                <numerusform>%n résultat</numerusform>
                <numerusform>%n résultats</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReleaseNotes</name>
        <message>
            <source>What’s new</source>
            <comment>title of a window</comment>
            <translation>Nouveautés</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
    </context>
    <context>
        <name>Notifications</name>
        <message>
            <source>Show the question</source>
            <comment>button of a desktop notification</comment>
            <translation>Montrer la demande</translation>
        </message>
    </context>
    <context>
        <name>faults</name>
        <message>
            <source>An internal error occurred ({kind}). Your conversations are kept. If it happens again, start with --debug and look at the log.</source>
            <translation>Une erreur interne s’est produite ({kind}). Vos conversations sont conservées. Si cela se reproduit, démarrez avec --debug et consultez le journal.</translation>
        </message>
    </context>
    <context>
        <name>ClashDialog</name>
        <message>
            <source>{name} was also changed elsewhere</source>
            <translation>{name} a aussi été modifié ailleurs</translation>
        </message>
        <message>
            <source>The file and this window have different values. Choose which to keep; nothing has been saved yet.</source>
            <translation>Le fichier et cette fenêtre ont des valeurs différentes. Choisissez lesquelles garder ; rien n’a encore été enregistré.</translation>
        </message>
        <message>
            <source>In the file: {value}</source>
            <translation>Dans le fichier : {value}</translation>
        </message>
        <message>
            <source>In this window: {value}</source>
            <translation>Dans cette fenêtre : {value}</translation>
        </message>
        <message>
            <source>(removed)</source>
            <comment>in the place of a value: the entry is not there</comment>
            <translation>(retiré)</translation>
        </message>
        <message>
            <source>{rule}, switched off</source>
            <translation>{rule}, désactivée</translation>
        </message>
        <message>
            <source>Rule for {pattern}</source>
            <translation>Règle pour {pattern}</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Enregistrer</translation>
        </message>
        <message>
            <source>Replace {name}?</source>
            <translation>Remplacer {name} ?</translation>
        </message>
        <message>
            <source>{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name begins with {name}.broken.</source>
            <translation>{why} Le fichier sera réécrit d’après ce que montre cette fenêtre. Une copie de votre fichier sera conservée à côté ; son nom commence par {name}.broken.</translation>
        </message>
        <message>
            <source>Replace the file</source>
            <translation>Remplacer le fichier</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>No setting matches: {words}.</source>
            <comment>what was searched for</comment>
            <translation>Aucun paramètre ne correspond : {words}.</translation>
        </message>
        <message>
            <source>saved</source>
            <comment>beside Undo</comment>
            <translation>enregistré</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>Rechercher un paramètre</translation>
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
            <translation>Par défaut du système</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Clair</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombre</translation>
        </message>
        <message>
            <source>High contrast, light</source>
            <translation>Contraste élevé, clair</translation>
        </message>
        <message>
            <source>High contrast, dark</source>
            <translation>Contraste élevé, sombre</translation>
        </message>
        <message>
            <source>Automatic</source>
            <comment>an editor</comment>
            <translation>Automatique</translation>
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
            <translation>$EDITOR dans un terminal</translation>
        </message>
        <message>
            <source>System default</source>
            <comment>an editor</comment>
            <translation>Par défaut du système</translation>
        </message>
        <message>
            <source>Ask</source>
            <translation>Demander</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>Continuer en arrière-plan</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Quitter</translation>
        </message>
        <message>
            <source>Not decided yet</source>
            <comment>checks for updates</comment>
            <translation>Pas encore décidé</translation>
        </message>
        <message>
            <source>Never</source>
            <comment>checks for updates</comment>
            <translation>Jamais</translation>
        </message>
        <message>
            <source>Once a day</source>
            <comment>checks for updates</comment>
            <translation>Une fois par jour</translation>
        </message>
        <message>
            <source>Enter a whole number from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Saisissez un nombre entier de {low} à {high}. La valeur enregistrée reste {kept}.</translation>
        </message>
        <message>
            <source>Enter an amount from {low} to {high}. The saved value is still {kept}.</source>
            <translation>Saisissez un montant de {low} à {high}. La valeur enregistrée reste {kept}.</translation>
        </message>
    </context>
    <context>
        <name>BinRow</name>
        <message>
            <source>The bin</source>
            <translation>La corbeille</translation>
        </message>
        <message>
            <source>Empty the bin</source>
            <comment>a button</comment>
            <translation>Vider la corbeille</translation>
        </message>
        <message>
            <source>The bin is empty.</source>
            <translation>La corbeille est vide.</translation>
        </message>
        <message numerus="yes">
            <source>It contains files from %n command(s): {size}.</source>
            <translation>
                <numerusform>Elle contient des fichiers de %n commande : {size}.</numerusform>
                <numerusform>Elle contient des fichiers de %n commandes : {size}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnInstructions</name>
        <message>
            <source>Your instructions</source>
            <translation>Vos instructions</translation>
        </message>
        <message>
            <source>Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or CLAUDE.md of a workspace, as advice. Neither can permit anything.</source>
            <translation>Dans votre propre fichier, pour toutes les conversations. Le modèle reçoit aussi le fichier AGENTS.md ou CLAUDE.md d’un espace de travail, à titre de conseil. Ni l’un ni l’autre ne peut autoriser quoi que ce soit.</translation>
        </message>
        <message>
            <source>Open the file</source>
            <translation>Ouvrir le fichier</translation>
        </message>
    </context>
    <context>
        <name>PriceRow</name>
        <message>
            <source>Prices</source>
            <translation>Prix</translation>
        </message>
        <message>
            <source>Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in neither has no known price.</source>
            <translation>Prix intégrés en date du {date}. Les prix de votre propre fichier les remplacent dès le prochain message. Un modèle absent des deux n’a pas de prix connu.</translation>
        </message>
        <message>
            <source>Edit prices</source>
            <translation>Modifier les prix</translation>
        </message>
    </context>
    <context>
        <name>FixedMark</name>
        <message>
            <source>Set by {by}</source>
            <comment>below a setting: an administrator fixed it</comment>
            <translation>Fixé par {by}</translation>
        </message>
        <message>
            <source>The strictest value, until {path} is corrected</source>
            <comment>below a setting</comment>
            <translation>La valeur la plus stricte, jusqu’à ce que {path} soit corrigé</translation>
        </message>
    </context>
    <context>
        <name>LevelRows</name>
        <message>
            <source>When it matters</source>
            <comment>how much asks in a workspace</comment>
            <translation>Quand c’est important</translation>
        </message>
        <message>
            <source>For everything</source>
            <comment>how much asks in a workspace</comment>
            <translation>Pour tout</translation>
        </message>
        <message>
            <source>Ask in this workspace</source>
            <translation>Demander confirmation dans cet espace de travail</translation>
        </message>
        <message>
            <source>Ask in {name}</source>
            <comment>a workspace</comment>
            <translation>Demander confirmation dans {name}</translation>
        </message>
        <message>
            <source>For {folder}. Deny rules always apply.</source>
            <translation>Pour {folder}. Les règles de refus s’appliquent toujours.</translation>
        </message>
    </context>
    <context>
        <name>BuiltInList</name>
        <message>
            <source>{title}, switched on</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, activé</translation>
        </message>
        <message>
            <source>{title}, switched off</source>
            <comment>an entry, read aloud</comment>
            <translation>{title}, désactivé</translation>
        </message>
    </context>
    <context>
        <name>RuleEditor</name>
        <message numerus="yes">
            <source>%n rules together, one for each part, {where}</source>
            <comment>a suggestion</comment>
            <translation>
                <numerusform>%n règle, une par partie, {where}</numerusform>
                <numerusform>%n règles ensemble, une par partie, {where}</numerusform>
            </translation>
        </message>
        <message>
            <source>The other rule: {rule}, {where}.</source>
            <comment>the rule that says it already</comment>
            <translation>L’autre règle : {rule}, {where}.</translation>
        </message>
        <message>
            <source>New rule</source>
            <translation>Nouvelle règle</translation>
        </message>
        <message>
            <source>Edit rule</source>
            <translation>Modifier la règle</translation>
        </message>
        <message>
            <source>Add rule</source>
            <translation>Ajouter la règle</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Enregistrer</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Based on this command</source>
            <translation>Basée sur cette commande</translation>
        </message>
        <message>
            <source>Suggestions, narrowest first</source>
            <translation>Suggestions, la plus restrictive d’abord</translation>
        </message>
        <message>
            <source>With this rule</source>
            <translation>Avec cette règle</translation>
        </message>
    </context>
    <context>
        <name>RuleForm</name>
        <message>
            <source>* matches one word or part of one, ** any number of words, \* the character itself. For addresses: GET https://api.example.com/*</source>
            <translation>* correspond à un mot ou à une partie de mot, ** à un nombre quelconque de mots, \* au caractère lui-même. Pour les adresses : GET https://api.example.com/*</translation>
        </message>
        <message>
            <source>Optional, one command per line. They are tested whenever the rules are loaded.</source>
            <translation>Facultatif, une commande par ligne. Elles sont testées à chaque chargement des règles.</translation>
        </message>
        <message>
            <source>Decision</source>
            <comment>what a rule decides</comment>
            <translation>Décision</translation>
        </message>
        <message>
            <source>Pattern</source>
            <translation>Motif</translation>
        </message>
        <message>
            <source>Scope</source>
            <translation>Portée</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Note</translation>
        </message>
        <message>
            <source>Examples that test the rule…</source>
            <translation>Exemples qui testent la règle…</translation>
        </message>
        <message>
            <source>Commands that the rule must match</source>
            <translation>Commandes auxquelles la règle doit correspondre</translation>
        </message>
        <message>
            <source>Commands that the rule must not match</source>
            <translation>Commandes auxquelles la règle ne doit pas correspondre</translation>
        </message>
        <message>
            <source>Everywhere</source>
            <comment>where a rule counts</comment>
            <translation>Partout</translation>
        </message>
    </context>
    <context>
        <name>RulesTable</name>
        <message>
            <source>Decision</source>
            <comment>head of a column</comment>
            <translation>Décision</translation>
        </message>
        <message>
            <source>Pattern</source>
            <comment>head of a column</comment>
            <translation>Motif</translation>
        </message>
        <message>
            <source>Scope</source>
            <comment>head of a column: where a rule counts</comment>
            <translation>Portée</translation>
        </message>
        <message>
            <source>Added</source>
            <comment>head of a column: when a rule was made</comment>
            <translation>Ajoutée</translation>
        </message>
        <message>
            <source>On</source>
            <comment>head of a column: whether a rule is switched on</comment>
            <translation>Active</translation>
        </message>
        <message>
            <source>switched on</source>
            <comment>a rule, read aloud</comment>
            <translation>activée</translation>
        </message>
        <message>
            <source>switched off</source>
            <comment>a rule, read aloud</comment>
            <translation>désactivée</translation>
        </message>
    </context>
    <context>
        <name>RulesPage</name>
        <message>
            <source>No rules yet. Rules that allow, ask or deny are listed here.</source>
            <translation>Aucune règle pour l’instant. Les commandes toujours autorisées, soumises à confirmation ou refusées apparaîtront ici.</translation>
        </message>
        <message>
            <source>No entry matches.</source>
            <translation>Aucune entrée ne correspond.</translation>
        </message>
        <message>
            <source>Loading…</source>
            <translation>Chargement…</translation>
        </message>
        <message numerus="yes">
            <source>%n rule(s)</source>
            <comment>below the table of rules</comment>
            <translation>
                <numerusform>%n règle</numerusform>
                <numerusform>%n règles</numerusform>
            </translation>
        </message>
        <message>
            <source>These programs run without asking when they only read inside the workspace. Programs that are switched off ask.</source>
            <translation>Ces programmes s’exécutent sans confirmation s’ils ne font que lire, dans l’espace de travail. Désactivés, ils demandent confirmation.</translation>
        </message>
        <message>
            <source>These are refused in every mode, without asking. Switched off, each becomes a critical question that you answer every time.</source>
            <translation>Ces commandes sont refusées dans tous les modes, sans confirmation. Désactivée, chacune devient une demande critique, à laquelle vous répondez à chaque fois.</translation>
        </message>
        <message>
            <source>Only these modes can be chosen: {modes}.</source>
            <translation>Seuls ces modes peuvent être choisis : {modes}.</translation>
        </message>
        <message>
            <source>Your own allow rules do not count. Those that ask or deny do.</source>
            <translation>Vos propres règles d’autorisation ne comptent pas. Celles qui demandent ou refusent comptent.</translation>
        </message>
        <message>
            <source>Your rules</source>
            <translation>Vos règles</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <translation>Autorisés automatiquement</translation>
        </message>
        <message>
            <source>Blocked commands</source>
            <translation>Commandes bloquées</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>Section de la page</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filtrer</translation>
        </message>
        <message>
            <source>Add rule…</source>
            <translation>Ajouter une règle…</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Modifier…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Supprimer</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>Importer…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exporter…</translation>
        </message>
    </context>
    <context>
        <name>Rules</name>
        <message>
            <source>Allow</source>
            <comment>what a rule does with commands</comment>
            <translation>Autoriser</translation>
        </message>
        <message>
            <source>Ask</source>
            <comment>what a rule does with commands</comment>
            <translation>Demander</translation>
        </message>
        <message>
            <source>Deny</source>
            <comment>what a rule does with commands</comment>
            <translation>Refuser</translation>
        </message>
        <message>
            <source>Allowed automatically</source>
            <comment>what would be decided about a command</comment>
            <translation>Autorisée automatiquement</translation>
        </message>
        <message>
            <source>Asks</source>
            <comment>what would be decided about a command</comment>
            <translation>Demande confirmation</translation>
        </message>
        <message>
            <source>Refused</source>
            <comment>what would be decided about a command</comment>
            <translation>Refusée</translation>
        </message>
        <message>
            <source>Set by {by}</source>
            <comment>below a rule: an administrator fixed it</comment>
            <translation>Fixé par {by}</translation>
        </message>
        <message>
            <source>everywhere</source>
            <comment>where a rule counts</comment>
            <translation>partout</translation>
        </message>
    </context>
    <context>
        <name>TrialView</name>
        <message>
            <source>By the rule {rule}</source>
            <comment>what decided about a command</comment>
            <translation>Par la règle {rule}</translation>
        </message>
        <message>
            <source>Can be allowed for the session: {scopes}</source>
            <translation>Peut être autorisé pour la session : {scopes}</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>parts of a command</comment>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RuleTester</name>
        <message>
            <source>Test a command</source>
            <translation>Tester une commande</translation>
        </message>
        <message>
            <source>nothing runs</source>
            <translation>rien n’est exécuté</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Mode</translation>
        </message>
        <message>
            <source>Type or paste a command to see how it is decided</source>
            <translation>Saisissez ou collez une commande pour voir la décision prise</translation>
        </message>
    </context>
    <context>
        <name>Ways</name>
        <message>
            <source>Asking the server…</source>
            <translation>Interrogation du serveur…</translation>
        </message>
        <message>
            <source>Paste a key first. It begins with sk-ant.</source>
            <translation>Collez d’abord une clé. Elle commence par sk-ant.</translation>
        </message>
        <message>
            <source>This is not an address. Enter one such as http://localhost:11434.</source>
            <translation>Ce n’est pas une adresse. Saisissez-en une comme http://localhost:11434.</translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below, then press Connect.</source>
            <comment>a server</comment>
            <translation>
                <numerusform>Le serveur propose %n modèle. Choisissez-le ci-dessous, puis appuyez sur Connecter.</numerusform>
                <numerusform>Le serveur propose %n modèles. Choisissez-en un ci-dessous, puis appuyez sur Connecter.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server offers %n model(s). Choose one below.</source>
            <comment>a server; the choice connects</comment>
            <translation>
                <numerusform>Le serveur propose %n modèle. Choisissez-le ci-dessous.</numerusform>
                <numerusform>Le serveur propose %n modèles. Choisissez-en un ci-dessous.</numerusform>
            </translation>
        </message>
        <message>
            <source>Connect to list models</source>
            <translation>Connectez-vous pour lister les modèles</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Choisir un modèle</translation>
        </message>
        <message>
            <source>The server is responding. Press Connect to use its model.</source>
            <comment>a server with one model</comment>
            <translation>Le serveur répond. Appuyez sur Connecter pour utiliser son modèle.</translation>
        </message>
        <message>
            <source>This address is not encrypted: the key could be read in transit.</source>
            <translation>Cette adresse n’est pas chiffrée : la clé pourrait être lue en chemin.</translation>
        </message>
        <message>
            <source>Use an Anthropic key</source>
            <translation>Utiliser une clé Anthropic</translation>
        </message>
        <message>
            <source>Verified with the server, then stored only in your system keyring.</source>
            <translation>Vérifiée auprès du serveur, puis conservée uniquement dans le trousseau de votre système.</translation>
        </message>
        <message>
            <source>Anthropic key</source>
            <translation>Clé Anthropic</translation>
        </message>
        <message>
            <source>API key</source>
            <translation>Clé d’API</translation>
        </message>
        <message>
            <source>Test and save</source>
            <translation>Tester et enregistrer</translation>
        </message>
        <message>
            <source>Use a compatible server</source>
            <translation>Utiliser un serveur compatible</translation>
        </message>
        <message>
            <source>Ollama, LM Studio, vLLM, llama.cpp or a gateway. You choose a model next.</source>
            <translation>Ollama, LM Studio, vLLM, llama.cpp ou une passerelle. Vous choisirez ensuite un modèle.</translation>
        </message>
        <message>
            <source>Server address</source>
            <translation>Adresse du serveur</translation>
        </message>
        <message>
            <source>Address, such as http://localhost:11434</source>
            <translation>Adresse, par exemple http://localhost:11434</translation>
        </message>
        <message>
            <source>Server key</source>
            <translation>Clé du serveur</translation>
        </message>
        <message>
            <source>API key (optional)</source>
            <translation>Clé d’API (facultative)</translation>
        </message>
        <message>
            <source>Server model</source>
            <translation>Modèle du serveur</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>Connecter</translation>
        </message>
    </context>
    <context>
        <name>KeysPage</name>
        <message>
            <source>Servers</source>
            <translation>Serveurs</translation>
        </message>
        <message>
            <source>Add a key</source>
            <translation>Ajouter une clé</translation>
        </message>
        <message>
            <source>Add a server</source>
            <translation>Ajouter un serveur</translation>
        </message>
        <message>
            <source>No server is set up yet. Add one below.</source>
            <translation>Aucun serveur n’est encore configuré. Ajoutez-en un ci-dessous.</translation>
        </message>
        <message>
            <source>No server can be used. The demo still works.</source>
            <translation>Aucun serveur ne peut être utilisé. La démo fonctionne toujours.</translation>
        </message>
        <message>
            <source>Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.</source>
            <translation>Anthropic est utilisé avec la clé de votre environnement (ANTHROPIC_API_KEY). Cette clé n’est pas conservée ici.</translation>
        </message>
    </context>
    <context>
        <name>ProfileRow</name>
        <message>
            <source>Test</source>
            <translation>Tester</translation>
        </message>
        <message>
            <source>Remove key</source>
            <translation>Retirer la clé</translation>
        </message>
        <message>
            <source>Remove server…</source>
            <translation>Retirer le serveur…</translation>
        </message>
        <message>
            <source>has a key</source>
            <translation>avec une clé</translation>
        </message>
        <message>
            <source>no key</source>
            <translation>sans clé</translation>
        </message>
        <message>
            <source>Use</source>
            <translation>Utiliser</translation>
        </message>
        <message>
            <source>In use</source>
            <translation>Utilisé</translation>
        </message>
        <message>
            <source>Use {name}</source>
            <translation>Utiliser {name}</translation>
        </message>
        <message>
            <source>More actions for {name}</source>
            <translation>Autres actions pour {name}</translation>
        </message>
        <message>
            <source>Model of {name}</source>
            <translation>Modèle pour {name}</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Choisir un modèle</translation>
        </message>
    </context>
    <context>
        <name>WorkspaceSection</name>
        <message>
            <source>The sandbox in {folder}</source>
            <comment>above settings of one workspace</comment>
            <translation>Le bac à sable dans {folder}</translation>
        </message>
    </context>
    <context>
        <name>actions</name>
        <message>
            <source>Help</source>
            <comment>title of a menu</comment>
            <translation>Aide</translation>
        </message>
        <message>
            <source>{name} ({keys})</source>
            <comment>tooltip of a button: what it does, and its keys</comment>
            <translation>{name} ({keys})</translation>
        </message>
        <message>
            <source>Stop everything in all tabs</source>
            <translation>Tout arrêter dans tous les onglets</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Nouvelle conversation</translation>
        </message>
        <message>
            <source>New conversation in another folder…</source>
            <translation>Nouvelle conversation dans un autre dossier…</translation>
        </message>
        <message>
            <source>Close tab</source>
            <translation>Fermer l’onglet</translation>
        </message>
        <message>
            <source>Reopen closed tab</source>
            <translation>Rouvrir l’onglet fermé</translation>
        </message>
        <message>
            <source>Next tab</source>
            <translation>Onglet suivant</translation>
        </message>
        <message>
            <source>Previous tab</source>
            <translation>Onglet précédent</translation>
        </message>
        <message>
            <source>Go to the message field</source>
            <translation>Aller au champ de message</translation>
        </message>
        <message>
            <source>Go to the waiting question and back</source>
            <translation>Aller à la demande en attente, et revenir</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Rechercher des conversations</translation>
        </message>
        <message>
            <source>Show or hide the conversation list</source>
            <translation>Afficher ou masquer la liste des conversations</translation>
        </message>
        <message>
            <source>Show or hide the command history</source>
            <translation>Afficher ou masquer l’historique des commandes</translation>
        </message>
        <message>
            <source>Move running commands to the background</source>
            <translation>Déplacer les commandes en cours vers l’arrière-plan</translation>
        </message>
        <message>
            <source>Show changed files</source>
            <translation>Afficher les fichiers modifiés</translation>
        </message>
        <message>
            <source>Undo the last turn's file changes</source>
            <translation>Annuler les modifications de fichiers du dernier tour</translation>
        </message>
        <message>
            <source>Compact the conversation</source>
            <translation>Compacter la conversation</translation>
        </message>
        <message>
            <source>Show usage and cost</source>
            <translation>Afficher la consommation et son coût</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Manual</source>
            <translation>Manuel</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Raccourcis clavier</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>Vérification du système</translation>
        </message>
        <message>
            <source>What’s new</source>
            <translation>Nouveautés</translation>
        </message>
        <message>
            <source>Check for updates…</source>
            <translation>Rechercher des mises à jour…</translation>
        </message>
        <message>
            <source>Open log folder</source>
            <translation>Ouvrir le dossier des journaux</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>Licences</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Quitter</translation>
        </message>
    </context>
    <context>
        <name>TrustBar</name>
        <message>
            <source>You’ll still be asked about critical commands, other rights (sudo), protected files, and commands that cannot be fully analysed or that hide characters. Blocked commands never run. This lasts until you turn it off or close the tab.</source>
            <comment>what the mode Trust all commands does not cover</comment>
            <translation>Une confirmation vous sera encore demandée pour les commandes critiques, les autres droits (sudo), les fichiers protégés et les commandes qui ne peuvent pas être entièrement analysées ou qui cachent des caractères. Les commandes bloquées ne s’exécutent jamais. Ce mode dure jusqu’à ce que vous le désactiviez ou fermiez l’onglet.</translation>
        </message>
        <message>
            <source>All commands run without asking</source>
            <comment>the mode Trust all commands is on</comment>
            <translation>Toutes les commandes s’exécutent sans confirmation</translation>
        </message>
        <message>
            <source>Turn off</source>
            <comment>button: ask again as before</comment>
            <translation>Désactiver</translation>
        </message>
    </context>
    <context>
        <name>ClosingDialog</name>
        <message>
            <source>Close the window and keep running?</source>
            <translation>Fermer la fenêtre et continuer en arrière-plan ?</translation>
        </message>
        <message>
            <source>Keep running</source>
            <comment>button</comment>
            <translation>Continuer en arrière-plan</translation>
        </message>
        <message>
            <source>Quit anyway</source>
            <comment>button</comment>
            <translation>Quitter quand même</translation>
        </message>
        <message>
            <source>From now on, keep running without asking. It can be changed in the settings.</source>
            <translation>Désormais, continuer en arrière-plan sans demander. Cela peut être modifié dans les paramètres.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Demo</source>
            <comment>the group of demo conversations</comment>
            <translation>Démo</translation>
        </message>
        <message>
            <source>Folder {name}</source>
            <comment>read aloud</comment>
            <translation>Dossier {name}</translation>
        </message>
        <message>
            <source>New conversation</source>
            <comment>the title of one without messages</comment>
            <translation>Nouvelle conversation</translation>
        </message>
    </context>
    <context>
        <name>HelpDialogs</name>
        <message>
            <source>Deny the first waiting question</source>
            <translation>Refuser la première demande en attente</translation>
        </message>
        <message>
            <source>Allow it once</source>
            <translation>L’autoriser une fois</translation>
        </message>
        <message>
            <source>Allow it for the session</source>
            <translation>L’autoriser pour la session</translation>
        </message>
        <message>
            <source>On the question: return to where you were</source>
            <translation>Sur la demande : revenir où vous étiez</translation>
        </message>
        <message>
            <source>On a question from the agent: select or clear an option</source>
            <translation>Sur une question de l’agent : sélectionner ou désélectionner une option</translation>
        </message>
        <message>
            <source>Go to the first tab (2 to 9: the other tabs)</source>
            <translation>Aller au premier onglet (2 à 9 : les autres onglets)</translation>
        </message>
        <message>
            <source>In the message: send it</source>
            <translation>Dans le message : l’envoyer</translation>
        </message>
        <message>
            <source>In the message, while the agent works: send it after this turn</source>
            <translation>Dans le message, pendant que l’agent travaille : l’envoyer après ce tour</translation>
        </message>
        <message>
            <source>In the message: insert a new line</source>
            <translation>Dans le message : insérer une nouvelle ligne</translation>
        </message>
        <message>
            <source>In the message: show earlier messages</source>
            <translation>Dans le message : afficher les messages précédents</translation>
        </message>
        <message>
            <source>In the message, pressed twice: stop what is running</source>
            <translation>Dans le message, deux appuis : arrêter ce qui est en cours</translation>
        </message>
        <message>
            <source>In the conversation: go to the previous entry</source>
            <translation>Dans la conversation : aller à l’entrée précédente</translation>
        </message>
        <message>
            <source>In the conversation: go to the next entry</source>
            <translation>Dans la conversation : aller à l’entrée suivante</translation>
        </message>
        <message>
            <source>In the conversation: show or hide the details of an entry</source>
            <translation>Dans la conversation : afficher ou masquer les détails d’une entrée</translation>
        </message>
        <message>
            <source>In the conversation: go to the beginning</source>
            <translation>Dans la conversation : aller au début</translation>
        </message>
        <message>
            <source>In the conversation: go to the end</source>
            <translation>Dans la conversation : aller à la fin</translation>
        </message>
        <message>
            <source>In a search: go to the results</source>
            <translation>Dans une recherche : aller aux résultats</translation>
        </message>
        <message>
            <source>In a search: clear the field</source>
            <translation>Dans une recherche : effacer le champ</translation>
        </message>
        <message>
            <source>works</source>
            <translation>fonctionne</translation>
        </message>
        <message>
            <source>missing</source>
            <translation>absent</translation>
        </message>
        <message>
            <source>display</source>
            <comment>what is checked</comment>
            <translation>affichage</translation>
        </message>
        <message>
            <source>fonts</source>
            <comment>what is checked</comment>
            <translation>polices</translation>
        </message>
        <message>
            <source>locale</source>
            <comment>what is checked</comment>
            <translation>paramètres régionaux</translation>
        </message>
        <message>
            <source>data folder</source>
            <comment>what is checked</comment>
            <translation>dossier de données</translation>
        </message>
        <message>
            <source>server</source>
            <comment>what is checked</comment>
            <translation>serveur</translation>
        </message>
        <message>
            <source>keyring</source>
            <comment>what is checked</comment>
            <translation>trousseau de clés</translation>
        </message>
        <message>
            <source>sandbox</source>
            <comment>what is checked</comment>
            <translation>bac à sable</translation>
        </message>
        <message>
            <source>updates</source>
            <comment>what is checked</comment>
            <translation>mises à jour</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Raccourcis clavier</translation>
        </message>
        <message>
            <source>System check</source>
            <translation>Vérification du système</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
    </context>
    <context>
        <name>Sandbox</name>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>Sandbox on</source>
            <translation>Bac à sable actif</translation>
        </message>
        <message>
            <source>No sandbox</source>
            <translation>Sans bac à sable</translation>
        </message>
        <message>
            <source>Commands run in a sandbox: they can change the workspace and a temporary folder of their own, and reach the network only where you allow it. The card shows what each command can access.</source>
            <translation>Les commandes s’exécutent dans un bac à sable : elles peuvent modifier l’espace de travail et un dossier temporaire qui leur est propre, et n’atteignent le réseau que là où vous l’autorisez. La carte indique à quoi chaque commande peut accéder.</translation>
        </message>
        <message>
            <source>Found: {what}</source>
            <comment>the program that makes the sandbox, with its version</comment>
            <translation>Trouvé : {what}</translation>
        </message>
        <message>
            <source>Commands run with your own rights. Anything not known to be harmless asks first.</source>
            <translation>Les commandes s’exécutent avec vos propres droits. Tout ce qui n’est pas connu comme inoffensif demande d’abord confirmation.</translation>
        </message>
        <message>
            <source>Missing or not working: {what}</source>
            <translation>Manquant ou ne fonctionnant pas : {what}</translation>
        </message>
        <message>
            <source>This may fix it: {command}</source>
            <comment>a command to type in a terminal</comment>
            <translation>Ceci peut y remédier : {command}</translation>
        </message>
        <message>
            <source>No fix is known for this machine.</source>
            <translation>Aucun remède n’est connu pour cette machine.</translation>
        </message>
        <message>
            <source>Run the command in a terminal, then quit and restart the app.</source>
            <translation>Exécutez la commande dans un terminal, puis quittez et redémarrez l’application.</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message>
            <source>History</source>
            <comment>page of the panel: the commands that ran</comment>
            <translation>Historique</translation>
        </message>
        <message>
            <source>Panel</source>
            <comment>name of the words that choose a page of the panel</comment>
            <translation>Panneau</translation>
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>New conversation in another folder…</source>
            <translation>Nouvelle conversation dans un autre dossier…</translation>
        </message>
        <message>
            <source>Search conversations</source>
            <translation>Rechercher des conversations</translation>
        </message>
        <message>
            <source>No conversations yet.</source>
            <translation>Aucune conversation pour l’instant.</translation>
        </message>
        <message>
            <source>The conversations could not be read.</source>
            <translation>Les conversations n’ont pas pu être lues.</translation>
        </message>
        <message>
            <source>No conversation matches these words in title or folder.</source>
            <translation>Aucune conversation n’a ces mots dans son titre ou son dossier.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Ouvrir</translation>
        </message>
        <message>
            <source>New conversation in this folder</source>
            <translation>Nouvelle conversation dans ce dossier</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>Supprimer…</translation>
        </message>
        <message>
            <source>Search</source>
            <comment>in a field that is narrow</comment>
            <translation>Rechercher</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>Nouvelle conversation</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Aide</translation>
        </message>
        <message>
            <source>List of conversations</source>
            <translation>Liste des conversations</translation>
        </message>
    </context>
    <context>
        <name>StatusBar</name>
        <message numerus="yes">
            <source>%n waiting</source>
            <comment>questions to the user, in all tabs</comment>
            <translation>
                <numerusform>%n en attente</numerusform>
                <numerusform>%n en attente</numerusform>
            </translation>
        </message>
        <message>
            <source>no model yet</source>
            <translation>pas encore de modèle</translation>
        </message>
        <message>
            <source>Mode</source>
            <translation>Mode</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modèle</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>Pas encore de modèle</translation>
        </message>
        <message>
            <source>${cost}</source>
            <comment>US dollars</comment>
            <translation>{cost} $</translation>
        </message>
        <message>
            <source>{used} tokens, context size unknown</source>
            <comment>the model's window: nobody says its size</comment>
            <translation>{used} tokens, taille du contexte inconnue</translation>
        </message>
        <message>
            <source>{used} of ?</source>
            <comment>tokens, in a narrow window; nobody says of how many</comment>
            <translation>{used} sur ?</translation>
        </message>
        <message>
            <source>{share} % of {limit}</source>
            <comment>tokens of the model's window, in a narrow window</comment>
            <translation>{share} % de {limit}</translation>
        </message>
        <message>
            <source>{used} of {limit} tokens, {share} %</source>
            <translation>{used} tokens sur {limit}, {share} %</translation>
        </message>
        <message>
            <source>Plan</source>
            <comment>a mode: only reads</comment>
            <translation>Plan</translation>
        </message>
        <message>
            <source>Default</source>
            <comment>a mode: asks before anything risky</comment>
            <translation>Par défaut</translation>
        </message>
        <message>
            <source>Accept edits</source>
            <comment>a mode: edits in the workspace run unasked</comment>
            <translation>Accepter les modifications</translation>
        </message>
        <message>
            <source>Sandboxed</source>
            <comment>a mode: what the sandbox contains runs unasked</comment>
            <translation>Bac à sable</translation>
        </message>
        <message>
            <source>Trust all commands</source>
            <comment>a mode</comment>
            <translation>Confiance totale</translation>
        </message>
        <message>
            <source>Read-only. Anything that would change something is refused, and the agent is told.</source>
            <translation>Lecture seule. Tout ce qui modifierait quelque chose est refusé, et l’agent en est informé.</translation>
        </message>
        <message>
            <source>Read-only commands run automatically; everything else asks unless already allowed.</source>
            <translation>Les commandes en lecture seule s’exécutent automatiquement ; tout le reste demande confirmation, sauf autorisation déjà donnée.</translation>
        </message>
        <message>
            <source>Like Default, but file edits in the workspace run without asking.</source>
            <translation>Comme « Par défaut », mais les modifications de fichiers dans l’espace de travail se font sans confirmation.</translation>
        </message>
        <message>
            <source>Runs freely inside the sandbox; asks before leaving it.</source>
            <translation>S’exécute librement dans le bac à sable ; demande confirmation avant d’en sortir.</translation>
        </message>
        <message>
            <source>Everything runs without asking, except commands that are critical, touch protected files or are too complex to analyse. You confirm this first.</source>
            <translation>Tout s’exécute sans confirmation, sauf les commandes critiques, celles qui touchent à des fichiers protégés et celles trop complexes à analyser. L’activation demande une confirmation.</translation>
        </message>
    </context>
    <context>
        <name>TabBar</name>
        <message>
            <source>Close {title}</source>
            <translation>Fermer {title}</translation>
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
            <translation>Afficher la liste des conversations</translation>
        </message>
        <message>
            <source>Show the command history</source>
            <translation>Afficher l’historique des commandes</translation>
        </message>
        <message>
            <source>List all tabs</source>
            <translation>Liste de tous les onglets</translation>
        </message>
    </context>
    <context>
        <name>TrayIcon</name>
        <message>
            <source>Nothing is running</source>
            <translation>Rien n’est en cours</translation>
        </message>
        <message>
            <source>Show Desktop Agent</source>
            <translation>Afficher Desktop Agent</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Quitter</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <comment>below a list</comment>
            <translation>
                <numerusform>et %n autre</numerusform>
                <numerusform>et %n autres</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n conversation(s) working</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n conversation en cours</numerusform>
                <numerusform>%n conversations en cours</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n waiting for your answer</source>
            <comment>in the tool tip</comment>
            <translation>
                <numerusform>%n en attente de votre réponse</numerusform>
                <numerusform>%n en attente de votre réponse</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>UpdateBar</name>
        <message>
            <source>What’s new</source>
            <translation>Nouveautés</translation>
        </message>
        <message>
            <source>Download and install</source>
            <translation>Télécharger et installer</translation>
        </message>
        <message>
            <source>How to install</source>
            <translation>Comment l’installer</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copier la commande</translation>
        </message>
        <message>
            <source>Stop</source>
            <comment>button: ends a download</comment>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Restart now</source>
            <translation>Redémarrer maintenant</translation>
        </message>
        <message>
            <source>Go back to {version}</source>
            <translation>Revenir à {version}</translation>
        </message>
        <message>
            <source>Skip this version</source>
            <translation>Ignorer cette version</translation>
        </message>
        <message>
            <source>Later</source>
            <comment>button: closes the bar until the next start</comment>
            <translation>Plus tard</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
    </context>
    <context>
        <name>Usage</name>
        <message>
            <source>Usage</source>
            <comment>page of the panel: tokens and cost</comment>
            <translation>Coûts</translation>
        </message>
        <message>
            <source>This conversation</source>
            <translation>Cette conversation</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modèles</translation>
        </message>
        <message>
            <source>Last messages</source>
            <translation>Derniers messages</translation>
        </message>
        <message>
            <source>By day, all conversations</source>
            <translation>Par jour, toutes conversations confondues</translation>
        </message>
        <message>
            <source>No usage yet. Tokens and cost of messages are listed here.</source>
            <translation>Aucune consommation pour l’instant. Les tokens et le coût des messages apparaîtront ici.</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>Contexte</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Coût</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Limite</translation>
        </message>
        <message>
            <source>Compact now</source>
            <translation>Compacter maintenant</translation>
        </message>
        <message>
            <source>Budget and prices…</source>
            <translation>Budget et prix…</translation>
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
                <numerusform>%n sans prix</numerusform>
                <numerusform>%n sans prix</numerusform>
            </translation>
        </message>
        <message>
            <source>unknown price</source>
            <comment>in the place of a sum of money</comment>
            <translation>prix inconnu</translation>
        </message>
        <message>
            <source>cache missed</source>
            <comment>the server's cache did not help; in the status bar</comment>
            <translation>cache sans effet</translation>
        </message>
        <message>
            <source>Context used by the next request.</source>
            <translation>Contexte utilisé par la prochaine requête.</translation>
        </message>
        <message>
            <source>Part of it is estimated; the server has not counted it yet.</source>
            <translation>Une partie est estimée ; le serveur ne l’a pas encore comptée.</translation>
        </message>
        <message>
            <source>{tokens} in</source>
            <comment>tokens that a server read, at the full price</comment>
            <translation>{tokens} en entrée</translation>
        </message>
        <message>
            <source>{tokens} from the cache</source>
            <comment>tokens</comment>
            <translation>{tokens} lus dans le cache</translation>
        </message>
        <message>
            <source>{tokens} to the cache</source>
            <comment>tokens</comment>
            <translation>{tokens} écrits dans le cache</translation>
        </message>
        <message>
            <source>{tokens} out</source>
            <comment>tokens that the model wrote</comment>
            <translation>{tokens} en sortie</translation>
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
            <translation>maint.</translation>
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
            <translation>Aide : premiers pas</translation>
        </message>
        <message>
            <source>What the levels mean</source>
            <translation>Signification des niveaux</translation>
        </message>
        <message>
            <source>What Allow for session covers</source>
            <translation>Ce que couvre « Autoriser pour la session »</translation>
        </message>
        <message>
            <source>Help: models, servers and keys</source>
            <translation>Aide : modèles, serveurs et clés</translation>
        </message>
        <message>
            <source>Help: lasting rules</source>
            <translation>Aide : règles durables</translation>
        </message>
        <message>
            <source>Help: theme, language and motion</source>
            <translation>Aide : thème, langue et animations</translation>
        </message>
        <message>
            <source>Help: work while the window is closed</source>
            <translation>Aide : travail quand la fenêtre est fermée</translation>
        </message>
        <message>
            <source>Help: what a command can do</source>
            <translation>Aide : ce que peut faire une commande</translation>
        </message>
        <message>
            <source>Help: the bin</source>
            <translation>Aide : la corbeille</translation>
        </message>
        <message>
            <source>Help: spending limits</source>
            <translation>Aide : limites de dépenses</translation>
        </message>
        <message>
            <source>Help: updates</source>
            <translation>Aide : mises à jour</translation>
        </message>
        <message>
            <source>Help: the sandbox</source>
            <translation>Aide : le bac à sable</translation>
        </message>
        <message>
            <source>Help: what can be undone</source>
            <translation>Aide : ce qui peut être annulé</translation>
        </message>
        <message>
            <source>Help: what was run</source>
            <translation>Aide : ce qui a été exécuté</translation>
        </message>
        <message>
            <source>Help: modes</source>
            <translation>Aide : modes</translation>
        </message>
    </context>
    <context>
        <name>RunText</name>
        <message>
            <source>Ran as</source>
            <comment>above the text that ran in place of a command, which says the same</comment>
            <translation>Exécuté sous la forme</translation>
        </message>
        <message>
            <source>Ran as {command}</source>
            <comment>as a screen reader reads it</comment>
            <translation>Exécuté sous la forme {command}</translation>
        </message>
        <message>
            <source>Show the whole command</source>
            <comment>below the beginning of the text that ran</comment>
            <translation>Afficher la commande entière</translation>
        </message>
        <message>
            <source>Copy the command that ran</source>
            <translation>Copier la commande exécutée</translation>
        </message>
    </context>
    <context>
        <name>RiskBadge</name>
        <message>
            <source>LOW</source>
            <comment>risk of a command</comment>
            <translation>FAIBLE</translation>
        </message>
        <message>
            <source>MEDIUM</source>
            <comment>risk of a command</comment>
            <translation>MOYEN</translation>
        </message>
        <message>
            <source>HIGH</source>
            <comment>risk of a command</comment>
            <translation>ÉLEVÉ</translation>
        </message>
        <message>
            <source>CRITICAL</source>
            <comment>risk of a command</comment>
            <translation>CRITIQUE</translation>
        </message>
        <message>
            <source>Risk: {word}</source>
            <translation>Risque : {word}</translation>
        </message>
    </context>
    <context>
        <name>Turn</name>
        <message>
            <source>Worked</source>
            <comment>before how long, and in how many steps: Worked 45 s, 12 steps</comment>
            <translation>A travaillé</translation>
        </message>
        <message>
            <source>undone</source>
            <comment>beside what a turn did: the user undid what it did to files</comment>
            <translation>annulé</translation>
        </message>
        <message numerus="yes">
            <source>{time}, %n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>{time}, %n étape</numerusform>
                <numerusform>{time}, %n étapes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n step(s)</source>
            <comment>after Worked</comment>
            <translation>
                <numerusform>%n étape</numerusform>
                <numerusform>%n étapes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) changed</source>
            <comment>at the right of what a turn did</comment>
            <translation>
                <numerusform>%n fichier modifié</numerusform>
                <numerusform>%n fichiers modifiés</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} tokens</source>
            <comment>what a turn used; the number is short: 13k</comment>
            <translation>{count} tokens utilisés</translation>
        </message>
        <message>
            <source>{input} tokens in, {output} out</source>
            <comment>what a turn used: read and written by the model</comment>
            <translation>{input} tokens en entrée, {output} en sortie</translation>
        </message>
        <message>
            <source>{cost}; {used}</source>
            <comment>what a turn cost, and: 12,345 tokens in, 678 out</comment>
            <translation>{cost} ; {used}</translation>
        </message>
    </context>
    <context>
        <name>BlankPage</name>
        <message>
            <source>No conversation is open. Earlier ones are in the list.</source>
            <translation>Aucune conversation n’est ouverte. Les précédentes sont dans la liste.</translation>
        </message>
        <message>
            <source>Begin a conversation</source>
            <translation>Commencer une conversation</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>Mode for new conversations</source>
            <translation>Mode des nouvelles conversations</translation>
        </message>
        <message>
            <source>Checking whether a sandbox works here.</source>
            <translation>Vérification en cours : un bac à sable fonctionne-t-il ici ?</translation>
        </message>
        <message>
            <source>No sandbox works here ({why}).</source>
            <translation>Aucun bac à sable ne fonctionne ici ({why}).</translation>
        </message>
        <message>
            <source>Take the tour</source>
            <translation>Suivre la visite</translation>
        </message>
        <message>
            <source>A built-in demo model in a scratch folder. No key, no network.</source>
            <translation>Un modèle de démonstration intégré, dans un dossier d’essai. Sans clé, sans réseau.</translation>
        </message>
        <message>
            <source>Try the demo</source>
            <translation>Essayer la démo</translation>
        </message>
        <message>
            <source>Hand over the work, keep the last word</source>
            <translation>Confiez le travail, gardez le dernier mot</translation>
        </message>
        <message>
            <source>The new conversation begins as soon as a model is set up.</source>
            <translation>La nouvelle conversation commencera dès qu’un modèle sera configuré.</translation>
        </message>
        <message>
            <source>All of this can be changed later, in the settings.</source>
            <translation>Tout cela peut être modifié plus tard, dans les paramètres.</translation>
        </message>
        <message>
            <source>Folder:</source>
            <comment>before the path of a folder</comment>
            <translation>Dossier :</translation>
        </message>
        <message>
            <source>Choose another folder</source>
            <translation>Choisir un autre dossier</translation>
        </message>
        <message>
            <source>It reads the folder that you choose. What it reads goes to the model server that you set up.</source>
            <translation>L’agent lit le dossier que vous choisissez. Ce qu’il lit est envoyé au serveur de modèles que vous configurez.</translation>
        </message>
        <message>
            <source>Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how risky it is and why.</source>
            <translation>Les commandes qui ne font que lire s’exécutent aussitôt. Tout ce qui modifie, installe ou envoie quelque chose demande d’abord confirmation, en indiquant le niveau de risque et sa raison.</translation>
        </message>
        <message>
            <source>Commands run in a sandbox, in which your keys and your other files are out of sight.</source>
            <translation>Les commandes s’exécutent dans un bac à sable, d’où elles ne voient ni vos clés ni vos autres fichiers.</translation>
        </message>
        <message>
            <source>No sandbox works on this computer, so more commands ask.</source>
            <translation>Aucun bac à sable ne fonctionne sur cet ordinateur ; davantage de commandes demandent donc confirmation.</translation>
        </message>
        <message>
            <source>What it changes in the folder can be undone. Files that commands delete are kept in a bin.</source>
            <translation>Ce que l’agent modifie dans le dossier peut être annulé. Les fichiers que des commandes suppriment sont conservés dans une corbeille.</translation>
        </message>
    </context>
    <context>
        <name>UpdateQuestion</name>
        <message>
            <source>Check for updates once a day?</source>
            <translation>Rechercher des mises à jour une fois par jour ?</translation>
        </message>
        <message>
            <source>Sends only this program’s version, installs nothing by itself.</source>
            <translation>N’envoie que la version de ce programme, n’installe rien automatiquement.</translation>
        </message>
        <message>
            <source>Check daily</source>
            <translation>Vérifier chaque jour</translation>
        </message>
        <message>
            <source>Don’t check</source>
            <translation>Ne pas rechercher</translation>
        </message>
    </context>
    <context>
        <name>CopyButton</name>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Copy code</source>
            <translation>Copier le code</translation>
        </message>
        <message>
            <source>Copy message</source>
            <translation>Copier le message</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Copier la commande</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Copié</translation>
        </message>
    </context>
    <context>
        <name>NoticeBar</name>
        <message>
            <source>Retry</source>
            <translation>Réessayer</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Model settings</source>
            <translation>Paramètres des modèles</translation>
        </message>
        <message>
            <source>Choose a folder…</source>
            <translation>Choisir un dossier…</translation>
        </message>
        <message>
            <source>Choose a model</source>
            <translation>Choisir un modèle</translation>
        </message>
        <message>
            <source>Open settings</source>
            <translation>Ouvrir les paramètres</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Fermer cet avis</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Clear the search</source>
            <translation>Effacer la recherche</translation>
        </message>
    </context>
    <context>
        <name>ConversationSign</name>
        <message>
            <source>{title}, working</source>
            <comment>read aloud</comment>
            <translation>{title}, au travail</translation>
        </message>
        <message>
            <source>{title}, waiting for your answer</source>
            <comment>read aloud</comment>
            <translation>{title}, en attente de votre réponse</translation>
        </message>
        <message>
            <source>{title}, failed</source>
            <comment>read aloud</comment>
            <translation>{title}, échec</translation>
        </message>
    </context>
    <context>
        <name>headless</name>
        <message>
            <source>Another process has this conversation open. Nothing was sent; close it there first.</source>
            <translation>Cette conversation est ouverte dans un autre processus. Rien n’a été envoyé ; fermez-la d’abord là-bas.</translation>
        </message>
    </context>
    <context>
        <name>blocked</name>
        <message>
            <source>{program}, where all that it does is harmless</source>
            <translation>{program}, quand tout ce qu’il fait est inoffensif</translation>
        </message>
        <message>
            <source>Deleting the root folder or the home folder</source>
            <translation>Suppression du dossier racine ou du dossier personnel</translation>
        </message>
        <message>
            <source>Making a file system on a mounted device, or writing over one</source>
            <translation>Création d’un système de fichiers sur un périphérique monté, ou écrasement de celui-ci</translation>
        </message>
        <message>
            <source>Starting processes without end (a fork bomb)</source>
            <translation>Lancement sans fin de processus (fork bomb)</translation>
        </message>
    </context>
    <context>
        <name>gate</name>
        <message>
            <source>Plan mode only reads. Describe the change instead, and do it after planning.</source>
            <translation>Le mode Plan ne fait que lire. Décrivez plutôt la modification et faites-la après la planification.</translation>
        </message>
        <message>
            <source>This is one of the blocked commands, which are refused without a question. Nothing was run. Only the user can switch the entry off, in Settings, Permissions.</source>
            <translation>C’est une des commandes bloquées, refusées d’office. Rien n’a été exécuté. Seul l’utilisateur peut désactiver l’entrée, dans Paramètres, Autorisations.</translation>
        </message>
        <message>
            <source>The user's rule {rule} denies this. Nothing was run; do not try it another way.</source>
            <translation>La règle {rule} de l’utilisateur l’interdit. Rien n’a été exécuté ; n’essayez pas par un autre moyen.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, denies this. Nothing was run; do not try it another way.</source>
            <translation>La règle {rule}, fixée par {by}, l’interdit. Rien n’a été exécuté ; n’essayez pas par un autre moyen.</translation>
        </message>
        <message>
            <source>User denied permission.</source>
            <translation>L’utilisateur a refusé l’autorisation.</translation>
        </message>
        <message>
            <source>This changed since it was shown, so it did not run. Nothing was done; ask again.</source>
            <translation>Le contenu a changé depuis son affichage et n’a donc pas été exécuté. Rien n’a été fait ; redemandez.</translation>
        </message>
        <message>
            <source>The permission was not used within ten minutes, so it did not run. Ask again.</source>
            <translation>L’autorisation n’a pas été utilisée dans les dix minutes ; rien n’a donc été exécuté. Redemandez.</translation>
        </message>
        <message>
            <source>No permission was given for this call, so it did not run.</source>
            <translation>Aucune autorisation n’a été donnée pour cet appel ; il n’a donc pas été exécuté.</translation>
        </message>
    </context>
    <context>
        <name>scope</name>
        <message>
            <source>Your rule {rule} asks about it each time.</source>
            <translation>Votre règle {rule} demande confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>The rule {rule}, set by {by}, asks about it each time.</source>
            <translation>La règle {rule}, fixée par {by}, demande confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>One part needs rights that cannot be granted to it alone, so the whole command asks.</source>
            <translation>Une partie exige des droits qui ne peuvent pas être accordés à elle seule ; la commande entière demande donc confirmation.</translation>
        </message>
        <message>
            <source>Commands that leave or widen the sandbox ask each time.</source>
            <translation>Les commandes qui sortent du bac à sable ou l’élargissent demandent confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>A pattern can match other files later, so it asks each time.</source>
            <translation>Un motif peut correspondre plus tard à d’autres fichiers ; confirmation est donc demandée à chaque fois.</translation>
        </message>
        <message>
            <source>Commands whose effects are unknown beforehand ask each time.</source>
            <translation>Les commandes dont les effets ne sont pas connus à l’avance demandent confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>Writing {path}, which does not exist yet, and reading it again</source>
            <translation>Écriture de {path}, qui n’existe pas encore, et sa relecture</translation>
        </message>
        <message>
            <source>Exactly this, in this folder</source>
            <translation>Exactement ceci dans ce dossier</translation>
        </message>
        <message>
            <source>It deletes whatever files are there when it runs, so it asks each time.</source>
            <translation>La commande supprime les fichiers présents au moment de l’exécution, quels qu’ils soient ; confirmation est donc demandée à chaque fois.</translation>
        </message>
        <message>
            <source>It is not known which files it changes until it runs, so it asks each time.</source>
            <translation>Les fichiers modifiés ne seront connus qu’à l’exécution ; confirmation est donc demandée à chaque fois.</translation>
        </message>
        <message>
            <source>A file name can change what it does, so it asks each time.</source>
            <translation>Un nom de fichier peut changer ce que fait la commande ; confirmation est donc demandée à chaque fois.</translation>
        </message>
        <message>
            <source>What its code does can differ each time, so it asks each time.</source>
            <translation>Ce que fait son code peut varier d’une fois à l’autre ; confirmation est donc demandée à chaque fois.</translation>
        </message>
        <message>
            <source>Its effects are not known until it runs, so it asks each time.</source>
            <translation>Ses effets ne seront connus qu’à l’exécution ; confirmation est donc demandée à chaque fois.</translation>
        </message>
        <message>
            <source>Commands that cannot be fully analysed ask each time.</source>
            <translation>Les commandes qui ne peuvent pas être entièrement analysées demandent confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>not offered for critical commands</source>
            <translation>pas proposé pour les commandes critiques</translation>
        </message>
        <message>
            <source>Commands that run as another user ask each time.</source>
            <translation>Les commandes exécutées sous un autre utilisateur demandent confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>Commands that may show secrets ask each time.</source>
            <translation>Les commandes qui peuvent révéler des secrets demandent confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>Commands that reach this machine or permanently change a server ask each time.</source>
            <translation>Les commandes qui atteignent cette machine ou modifient un serveur de façon permanente demandent confirmation à chaque fois.</translation>
        </message>
        <message>
            <source>This is too risky to allow for the session.</source>
            <translation>C’est trop risqué pour être autorisé pour la session.</translation>
        </message>
        <message>
            <source>Changes to files of this workspace, and deleting ignored ones that the bin keeps</source>
            <translation>Modifications de fichiers de cet espace de travail, et suppression de fichiers ignorés que la corbeille conserve</translation>
        </message>
        <message>
            <source>Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too</source>
            <translation>Exécution de code ici : compilations, tests, scripts, serveurs et autres programmes ; modification de fichiers et git en local compris</translation>
        </message>
        <message>
            <source>Local git, with the repository's hooks</source>
            <translation>Git en local, avec les hooks du dépôt</translation>
        </message>
        <message>
            <source>The temporary folder of this conversation</source>
            <translation>Le dossier temporaire de cette conversation</translation>
        </message>
        <message>
            <source>Requests to servers that this conversation started</source>
            <translation>Requêtes aux serveurs lancés par cette conversation</translation>
        </message>
        <message>
            <source>Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; never forced, no tags</source>
            <translation>Synchronisation de cette branche avec {remote} : push, pull, fetch, demandes de tirage et consultation de ce projet sur sa forge ; jamais forcée, sans tags</translation>
        </message>
        <message>
            <source>Pull and fetch from {remote}</source>
            <translation>Pull et fetch depuis {remote}</translation>
        </message>
        <message>
            <source>Installs and lookups by {program} in its default registry</source>
            <translation>Installations par {program} depuis son registre par défaut, et recherches dans celui-ci</translation>
        </message>
        <message>
            <source>Lookups by {program} in its default registry</source>
            <translation>Recherches de {program} dans son registre par défaut</translation>
        </message>
        <message>
            <source>{command} …</source>
            <comment>every use of a command, such as npm install</comment>
            <translation>{command} …</translation>
        </message>
        <message>
            <source>Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change</source>
            <translation>Modifications de fichiers de cet espace de travail qui ne suppriment ni n’exécutent rien ; déplacer un seul fichier en est une</translation>
        </message>
        <message>
            <source>Listing {folder}</source>
            <translation>Liste du contenu de {folder}</translation>
        </message>
        <message>
            <source>Reading files in {folder}</source>
            <translation>Lecture de fichiers dans {folder}</translation>
        </message>
        <message>
            <source>Reading variables of Terraform (.tfvars) in {folder}, passwords among them</source>
            <translation>Lecture de variables de Terraform (.tfvars) dans {folder}, mots de passe compris</translation>
        </message>
        <message>
            <source>Edits of files in {folder}</source>
            <translation>Modification de fichiers dans {folder}</translation>
        </message>
        <message>
            <source>Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers</source>
            <translation>Requêtes simples aux serveurs de cette machine, sur tout port à partir de 1024, sauf ceux des démons et des débogueurs</translation>
        </message>
        <message>
            <source>Plain requests to port {port} of this machine</source>
            <translation>Requêtes simples vers le port {port} de cette machine</translation>
        </message>
        <message>
            <source>Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and deleting merged branches</source>
            <translation>Git en local : add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect ; nouvelles branches, nouveaux tags et suppression de branches fusionnées</translation>
        </message>
        <message>
            <source>Push to {remote}, never forced; pull and fetch from it</source>
            <translation>Push vers {remote}, jamais forcé ; pull et fetch depuis ce dépôt</translation>
        </message>
        <message>
            <source>Running the script {path} as it is now</source>
            <translation>Exécution du script {path} dans son état actuel</translation>
        </message>
        <message>
            <source>Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of these; no others</source>
            <translation>Scripts de package.json dans son état actuel, lancés par {program} : build, test, lint, format, types, dev et leurs variantes ; aucun autre</translation>
        </message>
        <message>
            <source>Linters, formatters and type checkers on the project</source>
            <translation>Analyse statique et formatage du code du projet</translation>
        </message>
        <message>
            <source>Harmless uses of {program}</source>
            <translation>Usages inoffensifs de {program}</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Conteneurs de {path} dans son état actuel : construire, démarrer, arrêter, lister, journaux, copies depuis ceux-ci, et commandes dans ceux-ci, sauf shells et bases de données ; ses volumes et images restent</translation>
        </message>
        <message>
            <source>Containers of {path} as it is now, which may write in this workspace, .git too, as long as they run: build, start, stop, list, logs, copies from them, and commands in them but for shells and databases; its volumes and images stay</source>
            <comment>a compose file</comment>
            <translation>Conteneurs de {path} dans son état actuel, qui peuvent écrire dans cet espace de travail, .git compris, tant qu’ils tournent : construire, démarrer, arrêter, lister, journaux, copies depuis ceux-ci, et commandes dans ceux-ci, sauf shells et bases de données ; ses volumes et images restent</translation>
        </message>
        <message>
            <source>Questions to the database in the container {name} of {path}: select, explain, \d, dumps; nothing is changed</source>
            <translation>Requêtes à la base de données dans le conteneur {name} de {path} : select, explain, \d, dumps ; rien n’est modifié</translation>
        </message>
        <message>
            <source>Questions to the database {name}: select, explain, \d; nothing is changed</source>
            <comment>a database and its address</comment>
            <translation>Requêtes à la base de données {name} : select, explain, \d ; rien n’est modifié</translation>
        </message>
        <message>
            <source>The image {name} by any tag: building it here, running it with the network but without access to this machine, tagging and saving it</source>
            <translation>L’image {name}, quel que soit le tag : la construire ici, l’exécuter avec le réseau mais sans accès à cette machine, lui donner un tag et l’enregistrer</translation>
        </message>
        <message>
            <source>The image {name} by any tag: fetching it, running it with the network but without access to this machine, and saving it</source>
            <translation>L’image {name}, quel que soit le tag : la télécharger, l’exécuter avec le réseau mais sans accès à cette machine, et l’enregistrer</translation>
        </message>
        <message>
            <source>Running the image {name} by any tag with the network and with this workspace, which it may read and write, .git too, but with nothing else of this machine</source>
            <translation>Exécution de l’image {name}, quel que soit le tag, avec le réseau et avec cet espace de travail, qu’elle peut lire et modifier, .git compris, mais rien d’autre de cette machine</translation>
        </message>
        <message>
            <source>The container {name} that this starts: commands in it, copies from it, stopping and removing it</source>
            <translation>Le conteneur {name} que ceci démarre : commandes dans celui-ci, copies depuis celui-ci, arrêt et suppression</translation>
        </message>
        <message>
            <source>Looking at containers, images and networks with {program}: lists, states, logs and settings, in which passwords may stand</source>
            <translation>Consultation des conteneurs, images et réseaux avec {program} : listes, états, journaux et réglages, où peuvent se trouver des mots de passe</translation>
        </message>
        <message>
            <source>Looking at containers with {program}: lists, states and logs</source>
            <translation>Consultation des conteneurs avec {program} : listes, états et journaux</translation>
        </message>
        <message>
            <source>Looking at {name}: lists, states, logs, and settings of what runs there, variables among them, but no Secrets</source>
            <comment>a cluster</comment>
            <translation>Consultation de {name} : listes, états, journaux et réglages de ce qui y tourne, variables comprises, mais pas de Secrets</translation>
        </message>
        <message>
            <source>Looking at releases in {name}: lists, states and history</source>
            <comment>a cluster</comment>
            <translation>Consultation des releases dans {name} : listes, états et historique</translation>
        </message>
        <message>
            <source>Looking into releases in {name}: their values and manifests, passwords among them; nothing is changed</source>
            <comment>a cluster</comment>
            <translation>Examen des releases dans {name} : leurs valeurs et manifestes, mots de passe compris ; rien n’est modifié</translation>
        </message>
        <message>
            <source>Commands in {name}, but for shells and databases</source>
            <comment>a workload in a cluster</comment>
            <translation>Commandes dans {name}, sauf shells et bases de données</translation>
        </message>
        <message>
            <source>Reaching ports of {name} from this machine</source>
            <comment>a workload in a cluster</comment>
            <translation>Accès aux ports de {name} depuis cette machine</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists and settings, but no secrets</source>
            <translation>Consultation de ce qui existe avec {program} en tant que {name} : listes et réglages, mais pas de secrets</translation>
        </message>
        <message>
            <source>Looking at what there is with {program} as {name}: lists, states, logs and settings, variables among them, but no secrets</source>
            <comment>who signed in, and the project or subscription</comment>
            <translation>Consulter ce qui existe avec {program} en tant que {name} : listes, états, journaux et réglages, variables comprises, mais aucun secret</translation>
        </message>
        <message>
            <source>{program} in {path}: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} dans {path} : init, validate, plan, show, output, state list ; exécute le code et les fournisseurs qui y sont nommés, et affiche ce que contiennent son état et ses .tfvars, mots de passe compris ; rien n’est appliqué</translation>
        </message>
        <message>
            <source>{program} in {path} as it is now: init, validate, plan, show, output, state list; it runs the code and the providers that are named there, and shows what its state and .tfvars hold, passwords among it; nothing is applied</source>
            <translation>{program} dans {path} dans son état actuel : init, validate, plan, show, output, state list ; exécute le code et les fournisseurs qui y sont nommés, et affiche ce que contiennent son état et ses .tfvars, mots de passe compris ; rien n’est appliqué</translation>
        </message>
        <message>
            <source>Rendering, checking and packing the charts below {path}</source>
            <translation>Génération, vérification et empaquetage des charts sous {path}</translation>
        </message>
        <message>
            <source>Fetching the charts that the chart in {path} names, as it is now</source>
            <translation>Téléchargement des charts que nomme le chart de {path}, dans son état actuel</translation>
        </message>
        <message>
            <source>Looking up charts in the repositories that helm knows</source>
            <translation>Recherche de charts dans les dépôts que helm connaît</translation>
        </message>
        <message>
            <source>Taking part in this project's requests and issues as you: comments, reviews without approval, labels, reviewers, ready, new issues; nothing is merged, closed, approved or deleted</source>
            <translation>Participation en votre nom aux demandes et tickets de ce projet : commentaires, revues sans approbation, étiquettes, relecteurs, passage à l’état prêt, nouveaux tickets ; rien n’est fusionné, fermé, approuvé ni supprimé</translation>
        </message>
        <message>
            <source>Checking out requests to this project, with their authors' code</source>
            <translation>Récupération locale des demandes adressées à ce projet, avec le code de leurs auteurs</translation>
        </message>
        <message>
            <source>Rerunning this project's failed pipelines</source>
            <translation>Relance des pipelines de ce projet qui ont échoué</translation>
        </message>
        <message>
            <source>Running {name} of this project on its forge, without inputs or variables</source>
            <comment>a pipeline</comment>
            <translation>Exécution de {name} de ce projet sur sa forge, sans entrées ni variables</translation>
        </message>
        <message>
            <source>Looking at this project on its forge with {program}: requests, issues, runs, releases</source>
            <translation>Consulter ce projet sur sa forge avec {program} : demandes, tickets, exécutions, publications</translation>
        </message>
        <message>
            <source>The pull request of this branch: create and edit, never merge</source>
            <translation>La demande de tirage de cette branche : créer et modifier, jamais fusionner</translation>
        </message>
        <message>
            <source>Running {command} as it is now, or as a build that you approved makes it, with other files of this workspace</source>
            <comment>a program of the workspace, with its fixed words</comment>
            <translation>Exécution de {command} dans son état actuel, ou tel que le produit une compilation que vous avez autorisée, avec d’autres fichiers de cet espace de travail</translation>
        </message>
    </context>
    <context>
        <name>preview</name>
        <message>
            <source>Would be deleted</source>
            <comment>title of a preview: files</comment>
            <translation>Serait supprimé</translation>
        </message>
        <message>
            <source>Does not exist, so nothing is deleted: {path}</source>
            <comment>on a preview of a deletion</comment>
            <translation>N’existe pas, donc rien n’est supprimé : {path}</translation>
        </message>
        <message>
            <source>No file is deleted</source>
            <comment>on a preview of a deletion</comment>
            <translation>Aucun fichier n’est supprimé</translation>
        </message>
        <message numerus="yes">
            <source>Git repositories with their whole history: %n</source>
            <comment>would be deleted</comment>
            <translation>
                <numerusform>Dépôt Git avec tout son historique : %n</numerusform>
                <numerusform>Dépôts Git avec tout leur historique : %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>At least %n file(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>Au moins %n fichier</numerusform>
                <numerusform>Au moins %n fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes at least %n file(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Supprime au moins %n fichier</numerusform>
                <numerusform>Supprime au moins %n fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n empty folder(s)</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n dossier vide</numerusform>
                <numerusform>%n dossiers vides</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n empty folder(s)</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Supprime %n dossier vide</numerusform>
                <numerusform>Supprime %n dossiers vides</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s), {size}</source>
            <comment>total of a preview</comment>
            <translation>
                <numerusform>%n fichier, {size}</numerusform>
                <numerusform>%n fichiers, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes %n file(s), {size}</source>
            <comment>a line of a preview</comment>
            <translation>
                <numerusform>Supprime %n fichier, {size}</numerusform>
                <numerusform>Supprime %n fichiers, {size}</numerusform>
            </translation>
        </message>
        <message>
            <source>{path}: no files, only folders</source>
            <comment>one of several things to be deleted</comment>
            <translation>{path} : aucun fichier, seulement des dossiers</translation>
        </message>
        <message numerus="yes">
            <source>{path}: %n file(s), {size}</source>
            <comment>one of several things to be deleted</comment>
            <translation>
                <numerusform>{path} : %n fichier, {size}</numerusform>
                <numerusform>{path} : %n fichiers, {size}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>With uncommitted changes: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>Avec des modifications non commitées : %n fichier</numerusform>
                <numerusform>Avec des modifications non commitées : %n fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Not tracked by git, which cannot restore them: %n file(s)</source>
            <comment>lost</comment>
            <translation>
                <numerusform>Non suivi par git, qui ne peut pas le restaurer : %n fichier</numerusform>
                <numerusform>Non suivis par git, qui ne peut pas les restaurer : %n fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Unmodified in git: %n file(s)</source>
            <comment>kept there</comment>
            <translation>
                <numerusform>Non modifié dans git : %n fichier</numerusform>
                <numerusform>Non modifiés dans git : %n fichiers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Tracked by git: %n file(s)</source>
            <translation>
                <numerusform>Suivi par git : %n fichier</numerusform>
                <numerusform>Suivis par git : %n fichiers</numerusform>
            </translation>
        </message>
        <message>
            <source>Hooks of the repository</source>
            <comment>title of a preview of git commit and others</comment>
            <translation>Hooks du dépôt</translation>
        </message>
        <message>
            <source>Runs {hooks}</source>
            <comment>names of git hooks</comment>
            <translation>Exécute {hooks}</translation>
        </message>
        <message>
            <source>Would be discarded</source>
            <comment>title of a preview: changes to files</comment>
            <translation>Serait perdu</translation>
        </message>
        <message>
            <source>No changes: everything is committed or kept</source>
            <comment>nothing is thrown away</comment>
            <translation>Aucune modification : tout est commité ou conservé</translation>
        </message>
        <message numerus="yes">
            <source>Uncommitted changes in %n file(s)</source>
            <comment>would be lost</comment>
            <translation>
                <numerusform>Des modifications non commitées dans %n fichier</numerusform>
                <numerusform>Des modifications non commitées dans %n fichiers</numerusform>
            </translation>
        </message>
        <message>
            <source>Would be overwritten</source>
            <comment>title of a preview: files that exist</comment>
            <translation>Serait écrasé</translation>
        </message>
        <message>
            <source>{path}, which has {size}</source>
            <comment>a file that would be overwritten</comment>
            <translation>{path} ({size})</translation>
        </message>
        <message>
            <source>Connects to {host}</source>
            <comment>a host on the network</comment>
            <translation>Se connecte à {host}</translation>
        </message>
        <message>
            <source>…and any redirects</source>
            <comment>of a download</comment>
            <translation>… et toutes les redirections éventuelles</translation>
        </message>
        <message>
            <source>Over the network</source>
            <comment>title of a preview of a download</comment>
            <translation>Par le réseau</translation>
        </message>
        <message>
            <source>As of now; earlier parts of this command may change it</source>
            <comment>last line of a preview</comment>
            <translation>État actuel ; des parties antérieures de cette commande peuvent le changer</translation>
        </message>
        <message>
            <source>Would be sent to {remote}</source>
            <comment>title of a preview of git push</comment>
            <translation>Serait envoyé vers {remote}</translation>
        </message>
        <message>
            <source>Nothing: Git is configured to require a branch name</source>
            <comment>git push</comment>
            <translation>Rien : la configuration de Git exige un nom de branche</translation>
        </message>
        <message>
            <source>Nothing: no branch is checked out</source>
            <comment>git push</comment>
            <translation>Rien : aucune branche n’est active</translation>
        </message>
        <message>
            <source>Nothing: the branch has no commit yet</source>
            <comment>git push</comment>
            <translation>Rien : la branche n’a encore aucun commit</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} does not track a branch of the remote</source>
            <comment>git push</comment>
            <translation>Rien : la branche {branch} ne suit aucune branche du dépôt distant</translation>
        </message>
        <message>
            <source>Nothing: the branch {branch} tracks a branch of another name</source>
            <comment>git push</comment>
            <translation>Rien : la branche {branch} suit une branche d’un autre nom</translation>
        </message>
        <message>
            <source>Nothing: there is no {source} here</source>
            <comment>git push</comment>
            <translation>Rien : {source} n’existe pas ici</translation>
        </message>
        <message>
            <source>{branch}: nothing to send</source>
            <comment>git push</comment>
            <translation>{branch} : rien à envoyer</translation>
        </message>
        <message>
            <source>Deleted at {remote}: {branch}</source>
            <comment>git push, a branch or tag</comment>
            <translation>Supprimé sur {remote} : {branch}</translation>
        </message>
        <message numerus="yes">
            <source>{branch}: a new branch there, with %n commit(s) of its own</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch} : nouvelle branche distante, avec %n commit qui lui est propre</numerusform>
                <numerusform>{branch} : nouvelle branche distante, avec %n commits qui lui sont propres</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: Git refuses. What {remote} has and it lacks: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch} : Git refuse. Sur {remote} mais absent ici : %n commit</numerusform>
                <numerusform>{branch} : Git refuse. Sur {remote} mais absents ici : %n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch} : %n commit</numerusform>
                <numerusform>{branch} : %n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{branch}: discarded at {remote}: %n commit(s)</source>
            <comment>git push</comment>
            <translation>
                <numerusform>{branch} : perdu sur {remote} : %n commit</numerusform>
                <numerusform>{branch} : perdus sur {remote} : %n commits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tag(s), where {remote} lacks them</source>
            <comment>git push</comment>
            <translation>
                <numerusform>%n tag, sauf s’il est déjà sur {remote}</numerusform>
                <numerusform>%n tags, sauf ceux déjà présents sur {remote}</numerusform>
            </translation>
        </message>
        <message>
            <source>And the annotated tags of these commits</source>
            <comment>git push</comment>
            <translation>Et les tags annotés de ces commits</translation>
        </message>
        <message>
            <source>As of the last contact with {remote}</source>
            <comment>git push: when it was counted</comment>
            <translation>D’après l’état de {remote} au dernier contact</translation>
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
                <numerusform>Envoie %n commit vers {remote}</numerusform>
                <numerusform>Envoie %n commits vers {remote}</numerusform>
            </translation>
        </message>
        <message>
            <source>Sends nothing to {remote}</source>
            <comment>git push</comment>
            <translation>N’envoie rien vers {remote}</translation>
        </message>
        <message>
            <source>Commit {name}: {subject}</source>
            <comment>one of those that are sent</comment>
            <translation>Commit {name} : {subject}</translation>
        </message>
        <message>
            <source>To {host}</source>
            <comment>where git push sends to: a host or a folder</comment>
            <translation>Vers {host}</translation>
        </message>
        <message>
            <source>What it would do</source>
            <comment>title of a preview of a command</comment>
            <translation>Ce que la commande ferait</translation>
        </message>
        <message numerus="yes">
            <source>Too large for the bin, so not kept there: {paths} and %n more</source>
            <comment>on a card</comment>
            <translation>
                <numerusform>Trop gros pour la corbeille, donc pas gardé là : {paths} et %n autre</numerusform>
                <numerusform>Trop gros pour la corbeille, donc pas gardés là : {paths} et %n autres</numerusform>
            </translation>
        </message>
        <message>
            <source>The bin</source>
            <comment>title of a preview: what is kept of what a command deletes</comment>
            <translation>La corbeille</translation>
        </message>
        <message>
            <source>All of it is kept in the bin first and can be restored</source>
            <comment>on a card</comment>
            <translation>Tout est d’abord gardé dans la corbeille et peut être restauré</translation>
        </message>
        <message>
            <source>Too large for the bin, so not kept there: {paths}</source>
            <comment>on a card</comment>
            <translation>Trop gros pour la corbeille, donc pas gardé là : {paths}</translation>
        </message>
    </context>
    <context>
        <name>advice</name>
        <message>
            <source>If this is unexpected, deny it and review the conversation.</source>
            <translation>Si c’est inattendu, refusez et relisez la conversation.</translation>
        </message>
        <message>
            <source>Verify the paths.</source>
            <translation>Vérifiez les chemins.</translation>
        </message>
        <message>
            <source>Check that no untracked file is needed.</source>
            <translation>Vérifiez qu’aucun fichier non suivi n’est nécessaire.</translation>
        </message>
        <message>
            <source>Check which files the search finds.</source>
            <translation>Vérifiez quels fichiers la recherche trouve.</translation>
        </message>
        <message>
            <source>Check which files the pattern matches.</source>
            <translation>Vérifiez quels fichiers correspondent au motif.</translation>
        </message>
        <message>
            <source>Check that this is the right disk.</source>
            <translation>Vérifiez qu’il s’agit du bon disque.</translation>
        </message>
        <message>
            <source>Find out which files this means before you allow it.</source>
            <translation>Vérifiez de quels fichiers il s’agit avant d’autoriser.</translation>
        </message>
        <message>
            <source>Check that no uncommitted change is needed.</source>
            <translation>Vérifiez qu’aucune modification non commitée n’est nécessaire.</translation>
        </message>
        <message>
            <source>Verify the address.</source>
            <translation>Vérifiez l’adresse.</translation>
        </message>
        <message>
            <source>Verify the cluster or account that this is about.</source>
            <translation>Vérifiez le cluster ou le compte concerné.</translation>
        </message>
        <message>
            <source>Read the script before you allow it.</source>
            <translation>Lisez le script avant de l’autoriser.</translation>
        </message>
        <message>
            <source>Review the package list.</source>
            <translation>Passez en revue la liste des paquets.</translation>
        </message>
    </context>
    <context>
        <name>risk</name>
        <message>
            <source>Runs {program}, which changes nothing</source>
            <translation>Exécute {program}, qui ne change rien</translation>
        </message>
        <message>
            <source>Lists files</source>
            <translation>Liste des fichiers</translation>
        </message>
        <message>
            <source>Lists installed packages</source>
            <translation>Liste les paquets installés</translation>
        </message>
        <message>
            <source>Finds files</source>
            <translation>Cherche des fichiers</translation>
        </message>
        <message>
            <source>Shows the contents of files</source>
            <translation>Affiche le contenu de fichiers</translation>
        </message>
        <message>
            <source>Searches for text</source>
            <translation>Cherche du texte</translation>
        </message>
        <message>
            <source>Works on text and prints the result</source>
            <translation>Traite du texte et affiche le résultat</translation>
        </message>
        <message>
            <source>Compares files</source>
            <translation>Compare des fichiers</translation>
        </message>
        <message>
            <source>Shows information about files</source>
            <translation>Affiche des informations sur des fichiers</translation>
        </message>
        <message>
            <source>Prints text</source>
            <translation>Affiche du texte</translation>
        </message>
        <message>
            <source>Shows information about the system</source>
            <translation>Affiche des informations sur le système</translation>
        </message>
        <message>
            <source>Looks at the repository</source>
            <translation>Consulte le dépôt</translation>
        </message>
        <message>
            <source>Tests a condition</source>
            <translation>Teste une condition</translation>
        </message>
        <message>
            <source>Stays inside the conversation</source>
            <translation>Reste dans la conversation</translation>
        </message>
        <message>
            <source>Does nothing by itself</source>
            <translation>Ne fait rien en soi</translation>
        </message>
        <message>
            <source>Waits</source>
            <translation>Attend</translation>
        </message>
        <message>
            <source>Switches to another folder</source>
            <translation>Passe dans un autre dossier</translation>
        </message>
        <message>
            <source>Prints the version of {program}</source>
            <translation>Affiche la version de {program}</translation>
        </message>
        <message>
            <source>Sets a variable of the shell</source>
            <translation>Définit une variable du shell</translation>
        </message>
        <message>
            <source>Redirects what is read or printed</source>
            <translation>Redirige ce qui est lu ou affiché</translation>
        </message>
        <message>
            <source>Reads {path}</source>
            <translation>Lit {path}</translation>
        </message>
        <message>
            <source>Searches for text, and leaves out what may hold secrets: {path}</source>
            <translation>Cherche du texte et laisse de côté ce qui peut contenir des secrets : {path}</translation>
        </message>
        <message>
            <source>Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere</source>
            <translation>Consulte des informations avec {program} ; le bac à sable l’empêche de modifier quoi que ce soit ou de se connecter où que ce soit</translation>
        </message>
        <message>
            <source>Reads {path}, outside the workspace</source>
            <translation>Lit {path}, hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Lists {path}, outside the workspace</source>
            <translation>Liste {path}, hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Reads a file that is not known until it runs</source>
            <translation>Lit un fichier qui ne sera connu qu’à l’exécution</translation>
        </message>
        <message>
            <source>Reads {path}, which may hold secrets</source>
            <translation>Lit {path}, où peuvent se trouver des secrets</translation>
        </message>
        <message>
            <source>Reads everything below a folder, including {path}, which may hold secrets</source>
            <translation>Lit tout ce que contient un dossier, dont {path}, où peuvent se trouver des secrets</translation>
        </message>
        <message>
            <source>Reads everything below {path}, which is too large to check for secrets</source>
            <translation>Lit tout ce que contient {path}, trop vaste pour y rechercher d’éventuels secrets</translation>
        </message>
        <message>
            <source>Uses the variable {name}, which may hold a secret</source>
            <translation>Utilise la variable {name}, qui peut contenir un secret</translation>
        </message>
        <message>
            <source>Prints a password, a token or a key</source>
            <translation>Affiche un mot de passe, un jeton ou une clé</translation>
        </message>
        <message>
            <source>Reads the logs or settings of the system</source>
            <translation>Lit les journaux ou la configuration du système</translation>
        </message>
        <message>
            <source>Prints the environment, which may hold secrets</source>
            <translation>Affiche l’environnement, qui peut contenir des secrets</translation>
        </message>
        <message>
            <source>Writes {path}</source>
            <translation>Écrit dans {path}</translation>
        </message>
        <message>
            <source>Writes {path}, from which programs load code automatically</source>
            <translation>Écrit dans {path}, d’où des programmes chargent du code automatiquement</translation>
        </message>
        <message>
            <source>Writes {path}, outside the workspace</source>
            <translation>Écrit dans {path}, hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Writes {path}, which may hold secrets</source>
            <translation>Écrit dans {path}, où peuvent se trouver des secrets</translation>
        </message>
        <message>
            <source>Writes {path}, which decides what programs do later</source>
            <translation>Écrit dans {path}, qui détermine ce que feront des programmes par la suite</translation>
        </message>
        <message>
            <source>Deletes or moves {path}, which may hold secrets</source>
            <translation>Supprime ou déplace {path}, où peuvent se trouver des secrets</translation>
        </message>
        <message>
            <source>Changes git's settings, which decide what programs do later</source>
            <translation>Modifie les réglages de git, qui déterminent ce que feront des programmes par la suite</translation>
        </message>
        <message>
            <source>Writes {path}, which decides who can log in or what starts automatically</source>
            <translation>Écrit dans {path}, qui détermine qui peut se connecter ou ce qui démarre automatiquement</translation>
        </message>
        <message>
            <source>Writes to the device {path}</source>
            <translation>Écrit sur le périphérique {path}</translation>
        </message>
        <message>
            <source>Writes a file that is not known until it runs</source>
            <translation>Écrit dans un fichier qui ne sera connu qu’à l’exécution</translation>
        </message>
        <message>
            <source>Changes who may use {path} and everything in it</source>
            <translation>Change les droits d’accès à {path} et à tout ce qui s’y trouve</translation>
        </message>
        <message>
            <source>Deletes {path}, in the temporary folder</source>
            <translation>Supprime {path}, dans le dossier temporaire</translation>
        </message>
        <message>
            <source>Deletes {path}</source>
            <translation>Supprime {path}</translation>
        </message>
        <message>
            <source>Deletes {path} and everything in it</source>
            <translation>Supprime {path} et tout ce qui s’y trouve</translation>
        </message>
        <message>
            <source>Deletes {path}, outside the workspace</source>
            <translation>Supprime {path}, hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Deletes everything that a pattern matches, including folders and their contents</source>
            <translation>Supprime tout ce qui correspond à un motif, y compris des dossiers avec tout leur contenu</translation>
        </message>
        <message>
            <source>Deletes something that is not known until it runs</source>
            <translation>Supprime ce qui ne sera connu qu’à l’exécution</translation>
        </message>
        <message>
            <source>Deletes a folder that is not known until it runs</source>
            <translation>Supprime un dossier qui ne sera connu qu’à l’exécution</translation>
        </message>
        <message>
            <source>Deletes every file that it finds</source>
            <translation>Supprime chaque fichier trouvé</translation>
        </message>
        <message>
            <source>Moves {path}</source>
            <translation>Déplace {path}</translation>
        </message>
        <message>
            <source>Changes the repository or what git does</source>
            <translation>Modifie le dépôt ou le comportement de git</translation>
        </message>
        <message>
            <source>Discards uncommitted changes</source>
            <translation>Fait perdre des modifications non commitées</translation>
        </message>
        <message>
            <source>Discards commits that may exist nowhere else</source>
            <translation>Fait perdre des commits qui n’existent peut-être nulle part ailleurs</translation>
        </message>
        <message>
            <source>Deletes files that git does not track</source>
            <translation>Supprime des fichiers que git ne suit pas</translation>
        </message>
        <message>
            <source>Changes where the repository's commits are sent</source>
            <translation>Change l’endroit où sont envoyés les commits du dépôt</translation>
        </message>
        <message>
            <source>Overwrites or deletes what others may have</source>
            <translation>Écrase ou supprime ce que d’autres ont peut-être déjà récupéré</translation>
        </message>
        <message>
            <source>Git would run a program that the repository's configuration names</source>
            <translation>Git exécuterait un programme désigné par la configuration du dépôt</translation>
        </message>
        <message>
            <source>Git would read a file outside, as the repository's configuration says, and may print it</source>
            <translation>Git lirait un fichier extérieur, comme l’indique la configuration du dépôt, et pourrait l’afficher</translation>
        </message>
        <message>
            <source>Git would work on a repository that does not belong to this folder</source>
            <translation>Git travaillerait sur un dépôt qui n’appartient pas à ce dossier</translation>
        </message>
        <message>
            <source>Could not determine whether git would run programs of the repository</source>
            <translation>Impossible de savoir si git exécuterait des programmes du dépôt</translation>
        </message>
        <message>
            <source>Changes the system's settings or services</source>
            <translation>Modifie des paramètres ou des services du système</translation>
        </message>
        <message>
            <source>Ends or signals other processes</source>
            <translation>Met fin à d’autres processus ou leur envoie un signal</translation>
        </message>
        <message>
            <source>Ends or signals every process that it can reach</source>
            <translation>Met fin à tous les processus qu’elle peut atteindre ou leur envoie un signal</translation>
        </message>
        <message>
            <source>Ends or signals processes inside the sandbox</source>
            <translation>Met fin à des processus du bac à sable ou leur envoie un signal</translation>
        </message>
        <message>
            <source>Writes to disks or devices directly</source>
            <translation>Écrit directement sur des disques ou des périphériques</translation>
        </message>
        <message>
            <source>Overwrites a disk that is or may be in use</source>
            <translation>Écrase un disque qui est utilisé, ou qui l’est peut-être</translation>
        </message>
        <message>
            <source>Adds a task, an account or a permission that stays</source>
            <translation>Ajoute une tâche, un compte ou un droit qui reste en place</translation>
        </message>
        <message>
            <source>Stops or restarts the machine</source>
            <translation>Arrête ou redémarre la machine</translation>
        </message>
        <message>
            <source>Runs an unknown program: {program}</source>
            <translation>Exécute un programme inconnu : {program}</translation>
        </message>
        <message>
            <source>Runs {program}, a program of the workspace itself</source>
            <translation>Exécute {program}, un programme de l’espace de travail lui-même</translation>
        </message>
        <message>
            <source>Runs {program} from a place where others could have put it</source>
            <translation>Exécute {program} depuis un emplacement où d’autres ont pu le placer</translation>
        </message>
        <message>
            <source>Runs {program}, whose name contains look-alike letters</source>
            <translation>Exécute {program}, dont le nom contient des lettres qui ressemblent à d’autres</translation>
        </message>
        <message>
            <source>Runs a program whose name is not known until it runs</source>
            <translation>Exécute un programme dont le nom ne sera connu qu’à l’exécution</translation>
        </message>
        <message>
            <source>Uses {program} with {option}, which is unknown</source>
            <translation>Utilise {program} avec {option}, option inconnue</translation>
        </message>
        <message>
            <source>Passes {program} arguments that are not known until it runs</source>
            <translation>Passe à {program} des arguments qui ne seront connus qu’à l’exécution</translation>
        </message>
        <message>
            <source>Passes {program} a script that is not fully understood</source>
            <translation>Passe à {program} un script qui n’est pas entièrement compris</translation>
        </message>
        <message>
            <source>A file name would be read as an option of {program}</source>
            <translation>Un nom de fichier serait pris par {program} pour une option</translation>
        </message>
        <message>
            <source>A pattern matches more files than could be checked</source>
            <translation>Un motif correspond à plus de fichiers qu’il n’a été possible d’en vérifier</translation>
        </message>
        <message>
            <source>Makes {program} run another program</source>
            <translation>Fait exécuter un autre programme par {program}</translation>
        </message>
        <message>
            <source>Runs the script {path}</source>
            <translation>Exécute le script {path}</translation>
        </message>
        <message>
            <source>Runs the module {path}</source>
            <translation>Exécute le module {path}</translation>
        </message>
        <message>
            <source>Runs {path}, which another part of the command may write</source>
            <translation>Exécute {path}, qu’une autre partie de la commande peut écrire</translation>
        </message>
        <message>
            <source>Runs code given in the command</source>
            <translation>Exécute du code donné dans la commande</translation>
        </message>
        <message>
            <source>Runs code that deletes, uses the network or hides what it does</source>
            <translation>Exécute du code qui supprime, utilise le réseau ou cache ce qu’il fait</translation>
        </message>
        <message>
            <source>Runs code from {option}, over the network</source>
            <translation>Exécute du code venu du réseau : {option}</translation>
        </message>
        <message>
            <source>Runs the output of another command as code</source>
            <translation>Exécute comme du code la sortie d’une autre commande</translation>
        </message>
        <message>
            <source>Runs text that is not known until it runs</source>
            <translation>Exécute du texte qui ne sera connu qu’à l’exécution</translation>
        </message>
        <message>
            <source>Sets {name}, which changes what programs do</source>
            <translation>Définit {name}, ce qui change le comportement des programmes</translation>
        </message>
        <message>
            <source>Sets {name} to folders of the workspace, whose code is then run</source>
            <translation>Fait pointer {name} vers des dossiers de l’espace de travail, dont le code est alors exécuté</translation>
        </message>
        <message>
            <source>Sets the permissions {option}, which let a program run as its owner or group</source>
            <translation>Définit les droits {option}, qui permettent à un programme de s’exécuter au nom de son propriétaire ou de son groupe</translation>
        </message>
        <message>
            <source>Runs another version of {program}, which may be downloaded first</source>
            <translation>Exécute une autre version de {program}, qui est peut-être d'abord téléchargée</translation>
        </message>
        <message>
            <source>Runs {program} without the settings that keep it from running other programs</source>
            <translation>Exécute {program} sans les réglages qui l’empêchent d’exécuter d’autres programmes</translation>
        </message>
        <message>
            <source>Sets {name}, which makes programs load or run something else</source>
            <translation>Définit {name}, ce qui fait charger ou exécuter autre chose aux programmes</translation>
        </message>
        <message>
            <source>Defines the function {name}</source>
            <translation>Définit la fonction {name}</translation>
        </message>
        <message>
            <source>Calls a function that the command defines</source>
            <translation>Appelle une fonction définie par la commande</translation>
        </message>
        <message>
            <source>Starts copies of itself until the machine stops responding</source>
            <translation>Lance des copies d’elle-même jusqu’à ce que la machine ne réponde plus</translation>
        </message>
        <message>
            <source>Runs with the rights of an administrator or another user</source>
            <translation>S’exécute avec les droits d’un administrateur ou d’un autre utilisateur</translation>
        </message>
        <message>
            <source>Sends to or fetches from the network</source>
            <translation>Envoie ou récupère des données par le réseau</translation>
        </message>
        <message>
            <source>Runs or copies something on another machine</source>
            <translation>Exécute ou copie quelque chose sur une autre machine</translation>
        </message>
        <message>
            <source>Controls containers, clusters or virtual machines</source>
            <translation>Contrôle des conteneurs, des clusters ou des machines virtuelles</translation>
        </message>
        <message>
            <source>Starts containers that may reach this machine: its files, devices, network or processes</source>
            <translation>Démarre des conteneurs qui peuvent atteindre cette machine : ses fichiers, périphériques, réseau ou processus</translation>
        </message>
        <message>
            <source>Deletes volumes, images or containers, which may be those of other projects</source>
            <translation>Supprime des volumes, des images ou des conteneurs, qui peuvent être ceux d’autres projets</translation>
        </message>
        <message>
            <source>Changes or deletes what runs in a cluster or in the cloud</source>
            <translation>Modifie ou supprime ce qui tourne dans un cluster ou dans le cloud</translation>
        </message>
        <message>
            <source>Lists containers, clusters or virtual machines, or shows their output</source>
            <translation>Liste des conteneurs, des clusters ou des machines virtuelles, ou affiche leur sortie</translation>
        </message>
        <message>
            <source>Shows settings of what runs in containers or clusters, with variables that may hold passwords</source>
            <translation>Affiche les réglages de ce qui tourne dans des conteneurs ou des clusters, avec des variables qui peuvent contenir des mots de passe</translation>
        </message>
        <message>
            <source>Opens files or addresses in another program</source>
            <translation>Ouvre des fichiers ou des adresses dans un autre programme</translation>
        </message>
        <message>
            <source>Runs a dangerous command without a target</source>
            <translation>Exécute une commande dangereuse sans cible</translation>
        </message>
        <message>
            <source>Shows the model what looks like a secret, unmasked</source>
            <translation>Montre au modèle, sans le masquer, ce qui ressemble à un secret</translation>
        </message>
        <message>
            <source>Its effects could not be determined beforehand</source>
            <translation>Ses effets n’ont pas pu être déterminés à l’avance</translation>
        </message>
        <message>
            <source>Builds the project, which runs its code</source>
            <translation>Compile le projet, ce qui exécute son code</translation>
        </message>
        <message>
            <source>Runs the project's tests</source>
            <translation>Lance les tests du projet</translation>
        </message>
        <message>
            <source>Checks the project's code with {program}</source>
            <translation>Vérifie le code du projet avec {program}</translation>
        </message>
        <message>
            <source>Checks the project's files with {program}</source>
            <translation>Vérifie les fichiers du projet avec {program}</translation>
        </message>
        <message>
            <source>Reads data with {program}, which may use the network or write its own files</source>
            <translation>Consulte des informations avec {program}, qui peut utiliser le réseau ou écrire ses propres fichiers</translation>
        </message>
        <message>
            <source>Runs {program} as {path} says, which may select a version and download it first</source>
            <translation>Exécute {program} comme l’indique {path}, ce qui peut choisir une version et la télécharger d’abord</translation>
        </message>
        <message>
            <source>Reformats files of the project with {program}</source>
            <translation>Reformate des fichiers du projet avec {program}</translation>
        </message>
        <message>
            <source>Runs {script}, a script of the project</source>
            <translation>Exécute {script}, un script du projet</translation>
        </message>
        <message>
            <source>Runs the project's own code</source>
            <translation>Exécute le code du projet lui-même</translation>
        </message>
        <message>
            <source>Starts a server</source>
            <translation>Démarre un serveur</translation>
        </message>
        <message>
            <source>Installs packages (may run install scripts)</source>
            <translation>Installe des paquets (peut exécuter des scripts d’installation)</translation>
        </message>
        <message>
            <source>Removes installed packages</source>
            <translation>Désinstalle des paquets</translation>
        </message>
        <message>
            <source>Creates an environment to install packages into</source>
            <translation>Crée un environnement où installer des paquets</translation>
        </message>
        <message>
            <source>Asks a package registry over the network</source>
            <translation>Interroge un registre de paquets par le réseau</translation>
        </message>
        <message>
            <source>Asks a service over the network</source>
            <translation>Interroge un service par le réseau</translation>
        </message>
        <message>
            <source>Lists what an archive holds</source>
            <translation>Liste le contenu d’une archive</translation>
        </message>
        <message>
            <source>Unpacks an archive, which overwrites files with the same names</source>
            <translation>Extrait une archive en écrasant les fichiers de même nom</translation>
        </message>
        <message>
            <source>Packs files into an archive</source>
            <translation>Regroupe des fichiers dans une archive</translation>
        </message>
        <message>
            <source>Converts files from one form to another</source>
            <translation>Convertit des fichiers d’un format à un autre</translation>
        </message>
        <message>
            <source>Writes files into the folder that it runs in</source>
            <translation>Écrit des fichiers dans le dossier d’exécution</translation>
        </message>
        <message>
            <source>Reads or changes the keyring</source>
            <translation>Lit ou modifie le trousseau de clés</translation>
        </message>
        <message>
            <source>Queries a database</source>
            <translation>Interroge une base de données</translation>
        </message>
        <message>
            <source>Runs statements in a database</source>
            <translation>Exécute des instructions dans une base de données</translation>
        </message>
        <message>
            <source>Works in {path}, outside the workspace</source>
            <translation>Travaille dans {path}, hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Records changes in the repository</source>
            <translation>Enregistre des modifications dans le dépôt</translation>
        </message>
        <message>
            <source>Fetches from {remote}, a remote of the repository</source>
            <translation>Récupère depuis {remote}, un dépôt distant configuré</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, a remote of the repository</source>
            <translation>Envoie des commits vers {remote}, un dépôt distant configuré</translation>
        </message>
        <message>
            <source>Installs from {option}, not from the registry</source>
            <translation>Installe depuis {option}, et non depuis le registre</translation>
        </message>
        <message>
            <source>Takes packages from another registry</source>
            <translation>Prend des paquets dans un autre registre</translation>
        </message>
        <message>
            <source>Installs for all projects, outside the workspace</source>
            <translation>Installe pour tous les projets, hors de l’espace de travail</translation>
        </message>
        <message>
            <source>Changes the settings of {program}, which decide what it does later</source>
            <translation>Modifie la configuration de {program}, qui détermine ce qu’il fera par la suite</translation>
        </message>
        <message>
            <source>Shows the settings of {program}, which may hold passwords</source>
            <translation>Affiche la configuration de {program}, qui peut contenir des mots de passe</translation>
        </message>
        <message>
            <source>Deletes what {program} built or cached</source>
            <translation>Supprime ce que {program} a produit ou mis en cache</translation>
        </message>
        <message>
            <source>Reads {option} over the network</source>
            <translation>Lit {option} depuis le réseau</translation>
        </message>
        <message>
            <source>Sends {path}, which may hold secrets, to another machine or service</source>
            <translation>Envoie {path}, où peuvent se trouver des secrets, à une autre machine ou à un service</translation>
        </message>
        <message>
            <source>Publishes a package for everyone</source>
            <translation>Publie un paquet accessible à tous</translation>
        </message>
        <message>
            <source>Changes something on a server</source>
            <translation>Modifie quelque chose sur un serveur</translation>
        </message>
        <message>
            <source>Merges, releases or deletes something on a server</source>
            <translation>Fusionne, publie ou supprime quelque chose sur un serveur</translation>
        </message>
        <message>
            <source>Signs, decrypts or hands out with a secret key</source>
            <translation>Signe, déchiffre ou exporte avec une clé secrète</translation>
        </message>
        <message>
            <source>Deletes or changes records of a database</source>
            <translation>Supprime ou modifie des enregistrements d’une base de données</translation>
        </message>
        <message>
            <source>Sends commits to {remote}, which is not a remote of the repository</source>
            <translation>Envoie des commits vers {remote}, qui n’est pas un dépôt distant configuré</translation>
        </message>
        <message>
            <source>Fetches from {remote}, which is not a remote of the repository</source>
            <translation>Récupère depuis {remote}, qui n’est pas un dépôt distant configuré</translation>
        </message>
        <message>
            <source>Fetches from {host}, a host that a rule of yours names</source>
            <translation>Télécharge depuis {host}, un hôte désigné par une de vos règles</translation>
        </message>
        <message>
            <source>Fetches from {host}, on this machine</source>
            <translation>Télécharge depuis {host}, sur cette machine</translation>
        </message>
        <message>
            <source>Sends to {host}, on this machine</source>
            <translation>Envoie vers {host}, sur cette machine</translation>
        </message>
        <message>
            <source>Sends to {host}, inside the sandbox (not your localhost)</source>
            <translation>Envoie vers {host}, à l’intérieur du bac à sable (pas votre localhost)</translation>
        </message>
        <message>
            <source>Is written in a way that is easily misread, and no sandbox limits what it could do</source>
            <translation>Est écrite d’une manière facile à mal interpréter, et aucun bac à sable ne limite ce qu’elle pourrait faire</translation>
        </message>
        <message>
            <source>This use of {program} is not fully checked, and no sandbox limits what it could do</source>
            <translation>Cet usage de {program} n’est pas entièrement vérifié, et aucun bac à sable ne limite ce qu’il pourrait faire</translation>
        </message>
        <message>
            <source>There is no command</source>
            <translation>Il n’y a aucune commande</translation>
        </message>
        <message>
            <source>The command contains a NUL byte, which no command can</source>
            <translation>La commande contient un octet NUL, ce qu’aucune commande ne peut contenir</translation>
        </message>
        <message>
            <source>The command is too long to analyse</source>
            <translation>La commande est trop longue pour être analysée</translation>
        </message>
        <message>
            <source>The command is too complex to analyse</source>
            <translation>La commande est trop complexe pour être analysée</translation>
        </message>
        <message>
            <source>The command is nested too deeply to analyse</source>
            <translation>La commande est trop imbriquée pour être analysée</translation>
        </message>
        <message>
            <source>The command uses syntax that is not fully understood</source>
            <translation>La commande utilise une syntaxe qui n’est pas entièrement comprise</translation>
        </message>
        <message>
            <source>The command uses an expansion that is not fully understood</source>
            <translation>La commande utilise une expansion qui n’est pas entièrement comprise</translation>
        </message>
        <message>
            <source>The command calculates in a way that is not fully understood</source>
            <translation>La commande effectue un calcul qui n’est pas entièrement compris</translation>
        </message>
        <message>
            <source>The command uses quoting that is not fully understood</source>
            <translation>La commande utilise un échappement ou des guillemets qui ne sont pas entièrement compris</translation>
        </message>
        <message>
            <source>A backslash joins two lines where bash may read them as one word</source>
            <translation>Une barre oblique inverse joint deux lignes là où bash peut les lire comme un seul mot</translation>
        </message>
        <message>
            <source>The command cannot be rewritten to do only what was understood, so it may do more</source>
            <translation>La commande ne peut pas être réécrite pour ne faire que ce qui a été compris ; elle peut donc faire plus</translation>
        </message>
        <message>
            <source>The command can be read in two ways</source>
            <translation>La commande peut se lire de deux façons</translation>
        </message>
        <message>
            <source>The command contains characters that hide or reorder its text</source>
            <translation>La commande contient des caractères qui cachent ou réordonnent son texte</translation>
        </message>
        <message>
            <source>Contains a part that is critical if it runs: {option}</source>
            <translation>Contient une partie critique si elle est exécutée : {option}</translation>
        </message>
        <message>
            <source>Moves {path} to {target}</source>
            <translation>Déplace {path} vers {target}</translation>
        </message>
        <message numerus="yes">
            <source>Moves %n file(s) or folder(s) to {target}</source>
            <translation>
                <numerusform>Déplace %n fichier ou dossier vers {target}</numerusform>
                <numerusform>Déplace %n fichiers ou dossiers vers {target}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other path(s), including contents</source>
            <translation>
                <numerusform>Supprime {path} et %n autre élément, avec tout ce qui s’y trouve</numerusform>
                <numerusform>Supprime {path} et %n autres éléments, avec tout ce qui s’y trouve</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Deletes {path} and %n other file(s)</source>
            <translation>
                <numerusform>Supprime {path} et %n autre fichier</numerusform>
                <numerusform>Supprime {path} et %n autres fichiers</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>rules</name>
        <message>
            <source>A rule needs a pattern of words, such as npm run *, in one line.</source>
            <translation>Une règle a besoin d’un motif de mots, comme npm run *, sur une seule ligne.</translation>
        </message>
        <message>
            <source>A rule about an address needs a method and an address, such as GET https://example.com/*.</source>
            <translation>Une règle sur une adresse a besoin d’une méthode et d’une adresse, comme GET https://example.com/*.</translation>
        </message>
        <message>
            <source>An allow rule needs the name of a program; this one would allow any program.</source>
            <translation>Une règle d’autorisation a besoin d’un nom de programme ; celle-ci autoriserait n’importe quel programme.</translation>
        </message>
        <message>
            <source>The rule {pattern} already says this.</source>
            <translation>La règle {pattern} le dit déjà.</translation>
        </message>
        <message>
            <source>The example {command} should match this rule, but does not.</source>
            <translation>L’exemple {command} devrait correspondre à cette règle, mais n’y correspond pas.</translation>
        </message>
        <message>
            <source>The example {command} should not match this rule, but does.</source>
            <translation>L’exemple {command} ne devrait pas correspondre à cette règle, mais y correspond.</translation>
        </message>
        <message>
            <source>A rule was switched off because an example of it does not hold.</source>
            <translation>Une règle a été désactivée parce qu’un de ses exemples n’est pas vérifié.</translation>
        </message>
        <message>
            <source>An allow rule of your administrator cannot be used and does not count.</source>
            <translation>Une règle d’autorisation de votre administrateur est inutilisable et ne compte pas.</translation>
        </message>
        <message>
            <source>The rules could not be written to {path}: {why}. Nothing else was changed.</source>
            <translation>Les règles n’ont pas pu être écrites dans {path} : {why}. Rien d’autre n’a été modifié.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was copied to {aside}.</source>
            <translation>Les règles de {name} sont inutilisables : ce qu’elles autorisent est désactivé. Les confirmations et les refus de la dernière copie valide restent en vigueur. Le fichier a été copié dans {aside}.</translation>
        </message>
        <message>
            <source>The rules in {name} cannot be used: what they allow is switched off. What the last good copy asks or denies still holds. The file was left as it is.</source>
            <translation>Les règles de {name} sont inutilisables : ce qu’elles autorisent est désactivé. Les confirmations et les refus de la dernière copie valide restent en vigueur. Le fichier a été laissé tel quel.</translation>
        </message>
        <message>
            <source>The last good copy of the rules, {name}, cannot be read either.</source>
            <translation>La dernière copie valide des règles, {name}, est elle aussi illisible.</translation>
        </message>
        <message>
            <source>{name} could not be read: {why}.</source>
            <translation>{name} n’a pas pu être lu : {why}.</translation>
        </message>
        <message>
            <source>{name} is not a file.</source>
            <translation>{name} n’est pas un fichier.</translation>
        </message>
        <message numerus="yes">
            <source>And %n more fault(s).</source>
            <comment>in a file of rules</comment>
            <translation>
                <numerusform>Et %n autre erreur.</numerusform>
                <numerusform>Et %n autres erreurs.</numerusform>
            </translation>
        </message>
        <message>
            <source>The rules are in force, but the copy that would be used if their file broke was not written: {why}.</source>
            <translation>Les règles sont en vigueur, mais la copie de secours, utilisée si leur fichier devient inutilisable, n’a pas été écrite : {why}.</translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}). The previous rules are saved as {aside}.</source>
            <translation>
                <numerusform>{name} a été modifié : %n règle de refus n’y figure plus ({patterns}). Les règles précédentes sont enregistrées sous le nom {aside}.</numerusform>
                <numerusform>{name} a été modifié : %n règles de refus n’y figurent plus ({patterns}). Les règles précédentes sont enregistrées sous le nom {aside}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} was changed and lost %n deny rule(s) ({patterns}).</source>
            <translation>
                <numerusform>{name} a été modifié : %n règle de refus n’y figure plus ({patterns}).</numerusform>
                <numerusform>{name} a été modifié : %n règles de refus n’y figurent plus ({patterns}).</numerusform>
            </translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>un autre programme modifie sans cesse le fichier</translation>
        </message>
        <message>
            <source>The rules could not be saved: {why}. The previous rules still apply.</source>
            <translation>Les règles n’ont pas pu être enregistrées : {why}. Les précédentes restent en vigueur.</translation>
        </message>
        <message>
            <source>The rules could not be saved: they take more than {limit} KB. The previous rules still apply.</source>
            <translation>Les règles n’ont pas pu être enregistrées : elles dépassent {limit} Ko. Les précédentes restent en vigueur.</translation>
        </message>
        <message numerus="yes">
            <source>{name} in this folder has %n allow rule(s). A file in a folder can only restrict, so allow rules in it are ignored.</source>
            <translation>
                <numerusform>{name}, dans ce dossier, contient %n règle d’autorisation. Un fichier d’un dossier ne peut que restreindre ; elle ne s’applique donc pas.</numerusform>
                <numerusform>{name}, dans ce dossier, contient %n règles d’autorisation. Un fichier d’un dossier ne peut que restreindre ; elles ne s’appliquent donc pas.</numerusform>
            </translation>
        </message>
        <message>
            <source>{name} in this folder turns blocked commands off. It can only restrict, so that does not apply.</source>
            <translation>{name}, dans ce dossier, désactive des commandes bloquées. Il ne peut que restreindre ; cela ne s’applique donc pas.</translation>
        </message>
        <message>
            <source>{name} in this folder cannot be used, so everything asks here.</source>
            <translation>{name}, dans ce dossier, est inutilisable ; tout demande donc confirmation ici.</translation>
        </message>
        <message>
            <source>{name} is not written in UTF-8.</source>
            <translation>{name} n’est pas écrit en UTF-8.</translation>
        </message>
        <message>
            <source>{name} is larger than {limit} KB.</source>
            <translation>{name} dépasse {limit} Ko.</translation>
        </message>
        <message>
            <source>{name} cannot be understood: {why}.</source>
            <translation>{name} est incompréhensible : {why}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the file is of version {found}, and only version 1 is known here.</source>
            <translation>{name}, ligne {line} : le fichier est de version {found}, or seule la version 1 est connue ici.</translation>
        </message>
        <message>
            <source>{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.</source>
            <translation>{name}, ligne {line} : les règles sont des tables qui commencent par [[rule]], mais voici {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has no {key}.</source>
            <translation>{name}, ligne {line} : la règle n’a pas de {key}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: action must be allow, ask or deny, but is {found}.</source>
            <translation>{name}, ligne {line} : action doit être allow, ask ou deny, mais vaut {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be text in quotes, but is {found}.</source>
            <translation>{name}, ligne {line} : {key} doit être un texte entre guillemets, mais vaut {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be true or false, but is {found}.</source>
            <translation>{name}, ligne {line} : {key} doit être true ou false, mais vaut {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a list of texts, but is {found}.</source>
            <translation>{name}, ligne {line} : {key} doit être une liste de textes, mais vaut {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: {key} must be a date and a time, but is {found}.</source>
            <translation>{name}, ligne {line} : {key} doit être une date et une heure, mais vaut {found}.</translation>
        </message>
        <message>
            <source>{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. So the rule is switched off.</source>
            <translation>{name}, ligne {line} : la règle contient {key}, qui est inconnu ici et sert peut-être à la restreindre. La règle est donc désactivée.</translation>
        </message>
    </context>
    <context>
        <name>provider</name>
        <message>
            <source>{host} did not accept the key. Your message is kept. Enter the key once more, then try again.</source>
            <translation>{host} n’a pas accepté la clé. Votre message est conservé. Saisissez de nouveau la clé, puis réessayez.</translation>
        </message>
        <message>
            <source>{host} requires an API key. Your message is kept. Add the key, then try again.</source>
            <translation>{host} exige une clé d’API. Votre message est conservé. Ajoutez la clé, puis réessayez.</translation>
        </message>
        <message>
            <source>The key contains invalid characters, so nothing was sent. Copy it again, and save it.</source>
            <translation>La clé contient des caractères non valides ; rien n’a donc été envoyé. Copiez-la de nouveau, puis enregistrez-la.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. Add credit or raise the limit there, then try again.</source>
            <translation>Le compte chez {host} n’a plus de crédit, ou sa limite de dépenses est atteinte ({said}). Votre message est conservé. Ajoutez du crédit ou relevez la limite là-bas, puis réessayez.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model or another key.</source>
            <translation>La clé ne permet pas cela chez {host} ({said}). Votre message est conservé. Choisissez un autre modèle ou une autre clé.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}. Your message is kept. Choose another model, then try again.</source>
            <translation>{host} n’a pas le modèle {model}. Votre message est conservé. Choisissez un autre modèle, puis réessayez.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.</source>
            <translation>Il n’y a pas d’API Messages à l’adresse {host} ({status}). Votre message est conservé. Vérifiez l’adresse du serveur.</translation>
        </message>
        <message>
            <source>The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue in a new conversation, or choose a model with a larger context.</source>
            <translation>La conversation est plus longue que ce que {host} accepte en une requête ({said}). Tout est conservé ici. Continuez dans une nouvelle conversation, ou choisissez un modèle avec un contexte plus grand.</translation>
        </message>
        <message>
            <source>Rate limited by {host}. Your message is kept. Wait a moment, then try again.</source>
            <translation>{host} limite le nombre de requêtes. Votre message est conservé. Attendez un moment, puis réessayez.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}. Your message is kept.</source>
            <translation>{host} limite le nombre de requêtes pendant {wait}. Votre message est conservé.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now. Your message is kept. Try again in a moment.</source>
            <translation>{host} est surchargé en ce moment. Votre message est conservé. Réessayez dans un instant.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment.</source>
            <translation>{host} a échoué de son côté ({status} : {said}). Votre message est conservé. Réessayez dans un instant.</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}). Your message is kept.</source>
            <translation>{host} a refusé la requête ({status} : {said}). Votre message est conservé.</translation>
        </message>
        <message>
            <source>{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is the right server, enter its address.</source>
            <translation>{host} redirige vers {location}. La redirection n’a pas été suivie, et aucune clé n’y a été envoyée. Si c’est le bon serveur, saisissez son adresse.</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.</source>
            <translation>Le serveur {host} est introuvable. Votre message est conservé. Vérifiez le réseau et l’adresse, puis réessayez.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Your message is kept. Start it, or check the address, then try again.</source>
            <translation>Aucun serveur ne répond à l’adresse {host}. Votre message est conservé. Démarrez-le ou vérifiez l’adresse, puis réessayez.</translation>
        </message>
        <message>
            <source>The certificate of {host} cannot be trusted, so nothing was sent. Check the address and this computer's clock; on a company network, ask for its certificate.</source>
            <translation>Le certificat de {host} n’est pas fiable ; rien n’a donc été envoyé. Vérifiez l’adresse et l’horloge de cet ordinateur ; sur un réseau d’entreprise, demandez son certificat.</translation>
        </message>
        <message>
            <source>A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with http or https.</source>
            <translation>Une connexion sécurisée à {host} est impossible ; rien n’a donc été envoyé. Vérifiez si son adresse commence par http ou par https.</translation>
        </message>
        <message>
            <source>{host} did not answer in time. Your message is kept.</source>
            <translation>{host} n’a pas répondu à temps. Votre message est conservé.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network. Your message is kept. Try again when it is back.</source>
            <translation>{host} est injoignable : il n’y a pas de réseau. Votre message est conservé. Réessayez quand il sera revenu.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made. Your message is kept.</source>
            <translation>La connexion à {host} n’a pas pu être établie. Votre message est conservé.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began. Your message is kept.</source>
            <translation>La connexion a été coupée avant le début de la réponse. Votre message est conservé.</translation>
        </message>
        <message>
            <source>The connection broke. What had arrived is kept; nothing of it was run.</source>
            <translation>La connexion a été coupée. Ce qui était arrivé est conservé ; rien n’en a été exécuté.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Your message is kept. Check the address; on a public network, sign in to it first. Then try again.</source>
            <translation>{host} a répondu par quelque chose qui n’est pas la réponse d’un modèle ({kind}). Votre message est conservé. Vérifiez l’adresse ; sur un réseau public, connectez-vous-y d’abord. Réessayez ensuite.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}. Your message is kept.</source>
            <translation>Une erreur s’est produite en interrogeant {host}. Votre message est conservé.</translation>
        </message>
        <message numerus="yes">
            <source>The server has sent nothing for %n second(s), so the answer was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>
                <numerusform>Le serveur n’a rien envoyé depuis %n seconde ; la réponse a donc été arrêtée. Ce qui était arrivé est conservé ; rien n’en a été exécuté.</numerusform>
                <numerusform>Le serveur n’a rien envoyé depuis %n secondes ; la réponse a donc été arrêtée. Ce qui était arrivé est conservé ; rien n’en a été exécuté.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The server accepted the message but has sent nothing for %n second(s). Your message is kept.</source>
            <translation>
                <numerusform>Le serveur a accepté le message, mais n’a rien envoyé depuis %n seconde. Votre message est conservé.</numerusform>
                <numerusform>Le serveur a accepté le message, mais n’a rien envoyé depuis %n secondes. Votre message est conservé.</numerusform>
            </translation>
        </message>
        <message>
            <source>{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.</source>
            <translation>{address} n’est pas l’adresse d’un serveur. Écrivez-la comme http://localhost:11434 ou https://example.org.</translation>
        </message>
        <message>
            <source>The server's address has a name or a password in it. Nothing was sent. Leave them out, and enter the key in its own field: there it is kept safely.</source>
            <translation>L’adresse du serveur contient un nom ou un mot de passe. Rien n’a été envoyé. Retirez-les et saisissez la clé dans son propre champ : elle y est conservée en sécurité.</translation>
        </message>
        <message>
            <source>{host} did not accept the key. Check whether all of it was copied.</source>
            <translation>{host} n’a pas accepté la clé. Vérifiez qu’elle a été copiée en entier.</translation>
        </message>
        <message>
            <source>{host} requires an API key.</source>
            <translation>{host} exige une clé d’API.</translation>
        </message>
        <message>
            <source>The account at {host} has no credit left, or its spending limit is reached ({said}). Add credit or raise the limit there.</source>
            <translation>Le compte chez {host} n’a plus de crédit, ou sa limite de dépenses est atteinte ({said}). Ajoutez du crédit ou relevez la limite là-bas.</translation>
        </message>
        <message>
            <source>The key has no permission for this request at {host} ({said}). Try another key.</source>
            <translation>La clé ne permet pas cela chez {host} ({said}). Essayez une autre clé.</translation>
        </message>
        <message>
            <source>{host} does not have the model {model}.</source>
            <translation>{host} n’a pas le modèle {model}.</translation>
        </message>
        <message>
            <source>There is no Messages API at {host} ({status}). Check the server's address.</source>
            <translation>Il n’y a pas d’API Messages à l’adresse {host} ({status}). Vérifiez l’adresse du serveur.</translation>
        </message>
        <message>
            <source>Rate limited by {host}.</source>
            <translation>{host} limite le nombre de requêtes.</translation>
        </message>
        <message>
            <source>Rate limited by {host} for {wait}.</source>
            <translation>{host} limite le nombre de requêtes pendant {wait}.</translation>
        </message>
        <message>
            <source>{host} is overloaded just now.</source>
            <translation>{host} est surchargé en ce moment.</translation>
        </message>
        <message>
            <source>{host} failed on its side ({status}: {said}).</source>
            <translation>{host} a échoué de son côté ({status} : {said}).</translation>
        </message>
        <message>
            <source>{host} refused the request ({status}: {said}).</source>
            <translation>{host} a refusé la requête ({status} : {said}).</translation>
        </message>
        <message>
            <source>The server {host} cannot be found. Check the network and the address.</source>
            <translation>Le serveur {host} est introuvable. Vérifiez le réseau et l’adresse.</translation>
        </message>
        <message>
            <source>No server answers at {host}. Start it, or check the address.</source>
            <translation>Aucun serveur ne répond à l’adresse {host}. Démarrez-le ou vérifiez l’adresse.</translation>
        </message>
        <message>
            <source>{host} did not answer in time.</source>
            <translation>{host} n’a pas répondu à temps.</translation>
        </message>
        <message>
            <source>{host} cannot be reached: there is no network.</source>
            <translation>{host} est injoignable : il n’y a pas de réseau.</translation>
        </message>
        <message>
            <source>The connection to {host} could not be made.</source>
            <translation>La connexion à {host} n’a pas pu être établie.</translation>
        </message>
        <message>
            <source>The connection broke before the answer began.</source>
            <translation>La connexion a été coupée avant le début de la réponse.</translation>
        </message>
        <message>
            <source>{host} answered with something that is not a model's answer ({kind}). Check the address; on a public network, sign in to it first.</source>
            <translation>{host} a répondu par quelque chose qui n’est pas la réponse d’un modèle ({kind}). Vérifiez l’adresse ; sur un réseau public, connectez-vous-y d’abord.</translation>
        </message>
        <message>
            <source>Something went wrong while asking {host}.</source>
            <translation>Une erreur s’est produite en interrogeant {host}.</translation>
        </message>
        <message>
            <source>The answer broke off before its end. What had arrived is kept; nothing of it was run.</source>
            <translation>La réponse s’est interrompue avant la fin. Ce qui était arrivé est conservé ; rien n’en a été exécuté.</translation>
        </message>
        <message>
            <source>The server answered with something that is not a model's answer. Your message is kept. Check the server's address, then try again.</source>
            <translation>Le serveur a répondu par quelque chose qui n’est pas la réponse d’un modèle. Votre message est conservé. Vérifiez l’adresse du serveur, puis réessayez.</translation>
        </message>
        <message>
            <source>The server's answer does not follow the Messages API. What had arrived is kept; nothing of it was run. Try again, or choose another model or server.</source>
            <translation>La réponse du serveur ne respecte pas l’API Messages. Ce qui était arrivé est conservé ; rien n’en a été exécuté. Réessayez, ou choisissez un autre modèle ou serveur.</translation>
        </message>
        <message>
            <source>The server's answer was damaged on its way: it is not valid text. What had arrived is kept; nothing of it was run.</source>
            <translation>La réponse du serveur a été altérée en chemin : ce n’est pas du texte valide. Ce qui était arrivé est conservé ; rien n’en a été exécuté.</translation>
        </message>
        <message>
            <source>The server sent far more than an answer can be, so it was stopped. What had arrived is kept; nothing of it was run.</source>
            <translation>Le serveur a envoyé bien plus qu’une réponse ne peut contenir ; il a donc été arrêté. Ce qui était arrivé est conservé ; rien n’en a été exécuté.</translation>
        </message>
    </context>
    <context>
        <name>models</name>
        <message>
            <source>Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file.</source>
            <translation>Votre table de prix {path} est inutilisable ({reason}). La table intégrée s’applique ; corrigez le fichier.</translation>
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
                <numerusform>%n valeur de settings.toml est inutilisable ; sa valeur par défaut s’applique : {keys}.</numerusform>
                <numerusform>%n valeurs de settings.toml sont inutilisables ; leurs valeurs par défaut s’appliquent : {keys}.</numerusform>
            </translation>
        </message>
        <message>
            <source>In settings.toml, {key} is not a table; its defaults apply.</source>
            <translation>Dans settings.toml, {key} n’est pas une table ; ses valeurs par défaut s’appliquent.</translation>
        </message>
        <message>
            <source>The settings could not be read, so the defaults apply: {why}. The file was not changed.</source>
            <translation>Les paramètres n’ont pas pu être lus ; les valeurs par défaut s’appliquent donc : {why}. Le fichier n’a pas été modifié.</translation>
        </message>
        <message>
            <source>settings.toml could not be understood ({why}), so the defaults apply. The file was not changed.</source>
            <translation>settings.toml n’a pas pu être compris ({why}) ; les valeurs par défaut s’appliquent donc. Le fichier n’a pas été modifié.</translation>
        </message>
        <message>
            <source>settings.toml cannot be understood: {why}.</source>
            <translation>settings.toml est incompréhensible : {why}.</translation>
        </message>
        <message>
            <source>another program keeps changing the file</source>
            <translation>un autre programme modifie sans cesse le fichier</translation>
        </message>
        <message>
            <source>s</source>
            <comment>unit behind a number: seconds</comment>
            <translation>s</translation>
        </message>
        <message>
            <source>days</source>
            <comment>unit behind a number</comment>
            <translation>jours</translation>
        </message>
        <message>
            <source>MB</source>
            <comment>unit behind a number: megabytes</comment>
            <translation>Mo</translation>
        </message>
        <message>
            <source>GB</source>
            <comment>unit behind a number: gigabytes</comment>
            <translation>Go</translation>
        </message>
        <message>
            <source>characters</source>
            <comment>unit behind a number</comment>
            <translation>caractères</translation>
        </message>
        <message>
            <source>US$</source>
            <comment>unit behind a number: US dollars</comment>
            <translation>$US</translation>
        </message>
        <message>
            <source>Additional writable folders</source>
            <translation>Dossiers supplémentaires accessibles en écriture</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox may write there as in the workspace.</source>
            <translation>Un par ligne. Les commandes dans le bac à sable peuvent y écrire comme dans l’espace de travail.</translation>
        </message>
        <message>
            <source>Additional readable folders</source>
            <translation>Dossiers supplémentaires accessibles en lecture</translation>
        </message>
        <message>
            <source>One per line. Commands in the sandbox can read them even where they are otherwise hidden.</source>
            <translation>Un par ligne. Les commandes dans le bac à sable peuvent les lire même là où ils sont cachés autrement.</translation>
        </message>
        <message>
            <source>Offer to rerun blocked commands with more access</source>
            <translation>Proposer une nouvelle tentative quand le bac à sable bloque une commande</translation>
        </message>
        <message>
            <source>The command can run again outside, or with access to another host or folder. You are asked each time. Off: commands here always stay in the sandbox.</source>
            <translation>La commande peut être relancée hors du bac à sable, ou avec l’accès à un autre hôte ou dossier. Confirmation vous est demandée à chaque fois. Désactivé : les commandes d’ici restent toujours dans le bac à sable.</translation>
        </message>
        <message>
            <source>Server</source>
            <translation>Serveur</translation>
        </message>
        <message>
            <source>Used for new conversations.</source>
            <translation>Utilisé pour les nouvelles conversations.</translation>
        </message>
        <message>
            <source>Servers</source>
            <translation>Serveurs</translation>
        </message>
        <message>
            <source>Keys are kept in the system keyring and nowhere else.</source>
            <translation>Les clés sont conservées dans le trousseau du système et nulle part ailleurs.</translation>
        </message>
        <message>
            <source>Mode for new conversations</source>
            <translation>Mode des nouvelles conversations</translation>
        </message>
        <message>
            <source>Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan only reads.</source>
            <translation>« Par défaut » demande confirmation avant toute action risquée. « Bac à sable » exécute sans confirmation les commandes dans le bac à sable. « Plan » ne fait que lire.</translation>
        </message>
        <message>
            <source>Mode for new conversations asked</source>
            <translation>Mode par défaut choisi</translation>
        </message>
        <message>
            <source>The welcome page has asked for the mode of new conversations and does not ask again.</source>
            <translation>La page d’accueil a demandé le mode par défaut et ne le redemande plus.</translation>
        </message>
        <message>
            <source>Extended thinking</source>
            <translation>Réflexion étendue</translation>
        </message>
        <message>
            <source>Better answers to hard questions, and more tokens. Thinking is shown folded.</source>
            <translation>De meilleures réponses aux questions difficiles, et plus de tokens. La réflexion est affichée repliée.</translation>
        </message>
        <message>
            <source>Slow-response notice after</source>
            <translation>Avertir d’une réponse lente après</translation>
        </message>
        <message>
            <source>Seconds without any new text before the conversation shows a warning.</source>
            <translation>Nombre de secondes sans nouveau texte avant que la conversation n’affiche un avertissement.</translation>
        </message>
        <message>
            <source>Response timeout</source>
            <translation>Délai de réponse maximal</translation>
        </message>
        <message>
            <source>Seconds without any new text before the turn ends and Retry is offered.</source>
            <translation>Nombre de secondes sans nouveau texte avant que le tour ne se termine et que « Réessayer » ne soit proposé.</translation>
        </message>
        <message>
            <source>Modes</source>
            <translation>Modes</translation>
        </message>
        <message>
            <source>Modes that can be chosen. Default can always be.</source>
            <translation>Modes qui peuvent être choisis. Le mode par défaut peut toujours l’être.</translation>
        </message>
        <message>
            <source>Allow rules of users</source>
            <translation>Règles d’autorisation des utilisateurs</translation>
        </message>
        <message>
            <source>Whether allow rules of users count. Their ask and deny rules always do.</source>
            <translation>Indique si les règles d’autorisation des utilisateurs comptent. Leurs règles qui demandent ou refusent comptent toujours.</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Thème</translation>
        </message>
        <message>
            <source>System default follows the desktop: light or dark.</source>
            <translation>« Par défaut du système » suit le bureau : clair ou sombre.</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Langue</translation>
        </message>
        <message>
            <source>System default follows the desktop's language.</source>
            <translation>« Par défaut du système » suit la langue du bureau.</translation>
        </message>
        <message>
            <source>Reduce motion</source>
            <translation>Réduire les animations</translation>
        </message>
        <message>
            <source>Turns off animations.</source>
            <translation>Désactive les animations.</translation>
        </message>
        <message>
            <source>Notify me when a conversation needs an answer</source>
            <translation>M’avertir quand une conversation attend une réponse</translation>
        </message>
        <message>
            <source>Shows a desktop notification while this window is in the background.</source>
            <translation>Affiche une notification du bureau quand cette fenêtre est en arrière-plan.</translation>
        </message>
        <message>
            <source>Command time limit</source>
            <translation>Durée maximale d’une commande</translation>
        </message>
        <message>
            <source>Seconds until a command is ended, unless the agent sets another limit.</source>
            <translation>Nombre de secondes avant qu’une commande ne soit arrêtée, sauf si l’agent fixe une autre limite.</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>Limite de mémoire</translation>
        </message>
        <message>
            <source>Gigabytes per process of a command in the sandbox.</source>
            <translation>Gigaoctets par processus d’une commande dans le bac à sable.</translation>
        </message>
        <message>
            <source>Process limit</source>
            <translation>Limite de processus</translation>
        </message>
        <message>
            <source>Processes and threads that may run at once in the sandbox.</source>
            <translation>Processus et fils d’exécution qui peuvent s’exécuter à la fois dans le bac à sable.</translation>
        </message>
        <message>
            <source>File size limit</source>
            <translation>Limite de taille de fichier</translation>
        </message>
        <message>
            <source>Gigabytes that a command may write to one file in the sandbox.</source>
            <translation>Gigaoctets qu’une commande peut écrire dans un même fichier dans le bac à sable.</translation>
        </message>
        <message>
            <source>The sandbox in one workspace</source>
            <translation>Le bac à sable dans un espace de travail</translation>
        </message>
        <message>
            <source>Sandbox settings of single workspaces, by folder.</source>
            <translation>Paramètres du bac à sable propres à certains espaces de travail, par dossier.</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>Éditeur</translation>
        </message>
        <message>
            <source>Opens files that the agent changed, at the changed line where possible.</source>
            <translation>Ouvre les fichiers modifiés par l’agent, à la ligne modifiée si possible.</translation>
        </message>
        <message>
            <source>Largest file to change</source>
            <translation>Taille maximale d’un fichier à modifier</translation>
        </message>
        <message>
            <source>Megabytes. Only commands can change larger files.</source>
            <translation>Mégaoctets. Seules les commandes peuvent modifier des fichiers plus volumineux.</translation>
        </message>
        <message>
            <source>Protected paths</source>
            <translation>Chemins protégés</translation>
        </message>
        <message>
            <source>One per line, each with everything below it. The agent's file tools never change them, and a command that would change them asks first.</source>
            <translation>Un par ligne, chacun avec tout ce qu’il contient. Les outils de fichiers de l’agent ne les modifient jamais, et une commande qui les modifierait demande d’abord confirmation.</translation>
        </message>
        <message>
            <source>Max characters per command result</source>
            <translation>Nombre max. de caractères par résultat de commande</translation>
        </message>
        <message>
            <source>The model gets this many; the full output is kept in a file.</source>
            <translation>Nombre de caractères transmis au modèle ; la sortie complète est conservée dans un fichier.</translation>
        </message>
        <message>
            <source>Max characters per read</source>
            <translation>Nombre max. de caractères par lecture</translation>
        </message>
        <message>
            <source>The model gets this many of a file in one read.</source>
            <translation>Nombre de caractères d’un fichier transmis au modèle par lecture.</translation>
        </message>
        <message>
            <source>Mask secrets</source>
            <translation>Masquer les secrets</translation>
        </message>
        <message>
            <source>Replaces keys and passwords in tool results before the model sees them. It knows the common forms and can miss one: keep what must stay private out of the workspace.</source>
            <translation>Remplace les clés et les mots de passe dans les résultats des outils avant que le modèle ne les voie. Les formes courantes sont reconnues, mais l’une d’elles peut passer inaperçue : gardez hors de l’espace de travail ce qui doit rester privé.</translation>
        </message>
        <message>
            <source>Size of the bin</source>
            <translation>Taille de la corbeille</translation>
        </message>
        <message>
            <source>Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and can be restored; the oldest copies make room. 0 keeps nothing.</source>
            <translation>Mégaoctets. Les fichiers que des commandes suppriment ou écrasent dans un espace de travail y sont d’abord copiés et peuvent être restaurés ; les copies les plus anciennes font de la place. 0 ne garde rien.</translation>
        </message>
        <message>
            <source>Keep deleted files for</source>
            <translation>Conserver les fichiers supprimés pendant</translation>
        </message>
        <message>
            <source>Days until they are permanently removed from the bin.</source>
            <translation>Nombre de jours avant leur suppression définitive de la corbeille.</translation>
        </message>
        <message>
            <source>Spending limit per conversation</source>
            <translation>Limite de dépenses par conversation</translation>
        </message>
        <message>
            <source>US dollars; 0 is no limit. You are asked before a request that could exceed it.</source>
            <translation>En dollars américains ; 0 signifie sans limite. Confirmation vous est demandée avant une requête qui pourrait dépasser ce montant.</translation>
        </message>
        <message>
            <source>Daily spending limit</source>
            <translation>Limite de dépenses par jour</translation>
        </message>
        <message>
            <source>US dollars of all conversations together; 0 is no limit.</source>
            <translation>En dollars américains, toutes conversations confondues ; 0 signifie sans limite.</translation>
        </message>
        <message>
            <source>When the window is closed during work</source>
            <translation>Quand la fenêtre est fermée pendant le travail</translation>
        </message>
        <message>
            <source>Keep running hides the window; the icon in the system tray brings it back, and so does starting the program again. Quit ends what runs.</source>
            <translation>« Continuer en arrière-plan » masque la fenêtre ; l’icône de la zone de notification permet de la rouvrir, tout comme un nouveau lancement du programme. « Quitter » arrête ce qui est en cours.</translation>
        </message>
        <message>
            <source>Always show an icon in the system tray</source>
            <translation>Toujours afficher une icône dans la zone de notification</translation>
        </message>
        <message>
            <source>It shows what runs and what waits. Off: it is there only while the window is hidden.</source>
            <translation>Elle montre ce qui est en cours et ce qui attend. Désactivé : elle n’est là que quand la fenêtre est masquée.</translation>
        </message>
        <message>
            <source>Start when I log in</source>
            <translation>Démarrer à l’ouverture de ma session</translation>
        </message>
        <message>
            <source>In the background. Nothing runs until you send a message.</source>
            <translation>En arrière-plan. Rien ne s’exécute tant que vous n’avez pas envoyé de message.</translation>
        </message>
        <message>
            <source>Check for updates</source>
            <translation>Rechercher des mises à jour</translation>
        </message>
        <message>
            <source>At most once a day. Only the version of this program is sent, and nothing is installed without your press. Until you have answered on the welcome page, nothing is checked.</source>
            <translation>Au plus une fois par jour. Seule la version de ce programme est envoyée, et rien n’est installé sans que vous appuyiez sur un bouton. Tant que vous n’avez pas répondu sur la page d’accueil, aucune recherche n’est faite.</translation>
        </message>
        <message>
            <source>Models and keys</source>
            <translation>Modèles et clés</translation>
        </message>
        <message>
            <source>Servers, API keys and models.</source>
            <translation>Serveurs, clés d’API et modèles.</translation>
        </message>
        <message>
            <source>Permissions</source>
            <translation>Autorisations</translation>
        </message>
        <message>
            <source>Rules that allow, ask or deny, blocked commands, and what is allowed automatically.</source>
            <translation>Règles qui autorisent, demandent confirmation ou refusent, commandes bloquées, et ce qui est autorisé automatiquement.</translation>
        </message>
        <message>
            <source>Appearance and language</source>
            <translation>Apparence et langue</translation>
        </message>
        <message>
            <source>Theme, language, motion and notifications.</source>
            <translation>Thème, langue, animations et notifications.</translation>
        </message>
        <message>
            <source>Starting and closing</source>
            <translation>Démarrage et fermeture</translation>
        </message>
        <message>
            <source>What the program does at login and when its window is closed.</source>
            <translation>Ce que fait le programme à l’ouverture de session et à la fermeture de sa fenêtre.</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Commandes</translation>
        </message>
        <message>
            <source>How the agent runs commands.</source>
            <translation>Comment l’agent exécute les commandes.</translation>
        </message>
        <message>
            <source>Files and results</source>
            <translation>Fichiers et résultats</translation>
        </message>
        <message>
            <source>Size limits, protected paths and masked secrets.</source>
            <translation>Limites de taille, chemins protégés et secrets masqués.</translation>
        </message>
        <message>
            <source>Budget and prices</source>
            <translation>Budget et prix</translation>
        </message>
        <message>
            <source>Spending limits and model prices.</source>
            <translation>Limites de dépenses et prix des modèles.</translation>
        </message>
        <message>
            <source>Updates</source>
            <translation>Mises à jour</translation>
        </message>
        <message>
            <source>Newer versions of this program.</source>
            <translation>Versions plus récentes de ce programme.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be from {low} to {high}, but is {found}; {default} is used instead.</source>
            <translation>Dans settings.toml, {key} doit aller de {low} à {high}, mais vaut {found} ; {default} est utilisé à la place.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of texts in quotes, but is {found}; {default} is used instead.</source>
            <translation>Dans settings.toml, {key} doit être une liste de textes entre guillemets, mais vaut {found} ; {default} est utilisé à la place.</translation>
        </message>
        <message>
            <source>In settings.toml, an entry of {key} has no {field}; {default} is used instead.</source>
            <translation>Dans settings.toml, une entrée de {key} n’a pas de {field} ; {default} est utilisé à la place.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be one of {choices}, but is {found}; {default} is used instead.</source>
            <translation>Dans settings.toml, {key} doit être une valeur parmi {choices}, mais vaut {found} ; {default} est utilisé à la place.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be true or false, but is {found}; {default} is used instead.</source>
            <translation>Dans settings.toml, {key} doit être true ou false, mais vaut {found} ; {default} est utilisé à la place.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be text in quotes, but is {found}; {default} is used instead.</source>
            <translation>Dans settings.toml, {key} doit être un texte entre guillemets, mais vaut {found} ; {default} est utilisé à la place.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a list of tables, but holds {found}; {default} is used instead.</source>
            <translation>Dans settings.toml, {key} doit être une liste de tables, mais contient {found} ; {default} est utilisé à la place.</translation>
        </message>
        <message>
            <source>In settings.toml, {key} must be a number, but is {found}; {default} is used instead.</source>
            <translation>Dans settings.toml, {key} doit être un nombre, mais vaut {found} ; {default} est utilisé à la place.</translation>
        </message>
    </context>
    <context>
        <name>managed</name>
        <message>
            <source>{path} could not be read: {why}.</source>
            <translation>{path} n’a pas pu être lu : {why}.</translation>
        </message>
        <message>
            <source>{path} is a link or something else, not a file in a folder of its own.</source>
            <translation>{path} est un lien ou autre chose, et non un fichier dans un dossier à lui.</translation>
        </message>
        <message>
            <source>{path} belongs to user {owner}, but must belong to root.</source>
            <translation>{path} appartient à l’utilisateur {owner}, mais doit appartenir à root.</translation>
        </message>
        <message>
            <source>{path} can be written by others than its owner.</source>
            <translation>D’autres que le propriétaire peuvent écrire dans {path}.</translation>
        </message>
        <message>
            <source>{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do not count. Ask your administrator to correct it.</source>
            <translation>{path} est inutilisable ; les valeurs les plus strictes s’appliquent donc : aucun serveur n’est utilisé, tout demande confirmation et les règles d’autorisation ne comptent pas. Demandez à votre administrateur de corriger le fichier.</translation>
        </message>
        <message>
            <source>{path}: {key} is not known in this version.</source>
            <translation>{path} : {key} n’est pas connu dans cette version.</translation>
        </message>
        <message>
            <source>{path}: {key} cannot be {found}.</source>
            <translation>{path} : {key} ne peut pas être {found}.</translation>
        </message>
        <message>
            <source>{path}: blocked commands cannot be switched off ({found}).</source>
            <translation>{path} : les commandes bloquées ne peuvent pas être désactivées ({found}).</translation>
        </message>
    </context>
    <context>
        <name>keyring</name>
        <message numerus="yes">
            <source>The system keyring did not answer within %n second(s). It may be waiting for its password: unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>
                <numerusform>Le trousseau du système n’a pas répondu en %n seconde. Il attend peut-être son mot de passe : déverrouillez-le et réessayez. Les clés saisies d’ici là ne sont gardées que pour cette exécution.</numerusform>
                <numerusform>Le trousseau du système n’a pas répondu en %n secondes. Il attend peut-être son mot de passe : déverrouillez-le et réessayez. Les clés saisies d’ici là ne sont gardées que pour cette exécution.</numerusform>
            </translation>
        </message>
        <message>
            <source>The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is unlocked.</source>
            <translation>Le trousseau du système est verrouillé. Saisissez son mot de passe dans la boîte de dialogue qu’il a ouverte ; l’opération continuera quand il sera déverrouillé.</translation>
        </message>
        <message>
            <source>The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>Le trousseau du système est verrouillé et attend son mot de passe dans sa propre boîte de dialogue. Déverrouillez-le et réessayez. Les clés saisies d’ici là ne sont gardées que pour cette exécution.</translation>
        </message>
        <message>
            <source>The system keyring stays locked, because its dialog was closed. Try again to unlock it. Keys entered until then are kept for this run alone.</source>
            <translation>Le trousseau du système reste verrouillé, car sa boîte de dialogue a été fermée. Réessayez pour le déverrouiller. Les clés saisies d’ici là ne sont gardées que pour cette exécution.</translation>
        </message>
        <message>
            <source>The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.</source>
            <translation>Le trousseau du système a refusé. Déverrouillez-le et réessayez. Les clés saisies d’ici là ne sont gardées que pour cette exécution.</translation>
        </message>
        <message>
            <source>No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.</source>
            <translation>Aucun trousseau ne fonctionne ici, la clé n’est donc pas conservée : elle sert jusqu’à ce que vous quittiez, et sera redemandée la prochaine fois.</translation>
        </message>
        <message>
            <source>The system keyring did not store the key: it is used until you quit and asked for again next time.</source>
            <translation>Le trousseau du système n’a pas conservé la clé : elle sert jusqu’à ce que vous quittiez, et sera redemandée la prochaine fois.</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>The file with the conversations is damaged, and another window of the program has it open. Close that window, then start again: what can be read will be saved.</source>
            <translation>Le fichier des conversations est endommagé, et une autre fenêtre du programme l’a ouvert. Fermez cette fenêtre, puis redémarrez : ce qui est lisible sera sauvé.</translation>
        </message>
        <message>
            <source>The conversations are closed, so this was not stored.</source>
            <translation>Les conversations sont fermées ; ceci n’a donc pas été enregistré.</translation>
        </message>
        <message>
            <source>This conversation is open in another window of the program, so nothing was written here. Continue there, or close it there first.</source>
            <translation>Cette conversation est ouverte dans une autre fenêtre du programme ; rien n’a donc été écrit ici. Continuez là-bas, ou fermez-la d’abord là-bas.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. It is kept as {name}; a new one was begun.</source>
            <translation>Le fichier des conversations était endommagé, et rien n’y était lisible. Il est conservé sous le nom {name} ; un nouveau a été commencé.</translation>
        </message>
        <message>
            <source>The file with the conversations was damaged, and nothing in it could be read. These are missing: {gone}. It is kept as {name}; a new one was begun.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>Le fichier des conversations était endommagé, et rien n’y était lisible. Il manque : {gone}. Le fichier est conservé sous le nom {name} ; un nouveau a été commencé.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, with all entries. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>Le fichier des conversations était endommagé. %n conversation a été récupérée, avec toutes ses entrées. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
                <numerusform>Le fichier des conversations était endommagé. %n conversations ont été récupérées, avec toutes leurs entrées. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back, and no entry is known to be missing; what was written last, as an unsent message, may be. The damaged file is kept as {name}.</source>
            <translation>
                <numerusform>Le fichier des conversations était endommagé. %n conversation a été récupérée, et aucune entrée manquante n’est connue ; ce qui a été écrit en dernier, comme un message non envoyé, manque peut-être. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
                <numerusform>Le fichier des conversations était endommagé. %n conversations ont été récupérées, et aucune entrée manquante n’est connue ; ce qui a été écrit en dernier, comme un message non envoyé, manque peut-être. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{lost} lists titles, each with how many of how many entries are missing</comment>
            <translation>
                <numerusform>Le fichier des conversations était endommagé. %n conversation a été récupérée. Il manque des entrées dans : {lost}. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
                <numerusform>Le fichier des conversations était endommagé. %n conversations ont été récupérées. Il manque des entrées dans : {lost}. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles</comment>
            <translation>
                <numerusform>Le fichier des conversations était endommagé. %n conversation a été récupérée ; ne l’ont pas été : {gone}. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
                <numerusform>Le fichier des conversations était endommagé. %n conversations ont été récupérées ; ne l’ont pas été : {gone}. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was damaged. %n conversation(s) came back; these did not: {gone}. Entries are missing in: {lost}. The damaged file is kept as {name}.</source>
            <comment>{gone} is a number of conversations, with their titles; {lost} lists titles, each with how many of how many</comment>
            <translation>
                <numerusform>Le fichier des conversations était endommagé. %n conversation a été récupérée ; ne l’ont pas été : {gone}. Il manque des entrées dans : {lost}. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
                <numerusform>Le fichier des conversations était endommagé. %n conversations ont été récupérées ; ne l’ont pas été : {gone}. Il manque des entrées dans : {lost}. Le fichier endommagé est conservé sous le nom {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The file with the conversations was empty, so a new one was begun.</source>
            <translation>Le fichier des conversations était vide ; un nouveau a donc été commencé.</translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations was empty, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>Le fichier des conversations était vide ; un nouveau a donc été commencé. Il contenait %n conversation ; si vous avez une copie du dossier de données, vous pouvez la récupérer.</numerusform>
                <numerusform>Le fichier des conversations était vide ; un nouveau a donc été commencé. Il contenait %n conversations ; si vous avez une copie du dossier de données, vous pouvez les récupérer.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) is gone, so a new one was begun. It held %n conversation(s); if you have a copy of the data folder, you can bring them back.</source>
            <translation>
                <numerusform>Le fichier des conversations ({path}) a disparu ; un nouveau a donc été commencé. Il contenait %n conversation ; si vous avez une copie du dossier de données, vous pouvez la récupérer.</numerusform>
                <numerusform>Le fichier des conversations ({path}) a disparu ; un nouveau a donc été commencé. Il contenait %n conversations ; si vous avez une copie du dossier de données, vous pouvez les récupérer.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was removed while the program used it. It was written again, with all of %n conversation(s).</source>
            <translation>
                <numerusform>Le fichier des conversations ({path}) a été supprimé pendant que le programme l’utilisait. Il a été réécrit avec tout son contenu : %n conversation.</numerusform>
                <numerusform>Le fichier des conversations ({path}) a été supprimé pendant que le programme l’utilisait. Il a été réécrit avec la totalité des %n conversations.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The file with the conversations ({path}) was replaced while the program used it. It was written again, with all of %n conversation(s); the other file is kept as {name}.</source>
            <translation>
                <numerusform>Le fichier des conversations ({path}) a été remplacé pendant que le programme l’utilisait. Il a été réécrit avec tout son contenu : %n conversation ; l’autre fichier est conservé sous le nom {name}.</numerusform>
                <numerusform>Le fichier des conversations ({path}) a été remplacé pendant que le programme l’utilisait. Il a été réécrit avec la totalité des %n conversations ; l’autre fichier est conservé sous le nom {name}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The conversations were written by a newer version of Desktop Agent. Nothing was changed. Update the program to open them.</source>
            <translation>Les conversations ont été écrites par une version plus récente de Desktop Agent. Rien n’a été modifié. Mettez le programme à jour pour les ouvrir.</translation>
        </message>
        <message>
            <source>The file with the conversations is damaged. Start the program again: it keeps the damaged file aside and saves what can be read.</source>
            <translation>Le fichier des conversations est endommagé. Redémarrez le programme : il met de côté le fichier endommagé et sauve ce qui est lisible.</translation>
        </message>
        <message>
            <source>The file with the conversations cannot be opened or written. What was stored before is unchanged. Check the permissions of the data folder: {detail}</source>
            <translation>Le fichier des conversations ne peut être ni ouvert ni écrit. Ce qui était enregistré est inchangé. Vérifiez les droits du dossier de données : {detail}</translation>
        </message>
        <message>
            <source>Another program has locked the file with the conversations, so this could not be stored. Close it and try again.</source>
            <translation>Un autre programme a verrouillé le fichier des conversations ; ceci n’a donc pas pu être enregistré. Fermez ce programme et réessayez.</translation>
        </message>
        <message>
            <source>The conversations could not be read or written: {detail}. What was stored before is unchanged.</source>
            <translation>Les conversations n’ont pas pu être lues ou écrites : {detail}. Ce qui était enregistré est inchangé.</translation>
        </message>
        <message>
            <source>The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.</source>
            <translation>Le disque est plein ; ceci n’a donc pas pu être enregistré. Ce qui l’était déjà est en sécurité. Libérez de l’espace et réessayez.</translation>
        </message>
        <message>
            <source>This conversation is stored already; nothing was changed.</source>
            <translation>Cette conversation est déjà enregistrée ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Event {seq} came where {expected} was expected; it was not stored.</source>
            <translation>L’événement {seq} est arrivé là où {expected} était attendu ; il n’a pas été enregistré.</translation>
        </message>
        <message>
            <source>This conversation is no longer stored; it may have been deleted.</source>
            <translation>Cette conversation n’est plus enregistrée ; elle a peut-être été supprimée.</translation>
        </message>
    </context>
    <context>
        <name>plan</name>
        <message>
            <source>Approve and ask as usual</source>
            <comment>answer to the agent's plan</comment>
            <translation>Approuver, avec les confirmations habituelles</translation>
        </message>
        <message>
            <source>Approve and auto-accept edits</source>
            <comment>answer to the agent's plan</comment>
            <translation>Approuver et accepter automatiquement les modifications</translation>
        </message>
        <message>
            <source>Keep planning</source>
            <comment>answer to the agent's plan</comment>
            <translation>Poursuivre la planification</translation>
        </message>
        <message>
            <source>The agent has made a plan. Continue?</source>
            <comment>above the plan</comment>
            <translation>L’agent a établi un plan. Continuer ?</translation>
        </message>
        <message>
            <source>not yet</source>
            <comment>fact beside a plan</comment>
            <translation>pas encore</translation>
        </message>
        <message>
            <source>approved</source>
            <comment>fact beside a plan</comment>
            <translation>approuvé</translation>
        </message>
    </context>
    <context>
        <name>updates</name>
        <message>
            <source>The archive of the update is not what it must be ({why}), so it was thrown away. The installed version is unchanged; report it, and get the new one from the project's page.</source>
            <translation>L’archive de la mise à jour n’est pas conforme ({why}) ; elle a donc été supprimée. La version installée est inchangée ; signalez le problème et téléchargez la nouvelle version depuis la page du projet.</translation>
        </message>
        <message>
            <source>The update could not be written to {folder} ({why}). The installed version is unchanged; make room or see that the folder is writable, and try again.</source>
            <translation>La mise à jour n’a pas pu être écrite dans {folder} ({why}). La version installée est inchangée ; libérez de l’espace ou faites en sorte que le dossier soit accessible en écriture, puis réessayez.</translation>
        </message>
        <message>
            <source>{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network and try again.</source>
            <translation>Impossible de demander à {host} quelle est la dernière version ({why}). La version installée est inchangée ; vérifiez le réseau et réessayez.</translation>
        </message>
        <message>
            <source>{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; try again later.</source>
            <translation>{host} n’a pas envoyé toute la mise à jour à temps. Ce qui était arrivé a été supprimé et la version installée est inchangée ; réessayez plus tard.</translation>
        </message>
        <message>
            <source>The connection to {host} broke before the update was complete. What had come is gone and the installed version is unchanged; try again.</source>
            <translation>La connexion à {host} a été coupée avant que la mise à jour ne soit complète. Ce qui était arrivé a été supprimé et la version installée est inchangée ; réessayez.</translation>
        </message>
        <message>
            <source>{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>{host} a envoyé plus de données que la mise à jour ne peut en contenir ; elle a donc été supprimée. La version installée est inchangée ; réessayez plus tard, et signalez le problème s’il persiste.</translation>
        </message>
        <message>
            <source>{host} has no such update ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} n’a pas cette mise à jour ({status}). La version installée est inchangée ; réessayez plus tard.</translation>
        </message>
        <message>
            <source>{host} could not answer ({status}). The installed version is unchanged; try again later.</source>
            <translation>{host} n’a pas pu répondre ({status}). La version installée est inchangée ; réessayez plus tard.</translation>
        </message>
        <message>
            <source>{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, sign in to it first.</source>
            <translation>{host} a répondu par une page web au lieu de la mise à jour. La version installée est inchangée ; sur un réseau public, connectez-vous-y d’abord.</translation>
        </message>
        <message>
            <source>The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked there and the installed version is unchanged; get the new one from the project's page.</source>
            <translation>La mise à jour a été redirigée vers {host}, une adresse d’où ne viennent pas les mises à jour ou qui n’est pas chiffrée. Aucune requête n’y a été envoyée et la version installée est inchangée ; téléchargez la nouvelle version depuis la page du projet.</translation>
        </message>
        <message>
            <source>The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.</source>
            <translation>La mise à jour a été redirigée trop de fois, la dernière vers {host}. La version installée est inchangée ; réessayez plus tard.</translation>
        </message>
        <message>
            <source>The update was stopped. The installed version is unchanged.</source>
            <translation>La mise à jour a été arrêtée. La version installée est inchangée.</translation>
        </message>
        <message>
            <source>The notice of the newest version names {found} of {date}, which is older than what is known here, so it was ignored. The installed version is unchanged; check again later.</source>
            <translation>L’annonce de la dernière version indique la version {found} du {date}, plus ancienne que ce qui est connu ici ; elle a donc été ignorée. La version installée est inchangée ; refaites une recherche plus tard.</translation>
        </message>
        <message>
            <source>What was downloaded is not the file that the signed notice names, so it was thrown away. The installed version is unchanged; try again later, and report it if it stays.</source>
            <translation>Le fichier téléchargé n’est pas celui qu’indique l’annonce signée ; il a donc été supprimé. La version installée est inchangée ; réessayez plus tard, et signalez le problème s’il persiste.</translation>
        </message>
        <message>
            <source>Version {version} does not start on this computer ({why}), so it was thrown away. The installed version is unchanged; run desktop-agent doctor, and report it.</source>
            <translation>La version {version} ne démarre pas sur cet ordinateur ({why}) ; elle a donc été supprimée. La version installée est inchangée ; exécutez desktop-agent doctor et signalez le problème.</translation>
        </message>
        <message>
            <source>The installed version cannot be exchanged in {folder} ({why}). It is unchanged; download the new archive from the project's page, close the program, and run its install.sh.</source>
            <translation>La version installée ne peut pas être remplacée dans {folder} ({why}). Elle est inchangée ; téléchargez la nouvelle archive depuis la page du projet, fermez le programme et exécutez le script install.sh de l’archive.</translation>
        </message>
        <message>
            <source>The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The installed version is unchanged; check again later, and report it if it stays.</source>
            <translation>L’annonce de la dernière version n’est pas signée par les développeurs de Desktop Agent ; rien n’a donc été téléchargé. La version installée est inchangée ; refaites une recherche plus tard, et signalez le problème s’il persiste.</translation>
        </message>
        <message>
            <source>The notice of the newest version is signed with a key that this version does not know or no longer trusts, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>L’annonce de la dernière version est signée avec une clé que cette version ne connaît pas ou à laquelle elle ne fait plus confiance ; rien n’a donc été téléchargé. La version installée est inchangée ; téléchargez la nouvelle version depuis la page du projet.</translation>
        </message>
        <message>
            <source>The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>L’annonce de la dernière version est incompréhensible ({why}) ; rien n’a donc été téléchargé. La version installée est inchangée ; téléchargez la nouvelle version depuis la page du projet.</translation>
        </message>
        <message>
            <source>Version {version} has no archive for this computer, so nothing was downloaded. The installed version is unchanged; get the new one from the project's page.</source>
            <translation>La version {version} n’a pas d’archive pour cet ordinateur ; rien n’a donc été téléchargé. La version installée est inchangée ; téléchargez la nouvelle version depuis la page du projet.</translation>
        </message>
        <message>
            <source>{parts}</source>
            <translation>{parts}</translation>
        </message>
        <message>
            <source>last checked on {day}</source>
            <translation>dernière recherche le {day}</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>aucune recherche effectuée</translation>
        </message>
        <message>
            <source>installed as a package of the system</source>
            <translation>installé en tant que paquet du système</translation>
        </message>
        <message>
            <source>installed from an archive</source>
            <translation>installé depuis une archive</translation>
        </message>
        <message>
            <source>run from a checkout</source>
            <translation>exécuté depuis les sources</translation>
        </message>
        <message>
            <source>installed as a Python package</source>
            <translation>installé en tant que paquet Python</translation>
        </message>
        <message>
            <source>no checks for updates until you allow them</source>
            <translation>pas de recherche de mises à jour tant que vous ne l’autorisez pas</translation>
        </message>
        <message>
            <source>no checks for updates</source>
            <translation>pas de recherche de mises à jour</translation>
        </message>
        <message>
            <source>checks for updates once a day</source>
            <translation>recherche de mises à jour une fois par jour</translation>
        </message>
        <message>
            <source>There is no update to install here, so nothing was changed. Check for updates first.</source>
            <translation>Il n’y a ici aucune mise à jour à installer ; rien n’a donc été modifié. Recherchez d’abord des mises à jour.</translation>
        </message>
        <message>
            <source>The version before is no longer kept, so nothing was changed.</source>
            <translation>La version précédente n’est plus conservée ; rien n’a donc été modifié.</translation>
        </message>
        <message>
            <source>The version before could not be brought back ({why}). The installed version is unchanged; try again.</source>
            <translation>La version précédente n’a pas pu être rétablie ({why}). La version installée est inchangée ; réessayez.</translation>
        </message>
    </context>
</TS>
