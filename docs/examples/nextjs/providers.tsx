'use client'

import { createClient } from '@ncc/nostr-core'
import { createLocalSessionStorage, NostrProvider } from '@ncc/hooks'
import { UiProvider } from '@ncc/ui'
import { type ReactNode, useState } from 'react'

export function Providers({ relays, children }: { relays: readonly string[]; children: ReactNode }) {
  const [client] = useState(() => createClient({ relays }))
  const [storage] = useState(() => (typeof window === 'undefined' ? undefined : createLocalSessionStorage()))
  return (
    <UiProvider locale="en">
      <NostrProvider client={client} {...(storage && { storage })}>
        {children}
      </NostrProvider>
    </UiProvider>
  )
}
