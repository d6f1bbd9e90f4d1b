/** Names at a domain. Public names only; `../index.ts` exports them. */
export { verifyNip05, type Nip05Verdict, type VerifyNip05Options } from './nip05.ts'
