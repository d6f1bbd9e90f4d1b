/** The position of a member in the text of a JSON object: from its name's quote to the end of its value. */
interface Member {
  readonly name: string
  readonly from: number
  readonly valueFrom: number
  readonly to: number
}

/**
 * Sets members of a JSON object (`undefined` removes one) and leaves every other character of its text unchanged: numbers,
 * escapes, order and spaces, which parsing and serializing would change. The text must be a JSON object.
 */
export function setJsonMembers(text: string, changes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(changes).reduce((json, [name, value]) => setMember(json, name, value), text)
}

function setMember(text: string, name: string, value: string | undefined): string {
  const members = findMembers(text)
  const named = members.filter((member) => member.name === name)
  // If several members have the same name, parsers use the last.
  const last = named.at(-1)
  if (value === undefined) {
    const [first] = named
    return first ? setMember(removeMember(text, members, first), name, undefined) : text
  }
  const json = JSON.stringify(value)
  if (last) {
    const isSame = JSON.parse(text.slice(last.valueFrom, last.to)) === value
    return isSame ? text : text.slice(0, last.valueFrom) + json + text.slice(last.to)
  }
  const end = text.lastIndexOf('}')
  const before = members.at(-1)
  const at = before ? before.to : end
  return `${text.slice(0, at)}${before ? ',' : ''}${JSON.stringify(name)}:${json}${text.slice(at)}`
}

function removeMember(text: string, members: readonly Member[], gone: Member): string {
  const at = members.indexOf(gone)
  const before = members[at - 1]
  const after = members[at + 1]
  if (before) return text.slice(0, before.to) + text.slice(gone.to)
  return text.slice(0, gone.from) + text.slice(after ? after.from : gone.to)
}

/** The members of the outermost object, in order. */
function findMembers(text: string): Member[] {
  const members: Member[] = []
  let at = skipSpace(text, text.indexOf('{') + 1)
  while (text[at] === '"') {
    const from = at
    const nameEnd = skipString(text, at)
    const valueFrom = skipSpace(text, skipSpace(text, nameEnd) + 1)
    const to = skipValue(text, valueFrom)
    members.push({ name: JSON.parse(text.slice(from, nameEnd)) as string, from, valueFrom, to })
    at = skipSpace(text, to)
    if (text[at] !== ',') break
    at = skipSpace(text, at + 1)
  }
  return members
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++
  return at
}

function skipString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function skipValue(text: string, from: number): number {
  if (text[from] === '"') return skipString(text, from)
  let at = from
  let depth = 0
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '"') {
      at = skipString(text, at)
      continue
    }
    if (depth === 0 && ',}] \t\n\r'.includes(char)) break
    if (char === '{' || char === '[') depth++
    if (char === '}' || char === ']') depth--
    at++
    if (depth === 0 && (char === '}' || char === ']')) break
  }
  return at
}
