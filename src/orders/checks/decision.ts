import { choice, integer, money, text, time, type Values } from '../../fields/fields.ts'

/** What the shop decides about an order by itself. */
export const decisionKind = { to_confirm: 1, cancelled: 2, advance_only: 3 } as const

/** The rules of these decisions; each has its text in the back office (`checks.rules`). */
export const decisionRules = ['always', 'new_phone', 'above', 'area', 'no_answers', 'returned'] as const
export type DecisionRule = (typeof decisionRules)[number]

export const isDecisionRule = (rule: string): rule is DecisionRule =>
  decisionRules.some((known) => known === rule)

/** The values that a rule was applied to: an amount and its bound, a number and its bound, an area. */
const details = {
  amount: money(),
  bound: money(),
  count: integer(),
  most: integer(),
  area: text(),
  area_bn: text(),
} as const

/** A stored decision. */
export const orderDecision = {
  decision: choice('order_decision', { required: true }),
  rule: text({ required: true, max: 40 }),
  ...details,
  created_at: time({ required: true }),
} as const

export type OrderDecision = Values<typeof orderDecision>

export type Decision = { decision: number; rule: DecisionRule } & Partial<Values<typeof details>>
