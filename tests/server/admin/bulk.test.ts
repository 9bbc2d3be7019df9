import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('Bulk actions on records', ({ shop, asAdmin }) => {
  let owner: Caller
  let narrow: Caller
  beforeAll(async () => {
    owner = await asAdmin()
    narrow = await asAdmin([right(27, ['create', 'view_others', 'edit', 'delete'])])
  })
  const add = async (who: Caller, tag_title: string): Promise<number> =>
    (await who.post('/api/tags/store', { tag_title, slug: tag_title.toLowerCase(), status: true })).body.data
      .id
  const statusOf = async (id: number) => (await owner.get(`/api/tags/edit/${id}`)).body.data?.status

  test('change the status in one operation with one undo and skip unchanged records', async () => {
    const ids = [await add(owner, 'Aaa'), await add(owner, 'Bbb')]
    const { body } = await owner.post('/api/tags/bulk-status', { ids: ids.join(), status: false })
    expect(body).toMatchObject({
      status: true,
      msg: '2 records updated.',
      data: { changed: 2, rejected: [] },
    })
    expect(await Promise.all(ids.map(statusOf))).toEqual([false, false])
    const again = await owner.post('/api/tags/bulk-status', { ids: ids.join(), status: false })
    expect(again.body.data).toMatchObject({ changed: 0, rejected: [] })
    const undone = await owner.post('/api/history/undo', { operation_id: body.data.operation_id })
    expect(undone.body.data).toMatchObject({ restored: 2 })
    expect(await Promise.all(ids.map(statusOf))).toEqual([true, true])
  })

  describe('Rejected records and requests', () => {
    test("lists others' records without permission and deleted records", async () => {
      const [others, mine] = [await add(owner, 'Ccc'), await add(narrow, 'Ddd')]
      const ids = `${others},${mine},999999`
      const { body } = await narrow.post('/api/tags/bulk-status', { ids, status: false })
      expect(body.data.changed).toBe(1)
      expect(body.data.rejected).toMatchObject([
        { id: others, title: 'Ccc' },
        { id: 999999, title: '', reason: 'This record does not exist or was deleted.' },
      ])
      expect(await statusOf(others)).toBe(true)
      expect(await statusOf(mine)).toBe(false)
      const stored = await shop()
        .db.selectFrom('history')
        .select('record_id')
        .where('operation_id', '=', body.data.operation_id)
        .execute()
      expect(stored).toEqual([{ record_id: mine }])
    })

    test('lists records in use and deletes the rest', async () => {
      const region = (await owner.post('/api/regions/store', { title: 'Sylhet' })).body.data.id
      const other = (await owner.post('/api/regions/store', { title: 'Nobody' })).body.data.id
      await owner.post('/api/cities/store', {
        title: 'Moulvibazar',
        region_id: region,
      })
      const { body } = await owner.post('/api/regions/bulk-delete', { ids: `${other},${region}` })
      expect(body.data).toMatchObject({ changed: 1, rejected: [{ id: region, title: 'Sylhet' }] })
      expect(body.data.rejected[0].reason).toContain('Cities: 1')
      expect((await owner.get(`/api/regions/edit/${other}`)).status).toBe(404)
      expect((await owner.get(`/api/regions/edit/${region}`)).status).toBe(200)
    })

    test('rejects users without permission and invalid ids', async () => {
      const reader = await asAdmin([right(27, ['view_others'])])
      expect((await reader.post('/api/tags/bulk-delete', { ids: '1' })).status).toBe(403)
      const bad = async (ids: string) =>
        (await owner.post('/api/tags/bulk-status', { ids, status: true })).body.errors?.ids
      expect(await bad('')).toBe('This field is required.')
      expect(await bad('1,two')).toBe('This is not valid.')
      expect(await bad(Array.from({ length: 501 }, (_, at) => at + 1).join())).toBe('At most 500 items.')
    })
  })
})
