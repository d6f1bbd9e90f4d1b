/** The Vault. */
export const vault = {
  vault: {
    title: 'Dein Archiv',
    signedOut: 'Melde dich an, um dein Archiv zu öffnen',
    signedOutHint: 'Durchsuche und exportiere alles, was du je gepostet hast.',
    totalPosts: 'Beiträge',
    mediaPosts: 'Mit Medien',
    activeRelays: 'Aktive Relays',
    search: 'Deine Beiträge durchsuchen …',
    filter: 'Art der Beiträge',
    all: 'Alle',
    text: 'Text',
    media: 'Medien',
    empty: 'Dein Archiv ist noch leer',
    emptyHint: 'Hier erscheint jeder Beitrag, den du veröffentlichst.',
    nothingFound: 'Keine passenden Beiträge',
    failed: 'Deine Beiträge konnten nicht geladen werden',
    away: 'Die Relays antworten nicht. Neuer Versuch …',
    showMore: '{count, plural, one {# weiteren anzeigen} other {# weitere anzeigen}}',
    copied: 'In die Zwischenablage kopiert',
    rebroadcast: 'Erneut gesendet!',
    waiting: 'Wartet auf deine Relays',
    waitingHint: 'Der Beitrag geht raus, sobald eines davon erreichbar ist.',
    rebroadcastFailed: 'Erneutes Senden fehlgeschlagen',
    rebroadcastFailedHint: 'Der Beitrag konnte nicht erneut gesendet werden',
    archive: 'Export und Import',
    archiveHint:
      'Die Datei enthält alles, was du signiert hast und deine Relays speichern: Beiträge, Likes, Listen und verschlüsselte Nachrichten, ein Event pro Zeile. Du kannst sie wieder an jedes Relay senden.',
    export: 'Alles exportieren',
    exporting: '{count, plural, one {# Event bisher …} other {# Events bisher …}}',
    exported: '{count, plural, one {# Event exportiert.} other {# Events exportiert.}}',
    exportMissing:
      'Diese Relays haben nicht bis zum Ende geantwortet: {relays}. Events, die nur sie speichern, fehlen in der Datei.',
    exportFailed: 'Kein Relay hat geantwortet. Nichts wurde exportiert.',
    exportUnwritten: 'Die Datei konnte nicht geschrieben werden. Bitte versuche es noch einmal.',
    import: 'Datei importieren',
    reading: 'Signaturen werden geprüft …',
    importing: '{done} von {total} gesendet',
    imported:
      '{count, plural, one {# Event ist jetzt auf deinen Relays.} other {# Events sind jetzt auf deinen Relays.}}',
    importQueued:
      '{count, plural, one {# wartet und wird gesendet, sobald ein Relay erreichbar ist.} other {# warten und werden gesendet, sobald ein Relay erreichbar ist.}}',
    importRefused:
      '{count, plural, one {# wurde von keinem Relay angenommen.} other {# wurden von keinem Relay angenommen.}}',
    importUnsent: '{count, plural, one {# wurde nicht gesendet.} other {# wurden nicht gesendet.}}',
    importForeign:
      '{count, plural, one {# gehört einem anderen Konto und wurde übersprungen.} other {# gehören anderen Konten und wurden übersprungen.}}',
    importBroken:
      '{count, plural, one {# Zeile ist kein gültiges Event und wurde übersprungen.} other {# Zeilen sind keine gültigen Events und wurden übersprungen.}}',
    stop: 'Anhalten',
  },
} as const
