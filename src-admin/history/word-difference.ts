import { diffArrays } from 'diff'

/** A piece of a text: in both, or only in the older or the newer one. */
export type Piece = { in: 'both' | 'before' | 'after'; text: string }

/** More words than this apart, two texts are read one after the other. */
const most = 4000

/** Where two texts differ, by words in any script. */
export function wordDifference(before: string, after: string): Piece[] {
  const pieces = diffArrays(words(before), words(after), { maxEditLength: most })
  if (!pieces)
    return [
      { in: 'before', text: before },
      { in: 'after', text: after },
    ]
  return pieces.map(({ value, added, removed }) => ({
    in: added ? 'after' : removed ? 'before' : 'both',
    text: value.join(''),
  }))
}

const words = (text: string): string[] => text.match(/\s+|\S+/g) ?? []
