import { describe, expect, test } from 'vitest'
import {
  addLine,
  type DraftLine,
  draftTotals,
  isBegun,
  lineCost,
  newDraft,
  orderOfDraft,
  removeLine,
  setLineQty,
  withProblems,
} from '../../src/orders/order-draft.ts'
import { e1, openVariant } from './variants.ts'

const line = (id: number, more: Partial<DraftLine> = {}): DraftLine => ({
  product_price_info_id: id,
  product_title: 'Tea',
  product_title_bn: null,
  price_type: 'Per Box',
  product_type_infos: [],
  product_image: null,
  stock_type: 0,
  stock_qty: null,
  qty: 1,
  ...e1,
  ...more,
})

describe('Order draft', () => {
  test('recalculates the line price for each quantity within the limits (E1)', () => {
    let draft = addLine(newDraft('a'), line(1))
    expect(lineCost(draft.lines[0] as DraftLine)).toEqual({ price: 1000, regular: 1200, total: 1000 })
    draft = setLineQty(draft, 1, 5)
    expect(lineCost(draft.lines[0] as DraftLine)).toEqual({ price: 900, regular: 1100, total: 4500 })
    expect(setLineQty(draft, 1, 11).lines[0]?.qty).toBe(10)
    expect(addLine(draft, line(1, { qty: 2 })).lines).toMatchObject([{ qty: 7 }])
    expect(removeLine(draft, 1).lines).toEqual([])
  })

  test('has the same total as the order, with the area fee until one is set (E9)', () => {
    const plain = (id: number, unit_price: number, qty: number) =>
      line(id, { unit_price, tiers: [], max_qty: null, qty })
    const draft = {
      ...[plain(1, 120, 3), plain(2, 40.5, 1)].reduce(addLine, newDraft('a')),
      discount: 25.5,
    }
    const charges = { vat_amount: 5, area_fee: 60 }
    expect(draftTotals(draft, charges)).toEqual({
      total_amount: 400.5,
      vat_total: 20.03,
      rounding: 0,
      delivery_fee: 60,
      total_payable: 455.03,
    })
    expect(draftTotals({ ...draft, delivery_fee: 0 }, charges).total_payable).toBe(395.03)
  })

  test('applies changed prices and clears the message at the next change', () => {
    const draft = addLine(addLine(newDraft('a'), line(1)), line(2))
    const marked = withProblems(draft, [
      {
        line: 1,
        product_price_info_id: 2,
        problem: 'price_changed',
        msg: 'The price has changed.',
        price: 1300,
        custom_product_design_price: null,
        stock_qty: null,
        preorder_on: null,
        offer: { ...openVariant(1300, []), tiers: [] },
      },
    ])
    expect(marked.lines.map(({ problem }) => problem)).toEqual([undefined, 'The price has changed.'])
    expect(lineCost(marked.lines[1] as DraftLine).price).toBe(1300)
    expect(setLineQty(marked, 2, 2).lines[1]).not.toHaveProperty('problem')
  })

  test('is sent with the displayed prices and only the selected address', () => {
    const draft = addLine(newDraft('a'), line(7, { qty: 5 }))
    expect(isBegun(newDraft('b'))).toBe(false)
    expect(isBegun(draft)).toBe(true)
    const body = orderOfDraft({ ...draft, shipping_address_id: 3, customer: null }, 4500)
    expect(body).toMatchObject({
      items: [{ product_price_info_id: 7, qty: 5, price: 900 }],
      shipping_address_id: 3,
      billing_info: null,
      customer_id: null,
      total_payable: 4500,
    })
    expect(body).not.toHaveProperty('full_name')
    const called = { kind: 'new' as const, login_id: '01712345678', full_name: ' Mitu ' }
    expect(orderOfDraft({ ...draft, customer: called }, 1)).toMatchObject({
      new_customer_id: '01712345678',
      new_customer_name: 'Mitu',
      customer_id: null,
    })
  })
})
