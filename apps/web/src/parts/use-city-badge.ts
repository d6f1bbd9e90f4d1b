import { useCallback, useRef, useState } from 'react'
import * as v from 'valibot'
import { useCommunity } from '../app/community-context.ts'
import { useToast } from '../app/toast-context.ts'
import { useTranslation } from '../messages/use-translation.ts'
import { forgetInvitation, readInvitation } from '../storage/invitation.ts'
import { useStorage } from '../storage/use-storage.ts'
import { FunctionError, useFunction } from './use-function.ts'

const issued = v.object({ ok: v.literal(true) })

/** Whether the club said yes, said that it is for members, said no for another reason, or nobody knows. */
type Outcome = { status: 'issued' } | { status: 'no-member' | 'refused' | 'unconfirmed'; reason: string }

/** The city's badge for the signed-in account. Asking twice gives one badge. */
export interface CityBadge {
  /** Right after an account was made: 'NCC badge awarded', or what has become of it. Never rejects. */
  readonly welcome: () => Promise<void>
  /**
   * From the profile's button: 'Badge issued', 'Badge issue failed' or 'Badge issue error'. Where the city wants an
   * invitation and has not got the right one, no toast is shown: 'uninvited' is for the caller to ask for it.
   */
  readonly retry: () => Promise<'issued' | 'uninvited' | 'failed'>
  readonly isPending: boolean
}

/** Asks the club's backend for its badge (spec §7), and tells in toasts what came of it (spec §8). */
export function useCityBadge(): CityBadge {
  const { t } = useTranslation()
  const { product, badge, membership } = useCommunity()
  const call = useFunction()
  const show = useToast()
  const storage = useStorage()
  const [isPending, setPending] = useState(false)
  const asking = useRef(false)

  const ask = useCallback(async (): Promise<Outcome> => {
    const { d, name, description, image } = badge
    const invitation = readInvitation(storage)
    const body = { d, name, description, imageUrl: image, ...(invitation !== '' && { invitation }) }
    try {
      await call('issue-city-badge', body, issued)
      forgetInvitation(storage)
      return { status: 'issued' }
    } catch (error) {
      if (membership !== 'open' && error instanceof FunctionError && error.status === 403) {
        return {
          status: 'no-member',
          reason: t(`badges.${membership === 'code' ? 'uninvited' : 'notListed'}`),
        }
      }
      const isRefused = error instanceof FunctionError && error.status < 500 && error.status !== 429
      const reason = error instanceof FunctionError ? error.message : ''
      return { status: isRefused ? 'refused' : 'unconfirmed', reason }
    }
  }, [badge, call, membership, storage, t])

  const welcome = useCallback(async () => {
    const outcome = await ask()
    if (outcome.status === 'issued') show({ tone: 'success', title: t('badges.awarded', { product }) })
    else if (outcome.status === 'unconfirmed')
      show({ tone: 'info', title: t('badges.pending'), description: t('badges.pendingText') })
    else {
      const description = outcome.status === 'no-member' ? outcome.reason : t('badges.failedText')
      show({ tone: 'error', title: t('badges.failed'), description })
    }
  }, [ask, product, show, t])

  const retry = useCallback(async () => {
    if (asking.current) return 'failed'
    asking.current = true
    setPending(true)
    const outcome = await ask()
    asking.current = false
    setPending(false)
    if (outcome.status === 'issued') {
      show({ tone: 'success', title: t('badges.issued') })
      return 'issued'
    }
    if (outcome.status === 'no-member' && membership === 'code') return 'uninvited'
    const title = outcome.status === 'unconfirmed' ? t('badges.issueError') : t('badges.issueFailed')
    show({ tone: 'error', title, ...(outcome.reason && { description: outcome.reason }) })
    return 'failed'
  }, [ask, membership, show, t])

  return { welcome, retry, isPending }
}
