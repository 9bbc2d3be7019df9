import type { FastifyInstance } from 'fastify'
import { choices } from '../../../src/fields/choices.ts'
import type { Field, Fields } from '../../../src/fields/fields.ts'
import { columnsOf, type Entry } from '../../../src/fields/resource.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import { entries, entryOf } from '../../../src-server/resources/registry.ts'
import { addPlace, aGuest, orderOf, place } from '../../support/orders.ts'
import { sampleRecord } from '../../support/sample-record.ts'
import type { Caller } from '../../support/shop.ts'

/** A shop with records in every list of the registry, created through its API. */

/** Every resource with a list. */
export const listed = entries.filter(([, { only }]) => only !== 'singleton').map(([name]) => name)
/** Every resource that is created, changed and deleted manually. */
export const madeByHand = entries.filter(([, { only }]) => !only).map(([name]) => name)

export type Row = Record<string, unknown> & { id: number }

const english = ['amber', 'birch', 'cedar', 'dune', 'ember', 'fjord', 'grove', 'heath']
const bengali = ['আলো', 'বাতাস', 'চাঁদ', 'দীঘি', 'এলাচ', 'ফাগুন', 'গোধূলি', 'হাওর']
// Pictures of the library are used nowhere else, so that they can be deleted.
const pictures = ['1.webp', '2.webp', 'box.png', 'cup.webp', 'picture.png', 's.webp']
const word = (words: readonly string[], n: number) =>
  `${words[n % words.length]}${n < words.length ? '' : ` ${'x'.repeat(Math.floor(n / words.length))}`}`

export type Records = ReturnType<typeof recordsOf>

