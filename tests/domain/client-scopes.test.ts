import { describe, expect, test } from 'vitest'
import {
  clientFeatures,
  rightsOfBoth,
  rightsOfScopes,
  scopeFor,
  scopesOf,
} from '#domain/accounts/client-scopes.ts'
import { can } from '#domain/accounts/permissions.ts'
import { features } from '#domain/fields/features.ts'
import { integer, keyed, record, rows, text } from '#domain/fields/fields.ts'
import { unknownFields } from '#domain/fields/unknown-fields.ts'

const shop = { place_orders: false, follow_orders: false }
const user = (role_accesses: ReturnType<typeof rightsOfScopes>) => ({ id: 1, user_type: 1, role_accesses })

describe('Scopes of an API client', () => {
  test('are named by the feature and the action, reading included', () => {
    const accesses = [
      { feature_id: 1, write: true, delete: false },
      { feature_id: 48, write: false, delete: false },
    ]
    expect(scopesOf({ ...shop, follow_orders: true, accesses })).toEqual([
      'follow_orders',
      'products:read',
      'products:write',
      'stock-levels:read',
    ])
  })

  test('exist for every feature but the sensitive ones', () => {
    expect(clientFeatures).toHaveLength(Object.keys(features).length - 4)
    for (const sensitive of [14, 15, 201, 203]) {
      expect(clientFeatures).not.toContain(sensitive)
      const accesses = [{ feature_id: sensitive, write: true, delete: true }]
      expect(scopesOf({ ...shop, accesses })).toEqual([])
      expect(rightsOfScopes([scopeFor(sensitive, 'view')])).toEqual([])
    }
  })

  test.each([
    ['products:read', { view: true, export: true, create: false, edit: false, import: false, delete: false }],
    ['products:write', { view: true, export: true, create: true, edit: true, import: true, delete: false }],
    [
      'products:delete',
      { view: true, export: true, create: false, edit: false, import: false, delete: true },
    ],
  ] as const)('%s allows %j on records of anybody', (scope, allowed) => {
    for (const created_by of [1, 2, null])
      for (const [action, expected] of Object.entries(allowed))
        expect([action, can(user(rightsOfScopes([scope])), action as 'view', 1, { created_by })]).toEqual([
          action,
          expected,
        ])
    expect(can(user(rightsOfScopes([scope])), 'view', 2)).toBe(false)
  })

  test('give no right that the admin does not have', () => {
    const own = { feature_id: 1, create: true, view_others: false, edit: true } as const
    const admin = [{ ...own, edit_others: false, delete: false, delete_others: false }]
    const both = rightsOfBoth(rightsOfScopes(['products:write', 'tags:read']), admin)
    expect(both).toEqual(admin)
    expect(rightsOfBoth(admin, [])).toEqual([])
  })
})

describe('Unknown fields', () => {
  const fields = {
    title: text(),
    size: record({ width: integer() }),
    lines: rows({ qty: integer() }),
    words: keyed({ text: text() }),
  }

  test.each([
    [{ title: 'a', id: 3 }, []],
    [{ title: 'a', external_reference: 'x' }, ['external_reference']],
    [{ titel: 'a', constructor: 1 }, ['titel', 'constructor']],
    [{ size: { width: 1, height: 2 } }, ['size.height']],
    [{ lines: [{ qty: 1, id: 2 }, { quantity: 1 }] }, ['lines.1.quantity']],
    [{ words: { first: { text: 'a' }, second: { txt: 'a' } } }, ['words.second.txt']],
    [{ lines: 'none', size: null, words: [1] }, []],
  ])('of %j are %j', (sent: Record<string, unknown>, expected) => {
    expect(unknownFields(fields, sent)).toEqual(expected)
  })
})
