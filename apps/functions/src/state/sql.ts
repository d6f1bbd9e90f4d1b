/** A value of a statement's placeholder. */
export type SqlValue = string | number | null

/** A statement that SQLite and PostgreSQL both understand; each `?` in the text stands for the next value. */
export interface Statement {
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** A row by column name. PostgreSQL gives a `bigint` as text: read numbers with `Number`. */
export type Row = Readonly<Record<string, unknown>>

/** Tables in the state's database, for subjects that bring a schema of their own. */
export interface Sql {
  query(statement: Statement): Promise<readonly Row[]>
  /** Runs statements in one transaction: all of them take effect, or none. */
  run(statements: readonly Statement[]): Promise<void>
}

/**
 * Makes a statement.
 * @example sql('SELECT since FROM members WHERE pubkey = ?', pubkey)
 */
export const sql = (text: string, ...values: readonly SqlValue[]): Statement => ({ text, values })

/** A text as PostgreSQL can store it too: without the character U+0000, which SQLite and JSON allow. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD')
