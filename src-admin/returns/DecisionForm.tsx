import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { returnOutcome, returnStatus } from '#domain/orders/return.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type Decision, decideReturn, type Outlook, type Return, returnOutlookOf } from './return-calls.ts'

const outcomes = ['refund', 'exchange', 'reject'] as const
type Outcome = (typeof outcomes)[number]

type Choices = { reject_reason: string; restocked: boolean; refund_delivery_fee: boolean }

const decisionOf = (
  outcome: Outcome,
  { reject_reason, restocked, refund_delivery_fee }: Choices,
): Decision =>
  outcome === 'reject'
    ? {
        status: returnStatus.rejected,
        accept_status: null,
        reject_reason,
        restocked: false,
        refund_delivery_fee: false,
      }
    : {
        status: returnStatus.accepted,
        accept_status: returnOutcome[outcome],
        reject_reason: null,
        restocked,
        refund_delivery_fee: outcome === 'refund' && refund_delivery_fee,
      }

type Props = { request: Return; onDone: () => void }

/** Decides on a return request, with a preview of the refund and the stock for a replacement. */
export function DecisionForm({ request: { id }, onDone }: Props) {
  const { t, money } = useTranslate()
  const { done } = useNotifyResult()
  const refresh = useRefresh()
  const { problems, busy, send, missing, showProblems } = useSubmit()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [reason, setReason] = useState('')
  const [restocked, setRestocked] = useState<boolean | null>(null)
  const [withFee, setWithFee] = useState(false)
  const { data: outlook, error } = useQuery({
    queryKey: ['product-return-request', 'outlook', id],
    queryFn: ({ signal }) => returnOutlookOf(id, signal),
    gcTime: 0,
    retry: false,
  })
  if (error) return <Typography color="error">{error.message}</Typography>
  if (!outlook) return <Skeleton variant="rounded" height={180} />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!outcome) return showProblems({ outcome: t('returns.choose') })
    const noCondition: Record<string, string> = restocked === null ? { restocked: t('returns.choose') } : {}
    const wrong = outcome === 'reject' ? missing({ reject_reason: reason }) : noCondition
    const choices = {
      reject_reason: reason.trim(),
      restocked: restocked === true,
      refund_delivery_fee: withFee,
    }
    const answer = await send(() => decideReturn(id, decisionOf(outcome, choices)), wrong)
    if (!answer) return
    done(answer.msg)
    onDone()
    refresh()
  }
  const amount = money((outlook.refund + (withFee ? outlook.delivery_fee : 0)).toFixed(2))
  const refunds = outlook.refund > 0 || (withFee && outlook.delivery_fee > 0)
  const hints: Record<Outcome, string> = {
    refund: outlook.paid
      ? t('returns.refund_hint', { amount })
      : t('returns.refund_unpaid', { amount: money(outlook.payable_after) }),
    exchange: outlook.exchangeable ? t('returns.exchange_hint') : t('returns.exchange_none'),
    reject: t('returns.reject_hint'),
  }
  const acts: Record<Outcome, string> = {
    refund: refunds ? t('returns.do_refund', { amount }) : t('returns.do_accept'),
    exchange: t('returns.do_exchange'),
    reject: t('returns.do_reject'),
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
      <FormControl error={problems.outcome !== undefined}>
        <RadioGroup
          aria-label={t('returns.decision')}
          value={outcome ?? ''}
          onChange={(_, value) => {
            setOutcome(value as Outcome)
            showProblems({})
          }}
        >
          {outcomes.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              disabled={one === 'exchange' && !outlook.exchangeable}
              control={<Radio />}
              label={<Choice name={t(`returns.${one}`)} hint={hints[one]} />}
              sx={{ alignItems: 'flex-start', py: 0.5 }}
            />
          ))}
        </RadioGroup>
        {problems.outcome && <FormHelperText role="alert">{problems.outcome}</FormHelperText>}
      </FormControl>
      {outcome === 'refund' && <Totals outlook={outlook} />}
      {outcome === 'exchange' && outlook.stock_qty !== null && <Stock stock={outlook.stock_qty} />}
      {outcome === 'refund' && outlook.delivery_fee > 0 && (
        <FormControlLabel
          control={<Checkbox checked={withFee} onChange={(_, checked) => setWithFee(checked)} />}
          label={t('returns.with_fee', { amount: money(outlook.delivery_fee) })}
        />
      )}
      {outcome && outcome !== 'reject' && (
        <Condition value={restocked} problem={problems.restocked} onChange={setRestocked} />
      )}
      {outcome === 'reject' && (
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label={t('returns.reject_reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={problems.reject_reason !== undefined}
          helperText={problems.reject_reason}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      )}
      {problems[''] && (
        <Typography role="alert" variant="body2" color="error">
          {problems['']}
        </Typography>
      )}
      <Button
        type="submit"
        variant="contained"
        color={outcome === 'reject' ? 'error' : 'primary'}
        disabled={busy}
        sx={{ justifySelf: { sm: 'start' }, minHeight: { xs: 44, sm: 0 } }}
      >
        {outcome ? acts[outcome] : t('returns.decide')}
      </Button>
    </Box>
  )
}

const Choice = ({ name, hint }: { name: string; hint: string }) => (
  <Box sx={{ pt: '9px' }}>
    {name}
    <Typography variant="body2" color="text.secondary">
      {hint}
    </Typography>
  </Box>
)

/** Whether the returned pieces can be sold again; chosen for each line, because a wrong guess would be a wrong stock. */
function Condition({
  value,
  problem,
  onChange,
}: {
  value: boolean | null
  problem: string | undefined
  onChange: (restocked: boolean) => void
}) {
  const { t } = useTranslate()
  const id = useId()
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id}>{t('returns.condition')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value === null ? '' : value ? 'restock' : 'damaged'}
        onChange={(_, chosen) => onChange(chosen === 'restock')}
      >
        <FormControlLabel value="restock" control={<Radio />} label={t('returns.restocked')} />
        <FormControlLabel value="damaged" control={<Radio />} label={t('returns.damaged')} />
      </RadioGroup>
      {problem && <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  )
}

/** The effect on the order. */
function Totals({ outlook }: { outlook: Outlook }) {
  const { t, money } = useTranslate()
  const { total_payable, payable_after, discount, discount_after } = outlook
  return (
    <Typography variant="body2">
      {t('returns.before_after', { before: money(total_payable), after: money(payable_after) })}
      {discount !== discount_after && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('returns.discount_after', { before: money(discount), after: money(discount_after) })}
        </Box>
      )}
    </Typography>
  )
}

function Stock({ stock }: { stock: number }) {
  const { t, digits } = useTranslate()
  return <Typography variant="body2">{t('returns.exchange_stock', { count: digits(stock) })}</Typography>
}
