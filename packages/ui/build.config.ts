import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The published package: one module for each source file, and one sheet. Fonts are added by `build.mjs`. */
export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    {
      // In the package the fonts belong to styles.css; a module that imports sheets could not be loaded by Node.
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
    lib: { entry: 'src/index.ts', formats: ['es'], cssFileName: 'components' },
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
