import { useEffect, useState } from 'react'

const second = 1000

/** The seconds that are left, and a way to begin anew. */
export function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState(() => now + seconds * second)
  const left = Math.max(0, Math.ceil((until - now) / second))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [running])
  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * second)
  }
  return [left, start]
}
