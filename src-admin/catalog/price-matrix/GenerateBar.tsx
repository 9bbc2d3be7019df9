import AutoAwesomeMotion from '@mui/icons-material/AutoAwesomeMotionOutlined'
import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { MOST_VARIANTS, matrixPlan } from '#domain/variants/variant-matrix.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { onlyOffered } from '../product-form/offered.ts'
import type { MatrixActs } from './use-acts.ts'
import type { Names } from './use-names.ts'
import { newVariant, type ProductForm, type VariantForm } from './variant-form.ts'

type Props = {
  rows: readonly VariantForm[]
  offering: Pick<ProductForm, 'color_ids' | 'size_ids' | 'product_type_infos'>
  names: Names
  acts: MatrixActs
}

/** Generates variants from price types, items, colours and sizes; existing variants stay unchanged. */
export function GenerateBar({ rows, offering, names, acts }: Props) {
  const { t } = useTranslate()
  const used = [...new Set(rows.map(({ product_price_type_id }) => product_price_type_id).filter(Boolean))]
  const types = [...new Set([...names.offered, ...used])]
  const [picked, setPicked] = useState<number[] | null>(null)
  // The default: the price types in use, or the only one there is.
  const chosen = (picked ?? (used.length > 0 || types.length > 1 ? used : types)).filter((id) =>
    types.includes(id),
  )
  const entries = onlyOffered({ ...offering, product_price_infos: [...rows] } as ProductForm)
  const filled = entries.product_price_infos.filter(({ product_price_type_id }) => product_price_type_id)
  const plan = matrixPlan(filled, chosen, {
    ...offering,
    product_type_infos: offering.product_type_infos.map((group) => ({
      ...group,
      item_ids: group.item_ids ?? [],
    })),
  })
  // Indexes into all rows; rows without a price type are ignored.
  const places = rows.flatMap((row, at) => (row.product_price_type_id ? [at] : []))
  const strays = plan.strays.flatMap((at) => places[at] ?? [])
  if (types.length === 0) return null
  const toggle = (id: number) =>
    setPicked(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
      <Box role="group" aria-label={t('matrix.price_types')} sx={chipsStyle}>
        {types.map((id) => (
          <Chip
            key={id}
            label={names.price_types.get(id) ?? '…'}
            clickable
            aria-pressed={chosen.includes(id)}
            color={chosen.includes(id) ? 'primary' : 'default'}
            variant={chosen.includes(id) ? 'filled' : 'outlined'}
            onClick={() => toggle(id)}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<AutoAwesomeMotion />}
        disabled={plan.missing.length === 0 || !plan.fits}
        onClick={() => acts.append(plan.missing.map(newVariant))}
      >
        {plan.missing.length > 0
          ? t('matrix.generate_n', { smart_count: plan.missing.length })
          : t('matrix.generate')}
      </Button>
      {strays.length > 0 && (
        <Button color="inherit" onClick={() => acts.remove(strays)}>
          {t('matrix.remove_strays', { smart_count: strays.length })}
        </Button>
      )}
      <Typography variant="caption" color={plan.fits ? 'text.secondary' : 'error'} role="status">
        {plan.fits
          ? plan.size > 0 && plan.missing.length === 0
            ? t('matrix.complete', { smart_count: plan.size })
            : ''
          : t('matrix.too_many', { n: plan.size, max: MOST_VARIANTS })}
      </Typography>
    </Stack>
  )
}

const chipsStyle = { display: 'flex', gap: 0.75, flexWrap: 'wrap' }
