import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'

/** Tables in the pages. */
const docs = {
  name: '@storybook/addon-docs',
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: [docs, '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The props with their words. Tests need none, and go without the types of the whole package.
  typescript: { reactDocgen: process.env['VITEST'] === undefined && 'react-docgen-typescript' },
}

export default config
