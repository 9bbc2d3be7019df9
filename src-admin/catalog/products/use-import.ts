import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { type ImportStatus, readImport, startImport } from './import-calls.ts'

/** The polling interval in milliseconds. */
const PACE = 2000

const isUnderway = (status: ImportStatus | null) => status?.state === 'queued' || status?.state === 'running'

/** The status of the import, polled while it runs and is visible. */
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
    const poll = async () => {
      let polling = true
      try {
        const now = await readImport(leaving.signal)
        if (leaving.signal.aborted) return
        setStatus(now)
        setTrouble('')
        polling = isUnderway(now)
      } catch (error) {
        // The import continues even if polling fails; polling continues too.
        if (!leaving.signal.aborted) setTrouble((error as Error).message)
      }
      if (polling && !leaving.signal.aborted) timer = setTimeout(poll, PACE)
    }
    poll()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [shown, sending])

  // The list is refreshed as soon as the import has ended.
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
