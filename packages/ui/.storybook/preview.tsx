import type { Decorator, Preview } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import '../src/theme/fonts.css'
import { UiProvider, vars } from '../src/index.ts'
import { modes } from '../src/theme/index.ts'
import { applyTheme, cities } from './apply-theme.ts'
import { friendlyArgTypes } from './arg-types.ts'
import { ComponentPage } from './component-page.tsx'
import { DocsFrame } from './docs-frame.tsx'
import { surface } from './surface.ts'

/** The story in every theme, one beside the other. */
function SideBySide({ children, globals }: { children: ReactNode; globals: Record<string, unknown> }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))' }}>
      {cities.flatMap((city) =>
        modes.map((mode) => (
          <section
            key={city + mode}
            aria-label={`${city}, ${mode}`}
            ref={(element) => void (element && applyTheme(element, { ...globals, city, mode }))}
            style={{ ...surface, borderRadius: 0, transform: 'translate(0)', overflow: 'hidden' }}
          >
            {children}
          </section>
        )),
      )}
    </div>
  )
}

/** A story has the whole page; on a documentation page every story has its own surface. */
const withTheme: Decorator = (Story, { globals, viewMode, title }) => {
  const isDocs = viewMode === 'docs'
  const { mode, city, contrast, motion } = globals
  // Dialogs, menus and toasts are outside of a surface: on a documentation page they have the colours of the page.
  applyTheme(document.documentElement, isDocs ? { mode, city, contrast, motion } : globals)
  const story = (
    <UiProvider navigate={() => undefined} {...(globals['direction'] === 'rtl' && { locale: 'ar' })}>
      {/* What stands in the main column of the product is never wider than that. */}
      {/^Social\/(?!MessagesLayout)/.test(title) ? (
        <div style={{ maxWidth: vars.size.main }}>
          <Story />
        </div>
      ) : (
        <Story />
      )}
    </UiProvider>
  )
  if (globals['themes'] === 'all side by side') return <SideBySide globals={globals}>{story}</SideBySide>
  if (!isDocs) return story
  return (
    <div ref={(element) => void (element && applyTheme(element, globals))} style={surface}>
      {story}
    </div>
  )
}

/** The widths at which every screen is looked at. */
const widths = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const

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
  argTypesEnhancers: [friendlyArgTypes],
  // A designer sees neither a focus ring nor a hovered button that a test has left.
  afterEach: ({ canvasElement }) => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && canvasElement.contains(focused)) focused.blur()
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  },
  parameters: {
    // The story tests run axe themselves, in every theme: see vitest.setup.ts.
    a11y: { test: import.meta.env.MODE === 'test' ? 'off' : 'error' },
    // The JSX that one would write, also where a story has a function of its own.
    docs: { container: DocsFrame, page: ComponentPage, source: { type: 'dynamic', excludeDecorators: true } },
    viewport: {
      options: Object.fromEntries(
        widths.map(([width, height]) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    actions: { argTypesRegex: '^on[A-Z]' },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Icons', 'Layout', 'Writing'],
          'Make your own city',
          'Accessibility',
          'Flows',
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
    themes: choice('Themes', 'grid', ['one', 'all side by side']),
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
    themes: 'one',
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
