import { isValidElement } from 'react'
import type { ArgTypesEnhancer, InputType } from 'storybook/internal/csf'
import * as icons from '../src/display/icons.ts'

/** What props mean that are the same in every component; a component's own words come first. */
const words: Readonly<Record<string, string>> = {
  children: 'The content.',
  label: 'The name, which is shown and read by screen readers.',
  'aria-label': 'The name for screen readers; it is not shown.',
  title: 'The heading.',
  header: 'Above the content.',
  items: 'The items, in order.',
  options: 'The options to choose from.',
  value: 'The current value (controlled).',
  selected: 'The current choice (controlled).',
  current: 'The href of the current page.',
  min: 'The smallest value.',
  max: 'The largest value.',
  step: 'The change for each press of an arrow key.',
  id: 'The id of the element.',
  size: 'The size.',
  tone: 'What it means, which sets its colours.',
  level: 'The heading level in the outline of the page; it does not set the size.',
  space: 'The gap between children.',
  align: 'How children line up across the direction of the layout.',
  justify: 'How children are distributed along the row if there is space left.',
  padding: 'The space between the edge and the content.',
  as: 'The HTML element to render.',
  weight: 'How bold the text is.',
  shape: 'What it stands in for: text and pictures, or an avatar.',
  state: 'The current state.',
  type: 'What has happened; it sets the icon.',
  actor: 'Who did it.',
  profile: 'The person; `none` if nobody is chosen.',
  href: 'The address of the link, used exactly as given.',
  icon: 'One of the …Icon exports; before the text, if there is one.',
  count: 'The number that is shown.',
  placeholder: 'An example or a hint while the field is empty; never its only label.',
  rows: 'The lines that are visible at first.',
  height: 'A CSS length.',
  accept: 'The MIME types that can be chosen.',
  allowsMultiple: 'More than one file can be chosen.',
  isOpen: 'Whether it is open (controlled).',
  isDisabled: 'Shown, but cannot be used.',
  isPending: 'Shows a spinner, keeps the focus and ignores presses.',
  isSubmitting: 'The text is being sent.',
  isFullWidth: 'As wide as its container.',
  isFilled: 'Fills the drawing.',
  isLiked: 'The reader likes it.',
  isReposted: 'The reader reposted it.',
  isBookmarked: 'The reader has bookmarked it.',
  isSelected: 'It is the item that is open.',
  isOwn: 'The reader wrote it.',
  isMuted: 'The sound is off.',
  isBare: 'Without a surface of its own.',
  isLast: 'The last of its row.',
  isRebroadcasting: 'It is being sent to the relays again.',
  name: 'The name of a person.',
  author: 'Who wrote it: name, picture, and the address of the profile.',
  avatar: 'The address of the picture; without one, the initials are shown.',
  banner: 'The address of the picture behind it; without one, a street is drawn from the key.',
  src: 'The address of the picture.',
  nodes: 'The text as typed nodes: see RichText.',
  about: 'The text of the profile as typed nodes: see RichText.',
  images: 'The pictures, with their alternative texts.',
  media: 'Pictures and videos.',
  time: 'The text to show, such as 5m, and the ISO 8601 time for machines.',
  likes: 'How many people like it.',
  reposts: 'How many people reposted it.',
  repliesCount: 'How many replies there are.',
  unread: 'How many messages are new.',
  lastText: 'The text of the newest message.',
  badges: 'The badges, in order.',
  accounts: 'The accounts on this device.',
  relays: 'The relays with their states.',
  hosts: 'The names of the relays.',
  host: 'The name of the relay.',
  url: 'The address of the relay.',
  read: 'Posts are read from it.',
  write: 'Posts are sent to it.',
  toasts: 'The messages, the newest last.',
  poll: 'The question’s choices, and for how long it is open.',
  choices: 'The choices with their votes.',
  query: 'The search text (controlled).',
  maxImages: 'How many pictures a post can have.',
  submitLabel: 'The text of the button that sends it.',
  action: 'A button at the end.',
  actions: 'Buttons at the end.',
  notice: 'Above the field: why the message cannot be sent.',
  after: 'Inside the box, after the text.',
  description: 'Help text that is always visible.',
  logo: 'The city’s logo: a Wordmark.',
  seed: 'The same text draws the same picture.',
  right: 'A swipe to the right.',
  onPress: 'Called when it is pressed.',
  onChange: 'Called with the new value.',
  onSelect: 'Called when it is chosen, with the id where there are several.',
  onAction: 'Called with the id of the chosen item.',
  onOpenChange: 'Called when it opens or closes.',
  onFocus: 'Called when it gets the focus.',
  onBlur: 'Called when it loses the focus.',
  onFiles: 'Called with the files that were chosen.',
  onDismiss: 'Called when it is closed.',
  onRetry: 'Called to try again.',
  onDiscard: 'Called to discard it.',
  onExpandedChange: 'Called when it opens or closes.',
  onReply: 'Called by Reply. Without it, the action is left out.',
  onLike: 'Called by Like. Without it, the action is left out.',
  onRepost: 'Called by Repost. Without it, the action is left out.',
  onBookmark: 'Called by Bookmark. Without it, the action is left out.',
  onShare: 'Called by Share. Without it, the action is left out.',
  onSwitch: 'Called with the id of the account to switch to.',
  onAdd: 'Called to add an account.',
  onRemove: 'Called to remove it. Without it, there is no button.',
  onRemoveImage: 'Called with the id of the image to remove.',
  onAltChange: 'Called with the id of an image and its new description.',
  onQuery: 'Called with the text of the search field.',
  onIndexChange: 'Called with the index of the picture to show; undefined closes it.',
  onTake: 'Called with the person chosen from the list.',
  onToggle: 'Called to start or stop it.',
  onToggleMute: 'Called to turn the sound on or off.',
  onReadChange: 'Called when Read is switched.',
  onWriteChange: 'Called when Write is switched.',
  onOpenMedia: 'Called with the index of the picture or video to open.',
  onCopy: 'Called to copy the post.',
  onRebroadcast: 'Called to send the post to the relays again.',
  fallbackBadge: 'The picture of a badge whose own is missing.',
}

const shown = (argType: InputType): string => String(argType.table?.type?.summary ?? '')

/** Whether an argument is or contains a React element or a function, whose insides Storybook would show as its control. */
const isMadeOfCode = (value: unknown): boolean =>
  isValidElement(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => typeof part === 'function' || isMadeOfCode(part)))

const passedOn = (args: object): Record<string, InputType> =>
  Object.fromEntries(Object.keys(args).map((name) => [name, { name }]))

/**
 * Controls for what Storybook has none: texts for what may be any element, a list of all icons, nothing where only code can
 * say it. Props without a description get the words that they have everywhere.
 */
export const friendlyArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    // Storybook itself adds what a story passes on to an element, and `children`, after this.
    Object.entries({ ...passedOn(initialArgs), ...argTypes }).map(([name, argType]) => {
      const type = shown(argType)
      const isIcon = type.includes('IconDrawing')
      const description = argType.description || words[name]
      return [
        name,
        {
          ...argType,
          ...(description !== undefined && { description }),
          ...(type === 'ReactNode' && { control: { type: 'text' as const } }),
          ...(isMadeOfCode(initialArgs[name]) && { control: false as const }),
          ...(isIcon && {
            control: { type: 'select' as const },
            options: Object.keys(icons),
            mapping: icons,
          }),
          ...(type.startsWith('ReactElement') && !isIcon && { control: false }),
        },
      ]
    }),
  ) as ReturnType<ArgTypesEnhancer>
