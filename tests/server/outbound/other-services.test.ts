import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { features } from '../../../src/fields/features.ts'
import { isPushService } from '../../../src/messages/push-service.ts'
import { NoClearAnswer } from '../../../src-server/payment-providers/provider.ts'
import { sslcommerz } from '../../../src-server/payment-providers/sslcommerz.ts'
import { superadmin } from '../../../src-server/seed/roles.ts'
import { bucketStorage } from '../../../src-server/storage/bucket.ts'

/** What other services answer leads nowhere but where the shop's own configuration leads. */

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const serverOf = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((done) => server.close(done)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('The page of a payment provider', () => {
  const payment = {
    transaction_id: 'HAAT1',
    amount: 100,
    currency: 'BDT',
    order_id: '260101123456',
    pieces: 1,
    customer: { name: 'Rahima', email: null, mobile: '+8801712345678', address: 'House 5', city: 'Dhaka' },
    backUrl: 'https://haat.example/api/payments/sslcommerz/return',
    noticeUrl: 'https://haat.example/api/payments/sslcommerz/ipn',
  }
  const begin = async (page: (url: string) => string) => {
    const url: string = await serverOf((_, response) =>
      response.end(JSON.stringify({ status: 'SUCCESS', GatewayPageURL: page(url) })),
    )
    const provider = sslcommerz({ storeId: 'haat', storePassword: 'secret', url }, 'https://haat.example')
    return provider.begin(payment)
  }

  test.each([
    'https://sandbox.sslcommerz.com/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=A1',
    'https://epay.sslcommerz.com/abc?one=two&next=https://haat.example/?x',
  ])('is gone to: %s', async (page) => {
    expect(await begin(() => page)).toBe(page)
  })

  test('is gone to where the provider of the configuration itself has it', async () => {
    expect(await begin((url) => `${url}/pay?session=1`)).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/pay\?session=1$/,
    )
  })

  test.each([
    'http://sandbox.sslcommerz.com/gw.php',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/pay',
    '/pay',
    'https://sandbox.sslcommerz.com@evil.example/pay',
    'https://user:password@sandbox.sslcommerz.com/pay',
    'https://127.0.0.1/pay',
    'https://localhost/pay',
    'https://169.254.169.254/latest/meta-data',
    'https://router.local/pay',
    'https://2130706433/pay',
    'https://evil.example\\@sandbox.sslcommerz.com/pay',
    'https://sandbox.sslcommerz.com/pay\r\nSet-Cookie: a=b',
    'https://sandbox.sslcommerz.com/pay?x=\r\nSet-Cookie: a=b',
    'https://sandbox.sslcommerz.com/pay#x',
  ])('is not gone to: %j', async (page) => {
    await expect(begin(() => page)).rejects.toThrow(NoClearAnswer)
  })
})

test('A bucket that sends elsewhere is not followed, and says so', async () => {
  const elsewhere: string[] = []
  const other = await serverOf((request, response) => {
    elsewhere.push(request.url ?? '')
    response.end('a file')
  })
  const endpoint = await serverOf((request, response) =>
    response.writeHead(307, { location: `${other}${request.url}` }).end(),
  )
  const key = { accessKeyId: 'an-id', secretAccessKey: 'a secret', region: 'us-east-1' }
  const storage = bucketStorage({ endpoint, name: 'pictures', ...key })
  await expect(storage.get('media/a.webp')).rejects.toThrow('307 (is S3_ENDPOINT the one of S3_REGION?)')
  await expect(storage.put('media/a.webp', Buffer.from('x'))).rejects.toThrow('307')
  expect(elsewhere).toEqual([])
})

test('A push service is known by its host, and no other reading of the address leads elsewhere', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a-b_c:d%3D',
    'https://updates.push.services.mozilla.com/wpush/v2/gA',
    'https://web.push.apple.com/QO',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  ])
    expect(isPushService(endpoint), endpoint).toBe(true)
  for (const endpoint of [
    'https://fcm.googleapis.com\\@evil.example/',
    'https://push.example.com\\@evil.example/x',
    'https://push.example.com@evil.example/x',
    'https://push.example.com.evil.example/x',
    'https://push.example.com:8443/x',
    'https://push.example.com/x\\..\\y',
    'https://fcm.googleapis.com/\u0000',
    'https://fcm.googleapis.com /x',
  ])
    expect(isPushService(endpoint, ['https://push.example.com']), endpoint).toBe(false)
})

test('The first admin is a superadmin: what roles can be given is what a superadmin has', () => {
  const given = superadmin.role_accesses.map(({ feature_id }) => feature_id)
  expect(given.sort((one, other) => one - other)).toEqual(Object.keys(features).map(Number))
})
