import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { access, programOf } from '../../support/program.ts'
import { type Caller, eachShop } from '../../support/shop.ts'

const tags = 27

eachShop('List by cursor', ({ app, asAdmin, shop, engine }) => {
  let admin: Caller
  let program: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    program = await programOf(shop(), app(), admin, [access(tags)])
    for (let at = 1; at <= 25; at++) await add(`Tag ${String(at).padStart(2, '0')}`)
  })
  const add = async (tag_title: string) =>
    (await admin.post('/api/tags/store', { tag_title, status: true })).body.data as { id: number }
  const page = async (query: string) => (await program.get(`/api/tags?${query}`)).body
  /** Rows of the last second are left for later. */
  const settled = (rows: number) =>
    expect.poll(async () => (await page('limit=100&cursor=')).data.length).toBe(rows)
  const titles = (body: { data: { tag_title: string }[] }) => body.data.map(({ tag_title }) => tag_title)

  test('returns all rows once, the last changed last, although others are changed meanwhile', async () => {
    await settled(25)
    const seen: string[] = []
    let cursor = ''
    for (let more = true, at = 0; more; at++) {
      const { data, meta, links } = await page(`limit=10&cursor=${cursor}`)
      seen.push(...titles({ data }))
      cursor = meta.next_cursor
      more = meta.has_more
      expect(links.next === null).toBe(!more)
      // A row of the first page is changed while the second one is read, so it comes again later.
      if (at === 1) {
        await admin.patch(`/api/tags/${(await page('limit=1&cursor=')).data[0].id}`, {
          tag_title: 'Tag 01 again',
        })
      }
    }
    const expected = Array.from({ length: 25 }, (_, at) => `Tag ${String(at + 1).padStart(2, '0')}`)
    expect(seen).toEqual(expected)
    // The last cursor continues with what changes later.
    await expect.poll(async () => titles(await page(`cursor=${cursor}`))).toEqual(['Tag 01 again'])
    cursor = (await page(`cursor=${cursor}`)).meta.next_cursor
    await add('Later')
    await expect.poll(async () => titles(await page(`cursor=${cursor}`))).toEqual(['Later'])
  })

  test('follows the link of each page to the next one', async () => {
    await settled(26)
    const first = await page('limit=20&cursor=')
    const second = (await program.get(first.links.next)).body
    expect(second.data.length).toBeGreaterThan(0)
    expect(titles(first).filter((one) => titles(second).includes(one))).toEqual([])
  })

  test('waits with changes as new as an open transaction, so that none is missed', async () => {
    if (engine !== 'postgres') return expect(engine).toBe('embedded')
    const { db } = shop()
    const before = (await page('limit=100&cursor=')).meta.next_cursor
    let commit = () => {}
    const open = db.transaction().execute(async (trx) => {
      await sql`insert into tags (tag_title, status) values ('Slow', true)`.execute(trx)
      await new Promise<void>((done) => {
        commit = done
      })
    })
    await expect.poll(() => typeof commit).toBe('function')
    await add('Quick')
    expect((await page(`cursor=${before}`)).data).toEqual([])
    commit()
    await open
    await expect.poll(async () => titles(await page(`cursor=${before}`))).toEqual(['Slow', 'Quick'])
  })

  test('or by pages may begin with what has changed since a moment', async () => {
    const { id } = await add('Newest')
    const { updated_at } = (await admin.get(`/api/tags/edit/${id}`)).body.data
    expect(titles(await page(`updated_since=${updated_at}`))).toEqual(['Newest'])
    await expect
      .poll(async () => titles(await page(`updated_since=${updated_at}&cursor=`)))
      .toEqual(['Newest'])
    expect((await page('updated_since=2020-01-01')).meta.total).toBeGreaterThan(25)
  })

  test.each([
    'cursor=nonsense',
    'cursor=MjAyNiAx',
    'cursor=&sort=id',
    'updated_since=yesterday',
    'colour=red',
  ])('rejects %s', async (query) => {
    expect((await program.get(`/api/tags?${query}`)).status).toBe(422)
  })
})
