/**
 * Zaps: payments over Lightning (NIP-57), the servers of Lightning addresses (LNURL), and wallets that pay (NIP-47).
 *
 * @module
 */
export {
  decodeLnurl,
  encodeLnurl,
  fetchPayService,
  fetchZapInvoice,
  PayServiceError,
  payUrl,
  type PayService,
} from './zaps/lnurl.ts'
export type { FetchDocumentOptions } from './identity/fetch-document.ts'
export { readInvoiceAmount } from './zaps/invoice.ts'
export {
  verifyZaps,
  zapReceipts,
  zapRequestTemplate,
  type Zap,
  type ZapDraft,
  type ZapReceiptsParams,
  type ZapRecipient,
} from './zaps/zap.ts'
export {
  parseWalletUrl,
  payInvoice,
  WalletUrlError,
  type PayInvoiceOptions,
  type PaymentOutcome,
  type WalletConnection,
} from './zaps/wallet-connect.ts'
