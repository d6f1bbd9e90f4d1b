import { createContext, use } from 'react'
import { en, type UiMessages } from './en.ts'

export const MessagesContext = createContext<UiMessages>(en)

/** The catalogue in force: English, with whatever the app handed to `UiProvider` on top. */
export function useUiMessages(): UiMessages {
  return use(MessagesContext)
}
