/** The demo city's people and posts, for stories only. */
import type { Author, ComposerImage, PostCardProps, PostImage, RichTextNode } from '../index.ts'

const svg = (body: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`,
  )}`

/** A street at night, drawn from two hues. */
export function street(hue: number, lamp: number, width = 800, height = 500): string {
  const houses = Array.from({ length: 9 }, (_, index) => {
    const tall = 120 + ((index * 97 + hue) % 200)
    const x = index * (width / 9)
    const windows = Array.from({ length: 8 }, (_, pane) => {
      const isLit = (pane * 7 + index * 5 + hue) % 3 === 0
      const fill = isLit ? `hsl(${lamp} 95% 65%)` : `hsl(${hue} 30% 22%)`
      return `<rect x="${x + 14 + (pane % 2) * 34}" y="${height - tall + 20 + Math.floor(pane / 2) * 34}" width="16" height="20" fill="${fill}"/>`
    })
    return `<rect x="${x}" y="${height - tall}" width="${width / 9 - 4}" height="${tall}" fill="hsl(${hue} 35% ${12 + (index % 3) * 3}%)"/>${windows.join('')}`
  })
  const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 14%)"/><stop offset="1" stop-color="hsl(${lamp} 60% 38%)"/></linearGradient>`
  return svg(
    `${sky}<rect width="${width}" height="${height}" fill="url(#s)"/>${houses.join('')}`,
    width,
    height,
  )
}

/** A portrait of two shapes. */
const face = (hue: number) =>
  svg(
    `<rect width="80" height="80" fill="hsl(${hue} 55% 70%)"/><circle cx="40" cy="32" r="15" fill="hsl(${hue} 50% 25%)"/><path d="M8 84a32 32 0 0 1 64 0z" fill="hsl(${hue} 50% 25%)"/>`,
    80,
    80,
  )

/** Somebody of the demo city. */
export interface Resident extends Author {
  pubkey: string
  username: string
  href: string
}

const person = (name: string, handle: string, hue?: number): Resident => ({
  name,
  username: handle,
  pubkey: handle.padEnd(64, '0'),
  href: `/u/${handle}`,
  avatar: hue === undefined ? undefined : face(hue),
})

export const people = {
  mara: person('Mara Lindqvist', 'mara@club.example', 28),
  teo: person('Teo Abara', '@teo', 190),
  june: person('June Okafor', 'june@club.example', 330),
  walker: person('nightwalker', 'npub1q7…x4kd'),
  omar: person('عمر الليلي', '@omar', 120),
  greta: person('Friederike Brückenwächter-Laternenanzünder', 'friederike@stadtbeleuchtung.example', 50),
  long: person(
    'Bartholomew Featherstonehaugh-Cholmondeley of the Upper Harbour Terrace',
    'bartholomew.featherstonehaugh.cholmondeley@upper-harbour-terrace.example',
    260,
  ),
}

export const text = (value: string): RichTextNode => ({ type: 'text', text: value })
export const hashtag = (name: string): RichTextNode => ({
  type: 'hashtag',
  text: `#${name}`,
  href: `/?t=${name}`,
})
export const mention = (name: string): RichTextNode => ({
  type: 'mention',
  text: `@${name}`,
  href: `/u/${name}`,
})
export const link = (href: string): RichTextNode => ({
  type: 'link',
  text: href.replace('https://', ''),
  href,
})

/** Words of the length and direction that layouts break on. */
export const german = 'Die Straßenlaternenwiederinbetriebnahmefeierlichkeiten beginnen heute Abend um acht.'
export const arabic = 'مساء الخير يا جيران. المقهى مفتوح حتى منتصف الليل، والشاي علينا.'

export const photos: readonly PostImage[] = [
  { src: street(230, 38), alt: 'A street at night with lit windows', width: 800, height: 500 },
  { src: street(190, 20), alt: 'The harbour road after rain', width: 800, height: 500 },
  { src: street(280, 330), alt: 'The old cinema', width: 800, height: 500 },
  { src: street(160, 60), width: 800, height: 500 },
]

export const composerImages: readonly ComposerImage[] = [
  { id: 'a', name: 'street.png', previewUrl: street(230, 38), alt: '' },
  { id: 'b', name: 'harbour.png', previewUrl: street(190, 20), alt: 'The harbour road after rain' },
]

const minutes = (count: number) => new Date(Date.UTC(2026, 4, 1, 21, 0) - count * 60_000).toISOString()

const nothing = () => undefined

/** A post with everything a card needs. */
export function post(overrides: Partial<PostCardProps> = {}): PostCardProps {
  return {
    id: '5c83da77af1dec6d7289834998ad7aafbd9e2191396d75ec3cc27f5a77226f36',
    href: '/post/5c83',
    author: people.mara,
    nodes: [
      text(
        'The lamps on Canal Street are back. Walked the whole row tonight just to see them come on, one after another.',
      ),
    ],
    time: { label: '12m', dateTime: minutes(12) },
    likes: 4,
    repliesCount: 2,
    onReply: nothing,
    onLike: nothing,
    onBookmark: nothing,
    onShare: nothing,
    ...overrides,
  }
}

/** A feed of several posts. */
export const feed: readonly PostCardProps[] = [
  post({
    id: 'p1',
    author: people.june,
    nodes: [
      text('Rooftop set at eleven, bring a coat. '),
      mention('teo'),
      text(' is on after me with the new records. '),
      hashtag('music'),
    ],
    images: photos.slice(0, 1),
    category: 'Music',
    likes: 14,
    isLiked: true,
    repliesCount: 5,
    time: { label: 'now', dateTime: minutes(0) },
  }),
  post({ id: 'p2', isBookmarked: true }),
  post({
    id: 'p3',
    author: people.walker,
    nodes: [
      text('Does anybody know who keeps the little free library on Ferry Lane? I left a box of paperbacks. '),
      hashtag('community'),
    ],
    category: 'Community',
    likes: 7,
    repliesCount: 0,
    time: { label: '38m', dateTime: minutes(38) },
  }),
  post({
    id: 'p4',
    author: people.teo,
    nodes: [
      text('Minutes of the tram stop meeting, for those who had to work: '),
      link('https://notes.example/tram-stop'),
    ],
    replyTo: {
      author: 'Mara Lindqvist',
      content: 'Did somebody write down what the city said about the night line?',
      href: '/post/0',
    },
    likes: 0,
    repliesCount: 1,
    time: { label: '2h', dateTime: minutes(120) },
  }),
  post({
    id: 'p5',
    author: people.omar,
    nodes: [text('مساء الخير يا جيران. المقهى مفتوح حتى منتصف الليل، والشاي علينا. '), hashtag('events')],
    images: photos.slice(1, 4),
    category: 'Events',
    likes: 10,
    repliesCount: 3,
    time: { label: '5h', dateTime: minutes(300) },
  }),
]
