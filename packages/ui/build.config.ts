import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The published package: one module for each source file, and `styles.css`. `build.mjs` adds `fonts.css`. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' })],
  logLevel: 'warn',
  build: {
    target: 'es2023',
    minify: false,
    cssMinify: true,
    cssCodeSplit: false,
    emptyOutDir: true,
    lib: { entry: ['src/index.ts', 'src/theme/index.ts'], formats: ['es'], cssFileName: 'styles' },
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
