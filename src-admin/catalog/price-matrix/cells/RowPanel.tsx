import { Box, Button, Stack, Typography } from '@mui/material'
import type { Ref } from 'react'
import { variant } from '#domain/catalog/product.ts'
import { qtyMode } from '#domain/orders/pricing/price.ts'
import { PhotosPicker } from '../../../content/media/inputs/PhotosPicker.tsx'
import { useTranslate } from '../../../providers/use-translate.ts'
import { span } from '../range.ts'
import { Tiers } from '../tiers/Tiers.tsx'
import type { MatrixActs } from '../use-acts.ts'
import type { RowTexts } from '../use-problems.ts'
import type { VariantForm } from '../variant-form.ts'
import type { MatrixColumn } from './columns.ts'
import { ValueInput } from './ValueInput.tsx'

type Props = {
  at: number
  row: VariantForm
  /** The number of rows, and the rows that the tools act on. */
  count: number
  chosen: readonly number[]
  columns: readonly MatrixColumn[]
  title: string
  texts: RowTexts
  acts: MatrixActs
  disabled: boolean
  ref?: Ref<HTMLElement>
}

/** The details that do not fit into a row: a variant's tiers, photos and remarks. */
export function RowPanel({ at, row, count, chosen, columns, title, texts, acts, disabled, ref }: Props) {
  const { t, field: labelOf } = useTranslate()
  const put = (name: keyof VariantForm, value: unknown, tag = '') =>
    acts.change(at, { ...row, [name]: value }, `panel:${at}:${name}:${tag}`)
  const tiers = columns.find(({ key }) => key === 'tiers')
  const others = chosen.filter((place) => place !== at)
  const copyTo = (places: readonly number[]) => tiers && acts.setMany(tiers, row.tiers, [...places])
  return (
    <Stack component="section" ref={ref} tabIndex={-1} aria-label={title} sx={panelStyle}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', alignSelf: 'stretch' }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 160 }}>
          {t('product_form.tiers_of')}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
            {title}
          </Box>
        </Typography>
        {!disabled && count > 1 && (
          <>
            {others.length > 0 && (
              <Button variant="outlined" onClick={() => copyTo(others)}>
                {t('matrix.tiers_to_chosen', { smart_count: others.length })}
              </Button>
            )}
            <Button
              variant="outlined"
              onClick={() => copyTo(span(0, count - 1).filter((place) => place !== at))}
            >
              {t('matrix.tiers_to_all')}
            </Button>
          </>
        )}
      </Stack>
      <Tiers row={row} texts={texts} disabled={disabled} onChange={(next, tag) => put('tiers', next, tag)} />
      <Box sx={placesStyle}>
        {row.cart_qty_mode === qtyMode.open &&
          (['min_qty', 'max_qty'] as const).map((name) => (
            <ValueInput
              key={name}
              kind="number"
              field={variant[name]}
              label={labelOf('products', name)}
              value={row[name]}
              error={texts[name]}
              disabled={disabled}
              onChange={(value) => put(name, value)}
            />
          ))}
        <ValueInput
          kind="text"
          field={variant.remarks}
          label={labelOf('products', 'remarks')}
          value={row.remarks}
          error={texts.remarks}
          disabled={disabled}
          onChange={(value) => put('remarks', value)}
        />
      </Box>
      <PhotosPicker
        label={t('matrix.photos')}
        value={row.photo_ids}
        error={texts.photo_ids}
        disabled={disabled}
        onChange={(ids) => put('photo_ids', ids)}
      />
    </Stack>
  )
}

const panelStyle = { gap: 1.5, pt: 2, outline: 'none', scrollMarginTop: 64 }
const placesStyle = {
  display: 'grid',
  gap: 2,
  maxWidth: 760,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '120px 120px minmax(0, 1fr)' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}
