import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { pageOf } from '../providers/registry.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useWords } from '../providers/use-words.ts'
import {
  type AskedExport,
  cancelExport,
  type ExportRun,
  isBusy,
  readExports,
  startExport,
  stateOf,
} from './export-calls.ts'

/** How often one looks while something is being written, in milliseconds. */
const LOOK = 2000

type Exports = {
  /** One's own, the newest first; undefined till they are known. */
  runs: readonly ExportRun[] | undefined
  start: (asked: AskedExport) => Promise<void>
  cancel: (run: ExportRun) => Promise<void>
}

const ExportsContext = createContext<Exports>({
  runs: undefined,
  start: async () => {},
  cancel: async () => {},
})

export const useExports = () => useContext(ExportsContext)

/** Knows one's exports in the background, wherever one is; asks again only while one of them is under way. */
export function ExportsProvider({ children }: { children: ReactNode }) {
  const { t, name } = useWords()
  const { done, failed } = useNotifyResult()
  const [runs, setRuns] = useState<readonly ExportRun[]>()
  const underWay = useRef<ReadonlySet<number>>(new Set())

  const show = useEvent((now: readonly ExportRun[]) => {
    for (const run of now) {
      const over = underWay.current.has(run.id) && stateOf(run)
      if (over === 'done') done(t('exports.ready', { name: name(pageOf(run.resource), 2) }))
      if (over === 'failed') failed(new Error(run.problem ?? ''))
    }
    underWay.current = new Set(now.filter(isBusy).map(({ id }) => id))
    setRuns(now)
  })
  // Nobody waits for the tray: what cannot be read now is read the next time.
  const look = useEvent(async () => {
    const now = await readExports().catch(() => null)
    if (now) show(now)
  })
  const tell = useEvent(async (call: Promise<{ msg: string }>) => {
    try {
      done((await call).msg)
      await look()
    } catch (error) {
      failed(error)
    }
  })

  useEffect(() => void look(), [look])
  const busy = runs?.some(isBusy) === true
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => document.hidden || look(), LOOK)
    return () => clearInterval(timer)
  }, [busy, look])

  const exports = useMemo(
    () => ({
      runs,
      start: (asked: AskedExport) => tell(startExport(asked)),
      cancel: (run: ExportRun) => tell(cancelExport(run)),
    }),
    [runs, tell],
  )
  return <ExportsContext.Provider value={exports}>{children}</ExportsContext.Provider>
}
