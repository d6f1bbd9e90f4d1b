import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { friendlyArgTypes } from '../../.storybook/arg-types.ts'
import { CheckIcon } from '../display/icons.ts'

/** The controls of a story with these arguments, whose props have these types. */
function controlsOf(initialArgs: object, types: Readonly<Record<string, string>>) {
  const argTypes = Object.fromEntries(
    Object.entries(types).map(([name, summary]) => [name, { name, table: { type: { summary } } }]),
  )
  const context = { initialArgs, argTypes } as unknown as Parameters<typeof friendlyArgTypes>[0]
  return Object.fromEntries(
    Object.entries(friendlyArgTypes(context)).map(([name, { control }]) => [name, control]),
  )
}

test('a text and an icon have a control that Storybook knows', () => {
  expect(controlsOf({ title: 'About' }, { title: 'ReactNode', icon: 'IconDrawing' })).toEqual({
    title: { type: 'text' },
    icon: { type: 'select' },
  })
})

test('what is made of elements has no control: it would show their insides', () => {
  const element = createElement(Fragment)
  const args = { children: [element, element], header: element, left: { onSwipe: () => undefined } }
  expect(controlsOf(args, { header: 'ReactNode' })).toEqual({
    children: false,
    header: false,
    left: false,
  })
  expect(controlsOf({ items: ['one'], icon: CheckIcon }, {})).toEqual({ items: undefined, icon: undefined })
})
