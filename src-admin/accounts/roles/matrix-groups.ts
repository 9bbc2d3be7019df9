import { type MenuGroup, menuGroups } from '#domain/fields/features.ts'
import { menuEntries } from '../../providers/registry.ts'

type MatrixItem = { page: string; icon: string; features: readonly [number] }
type MatrixGroup = { group: MenuGroup; items: readonly MatrixItem[]; features: readonly number[] }

/** The features of the matrix, grouped as in the menu. */
export const matrixGroups: readonly MatrixGroup[] = menuGroups.map((group) => {
  const items = menuEntries
    .filter(({ entry }) => entry.group === group)
    .map(({ page, entry }): MatrixItem => ({ page, icon: entry.icon, features: [entry.feature] }))
  return { group, items, features: items.flatMap(({ features }) => features) }
})

export const everyFeature: readonly number[] = matrixGroups.flatMap(({ features }) => features)
