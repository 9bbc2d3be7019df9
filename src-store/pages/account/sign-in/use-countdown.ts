import { useEffect, useState } from 'react'

const second = 1000

/** How many seconds are left until a moment. */
export function useSecondsUntil(moment: number): number {
  const [seen, setSeen] = useState(() => ({ moment, now: Date.now() }))
  // Another moment is counted from now on, not from when the last one was over.
  if (seen.moment !== moment) setSeen({ moment, now: Date.now() })
  const left = Math.max(0, Math.ceil((moment - seen.now) / second))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeen({ moment, now: Date.now() }), second)
    return () => clearInterval(timer)
  }, [running, moment])
  return left
}

/** The seconds that are left, and a way to begin anew. */
export function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const left = useSecondsUntil(until)
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
