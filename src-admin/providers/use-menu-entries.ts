import { type MenuEntry, menuEntries } from './registry.ts'
import { useShopTexts } from './shop-texts.tsx'
import { useMay } from './use-may.ts'

/** The entries that the current user may list, without features that the shop has not switched on. */
export function useMenuEntries(): readonly MenuEntry[] {
  const may = useMay()
  const { isOn } = useShopTexts()
  return menuEntries.filter(
    ({ page, entry }) => may('list', page) && (entry.setting === undefined || isOn(entry.setting)),
  )
}
