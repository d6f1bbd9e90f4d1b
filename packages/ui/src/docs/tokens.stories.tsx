import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '../index.ts'
import { Colours, Corners, Elevations, Families, Others, Spaces, TypeScale } from './token-sheet.tsx'

const meta: Meta = { title: 'Tokens/Sheet', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

const leaves = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

export const Colour: Story = {
  render: () => <Colours />,
  play: async () => {
    const root = getComputedStyle(document.documentElement)
    const missing = leaves(vars).filter((value) => root.getPropertyValue(value.slice(4, -1)).trim() === '')
    await expect(missing).toEqual([])
  },
}
export const Type: Story = { render: () => <TypeScale /> }
export const Family: Story = { render: () => <Families /> }
export const Space: Story = { render: () => <Spaces /> }
export const Radius: Story = { render: () => <Corners /> }
export const Shadow: Story = { render: () => <Elevations /> }
export const Other: Story = { render: () => <Others /> }
