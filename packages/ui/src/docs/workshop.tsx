import { useState } from 'react'
import { cssVars } from '../css-vars.ts'
import {
  Button,
  Disclosure,
  Heading,
  Inline,
  List,
  Notice,
  FileButton,
  Panel,
  RadioGroup,
  Select,
  Stack,
  Text,
  TextField,
} from '../index.ts'
import { parseColor, toHex } from '../theme/color.ts'
import { isThemeName } from '../theme/design-tokens.ts'
import {
  type CityTokens,
  type ColorRole,
  colorRoles,
  type ContrastProblem,
  contrastProblems,
  harbour,
  InvalidTokensError,
  lamplight,
  makeTheme,
  type Mode,
  modes,
  readTokens,
  writeTokens,
} from '../theme/index.ts'
import { CopyButton } from './foundations/sheet.tsx'
import { CityFeedScreen, MessagesScreen, ProfileScreen, ThreadScreen, WelcomeScreen } from './screens.tsx'
import * as styles from './workshop.css.ts'

const screens = {
  feed: { label: 'City feed', Screen: () => <CityFeedScreen state="posts" /> },
  thread: { label: 'Thread', Screen: ThreadScreen },
  profile: { label: 'Profile', Screen: ProfileScreen },
  messages: { label: 'Messages', Screen: MessagesScreen },
  welcome: { label: 'Welcome', Screen: WelcomeScreen },
}

/** What the previews are called; the theme's own name may be that of a theme that is built in. */
const previewName = 'workshop'

const displays = [
  lamplight.shape.display,
  harbour.shape.display,
  "'Inter Variable', sans-serif",
  'serif',
] as const
const displayLabels = ['Bricolage Grotesque', 'JetBrains Mono', 'Inter', 'The device’s serif']

const shapes = {
  square: { sm: '0', md: '0', lg: '0', pill: '0' },
  slight: harbour.shape.radius,
  round: lamplight.shape.radius,
  soft: { sm: '0.75rem', md: '1.25rem', lg: '1.75rem', pill: '999px' },
}
type Shape = keyof typeof shapes
const shapeNames = Object.keys(shapes) as Shape[]

/** Colour roles in the order in which a city is painted. */
const groups: readonly (readonly [title: string, roles: readonly ColorRole[]])[] = [
  ['Grounds', ['ground', 'surface', 'raised', 'sunken', 'field']],
  ['Text and lines', ['text', 'textMuted', 'textSubtle', 'line', 'controlLine', 'focus']],
  ['The accent', ['accent', 'accentHover', 'onAccent', 'accentText', 'accentSoft']],
  ['The signal', ['signal', 'signalSoft']],
  ['Danger', ['danger', 'onDanger', 'dangerText', 'dangerSoft']],
  ['Warning and success', ['warning', 'warningSoft', 'success', 'successSoft']],
  ['Windows', ['windowDark', 'windowLit']],
]

const withColor = (city: CityTokens, mode: Mode, role: ColorRole, color: string): CityTokens => ({
  ...city,
  [mode]: { ...city[mode], color: { ...city[mode].color, [role]: color } },
})

const hexOf = (color: string) => {
  const read = parseColor(color)
  return read ? toHex(read) : '#000000'
}

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url))
}

const fileOf = (city: CityTokens) => `${JSON.stringify(writeTokens(city), null, 2)}\n`

const communityLines = (city: CityTokens) =>
  `"theme": ${JSON.stringify(city.name)},\n"tokens": ${JSON.stringify(`./${city.name}.tokens.json`)},`

