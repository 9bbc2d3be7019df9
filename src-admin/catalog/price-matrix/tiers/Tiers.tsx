import Add from '@mui/icons-material/Add'
import { Button, type Theme, Typography, useMediaQuery } from '@mui/material'
import { tier, variant } from '#domain/catalog/product.ts'
import { initialValues } from '../../../fields/initial-values.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import { moved } from '../row-moves.ts'
import type { RowTexts } from '../use-problems.ts'
import type { TierForm, VariantForm } from '../variant-form.ts'
import { TierCards } from './TierCards.tsx'
import { TierPrice } from './TierPrice.tsx'
import { TierTable } from './TierTable.tsx'

type Props = {
  row: VariantForm
  texts: RowTexts
  disabled: boolean
  /** The new tiers, and the tag that groups changes into one undo step. */
  onChange: (tiers: TierForm[], tag: string) => void
}

/** The price tiers of a variant (docs/domain.md 1.9), with the resulting unit price while typing. */
export function Tiers({ row, texts, disabled, onChange }: Props) {
  const { t } = useTranslate()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const List = phone ? TierCards : TierTable
  const { tiers } = row
  return (
    <>
      {tiers.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('product_form.no_tiers')}
        </Typography>
      ) : (
        <List
          tiers={tiers}
          texts={texts}
          disabled={disabled}
          price={(level) => <TierPrice row={row} tier={level} />}
          onPut={(at, name, value) =>
            onChange(
              tiers.map((other, place) => (place === at ? { ...other, [name]: value } : other)),
              `${at}.${name}`,
            )
          }
          onMove={(from, to) => onChange(moved(tiers, from, to), `${from}.move.${tiers.length}`)}
          onRemove={(removed) =>
            onChange(
              tiers.filter((_, place) => place !== removed),
              `remove.${tiers.length}`,
            )
          }
        />
      )}
      {texts.tiers && (
        <Typography variant="caption" color="error">
          {texts.tiers}
        </Typography>
      )}
      {!disabled && tiers.length < variant.tiers.max && (
        <Button
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...tiers, initialValues(tier) as TierForm], `add.${tiers.length}`)}
        >
          {t('product_form.add_tier')}
        </Button>
      )}
    </>
  )
}
