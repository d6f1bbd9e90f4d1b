import { sql, type Row, type Statement } from '../state/sql.ts'

/** A column of a row; empty where it has no value. */
export const text = (row: Row, name: string): string => String(row[name] ?? '')
export const optionalText = (row: Row, name: string): string | undefined =>
  row[name] === null ? undefined : text(row, name)
export const optionalNumber = (row: Row, name: string): number | undefined =>
  row[name] === null ? undefined : Number(row[name])
/** A column that holds a JSON array of strings. */
export const texts = (row: Row, name: string): readonly string[] => JSON.parse(text(row, name)) as string[]

/** Writes a row of `table`, in the place of the one with the same key; `key` names one or more columns. */
export function upsert(
  table: string,
  key: string,
  columns: Readonly<Record<string, string | number | null>>,
): Statement {
  const names = Object.keys(columns)
  const updates = names.map((name) => `${name} = excluded.${name}`).join(', ')
  return sql(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
     ON CONFLICT (${key}) DO UPDATE SET ${updates}`,
    ...Object.values(columns),
  )
}
