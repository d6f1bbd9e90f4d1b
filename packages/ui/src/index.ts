/**
 * The components of a city club. Everything is a named export that takes plain data and callbacks, and can be imported
 * alone. Start with `UiProvider`, then `AppShell`, `Page` and `PostCard`.
 *
 * @module
 */
export { UiProvider, type UiProviderProps } from './ui-provider.tsx'
export { en } from './locales/en.ts'
export {
  createTranslate,
  type PlaceholderIn,
  type Translate,
  type UiMessages,
  useUiTranslation,
} from './locales/translation.ts'
export type { UiPreferences } from './preferences.ts'

// theme
export { vars } from './theme/contract.css.ts'

// layout
export { AppShell, type AppShellProps, WithoutAside } from './layout/app-shell.tsx'
export { BottomNav, type BottomNavProps } from './layout/bottom-nav.tsx'
export { Card, type CardProps } from './layout/card.tsx'
export { Divider, type DividerProps } from './layout/divider.tsx'
export { Grid, type GridProps } from './layout/grid.tsx'
export { Inline, type InlineProps } from './layout/inline.tsx'
export { List } from './layout/list.tsx'
export { type ListProps, PlainList, type PlainListProps } from './layout/plain-list.tsx'
export type { NavItem } from './layout/nav-item.ts'
export { NavList, type NavListProps } from './layout/nav-list.tsx'
export { Page, type PageProps } from './layout/page.tsx'
export { Panel, type PanelProps } from './layout/panel.tsx'
export { SideNav, type SideNavProps } from './layout/side-nav.tsx'
export { Stack, type StackProps } from './layout/stack.tsx'
export { TopBar, type TopBarProps } from './layout/top-bar.tsx'
export type { Align, Justify, Space } from './layout/types.ts'
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden.tsx'

// controls
export { Button, type ButtonProps, type ButtonSize, type ButtonTone } from './controls/button.tsx'
export { ActionLink, type ActionLinkProps } from './controls/action-link.tsx'
export { ButtonLink, type ButtonLinkProps } from './controls/button-link.tsx'
export { CheckboxGroup, type CheckboxGroupProps } from './controls/checkbox-group.tsx'
export { Checkbox, type CheckboxProps } from './controls/checkbox.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './controls/confirm-dialog.tsx'
export { Dialog, type DialogProps } from './controls/dialog.tsx'
export { Disclosure, type DisclosureProps } from './controls/disclosure.tsx'
export { DropZone, type DropZoneProps } from './controls/drop-zone.tsx'
export type { FocusHandle } from './controls/use-field-ref.ts'
export type { FieldFrameProps, NativeValidation } from './controls/field-frame.tsx'
export { FileButton, type FileButtonProps } from './controls/file-button.tsx'
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './controls/icon-button.tsx'
export { Link, type LinkProps } from './controls/link.tsx'
export type { MenuAction } from './controls/menu-list.tsx'
export { Menu, type MenuProps } from './controls/menu.tsx'
export type { NativeButtonProps, NativeLinkProps } from './controls/native.tsx'
export { Popover, type PopoverProps } from './controls/popover.tsx'
export { PlainSearch, type PlainSearchProps } from './controls/plain-search.tsx'
export { PlainTabs, type PlainTabsProps } from './controls/plain-tabs.tsx'
export { ProgressBar, type ProgressBarProps } from './controls/progress-bar.tsx'
export { RadioGroup, type RadioGroupProps } from './controls/radio-group.tsx'
export { SearchField, type SearchFieldProps } from './controls/search-field.tsx'
export type { SelectOption, SelectProps } from './controls/select-field.tsx'
export { Select } from './controls/select.tsx'
export { Slider, type SliderProps } from './controls/slider.tsx'
export { Switch, type SwitchProps } from './controls/switch.tsx'
export { Tabs, type TabItem, type TabsProps } from './controls/tabs.tsx'
export { TextArea, type TextAreaProps } from './controls/text-area.tsx'
export { TextField, type TextFieldProps } from './controls/text-field.tsx'
export { type ChipOption, ToggleChips, type ToggleChipsProps } from './controls/toggle-chips.tsx'
export { ToastList } from './controls/toast-list.tsx'
export { ToastLiveRegion } from './controls/toast-live-region.tsx'
export { ToastRegion, type ToastRegionProps } from './controls/toast-region.tsx'
export { Tooltip, type TooltipProps } from './controls/tooltip.tsx'
export { type ToastItem, type Toasts, useToasts } from './controls/use-toasts.ts'

// display
export { Avatar, type AvatarProps } from './display/avatar.tsx'
export { Badge, type BadgeProps } from './display/badge.tsx'
export { EmptyState, type EmptyStateProps } from './display/empty-state.tsx'
export { Eyebrow } from './display/eyebrow.tsx'
export { Heading, type HeadingProps } from './display/heading.tsx'
export { Icon, type IconDrawing, type IconProps } from './display/icon.tsx'
export * from './display/icons.ts'
export { initials } from './display/initials.ts'
export { KeyField, type KeyFieldProps } from './display/key-field.tsx'
export { NetworkName, type NetworkNameProps } from './display/network-name.tsx'
export { Notice, type NoticeProps } from './display/notice.tsx'
export { Prose, ProseImage, type ProseImageProps } from './display/prose.tsx'
export { QrCode, type QrCodeProps } from './display/qr-code.tsx'
export { StatTile, type StatTileProps } from './display/stat-tile.tsx'
export { Skeleton, type SkeletonProps } from './display/skeleton.tsx'
export { Tag, type TagProps } from './display/tag.tsx'
export { Text, type TextProps } from './display/text.tsx'
export { Wordmark, type WordmarkProps } from './display/wordmark.tsx'
export { TimeLabel, type TimeLabelProps } from './display/time-label.tsx'

