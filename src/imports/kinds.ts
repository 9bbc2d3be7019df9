import { customer } from '../accounts/user.ts'
import { company } from '../catalog/company.ts'
import { disease } from '../catalog/disease.ts'
import { generic } from '../catalog/generic.ts'
import { product } from '../catalog/product.ts'
import { tag } from '../catalog/tag.ts'
import { audit, type Field, type Fields, integer, text } from '../fields/fields.ts'
import { area } from '../site/places.ts'
import { variantRow } from '../variants/variant-row.ts'

/** What can be imported; each kind is a resource of the registry by its name, or says which one it is part `of`. */
type Kind = {
  fields: Fields
  of?: 'products'
  /** How a row without an id is recognised as a record that is there: the first of these whose fields are all given. */
  keys: readonly (readonly string[])[]
}

export const importKinds = {
  products: { fields: product, keys: [['import_key'], ['slug']] },
  'product-variants': { fields: variantRow, of: 'products', keys: [['sku'], ['product']] },
  companies: { fields: company, keys: [['slug'], ['company_name']] },
  generics: { fields: generic, keys: [['slug'], ['generic_name']] },
  disease: { fields: disease, keys: [['slug'], ['disease_title']] },
  tags: { fields: tag, keys: [['tag_title']] },
  areas: { fields: area, keys: [['title', 'city_id']] },
  'customer-infos': { fields: customer, keys: [['mobile'], ['email']] },
} as const satisfies Record<string, Kind>

export type ImportKind = keyof typeof importKinds

/** Prices and stock are part of products and looked at together; the others are records by themselves. */
export type RecordKind = Exclude<ImportKind, 'product-variants'>

export const isRecordKind = (name: ImportKind): name is RecordKind => name !== 'product-variants'

/** The resource whose right and whose page a kind has. */
export const importedResource = (name: ImportKind): RecordKind => (isRecordKind(name) ? name : 'products')

export const isImportKind = (name: string): name is ImportKind => Object.hasOwn(importKinds, name)

export const importKind = (name: ImportKind): Kind => importKinds[name]

// What the shop keeps itself is a column only where rows are recognised by it.
const columnsOf = ({ fields, keys, of }: Kind): Fields => ({
  id: integer({ min: 1 }),
  /** What another system calls the record: it is stored, and recognises the row of its next file. */
  ...(!of && { external_reference: text({ max: 191 }) }),
  ...Object.fromEntries(
    Object.entries<Field>({ ...fields, status: audit.status }).filter(
      ([name, { readonly, secret, kind }]) =>
        (!readonly || keys.flat().includes(name)) && !secret && kind !== 'rows',
    ),
  ),
})

const columns = new Map<string, Fields>(
  Object.entries<Kind>(importKinds).map(([name, kind]) => [name, columnsOf(kind)]),
)

/** What a column of a file may fill: the id, and every field that people write and may see. */
export const importColumns = (name: ImportKind): Fields => columns.get(name) ?? {}

/** The fields that a new record cannot do without; a slug is made from the title. */
export const neededColumns = (name: ImportKind): string[] =>
  Object.entries(importColumns(name)).flatMap(([field, { required, kind, initial }]: [string, Field]) =>
    required && kind !== 'slug' && initial === undefined && kind !== 'links' ? [field] : [],
  )
