import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import bricolage from '@capsizecss/metrics/bricolageGrotesque'
import courierNew from '@capsizecss/metrics/courierNew'
import inter from '@capsizecss/metrics/inter'
import jetBrainsMono from '@capsizecss/metrics/jetBrainsMono'
import roboto from '@capsizecss/metrics/roboto'
import { globalFontFace } from '@vanilla-extract/css'
import { standInName } from './font-families.ts'

type Metrics = Parameters<typeof createFontStack>[0][number]

/** Capsize has no metrics of these; from the files of DejaVu 2.37, the average width over English text. */
const dejaVuSans: Metrics = {
  familyName: 'DejaVu Sans',
  ascent: 1901,
  descent: -483,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 1014,
}
const dejaVuSansMono: Metrics = { ...dejaVuSans, familyName: 'DejaVu Sans Mono', xWidthAvg: 1233 }

/** Fonts of the device with the same widths as another one. */
const sameWidths: Readonly<Record<string, readonly string[]>> = {
  Arial: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
  Roboto: ['Roboto', 'Roboto-Regular'],
  'Courier New': ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'],
}

/** Fonts of the device, drawn at the size of the font that they stand in for. */
function addStandIns(font: Metrics, standIns: readonly Metrics[]): void {
  for (const standIn of standIns) {
    const { fontFaces } = createFontStack([font, standIn], { fontFaceFormat: 'styleObject' })
    const names = sameWidths[standIn.familyName] ?? [standIn.familyName]
    for (const { '@font-face': face } of fontFaces) {
      const { fontFamily: _, ...sizes } = face
      const src = names.map((name) => `local('${name}')`).join(', ')
      globalFontFace(standInName(font.familyName, standIn.familyName), { ...sizes, src })
    }
  }
}

for (const font of [inter, roboto, bricolage]) addStandIns(font, [arial, roboto, dejaVuSans])
addStandIns(jetBrainsMono, [courierNew, dejaVuSansMono])
