import { Alert, Box, Button, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import {
  maxQuoteLines,
  type QuotableVariant,
  type QuoteDetails,
  quoteInput,
} from '#domain/orders/prescriptions/quote.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { VariantPicker } from '../fields/variants/VariantPicker.tsx'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { ConfirmLeave } from '../forms/ConfirmLeave.tsx'
import { EditedLine } from '../layout/page/EditedLine.tsx'
import { Message } from '../layout/page/Message.tsx'
import { PiecesBox } from '../layout/page/PiecesBox.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { findVariants, rejectQuote, sendQuote } from './prescription-calls.ts'

type Line = Pick<
  QuotableVariant,
  | 'product_title'
  | 'product_title_bn'
  | 'variant_title'
  | 'variant_title_bn'
  | 'sku'
  | 'prescription_only'
  | 'price'
> & { product_price_info_id: number; qty: number; min_qty: number; stock_qty: number | null }

type Props = {
  quote: QuoteDetails
  onSaved: () => void
  /** Leaves the quote as it is. */
  onCancel?: () => void
}

const firstLines = ({ lines }: QuoteDetails): Line[] =>
  lines.flatMap((line) =>
    line.product_price_info_id === null
      ? []
      : [{ ...line, product_price_info_id: line.product_price_info_id, min_qty: 1, stock_qty: null }],
  )

/** The items of a quote with their quantities, a note and the last day, or why it cannot be made. */
export function QuoteForm({ quote, onSaved, onCancel }: Props) {
  const { t, money, digits } = useTranslate()
  const [first] = useState(() => firstLines(quote))
  const [lines, setLines] = useState(first)
  const [note, setNote] = useState(quote.note ?? '')
  const [expires_on, setExpiry] = useState(quote.usual_expiry)
  const [reason, setReason] = useState<string | null>(null)
  const { busy, trouble, save, error } = useSaving(onSaved, onSaved)
  const isDirty =
    lines !== first ||
    note !== (quote.note ?? '') ||
    expires_on !== quote.usual_expiry ||
    (reason ?? '') !== ''
  const { id, updated_at, file_name } = quote
  const add = (variant: QuotableVariant) =>
    setLines((now) => {
      const known = now.some((one) => one.product_price_info_id === variant.product_price_info_id)
      if (known)
        return now.map((one) =>
          one.product_price_info_id === variant.product_price_info_id ? { ...one, qty: one.qty + 1 } : one,
        )
      return now.length < maxQuoteLines ? [...now, { ...variant, qty: variant.min_qty }] : now
    })
  const total = toTk(lines.reduce((sum, { price, qty }) => sum + toPoisha(price) * qty, 0))
  const wanted = lines.map(({ product_price_info_id, qty }) => ({ product_price_info_id, qty }))
  return (
    <>
      {isDirty && <ConfirmLeave />}
      <Section title={t('rx.items')}>
        <VariantPicker
          queryKey={['prescription-queue', id]}
          find={(keyword, signal) => findVariants(id, keyword, signal)}
          onAdd={add}
          full={lines.length >= maxQuoteLines ? t('rx.full', { max: digits(maxQuoteLines) }) : undefined}
        />
        <Lines lines={lines} onChange={setLines} error={error} />
        <Box sx={totalStyle}>
          <span>{t('rx.total_now')}</span>
          <span>{money(total)}</span>
        </Box>
      </Section>
      <TextField
        label={t('rx.note')}
        value={note}
        multiline
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: quoteInput.note.max } }}
        error={error('note') !== undefined}
        helperText={error('note')}
      />
      <TextField
        type="date"
        label={t('rx.expires_on')}
        value={expires_on}
        onChange={({ target }) => setExpiry(target.value)}
        error={error('expires_on') !== undefined}
        helperText={error('expires_on')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: quote.latest_expiry } }}
        sx={{ maxWidth: 260 }}
      />
      {reason !== null && (
        <TextField
          autoFocus
          multiline
          label={t('rx.why_not')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={error('reason') !== undefined}
          helperText={error('reason')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {reason === null ? (
          <>
            <Button
              variant="contained"
              disabled={busy || lines.length === 0}
              onClick={() =>
                void save(() =>
                  sendQuote({
                    id,
                    updated_at,
                    file_name,
                    lines: wanted,
                    note: note.trim() || null,
                    expires_on,
                  }),
                )
              }
            >
              {t('rx.send')}
            </Button>
            <Button color="error" disabled={busy} onClick={() => setReason('')}>
              {t('rx.cannot_quote')}
            </Button>
            {onCancel && (
              <Button color="inherit" disabled={busy} onClick={onCancel}>
                {t('form.cancel')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              variant="contained"
              color="error"
              disabled={busy || reason.trim() === ''}
              onClick={() =>
                void save(() => rejectQuote({ id, updated_at, file_name, reason: reason.trim() }))
              }
            >
              {t('rx.send_reason')}
            </Button>
            <Button color="inherit" disabled={busy} onClick={() => setReason(null)}>
              {t('form.cancel')}
            </Button>
          </>
        )}
      </Stack>
    </>
  )
}

type LinesProps = {
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
  error: (path: string) => string | undefined
}

function Lines({ lines, onChange, error }: LinesProps) {
  const { t, money, digits } = useTranslate()
  const nameOf = useVariantName()
  if (lines.length === 0) return <Message title={t('rx.no_items')} text={t('rx.no_items_hint')} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line, at) => {
        const stock = line.stock_qty === null ? null : t('stock.unchanged', { now: digits(line.stock_qty) })
        const details = [line.prescription_only && t('rx.only'), stock, money(line.price)]
        return (
          <EditedLine
            key={line.product_price_info_id}
            problem={error(`lines.${at}.product_price_info_id`)}
            inputs={
              <Box sx={{ width: 104 }}>
                <PiecesBox
                  label={t('purchase.quantity')}
                  name={nameOf(line)}
                  value={line.qty}
                  min={line.min_qty}
                  onChange={(qty) =>
                    onChange(lines.map((one, place) => (place === at ? { ...one, qty } : one)))
                  }
                  error={error(`lines.${at}.qty`)}
                />
              </Box>
            }
            total={money(toTk(toPoisha(line.price) * line.qty))}
            remove={t('entry.remove_of', { product: nameOf(line) })}
            onRemove={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <VariantTitle variant={line} details={details.filter(Boolean).join(' · ')} />
          </EditedLine>
        )
      })}
    </Box>
  )
}

const totalStyle = { display: 'flex', justifyContent: 'space-between', pt: 1.5, fontWeight: 600 }
