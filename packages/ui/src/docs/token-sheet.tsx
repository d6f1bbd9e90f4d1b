import { cssVars } from '../css-vars.ts'
import { Text, vars } from '../index.ts'
import { bar, corner, face, lifted, row, sample as box, swatch, swatches, words } from './token-sheet.css.ts'

const samples = { bar, corner, face, lifted, words }

/** The name for an app's style sheet: `--ncc-color-text-muted`. */
const nameOf = (value: string) => value.replace(/^var\((.+)\)$/, '$1')

function Name({ value }: { value: string }) {
  return (
    <Text as="span" size="xs" isMono>
      {nameOf(value)}
    </Text>
  )
}

/** Every colour role of the contract, in the current theme. */
export function Colours() {
  return (
    <div className={swatches}>
      {Object.values(vars.color).map((value) => (
        <div key={value} className={swatch}>
          <div className={box} style={cssVars({ '--ncc-sample': value })} />
          <Name value={value} />
        </div>
      ))}
    </div>
  )
}

function Rows({ group, sample }: { group: Record<string, string>; sample: keyof typeof samples }) {
  return (
    <div>
      {Object.values(group).map((value) => (
        <div key={value} className={row}>
          <span className={samples[sample]} style={cssVars({ '--ncc-sample': value })}>
            {sample === 'words' || sample === 'face' ? 'Lamplight' : ''}
          </span>
          <Name value={value} />
        </div>
      ))}
    </div>
  )
}

/** The type scale. */
export const TypeScale = () => <Rows group={vars.text} sample="words" />
/** The families. */
export const Families = () => <Rows group={vars.font} sample="face" />
/** The space scale at the current density. */
export const Spaces = () => <Rows group={vars.space} sample="bar" />
/** The corners. */
export const Corners = () => <Rows group={vars.radius} sample="corner" />
/** The elevations, and the glow. */
export const Elevations = () => <Rows group={vars.shadow} sample="lifted" />

/** Everything without an appearance of its own: sizes, motion, layers. */
export function Others() {
  const others = { ...vars.size, ...vars.motion, ...vars.layer }
  return (
    <div className={swatches}>
      {Object.values(others).map((value) => (
        <Name key={value} value={value} />
      ))}
    </div>
  )
}
