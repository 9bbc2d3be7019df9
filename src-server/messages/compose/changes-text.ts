import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import type { OrderChange } from '#domain/orders/order-changes.ts'
import { translate } from '../../context/language.ts'

// An SMS has room for a few.
const most = 3

/** What was changed in an order, in a few words. */
export function changesText(changes: readonly OrderChange[], language: Language): string {
  const t = translate[language]
  if (changes.length === 0) return t('mail.changes.details')
  const shown = changes.length > most ? changes.slice(0, most - 1) : changes
  const words = shown.map((change) => {
    const number = (value: number) => localDigits(value, language)
    if (change.kind === 'added')
      return t('mail.changes.added', { title: titleOf(change, language), qty: number(change.qty) })
    if (change.kind === 'removed') return t('mail.changes.removed', { title: titleOf(change, language) })
    if (change.kind !== 'quantity') return t(`mail.changes.${change.kind}`)
    const { from, qty } = change
    return t('mail.changes.quantity', {
      title: titleOf(change, language),
      from: number(from),
      qty: number(qty),
    })
  })
  const left = changes.length - shown.length
  return [...words, ...(left > 0 ? [t('mail.changes.more', { smart_count: left })] : [])].join(', ')
}

const titleOf = (change: { title: string; title_bn: string | null }, language: Language): string =>
  inLanguage(change, 'title', language)
