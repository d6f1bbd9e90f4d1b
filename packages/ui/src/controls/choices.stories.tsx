import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack } from '../layout/stack.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'
import { ToggleChips } from './toggle-chips.tsx'

const meta: Meta<typeof Switch> = {
  title: 'Controls/Choices',
  component: Switch,
  args: { label: 'High contrast', onChange: fn() },
}
export default meta

type Story = StoryObj<typeof Switch>

export const SwitchTypical: Story = {
  args: { description: 'Quiet colours become plain ones.' },
  play: async ({ canvasElement, args }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'High contrast' })
    await expect(toggle).toHaveAccessibleDescription('Quiet colours become plain ones.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(toggle).toBeChecked()
  },
}
export const SwitchStates: Story = {
  render: () => (
    <Stack space="none">
      <Switch label="Mentions & Replies" defaultSelected />
      <Switch label="Email Daily Digest" />
      <Switch label="Not available here" isDisabled description="This relay cannot do it." />
    </Stack>
  ),
}
export const SwitchRightToLeft: Story = {
  args: { label: 'تباين عال', defaultSelected: true },
  globals: { direction: 'rtl' },
}
export const Checkboxes: Story = {
  render: () => (
    <Stack space="none">
      <Checkbox defaultSelected>Only accounts active on NCC (recent posts)</Checkbox>
      <Checkbox>Read</Checkbox>
      <Checkbox isIndeterminate>Some of them</Checkbox>
      <Checkbox isDisabled>Not now</Checkbox>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Read' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
  },
}

const visibility = [
  { value: 'public', label: 'Everyone' },
  { value: 'followers', label: 'Followers only' },
  { value: 'private', label: 'Private' },
] as const

function Visibility({ onChosen }: { onChosen?: (value: string) => void }) {
  const [value, setValue] = useState<'public' | 'followers' | 'private'>('public')
  return (
    <Select
      label="Profile visibility"
      description="Nostr cannot enforce this; it decides what this app shows."
      options={visibility}
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        onChosen?.(chosen)
      }}
    />
  )
}

export const SelectWithKeys: Story = {
  render: () => <Visibility />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const body = within(canvasElement.ownerDocument.body)
    await expect(await body.findByRole('option', { name: 'Everyone' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await canvas.findByRole('button', { name: /Followers only/ })).toBeInTheDocument()
  },
}
export const SelectOpen: Story = {
  render: () => <Visibility />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await within(canvasElement.ownerDocument.body).findByRole('listbox')
  },
}

function FontSize() {
  const [value, setValue] = useState<'small' | 'medium' | 'large' | 'xl'>('medium')
  const options = (['small', 'medium', 'large', 'xl'] as const).map((size) => ({ value: size, label: size }))
  return <RadioGroup label="Font size" options={options} value={value} onChange={setValue} />
}

export const Radios: Story = {
  render: () => <FontSize />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('radio', { name: 'large' })).toBeChecked()
  },
}

function Zoom() {
  const [value, setValue] = useState(100)
  return <Slider label="Zoom" value={value} onChange={setValue} min={75} max={150} step={25} />
}

export const SliderWithKeys: Story = {
  render: () => <Zoom />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('slider', { name: 'Zoom' })).toHaveValue('125')
    await userEvent.keyboard('{End}')
    await expect(within(canvasElement).getByRole('slider')).toHaveValue('150')
  },
}

function Filters() {
  const [selected, setSelected] = useState<'mutual' | 'you-follow' | 'follow-you' | 'all'>('mutual')
  return (
    <ToggleChips
      label="Contacts"
      selected={selected}
      onSelect={setSelected}
      options={[
        { id: 'mutual', label: 'mutual', count: 12 },
        { id: 'you-follow', label: 'you-follow', count: 31 },
        { id: 'follow-you', label: 'follow-you', count: 0 },
        { id: 'all', label: 'all', count: 43 },
      ]}
    />
  )
}

export const Chips: Story = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(canvas.getByRole('radio', { name: /you-follow 31/ })).toBeChecked()
  },
}
