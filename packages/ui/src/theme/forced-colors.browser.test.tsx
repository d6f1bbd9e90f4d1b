import { expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Disclosure } from '../controls/disclosure.tsx'
import { IconLink } from '../controls/icon-button.tsx'
import { RadioGroup } from '../controls/radio-group.tsx'
import { Slider } from '../controls/slider.tsx'
import { Switch } from '../controls/switch.tsx'
import { ToggleChips } from '../controls/toggle-chips.tsx'
import { LikeIcon } from '../display/icons.ts'
import { ActionButton } from '../social/action-button.tsx'
import { LikeMeter } from '../social/like-meter.tsx'

const nothing = () => undefined
const controls = {
  slider: <Slider label="Volume" value={1} min={0} max={10} step={1} onChange={nothing} />,
  switch: <Switch label="Loud" isSelected onChange={nothing} />,
  chips: (
    <ToggleChips label="Show" options={[{ id: 'all', label: 'All' }]} selected="all" onSelect={nothing} />
  ),
  link: <IconLink href="/" icon={LikeIcon} aria-label="Here" isCurrent />,
  action: <ActionButton label="Like" icon={LikeIcon} isOn />,
}

/** The colours that the system may have chosen, as the browser writes them. */
function systemColors(...names: readonly string[]) {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.forcedColorAdjust = 'none'
  const colors = names.map((name) => {
    probe.style.color = name
    return getComputedStyle(probe).color
  })
  probe.remove()
  return colors
}

/** Forces the colours of the system until the end of the test. */
async function forceColors() {
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  const force = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await force('active')
  onTestFinished(async () => void (await force('none')))
}

test('the like meter has full windows for the likes and a sill for the others', async () => {
  await forceColors()
  const host = show(<LikeMeter likes={3} />)
  await expect.poll(() => host.querySelector('meter')).not.toBeNull()
  const windows = [...host.querySelectorAll('meter ~ span')].map((pane) => getComputedStyle(pane))
  const text = systemColors('CanvasText')[0]
  const isLit = windows.map(
    ({ backgroundColor, backgroundImage }) => backgroundColor === text && backgroundImage === 'none',
  )
  expect(isLit).toEqual(Array.from({ length: 10 }, (_, index) => index < 3))
  expect(windows.at(-1)?.backgroundImage).toContain('gradient')
})

const sizes = {
  label: 'Size',
  options: [{ value: 'all', label: 'All' }],
  onChange: nothing,
  value: 'all',
} as const
const disabled = {
  radio: <RadioGroup {...sizes} isDisabled />,
  switch: <Switch label="All" isSelected onChange={nothing} isDisabled />,
  disclosure: (
    <Disclosure title="All" isDisabled>
      Hidden
    </Disclosure>
  ),
}

test.each(Object.entries(disabled))('the words of a disabled %s are grey', async (_, control) => {
  await forceColors()
  const host = show(control)
  const words = () => [...host.querySelectorAll('*')].findLast(({ textContent }) => textContent === 'All')
  await expect.poll(words).toBeDefined()
  expect(getComputedStyle(words() as Element).color).toBe(systemColors('GrayText')[0])
})

test.each(Object.entries(controls))(
  'the focus ring of a chosen %s has a colour of the system',
  async (_, control) => {
    await forceColors()
    const host = show(control)
    await expect.poll(() => host.querySelector('button, a, input')).not.toBeNull()
    await userEvent.keyboard('{Tab}')
    // The inputs of react-aria are out of sight.
    const styles = [...host.querySelectorAll(':not(input)')].map((element) => getComputedStyle(element))
    const rings = styles.filter(({ outlineStyle }) => outlineStyle === 'solid')
    expect(rings).not.toEqual([])
    for (const { outlineColor } of rings)
      expect(systemColors('Highlight', 'CanvasText')).toContain(outlineColor)
  },
)
