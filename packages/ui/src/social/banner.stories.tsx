import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { Grid } from '../layout/grid.tsx'
import { guide } from '../docs/guide.ts'
import { Banner } from './banner.tsx'

const meta: Meta<typeof Banner> = {
  title: 'Social/Banner',
  component: Banner,
  args: { seed: 'a' },
  parameters: guide('Banner', {
    use: 'The picture across the top of a profile; without one a skyline of its own.',
    instead: 'A picture in a text is a `ProseImage`.',
    access: 'Decoration, hidden from screen readers.',
    alsoCalled: 'cover image, header',
  }),
}
export default meta

type Story = StoryObj<typeof Banner>

export const Playground: Story = {}
export const Fallbacks: Story = {
  render: () => (
    <Grid>
      {['a', 'b', 'c', 'd'].map((seed) => (
        <Banner key={seed} seed={seed} />
      ))}
      <Banner seed="e" src={street(200, 30, 900, 300)} />
      <Banner seed="f" src="data:image/png;base64,broken" />
      <Banner seed="f" src="data:image/png;base64,broken" fallback={street(200, 30, 900, 300)} />
    </Grid>
  ),
}
