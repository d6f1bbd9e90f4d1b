import '@ncc/nostr-core/message-worker'
