import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink, Page } from '@ncc/ui'
import { useTitle } from '../app/use-title.ts'
import { useTranslation } from '../messages/use-translation.ts'

/** Any path that is no room; the path is logged (spec §2). */
export function NotFoundRoute() {
  const { t } = useTranslation()
  const [path] = useLocation()
  useTitle(t('notFound.title'))
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants the missing path in the log
    console.error(`404: no page at ${path}`)
  }, [path])
  return (
    <Page title={t('notFound.title')}>
      <div>
        <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
      </div>
    </Page>
  )
}
