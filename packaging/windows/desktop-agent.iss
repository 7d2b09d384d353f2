; The installer for one user of Windows, made by Inno Setup 6. Never run: it has only been read.
; packaging/windows_installer.py calls ISCC with /DVersion, /DTree, /DIcon, /DOut and /DAppId.

[Setup]
AppId={#AppId}
AppName=Desktop Agent
AppVersion={#Version}
AppPublisher=The Desktop Agent founders
LicenseFile={#Tree}\licences\NOTICE
DefaultDirName={autopf}\Desktop Agent
DefaultGroupName=Desktop Agent
DisableProgramGroupPage=yes
; Per user, without an administrator.
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\desktop-agent.ico
OutputDir={#Out}
OutputBaseFilename=desktop-agent-{#Version}-windows-x64
Compression=lzma2
SolidCompression=yes
; A window that is open is asked to close; its conversations are stored.
CloseApplications=yes

[Files]
Source: "{#Tree}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "{#Icon}"; DestDir: "{app}"; DestName: "desktop-agent.ico"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\Desktop Agent"; Filename: "{app}\pythonw.exe"; Parameters: "-I -m desktop_agent"; IconFilename: "{app}\desktop-agent.ico"; AppUserModelID: "{#AppId}"

[InstallDelete]
; What an older version had and this one has not must not be found by its Python.
Type: filesandordirs; Name: "{app}\Lib"
