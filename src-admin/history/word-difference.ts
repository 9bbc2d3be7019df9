/** A piece of a text: in both, or only in the older or the newer one. */
export type Piece = { in: 'both' | 'before' | 'after'; text: string }

/** Where two texts differ: what they begin and end with alike, by words, and what stands between. */
export function wordDifference(before: string, after: string): Piece[] {
  const [old, now] = [words(before), words(after)]
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  const piece = (where: Piece['in'], all: string[], from: number, to: number): Piece => ({
    in: where,
    text: all.slice(from, to).join(''),
  })
  return [
    piece('both', now, 0, head),
    piece('before', old, head, old.length - tail),
    piece('after', now, head, now.length - tail),
    piece('both', now, now.length - tail, now.length),
  ].filter(({ text }) => text !== '')
}

const words = (text: string): string[] => text.match(/\s+|\S+/g) ?? []
