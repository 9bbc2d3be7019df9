import type { Texts } from '#domain/imports/product-files/file-row.ts'
import { allTexts, type FileProduct, firstText } from '#domain/imports/product-files/group-rows.ts'
import { categoryPaths, listed, yesOrNo } from '#domain/imports/product-files/lists.ts'

const all = (product: FileProduct, field: string): string => allTexts(product.own, field).join(', ')

/** The categories of a product as paths from the top. */
export const pathsOf = (product: FileProduct): string[][] => categoryPaths(all(product, 'categories'))

/** Kinds of WooCommerce that this shop cannot sell: a link to another shop, and a page of several products. */
const cannotBeSold = /\b(external|grouped)\b/i

/**
 * The texts of a product as those of a row of products (src/imports/kinds.ts). A handle that is only a number is unique within its
 * program, so its reference names the program; any other one is part of the product's address.
 */
export function productTexts(product: FileProduct, program: string | null): Texts {
  const first = (field: string) => firstText(product, field)
  const { handle } = product
  const isNumber = handle !== null && /^\d+$/.test(handle)
  const published = first('published')
  const texts: Record<string, string | null> = {
    external_reference: isNumber && program ? `${program}:${handle}` : handle,
    product_title: first('product_title'),
    product_title_bn: first('product_title_bn'),
    slug: first('slug') ?? (isNumber ? null : handle),
    company_id: first('company'),
    category_ids: pathsOf(product)
      .map((path) => path.at(-1))
      .join(' | '),
    tag_ids: listed(all(product, 'tags')).join(' | '),
    generic_ids: listed(all(product, 'generics')).join(' | '),
    status: cannotBeSold.test(first('row_type') ?? '')
      ? 'false'
      : published && String(yesOrNo(published) ?? published),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''))
}

/** The column of a file that a field of the product comes from. */
export const columnOfProduct: Readonly<Record<string, string>> = {
  external_reference: 'handle',
  company_id: 'company',
  category_ids: 'categories',
  tag_ids: 'tags',
  generic_ids: 'generics',
  status: 'published',
  product_infos: 'description',
}
