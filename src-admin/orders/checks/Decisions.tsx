import { Alert, AlertTitle } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import type { OrderCall } from '#domain/orders/checks/confirmation.ts'
import type { OrderDecision } from '#domain/orders/checks/decision.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { Calls } from './Calls.tsx'
import { WhyList } from './WhyList.tsx'

type Props = { decisions: readonly OrderDecision[]; calls: readonly OrderCall[] }

/** What the shop has decided about an order by itself, and why; and the calls about it. */
export function Decisions({ decisions, calls }: Props) {
  const { t, title } = useTranslate()
  const last = decisions.at(-1)
  if (!last && calls.length === 0) return null
  const item = choices.order_decision.find(({ id }) => id === last?.decision)
  const heading = item && last ? title(item, 'title') : t('checks.calls')
  return (
    <Alert severity="info" role="region" aria-label={heading}>
      <AlertTitle sx={{ mb: 0 }}>{heading}</AlertTitle>
      <WhyList decisions={decisions} />
      <Calls calls={calls} />
    </Alert>
  )
}
