import { useCallback, useEffect, useState } from 'react'
import { type HttpError, useEvent, useLogoutIfAccessDenied } from 'react-admin'
import { type ImportRun, isImportBusy, readRun, type SampledRun } from './import-calls.ts'

/** The polling interval while the server is working, in milliseconds. */
const PACE = 1500

/** The state of an import, polled while the server is working on it. */
export function useRun(id: number) {
  const leave = useEvent(useLogoutIfAccessDenied())
  const [run, setRun] = useState<SampledRun>()
  const [error, setError] = useState<HttpError>()
  const [stopped, setStopped] = useState(false)
  const waiting = !stopped && (run === undefined || isImportBusy(run))

  useEffect(() => {
    if (!waiting) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      let polling = true
      try {
        const now = await readRun(id, signal)
        if (signal.aborted) return
        setError(undefined)
        setRun(now)
        polling = isImportBusy(now)
      } catch (failed) {
        if (signal.aborted) return
        const { status } = failed as HttpError
        if (status === 401) leave(failed)
        setError(failed as HttpError)
        // The work continues even if polling fails; a missing import will not appear.
        polling = status === undefined || status >= 500
        if (!polling) setStopped(true)
      }
      if (polling && !signal.aborted) timer = setTimeout(poll, PACE)
    }
    poll()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [id, waiting, leave])

  /** Replaces the known state with the one in a response. */
  const take = useCallback((now: ImportRun) => setRun((before) => before && { ...before, ...now }), [])
  const refetch = () => {
    setRun(undefined)
    setError(undefined)
    setStopped(false)
  }
  return { run, error, take, refetch }
}
