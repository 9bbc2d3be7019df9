import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { held } from '#domain/orders/payment.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import {
  cleanTrxId,
  transferState,
  trxIdProblem,
  walletOf,
  type walletTransfer,
} from '#domain/orders/wallets/wallet.ts'
import { toPoisha } from '#domain/values/money.ts'
import { cleanPhone } from '#domain/values/phone.ts'
import type { Context } from '../../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { hasUndecidedPayment } from '../../orders/money/undecided-payments.ts'
import { offeredWallets } from '../../orders/money/wallet-transfers.ts'
import { moneyOf } from '../../orders/record/money-of-order.ts'
import { payableBy } from '../payable-order.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { lockForTransfer } from './transfer-lock.ts'

type Typed = Values<typeof walletTransfer>
type Entered = { provider: number; trx_id: string; sender: string | null }

/** Transfers that are being checked at once, so that a stranger cannot fill the list. */
const openMost = 5

/** Stores a transfer for an order, by its owner or anyone with its pay link. */
export async function sendTransfer(
  context: Context,
  { order_id, pay_token, ...typed }: Typed & { order_id: string; pay_token: string | null },
): Promise<{ data: { paid: boolean }; msg: string }> {
  const { id } = await payableBy(context, { order_id, pay_token })
  return enterTransfer(context, id, typed, false)
}

/**
 * Stores what was entered about a transfer. If a statement has it already, the order is paid at once. `at_door`: the delivery
 * person entered it instead of collecting cash.
 */
export async function enterTransfer(
  context: Context,
  order_info_id: number,
  typed: Typed,
  at_door: boolean,
): Promise<{ data: { paid: boolean }; msg: string }> {
  const paid = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const entered = await checked(operation, typed)
    await lockForTransfer(operation)
    await requirePayable(operation, order_info_id)
    const known = await sameTransfer(operation, entered)
    if (known && known.order_info_id !== order_info_id)
      throw new Failure(422, 'invalid', { errors: { trx_id: { reason: 'trx_used' } } })
    if (known) {
      if (at_door && known.state === transferState.to_check) await markAtDoor(operation, known.id)
      return known.state === transferState.matched
    }
    await requireFewOpen(operation, order_info_id)
    const { id } = await operation.trx
      .insertInto('wallet_transfers')
      .values({ order_info_id, ...entered, at_door, user_id: context.user?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    context.changes.announce(operation.trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
    context.changes.announce(operation.trx, { resource: 'wallet-transfers', id, action: 'create' })
    const line = await lineOf(operation, entered)
    return line ? (await receiveTransfer(operation, { id, order_info_id }, line)) === null : false
  })
  return { data: { paid }, msg: translate[context.language](paid ? 'transfers.paid' : 'transfers.entered') }
}

async function checked({ trx }: OperationContext, { provider, trx_id, sender }: Typed): Promise<Entered> {
  const offered = await offeredWallets(trx)
  const wallet = walletOf(provider)
  const cleaned = cleanTrxId(trx_id)
  const errors: FieldErrors = {}
  if (!wallet || !offered.includes(wallet)) errors.provider = { reason: 'not_a_choice' }
  const problem = wallet && trxIdProblem(wallet, cleaned)
  if (problem) errors.trx_id = { reason: problem }
  const number = sender ? cleanPhone(sender) : null
  if (number && !/^\+?\d{11,14}$/.test(number)) errors.sender = { reason: 'not_phone' }
  rejectErrors(errors)
  return { provider, trx_id: cleaned, sender: number || null }
}

/** Locks the order first, as in every change of an order. */
async function requirePayable(operation: OperationContext, id: number): Promise<void> {
  const order = await operation.trx
    .selectFrom('order_infos')
    .select(['status', 'paid', 'total_payable'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Failure(404, 'order_not_found')
  if (isWithdrawn(order.status)) throw new Failure(409, 'payment.too_late_to_pay')
  const { paid, refunds } = await moneyOf(operation, id)
  if (order.paid || held(paid, refunds) >= toPoisha(order.total_payable))
    throw new Failure(409, 'payment.paid_already')
  // A received payment must be decided before another one is requested.
  if (await hasUndecidedPayment({ db: operation.trx }, id)) throw new Failure(409, 'payment.being_checked')
}

const sameTransfer = ({ trx }: OperationContext, { provider, trx_id }: Entered) =>
  trx
    .selectFrom('wallet_transfers')
    .select(['id', 'order_info_id', 'state'])
    .where((the) => the.and({ provider, trx_id }))
    .where('state', '<>', transferState.rejected)
    .executeTakeFirst()

const markAtDoor = ({ trx }: OperationContext, id: number) =>
  trx
    .updateTable('wallet_transfers')
    .set({ at_door: true, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

async function requireFewOpen({ trx }: OperationContext, order_info_id: number): Promise<void> {
  const { open } = await trx
    .selectFrom('wallet_transfers')
    .select((the) => the.fn.countAll<number>().as('open'))
    .where((the) => the.and({ order_info_id, state: transferState.to_check }))
    .executeTakeFirstOrThrow()
  if (open >= openMost) throw new Failure(409, 'transfers.too_many')
}

/** The line of a statement with this transfer, which no order has used. */
const lineOf = ({ trx }: OperationContext, { provider, trx_id }: Entered) =>
  trx
    .selectFrom('wallet_statement_lines as l')
    .select(['l.id', 'l.provider', 'l.trx_id', 'l.amount'])
    .where('l.provider', '=', provider)
    .where('l.trx_id', '=', trx_id)
    .where((the) =>
      the.not(
        the.exists(
          the.selectFrom('wallet_transfers as t').select('t.id').whereRef('t.statement_line_id', '=', 'l.id'),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
