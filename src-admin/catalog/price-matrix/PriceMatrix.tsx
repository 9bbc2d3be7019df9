import { type Theme, useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { labelCode } from '#domain/catalog/product-label.ts'
import type { Language } from '#domain/language/language.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { LabelsButton } from '../stock/LabelsButton.tsx'
import type { LabelLine } from '../stock/LabelsDialog.tsx'
import { type MatrixColumn, matrixColumns } from './cells/columns.ts'
import { costColumns } from './cells/cost-columns.ts'
import { PriceMatrixCards } from './cells/MatrixCards.tsx'
import { GenerateBar } from './GenerateBar.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { rowTitle } from './row-title.ts'
import { useCosts } from './use-costs.ts'
import { useNames } from './use-names.ts'
import { useProblems } from './use-problems.ts'
import { useMatrixRows } from './use-rows.ts'
import type { ProductForm, VariantForm } from './variant-form.ts'

/** The price entries of a product (docs/decisions/0047): generated from its options and edited like a spreadsheet. */
export function PriceMatrix({ disabled }: { disabled: boolean }) {
  const { t, language } = useTranslate()
  const state = useMatrixRows(t('matrix.broken'))
  const offering = useOffering()
  const names = useNames(state.rows, offering)
  const charged = t('product_form.charged')
  const withUnits = useShopTexts().isOn('use_stock_units')
  const costs = useCosts()
  const columns = useMemo(() => {
    const all = matrixColumns(offering, names, language, charged, withUnits)
    if (!costs) return all
    const labels = { cost: t('purchase.average_cost'), margin: t('purchase.margin') }
    const after = all.findIndex(({ key }) => key === 'charged') + 1
    return all.toSpliced(after, 0, ...costColumns(costs, labels))
  }, [offering, names, language, charged, withUnits, costs, t])
  const troubles = useProblems(state.rows)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const View = phone ? PriceMatrixCards : MatrixGrid
  return (
    <Section
      title={t('product_form.prices')}
      id="prices"
      aside={<LabelsButton resource="products" lines={labelsOf(state.rows, columns, language)} />}
    >
      <View
        state={state}
        columns={columns}
        names={names}
        troubles={troubles}
        disabled={disabled}
        generate={(acts) =>
          !disabled && <GenerateBar rows={state.rows} offering={offering} names={names} acts={acts} />
        }
      />
    </Section>
  )
}

/** A label of each saved variant. */
const labelsOf = (
  rows: readonly VariantForm[],
  columns: readonly MatrixColumn[],
  language: Language,
): LabelLine[] =>
  rows.flatMap((row) =>
    row.id
      ? [
          {
            product_price_info_id: row.id,
            name: rowTitle(columns, row, language),
            code: labelCode(row),
            pieces: 1,
          },
        ]
      : [],
  )

type Offering = Pick<ProductForm, 'color_ids' | 'size_ids' | 'product_type_infos'>

/** The product's current options. */
function useOffering(): Offering {
  const [color_ids, size_ids, product_type_infos] = useWatch({
    name: ['color_ids', 'size_ids', 'product_type_infos'],
  }) as [number[] | null, number[] | null, Offering['product_type_infos'] | null]
  return useMemo(
    () => ({
      color_ids: color_ids ?? [],
      size_ids: size_ids ?? [],
      product_type_infos: product_type_infos ?? [],
    }),
    [color_ids, size_ids, product_type_infos],
  )
}
