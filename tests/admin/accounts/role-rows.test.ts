import { describe, expect, test } from 'vitest'
import { type AccessFlag, accessFlags } from '../../../src/fields/features.ts'
import { copied, has, withRights } from '../../../src-admin/accounts/roles/access-rows.ts'
import { abilities } from '../../../src-admin/accounts/roles/role-summary.ts'
import { everyRight, right } from '../support/fake-api.ts'

describe('Permission rows of a role', () => {
  const mine = (feature: number) => feature === 27
  test('adds only permissions that the user may grant', () => {
    const rows = withRights([], [1, 27], 'edit', true, mine)
    expect([has(rows, 27, 'edit'), has(rows, 1, 'view')]).toEqual([true, false])
  })

  test('removes only permissions that the user may grant', () => {
    expect(withRights([right(1), right(27)], [1, 27], 'view', false, mine)).toEqual([right(1)])
  })

  test('copies every row for a user with every permission', () => {
    const rows = [right(1, ['edit_others']), right(27, [])]
    expect(copied(rows, () => true)).toEqual({ rows, leftOut: 0 })
    expect(copied(everyRight, () => true).rows).toHaveLength(everyRight.length)
  })
})

describe('Permission summary of a role', () => {
  test.each<[string, AccessFlag[], string[]]>([
    ['own records only, without further flags', [], ['sees_own']],
    [
      'permissions for records of others',
      ['edit_others', 'delete_others'],
      ['sees_own', 'changes_others', 'deletes_others'],
    ],
    ['everything', [...accessFlags], ['sees_all', 'adds', 'changes_all', 'deletes_all']],
  ])('summarises %s', (_word, flags, words) => {
    expect(abilities(right(1, flags))).toEqual(words)
  })
})
