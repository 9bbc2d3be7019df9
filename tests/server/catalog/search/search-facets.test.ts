import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { indexProducts } from '../../../../src-server/catalog/products/product-index.ts'
import { transaction } from '../../../../src-server/database/transaction.ts'
import { seeded } from '../../../support/brand-names.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

/** A product of the test data: the numbers are indexes of the first, second, third choice of each kind. */
type Made = {
  id: number
  category: number[]
  company: number
  generic: number[]
  disease: number[]
  colour: number[]
  mode: number[]
  'product-type': number[]
  price: number | null
  stock: boolean
  green: boolean
}

const kinds = ['category', 'product-type', 'company', 'generic', 'disease', 'colour', 'mode'] as const
type Kind = (typeof kinds)[number]
type Requested = Partial<Record<Kind, number[]>> & {
  price?: [number, number] | undefined
  stock: boolean
  green: boolean
}

const count = 80
const choices = [0, 1, 2, 3]

oneShop('Search facets', ({ asAdmin, anybody, shop }) => {
  let admin: Caller
  const ids: Record<string, number[]> = {}
  const made: Made[] = []

  const make = async (resource: string, body: object) =>
    (await admin.post(`/api/${resource}/store`, { status: true, ...body })).body.data.id as number

  beforeAll(async () => {
    admin = await asAdmin()
    const next = seeded(3)
    const some = () => choices.filter(() => next() < 0.35)
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta']
    const all = (resource: string, body: (name: string) => object) =>
      Promise.all(names.map((name) => make(resource, body(name))))
    const root = await make('categories', { category_name: 'Alpha shelf' })
    // The second category is a child of the first, the third of the second.
    const inside = await make('categories', { category_name: 'Beta shelf', parent_id: root })
    const deep = await make('categories', { category_name: 'Gamma shelf', parent_id: inside })
    ids.category = [root, inside, deep, await make('categories', { category_name: 'Delta shelf' })]
    ids.company = await all('companies', (name) => ({ company_name: `${name} Ltd` }))
    ids.generic = await all('generics', (name) => ({ generic_name: `${name}ine` }))
    ids.disease = await all('disease', (name) => ({ disease_title: `${name} ache` }))
    ids.colour = await all('product-color-info', (name) => ({ color_title: name, color_code: '#336699' }))
    ids['product-type'] = await all('product-types', (name) => ({ type_title: `${name} type` }))
    ids.mode = [1, 2, 3, 4]
    const piece = await make('product-price-types', { type_title: 'Piece' })

    for (let n = 0; n < count; n++)
      made.push({
        id: 0,
        category: some(),
        company: Math.floor(next() * 4),
        generic: some(),
        disease: some(),
        colour: some(),
        mode: some(),
        'product-type': some(),
        price: next() < 0.1 ? null : Math.floor(next() * 400),
        stock: next() < 0.7,
        green: next() < 0.5,
      })
    await transaction(shop().db, async (trx) => {
      const rows = await trx
        .insertInto('products')
        .values(
          made.map((one, n) => ({
            product_title: `${one.green ? 'Green' : 'Black'} thing ${n}`,
            slug: `thing-${n}x`,
            company_id: ids.company?.[one.company],
            status: true,
          })) as never,
        )
        .returning('id')
        .execute()
      for (const [at, row] of rows.entries()) (made[at] as Made).id = row.id
      const link = async (table: string, kind: Kind) => {
        const links = made.flatMap((one) =>
          (one[kind] as number[]).map((choice) => ({
            owner_id: one.id,
            target_id: ids[kind]?.[choice],
            position: 0,
          })),
        )
        await trx
          .insertInto(table as 'products_tag_ids')
          .values(links as never)
          .execute()
      }
      await link('products_category_ids', 'category')
      await link('products_generic_ids', 'generic')
      await link('products_disease_ids', 'disease')
      await link('products_color_ids', 'colour')
      const pairs = (kind: Kind) =>
        made.flatMap((one) => (one[kind] as number[]).map((choice) => ({ one, choice })))
      for (const { one, choice } of pairs('mode'))
        await sql`insert into product_mode_infos values (${one.id}, ${choice + 1})`.execute(trx)
      for (const { one, choice } of pairs('product-type'))
        await sql`insert into product_type_infos (product_id, product_type_id, position)
          values (${one.id}, ${ids['product-type']?.[choice]}, 0)`.execute(trx)
      for (const one of made)
        if (one.price !== null)
          await sql`insert into product_price_infos (product_id, position, options_key, product_price_type_id, unit_price, stock_type, stock_qty)
            values (${one.id}, 0, '1', ${piece}, ${one.price}, 1, ${one.stock ? 5 : 0})`.execute(trx)
      await indexProducts(
        trx,
        made.map(({ id }) => id),
      )
      shop().changes.announce(trx, { resource: 'products', id: null, action: 'refresh' })
    })
  })

  // A category includes its descendants.
  const holds = (one: Made, kind: Kind, choice: number): boolean =>
    kind === 'company'
      ? one.company === choice
      : kind === 'category' && choice < 3
        ? one.category.some((own) => own < 3 && own >= choice)
        : one[kind].includes(choice)

  const fits = (one: Made, filters: Requested, but?: string): boolean =>
    (!filters.green || one.green) &&
    kinds.every(
      (kind) =>
        kind === but || !filters[kind]?.length || filters[kind].some((choice) => holds(one, kind, choice)),
    ) &&
    (but === 'price' ||
      !filters.price ||
      (one.price !== null && one.price >= filters.price[0] && one.price <= filters.price[1])) &&
    (but === 'stock' || !filters.stock || (one.price !== null && one.stock))

  const address = (filters: Requested): string => {
    const parts = kinds.flatMap((kind) =>
      filters[kind]?.length
        ? [`${kind}=${filters[kind].map((choice) => ids[kind]?.[choice]).join(',')}`]
        : [],
    )
    if (filters.price) parts.push(`price=${filters.price.join('-')}`)
    if (filters.stock) parts.push('stock=1')
    if (filters.green) parts.push('keyword=green')
    return `/api/products/search?limit=100&${parts.join('&')}`
  }

  const picked = fc.subarray(choices, { maxLength: 2 })
  const filters: fc.Arbitrary<Requested> = fc.record({
    ...(Object.fromEntries(kinds.map((kind) => [kind, picked])) as Record<Kind, typeof picked>),
    price: fc.option(
      fc
        .tuple(fc.nat(200), fc.integer({ min: 200, max: 400 }))
        .map(([from, to]): [number, number] => [from, to]),
      { nil: undefined },
    ),
    stock: fc.boolean(),
    green: fc.boolean(),
  })
  // Filters of five kinds together match nothing; most users filter by one or two.
  const fewer = fc.tuple(filters, fc.subarray([...kinds], { maxLength: 2 })).map(([all, stored]) => ({
    ...all,
    ...Object.fromEntries(kinds.filter((kind) => !stored.includes(kind)).map((kind) => [kind, []])),
  }))

  test('count the results of each choice under any combination of filters', async () => {
    await fc.assert(
      fc.asyncProperty(fewer, async (wanted) => {
        const { status, body } = await anybody().get(address(wanted))
        expect(status).toBe(200)
        const found = made.filter((one) => fits(one, wanted))
        expect(body.meta.total).toBe(found.length)
        expect(new Set(body.data.map(({ id }: { id: number }) => id))).toEqual(
          new Set(found.map(({ id }) => id)),
        )
        for (const kind of kinds) {
          const others = made.filter((one) => fits(one, wanted, kind))
          const expected = choices.flatMap((choice) => {
            const left = others.filter((one) => holds(one, kind, choice)).length
            return left > 0 || wanted[kind]?.includes(choice) ? [[ids[kind]?.[choice], left]] : []
          })
          const countsById = body.facets[kind].map((choice: { id: number; count: number }) => [
            choice.id,
            choice.count,
          ])
          expect(new Map(countsById), kind).toEqual(new Map(expected as [number, number][]))
        }
        const priced = made.filter((one) => fits(one, wanted, 'price') && one.price !== null)
        expect(body.facets.price.lowest).toBe(
          priced.length ? Math.min(...priced.map(({ price }) => price as number)) : null,
        )
        for (const { from, to, count: left } of body.facets.price.ranges)
          expect(left).toBe(
            priced.filter(({ price }) => (price as number) >= (from ?? 0) && (price as number) <= (to ?? 1e9))
              .length,
          )
        const rest = made.filter((one) => fits(one, wanted, 'stock'))
        expect(body.facets.stock.count).toBe(rest.filter((one) => one.stock && one.price !== null).length)
      }),
      { numRuns: 40 },
    )
  })

  test('accept slugs as well as ids', async () => {
    const bySlug = (await anybody().get('/api/products/search?company=alpha-ltd,beta-ltd')).body.meta.total
    const byId = (await anybody().get(`/api/products/search?company=${ids.company?.slice(0, 2).join(',')}`))
      .body.meta.total
    expect(bySlug).toBe(byId)
    expect(bySlug).toBe(made.filter(({ company }) => company < 2).length)
  })

  test('list selected choices first, then by count', async () => {
    const { facets } = (await anybody().get(`/api/products/search?company=${ids.company?.[2]}`)).body
    const [first, ...rest] = facets.company
    expect(first.slug).toBe('gamma-ltd')
    const counts = rest.map(({ count: left }: { count: number }) => left)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  test('are omitted with facets=0', async () => {
    expect((await anybody().get('/api/products/search?facets=0')).body.facets).toBeNull()
  })

  test('reject an invalid price or stock filter', async () => {
    for (const query of ['price=cheap', 'price=500-100', 'stock=maybe'])
      expect((await anybody().get(`/api/products/search?${query}`)).status, query).toBe(422)
  })

  test('are up to date when a product sells out', async () => {
    const inStock = async () => (await anybody().get('/api/products/search')).body.facets.stock.count
    const before = await inStock()
    const one = made.find(({ price, stock }) => price !== null && stock) as Made
    await transaction(shop().db, async (trx) => {
      await sql`update product_price_infos set stock_qty = 0 where product_id = ${one.id}`.execute(trx)
      shop().changes.announce(trx, { resource: 'product-availability', id: one.id, action: 'update' })
    })
    one.stock = false
    expect(await inStock()).toBe(before - 1)
  })
})
