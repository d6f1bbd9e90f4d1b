import { PostComposer } from '@ncc/kit/parts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTitle } from '../../shared/use-title.ts'
import { SignInPrompt } from '../../features/accounts/sign-in-prompt.tsx'
import { CityFeed } from '../../features/city-feed/city-feed.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

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
