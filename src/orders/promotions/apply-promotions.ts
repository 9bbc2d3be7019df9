import { type Poisha, toPoisha, toTk } from '../../values/money.ts'
import { type Unmet, unmetCondition } from './conditions.ts'
import { lineDiscounts } from './line-discounts.ts'
import { type PromotionRule, promotionType } from './promotion.ts'
import { type PromotionOrder, sumOf, totalOf } from './promotion-order.ts'

/** A promotion that an order may get; `code` is the code that the customer has entered for it, null: it is automatic. */
export type Candidate = { rule: PromotionRule; code: string | null }

/** A promotion that an order gets; amounts in Tk. */
export type AppliedPromotion = Pick<PromotionRule, 'promotion_title' | 'promotion_title_bn'> & {
  promotion_id: number
  code: string | null
  /** Off the items. */
  discount: number
  /** Off the delivery fee; 0 while the fee is unknown. */
  delivery_discount: number
  free_delivery: boolean
}

/** The promotions of an order with their sums, and why the other codes do not apply; amounts in Tk. */
export type AppliedPromotions = {
  applied: AppliedPromotion[]
  rejected: ({ code: string } & Unmet)[]
  discount: number
  delivery_discount: number
  /** The discount of each line; their sum is `discount`. */
  shares: number[]
}

type Plan = { applied: (AppliedPromotion & { rule: PromotionRule })[]; left: Poisha[]; saved: Poisha }

/**
 * Applies promotions to an order (docs/domain.md 7). Those that can be combined are deducted one after the other, the highest
 * priority first; one that cannot be combined is deducted alone. Of these the order gets what saves most.
 */
export function applyPromotions(order: PromotionOrder, candidates: readonly Candidate[]): AppliedPromotions {
  const unmet = candidates.map(({ rule }) => unmetCondition(rule, order))
  const usable = candidates
    .filter((_, at) => !unmet[at])
    .toSorted((a, b) => b.rule.priority - a.rule.priority || a.rule.id - b.rule.id)
  const together = usable.filter(({ rule }) => rule.stackable)
  const alone = usable.filter(({ rule }) => !rule.stackable)
  const plans = [together, ...alone.map((one) => [one])].map((list) => planOf(order, list))
  const best = plans.reduce((best, plan) => (isBetter(plan, best) ? plan : best))
  const has = ({ rule }: Candidate) => best.applied.some((one) => one.rule === rule)
  const rejected = candidates.flatMap((candidate, at) => {
    if (candidate.code === null || has(candidate)) return []
    const { code } = candidate
    return [{ code, ...(unmet[at] ?? withoutEffect(order, candidate)) }]
  })
  const totals = order.lines.map(totalOf)
  const shares = totals.map((total, at) => total - (best.left[at] ?? 0))
  return {
    applied: best.applied.map(({ rule: _, ...one }) => one),
    rejected,
    discount: toTk(sumOf(shares)),
    delivery_discount: toTk(sumOf(best.applied.map((one) => toPoisha(one.delivery_discount)))),
    shares: shares.map(toTk),
  }
}

/** No promotion at all. */
export const noPromotions = (
  lines: PromotionOrder['lines'] | readonly unknown[] = [],
): AppliedPromotions => ({
  applied: [],
  rejected: [],
  discount: 0,
  delivery_discount: 0,
  shares: lines.map(() => 0),
})

/** With the same saving the customer gets the plan with a code: the code was entered to be used. */
const isBetter = (plan: Plan, best: Plan): boolean =>
  plan.saved === best.saved ? worth(plan) > worth(best) : plan.saved > best.saved

const worth = ({ applied }: Plan): number =>
  applied.length === 0 ? 0 : applied.some(({ code }) => code !== null) ? 2 : 1

/** Alone it would save something, or it would not. */
const withoutEffect = (order: PromotionOrder, candidate: Candidate): Unmet => ({
  condition: planOf(order, [candidate]).applied.length > 0 ? 'not_combined' : 'no_effect',
})

function planOf(order: PromotionOrder, candidates: readonly Candidate[]): Plan {
  let left = order.lines.map(totalOf)
  let fee = order.delivery_fee === null ? null : toPoisha(order.delivery_fee)
  const applied: Plan['applied'] = []
  for (const { rule, code } of candidates) {
    const free_delivery = rule.promotion_type === promotionType.free_delivery
    const off = free_delivery ? left.map(() => 0) : lineDiscounts(rule, order.lines, left)
    const discount = sumOf(off)
    // While the fee is unknown, it is promised.
    const delivers = free_delivery && fee !== 0
    if (discount === 0 && !delivers) continue
    left = left.map((amount, at) => amount - (off[at] ?? 0))
    const delivery = delivers ? (fee ?? 0) : 0
    if (delivers && fee !== null) fee = 0
    applied.push({
      rule,
      promotion_id: rule.id,
      promotion_title: rule.promotion_title,
      promotion_title_bn: rule.promotion_title_bn,
      code,
      discount: toTk(discount),
      delivery_discount: toTk(delivery),
      free_delivery,
    })
  }
  const saved = sumOf(applied.map((one) => toPoisha(one.discount) + toPoisha(one.delivery_discount)))
  return { applied, left, saved }
}
