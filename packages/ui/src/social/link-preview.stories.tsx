import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { LinkPreview, LinkPreviewSkeleton } from './link-preview.tsx'

const meta: Meta<typeof LinkPreview> = {
  title: 'Social/LinkPreview',
  component: LinkPreview,
  parameters: guide('LinkPreview', {
    use: 'What a linked page is about, before somebody leaves for it.',
    instead: 'Pictures and videos are shown themselves.',
    do: [
      'What the page says of itself, and where it is.',
      <LinkPreview
        key="do"
        href="https://harbour.example"
        title="The night ferry is back"
        site="harbour.example"
      />,
    ],
    dont: [
      'An address that nobody can read.',
      <Text key="dont" size="sm">
        https://harbour.example/a?id=93a8&amp;utm=7f
      </Text>,
    ],
    keys: { Enter: 'Follows it, in a new tab.' },
    access: 'One link, named by the page’s title and its site.',
    alsoCalled: 'unfurl, card',
  }),
}
export default meta

type Story = StoryObj<typeof LinkPreview>

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Crect width="2" height="2" fill="%23456"/%3E%3Ccircle cx="1" cy="2" r="1.2" fill="%23fa3"/%3E%3C/svg%3E'

export const Playground: Story = {
  args: {
    href: 'https://harbour.example/ferry',
    title: 'The night ferry is back on Fridays',
    description: 'Every half hour until two, from the old pier.',
    site: 'Harbour Office',
    image: picture,
  },
}

export const States: Story = states(
  {
    Default: (
      <LinkPreview
        href="https://harbour.example/ferry"
        title="The night ferry is back on Fridays"
        description="Every half hour until two, from the old pier."
        site="Harbour Office"
        image={picture}
      />
    ),
    Hover: (
      <LinkPreview
        href="https://harbour.example/ferry"
        title="The night ferry is back on Fridays"
        site="Harbour Office"
        image={picture}
      />
    ),
    Focus: (
      <LinkPreview
        href="https://harbour.example/ferry"
        title="The night ferry is back on Fridays"
        site="Harbour Office"
        image={picture}
      />
    ),
    Loading: <LinkPreviewSkeleton />,
    Error: (
      <LinkPreview
        href="https://harbour.example/ferry"
        title="The night ferry is back on Fridays"
        site="Harbour Office"
        image="data:image/png;base64,broken"
      />
    ),
    Empty: (
      <LinkPreview href="https://harbour.example/ferry" title="harbour.example" site="harbour.example" />
    ),
    'Long text': (
      <LinkPreview
        href="https://harbour.example/ferry"
        title={'Sourdough'.repeat(10)}
        description={'Rye, spelt and a long night. '.repeat(6)}
        site="an.address.that.does.not.end.anywhere.soon.example"
        image={picture}
      />
    ),
    German: (
      <LinkPreview
        href="https://harbour.example/ferry"
        title="Die Nachtfähre verkehrt freitags wieder"
        description={german}
        site="Hafenverwaltungsamt"
        image={picture}
      />
    ),
    Arabic: (
      <LinkPreview
        href="https://harbour.example/ferry"
        title="عادت عبارة الليل"
        description={arabic}
        site="مكتب الميناء"
        image={picture}
      />
    ),
  },
  ['Pressed', 'Disabled'],
  'half',
)

/** Long words stay inside, and every state is as high as the others. */
export const SameHeight: Story = {
  tags: ['!dev'],
  args: { href: 'https://mill.example', title: 'Bread', site: 'mill.example' },
  render: (args) => (
    <Stack space="sm">
      <LinkPreview {...args} />
      <LinkPreview
        {...args}
        title={'Sourdough'.repeat(20)}
        description={'Rye, spelt and a long night. '.repeat(10)}
        image={picture}
      />
      <LinkPreviewSkeleton />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [short, long] = await within(canvasElement).findAllByRole('link')
    await waitFor(() => {
      const heights = [...(short?.parentElement?.children ?? [])].map((child) => child.clientHeight)
      expect(heights).toHaveLength(3)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2)
    })
    await expect(long?.scrollWidth).toBe(long?.clientWidth)
  },
}
