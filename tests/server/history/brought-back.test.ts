import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { historyFixture } from './history-fixture.ts'

oneShop('Restored record', ({ shop, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  const { make, latest, takeBackLast } = historyFixture(shop, () => admin)

  test('publishes an update event, because lists may contain it again', async () => {
    const company = await make('companies', { company_name: 'Come and Gone' })
    await admin.remove(`/api/companies/${company}`)
    const received: unknown[] = []
    const stop = shop().changes.onChange((change) => received.push(change))
    expect((await takeBackLast('companies', company)).body.data.restored).toBe(1)
    stop()
    expect(received).toContainEqual({ resource: 'companies', id: company, action: 'update' })
    expect(await latest('companies', company)).toMatchObject({ before: null, after: { id: company } })
  })
})
