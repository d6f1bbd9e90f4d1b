import { useCommunity } from '../app/community-context.ts'
import { useTitle } from '../app/use-title.ts'
import { useSignInDialog } from '../features/accounts/sign-in-provider.tsx'
import { ShadowToad } from '../features/shadowtoad/shadowtoad.tsx'

export function ShadowToadRoute() {
  const { shadowtoad } = useCommunity()
  const openSignIn = useSignInDialog()
  useTitle(shadowtoad.name)
  return <ShadowToad onSignIn={() => openSignIn()} />
}
