/** A request to the worker: a batch of records in a transferred buffer. */
export interface VerifyRequest {
  readonly id: number
  readonly count: number
  readonly records: Uint8Array<ArrayBuffer>
}

/** The worker's answer: a verdict for each record. */
export interface VerifyResponse {
  readonly id: number
  readonly verdicts: Uint8Array<ArrayBuffer>
}

export function isVerifyRequest(value: unknown): value is VerifyRequest {
  if (typeof value !== 'object' || value === null) return false
  const { id, count, records } = value as Partial<VerifyRequest>
  return Number.isInteger(id) && Number.isInteger(count) && records instanceof Uint8Array
}

export function isVerifyResponse(value: unknown): value is VerifyResponse {
  if (typeof value !== 'object' || value === null) return false
  const { id, verdicts } = value as Partial<VerifyResponse>
  return Number.isInteger(id) && verdicts instanceof Uint8Array
}
