/** How somebody's hair, or what they wear over it, is drawn. */
export type Hair =
  | 'short'
  | 'swept'
  | 'bob'
  | 'long'
  | 'afro'
  | 'curls'
  | 'bun'
  | 'bald'
  | 'scarf'
  | 'turban'
  | 'beanie'
  | 'cap'
  | 'braids'
  | 'crest'
  | 'locs'
  | 'wavy'

/** What else somebody wears. */
export type Extra = 'glasses' | 'round' | 'beard' | 'moustache' | 'hoops' | 'stubble'

/** What somebody looks like. */
export interface Look {
  readonly skin: readonly [light: string, shade: string]
  readonly hair: Hair
  readonly hairColour: string
  readonly extras: readonly Extra[]
}

/** Skin in lamplight and in shade, from the lightest to the deepest. */
const skins = [
  ['#f6cfb2', '#d79a82'],
  ['#eab68f', '#c4835f'],
  ['#d99c6c', '#ad6c45'],
  ['#b97748', '#8a5030'],
  ['#945c3a', '#693c26'],
  ['#6f432c', '#4a2a1c'],
] as const

const hairColours = {
  black: '#17141c',
  brown: '#4a2a20',
  copper: '#b4522a',
  blond: '#e0b465',
  grey: '#9aa0b0',
  white: '#e8e6e6',
  plum: '#6a2a5c',
  teal: '#1f7f86',
  ink: '#242a52',
  rust: '#8a3a22',
  mustard: '#d79a2b',
  rose: '#d76a78',
} as const

/** handle: skin (0 to 5), hair, its colour, extras. */
const table = `
juno 2 bob copper round
amara 5 afro black hoops
teodor 0 short blond beard
yuki 1 bob ink
hassan 3 short black moustache
mirela 1 bun brown
desmond 5 bald black beard glasses
ines 2 wavy brown hoops
ravi 4 short black glasses
signe 0 long blond
kofi 5 cap mustard
leila 2 wavy black
marco 1 swept brown stubble
oksana 0 braids blond
tomasz 0 beanie rust beard
chiara 1 bun black round
abebe 5 short grey moustache
noor 3 scarf teal
felix 0 crest teal glasses
solveig 0 swept white
priya 3 long black
emeka 5 locs black
hana 0 bun copper round
jae 1 swept black
dov 1 curls grey glasses beard
camille 0 bob black
thandi 4 turban rose hoops
bruno 2 cap ink moustache
lucia 2 bun black hoops
wei 1 short black glasses
aisling 0 curls copper
omari 5 locs brown beard
zeynep 2 wavy brown
mateus 3 curls black stubble
greta 0 bob white glasses
samir 3 curls black beard
nadia 0 long copper
kwame 5 short black glasses
ilse 0 swept grey round
paloma 2 braids plum
henrik 0 beanie teal beard
ayesha 3 scarf plum
matteo 1 swept black moustache
freya 0 bun blond
tariq 3 turban mustard beard
lena 0 bob rust round
obi 5 crest black
marisol 3 curls brown hoops
einar 0 short white beard
soraya 2 long ink
pavel 0 bald brown moustache glasses
dalia 3 scarf mustard
rowan 0 crest rose
mina 1 braids teal
lars 0 short brown beard round
esther 1 curls white round
gaspard 0 beanie black
yara 2 wavy plum glasses
wim 0 cap rust stubble
anouk 0 bob plum hoops
`

/** What the residents look like, by handle. */
export function createLooks(): ReadonlyMap<string, Look> {
  const rows = table.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [handle = '', skin, hair, colour, ...extras] = row.split(' ')
      return [
        handle,
        {
          skin: skins[Number(skin)] ?? skins[2],
          hair: hair as Hair,
          hairColour: hairColours[colour as keyof typeof hairColours],
          extras: extras as Extra[],
        },
      ]
    }),
  )
}
