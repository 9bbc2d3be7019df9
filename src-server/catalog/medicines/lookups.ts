import { sql } from 'kysely'
import type { Medicine } from '#domain/imports/medicine-row.ts'
import { type MedicineUnit, medicineUnits } from '#domain/imports/medicine-unit.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { type Guard, operate, type Work } from '../../context/operation.ts'
import { storeRecord } from '../../resources/records/engine.ts'
import { createNamed, type Names, readNames, readTitles, withMore } from './names.ts'

/** docs/decisions/0006: an import needs the right to create and to edit products; what they refer to comes with them. */
export const importRight: Guard = { action: 'import', feature: 1 }

/** The lists that may lie beside the medicine file. `menu` are the dosage forms that the shop's menu shows. */
export type NameLists = { companies: string[]; diseases: string[]; menu: string[] }

/** What products refer to, by the names that the file has for it. */
export type Lookups = {
  /** The shelf above all dosage forms. */
  shelf: number
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

const shelf = { category_name: 'Medicines', category_name_bn: 'ওষুধ', slug: 'medicines', status: true }
const group = { type_title: 'Pack', type_title_bn: 'প্যাক', open_entry: true, status: true }

/** Reads what is there, and makes the shelf, the option group, and the companies and diseases of the lists. */
export function openLookups(context: Context, lists: NameLists): Promise<Lookups> {
  return operate(context, importRight, async (work) => {
    await waitForOthers(work)
    const forms = await readNames(work.trx, 'categories')
    const groups = await readNames(work.trx, 'product-types')
    const shelfId = forms.idOf(shelf.category_name) ?? (await storeRecord(work, 'categories', shelf)).id
    const groupId =
      groups.idOf(group.type_title) ??
      (await storeRecord(work, 'product-types', { ...group, cat_id: shelfId })).id
    // Whoever has renamed or removed one of the lists' names need not do so again after the next import.
    for (const [resource, wanted] of [
      ['companies', lists.companies],
      ['disease', lists.diseases],
    ] as const) {
      const names = await readNames(work.trx, resource)
      await createNamed(
        work,
        resource,
        distinct(wanted).filter((name) => !names.knew(name)),
      )
    }
    const found = { shelf: shelfId, group: groupId, menu: new Set(lists.menu) }
    return {
      ...found,
      forms,
      companies: await readNames(work.trx, resources.companies),
      generics: await readNames(work.trx, resources.generics),
      units: await readNames(work.trx, resources.units),
      packs: await readNames(work.trx, resources.packs, { product_type_id: groupId }),
    }
  })
}

/** What was made of each kind, by its names. */
export type Made = ReadonlyMap<Kind, ReadonlyMap<string, number>>

/** The lookups of a work that has made these; everybody's once it has been committed: `rememberMade`. */
export const withMade = (lookups: Lookups, made: Made): Lookups => ({
  ...lookups,
  ...Object.fromEntries([...made].map(([kind, ids]) => [kind, withMore(lookups[kind], ids)])),
})

export function rememberMade(lookups: Lookups, made: Made): void {
  for (const [kind, ids] of made) for (const [name, id] of ids) lookups[kind].add(name, id)
}

/** Makes what these medicines refer to and the shop does not have yet. */
export async function completeLookups(
  work: Work,
  lookups: Lookups,
  medicines: readonly Medicine[],
): Promise<Made> {
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
  if (lacking.length > 0) await waitForOthers(work)
  for (const [kind, names] of lacking) made.set(kind, await complete(work, lookups, kind, names))
  return made
}

/** The ids of names that an import lacks; another one may have made some of them in the meantime. */
async function complete(work: Work, lookups: Lookups, kind: Kind, names: string[]) {
  const within: Record<string, number> = kind === 'packs' ? { product_type_id: lookups.group } : {}
  const now = await readTitles(work.trx, resources[kind], within)
  const there = (name: string) => now.get(name.toLowerCase())
  const ids = await create(
    work,
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

async function create(work: Work, { shelf, group, menu }: Lookups, kind: Kind, names: string[]) {
  if (kind === 'packs') return createNamed(work, resources.packs, names, { product_type_id: group })
  if (kind === 'companies' || kind === 'generics') return createNamed(work, resources[kind], names)
  const bodyOf = (name: string) =>
    kind === 'forms'
      ? { category_name: name, parent_id: shelf, display_on_nav: menu.has(name) }
      : { type_title: name, type_title_bn: medicineUnits[name as MedicineUnit], cat_id: shelf }
  const ids = new Map<string, number>()
  for (const name of names)
    ids.set(name, (await storeRecord(work, resources[kind], { ...bodyOf(name), status: true })).id)
  return ids
}

// Two imports at once would both make the same names.
const waitForOthers = ({ trx }: Work) =>
  sql`select pg_advisory_xact_lock(hashtext('haat medicine names'))`.execute(trx)

const missing = (names: Names, wanted: readonly (string | null)[]): string[] =>
  distinct(wanted.filter((name) => name !== null)).filter((name) => names.idOf(name) === undefined)

// As they are counted once, whatever their case.
const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name] as const).reverse()).values(),
]
