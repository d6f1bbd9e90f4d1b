import { lazyPart, type KitHost, type SafeStorage } from '@ncc/kit/parts'
import type { Community } from '@ncc/nostr-core/city'
import { LazyReportDialog } from '../people/lazy-report-dialog.tsx'
import type { Translator } from '../shared/locales/translator.ts'
import { Navigation } from './navigation.ts'

const ClosedCity = lazyPart(() => import('../people/closed-city.tsx').then((m) => m.ClosedCity))

interface HostParts {
  readonly community: Community
  readonly storage: SafeStorage
  readonly translator: Translator
  readonly navigate: (path: string) => void
}

/** What this app decides and provides for the posts and people of the kit. */
export function createHost({ community, storage, translator, navigate }: HostParts): KitHost {
  const { relays, relayPubkey = '', suggested, shadowtoad, club } = community
  return {
    Navigation,
    // The toast asks who wants to post: a page opened over it would take away what they have written (spec §4).
    askToSignIn: (action) => action === 'follow' && navigate('/profile'),
    // Spec §4: without a session the change is local only.
    visitorsLike: true,
    categories: community.categories,
    hasZaps: community.zaps,
    known: {
      relay: relays.city,
      relayPubkey,
      named: [...suggested, shadowtoad, club].flatMap((person) => person?.pubkey ?? []),
    },
    previewUrl: (href) => `/functions/link-preview?url=${encodeURIComponent(href)}`,
    mediaServer: location.origin,
    ReportDialog: LazyReportDialog,
    Unreachable: ClosedCity,
    publishedNote: async (pubkey) => {
      const part = await import('../shared/alerts-offer.ts')
      return part.offerAlerts(pubkey, storage, translator.t, navigate)
    },
  }
}
