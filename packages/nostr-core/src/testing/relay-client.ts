import type { Socket } from 'node:net'
import { getAddress, isEvent, newestFirst, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, matchFilters, parseFilter, type Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { answerNegentropy, NegentropySet } from '../protocol/negentropy.ts'
import type { EventBuilder } from './event-builder.ts'
import type { Random } from './random.ts'
import type { RelayScript } from './relay-script.ts'
import { streamFrameSlowly } from './slow-stream.ts'
import { falsify } from './tamper.ts'

/** The part of a `ws` socket that is used: readers of the declarations need no types of `ws`. */
interface ServerSocket {
  on(event: string, listener: (data: unknown) => void): unknown
  send(data: string | Uint8Array): void
}

type Frame = readonly [type: string, ...rest: unknown[]]

/** Undefined for what is no frame: a client's fault must not end the process that tests it. */
function readFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    return Array.isArray(frame) && typeof frame[0] === 'string' ? (frame as unknown as Frame) : undefined
  } catch {
    return undefined
  }
}

function readFilters(values: readonly unknown[]): Filter[] | undefined {
  try {
    return values.map(parseFilter)
  } catch {
    return undefined
  }
}

/** A frame from a client, with the number of its connection, counted from 1. */
export interface ReceivedFrame {
  readonly connection: number
  readonly type: string
  readonly frame: readonly unknown[]
}

/** The part of a relay that a connection needs. */
export interface RelayHost {
  readonly script: RelayScript
  readonly stored: readonly NostrEvent[]
  readonly random: Random
  readonly builder: EventBuilder
  add(...events: NostrEvent[]): void
  note(received: ReceivedFrame): void
}

/** One connection to a fault relay. */
export class RelayClient {
  readonly #relay: RelayHost
  readonly #webSocket: ServerSocket
  readonly #socket: Socket
  readonly #number: number
  #challenge: string | undefined
  readonly #subscriptions = new Map<string, readonly Filter[]>()
  readonly #reconciled = new Map<string, Filter>()
  readonly #held: Frame[] = []
  #asks = 0
  #publications = 0
  #known = false
  #challenges = 0
  #sending = Promise.resolve()

