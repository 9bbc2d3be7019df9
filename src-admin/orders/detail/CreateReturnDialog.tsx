import {
  Alert,
  Box,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { check } from '#domain/fields/check.ts'
import { newReturn } from '#domain/orders/new-return.ts'
import { returnOutcome } from '#domain/orders/return.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { type FieldProblems, useSubmit } from '../../providers/requests/use-submit.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { createReturn, type OrderReturnList } from '../../returns/return-calls.ts'
import type { OrderRecord } from '../order-record.ts'

type Item = OrderReturnList['items'][number]
type Props = { order: OrderRecord; returns: OrderReturnList; onClose: () => void; onDone: () => void }

/** Creates return requests for a delivered order, for example after a phone call, or accepts them at once. */
export function CreateReturnDialog(props: Props) {
  const { t } = useTranslate()
  const title = useTitle(props.order)
  const items = props.returns.items.filter(({ returnable_qty }) => returnable_qty > 0)
  if (items.length > 0) return <ReturnForm {...props} items={items} />
  return (
    <FormDialog title={title} width="sm" large onClose={props.onClose}>
      {t('returns.create_none')}
    </FormDialog>
  )
}

function useTitle(order: OrderRecord): string {
  const { t } = useTranslate()
  return t('returns.create_title', { order: order.order_id })
}

function ReturnForm({ order, returns, items, onClose, onDone }: Props & { items: readonly Item[] }) {
  const { t, title, digits } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send } = useSubmit()
  const may = useMay()
  const mayDecide = may('edit', 'product-return-request') && may('edit', 'order-infos', order)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>(() => onlyItem(items, digits(1)))
  const [reason, setReason] = useState('')
  const [about, setAbout] = useState('')
  const [outcome, setOutcome] = useState('')
  const [conditions, setConditions] = useState<Readonly<Record<number, string>>>({})
  const isDetailed = returns.reasons.find(({ id }) => String(id) === reason)?.dtl_req ?? false
  const entered = items
    .map(({ order_item_id }) => ({
      order_item_id,
      qty: typed[order_item_id] ?? '',
      restocked: conditions[order_item_id] === 'restock',
    }))
    .filter(({ qty }) => qty.trim() !== '')
  const { values: request, problems: invalid } = check(newReturn, {
    items: entered,
    return_reason_id: reason,
    description: about,
    accept_status: outcome,
    refund_delivery_fee: false,
  })
  const isDecided = outcome !== ''
  const hasNoCondition = entered.some(({ order_item_id }) => conditions[order_item_id] === undefined)
  const wrong = (): FieldProblems => ({
    ...Object.fromEntries(
      Object.entries(invalid).map(([name, { reason: why, args }]) => [name, t(`problems.${why}`, args)]),
    ),
    ...(entered.length === 0 && { items: t('returns.create_choose') }),
    ...(isDecided && hasNoCondition && { items: t('returns.create_condition') }),
    ...(isDetailed && about.trim() === '' && { description: t('problems.required') }),
  })
  const submit = async () => {
    const answer = await send(() => createReturn(order.id, request), wrong())
    if (!answer) return
    done(answer.msg)
    onDone()
  }
  const problemOf = (order_item_id: number) =>
    problems[`items.${entered.findIndex((one) => one.order_item_id === order_item_id)}.qty`]
  return (
    <FormDialog
      title={useTitle(order)}
      action={t('returns.create')}
      disabled={busy}
      width="sm"
      large
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {(problems[''] ?? problems.items) && <Alert severity="error">{problems[''] ?? problems.items}</Alert>}
        {items.map((item) => (
          <Box key={item.order_item_id} sx={lineLayout}>
            <Thumb src={item.product_image} size={40} />
            <Typography component="span" sx={{ flex: '1 1 140px', minWidth: 0 }}>
              {title(item, 'product_title')}{' '}
              <Typography component="span" variant="body2" color="text.secondary">
                {title(item, 'product_price_type')}
              </Typography>
            </Typography>
            <TextField
              size="small"
              label={t('returns.create_qty', { count: digits(item.returnable_qty) })}
              value={typed[item.order_item_id] ?? ''}
              onChange={({ target }) => setTyped((now) => ({ ...now, [item.order_item_id]: target.value }))}
              error={problemOf(item.order_item_id) !== undefined}
              helperText={problemOf(item.order_item_id)}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
              sx={{ flex: '1 1 180px', maxWidth: { sm: 220 } }}
            />
            {isDecided && (typed[item.order_item_id] ?? '').trim() !== '' && (
              <RadioGroup
                row
                aria-label={`${t('returns.condition')}: ${title(item, 'product_title')}`}
                value={conditions[item.order_item_id] ?? ''}
                onChange={(_, chosen) => setConditions((now) => ({ ...now, [item.order_item_id]: chosen }))}
                sx={{ flexBasis: '100%', pl: { sm: 6.5 } }}
              >
                <FormControlLabel value="restock" control={<Radio />} label={t('returns.restocked')} />
                <FormControlLabel value="damaged" control={<Radio />} label={t('returns.damaged')} />
              </RadioGroup>
            )}
          </Box>
        ))}
        {mayDecide && (
          <TextField
            select
            label={t('returns.decision')}
            value={outcome}
            onChange={({ target }) => setOutcome(target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('returns.decide_later')}</MenuItem>
            <MenuItem value={String(returnOutcome.refund)}>{t('returns.accept_refund')}</MenuItem>
            <MenuItem value={String(returnOutcome.exchange)}>{t('returns.accept_exchange')}</MenuItem>
          </TextField>
        )}
        <TextField
          select
          required
          label={t('returns.create_reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problems.return_reason_id !== undefined}
          helperText={problems.return_reason_id}
        >
          {returns.reasons.map((one) => (
            <MenuItem key={one.id} value={String(one.id)}>
              {title(one, 'reason_title')}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={2}
          required={isDetailed}
          label={t('returns.create_about')}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
          error={problems.description !== undefined}
          helperText={problems.description}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Box>
    </FormDialog>
  )
}

/** For an order with a single line the default is one piece. */
const onlyItem = (items: readonly Item[], one: string): Record<number, string> =>
  items.length === 1 && items[0] ? { [items[0].order_item_id]: one } : {}

const lineLayout = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }
