import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useClient, useContactList, useSession } from '@ncc/hooks'
import { follow, unfollow } from '@ncc/nostr-core/edits'
import { useToast } from '../shared/toast-context.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { editFailure } from '../shared/edit-failure.ts'

/** Whether the signed-in account follows an account, and the toggle. */
export interface FollowState {
  readonly isFollowing: boolean
  /** It is the signed-in account itself, which cannot be followed. */
  readonly isOwn: boolean
  readonly toggle: () => void
}

/**
 * Follows and unfollows an account (64 hex): the state flips immediately, and back, with the reason, if the contact list
 * could not be changed safely (spec §4; docs/decisions.md, 2).
 */
export function useFollow(pubkey: string): FollowState {
  const { t } = useTranslation()
  const client = useClient()
  const session = useSession()
  const show = useToast()
  const [, navigate] = useLocation()
  const self = session.status === 'signed-in' ? session.pubkey : ''
  const list = useContactList(self)
  const [wanted, setWanted] = useState<boolean | undefined>()
  const latest = useRef(0)
  const isFollowing = wanted ?? list.data?.follows.includes(pubkey) ?? false

  const change = async (follows: boolean) => {
    latest.current += 1
    const turn = latest.current
    setWanted(follows)
    try {
      await client.lists.edit(follows ? follow(pubkey) : unfollow(pubkey))
      show({ tone: 'success', title: follows ? t('follow.followed') : t('follow.unfollowed') })
    } catch (error) {
      const description = editFailure(error, t)
      const title = follows ? t('follow.failed') : t('follow.unfollowFailed')
      show({ tone: 'error', title, ...(description !== undefined && { description }) })
    }
    // From here on the list is the state, unless the button was pressed again meanwhile.
    if (turn === latest.current) setWanted(undefined)
  }

  const toggle = () => {
    if (self !== '') return void change(!isFollowing)
    show({ tone: 'info', title: t('follow.signIn') })
    navigate('/profile')
  }
  return { isFollowing, isOwn: pubkey === self, toggle }
}
