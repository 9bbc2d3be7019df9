import { diffArrays } from 'diff'

/** A segment of a text: in both versions, or only in the older or the newer one. */
export type Piece = { in: 'both' | 'before' | 'after'; text: string }

/** With more differing words than this, two texts are shown one after the other. */
const most = 4000

/** The difference between two texts by words, in any script. */
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
