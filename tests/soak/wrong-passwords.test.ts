import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startNewShop } from '../support/running-shop.ts'

const attempts = 10_000
const atOnce = 16

/** Ten thousand wrong passwords from many addresses against one account (npm run soak). */
describe('Ten thousand wrong passwords from many addresses', () => {
  let shop: Awaited<ReturnType<typeof startNewShop>>
  beforeAll(async () => {
    shop = await startNewShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  })
  afterAll(() => shop?.close())

  const signIn = async (password: string, address: string, cookie = '') => {
    const answer = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ login_id: admin.email, password }),
    })
    const body = (await answer.json()) as { status: number | false }
    return { answer, status: answer.status, result: body.status }
  }
  const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

  test('let nobody in, and keep the owner neither out of a known device nor out for good', async () => {
    const known = await signIn(admin.password, '192.0.2.1')
    expect(known.result).toBe(1)
    const device = known.answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .find((cookie) => cookie?.startsWith('haat_device='))
    expect(device).toBeDefined()

    const counts = { compared: 0, refused: 0, owner: 0 }
    let next = 0
    let longestPause = 0
    const started = performance.now()
    const strangers = async () => {
      while (next < attempts) {
        const n = next++
        const { answer, status, result } = await signIn(`a guess ${n}`, addressOf(n))
        expect(result).not.toBe(1)
        if (status === 429) {
          counts.refused += 1
          longestPause = Math.max(longestPause, Number(answer.headers.get('retry-after')))
        } else {
          expect({ status, result }).toEqual({ status: 200, result: 0 })
          counts.compared += 1
        }
        if (n % 1000 === 500) {
          expect((await signIn(admin.password, `192.0.2.${2 + counts.owner}`, device)).result).toBe(1)
          counts.owner += 1
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, strangers))
    const seconds = (performance.now() - started) / 1000
    process.stdout.write(
      `${attempts} attempts in ${seconds.toFixed(1)} s (${Math.round(attempts / seconds)}/s): ` +
        `${counts.compared} compared, ${counts.refused} refused unread, longest pause ${longestPause} s, ` +
        `owner let in ${counts.owner} times on the known device\n`,
    )
    expect(counts.owner).toBe(attempts / 1000)
    expect(counts.compared).toBeLessThan(100)
    expect(longestPause).toBeLessThanOrEqual(15 * 60)
  })
})
