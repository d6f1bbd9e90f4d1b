/** Words that speak for the city, or for who runs it, wherever they stand in a name. */
const official = [
  'admin',
  'moderator',
  'official',
  'support',
  'security',
  'helpdesk',
  'staff',
  'postmaster',
  'webmaster',
  'hostmaster',
  'noreply',
]

/** Words that do so alone, and are parts of harmless names otherwise; `_` stands for the domain itself. */
const reserved = new Set([
  '',
  'root',
  'info',
  'help',
  'mod',
  'mods',
  'team',
  'system',
  'contact',
  'service',
  'abuse',
  'press',
  'legal',
  'privacy',
  'billing',
  'board',
  'mayor',
  'president',
  'treasurer',
  'club',
  'city',
  'cityclub',
  'theclub',
  'thecity',
])

/** A name as it is read: without dots and dashes, digits as the letters that they stand in for. */
const skeleton = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('l', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't')

const officialSkeletons = official.map(skeleton)
const reservedSkeletons = new Set([...reserved].map(skeleton))

/** Whether a NIP-05 name would seem to speak for the city; `cityNames` are what the city is called. */
export function isReserved(name: string, cityNames: readonly string[]): boolean {
  const read = skeleton(name)
  return (
    reservedSkeletons.has(read) ||
    cityNames.some((each) => skeleton(each) === read) ||
    officialSkeletons.some((word) => read.includes(word))
  )
}
