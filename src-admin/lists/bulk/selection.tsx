// react-admin selects a whole list by loading its ids; this selection covers up to 100,000 records by filter.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Identifier, ListContextProvider, type ListControllerResult, useListContext } from 'react-admin'

export type Selection = {
  /** True: all records that match the filter, except `ids`; false: only `ids`. */
  all: boolean
  ids: readonly number[]
  count: number
  filter: Record<string, unknown>
  clear: () => void
}

const SelectionContext = createContext<Selection | null>(null)

/** The selection for bulk actions. Null in a list without bulk actions. */
export const useSelection = () => useContext(SelectionContext)

/** Lets react-admin's selection components also select all matching records. Another filter or visit clears the selection. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const list: ListControllerResult = useListContext()
  const { data, total = 0, filterValues, selectedIds, onUnselectItems } = list
  const filter = JSON.stringify(filterValues)
  const [all, setAll] = useState<{ filter: string; except: readonly Identifier[] } | null>(null)
  const except = all?.filter === filter ? all.except : null

  // react-admin stores the selection; rows selected on an earlier visit are not visible.
  const lastFilter = useRef<string | null>(null)
  useEffect(() => {
    if (lastFilter.current === filter) return
    lastFilter.current = filter
    setAll(null)
    onUnselectItems()
  }, [filter, onUnselectItems])

  const value = useMemo(() => {
    const setExcept = (ids: readonly Identifier[]) => setAll({ filter, except: ids })
    const clear = () => {
      setAll(null)
      onUnselectItems()
    }
    const onPage = (data ?? []).map(({ id }) => id)
    const selection: Selection = {
      all: except !== null,
      ids: (except ?? selectedIds).map(Number),
      count: except ? Math.max(0, total - except.length) : selectedIds.length,
      filter: filterValues,
      clear,
    }
    const common = { onSelectAll: () => setExcept([]), onUnselectItems: clear }
    const context = except
      ? {
          ...common,
          selectedIds: onPage.filter((id) => !except.includes(id)),
          onSelect: (ids: Identifier[]) =>
            setExcept([
              ...except.filter((id) => !onPage.includes(id)),
              ...onPage.filter((id) => !ids.includes(id)),
            ]),
          onToggleItem: (id: Identifier) =>
            setExcept(except.includes(id) ? except.filter((each) => each !== id) : [...except, id]),
        }
      : common
    return { selection, context: { ...list, ...context } as ListControllerResult }
  }, [list, data, total, filterValues, filter, selectedIds, except, onUnselectItems])

  return (
    <SelectionContext value={value.selection}>
      <ListContextProvider value={value.context}>{children}</ListContextProvider>
    </SelectionContext>
  )
}
