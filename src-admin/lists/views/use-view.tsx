import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { entryOf, pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { type Column, type Look, offeredColumns, plainLook, shownColumns } from './view-columns.ts'

/** The view that somebody has chosen for a list, and how they see it since; null: none of them. */
export type Chosen = { id: number; look: Look } | null

type ListLook = Look & {
  /** Those that are shown, in their order. */
  shown: readonly Column[]
  offered: readonly string[]
  change: (changed: Partial<Look>) => void
  /** Undefined before anybody has chosen. */
  chosen: Chosen | undefined
  choose: (chosen: Chosen) => void
}

const LookContext = createContext<ListLook | null>(null)

export function useLook(): ListLook {
  const look = useContext(LookContext)
  if (!look) throw new Error('There is no list here.')
  return look
}

/** How the list looks: kept in the browser for each list, and beside it that of the view which is chosen. */
export function LookProvider({
  columns: standard,
  children,
}: {
  columns: readonly string[]
  children: ReactNode
}) {
  const page = useResourceContext() ?? ''
  const may = useMay()
  const [own, setOwn] = useStore<Look>(`looks.${page}`, plainLook)
  const [chosen, choose] = useStore<Chosen | undefined>(`views.${page}`)
  const look = chosen?.look ?? own
  const mayRead = (to: string) => may('list', pageOf(to))
  const offered = offeredColumns(entryOf(page), standard, mayRead)
  const names = offered.join()
  const value = useMemo((): ListLook => {
    const known = names.split(',')
    return {
      ...look,
      offered: known,
      shown: shownColumns(look, standard, known),
      change: (changed) => {
        if (chosen) choose({ ...chosen, look: { ...look, ...changed } })
        else setOwn({ ...look, ...changed })
      },
      chosen,
      choose,
    }
  }, [look, chosen, choose, setOwn, names, standard])
  return <LookContext.Provider value={value}>{children}</LookContext.Provider>
}
