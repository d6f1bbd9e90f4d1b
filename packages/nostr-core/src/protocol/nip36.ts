import type { EventTemplate, Tag } from './event.ts'

const name = 'content-warning'

/** Whether a tag is a content warning, or a label that says the same (NIP-32). */
export const isContentWarning = (tag: Tag): boolean =>
  tag[0] === name || (tag[0] === 'L' && tag[1] === name) || (tag[0] === 'l' && tag[2] === name)

/** Whether the author asks readers to confirm before they see an event's content (NIP-36). */
export const hasContentWarning = ({ tags }: Pick<EventTemplate, 'tags'>): boolean =>
  tags.some(isContentWarning)
