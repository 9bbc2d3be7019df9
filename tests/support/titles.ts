import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Instances } from './instances.ts'

/** Saves one setting after the other, on both instances in turn, and constantly reads what both of them show. */
export type Titles = {
  /** Outdated values that were shown too long after the next one was acknowledged. */
  old: string[]
  /** The longest time that an outdated value was shown after an acknowledgement, in milliseconds. */
  oldest: () => number
  saved: () => number
  read: () => number
  /** Resolves after that many more saved values are shown by every instance. */
  moreOnEach: (count: number) => Promise<void>
  end: () => Promise<void>
}

type Saved = { number: number; at: number }

const pause = 100

export function startTitles({ urls, token }: Pick<Instances, 'urls' | 'token'>, staleAtMost: number): Titles {
  const old: string[] = []
  const acknowledged: Saved[] = []
  const seen = urls.map(() => 0)
  let next = 0
  let read = 0
  let oldest = 0
  let ending = false
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as ReturnType<typeof JSON.parse>
  }

  async function save(): Promise<void> {
    while (!ending) {
      next += 1
      const url = `${urls[next % urls.length]}/api/site-basic-config`
      try {
        const { data } = await ask(url, { headers })
        const body = JSON.stringify({ ...data, website_title: `Shop ${next}` })
        const number = next
        await ask(url, { method: 'POST', headers, body })
        acknowledged.push({ number, at: performance.now() })
      } catch {
        // Without an acknowledgement the value may be stored or not.
      }
      await wait(pause)
    }
  }

  async function look(url: string, at: number): Promise<void> {
    while (!ending) {
      const requested = performance.now()
      const shown = await ask(`${url}/api/basic-config`, {}).then(
        ({ data }) => Number(/^Shop (\d+)$/.exec(data.site_basic_config_data.website_title)?.[1] ?? 0),
        () => null,
      )
      if (shown !== null) {
        read += 1
        seen[at] = shown
        // The first acknowledged value that is not shown yet: its age is how long the shown one is outdated.
        const missing = acknowledged.find(({ number, at: when }) => number > shown && when < requested)
        const age = missing ? requested - missing.at : 0
        oldest = Math.max(oldest, age)
        if (age > staleAtMost) old.push(`${url} shows ${shown}, and ${missing?.number} is ${age} ms old`)
      }
      await wait(pause / 2)
    }
  }

  const all = [save(), ...urls.map(look)]
  return {
    old,
    oldest: () => oldest,
    saved: () => acknowledged.length,
    read: () => read,
    moreOnEach: async (count) => {
      const goal = acknowledged.length + count
      await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(goal)
      const number = acknowledged.at(-1)?.number ?? 0
      await expect.poll(() => Math.min(...seen)).toBeGreaterThanOrEqual(number)
    },
    end: async () => {
      ending = true
      await Promise.all(all)
    },
  }
}
