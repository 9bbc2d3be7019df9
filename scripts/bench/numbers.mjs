// @ts-check
// Statistics, and random choices that are the same in every run.

/**
 * The smallest value that a share of all values does not exceed; null without values.
 * @param {readonly number[]} values
 * @param {number} share between 0 and 1
 */
export function percentile(values, share) {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5)

/** @param {readonly number[]} values */
export const sum = (values) => values.reduce((all, value) => all + value, 0)

/**
 * One number divided by another, null when one of them is unknown.
 * @param {number | null | undefined} one
 * @param {number | null | undefined} other
 */
export const ratio = (one, other) => (one == null || !other ? null : one / other)

/** Random numbers from 0 to 1 that are the same in every run. */
export function seededRandom(seed = 1) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * A copy in random order, which is the same in every run.
 * @template T
 * @param {readonly T[]} values
 */
export function shuffled(values, seed = 1) {
  const random = seededRandom(seed)
  const all = [...values]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [/** @type {T} */ (all[other]), /** @type {T} */ (all[at])]
  }
  return all
}

/**
 * Chooses indexes below `count` by Zipf's law: the second is chosen half as often as the first, the third a third as often.
 * @param {number} count
 * @param {() => number} random
 */
export function zipfChoice(count, random) {
  /** @type {number[]} */
  const upTo = []
  for (let rank = 1; rank <= count; rank++) upTo.push((upTo.at(-1) ?? 0) + 1 / rank)
  return () => {
    const point = random() * (upTo.at(-1) ?? 0)
    const index = upTo.findIndex((bound) => point < bound)
    return Math.max(0, index)
  }
}
