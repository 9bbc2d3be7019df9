import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor } from '../support/outbox.ts'
import { admin, startNewShop } from '../support/running-shop.ts'

const attempts = 3_000
const atOnce = 32

/** Thousands of wrong passwords for one account from as many addresses (npm run soak). */
describe('Thousands of wrong passwords from many addresses', () => {
  let shop: Awaited<ReturnType<typeof startNewShop>>
  beforeAll(async () => {
    shop = await startNewShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  })
  afterAll(() => shop?.close())

  const signIn = async (password: string, address: string, { cookie = '', login_code = '' } = {}) => {
    const answer = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ login_id: admin.email, password, ...(login_code && { login_code }) }),
    })
    const body = (await answer.json()) as { status: number | false; needs: string | null }
    return { answer, status: answer.status, result: body.status, needs: body.needs }
  }
  const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

  test('never sign in, reveal the result of at most ten, and never lock out the owner', async () => {
    const known = await signIn(admin.password, '192.0.2.1')
    expect(known.result).toBe(1)
    const device = known.answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .find((cookie) => cookie?.startsWith('haat_device='))
    expect(device).toBeDefined()

    const counts = { notified: 0, untold: 0, owner: 0, onNewDevices: 0 }
    let next = 0
    let code = ''
    const started = performance.now()
    const onNewDevice = async () => {
      const address = `198.51.100.${1 + counts.onNewDevices}`
      expect((await signIn(admin.password, address)).needs).toBe('code')
      code = await codeFor(shop.dataDir, admin.email, code)
      expect((await signIn(admin.password, address, { login_code: code })).result).toBe(1)
      counts.onNewDevices += 1
    }
    const strangers = async () => {
      while (next < attempts) {
        const n = next++
        const { status, result, needs } = await signIn(`a guess ${n}`, addressOf(n))
        expect({ status, result }).toEqual({ status: 200, result: 0 })
        if (needs === 'code') counts.untold += 1
        else counts.notified += 1
        if (n % 1000 === 500) {
          const cookie = device ?? ''
          expect((await signIn(admin.password, `192.0.2.${2 + counts.owner}`, { cookie })).result).toBe(1)
          counts.owner += 1
          await onNewDevice()
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, strangers))
    const seconds = (performance.now() - started) / 1000
    process.stdout.write(
      `${attempts} attempts in ${seconds.toFixed(1)} s (${Math.round(attempts / seconds)}/s): ` +
        `${counts.notified} told right from wrong, ${counts.untold} not, ` +
        `owner let in ${counts.owner} times on the known device, ${counts.onNewDevices} times on new ones\n`,
    )
    expect([counts.owner, counts.onNewDevices]).toEqual([attempts / 1000, attempts / 1000])
    expect(counts.notified).toBeLessThanOrEqual(10)
  })
})
