import { type Poisha, percentOf, toPoisha } from '../../values/money.ts'
import { shareOut } from '../pricing/discount-share.ts'
import { appliesTo } from './conditions.ts'
import { type PromotionRule, promotionType } from './promotion.ts'
import { type PromotionLine, sumOf, unitOf } from './promotion-order.ts'

/** What a promotion takes off each line, in poisha; `left` is what earlier promotions have left of the lines. */
export function lineDiscounts(
  rule: PromotionRule,
  lines: readonly PromotionLine[],
  left: readonly Poisha[],
): Poisha[] {
  const bases = lines.map((line, at) => (appliesTo(rule, line) ? (left[at] ?? 0) : 0))
  const wanted = { [promotionType.fixed_price]: aboveFixedPrice, [promotionType.buy_get]: gotForFree }[
    rule.promotion_type
  ]
  if (!wanted) return shareOut(capped(rule, offTheSum(rule, sumOf(bases))), bases)
  const off = wanted(rule, lines).map((amount, at) => Math.min(amount, bases[at] ?? 0))
  return shareOut(capped(rule, sumOf(off)), off)
}

const capped = ({ max_discount }: PromotionRule, amount: Poisha): Poisha =>
  max_discount === null ? amount : Math.min(amount, toPoisha(max_discount))

function offTheSum({ promotion_type, percent, amount }: PromotionRule, sum: Poisha): Poisha {
  if (promotion_type === promotionType.percent) return percentOf(sum, percent ?? 0)
  return promotion_type === promotionType.amount ? Math.min(toPoisha(amount ?? 0), sum) : 0
}

const aboveFixedPrice = ({ amount }: PromotionRule, lines: readonly PromotionLine[]): Poisha[] =>
  lines.map((line) => Math.max(0, unitOf(line) - toPoisha(amount ?? 0)) * line.qty)

/** Of each group of bought and got pieces the cheapest are reduced, over all lines. */
function gotForFree(rule: PromotionRule, lines: readonly PromotionLine[]): Poisha[] {
  const [buy, get, percent] = [rule.buy_qty ?? 1, rule.get_qty ?? 1, rule.percent ?? 100]
  const items = lines.map((line, at) => ({ at, line })).filter(({ line }) => appliesTo(rule, line))
  const pieces = items.reduce((sum, { line }) => sum + line.qty, 0)
  let free = Math.floor(pieces / (buy + get)) * get
  const off = lines.map(() => 0)
  for (const { at, line } of items.toSorted((a, b) => unitOf(a.line) - unitOf(b.line) || a.at - b.at)) {
    const qty = Math.min(line.qty, free)
    off[at] = percentOf(unitOf(line) * qty, percent)
    free -= qty
  }
  return off
}
