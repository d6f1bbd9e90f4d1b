import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../layout/stack.tsx'
import { LinkPreview, LinkPreviewSkeleton } from './link-preview.tsx'
import { guide } from '../docs/guide.ts'

const meta: Meta<typeof LinkPreview> = {
  title: 'Social/LinkPreview',
  component: LinkPreview,
  parameters: guide('LinkPreview', {
    use: 'What a linked page is about, before somebody leaves for it.',
    instead: 'Pictures and videos are shown themselves.',
    access: 'One link, named by the page’s title and its site.',
    alsoCalled: 'unfurl, card',
  }),
}
export default meta

type Story = StoryObj<typeof LinkPreview>

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Crect width="2" height="2" fill="%23456"/%3E%3Ccircle cx="1" cy="2" r="1.2" fill="%23fa3"/%3E%3C/svg%3E'

export const WithPicture: Story = {
  args: {
    href: 'https://harbour.example/ferry',
    title: 'The night ferry is back on Fridays',
    description: 'Every half hour until two, from the old pier.',
    site: 'Harbour Office',
    image: picture,
  },
}

/** Long words stay inside, and every state is as high as the others. */
export const SameHeight: Story = {
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
      <LinkPreviewSkeleton isEmpty />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [short, long] = await within(canvasElement).findAllByRole('link')
    const heights = [...(short?.parentElement?.children ?? [])].map((child) => child.clientHeight)
    await expect(heights).toHaveLength(4)
    await expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2)
    await expect(long?.scrollWidth).toBe(long?.clientWidth)
  },
}
