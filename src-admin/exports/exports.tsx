import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { pageOf } from '../providers/registry.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import {
  cancelExport,
  type ExportRequest,
  type ExportRun,
  exportStateOf,
  isExportBusy,
  readExports,
  startExport,
} from './export-calls.ts'

/** The polling interval while an export is running, in milliseconds. */
const LOOK = 2000

type Exports = {
  /** The current user's exports, newest first; undefined while loading. */
  runs: readonly ExportRun[] | undefined
  start: (request: ExportRequest) => Promise<void>
  cancel: (run: ExportRun) => Promise<void>
}

const ExportsContext = createContext<Exports>({
  runs: undefined,
  start: async () => {},
  cancel: async () => {},
})

export const useExports = () => useContext(ExportsContext)

/** Provides the current user's background exports on every page; polls only while one of them is running. */
export function ExportsProvider({ children }: { children: ReactNode }) {
  const { t, name } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [runs, setRuns] = useState<readonly ExportRun[]>()
  const underWay = useRef<ReadonlySet<number>>(new Set())

  const show = useEvent((now: readonly ExportRun[]) => {
    for (const run of now) {
      const over = underWay.current.has(run.id) && exportStateOf(run)
      if (over === 'done') done(t('exports.ready', { name: name(pageOf(run.resource), 2) }))
      if (over === 'failed') failed(new Error(run.problem ?? ''))
    }
    underWay.current = new Set(now.filter(isExportBusy).map(({ id }) => id))
    setRuns(now)
  })
  // The tray is not essential: a failed request is repeated with the next poll.
  const poll = useEvent(async () => {
    const now = await readExports().catch(() => null)
    if (now) show(now)
  })
  const notifyStarted = useEvent(async (call: Promise<{ msg: string }>) => {
    try {
      done((await call).msg)
      await poll()
    } catch (error) {
      failed(error)
    }
  })

  useEffect(() => void poll(), [poll])
  const busy = runs?.some(isExportBusy) === true
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => document.hidden || poll(), LOOK)
    return () => clearInterval(timer)
  }, [busy, poll])

  const exports = useMemo(
    () => ({
      runs,
      start: (request: ExportRequest) => notifyStarted(startExport(request)),
      cancel: (run: ExportRun) => notifyStarted(cancelExport(run)),
    }),
    [runs, notifyStarted],
  )
  return <ExportsContext.Provider value={exports}>{children}</ExportsContext.Provider>
}
