import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer, type Known } from '../../../support/customers.ts'
import { addDesign, addPlace, addProduct, addRider, type Place } from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

const runs = Number(process.env.ORDER_RUNS ?? 6)
const seed = Number(process.env.ORDER_SEED ?? 20_260_101)

const poisha = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => amount / 100)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

/** Random actions on an order; the shop rejects invalid ones. */
const deeds = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      deed: fc.constant('edit' as const),
      // Zero: the line is removed.
      qtys: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
      discount: maybe(poisha(60_000)),
      delivery_fee: maybe(poisha(20_000)),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ deed: fc.constantFrom('step' as const, 'deliver' as const, 'assign' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ deed: fc.constantFrom('pay' as const, 'cancel' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      deed: fc.constant('return' as const),
      line: fc.nat(2),
      qty: fc.integer({ min: 1, max: 4 }),
      accept_status: fc.constantFrom(1, 2, 2, null),
      restocked: fc.boolean(),
    }),
  },
)
type Deed = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never

oneShop('Properties of an order under random changes', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let customer: Known
  let deliveryPersons: number[] = []
  let variants: number[] = []
  let design = 0
  const stock = 1_000_000

  beforeAll(async () => {
    here = await addPlace(db(), { area: 60 })
    admin = await asAdmin()
    customer = await addCustomer(shop(), app())
    deliveryPersons = [await addRider(db()), await addRider(db())]
    await sql`update basic_config set vat = 7.5`.execute(db())
    design = await addDesign(db(), 60.55)
    const tiers = [{ quantity: 5, price_type: 2 as const, price: 30.05 }]
    const product = await addProduct(
      db(),
      [
        { unit_price: 33.33, stock, tiers },
        { unit_price: 0.05, stock },
        { unit_price: 120, stock },
      ],
      { allow_custom_design: true },
    )
    variants = product.variants
  })

  const call = async (who: Caller, path: string, body: object) => {
    const { status, body: answer } = await who.post(path, body)
    expect([200, 409, 422], `${path}: ${JSON.stringify(answer)}`).toContain(status)
    return answer.data
  }
  const read = async (id: number) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data

  const place = async (qtys: readonly number[], discount: number): Promise<number> => {
    const items = variants.map((product_price_info_id, at) => ({ product_price_info_id, qty: qtys[at] ?? 1 }))
    const { status, body } = await admin.post('/api/order-infos/store', {
      idempotency_key: randomUUID(),
      items: items.map((item, at) => (at === 0 ? { ...item, custom_product_design_id: design } : item)),
      customer_id: customer.id,
      full_name: 'Karim Mia',
      contact_no: '01712345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      discount,
      ...here,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.id
  }

  async function does(id: number, deed: Deed): Promise<void> {
    const { timeline_id, order_items_info, delivery_person_id } = await read(id)
    const lines = order_items_info as { id: number }[]
    const other = deliveryPersons.find((rider) => rider !== delivery_person_id)
    const step = (at: number) =>
      call(admin, '/api/order-infos/next-step', {
        id,
        timeline_id: at,
        ...(at === 2 && { delivery_person_id: other }),
      })
    switch (deed.deed) {
      case 'edit': {
        const order_items_info = lines.flatMap((line, at) => {
          const qty = deed.qtys[at] ?? 0
          return qty > 0 ? [{ id: line.id, qty }] : []
        })
        const { discount, delivery_fee } = deed
        return call(admin, `/api/order-infos/update/${id}`, { discount, delivery_fee, order_items_info })
      }
      case 'step':
        return step(Math.min(timeline_id + 1, 7))
      case 'deliver':
        for (let at = timeline_id + 1; at <= 7; at++) await step(at)
        return
      case 'assign':
        return call(admin, '/api/order-infos/assign', { id, delivery_person_id: other })
      case 'pay':
        return call(admin, '/api/order-infos/mark-paid', { id, reference: 'TrxID' })
      case 'cancel':
        return call(admin, '/api/order-infos/cancel', { id, cancel_reason: 'Sold out' })
      case 'return':
        return sendBack(lines[deed.line % lines.length]?.id ?? 0, deed)
    }
  }

  async function sendBack(
    order_item_id: number,
    { qty, accept_status, restocked }: Deed & { deed: 'return' },
  ) {
    const requested = { order_item_id, qty, return_reason_id: 2, photos: [] }
    await call(customer.caller, '/api/product-return-request/store', requested)
    const open = await sql<{ id: number }>`select id from product_return_request_infos
      where order_item_id = ${order_item_id} and status = 0`.execute(db())
    if (!open.rows[0]) return
    const decision = accept_status
      ? { status: 1, accept_status, restocked }
      : { status: 2, reject_reason: 'No' }
    await call(admin, `/api/product-return-request/update/${open.rows[0].id}`, decision)
  }

  type Order = {
    id: number
    status: number
    paid: boolean
    total_amount: string
    total_payable: string
    vat_amount: string
    delivery_fee: string
    discount: string
    lines: { price: number; qty: number; returned_qty: number; design: number | null }[]
    came: string
    went: string
  }

  /**
   * docs/domain.md 1.9 computed from the rows alone: the remaining lines, VAT on them rounded half up, delivery fee,
   * discount.
   */
  async function expectFormula(): Promise<void> {
    const { rows } =
      await sql<Order>`select o.id, o.status, o.paid, o.total_amount, o.total_payable, o.vat_amount,
        o.delivery_fee, o.discount,
        (select json_agg(json_build_object('price', i.price, 'qty', i.qty, 'returned_qty', i.returned_qty,
          'design', i.custom_product_design_price)) from order_items_infos i
          where i.order_info_id = o.id and i.removed_at is null) as lines,
        (select coalesce(sum(amount), 0) from order_payments p where p.order_info_id = o.id and p.status = 1) as came,
        (select coalesce(sum(amount), 0) from payment_refunds r where r.order_info_id = o.id) as went
      from order_infos o`.execute(db())
    const whole = (tk: number | string) => Math.round(Number(tk) * 100)
    for (const order of rows) {
      const stored = order.lines.filter(({ qty, returned_qty }) => qty > returned_qty)
      const total = stored.reduce(
        (sum, { price, qty, returned_qty, design: print }) =>
          sum + whole(price) * (qty - returned_qty) + whole(print ?? 0),
        0,
      )
      // In hundredths of a percent, so that nothing is lost before the single rounding.
      const vat = Math.floor((total * whole(order.vat_amount) + 5_000) / 10_000)
      const payable = total + vat + whole(order.delivery_fee) - whole(order.discount)
      expect([whole(order.total_amount), whole(order.total_payable)], `order ${order.id}`).toEqual([
        total,
        payable,
      ])
      expect(payable).toBeGreaterThanOrEqual(0)
      const held = whole(order.came) - whole(order.went)
      const due = order.status === 2 || !order.paid ? 0 : payable
      expect(held, `what is held of order ${order.id}`).toBe(due)
    }
  }

  /** Current stock plus ordered quantities, less restocked ones, equals the initial stock. */
  async function expectStock(): Promise<void> {
    const { rows } = await sql<{ stock_qty: number; ledger: number; had: number; back: number }>`
      select v.stock_qty, (select sum(m.change) from stock_movements m where m.product_price_info_id = v.id) as ledger,
        (select coalesce(sum(i.qty), 0) from order_items_infos i join order_infos o on o.id = i.order_info_id
          where i.product_price_info_id = v.id and i.removed_at is null and o.status <> 2) as had,
        (select coalesce(sum(r.qty), 0) from product_return_request_infos r
          join order_items_infos i on i.id = r.order_item_id
          where i.product_price_info_id = v.id and r.status = 1 and r.restocked) as back
      from product_price_infos v where v.id = any(${variants})`.execute(db())
    for (const { stock_qty, ledger, had, back } of rows)
      expect([Number(ledger), stock_qty + Number(had) - Number(back)]).toEqual([stock_qty, stock])
  }

  test('totals match the formula and are never negative, and stock is conserved', async () => {
    const order = fc.record({
      qtys: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 3, maxLength: 3 }),
      discount: poisha(5_000),
      done: fc.array(deeds, { minLength: 3, maxLength: 12 }),
    })
    const property = fc.asyncProperty(order, async ({ qtys, discount, done }) => {
      const id = await place(qtys, discount)
      for (const deed of done) {
        await does(id, deed)
        await expectFormula()
        await expectStock()
      }
    })
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: process.env.ORDER_RUNS === undefined })
  })
})
