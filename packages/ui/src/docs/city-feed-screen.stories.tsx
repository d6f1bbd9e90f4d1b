import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityFeedScreen } from './screens.tsx'

const meta: Meta<typeof CityFeedScreen> = {
  title: 'Screens/City feed',
  tags: ['!autodocs'],
  component: CityFeedScreen,
  parameters: { layout: 'fullscreen' },
  args: { state: 'posts' },
  argTypes: { state: { control: 'radio', options: ['posts', 'loading', 'empty', 'signed-out'] } },
}
export default meta

type Story = StoryObj<typeof CityFeedScreen>

export const Posts: Story = {}
export const SignedOut: Story = { args: { state: 'signed-out' } }
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = { args: { state: 'empty' } }
export const HighContrast: Story = { globals: { contrast: 'high' } }
// What changes only sizes and places looks the same in the other themes: its pictures are taken in one.
export const CompactAndSmall: Story = {
  tags: ['one-theme'],
  globals: { density: 'compact', fontSize: 'small', font: 'roboto' },
}
export const SpaciousAndXl: Story = { tags: ['one-theme'], globals: { density: 'spacious', fontSize: 'xl' } }
export const ZoomedIn: Story = { tags: ['one-theme'], globals: { zoom: '150' } }
export const RightToLeft: Story = { tags: ['one-theme'], globals: { direction: 'rtl' } }
