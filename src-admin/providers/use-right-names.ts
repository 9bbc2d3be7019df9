import type { MissingPermission } from '#domain/accounts/permissions.ts'
import { accessLabels } from '#domain/fields/labels.ts'
import { menuEntries } from './registry.ts'
import { useTranslate } from './use-translate.ts'

type Names = { feature: string; right: string }

/** The labels of a missing permission and its feature; null if it is not the permission of a page. */
export function useRightNames(): (missing: MissingPermission) => Names | null {
  const { of, name } = useTranslate()
  return ({ feature, missing }) => {
    const item = menuEntries.find(({ entry }) => entry.feature === feature)
    if (!item || missing === 'sign_in' || missing === 'admin') return null
    return {
      feature: name(item.page, 2),
      right: of(accessLabels[missing === 'feature' ? 'view' : missing]),
    }
  }
}
