import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumsByRate, vatCsv } from '#domain/operations/vat-report.ts'
import { creditOf, invoiceOf } from '#domain/orders/documents/invoice.ts'
import { taxedLines } from '#domain/orders/documents/mushak.ts'
import { taxedCartLines } from '#domain/orders/pricing/cart-vat.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import { mostDiscount, orderProblems, orderTotals } from '#domain/orders/pricing/totals.ts'
import { lineVats, roundingOf, vatByRate, vatMode, withVat } from '#domain/orders/pricing/vat.ts'
import { afterReturn } from '#domain/orders/return-rules.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'

/** The worked example of docs/domain.md 9: syringes at 15 %, tablets at 0 %, tea at 7.5 %. */
const lines = [
  { price: 115, qty: 2, vat_rate: 15 },
  { price: 40.5, qty: 3, vat_rate: 0 },
  { price: 99, qty: 1, vat_rate: 7.5 },
].map((line) => ({ ...line, custom_product_design_price: null }))

const charges = { vat_amount: 0, delivery_fee: 60, discount: 45.05, round_to_taka: true }

describe('VAT by line', () => {
  test('included in the prices, it is a part of what is charged after the discount', () => {
    const shares = discountShares(lines, charges.discount)
    expect(shares).toEqual([23, 12.15, 9.9])
    const terms = { ...charges, vat_mode: vatMode.included }
    expect(withVat(lines, terms).map(({ vat_total }) => vat_total)).toEqual([27, 0, 6.22])
    expect(orderTotals(lines, terms)).toEqual({
      total_amount: 450.5,
      vat_total: 33.22,
      rounding: -0.45,
      total_payable: 465,
    })
  })

  test('added to the prices, it is a percentage of what is charged after the discount', () => {
    const terms = { ...charges, vat_mode: vatMode.added }
    expect(withVat(lines, terms).map(({ vat_total }) => vat_total)).toEqual([31.05, 0, 6.68])
    expect(orderTotals(lines, terms)).toEqual({
      total_amount: 450.5,
      vat_total: 37.73,
      rounding: -0.18,
      total_payable: 503,
    })
  })

  test('is summed by rate, without rates that charge nothing', () => {
    const taxed = withVat([...lines, ...lines], { ...charges, discount: 0, vat_mode: vatMode.included })
    expect(vatByRate(taxed)).toEqual([
      { vat_rate: 7.5, vat: 1382 },
      { vat_rate: 15, vat: 6000 },
    ])
  })

  test('rounds half a Taka up', () => {
    expect([49, 50, 100, 149, 150, 0].map(roundingOf)).toEqual([-49, 50, 0, -49, 50, 0])
  })

  test('uses the rates that the server has named, in any order of the lines, and else the usual rate', () => {
    const cart = [7, 8, 7].map((id) => ({ ...lines[0], product_price_info_id: id, price: 10, qty: 1 }))
    const vat_lines = [
      { product_price_info_id: 7, vat_rate: 5, discount_share: 1 },
      { product_price_info_id: 7, vat_rate: 5, discount_share: 2 },
    ]
    const taxed = taxedCartLines(
      cart.map((line) => ({ ...line, custom_product_design_price: null })),
      { vat_lines, default_vat_rate: 15 },
    )
    expect(taxed.map(({ vat_rate, discount_share }) => [vat_rate, discount_share])).toEqual([
      [5, 1],
      [15, undefined],
      [5, 2],
    ])
    // Before the server has checked a line, it has the rate of its product page.
    const [line] = taxedCartLines(
      [{ product_price_info_id: 7, price: 10, qty: 1, vat_rate: 0, custom_product_design_price: null }],
      { default_vat_rate: 15 },
    )
    expect(line?.vat_rate).toBe(0)
  })
})

const poisha = (max: number) => fc.integer({ min: 0, max }).map(toTk)

const anyLines = fc.array(
  fc.record({
    price: poisha(500_000),
    qty: fc.integer({ min: 1, max: 30 }),
    custom_product_design_price: fc.option(poisha(20_000)),
    vat_rate: fc.constantFrom(0, 2.4, 5, 7.5, 10, 15, 33.33, 100),
  }),
  { minLength: 1, maxLength: 8 },
)

