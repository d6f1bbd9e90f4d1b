import { type ReactNode, useRef, useState } from 'react'
import { cssVars } from '../../css-vars.ts'
import { Button, vars } from '../../index.ts'
import { variableName } from '../../theme/variable-name.ts'
import * as styles from './sheet.css.ts'

/** How long 'Copied' stands. */
const toldMs = 1500

/** A button that copies what `text` returns, and says so. */
export function CopyButton({ label, name, text }: { label: string; name: string; text: () => string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text())
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), toldMs)
  }
  return (
    <Button
      size="sm"
      tone="quiet"
      aria-label={isCopied ? 'Copied' : `${label}: copy ${name}`}
      onPress={() => void copy()}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  )
}

/** A token: its name, and buttons that copy its CSS variable, its path in TypeScript, and its value here and now. */
export function Token({ group, name }: { group: keyof typeof vars; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const variable = `--${variableName(group, name)}`
  const value = () => (place.current ? getComputedStyle(place.current).getPropertyValue(variable).trim() : '')
  return (
    <div className={styles.token} ref={place}>
      <code className={styles.tokenName}>{variable}</code>
      <CopyButton label="CSS" name={`var(${variable})`} text={() => `var(${variable})`} />
      <CopyButton label="TypeScript" name={`vars.${group}.${name}`} text={() => `vars.${group}.${name}`} />
      <CopyButton label="Value" name={`the value of ${variable}`} text={value} />
    </div>
  )
}

/** Every token of a group, with a sample that shows `--ncc-sample`. */
export function Tokens({
  group,
  sample,
  inTiles = false,
}: {
  group: keyof typeof vars
  sample?: (name: string) => ReactNode
  inTiles?: boolean
}) {
  return (
    <div className={inTiles ? styles.tiles : styles.rows}>
      {Object.entries<string>(vars[group]).map(([name, value]) => (
        <div
          key={name}
          className={inTiles ? styles.tile : styles.row}
          style={cssVars({ '--ncc-sample': value })}
        >
          {sample?.(name)}
          <Token group={group} name={name} />
        </div>
      ))}
    </div>
  )
}
