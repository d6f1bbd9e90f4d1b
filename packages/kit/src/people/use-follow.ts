import { useState } from 'react'
import { useContactList, useOwnPubkey } from '@ncc/hooks'
import { follow, unfollow } from '@ncc/nostr-core/edits'
import { useHost } from '../shared/host.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useToast } from '../shared/toast-context.ts'
import { useListEdit } from '../shared/use-list-edit.ts'

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
  const { edit } = useListEdit()
  const show = useToast()
  const { askToSignIn } = useHost()
  const self = useOwnPubkey()
  const list = useContactList(self)
  const about = `${self} ${pubkey}`
  const [wanted, setWanted] = useState<{ readonly about: string; readonly follows: boolean }>()
  const isFollowing =
    wanted?.about === about ? wanted.follows : (list.data?.follows.includes(pubkey) ?? false)

  const change = async (follows: boolean) => {
    const choice = { about, follows }
    setWanted(choice)
    await edit(follows ? follow(pubkey) : unfollow(pubkey), {
      done: follows ? t('follow.followed') : t('follow.unfollowed'),
      failed: follows ? t('follow.failed') : t('follow.unfollowFailed'),
    })
    // From here on the list is the state, unless the button was pressed again meanwhile.
    setWanted((latest) => (latest === choice ? undefined : latest))
  }

  const toggle = () => {
    if (self !== '') return void change(!isFollowing)
    show({ tone: 'info', title: t('follow.signIn') })
    askToSignIn('follow')
  }
  return { isFollowing, isOwn: pubkey === self, toggle }
}
