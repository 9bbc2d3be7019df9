import { describe, expect, test } from 'vitest'
import { turns } from '../../src-server/turns.ts'

/** Jobs that end when they are told to. */
function jobs() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { started, work, end: (name: string) => ends.get(name)?.() }
}

describe('Turns', () => {
  test('give each owner one job at a time, and nobody more than there is room for', async () => {
    const inTurn = turns({ together: 2, waiting: 10 })
    const { started, work, end } = jobs()
    const order = ['a1', 'a2', 'a3', 'b1', 'c1']
    const all = order.map((name) => inTurn(name[0], work(name)))
    await Promise.resolve()
    // Who has sent three does not keep the second from starting.
    await expect.poll(() => started).toEqual(['a1', 'b1'])
    end('b1')
    await expect.poll(() => started).toEqual(['a1', 'b1', 'c1'])
    end('a1')
    await expect.poll(() => started).toEqual(['a1', 'b1', 'c1', 'a2'])
    for (const name of ['c1', 'a2']) end(name)
    await expect.poll(() => started).toHaveLength(5)
    end('a3')
    expect(await Promise.all(all)).toEqual(order)
  })

  test('go on after a job that fails, and turn away whom there is no room for', async () => {
    const inTurn = turns({ together: 1, waiting: 1 })
    const { started, work, end } = jobs()
    const failing = inTurn('a', async () => {
      throw new Error('broken')
    })
    const next = inTurn('b', work('b'))
    await expect(failing).rejects.toThrow('broken')
    await expect.poll(() => started).toEqual(['b'])
    const waiting = inTurn('c', work('c'))
    await expect(inTurn('d', work('d'))).rejects.toMatchObject({ status: 429 })
    end('b')
    await next
    await expect.poll(() => started).toEqual(['b', 'c'])
    end('c')
    await waiting
  })
})
