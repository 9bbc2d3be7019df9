import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OptionPair, optionsKey, readOptionsKey } from '#domain/orders/pricing/options-key.ts'

const groups = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 6 })
const pid = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const pairs = fc
  .tuple(groups, fc.array(pid, { minLength: 8, maxLength: 8 }), fc.boolean(), fc.boolean())
  .map(([ids, pids, color, size]): OptionPair[] =>
    [...ids.sort((a, b) => a - b).map(String), ...(color ? ['color'] : []), ...(size ? ['size'] : [])].map(
      (key, at) => ({ key, pid: pids[at] ?? 1 }),
    ),
  )
const upload = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 64 })
const design = fc.oneof(fc.constant(null), pid, upload)

describe('Options key', () => {
  test('contains options, colour, size and design in this order', () => {
    const chosen = [
      { key: 'size', pid: 2 },
      { key: '12', pid: 4 },
      { key: 'color', pid: 9 },
      { key: '3', pid: 8 },
    ]
    expect(optionsKey(chosen, 77)).toBe('3:8-12:4-color:9-size:2-design:77')
    expect(optionsKey([], null)).toBe('')
    expect(optionsKey([], 'd41d8cd98f00b204')).toBe('design:d41d8cd98f00b204')
  })

  test('does not depend on the order of selection', () => {
    fc.assert(
      fc.property(pairs, design, (chosen, picked) => {
        expect(optionsKey(chosen.toReversed(), picked)).toBe(optionsKey(chosen, picked))
      }),
    )
  })

  test('can be parsed back', () => {
    fc.assert(
      fc.property(pairs, design, (chosen, picked) => {
        expect(readOptionsKey(optionsKey(chosen, picked))).toEqual({ pairs: chosen, design: picked })
      }),
    )
  })

  test('is null when malformed', () => {
    for (const text of ['x', '3:', ':8', 'design:', '3:8--4:1', 'design:9-3:8', 'design:../../etc', '3:8-'])
      expect(readOptionsKey(text)).toBeNull()
  })
})
