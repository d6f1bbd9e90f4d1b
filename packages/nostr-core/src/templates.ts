/**
 * Templates of events, for `client.publish(noteTemplate(…))`.
 *
 * @module
 */
export { badgeAwardTemplate, badgeDefinitionTemplate, profileBadgesTemplate } from './protocol/nip58.ts'
export {
  deletionTemplate,
  noteTemplate,
  pollResponseTemplate,
  pollTemplate,
  reactionTemplate,
  replyTemplate,
  repostTemplate,
  vanishTemplate,
  type PollDraft,
  type PostDraft,
  type PostMedia,
} from './publish/templates.ts'
export { signedKinds } from './publish/signed-kinds.ts'
