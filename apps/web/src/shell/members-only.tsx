import type { ComponentType } from 'react'
import { useSession } from '@ncc/hooks'
import { SignedOut } from '../features/accounts/signed-out.tsx'
import type { PlainMessageId } from '../shared/locales/translator.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'

/** The signed-in account, for its page. */
export interface MemberPageProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly npub: string
}

interface Request {
  readonly title: PlainMessageId
  readonly hint?: PlainMessageId
  /** The heading, where it is not the page's title. */
  readonly heading?: PlainMessageId
  /** Whether an account without a key on this device is a visitor too. */
  readonly needsKey?: true
}

/** The request to sign in on each members' page, by the page's title. */
const requests = {
  'nav.profile': { title: 'profile.signedOut' },
  'editProfile.title': { title: 'editProfile.signedOut' },
  'nav.contacts': { title: 'contacts.signedOut', heading: 'contacts.title' },
  'nav.vault': { title: 'vault.signedOut', hint: 'vault.signedOutHint', heading: 'vault.title' },
  'messages.title': { title: 'messages.signedOut', hint: 'messages.signedOutHint', needsKey: true },
  'nav.alerts': { title: 'alerts.signedOut', hint: 'alerts.signedOutHint' },
  'moderation.title': { title: 'moderation.signedOut', hint: 'moderation.signedOutHint' },
  'invite.title': { title: 'invite.signedOut' },
} as const satisfies Readonly<Partial<Record<PlainMessageId, Request>>>

/** The title of a page for members. */
export type MembersTitle = keyof typeof requests

/** A page for accounts, remounted for each; it asks visitors to sign in. */
export function membersOnly(Page: ComponentType<MemberPageProps>, page: MembersTitle): ComponentType {
  const { title, hint, heading = page, needsKey }: Request = requests[page]
  return function MembersOnly() {
    const { t } = useTranslation()
    const session = useSession()
    if (session.status === 'signed-in' && !(needsKey && session.key === 'none'))
      return <Page key={session.pubkey} pubkey={session.pubkey} npub={session.npub} />
    return <SignedOut page={t(heading)} title={t(title)} hint={hint && t(hint)} />
  }
}
