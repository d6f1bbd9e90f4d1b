// #region language
import type { ReactNode } from 'react'
import { KitProvider } from '@ncc/kit'
import { flattenTexts } from '@ncc/kit/parts'
import type { NostrClient } from '@ncc/nostr-core'
import type { UiMessages } from '@ncc/ui'

const messages = flattenTexts({
  app: { retry: 'Noch einmal' },
  enter: { title: 'Anmelden', signIn: 'Anmelden', key: 'Privater Schlüssel' },
  conversation: { label: 'Nachrichten mit {name}' },
})

const uiMessages: Partial<UiMessages> = { like: 'Gefällt mir', close: 'Schließen' }

export const German = ({ client, children }: { client: NostrClient; children: ReactNode }) => (
  <KitProvider client={client} language="de" messages={messages} uiMessages={uiMessages}>
    {children}
  </KitProvider>
)
// #endregion language
