import type { Access } from '#domain/accounts/permissions.ts'
import { type AccessFlag, accessFlags } from '#domain/fields/features.ts'
import { featureNames } from '../context/feature-names.ts'
import { entries } from '../resources/registry.ts'

export type SeedRole = { role_title: string; role_title_bn: string; weight: number; role_accesses: Access[] }

const everyFeature = [...featureNames.keys()]
const orders = [30, 31, 32, 33]
const catalogue = entries
  .filter(([, { group }]) => group === 'Collection Types' || group === 'Components')
  .map(([, { feature }]) => feature)

/** A row for each of these features, with these flags. */
export const rightsTo = (ids: readonly number[], flags: readonly AccessFlag[]): Access[] =>
  ids.map((feature_id) => {
    const flag = (name: AccessFlag) => flags.includes(name)
    return {
      feature_id,
      create: flag('create'),
      view_others: flag('view_others'),
      edit: flag('edit'),
      edit_others: flag('edit_others'),
      delete: flag('delete'),
      delete_others: flag('delete_others'),
    }
  })

export const superadmin: SeedRole = {
  role_title: 'Superadmin',
  role_title_bn: 'সুপার অ্যাডমিন',
  weight: 10,
  role_accesses: rightsTo(everyFeature, accessFlags),
}

/** The roles of a new shop (docs/decisions/0006). */
export const seedRoles: readonly SeedRole[] = [
  superadmin,
  {
    role_title: 'Order Management',
    role_title_bn: 'অর্ডার ব্যবস্থাপনা',
    weight: 1,
    role_accesses: rightsTo(orders, accessFlags),
  },
  {
    role_title: 'Catalogue',
    role_title_bn: 'ক্যাটালগ',
    weight: 1,
    role_accesses: rightsTo(catalogue, accessFlags),
  },
  {
    role_title: 'Operations',
    role_title_bn: 'অপারেশনস',
    weight: 1,
    role_accesses: rightsTo(everyFeature, ['view_others']),
  },
]
