import type { UploadedMedia } from '@ncc/nostr-core'
import type { ComposerPoll } from '@ncc/ui'
import { randomId } from '../../shared/random-id.ts'
import type { StoredDraft } from '../../shared/storage/draft-storage.ts'
import { maxImages } from './choose-images.ts'
import { mentionsIn, type Mention } from './mentions.ts'

/** An image of a draft: uploading (`progress` is 0 to 1), uploaded, or failed. */
export interface DraftImage {
  readonly id: string
  readonly name: string
  readonly alt: string
  readonly previewUrl: string
  readonly upload:
    | { readonly status: 'uploading'; readonly progress: number }
    | { readonly status: 'done'; readonly media: UploadedMedia }
    | { readonly status: 'failed'; readonly error: unknown }
}

/** The content of a draft. */
export interface DraftValue {
  readonly text: string
  /** The mentions of the text; some labels may no longer be in it. */
  readonly mentions: readonly Mention[]
  readonly images: readonly DraftImage[]
  /** The reason of its content warning; empty without a reason, undefined without a warning. */
  readonly contentWarning?: string | undefined
  /** The answers to choose from, if it is a poll. */
  readonly poll?: ComposerPoll | undefined
}

/** Uploads one file; rejects if that fails. */
export type Upload = (
  file: File,
  how: { readonly onProgress: (fraction: number) => void; readonly signal: AbortSignal },
) => Promise<UploadedMedia>

interface DraftOptions {
  readonly stored: StoredDraft | undefined
  /** Stores the draft, or removes it if undefined. Resolves once it is stored or has failed. */
  readonly save: (value: StoredDraft | undefined) => Promise<void>
  readonly upload: Upload
}

const empty: DraftValue = { text: '', mentions: [], images: [] }

/**
 * A post or reply that is being written. It is independent of components: it is stored, and its uploads continue, whether
 * its composer is rendered or not.
 */
export class Draft {
  readonly #options: DraftOptions
  readonly #listeners = new Set<() => void>()
  /** Files that are not stored yet. */
  readonly #files = new Map<string, File>()
  readonly #running = new Map<string, AbortController>()
  #value: DraftValue = empty
  #saving: Promise<void> = Promise.resolve()

  constructor(options: DraftOptions) {
    this.#options = options
    this.adopt(options.stored)
  }

  get value(): DraftValue {
    return this.#value
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adopts the stored state, which another tab may have changed. */
  adopt(stored: StoredDraft | undefined): void {
    const { text = '', mentions = [], images = [], contentWarning, poll } = stored ?? {}
    const before = new Map(this.#value.images.map((image) => [image.id, image]))
    for (const id of before.keys()) if (!images.some((image) => image.id === id)) this.#forget(id)
    const restored = images.flatMap((image) => {
      const mine = before.get(image.id)
      if (!mine) return this.#restore(image)
      if (!image.media || mine.upload.status === 'done') return { ...mine, alt: image.alt }
      this.#forget(image.id)
      return this.#restore(image)
    })
    this.#value = { text, mentions, images: restored, contentWarning, poll }
    for (const { id } of restored) if (!before.has(id)) this.#upload(id)
    for (const listener of this.#listeners) listener()
  }

  setText(text: string): void {
    this.#set({ ...this.#value, text })
  }

  setContentWarning(contentWarning: string | undefined): void {
    this.#set({ ...this.#value, contentWarning })
  }

  setPoll(poll: ComposerPoll | undefined): void {
    this.#set({ ...this.#value, poll })
  }

  /** Adds a mention. */
  mention(mention: Mention): void {
    const others = this.#value.mentions.filter(({ label }) => label !== mention.label)
    this.#set({ ...this.#value, mentions: [...others, mention] })
  }

  /** Adds images and starts uploading them. */
  add(files: readonly File[]): void {
    const added = files.map((file): DraftImage => {
      const id = randomId()
      this.#files.set(id, file)
      return { id, name: file.name, alt: '', previewUrl: URL.createObjectURL(file), upload: uploading }
    })
    this.#set({ ...this.#value, images: [...this.#value.images, ...added] })
    for (const { id } of added) this.#upload(id)
  }

  remove(id: string): void {
    this.#forget(id)
    this.#set({ ...this.#value, images: this.#value.images.filter((image) => image.id !== id) })
  }

  setAlt(id: string, alt: string): void {
    this.#change(id, { alt })
  }

  /** Retries a failed upload. */
  retry(id: string): void {
    this.#change(id, { upload: uploading })
    this.#upload(id)
  }

  /** Resolves with the current text and images once no upload is running; some may have failed. */
  settled(): Promise<DraftValue> {
    const isSettled = () => this.#value.images.every(({ upload }) => upload.status !== 'uploading')
    if (isSettled()) return Promise.resolve(this.#value)
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!isSettled()) return
        stop()
        resolve(this.#value)
      })
    })
  }

  /** Resolves once the draft is stored or storing has failed. */
  get saved(): Promise<void> {
    return this.#saving
  }

  /** Stores the id (64 hex) of the event it is about to become, so that a closed page leaves no draft of a published post. */
  async noteSigned(id: string): Promise<void> {
    const stored = this.#toStored()
    if (stored) await this.#options.save({ ...stored, signedAs: id })
  }

