import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2023',
  clean: true,
  // Server components may import the package.
  banner: { js: "'use client'" },
  external: ['react', 'jotai', /^@ncc\/nostr-core/],
})
