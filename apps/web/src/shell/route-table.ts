import type { ComponentType } from 'react'
import type { PlainMessageId } from '../shared/locales/translator.ts'
import type { MemberPageProps, MembersTitle } from './members-only.tsx'

/** What a path names after a colon. */
export type RouteParams = { readonly [Name in 'pubkey' | 'id' | 'code']?: string }

interface RouteFacts {
  readonly path: string
  /** Left out by pages whose title depends on what they show: they set it themselves. */
  readonly title?: PlainMessageId
  /** The floating button is hidden there. */
  readonly isForm?: true
  /** The navigation's link to the page, if it has none of its own. */
  readonly navLink?: string
}

/** A page that comes with the first script. */
interface FirstRoute extends RouteFacts {
  readonly path: '/' | '/city'
  readonly load?: never
}

interface OpenRoute extends RouteFacts {
  readonly membersOnly?: never
  readonly load: () => Promise<ComponentType<RouteParams>>
}

interface MembersRoute extends RouteFacts {
  readonly title: MembersTitle
  /** Visitors are asked to sign in. */
  readonly membersOnly: true
  readonly load: () => Promise<ComponentType<MemberPageProps>>
}

export type LazyRoute = OpenRoute | MembersRoute
export type PageRoute = FirstRoute | LazyRoute

const form = { isForm: true } as const
const settings = { ...form, navLink: '/settings' } as const

/** Every page of the app (spec §2). It holds no component, so that tests can read it. */
const table = [
  { path: '/' },
  { path: '/city' },
  {
    path: '/profile',
    title: 'nav.profile',
    membersOnly: true,
    load: () => import('../features/profile/own-profile.tsx').then((m) => m.OwnProfile),
  },
  {
    path: '/profile/edit',
    title: 'editProfile.title',
    membersOnly: true,
    load: () => import('../features/profile/edit/edit-profile.tsx').then((m) => m.EditProfile),
    ...form,
  },
  { path: '/u/:pubkey', load: () => import('./routes/user.tsx').then((m) => m.UserRoute) },
  {
    path: '/contacts',
    title: 'nav.contacts',
    membersOnly: true,
    load: () => import('../features/contacts/contacts-page.tsx').then((m) => m.ContactsPage),
  },
  {
    path: '/search',
    title: 'aside.search',
    load: () => import('./routes/search.tsx').then((m) => m.SearchRoute),
  },
  {
    path: '/vault',
    title: 'nav.vault',
    membersOnly: true,
    load: () => import('../features/vault/vault-page.tsx').then((m) => m.VaultPage),
  },
  {
    path: '/messages',
    title: 'messages.title',
    membersOnly: true,
    load: () => import('./routes/messages.tsx').then((m) => m.MessagesRoute),
    ...form,
  },
  {
    path: '/shadowtoad',
    load: () => import('./routes/shadowtoad.tsx').then((m) => m.ShadowToadRoute),
    ...form,
  },
  {
    path: '/notifications',
    title: 'nav.alerts',
    membersOnly: true,
    load: () => import('../features/alerts/alerts-page.tsx').then((m) => m.AlertsPage),
  },
  {
    path: '/bookmarks',
    title: 'nav.bookmarks',
    load: () => import('../features/bookmarks/bookmark-list.tsx').then((m) => m.BookmarkList),
  },
  {
    path: '/moderation',
    title: 'moderation.title',
    membersOnly: true,
    load: () => import('../features/moderation/moderation-page.tsx').then((m) => m.ModerationPage),
    ...form,
  },
  {
    path: '/settings',
    title: 'settings.title',
    load: () => import('../features/settings/settings-pages.ts').then((m) => m.SettingsIndex),
    ...form,
  },
  {
    path: '/account-keys',
    title: 'account.title',
    load: () => import('../features/accounts/keys-page.tsx').then((m) => m.KeysPage),
    ...settings,
  },
  {
    path: '/relay-settings',
    title: 'relays.title',
    load: () => import('../features/relays/relay-settings.tsx').then((m) => m.RelaySettings),
    ...settings,
  },
  {
    path: '/notification-settings',
    title: 'settings.notifications',
    load: () => import('../features/settings/settings-pages.ts').then((m) => m.NotificationSettings),
    ...settings,
  },
  {
    path: '/mute-settings',
    title: 'settings.mutes',
    load: () => import('../features/settings/settings-pages.ts').then((m) => m.MuteSettings),
    ...settings,
  },
  {
    path: '/privacy-settings',
    title: 'settings.privacy',
    load: () => import('../features/settings/settings-pages.ts').then((m) => m.PrivacySettings),
    ...settings,
  },
  {
    path: '/appearance-settings',
    title: 'settings.appearance',
    load: () => import('../features/settings/settings-pages.ts').then((m) => m.AppearanceSettings),
    ...settings,
  },
  {
    path: '/display-settings',
    title: 'settings.display',
    load: () => import('../features/settings/settings-pages.ts').then((m) => m.DisplaySettings),
    ...settings,
  },
  {
    path: '/invite/:code',
    title: 'invitation.page',
    load: () => import('./routes/invitations.tsx').then((m) => m.InvitationRoute),
    ...form,
  },
  {
    path: '/invitations',
    title: 'invite.title',
    membersOnly: true,
    load: () => import('./routes/invitations.tsx').then((m) => m.InviteSomeone),
    ...form,
  },
  { path: '/post/:id', load: () => import('./routes/post.tsx').then((m) => m.PostRoute) },
  { path: '/p/:id', load: () => import('./routes/post.tsx').then((m) => m.PostRoute) },
] as const

export const routes: readonly PageRoute[] = table

/** The path of a page, as the navigation links it. */
export type PagePath = (typeof table)[number]['path']
