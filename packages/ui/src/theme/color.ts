/** A colour in sRGB: red, green, blue (0 to 255) and alpha (0 to 1). */
export interface Rgb {
  readonly channels: readonly [red: number, green: number, blue: number]
  readonly alpha: number
}

const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i
const shortHex = /^#([\da-f])([\da-f])([\da-f])$/i
const functional = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*(?:[/,]\s*([\d.]+)(%?)\s*)?\)$/i

/** Reads `#rgb`, `#rrggbb`, `#rrggbbaa` and `rgb(r g b / a)`; undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim().replace(shortHex, '#$1$1$2$2$3$3')
  const digits = hex.exec(value)
  if (digits) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits
      .slice(1)
      .filter((pair) => pair !== undefined)
      .map((pair) => Number.parseInt(pair, 16))
    return { channels: [red, green, blue], alpha: alpha / 255 }
  }
  const [, red, green, blue, alpha = '1', percent] = functional.exec(value) ?? []
  const channels = [Number(red), Number(green), Number(blue)] as const
  const opacity = Number(alpha) / (percent ? 100 : 1)
  return channels.every((channel) => channel <= 255) && opacity <= 1
    ? { channels, alpha: opacity }
    : undefined
}

const pair = (channel: number) => channel.toString(16).padStart(2, '0')

/** `#rrggbb`, without the alpha. */
export const toHex = ({ channels }: Rgb): string => `#${channels.map(pair).join('')}`

/** As CSS: `#rrggbb`, or `rgb(r g b / a)` if it is transparent. */
export const formatColor = (color: Rgb): string =>
  color.alpha === 1 ? toHex(color) : `rgb(${color.channels.join(' ')} / ${Number(color.alpha.toFixed(4))})`

/** The relative luminance of WCAG 2.2, from 0 to 1. */
function luminance({ channels }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, from 1 to 21, of two opaque colours. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const mix = (from: number, to: number, share: number) => Math.round(from + (to - from) * share)

/** The colour nearest to `color`, on the way to black or white, that `isEnough` accepts; undefined if none does. */
export function nearest(color: Rgb, isEnough: (color: Rgb) => boolean): Rgb | undefined {
  for (let percent = 1; percent <= 100; percent += 1) {
    for (const end of [0, 255]) {
      const [red, green, blue] = color.channels
      const share = percent / 100
      const channels = [mix(red, end, share), mix(green, end, share), mix(blue, end, share)] as const
      const candidate = { channels, alpha: 1 }
      if (isEnough(candidate)) return candidate
    }
  }
  return undefined
}
