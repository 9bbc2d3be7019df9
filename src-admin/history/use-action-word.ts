import { useTranslate } from '../providers/use-translate.ts'

const known = [
  'create',
  'update',
  'delete',
  'bulk',
  'undo',
  'import',
  'demo',
  'register',
  'cancel',
  'erase',
  'confirm',
  'no_answer',
  'wrong_number',
  'merge',
  'next_step',
  'reassign',
  'fail_delivery',
  'deliver_part',
  'retry_delivery',
  'bring_back',
  'receive_back',
  'book_courier',
  'cancel_courier',
  'courier_pick_up',
  'book',
  'edit',
  'edit_address',
  'edit_contact',
  'pay',
  'pay_cash',
  'advance',
  'reopen',
  'refund',
  'refund_again',
  'approve_refund',
  'count_payment',
  'refund_payment',
  'confirm_payment',
  'match_transfer',
  'reject_transfer',
  'close_day',
  'reopen_day',
  'apply_stocktake',
  'undo_stocktake',
  'settle_difference',
  'write_off_difference',
  'note',
  'unnote',
  'return',
  'accept',
  'reject',
  'retry',
  'restore',
  'try_again',
  'drop',
] as const

/** The actions by which the history can be filtered. */
export const listedActions = ['create', 'update', 'delete', 'bulk', 'import', 'undo'] as const

/** The label of an action; custom steps have labels of their own. */
export function useActionWord() {
  const { t } = useTranslate()
  return (action: string) => t(`history.actions.${known.find((name) => name === action) ?? 'other'}`)
}
