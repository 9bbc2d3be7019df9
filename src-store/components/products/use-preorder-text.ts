import { dayText } from '#domain/language/dates.ts'
import { useTranslate } from '../../app/shop-context.tsx'

/** The text of a pre-ordered item, with the day on which it is expected. */
export function usePreorderText() {
  const { t, language } = useTranslate()
  return (day: string): string => t('cart.preorder', { date: dayText(day, language) })
}