  /** Removes what has been published; text written meanwhile stays. */
  takeOut(published: DraftValue): void {
    const gone = new Set(published.images.map(({ id }) => id))
    for (const id of gone) this.#forget(id)
    const { images, ...rest } = this.#value
    const text = rest.text.trim() === published.text.trim() ? '' : rest.text
    this.#set({
      text,
      contentWarning: text === '' ? undefined : rest.contentWarning,
      poll: text === '' || rest.poll === published.poll ? undefined : rest.poll,
      // In the next post the same name may mean another person.
      mentions: text === '' ? [] : rest.mentions,
      images: images.filter(({ id }) => !gone.has(id)),
    })
  }

  /**
   * Restores a post that was not published, above the current text; images beyond the limit become links. The mentions of
   * both are kept.
   */
  putBack(
    { text, mentions, contentWarning, poll }: Omit<DraftValue, 'images'>,
    images: readonly (UploadedMedia & { readonly alt?: string })[],
  ): void {
    const room = Math.max(0, maxImages - this.#value.images.length)
    const links = images.slice(room).map(({ url }) => url)
    const back = images.slice(0, room).map(({ alt = '', ...media }): DraftImage => {
      const name = media.url.slice(media.url.lastIndexOf('/') + 1)
      const upload = { status: 'done', media } as const
      return { id: randomId(), name, alt, previewUrl: media.url, upload }
    })
    this.#set({
      text: [text, ...links, this.#value.text].filter(Boolean).join('\n'),
      mentions,
      contentWarning: this.#value.contentWarning || contentWarning,
      poll: this.#value.poll ?? poll,
      images: [...back, ...this.#value.images],
    })
  }

  /** Inserts another draft's content above this one's. Images that are not uploaded stay in the other one if there is no room. */
  takeOver(other: Draft): void {
    const { text, mentions, images, contentWarning, poll } = other.#value
    const media = images.flatMap(({ alt, upload }) =>
      upload.status === 'done' ? [{ ...upload.media, ...(alt && { alt }) }] : [],
    )
    const room = Math.max(0, maxImages - this.#value.images.length - media.length)
    const waiting = images.filter(({ id }) => other.#files.has(id))
    const left = waiting.splice(room)
    if (left.length === images.length && text === '' && contentWarning === undefined && !poll) return
    this.putBack({ text, mentions: [...this.#value.mentions, ...mentions], contentWarning, poll }, media)
    this.add(waiting.flatMap(({ id }) => other.#files.get(id) ?? []))
    const added = this.#value.images.slice(this.#value.images.length - waiting.length)
    for (const [index, { id }] of added.entries()) this.setAlt(id, waiting[index]?.alt ?? '')
    for (const image of images) if (!left.includes(image)) other.#forget(image.id)
    other.#set({ ...empty, images: left })
  }

  #restore({ id, name, alt, file, media }: StoredDraft['images'][number]): DraftImage[] {
    if (media) return [{ id, name, alt, previewUrl: media.url, upload: { status: 'done', media } }]
    if (!file) return []
    const whole = new File([file], name, { type: file.type })
    this.#files.set(id, whole)
    return [{ id, name, alt, previewUrl: URL.createObjectURL(whole), upload: uploading }]
  }

  #upload(id: string): void {
    const file = this.#files.get(id)
    if (!file || this.#running.has(id)) return
    const abort = new AbortController()
    this.#running.set(id, abort)
    const onProgress = (progress: number) => this.#change(id, { upload: { status: 'uploading', progress } })
    this.#options
      .upload(file, { onProgress, signal: abort.signal })
      .then(
        (media) => {
          this.#files.delete(id)
          return { status: 'done', media } as const
        },
        (error: unknown) => ({ status: 'failed', error }) as const,
      )
      .then((upload) => {
        this.#running.delete(id)
        if (!abort.signal.aborted) this.#change(id, { upload })
      })
  }

  #forget(id: string): void {
    this.#running.get(id)?.abort()
    this.#files.delete(id)
    const image = this.#value.images.find((one) => one.id === id)
    if (image?.previewUrl.startsWith('blob:')) URL.revokeObjectURL(image.previewUrl)
  }

  #change(id: string, change: Partial<DraftImage>): void {
    const images = this.#value.images.map((image) => (image.id === id ? { ...image, ...change } : image))
    this.#set({ ...this.#value, images })
  }

  #set(value: DraftValue): void {
    const before = this.#value
    this.#value = value
    if (!isStoredAlike(before, value)) this.#saving = this.#options.save(this.#toStored())
    for (const listener of this.#listeners) listener()
  }

  #toStored(): StoredDraft | undefined {
    const { text, images, contentWarning, poll } = this.#value
    if (text === '' && images.length === 0 && contentWarning === undefined && !poll) return undefined
    const mentions = mentionsIn(text, this.#value.mentions)
    return {
      text,
      ...(mentions.length > 0 && { mentions: [...mentions] }),
      ...(contentWarning !== undefined && { contentWarning }),
      ...(poll && { poll: { ...poll, options: [...poll.options] } }),
      images: images.map(({ id, name, alt, upload }) => {
        const file = this.#files.get(id)
        return {
          id,
          name,
          alt,
          ...(upload.status === 'done' ? { media: upload.media } : file && { file }),
        }
      }),
    }
  }
}

const uploading = { status: 'uploading', progress: 0 } as const

/** Upload progress is not stored. */
function isStoredAlike(a: DraftValue, b: DraftValue): boolean {
  const steps = ({ images }: DraftValue) =>
    JSON.stringify(images.map(({ id, alt, upload }) => [id, alt, upload.status]))
  return (
    a.text === b.text &&
    a.contentWarning === b.contentWarning &&
    a.poll === b.poll &&
    a.mentions === b.mentions &&
    steps(a) === steps(b)
  )
}
