import { useCallback, useRef, useState } from 'react'
import * as v from 'valibot'
import { useCommunity } from '../app/community-context.ts'
import { useToast } from '../app/toast-context.ts'
import { useTranslation } from '../messages/use-translation.ts'
import { FunctionError, useFunction } from './use-function.ts'

const issued = v.object({ ok: v.literal(true) })

/** Whether the club said yes, said no, or nobody knows. */
type Outcome = { status: 'issued' } | { status: 'refused' | 'unconfirmed'; reason: string }

/** The city's badge for the signed-in account. Asking twice gives one badge. */
export interface CityBadge {
  /** Right after an account was made: 'NCC badge awarded', or what has become of it. Never rejects. */
  readonly welcome: () => Promise<void>
  /** From the profile's button: 'Badge issued', 'Badge issue failed' or 'Badge issue error'. Resolves with whether it was. */
  readonly retry: () => Promise<boolean>
  readonly isPending: boolean
}

/** Asks the club's backend for its badge (spec §7), and tells in toasts what came of it (spec §8). */
export function useCityBadge(): CityBadge {
  const { t } = useTranslation()
  const { product, badge } = useCommunity()
  const call = useFunction()
  const show = useToast()
  const [isPending, setPending] = useState(false)
  const asking = useRef(false)

  const ask = useCallback(async (): Promise<Outcome> => {
    const { d, name, description, image } = badge
    try {
      await call('issue-city-badge', { d, name, description, imageUrl: image }, issued)
      return { status: 'issued' }
    } catch (error) {
      const isRefused = error instanceof FunctionError && error.status < 500 && error.status !== 429
      const reason = error instanceof FunctionError ? error.message : ''
      return { status: isRefused ? 'refused' : 'unconfirmed', reason }
    }
  }, [badge, call])

  const welcome = useCallback(async () => {
    const { status } = await ask()
    if (status === 'issued') show({ tone: 'success', title: t('badges.awarded', { product }) })
    else if (status === 'unconfirmed')
      show({ tone: 'info', title: t('badges.pending'), description: t('badges.pendingText') })
    else show({ tone: 'error', title: t('badges.failed'), description: t('badges.failedText') })
  }, [ask, product, show, t])

  const retry = useCallback(async () => {
    if (asking.current) return false
    asking.current = true
    setPending(true)
    const outcome = await ask()
    asking.current = false
    setPending(false)
    if (outcome.status === 'issued') {
      show({ tone: 'success', title: t('badges.issued') })
      return true
    }
    const title = outcome.status === 'refused' ? t('badges.issueFailed') : t('badges.issueError')
    show({ tone: 'error', title, ...(outcome.reason && { description: outcome.reason }) })
    return false
  }, [ask, show, t])

  return { welcome, retry, isPending }
}
