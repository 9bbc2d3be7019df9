import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addCustomer } from '../../../support/customers.ts'
import { changesOf } from '../../../support/order-changes.ts'
import { type Asked, actions, askers, outcomes, type State, states } from '../../../support/order-outcomes.ts'
import {
  changedRows,
  newestHistory,
  type OrderRows,
  readRows,
  restoreRows,
  tablesOfOrders,
  wordOf,
} from '../../../support/order-rows.ts'
import { addCarrier, addPlace, addVariantOf, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'

/** Whoever there is, wherever an order stands, whatever they ask: what may be does what it should, the rest nothing. */
oneShop('Every change of an order', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  const orders = new Map<State, Asked & { rows: OrderRows }>()
  const people = {} as Record<string, { id: number | null; caller: Caller }>
  /** What the rows say of somebody, by what the tables know them by. */
  const names = new Map<string, string>()
  let tables: string[] = []
  let since = 0
  let spare = 0
  let asItWas = ''

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
      await known(name, await addCarrier(db(), { email }))
      names.set(email, name)
    }
    await anAdmin('an admin of other things', [right(1)])
    await anAdmin('an admin of own orders', [right(31, ['edit']), right(30, ['edit'])])
    await anAdmin('the admin who entered it', [right(31, ['edit']), right(30, ['edit'])])
    const others = ['view_others', 'edit', 'edit_others'] as const
    await anAdmin('an admin of all orders', [right(31, others), right(30, others)])
    await anAdmin('an admin of all', undefined)
    names.set('customer@example.test', 'the customer')
    spare = people['another carrier']?.id ?? 0

    const here = await addPlace(db(), { area: 60 })
    const items = [
      { product_price_info_id: await addVariantOf(db(), { unit_price: 120, stock: 500 }), qty: 3 },
      { product_price_info_id: await addVariantOf(db(), { unit_price: 40.5, stock: 500 }), qty: 1 },
    ]
    tables = await tablesOfOrders(db())
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
      const asked = await sql<{ id: number }>`insert into product_return_request_infos
        (order_info_id, order_item_id, qty, return_reason_id, reason_title, created_by)
        values (${id}, ${other_item}, 1, 1, 'Damaged', ${people['the customer']?.id}) returning id`.execute(
        db(),
      )
      const request = asked.rows[0]?.id ?? 0
      const at = Number(state.split('/')[1])
      orders.set(state, { id, order_id: body.data.order_id, item, other_item, request, at, spare, rows: {} })
    }
    since = await newestHistory(db())
    for (const held of orders.values()) held.rows = await readRows(db(), tables, held.id, since)
    asItWas = await wordOf(db(), tables)
  })

  /** Brings a new order where a state says that it stands: `status/step`. */
  async function bring(id: number, state: State): Promise<void> {
    const [status, step] = state.split('/').map(Number) as [number, number]
    const { caller } = people['an admin of all'] as { caller: Caller }
    const call = async (path: string, body: object) =>
      expect((await caller.post(`/api/order-infos/${path}`, { id, ...body })).status).toBe(200)
    const carriers = ['the former carrier', 'the carrier'].map((name) => people[name]?.id)
    await sql`update order_infos set customer_id = ${people['the customer']?.id},
      created_by = ${people['the admin who entered it']?.id} where id = ${id}`.execute(db())
    for (let at = 2; at <= step; at++) {
      await call('next-step', { timeline_id: at, ...(at === 2 && { delivery_person_id: carriers[0] }) })
      if (at === 2) await call('assign', { delivery_person_id: carriers[1] })
    }
    if (status === 2) await call('cancel', { cancel_reason: 'As it was' })
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

  const ask = async (who: string, state: State, action: string) => {
    const order = orders.get(state) as Asked
    const { path, body } = actions[action]?.(order) ?? { path: '', body: {} }
    const { caller } = people[who] as { caller: Caller }
    const answer = await caller.post(path, body)
    // What the desk knows of an order is told to the desk alone.
    if (answer.status === 409)
      expect('data' in answer.body, `${state} tells the order`).toBe(/admin/.test(who))
    return answer.status
  }

  describe.each(Object.keys(actions))('%s', (action) => {
    test.each(askers)('by %s', async (who) => {
      const expected = outcomes(action, who)
      const of = (done: boolean) => states.filter((_, at) => (expected[at] === 'done') === done)
      const refused = of(false)
      const answers = await Promise.all(refused.map((state) => ask(who, state, action)))
      const should = expected.filter((outcome) => outcome !== 'done')
      expect(answers).toEqual(should.map((outcome) => (outcome === 'same' ? 200 : outcome)))
      expect(await wordOf(db(), tables)).toBe(asItWas)

      for (const state of of(true)) {
        const { id, rows } = orders.get(state) as Asked & { rows: OrderRows }
        const answer = await ask(who, state, action)
        const now = await readRows(db(), tables, id, since)
        await restoreRows(db(), tables, id, since, rows)
        expect(answer, state).toBe(200)
        expect(changedRows(rows, now).map(named).toSorted(), state).toEqual(changesOf(action, state, who))
        expect(await wordOf(db(), tables), `${state}, put back`).toBe(asItWas)
      }
    })
  })
})
