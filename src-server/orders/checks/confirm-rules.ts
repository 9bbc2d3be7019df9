import { sql } from 'kysely'
import {
  type ConfirmationRules,
  confirmWhen,
  isNewCashOrder,
  reasonsToConfirm,
} from '#domain/orders/checks/confirmation.ts'
import type { Decision } from '#domain/orders/checks/decision.ts'
import { confirmation, orderStatus } from '#domain/orders/timeline.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import type { OperationContext } from '../../context/operation.ts'
import { preparedQuery } from '../../database/prepared.ts'

type Rules = ConfirmationRules & {
  phone_known: boolean | null
  area_confirmed: boolean | null
  title: string | null
  title_bn: string | null
}

// Earlier orders are looked for only if the rule is on.
const rulesFor = preparedQuery(
  (digits: string, phone: string, area_id: number | null) => sql<Rules>`
    select b.confirm_cash_orders, b.confirm_new_phone, b.confirm_above, b.confirm_areas,
      a.confirm_orders as area_confirmed, a.title, a.title_bn,
      case when b.confirm_cash_orders = ${sql.lit(confirmWhen.chosen)} and b.confirm_new_phone then exists (
        select from order_ship_bill_infos c join order_infos o on o.id = c.order_info_id
        where c.contact_digits = ${digits} and c.contact_no = ${phone}
          and o.status = ${sql.lit(orderStatus.completed)} and o.deleted_at is null) end as phone_known
    from basic_config b left join areas a on a.id = ${area_id}::integer`,
)

type NewOrder = {
  /** In its stored form. */
  contact_no: string
  area_id: number | null
  choose_payment_type: number
  total_payable: number
}

/** Whether a new order waits for a call of the shop, since when, and why. */
export type Confirmation = { confirmation: number; call_after: string | null; reasons: Decision[] }

export const noCallNeeded: Confirmation = {
  confirmation: confirmation.not_needed,
  call_after: null,
  reasons: [],
}

/** Applies the shop's rules for confirming cash orders by phone to a new order. */
export async function confirmationOf(
  { trx }: Pick<OperationContext, 'trx'>,
  order: NewOrder,
): Promise<Confirmation> {
  const { contact_no, area_id, choose_payment_type, total_payable } = order
  if (!isNewCashOrder({ status: orderStatus.pending, choose_payment_type, paid: false })) return noCallNeeded
  const [rules] = await rulesFor.execute(trx, lastTenDigits(contact_no), contact_no, area_id)
  if (!rules) return noCallNeeded
  const { phone_known, area_confirmed, title, title_bn } = rules
  const reasons = reasonsToConfirm(rules, {
    total_payable,
    phone_known: phone_known === true,
    confirmed_area: area_confirmed && title !== null ? { title, title_bn } : null,
  })
  if (reasons.length === 0) return noCallNeeded
  return { confirmation: confirmation.waiting, call_after: new Date().toISOString(), reasons }
}
