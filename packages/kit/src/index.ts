/**
 * Posts and people for a Nostr app in React, ready-made: put a `KitProvider` around the app, and a `Feed`, a `Composer` and a
 * `Thread` into it. `@ncc/kit/parts` has what they are made of.
 */
export { KitProvider, type KitProviderProps } from './kit-provider.tsx'
export { Feed, type FeedProps } from './components/feed.tsx'
export { Post, Thread, type PostProps, type ThreadProps } from './components/post.tsx'
export { Composer, type ComposerProps } from './components/composer.tsx'
export { SignInDialog, type SignInDialogProps } from './components/sign-in-dialog.tsx'
export { Person, type PersonProps } from './components/person.tsx'
export { FollowButton, type FollowButtonProps } from './people/follow-button.tsx'
export { Conversation, type ConversationProps } from './components/conversation.tsx'
export { toRichText } from './to-rich-text.ts'
export { parseKitLink, type KitPlace } from './shared/kit-links.ts'
export { kitTexts } from './shared/locales/kit-texts.ts'
export type { KitMessages } from './shared/locales/translator.ts'
export type {
  KitHost,
  KitPreferences,
  KnownPeople,
  MemberAction,
  NavigationProps,
  ReportDialogProps,
} from './shared/host.ts'
export { createSafeStorage, type SafeStorage, type StorageMode } from './shared/storage/safe-storage.ts'
