import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { downloadPictures } from '../../../src-server/imports/pictures/download-pictures.ts'
import { stageImport } from '../../../src-server/imports/runs/stage-import.ts'
import { OutboundError } from '../../../src-server/outbound/outbound-error.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { productFiles, shopify, woocommerce } from './foreign-files.ts'
import { importing } from './importing.ts'

oneShop('Files of products', ({ app, asAdmin, shop }) => {
  let admin: Caller

  beforeAll(async () => {
    admin = await asAdmin()
  })

  const { begun, staged, runOf, rowsOf, applied } = importing({ app, shop, admin: () => admin })
  const { missingOf, created, idOf, recordOf, productCalled } = productFiles(() => admin, shop)

  test('are recognised by their headings, whatever was to be imported', async () => {
    const answer = await admin.post('/api/imports?kind=companies', { text: shopify, title: 'shopify.csv' })
    expect(answer.body.data).toMatchObject({
      kind: 'product-files',
      preset: 'shopify_products',
      settings: {
        options: { Colour: 'color', Title: 'none' },
        price_factor: 1,
        hosts: ['pictures.example', 'elsewhere.example'],
      },
    })
    expect(Object.values(answer.body.data.mapping)).toContain('compare_at_price')
  })

  test('offer the entries that the shop lacks, and are imported whole', async () => {
    const run = await begun(admin, 'product-files', shopify)
    const settings = { options: { Colour: 'color', Title: 'none' }, hosts: ['pictures.example'] }
    await admin.post(`/api/imports/${run.id}/mapping`, { mapping: run.mapping, settings })
    await stageImport(shop(), { id: run.id })
    expect(await runOf(run.id)).toMatchObject({ state: 1, created: 0, refused: 3 })
    expect(await missingOf(run.id)).toMatchObject([
      { resource: 'companies', count: 1, titles: ['Company 123'], allowed: true },
      { resource: 'tags', count: 2, titles: ['Beads', '2026'] },
      { resource: 'categories', count: 2, titles: ['Bracelet', 'Decor'] },
      { resource: 'product-price-types', count: 1, titles: ['Per Piece'] },
      { resource: 'product-color-info', count: 2, titles: ['Blue', 'Black'] },
      { resource: 'product-info-types', count: 1, titles: ['Details'] },
    ])
    expect(await created(run.id)).toMatchObject({ state: 1, created: 2, refused: 0 })
    expect(await missingOf(run.id)).toEqual([])
    expect((await rowsOf(run.id)).map((row: { outcome: number }) => row.outcome)).toEqual([1, 5, 5, 1])
    expect(await applied(run.id)).toMatchObject({ state: 3 })

    const bracelet = await productCalled('Chain Bracelet')
    expect(bracelet).toMatchObject({
      slug: 'chain',
      status: true,
      product_infos: [{ content: expect.stringContaining('<b>blue</b>') }],
      product_price_infos: [
        {
          sku: 'CH-1',
          unit_price: 44.99,
          stock_qty: 1,
          tiers: [{ quantity: 1, price: 44.99, discount_price: 42.99 }],
        },
        { sku: 'CH-2', unit_price: 44.99, stock_qty: 0, stock_type: 1 },
      ],
    })
    expect(bracelet.product_infos[0].content).not.toContain('script')
    expect(bracelet.color_ids).toHaveLength(2)
    expect(bracelet.tag_ids).toHaveLength(2)
    expect(await productCalled('Tall Vase')).toMatchObject({
      status: false,
      product_price_infos: [{ stock_qty: 4 }],
    })
    const black = await idOf('product-color-info', 'color_title', 'Black')
    expect(await recordOf('product-color-info', black)).toMatchObject({ color_code: '#000000' })
  })

  test('change nothing a second time, and only what differs a third time', async () => {
    const again = await staged(admin, 'product-files', shopify)
    expect(await runOf(again)).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 })

    const changed = shopify
      .replace('Tall Vase', 'Taller Vase')
      .replace('VA-1,4,15,', 'VA-1,9,15,')
      .replaceAll('42.99,44.99', '40,')
    const id = await staged(admin, 'product-files', changed)
    expect(await runOf(id)).toMatchObject({ created: 0, updated: 2, refused: 0 })
    await applied(id)
    expect(await productCalled('Taller Vase')).toMatchObject({
      slug: 'vase',
      product_price_infos: [{ stock_qty: 9, unit_price: 15 }],
    })
    expect(await productCalled('Chain Bracelet')).toMatchObject({
      product_price_infos: [
        { unit_price: 40, tiers: [] },
        { unit_price: 40, tiers: [] },
      ],
    })
    await admin.post(`/api/imports/${id}/undo`, {})
    expect(await productCalled('Tall Vase')).toMatchObject({
      product_title: 'Tall Vase',
      product_price_infos: [{ stock_qty: 4 }],
    })
  })

  test('of WooCommerce have parents, categories with a path, and options for all sizes', async () => {
    const id = await staged(admin, 'product-files', woocommerce)
    expect(await missingOf(id)).toMatchObject([
      { resource: 'categories', titles: ['Clothing', 'Clothing: Tshirts'] },
      { resource: 'product-color-info', titles: ['Red'] },
      { resource: 'product-size-info', titles: ['L', 'M'] },
    ])
    expect(await created(id)).toMatchObject({ created: 2, refused: 0 })
    await applied(id)
    const tee = await productCalled('V-Neck Tee')
    expect(tee).toMatchObject({
      slug: 'v-neck-tee',
      product_price_infos: [
        { sku: 'tee-red-L', unit_price: 20, tiers: [{ discount_price: 18 }] },
        { sku: 'tee-red-M', unit_price: 20 },
        { sku: 'tee-blue', unit_price: 15, tiers: [] },
      ],
    })
    expect(await recordOf('categories', tee.category_ids[0])).toMatchObject({
      category_name: 'Tshirts',
      parent_id: await idOf('categories', 'category_name', 'Clothing'),
    })
    // A page of several products cannot be sold.
    expect(await productCalled('Logo Collection')).toMatchObject({ status: false, product_price_infos: [] })
    expect(await runOf(await staged(admin, 'product-files', woocommerce))).toMatchObject({
      unchanged: 2,
      refused: 0,
    })
  })

  test('are undone with the entries that were created for them', async () => {
    const file =
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant Price\nlamp,Lamp,,Maker 9,Logo,Yes,5'
    const id = await staged(admin, 'product-files', file)
    await created(id)
    await applied(id)
    const lamp = await productCalled('Lamp')
    expect(lamp.product_price_infos[0].options).toHaveLength(1)
    expect(await admin.post(`/api/imports/${id}/undo`, {})).toMatchObject({
      status: 200,
      body: { data: { left: [] } },
    })
    expect(await productCalled('Lamp')).toBeUndefined()
    expect(await idOf('companies', 'company_name', 'Maker 9')).toBeUndefined()
    expect(await idOf('product-types', 'type_title', 'Logo')).toBeUndefined()
    expect(await runOf(id)).toMatchObject({ state: 5 })
  })

  test('show the errors of the product and of its variants in their rows, and are corrected there', async () => {
    const file = [
      'handle,product_title,price,stock_qty',
      'pen,,5,1',
      'ink,Ink,five,x',
      'ink,,6,1',
      'ink,,6,1',
    ].join('\n')
    const id = await staged(admin, 'product-files', file)
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, outcome: 4, problems: [{ field: 'product_title', column: 1 }] },
      { line: 3, outcome: 4, problems: [{ column: 2 }, { column: 3 }] },
      { line: 4, outcome: 5 },
      { line: 5, outcome: 4, problems: [{}] },
    ])
    await admin.post(`/api/imports/${id}/rows/3`, { cells: { 2: '5', 3: '1' } })
    expect(await rowsOf(id)).toMatchObject([
      { line: 2 },
      { line: 3, outcome: 5 },
      { line: 4, outcome: 4 },
      { line: 5, outcome: 4, problems: [{}] },
    ])
    const fixed = await admin.post(`/api/imports/${id}/rows/2`, { cells: { 1: 'Pen' } })
    expect(fixed).toMatchObject({ status: 200, body: { data: { row: { outcome: 1 }, run: { created: 1 } } } })
  })

  test('need the right to create what the shop lacks', async () => {
    const editor = await asAdmin([right(1, ['create', 'edit'])])
    const id = await staged(editor, 'product-files', shopify.replaceAll('Company 123', 'Company 9'))
    expect((await editor.get(`/api/imports/${id}/missing`)).body.data.missing).toMatchObject([
      { resource: 'companies', allowed: false },
    ])
    expect(await editor.post(`/api/imports/${id}/missing`, {})).toMatchObject({ status: 403 })
    expect(await admin.get(`/api/imports/${id}/missing`)).toMatchObject({ status: 404 })
  })

  test('bring their pictures, from the chosen hosts, once and in order', async () => {
    const requested: string[] = []
    const picture = (width: number) =>
      sharp({ create: { width, height: 40, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer()
    let isDown = true
    const fetch = async (url: string, { isAllowed }: { isAllowed: (host: string) => boolean }) => {
      expect(isAllowed(new URL(url).hostname)).toBe(true)
      requested.push(url)
      if (url.endsWith('2.jpg') && isDown) throw new OutboundError('ECONNRESET', 'cut off')
      return picture(url.endsWith('1.jpg') ? 60 : 70)
    }
    await downloadPictures(shop(), fetch)
    expect(requested).toEqual(['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'])
    const runs = (await admin.get('/api/imports')).body.data.runs as {
      id: number
      preset: string
      created: number
    }[]
    const run = runs.findLast(({ preset, created: count }) => preset === 'shopify_products' && count === 2)
    const report = async () => (await admin.get(`/api/imports/${run?.id}/pictures`)).body.data
    expect(await report()).toMatchObject({ waiting: 1, done: 1, failed: 0 })
    isDown = false
    await shop().db.updateTable('picture_downloads').set({ next_at: new Date().toISOString() }).execute()
    await downloadPictures(shop(), fetch)
    await downloadPictures(shop(), fetch)
    expect(await report()).toMatchObject({ waiting: 0, done: 2, failed: 0 })
    expect(requested).toHaveLength(3)
    const { photo_ids } = await productCalled('Chain Bracelet')
    const titles = await Promise.all(
      photo_ids.map(async (id: number) => (await recordOf('media-galleries', id)).content_title),
    )
    expect(titles).toEqual(['1', '2'])
  })

  test('report pictures that cannot be had, and try them again on request', async () => {
    const file =
      'Handle,Title,Body (HTML),Option1 Name,Variant Price,Image Src\nbowl,Bowl,,,5,"https://pictures.example/gone.jpg, https://pictures.example/text.jpg"'
    const id = await staged(admin, 'product-files', file)
    await applied(id)
    await downloadPictures(shop(), async (url) => {
      if (url.includes('gone')) throw new OutboundError('404', 'missing')
      return Buffer.from('no picture')
    })
    const report = (await admin.get(`/api/imports/${id}/pictures`)).body.data
    expect(report).toMatchObject({ waiting: 0, done: 0, failed: 2, failures: [{ problem: '404' }, {}] })
    expect(await admin.post(`/api/imports/${id}/pictures`, {})).toMatchObject({
      body: { data: { waiting: 2, failed: 0 } },
    })
  })
})
