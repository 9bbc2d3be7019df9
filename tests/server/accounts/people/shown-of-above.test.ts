import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Access, exceeds } from '../../../../src/accounts/permissions.ts'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { accessFlags } from '../../../../src/fields/features.ts'
import { adminsAbove } from '../../../../src-server/auth/rights.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addressOf, routesOf } from '../../../support/route-table.ts'
import { type Caller, everyRight, oneShop, right } from '../../../support/shop.ts'
import { aPerson } from '../a-person.ts'

/** The list of admins is all that an admin may see of another one with more permissions. */

const address = '203.0.113.77'
const device = 'Mozilla/5.0 (X11; Linux x86_64) Marker/1.0'
const former = 'former-address@example.test'

oneShop('Data of an admin with more permissions', ({ shop, app, asAdmin }) => {
  let owner: Caller
  let above: Caller
  let clerk: Caller
  let aboveId: number
  const events: Record<string, number> = {}
  const writes: number[] = []

  beforeAll(async () => {
    const { db } = shop()
    owner = await asAdmin()
    // Every permission except the one for roles.
    clerk = await asAdmin(everyRight.filter(({ feature_id }) => feature_id !== 14))
    above = await asAdmin()
    aboveId = above.context.user?.id ?? 0
    const now = above.context.user?.email ?? ''
    // Former e-mail addresses that the history has recorded.
    await owner.patch(`/api/users/${aboveId}`, { email: former })
    await owner.patch(`/api/users/${aboveId}`, { email: now })
    await openSession(db, { user_id: aboveId }, { address, user_agent: device })
    const below = await aPerson(shop(), { user_type: 1, role_id: clerk.context.user?.role_id ?? 0 })
    const customer = await aPerson(shop())
    const log = async (name: string, row: object) => {
      const from = { address, user_agent: device, event: securityEvent.signed_in }
      const { id } = await db
        .insertInto('security_events')
        .values({ ...from, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
      events[name] = id
    }
    await log('about them', { user_id: aboveId })
    await log('with their e-mail address', { login_id: now, event: securityEvent.wrong_password })
    await log('by them, about another admin', { user_id: below.id, created_by: aboveId })
    await log('by them, about a customer', { user_id: customer.id, created_by: aboveId })
    await log('by them, about a role', { login_id: 'Role 1', created_by: aboveId })
    await log('about the other admin', { user_id: below.id, address: '192.0.2.1', user_agent: 'Below' })
    await log('about a customer', { user_id: customer.id, address: '192.0.2.2', user_agent: 'Customer' })
    await db
      .insertInto('messages')
      .values({
        message_id: crypto.randomUUID(),
        channel: 1,
        recipient: former,
        template: 'reset_password',
        language: 'en',
        user_id: aboveId,
        sealed: 'sealed',
      })
      .execute()
    const rows = await db
      .selectFrom('history')
      .select('id')
      .where('resource', '=', 'users')
      .where('record_id', '=', aboveId)
      .execute()
    writes.push(...rows.map(({ id }) => id))
  })

  test.each([
    ['where they are signed in', () => `/api/users/sessions/${aboveId}`],
    ['what was written to them', () => `/api/history/of?resource=users&id=${aboveId}`],
  ])('an admin with fewer permissions gets 403 with the missing permission for %s', async (_, url) => {
    const { status, body } = await clerk.get(url())
    expect([status, body.data]).toEqual([403, { feature: 14, missing: 'feature' }])
    expect((await owner.get(url())).status).toBe(200)
    expect((await above.get(url())).status).toBe(200)
  })

  test('an admin with fewer permissions finds no such security log row in list, record, search or export', async () => {
    const listed = (await clerk.get('/api/security-events?limit=100')).body.data.map(
      ({ id }: { id: number }) => id,
    )
    for (const [name, id] of Object.entries(events)) {
      const open = !['about them', 'with their e-mail address'].includes(name)
      expect([name, listed.includes(id)]).toEqual([name, open])
      const { status, body } = await clerk.get(`/api/security-events/edit/${id}`)
      expect([name, status]).toEqual([name, open ? 200 : 404])
      // Their actions on others are visible, without IP address and device.
      if (name.startsWith('by them')) expect(body.data).toMatchObject({ address: null, user_agent: null })
      else if (open) expect(body.data.address).toMatch(/^192\.0\.2\./)
      const whole = await owner.get(`/api/security-events/edit/${id}`)
      expect([whole.status, whole.body.data.address]).toEqual([200, expect.stringMatching(/^(203|192)\./)])
    }
    for (const query of [
      `?keyword=${address}`,
      `?address=${address}`,
      `?user_agent=${encodeURIComponent(device)}`,
      `?user_id=${aboveId}`,
    ])
      expect([query, (await clerk.get(`/api/security-events${query}`)).body.data]).toEqual([query, []])
    expect((await clerk.get('/api/security-events/export')).body).not.toContain(address)
    expect((await owner.get('/api/security-events/export')).body).toContain(address)
  })

  test('the security log rows follow the current permissions of both admins', async () => {
    const seen = async () =>
      (await clerk.get(`/api/security-events?ids=${events['about them']}`)).body.data.length
    const setRole = (accesses: Access[]) =>
      owner.patch(`/api/user-role-infos/${above.context.user?.role_id}`, { role_accesses: accesses })
    expect(await seen()).toBe(0)
    await setRole([right(27)])
    expect(await seen()).toBe(1)
    await setRole(everyRight)
    expect(await seen()).toBe(0)
  })

  test('an undo preview contains none of the previous values', async () => {
    expect(writes.length).toBeGreaterThan(1)
    for (const history_id of writes) {
      const { body } = await clerk.post('/api/history/undo-preview', { history_id })
      expect(JSON.stringify(body)).not.toContain('@example.test')
    }
  })

  test('no back-office response contains their IP address, device or former e-mail address', async () => {
    const ids = [aboveId, ...Object.values(events)]
    const leaks: string[] = []
    let answered = 0
    for (const route of routesOf(app())) {
      const { method, url, config } = route
      if (method !== 'GET' || !['feature', 'admin'].includes(config.guard ?? '')) continue
      const urls = /:\w*id/.test(url)
        ? ids.map((id) => addressOf({ ...route, url: url.replace(/:\w*id/, String(id)) }))
        : [addressOf(route)]
      for (const requested of urls)
        for (const query of ['', `?resource=users&id=${aboveId}&term=${former}`]) {
          const { status, body } = await clerk.get(requested + query)
          if (status === 200) answered += 1
          const text = JSON.stringify(body)
          for (const secret of [address, device, former, 'Marker'])
            if (text.includes(secret)) leaks.push(`${requested}${query}: ${secret}`)
        }
    }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  test('the personal data export of a customer contains no IP address or device of staff', async () => {
    const { user_id } = await shop()
      .db.selectFrom('security_events')
      .select('user_id')
      .where('id', '=', events['about a customer'] ?? 0)
      .executeTakeFirstOrThrow()
    for (const reader of [clerk, owner]) {
      const { status, body } = await reader.get(`/api/customer-infos/personal-data/${user_id}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(address)
      expect(JSON.stringify(body)).not.toContain('Marker')
      expect(body.data.security_events).toContainEqual(expect.objectContaining({ address: '192.0.2.2' }))
    }
  })

  test('the SQL condition and the permission rules agree on which admins have more permissions', async () => {
    const role = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.subarray([...accessFlags])), {
        selector: ([feature]) => feature,
        maxLength: 4,
      })
      .map((rows) => rows.map(([feature, flags]) => right(feature, flags)))
    const { db } = shop()
    const { id, role_id } = await aPerson(shop(), {
      user_type: 1,
      role_id: (await asAdmin([])).context.user?.role_id ?? 0,
    })
    await fc.assert(
      fc.asyncProperty(role, role, async (mine, theirs) => {
        await db
          .updateTable('user_role_infos')
          .set({ role_accesses: JSON.stringify(theirs) as never })
          .where('id', '=', role_id ?? 0)
          .execute()
        const user = clerk.context.user && { ...clerk.context.user, role_accesses: mine }
        const { rows } = await sql<{ id: number }>`${adminsAbove({ user })}`.execute(db)
        expect(rows.some((row) => row.id === id)).toBe(exceeds(mine, theirs) !== null)
      }),
      { numRuns: 60 },
    )
  })
})
