/** The key of an account's (64 hex) Lightning wallet: whoever has it can spend, so it goes with the sign-out. */
export const walletKey = (pubkey: string) => `ncc_wallet_v1:${pubkey}`
