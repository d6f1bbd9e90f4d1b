/**
 * Direct messages: a mailbox over NIP-17 and NIP-04, and its parts.
 *
 * @module
 */
export { counterpartOf } from './protocol/nip04.ts'
export {
  conversationsOf,
  decryptMessage,
  decryptMessages,
  nip04MessageTemplate,
  sendNip04Message,
  type Conversation,
  type DirectMessage,
  type MessageScheme,
  type MessageSender,
} from './messages/direct-messages.ts'
export { openMailbox, type Mailbox, type MailboxState } from './messages/mailbox.ts'
export type { MessageHost } from './messages/message-requests.ts'
export {
  createSignerDecryptor,
  decryptEvents,
  type MessageDecryptor,
  type OnDecrypted,
  type Reader,
} from './messages/message-decryptor.ts'
export type { Delivery, MailboxMessage } from './messages/outgoing-messages.ts'
export { chatMessage, giftWrap, type Rumor } from './messages/private-messages.ts'
export {
  createWorkerDecryptor,
  type DecryptorRequest,
  type DecryptorResponse,
} from './messages/decrypted-messages.ts'
