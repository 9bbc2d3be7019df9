import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  comparedPath,
  missingPath,
  redirectCandidates,
  redirectProblems,
  redirectTarget,
  withQueryOf,
} from '#domain/site/redirect.ts'

describe('The address of a redirect', () => {
  test.each([
    ['/Products/Tea/', '/products/tea'],
    ['https://old.example/collections/all?sort=Price#top', '/collections/all?sort=price'],
    ['collections/all', '/collections/all'],
    ['/%E0%A6%9A%E0%A6%BE', '/চা'],
    ['/100%', '/100%'],
    ['/a%00b%0A', '/ab'],
    ['/', '/'],
    ['https://old.example', '/'],
    ['/index.php?route=product/product&product_id=42', '/index.php?route=product/product&product_id=42'],
  ])('%s is compared as %s', (typed, compared) => expect(comparedPath(typed)).toBe(compared))

  test('is compared the same a second time, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = comparedPath(typed)
        // A text with a percent sign would be decoded twice.
        if (!typed.includes('%')) expect(comparedPath(once)).toBe(once)
        expect(once.startsWith('/')).toBe(true)
      }),
    )
  })

  test('is looked for as a whole, without its query, and below each of its parts', () =>
    expect(redirectCandidates('/a/b/c?x=1')).toEqual(['/a/b/c?x=1', '/a/b/c', '/a/b/c/*', '/a/b/*', '/a/*']))
})

test.each([
  ['/gone?utm_source=mail&email=a@b.example', '/gone'],
  ['/index.php?route=product&product_id=42', '/index.php?route=product&product_id=42'],
  ['/Shop/Item.ASPX?id=7', '/shop/item.aspx?id=7'],
])('The missing page %s is listed as %s', (address, path) => expect(missingPath(address)).toBe(path))

describe('A redirect', () => {
  test.each([
    [{ from_path: '/old', to_path: '/new' }, '/old', '/new'],
    [{ from_path: '/collections/*', to_path: '/shop/*' }, '/collections/tea/Green', '/shop/tea/Green'],
    [{ from_path: '/collections/*', to_path: '/shop/*' }, '/collections', '/shop/'],
    [{ from_path: '/a/b/*', to_path: '/c' }, '/a/b/x', '/c'],
    [{ from_path: '/p/*', to_path: 'https://blog.example/*' }, '/p/1?x=2', 'https://blog.example/1'],
    [{ from_path: '/go/*', to_path: '/*' }, '/go//evil.example', '/evil.example'],
    [{ from_path: '/go/*', to_path: '/*' }, '/go/\\/\\evil.example', '/evil.example'],
    [{ from_path: '/go/*', to_path: '/*' }, '/go/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    [{ from_path: '/go/*', to_path: '/*' }, '/go///', '/'],
    [{ from_path: '/tea', to_path: '/চা' }, '/tea', '/%E0%A6%9A%E0%A6%BE'],
    [{ from_path: '/tea', to_path: '/%E0%A6%9A' }, '/tea', '/%E0%A6%9A'],
  ])('%o leads %s to %s', (redirect, address, target) =>
    expect(redirectTarget(redirect, address)).toBe(target),
  )

  test.each([
    ['/new', '/old?utm=1', '/new?utm=1'],
    ['/new?a=1', '/old?utm=1', '/new?a=1'],
    ['/new#part', '/old?utm=1', '/new#part'],
    ['/new', '/old', '/new'],
  ])('to %s carries the query of %s: %s', (target, address, result) =>
    expect(withQueryOf(target, address)).toBe(result),
  )

  test.each([
    ['/', '/new', 'from_path', 'redirect_of_home'],
    ['/*', '/new', 'from_path', 'redirect_of_home'],
    ['/a*', '/new', 'from_path', 'redirect_wildcard'],
    ['/a/*/b', '/new', 'from_path', 'redirect_wildcard'],
    ['/api/products', '/new', 'from_path', 'slug_reserved'],
    ['/dashboard', '/new', 'from_path', 'slug_reserved'],
    ['/old', 'new', 'to_path', 'redirect_target'],
    ['/old', '//evil.example', 'to_path', 'redirect_target'],
    ['/old', '/\\evil.example', 'to_path', 'redirect_target'],
    ['/old', 'javascript:alert(1)', 'to_path', 'redirect_target'],
    ['/old', 'http://localhost', 'to_path', 'redirect_target'],
    ['/old', '/new/*', 'to_path', 'redirect_wildcard'],
    ['/old', '/a b', 'to_path', 'redirect_target'],
    ['/old', '/\u{d800}', 'to_path', 'redirect_target'],
    ['/old/*', 'https://shop.example*', 'to_path', 'redirect_wildcard'],
    ['/old/*', '/new*', 'to_path', 'redirect_wildcard'],
  ])('from %s to %s is wrong at %s: %s', (from_path, to_path, field, reason) =>
    expect(redirectProblems({ from_path, to_path })).toEqual({ [field]: { reason } }),
  )

  test.each([
    ['/apiary', '/new'],
    ['/old/*', '/new/*'],
    ['/old?id=1', 'https://other.example/x'],
  ])('from %s to %s is right', (from_path, to_path) =>
    expect(redirectProblems({ from_path, to_path })).toEqual({}),
  )
})
