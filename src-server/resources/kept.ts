import type { Changes } from '../database/changes.ts'

/**
 * What every page asks for (menu, settings, footer): read once and kept until something that it shows is written. What
 * is kept belongs to everybody, so nothing that depends on who asks goes in.
 */
export type Kept = {
  read: <Answer>(resources: readonly string[], name: string, make: () => Promise<Answer>) => Promise<Answer>
}

const most = 50

export function createKept(changes: Changes): Kept {
  const known = new Map<string, { resources: readonly string[]; answer: Promise<unknown> }>()
  changes.onChange(({ resource }) => {
    for (const [name, { resources }] of known)
      if (resource === '*' || resources.includes(resource)) known.delete(name)
  })
  return {
    read: <Answer>(resources: readonly string[], name: string, make: () => Promise<Answer>) => {
      const found = known.get(name)
      if (found) return found.answer as Promise<Answer>
      // Kept before it is read: a write that comes in between drops it.
      const answer = make()
      known.set(name, { resources, answer })
      answer.catch(() => known.get(name)?.answer === answer && known.delete(name))
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return answer
    },
  }
}
