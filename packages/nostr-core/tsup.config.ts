import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    blossom: 'src/blossom.ts',
    city: 'src/city/index.ts',
    edits: 'src/edits.ts',
    index: 'src/index.ts',
    keys: 'src/keys.ts',
    membership: 'src/membership.ts',
    messages: 'src/messages.ts',
    'message-worker': 'src/messages/message-worker.ts',
    queries: 'src/queries.ts',
    'remote-signer': 'src/remote-signer.ts',
    templates: 'src/templates.ts',
    testing: 'src/testing/index.ts',
    'testing-relay': 'src/testing/relay.ts',
    'verify-worker': 'src/crypto/verify-worker.ts',
    zaps: 'src/zaps.ts',
  },
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  dts: true,
  clean: true,
  treeshake: true,
})
