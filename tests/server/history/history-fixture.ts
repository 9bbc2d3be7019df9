import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Shop } from '../../../src-server/context/context.ts'
import type { Caller } from '../../support/shop.ts'

const tables = ['tags', 'companies', 'categories', 'products', 'products_tag_ids', 'product_price_infos']

/** Helpers of the history tests; `admin` is the default user of their requests. */
export function historyFixture(shop: () => Shop, admin: () => Caller) {
  const make = async (resource: string, body: object, by = admin()): Promise<number> => {
    const { body: answer } = await by.post(`/api/${resource}/store`, { status: true, ...body })
    expect(answer, resource).toMatchObject({ status: true })
    return answer.data.id
  }
  const stored = async (resource: string, id: number) =>
    (await admin().get(`/api/${resource}/edit/${id}`)).body.data
  const latest = async (resource: string, record_id: number) =>
    shop()
      .db.selectFrom('history')
      .selectAll()
      .where('resource', '=', resource)
      .where('record_id', '=', record_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const takeBack = (target: object, by = admin()) => by.post('/api/history/undo', target)
  const takeBackLast = async (resource: string, id: number, by = admin()) =>
    takeBack({ history_id: (await latest(resource, id)).id }, by)
  const of = async (resource: string, id: number, by = admin(), more = '') =>
    by.get(`/api/history/of?resource=${resource}&id=${id}${more}`)
  /** Checksums of these tables, without the last change's user and time. */
  const fingerprint = async () => {
    const prints: string[] = []
    for (const table of tables) {
      const { rows } = await sql<{ print: string }>`select
          count(*) || coalesce(md5(string_agg(text, '|' order by text)), '') as print
        from (select (to_jsonb(t) - 'updated_at' - 'updated_by')::text as text from ${sql.table(table)} t) x`.execute(
        shop().db,
      )
      prints.push(`${table} ${rows[0]?.print}`)
    }
    return prints
  }
  const product = async (title: string, more: object = {}, by = admin()) =>
    make('products', { product_title: title, ...more }, by)
  return { make, stored, latest, takeBack, takeBackLast, of, fingerprint, product }
}
