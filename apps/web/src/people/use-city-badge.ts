import { useCallback, useRef, useState } from 'react'
import * as v from 'valibot'
import { useClient } from '@ncc/hooks'
import { useToast, useStorage } from '@ncc/kit/parts'
import { useCommunity } from '../shared/community-context.ts'
import { functionFailure } from '../shared/function-failure.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { removeBadgeRetry, planBadgeRetry } from '../shared/storage/badge-retry.ts'
import { removeInvitation, readInvitation } from '../shared/storage/invitation.ts'
import { FunctionError, useFunction } from '../shared/use-function.ts'

const issued = v.object({ ok: v.literal(true) })

/** Temporary refusals: signing in again, waiting or a retry may help. */
const temporaryStatuses = new Set([401, 408, 425, 429])

/**
 * - `no-member`: the club gives its badge to members only.
 * - `refused`: a final refusal.
 * - `failed`: a temporary failure.
 * - `unconfirmed`: it is unknown whether the badge was issued.
 */
type Outcome =
  | { status: 'issued' }
  | { status: 'no-member' | 'refused' | 'failed' | 'unconfirmed'; reason: string }

/** The city's badge for the signed-in account. Requests are idempotent. */
export interface CityBadge {
  /**
   * Right after an account was created: shows 'NCC badge awarded', or the outcome. If the club could not issue it, a retry
   * in the background is due later, also after a reload. Never rejects.
   */
  readonly welcome: () => Promise<void>
  /** An automatic retry: a toast only if it is issued or finally refused. Never rejects. */
  readonly retryInBackground: () => Promise<void>
  /**
   * For the profile's button: shows 'Badge issued', 'Badge issue failed' or 'Badge issue error'. If the city requires a
   * valid invitation, no toast is shown: on 'uninvited' the caller asks for one.
   */
  readonly retry: () => Promise<'issued' | 'uninvited' | 'failed'>
  readonly isPending: boolean
}

/** Requests the badge from the club's backend (spec §7), and shows the outcome in toasts (spec §8). */
export function useCityBadge(): CityBadge {
  const { t } = useTranslation()
  const { product, badge, membership, off } = useCommunity()
  const hasBadges = !off.includes('badges')
  const client = useClient()
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
      await call(client.pubkey ?? '', 'issue-city-badge', body, issued)
      removeInvitation(storage)
      return { status: 'issued' }
    } catch (error) {
      if (!(error instanceof FunctionError)) {
        client.log('it is unknown whether the badge was issued', error)
        return { status: 'unconfirmed', reason: '' }
      }
      const { status } = error
      const reason = functionFailure(error, t) ?? ''
      if (membership !== 'open' && status === 403) {
        return {
          status: 'no-member',
          reason: t(`badges.${membership === 'code' ? 'uninvited' : 'notListed'}`),
        }
      }
      const isTemporary = status >= 500 || temporaryStatuses.has(status)
      return { status: isTemporary ? 'failed' : 'refused', reason }
    }
  }, [badge, call, client, membership, storage, t])

  /** Like `ask`, but plans a retry first, and cancels it once the answer is final. */
  const askUntilAnswered = useCallback(async (): Promise<Outcome> => {
    const { pubkey } = client
    if (pubkey !== undefined) planBadgeRetry(storage, pubkey)
    const outcome = await ask()
    const isOpen = outcome.status === 'failed' || outcome.status === 'unconfirmed'
    if (pubkey !== undefined && !isOpen) removeBadgeRetry(storage, pubkey)
    if (!hasBadges) return outcome
    if (outcome.status === 'issued') show({ tone: 'success', title: t('badges.awarded', { product }) })
    if (outcome.status === 'no-member' || outcome.status === 'refused') {
      show({
        tone: 'error',
        title: t('badges.failed'),
        ...(outcome.reason && { description: outcome.reason }),
      })
    }
    return outcome
  }, [ask, client, hasBadges, product, show, storage, t])

  const welcome = useCallback(async () => {
    // An invited account becomes a member together with its badge.
    if (!hasBadges && membership === 'open') return
    const { status } = await askUntilAnswered()
    if (!hasBadges) return
    if (status === 'unconfirmed')
      show({ tone: 'info', title: t('badges.pending'), description: t('badges.pendingText') })
    if (status === 'failed')
      show({ tone: 'error', title: t('badges.failed'), description: t('badges.failedText') })
  }, [askUntilAnswered, hasBadges, membership, show, t])

  const retryInBackground = useCallback(async () => void (await askUntilAnswered()), [askUntilAnswered])

  const retry = useCallback(async () => {
    if (asking.current) return 'failed'
    asking.current = true
    setPending(true)
    const { pubkey } = client
    const outcome = await ask()
    asking.current = false
    setPending(false)
    if (outcome.status === 'issued') {
      if (pubkey !== undefined) removeBadgeRetry(storage, pubkey)
      show({ tone: 'success', title: t('badges.issued') })
      return 'issued'
    }
    if (outcome.status === 'no-member' && membership === 'code') return 'uninvited'
    const isFinal = outcome.status === 'no-member' || outcome.status === 'refused'
    const title = isFinal ? t('badges.issueFailed') : t('badges.issueError')
    show({ tone: 'error', title, ...(outcome.reason && { description: outcome.reason }) })
    return 'failed'
  }, [ask, client, membership, show, storage, t])

  return { welcome, retryInBackground, retry, isPending }
}
