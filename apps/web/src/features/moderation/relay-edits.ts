import { createRequiredContext, useUnsent } from '@ncc/kit/parts'

export type RelayField = 'name' | 'description' | 'icon'

export interface RelayEdit {
  readonly value: string
  /** What the relay said of itself before. */
  readonly was: string
}

export type RelayEdits = Readonly<Partial<Record<RelayField, RelayEdit>>>

/** What is typed about a relay (`wss://…`) stays while other tabs of the room are shown. */
export const useRelayEdits = (relay: string) => useUnsent<RelayEdits>(`relay ${relay}`, {})

export const [RelayEditsContext, useEdits] =
  createRequiredContext<ReturnType<typeof useRelayEdits>>('RelayEditsContext')

export const hasUnsaved = (edits: RelayEdits) =>
  Object.values(edits).some(({ value, was }) => value.trim() !== was)
