import { createRequiredContext, useUnsent } from '@ncc/kit/parts'

export type RelayField = 'name' | 'description' | 'icon'

interface RelayChange {
  readonly value: string
  /** What the relay said about itself before. */
  readonly was: string
}

export type RelayChanges = Readonly<Partial<Record<RelayField, RelayChange>>>

/** What is typed about a relay (`wss://…`) stays while other tabs of the page are shown. */
export const useRelayDraft = (relay: string) => useUnsent<RelayChanges>(`relay ${relay}`, {})

export const [RelayDraftContext, useCurrentDraft] =
  createRequiredContext<ReturnType<typeof useRelayDraft>>('RelayDraftContext')

export const hasUnsaved = (draft: RelayChanges) =>
  Object.values(draft).some(({ value, was }) => value.trim() !== was)
