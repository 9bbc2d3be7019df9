import { expect, test } from 'vitest'
import { eachShop, everyRight } from '../../support/shop.ts'

eachShop('Roles', ({ asAdmin }) => {
  test('the last role that can edit roles keeps that right', async () => {
    const admin = await asAdmin()
    const roles = await admin.get('/api/user-role-infos?keyword=Role')
    const [role] = roles.body.data
    const without = everyRight.filter(({ feature_id }) => feature_id !== 14)
    const refused = await admin.patch(`/api/user-role-infos/${role.id}`, { role_accesses: without })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ role_accesses: 'Somebody must remain who can edit the roles.' })
    expect((await admin.patch(`/api/user-role-infos/${role.id}`, { status: false })).status).toBe(422)

    const second = await asAdmin()
    const given = await second.patch(`/api/user-role-infos/${role.id}`, { role_accesses: without })
    expect(given.status).toBe(200)
    expect(given.body.data.role_accesses).toHaveLength(without.length)
  })
})
