import { describe, expect, test } from 'vitest'
import { linkedMenuOf, menuOf, userMenu } from '#domain/accounts/user-menu.ts'
import { userType } from '#domain/fields/features.ts'

const namesOf = (user_type: number) => menuOf(user_type).map(({ name }) => name)

describe('User area menu', () => {
  test('has Manage Account and Change Password for all signed-in users', () => {
    for (const type of Object.values(userType))
      expect(namesOf(type)).toEqual(expect.arrayContaining(['manage_account', 'change_password']))
  })

  test('has Manage Address and My Orders for customers', () => {
    expect(namesOf(userType.customer)).toEqual([
      'manage_account',
      'manage_address',
      'my_orders',
      'change_password',
    ])
  })

  test('has Manage Orders, Manage Exact Location and My reviews for delivery persons', () => {
    expect(namesOf(userType.delivery)).toEqual([
      'manage_account',
      'manage_orders',
      'manage_exact_location',
      'my_reviews',
      'change_password',
    ])
  })

  test('has a dashboard link for admins', () => {
    expect(namesOf(userType.admin)).toEqual(['manage_account', 'change_password', 'dashboard'])
  })

  test('is empty for other user types', () => {
    expect(menuOf(9)).toEqual([])
  })

  test('follows the configured user types', () => {
    const types = { admin: 3, delivery: 2, customer: 1 }
    expect(menuOf(1, types)).toEqual(menuOf(userType.customer))
  })

  test('has each path once', () => {
    expect(new Set(userMenu.map(({ path }) => path)).size).toBe(userMenu.length)
  })

  test('links only to its own items, in its order', () => {
    for (const type of Object.values(userType)) {
      const linked = linkedMenuOf(type)
      expect(linked.length).toBeGreaterThan(0)
      expect(menuOf(type).filter((item) => linked.includes(item))).toEqual(linked)
    }
  })
})
