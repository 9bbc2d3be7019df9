import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { stylesOf, textRow, workbook } from '../../support/workbooks.ts'
import { importing } from './importing.ts'

oneShop('An uploaded spreadsheet', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const { staged, rowsOf, uploaded, exported, applied } = importing({ app, shop, admin: () => admin })
  const send = (content: Buffer, lang = 'en') =>
    app().inject({
      method: 'POST',
      url: `/api/imports?kind=tags&lang=${lang}`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
        content,
        Buffer.from('\r\n--x--\r\n'),
      ]),
    })

  test('with cell errors has row errors, and empties no field', async () => {
    await admin.post('/api/companies/store', { company_name: 'Known', company_name_bn: 'জানা' })
    const cells = [
      '<c t="e"><v>#N/A</v></c>',
      '<c t="e"><v>#DIV/0!</v></c>',
      '<c><f>1+1</f></c>',
      '<c t="str"><f>A1</f></c>',
    ]
    const name = '<c t="inlineStr"><is><t>Known</t></is></c>'
    const rows = cells.map((cell, at) => `<row r="${at + 2}">${name}${cell}</row>`).join('')
    const book = workbook({ rows: `${textRow(1, 'company_name', 'company_name_bn')}${rows}` })
    expect(await uploaded('companies', book, 'errors.xlsx')).toMatchObject({ refused: 4, updated: 0 })
    const text = [
      'company_name,company_name_bn,status',
      'Known,#REF!,',
      'Known,Err:502,',
      'New,,#NAME?',
    ].join('\n')
    expect(await rowsOf(await staged(admin, 'companies', text))).toMatchObject([
      { outcome: 4, problems: [{ column: 1, text: expect.stringContaining('has an error') }] },
      { outcome: 4, problems: [{ column: 1 }] },
      { outcome: 4, problems: [{ column: 2 }] },
    ])
    const prices = 'sku,unit_price\nA-1,#VALUE!\n#N/A,5'
    expect(await rowsOf(await staged(admin, 'product-variants', prices))).toMatchObject([
      { outcome: 4, problems: [{ field: 'unit_price', text: expect.stringContaining('has an error') }] },
      { outcome: 4, problems: [{ field: 'sku', text: expect.stringContaining('has an error') }] },
    ])
  })

  test('is read with numbers as displayed, including leading zeros', async () => {
    const row = (line: number, sku: number) => `<row r="${line}"><c s="1"><v>${sku}</v></c></row>`
    const rows = `${textRow(1, 'tag_title')}${row(2, 7)}${row(3, 12_345)}`
    await uploaded('tags', workbook({ rows, styles: stylesOf('00000') }), 'zeros.xlsx')
    const { runs } = (await admin.get('/api/imports')).body.data
    expect((await rowsOf(runs[0].id)).map(({ cells }: { cells: string[] }) => cells[0])).toEqual([
      '00007',
      '12345',
    ])
  })

  test('that the shop exported changes nothing, with escape-like texts and any line ends', async () => {
    for (const summary of ['_x0041_ and _x005F_', 'one\r\ntwo\rthree', 'a_x000D_b'])
      await admin.post('/api/products/store', { product_title: `P ${summary}`, product_summary: summary })
    const book = await exported('products', 'xlsx')
    expect(await uploaded('products', book, 'export.xlsx')).toMatchObject({
      state: 1,
      created: 0,
      updated: 0,
      refused: 0,
    })
  })

  test('that is too complex is rejected with a clear message in both languages', async () => {
    const bomb = workbook({ sheet: '<a>'.repeat(100) })
    const english = await send(bomb)
    expect(english.statusCode).toBe(422)
    expect(english.json().msg).toContain('too large or too complex')
    const bengali = await send(bomb, 'bn')
    expect(bengali.statusCode).toBe(422)
    expect(bengali.json().msg).toContain('খুব বড় বা জটিল')
  })

  test('waits in the queue of its sender, who may upload several', async () => {
    const book = workbook({ rows: `${textRow(1, 'tag_title')}${textRow(2, 'x')}` })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(book)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    await applied((await staged(admin, 'tags', 'tag_title\ny')) as number)
  })
})
