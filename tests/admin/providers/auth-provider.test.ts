import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthProvider } from '../../../src-admin/providers/auth-provider.ts'
import { admin, described, fakeApi, right } from '../support/fake-api.ts'

const api = fakeApi()

let auth = createAuthProvider()
beforeEach(() => {
  auth = createAuthProvider()
})

const signingIn = (answer: object) =>
  api.answers(({ url }) => (url.pathname === '/api/admin/login' ? { json: answer } : undefined))
const may = (action: string, resource: string, record?: object) =>
  auth.canAccess?.({ action, resource, ...(record && { record }) })

describe('Sign-in', () => {
  test('opens the back office to an admin', async () => {
    signingIn({ status: 1, msg: '', user_info: described(admin()) })
    await auth.login({ login_id: 'desk@haat.test', password: 'right' })
    await expect(auth.checkAuth({})).resolves.toBeUndefined()
    expect(await auth.getIdentity?.()).toMatchObject({ id: 7, fullName: 'Rahima Akter' })
  })

  test.each([
    [0, 'Invalid credential.'],
    [2, 'Unverified account. Please verify your account.'],
    [3, 'Your account has been blocked.'],
  ])('with status %i returns the message', async (status, msg) => {
    signingIn({ status, msg, user_info: null })
    await expect(auth.login({ login_id: 'a@b.co', password: 'x' })).rejects.toThrow(msg)
  })

  test('returns what is required besides the password', async () => {
    signingIn({ status: 0, msg: 'Please type the six digits.', needs: 'second_factor', user_info: null })
    const rejection = auth.login({ login_id: 'desk@haat.test', password: 'right' })
    await expect(rejection).rejects.toMatchObject({
      message: 'Please type the six digits.',
      needs: 'second_factor',
    })
  })

  test('discards the previous user when it fails', async () => {
    await auth.checkAuth({})
    api.signsIn(null)
    signingIn({ status: 0, msg: 'Invalid credential.', user_info: null })
    await expect(auth.login({ login_id: 'desk@haat.test', password: 'wrong' })).rejects.toThrow()
    await expect(auth.checkAuth({})).rejects.toEqual({ message: false })
  })

  test('leaves no token in the browser storage', async () => {
    signingIn({ status: 1, msg: '', user_info: described(admin()) })
    await auth.login({ login_id: 'desk@haat.test', password: 'right' })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a bearer token')
    expect(document.cookie).not.toContain('a bearer token')
  })

  test('is required for anonymous users and customers', async () => {
    api.signsIn(null)
    await expect(auth.checkAuth({})).rejects.toEqual({ message: false })
    auth = createAuthProvider()
    api.signsIn({ ...admin(), user_type: 3 })
    await expect(auth.checkAuth({})).rejects.toEqual({ message: false })
  })

  test('is required again when the session has expired', async () => {
    await expect(auth.checkError({ status: 401 })).rejects.toEqual({ status: 401 })
    await expect(auth.checkError({ status: 403 })).resolves.toBeUndefined()
  })

  test('reloads the session after a 403 response', async () => {
    await auth.checkAuth({})
    await auth.checkError({ status: 403 })
    await auth.getPermissions?.({})
    expect(api.to('/api/session')).toHaveLength(2)
  })

  test('requests the session once for parallel checks', async () => {
    await Promise.all([auth.checkAuth({}), auth.getPermissions?.({}), may('list', 'tags')])
    expect(api.to('/api/session')).toHaveLength(1)
  })
})

describe('Access control', () => {
  test('follows the permissions of the role', async () => {
    api.signsIn(admin([right(27, ['view_others', 'edit'])]))
    expect(await may('list', 'tags')).toBe(true)
    expect(await may('create', 'tags')).toBe(false)
    expect(await may('list', 'products')).toBe(false)
  })

  test('distinguishes own records from those of others', async () => {
    api.signsIn(admin([right(27, ['view_others', 'edit'])]))
    expect(await may('edit', 'tags', { created_by: 7 })).toBe(true)
    expect(await may('edit', 'tags', { created_by: 8 })).toBe(false)
    expect(await may('edit', 'tags', { created_by: null })).toBe(false)
  })

  test('resolves resources by the names of their pages', async () => {
    api.signsIn(admin([right(14)]))
    expect(await may('edit', 'admin-user-roles')).toBe(true)
  })

  test('is denied while two-factor setup is pending, and granted afterwards', async () => {
    const waiting = (second_factor_missing: boolean) =>
      api.answers(({ url }) =>
        url.pathname === '/api/session'
          ? { json: { status: true, data: { user_info: { ...described(admin()), second_factor_missing } } } }
          : undefined,
      )
    waiting(true)
    expect(await auth.getIdentity?.()).toMatchObject({ second_factor_missing: true })
    expect(await may('list', 'tags')).toBe(false)
    waiting(false)
    expect(await may('list', 'tags')).toBe(false)
    auth.refreshSession()
    expect(await may('list', 'tags')).toBe(true)
  })

  test('is denied for unknown resources and actions', async () => {
    expect(await may('list', 'nonsense')).toBe(false)
    expect(await may('explode', 'tags')).toBe(false)
  })
})
