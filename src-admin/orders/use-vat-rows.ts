import type { OrderCharges, OrderTotals } from '#domain/orders/pricing/totals.ts'
import { vatMode } from '#domain/orders/pricing/vat.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Row = [label: string, amount: string]

/** The label of VAT in the totals of an order, and the row of the rounding. */
export function useVatRows() {
  const { t, digits, money } = useTranslate()
  return {
    vatLabel: ({ vat_amount, vat_mode = vatMode.onTotal }: Pick<OrderCharges, 'vat_amount' | 'vat_mode'>) =>
      vat_mode === vatMode.onTotal
        ? t('order.vat', { percent: digits(vat_amount) })
        : t(vat_mode === vatMode.included ? 'order.vat_included' : 'order.vat_added'),
    roundingRows: ({ rounding }: Pick<OrderTotals, 'rounding'>): Row[] =>
      rounding === 0 ? [] : [[t('order.rounding'), money(rounding)]],
  }
}
