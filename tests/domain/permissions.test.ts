import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Access,
  type Action,
  can,
  exceeds,
  refusal,
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
const nobodys = { created_by: null }
const actions: Action[] = ['view', 'create', 'edit', 'delete', 'export', 'import']

describe('Permission', () => {
  test('is denied to visitors, to other types of user and without a row for the feature', () => {
    for (const action of actions) {
      expect(refusal(null, action, 2, mine)).toEqual({ feature: 2, missing: 'sign_in' })
      expect(refusal({ ...admin(), user_type: 3 }, action, 2, mine)).toEqual({ feature: 2, missing: 'admin' })
      expect(refusal(admin(), action, 1, mine)).toEqual({ feature: 1, missing: 'feature' })
    }
  })

  test('with the row alone lets own entries be listed and read, nothing else', () => {
    const allowed = (record: { created_by: number | null }) =>
      actions.filter((action) => can(admin(), action, 2, record))
    expect(allowed(mine)).toEqual(['view', 'export'])
    expect(allowed(theirs)).toEqual([])
  })

  test.each([
    ['edit', 'edit', 'edit_others'],
    ['delete', 'delete', 'delete_others'],
  ] as const)('to %s tells own entries from others', (action, own, others) => {
    expect(can(admin({ [own]: true }), action, 2, mine)).toBe(true)
    expect(refusal(admin({ [own]: true }), action, 2, theirs)).toEqual({ feature: 2, missing: others })
    expect(can(admin({ [others]: true }), action, 2, theirs)).toBe(true)
    expect(refusal(admin({ [others]: true }), action, 2, mine)).toEqual({ feature: 2, missing: own })
  })

  test("counts an entry of nobody as another's", () => {
    expect(can(admin({ edit: true }), 'edit', 2, nobodys)).toBe(false)
    expect(can(admin({ edit_others: true }), 'edit', 2, nobodys)).toBe(true)
  })

  test('without an entry asks whether there can be one', () => {
    expect(can(admin({ edit_others: true }), 'edit', 2)).toBe(true)
    expect(can(admin({ edit: true }), 'edit', 2)).toBe(true)
    expect(refusal(admin(), 'edit', 2)).toEqual({ feature: 2, missing: 'edit' })
  })

  test('to import needs create and edit, to export only the row', () => {
    expect(refusal(admin({ create: true }), 'import', 2)).toEqual({ feature: 2, missing: 'edit' })
    expect(refusal(admin({ edit: true }), 'import', 2)).toEqual({ feature: 2, missing: 'create' })
    expect(can(admin({ create: true, edit: true }), 'import', 2)).toBe(true)
    expect(can(admin(), 'export', 2)).toBe(true)
    expect(refusal(admin(), 'export', 2, theirs)).toEqual({ feature: 2, missing: 'view_others' })
  })

  test('follows the user types of the configuration', () => {
    const types = { admin: 9, delivery: 2, customer: 3 }
    expect(can(admin(), 'view', 2, mine, types)).toBe(false)
    expect(can({ ...admin(), user_type: 9 }, 'view', 2, mine, types)).toBe(true)
  })

  test('to list is for all entries, for own ones or for none', () => {
    expect(sees(admin({ view_others: true }), 2)).toBe('all')
    expect(sees(admin(), 2)).toBe('own')
    expect(sees(admin(), 3)).toBe('none')
    expect(sees(null, 2)).toBe('none')
    expect(sees({ ...admin({ view_others: true }), user_type: 2 }, 2)).toBe('none')
  })

  test('is never lost by one more flag', () => {
    const flags = fc.record(Object.fromEntries(accessFlags.map((flag) => [flag, fc.boolean()])))
    const record = fc.constantFrom(mine, theirs, nobodys, undefined)
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

describe("Rights that go beyond one's own", () => {
  const flags = fc.record(Object.fromEntries(accessFlags.map((flag) => [flag, fc.boolean()])))
  const row = fc
    .tuple(fc.integer({ min: 1, max: 6 }), flags)
    .map(([feature_id, some]) => access({ feature_id, ...some }))
  const role = fc.uniqueArray(row, { selector: ({ feature_id }) => feature_id })
  const holder = (role_accesses: Access[]): User => ({ id: 7, user_type: 1, role_accesses })

  test('are named by their feature, and by the flag that is missing', () => {
    const mine = [access({ create: true }), access({ feature_id: 3 })]
    expect(exceeds(mine, [access({ create: true })])).toBeNull()
    expect(exceeds(mine, [access({ feature_id: 3, edit_others: true })])).toEqual({
      feature: 3,
      missing: 'edit_others',
    })
    expect(exceeds(mine, [access({ feature_id: 4 })])).toEqual({ feature: 4, missing: 'feature' })
    expect(exceeds([], [])).toBeNull()
  })

  test('are never those of the same role, nor of a part of it', () => {
    fc.assert(
      fc.property(role, fc.nat(), fc.constantFrom(...accessFlags), (mine, at, flag) => {
        const part = mine.filter((_, index) => index !== at % (mine.length + 1))
        const less = mine.map((one) => ({ ...one, [flag]: false }))
        return [mine, part, less].every((theirs) => exceeds(mine, theirs) === null)
      }),
    )
  })

  test('are there exactly when they would allow something that one may not do', () => {
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
