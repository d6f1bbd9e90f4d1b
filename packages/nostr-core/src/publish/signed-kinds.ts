import { kinds } from '../protocol/kinds.ts'
import { membershipKinds } from '../protocol/membership-kinds.ts'

/** Not from the zaps: whoever signs in must not load them. */
const zapRequestKind = 9734

/**
 * The kinds of the events that this package asks an account's signer to sign: what an application asks the owner of a remote
 * signer to allow (NIP-46). Badges are not among them: they are issued with a community's own key.
 *
 * @example
 * const permissions = signedKinds.map((kind) => `sign_event:${kind}`)
 */
export const signedKinds: readonly number[] = [
  kinds.profile,
  kinds.note,
  kinds.contacts,
  kinds.encryptedMessage,
  kinds.deletion,
  kinds.repost,
  kinds.reaction,
  kinds.seal,
  kinds.genericRepost,
  kinds.vanishRequest,
  kinds.pollResponse,
  kinds.poll,
  kinds.comment,
  membershipKinds.report,
  zapRequestKind,
  kinds.muteList,
  kinds.relayList,
  kinds.bookmarkList,
  kinds.interestList,
  kinds.messageRelays,
  kinds.mediaServers,
  kinds.relayAuth,
  kinds.blossomAuth,
  kinds.httpAuth,
  membershipKinds.joinRequest,
  membershipKinds.leaveRequest,
]
