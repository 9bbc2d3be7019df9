import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { staleAtMost } from '../../src-server/database/listen.ts'
import { type Instances, startInstances } from '../support/instances.ts'
import { startOrderFlow } from '../support/order-flow.ts'
import { postgresPrograms } from '../support/own-postgres.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { startTitles } from '../support/titles.ts'
import { expectWhole } from '../support/whole-orders.ts'

/** The longest accepted response time in milliseconds, including faults. */
const longestAnswer = 15_000

const cutConnections = (instances: Instances) =>
  instances.look(({ db }) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
  )

const faults: [name: string, happen: (instances: Instances) => Promise<unknown>][] = [
  [
    'a shop is killed and started again',
    async ({ shops, start }) => {
      await shops[0]?.kill()
      await start(0)
    },
  ],
  ['all connections are cut', cutConnections],
  ['the database is restarted', ({ postgres }) => postgres.restart('fast')],
  [
    'a shop is ended in order and started again',
    async ({ shops, start }) => {
      await shops[1]?.stop()
      await start(1)
    },
  ],
  ['the database loses its power', ({ postgres }) => postgres.restart('immediate')],
  [
    'a shop is killed while the database loses its power',
    async ({ shops, postgres, start }) => {
      await Promise.all([shops[1]?.kill(), postgres.restart('immediate')])
      await start(1)
    },
  ],
  [
    'a shop stands still for a while, as a machine that sleeps',
    async ({ shops }) => {
      shops[0]?.process.kill('SIGSTOP')
      await wait(staleAtMost + 1_000)
      shops[0]?.process.kill('SIGCONT')
    },
  ],
  ['all connections are cut again', cutConnections],
]
const rounds = 1

describe.runIf(postgresPrograms)('Two instances behind a load balancer', () => {
  test('restart one after the other without a failed request', async () => {
    const instances = await startInstances()
    try {
      const { balancer, place, variants, shops, start, look } = instances
      const flow = await startOrderFlow(balancer.url, place, variants)
      for (const at of [0, 1]) {
        await flow.more(20)
        await shops[at]?.stop()
        await start(at)
      }
      await flow.more(20)
      await flow.end()
      expect(flow.failures).toEqual([])
      await look(({ db }) => expectWhole(db, variants, flow.attempts))
      process.stdout.write(
        `2 restarts: ${flow.attempts.length} orders, none failed, the longest answer took ${Math.round(flow.longest())} ms.\n`,
      )
    } finally {
      await instances.close()
    }
  })

  test('exit immediately on a second SIGTERM', async () => {
    const instances = await startInstances()
    try {
      const [{ process: notified }] = instances.shops as [RunningShop]
      const ended = once(notified, 'exit')
      notified.kill('SIGTERM')
      await expect.poll(() => instances.balancer.ready(), { interval: 50 }).toEqual([false, true])
      notified.kill('SIGTERM')
      expect(await ended).toEqual([1, null])
    } finally {
      await instances.close()
    }
  })

  test('lose and double no order and serve nothing stale, despite kills, cuts and restarts', async () => {
    const instances = await startInstances()
    try {
      const { balancer, place, variants, look } = instances
      const flow = await startOrderFlow(balancer.url, place, variants)
      const titles = startTitles(instances, staleAtMost)
      for (let round = 0; round < rounds; round++)
        for (const [name, happen] of faults) {
          await flow.more(15)
          process.stdout.write(`${name}\n`)
          await happen(instances)
        }
      await flow.more(30)
      await titles.moreOnEach(3)
      await titles.end()
      await flow.end()
      await look(({ db }) => expectWhole(db, variants, flow.attempts))
      expect(titles.old).toEqual([])
      expect(flow.longest()).toBeLessThan(longestAnswer)
      // Failed requests get 502 or 503, so that clients retry; there are no other errors.
      expect(flow.failures.filter((failure) => !/\b50[23]\b/.test(failure))).toEqual([])
      expect(instances.shops.map(({ process: { exitCode } }) => exitCode)).toEqual([null, null])
      process.stdout.write(
        `${rounds * faults.length} faults: ${flow.attempts.length} orders, each there once; ${flow.failures.length} requests broke off or ` +
          `were told to try again; the longest answer took ${Math.round(flow.longest())} ms; ${titles.saved()} settings saved, ` +
          `read ${titles.read()} times, the oldest shown ${Math.round(titles.oldest())} ms after the next.\n`,
      )
    } finally {
      await instances.close()
    }
  })
})
