import { Alert, Box, Button, MenuItem, Skeleton, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type DraftLine, lineCost } from '#domain/orders/order-draft.ts'
import { clampQty } from '#domain/orders/pricing/quantity.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type Card, readProduct } from './entry-calls.ts'
import { QtyStepper } from './QtyStepper.tsx'
import { lineOf } from './variants.ts'

type Props = { card: Card; onAdd: (line: DraftLine) => void; onClose: () => void }

/** The price entries of a product, with the price of each at the chosen quantity and its stock. */
export function VariantChoice({ card, onAdd, onClose }: Props) {
  const { t } = useTranslate()
  const titles = useOptionTitles()
  const { data, error } = useQuery({
    queryKey: ['order-entry', 'product', card.slug],
    queryFn: ({ signal }) => readProduct(card.slug, signal),
    staleTime: 30_000,
  })
  const lines = data?.product_price_infos.map((variant) => lineOf(data, variant, titles))
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <Box sx={{ px: 1, pb: 1 }} onKeyDown={handleKey}>
      {error && <Alert severity="error">{(error as Error).message}</Alert>}
      {!lines && !error && <Skeleton variant="rounded" height={44} />}
      {lines?.length === 0 && <Alert severity="info">{t('entry.not_sold')}</Alert>}
      {lines?.[0] && <Chooser lines={lines as [DraftLine, ...DraftLine[]]} onAdd={onAdd} />}
    </Box>
  )
}

function Chooser({ lines, onAdd }: { lines: [DraftLine, ...DraftLine[]]; onAdd: Props['onAdd'] }) {
  const { t, title, money } = useTranslate()
  const words = useLineWords()
  const [at, setAt] = useState(() => Math.max(0, lines.findIndex(isLeft)))
  const chosen = lines[at] ?? lines[0]
  const [qty, setQty] = useState(chosen.qty)
  const product = title(chosen, 'product_title')
  const line = { ...chosen, qty: clampQty(chosen, qty) }
  return (
    <Box sx={chooserStyle}>
      {lines.length > 1 && (
        <TextField
          select
          fullWidth
          label={t('entry.variant')}
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
          sx={{ flex: '1 1 240px' }}
        >
          {lines.map((each, place) => (
            <MenuItem key={each.product_price_info_id} value={place} sx={{ whiteSpace: 'normal' }}>
              {[words(each), money(lineCost(each).price), isLeft(each) ? '' : t('entry.sold_out')]
                .filter(Boolean)
                .join(' · ')}
            </MenuItem>
          ))}
        </TextField>
      )}
      {lines.length === 1 && <Box sx={{ flex: '1 1 160px', fontSize: 14 }}>{words(line)}</Box>}
      <QtyStepper
        autoFocus
        name={product}
        variant={line}
        qty={line.qty}
        onChange={setQty}
        onEnter={(taken) => onAdd({ ...line, qty: taken })}
      />
      <Box sx={{ minWidth: 96, textAlign: 'right', fontSize: 13 }}>
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{money(lineCost(line).total)}</Box>
        <Box sx={{ color: isLeft(line) ? 'text.secondary' : 'error.main' }}>
          {line.stock_type === 1 ? t('entry.left', { stock: line.stock_qty ?? 0 }) : t('entry.in_stock')}
        </Box>
      </Box>
      <Button
        variant="contained"
        aria-label={t('entry.add_line_of', { product })}
        onClick={() => onAdd(line)}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {t('entry.add_line')}
      </Button>
    </Box>
  )
}

const isLeft = ({ stock_type, stock_qty }: DraftLine) => stock_type !== 1 || (stock_qty ?? 0) > 0

/** The selected options of a line, as text. */
export function useLineWords() {
  const { title } = useTranslate()
  return ({ price_type, product_type_infos }: DraftLine): string =>
    [
      price_type,
      ...product_type_infos.map((option) => `${title(option, 'title')}: ${title(option, 'value')}`),
    ].join(' · ')
}

const chooserStyle = { display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', pt: 0.5 }

/** The labels of colour and size among the selected options; an order stores its own labels for them. */
export function useOptionTitles() {
  const { t } = useTranslate()
  const titled = (title: string) => ({ title, title_bn: title })
  return { color: titled(t('options.color')), size: titled(t('options.size')) }
}
