import { defineConfig } from 'tsup'

// Everything is bundled: `npm create` then downloads nothing else.
export default defineConfig({
  entry: { 'create-nostr-city': 'src/bin.ts', main: 'src/main.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
  noExternal: [/./],
  splitting: false,
  // From their sources, so that no other package has to be built first.
  esbuildOptions: (options) => {
    options.conditions = ['@ncc/source', 'module', 'import', 'node']
  },
  banner: { js: '#!/usr/bin/env node' },
})
