import { useEffect, useRef, useState } from 'react'
import { useClient, useNostr } from '@ncc/hooks'
import { useStorage } from '@ncc/kit/parts'
import { rememberGeneratedKey } from '../../shared/storage/generated-keys.ts'
import { holdsSession } from '../../shared/storage/session-storage.ts'

interface OwnKeys {
  /** `none`: there are none, so they can be generated; `unusable`: they are encrypted or unreadable. */
  readonly keys: 'ready' | 'preparing' | 'none' | 'unusable'
  /** Generates keys and signs in with them. */
  readonly make: () => void
}

/**
 * Keys to send messages with. Without a user, new ones are generated and signed in with when the page opens (spec §4), but
 * never over keys on this device that are unreadable or encrypted. After a sign-out none are generated without asking.
 */
export function useOwnKeys(): OwnKeys {
  const { session, generateNewKeys, loginWithAccount } = useNostr()
  const client = useClient()
  const storage = useStorage()
  const hasOpened = useRef(false)
  const isSignedIn = session.status === 'signed-in'
  const [isMaking, setMaking] = useState(!isSignedIn)

  const make = async () => {
    try {
      const keys = await generateNewKeys()
      // Checked last: another tab may have signed in meanwhile.
      if (holdsSession(storage)) return
      rememberGeneratedKey(storage, keys)
      loginWithAccount(keys)
    } catch (error) {
      client.log('no keys could be generated', error)
    } finally {
      setMaking(false)
    }
  }

  useEffect(() => {
    const isFirst = !hasOpened.current
    hasOpened.current = true
    if (!isFirst || isSignedIn) return
    void make()
  })

  const press = () => {
    setMaking(true)
    void make()
  }
  if (isSignedIn) return { keys: 'ready', make: press }
  if (holdsSession(storage)) return { keys: 'unusable', make: press }
  return { keys: isMaking ? 'preparing' : 'none', make: press }
}
