import { globalFontFace } from '@vanilla-extract/css'

/**
 * A font of the device, scaled to the metrics of one of ours, so that nothing moves when ours has loaded. Sizes compare the
 * widths of English text; ascent and descent are those of our font.
 */
interface Fallback {
  readonly family: string
  readonly weights: string
  readonly local: readonly string[]
  /** The width of our font over that of the device's. */
  readonly size: number
  /** Of our font, in parts of its size. */
  readonly ascent: number
  readonly descent: number
}

const inter = { ascent: 0.969, descent: 0.241 }
const bricolage = { ascent: 0.93, descent: 0.27 }
const jetBrains = { ascent: 1.02, descent: 0.3 }

const regular = { weights: '100 500' }
const bold = { weights: '501 900' }
const any = { weights: '100 900' }

// Roboto is as wide as Arial.
const arial = ['Arial', 'Liberation Sans', 'Roboto']
const arialBold = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold']
const dejaVu = ['DejaVu Sans']
const dejaVuBold = ['DejaVu Sans Bold']
const menlo = ['Menlo', 'DejaVu Sans Mono']

const fallbacks: readonly Fallback[] = [
  { family: 'Inter Fallback', ...regular, local: arial, size: 1.067, ...inter },
  { family: 'Inter Fallback', ...bold, local: arialBold, size: 1.016, ...inter },
  { family: 'Inter Fallback Wide', ...regular, local: dejaVu, size: 0.933, ...inter },
  { family: 'Inter Fallback Wide', ...bold, local: dejaVuBold, size: 0.844, ...inter },
  { family: 'Bricolage Fallback', ...any, local: arialBold, size: 1.02, ...bricolage },
  { family: 'Bricolage Fallback Wide', ...any, local: dejaVuBold, size: 0.847, ...bricolage },
  { family: 'JetBrains Mono Fallback', ...any, local: menlo, size: 0.997, ...jetBrains },
]

/** Letters, dashes, quotation marks and the euro: other scripts and symbols have the device's own size. */
const latin = 'U+0-24F, U+2010-2027, U+20AC'

const percent = (part: number) => `${(100 * part).toFixed(1)}%`

for (const { family, weights, local, size, ascent, descent } of fallbacks) {
  globalFontFace(family, {
    src: local.map((name) => `local('${name}')`).join(', '),
    fontWeight: weights,
    unicodeRange: latin,
    sizeAdjust: percent(size),
    // They are multiplied by the size again.
    ascentOverride: percent(ascent / size),
    descentOverride: percent(descent / size),
    lineGapOverride: '0%',
  })
}
