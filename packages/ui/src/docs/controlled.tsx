import { useState, type ComponentType } from 'react'

/** A playground for a controlled component: its value follows Storybook's controls and the user's input. */
export function controlled<Props extends object>(
  Component: ComponentType<Props>,
  value: keyof Props,
  onChange: keyof Props,
) {
  function Playground(props: Props) {
    const [current, setCurrent] = useState(props[value])
    const report = props[onChange] as ((next: unknown) => void) | undefined
    const change = (next: Props[keyof Props]) => {
      setCurrent(next)
      report?.(next)
    }
    return <Component {...props} {...{ [value]: current, [onChange]: change }} />
  }
  return function Controlled(props: Props) {
    return <Playground key={String(props[value])} {...props} />
  }
}
