// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToken, keepToken, useToken } from '../../../src-store/api/token.ts'
import { startUp } from '../../../src-store/layout/start-up.ts'
import { useCart } from '../../../src-store/state/cart.ts'
import { useUser } from '../../../src-store/state/user.ts'
import { useWelcome } from '../../../src-store/state/welcome.ts'
import { fakeShop, refuse } from '../support/fake-shop.ts'
import { mitu, person } from '../support/sample-user.ts'

const sessionWord = (word: string) => Object.assign(document, { cookie: `oauth_token=${word}; path=/` })
const remember = () =>
  localStorage.setItem(
    'user_info',
    JSON.stringify({ state: { user: { id: 7, full_name: 'Mitu' } }, version: 0 }),
  )

/** A shop that writes down what start-up asks of it, and how far start-up was then. */
const asked = (session: () => Promise<unknown> = async () => ({ user_info: mitu })) => {
  const said: string[] = []
  const api = fakeShop()
  api.session = (async () => {
    said.push(
      [
        'user info',
        useCart.getState().ready ? 'after the cart' : 'before the cart',
        useWelcome.getState().starting ? 'under the loader' : 'without the loader',
        useUser.getState().user ? 'signed in' : 'a stranger',
      ].join(', '),
    )
    return session()
  }) as typeof api.session
  return { api, said }
}

beforeEach(() => {
  localStorage.clear()
  keepToken(null)
  useUser.setState({ user: null, ready: false, told: false })
  useCart.setState({ ready: false })
  useWelcome.setState({ starting: true })
})
afterEach(() => {
  keepToken(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('Start-up', () => {
  test('takes the token from the cookie when it is not cached', async () => {
    sessionWord('word%2B1')
    expect(useToken.getState()).toEqual({ token: null, cached: false })
    await startUp(asked().api)
    expect(useToken.getState()).toEqual({ token: { access_token: 'word+1' }, cached: true })
  })

  test('loads the cart, then the user info when there is none, then hides the loader', async () => {
    sessionWord('word')
    const { api, said } = asked()
    await startUp(api)
    expect(said).toEqual(['user info, after the cart, under the loader, a stranger'])
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    expect(useWelcome.getState().starting).toBe(false)
  })

  test('counts whoever is stored as signed in, hides the loader, and asks the server after that', async () => {
    sessionWord('word')
    remember()
    const { api, said } = asked(async () => ({ user_info: person('Mitu Khan', 3) }))
    await startUp(api)
    expect(said).toEqual(['user info, after the cart, without the loader, signed in'])
    expect(useUser.getState().user?.full_name).toBe('Mitu Khan')
  })

  test('signs out whom the server says no to', async () => {
    remember()
    await startUp(asked(async () => ({ user_info: null })).api)
    expect(useUser.getState().user).toBeNull()
  })

  test('asks nobody without a connection, and hides the loader all the same', async () => {
    sessionWord('word')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { api, said } = asked()
    await startUp(api)
    remember()
    await startUp(api)
    expect(said).toEqual([])
    expect(useUser.getState().user?.full_name).toBe('Mitu')
    expect(useWelcome.getState().starting).toBe(false)
  })

  test('hides the loader when the user info cannot be had', async () => {
    sessionWord('word')
    await startUp(asked(async () => refuse(500)).api)
    expect(useWelcome.getState().starting).toBe(false)
  })
})

describe('The token', () => {
  test('is cached and stored when there is one', () => {
    keepToken({ access_token: 'word' })
    expect(useToken.getState()).toEqual({ token: { access_token: 'word' }, cached: true })
  })

  test('is cleared and not cached when there is none, the cookie too', () => {
    sessionWord('word')
    keepToken({ access_token: 'word' })
    keepToken(null)
    expect(useToken.getState()).toEqual({ token: null, cached: false })
    expect(document.cookie).not.toContain('oauth_token')
  })

  test('is cleared when the user info cannot be had', async () => {
    sessionWord('word')
    await startUp(asked(async () => refuse(500)).api)
    expect([useToken.getState().cached, currentToken()]).toEqual([false, undefined])
  })

  test('is the one of the cookie when another tab has got a new one', () => {
    keepToken({ access_token: 'old' })
    sessionWord('new')
    expect(currentToken()).toBe('new')
    expect(useToken.getState().token).toEqual({ access_token: 'new' })
  })
})
