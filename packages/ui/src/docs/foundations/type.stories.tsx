import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { Text } from '../../index.ts'
import * as styles from './sheet.css.ts'
import { Tokens } from './sheet.tsx'

const meta: Meta = { title: 'Foundations/Type', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

const pangram =
  'The night tram turns at the harbour, and the lamps on Canal Street come on, one after another, until the whole row is lit.'

/** A line of the main column, with the number of letters that fit. */
function Line() {
  const line = useRef<HTMLParagraphElement>(null)
  const [measured, setMeasured] = useState('')
  useEffect(() => {
    const element = line.current
    if (!element) return undefined
    const measure = () => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const width = [...words.getClientRects()].reduce((sum, rect) => sum + rect.width, 0)
      const letters = Math.floor(element.clientWidth / (width / pangram.length))
      setMeasured(
        `${Math.round(Number.parseFloat(getComputedStyle(element).fontSize))} px, ${letters} letters a line`,
      )
    }
    // The layout has asked for our font; before it is there, the device's own would be measured.
    const observer = new ResizeObserver(() => void document.fonts.ready.then(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <p ref={line} className={styles.words}>
        {pangram}
      </p>
      <Text size="sm" tone="muted">
        {measured}
      </Text>
    </>
  )
}

/** The type scale in the main column, with the size and the letters on a line. The text size of the settings scales it. */
export const Scale: Story = { render: () => <Tokens group="text" sample={() => <Line />} /> }

/** The families: headings, text, keys. */
export const Families: Story = {
  render: () => (
    <Tokens group="font" sample={() => <span className={styles.face}>Lamplight, 12:45, Größe, naïve</span>} />
  ),
}
