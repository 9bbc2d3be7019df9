import type { WaitingOrder } from '#domain/orders/waiting-order.ts'
import { useWords } from '../app/shop-context.tsx'

/** How many there are in a few words: those that ask something of their shopper before all others. */
export function useWaitingWords(orders: readonly WaitingOrder[]): string {
  const { t } = useWords()
  const asking = orders.filter(({ stopped }) => stopped !== null).length
  return asking > 0
    ? t('waiting.asking', { smart_count: asking })
    : t('waiting.count', { smart_count: orders.length })
}
