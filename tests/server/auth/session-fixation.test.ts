import { beforeAll, describe, expect, test } from 'vitest'
import { newGuestToken, openSession } from '../../../src-server/auth/sessions.ts'
import { oneShop } from '../../support/shop.ts'
import { aPerson, password } from '../accounts/a-person.ts'

/** Sign-in always creates a new session, whatever session was planted in the browser, and only the new one is signed in. */
oneShop('Session fixation', ({ shop, app }) => {
  let login_id: string
  let id: number
  beforeAll(async () => {
    const person = await aPerson(shop(), { user_type: 1 })
    login_id = person.login_id
    id = person.id
  })

  const planted: Record<string, () => Promise<string> | string> = {
    'a guest’s': () => newGuestToken(shop().secret),
    'a stranger’s own': async () => openSession(shop().db, { user_id: (await aPerson(shop())).id }),
    'the same person’s': () => openSession(shop().db, { user_id: id }),
    'one that is made up': () => 'u.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  }
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }
  const doors: Record<
    string,
    [headers: Record<string, string>, write: (sent: Record<string, string>) => string]
  > = {
    '/api/auth/login': [json, JSON.stringify],
    '/api/admin/login': [json, JSON.stringify],
    '/user/login': [form, (sent) => new URLSearchParams(sent).toString()],
  }
  const userOf = async (haat_session: string) => {
    const { body } = await app().inject({ url: '/api/session', cookies: { haat_session } })
    return JSON.parse(body).data.user_info?.id ?? null
  }

  describe.each(Object.keys(doors))('%s', (url) => {
    test.each(Object.keys(planted))('%s', async (kind) => {
      const before = (await planted[kind]?.()) ?? ''
      const [headers, write] = doors[url] ?? [json, JSON.stringify]
      const { cookies } = await app().inject({
        method: 'POST',
        url,
        headers,
        cookies: { haat_session: before },
        payload: write({ login_id, password }),
      })
      const session = cookies.find(({ name }) => name === 'haat_session')
      expect(session?.value).toMatch(/^u\.[\w-]{43}$/)
      expect(session?.value).not.toBe(before)
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(session).not.toHaveProperty('domain')
      expect(await userOf(session?.value ?? '')).toBe(id)
      expect(await userOf(before)).toBeNull()
    })
  })
})
