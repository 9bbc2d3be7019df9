import type { Product } from './dimensions.ts'

export type Category = Product['cat_info'][number]['cat_data_info']

/** The path from the root category to the first of the product's categories without a subcategory among them. */
export const categoryPath = ({ cat_info }: Pick<Product, 'cat_info'>): Category[] => {
  const all = cat_info.map(({ cat_data_info }) => cat_data_info)
  const leaf = all.find(({ id }) => !all.some(({ parent_id }) => parent_id === id))
  const path: Category[] = []
  for (let at = leaf; at && !path.includes(at); at = all.find(({ id }) => id === path[0]?.parent_id))
    path.unshift(at)
  return path
}
