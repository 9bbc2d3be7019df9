import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'

oneShop('Share images', ({ app, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const look = async (url: string) => {
    const { statusCode, rawPayload, headers } = await app().inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height, format } = await sharp(rawPayload).metadata()
    const [red, green, blue] = await sharp(rawPayload)
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return {
      size: [width, height, format],
      corner: [red, green, blue],
      cacheControl: headers['cache-control'],
    }
  }
  const nameOf = async (width: number, height: number) => {
    const { body } = await uploadTo(app(), admin, await rendered(width, height).png().toBuffer())
    return /([0-9a-f]{32})\.webp/.exec(body.data.path)?.[1] ?? ''
  }

  test('have one size and one format for every picture', async () => {
    const tall = await look(`/share/${await nameOf(300, 900)}.jpg`)
    expect(tall.size).toEqual([1200, 630, 'jpeg'])
    // A picture of an item is fitted on white; a wide photo fills the image.
    expect(Math.min(...tall.corner.map(Number))).toBeGreaterThan(245)
    const wide = await look(`/share/${await nameOf(900, 500)}.jpg`)
    expect(wide.size).toEqual([1200, 630, 'jpeg'])
    expect(wide.corner[2]).toBeLessThan(80)
    expect(wide.cacheControl).toContain('immutable')
  })

  test('are the logo or the default image where a page has none', async () => {
    const logo = await look(`/share/logo-${await nameOf(200, 80)}.jpg`)
    const own = await look('/share/shop.jpg')
    expect(logo.size).toEqual([1200, 630, 'jpeg'])
    expect(own.size).toEqual([1200, 630, 'jpeg'])
    expect(own.corner).toEqual(logo.corner)
  })

  test('are made only from pictures of the shop', async () => {
    for (const file of [
      `${'0'.repeat(32)}.jpg`,
      'x.jpg',
      '..%2Fsecret',
      `logo-${'0'.repeat(32)}.jpg`,
      'shop.png',
    ])
      expect((await app().inject({ url: `/share/${file}` })).statusCode).toBe(404)
  })
})
