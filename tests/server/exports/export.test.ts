import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { unguarded } from '../../../src/operations/cell.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('Direct export', ({ app, asAdmin, shop }) => {
  let admin: Caller
  let own: Caller
  const titles = [
    '=HYPERLINK("http://x.example")',
    '+880 1712',
    "'=quoted",
    '@sum, "and"; more',
    'নাপা ৫০০ মিগ্রা 😀',
    '＝wide',
    'a;=cmd|calc',
    'b; "+1+1"',
    "c;'-2",
    '<b>&amp;</b>',
    'plain',
  ]

  beforeAll(async () => {
    admin = await asAdmin()
    own = await asAdmin([right(27, ['create']), right(3, [])])
    for (const tag_title of titles)
      await admin.post('/api/tags/store', { tag_title, status: tag_title !== 'plain' })
    await own.post('/api/tags/store', { tag_title: 'my own', status: true })
  })

  const fetched = async (who: Caller, url: string) => {
    const answer = await app().inject({ url, headers: { authorization: `Bearer ${who.token}` } })
    return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload }
  }
  const rowsOf = (raw: Buffer): Record<string, string>[] => parse(raw, { bom: true, columns: true })

  test('contains every filtered row in list order, as CSV with a byte order mark', async () => {
    const { status, headers, raw } = await fetched(
      admin,
      '/api/tags/export?status=true&sort=tag_title&order=asc',
    )
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '11' })
    expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const listed = await admin.get('/api/tags?status=true&sort=tag_title&order=asc&limit=100')
    expect(rowsOf(raw).map(({ id }) => Number(id))).toEqual(
      listed.body.data.map(({ id }: { id: number }) => id),
    )
  })

  test('escapes formulas reversibly', async () => {
    const rows = rowsOf((await fetched(admin, '/api/tags/export?sort=id&order=asc')).raw)
    const cells = rows.map(({ tag_title = '' }) => tag_title)
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
    expect(cells.map(unguarded)).toEqual([...titles, 'my own'])
  })

  test('escapes formulas for other cell separators too', async () => {
    const { raw } = await fetched(admin, '/api/tags/export?sort=id&order=asc')
    for (const delimiter of [';', '\t', ',', [';', ',', '\t']] as const) {
      const cells: string[][] = parse(raw, {
        bom: true,
        delimiter: [...delimiter],
        relax_quotes: true,
        relax_column_count: true,
      })
      const run = cells.flat().filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))
      expect([delimiter, run]).toEqual([delimiter, []])
    }
  })

  test('contains only own rows without view_others and is rejected without the feature', async () => {
    expect(rowsOf((await fetched(own, '/api/tags/export')).raw).map(({ tag_title }) => tag_title)).toEqual([
      'my own',
    ])
    expect((await fetched(own, '/api/disease/export')).status).toBe(403)
    expect((await app().inject({ url: '/api/tags/export' })).statusCode).toBe(401)
  })

  test('contains titles of referenced records and no secrets', async () => {
    const company = await admin.post('/api/companies/store', {
      company_name: 'Rupali',
      slug: 'rupali',
      status: true,
    })
    const tags = await admin.get('/api/tags?limit=2&sort=id&order=asc')
    const tag_ids = tags.body.data.map(({ id }: { id: number }) => id)
    await admin.post('/api/products/store', {
      product_title: 'Tea',
      slug: 'tea',
      company_id: company.body.data.id,
      tag_ids,
      ...Object.fromEntries(
        [
          'category_ids',
          'generic_ids',
          'disease_ids',
          'color_ids',
          'size_ids',
          'photo_ids',
          'product_mode_infos',
          'product_infos',
          'product_type_infos',
          'product_price_infos',
        ].map((name) => [name, []]),
      ),
    })
    const [tea] = rowsOf((await fetched(admin, '/api/products/export')).raw)
    expect(tea).toMatchObject({
      'company_id.title': 'Rupali',
      tag_ids: tag_ids.join(','),
      'tag_ids.title': `'${titles[0]} | ${titles[1]}`,
    })
    expect(tea).not.toHaveProperty('search_text')
    const [user] = rowsOf((await fetched(admin, '/api/users/export')).raw)
    expect(user).not.toHaveProperty('password')
  })

  test('a workbook has the same cells as text, number or boolean', async () => {
    const { raw, headers } = await fetched(admin, '/api/tags/export?format=xlsx&sort=id&order=asc')
    expect(headers['content-disposition']).toMatch(/attachment; filename="tags-\d{4}-\d\d-\d\d\.xlsx"/)
    const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(raw))['xl/worksheets/sheet1.xml'])
    expect(sheet.match(/<row /g)).toHaveLength(titles.length + 2)
    expect(sheet).toContain('<t xml:space="preserve">&lt;b&gt;&amp;amp;&lt;/b&gt;</t>')
    expect(sheet).toContain(`<t xml:space="preserve">'=HYPERLINK("http://x.example")</t>`)
    expect(sheet).toContain('<c t="b"><v>1</v></c>')
    expect(sheet).not.toContain('<f>')
  })

  test('is complete for many batches of rows', async () => {
    const { db } = shop()
    await db
      .insertInto('generics')
      .values(
        Array.from({ length: 1203 }, (_, n) => ({
          generic_name: `Generic ${n}`,
          generic_name_bn: null,
          slug: `generic-${n}`,
          status: true,
        })),
      )
      .execute()
    const rows = rowsOf((await fetched(admin, '/api/generics/export?sort=id&order=asc')).raw)
    expect(rows.map(({ generic_name }) => generic_name)).toEqual(
      Array.from({ length: 1203 }, (_, n) => `Generic ${n}`),
    )
  })

  test('rejects an unknown format', async () => {
    expect((await fetched(admin, '/api/tags/export?format=pdf')).status).toBe(422)
  })
})
