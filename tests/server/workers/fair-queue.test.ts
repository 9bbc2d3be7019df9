import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFairQueue, type FairQueue } from '../../../src-server/workers/fair-queue.ts'
import type { WorkOwner } from '../../../src-server/workers/person.ts'
import { NoPlace, type PlaceLimits } from '../../../src-server/workers/places.ts'

const many: PlaceLimits = {
  visitor: { each: 1000, address: 1000, all: 1000 },
  staff: { each: 1000, all: 1000 },
  seconds: 7,
}

const visitor = (name: string | number, address?: string): WorkOwner => ({
  kind: 'visitor',
  key: `visitor ${name}`,
  ...(address && { address }),
})
const staff = (name: string | number): WorkOwner => ({ kind: 'staff', key: `staff ${name}` })
const shop: WorkOwner = { kind: 'shop', key: 'the shop' }

/** Runs all pending microtasks that do not wait for a job. */
const settle = async () => {
  for (let round = 0; round < 10; round++) await Promise.resolve()
}

/** A queue whose jobs the test ends, with the order in which they started. */
function watched(places: PlaceLimits = many, running = 1) {
  const queue = createFairQueue({ running, places, longest: 60_000 })
  const started: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const add = (person: WorkOwner, signal?: AbortSignal) => {
    const job = queue.run(
      person,
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(person.key)
          ends.push((error) => (error ? reject(error) : resolve(person.key)))
        }),
      signal,
    )
    job.catch(() => {})
    return job
  }
  const endFirst = async (error?: Error) => {
    ends.shift()?.(error)
    await settle()
  }
  const endAll = async () => {
    await settle()
    while (ends.length > 0) await endFirst()
  }
  return { queue, started, add, endFirst, endAll }
}

const statusOf = (job: Promise<unknown>) =>
  job.then(
    () => 'done',
    (error) => (error instanceof NoPlace ? [error.status, error.args.seconds] : error),
  )

