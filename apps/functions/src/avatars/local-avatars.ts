import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { avatarSize, drawAvatar } from '@ncc/drawings/avatar'
import { createLooks, type Extra, type Hair, type Look } from '@ncc/drawings/looks'
import type { BodySender } from '../auth/read-body.ts'
import type { ImageQueue } from '../media/image-queue.ts'

/** Generates pictures of people from a prompt. */
export interface AvatarProvider {
  /** The provider's name as people see it. */
  readonly description: string
  /**
   * Generates a picture as an image file for a sender; the same seed and prompt may give the same one.
   * @throws {Error} if that fails.
   */
  generate(prompt: string, seed: string, sender: Pick<BodySender, 'address' | 'signal'>): Promise<Uint8Array>
}

/** The words of a prompt that a drawing can follow. */
const hairWords: Readonly<Record<string, Hair>> = {
  afro: 'afro',
  bald: 'bald',
  beanie: 'beanie',
  bob: 'bob',
  braids: 'braids',
  bun: 'bun',
  cap: 'cap',
  curls: 'curls',
  curly: 'curls',
  locs: 'locs',
  dreadlocks: 'locs',
  long: 'long',
  mohawk: 'crest',
  scarf: 'scarf',
  hijab: 'scarf',
  short: 'short',
  turban: 'turban',
  wavy: 'wavy',
}

const extraWords: Readonly<Record<string, Extra>> = {
  beard: 'beard',
  bearded: 'beard',
  earrings: 'hoops',
  glasses: 'glasses',
  moustache: 'moustache',
  mustache: 'moustache',
  spectacles: 'round',
}

const colourWords: Readonly<Record<string, string>> = {
  black: '#17141c',
  blond: '#e0b465',
  blonde: '#e0b465',
  blue: '#242a52',
  brown: '#4a2a20',
  copper: '#b4522a',
  ginger: '#b4522a',
  gray: '#9aa0b0',
  grey: '#9aa0b0',
  pink: '#d76a78',
  purple: '#6a2a5c',
  red: '#8a3a22',
  teal: '#1f7f86',
  white: '#e8e6e6',
}

function lookFor(prompt: string, pick: (choices: number) => number): Look {
  const looks = [...createLooks().values()]
  const any = looks[pick(looks.length)]
  const other = looks[pick(looks.length)]
  if (!any || !other) throw new RangeError('There are no looks to choose from')
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = <T>(table: Readonly<Record<string, T>>) =>
    words.flatMap((word) => (Object.hasOwn(table, word) ? [table[word] as T] : []))
  const extras = known(extraWords)
  return {
    skin: any.skin,
    hair: known(hairWords)[0] ?? other.hair,
    hairColour: known(colourWords)[0] ?? other.hairColour,
    extras: extras.length > 0 ? [...new Set(extras)] : other.extras,
  }
}

/**
 * Draws portraits in the city's cut-paper style, without any AI: a few words of the prompt (hair, its colour, glasses, beard,
 * earrings) are followed, and the seed decides the rest. `images` limits those that are drawn at a time.
 */
export function createLocalAvatars(images: ImageQueue): AvatarProvider {
  return {
    description: 'A drawing based on a few of your words. No AI image service is set up.',
    async generate(prompt, seed, sender) {
      const digest = createHash('sha256').update(`${seed}\n${prompt}`).digest()
      const pick = (at: number) => (choices: number) => digest.readUInt32BE(at) % choices
      let place = 0
      const next = (choices: number) => pick((place += 4) % 28)(choices)
      const svg = drawAvatar(digest.toString('hex'), next(1_000), lookFor(prompt, next))
      const side = avatarSize * 2
      return images(sender, (side * side) / 1_000_000, async () => {
        const image = sharp(Buffer.from(svg), { density: 144 }).resize(side, side)
        return new Uint8Array(await image.png().toBuffer())
      })
    },
  }
}
