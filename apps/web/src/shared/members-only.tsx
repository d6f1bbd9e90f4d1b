import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { Nothing, type CrashedProps } from './crashed.tsx'
import { lazyPart } from './lazy-part.tsx'

/**
 * What only members see: loaded when the first of them is here and made anew with each account, whose public key (64
 * hex) it is given. Visitors see nothing and load nothing. Most of it shows nothing either, and says nothing if it fails.
 */
export function membersOnly<Props extends object>(
  load: () => Promise<ComponentType<Props & { pubkey: string }>>,
  failed: (props: CrashedProps) => ReactNode = Nothing,
): ComponentType<Props> {
  const Part = lazyPart(load, { failed })
  return function MembersOnly(props: Props) {
    const session = useSession()
    if (session.status === 'signed-out') return null
    return (
      <Suspense fallback={null}>
        <Part key={session.pubkey} {...props} pubkey={session.pubkey} />
      </Suspense>
    )
  }
}
