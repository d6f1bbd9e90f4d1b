import { useMemo } from 'react'
import { skyline } from './skyline-windows.ts'
import * as styles from './skyline.css.ts'

const WIDTH = 66
const HEIGHT = 22

const pane = (x: number, y: number) => `M${x} ${y}h.55v.62h-.55z`

/** A street drawn from a key, for people without a banner. Decoration: it is not announced. */
export function Skyline({ seed }: { seed: string }) {
  const { walls, dark, lit } = useMemo(() => {
    const houses = skyline(seed, WIDTH, HEIGHT)
    const panes = houses.flatMap((house) =>
      house.lit.map((isLit, index) => ({
        isLit,
        d: pane(
          house.x + (index % house.columns) + 0.22,
          HEIGHT - house.floors + Math.floor(index / house.columns) + 0.3,
        ),
      })),
    )
    const draw = (isLit: boolean) =>
      panes
        .filter((each) => each.isLit === isLit)
        .map(({ d }) => d)
        .join('')
    const walls = houses
      .map(({ x, floors, columns }) => `M${x} ${HEIGHT}v-${floors}h${columns}v${floors}z`)
      .join('')
    return { walls, dark: draw(false), lit: draw(true) }
  }, [seed])
  return (
    <svg
      aria-hidden
      className={styles.skyline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
    >
      <path d={walls} className={styles.house} />
      <path d={dark} className={styles.dark} />
      <path d={lit} className={styles.lit} />
    </svg>
  )
}
