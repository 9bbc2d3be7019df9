import { Failure } from '../context/failure.ts'
import type { Person } from './person.ts'

/** How many places there are: for each person, for all guests of an address, for all visitors, and for all staff. */
export type PlaceLimits = {
  visitor: { each: number; address: number; all: number }
  staff: { each: number; all: number }
  /** After how many seconds somebody without a place should try again. */
  seconds: number
}

/** Rejects work that has no place. 429 concerns one person (or address) alone, 503 everybody. */
export class NoPlace extends Failure {}

export type Places = {
  /** Takes a place, or throws; gives what frees it, once. */
  take: (person: Person) => () => void
  /** How many places are taken. */
  taken: () => number
}

/** Counts what is held at the same time, so that nobody takes what others need. */
export function createPlaces({ visitor, staff, seconds }: PlaceLimits): Places {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  const add = (name: string, change: number) => {
    const now = count(name) + change
    if (now > 0) counts.set(name, now)
    else counts.delete(name)
  }

  function limitsOf({ kind, key, address }: Person): { name: string; most: number; status: 429 | 503 }[] {
    if (kind === 'shop') return []
    if (kind === 'staff')
      return [
        { name: key, most: staff.each, status: 429 },
        { name: 'all staff', most: staff.all, status: 503 },
      ]
    return [
      { name: key, most: visitor.each, status: 429 },
      ...(address ? [{ name: `all of ${address}`, most: visitor.address, status: 429 as const }] : []),
      { name: 'all visitors', most: visitor.all, status: 503 },
    ]
  }

  return {
    take: (person) => {
      const limits = limitsOf(person)
      for (const { name, most, status } of limits)
        if (count(name) >= most)
          throw new NoPlace(status, status === 429 ? 'too_many_at_once' : 'shop_busy', { args: { seconds } })
      for (const { name } of limits) add(name, 1)
      let held = true
      return () => {
        if (!held) return
        held = false
        for (const { name } of limits) add(name, -1)
      }
    },
    taken: () => count('all staff') + count('all visitors'),
  }
}
