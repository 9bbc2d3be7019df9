import { createHash } from 'node:crypto'
import type { Changes } from '../database/changes.ts'
import { isSeen, restockedOf } from '../database/seen-changes.ts'
import { type Encoding, insteadOfBrotli, packed, packedWell, readEncoding } from './packing.ts'

/** What an answer shows that is the same whoever asks. */
export type Shown = {
  /** Those whose stock it tells to the piece. */
  products: Set<number>
  /** From when on it would be another, in milliseconds since 1970, though nobody has written anything. */
  until: number
}

export const nothingYet = (): Shown => ({ products: new Set(), until: Number.POSITIVE_INFINITY })

/** An answer as it goes out: packed, and as it is where it is small. */
export type KeptAnswer = {
  /** The pattern of the route that gave it. */
  route: string
  /** What is said of it: names and values in turn, as Node writes them fastest. */
  lines: readonly string[]
  etag: string
  form: 'br' | 'identity'
  bytes: Buffer
}

/** An answer that is being made: whoever asks for the same meanwhile waits for it. */
export type Making = {
  name: string
  coming: Promise<KeptAnswer | null>
  end: (answer: KeptAnswer | null) => void
}

/**
 * Answers that were made once, as bytes, by who would get the same ones. What one shows is never older than the last
 * acknowledged write that this process has heard of, and what it has not heard of is not waited for: without news from the
 * database nothing is kept.
 */
export type KeptAnswers = {
  take: (name: string) => KeptAnswer | undefined
  /** The one that is being made, where there is one. */
  coming: (name: string) => Promise<KeptAnswer | null> | undefined
  begin: (name: string) => Making | undefined
  /** Keeps what was made, unless something that it shows has been written since it was begun. */
  finish: (making: Making, answer: KeptAnswer | null, shown?: Shown) => void
}

/** About three thousand pages; what nobody has asked for since its turn to go last came goes first. */
const mostBytes = 64 * 1024 * 1024

/** What is asked for so often is worth packing well: a shop has few such pages, and most of its visits see them. */
const often = 4

type Entry = {
  answer: KeptAnswer
  shown: Shown
  /** Since its turn to go last came. */
  asked: boolean
  /** How often, up to where that counts. */
  times: number
}
const sizeOf = ({ answer }: Entry) => answer.bytes.length + 2_000
type Pending = Making & { stale: boolean; moved: Set<number> }

export function keepAnswers(changes: Changes, now: () => Date): KeptAnswers {
  const entries = new Map<string, Entry>()
  const byProduct = new Map<number, Set<string>>()
  const shared = new Map<string, Pending>()
  const pending = new Set<Pending>()
  let bytes = 0
  let packing: Promise<void> = Promise.resolve()

  function drop(name: string): void {
    const entry = entries.get(name)
    if (!entry) return
    entries.delete(name)
    bytes -= sizeOf(entry)
    for (const product of entry.shown.products) {
      const names = byProduct.get(product)
      names?.delete(name)
      if (names?.size === 0) byProduct.delete(product)
    }
  }

  function keep(name: string, entry: Entry): void {
    drop(name)
    bytes += sizeOf(entry)
    makeRoom()
    entries.set(name, entry)
    for (const product of entry.shown.products)
      byProduct.set(product, (byProduct.get(product) ?? new Set()).add(name))
  }

  function makeRoom(): void {
    for (const [oldest, one] of entries) {
      if (bytes <= mostBytes) return
      if (!one.asked) drop(oldest)
      else {
        // Only here: a Map goes through all that was ever moved under a name to move it once more.
        one.asked = false
        entries.delete(oldest)
        entries.set(oldest, one)
      }
    }
  }

  async function packAgain(name: string, entry: Entry): Promise<void> {
    if (entries.get(name) !== entry) return
    const { answer } = entry
    // What cannot be packed again goes out as it was packed first.
    const fewer = await packedWell(answer.bytes).catch(() => answer.bytes)
    if (entries.get(name) !== entry) return
    bytes += fewer.length - answer.bytes.length
    // It says the same, so its tag stays.
    entry.answer = { ...answer, bytes: fewer }
  }

  /** One after the other: what somebody waits for comes first. */
  function packAgainLater(name: string, entry: Entry): void {
    packing = packing.then(() => packAgain(name, entry))
  }

  changes.onChange((change) => {
    if (!isSeen(change)) return
    // Whoever asks from here on does not wait for what was begun before.
    shared.clear()
    const product = restockedOf(change)
    if (product !== null) {
      for (const one of pending) one.moved.add(product)
      for (const name of [...(byProduct.get(product) ?? [])]) drop(name)
      return
    }
    for (const one of pending) one.stale = true
    entries.clear()
    byProduct.clear()
    bytes = 0
  })

  return {
    take: (name) => {
      const entry = changes.hears() ? entries.get(name) : undefined
      if (!entry) return undefined
      if (entry.shown.until <= now().getTime()) {
        drop(name)
        return undefined
      }
      entry.asked = true
      if (entry.times < often && ++entry.times === often && entry.answer.form === 'br')
        packAgainLater(name, entry)
      return entry.answer
    },
    coming: (name) => (changes.hears() ? shared.get(name)?.coming : undefined),
    begin: (name) => {
      if (!changes.hears()) return undefined
      const { promise, resolve } = newPromise<KeptAnswer | null>()
      const making: Pending = { name, coming: promise, end: resolve, stale: false, moved: new Set() }
      pending.add(making)
      shared.set(name, making)
      return making
    },
    finish: (making, answer, shown) => {
      const begun = making as Pending
      if (!pending.delete(begun)) return
      if (shared.get(begun.name) === begun) shared.delete(begun.name)
      begun.end(answer)
      if (!answer || !shown || begun.stale || !changes.hears()) return
      if ([...shown.products].some((product) => begun.moved.has(product))) return
      keep(begun.name, { answer, shown, asked: false, times: 0 })
    },
  }
}

function newPromise<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

// What is shorter is as fast as it is.
const leastPacked = 1024

/** What was written, as it is kept, with what is said of it: names and values in turn. */
export async function answerOf(
  body: string | Buffer,
  said: readonly string[],
  route: string,
): Promise<KeptAnswer> {
  const raw = typeof body === 'string' ? Buffer.from(body) : body
  const form = raw.length < leastPacked ? 'identity' : 'br'
  const bytes = form === 'br' ? await packed(raw) : raw
  // The fewer bytes tell as well what they are; every process of a release packs the same ones.
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`
  return { route, lines: [...varied(said), 'etag', etag], etag, form, bytes }
}

/** It comes in other forms too. */
function varied(said: readonly string[]): string[] {
  const at = said.indexOf('vary')
  return at < 0 ? [...said, 'vary', 'Accept-Encoding'] : said.with(at + 1, `${said[at + 1]}, Accept-Encoding`)
}

/** As what an answer goes out to a browser that reads what it has said. */
export const formFor = ({ form }: KeptAnswer, accepted: string | undefined): Encoding =>
  form === 'identity' ? form : readEncoding(accepted)

/** The bytes in that form. Nearly every browser reads the one that is kept: the others are made anew each time. */
export const bytesAs = async ({ bytes, form }: KeptAnswer, wanted: Encoding): Promise<Buffer> =>
  form === wanted || wanted === 'br' ? bytes : insteadOfBrotli(bytes, wanted)
