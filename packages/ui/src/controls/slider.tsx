import {
  Label,
  Slider as AriaSlider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider'
import { label as labelStyle } from './field.css.ts'
import * as styles from './slider.css.ts'

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
export function Slider({ label, value, onChange, min, max, step, format, isDisabled = false }: SliderProps) {
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={isDisabled}
      className={styles.slider}
      {...(format && { formatOptions: format })}
    >
      <Label className={labelStyle}>{label}</Label>
      <SliderOutput className={styles.output} />
      <SliderTrack className={styles.track}>
        <SliderThumb className={styles.thumb} />
      </SliderTrack>
    </AriaSlider>
  )
}
