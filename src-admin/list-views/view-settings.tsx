// react-admin's table stores only hidden columns and their order; a view also has widths, density and a saved view.
import { createContext, type ReactNode, useContext } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { entryOf, pageOf } from '../providers/registry.ts'
import { useShopTexts } from '../providers/shop-texts.tsx'
import { useMay } from '../providers/use-may.ts'
import { availableColumns, type Column, shownColumns, type ViewSettings } from './columns.ts'

/** The open saved view, with the operator's changes since; null: the list without a view. */
export type OpenView = { id: number; viewSettings: ViewSettings } | null

type CurrentView = ViewSettings & {
  shown: readonly Column[]
  available: readonly string[]
  change: (changed: Partial<ViewSettings>) => void
  /** Undefined until the operator has opened one. */
  open: OpenView | undefined
  setOpen: (view: OpenView) => void
}

export const standardSettings: ViewSettings = { columns: null, dense: false }

const ViewSettingsContext = createContext<CurrentView | null>(null)

export function useViewSettings(): CurrentView {
  const view = useContext(ViewSettingsContext)
  if (!view) throw new Error('useViewSettings needs a ListPage around it.')
  return view
}

type Props = { columns: readonly string[]; children: ReactNode }

/** The columns of a list; those of a feature that the shop has not switched on are left out. */
export function ViewSettingsProvider({ columns, children }: Props) {
  const page = useResourceContext() ?? ''
  const may = useMay()
  const { isOn } = useShopTexts()
  const [own, setOwn] = useStore<ViewSettings>(`looks.${page}`, standardSettings)
  const [open, setOpen] = useStore<OpenView | undefined>(`views.${page}`)
  const settings = open?.viewSettings ?? own
  const entry = entryOf(page)
  const isUsed = (name: string) => {
    const setting = entry.fields[name]?.setting
    return setting === undefined || isOn(setting)
  }
  const standard = columns.filter(isUsed)
  const available = availableColumns(entry, standard, (to) => may('list', pageOf(to))).filter(isUsed)
  const change = (changed: Partial<ViewSettings>) =>
    open
      ? setOpen({ ...open, viewSettings: { ...settings, ...changed } })
      : setOwn({ ...settings, ...changed })
  const shown = shownColumns(settings, standard, available)
  return (
    <ViewSettingsContext value={{ ...settings, shown, available, change, open, setOpen }}>
      {children}
    </ViewSettingsContext>
  )
}
