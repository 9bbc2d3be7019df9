import { customer } from '../accounts/user.ts'
import { company } from '../catalog/company.ts'
import { disease } from '../catalog/disease.ts'
import { generic } from '../catalog/generic.ts'
import { product } from '../catalog/product.ts'
import { tag } from '../catalog/tag.ts'
import { audit, type Field, type Fields, integer, text } from '../fields/fields.ts'
import { promotion } from '../orders/promotions/promotion.ts'
import { area } from '../site/places.ts'
import { redirect } from '../site/redirect.ts'
import { variantRow } from '../variants/variant-row.ts'
import type { ImportKind } from './kind-names.ts'
import { productFileRow } from './product-files/file-row.ts'

/** An import kind: a resource of the registry, or with `of` a part of one. */
type Kind = {
  fields: Fields
  of?: 'products'
  /** How a row without an id is matched to an existing record: the first key whose fields are all given. */
  keys: readonly (readonly string[])[]
}

export const importKinds = {
  products: { fields: product, keys: [['import_key'], ['slug']] },
  'product-files': { fields: productFileRow, of: 'products', keys: [['handle']] },
  'product-variants': { fields: variantRow, of: 'products', keys: [['sku'], ['product']] },
  companies: { fields: company, keys: [['slug'], ['company_name']] },
  generics: { fields: generic, keys: [['slug'], ['generic_name']] },
  disease: { fields: disease, keys: [['slug'], ['disease_title']] },
  tags: { fields: tag, keys: [['tag_title']] },
  areas: { fields: area, keys: [['title', 'city_id']] },
  redirects: { fields: redirect, keys: [['from_path']] },
  promotions: { fields: promotion, keys: [['code']] },
  'customer-infos': { fields: customer, keys: [['mobile'], ['email']] },
} as const satisfies Record<ImportKind, Kind>

export const importKind = (name: ImportKind): Kind => importKinds[name]

// A server-managed field is a column only if rows are matched by it.
const columnsOf = ({ fields, keys, of }: Kind): Fields => ({
  // The rows of a product file have a handle instead.
  ...(!('handle' in fields) && { id: integer({ min: 1 }) }),
  /** The id of the record in another system: it is stored, and matches the row in later files. */
  ...(!of && { external_reference: text({ max: 191 }) }),
  ...Object.fromEntries(
    Object.entries<Field>({ ...fields, ...(!('published' in fields) && { status: audit.status }) }).filter(
      ([name, { readonly, secret, kind }]) =>
        (!readonly || keys.flat().includes(name)) && !secret && kind !== 'rows',
    ),
  ),
})

const columns = new Map<string, Fields>(
  Object.entries<Kind>(importKinds).map(([name, kind]) => [name, columnsOf(kind)]),
)

/** The fields that a column of a file can fill: the id, and every writable field that is not secret. */
export const importColumns = (name: ImportKind): Fields => columns.get(name) ?? {}

/** The fields that a new record requires; a slug is generated from the title. */
export const neededColumns = (name: ImportKind): string[] =>
  Object.entries(importColumns(name)).flatMap(([field, { required, kind, initial }]: [string, Field]) =>
    required && kind !== 'slug' && initial === undefined && kind !== 'links' ? [field] : [],
  )
