/**
 * Relays with members and moderators: requests (NIP-43), reports (NIP-56) and the management API (NIP-86).
 *
 * @module
 */
export {
  createRelayManagement,
  RelayManagementError,
  type RelayManagement,
  type RelayManagementOptions,
} from './membership/relay-management.ts'
export {
  joinRequestTemplate,
  leaveRequestTemplate,
  reportTemplate,
  reportTypes,
  type ReportDraft,
  type ReportType,
} from './membership/templates.ts'
