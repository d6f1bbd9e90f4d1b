/** A chunk of the trial build: some of the fields of Rolldown's `OutputChunk`. */
export interface TrialChunk {
  readonly fileName: string
  readonly name: string
  readonly code: string
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly isEntry: boolean
  /** The size of its style sheets. */
  readonly styleBytes: number
}

/** What a page requests together. */
export interface Load {
  /** The names of its lazy parts, which are those of their files. */
  readonly parts: readonly string[]
  /** How much it counts; a lazy part by itself counts 1. */
  readonly weight: number
  /** Whether the styles of all its chunks, and the few of pages that import the first of these, are in one file. */
  readonly oneStyleSheet?: boolean
}

/** A chunk to be made. */
export interface PlannedChunk {
  readonly name: string
  readonly modules: ReadonlySet<string>
}

interface Part {
  readonly name: string
  /** Names of chunks of the trial build. */
  readonly files: ReadonlySet<string>
  readonly size: number
  /** Indices of the loads that need it, or something that imports it. */
  loads: ReadonlySet<number>
}

/** One more request costs as much as this many bytes of source, which are a quarter of that once compressed. */
const requestBytes = 36_000

/** A style sheet of this size is not worth a request of its own. */
const fewStyleBytes = 2048

/**
 * Merges the many small chunks of a trial build wherever the requests that this saves are worth the bytes that some pages
 * then load in vain. The first chunk has the modules of the first page, and of the `early` parts (their names). A chunk comes
 * after those that it imports, and none imports itself through others, so that modules are evaluated in the order of their
 * imports.
 */
export function planChunks(
  trial: readonly TrialChunk[],
  loads: readonly Load[],
  early: readonly string[] = [],
): PlannedChunk[] {
  const chunks = new Map(trial.map((chunk) => [chunk.fileName, chunk]))
  const imported = (names: Iterable<string>): ReadonlySet<string> => {
    const found = new Set(names)
    for (const name of found) for (const next of chunks.get(name)?.imports ?? []) found.add(next)
    return found
  }
  const filesOf = (chosen: readonly TrialChunk[]) => imported(chosen.map(({ fileName }) => fileName))
  const first = filesOf(trial.filter(({ isEntry, name }) => isEntry || early.includes(name)))
  // `isDynamicEntry` is false where other chunks import it statically.
  const imports = new Set(trial.flatMap(({ dynamicImports }) => dynamicImports))
  const lazy = trial.filter(({ fileName }) => imports.has(fileName) && !first.has(fileName))
  const together = loads.map(({ parts, weight }) => {
    const missing = parts.find((part) => !lazy.some(({ name }) => name === part))
    if (missing !== undefined) throw new Error(`Nothing imports a part named ${missing} lazily`)
    return { files: filesOf(lazy.filter(({ name }) => parts.includes(name))), weight }
  })
  const needed = [...lazy.map((chunk) => ({ files: filesOf([chunk]), weight: 1 })), ...together]
  const weights = needed.map(({ weight }) => weight)

  const parts = trial
    .filter(({ fileName }) => !first.has(fileName))
    .map(({ fileName, name, code }): Part => {
      const users = needed.flatMap(({ files }, index) => (files.has(fileName) ? [index] : []))
      return { name, files: new Set([fileName]), size: code.length, loads: new Set(users) }
    })
  const importsOf = (part: Part) =>
    new Set(
      [...part.files].flatMap((name) => chunks.get(name)?.imports ?? []).filter((name) => !first.has(name)),
    )
  const merged = mergeParts(parts, weights, importsOf)
  const modulesOf = (files: Iterable<string>) =>
    new Set([...files].flatMap((name) => chunks.get(name)?.moduleIds ?? []))
  const planned = inOrder(merged, importsOf).map((part) => ({ ...part, modules: modulesOf(part.files) }))
  const hasFewStyles = ({ files }: Part) =>
    [...files].reduce((sum, name) => sum + (chunks.get(name)?.styleBytes ?? 0), 0) <= fewStyleBytes
  for (const [index, { oneStyleSheet }] of loads.entries()) {
    const isLoaded = ({ loads: users }: Part) => users.has(lazy.length + index)
    const base = planned.find(isLoaded)
    if (!oneStyleSheet || !base) continue
    const importsBase = ({ files }: Part) => !imported(files).isDisjointFrom(base.files)
    for (const part of planned) {
      if (part === base) continue
      if (isLoaded(part) || (hasFewStyles(part) && importsBase(part))) moveStyles(part.modules, base.modules)
    }
  }
  return [{ name: 'first', modules: modulesOf(first) }, ...planned]
}

