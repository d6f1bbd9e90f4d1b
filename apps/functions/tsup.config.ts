import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    node: 'src/node.ts',
    'reader-worker': 'src/relay/reader-worker.ts',
    // A file of its own, which node.js imports where the settings ask for it.
    'demo-city': '../../packages/demo-city/src/index.ts',
    // For the browser tests of the web app.
    testing: 'src/testing/start-built-server.ts',
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
