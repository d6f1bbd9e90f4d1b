/** Templates of events, for `client.publish(noteTemplate(…))`. */
export { badgeAwardTemplate, badgeDefinitionTemplate, profileBadgesTemplate } from './protocol/nip58.ts'
export {
  deletionTemplate,
  noteTemplate,
  pollResponseTemplate,
  reactionTemplate,
  replyTemplate,
  repostTemplate,
  type PostDraft,
  type PostMedia,
} from './publish/templates.ts'
