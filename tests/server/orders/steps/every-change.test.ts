import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { type CourierServer, courierSecrets, openCourierServer } from '../../../support/courier-server.ts'
import { addCustomer } from '../../../support/customers.ts'
import { changesOf } from '../../../support/order-changes.ts'
import { askers, outcomes, type State, states } from '../../../support/order-outcomes.ts'
import { actions, type Requested } from '../../../support/order-requests.ts'
import {
  changedRows,
  newestHistory,
  type OrderRows,
  readRows,
  restoreRows,
  tablesOfOrders,
  wordOf,
} from '../../../support/order-rows.ts'
import { addPlace, addRider, addVariantOf, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'

/** Every kind of user, order state and action: allowed actions change the expected rows, all others change nothing. */
oneShop('All actions on an order', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  const orders = new Map<State, Requested & { rows: OrderRows }>()
  const people = {} as Record<string, { id: number | null; caller: Caller }>
  /** The name of each user, by the values that identify them in the rows. */
  const names = new Map<string, string>()
  let tables: string[] = []
  let since = 0
  let spare = 0
  let asItWas = ''
  let couriers: CourierServer
  afterAll(() => couriers?.close())
  /** An earlier order, into which the others can be merged. */
  const earlier = { id: 0, rows: {} as OrderRows }

  const known = async (name: string, id: number) => {
    const caller = callerOf(shop(), app(), null, await openSession(db(), { user_id: id }))
    people[name] = { id, caller }
    names.set(String(id), name)
  }
  const anAdmin = async (name: string, accesses?: Parameters<typeof asAdmin>[0]) => {
    const caller = await asAdmin(accesses)
    people[name] = { id: caller.context.user?.id ?? null, caller }
    names.set(String(people[name].id), name)
  }

  beforeAll(async () => {
    couriers = await openCourierServer()
    shop().environment.courierUrls = { steadfast: `${couriers.url}/steadfast`, pathao: null, redx: null }
    await sql`update basic_config set vat = 5`.execute(db())
    people.nobody = { id: null, caller: anybody() }
    for (const name of ['the guest', 'another guest'])
      people[name] = { id: null, caller: aGuest(shop(), app()) }
    for (const name of ['the customer', 'another customer']) {
      const { id, caller } = await addCustomer(shop(), app())
      people[name] = { id, caller }
      names.set(String(id), name)
    }
    for (const name of ['the carrier', 'the former carrier', 'another carrier']) {
      const email = `${name.replaceAll(' ', '.')}@example.test`
      await known(name, await addRider(db(), { email }))
      names.set(email, name)
    }
    await anAdmin('an admin of other things', [right(1)])
    await anAdmin('an admin of own orders', [right(31, ['edit']), right(30, ['edit'])])
    await anAdmin('the admin who entered it', [right(31, ['edit']), right(30, ['edit'])])
    const others = ['view_others', 'edit', 'edit_others'] as const
    await anAdmin('an admin of all orders', [right(31, others), right(30, others)])
    await anAdmin('an admin of all', undefined)
    await people['an admin of all']?.caller.patch('/api/third-party-keys/1', courierSecrets)
    names.set('customer@example.test', 'the customer')
    spare = people['another carrier']?.id ?? 0

    const here = await addPlace(db(), { area: 60 })
    const items = [
      { product_price_info_id: await addVariantOf(db(), { unit_price: 120, stock: 500 }), qty: 3 },
      { product_price_info_id: await addVariantOf(db(), { unit_price: 40.5, stock: 500 }), qty: 1 },
    ]
    tables = await tablesOfOrders(db())
    const first = await place(people['the guest']?.caller as Caller, orderOf(here, items))
    earlier.id = await idOf(db(), first.body.data.order_id)
    await sql`update order_infos set order_id = 'earlier', created_by = ${people['the admin who entered it']?.id}
      where id = ${earlier.id}`.execute(db())
    for (const state of states) {
      const { body } = await place(
        people['the guest']?.caller as Caller,
        orderOf(here, items, { email: 'customer@example.test' }),
      )
      const id = await idOf(db(), body.data.order_id)
      await bring(id, state)
      const lines = await sql<{ id: number }>`select id from order_items_infos where order_info_id = ${id}
        order by id`.execute(db())
      const [item, other_item] = lines.rows.map((row) => row.id) as [number, number]
      const returnRows = await sql<{ id: number }>`insert into product_return_request_infos
        (order_info_id, order_item_id, qty, return_reason_id, reason_title, created_by)
        values (${id}, ${other_item}, 1, 1, 'Damaged', ${people['the customer']?.id}) returning id`.execute(
        db(),
      )
      const request = returnRows.rows[0]?.id ?? 0
      const at = Number(state.split('/')[1])
      const bookings = await sql<{
        id: number
      }>`select id from courier_bookings where order_info_id = ${id}`.execute(db())
      const booking = bookings.rows[0]?.id ?? 0
      const { order_id } = body.data
      const numbers = { id, item, other_item, request, at, spare, booking, earlier: earlier.id }
      orders.set(state, { ...numbers, order_id, rows: {} })
    }
    since = await newestHistory(db())
    for (const held of [earlier, ...orders.values()]) held.rows = await readRows(db(), tables, held.id, since)
    asItWas = await wordOf(db(), tables)
  })

  /** Creates an order in a state, given as `status/step` or `status/step/delivery`. */
  async function bring(id: number, state: State): Promise<void> {
    const [status = 0, reached = 0, delivery = 0, courier = 0, waits = 0] = state.split('/').map(Number)
    const isPart = status === 1 && delivery === 2
    const step = isPart ? 6 : reached
    const { caller } = people['an admin of all'] as { caller: Caller }
    const call = async (path: string, body: object) =>
      expect((await caller.post(`/api/order-infos/${path}`, { id, ...body })).status).toBe(200)
    const deliveryPersons = ['the former carrier', 'the carrier'].map((name) => people[name]?.id)
    await sql`update order_infos set customer_id = ${people['the customer']?.id},
      created_by = ${people['the admin who entered it']?.id} where id = ${id}`.execute(db())
    if (waits === 1)
      await sql`update order_infos set confirmation = 1, call_after = '2026-01-01' where id = ${id}`.execute(
        db(),
      )
    for (let at = 2; at <= step; at++) {
      await call('next-step', {
        timeline_id: at,
        ...(at === 2 && { delivery_person_id: deliveryPersons[0] }),
      })
      if (at === 2) await call('assign', { delivery_person_id: deliveryPersons[1] })
      if (courier && at === 3) {
        const { status } = await caller.post('/api/couriers/book', {
          ...{ id, courier, weight_grams: 500, cod_amount: 480.53 },
        })
        expect(status).toBe(200)
      }
    }
    if (status === 2) await call('cancel', { cancel_reason: 'As it was' })
    const { rows } = await sql<{ order_item_id: number; qty: number }>`select id as order_item_id, qty
      from order_items_infos where order_info_id = ${id} order by id`.execute(db())
    const accepted = rows.map(({ order_item_id, qty }) => ({ order_item_id, qty: Math.min(qty, 2) }))
    if (isPart) return call('fail-delivery', { reason: 4, accepted })
    if (delivery > 0 || status === 4) await call('fail-delivery', { reason: 1 })
    if (delivery === 2 || status === 4) await call('bring-back', {})
    const items = rows.map(({ order_item_id, qty }) => ({
      order_item_id,
      restocked_qty: 0,
      damaged_qty: qty,
      missing_qty: 0,
    }))
    if (status === 4) await call('receive-back', { items })
  }

  const named = (line: string) =>
    line
      .replace(
        /((?:user_id|person_id|_by)(?:=|: \S+ > ))(\d+)/g,
        (all, start, id) => start + (names.get(id) ?? all),
      )
      .replace(/(?<=_by: )\d+/, (id) => names.get(id) ?? id)
      .replace(/recipient=(\S+)/, (all, email) => names.get(email) ?? all)
      .replace(/(payment_refund_id: null > )\d+/, '$1its own')
      .replace(/details=\{.*"total_payable":([\d.]+),.*\}/, 'total=$1')
      .replace(/number=\d{12}/, 'number=its own')
      .replace(/(check_at: )\S+/, '$1a time')
      .replace(/(provider=courier reference)=\d+/, '$1=its own')
      .replace(/^\+ courier_bookings.*/, (all) =>
        all.replace(/(consignment_id|reference|tracking_code)=\S+/g, '$1=its own'),
      )
      .replace(/into order earlier\.$/, 'into the earlier order')
      .replace(/(?<=call_after: )2026-01-01\S* > .*/, 'since > now')

  const ask = async (who: string, state: State, action: string) => {
    const order = orders.get(state) as Requested
    const { path, body } = actions[action]?.(order) ?? { path: '', body: {} }
    const { caller } = people[who] as { caller: Caller }
    const answer = await caller.post(path, body)
    // Back-office messages about an order go to the back office only.
    // An order without a booking has nothing to tell about it.
    if (answer.status === 409 && action !== 'cancelling the booking')
      expect('data' in answer.body, `${state} tells the order`).toBe(/admin/.test(who))
    return answer.status
  }

  describe.each(Object.keys(actions))('%s', (action) => {
    test.each(askers)('by %s', async (who) => {
      const expected = outcomes(action, who)
      const of = (done: boolean) => states.filter((_, at) => (expected[at] === 'done') === done)
      const changes = of(false)
      const answers = await Promise.all(changes.map((state) => ask(who, state, action)))
      const should = expected.filter((outcome) => outcome !== 'done')
      expect(answers).toEqual(should.map((outcome) => (outcome === 'same' ? 200 : outcome)))
      expect(await wordOf(db(), tables)).toBe(asItWas)

      for (const state of of(true)) {
        const { id, rows } = orders.get(state) as Requested & { rows: OrderRows }
        const answer = await ask(who, state, action)
        const now = await readRows(db(), tables, id, since)
        await restoreRows(db(), tables, id, since, rows)
        if (action.startsWith('merging')) await restoreRows(db(), tables, earlier.id, since, earlier.rows)
        expect(answer, state).toBe(200)
        expect(changedRows(rows, now).map(named).toSorted(), state).toEqual(changesOf(action, state, who))
        expect(await wordOf(db(), tables), `${state}, put back`).toBe(asItWas)
      }
    })
  })
})
