import { describe, expect, test } from 'vitest'
import { isRemovable } from '../../src/orders/order-note.ts'
import { phonePart } from '../../src/values/phone.ts'

describe('A phone number that is looked for', () => {
  test.each([
    ['01711-223344', '1711223344'],
    ['+880 1711 223344', '1711223344'],
    ['008801711223344', '1711223344'],
    ['০১৭১১ ২২', '171122'],
    ['223344', '223344'],
    ['+1 (415) 555-0100', '4155550100'],
  ])('is the same however it is spelt: %s', (typed, digits) => {
    expect(phonePart(typed)).toBe(digits)
  })

  test.each(['Rahima', 'rahima1711@example.test', '01', '-', ''])('is not seen in “%s”', (typed) => {
    expect(phonePart(typed)).toBeNull()
  })
})

describe('An internal note', () => {
  const note = { user_id: 7, created_at: '2026-03-05T08:00:00.000Z' }
  const at = (time: string) => new Date(`2026-03-05T${time}Z`)

  test('is taken back by its writer within ten minutes', () => {
    expect(isRemovable(note, 7, at('08:09:59'))).toBe(true)
    expect(isRemovable(note, 7, at('08:10:00'))).toBe(false)
  })

  test('is never taken back by somebody else, nor by anybody when its writer is gone', () => {
    expect(isRemovable(note, 8, at('08:00:01'))).toBe(false)
    expect(isRemovable({ ...note, user_id: null }, null, at('08:00:01'))).toBe(false)
  })
})
