import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { historyDesk } from './history-desk.ts'

oneShop('A record that is brought back', ({ shop, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  const { make, latest, takeBackLast } = historyDesk(shop, () => admin)

  test('is told of as changed: it may stand where it stood before', async () => {
    const company = await make('companies', { company_name: 'Come and Gone' })
    await admin.remove(`/api/companies/${company}`)
    const heard: unknown[] = []
    const stop = shop().changes.onChange((change) => heard.push(change))
    expect((await takeBackLast('companies', company)).body.data.restored).toBe(1)
    stop()
    expect(heard).toContainEqual({ resource: 'companies', id: company, action: 'update' })
    expect(await latest('companies', company)).toMatchObject({ before: null, after: { id: company } })
  })
})
