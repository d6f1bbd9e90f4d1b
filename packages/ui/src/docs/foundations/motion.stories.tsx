import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { cssVars } from '../../css-vars.ts'
import { cx } from '../../cx.ts'
import { Button, Grid, Heading, Stack, Text, vars } from '../../index.ts'
import * as styles from './sheet.css.ts'
import { Tokens } from './sheet.tsx'

const meta: Meta = { title: 'Foundations/Motion', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

function Runs() {
  const [isThere, setIsThere] = useState(false)
  const runners = (['quick', 'calm'] as const).map((name) => (
    <Stack key={name} space="xs">
      <Text size="sm" isMono>
        {name}
      </Text>
      <div className={styles.track} style={cssVars({ '--ncc-sample': vars.motion[name] })}>
        <div className={cx(styles.runner, isThere && styles.arrived)} />
      </div>
    </Stack>
  ))
  return (
    <Stack>
      <div>
        <Button onPress={() => setIsThere(!isThere)}>Move</Button>
      </div>
      <Grid>
        <Stack>
          <Heading level={3}>Full</Heading>
          {runners}
        </Stack>
        <div data-motion="reduce">
          <Stack>
            <Heading level={3}>Reduced</Heading>
            {runners}
          </Stack>
        </div>
      </Grid>
    </Stack>
  )
}

/** Both durations, and what is left of them for those who want less motion. */
export const Durations: Story = { render: () => <Runs />, globals: { motion: 'full' } }
/** The tokens. */
export const Values: Story = { render: () => <Tokens group="motion" /> }
