import { useEffect, useState } from 'react'

const second = 1000

/** The seconds until a time in ms. */
export function useSecondsUntil(moment: number): number {
  const [seen, setSeen] = useState(() => ({ moment, now: Date.now() }))
  // A new time is counted from now, not from the end of the last one.
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

/** The seconds left, and a function that restarts the countdown. */
export function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const left = useSecondsUntil(until)
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
