import { describe, expect, test } from 'vitest'
import { closingCsv } from '../../src/orders/closing/closing-csv.ts'
import { closeProblem, laterDifference } from '../../src/orders/closing/day-closing.ts'
import { differenceOf, leftOf } from '../../src/orders/delivery/delivery-cash.ts'

describe('Closing a day', () => {
  const none = { unfinished: false, unreceived: false, note: null }
  const past = { shop_day: '2026-03-04', today: '2026-03-05', unreceived: 0 }
  test.each([
    ['a past day', past, none, null],
    [
      'a day that has not begun',
      { ...past, shop_day: '2026-03-06' },
      { ...none, unfinished: true },
      'future',
    ],
    ['today', { ...past, shop_day: '2026-03-05' }, none, 'unfinished'],
    ['today, confirmed', { ...past, shop_day: '2026-03-05' }, { ...none, unfinished: true }, null],
    ['a day with open handovers', { ...past, unreceived: 2 }, { ...none, note: 'Later' }, 'unreceived'],
    ['the same without a note', { ...past, unreceived: 2 }, { ...none, unreceived: true }, 'note'],
    ['the same, confirmed', { ...past, unreceived: 2 }, { ...none, unreceived: true, note: 'Later' }, null],
  ])('%s', (_, state, confirmed, problem) => {
    expect(closeProblem(state, confirmed)).toBe(problem)
  })

  test('compares the figures of a closed day with what is recorded now', () => {
    const closed = { cash: 100.1, digital: 5, by_hand: 0, refunds: 0, dues: 7 }
    const now = { cash: 100.3, digital: 5, by_hand: 0, refunds: 10, dues: 0 }
    const none = { cash: 0, digital: 0, by_hand: 0, refunds: 0, dues: 0 }
    expect(laterDifference(closed, now)).toEqual({ ...none, cash: 20, refunds: 1000, dues: -700 })
    expect(laterDifference(closed, closed)).toEqual(none)
  })
})

describe('Cash of a holder', () => {
  test.each([
    [130, 120, 1000],
    [130, 130, 0],
    [0.3, 0.1, 20],
    [130, 130.5, -50],
  ])('of Tk %d reported and Tk %d counted is short by %d poisha', (amount, counted, difference) => {
    expect(differenceOf({ amount, counted })).toBe(difference)
  })

  test.each([
    [130.2, 0.1, 130.1],
    [130, 130, 0],
    [100, 130, 0],
  ])('of Tk %d collected and Tk %d handed over leaves Tk %d', (collected, handed_over, left) => {
    expect(leftOf({ collected, handed_over })).toBe(left)
  })
})

describe('File of a closed day', () => {
  test('lists what was counted and the totals, without formulas', () => {
    const figures = { cash: 130, digital: 0, by_hand: 20.5, refunds: 0, dues: 0 }
    const time = '2026-03-04T06:00:00.000Z'
    const entry = { kind: 1, order_id: '260304000001', amount: 130, method: 'cash', reference: null }
    const content = closingCsv(
      figures,
      [
        { ...entry, happened_at: time },
        { ...entry, kind: 3, amount: 20.5, method: 'desk', reference: '=cmd|"x",1', happened_at: time },
      ],
      {
        head: ['Kind', 'Order', 'Amount', 'Method', 'Reference', 'Time'],
        kinds: ['Cash', 'Digital', 'By hand', 'Refunds', 'Dues'],
        total: 'Total',
      },
    )
    const lines = content.split('\r\n')
    expect(lines[0]).toBe('\ufeffKind,Order,Amount,Method,Reference,Time')
    expect(lines[1]).toBe(`Cash,260304000001,130.00,cash,,${time}`)
    expect(lines[2]).toBe(`By hand,260304000001,20.50,desk,"'=cmd|""x"",1",${time}`)
    expect(lines.slice(3)).toEqual([
      'Total: Cash,,130.00,,,',
      'Total: Digital,,0.00,,,',
      'Total: By hand,,20.50,,,',
      'Total: Refunds,,0.00,,,',
      'Total: Dues,,0.00,,,',
      '',
    ])
  })
})
