import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cx } from '../../cx.ts'
import { Heading, Stack, Text, vars } from '../../index.ts'
import {
  type CityTokens,
  type ColorRole,
  colorRoles,
  contrastPairs,
  harbour,
  lamplight,
  type Mode,
  modes,
  ratioOf,
} from '../../theme/index.ts'
import * as styles from './sheet.css.ts'
import { Token } from './sheet.tsx'

const meta: Meta = { title: 'Foundations/Colour', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

const leaves = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

/** Every colour role, in the theme of the toolbar. */
export const Roles: Story = {
  render: () => (
    <div className={styles.tiles}>
      {Object.entries(colorRoles).map(([role, use]) => (
        <div key={role} className={styles.tile}>
          <div className={styles.swatch} style={{ background: vars.color[role as ColorRole] }} />
          <Text size="sm">{use}</Text>
          <Token group="color" name={role} />
        </div>
      ))}
    </div>
  ),
  play: async () => {
    const root = getComputedStyle(document.documentElement)
    const missing = leaves(vars).filter((value) => root.getPropertyValue(value.slice(4, -1)).trim() === '')
    await expect(missing).toEqual([])
  },
}

const backs = [...new Set(contrastPairs.map(({ on }) => on))]
const grounds = backs.slice(0, 5)
const roles = [...new Set(contrastPairs.map(({ role }) => role))]

function Contrasts({ city, mode }: { city: CityTokens; mode: Mode }) {
  const { color } = city[mode]
  const cell = (role: ColorRole, on: ColorRole) => {
    const pair = contrastPairs.find((candidate) => candidate.role === role && candidate.on === on)
    return pair && ratioOf(color, pair).toFixed(1)
  }
  const own = (role: ColorRole) => backs.slice(5).filter((on) => cell(role, on) !== undefined)
  return (
    <section
      className={styles.board}
      data-city={city.name}
      data-theme={mode}
      aria-label={`${city.name}, ${mode}`}
    >
      <Heading level={3}>{`${city.name}, ${mode}`}</Heading>
      <table className={styles.contrasts}>
        <thead>
          <tr>
            <th className={styles.role} scope="col">
              role
            </th>
            {grounds.map((on) => (
              <th key={on} className={styles.role} scope="col">
                {on}
              </th>
            ))}
            <th className={styles.role} scope="col">
              its own grounds
            </th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <th className={styles.role} scope="row">
                {role}
              </th>
              {grounds.map((on) => (
                <td
                  key={on}
                  className={cx(styles.contrast, cell(role, on) === undefined && styles.nothing)}
                  style={cell(role, on) === undefined ? {} : { background: color[on] }}
                >
                  <Sample color={color[role]} role={role} ratio={cell(role, on)} />
                </td>
              ))}
              <td className={styles.nothing}>
                {own(role).map((on) => (
                  <div key={on} className={styles.contrast} style={{ background: color[on] }}>
                    <Sample color={color[role]} role={role} ratio={`${cell(role, on)} on ${on}`} />
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A ratio in the role's own colour; beside a mark where the role is that of a control, whose 3:1 is too little for text. */
function Sample({ color, role, ratio }: { color: string; role: ColorRole; ratio: string | undefined }) {
  if (ratio === undefined) return null
  if (role !== 'controlLine' && role !== 'focus') return <span style={{ color }}>{ratio}</span>
  return <span style={{ color: vars.color.text, borderBlockEnd: `3px solid ${color}` }}>{ratio}</span>
}

/** The measured ratio of every pair that components put together. Text needs 4.5, what identifies a control 3. */
export const Contrast: Story = {
  render: () => (
    <Stack>
      <Text>
        The ratio of every pair that components put together. Text needs 4.5:1, what identifies a control 3:1.
      </Text>
      <div className={styles.boards}>
        {[lamplight, harbour].flatMap((city) =>
          modes.map((mode) => <Contrasts key={city.name + mode} city={city} mode={mode} />),
        )}
      </div>
    </Stack>
  ),
}
