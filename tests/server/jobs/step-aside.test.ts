import { describe, expect, test, vi } from 'vitest'
import { stepsAside } from '../../../src-server/jobs/step-aside.ts'

const free = { open: 1, idle: 1, waiting: 0, limit: 1 }
const taken = { open: 1, idle: 0, waiting: 0, limit: 1 }

describe('Long work among others', () => {
  test('uses larger and larger batches while no request needs the database', async () => {
    const steps = stepsAside({ pool: () => free }, 150)
    const small = steps.size()
    expect(small).toBeLessThan(50)
    for (let n = 0; n < 20; n++) await steps.next()
    expect(steps.size()).toBe(150)
  })

  test.each([
    ['waits for a connection', { ...taken, waiting: 2 }],
    ['has the last one', taken],
  ])('lets go first whoever %s, and goes on in parts that are soon done', async (_, busy) => {
    const pool = vi.fn(() => free)
    let time = 0
    const steps = stepsAside({ pool }, 150, () => time)
    const sizeAfter = async (ms: number, use = free) => {
      time += ms
      pool.mockReturnValueOnce(use).mockReturnValueOnce(use).mockReturnValueOnce(use)
      await steps.next()
      return steps.size()
    }
    const begun = steps.size()
    expect(await sizeAfter(300, busy)).toBe(Math.round(begun / 4))
    // Asked for the size, then till it was free.
    expect(pool).toHaveBeenCalledTimes(4)
    const fewest = await sizeAfter(10_000, busy)
    expect(fewest).toBe(5)
    expect(await sizeAfter(10, busy)).toBeGreaterThan(fewest)
    expect(await sizeAfter(10_000)).toBeGreaterThan(fewest)
  })

  test('never waits forever for other work', async () => {
    await stepsAside({ pool: () => taken }, 150).next()
  })

  test('lets others go first who have another connection, and goes on in parts that grow', async () => {
    const pool = vi.fn(() => ({ open: 4, idle: 4, waiting: 0, limit: 10 }))
    for (let n = 0; n < 3; n++) pool.mockReturnValueOnce({ open: 4, idle: 3, waiting: 0, limit: 10 })
    let time = 0
    const steps = stepsAside({ pool }, 150, () => time)
    const small = steps.size()
    time = 10_000
    await steps.next()
    expect(pool).toHaveBeenCalledTimes(4)
    expect(steps.size()).toBeGreaterThan(small)
  })
})