function moveStyles(from: Set<string>, to: Set<string>): void {
  for (const id of from) {
    if (!id.endsWith('.css')) continue
    from.delete(id)
    to.add(id)
  }
}

type ImportsOf = (part: Part) => ReadonlySet<string>

function mergeParts(all: readonly Part[], weights: readonly number[], importsOf: ImportsOf): Part[] {
  const parts = new Set(all)
  const partOf = new Map([...parts].flatMap((part) => [...part.files].map((name) => [name, part])))
  const importedBy = (part: Part) => [...importsOf(part)].flatMap((name) => partOf.get(name) ?? [])
  let reached = new Map<Part, ReadonlySet<Part>>()
  const reachedFrom = (part: Part): ReadonlySet<Part> => {
    let found = reached.get(part)
    if (!found) reached.set(part, (found = reach(part, importedBy)))
    return found
  }
  const importsThroughOthers = (from: Part, to: Part) =>
    importedBy(from).some((part) => part !== from && part !== to && reachedFrom(part).has(to))
  /** Whether the two, merged, would import themselves. */
  const makeCircle = (one: Part, other: Part) =>
    importsThroughOthers(one, other) || importsThroughOthers(other, one)
  const gains = new Map(all.map((part) => [part, new Map<Part, number>()]))
  const setGains = (part: Part) => {
    const own = gains.get(part)
    for (const other of parts) {
      const gain = other === part ? 0 : gainOf(part, other, weights, reachedFrom)
      for (const [of, to] of [
        [own, other],
        [gains.get(other), part],
      ] as const) {
        if (gain > 0) of?.set(to, gain)
        else of?.delete(to)
      }
    }
  }
  for (const part of parts) setGains(part)
  for (;;) {
    let best: { one: Part; other: Part; gain: number } | undefined
    for (const [one, others] of gains) {
      for (const [other, gain] of others) {
        if (gain > (best?.gain ?? 0) && !makeCircle(one, other)) best = { one, other, gain }
      }
    }
    if (!best) return [...parts]
    const { one, other } = best
    const part: Part = {
      name: one.size < other.size ? other.name : one.name,
      files: one.files.union(other.files),
      size: one.size + other.size,
      loads: one.loads.union(other.loads),
    }
    for (const old of [one, other]) {
      parts.delete(old)
      gains.delete(old)
      for (const others of gains.values()) others.delete(old)
    }
    parts.add(part)
    gains.set(part, new Map())
    for (const name of part.files) partOf.set(name, part)
    reached = new Map()
    const changed = new Set([part])
    // Whoever loads the one loads now what the other imports.
    for (const next of reachedFrom(part)) {
      if (part.loads.isSubsetOf(next.loads)) continue
      next.loads = next.loads.union(part.loads)
      changed.add(next)
    }
    for (const any of parts) {
      if (!changed.isDisjointFrom(reachedFrom(any))) changed.add(any)
    }
    for (const any of changed) setGains(any)
  }
}

/** What a part imports, itself or through others. */
function reach(from: Part, importedBy: (part: Part) => readonly Part[]): ReadonlySet<Part> {
  const found = new Set(importedBy(from))
  for (const part of found) for (const next of importedBy(part)) found.add(next)
  found.delete(from)
  return found
}

/** The requests that merging saves, less what is loaded in vain: the other part, and what only that imports. */
function gainOf(
  one: Part,
  other: Part,
  weights: readonly number[],
  reachedFrom: (part: Part) => ReadonlySet<Part>,
): number {
  const costOf = (part: Part, load: number) => {
    let cost = part.size
    for (const next of reachedFrom(part)) if (!next.loads.has(load)) cost += next.size + requestBytes
    return cost
  }
  let gain = 0
  for (const load of one.loads)
    gain += (weights[load] ?? 0) * (other.loads.has(load) ? requestBytes : -costOf(other, load))
  for (const load of other.loads) if (!one.loads.has(load)) gain -= (weights[load] ?? 0) * costOf(one, load)
  return gain
}

/** Parts after those that they import. */
function inOrder(parts: readonly Part[], importsOf: ImportsOf): Part[] {
  const ordered = new Set<Part>()
  const add = (part: Part) => {
    const imported = importsOf(part)
    for (const other of parts) {
      if (other !== part && !ordered.has(other) && !imported.isDisjointFrom(other.files)) add(other)
    }
    ordered.add(part)
  }
  for (const part of parts) add(part)
  return [...ordered]
}
