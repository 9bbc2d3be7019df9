import { expect } from 'vitest'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { readCash } from '../../../src-server/delivery/own-cash.ts'
import { enterTransfer } from '../../../src-server/payments/wallets/enter-transfer.ts'
import type { payingShop } from '../../server/payments/paying.ts'
import { callerOf } from '../../support/shop.ts'
import { becomePaid, heldOf, totalOf } from './model.ts'
import type { Pair, Random } from './model-shop.ts'

type Shop = Parameters<Parameters<typeof payingShop>[1]>[0]
type Call = (path: string, input: object) => Promise<{ matched: number }>

const poisha = (tk: number): bigint => BigInt(Math.round(tk * 100))
const tk = (amount: bigint): number => Number(amount) / 100

/** The cash that the rider hands over, with what was short or over, and orders that are paid by wallet transfers. */
export async function cashAndWallets(a: Shop, { call, rider }: { call: Call; rider: number }) {
  const db = a.db()
  await db.updateTable('basic_config').set({ bkash_number: '01700000001' }).execute()
  const person = callerOf(a.shop(), a.app(), null, await openSession(db, { user_id: rider }))
  /** Reported and not rejected, and what of it was short (above zero) or over. */
  const ledger = { handed: 0n, difference: 0n, counted: 0n }
  let transfers = 0

  async function payByWallet(order: Pair): Promise<Pair[]> {
    const due = totalOf(order) - heldOf(order)
    transfers += 1
    const trx_id = `AB${String(transfers).padStart(8, '0')}`
    await enterTransfer(a.admin().context, order.id, { provider: 1, trx_id, sender: null }, false)
    const text = `TrxID,Amount\n${trx_id},${tk(due).toFixed(2)}`
    const result = await call('/api/wallet-transfers/import', { text, provider: 1 })
    expect(result.matched).toBe(1)
    // The same statement again changes nothing.
    await call('/api/wallet-transfers/import', { text, provider: 1 })
    order.payments.push({ amount: due, back: 0n })
    becomePaid(order)
    return [order]
  }

  async function handOver(random: Random): Promise<Pair[]> {
    const { days } = await readCash(db, rider)
    const day = days.find(({ collected, handed_over }) => collected > handed_over)
    if (!day) return []
    const left = poisha(day.collected) - poisha(day.handed_over)
    if (left < 100n) return []
    const amount = random.next() < 0.5 ? left : 100n + BigInt(random.upTo(Number(left) - 100))
    const { body } = await person.post('/api/manage-cash/store', {
      shop_day: day.shop_day,
      amount: tk(amount),
      idempotency_key: crypto.randomUUID(),
    })
    const [{ id }] = body.data.handovers
    if (random.next() < 0.2) {
      await call('/api/delivery-cash/reject', { id, reason: 'Not counted' })
      return []
    }
    const counted = random.next() < 0.7 ? amount : amount + BigInt(random.upTo(200)) - 100n
    await call('/api/delivery-cash/receive', { id, counted: tk(counted), note: 'Counted twice' })
    ledger.handed += amount
    ledger.counted += counted
    ledger.difference += amount - counted
    return []
  }

  return { ledger, changes: { payByWallet, handOver } }
}

/** What the rider has collected is held, counted by the shop, or recorded as a difference. */
export async function compareCashLedger(
  a: Shop,
  orders: readonly Pair[],
  { rider, ledger }: { rider: number; ledger: Awaited<ReturnType<typeof cashAndWallets>>['ledger'] },
): Promise<void> {
  const collected = orders.reduce((sum, { cash }) => sum + cash, 0n)
  const { to_hand_over, difference } = await readCash(a.db(), rider)
  expect([poisha(to_hand_over), poisha(difference)]).toEqual([collected - ledger.handed, ledger.difference])
  expect(poisha(to_hand_over) + ledger.counted + poisha(difference)).toBe(collected)
}
