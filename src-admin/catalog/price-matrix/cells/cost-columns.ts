import { variant } from '#domain/catalog/product.ts'
import { localDigits } from '#domain/language/digits.ts'
import { marginOf } from '#domain/purchasing/average-cost.ts'
import { toTk } from '#domain/values/money.ts'
import { moneyText } from '#domain/values/money-text.ts'
import { cardPrice } from '../tiers/tier-price.ts'
import type { Costs } from '../use-costs.ts'
import type { VariantForm } from '../variant-form.ts'
import type { MatrixColumn } from './columns.ts'

type Labels = { cost: string; margin: string }

/** Read-only columns: the average cost of a variant, and the margin at the price that is being edited. */
export function costColumns({ average, included_vat }: Costs, { cost, margin }: Labels): MatrixColumn[] {
  const costOf = ({ id }: VariantForm) => (id ? (average.get(id) ?? null) : null)
  const of = (row: VariantForm) => {
    const [price, unitCost] = [cardPrice(row), costOf(row)]
    return price === null || unitCost === null ? null : marginOf(toTk(price.charged), unitCost, included_vat)
  }
  const read = {
    kind: 'read',
    field: variant.unit_price,
    figures: true,
    put: (row: VariantForm) => row,
    applies: () => true,
    choices: [],
    empty: undefined,
  } satisfies Partial<MatrixColumn>
  return [
    {
      ...read,
      key: 'average_cost',
      label: cost,
      width: 104,
      value: costOf,
      text: (row, language) => {
        const unitCost = costOf(row)
        return unitCost === null ? '–' : moneyText(unitCost, language)
      },
    },
    {
      ...read,
      key: 'margin',
      label: margin,
      width: 136,
      value: (row) => of(row)?.amount ?? null,
      text: (row, language) => {
        const found = of(row)
        if (found === null) return '–'
        const amount = moneyText(found.amount, language)
        return found.percent === null ? amount : `${amount} (${localDigits(found.percent, language)}%)`
      },
    },
  ]
}
