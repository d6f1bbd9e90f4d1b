import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { Nothing, type CrashedProps } from './crashed.tsx'
import { lazyPart } from './lazy-part.tsx'

/**
 * A part of the page for signed-in accounts only: loaded once somebody is signed in, and remounted for each account, whose public
 * key (64 hex) it gets. Visitors see and load nothing. A part that fails shows nothing.
 */
export function signedInOnly<Props extends object>(
  load: () => Promise<ComponentType<Props & { pubkey: string }>>,
  failed: (props: CrashedProps) => ReactNode = Nothing,
): ComponentType<Props> {
  const Part = lazyPart(load, { failed })
  return function SignedInOnly(props: Props) {
    const session = useSession()
    if (session.status === 'signed-out') return null
    return (
      <Suspense fallback={null}>
        <Part key={session.pubkey} {...props} pubkey={session.pubkey} />
      </Suspense>
    )
  }
}
