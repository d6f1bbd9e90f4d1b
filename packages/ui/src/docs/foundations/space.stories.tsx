import type { Meta, StoryObj } from '@storybook/react-vite'
import * as styles from './sheet.css.ts'
import { Tokens } from './sheet.tsx'

const meta: Meta = { title: 'Foundations/Space and shape', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

/** The space scale at the density of the toolbar. */
export const Space: Story = {
  render: () => <Tokens group="space" sample={() => <div className={styles.bar} />} />,
}
/** The corners: a city's own. */
export const Radius: Story = {
  render: () => <Tokens group="radius" inTiles sample={() => <div className={styles.corner} />} />,
}
/** The elevations, and the glow of a popular post. */
export const Shadow: Story = {
  render: () => <Tokens group="shadow" inTiles sample={() => <div className={styles.lifted} />} />,
}
/** Sizes of the shell and of controls. */
export const Size: Story = {
  render: () => <Tokens group="size" sample={() => <div className={styles.bar} />} />,
}
/** What lies above what. */
export const Layer: Story = { render: () => <Tokens group="layer" /> }
