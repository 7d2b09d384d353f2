<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>settings</name>
        <message>
            <source>Server</source>
            <translation>Server</translation>
        </message>
        <message>
            <source>Who answers in new conversations.</source>
            <translation>Who answers in new conversations.</translation>
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
            <source>Mode of new conversations</source>
            <translation>Mode of new conversations</translation>
        </message>
        <message>
            <source>Default asks before anything risky. Plan only reads.</source>
            <translation>Default asks before anything risky. Plan only reads.</translation>
        </message>
        <message>
            <source>Let the model think</source>
            <translation>Let the model think</translation>
        </message>
        <message>
            <source>Better answers to hard questions, and more tokens. Thinking is shown folded.</source>
            <translation>Better answers to hard questions, and more tokens. Thinking is shown folded.</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Theme</translation>
        </message>
        <message>
            <source>System follows the desktop.</source>
            <translation>System follows the desktop.</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Language</translation>
        </message>
        <message>
            <source>Empty follows the system.</source>
            <translation>Empty follows the system.</translation>
        </message>
        <message>
            <source>Reduce motion</source>
            <translation>Reduce motion</translation>
        </message>
        <message>
            <source>Nothing slides or turns.</source>
            <translation>Nothing slides or turns.</translation>
        </message>
        <message>
            <source>Time limit of a command</source>
            <translation>Time limit of a command</translation>
        </message>
        <message>
            <source>Seconds after which a command is ended, where the agent gives no other.</source>
            <translation>Seconds after which a command is ended, where the agent gives no other.</translation>
        </message>
    </context>
</TS>
