import { useEffect, useRef, useState } from 'react'
import type { HttpError } from 'react-admin'
import { type CountResult, scansPerBatch } from '#domain/catalog/stocktake.ts'
import { newKey } from '../providers/requests/new-key.ts'
import { type Scan, sendScans } from './stocktake-calls.ts'

type Batch = { key: string; scans: Scan[] }

/** How long to wait before a batch is sent again, in milliseconds. */
const pause = 3000

/** Whether the batch may have been lost on the way, so that it is sent again. */
const isLost = ({ status }: Partial<HttpError>): boolean => status === undefined || status >= 500

/**
 * Sends scans in the order in which they come, one batch at a time. Without a network they wait, and the same batch is sent again
 * with the same key.
 */
export function useScans(
  id: number,
  { onCounted, onFailed }: { onCounted: (result: CountResult) => void; onFailed: (error: unknown) => void },
) {
  const queue = useRef<Scan[]>([])
  const sending = useRef<Batch | null>(null)
  const busy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ onCounted, onFailed })
  latest.current = { onCounted, onFailed }
  const [waiting, setWaiting] = useState(0)
  const [isOffline, setIsOffline] = useState(false)

  const send = useRef(async () => {})
  send.current = async () => {
    clearTimeout(timer.current)
    if (busy.current) return
    if (!sending.current && queue.current.length > 0)
      sending.current = { key: newKey(), scans: queue.current.splice(0, scansPerBatch) }
    const batch = sending.current
    if (!batch) return
    busy.current = true
    try {
      const result = await sendScans(id, batch)
      sending.current = null
      setIsOffline(false)
      latest.current.onCounted(result)
    } catch (error) {
      if (isLost(error as HttpError)) {
        setIsOffline(true)
        timer.current = setTimeout(() => void send.current(), pause)
      } else {
        sending.current = null
        latest.current.onFailed(error)
      }
    }
    busy.current = false
    setWaiting(queue.current.length + (sending.current?.scans.length ?? 0))
    if (!sending.current) void send.current()
  }

  useEffect(() => {
    const again = () => void send.current()
    addEventListener('online', again)
    // The timer stays: scans that wait are sent even if the user opens another page.
    return () => removeEventListener('online', again)
  }, [])

  useEffect(() => {
    if (waiting === 0) return
    // The browser asks before the page is closed: scans that are not sent would be lost.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [waiting])

  return {
    /** The scans that the server has not counted yet. */
    waiting,
    isOffline,
    add: (scan: Scan) => {
      queue.current.push(scan)
      setWaiting(queue.current.length + (sending.current?.scans.length ?? 0))
      void send.current()
    },
  }
}
