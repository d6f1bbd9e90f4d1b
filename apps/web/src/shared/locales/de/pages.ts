import type { messages as english } from '../en/pages.ts'
import type { Translation } from '../translator.ts'
import { accounts } from './pages/accounts.ts'
import { invitations } from './pages/invitations.ts'
import { keys } from './pages/keys.ts'
import { directMessages } from './pages/messages.ts'
import { moderation } from './pages/moderation.ts'
import { people } from './pages/people.ts'
import { profile } from './pages/profile.ts'
import { push } from './pages/push.ts'
import { reading } from './pages/reading.ts'
import { relays } from './pages/relays.ts'
import { settings } from './pages/settings.ts'
import { vault } from './pages/vault.ts'
import { writing } from './pages/writing.ts'

/** The messages of the pages, loaded with the first page that opens. */
export const messages: Translation<typeof english> = {
  ...accounts,
  ...directMessages,
  ...invitations,
  ...keys,
  ...moderation,
  ...people,
  ...profile,
  ...push,
  ...reading,
  ...relays,
  ...settings,
  ...vault,
  ...writing,
  installed: {
    update: 'Eine neue Version ist da',
    updateHint: 'Lade die Seite neu, wann immer es dir passt.',
    reload: 'Neu laden',
  },
}
