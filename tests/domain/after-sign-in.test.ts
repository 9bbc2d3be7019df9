import { describe, expect, test } from 'vitest'
import { afterSignIn, localPath } from '#domain/accounts/after-sign-in.ts'

const [admin, delivery, customer] = [1, 2, 3]

describe('Target after sign-in', () => {
  test.each([
    [admin, null, '/dashboard'],
    [admin, '/cart', '/dashboard'],
    [admin, '/dashboard/order-infos?page=2', '/dashboard/order-infos?page=2'],
    [admin, '/user/change-password', '/user/change-password'],
    [delivery, null, '/user'],
    [delivery, '/cart', '/user'],
    [delivery, '/dashboard', '/user'],
    [delivery, '/user/manage-account', '/user/manage-account'],
    [delivery, '/user-dashboard', '/user'],
    // null: the user stays on the current page.
    [customer, null, null],
    [customer, '/products/green-tea?lang=bn#details', '/products/green-tea?lang=bn#details'],
    [customer, '//evil.example', null],
  ])('user type %i coming from %j goes to %j', (user_type, next, way) => {
    expect(afterSignIn(user_type, next)).toBe(way)
  })
})

describe('Return path', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/cart/..//evil.example',
    '/cart//evil.example',
    '/cart\\..\\evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '/\u2028/evil.example',
    '/／evil.example',
    '///evil.example',
    'http:evil.example',
    '?next=/cart',
    '#/cart',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /cart',
    'cart',
    'javascript:alert(1)',
    '',
    `/${'a'.repeat(500)}`,
    '/পণ্য',
    undefined,
    ['/cart'],
  ])('rejects %j', (next) => {
    expect(localPath(next)).toBeNull()
  })

  test('accepts any path of the shop', () => {
    for (const path of [
      '/',
      '/cart',
      '/cart#//x',
      '/cart?next=https://x',
      '/search?keyword=tea&next=//x',
      '/%E0%A6%9A%E0%A6%BE',
    ])
      expect(localPath(path)).toBe(path)
  })
})
