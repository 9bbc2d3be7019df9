import { startTransition, useEffect, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'

const rest = 300

/**
 * Has the list searched for what is typed once it rests (ms), beside whatever was filtered or sorted meanwhile: react-admin's own
 * way to wait would bring back how the list was at the last letter.
 */
export function useKeyword(): (keyword: string) => void {
  const { filterValues, setFilters } = useListContext()
  const [rested, setRested] = useState<{ keyword: string } | null>(null)
  const search = useEvent((keyword: string) => setFilters({ ...filterValues, keyword }))
  useEffect(() => {
    if (rested) search(rested.keyword)
  }, [rested, search])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (keyword) => {
    clearTimeout(timer.current)
    // What the address is to be is drawn as a transition too: this comes with it or behind it, never before.
    timer.current = setTimeout(() => startTransition(() => setRested({ keyword })), rest)
  }
}
