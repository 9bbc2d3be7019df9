import { Box } from '@mui/material'
import { isDecisionRule, type OrderDecision } from '#domain/orders/checks/decision.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** The rules that led to automatic decisions, with their values. */
export function WhyList({ decisions }: { decisions: readonly OrderDecision[] }) {
  const { t } = useTranslate()
  const textOf = useRuleText()
  if (decisions.length === 0) return null
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {t('checks.why')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {decisions.map((decision) => (
          <li key={`${decision.rule} ${decision.created_at}`}>{textOf(decision)}</li>
        ))}
      </Box>
    </Box>
  )
}

function useRuleText() {
  const { t, money, title } = useTranslate()
  return (decision: OrderDecision): string => {
    const { rule, amount, bound, count, most } = decision
    if (!isDecisionRule(rule)) return rule
    return t(`checks.rules.${rule}`, {
      amount: money(amount ?? 0),
      bound: money(bound ?? 0),
      count: count ?? 0,
      most: most ?? 0,
      area: title(decision, 'area'),
    })
  }
}
