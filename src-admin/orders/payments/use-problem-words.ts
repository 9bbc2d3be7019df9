import { useWords } from '../../providers/use-words.ts'

const known = [
  'wrong_amount',
  'wrong_currency',
  'too_late',
  'paid_twice',
  'unreached',
  'unclear',
  'refused',
] as const

/** What went wrong with money: in the shop's words, or as its provider has said it. */
export function useProblemWords() {
  const { t } = useWords()
  return (problem: string): string => {
    const name = known.find((one) => one === problem)
    return name ? t(`order.pay.problems.${name}`) : problem
  }
}
