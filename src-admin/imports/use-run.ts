import { useCallback, useEffect, useState } from 'react'
import { type HttpError, useEvent, useLogoutIfAccessDenied } from 'react-admin'
import { type ImportRun, isBusy, readRun, type SampledRun } from './import-calls.ts'

/** How often the server is asked while it works, in milliseconds. */
const PACE = 1500

/** An import as the server has it, asked for again while the server works on it. */
export function useRun(id: number) {
  const leave = useEvent(useLogoutIfAccessDenied())
  const [run, setRun] = useState<SampledRun>()
  const [error, setError] = useState<HttpError>()
  const [stopped, setStopped] = useState(false)
  const waiting = !stopped && (run === undefined || isBusy(run))

  useEffect(() => {
    if (!waiting) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      let again = true
      try {
        const now = await readRun(id, signal)
        if (signal.aborted) return
        setError(undefined)
        setRun(now)
        again = isBusy(now)
      } catch (failed) {
        if (signal.aborted) return
        const { status } = failed as HttpError
        if (status === 401) leave(failed)
        setError(failed as HttpError)
        // The work goes on whether or not it can be asked about; what is not there will not come.
        again = status === undefined || status >= 500
        if (!again) setStopped(true)
      }
      if (again && !signal.aborted) timer = setTimeout(ask, PACE)
    }
    ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [id, waiting, leave])

  /** What the server has answered to a call takes the place of what was known. */
  const take = useCallback((now: ImportRun) => setRun((before) => before && { ...before, ...now }), [])
  const again = () => {
    setRun(undefined)
    setError(undefined)
    setStopped(false)
  }
  return { run, error, take, again }
}
