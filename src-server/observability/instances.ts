import { hostname } from 'node:os'
import { sql } from 'kysely'
import { heartbeat } from '#domain/operations/instance.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { readRelease } from '../environment/release.ts'

/** The name of this process among all processes of the shop. */
export const instanceName = `${hostname().slice(0, 80)}:${process.pid}`

/** Records every half minute that this process is alive, until it ends; a row without an update for a day is deleted. */
export function openHeartbeat(shop: Shop, report: (error: unknown) => void) {
  const { version, commit } = readRelease(shop.environment.commit)
  let beating: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const write = (run: (operation: OperationContext) => Promise<void>) =>
    runOperation(systemContext(shop), { open: 'the shop itself' }, run).catch(report)

  const beat = () =>
    write(async ({ trx }) => {
      const seen = await trx
        .updateTable('instances')
        .set({ seen_at: sql<string>`now()` })
        .where('name', '=', instanceName)
        .executeTakeFirst()
      if (seen.numUpdatedRows > 0n) return
      const now = sql<string>`now()`
      const first = { name: instanceName, version, commit, node: process.versions.node }
      await trx
        .insertInto('instances')
        .values({ ...first, started_at: now, seen_at: now })
        .execute()
      await trx.deleteFrom('instances').where('seen_at', '<', sql<string>`now() - interval '1 day'`).execute()
    })
  // A heartbeat that still waits for the database replaces the next one.
  const beatOnce = () => {
    beating ??= beat().finally(() => {
      beating = null
    })
  }
  return {
    begin: () => {
      beatOnce()
      timer = setInterval(beatOnce, heartbeat.every * 1_000).unref()
    },
    end: async () => {
      if (!timer) return
      clearInterval(timer)
      await beating
      await write(async ({ trx }) => {
        await trx.deleteFrom('instances').where('name', '=', instanceName).execute()
      })
    },
  }
}
