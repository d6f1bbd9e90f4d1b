import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityFeedScreen } from './screens.tsx'

const meta: Meta<typeof CityFeedScreen> = {
  title: 'Screens/City feed',
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
export const CompactAndSmall: Story = { globals: { density: 'compact', fontSize: 'small', font: 'roboto' } }
export const SpaciousAndXl: Story = { globals: { density: 'spacious', fontSize: 'xl' } }
export const ZoomedIn: Story = { globals: { zoom: '150' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