export function recordsOf(shop: Shop, app: FastifyInstance) {
  const made = new Map<string, number[]>()
  const idOf = (resource: string): number | undefined => made.get(resource)?.[0]
  let counter = 0
  const free = { id: 999_999 }

  /** A valid record of a resource; another number changes each of its fields. */
  const bodyOf = (name: string, n: number): Record<string, unknown> => {
    const fields = columnsOf(entryOf(name as never))
    const body = sampleRecord(
      { fields } as Entry,
      (field, path) =>
        (path.endsWith('_bn')
          ? `${word(bengali, n)} ${path}`
          : `${word(english, n)} ${path.replaceAll('_', ' ')}`
        ).slice(0, field.max),
      {
        id: (to) => idOf(to) ?? 999_999,
        picture: `/media/${name === 'media-galleries' ? pictures[n % pictures.length] : 'a.webp'}`,
        name: `${word(english, n)} ${name}`,
      },
    )
    for (const [field, definition] of Object.entries(fields)) {
      const value = definition.readonly ? undefined : varied(definition, n)
      if (value !== undefined && field !== 'watermark') body[field] = value
    }
    if ('schedule_type' in fields)
      Object.assign(body, { start_time: '2031-01-01T00:00:00.000Z', end_time: '2032-01-01T00:00:00.000Z' })
    if (name === 'products') Object.assign(body, partsOf(n))
    if (name === 'redirects') body.from_path = `/${body.from_path}`
    if (name === 'webhooks') body.url = 'https://hooks.example/'
    if (name === 'customer-accounts')
      body.customer_id = made.get('customer-infos')?.at(n < 5 ? n : -1) ?? free.id
    return body
  }

  const varied = (field: Field, n: number): unknown => {
    const known = 'to' in field && n % 2 === 0 ? idOf(field.to) : undefined
    switch (field.kind) {
      case 'flag':
        return n % 2 === 0
      case 'choice':
        return choices[field.of][n % choices[field.of].length]?.id
      case 'integer':
      case 'money':
        return Math.min(field.max, Math.max(1, field.min) + n)
      case 'phone':
        return `01710${String(++counter).padStart(6, '0')}`
      case 'reference':
        return field.required ? undefined : known
      case 'links':
        return known === undefined ? [] : [known]
      case 'date':
        return `199${n % 10}-03-04`
      case 'color':
        return `#10203${n % 10}`
      default:
        return undefined
    }
  }

  /** The relations of a product: one category, with an option. */
  const partsOf = (n: number) => ({
    category_ids: [idOf('categories')],
    product_type_infos: [
      { product_type_id: idOf('product-types'), item_ids: [idOf('product-type-info-name')] },
    ],
    product_price_infos: [variant(n)],
  })

  const variant = (n: number) => ({
    product_price_type_id: idOf('product-price-types'),
    unit_price: 10 + n,
    sku: `sku ${word(english, n)}`,
    stock_type: 1,
    stock_change: 20 + 5 * n,
    low_stock_qty: n % 2 === 0 ? 100 : 1,
  })

  const make = async (caller: Caller, name: string, n: number) => {
    const { status, body } = await caller.post(`/api/${name}/store`, bodyOf(name, n))
    if (status !== 200) return JSON.stringify(body)
    made.set(name, [...(made.get(name) ?? []), body.data.id])
    return null
  }

  /** Creates one more record of every resource, referenced resources first. */
  const makeEach = async (caller: Caller, n: number) => {
    let rest: string[] = [...madeByHand]
    const rejection = new Map<string, string | null>()
    for (let round = 0; round < 4 && rest.length > 0; round += 1) {
      for (const name of rest) rejection.set(name, await make(caller, name, n))
      rest = rest.filter((name) => rejection.get(name))
    }
    if (rest.length > 0) throw new Error(rest.map((name) => `${name}: ${rejection.get(name)}`).join('\n'))
  }

  /** Places orders of a guest, each with one item more. */
  const placeOrders = async (caller: Caller, count: number) => {
    const here = await addPlace(shop.db)
    const { body } = await caller.get(`/api/products/edit/${idOf('products')}`)
    const [{ id: wanted }] = body.data.product_price_infos
    const placed: number[] = []
    for (let n = 0; n < count; n += 1) {
      const contact = { full_name: `${word(english, n)} buyer`, contact_no: `0181000000${n}` }
      const email = `${english[n]}@buyer.test`
      const order = orderOf(here, [{ product_price_info_id: wanted, qty: n + 1 }], { ...contact, email })
      const answer = await place(aGuest(shop, app), order)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      const { id } = await shop.db
        .selectFrom('order_infos')
        .select('id')
        .where('order_id', '=', answer.body.data.order_id)
        .executeTakeFirstOrThrow()
      placed.push(id)
      const called = word(english, n)
      const message = {
        product_title: `${called} tea`,
        rating_points: 1 + (n % 5),
        review_comments: `${called} words`,
      }
      const { id: reviewed } = await shop.db
        .updateTable('order_items_infos')
        .set({ ...message, reviewed_at: new Date().toISOString() })
        .where('order_info_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
      made.set('product-reviews', [...(made.get('product-reviews') ?? []), reviewed])
      await shop.db
        .insertInto('product_return_request_infos')
        .values({
          order_info_id: id,
          order_item_id: reviewed,
          qty: 1,
          return_reason_id: idOf('product-return-reason') ?? null,
          reason_title: `${called} reason`,
          description: `${called} words`,
          photos: '[]',
        })
        .execute()
    }
    made.set('order-infos', [...(made.get('order-infos') ?? []), ...placed])
    return placed
  }

  /** Records cash that a rider has handed over. */
  const handOverCash = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await shop.db
        .insertInto('delivery_cash_handovers')
        .values({
          delivery_person_id: idOf('delivery-persons') ?? null,
          shop_day: `2026-03-0${n + 1}`,
          amount: 100 + n,
          note: `${word(english, n)} note`,
          idempotency_key: `key ${n}`,
        })
        .execute()
  }

  /** Enters wallet transfers of the placed orders. */
  const enterTransfers = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await shop.db
        .insertInto('wallet_transfers')
        .values({
          order_info_id: idOf('order-infos') ?? 0,
          ...{ provider: 1, trx_id: `AB0000000${n}`, sender: `0171234567${n}` },
        })
        .execute()
  }

  /** Books a parcel of each placed order, from the second on with cash that the courier holds. */
  const bookParcels = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await shop.db
        .insertInto('courier_bookings')
        .values({
          order_info_id: made.get('order-infos')?.[n] ?? 0,
          reference: `${word(english, n)} parcel`,
          consignment_id: `number ${n}`,
          ...{ courier: 1 + n, state: n, cod_amount: 100 + n, weight_grams: 500 },
          collected_amount: n === 0 ? null : 100 + n,
        })
        .execute()
  }

  /** Records payment statements of couriers. */
  const addStatements = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await shop.db
        .insertInto('courier_statements')
        .values({
          ...{ courier: 1 + n, file_name: `${word(english, n)}.csv`, fingerprint: `file ${n}` },
          ...{ lines: 1 + n, matched: 1, open_lines: n, cod_total: 100 + n, fee_total: n },
        })
        .execute()
  }

  /** Records closed days. */
  const closeDays = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await shop.db
        .insertInto('day_closings')
        .values({
          shop_day: `2026-03-0${n + 1}`,
          from_at: `2026-03-0${n + 1}T00:00:00Z`,
          to_at: `2026-03-0${n + 2}T00:00:00Z`,
          ...{ cash: 100 + n, digital: n, by_hand: 0, refunds: 0, dues: 0 },
          note: `${word(english, n)} note`,
        })
        .execute()
  }

  /** Registers running instances. */
  const startInstances = async (count: number) => {
    const now = new Date().toISOString()
    for (let n = 0; n < count; n += 1)
      await shop.db
        .insertInto('instances')
        .values({
          name: `${word(english, n)}:${n}`,
          version: '0.1.0',
          commit: null,
          node: '20.19.0',
          started_at: now,
          seen_at: now,
        })
        .execute()
  }

  return {
    made,
    bodyOf,
    make,
    makeEach,
    free,
    placeOrders,
    handOverCash,
    closeDays,
    enterTransfers,
    bookParcels,
    addStatements,
    startInstances,
  }
}

/** All rows of a list that a user can see, page by page. */
export async function rowsOf(caller: Caller, name: string, query = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await caller.get(`/api/${name}?limit=100&page=${page}${query}`)
    if (status !== 200) throw new Error(`${name}${query}: ${JSON.stringify(body)}`)
    rows.push(...body.data)
    if (page >= body.meta.last_page) return rows
  }
}

export const idsIn = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)

/** The records that a record references at any depth, such as `tags 7`. */
export function* referencesIn(fields: Fields, values: Record<string, unknown>): Generator<string> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    if (field.kind === 'reference') yield `${field.to} ${value}`
    if (field.kind === 'links') for (const id of value as number[]) yield `${field.to} ${id}`
    if (field.kind === 'rows')
      for (const row of field.as === 'one' ? [value] : Object.values(value))
        yield* referencesIn(field.of, row as Record<string, unknown>)
  }
}
