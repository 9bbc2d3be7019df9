import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payingShop } from '../../server/payments/paying.ts'
import { type CourierServer, courierSecrets, openCourierServer } from '../../support/courier-server.ts'
import { actionsOf, changeNames } from './actions.ts'
import { compareCashLedger } from './cash-and-wallets.ts'
import { comparing } from './compare.ts'
import { openShopModel, type ShopModel } from './model-shop.ts'

const steps = Number(process.env.ORDER_MODEL_STEPS ?? 2000)
const seed = Number(process.env.ORDER_MODEL_SEED ?? 20_261_127)

/** A pseudo-random generator with the same numbers for the same seed. */
function randomOf(start: number) {
  let state = start >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { next, upTo, one: <T>(items: readonly T[]): T | undefined => items[upTo(items.length - 1)] }
}

payingShop('Orders compared with a model', (a) => {
  let model: ShopModel
  let couriers: CourierServer
  afterAll(() => couriers?.close())
  beforeAll(async () => {
    couriers = await openCourierServer()
    a.shop().environment.courierUrls = { steadfast: `${couriers.url}/steadfast`, pathao: null, redx: null }
    await a.admin().patch('/api/third-party-keys/1', courierSecrets)
    model = await openShopModel(a)
  })

  test(`match the model after each of ${steps} changes (seed ${seed})`, async () => {
    const random = randomOf(seed)
    const { compare, compareStock, ...atEnd } = comparing(a, model.stock)
    const done: Record<string, number> = {}
    for (let at = 0; at < steps; at += 1) {
      const [name, act] = random.one(actionsOf(model, random)) ?? []
      if (!name || !act) throw new Error('Nothing can be done.')
      const touched = await act()
      done[name] = (done[name] ?? 0) + 1
      for (const order of touched) await compare(order, `${at}: ${name}`)
      await compareStock(`${at}: ${name}`)
    }
    for (const order of model.orders) await compare(order, 'at the end')
    await compareStock('at the end')
    await atEnd.compareLedger()
    await compareCashLedger(a, model.orders, model)
    await atEnd.compareCouriers(model.orders)
    await atEnd.compareMessages(model.orders)
    await atEnd.compareMushak()
    // Every kind of action occurred at least ten times.
    for (const name of changeNames) expect([name, (done[name] ?? 0) >= 10]).toEqual([name, true])
    const { rows } = await sql<{ most: string }>`select coalesce(max(back - amount), 0) as most from (
      select p.amount, (select coalesce(sum(r.amount), 0) from payment_refunds r where r.order_payment_id = p.id) as back
      from order_payments p where p.status = 1) sums`.execute(a.db())
    expect(Number(rows[0]?.most)).toBeLessThanOrEqual(0)
  }, 1_200_000)
})
