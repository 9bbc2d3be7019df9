import type { Change, Changes } from '../database/changes.ts'
import { isSeen, restockedOf } from '../database/seen-changes.ts'

/** What an answer shows: these resources, or anything that everybody sees but the stock to the piece. */
type Shows = readonly string[] | 'anything'

/**
 * What every page asks for (menu, settings, footer): read once and kept until something that it shows is written. What
 * is kept belongs to everybody, so nothing that depends on who asks goes in.
 */
export type Kept = {
  read: <Answer>(shows: Shows, name: string, make: () => Promise<Answer>) => Promise<Answer>
  /** How often what was asked for was known, and how often it was read. */
  counts: { known: number; read: number }
}

const most = 100

const makesOther = (change: Change, shows: Shows): boolean =>
  shows === 'anything'
    ? isSeen(change) && restockedOf(change) === null
    : change.resource === '*' || shows.includes(change.resource)

export function createKept(changes: Changes): Kept {
  const known = new Map<string, { shows: Shows; answer: Promise<unknown> }>()
  changes.onChange((change) => {
    for (const [name, { shows }] of known) if (makesOther(change, shows)) known.delete(name)
  })
  const counts = { known: 0, read: 0 }
  return {
    counts,
    read: <Answer>(shows: Shows, name: string, make: () => Promise<Answer>) => {
      // Whoever does not hear of writes keeps nothing, and does not look at what was kept.
      const found = changes.hears() ? known.get(name) : undefined
      counts[found ? 'known' : 'read'] += 1
      if (found) return found.answer as Promise<Answer>
      if (!changes.hears()) return make()
      // Kept before it is read: a write that comes in between drops it.
      const answer = make()
      known.set(name, { shows, answer })
      answer.catch(() => known.get(name)?.answer === answer && known.delete(name))
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return answer
    },
  }
}
