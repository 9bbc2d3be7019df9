import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** The row of the page that the keyboard stands on; -1 before it has come into the list. */
export type Cursor = { at: number; set: (at: number) => void }

const CursorContext = createContext<Cursor>({ at: -1, set: () => {} })

export const useCursor = () => useContext(CursorContext)

export function CursorProvider({ children }: { children: ReactNode }) {
  const [at, set] = useState(-1)
  const cursor = useMemo(() => ({ at, set }), [at])
  return <CursorContext.Provider value={cursor}>{children}</CursorContext.Provider>
}
