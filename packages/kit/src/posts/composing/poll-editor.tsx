/** A part of its own, because few posts are polls. */
export { PollEditor } from '@ncc/ui'
