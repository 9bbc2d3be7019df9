import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRefresh } from 'react-admin'
import { returnOutcome, returnStatus } from '#domain/orders/return.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useWords } from '../providers/use-words.ts'
import { type Decision, decideReturn, type Outlook, type Return, returnOutlookOf } from './return-calls.ts'

const ways = ['refund', 'exchange', 'reject'] as const
type Way = (typeof ways)[number]

type Choices = { reject_reason: string; restocked: boolean; refund_delivery_fee: boolean }

const decisionOf = (way: Way, { reject_reason, restocked, refund_delivery_fee }: Choices): Decision =>
  way === 'reject'
    ? {
        status: returnStatus.rejected,
        accept_status: null,
        reject_reason,
        restocked: false,
        refund_delivery_fee: false,
      }
    : {
        status: returnStatus.accepted,
        accept_status: returnOutcome[way],
        reject_reason: null,
        restocked,
        refund_delivery_fee: way === 'refund' && refund_delivery_fee,
      }

type Props = { asked: Return; onDone: () => void }

/** Decides about a request; what goes back, and what is there to send instead, is seen before. */
export function DecisionForm({ asked: { id }, onDone }: Props) {
  const { t, money } = useWords()
  const { done } = useNotifyResult()
  const refresh = useRefresh()
  const { problems, busy, send, missing, tell } = useSubmit()
  const [way, setWay] = useState<Way | null>(null)
  const [reason, setReason] = useState('')
  const [restocked, setRestocked] = useState(false)
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
    if (!way) return tell({ way: t('returns.choose') })
    const wrong = way === 'reject' ? missing({ reject_reason: reason }) : {}
    const choices = { reject_reason: reason.trim(), restocked, refund_delivery_fee: withFee }
    const answer = await send(() => decideReturn(id, decisionOf(way, choices)), wrong)
    if (!answer) return
    done(answer.msg)
    onDone()
    refresh()
  }
  const amount = money((outlook.refund + (withFee ? outlook.delivery_fee : 0)).toFixed(2))
  const refunds = outlook.refund > 0 || (withFee && outlook.delivery_fee > 0)
  const hints: Record<Way, string> = {
    refund: outlook.paid
      ? t('returns.refund_hint', { amount })
      : t('returns.refund_unpaid', { amount: money(outlook.payable_after) }),
    exchange: outlook.exchangeable ? t('returns.exchange_hint') : t('returns.exchange_none'),
    reject: t('returns.reject_hint'),
  }
  const acts: Record<Way, string> = {
    refund: refunds ? t('returns.do_refund', { amount }) : t('returns.do_accept'),
    exchange: t('returns.do_exchange'),
    reject: t('returns.do_reject'),
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
      <FormControl error={problems.way !== undefined}>
        <RadioGroup
          aria-label={t('returns.decision')}
          value={way ?? ''}
          onChange={(_, value) => {
            setWay(value as Way)
            tell({})
          }}
        >
          {ways.map((one) => (
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
        {problems.way && <FormHelperText role="alert">{problems.way}</FormHelperText>}
      </FormControl>
      {way === 'refund' && <Totals outlook={outlook} />}
      {way === 'exchange' && outlook.stock_qty !== null && <Stock stock={outlook.stock_qty} />}
      {way === 'refund' && outlook.delivery_fee > 0 && (
        <FormControlLabel
          control={<Checkbox checked={withFee} onChange={(_, checked) => setWithFee(checked)} />}
          label={t('returns.with_fee', { amount: money(outlook.delivery_fee) })}
        />
      )}
      {way && way !== 'reject' && (
        <FormControlLabel
          control={<Checkbox checked={restocked} onChange={(_, checked) => setRestocked(checked)} />}
          label={t('returns.restocked')}
        />
      )}
      {way === 'reject' && (
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
        color={way === 'reject' ? 'error' : 'primary'}
        disabled={busy}
        sx={{ justifySelf: { sm: 'start' }, minHeight: { xs: 44, sm: 0 } }}
      >
        {way ? acts[way] : t('returns.decide')}
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

/** What becomes of the order. */
function Totals({ outlook }: { outlook: Outlook }) {
  const { t, money } = useWords()
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
  const { t, digits } = useWords()
  return <Typography variant="body2">{t('returns.exchange_stock', { count: digits(stock) })}</Typography>
}
