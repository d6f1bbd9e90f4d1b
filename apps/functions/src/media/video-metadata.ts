import { HttpError } from '../auth/http-error.ts'

/** The boxes needed for playback, by parent; '' is the file (ISO/IEC 14496-12, QuickTime File Format). */
const needed: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'mfra', 'pdin'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'trgr'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hmhd', 'sthd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  stbl: `stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stps padb stdp sdtp sbgp sgpd subs saiz saio`.split(
    ' ',
  ),
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
}

/** Handlers of tracks with picture, sound or text; other tracks contain positions, movements and times. */
const shownTracks = new Set(['vide', 'auxv', 'soun', 'sbtl', 'subt', 'text', 'clcp'])

const maxBoxes = 100_000
const maxTracks = 100

interface Box {
  readonly type: string
  /** Offsets of its type, of its content and of its end. */
  readonly typeAt: number
  readonly from: number
  readonly to: number
}

interface Track {
  readonly box: Box
  id: number
  handler: string
  readonly tables: Map<string, Box>
}

const damaged = (cause?: unknown) => new HttpError(422, 'damaged', 'The video is damaged.', { cause })

/** Removes everything from one MP4 or MOV that is not needed for playback. */
class Cleaner {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #tracks: Track[] = []
  readonly #fragmented = new Set<number>()
  #boxes = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  run(): void {
    this.#clean('', 0, this.#bytes.length)
    for (const track of this.#tracks) if (!shownTracks.has(track.handler)) this.#eraseSamples(track)
  }

