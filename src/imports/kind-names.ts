/** What can be imported: a resource of the registry, or with another name a part of products. */
export const importKindNames = [
  'products',
  'product-files',
  'product-variants',
  'companies',
  'generics',
  'disease',
  'tags',
  'areas',
  'redirects',
  'promotions',
  'customer-infos',
] as const

export type ImportKind = (typeof importKindNames)[number]

/** Rows of prices and stock and rows of product files are processed per product; the other kinds are independent records. */
export type RecordKind = Exclude<ImportKind, 'product-variants' | 'product-files'>

export const isRecordKind = (name: ImportKind): name is RecordKind =>
  name !== 'product-variants' && name !== 'product-files'

/** The resource that determines the permission and the page of a kind. */
export const importedResource = (name: ImportKind): RecordKind => (isRecordKind(name) ? name : 'products')

export const isImportKind = (name: string): name is ImportKind =>
  importKindNames.some((kind) => kind === name)
