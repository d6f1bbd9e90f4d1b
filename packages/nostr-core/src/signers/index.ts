/** What signs for an account. Public names only; `../index.ts` exports them. */
export type { ListOwner } from './private-tags.ts'
export {
  NoCipherError,
  ReadOnlyError,
  SignerAbsentError,
  SignerMisbehavedError,
  SignerRefusedError,
  SignerSilentError,
  type Signer,
  type SignerCipher,
} from './signer.ts'
