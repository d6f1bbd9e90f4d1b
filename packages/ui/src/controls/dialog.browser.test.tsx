import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { CloseIcon } from '../display/icons.ts'
import { Panel } from '../layout/panel.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test.each(['dialog', 'panel'])(
  'a title of one long word leaves the buttons of a %s in view',
  async (kind) => {
    await page.viewport(320, 640)
    const title = 'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg'
    show(
      kind === 'dialog' ? (
        <Dialog title={title} isOpen onOpenChange={() => undefined}>
          Text
        </Dialog>
      ) : (
        <Panel title={title} actions={<IconButton icon={CloseIcon} aria-label="Close" />}>
          Text
        </Panel>
      ),
    )
    const close = page.getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    expect(close.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
  },
)

test('a choice that the keyboard reaches in a dialog taller than the window is scrolled into view', async () => {
  await page.viewport(480, 400)
  const filler = <p style={{ height: 600 }}>Text</p>
  show(
    <Dialog title="Erase the account?" isOpen onOpenChange={() => undefined}>
      <RadioGroup
        label="Where"
        value="here"
        onChange={() => undefined}
        options={[{ value: 'here', label: 'Only here' }]}
      />
      {filler}
      <Checkbox>I understand</Checkbox>
      {filler}
      <Switch label="Tell my followers" />
    </Dialog>,
  )
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  const head = () => close.element().getBoundingClientRect().bottom
  const isInView = (label: string) => {
    const { top, bottom } = page.getByText(label, { exact: true }).element().getBoundingClientRect()
    return top >= head() && bottom <= window.innerHeight
  }
  const expectInView = (label: string) => expect.poll(() => isInView(label), { message: label }).toBe(true)
  await userEvent.tab()
  for (const label of ['Only here', 'I understand', 'Tell my followers']) {
    await userEvent.tab()
    await expectInView(label)
  }
  for (const label of ['I understand', 'Only here']) {
    await userEvent.tab({ shift: true })
    await expectInView(label)
  }
})

function MenuWithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        label="Actions"
        trigger={<Button>Act</Button>}
        items={[{ id: 'warn', label: 'Warn' }]}
        onAction={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title="Warn?" isOpen onOpenChange={setOpen} footer={<Button>Warn</Button>}>
          <TextArea label="Reason" takesFocus />
        </Dialog>
      )}
    </>
  )
}

test.each(['keyboard', 'pointer'])(
  'a dialog that a menu has opened by %s gives the focus back to the button of the menu',
  async (by) => {
    show(<MenuWithDialog />)
    const act = page.getByRole('button', { name: 'Act' })
    const warn = page.getByRole('menuitem', { name: 'Warn' })
    if (by === 'keyboard') {
      await expect.element(act).toBeVisible()
      await userEvent.tab()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(warn).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    } else {
      await act.click()
      await warn.click()
    }
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(act).toHaveFocus()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  },
)

test('a press outside closes a dialog only while its text fields are empty', async () => {
  const pressOutside = () => userEvent.click(document.documentElement, { position: { x: 3, y: 3 } })
  function Fields() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Dialog title="Report" isOpen={isOpen} onOpenChange={setOpen}>
        <TextField label="Amount" defaultValue="100" inputMode="numeric" />
        <TextField label="Name" />
        <TextArea label="Reason" />
      </Dialog>
    )
  }
  await page.viewport(800, 640)
  show(<Fields />)
  const dialog = page.getByRole('dialog')
  for (const name of ['Name', 'Reason']) {
    const field = page.getByRole('textbox', { name })
    await field.fill('Words')
    await pressOutside()
    await expect.element(field).toHaveValue('Words')
    await field.fill('')
  }
  await pressOutside()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a press outside a dialog with something written leaves the focus in its field', async () => {
  const closed: boolean[] = []
  show(
    <Dialog title="Warn?" isOpen onOpenChange={(isOpen) => closed.push(isOpen)}>
      <TextArea label="Reason" takesFocus />
    </Dialog>,
  )
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Careful words')
  const lost: Event[] = []
  reason.element().addEventListener('blur', (event) => lost.push(event))
  const overlay = document.querySelector('[role=dialog]')!.parentElement!.parentElement!
  await userEvent.click(overlay, { position: { x: 5, y: 5 } })
  await userEvent.keyboard('{Escape}')
  expect(lost).toEqual([])
  expect(closed).toEqual([false])
})
