// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { currentToken, saveToken, useToken } from '../../../src-store/api/token.ts'
import { startUp } from '../../../src-store/layout/start-up.ts'
import { useCart } from '../../../src-store/state/cart.ts'
import { useUser } from '../../../src-store/state/user.ts'
import { useWelcome } from '../../../src-store/state/welcome.ts'
import { fakeShop, rejectWith } from '../support/fake-shop.ts'
import { mitu, person } from '../support/sample-user.ts'

const sessionWord = (word: string) => Object.assign(document, { cookie: `oauth_token=${word}; path=/` })
const storeUser = () =>
  localStorage.setItem(
    'user_info',
    JSON.stringify({ state: { user: { id: 7, full_name: 'Mitu' } }, version: 0 }),
  )

/** A shop that records the requests of start-up and the state of start-up at that time. */
const requested = (session: () => Promise<unknown> = async () => ({ user_info: mitu })) => {
  const message: string[] = []
  const api = fakeShop()
  api.session = (async () => {
    message.push(
      [
        'user info',
        useCart.getState().ready ? 'after the cart' : 'before the cart',
        useWelcome.getState().starting ? 'under the loader' : 'without the loader',
        useUser.getState().user ? 'signed in' : 'a stranger',
      ].join(', '),
    )
    return session()
  }) as typeof api.session
  return { api, message }
}

const start = (api: ShopApi) => startUp({ api, t: (key) => key, loadDeferredMessages: async () => {} })

beforeEach(() => {
  localStorage.clear()
  saveToken(null)
  useUser.setState({ user: null, ready: false, confirmed: false })
  useCart.setState({ ready: false })
  useWelcome.setState({ starting: true })
})
afterEach(() => {
  saveToken(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('Start-up', () => {
  test('takes the token from the cookie when it is not cached', async () => {
    sessionWord('word%2B1')
    expect(useToken.getState()).toEqual({ token: null, cached: false })
    await start(requested().api)
    expect(useToken.getState()).toEqual({ token: { access_token: 'word+1' }, cached: true })
  })

  test('loads the cart, then the missing user info, then hides the loader', async () => {
    sessionWord('word')
    const { api, message } = requested()
    await start(api)
    expect(message).toEqual(['user info, after the cart, under the loader, a stranger'])
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    expect(useWelcome.getState().starting).toBe(false)
  })

  test('signs in the stored user, hides the loader, then requests the user info', async () => {
    sessionWord('word')
    storeUser()
    const { api, message } = requested(async () => ({ user_info: person('Mitu Khan', 3) }))
    await start(api)
    expect(message).toEqual(['user info, after the cart, without the loader, signed in'])
    expect(useUser.getState().user?.full_name).toBe('Mitu Khan')
  })

  test('signs out a stored user that the server does not recognise', async () => {
    storeUser()
    await start(requested(async () => ({ user_info: null })).api)
    expect(useUser.getState().user).toBeNull()
  })

  test('sends no request without a connection and still hides the loader', async () => {
    sessionWord('word')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { api, message } = requested()
    await start(api)
    storeUser()
    await start(api)
    expect(message).toEqual([])
    expect(useUser.getState().user?.full_name).toBe('Mitu')
    expect(useWelcome.getState().starting).toBe(false)
  })

  test('hides the loader when the user info request fails', async () => {
    sessionWord('word')
    await start(requested(async () => rejectWith(500)).api)
    expect(useWelcome.getState().starting).toBe(false)
  })
})

describe('Access token', () => {
  test('is cached and stored when there is one', () => {
    saveToken({ access_token: 'word' })
    expect(useToken.getState()).toEqual({ token: { access_token: 'word' }, cached: true })
  })

  test('is cleared with its cookie and not cached when there is none', () => {
    sessionWord('word')
    saveToken({ access_token: 'word' })
    saveToken(null)
    expect(useToken.getState()).toEqual({ token: null, cached: false })
    expect(document.cookie).not.toContain('oauth_token')
  })

  test('is cleared when the user info request fails', async () => {
    sessionWord('word')
    await start(requested(async () => rejectWith(500)).api)
    expect([useToken.getState().cached, currentToken()]).toEqual([false, undefined])
  })

  test('is read again from the cookie when another tab has a new one', () => {
    saveToken({ access_token: 'old' })
    sessionWord('new')
    expect(currentToken()).toBe('new')
    expect(useToken.getState().token).toEqual({ access_token: 'new' })
  })
})
