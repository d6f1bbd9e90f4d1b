import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Tabs } from './tabs.tsx'

const items = ['Posts', 'Replies', 'Likes'].map((id) => ({ id, label: id, content: `${id} of Ada` }))
const tab = (name: string) => page.getByRole('tab', { name })

test('only a person calls onSelect: a tab that is not there, or is gone, leaves the first one selected', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onSelect = vi.fn<(id: string) => void>()
  function Profile({ shown = items, initial }: { shown?: typeof items; initial?: string }) {
    const [selected, setSelected] = useState(initial)
    const select = (id: string) => {
      onSelect(id)
      setSelected(id)
    }
    return (
      <>
        <Tabs label="Free" items={shown} onSelect={onSelect} />
        <Tabs label="Held" items={shown} {...(selected !== undefined && { selected })} onSelect={select} />
      </>
    )
  }
  show(<Profile initial="Media" />)
  await expect.element(tab('Posts').first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Posts').last()).toHaveAttribute('aria-selected', 'true')
  expect(onSelect).not.toHaveBeenCalled()
  await tab('Likes').first().click()
  await tab('Likes').last().click()
  expect(onSelect.mock.calls).toEqual([['Likes'], ['Likes']])
  await expect.element(page.getByText('Likes of Ada').last()).toBeVisible()
  show(<Profile shown={items.slice(0, 2)} />)
  await expect.element(tab('Posts').last()).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Posts').first()).toHaveAttribute('aria-selected', 'true')
  expect(onSelect).toHaveBeenCalledTimes(2)
  show(<Profile shown={[]} />)
  await expect.element(tab('Posts')).not.toBeInTheDocument()
  show(<Profile />)
  await expect.element(tab('Likes').first()).toHaveAttribute('aria-selected', 'true')
  expect(onSelect).toHaveBeenCalledTimes(2)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
