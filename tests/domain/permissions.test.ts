import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Access,
  type Action,
  can,
  exceeds,
  missingPermission,
  sees,
  type User,
} from '#domain/accounts/permissions.ts'
import { accessFlags } from '#domain/fields/features.ts'

const access = (parts: Partial<Access> = {}): Access => ({
  feature_id: 2,
  create: false,
  view_others: false,
  edit: false,
  edit_others: false,
  delete: false,
  delete_others: false,
  ...parts,
})

const admin = (parts: Partial<Access> = {}): User => ({ id: 7, user_type: 1, role_accesses: [access(parts)] })
const mine = { created_by: 7 }
const theirs = { created_by: 8 }
const anonymous = { created_by: null }
const actions: Action[] = ['view', 'create', 'edit', 'delete', 'export', 'import']

describe('Permission', () => {
  test('is denied to visitors, other user types and without a row for the feature', () => {
    for (const action of actions) {
      expect(missingPermission(null, action, 2, mine)).toEqual({ feature: 2, missing: 'sign_in' })
      expect(missingPermission({ ...admin(), user_type: 3 }, action, 2, mine)).toEqual({
        feature: 2,
        missing: 'admin',
      })
      expect(missingPermission(admin(), action, 1, mine)).toEqual({ feature: 1, missing: 'feature' })
    }
  })

  test('allows listing and reading own records with the row alone', () => {
    const allowed = (record: { created_by: number | null }) =>
      actions.filter((action) => can(admin(), action, 2, record))
    expect(allowed(mine)).toEqual(['view', 'export'])
    expect(allowed(theirs)).toEqual([])
  })

  test.each([
    ['edit', 'edit', 'edit_others'],
    ['delete', 'delete', 'delete_others'],
  ] as const)('to %s distinguishes own records from those of others', (action, own, others) => {
    expect(can(admin({ [own]: true }), action, 2, mine)).toBe(true)
    expect(missingPermission(admin({ [own]: true }), action, 2, theirs)).toEqual({
      feature: 2,
      missing: others,
    })
    expect(can(admin({ [others]: true }), action, 2, theirs)).toBe(true)
    expect(missingPermission(admin({ [others]: true }), action, 2, mine)).toEqual({
      feature: 2,
      missing: own,
    })
  })

  test('treats a record without owner as one of another user', () => {
    expect(can(admin({ edit: true }), 'edit', 2, anonymous)).toBe(false)
    expect(can(admin({ edit_others: true }), 'edit', 2, anonymous)).toBe(true)
  })

  test('without a record checks whether any record could be allowed', () => {
    expect(can(admin({ edit_others: true }), 'edit', 2)).toBe(true)
    expect(can(admin({ edit: true }), 'edit', 2)).toBe(true)
    expect(missingPermission(admin(), 'edit', 2)).toEqual({ feature: 2, missing: 'edit' })
  })

  test('to import requires create and edit, to export only the row', () => {
    expect(missingPermission(admin({ create: true }), 'import', 2)).toEqual({ feature: 2, missing: 'edit' })
    expect(missingPermission(admin({ edit: true }), 'import', 2)).toEqual({ feature: 2, missing: 'create' })
    expect(can(admin({ create: true, edit: true }), 'import', 2)).toBe(true)
    expect(can(admin(), 'export', 2)).toBe(true)
    expect(missingPermission(admin(), 'export', 2, theirs)).toEqual({ feature: 2, missing: 'view_others' })
  })

  test('follows the configured user types', () => {
    const types = { admin: 9, delivery: 2, customer: 3 }
    expect(can(admin(), 'view', 2, mine, types)).toBe(false)
    expect(can({ ...admin(), user_type: 9 }, 'view', 2, mine, types)).toBe(true)
  })

  test('to list covers all records, own records or none', () => {
    expect(sees(admin({ view_others: true }), 2)).toBe('all')
    expect(sees(admin(), 2)).toBe('own')
    expect(sees(admin(), 3)).toBe('none')
    expect(sees(null, 2)).toBe('none')
    expect(sees({ ...admin({ view_others: true }), user_type: 2 }, 2)).toBe('none')
  })

  test('is never lost by adding a flag', () => {
    const flags = fc.record(Object.fromEntries(accessFlags.map((flag) => [flag, fc.boolean()])))
    const record = fc.constantFrom(mine, theirs, anonymous, undefined)
    fc.assert(
      fc.property(
        flags,
        fc.constantFrom(...accessFlags),
        fc.constantFrom(...actions),
        record,
        (some, more, action, it) =>
          !can(admin(some), action, 2, it) || can(admin({ ...some, [more]: true }), action, 2, it),
      ),
    )
  })
})

describe("Permissions beyond one's own", () => {
  const flags = fc.record(Object.fromEntries(accessFlags.map((flag) => [flag, fc.boolean()])))
  const row = fc
    .tuple(fc.integer({ min: 1, max: 6 }), flags)
    .map(([feature_id, some]) => access({ feature_id, ...some }))
  const role = fc.uniqueArray(row, { selector: ({ feature_id }) => feature_id })
  const holder = (role_accesses: Access[]): User => ({ id: 7, user_type: 1, role_accesses })

  test('are reported with the feature and the missing flag', () => {
    const mine = [access({ create: true }), access({ feature_id: 3 })]
    expect(exceeds(mine, [access({ create: true })])).toBeNull()
    expect(exceeds(mine, [access({ feature_id: 3, edit_others: true })])).toEqual({
      feature: 3,
      missing: 'edit_others',
    })
    expect(exceeds(mine, [access({ feature_id: 4 })])).toEqual({ feature: 4, missing: 'feature' })
    expect(exceeds([], [])).toBeNull()
  })

  test('never include those of the same role or of a part of it', () => {
    fc.assert(
      fc.property(role, fc.nat(), fc.constantFrom(...accessFlags), (mine, at, flag) => {
        const part = mine.filter((_, index) => index !== at % (mine.length + 1))
        const less = mine.map((one) => ({ ...one, [flag]: false }))
        return [mine, part, less].every((theirs) => exceeds(mine, theirs) === null)
      }),
    )
  })

  test('exist exactly when they allow something that the user may not do', () => {
    const whose = [mine, theirs]
    fc.assert(
      fc.property(role, role, (own, other) => {
        const allowed = (accesses: Access[]) =>
          [1, 2, 3, 4, 5, 6].flatMap((feature) =>
            actions.flatMap((action) =>
              whose.map((record) => can(holder(accesses), action, feature, record)),
            ),
          )
        const before = allowed(own)
        const more = allowed(other).some((may, at) => may && !before[at])
        return more === (exceeds(own, other) !== null)
      }),
    )
  })
})
