import { useLinks } from '../../app/links.ts'
import { useSite, useWords } from '../../app/shop-context.tsx'
import { ProductRow } from '../../components/products/product-row.tsx'
import { nameOf, type Row } from './rows.ts'

/** What a row of the home page is called, in the language of whoever reads it. */
export function useRowName(): (row: Row) => string {
  const { t, said } = useWords()
  const { product_modes } = useSite().config
  return ({ of }) => {
    if (typeof of === 'object') return said(of, 'category_name')
    if (typeof of === 'string') return t(`home.${of}`)
    const mode = product_modes.find(({ id }) => id === of)
    return mode ? said(mode, 'title') : ''
  }
}

/** A row of the home page by its name, with the way to all that is in it. */
function RowOfHome({ row }: { row: Row }) {
  const { of, cards } = row
  const links = useLinks()
  const title = useRowName()(row)
  if (typeof of === 'object') return <ProductRow title={title} cards={cards} all={links.category(of.slug)} />
  if (typeof of === 'string')
    return <ProductRow title={title} cards={cards} all={of === 'latest' ? '/products' : undefined} />
  return <ProductRow title={title} cards={cards} all={links.mode(of)} />
}

/** Rows of the home page below each other. */
export const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map((row) => <RowOfHome key={nameOf(row)} row={row} />)
