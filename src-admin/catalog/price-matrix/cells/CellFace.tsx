import Check from '@mui/icons-material/Check'
import type { Language } from '#domain/language/language.ts'
import { toTk } from '#domain/values/money.ts'
import { moneyText } from '#domain/values/money-text.ts'
import { Thumb } from '../../../layout/page/Thumb.tsx'
import { cardPrice } from '../tiers/tier-price.ts'
import type { Names } from '../use-names.ts'
import type { VariantForm } from '../variant-form.ts'
import { cellText, type MatrixColumn } from './columns.ts'

type Props = { column: MatrixColumn; row: VariantForm; names: Names; language: Language }

/** The content of a cell that is not being edited. */
export function CellFace({ column, row, names, language }: Props) {
  const text = cellText(column, row, language)
  switch (column.key) {
    case 'charged':
      return <Charged row={row} language={language} />
    case 'status':
      return row.status ? <Check sx={{ fontSize: 17, color: 'success.main' }} /> : <i className="dot">–</i>
    case 'product_color_id': {
      const code = row.product_color_id && names.swatches.get(row.product_color_id)
      return (
        <>
          {text && code && <i className="swatch" style={{ background: code }} />}
          {text}
        </>
      )
    }
    case 'photo_ids': {
      const first = row.photo_ids[0] ? names.photos.get(row.photo_ids[0]) : undefined
      return (
        <>
          {first && <Thumb src={first} size={22} />}
          {text}
        </>
      )
    }
    default:
      return text
  }
}

/** The unit price at the minimum quantity; the regular price is struck through if it differs. */
function Charged({ row, language }: Pick<Props, 'row' | 'language'>) {
  const price = cardPrice(row)
  if (!price) return '–'
  return (
    <>
      {price.regular !== price.charged && <s>{moneyText(toTk(price.regular), language)}</s>}
      {moneyText(toTk(price.charged), language)}
    </>
  )
}
