import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Storybook and its tests. The package itself is built with `vite.build.config.ts`. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
})
