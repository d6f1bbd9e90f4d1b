import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The published package: one module for each source file, and one style sheet. `build.mjs` adds the fonts. */
export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    {
      // In the package the fonts are part of styles.css: Node could not load a module that imports style sheets.
      name: 'fonts-in-sheet',
      enforce: 'pre',
      load: (id) => (id.endsWith('/src/theme/fonts.ts') ? 'export {}' : undefined),
    },
  ],
  logLevel: 'warn',
  build: {
    target: 'es2023',
    minify: false,
    cssMinify: true,
    cssCodeSplit: false,
    emptyOutDir: true,
    lib: { entry: ['src/index.ts', 'src/theme/index.ts'], formats: ['es'], cssFileName: 'components' },
    rolldownOptions: {
      external: (id) => !/^(\.|\/|\0|@vanilla-extract|virtual)/.test(id),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: ({ name }) => `${name.replace(/\.(tsx?|css\.ts)$/, '')}.js`,
      },
    },
  },
})
