import type { ComponentType, ReactNode } from 'react'
import type { Category } from '@ncc/nostr-core/city'
import type { ToastItem } from '@ncc/ui'
import { createRequiredContext } from './required-context.ts'

/** What the reader has chosen about posts. */
export interface KitPreferences {
  /** Posts with a content warning are shown at once. */
  readonly showWarned: boolean
  /** The images of people whom the reader does not know are blurred. */
  readonly blurStrangers: boolean
  /** More posts are loaded near the end of a feed, without a button. */
  readonly autoLoad: boolean
  /** Every post, reply and repost asks first whether it may be public. */
  readonly privatePosts: boolean
  /** Posts have a preview of the first page they link to, where the app provides them (`KitHost.previewUrl`). */
  readonly linkPreviews: boolean
  /** The number of likes and reactions is hidden. */
  readonly hideLikes: boolean
}

/** Who counts as known besides those whom the reader follows. */
export interface KnownPeople {
  /** The relay that publishes the list of its members (NIP-43), and its public key (64 hex). */
  readonly relay: string
  readonly relayPubkey: string
  /** Accounts (64 hex) that are always known. */
  readonly named: readonly string[]
}

export interface ReportDialogProps {
  /** The account that is reported, or the author of the post; 64 hex. */
  readonly pubkey: string
  /** The post (64 hex); without it the account is reported. */
  readonly eventId?: string
  readonly onClose: () => void
}

export interface NavigationProps {
  /** Called when the reader goes to another page. */
  readonly onChange: () => void
}

/** What a visitor wants to do; replies, quotes and reposts are posts. */
export type MemberAction = 'follow' | 'like' | 'post'

/** What the app around the posts decides and provides. */
export interface KitHost {
  /** Calls `onChange` when the reader goes to another page: a part that failed is rendered again. It shows nothing. */
  readonly Navigation: ComponentType<NavigationProps>
  /** Called when a visitor wants what only a signed-in account can do. */
  readonly askToSignIn: (action: MemberAction) => void
  /** Visitors like for themselves: the heart changes, on this page only. Otherwise they are asked to sign in. */
  readonly visitorsLike: boolean
  /** A post's first hashtag of one of these is shown as its category. */
  readonly categories: readonly Category[]
  /** People with a Lightning address can be paid (NIP-57). */
  readonly hasZaps: boolean
  /** Undefined where nobody is a stranger. */
  readonly known: KnownPeople | undefined
  /** The address that answers with the preview of a page; undefined where there are no previews. */
  readonly previewUrl: ((href: string) => string) | undefined
  /**
   * The origin of the app's own Blossom server: it is asked for copies of lost images, and whether its moderators have
   * hidden one (status 410). Undefined where there is none.
   */
  readonly mediaServer: string | undefined
  /** Reports a post to moderators; without it posts have no such action. */
  readonly ReportDialog: ComponentType<ReportDialogProps> | undefined
  /** Around what a feed without posts says when no relay answers. */
  readonly Unreachable: ComponentType<{ children: ReactNode }>
  /** What the toast after a published post of an account (64 hex) adds. */
  readonly publishedNote: ((pubkey: string) => Promise<Pick<ToastItem, 'description' | 'action'>>) | undefined
}

export const [
  HostContext,
  /** What the app around the posts decides. */
  useHost,
] = createRequiredContext<KitHost>('KitProvider')

export const [
  PreferencesContext,
  /** What the reader has chosen about posts. */
  usePreferences,
] = createRequiredContext<KitPreferences>('KitProvider')