describe('The fair queue', () => {
  afterEach(() => vi.useRealTimers())

  test('takes turns between users, whatever the number of their jobs', async () => {
    const { add, started, endAll } = watched()
    for (const name of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) add(visitor(name))
    await settle()
    await endAll()
    expect(started.map((key) => key.at(-1))).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  test('prefers staff to visitors, but overtakes each visitor only once', async () => {
    const { add, started, endAll } = watched()
    for (const person of [visitor('a'), visitor('b'), visitor('c')]) add(person)
    for (let job = 0; job < 3; job++) add(staff('s'))
    add(staff('t'))
    await settle()
    await endAll()
    expect(started.map((key) => key.at(-1))).toEqual(['a', 's', 't', 'b', 'c', 's', 's'])
  })

  const people = [visitor('a'), visitor('b'), visitor('c'), visitor('d'), staff('s'), staff('t'), shop]
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...people.map((_, at) => at)) },
      { weight: 2, arbitrary: fc.constant('end' as const) },
      { weight: 1, arbitrary: fc.constant('fail' as const) },
    ),
    { maxLength: 60 },
  )

  test('never lets a user with one job wait for two jobs of another user', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (orders, running) => {
        const { add, started, endFirst, endAll, queue } = watched(many, running)
        const waited: { key: string; from: number }[] = []
        const jobs: Promise<unknown>[] = []
        const waitingOf = new Map<string, number>()
        let added = 0
        for (const step of orders) {
          if (step === 'end') await endFirst()
          else if (step === 'fail') await endFirst(new Error('failed'))
          else {
            const person = people[step] as WorkOwner
            const begun = started.filter((key) => key === person.key).length
            const waiting = (waitingOf.get(person.key) ?? 0) - begun
            if (waiting === 0) waited.push({ key: person.key, from: started.length })
            waitingOf.set(person.key, (waitingOf.get(person.key) ?? 0) + 1)
            jobs.push(add(person))
            added += 1
            await settle()
          }
          expect(queue.running()).toBeLessThanOrEqual(running)
          expect(started.length + queue.waiting()).toBe(added)
        }
        await endAll()
        await Promise.allSettled(jobs)
        expect(started.length).toBe(added)
        expect([queue.waiting(), queue.running()]).toEqual([0, 0])
        for (const { key, from } of waited) {
          const before = started.slice(from, started.indexOf(key, from))
          expect(before.length, `${key} from ${from} in ${started}`).toBe(new Set(before).size)
        }
      }),
      { numRuns: 300 },
    )
  })

  const few: PlaceLimits = {
    visitor: { each: 2, address: 3, all: 5 },
    staff: { each: 3, all: 4 },
    seconds: 7,
  }

  test('rejects with 429 only the user with too many jobs', async () => {
    const { add, endAll } = watched(few)
    add(visitor('a'))
    add(visitor('a'))
    expect(await statusOf(add(visitor('a')))).toEqual([429, 7])
    const other = add(visitor('b'))
    await endAll()
    expect(await other).toBe('visitor b')
    const again = add(visitor('a'))
    await endAll()
    expect(await again).toBe('visitor a')
  })

  test('counts all sessions of one address together', async () => {
    const { add } = watched(few)
    for (const name of [1, 2, 3]) add(visitor(name, '192.0.2.1'))
    expect(await statusOf(add(visitor(4, '192.0.2.1')))).toEqual([429, 7])
    add(visitor(5, '192.0.2.2'))
  })

  test('reserves places for staff when visitors fill it, and always accepts jobs of the shop', async () => {
    const { add, queue, endAll } = watched(few)
    for (const name of [1, 2, 3, 4, 5]) add(visitor(name))
    expect(await statusOf(add(visitor(6)))).toEqual([503, 7])
    const jobs = [add(staff('s')), add(staff('s')), add(staff('s')), add(staff('t'))]
    expect(await statusOf(add(staff('s')))).toEqual([429, 7])
    expect(await statusOf(add(staff('u')))).toEqual([503, 7])
    for (let job = 0; job < 20; job++) jobs.push(add(shop))
    await endAll()
    expect(await Promise.all(jobs)).toHaveLength(24)
    expect([queue.waiting(), queue.running()]).toEqual([0, 0])
  })

  test('stays within its limits in any sequence, and is empty in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ who: fc.nat(8), address: fc.constantFrom('x', 'y'), leaves: fc.boolean() }),
            fc.constantFrom('end' as const, 'fail' as const, 'leave' as const),
          ),
          { maxLength: 80 },
        ),
        async (orders) => {
          const { add, queue, endFirst, endAll } = watched(few, 2)
          const leaving: AbortController[] = []
          const jobs: Promise<unknown>[] = []
          for (const step of orders) {
            if (step === 'end') await endFirst()
            else if (step === 'fail') await endFirst(new Error('failed'))
            else if (step === 'leave') leaving.shift()?.abort()
            else {
              const controller = new AbortController()
              if (step.leaves) leaving.push(controller)
              const person = step.who > 6 ? staff(step.who) : visitor(step.who, step.address)
              jobs.push(add(person, controller.signal))
            }
            await settle()
            expect(queue.waiting() + queue.running()).toBeLessThanOrEqual(few.visitor.all + few.staff.all)
            expect(queue.running()).toBeLessThanOrEqual(2)
          }
          await endAll()
          await Promise.allSettled(jobs)
          expect([queue.waiting(), queue.running()]).toEqual([0, 0])
          // Every slot is free again.
          const after = [1, 2, 3, 4, 5].map((name) => add(visitor(`new ${name}`)))
          await endAll()
          expect(await Promise.all(after)).toHaveLength(5)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('drops waiting jobs of a disconnected client, and finishes running ones', async () => {
    const { add, queue, started, endAll } = watched(few)
    const deleted = new AbortController()
    const first = add(visitor('a'), deleted.signal)
    const second = add(visitor('a'), deleted.signal)
    await settle()
    deleted.abort()
    expect(await statusOf(second)).toEqual([503, 7])
    expect(queue.waiting()).toBe(0)
    const third = add(visitor('a'))
    await endAll()
    expect(await Promise.all([first, third])).toEqual(['visitor a', 'visitor a'])
    expect(started).toEqual(['visitor a', 'visitor a'])
    expect(await statusOf(add(visitor('b'), deleted.signal))).toEqual([503, 7])
  })

  test('continues after a job that fails, and after one that never ends', async () => {
    vi.useFakeTimers()
    const queue: FairQueue = createFairQueue({ running: 1, places: few, longest: 1_000 })
    const failed = queue.run(visitor('a'), async () => {
      throw new Error('no picture')
    })
    const endless = queue.run(visitor('b'), () => new Promise<never>(() => {}))
    const next = queue.run(visitor('c'), async () => 'made')
    const ends = Promise.allSettled([failed, endless, next])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ends).toMatchObject([
      { status: 'rejected', reason: { message: 'no picture' } },
      { status: 'rejected', reason: { status: 503 } },
      { status: 'fulfilled', value: 'made' },
    ])
    expect([queue.waiting(), queue.running()]).toEqual([0, 0])
  })
})
