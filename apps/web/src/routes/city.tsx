import { useCommunity } from '../app/community-context.ts'
import { useTitle } from '../app/use-title.ts'
import { SignInPrompt } from '../features/accounts/sign-in-prompt.tsx'
import { CityFeed } from '../features/city-feed/city-feed.tsx'
import { PostComposer } from '../parts/post-composer.tsx'
import { useTranslation } from '../messages/use-translation.ts'

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
