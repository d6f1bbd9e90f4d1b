import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const key = 'ncc_alerts_offer_v1'

/** Whether this device has offered alerts after a post. */
export const wereAlertsOffered = (storage: SafeStorage): boolean => storage.read(key, v.boolean()) === true

export function rememberAlertsOffer(storage: SafeStorage): void {
  storage.write(key, true)
}
