import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { payingShop } from '../../server/payments/paying.ts'
import { actionsOf, changeNames } from './actions.ts'
import { comparing } from './compare.ts'
import { openShopModel, type ShopModel } from './model-shop.ts'

const steps = Number(process.env.ORDER_MODEL_STEPS ?? 1200)
const seed = Number(process.env.ORDER_MODEL_SEED ?? 20_261_127)

/** The same numbers for the same seed. */
function randomOf(start: number) {
  let state = start >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { next, upTo, one: <T>(items: readonly T[]): T | undefined => items[upTo(items.length - 1)] }
}

payingShop('Orders against a model of their own', (a) => {
  let model: ShopModel
  beforeAll(async () => {
    model = await openShopModel(a)
  })

  test(`agree after each of ${steps} changes (seed ${seed})`, async () => {
    const random = randomOf(seed)
    const { compare, compareStock } = comparing(a, model.stock)
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
    // Every kind of change was among them, often.
    for (const name of changeNames) expect([name, (done[name] ?? 0) >= 10]).toEqual([name, true])
    const { rows } = await sql<{ most: string }>`select coalesce(max(back - amount), 0) as most from (
      select p.amount, (select coalesce(sum(r.amount), 0) from payment_refunds r where r.order_payment_id = p.id) as back
      from order_payments p where p.status = 1) sums`.execute(a.db())
    expect(Number(rows[0]?.most)).toBeLessThanOrEqual(0)
  }, 1_200_000)
})
