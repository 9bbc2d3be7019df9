import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import type { Card } from '../../components/products/product-card.tsx'
import type { NavigationCategory } from './category-navigation.tsx'

// docs/domain.md 3.5: 15 products per row.
export const rowLimit = 15

/**
 * docs/product.md 9: the product mode of 'best selling' (docs/decisions/0016), and the other modes; Latest (4) would repeat the
 * newest products.
 */
export const bestSelling = 3
export const otherModes = [2, 5, 1]

type HomeCategory = Pick<NavigationCategory, 'id' | 'category_name' | 'category_name_bn' | 'slug'>

/** The source of a home page row: a named list, a product mode by its id, or a category. */
export type RowOf = 'selected' | 'hot' | 'latest' | number | HomeCategory
export type Row = { of: RowOf; cards: Card[] }

/** The unique key of a row. */
export const nameOf = ({ of }: Pick<Row, 'of'>): string | number => (typeof of === 'object' ? of.slug : of)

export const isOfCategory = ({ of }: Row) => typeof of === 'object'

// Whether two rows show the same products. A category row must be identical; for other rows the shorter one must be the beginning
// of the longer one.
const repeats = (a: Row, b: Row): boolean => {
  const length = isOfCategory(a) || isOfCategory(b) ? Math.max : Math.min
  const shown = length(a.cards.length, b.cards.length)
  return a.cards.slice(0, shown).every(({ id }, at) => id === b.cards[at]?.id)
}

/** docs/decisions/0016: no row of the home page repeats another, the later one stays; empty rows are omitted. */
const distinct = (rows: Row[]): Row[] =>
  rows.filter(
    (row, at) =>
      row.cards.length > 0 &&
      !rows.slice(at + 1).some((deferred) => deferred.cards.length > 0 && repeats(row, deferred)),
  )

export const rowsOf = (answer: ShopAnswer<'categoryRows'>): Row[] =>
  answer.map(({ product_infos, ...category }) => ({ of: category, cards: product_infos }))

/** The rows of the home page in order; all category rows are loaded with one call. */
export async function loadRows(api: ShopApi, newest: Promise<ShopAnswer<'all'>>): Promise<Row[]> {
  const limit = rowLimit
  const [latest, selected, hot, best, categories, ...byMode] = await Promise.all([
    newest,
    api.selected({ limit }),
    api.hot({ limit }),
    api.byMode({ mode: bestSelling, limit }),
    api.categoryRows({ limit }),
    ...otherModes.map((mode) => api.byMode({ mode, limit })),
  ])
  return distinct([
    { of: 'selected', cards: selected.data },
    { of: 'hot', cards: hot.data },
    { of: bestSelling, cards: best.data },
    { of: 'latest', cards: latest.data },
    ...byMode.map((answer, at): Row => ({ of: otherModes[at] ?? 0, cards: answer.data })),
    ...rowsOf(categories),
  ])
}