  constructor(relay: RelayHost, webSocket: ServerSocket, socket: Socket, number: number) {
    this.#relay = relay
    this.#webSocket = webSocket
    this.#socket = socket
    this.#number = number
    this.#challenge = relay.script.challenge
    webSocket.on('error', () => undefined)
    webSocket.on('message', (data) => this.#onMessage(String(data)))
  }

  greet(): void {
    if (!this.#relay.script.lateChallenge) this.#sendChallenge()
  }

  deliver(events: readonly NostrEvent[]): void {
    for (const [id, filters] of this.#subscriptions) {
      for (const event of events) if (matchFilters(filters, event)) this.#send(['EVENT', id, event])
    }
  }

  release(): void {
    for (const frame of this.#held.splice(0)) this.#send(frame)
  }

  sendText(text: string): void {
    const { delay = 0, slowStream, silent } = this.#relay.script
    if (silent) return
    if (slowStream) return streamFrameSlowly(this.#socket, text)
    if (delay === 0) return this.#webSocket.send(text)
    this.#sending = this.#sending.then(
      () =>
        new Promise((resolve) =>
          setTimeout(() => {
            this.#webSocket.send(text)
            resolve()
          }, delay),
        ),
    )
  }

  #send(frame: Frame): void {
    this.sendText(JSON.stringify(frame))
  }

  #sendChallenge(): void {
    const { challenge, freshChallenges } = this.#relay.script
    if (this.#challenge === undefined || (this.#challenges > 0 && !freshChallenges)) return
    this.#challenges++
    if (freshChallenges) this.#challenge = `${challenge} ${this.#challenges}`
    this.#send(['AUTH', this.#challenge])
  }

  #onMessage(text: string): void {
    const frame = readFrame(text)
    if (!frame) return this.#send(['NOTICE', 'invalid: not a frame'])
    this.#relay.note({ connection: this.#number, type: frame[0], frame })
    const [type, first, ...rest] = frame
    if (type === 'REQ' && typeof first === 'string') {
      const filters = readFilters(rest)
      if (filters) this.#onReq(first, filters)
      else this.#send(['CLOSED', first, 'invalid: not a filter'])
    }
    if (type === 'CLOSE' && typeof first === 'string') this.#subscriptions.delete(first)
    else if (type === 'EVENT' && isEvent(first)) this.#onEvent(first)
    else if (type === 'AUTH' && isEvent(first)) this.#onAuth(first)
    else if (type === 'COUNT' && typeof first === 'string') this.#onCount(first)
    else if (type === 'NEG-OPEN' && typeof first === 'string') {
      const [filter] = readFilters(rest.slice(0, 1)) ?? []
      if (!filter) return this.#send(['NEG-ERR', first, 'invalid: not a filter'])
      this.#reconciled.set(first, filter)
      this.#onNegentropy(first, String(rest[1]))
    } else if (type === 'NEG-MSG' && typeof first === 'string') this.#onNegentropy(first, String(rest[0]))
  }

  #onReq(id: string, filters: readonly Filter[]): void {
    const { script } = this.#relay
    const isPing = id === 'ping'
    const reason = isPing ? undefined : (this.#refusal('REQ') ?? script.closed?.(this.#asks++))
    if (reason !== undefined) return this.#refuse(['CLOSED', id], reason)
    const { maxSubscriptions = Number.POSITIVE_INFINITY } = script
    if (!this.#subscriptions.has(id) && this.#subscriptions.size >= maxSubscriptions && !isPing) {
      return this.#refuse(['CLOSED', id], 'error: too many subscriptions')
    }
    this.#subscriptions.set(id, filters)
    if (!isPing) this.#sendStored(id, filters)
    const eose: Frame = ['EOSE', id]
    if (!isPing && (script.eose === 'held' || this.#holdsAnswers())) this.#held.push(eose)
    else if (isPing || script.eose !== 'never') this.#send(eose)
  }

  #sendStored(id: string, filters: readonly Filter[]): void {
    const { garbage = [], binary, dropAfter, extra = [], copies = 1 } = this.#relay.script
    if (binary) this.#webSocket.send(new Uint8Array([0, 159, 146, 150]))
    for (const text of garbage) this.sendText(text)
    let left = dropAfter ?? Number.POSITIVE_INFINITY
    for (const event of [...extra, ...this.#answer(filters)]) {
      for (let copy = 0; copy < copies; copy++) {
        if (left-- <= 0) return this.#socket.destroySoon()
        this.#send(['EVENT', id, event])
      }
    }
  }

  #answer(filters: readonly Filter[]): unknown[] {
    const { random, builder, stored, script } = this.#relay
    const { maxLimit = Number.POSITIVE_INFINITY, falsify: how, falsifiedShare = 1, thenHonest } = script
    const found = new Set<NostrEvent>()
    const held = script.superseded ? stored.filter((event) => !this.#isSuperseded(event)) : [...stored]
    const sorted = held.sort(newestFirst)
    for (const filter of filters) {
      const matching = sorted.filter((event) => matchFilter(filter, event))
      const limit = Math.min(maxLimit, filter.limit ?? maxLimit)
      const isUpwards = filter.limit === undefined && script.oldestWithoutLimit !== undefined
      const given = isUpwards ? matching.slice(-script.oldestWithoutLimit) : matching.slice(0, limit)
      for (const event of given) found.add(event)
    }
    const answer = script.shuffled ? random.shuffle([...found]) : [...found]
    return answer.flatMap((event) => {
      if (!how || random.next() >= falsifiedShare) return [event]
      const forged = falsify(event, how, builder)
      return thenHonest ? [forged, event] : [forged]
    })
  }

  #onEvent(event: NostrEvent): void {
    const { script } = this.#relay
    const reason = this.#refusal('EVENT') ?? script.rejected?.(event, this.#publications++)
    if (reason !== undefined && script.refusesIn === 'notice')
      return this.#refuse(['OK', event.id, false], reason)
    const { superseded } = script
    if (superseded && reason === undefined && this.#isSuperseded(event)) {
      return this.#send(['OK', event.id, superseded.accepted, this.#worded(superseded.reason)])
    }
    const isNew = !this.#relay.stored.some(({ id }) => id === event.id)
    const ok: Frame = ['OK', event.id, reason === undefined, this.#worded(reason)]
    if (reason === undefined && isNew) this.#relay.add(event)
    if (script.ok === 'held' || this.#holdsAnswers()) this.#held.push(ok)
    else if (script.ok !== 'never') this.#send(ok)
    if (script.ok === 'twice') this.#send(ok)
  }

  #isSuperseded(event: NostrEvent): boolean {
    const address = getAddress(event)
    const isNewer = (other: NostrEvent) => address === getAddress(other) && newestFirst(other, event) < 0
    return address !== undefined && this.#relay.stored.some(isNewer)
  }

  #onAuth(event: NostrEvent): void {
    const challenge = event.tags.find(([name]) => name === 'challenge')?.[1]
    const fits = event.kind === kinds.relayAuth && challenge === this.#challenge
    this.#known = fits && !this.#relay.script.authRefused
    this.#send([
      'OK',
      event.id,
      this.#known,
      this.#worded(this.#known ? undefined : 'restricted: not for you'),
    ])
    if (this.#known && this.#relay.script.holdsUntilAuth) this.release()
  }

  #onCount(id: string): void {
    const { count } = this.#relay.script
    const reason = this.#refusal('REQ') ?? (count === undefined ? 'error: unknown command' : undefined)
    if (reason === undefined) this.#send(['COUNT', id, { count }])
    else this.#refuse(['CLOSED', id], reason)
  }

  #onNegentropy(id: string, message: string): void {
    const { negentropy } = this.#relay.script
    const refusal =
      this.#refusal('REQ') ?? (negentropy === 'refused' ? 'blocked: this query is too big' : undefined)
    if (refusal !== undefined) return this.#refuse(['NEG-ERR', id], refusal)
    if (typeof negentropy !== 'number') return this.#send(['NOTICE', 'error: unknown command'])
    const matching = this.#relay.stored.filter((event) => matchFilter(this.#reconciled.get(id) ?? {}, event))
    this.#send(['NEG-MSG', id, answerNegentropy(new NegentropySet(matching), message, negentropy)])
  }

  #refuse(answer: Frame, reason: string): void {
    const { refusesIn = 'answer' } = this.#relay.script
    this.#send(refusesIn === 'notice' ? ['NOTICE', this.#worded(reason)] : [...answer, this.#worded(reason)])
  }

  #worded(reason: string | undefined): string {
    return reason === undefined ? '' : `${this.#relay.script.reasonLead ?? ''}${reason}`
  }

  #holdsAnswers(): boolean {
    return this.#relay.script.holdsUntilAuth === true && !this.#known
  }

  #refusal(what: 'REQ' | 'EVENT'): string | undefined {
    if (this.#known || !this.#relay.script.authRequired?.includes(what)) return undefined
    this.#sendChallenge()
    return 'auth-required: who are you?'
  }
}
