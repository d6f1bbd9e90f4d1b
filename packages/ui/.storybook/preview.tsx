import type { Decorator, Preview } from '@storybook/react-vite'
import { UiProvider, vars } from '../src/index.ts'
import { applyTheme, cities, modes } from './apply-theme.ts'
import { DocsFrame } from './docs-frame.tsx'

const page = {
  padding: '1.5rem',
  borderRadius: '0.75rem',
  background: vars.color.ground,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.text.md,
  lineHeight: 1.5,
}

/** A story has the whole page; on a documentation page every story has its own surface. */
const withTheme: Decorator = (Story, { globals, viewMode }) => {
  const isDocs = viewMode === 'docs'
  if (!isDocs) applyTheme(document.documentElement, globals)
  const story = (
    <UiProvider navigate={() => undefined}>
      <Story />
    </UiProvider>
  )
  if (!isDocs) return story
  return (
    <div ref={(element) => void (element && applyTheme(element, globals))} style={page}>
      {story}
    </div>
  )
}

const choice = (title: string, icon: string, items: readonly string[]) => ({
  name: title,
  toolbar: {
    title,
    icon,
    items: items.map((value) => ({ value, title: `${title}: ${value}` })),
    dynamicTitle: true,
  },
})

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  parameters: {
    // The story tests run axe themselves, in every theme: see vitest.setup.ts.
    a11y: { test: import.meta.env.MODE === 'test' ? 'off' : 'error' },
    docs: { container: DocsFrame },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Icons', 'Layout', 'Writing'],
          'Make your own city',
          'Accessibility',
          'Screens',
          'Layout',
          'Controls',
          'Display',
          'Social',
        ],
      },
    },
  },
  globalTypes: {
    mode: choice('Mode', 'mirror', modes),
    city: choice('City', 'home', cities),
    fontSize: choice('Font size', 'paragraph', ['small', 'medium', 'large', 'xl']),
    font: choice('Font', 'type', ['system', 'inter', 'roboto', 'mono']),
    density: choice('Density', 'menu', ['compact', 'comfortable', 'spacious']),
    contrast: choice('Contrast', 'contrast', ['normal', 'high']),
    motion: choice('Motion', 'lightning', ['full', 'reduce']),
    zoom: choice('Zoom', 'zoom', ['75', '100', '125', '150']),
    direction: choice('Direction', 'switchalt', ['ltr', 'rtl']),
  },
  initialGlobals: {
    mode: 'dark',
    city: 'lamplight',
    fontSize: 'medium',
    font: 'inter',
    density: 'comfortable',
    contrast: 'normal',
    motion: 'full',
    zoom: '100',
    direction: 'ltr',
  },
}

export default preview
