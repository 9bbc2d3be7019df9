import { useTranslate } from '../../providers/use-translate.ts'

const known = [
  'wrong_amount',
  'wrong_currency',
  'too_late',
  'paid_twice',
  'unreached',
  'unclear',
  'refused',
] as const

/** The error of a payment: as a translated message, or as reported by its provider. */
export function useProblemWords() {
  const { t } = useTranslate()
  return (problem: string): string => {
    const name = known.find((one) => one === problem)
    return name ? t(`order.pay.problems.${name}`) : problem
  }
}
