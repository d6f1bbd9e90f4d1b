import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileButton } from './file-button.tsx'

const meta: Meta<typeof FileButton> = {
  title: 'Controls/FileButton',
  component: FileButton,
  args: { children: 'Choose an avatar', onFiles: fn() },
  parameters: guide('FileButton', {
    use: 'Choosing files from the device where there is no room to drop them.',
    instead: 'With room use `DropZone`, which takes dropped and pasted files too.',
    do: [
      'It says what is chosen.',
      <FileButton key="do" onFiles={() => undefined}>
        Choose an avatar
      </FileButton>,
    ],
    dont: [
      'It does not say what to choose.',
      <FileButton key="dont" onFiles={() => undefined}>
        Browse…
      </FileButton>,
    ],
    keys: { 'Enter, Space': 'Opens the system’s dialog.' },
    access: 'A button. What came of it is told by the caller: a preview, a progress bar, a notice.',
    alsoCalled: 'upload button',
  }),
}
export default meta

type Story = StoryObj<typeof FileButton>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <FileButton onFiles={fn()}>Choose an avatar</FileButton>,
    Hover: <FileButton onFiles={fn()}>Choose an avatar</FileButton>,
    Focus: <FileButton onFiles={fn()}>Choose an avatar</FileButton>,
    Pressed: <FileButton onFiles={fn()}>Choose an avatar</FileButton>,
    Disabled: (
      <FileButton onFiles={fn()} isDisabled>
        Choose an avatar
      </FileButton>
    ),
    Loading: (
      <FileButton onFiles={fn()} isPending>
        Uploading…
      </FileButton>
    ),
    'Long text': <FileButton onFiles={fn()}>Choose a picture of yourself from this device</FileButton>,
    German: <FileButton onFiles={fn()}>Profilbilddatei hochladen</FileButton>,
    Arabic: <FileButton onFiles={fn()}>اختر صورة</FileButton>,
  },
  ['Error', 'Empty'],
)

const onFiles = fn()

export const WithFiles: Story = {
  tags: ['!dev'],
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
