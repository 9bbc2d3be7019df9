import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('Many entries at once', ({ shop, asAdmin }) => {
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

  test('are switched in one operation that is taken back as one; what is so already stays', async () => {
    const ids = [await add(owner, 'Aaa'), await add(owner, 'Bbb')]
    const { body } = await owner.post('/api/tags/bulk-status', { ids: ids.join(), status: false })
    expect(body).toMatchObject({
      status: true,
      msg: '2 entries are changed.',
      data: { changed: 2, refused: [] },
    })
    expect(await Promise.all(ids.map(statusOf))).toEqual([false, false])
    const again = await owner.post('/api/tags/bulk-status', { ids: ids.join(), status: false })
    expect(again.body.data).toMatchObject({ changed: 0, refused: [] })
    const undone = await owner.post('/api/history/undo', { operation_id: body.data.operation_id })
    expect(undone.body.data).toMatchObject({ restored: 2 })
    expect(await Promise.all(ids.map(statusOf))).toEqual([true, true])
  })

  describe('leave out and name', () => {
    test("others' entries that one may not change, and those that are gone", async () => {
      const [others, mine] = [await add(owner, 'Ccc'), await add(narrow, 'Ddd')]
      const ids = `${others},${mine},999999`
      const { body } = await narrow.post('/api/tags/bulk-status', { ids, status: false })
      expect(body.data.changed).toBe(1)
      expect(body.data.refused).toMatchObject([
        { id: others, title: 'Ccc' },
        { id: 999999, title: '', reason: 'This entry does not exist, or not any more.' },
      ])
      expect(await statusOf(others)).toBe(true)
      expect(await statusOf(mine)).toBe(false)
      const kept = await shop()
        .db.selectFrom('history')
        .select('record_id')
        .where('operation_id', '=', body.data.operation_id)
        .execute()
      expect(kept).toEqual([{ record_id: mine }])
    })

    test('what is still used; the rest is deleted', async () => {
      const region = (await owner.post('/api/regions/store', { title: 'Sylhet' })).body.data.id
      const other = (await owner.post('/api/regions/store', { title: 'Nobody' })).body.data.id
      await owner.post('/api/cities/store', {
        title: 'Moulvibazar',
        region_id: region,
      })
      const { body } = await owner.post('/api/regions/bulk-delete', { ids: `${other},${region}` })
      expect(body.data).toMatchObject({ changed: 1, refused: [{ id: region, title: 'Sylhet' }] })
      expect(body.data.refused[0].reason).toContain('Cities: 1')
      expect((await owner.get(`/api/regions/edit/${other}`)).status).toBe(404)
      expect((await owner.get(`/api/regions/edit/${region}`)).status).toBe(200)
    })

    test('whoever may not change anything there, and what cannot be read', async () => {
      const reader = await asAdmin([right(27, ['view_others'])])
      expect((await reader.post('/api/tags/bulk-delete', { ids: '1' })).status).toBe(403)
      const bad = async (ids: string) =>
        (await owner.post('/api/tags/bulk-status', { ids, status: true })).body.errors?.ids
      expect(await bad('')).toBe('Please fill this in.')
      expect(await bad('1,two')).toBe('This cannot be read.')
      expect(await bad(Array.from({ length: 501 }, (_, at) => at + 1).join())).toBe('At most 500 entries.')
    })
  })
})