function ColorField({
  mode,
  role,
  value,
  onChange,
}: {
  mode: Mode
  role: ColorRole
  value: string
  onChange: (color: string) => void
}) {
  const hex = hexOf(value)
  return (
    <label className={styles.color}>
      <input
        className={styles.well}
        type="color"
        value={hex}
        aria-label={`${role}, ${mode}: ${colorRoles[role]}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span>
        <Text as="span" size="sm" weight="strong">
          {role}
        </Text>
        <Text size="xs" tone="muted">
          {colorRoles[role]}
        </Text>
      </span>
      <span className={styles.code}>{hex}</span>
    </label>
  )
}

/** Colour pairs with too little contrast, by role, each with a colour that is sufficient. */
function Problems({
  problems,
  onTake,
}: {
  problems: readonly ContrastProblem[]
  onTake: (problem: ContrastProblem) => void
}) {
  if (problems.length === 0)
    return (
      <Notice
        tone="success"
        title="Everything can be read"
      >{`All pairs of colours have enough contrast, by night and by day.`}</Notice>
    )
  const roles = new Map(problems.map((problem) => [`${problem.mode} ${problem.role}`, problem]))
  return (
    <Notice tone="danger" title={`${problems.length} pairs cannot be read`}>
      <Stack>
        <Text size="sm">The theme can be taken away once they can.</Text>
        <List label="Pairs that cannot be read">
          {[...roles].map(([key, problem]) => (
            <Inline key={key} wrap>
              <Text size="sm">
                {`${problem.role} on ${problem.on}, ${problem.mode}: ${problem.ratio.toFixed(1)}:1, needs ${problem.required}:1`}
              </Text>
              {problem.proposal ? (
                <Button size="sm" onPress={() => onTake(problem)}>
                  {`Use ${problem.proposal} for ${problem.role}, ${problem.mode}`}
                </Button>
              ) : (
                <Text size="sm">
                  No single colour can be read on all of its grounds: bring the grounds closer.
                </Text>
              )}
            </Inline>
          ))}
        </List>
      </Stack>
    </Notice>
  )
}

/** The theme of a city, changed by hand and seen on real screens. */
export function Workshop() {
  const [city, setCity] = useState<CityTokens>({ ...lamplight, name: 'hilltop' })
  const [mode, setMode] = useState<Mode>('dark')
  const [screen, setScreen] = useState<keyof typeof screens>('feed')
  const [faults, setFaults] = useState<readonly string[]>([])
  const problems = contrastProblems(city)
  const { Screen } = screens[screen]
  const isNamed = isThemeName(city.name)
  const canTake = problems.length === 0 && isNamed
  const shape = shapeNames.find((name) => JSON.stringify(shapes[name]) === JSON.stringify(city.shape.radius))

  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      const name = file.name.replace(/(\.tokens)?\.json$/, '').toLowerCase()
      setCity(readTokens(JSON.parse(await file.text()), name))
      setFaults([])
    } catch (error) {
      if (error instanceof InvalidTokensError)
        setFaults(error.problems.map(({ path, problem }) => `${path} ${problem}`.trim()))
      else setFaults([`${file.name} is not JSON.`])
    }
  }

  return (
    <div className={styles.workshop}>
      <style>{makeTheme({ ...city, name: previewName })}</style>
      <div className={styles.tools}>
        <Stack space="lg">
          <Heading level={1}>Theme workshop</Heading>
          <TextField
            label="Name"
            description="Lowercase letters, digits and hyphens."
            value={city.name}
            onChange={(name) => setCity({ ...city, name })}
            {...(!isNamed && { errorMessage: 'Lowercase letters, digits and hyphens only.' })}
          />
          <Inline wrap>
            {[lamplight, harbour].map((base) => (
              <Button key={base.name} size="sm" onPress={() => setCity({ ...base, name: city.name })}>
                {`Start from ${base.name}`}
              </Button>
            ))}
            <FileButton accept={['application/json', '.json']} onFiles={([file]) => void read(file)}>
              Open a tokens file
            </FileButton>
          </Inline>
          {faults.length > 0 && (
            <Notice tone="danger" title="This file cannot be used">
              {faults.join('\n')}
            </Notice>
          )}
          <Problems
            problems={problems}
            onTake={({ mode: where, role, proposal }) =>
              proposal && setCity(withColor(city, where, role, proposal))
            }
          />
          <Panel title="Export">
            <Stack>
              <Button
                tone="primary"
                isDisabled={!canTake}
                onPress={() => save(`${city.name}.tokens.json`, fileOf(city))}
              >
                Save the tokens file
              </Button>
              <Text size="sm">Save it beside your community.json, and add these lines to it:</Text>
              <pre className={styles.code}>{communityLines(city)}</pre>
              <CopyButton label="Copy" name="the lines of community.json" text={() => communityLines(city)} />
            </Stack>
          </Panel>
          <Panel title="Shape">
            <Stack>
              <Select
                label="Corners"
                options={[
                  ...shapeNames.map((value) => ({ value, label: value })),
                  ...(shape ? [] : [{ value: 'own' as const, label: 'from the file' }]),
                ]}
                value={shape ?? 'own'}
                onChange={(name) =>
                  name !== 'own' && setCity({ ...city, shape: { ...city.shape, radius: shapes[name] } })
                }
              />
              <Select
                label="Font of headings"
                options={[
                  ...displays.map((value, index) => ({
                    value: value as string,
                    label: displayLabels[index] ?? value,
                  })),
                  ...((displays as readonly string[]).includes(city.shape.display)
                    ? []
                    : [{ value: city.shape.display, label: 'from the file' }]),
                ]}
                value={city.shape.display}
                onChange={(display) => setCity({ ...city, shape: { ...city.shape, display } })}
              />
            </Stack>
          </Panel>
          <Panel title="Colours">
            <Stack>
              <RadioGroup
                label="Mode"
                options={modes.map((value) => ({ value, label: value === 'dark' ? 'Night' : 'Day' }))}
                value={mode}
                onChange={setMode}
              />
              {groups.map(([title, roles]) => (
                <Disclosure key={title} title={title}>
                  <Stack space="sm">
                    {roles.map((role) => (
                      <ColorField
                        key={role}
                        mode={mode}
                        role={role}
                        value={city[mode].color[role]}
                        onChange={(color) => setCity(withColor(city, mode, role, color))}
                      />
                    ))}
                  </Stack>
                </Disclosure>
              ))}
            </Stack>
          </Panel>
        </Stack>
      </div>
      <Stack>
        <RadioGroup
          label="Screen"
          options={Object.entries(screens).map(([value, { label }]) => ({
            value: value as keyof typeof screens,
            label,
          }))}
          value={screen}
          onChange={setScreen}
        />
        <div className={styles.previews}>
          {modes.flatMap((shown) =>
            [390, 1280].map((width) => (
              <Stack key={`${shown} ${width}`} space="xs">
                <Text size="sm" isMono>{`${shown === 'dark' ? 'night' : 'day'}, ${width} px`}</Text>
                <div
                  className={styles.preview}
                  style={cssVars({ '--ncc-sample': `${width}px` })}
                  data-city={previewName}
                  data-theme={shown}
                  inert
                >
                  <Screen />
                </div>
              </Stack>
            )),
          )}
        </div>
      </Stack>
    </div>
  )
}
