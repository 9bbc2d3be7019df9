import { Box, Button, Link, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import type { draftTotals, OrderDraft } from '#domain/orders/order-draft.ts'
import type { OrderCharges } from '#domain/orders/pricing/totals.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useVatRows } from '../use-vat-rows.ts'
import type { Promotions } from './entry-calls.ts'
import { MoneyBox } from './MoneyBox.tsx'

type Props = {
  draft: OrderDraft
  totals: ReturnType<typeof draftTotals>
  promotions: Promotions | undefined
  vat: Pick<OrderCharges, 'vat_amount' | 'vat_mode'>
  /** The available payment methods. */
  offered: readonly { id: number }[]
  /** null: no area is chosen yet. */
  areaFee: number | null
  sending: boolean
  onChange: (how: (draft: OrderDraft) => OrderDraft) => void
  onSend: () => void
  error: (path: string) => string | undefined
}

/** The totals, recalculated with every change, and the submit button. */
export function EntrySummary(props: Props) {
  const { draft, totals, promotions, vat, areaFee, sending, onChange, onSend, error } = props
  const { t, money, title } = useTranslate()
  const { vatLabel, roundingRows } = useVatRows()
  const { isOn } = useShopTexts()
  const rows: [label: string, amount: string][] = [
    [t('order.subtotal'), money(totals.total_amount)],
    [vatLabel(vat), money(totals.vat_total)],
    [t('order.delivery'), money(totals.delivery_fee)],
    [t('order.discount'), `− ${money(draft.discount)}`],
    ...(promotions?.applied ?? []).map((one): [string, string] => [
      one.code ? `${title(one, 'promotion_title')} (${one.code})` : title(one, 'promotion_title'),
      `− ${money(one.discount + one.delivery_discount)}`,
    ]),
    ...roundingRows(totals),
  ]
  const own = draft.delivery_fee !== null
  return (
    <Section title={t('entry.summary')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <MoneyBox
            label={t('entry.discount')}
            value={draft.discount}
            error={error('discount')}
            onChange={(tk) => onChange((now) => ({ ...now, discount: tk ?? 0 }))}
          />
          <MoneyBox
            label={t('entry.fee')}
            value={draft.delivery_fee ?? areaFee}
            error={error('delivery_fee')}
            onChange={(delivery_fee) => onChange((now) => ({ ...now, delivery_fee }))}
            helper={
              own ? (
                <Link
                  component="button"
                  type="button"
                  onClick={() => onChange((now) => ({ ...now, delivery_fee: null }))}
                >
                  {t('entry.fee_back')}
                </Link>
              ) : (
                areaFee !== null && t('entry.fee_of_area', { fee: money(areaFee) })
              )
            }
          />
        </Box>
        {isOn('use_promotions') && (
          <TextField
            fullWidth
            label={t('entry.codes')}
            value={draft.codes}
            onChange={(event) => onChange((now) => ({ ...now, codes: event.target.value }))}
            error={(promotions?.rejected.length ?? 0) > 0}
            helperText={(promotions?.rejected ?? []).map(({ code, msg }) => `${code}: ${msg}`).join(' ')}
            slotProps={{ formHelperText: { role: 'status' }, htmlInput: { maxLength: 200 } }}
          />
        )}
        <Payment {...props} error={error('choose_payment_type')} />
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={t('entry.instruction')}
          value={draft.extra_instruction}
          onChange={(event) => onChange((now) => ({ ...now, extra_instruction: event.target.value }))}
          error={error('extra_instruction') !== undefined}
          helperText={error('extra_instruction') ?? ''}
        />
        <Box component="dl" sx={totalsStyle}>
          {rows.map(([label, amount]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </Box>
          ))}
          <Box component="dt" className="sum">
            {t('order.payable')}
          </Box>
          <Box component="dd" className="sum" aria-live="polite">
            {money(totals.total_payable)}
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <PlaceButton sending={sending} disabled={draft.lines.length === 0} onSend={onSend} />
        </Box>
      </Box>
    </Section>
  )
}

export function PlaceButton({
  sending,
  disabled,
  onSend,
}: {
  sending: boolean
  disabled: boolean
  onSend: () => void
}) {
  const { t } = useTranslate()
  return (
    <Button
      fullWidth
      size="large"
      variant="contained"
      disabled={sending || disabled}
      onClick={onSend}
      sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
    >
      {t(sending ? 'entry.placing' : 'entry.place')}
    </Button>
  )
}

type PaymentProps = Pick<Props, 'draft' | 'offered' | 'onChange'> & { error: string | undefined }

function Payment({ draft, offered, onChange, error }: PaymentProps) {
  const { t, title } = useTranslate()
  return (
    <div>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('entry.payment')}
        value={draft.choose_payment_type}
        onChange={(_, type: number | null) =>
          type !== null && onChange((now) => ({ ...now, choose_payment_type: type }))
        }
      >
        {choices.payment_type
          .filter(({ id }) => offered.some((one) => one.id === id))
          .map((type) => (
            <ToggleButton key={type.id} value={type.id} sx={{ minHeight: { xs: 44, sm: 36 } }}>
              {title(type, 'title')}
            </ToggleButton>
          ))}
      </ToggleButtonGroup>
      {error && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 12, mt: 0.5 }}>
          {error}
        </Box>
      )}
    </div>
  )
}

const totalsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 0.5,
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .sum': {
    color: 'text.primary',
    fontWeight: 600,
    fontSize: 17,
    pt: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
}
