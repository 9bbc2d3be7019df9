import { useLinks } from '../../app/links.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { ProductRow } from '../../components/products/product-row.tsx'
import { nameOf, type Row } from './rows.ts'

/** The title of a home page row in the current language. */
export function useRowName(): (row: Row) => string {
  const { t, localized } = useTranslate()
  const { product_modes } = useSite().config
  return ({ of }) => {
    if (typeof of === 'object') return localized(of, 'category_name')
    if (typeof of === 'string') return t(`home.${of}`)
    const mode = product_modes.find(({ id }) => id === of)
    return mode ? localized(mode, 'title') : ''
  }
}

/** A titled row of the home page, with a link to its full list. */
function RowOfHome({ row }: { row: Row }) {
  const { of, cards } = row
  const links = useLinks()
  const title = useRowName()(row)
  if (typeof of === 'object') return <ProductRow title={title} cards={cards} all={links.category(of.slug)} />
  if (typeof of === 'string')
    return <ProductRow title={title} cards={cards} all={of === 'latest' ? '/products' : undefined} />
  return <ProductRow title={title} cards={cards} all={links.mode(of)} />
}

/** The rows of the home page. */
export const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map((row) => <RowOfHome key={nameOf(row)} row={row} />)
