import { type MenuGroup, menuGroups } from '#domain/fields/features.ts'
import { menuEntries } from '../../providers/registry.ts'

type AccessItem = { page: string; icon: string; features: readonly [number] }
export type AccessGroup = { group: MenuGroup; items: readonly AccessItem[]; features: readonly number[] }

/** The features of the matrix, grouped as in the menu. */
export const matrixGroups: readonly AccessGroup[] = menuGroups.map((group) => {
  const items = menuEntries
    .filter(({ entry }) => entry.group === group)
    .map(({ page, entry }): AccessItem => ({ page, icon: entry.icon, features: [entry.feature] }))
  return { group, items, features: items.flatMap(({ features }) => features) }
})
