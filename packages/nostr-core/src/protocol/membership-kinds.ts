/** Event kinds of relays with members and moderators (NIP-32, 43, 56). Separate from `kinds`: few clients need them at first. */
export const membershipKinds = {
  report: 1984,
  label: 1985,
  memberAdded: 8000,
  memberRemoved: 8001,
  memberList: 13_534,
  joinRequest: 28_934,
  relayInvite: 28_935,
  leaveRequest: 28_936,
  role: 33_534,
} as const