/** An order that charges VAT by line: its lines, its charges, and a discount within the limit. */
const anyOrder = fc
  .record({
    lines: anyLines,
    delivery_fee: poisha(20_000),
    vat_mode: fc.constantFrom(vatMode.added, vatMode.included),
    round_to_taka: fc.boolean(),
    part: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ lines, part, ...more }) => {
    const free = { ...more, vat_amount: 0, discount: 0 }
    const discount = toTk(Math.floor((toPoisha(mostDiscount(lines, free)) * part) / 1000))
    const shares = discountShares(lines, discount)
    const shared = lines.map((line, at) => ({ ...line, id: at + 1, discount_share: shares[at] ?? 0 }))
    return { charges: { ...free, discount }, lines: shared }
  })

describe('VAT report', () => {
  const row = (day: string, vat_rate: number, net: number, vat: number) => ({ day, vat_rate, net, vat })
  const rows = [
    row('2026-11-28', 5, 100.1, 5.01),
    row('2026-11-28', 15, 10, 1.5),
    row('2026-11-27', 5, -0.1, 0),
  ]

  test('is summed by rate', () => {
    expect(sumsByRate(rows)).toEqual([
      { vat_rate: 5, net: 100, vat: 5.01 },
      { vat_rate: 15, net: 10, vat: 1.5 },
    ])
  })

  test('is a CSV file with a line per day and rate', () => {
    const csv = vatCsv(rows, ['Day', 'Rate', 'Without "VAT"', 'VAT', 'With VAT'])
    expect(csv.split('\r\n')).toEqual([
      '\ufeffDay,Rate,"Without ""VAT""",VAT,With VAT',
      '2026-11-28,5,100.10,5.01,105.11',
      '2026-11-28,15,10.00,1.50,11.50',
      '2026-11-27,5,-0.10,0.00,-0.10',
      '',
    ])
  })
})

describe('Every order with VAT by line', () => {
  test('has the sum of the VAT of its lines, and none of it is negative', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, charges }) => {
        const vats = lineVats(lines, charges)
        expect(Math.min(...vats)).toBeGreaterThanOrEqual(0)
        const sum = vats.reduce((all, vat) => all + vat, 0)
        expect(toPoisha(orderTotals(lines, charges).vat_total)).toBe(sum)
        expect(toPoisha(toTk(sum))).toBe(
          withVat(lines, charges).reduce((all, { vat_total }) => all + toPoisha(vat_total), 0),
        )
      }),
    )
  })

  test('is never paid below zero, up to the largest discount', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, charges }) => {
        expect(orderProblems({ ...charges, order_items_info: lines })).toEqual({})
        expect(orderTotals(lines, charges).total_payable).toBeGreaterThanOrEqual(0)
        const most = { ...charges, discount: mostDiscount(lines, charges) }
        const bare = lines.map(({ discount_share: _, ...line }) => line)
        expect(orderTotals(bare, most).total_payable).toBe(0)
      }),
    )
  })

  test('costs the same at any rate when the prices include VAT', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(0, 5, 15, 100), ({ lines, charges }, vat_rate) => {
        const included = { ...charges, vat_mode: vatMode.included }
        const others = lines.map((line) => ({ ...line, vat_rate }))
        const without = { ...charges, vat_mode: vatMode.onTotal }
        const payable = orderTotals(lines, included).total_payable
        expect(orderTotals(others, included).total_payable).toBe(payable)
        expect(orderTotals(lines, without).total_payable).toBe(payable)
      }),
    )
  })

  test('has VAT that, taken off an included price, gives it back when it is added, within a poisha', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, charges }) => {
        const included = { ...charges, vat_mode: vatMode.included, discount: 0 }
        for (const line of lines.map((one) => ({ ...one, discount_share: 0, qty: 1 }))) {
          const [vat = 0] = lineVats([line], included)
          const price = toPoisha(line.price) + toPoisha(line.custom_product_design_price ?? 0)
          const net = { ...line, price: toTk(price - vat), custom_product_design_price: null }
          const [again = 0] = lineVats([net], { ...included, vat_mode: vatMode.added })
          expect(Math.abs(again - vat)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('is rounded to whole Taka by at most half a Taka, and the rounding is its own amount', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, charges }) => {
        const exact = orderTotals(lines, { ...charges, round_to_taka: false })
        const rounded = orderTotals(lines, { ...charges, round_to_taka: true })
        expect(exact.rounding).toBe(0)
        expect(Number.isInteger(rounded.total_payable)).toBe(true)
        expect(Math.abs(rounded.rounding)).toBeLessThanOrEqual(0.5)
        expect(toPoisha(rounded.total_payable)).toBe(
          toPoisha(exact.total_payable) + toPoisha(rounded.rounding),
        )
      }),
    )
  })

  test('refunds in parts what was paid, with its VAT', () => {
    const picks = fc.array(fc.nat(100), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(anyOrder, picks, ({ lines, charges }, picked) => {
        const items = lines.map((line) => ({ ...line, returned_qty: 0 }))
        const paid = orderTotals(items, charges)
        let order = { ...charges, ...paid, order_items_info: items }
        let refunded = 0
        for (const pick of picked) {
          const left = order.order_items_info.filter(({ qty, returned_qty }) => qty > returned_qty)
          const line = left[pick % Math.max(1, left.length)]
          if (!line) break
          const after = afterReturn(order, { order_item_id: line.id, qty: 1 })
          expect(after.refund).toBeGreaterThanOrEqual(0)
          expect(toPoisha(after.vat_total)).toBeLessThanOrEqual(toPoisha(order.vat_total))
          refunded += toPoisha(after.refund)
          order = { ...order, ...after }
        }
        expect(refunded + toPoisha(order.total_payable)).toBe(toPoisha(paid.total_payable))
        if (order.order_items_info.every(({ qty, returned_qty }) => qty === returned_qty))
          expect(order.vat_total).toBe(0)
      }),
    )
  })
})

