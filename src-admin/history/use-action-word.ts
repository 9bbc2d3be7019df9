import { useWords } from '../providers/use-words.ts'

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
  'next_step',
  'reassign',
  'edit',
  'pay',
  'pay_cash',
  'reopen',
  'refund',
  'refund_again',
  'count_payment',
  'refund_payment',
  'confirm_payment',
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

/** What the list of the history can be narrowed to. */
export const listedActions = ['create', 'update', 'delete', 'bulk', 'import', 'undo'] as const

/** What a kind of write is called; steps of their own are called so. */
export function useActionWord() {
  const { t } = useWords()
  return (action: string) => t(`history.actions.${known.find((name) => name === action) ?? 'other'}`)
}
