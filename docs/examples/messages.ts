import type { NostrClient } from '@ncc/nostr-core'
import { openMailbox } from '@ncc/nostr-core/messages'

// #region send
/** Sends one direct message to an account (64 hex) and says how it was encrypted. */
export async function sendMessage(client: NostrClient, to: string, text: string) {
  const mailbox = openMailbox(client)
  try {
    mailbox.open(to)
    await mailbox.send(to, text)
    return mailbox.value.scheme
  } finally {
    mailbox.close()
  }
}
// #endregion send

// #region chat
/** Prints what is written in a conversation until the signal is aborted. */
export async function chat(
  client: NostrClient,
  other: string,
  print: (line: string) => void,
  signal: AbortSignal,
) {
  const mailbox = openMailbox(client)
  mailbox.open(other)
  const printed = new Set<string>()
  for await (const { messages } of mailbox.values({ signal })) {
    for (const message of messages) {
      if (message.counterpart !== other || message.content === undefined || printed.has(message.id)) continue
      printed.add(message.id)
      print(`${message.sender === client.pubkey ? 'me' : 'they'}: ${message.content}`)
    }
  }
  mailbox.close()
}
// #endregion chat
