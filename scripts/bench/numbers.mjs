// @ts-check
// What is made of the times that were taken.

/**
 * The value that so large a part of all does not exceed; null where there are none.
 * @param {readonly number[]} values
 * @param {number} part between 0 and 1
 */
export function percentile(values, part) {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5)

/** @param {readonly number[]} values */
export const sum = (values) => values.reduce((all, value) => all + value, 0)

/**
 * One by the other, where both are known.
 * @param {number | null | undefined} one
 * @param {number | null | undefined} other
 */
export const ratio = (one, other) => (one == null || !other ? null : one / other)

/** Numbers that look like chance and are the same in every run. */
export function repeatableChance(seed = 1) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * The same things in another order, which is the same in every run.
 * @template T
 * @param {readonly T[]} things
 */
export function shuffled(things, seed = 1) {
  const chance = repeatableChance(seed)
  const all = [...things]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    ;[all[at], all[other]] = [/** @type {T} */ (all[other]), /** @type {T} */ (all[at])]
  }
  return all
}
