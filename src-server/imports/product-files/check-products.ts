import { variant } from '#domain/catalog/product.ts'
import type { Field } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { choiceBook } from '#domain/imports/choice-book.ts'
import { importColumns } from '#domain/imports/kinds.ts'
import type { ImportProblem, MissingEntry } from '#domain/imports/missing-entry.ts'
import { type FileVariant, fileVariants } from '#domain/imports/product-files/file-variants.ts'
import { allTexts, type FileProduct } from '#domain/imports/product-files/group-rows.ts'
import { pictureUrls } from '#domain/imports/product-files/lists.ts'
import { changedValues } from '#domain/imports/read-cells.ts'
import { importOutcome } from '#domain/imports/run.ts'
import { readChoiceTitles } from '../../catalog/products/choice-titles.ts'
import type { SavedProduct } from '../../catalog/products/product-parts.ts'
import type { OperationContext } from '../../context/operation.ts'
import { checkMany } from '../../resources/records/check-many.ts'
import { recogniseByReference } from '../records/external-references.ts'
import { type Row, recogniseByKey } from '../records/recognise.ts'
import { linksByTitle, referencesByTitle } from '../records/references-by-title.ts'
import type { FileRecord, Found, VariantRecord } from '../records/staged-row.ts'
import { rejectTaken, type Settled } from '../records/taken.ts'
import { checkPlaced } from '../variants/check-variants.ts'
import { type KnownProduct, readKnown } from '../variants/known-products.ts'
import type { PlacedRow } from '../variants/place-rows.ts'
import { descriptionsOf, readHeadings } from './descriptions.ts'
import { missingChoices } from './missing-choices.ts'
import { newProductBody } from './product-body.ts'
import { columnOfProduct, pathsOf, productTexts } from './product-texts.ts'
import type { ProductFile } from './read-products.ts'

type Problems = Record<string, ImportProblem>

/** A product while it is checked. */
type Draft = { product: FileProduct; row: ProductRow; variants: readonly FileVariant[] }

/** The row of a product, with the problems of its variants that its rules have found. */
type ProductRow = Row & { variantProblems: { line: number; problems: Problems }[] }

const error = importOutcome('error')

/** Checks products of a file by the rules of their form and returns the expected result of each row; nothing is written. */
export async function checkProducts(
  operation: OperationContext,
  file: ProductFile,
  products: readonly FileProduct[],
): Promise<Found[]> {
  const drafts = products.map((product): Draft => {
    const row = {
      line: product.own[0]?.line ?? 0,
      given: { ...productTexts(product, file.program) },
      body: {},
      stored: null,
      problems: {},
      variantProblems: [],
    }
    return { product, row, variants: fileVariants(product, file.settings, file.has) }
  })
  await checkDescriptions(operation, drafts)
  const checked = await checkVariantsOf(operation, drafts)
  await checkRecords(operation, drafts, checked)
  return drafts.flatMap((draft, at) => foundOf(draft, checked[at] ?? []))
}

/** Finds the records of the products and resolves titles; then the texts are compared with those of the record. */
async function checkDescriptions(operation: OperationContext, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.map(({ row }) => row)
  await recogniseByReference(operation, 'products', rows)
  const foreign = { foreign: true }
  for (const [name, field] of Object.entries<Field>(importColumns('products')))
    if (field.kind === 'reference')
      await referencesByTitle(operation, name, field as Field<'reference'>, rows, foreign)
    else if (field.kind === 'links')
      await linksByTitle(operation, name, field as Field<'links'>, rows, foreign)
  for (const { product, row } of drafts) nameCategories(product, row.problems)
  // Rows with problems are recognised too, so that a missing tag does not turn a known product into a new one.
  const problems = rows.map((row) => row.problems)
  for (const row of rows) row.problems = {}
  await recogniseByKey(operation, 'products', rows)
  const headings = await readHeadings(operation)
  for (const [at, { product, row }] of drafts.entries()) {
    row.problems = { ...problems[at], ...row.problems }
    row.body = changedValues(importColumns('products'), row.given, row.stored)
    const stored = (row.stored as Partial<SavedProduct> | null)?.product_infos ?? []
    const { infos, problem } = descriptionsOf(operation, product, stored, headings)
    if (infos) row.body.product_infos = infos
    if (problem) row.problems.product_infos = problem
  }
  // What has no price cannot be sold yet.
  for (const { row, variants } of drafts) if (!row.stored && variants.length === 0) row.body.status = false
}

