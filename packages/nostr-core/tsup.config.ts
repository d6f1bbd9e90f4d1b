import { existsSync } from 'node:fs'
import { defineConfig } from 'tsup'

const entry = {
  index: 'src/index.ts',
  keys: 'src/keys.ts',
  testing: 'src/testing/index.ts',
  'testing-relay': 'src/testing/relay.ts',
  'verify-worker': 'src/crypto/verify-worker.ts',
}

export default defineConfig({
  entry: Object.fromEntries(Object.entries(entry).filter(([, path]) => existsSync(path))),
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  dts: true,
  clean: true,
  treeshake: true,
})
