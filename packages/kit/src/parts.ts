/**
 * The parts that the kit's components are made of, for apps that compose their own pages: `apps/web` is built from them.
 * They need a `KitProvider`, or the contexts of `KitContexts`.
 */
export { AuthorRow, type AuthorRowProps } from './people/author-row.tsx'
export { FollowButton, type FollowButtonProps } from './people/follow-button.tsx'
export { FollowRow, type FollowRowProps } from './people/follow-row.tsx'
export { mentionName } from './people/mention-name.tsx'
export {
  AfterMutes,
  type AppliedMutes,
  type IsMuted,
  MutesProvider,
  type MutesState,
  useIsMuted,
  useMutesState,
} from './people/mutes.tsx'
export { Nip05, type Nip05Props } from './people/nip05.tsx'
export { PeopleLoading } from './people/people-loading.tsx'
export {
  useDecidedStrangers,
  useStrangers,
  type FindStrangersProps,
  type IsStranger,
} from './people/strangers.ts'
export { useAuthor } from './people/use-author.ts'
export { type FollowState, useFollow } from './people/use-follow.ts'
export { useHidden } from './people/use-hidden.ts'
export { useIsMutedPerson, useMute, useMuteEdits } from './people/use-mute.ts'
export { type FoundPerson, usePeopleSearch } from './people/use-people-search.ts'
export { bookmarkFailure, idsOnDevice, withRelays } from './posts/bookmark-sync.ts'
export {
  BookmarksProvider,
  type BookmarksState,
  type EarlyToggles,
  useBookmark,
  useBookmarks,
  type SyncedBookmarks,
} from './posts/bookmarks.tsx'
export { useFold } from './posts/content-warnings.tsx'
export { PostedEmoji } from './posts/emoji-text.tsx'
export { CardMenu } from './posts/card-menu.tsx'
export { EventActions } from './posts/event-actions.tsx'
export { EventCard, type EventCardProps, codeOf, pagePath } from './posts/event-card.tsx'
export { Excerpt, type ExcerptProps } from './posts/excerpt.tsx'
export { FeedRows, type FeedRowsProps, RowMemoryContext, type RowMemory } from './posts/feed/feed-rows.tsx'
export { LoadMore, type LoadMoreProps } from './posts/feed/load-more.tsx'
export { PostFeed, type PostFeedProps } from './posts/feed/post-feed.tsx'
export { RepostItem, type RepostItemProps } from './posts/feed/repost-item.tsx'
export { useVisiblePosts } from './posts/feed/use-visible-posts.ts'
export { PollItem, type PollItemProps } from './posts/poll-item.tsx'
export { UnsentReply } from './posts/composing/unsent-reply.tsx'
export type { PostComposerProps } from './posts/composing/write-post.tsx'
export { PostComposer } from './posts/post-composer.tsx'
export {
  Delivery,
  PostItem,
  type PostItemProps,
  PostMenu,
  Reactions as PostReactions,
  Replies as PostReplies,
} from './posts/post-item.tsx'
export type { RepliesProps as PostRepliesProps } from './posts/replies.tsx'
export { PostLink, type PostLinkProps } from './posts/post-link.tsx'
export { postPath, topicPath, useShareLink } from './posts/post-links.ts'
export { type ImageFacts, type NameOf, type RichPost, type SetApart, toRichPost } from './posts/rich-nodes.ts'
export { DateLabelContext, StrangersContext, useRichPost, useTimeStamp } from './posts/use-rich-post.ts'
export { useWarningText } from './posts/warning-fold.tsx'
export { formatSats } from './posts/zaps/format-sats.ts'
export { ZapButton, ZapTotalSlot, type ZapTotalSlotProps, useZapAddress } from './posts/zaps/lazy-zaps.tsx'
export { useZaps, type ZapsOptions } from './posts/zaps/use-zaps.ts'
export { WalletPanel } from './posts/zaps/wallet-panel.tsx'
export { Crashed, CrashedDialog, type CrashedProps, Nothing } from './shared/crashed.tsx'
export { editFailure } from './shared/edit-failure.ts'
export { ErrorBoundary, type ErrorBoundaryProps } from './shared/error-boundary.tsx'
export { FailureNotice, type FailureNoticeProps } from './shared/failure-notice.tsx'
export { refusalIn, waitForOutcome, type PublishOutcome, type Refusal } from './shared/publish-outcome.ts'
export { useKeyGuard } from './shared/keys/use-key-guard.ts'
export { lazyPart, type LazyPartOptions } from './shared/lazy-part.tsx'
export { signedInOnly } from './shared/signed-in-only.tsx'
export { messageFailure, messageRefusal } from './shared/message-failure.ts'
export { isoTime, writeMoment } from './shared/moment.ts'
export { useNow } from './shared/now.tsx'
export { randomId } from './shared/random-id.ts'
export { relayName } from './shared/relay-name.ts'
export { toRelayOutcomes } from './shared/relay-outcomes.ts'
export { createRequiredContext } from './shared/required-context.ts'
export { rowsBetween, toPieces, type Piece, type RowRange } from './shared/rows/near-rows.ts'
export { type NearRows, type RowHeights, useNearRows } from './shared/rows/use-near-rows.ts'
export { safeImage } from './shared/safe-image.ts'
export { signerFailure } from './shared/signer-failure.ts'
export {
  readBookmarkSync,
  writeBookmarkSync,
  type BookmarkSyncRecord,
} from './shared/storage/bookmark-sync.ts'
export type { Bookmark } from './shared/storage/bookmarks.ts'
export { openChannel } from './shared/storage/open-channel.ts'
export { readMutingAccounts, writeMutingAccount } from './shared/storage/muting-accounts.ts'
export {
  createSafeStorage,
  quarantineKey,
  type SafeStorage,
  type StorageMode,
} from './shared/storage/safe-storage.ts'
export { useStorage, useStored } from './shared/storage/use-storage.ts'
export { useToast } from './shared/toast-context.ts'
export { uploadFailure, wrongImage } from './shared/upload-failure.ts'
export { useCopy } from './shared/use-copy.ts'
export { useDate } from './shared/use-date.ts'
export { useUnsent, type Unsent } from './shared/use-unsent.ts'
export { type ListEditTitles, useEditList, useListEdit } from './shared/use-list-edit.ts'
export { useUnmountSignal } from './shared/use-unmount-signal.ts'
export { KitContexts, type KitContextsProps } from './shared/kit-contexts.tsx'
export { LazyFollowButton } from './people/lazy-follow-button.ts'
export { ApplyMutes, BookmarkSync, FindStrangers } from './posts/account-tasks.ts'
export type { DraftBook } from './posts/drafts/draft-book.ts'
export { createDrafts, type Drafts } from './posts/drafts/drafts.ts'
export {
  useHost,
  usePreferences,
  type KitHost,
  type KitPreferences,
  type KnownPeople,
  type NavigationProps,
  type ReportDialogProps,
} from './shared/host.ts'
export { useAgeLabel } from './shared/use-age-label.ts'
export { useTranslation } from './shared/locales/use-translation.ts'
export {
  flattenTexts,
  type KitCatalogue,
  type KitTextId,
  type KitTranslator,
  type TextGroups,
  type TextId,
  type TextsById,
  type Translate,
} from './shared/locales/translator.ts'
export { walletKey } from './shared/storage/wallet-key.ts'