/** A missing category is created below those that the file names above it. */
function nameCategories(product: FileProduct, problems: Problems): void {
  const problem = problems.category_ids
  if (!problem?.missing) return
  const missing = pathsOf(product).flatMap((path) =>
    path.map((title, depth): MissingEntry => {
      const above = path[depth - 1]
      return { resource: 'categories', title, ...(above !== undefined && { within: above }) }
    }),
  )
  problems.category_ids = { ...problem, missing }
}

/** The expected result of each variant, by product. */
async function checkVariantsOf(operation: OperationContext, drafts: readonly Draft[]): Promise<Found[][]> {
  const stored = drafts.flatMap(({ row }) => row.stored?.id ?? [])
  const known = new Map((await readKnown(operation, stored)).map((product) => [product.id, product]))
  const book = choiceBook(await readChoiceTitles(operation.trx), { foreign: true })
  const placed = drafts.map((draft, at) => {
    const product = known.get(draft.row.stored?.id ?? 0) ?? newProduct(operation, draft, at)
    return draft.variants.map((one): PlacedRow => placeOf(one, product))
  })
  const found = checkPlaced(operation, book, placed.flat(), choiceColumns)
  let start = 0
  return drafts.map(({ variants }) => {
    const own = found.slice(start, start + variants.length)
    start += variants.length
    return own.map((one, at) => withColumns(one, variants[at]))
  })
}

const choiceColumns = ['product_color_id', 'product_size_id', 'options']

const placeOf = ({ line, texts, tier }: FileVariant, product: KnownProduct): PlacedRow => ({
  line,
  texts,
  tier,
  sku: parse(variant.sku, texts.sku ?? null) as string | null,
  product,
  variant: null,
  problems: {},
  ambiguous: { sku: { reason: 'import_ambiguous' } },
})

/** A product that does not exist yet has a negative id of its own. */
const newProduct = ({ context }: OperationContext, { row }: Draft, at: number): KnownProduct => ({
  id: -1 - at,
  slug: '',
  product_title: String(row.given.product_title ?? ''),
  import_key: null,
  created_by: context.user?.id ?? null,
  updated_at: '',
  product_price_infos: [],
  color_ids: [],
  size_ids: [],
  product_type_infos: [],
})

/** Problems by the columns of the file, with the entries that the shop lacks. */
function withColumns(
  found: Found,
  { texts, columnOf }: FileVariant = { line: 0, texts: {}, tier: null, columnOf: {} },
): Found {
  if (!found.problems) return found
  const missing = missingChoices(found.problems, texts)
  // Without its colour a variant seems to be the same as another one.
  const shown: Problems = Object.keys(missing).length > 0 ? missing : found.problems
  const problems = Object.entries(shown).map(([field, problem]) => [columnOf[field] ?? field, problem])
  return { ...found, problems: Object.fromEntries(problems) }
}

