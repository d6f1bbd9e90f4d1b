import type { Meta, StoryObj } from '@storybook/react-vite'
import { cssVars } from '../../css-vars.ts'
import { AppShell, Stack, Text } from '../../index.ts'
import * as styles from './sheet.css.ts'

const meta: Meta = { title: 'Foundations/Layout', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

const Part = ({ name }: { name: string }) => <div className={styles.part}>{name}</div>

function Window({ width }: { width: number }) {
  return (
    <Stack space="xs">
      <Text size="sm" isMono>{`${width} px`}</Text>
      <div className={styles.frame} style={cssVars({ '--ncc-sample': `${width}px` })} inert>
        <AppShell
          top={<Part name="top" />}
          nav={<Part name="nav" />}
          aside={<Part name="aside" />}
          bottom={<Part name="bottom" />}
        >
          <Part name="main" />
        </AppShell>
      </div>
    </Stack>
  )
}

/** The parts of the shell, at the widths where it changes. */
export const Widths: Story = {
  render: () => (
    <div className={styles.windows}>
      {[320, 390, 768, 1440].map((width) => (
        <Window key={width} width={width} />
      ))}
    </div>
  ),
}
