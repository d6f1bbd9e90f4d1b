import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '../display/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { DoAndDont } from './do-and-dont.tsx'
import type { NamedGuide } from './guide.ts'

// do-and-dont.browser.test.tsx checks each of them by itself: a dialog that is open hides everything else.
const meta: Meta = { title: 'Do and don’t', tags: ['!autodocs', '!test'] }
export default meta

type Story = StoryObj

interface Stories {
  readonly default: { readonly parameters?: { readonly guide?: NamedGuide } }
}

const guidesOf = (files: Record<string, Stories>) =>
  Object.values(files)
    .map((file) => file.default.parameters?.guide)
    .filter((guide) => guide !== undefined)

/** How each of them is used well and badly, as on the pages of the components. */
function Sheet({ guides }: { guides: readonly NamedGuide[] }) {
  return (
    <Stack space="xxl">
      {guides.map((guide) => (
        <Stack key={guide.name}>
          <Heading level={2}>{guide.name}</Heading>
          <DoAndDont do={guide.do} dont={guide.dont} />
        </Stack>
      ))}
    </Stack>
  )
}

const layout = guidesOf(import.meta.glob<Stories>('../{layout/*,*}.stories.tsx', { eager: true }))
const controls = guidesOf(import.meta.glob<Stories>('../controls/*.stories.tsx', { eager: true }))
const display = guidesOf(import.meta.glob<Stories>('../display/*.stories.tsx', { eager: true }))
const social = guidesOf(import.meta.glob<Stories>('../social/*.stories.tsx', { eager: true }))

export const Layout: Story = { render: () => <Sheet guides={layout} /> }
export const Controls: Story = { render: () => <Sheet guides={controls} /> }
export const Display: Story = { render: () => <Sheet guides={display} /> }
export const Social: Story = { render: () => <Sheet guides={social} /> }
