// Every component renders on a server, in every state of its stories.
import { composeStories, type Meta, type StoryFn } from '@storybook/react-vite'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from './ui-provider.tsx'

const modules = import.meta.glob<{ default: Meta } & Record<string, StoryFn>>('./*/*.stories.tsx', {
  eager: true,
})

test.each(Object.entries(modules))('%s', (_file, module) => {
  const stories: Record<string, ComponentType> = composeStories(module)
  for (const Story of Object.values(stories))
    expect(() => renderToString(createElement(UiProvider, null, createElement(Story)))).not.toThrow()
})