  #clean(parent: string, from: number, to: number, track?: Track): void {
    for (const box of this.#boxesIn(from, to)) {
      if (box.type === 'cmov') throw damaged()
      if (needed[parent]?.includes(box.type)) this.#visit(parent, box, track)
      else this.#blank(box)
    }
  }

  /** The consecutive boxes of a range. A rest that is too short for a box is cleared. */
  *#boxesIn(from: number, to: number): Generator<Box> {
    let at = from
    while (to - at >= 8) {
      this.#boxes += 1
      if (this.#boxes > maxBoxes) throw damaged()
      const short = this.#view.getUint32(at)
      const isLong = short === 1
      const size = isLong ? Number(this.#view.getBigUint64(at + 8)) : short === 0 ? to - at : short
      const header = isLong ? 16 : 8
      const type = this.#text(at + 4)
      if (size < header || size > to - at) {
        if (from > 0 || this.#tracks.length === 0 || type === 'mdat') throw damaged()
        // Some cameras append data that is not a box.
        this.#view.setUint32(at, to - at)
        return this.#blank({ type, typeAt: at + 4, from: at + 8, to })
      }
      yield { type, typeAt: at + 4, from: at + header, to: at + size }
      at += size
    }
    this.#bytes.fill(0, at, to)
  }

  #visit(parent: string, box: Box, track?: Track): void {
    const { type, from, to } = box
    if (type === 'trak') return this.#visitTrack(box)
    if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd') this.#eraseTimes(box)
    if (type === 'tkhd' && track) track.id = this.#view.getUint32(from + (this.#bytes[from] === 1 ? 20 : 12))
    if (type === 'tfhd') this.#fragmented.add(this.#view.getUint32(from + 4))
    if (type === 'hdlr') {
      // In `minf` it is the handler of the data, not of the track.
      if (track && parent === 'mdia') track.handler = this.#text(from + 8)
      this.#bytes.fill(0, from + 12, to)
    }
    track?.tables.set(type, box)
    if (Object.hasOwn(needed, type)) this.#clean(type, from, to, track)
  }

  #visitTrack(box: Box): void {
    const track: Track = { box, id: 0, handler: '', tables: new Map() }
    if (this.#tracks.push(track) > maxTracks) throw damaged()
    this.#clean('trak', box.from, box.to, track)
    const descriptions = track.tables.get('stsd')
    if (track.handler === 'vide' && descriptions) this.#eraseCompressorNames(descriptions)
  }

  /** The creation and modification times: 4 bytes each, or 8 in version 1. */
  #eraseTimes({ from, to }: Box): void {
    this.#bytes.fill(0, from + 4, Math.min(to, from + (this.#bytes[from] === 1 ? 20 : 12)))
  }

  /** The 32 bytes of the compressor name, in which cameras write their model. */
  #eraseCompressorNames({ from, to }: Box): void {
    for (const entry of this.#boxesIn(from + 8, to)) {
      this.#bytes.fill(0, Math.min(entry.to, entry.from + 42), Math.min(entry.to, entry.from + 74))
    }
  }

  /** Clears the samples of a removed track, chunk by chunk. */
  #eraseSamples({ box, id, tables }: Track): void {
    if (this.#fragmented.has(id)) {
      throw new HttpError(
        415,
        'unsupported-media',
        'The video has data in fragments that cannot be removed. Please export it as a plain MP4.',
      )
    }
    let left = this.#bytes.length
    for (const { at, size } of this.#chunks(tables)) {
      left -= size
      if (left < 0) throw damaged()
      this.#bytes.fill(0, at, at + size)
    }
    this.#blank(box)
  }

  *#chunks(tables: Track['tables']): Generator<{ at: number; size: number }> {
    const view = this.#view
    const offsets = tables.get('stco') ?? tables.get('co64')
    const runs = tables.get('stsc')
    const sizes = tables.get('stsz') ?? tables.get('stz2')
    if (!offsets || !runs || !sizes) return
    const sizeOf = this.#sampleSizes(sizes)
    const width = offsets.type === 'co64' ? 8 : 4
    const count = this.#countIn(offsets, offsets.from + 4, width)
    const runCount = this.#countIn(runs, runs.from + 4, 12)
    let sample = 0
    for (let chunk = 0, run = 0; chunk < count; chunk += 1) {
      while (run + 1 < runCount && view.getUint32(runs.from + 8 + (run + 1) * 12) <= chunk + 1) run += 1
      const samples = runCount === 0 ? 0 : view.getUint32(runs.from + 8 + run * 12 + 4)
      const place = offsets.from + 8 + chunk * width
      const at = width === 8 ? Number(view.getBigUint64(place)) : view.getUint32(place)
      const size = sizeOf(sample, samples)
      sample += samples
      yield { at, size }
    }
  }

  /** Returns a function that sums the bytes of `count` samples. */
  #sampleSizes(box: Box): (first: number, count: number) => number {
    const view = this.#view
    const { type, from } = box
    const same = type === 'stsz' ? view.getUint32(from + 4) : 0
    if (same > 0) return (_, count) => same * count
    // Compact sizes (`stz2`) have 4, 8 or 16 bits.
    const bits = type === 'stsz' ? 32 : view.getUint8(from + 7)
    if (![4, 8, 16, 32].includes(bits)) throw damaged()
    const total = this.#countIn(box, from + 8, bits / 8)
    const one = (at: number) => {
      const place = from + 12 + Math.floor((at * bits) / 8)
      if (bits === 4) return at % 2 === 0 ? view.getUint8(place) >> 4 : view.getUint8(place) & 15
      return bits === 8 ? view.getUint8(place) : bits === 16 ? view.getUint16(place) : view.getUint32(place)
    }
    return (first, count) => {
      let sum = 0
      for (let at = first; at < Math.min(first + count, total); at += 1) sum += one(at)
      return sum
    }
  }

  /** The entry count of a table; throws if its entries of `width` bytes do not fit. */
  #countIn({ to }: Box, at: number, width: number): number {
    const count = this.#view.getUint32(at)
    if (count * width > to - at - 4) throw damaged()
    return count
  }

  #blank({ typeAt, from, to }: Box): void {
    this.#text(typeAt, 'free')
    this.#bytes.fill(0, from, to)
  }

  /** Reads a box type; writes it first if one is given. */
  #text(at: number, text?: string): string {
    if (text !== undefined)
      for (const [index, sign] of [...text].entries()) this.#bytes[at + index] = sign.charCodeAt(0)
    return String.fromCharCode(...this.#bytes.subarray(at, at + 4))
  }
}

/**
 * Removes location, device, time and everything else that playback does not need from an MP4 or MOV, in place. Removed
 * boxes become empty `free` boxes of the same size, so that no offset changes. Tracks without picture, sound or text,
 * such as location tracks, are removed with their samples. Picture and sound themselves do not change.
 * @throws {HttpError} 422 if the file is damaged, 415 if something cannot be removed.
 */
export function removeVideoMetadata(bytes: Uint8Array): void {
  try {
    new Cleaner(bytes).run()
  } catch (error) {
    // Something was read beyond the end.
    throw error instanceof RangeError ? damaged(error) : error
  }
}
