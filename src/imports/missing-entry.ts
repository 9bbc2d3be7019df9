import type { Problem } from '../fields/check.ts'

/** The resources whose entries an import may create from the titles in a file, in the order of creation. */
export const creatableResources = [
  'companies',
  'generics',
  'disease',
  'tags',
  'categories',
  'product-price-types',
  'product-color-info',
  'product-size-info',
  'product-types',
  'product-type-info-name',
  'product-info-types',
] as const

export type CreatableResource = (typeof creatableResources)[number]

/** An entry that a file names and the shop lacks; `within`: the title of the category above it, or of its option group. */
export type MissingEntry = { resource: CreatableResource; title: string; within?: string }

/** The problem of a cell, with the entries whose creation would solve it. */
export type ImportProblem = Problem & { missing?: readonly MissingEntry[] }

const isCreatable = (resource: string): resource is CreatableResource =>
  creatableResources.some((name) => name === resource)

/** The problem of a cell with titles that the shop does not have. */
export const noSuch = (resource: string, titles: readonly string[]): ImportProblem =>
  isCreatable(resource)
    ? missingProblem(titles.map((title) => ({ resource, title })))
    : { reason: 'import_no_such' }

/** How many titles a problem names. */
const named = 5

export const missingProblem = (missing: readonly MissingEntry[]): ImportProblem => {
  const titles = missing.slice(0, named).map(({ title }) => title)
  return {
    reason: 'import_missing',
    args: { names: [...titles, ...(missing.length > named ? ['…'] : [])].join(', ') },
    missing,
  }
}
