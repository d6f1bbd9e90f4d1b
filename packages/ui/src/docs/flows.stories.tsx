import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FirstPost, type FlowProps, MessageRequest, Report, SignUp } from './flows.tsx'

const meta: Meta<FlowProps> = {
  title: 'Flows',
  parameters: { layout: 'fullscreen' },
  args: { step: 1 },
  argTypes: {
    step: { control: { type: 'number', min: 1, max: 6 }, description: 'The step that is shown first.' },
  },
  tags: ['!autodocs'],
}
export default meta

type Story = StoryObj<FlowProps>

export const SigningUp: Story = { render: (args) => <SignUp {...args} /> }
export const WritingTheFirstPost: Story = { render: (args) => <FirstPost {...args} /> }
export const Reporting: Story = { render: (args) => <Report {...args} /> }
export const AnsweringAMessageRequest: Story = { render: (args) => <MessageRequest {...args} /> }

/** A test, not a picture: reaches every step of every flow, by its own buttons or by the bar. */
export const Behaviour: Story = {
  tags: ['!dev'],
  render: () => <SignUp step={2} />,
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('complementary', { name: 'Steps' })
    await screen.findByRole('dialog', { name: 'Sign In' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Next step' }))
    await screen.findByRole('dialog', { name: 'Welcome! Step 1 of 3' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Previous step' }))
    await screen.findByRole('dialog', { name: 'Sign In' })
    for (const name of ['Create New Account', 'Continue', 'I have a copy', 'Finish'])
      await userEvent.click(await screen.findByRole('button', { name }))
    await expect(within(bar).getByText('Step 6 of 6: in the city')).toBeVisible()
    await waitFor(() => expect(screen.getByText('Account created!')).toBeVisible())
    await expect(within(bar).getByRole('button', { name: 'Next step' })).toBeDisabled()
    await userEvent.click(within(bar).getByRole('button', { name: 'Previous step' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Welcome! Step 3 of 3' })).toBeVisible())
  },
}
