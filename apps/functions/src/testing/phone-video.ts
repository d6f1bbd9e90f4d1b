/** A box of an MP4 or MOV file: size, four-letter type and content. */
export function box(type: string, ...content: (Buffer | string | number[])[]): Buffer {
  const parts = content.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
  )
  const body = Buffer.concat(parts)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

/** Numbers of four bytes each. */
export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** Metadata of phones and cameras that must not remain. */
export const secrets = [
  '+48.2082+016.3738/',
  'com.apple.quicktime.location.ISO6709',
  'PhoneMaker',
  'Model 15',
  'Camera AVC encoder',
  'Core Media Video',
  'exif:GPSLatitude',
  'GPS5 sample',
  'appended by a camera',
  'made 202',
]

export const picture = Buffer.alloc(64, 0xab)
const firstPosition = Buffer.from('GPS5 sample one ')
const positions = [firstPosition, Buffer.from('GPS5 sample two!!')]

const times = Buffer.from('made 2026')
const userData = () =>
  box(
    'udta',
    box('\u00a9xyz', '+48.2082+016.3738/'),
    box('\u00a9mak', 'PhoneMaker'),
    box('\u00a9mod', 'Model 15'),
  )
const metadata = () =>
  box(
    'meta',
    box('hdlr', uint32(0, 0), 'mdta'),
    box('keys', uint32(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\u0001', '+48.2082+016.3738/')),
  )

/** The samples of a track, one per chunk. */
interface Samples {
  readonly offsets: readonly number[]
  readonly sizes: Buffer
}

function track(id: number, handler: string, { offsets, sizes }: Samples, wide: boolean): Buffer {
  const compressor = Buffer.alloc(32)
  compressor.write('\u0012Camera AVC encoder', 'latin1')
  const entry = box('avc1', Buffer.alloc(42), compressor, uint32(0x18ffff00), box('avcC', [1, 2, 3]))
  const table = wide
    ? box('co64', uint32(0, offsets.length), ...offsets.map((at) => uint32(0, at)))
    : box('stco', uint32(0, offsets.length, ...offsets))
  return box(
    'trak',
    box('tkhd', uint32(1), times.subarray(0, 8), uint32(id), Buffer.alloc(64)),
    userData(),
    metadata(),
    box(
      'mdia',
      box('mdhd', uint32(0), times.subarray(0, 8), uint32(600, 600, 0)),
      box('hdlr', uint32(0), 'mhlr', handler, Buffer.alloc(12), 'Core Media Video'),
      box(
        'minf',
        box('hdlr', uint32(0), 'dhlr', 'url ', Buffer.alloc(12), 'Core Media Video'),
        box('stbl', box('stsd', uint32(0, 1), entry), box('stsc', uint32(0, 1, 1, 1, 1)), sizes, table),
      ),
    ),
  )
}

/** A video like a phone's, with its place in every box that may contain one. */
export function phoneVideo({ brand = 'qt  ', wide = false, compact = false, moovFirst = true } = {}): Buffer {
  const head = box('ftyp', brand)
  const mdat = box('mdat', picture, ...positions)
  const sizes = compact
    ? box(
        'stz2',
        uint32(0, 8, positions.length),
        positions.map(({ length }) => length),
      )
    : box('stsz', uint32(0, 0, positions.length, ...positions.map(({ length }) => length)))
  const moov = (mdatAt: number) => {
    const from = mdatAt + 8
    const second = from + picture.length
    const shown = { offsets: [from], sizes: box('stsz', uint32(0, picture.length, 1)) }
    const hidden = { offsets: [second, second + firstPosition.length], sizes }
    return box(
      'moov',
      box('mvhd', uint32(0), times.subarray(0, 8), Buffer.alloc(88)),
      userData(),
      track(1, 'vide', shown, wide),
      track(2, 'meta', hidden, wide),
      metadata(),
      uint32(0),
    )
  }
  const xmp = box('uuid', Buffer.alloc(16, 9), 'exif:GPSLatitude')
  const rest = Buffer.from('\xff\xff\xff\xffappended by a camera', 'latin1')
  const first = moovFirst ? moov(head.length + moov(0).length) : moov(head.length)
  return Buffer.concat(moovFirst ? [head, first, mdat, xmp, rest] : [head, mdat, first, xmp, rest])
}
