import { expect, test } from 'vitest'
import { grantNewFeatures } from '../../../src-server/seed/new-features.ts'
import { everyRight, oneShop, right } from '../../support/shop.ts'

oneShop('A feature of a new release', ({ shop, asAdmin }) => {
  const without = (feature: number) => everyRight.filter(({ feature_id }) => feature_id !== feature)
  const featuresOf = async (role: number | null | undefined) => {
    const { role_accesses } = await shop()
      .db.selectFrom('user_role_infos')
      .select('role_accesses')
      .where('id', '=', role ?? 0)
      .executeTakeFirstOrThrow()
    return role_accesses.map(({ feature_id }) => feature_id)
  }

  test('is granted to roles that manage roles, and to no other', async () => {
    const manager = (await asAdmin(without(47))).context.user?.role_id
    const clerk = (await asAdmin([right(31)])).context.user?.role_id
    await grantNewFeatures(shop())
    expect(await featuresOf(manager)).toContain(47)
    expect(await featuresOf(clerk)).toEqual([31])
  })

  test('is not granted again to a role that has lost it', async () => {
    const careful = (await asAdmin(without(47))).context.user?.role_id
    await grantNewFeatures(shop())
    expect(await featuresOf(careful)).not.toContain(47)
  })
})
