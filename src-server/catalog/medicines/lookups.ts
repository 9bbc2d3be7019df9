import { sql } from 'kysely'
import type { Medicine } from '#domain/imports/medicine-row.ts'
import { type MedicineUnit, medicineUnits } from '#domain/imports/medicine-unit.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { type Guard, type OperationContext, runOperation } from '../../context/operation.ts'
import { storeRecord } from '../../resources/records/engine.ts'
import { createNamed, type Names, readNames, readTitles, withMore } from './names.ts'

/** docs/decisions/0006: an import needs the right to create and edit products, which includes the records that they refer to. */
export const importRight: Guard = { action: 'import', feature: 1 }

/** The name lists in the folder of the medicine file. `menu`: the dosage forms that the shop's menu shows. */
export type NameLists = { companies: string[]; diseases: string[]; menu: string[] }

/** The records that products refer to, by their names in the file. */
export type Lookups = {
  /** The id of the category above all dosage forms. */
  category: number
  /** The option group with the items "100 ml bottle" and the like. */
  group: number
  menu: ReadonlySet<string>
} & Record<Kind, Names>

type Kind = 'forms' | 'companies' | 'generics' | 'units' | 'packs'

const resources: Record<Kind, ResourceName> = {
  forms: 'categories',
  companies: 'companies',
  generics: 'generics',
  units: 'product-price-types',
  packs: 'product-type-info-name',
}

const category = { category_name: 'Medicines', category_name_bn: 'ওষুধ', slug: 'medicines', status: true }
const group = { type_title: 'Pack', type_title_bn: 'প্যাক', open_entry: true, status: true }

/** Reads the existing records, and creates the top category, the option group, and the companies and diseases of the lists. */
export function openLookups(context: Context, lists: NameLists): Promise<Lookups> {
  return runOperation(context, importRight, async (operation) => {
    await waitForOthers(operation)
    const forms = await readNames(operation.trx, 'categories')
    const groups = await readNames(operation.trx, 'product-types')
    const categoryId =
      forms.idOf(category.category_name) ?? (await storeRecord(operation, 'categories', category)).id
    const groupId =
      groups.idOf(group.type_title) ??
      (await storeRecord(operation, 'product-types', { ...group, cat_id: categoryId })).id
    // Names that were imported before are skipped, so that renamed or deleted records are not created again.
    for (const [resource, wanted] of [
      ['companies', lists.companies],
      ['disease', lists.diseases],
    ] as const) {
      const names = await readNames(operation.trx, resource)
      await createNamed(
        operation,
        resource,
        distinct(wanted).filter((name) => !names.knew(name)),
      )
    }
    const found = { category: categoryId, group: groupId, menu: new Set(lists.menu) }
    return {
      ...found,
      forms,
      companies: await readNames(operation.trx, resources.companies),
      generics: await readNames(operation.trx, resources.generics),
      units: await readNames(operation.trx, resources.units),
      packs: await readNames(operation.trx, resources.packs, { product_type_id: groupId }),
    }
  })
}

/** The created ids by kind and name. */
export type CreatedRecords = ReadonlyMap<Kind, ReadonlyMap<string, number>>

/** The lookups including records that this transaction has created; after the commit `rememberMade` adds them for all. */
export const withMade = (lookups: Lookups, made: CreatedRecords): Lookups => ({
  ...lookups,
  ...Object.fromEntries([...made].map(([kind, ids]) => [kind, withMore(lookups[kind], ids)])),
})

export function rememberMade(lookups: Lookups, made: CreatedRecords): void {
  for (const [kind, ids] of made) for (const [name, id] of ids) lookups[kind].add(name, id)
}

/** Creates the missing records that these medicines refer to. */
export async function completeLookups(
  operation: OperationContext,
  lookups: Lookups,
  medicines: readonly Medicine[],
): Promise<CreatedRecords> {
  const variants = medicines.flatMap((medicine) => medicine.variants)
  const wanted: Record<Kind, (string | null)[]> = {
    forms: medicines.map(({ dosage_form }) => dosage_form),
    companies: medicines.map(({ company_name }) => company_name),
    generics: medicines.map(({ generic_name }) => generic_name),
    units: variants.map(({ unit }) => unit),
    packs: variants.map(({ pack }) => pack),
  }
  const kinds = Object.keys(resources) as Kind[]
  const lacking = kinds
    .map((kind) => [kind, missing(lookups[kind], wanted[kind])] as const)
    .filter(([, names]) => names.length > 0)
  const made = new Map<Kind, Map<string, number>>()
  if (lacking.length > 0) await waitForOthers(operation)
  for (const [kind, names] of lacking) made.set(kind, await complete(operation, lookups, kind, names))
  return made
}

/** The ids of missing names; another import may have created some of them in the meantime. */
async function complete(operation: OperationContext, lookups: Lookups, kind: Kind, names: string[]) {
  const within: Record<string, number> = kind === 'packs' ? { product_type_id: lookups.group } : {}
  const now = await readTitles(operation.trx, resources[kind], within)
  const there = (name: string) => now.get(name.toLowerCase())
  const ids = await create(
    operation,
    lookups,
    kind,
    names.filter((name) => there(name) === undefined),
  )
  for (const name of names) {
    const id = there(name)
    if (id !== undefined) ids.set(name, id)
  }
  return ids
}

async function create(
  operation: OperationContext,
  { category, group, menu }: Lookups,
  kind: Kind,
  names: string[],
) {
  if (kind === 'packs') return createNamed(operation, resources.packs, names, { product_type_id: group })
  if (kind === 'companies' || kind === 'generics') return createNamed(operation, resources[kind], names)
  const bodyOf = (name: string) =>
    kind === 'forms'
      ? { category_name: name, parent_id: category, display_on_nav: menu.has(name) }
      : { type_title: name, type_title_bn: medicineUnits[name as MedicineUnit], cat_id: category }
  const ids = new Map<string, number>()
  for (const name of names)
    ids.set(name, (await storeRecord(operation, resources[kind], { ...bodyOf(name), status: true })).id)
  return ids
}

// Without the lock, two concurrent imports would both create the same names.
const waitForOthers = ({ trx }: OperationContext) =>
  sql`select pg_advisory_xact_lock(hashtext('haat medicine names'))`.execute(trx)

const missing = (names: Names, wanted: readonly (string | null)[]): string[] =>
  distinct(wanted.filter((name) => name !== null)).filter((name) => names.idOf(name) === undefined)

// Names that differ in case only count once.
const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name] as const).reverse()).values(),
]