type InvoicedOrder = Parameters<typeof invoiceOf>[0]

/** A placed order as its documents read it. */
const placed = ({ lines, charges }: { lines: { id: number }[]; charges: object }): InvoicedOrder => {
  const stored = withVat(
    lines.map((line) => ({ ...line, returned_qty: 0 })) as never,
    charges as never,
  ) as unknown as InvoicedOrder['order_items_info']
  return {
    ...(charges as typeof charges & { vat_amount: number; delivery_fee: number; discount: number }),
    order_items_info: stored,
    ...orderTotals(stored, charges as never),
  }
}

/** The same order after a return, with the stored VAT of its lines. */
const returned = (order: InvoicedOrder, back: { order_item_id: number; qty: number }): InvoicedOrder => {
  const after = { ...order, ...afterReturn(order, back) }
  return { ...after, order_items_info: withVat(after.order_items_info, after) }
}

describe('Documents of an order with VAT by line', () => {
  test('have lines whose value, VAT, and delivery add up to what is paid', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const invoice = invoiceOf(placed(any))
        const rows = taxedLines(invoice)
        const sum = rows.reduce((all, { value, vat }) => all + value + vat, 0)
        const shares = discountShares(any.lines, any.charges.discount)
        const inLines = shares.reduce((all, share) => all + toPoisha(share), 0)
        const more =
          toPoisha(invoice.delivery_fee) -
          (toPoisha(invoice.discount) - inLines) +
          toPoisha(invoice.rounding ?? 0)
        expect(sum + more).toBe(toPoisha(invoice.total_payable))
      }),
    )
  })

  test('credit the VAT that the order loses, line by line', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(100), (any, pick) => {
        const before = placed(any)
        const line = before.order_items_info[pick % before.order_items_info.length]
        if (!line) return
        const after = returned(before, { order_item_id: line.id, qty: 1 + (pick % line.qty) })
        const credit = creditOf(before, after)
        if (!credit) return
        const credited = taxedLines(credit).reduce((all, { vat }) => all + vat, 0)
        const lost = toPoisha(invoiceOf(before).vat_total) - toPoisha(invoiceOf(after).vat_total)
        if (credit.order_items_info.length > 0) expect(credited).toBe(lost)
        expect(toPoisha(credit.vat_total)).toBe(lost)
      }),
    )
  })
})
