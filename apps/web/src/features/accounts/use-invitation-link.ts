import { useEffect, useEffectEvent } from 'react'
import { useSession } from '@ncc/hooks'
import { useToast, useStorage } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { writeInvitation } from '../../shared/storage/invitation.ts'
import { useSignInDialog } from './use-sign-in-dialog.ts'

/**
 * Removes an invitation from the address bar (`#invitation=<code>`: servers never see the fragment), stores it, and opens
 * Create Account for visitors.
 */
export function useInvitationLink(): void {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  const show = useToast()
  const storage = useStorage()
  const take = useEffectEvent(() => {
    const code = new URLSearchParams(location.hash.slice(1)).get('invitation')?.trim()
    if (!code) return
    history.replaceState(history.state, '', location.pathname + location.search)
    writeInvitation(storage, code)
    if (session.status === 'signed-out' && !session.locked) openSignIn('create')
    else show({ tone: 'info', title: t('badges.invited'), description: t('badges.invitedText') })
  })
  useEffect(() => {
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
}
