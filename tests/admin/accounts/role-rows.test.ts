import { describe, expect, test } from 'vitest'
import { type AccessFlag, accessFlags } from '../../../src/fields/features.ts'
import { copied, has, withRights } from '../../../src-admin/accounts/roles/access-rows.ts'
import { abilities } from '../../../src-admin/accounts/roles/role-words.ts'
import { everyRight, right } from '../support/fake-api.ts'

describe('The rows of a role', () => {
  const mine = (feature: number) => feature === 27
  test('get nothing beyond what may be given', () => {
    const rows = withRights([], [1, 27], 'edit', true, mine)
    expect([has(rows, 27, 'edit'), has(rows, 1, 'view')]).toEqual([true, false])
  })

  test('lose nothing beyond what may be given', () => {
    expect(withRights([right(1), right(27)], [1, 27], 'view', false, mine)).toEqual([right(1)])
  })

  test('are copied as they are by those who have every right', () => {
    const rows = [right(1, ['edit_others']), right(27, [])]
    expect(copied(rows, () => true)).toEqual({ rows, leftOut: 0 })
    expect(copied(everyRight, () => true).rows).toHaveLength(everyRight.length)
  })
})

describe('The words for a role', () => {
  test.each<[string, AccessFlag[], string[]]>([
    ['only its own, when the row is all that it has', [], ['sees_own']],
    [
      'what belongs to others only',
      ['edit_others', 'delete_others'],
      ['sees_own', 'changes_others', 'deletes_others'],
    ],
    ['everything', [...accessFlags], ['sees_all', 'adds', 'changes_all', 'deletes_all']],
  ])('tells %s', (_word, flags, words) => {
    expect(abilities(right(1, flags))).toEqual(words)
  })
})
