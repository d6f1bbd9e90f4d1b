/** Words that sound official anywhere in a name. */
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

/** Names that sound official as a whole; `_`, whose skeleton is empty, stands for the domain itself. */
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

/** A name as people read it: without punctuation, and with letters for the digits that look like them. */
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

/** Whether a NIP-05 name sounds official; `cityNames` are the city's own names. */
export function isReserved(name: string, cityNames: readonly string[]): boolean {
  const bare = skeleton(name)
  return (
    reservedSkeletons.has(bare) ||
    cityNames.some((each) => skeleton(each) === bare) ||
    officialSkeletons.some((word) => bare.includes(word))
  )
}
