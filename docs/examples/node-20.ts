// #region all
import { createClient, webSocketTransport } from '@ncc/nostr-core'
import WebSocket from 'ws'

export const createNode20Client = (relays: readonly string[]) =>
  createClient({ relays, transport: webSocketTransport(WebSocket) })
// #endregion all
