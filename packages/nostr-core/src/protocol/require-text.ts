import { MalformedError } from './errors.ts'

/** Returns the text that a caller passes. @throws {MalformedError} for anything else; its message has only the type. */
export function requireText(text: string): string {
  if (typeof text !== 'string') throw new MalformedError(`Expected a string, got ${typeof text}`)
  return text
}
