import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageAfter, marginOf, toUnitCost, unitCostInTk } from '../../src/purchasing/average-cost.ts'
import { isMoreThanOrdered, leftToReceive } from '../../src/purchasing/goods-receipt.ts'
import { costOfReceipt, spreadCost } from '../../src/purchasing/landed-cost.ts'
import { isAllowed, purchaseState, stateAfterReceipt } from '../../src/purchasing/purchase-order.ts'

const pieces = fc.integer({ min: 1, max: 100_000 })
const cost = fc.integer({ min: 0, max: 1_000_000 })

describe('Average cost', () => {
  test('weighs the stock before and the received pieces', () => {
    // 10 at Tk 20.00 and 5 at Tk 26.00 are 15 for Tk 330.00.
    const after = averageAfter({ stock: 10, average: toUnitCost(20) }, { quantity: 5, value: 13_000 })
    expect(unitCostInTk(after)).toBe(22)
  })

  test.each([
    ['without stock', { stock: 0, average: toUnitCost(99) }],
    ['with stock below zero', { stock: -3, average: toUnitCost(99) }],
    ['with stock of unknown cost', { stock: 7, average: null }],
  ])('is that of the receipt %s', (_, before) => {
    expect(unitCostInTk(averageAfter(before, { quantity: 3, value: 1000 }))).toBe(3.3333)
  })

  test('leaves a margin of the price', () => {
    expect(marginOf(100, 74.995)).toEqual({ amount: 25.01, percent: 25 })
    expect(marginOf(80, 100)).toEqual({ amount: -20, percent: -25 })
    // 115 with 15 % VAT is 100 without.
    expect(marginOf(115, 75, 15)).toEqual({ amount: 25, percent: 25 })
    expect(marginOf(0, 1)).toEqual({ amount: -1, percent: null })
  })

  test('is rounded half up to a ten-thousandth of a Tk', () => {
    expect(averageAfter({ stock: 0, average: null }, { quantity: 8, value: 1 })).toBe(13)
    expect(averageAfter({ stock: 1, average: 0 }, { quantity: 1, value: 0 })).toBe(0)
    expect(toUnitCost('12.34565')).toBe(123_457)
  })

  test('conserves the value of the stock within its rounding', () => {
    fc.assert(
      fc.property(pieces, cost, pieces, cost, (stock, average, quantity, value) => {
        const after = averageAfter({ stock, average }, { quantity, value })
        const exact = stock * average + value * 100
        expect(2 * Math.abs(after * (stock + quantity) - exact)).toBeLessThanOrEqual(stock + quantity)
      }),
    )
  })

  test('lies between the cost before and the cost of the receipt', () => {
    fc.assert(
      fc.property(pieces, cost, pieces, cost, (stock, average, quantity, each) => {
        const after = averageAfter({ stock, average }, { quantity, value: each * quantity })
        expect(after).toBeGreaterThanOrEqual(Math.min(average, each * 100))
        expect(after).toBeLessThanOrEqual(Math.max(average, each * 100))
      }),
    )
  })
})

describe('Average cost of a history', () => {
  const step = fc.oneof(
    fc.record({ received: fc.integer({ min: 1, max: 500 }), value: fc.nat(5_000_000) }),
    fc.record({ sold: fc.integer({ min: 1, max: 500 }) }),
  )
  /** A fraction of whole numbers, without any rounding. */
  type Exact = { over: bigint; under: bigint }

  test('differs from the exact average by at most half a unit per receipt', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let [stock, average, receipts] = [0, null as number | null, 0]
        let exact: Exact = { over: 0n, under: 1n }
        for (const one of steps) {
          if ('sold' in one) {
            stock = Math.max(0, stock - one.sold)
            continue
          }
          average = averageAfter({ stock, average }, { quantity: one.received, value: one.value })
          exact = {
            over: BigInt(stock) * exact.over + BigInt(one.value) * 100n * exact.under,
            under: BigInt(stock + one.received) * exact.under,
          }
          stock += one.received
          receipts += 1
        }
        const difference = BigInt(average ?? 0) * exact.under - exact.over
        const size = difference < 0n ? -difference : difference
        expect(2n * size <= BigInt(receipts) * exact.under).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

const orderLines = fc.array(fc.record({ quantity: pieces, unit_cost: cost }), { minLength: 1, maxLength: 8 })

describe('Landed cost', () => {
  test('is spread by value', () => {
    const lines = [
      { quantity: 10, unit_cost: 2000 },
      { quantity: 5, unit_cost: 1000 },
    ]
    expect(spreadCost(10_000, lines)).toEqual([8000, 2000])
  })

  test('is spread by pieces if all goods are free', () => {
    const free = [1, 3].map((quantity) => ({ quantity, unit_cost: 0 }))
    expect(spreadCost(1000, free)).toEqual([250, 750])
    expect(spreadCost(1000, [{ quantity: 0, unit_cost: 5 }])).toEqual([0])
  })

  test('may be more than the goods, and no poisha of it is lost', () => {
    fc.assert(
      fc.property(orderLines, fc.integer({ min: 0, max: 100_000_000 }), (lines, extra) => {
        const shares = spreadCost(extra, lines)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(extra)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('of all receipts of a received order is the whole cost, in whatever parts it arrives', () => {
    const arrivals = fc.array(fc.array(fc.nat(100_000), { minLength: 8, maxLength: 8 }), { maxLength: 5 })
    fc.assert(
      fc.property(orderLines, fc.nat(100_000_000), arrivals, (lines, extra, parts) => {
        const before = lines.map(() => 0)
        let carried = 0
        for (const part of [...parts, lines.map(({ quantity }) => quantity)]) {
          const arriving = lines.map((line, at) => ({
            ...line,
            received_before: before[at] ?? 0,
            received_now: part[at] ?? 0,
          }))
          const share = costOfReceipt(extra, arriving)
          expect(share).toBeGreaterThanOrEqual(0)
          carried += share
          for (const [at, { received_before, received_now }] of arriving.entries())
            before[at] = received_before + received_now
        }
        expect(carried).toBe(extra)
      }),
    )
  })
})

describe('A purchase order', () => {
  const { draft, ordered, partly_received, received, closed, cancelled } = purchaseState

  test('allows each action only in its states', () => {
    const states = [draft, ordered, partly_received, received, closed, cancelled]
    const allowed = (action: Parameters<typeof isAllowed>[0]) =>
      states.filter((state) => isAllowed(action, state))
    expect(allowed('edit')).toEqual([draft])
    expect(allowed('order')).toEqual([draft])
    expect(allowed('receive')).toEqual([ordered, partly_received])
    expect(allowed('close')).toEqual([ordered, partly_received])
    expect(allowed('cancel')).toEqual([draft, ordered])
  })

  test('is received when every line has arrived', () => {
    expect(stateAfterReceipt([{ quantity: 5, received_qty: 4 }])).toBe(partly_received)
    const lines = [
      { quantity: 5, received_qty: 6 },
      { quantity: 2, received_qty: 2 },
    ]
    expect(stateAfterReceipt(lines)).toBe(received)
  })

  test('knows what is still expected, and what is more than ordered', () => {
    const line = { quantity: 5, received_qty: 3 }
    expect(leftToReceive(line)).toBe(2)
    expect(leftToReceive({ quantity: 5, received_qty: 9 })).toBe(0)
    expect([isMoreThanOrdered(line, 2), isMoreThanOrdered(line, 3)]).toEqual([false, true])
  })
})
