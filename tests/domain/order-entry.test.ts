import { describe, expect, test } from 'vitest'
import { isRemovable } from '../../src/orders/order-note.ts'
import { phonePart } from '../../src/values/phone.ts'

describe('Phone number search', () => {
  test.each([
    ['01711-223344', '1711223344'],
    ['+880 1711 223344', '1711223344'],
    ['008801711223344', '1711223344'],
    ['০১৭১১ ২২', '171122'],
    ['223344', '223344'],
    ['+1 (415) 555-0100', '4155550100'],
  ])('recognises the spelling %s', (typed, digits) => {
    expect(phonePart(typed)).toBe(digits)
  })

  test.each(['Rahima', 'rahima1711@example.test', '01', '-', ''])(
    'finds no phone number in “%s”',
    (typed) => {
      expect(phonePart(typed)).toBeNull()
    },
  )
})

describe('Internal note', () => {
  const note = { user_id: 7, created_at: '2026-03-05T08:00:00.000Z' }
  const at = (time: string) => new Date(`2026-03-05T${time}Z`)

  test('can be removed by its author within ten minutes', () => {
    expect(isRemovable(note, 7, at('08:09:59'))).toBe(true)
    expect(isRemovable(note, 7, at('08:10:00'))).toBe(false)
  })

  test('can never be removed by another user, nor after its author is deleted', () => {
    expect(isRemovable(note, 8, at('08:00:01'))).toBe(false)
    expect(isRemovable({ ...note, user_id: null }, null, at('08:00:01'))).toBe(false)
  })
})
