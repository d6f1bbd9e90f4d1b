import { createContext } from 'react'

/** The number of the account's unread messages, without requests. */
export const UnreadContext = createContext(0)
