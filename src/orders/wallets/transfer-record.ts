import { choice, flag, money, reference, text } from '../../fields/fields.ts'

/** A transfer as the back office lists it. */
export const transferRecord = {
  order_id: text({ readonly: true, max: 12 }),
  order_info_id: reference('order-infos', { readonly: true }),
  provider: choice('wallet', { readonly: true }),
  trx_id: text({ readonly: true, max: 20 }),
  sender: text({ readonly: true, max: 20 }),
  at_door: flag(),
  state: choice('transfer_state', { readonly: true }),
  reject_reason: text({ readonly: true, max: 500 }),
  /** Tk, as the statement reports it. */
  amount: money({ readonly: true }),
} as const
