import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DocumentOrder, documentsOf } from '../../src/orders/documents.ts'
import { creditOf, type InvoiceDetails, type IssuedInvoice, invoiceOf } from '../../src/orders/invoice.ts'
import { discountShares } from '../../src/orders/pricing/discount-share.ts'
import { lineTotal, orderTotals } from '../../src/orders/pricing/totals.ts'
import { afterReturn } from '../../src/orders/return.ts'
import { toPoisha, toTk } from '../../src/values/money.ts'

type Item = InvoiceDetails['order_items_info'][number]
type Line = { price: number; qty: number; design?: number | null }

/** An order of these lines with its discount spread over them. */
function orderOf(lines: readonly Line[], { discount = 0, vat = 0, fee = 60 } = {}) {
  const priced = lines.map(({ price, qty, design = null }, at) => ({
    id: at + 1,
    product_title: `Item ${at + 1}`,
    product_title_bn: null,
    product_price_type: 'Per Piece',
    product_price_type_bn: null,
    product_type_infos: [],
    custom_product_design: null,
    upload_product_image: null,
    price,
    qty,
    returned_qty: 0,
    custom_product_design_price: design,
  }))
  const shares = discountShares(priced, discount)
  const charges = { discount, vat_amount: vat, delivery_fee: fee }
  return {
    ...charges,
    ...orderTotals(priced, charges),
    order_items_info: priced.map((line, at) => ({
      ...line,
      discount_share: shares[at] ?? 0,
    })) as unknown as Item[],
  }
}

type Order = ReturnType<typeof orderOf>
const returned = (order: Order, back: Parameters<typeof afterReturn>[1]): Order => ({
  ...order,
  ...afterReturn(order, back),
})

const inShort = (credit: InvoiceDetails | null) =>
  credit && {
    ...credit,
    order_items_info: credit.order_items_info.map((item) => [item.id, item.qty, toTk(lineTotal(item))]),
  }

describe('A credit note', () => {
  test('names the pieces that were returned, with their share of discount and VAT', () => {
    const order = orderOf(
      [
        { price: 500, qty: 2 },
        { price: 100, qty: 1 },
      ],
      { discount: 110, vat: 5 },
    )
    const credit = creditOf(order, returned(order, { order_item_id: 1, qty: 1 }))
    expect(inShort(credit)).toEqual({
      order_items_info: [[1, 1, 500]],
      total_amount: 500,
      discount: 50,
      delivery_fee: 0,
      vat_amount: 5,
      vat_total: 25,
      total_payable: 475,
    })
  })

  test.each([
    ['the fee when it is refunded too', { order_item_id: 1, qty: 2, delivery_fee: true }, 60, 1060],
    ['the design with the last piece', { order_item_id: 1, qty: 2 }, 0, 1000],
  ])('credits %s', (_, back, delivery_fee, total_payable) => {
    const order = orderOf([{ price: 450, qty: 2, design: 100 }])
    const first = returned(order, { order_item_id: 1, qty: 1 })
    const credit = creditOf(order, returned(order, back))
    expect(credit).toMatchObject({ delivery_fee, total_payable })
    expect(inShort(creditOf(order, first))?.order_items_info).toEqual([[1, 1, 450]])
  })

  test('credits all of a cancelled order, and nothing where nothing gets cheaper', () => {
    const order = orderOf([{ price: 500, qty: 2 }], { discount: 50, vat: 5 })
    expect(inShort(creditOf(order, null))).toMatchObject({
      order_items_info: [[1, 2, 1000]],
      total_payable: order.total_payable,
    })
    expect(creditOf(order, order)).toBeNull()
    expect(creditOf({ ...order, discount: 50, total_payable: 1 }, { ...order, total_payable: 2 })).toBeNull()
  })

  test('takes off exactly what its items, VAT, fee and discount make, and the invoice less all of them is the order', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 100_000 }).map(toTk),
      qty: fc.integer({ min: 1, max: 5 }),
      design: fc.option(fc.integer({ min: 1, max: 5000 }).map(toTk)),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.record({
          discount: fc.integer({ min: 0, max: 100 }).map(toTk),
          vat: fc.constantFrom(0, 5, 7.5, 15),
          fee: fc.constantFrom(0, 60),
        }),
        fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 6 }),
        (lines, charges, returns) => {
          // No discount is larger than what it is taken off.
          const most = orderOf(lines, { ...charges, discount: 0 }).total_payable
          const placed = orderOf(lines, { ...charges, discount: Math.min(charges.discount, most) })
          let order = placed
          let credited = 0
          for (const [at, delivery_fee] of returns) {
            const item = order.order_items_info[at]
            if (!item || item.returned_qty === item.qty) continue
            const after = returned(order, { order_item_id: item.id, qty: 1, delivery_fee })
            const credit = creditOf(order, after)
            order = after
            if (!credit) continue
            credited += toPoisha(credit.total_payable)
            const { total_amount, vat_total, delivery_fee: fee, discount } = credit
            const goods = credit.order_items_info.reduce((sum, one) => sum + lineTotal(one), 0)
            expect(goods).toBe(toPoisha(total_amount))
            expect(toPoisha(total_amount) + toPoisha(vat_total) + toPoisha(fee) - toPoisha(discount)).toBe(
              toPoisha(credit.total_payable),
            )
          }
          expect(toPoisha(placed.total_payable) - credited).toBe(toPoisha(order.total_payable))
        },
      ),
    )
  })
})

