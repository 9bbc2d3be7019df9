import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Access, isSuperadmin } from '../../src/accounts/permissions.ts'
import { accessFlags, features } from '../../src/fields/features.ts'

const ids = Object.keys(features).map(Number)
const all = {
  create: true,
  view_others: true,
  edit: true,
  edit_others: true,
  delete: true,
  delete_others: true,
}
const everyRight: Access[] = ids.map((feature_id) => ({ feature_id, ...all }))
const admin = (role_accesses: readonly Access[]) => ({ id: 7, user_type: 1, role_accesses })

describe('Superadmin', () => {
  test('is an admin with every permission of every feature, whatever else the role has', () => {
    expect(isSuperadmin(admin(everyRight))).toBe(true)
    const more = { feature_id: 999, ...all, edit: false }
    expect(isSuperadmin(admin([...everyRight.toReversed(), more]))).toBe(true)
  })

  test('is never an anonymous user, a customer or a delivery person', () => {
    expect(isSuperadmin(null)).toBe(false)
    expect(isSuperadmin(admin([]))).toBe(false)
    for (const user_type of [2, 3]) expect(isSuperadmin({ ...admin(everyRight), user_type })).toBe(false)
    const types = { admin: 9, delivery: 1, customer: 3 }
    expect(isSuperadmin(admin(everyRight), types)).toBe(false)
    expect(isSuperadmin({ ...admin(everyRight), user_type: 9 }, types)).toBe(true)
  })

  test('is never an admin who lacks one flag or one feature', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.constantFrom(...accessFlags), (id, flag) => {
        const lesser = everyRight.map((one) => (one.feature_id === id ? { ...one, [flag]: false } : one))
        expect(isSuperadmin(admin(lesser))).toBe(false)
        expect(isSuperadmin(admin(everyRight.filter(({ feature_id }) => feature_id !== id)))).toBe(false)
        // The first row of a feature counts, as for every permission.
        expect(isSuperadmin(admin([...lesser, { feature_id: id, ...all }]))).toBe(false)
      }),
    )
  })
})
