import { beforeAll, expect, test } from 'vitest'
import { exportMark } from '../../../src-server/exports/export-mark.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { importing } from './importing.ts'

oneShop('Product import with import keys', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const { begun, staged, rowsOf, applied } = importing({ app, shop, admin: () => admin })

  test('finds products by import key after they were renamed', async () => {
    const first = await staged(
      admin,
      'products',
      'import_key,product_title\nK-1,Napa\nK-2,Ace\nK-3,Once\nK-3,Twice',
    )
    expect(await rowsOf(first)).toMatchObject([
      { outcome: 1 },
      { outcome: 1 },
      { outcome: 4, problems: [{ field: 'import_key', column: 0, text: 'Row 5 is for the same record.' }] },
      { outcome: 4, problems: [{ field: 'import_key', column: 0, text: 'Row 4 is for the same record.' }] },
    ])
    await applied(first, { skip_errors: true })
    const second = await staged(admin, 'products', 'import_key\tproduct_title\nK-1\tNapa Extra\nK-2\tAce')
    expect(await rowsOf(second)).toMatchObject([{ outcome: 2, changed: ['product_title'] }, { outcome: 3 }])
    await applied(second)
    const { data } = (await admin.get('/api/products?keyword=Napa')).body
    expect(data).toMatchObject([{ product_title: 'Napa Extra', import_key: 'K-1' }])
  })

  test('reports rows with the same slug as duplicates, in any spelling and at any distance', async () => {
    const many = Array.from({ length: 220 }, (_, at) => `Filler ${at},filler-${at}`)
    const text = [
      'product_title,slug',
      'Sweatpants,sweatpants-v3',
      ...many,
      'Sweatpants,Sweatpants V3 ',
      'Other,other',
    ]
    const id = await staged(admin, 'products', text.join('\n'))
    expect(await rowsOf(id, '&outcome=4')).toMatchObject([
      { line: 2, problems: [{ field: 'slug', text: 'Row 223 is for the same record.' }] },
      { line: 223, problems: [{ field: 'slug', text: 'Row 2 is for the same record.' }] },
    ])
    const fixed = await admin.post(`/api/imports/${id}/rows/223`, { cells: { 1: 'sweatpants-v4' } })
    expect(fixed.body.data).toMatchObject({ run: { created: 223, refused: 0 }, row: { outcome: 1 } })
  })

  test.each(['ID', 'Id', 'id', 'আইডি'])(
    'never reads the ids of another system, in a column called %s, as ids of the shop',
    async (heading) => {
      const { id } = (await admin.post('/api/products/store', { product_title: 'Ours', slug: 'ours' })).body
        .data
      const text = (more: string) => `${heading},Name,product_title${more}\n${id},Theirs,Theirs`
      const foreign = await begun(admin, 'products', text(''))
      expect(Object.values(foreign.mapping)).not.toContain('id')
      const forced = await admin.post(`/api/imports/${foreign.id}/mapping`, {
        mapping: { 0: 'id', 2: 'product_title' },
      })
      expect(forced).toMatchObject({
        status: 422,
        body: { errors: { mapping: expect.stringContaining('another system') } },
      })
      // The export mark of another list or another shop is not accepted either.
      for (const mark of [
        exportMark(shop().secret, 'companies'),
        exportMark('another secret', 'products'),
        'Haat export',
      ])
        expect(Object.values((await begun(admin, 'products', text(`,${mark}`))).mapping)).not.toContain('id')
      const own = await begun(admin, 'products', text(`,${exportMark(shop().secret, 'products')}`))
      expect(own.mapping).toMatchObject(heading === 'আইডি' ? {} : { 0: 'id' })
      await admin.post('/api/products/delete', { id })
    },
  )

  test('reuses the import key of a deleted product', async () => {
    const deleted = await staged(admin, 'products', 'import_key,product_title\nK-9,Old')
    await applied(deleted)
    await admin.post(`/api/imports/${deleted}/undo`)
    const again = await staged(admin, 'products', 'import_key,product_title\nK-9,New')
    expect(await rowsOf(again)).toMatchObject([{ outcome: 1 }])
    expect(await applied(again)).toMatchObject({ state: 3 })
    const { data } = (await admin.get('/api/products?keyword=New')).body
    expect(data).toMatchObject([{ product_title: 'New', import_key: 'K-9' }])
  })
})
