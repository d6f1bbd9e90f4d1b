import { PostComposer } from '@ncc/kit/parts'
import { SignInPrompt } from '../../features/accounts/sign-in-prompt.tsx'
import { CityFeed } from '../../features/city-feed/city-feed.tsx'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

export function CityRoute() {
  const { t } = useTranslation()
  const { product } = useCommunity()
  useTitle(t('nav.feed', { product }))
  return (
    <CityFeed
      composer={
        <>
          <SignInPrompt />
          <PostComposer placeholder={t('city.placeholder')} />
        </>
      }
    />
  )
}
