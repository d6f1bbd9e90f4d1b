import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'

/** Tables in the pages. */
const docs = {
  name: '@storybook/addon-docs',
  options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
}

/** What a prop of a react-aria component must be called to be on the page of the component that is made of it. */
const inherited = new Set([
  'value',
  'defaultValue',
  'isSelected',
  'defaultSelected',
  'isIndeterminate',
  'onChange',
  'onSubmit',
  'onClear',
  'isDisabled',
  'isReadOnly',
  'isRequired',
  'name',
  'type',
  'maxLength',
  'autoComplete',
  'inputMode',
])

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: [docs, '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The props with their words. Tests need none, and go without the types of the whole package.
  typescript: {
    reactDocgen: process.env['VITEST'] === undefined && 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ name, parent: { fileName } = { fileName: '' } }) =>
        !fileName.includes('node_modules') ||
        (/react-(aria|stately)|react-types/.test(fileName) && inherited.has(name)),
    },
  },
}

export default config
