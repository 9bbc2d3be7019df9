import { useState } from 'react'
import { useSecondsUntil } from '../blocks/use-seconds-until.ts'

/** The seconds that are left, and a way to begin anew. */
export function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const left = useSecondsUntil(until)
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
