import type { Piece } from '#domain/contract/render.ts'

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** Room to write in, shared by what is small: room of its own for each takes longer than to write it. */
const shared = 64 * 1024
let room = new Uint8Array(0)

/** UTF-8 needs at most three bytes for what counts as one in the length of a string. */
const mostBytes = (piece: Piece): number => piece.length * (typeof piece === 'string' ? 3 : 1)

/** Pieces as the bytes that go out. */
export function bytesOf(pieces: readonly Piece[]): Uint8Array {
  const most = pieces.reduce((sum, piece) => sum + mostBytes(piece), 0)
  if (room.length < most) room = new Uint8Array(Math.max(most, shared))
  let written = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') written += encoder.encodeInto(piece, room.subarray(written)).written
    else {
      room.set(piece, written)
      written += piece.length
    }
  }
  const bytes = room.subarray(0, written)
  room = room.subarray(written)
  return bytes
}

/** Pieces as what they say. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('')

/** Text and bytes one after the other, with no more pieces than there have to be. */
export function pieces() {
  const all: Piece[] = []
  let text = ''
  const write = (more: Piece): void => {
    if (typeof more === 'string') text += more
    else {
      all.push(text, more)
      text = ''
    }
  }
  return {
    write,
    writeAll: (more: readonly Piece[]): void => more.forEach(write),
    end: (): Piece[] => (text === '' ? all : [...all, text]),
  }
}

// Nothing that a page shows can have it, and React leaves it as it is.
const mark = `${crypto.randomUUID()}:`
/** What React writes between two texts, so that a browser does not take them for one: here they are none. */
const between = '<!-- -->'

/**
 * Parts of a page that are there as bytes while the page is drawn as text: each stands in the text by its number, so that nobody
 * has to go through what has been written before.
 */
export function standIns() {
  const known: Uint8Array[] = []
  return {
    /** What stands in the text for these bytes. */
    standInFor: (bytes: Uint8Array): string => `${mark}${known.push(bytes) - 1};`,
    /** The text, cut where something stands for bytes. */
    cut: (html: string): Piece[] => {
      const [first = '', ...others] = html.split(mark)
      const cut = pieces()
      cut.write(first)
      for (const other of others) {
        const end = other.indexOf(';')
        const bytes = known[Number(other.slice(0, end))]
        if (bytes) cut.write(bytes)
        const rest = other.slice(end + 1)
        cut.write(rest.startsWith(between) ? rest.slice(between.length) : rest)
      }
      return cut.end()
    },
  }
}
