/** Questions and messages about the private keys on a device. */
export const keys = {
  keyQuestion: {
    cancel: 'Abbrechen',
    lastCopy:
      'Damit wird der private Schlüssel von {name} von diesem Gerät entfernt. Ohne eine Kopie lässt sich das Konto nicht wiederherstellen.',
    noBackup: 'Du hast diesen Schlüssel noch nicht gesichert.',
    takeCopy: 'Mach zuerst eine Kopie',
    encrypted: 'Verschlüsselte Kopie erstellen',
    replaceTitle: '{name} ersetzen?',
    replaceText:
      'Du kannst bis zu drei Konten speichern. Wenn du {newName} speicherst, wird {name} aus deinen gespeicherten Konten entfernt.',
    replaceInUse:
      '{name} wird gerade benutzt. Der private Schlüssel bleibt deshalb auf diesem Gerät, bis du dich abmeldest oder wechselst.',
    replaceElsewhere: 'Der private Schlüssel wurde auf diesem Gerät erzeugt und bleibt hier.',
    replace: 'Ersetzen',
    leaveTitle: '{name} ist nicht auf diesem Gerät gespeichert',
    leaveText:
      'Du hast schon drei gespeicherte Konten. Wenn du dieses auch behalten willst, brich ab und entferne zuerst ein gespeichertes Konto.',
    leave: 'Ohne Speichern fortfahren',
    signOutTitle: 'Von {name} abmelden?',
    signOutMadeHere: 'Dein privater Schlüssel wurde auf diesem Gerät erzeugt.',
    signOutTyped:
      'Dein privater Schlüssel ist nicht auf diesem Gerät gespeichert. Um dich wieder anzumelden, brauchst du deine eigene Kopie.',
    keep: 'Auf diesem Gerät behalten',
    keepHint:
      'Du kannst zurückkommen, ohne deinen privaten Schlüssel einzugeben. Lass das auf einem gemeinsam genutzten Computer aus.',
    keepHintLocked: 'Du kannst mit deiner Passphrase zurückkommen.',
    keepFull: 'Du hast schon drei gespeicherte Konten. Entferne eines davon, um dieses zu behalten.',
    noRoom:
      'Der Speicher dieses Browsers ist voll oder gesperrt, daher kann der private Schlüssel nicht hier bleiben. Mach dir eine Kopie, bevor du weitermachst.',
    signOut: 'Abmelden',
    signOutAnyway: 'Trotzdem abmelden',
    removeTitle: '{name} von diesem Gerät entfernen?',
    removeInUse:
      'Du bleibst angemeldet. Beim Abmelden verschwindet der private Schlüssel von diesem Gerät, wenn du ihn dann nicht behältst.',
    remove: 'Entfernen',
  },
  eraseAccount: {
    title: 'Dieses Konto löschen',
    text: 'Bittet Relays, alles zu löschen, was dieses Konto veröffentlicht hat. {product} löscht auch deine Dateien und deine Mitgliedschaft.',
    open: 'Konto löschen',
    question: 'Konto von {name} löschen?',
    what: 'Beiträge, Antworten, Likes, Listen, dein Profil und die Nachrichten an dich werden gelöscht. Beiträge, die noch nicht gesendet sind, werden zurückgezogen.',
    where: 'Wo',
    everywhere: 'Auf allen Relays',
    inCity: 'Nur in {product}',
    limits:
      'Das lässt sich nicht rückgängig machen. Relays können ablehnen, und andere Leute haben vielleicht Kopien. Wenn du deine Beiträge behalten willst, lade sie vorher im Archiv herunter.',
    understood: 'Ich verstehe, dass meine Beiträge dann weg sind',
    erase: 'Löschen',
    close: 'Schließen',
    published: 'Deine Bitte ist gesendet',
    publishedText:
      'Relays, die sie annehmen, löschen, was sie haben. Melde dich jetzt ab, damit von hier nichts mehr mit diesem Konto veröffentlicht wird.',
    waiting: 'Deine Bitte wartet',
    waitingText:
      'Noch hat kein Relay sie angenommen. Sie wird wieder gesendet, bis eines sie annimmt, auch wenn du dich abmeldest.',
    failed: 'Das Konto wurde nicht gelöscht',
    unreachable: 'Kein Relay war erreichbar.',
  },
  signedOut: {
    title: 'Abgemeldet',
    saved: 'Dieses Konto bleibt auf diesem Gerät gespeichert.',
    locked: 'Dein privater Schlüssel bleibt auf diesem Gerät, geschützt durch deine Passphrase.',
    stored: 'Dein privater Schlüssel bleibt auf diesem Gerät.',
    gone: 'Dein privater Schlüssel ist nicht mehr auf diesem Gerät.',
    elsewhere: 'Dein privater Schlüssel war nie auf diesem Gerät gespeichert.',
    unsent:
      '{count, plural, one {# Beitrag, Nachricht oder Änderung dieses Kontos ist nicht veröffentlicht. Das bleibt auf diesem Gerät, und was auf ein Relay wartet, wird auch nach dem Abmelden gesendet.} other {# Beiträge, Nachrichten oder Änderungen dieses Kontos sind nicht veröffentlicht. Sie bleiben auf diesem Gerät, und was auf ein Relay wartet, wird auch nach dem Abmelden gesendet.}}',
  },
  keyList: {
    title: 'Auf diesem Gerät',
    noBackup: 'Keine Sicherung',
    remove: '{name} entfernen',
    restore: '{name} auf diesem Gerät behalten',
    alsoSaved: '{name} ist auch auf diesem Gerät gespeichert.',
    removed: '{name} ist nicht mehr auf diesem Gerät',
    typedNote:
      'Dein privater Schlüssel ist nicht auf diesem Gerät gespeichert. Beim Abmelden kannst du ihn behalten.',
    isPublic: 'Das ist ein öffentlicher Schlüssel. Dein privater Schlüssel beginnt mit nsec.',
    isPost: 'Das ist ein Link zu einem Beitrag. Dein privater Schlüssel beginnt mit nsec.',
    isBunker: 'Das ist die Adresse eines Remote-Signers. Füge sie unten bei „Remote-Signer“ ein.',
    extensionNote: 'Dein privater Schlüssel bleibt in deiner Browser-Erweiterung.',
    remoteNote: 'Dein privater Schlüssel bleibt in deinem Remote-Signer.',
    signerNote: 'Dein privater Schlüssel bleibt in deinem Signer.',
    noneNote: 'Dein privater Schlüssel war nie hier.',
  },
  firstSteps: {
    welcome: 'Willkommen! Schritt {number} von {count}',
    profileText:
      'Füge einen Namen und ein Bild hinzu, damit andere dich erkennen. Beides kannst du jederzeit ändern.',
    name: 'Dein Name',
    picture: 'Bild hochladen',
    skip: 'Überspringen',
    next: 'Weiter',
    keyText:
      'Dein privater Schlüssel ist dein Konto. Er ist nur auf diesem Gerät, und niemand kann ihn ersetzen. Bewahre deshalb eine Kopie an einem sicheren Ort auf, zum Beispiel in einem Passwortmanager.',
    people: 'Wem du folgen kannst',
    peopleText: 'Folge ein paar Leuten. Ihre Beiträge erscheinen in deiner Timeline.',
    finish: 'Fertig',
  },
  refusal: {
    busy: 'Der Server ist ausgelastet. Versuche es gleich noch einmal.',
    'email-malformed': 'Das ist keine E-Mail-Adresse.',
    'email-not-sent':
      'Die E-Mail konnte nicht gesendet werden. Nichts wurde geändert. Versuche es später noch einmal.',
    'email-refused': 'Der Mailserver nimmt keine E-Mails für diese Adresse an.',
    'name-malformed': 'Ein Name hat 2 bis 30 Zeichen: a-z, 0-9, ".", "_" und "-".',
    'name-taken': 'Dieser Name ist vergeben.',
    'no-avatars-left':
      'Dieses Konto hat {limit, plural, one {seinen einen Avatar} other {alle # Avatare}} verbraucht.',
    'no-member': 'Das ist nur für Mitglieder. Bitte den Club, dich aufzunehmen.',
    'no-relay':
      'Kein Relay war erreichbar. Dein Abzeichen ist gespeichert. Bitte versuche es später noch einmal.',
    'quota-full': 'Dein Speicher ist voll. Lösche zuerst etwas.',
    'storage-full': 'Der Speicher der Stadt ist voll. Bitte sag dem Club Bescheid.',
    'too-many-devices':
      'Ein Konto kann Mitteilungen auf höchstens {limit, plural, one {# Gerät} other {# Geräten}} haben. Schalte sie zuerst auf einem aus.',
    'too-many-devices-today':
      'Aus deinem Netz wurden heute zu viele Geräte hinzugefügt. Versuche es morgen wieder.',
    'too-many-emails-today': 'Heute wurden zu viele E-Mails angefordert. Versuche es morgen wieder.',
    'too-many-names': 'Ein Konto kann höchstens {limit, plural, one {# Namen} other {# Namen}} haben.',
    'too-many-names-today':
      'Aus deinem Netz wurden heute zu viele Namen reserviert. Versuche es morgen wieder.',
    'too-many-requests': 'Zu viele Anfragen. Versuche es später noch einmal.',
    'unknown-badge': 'Dieses Abzeichen wird hier nicht vergeben.',
  },
  upload: {
    failed: 'Hochladen fehlgeschlagen: {reason}',
    notConfigured: 'Das Hochladen ist fehlgeschlagen, und es ist kein NIP-96-Endpunkt eingerichtet',
    withoutUrl: 'Die Antwort auf das Hochladen enthielt keine URL',
    unsupported: 'SVG-Bilder werden nicht angenommen',
    signedOut: 'Melde dich an, um Medien hochzuladen',
  },
  wrongFile: {
    notAnImage: '{name} ist kein Bild. Wähle eine JPEG-, PNG-, WebP- oder GIF-Datei.',
    svg: '{name} ist ein SVG und wird nicht angenommen. Wähle eine JPEG-, PNG-, WebP- oder GIF-Datei.',
    empty: '{name} ist leer.',
  },
  importFailure: {
    empty: '{name} ist leer.',
    tooLarge: '{name} ist zu groß. Die größte Datei, die importiert werden kann, hat 200 MB.',
    noEvents:
      '{name} enthält keine Nostr-Events. Wähle eine .jsonl-Datei, die aus einem Archiv exportiert wurde.',
    unreadable: '{name} konnte nicht gelesen werden.',
  },
  unsavedProfile: {
    title: 'Ohne Speichern verlassen?',
    text: 'Deine Änderungen am Profil sind nicht gespeichert.',
    stay: 'Weiter bearbeiten',
    discard: 'Änderungen verwerfen',
    restored: 'Das sind deine nicht gespeicherten Änderungen vom letzten Mal.',
  },
} as const
