import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    node: 'src/node.ts',
    'reader-worker': 'src/relay/reader-worker.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  clean: true,
  // The demo station's tune.
  publicDir: '../../packages/demo-city/generated',
  // tsup would otherwise write `node:sqlite` as `sqlite`, which does not exist.
  removeNodeProtocol: false,
})
