import { expect, test } from 'vitest'
import { insertOne } from '../../../src-server/database/insert-one.ts'
import { eachDatabase } from '../../support/database.ts'

eachDatabase('A row that is inserted alone', ({ database }) => {
  test('has the columns that it says, those of others their own, and a number', async () => {
    const { db } = database()
    const bare = {
      operation_id: '0b5f2c5e-7d43-4c58-9d65-1f0f5a1d2b3c',
      resource: 'areas',
      record_id: 1,
      action: 'create',
    }
    const first = await insertOne(db, 'history', bare)
    const second = await insertOne(db, 'history', { ...bare, record_id: 2, title: 'O’Neill "\\' })
    expect(second).toBeGreaterThan(first)
    const rows = await db
      .selectFrom('history')
      .select(['id', 'record_id', 'title'])
      .where('id', 'in', [first, second])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: first, record_id: 1, title: null },
      { id: second, record_id: 2, title: 'O’Neill "\\' },
    ])
  })
})
