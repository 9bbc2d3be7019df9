import { dayText } from '#domain/language/dates.ts'
import { useTranslate } from '../../../app/shop-context.tsx'

/** A calendar day of the shop, in the page's language. */
export const useDayText = () => {
  const { language } = useTranslate()
  return (shop_day: string): string => dayText(shop_day, language)
}
