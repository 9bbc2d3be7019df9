import { describe, expect, test } from 'vitest'
import { backupStanding } from '../../src/operations/backup.ts'

const now = new Date('2026-03-05T12:00:00Z')

describe('Backup status', () => {
  test.each([
    ['never', 24, null],
    ['fresh', 24, '2026-03-05T11:00:00.000Z'],
    ['fresh', 24, '2026-03-03T12:00:00.000Z'],
    ['late', 24, '2026-03-03T11:59:59.000Z'],
    ['fresh', 168, '2026-02-20T12:00:00.000Z'],
    ['off', 0, null],
    ['off', 0, '2020-01-01T00:00:00.000Z'],
  ] as const)(
    'is %s when a backup is made every %i hours and the last is of %s',
    (standing, every_hours, last_proven) => {
      expect(backupStanding({ every_hours, last_proven }, now)).toBe(standing)
    },
  )

  test.each([
    ['fresh', '2026-03-05T11:00:00.000Z'],
    ['not_uploaded', '2026-03-03T11:59:59.000Z'],
    ['not_uploaded', null],
  ] as const)('is %s when the last one in the bucket is of %s', (standing, last_uploaded) => {
    const verified = { every_hours: 24, last_proven: '2026-03-05T11:00:00.000Z' }
    expect(backupStanding({ ...verified, bucket: 's3://haat/backups/', last_uploaded }, now)).toBe(standing)
    expect(backupStanding({ ...verified, last_uploaded }, now)).toBe('fresh')
  })
})
