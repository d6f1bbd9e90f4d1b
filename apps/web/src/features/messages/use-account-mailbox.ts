import { useMailbox, useNostr, type MailboxHandle } from '@ncc/hooks'
import { createSignerDecryptor, createWorkerDecryptor } from '@ncc/nostr-core/messages'
// oxlint-disable-next-line import/default -- Vite answers this question with the address of the built worker
import messageWorkerUrl from './message-worker.ts?worker&url'
import { trustScript } from '../../shared/trusted-script.ts'

/** The signed-in account's messages; opened in a worker where the key is on this device, else by the signer that has it. */
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
