import { useEffect } from 'react'
import { useMailbox, useNostr, type MailboxHandle } from '@ncc/hooks'
import { createSignerDecryptor, createWorkerDecryptor } from '@ncc/nostr-core/messages'
import { trustScript } from '../../shared/trusted-script.ts'
// oxlint-disable-next-line import/default -- Vite replaces this query with the URL of the built worker
import messageWorkerUrl from './message-worker.ts?worker&url'

/** The signed-in account's messages; decrypted in a worker if the key is on this device, else by the signer. */
export function useAccountMailbox(): MailboxHandle {
  const { readSecretKey } = useNostr()
  return useMailbox((reader) => {
    const bySigner = createSignerDecryptor(reader)
    const nsec = readSecretKey()
    if (nsec === undefined) return bySigner
    const worker = new Worker(trustScript(messageWorkerUrl), { type: 'module' })
    return createWorkerDecryptor(worker, { pubkey: reader.pubkey, nsec }, bySigner)
  })
}

/** Calls `poll` every `every` milliseconds while the page is visible. */
export function usePolling(poll: (() => void) | undefined, every: number): void {
  useEffect(() => {
    if (!poll) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll()
    }, every)
    return () => clearInterval(timer)
  }, [poll, every])
}