describe('The documents of an order', () => {
  const order = {
    ...orderOf([{ price: 500, qty: 2 }], { vat: 5 }),
    order_id: '260305123456',
    created_at: '2026-03-05T08:00:00.000Z',
    full_name: 'Rahima Khatun',
    contact_no: '+8801712345678',
    shipping_address: 'House 5',
    billing_address: 'House 5',
    choose_payment_type: 1,
    paid: false,
    status: 0,
    timeline_id: 1,
    extra_instruction: 'Ring twice',
  } as unknown as DocumentOrder
  const shop = {
    website_title: 'Haat',
    website_title_bn: null,
    printer_line_txt: null,
    printer_line_txt_bn: null,
    currency_symbol: 'Tk',
    time_zone: 360,
    logo: null,
  }
  const drawn = (as: object, issued: readonly IssuedInvoice[], language: 'en' | 'bn' = 'en') =>
    documentsOf({ ...order, ...as }, shop, { kind: 'invoice', language, copy: 'customer' }, issued)
  const invoice = {
    kind: 1,
    number: order.order_id,
    issued_at: '2026-03-06T08:00:00.000Z',
    reason: null,
    ...invoiceOf(order),
  }
  const less = returned(order as unknown as Order, { order_item_id: 1, qty: 1 })
  const credit = {
    kind: 2,
    number: '260305123456-1',
    issued_at: '2026-03-09T08:00:00.000Z',
    reason: 3,
    ...(creditOf(order, less) as InvoiceDetails),
  }

  test('are a pro forma invoice before one is issued; an order of an earlier release shows its invoice as it is now', () => {
    expect(drawn({}, []).map(({ heading }) => heading)).toEqual(['Pro forma invoice'])
    expect(drawn({ status: 3, timeline_id: 4 }, []).map(({ heading }) => heading)).toEqual(['Invoice'])
  })

  test('are the invoice as it was issued, and the credit notes for what changed', () => {
    const after = { ...less, status: 1, timeline_id: 7, paid: true }
    const [first, second] = drawn(after, [invoice, credit])
    expect(first).toMatchObject({ heading: 'Invoice', number: order.order_id, mark: 'Paid' })
    expect(first?.facts[1]).toEqual({ label: 'Date', text: '6 Mar 2026' })
    expect(first?.items).toMatchObject([{ qty: '2', total: 'Tk 1000.00', details: [] }])
    expect(first?.sums.at(-1)).toEqual({ label: 'Total', text: 'Tk 1110.00', strong: true })
    expect(second).toMatchObject({
      heading: 'Credit note',
      number: '260305123456-1',
      mark: null,
      instruction: null,
      thanks: 'Returned goods',
      facts: [
        { text: '260305123456-1' },
        { text: '9 Mar 2026' },
        { label: 'For invoice', text: '260305123456' },
      ],
    })
    expect(second?.items).toMatchObject([{ qty: '1', total: 'Tk 500.00' }])
    expect(second?.sums.at(-1)).toEqual({ label: 'Total credited', text: 'Tk 525.00', strong: true })
  })

  test('carry their number and a place for the page on each page, in their language', () => {
    expect(drawn({}, [invoice, credit]).map(({ page }) => page)).toEqual([
      'Invoice 260305123456 · Page %{page} of %{pages}',
      'Credit note 260305123456-1 · Page %{page} of %{pages}',
    ])
    expect(drawn({}, [invoice], 'bn')[0]?.page).toBe('চালান ২৬০৩০৫১২৩৪৫৬ · %{pages} পাতার %{page} নম্বর পাতা')
  })
})
