import { Failure } from '../context/failure.ts'
import type { WorkOwner } from './person.ts'

/** The number of places: for each person, for all guests of an address, for all visitors, and for all staff. */
export type PlaceLimits = {
  visitor: { each: number; address: number; all: number }
  staff: { each: number; all: number }
  /** The number of seconds after which a rejected client should retry. */
  seconds: number
}

/** Rejects work for which no place is free. 429 is about one person (or address), 503 about all. */
export class NoPlace extends Failure {}

export type WorkerSlots = {
  /** Takes a place, or throws; returns a function that frees it once. */
  take: (person: WorkOwner) => () => void
  /** How many places are taken. */
  taken: () => number
}

/** Limits the places in use at the same time, so that no person takes those of others. */
export function createPlaces({ visitor, staff, seconds }: PlaceLimits): WorkerSlots {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  const add = (name: string, change: number) => {
    const now = count(name) + change
    if (now > 0) counts.set(name, now)
    else counts.delete(name)
  }

  function limitsOf({ kind, key, address }: WorkOwner): { name: string; most: number; status: 429 | 503 }[] {
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
