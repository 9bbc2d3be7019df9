import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'

/** Which entries of a list somebody has chosen: these, or all that match without these. */
export type Selection = {
  all: boolean
  ids: readonly number[]
  count: number
  /** What the list was filtered by when they were chosen; another filter chooses anew. */
  filter: Record<string, unknown>
  has: (id: number) => boolean
  /** Chooses an entry or gives it up; `range` takes along all from the last one that was touched. */
  toggle: (id: number, range: boolean) => void
  /** Whether every entry of this page is chosen, or some of them. */
  page: 'all' | 'some' | 'none'
  togglePage: () => void
  chooseAll: () => void
  clear: () => void
}

const SelectionContext = createContext<Selection | null>(null)

/** Null where a list has nothing to do with many entries at once. */
export const useSelection = () => useContext(SelectionContext)

type Chosen = { of: string; all: boolean; ids: ReadonlySet<number> }

const none: ReadonlySet<number> = new Set()

export function SelectionProvider({ children }: { children: ReactNode }) {
  const { data = [], total = 0, filterValues } = useListContext<RaRecord & { id: number }>()
  const of = JSON.stringify(filterValues)
  const [kept, setChosen] = useState<Chosen>({ of, all: false, ids: none })
  const touched = useRef<number | null>(null)

  const selection = useMemo((): Selection => {
    const { all, ids } = kept.of === of ? kept : { all: false, ids: none }
    const shown = data.map(({ id }) => id)
    const has = (id: number) => ids.has(id) !== all
    const choose = (which: readonly number[], on: boolean) => {
      const next = new Set(ids)
      for (const id of which) {
        if (on === all) next.delete(id)
        else next.add(id)
      }
      setChosen({ of, all, ids: next })
    }
    const onPage = shown.filter(has).length
    return {
      all,
      ids: [...ids],
      count: all ? Math.max(0, total - ids.size) : ids.size,
      filter: filterValues,
      has,
      toggle: (id, range) => {
        const [from, to] = [shown.indexOf(touched.current ?? id), shown.indexOf(id)].sort(
          (a, b) => a - b,
        ) as [number, number]
        choose(range && from >= 0 ? shown.slice(from, to + 1) : [id], !has(id))
        touched.current = id
      },
      page: onPage === 0 ? 'none' : onPage === shown.length ? 'all' : 'some',
      togglePage: () => choose(shown, onPage < shown.length),
      chooseAll: () => setChosen({ of, all: true, ids: none }),
      clear: () => setChosen({ of, all: false, ids: none }),
    }
  }, [kept, of, data, total, filterValues])

  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>
}
