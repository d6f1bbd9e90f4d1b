import '@ncc/nostr-core/verify-worker'
