import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    node: 'src/node.ts',
    'tune-worker': 'src/radio/tune-worker.ts',
    'reader-worker': 'src/relay/reader-worker.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  clean: true,
  // tsup would otherwise write `node:sqlite` as `sqlite`, which does not exist.
  removeNodeProtocol: false,
})
