import { useCommunity } from '../../shared/community-context.ts'
import { useTitle } from '../../shared/use-title.ts'
import { useSignInDialog } from '../../features/accounts/sign-in-provider.tsx'
import { ShadowToad } from '../../features/messages/shadowtoad.tsx'

export function ShadowToadRoute() {
  const { shadowtoad } = useCommunity()
  const openSignIn = useSignInDialog()
  useTitle(shadowtoad?.name)
  return shadowtoad && <ShadowToad contact={shadowtoad} onSignIn={() => openSignIn()} />
}
