import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { type ImportStatus, readImport, startImport } from './import-calls.ts'

/** How often the server is asked, in milliseconds. */
const PACE = 2000

const isUnderway = (status: ImportStatus | null) => status?.state === 'queued' || status?.state === 'running'

/** The import as the server has it, asked for again while it runs and somebody is looking. */
export function useImport(shown: boolean) {
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const [status, setStatus] = useState<ImportStatus | null>(null)
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const underway = isUnderway(status)

  useEffect(() => {
    if (!shown || sending) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      let again = true
      try {
        const now = await readImport(leaving.signal)
        if (leaving.signal.aborted) return
        setStatus(now)
        setTrouble('')
        again = isUnderway(now)
      } catch (error) {
        // The import goes on whether or not it can be asked; it is asked again.
        if (!leaving.signal.aborted) setTrouble((error as Error).message)
      }
      if (again && !leaving.signal.aborted) timer = setTimeout(ask, PACE)
    }
    ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [shown, sending])

  // What it has brought shows in the list as soon as it has ended.
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current && !underway) refresh()
    ran.current = underway
  }, [underway, refresh])

  const start = async (file: File) => {
    setSending(true)
    try {
      const { data, msg } = await startImport(file)
      setStatus(data)
      done(msg)
    } catch (error) {
      failed(error)
    }
    setSending(false)
  }
  return { status, underway, sending, trouble, start }
}
