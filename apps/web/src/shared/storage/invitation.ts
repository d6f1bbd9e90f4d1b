import type { SafeStorage } from '@ncc/kit/parts'

const key = 'ncc_invitation'

/** The invitation code from a link or typed; empty without one. */
export const readInvitation = (storage: SafeStorage) => storage.readText(key) ?? ''

/** Stores an invitation code until the badge is issued. */
export const writeInvitation = (storage: SafeStorage, code: string) => storage.writeText(key, code)

export const removeInvitation = (storage: SafeStorage) => storage.remove(key)
