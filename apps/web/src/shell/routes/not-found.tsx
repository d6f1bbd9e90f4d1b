import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { parseAddressPointer, parseEventPointer, parseProfilePointer } from '@ncc/nostr-core'
import { ButtonLink, EmptyState, Page } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

/** An unknown path: a Nostr code redirects to its page, anything else is not found (spec §2). */
export function NotFoundRoute() {
  const [path, navigate] = useLocation()
  const page = pageOf(path)
  useLayoutEffect(() => {
    if (page !== undefined) navigate(page, { replace: true })
  }, [page, navigate])
  return page === undefined && <NotFound path={path} />
}

/** The page of the account, post or event that `/npub1…`, `/note1…`, `/nostr:nevent1…` and the like name (NIP-19). */
function pageOf(path: string): string | undefined {
  const [, code = ''] = /^\/(?:nostr:)?([a-z]+1[a-z0-9]+)\/?$/i.exec(path) ?? []
  if (code === '') return undefined
  if (parseProfilePointer(code)) return `/u/${code}`
  return parseEventPointer(code) || parseAddressPointer(code) ? `/post/${code}` : undefined
}

function NotFound({ path }: { path: string }) {
  const { t } = useTranslation()
  useTitle(t('notFound.title'))
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants the missing path in the log
    console.error(`404: no page at ${path}`)
  }, [path])
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        title={t('notFound.text')}
        hint={t('notFound.hint')}
        action={<ButtonLink href="/">{t('notFound.home')}</ButtonLink>}
      />
    </Page>
  )
}
