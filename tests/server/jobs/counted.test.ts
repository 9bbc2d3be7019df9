import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { counted } from '../../../src-server/jobs/counted.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const worked = async (engine: 'embedded' | 'postgres', write: (done: number) => Promise<unknown>) => {
  const count = { done: 0 }
  return counted({ engine }, count, write, async () => {
    for (const done of [500, 500, 1000]) {
      count.done = done
      await vi.advanceTimersByTimeAsync(1000)
    }
    return 'done'
  })
}

test('While a long work goes on, it is noted how far it is, each time once', async () => {
  const noted: number[] = []
  expect(await worked('postgres', async (done) => noted.push(done))).toBe('done')
  expect(noted).toEqual([500, 1000])
})

test('The embedded database stores no progress, because it runs one query at a time', async () => {
  const noted: number[] = []
  await worked('embedded', async (done) => noted.push(done))
  expect(noted).toEqual([])
})

test('A long work goes on where it cannot be noted', async () => {
  expect(await worked('postgres', () => Promise.reject(new Error('The connection is gone.')))).toBe('done')
})