// social
export {
  AccountSwitcher,
  type AccountSwitcherProps,
  type SavedAccountItem,
} from './social/account-switcher.tsx'
export { ActionButton, type ActionButtonProps } from './social/action-button.tsx'
export { AlternatePostCard, type AlternatePostCardProps } from './social/alternate-post-card.tsx'
export { type BadgeItem, BadgeSlots, type BadgeSlotsProps } from './social/badge-slots.tsx'
export { Banner, type BannerProps } from './social/banner.tsx'
export { Emoji, type EmojiProps } from './social/emoji.tsx'
export { type EmojiOption, EmojiPicker, type EmojiPickerProps } from './social/emoji-picker.tsx'
export { type Reaction, Reactions, type ReactionsProps } from './social/reactions.tsx'
export { FLOATING, type FloatingPosition } from './social/compose-gesture.ts'
export { blurhashTint } from './social/blurhash-tint.ts'
export { Composer, type ComposerProps } from './social/composer.tsx'
export { ComposerSkeleton } from './social/composer-skeleton.tsx'
export type { ComposerImage } from './social/composer-images.tsx'
export { type ComposerPoll, newPoll } from './social/composer-poll.ts'
export { PollEditor, type PollEditorProps } from './social/poll-editor.tsx'
export {
  ContentWarning,
  ContentWarningLabel,
  type ContentWarningLabelProps,
  type ContentWarningProps,
} from './social/content-warning.tsx'
export { ConversationRow, type ConversationRowProps } from './social/conversation-row.tsx'
export {
  FloatingCompose,
  useFloatingComposeGestures,
  type FloatingComposeProps,
} from './social/floating-compose.tsx'
export { PlainFloatingCompose, type PlainFloatingComposeProps } from './social/plain-floating-compose.tsx'
export { LikeMeter, LIKES_TO_GLOW } from './social/like-meter.tsx'
export { LongText, type LongTextProps } from './social/long-text.tsx'
export { MediaGrid, type MediaGridProps, type MediaItem } from './social/media-grid.tsx'
export { MediaLightbox, type MediaLightboxProps } from './social/media-lightbox.tsx'
export type { MentionSource } from './social/mention-area.tsx'
export type { Mentionable, Person } from './social/mention-list.tsx'
export { MessageComposer, type MessageComposerProps } from './social/message-composer.tsx'
export { MessageBubble, type MessageBubbleProps } from './social/message-bubble.tsx'
export { NotificationRow, type NotificationRowProps } from './social/notification-row.tsx'
export { PeekPanel, type PeekPanelProps, type PeekProfile } from './social/peek-panel.tsx'
export { PersonField, type PersonFieldProps } from './social/person-field.tsx'
export { PersonRow, type PersonRowProps } from './social/person-row.tsx'
export { PersonRowSkeleton } from './social/person-row-skeleton.tsx'
export { type PollChoice, PollResults, type PollResultsProps } from './social/poll-results.tsx'
export { PostCard, type PostCardProps } from './social/post-card.tsx'
export { PostCardSkeleton } from './social/post-card-skeleton.tsx'
export { Permalink, type PermalinkProps } from './social/permalink.tsx'
export { type PostImage, PostImages, type PostImagesProps } from './social/post-images.tsx'
export { LinkPreview, LinkPreviewSkeleton, type LinkPreviewProps } from './social/link-preview.tsx'
export { PostVideos, type PostVideosProps } from './social/post-videos.tsx'
export { ProfileCard, type ProfileCardProps } from './social/profile-card.tsx'
export { ProfileCardSkeleton } from './social/profile-card-skeleton.tsx'
export { PublishStatus, type PublishStatusProps, type RelayOutcome } from './social/publish-status.tsx'
export { RadioPlayer, type RadioPlayerProps } from './social/radio-player.tsx'
export { RelayChip, type RelayChipProps } from './social/relay-chip.tsx'
export { RelayRow, type RelayRowProps } from './social/relay-row.tsx'
export { RelayTags } from './social/relay-tags.tsx'
export { ReplyBox, type ReplyBoxProps } from './social/reply-box.tsx'
export { ReplyRow, type ReplyRowProps } from './social/reply-row.tsx'
export { breakLongWords, RichText, type RichTextNode, type RichTextProps } from './social/rich-text.tsx'
export { Skyline } from './social/skyline.tsx'
export { type SwipeAction, SwipeArea, type SwipeAreaProps } from './social/swipe-area.tsx'
export { SWIPE } from './social/swipe-gesture.ts'
export { ThreadParent, type ThreadParentProps } from './social/thread-parent.tsx'
export {
  ConversationDay,
  type ConversationDayProps,
  MessagesLayout,
  type MessagesLayoutProps,
  ConversationThread,
  type ConversationThreadProps,
} from './social/messages-layout.tsx'
export type { Author, TimeStamp } from './social/types.ts'
export { VaultCard, type VaultCardProps } from './social/vault-card.tsx'
