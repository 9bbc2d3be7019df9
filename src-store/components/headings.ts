import { toSlug } from '#domain/values/slug.ts'
import type { Piece } from './read-html.ts'

/** A heading of a text, and its id on the page. */
export type Heading = { id: string; text: string; level: number }

const wordsOf = (piece: Piece): string =>
  typeof piece === 'string' ? piece : piece.inside.map(wordsOf).join('')

const level = (piece: Piece): number =>
  typeof piece === 'string' ? 0 : Number(/^h([1-6])$/.exec(piece.tag)?.[1] ?? 0)

/** Rich text with ids on its headings, and a list of the headings of its first three levels. */
export function withPlaces(pieces: readonly Piece[]): { pieces: Piece[]; headings: Heading[] } {
  const headings: Heading[] = []
  const ids = new Set<string>()
  const placed = pieces.map((piece, at): Piece => {
    if (typeof piece === 'string' || level(piece) === 0) return piece
    const text = wordsOf(piece).replace(/\s+/g, ' ').trim()
    if (text === '') return piece
    // The prefix prevents collisions with other ids of the page.
    const wanted = `at-${toSlug(text).slice(0, 60) || at}`
    const id = ids.has(wanted) ? `${wanted}-${at}` : wanted
    if (level(piece) <= 3) {
      headings.push({ id, text, level: level(piece) })
      ids.add(id)
    }
    return { ...piece, attributes: { ...piece.attributes, id } }
  })
  return { pieces: placed, headings }
}
