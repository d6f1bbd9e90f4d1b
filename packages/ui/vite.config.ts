import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { tokenUse } from './token-use.ts'

const sources = join(import.meta.dirname, 'src')

/**
 * Every package that the sources import. Vite bundles them before the first test: one that it found during a test would
 * make it reload the page.
 */
function importedPackages(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const names = files.flatMap((name) =>
    [
      ...readFileSync(join(sources, name), 'utf8').matchAll(
        / from '((?:react-aria-components|lucide|qr)[^']*)'/g,
      ),
    ].map(([, name]) => name ?? ''),
  )
  return [
    ...new Set([
      ...names,
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'axe-core',
      'storybook/internal/core-events',
      '@storybook/addon-docs/blocks',
    ]),
  ]
}

/** Storybook and its tests. The package itself is built with `build.config.ts`. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), tokenUse(sources)],
  optimizeDeps: { include: importedPackages() },
})
