import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Stack } from '../layout/stack.tsx'
import { DropZone } from './drop-zone.tsx'
import { guide } from '../docs/guide.ts'
import { FileButton } from './file-button.tsx'

const meta: Meta<typeof FileButton> = {
  title: 'Controls/FileButton',
  component: FileButton,
  args: { children: 'Choose an avatar', onFiles: fn() },
  parameters: guide('FileButton', {
    use: 'Choosing files from the device where there is no room to drop them.',
    instead: 'With room use `DropZone`, which takes dropped and pasted files too.',
    access: 'A button that opens the system’s dialog. Say in the text what is chosen.',
    alsoCalled: 'upload button',
  }),
}
export default meta

type Story = StoryObj<typeof FileButton>

export const Playground: Story = {}

const onFiles = fn()

export const WithFiles: Story = {
  render: () => (
    <Stack>
      <DropZone label="Drop a banner here" buttonLabel="Choose a banner" onFiles={onFiles} />
      <FileButton onFiles={onFiles}>Choose an avatar</FileButton>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    onFiles.mockClear()
    const inputs = canvasElement.querySelectorAll('input[type=file]')
    const file = new File(['x'], 'banner.png', { type: 'image/png' })
    await userEvent.upload(inputs[0] as HTMLInputElement, file)
    await expect(onFiles).toHaveBeenCalledWith([file])
  },
}
