import { expect, test } from 'vitest'
import { rewriteFormerPath } from '../../../src-server/http/former-paths.ts'
import { oneShop } from '../../support/shop.ts'

const current = (url: string) => rewriteFormerPath({ url } as Parameters<typeof rewriteFormerPath>[0])

test.each([
  ['/api/order-infos/7/details', '/api/order-infos/details/7'],
  ['/api/stocktakes/7/lines?page=2', '/api/stocktakes/lines/7?page=2'],
  ['/api/my-orders/251121123456/invoice?lang=bn', '/api/my-orders/invoice/251121123456?lang=bn'],
  ['/api/payments/begin/251121123456', '/api/payments/251121123456/begin'],
])('The path %s of a former release is %s', (former, path) => {
  expect(current(former)).toBe(path)
})

test.each([
  '/api/order-infos/7/documents/invoice',
  '/api/order-infos/details/7',
  '/api/order-infos/edit/7',
  '/api/imports/7/report',
  '/order-infos/7/details',
])('The path %s is unchanged', (path) => {
  expect(current(path)).toBe(path)
})

oneShop('Former paths', ({ asAdmin, anybody }) => {
  test('respond like the current ones', async () => {
    const admin = await asAdmin()
    for (const path of ['/api/order-infos/999999/details', '/api/order-infos/details/999999'])
      expect((await admin.get(path)).body).toMatchObject({
        status: false,
        msg: expect.stringContaining('exist'),
      })
    expect((await anybody().get('/api/order-infos/999999/details')).status).toBe(401)
  })
})