/** The other checks of products: the rules of their form, and unique values. A new product is checked with its variants. */
async function checkRecords(
  operation: OperationContext,
  drafts: readonly Draft[],
  checked: readonly Found[][],
): Promise<void> {
  const changing = drafts.flatMap(({ row, variants }, at) => {
    const { body, stored } = row
    const own = changedVariants(checked[at] ?? [])
    const whole = stored ? body : newProductBody({ product: body, variants: own })
    return stored && Object.keys(body).length === 0 ? [] : [{ row, variants, own, body: whole }]
  })
  const found = await checkMany(
    operation,
    'products',
    changing.map(({ row, body }) => ({ body, stored: row.stored })),
  )
  const settled = changing.flatMap(({ row, variants, own }, at): Settled[] => {
    const { values = {}, errors = {} } = found[at] ?? {}
    for (const [path, problem] of Object.entries(errors as Problems)) {
      const [, place, field = 'sku'] = /^product_price_infos\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
      const { line, columnOf } = variants.find((one) => one.line === own[Number(place)]?.line) ?? {}
      if (line === undefined) row.problems[path] ??= problem
      else row.variantProblems.push({ line, problems: { [columnOf?.[field] ?? field]: problem } })
    }
    const isWrong = Object.keys(row.problems).length + row.variantProblems.length > 0
    return isWrong ? [] : [{ row, values }]
  })
  await rejectTaken(operation, 'products', settled)
}

const changedVariants = (checked: readonly Found[]): FileRecord['variants'] =>
  checked.flatMap(({ record, record_id: variant_id, line }) =>
    record ? [{ ...(record as VariantRecord), variant_id, line }] : [],
  )

/** The results of a product's rows: that of the product at its first row; the others are parts of it. */
function foundOf({ product, row, variants }: Draft, checked: readonly Found[]): Found[] {
  const record_id = row.stored?.id ?? null
  const lines = new Set([...product.own, ...product.variants].map(({ line }) => line))
  const problems = new Map<number, Problems>()
  const add = (line: number, more: Problems) => problems.set(line, merged(problems.get(line) ?? {}, more))
  for (const [field, problem] of Object.entries(row.problems))
    add(row.line, { [columnOfProduct[field.split('.')[0] ?? field] ?? field]: problem })
  for (const { line, problems: own } of [...checked, ...row.variantProblems]) if (own) add(line, own)
  const part = (line: number): Found => ({
    line,
    record_id: null,
    outcome: importOutcome('part'),
    record: null,
    problems: null,
  })
  if (problems.size > 0)
    return [...lines].map((line) => {
      const own = problems.get(line)
      return own ? { line, record_id, outcome: error, record: null, problems: own } : part(line)
    })
  const changed = changedVariants(checked)
  const isSame = row.stored !== null && Object.keys(row.body).length === 0 && changed.length === 0
  const record: FileRecord = {
    product: row.stored ? { ...row.body, updated_at: row.stored.updated_at } : row.body,
    variants: changed,
    pictures: row.stored
      ? []
      : allTexts([...product.own, ...product.variants], 'pictures').flatMap(pictureUrls),
  }
  const lead: Found = {
    line: row.line,
    record_id,
    outcome: importOutcome(row.stored ? (isSame ? 'unchanged' : 'update') : 'create'),
    record: isSame ? null : { ...shownChanges(row, changed, variants), ...record },
    problems: null,
  }
  return [lead, ...[...lines].filter((line) => line !== row.line).map(part)]
}

/** The problems of a row, which can stand for several variants: each may lack other entries. */
function merged(problems: Problems, more: Problems): Problems {
  const all = { ...problems }
  for (const [field, problem] of Object.entries(more)) {
    const missing = [...(all[field]?.missing ?? []), ...(problem.missing ?? [])]
    all[field] = { ...problem, ...(missing.length > 0 && { missing }) }
  }
  return all
}

/** The columns of the file that change something, for the preview of the row. */
function shownChanges(row: Row, changed: FileRecord['variants'], variants: readonly FileVariant[]) {
  const columns = [
    ...Object.keys(row.body).map((field) => columnOfProduct[field] ?? field),
    ...changed.flatMap((record) => {
      const { columnOf = {} } = variants.find(({ line }) => line === record.line) ?? {}
      const isNew = record.variant_id === null
      const fields = Object.entries(isNew ? record : (record.was ?? {}))
      return fields.flatMap(([field, value]) => (isNew && value === null ? [] : (columnOf[field] ?? field)))
    }),
  ]
  return Object.fromEntries(columns.map((column) => [column, true]))
}
