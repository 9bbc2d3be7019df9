import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { tier } from '#domain/catalog/product.ts'
import { choices } from '#domain/fields/choices.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import type { CellKind } from '../cells/columns.ts'
import { ValueInput } from '../cells/ValueInput.tsx'
import type { RowTexts } from '../use-problems.ts'
import type { TierForm } from '../variant-form.ts'

export type TierName = keyof typeof tier

/** The fields of a tier in order, with their column widths in px. */
export const tierPlan: [name: TierName, kind: CellKind, width: number][] = [
  ['quantity', 'number', 104],
  ['price_type', 'choice', 152],
  ['price', 'number', 104],
  ['discount_price', 'number', 104],
  ['business_day', 'number', 76],
  ['hrs_in_dhaka', 'flag', 96],
  ['recommended', 'flag', 96],
]

/** The props of a list of tiers, table or cards. */
export type TierListProps = {
  tiers: readonly TierForm[]
  texts: RowTexts
  disabled: boolean
  price: (tier: TierForm) => ReactNode
  onPut: (at: number, name: TierName, value: unknown) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

type Props = Pick<TierListProps, 'texts' | 'disabled' | 'onPut'> & {
  at: number
  name: TierName
  kind: CellKind
  tier: TierForm
  bare?: boolean
}

export function TierField({ at, name, kind, tier: level, texts, disabled, onPut, bare = false }: Props) {
  const { field: labelOf, title } = useTranslate()
  const error = texts[`tiers.${at}.${name}`]
  return (
    <>
      <ValueInput
        kind={kind}
        field={tier[name]}
        choices={choices.tier_price_type.map((item) => ({ value: item.id, title: title(item, 'title') }))}
        label={labelOf('products', name)}
        value={level[name]}
        error={error}
        onChange={(value) => onPut(at, name, value)}
        disabled={disabled}
        bare={bare}
      />
      {kind === 'flag' && error && (
        <Typography variant="caption" color="error" component="div">
          {error}
        </Typography>
      )}
    </>
  )
}
