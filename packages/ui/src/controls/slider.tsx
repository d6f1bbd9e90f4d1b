import { forwardRef } from 'react'
import {
  Label,
  Slider as AriaSlider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider'
import { label as labelStyle } from './field.css.ts'
import * as styles from './slider.css.ts'
import { useFieldRef } from './use-field-ref.ts'

export interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** The number format: `percent` shows 1 as 100 %. */
  format?: Intl.NumberFormatOptions
  isDisabled?: boolean
}

/** A number in a range where the exact value matters little. */
export const Slider = forwardRef<HTMLInputElement, SliderProps>(function Slider(
  { label, value, onChange, min: least, max, step: given, format, isDisabled = false },
  ref,
) {
  const input = useFieldRef(ref)
  const min = Number.isFinite(least) ? least : 0
  const step = given > 0 && Number.isFinite(given) ? given : 1
  return (
    <AriaSlider
      value={Number.isFinite(value) ? value : min}
      onChange={onChange}
      minValue={min}
      // A range of nothing would have no place for its thumb.
      maxValue={max > min && Number.isFinite(max) ? max : min + step}
      step={step}
      isDisabled={isDisabled}
      className={styles.slider}
      {...(format && { formatOptions: format })}
    >
      <Label className={labelStyle}>{label}</Label>
      <SliderOutput className={styles.output} />
      <SliderTrack className={styles.track}>
        <SliderThumb inputRef={input} className={styles.thumb} />
      </SliderTrack>
    </AriaSlider>
  )
})
