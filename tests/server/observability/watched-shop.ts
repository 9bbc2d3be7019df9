import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '../../../src-server/app.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import type { Environment } from '../../../src-server/environment/environment.ts'
import { openLog } from '../../../src-server/observability/log.ts'
import type { Assets } from '../../../src-server/pages/assets.ts'
import { pretendedAssets } from '../../support/shop.ts'

export type Line = { level: string; msg: string; reqId?: string; [detail: string]: unknown }

/** Another application on a shop, with a recorded log and routes that fail in different ways. */
export async function watchedShop(
  shop: Shop,
  settings: Partial<Environment> = {},
  assets: Assets = pretendedAssets,
) {
  const written: string[] = []
  const log = openLog('debug', { write: (line: string) => written.push(line) })
  const environment = { ...shop.environment, ...settings }
  const app: FastifyInstance = await createApp({ ...shop, environment }, assets, log)
  const open = { config: { guard: 'public' } }
  app.get('/api/twice/:email', open, async ({ params }) => {
    const { email } = params as { email: string }
    const one = { user_type: 3, full_name: 'Somebody', email, verified: true, status: true }
    await shop.db.insertInto('users').values([one, one]).execute()
  })
  app.get('/api/no-number/:text', open, ({ params }) =>
    sql`select ${(params as { text: string }).text}::text::integer`.execute(shop.db),
  )
  app.get('/broken-page', open, () => {
    throw new Error('nobody foresaw this of rahima@example.test')
  })
  return {
    app,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
    forget: () => void written.splice(0),
  }
}
