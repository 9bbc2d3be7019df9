import { describe, expect, test } from 'vitest'
import {
  bookingReference,
  codAmount,
  courierId,
  courierPhone,
  parcelText,
} from '../../src/orders/couriers/courier.ts'
import { movesOf, type ReportKind, reportKinds } from '../../src/orders/couriers/courier-moves.ts'
import { lineOutcome, readStatement } from '../../src/orders/couriers/courier-statement.ts'
import { trackingUrl } from '../../src/orders/couriers/tracking-url.ts'

describe('Reports of a courier', () => {
  const at = (status: number, timeline_id: number, delivery_state = 0) => ({
    status,
    timeline_id,
    delivery_state,
  })

  test.each([
    ['booked', [], [], []],
    ['picked_up', ['pick_up'], [], []],
    ['on_the_way', ['pick_up'], [], ['retry']],
    ['held', ['pick_up', 'fail'], ['fail'], []],
    ['delivered', ['pick_up', 'deliver'], ['deliver'], ['deliver']],
    ['part_delivered', ['pick_up', 'note_part'], ['note_part'], ['note_part']],
    ['coming_back', ['pick_up', 'fail', 'bring_back'], ['fail', 'bring_back'], ['bring_back']],
    ['cancelled', ['release'], ['fail', 'bring_back'], ['bring_back']],
  ] as [ReportKind, string[], string[], string[]][])(
    '%s: move an order in the shop, on the way, and after a failed attempt',
    (kind, inShop, onTheWay, failed) => {
      for (const step of [2, 3, 4, 5]) expect(movesOf(at(3, step), kind)).toEqual(inShop)
      expect(movesOf(at(3, 6), kind)).toEqual(onTheWay)
      expect(movesOf(at(3, 6, 1), kind)).toEqual(failed)
    },
  )

  test('move no order that is not running, or whose parcel comes back', () => {
    for (const kind of reportKinds)
      for (const order of [at(0, 1), at(1, 7), at(1, 7, 2), at(2, 3), at(4, 6), at(3, 6, 2)])
        expect(movesOf(order, kind)).toEqual([])
  })
})

describe('A parcel', () => {
  const order = { status: 3, choose_payment_type: 1, paid: false, total_payable: 480.53, paid_amount: 100.5 }

  test.each([
    [order, 380.03],
    [{ ...order, paid_amount: 500 }, 0],
    [{ ...order, paid: true }, 0],
    [{ ...order, choose_payment_type: 2 }, 0],
    [{ ...order, status: 1 }, 0],
  ])('collects what is due in cash (%#)', (due, amount) => {
    expect(codAmount(due)).toBe(amount)
  })

  test.each([
    ['+8801712345678', '01712345678'],
    ['+880255012345', null],
    ['+4915112345678', null],
    ['01712345678', null],
    ['', null],
    [null, null],
  ])('has a phone of eleven digits: %s', (phone, local) => {
    expect(courierPhone(phone)).toBe(local)
  })

  test('names its items on one line, without what was returned', () => {
    const line = (product_title: string, qty: number, returned_qty = 0) => ({
      product_title,
      product_price_type: 'Piece',
      qty,
      returned_qty,
    })
    expect(parcelText([line('Napa', 3, 1), line('Sergel', 1, 1), line('Seclo', 2)])).toBe(
      '2 x Napa, 2 x Seclo',
    )
    expect(parcelText([line('N'.repeat(300), 1)])).toHaveLength(200)
  })

  test('has a reference of its own for each booking', () => {
    expect([1, 2, 3].map((n) => bookingReference('261128803694', n))).toEqual([
      '261128803694',
      '261128803694-2',
      '261128803694-3',
    ])
  })

  test.each([
    [courierId.steadfast, 'AB12', 'https://steadfast.com.bd/t/AB12'],
    [courierId.pathao, null, 'https://merchant.pathao.com/tracking?consignment_id=7%2F8&phone=01712345678'],
    [courierId.redx, null, 'https://redx.com.bd/track-parcel/?trackingId=7%2F8'],
  ])('is followed on the page of its courier (%s)', (courier, tracking_code, url) => {
    expect(trackingUrl({ courier, consignment_id: '7/8', tracking_code }, '+8801712345678')).toBe(url)
    expect(trackingUrl({ courier, consignment_id: null, tracking_code: null }, null)).toBeNull()
  })
})

describe('A statement', () => {
  const headings = {
    consignment: ['consignment id'],
    reference: ['invoice'],
    cod: ['cod amount'],
    fee: ['fee'],
  }
  const read = (...rows: string[][]) => {
    const [columns = [], ...rest] = rows
    return readStatement({ columns, rows: rest, lines: rest.map((_, at) => at + 2) }, headings)
  }

  test('is read by its headings, also below a title, and without a fee column', () => {
    expect(read(['Fee', 'COD_Amount (৳)', 'Consignment ID'], ['৭০', '1,060.50', '#12.0'])).toEqual([
      { line: 2, number: '12', cod: 1060.5, fee: 70 },
    ])
    expect(read(['Weekly'], ['Invoice', 'COD Amount'], ['261', 'Tk 5'], ['', '5'])).toEqual([
      { line: 3, number: '261', cod: 5, fee: 0 },
    ])
    expect(read(['Consignment ID', 'Name'], ['1', '2'])).toBeNull()
  })

  test.each([
    ['12.345', null],
    ['-5', null],
    ['5 or 6', null],
    ['', 0],
    ['-', 0],
    ['260.500', 260.5],
  ])('has an amount in each cell: "%s"', (cell, cod) => {
    expect(read(['Consignment ID', 'COD Amount'], ['1', cell])?.[0]?.cod).toBe(cod)
  })

  const line = { line: 2, number: '1', cod: 260, fee: 70 }
  const booking = { id: 1, state: 4, collected_amount: 260, settled_at: null }
  test.each([
    ['matches', line, booking, false, 1],
    ['pays another amount', { ...line, cod: 259.99 }, booking, false, 2],
    ['is about an unknown parcel', line, null, false, 3],
    ['was settled', line, { ...booking, settled_at: '2026-11-01' }, false, 4],
    ['is repeated', line, booking, true, 4],
    ['is about a parcel on its way', line, { ...booking, collected_amount: null }, false, 5],
    ['charges a returned parcel', { ...line, cod: 0 }, { ...booking, collected_amount: null }, false, 1],
    ['is not readable', { ...line, fee: null }, booking, false, 6],
  ])('has a line that %s', (_, sent, known, repeated, outcome) => {
    expect(lineOutcome(sent, known, repeated)).toBe(outcome)
  })
})
