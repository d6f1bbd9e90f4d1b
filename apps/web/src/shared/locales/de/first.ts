import type { messages as english } from '../en/first.ts'
import type { Translation } from '../translator.ts'

export { ui } from './ui.ts'

/** The texts of the first page and of the frame around every page. */
export const messages: Translation<typeof english> = {
  app: {
    retry: 'Erneut versuchen',
    crashed: 'Etwas ist schiefgegangen.',
    crashedHint: 'Dieser Teil der Seite ist ausgefallen. Der Rest funktioniert weiter.',
    reload: 'Seite neu laden',
    storageMemory:
      'Dieser Browser sperrt den Speicher: Deine Änderungen gehen verloren, wenn du die Seite schließt.',
    offline: 'Du bist offline. Diese Seite ist vielleicht nicht aktuell.',
  },
  nav: {
    timeline: 'Timeline',
    feed: '{product}-Feed',
    profile: 'Profil',
    contacts: 'Kontakte',
    vault: 'Archiv',
    messages: 'Nachrichten',
    alerts: 'Mitteilungen',
    bookmarks: 'Lesezeichen',
    settings: 'Einstellungen',
    home: 'Start',
    city: 'Stadt',
    dm: 'DM',
    compose: 'Schreiben',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    accounts: 'Konten',
  },
  aside: {
    whoToFollow: 'Wem du folgen kannst',
    follow: 'Folgen',
    followPerson: '{name} folgen',
    preview: 'Kurzprofil',
    search: 'Suche',
    searchPeople: 'Personen suchen',
    searchHint: 'Name, NIP-05, npub oder Hex',
  },
  welcome: {
    title: 'Willkommen bei Nostr!',
    eyebrow: '{fullName}',
    lead: 'Ein Club für die ganze Stadt, in einem Netz, das niemandem gehört. Kein Passwort, keine Firma dazwischen: Deine beiden Schlüssel sind dein Konto.',
    publicTitle: 'Dein öffentlicher Schlüssel',
    publicText:
      'Das ist dein Name im Netz. Er beginnt mit npub. Du kannst ihn bedenkenlos teilen: Damit finden dich andere und folgen dir.',
    privateTitle: 'Dein privater Schlüssel',
    privateText:
      'Das ist deine Unterschrift. Er beginnt mit nsec. Gib ihn niemals weiter: Wer ihn hat, kann in deinem Namen handeln, und niemand kann ihn ersetzen.',
    getKeys: 'Schlüssel holen',
    look: 'Erst mal umsehen',
    now: 'Gerade in der Stadt',
    openTitle: 'Offen für alle',
    closedTitle: 'Für Mitglieder',
    openText:
      'Den Stadt-Feed und alle Profile kannst du ohne Schlüssel lesen. Zum Schreiben brauchst du Schlüssel.',
  },
  city: {
    eyebrow: 'Die Stadt, live',
    refresh: 'Aktualisieren',
    signInTitle: 'Zum Schreiben anmelden',
    signInText: 'Lesen können alle. Zum Schreiben brauchst du eigene Schlüssel.',
    closedText: 'Nur Mitglieder können hier lesen und schreiben.',
    placeholder: 'Erzähl der Stadt etwas …',
    loadMore: 'Weitere Beiträge laden',
    loadingMore: 'Beiträge werden geladen …',
    loading: 'Beiträge werden geladen …',
    empty: 'Keine Beiträge im Stadt-Feed.',
    emptyHint: 'Schreib als Erste oder Erster etwas!',
    unreachable: 'Keine Verbindung zu den Relays. Bitte versuche es noch einmal.',
    failed: 'Der Stadt-Feed konnte nicht geladen werden',
    away: 'Die Relays antworten nicht. Neuer Versuch …',
    newPosts: '{count, plural, one {# neuer Beitrag} other {# neue Beiträge}}',
    end: 'Du bist am Ende angekommen.',
  },
  age: {
    now: 'jetzt',
    m: '{count} Min.',
    h: '{count} Std.',
    d: '{count} T.',
  },
  post: {
    signIn: 'Bitte melde dich an, um zu schreiben',
    linkCopied: 'Link in die Zwischenablage kopiert!',
    copyFailed: 'Kopieren in die Zwischenablage fehlgeschlagen',
  },
}

/** Loads the messages of the pages. */
export const loadPages = () => import('./pages.ts')
