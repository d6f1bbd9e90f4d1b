import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const gap = styleVariants({ none: 0, ...vars.space }, (value) => [{ gap: value }])
export const padding = styleVariants({ none: 0, ...vars.space }, (value) => [{ padding: value }])

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
  baseline: { alignItems: 'baseline' },
})

export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})
