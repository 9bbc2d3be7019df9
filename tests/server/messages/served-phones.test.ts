import { beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { addCustomer, password } from '../../support/customers.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { amongStrangers, goes, held, messageLog } from '../../support/strangers.ts'

/** Phone numbers are those of the countries that the shop serves (issue 35, S7). */

oneShop('Phone numbers', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  const { products, guest, wanted, order, written } = amongStrangers(shop, app)
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  const foreign = [
    ['premium rate', '+1 900 234 5678'],
    ['personal numbers', '+44 70 1234 5678'],
    ['satellite', '+882 16 123 4567'],
    ['international premium rate', '+979 123 456 789'],
    ['international shared cost', '+808 1234 5678'],
    ['toll free', '+880 800 123 4567'],
    ['another country', '+91 98765 43210'],
    ['another country, with 00', '0091 98765 43210'],
    ['a number that nobody has', '01012345678'],
  ] as const
  const message = 'Enter a mobile or landline number of one of these countries: Bangladesh (+880).'

  test('with a wrong number of digits are rejected with the number that is needed', async () => {
    for (const [phone, count] of [
      ['017123456789', 12],
      ['0171234567', 10],
    ]) {
      const placed = await guest().post('/api/my-orders/store', wanted({ contact_no: phone }))
      expect([placed.status, placed.body.errors]).toEqual([
        422,
        {
          contact_no: `A mobile number has 11 digits, e.g. 01712345678; this one has ${count}.`,
        },
      ])
    }
  })

  test.each(foreign)(
    'that are %s are rejected at checkout, at registration and in the address book',
    async (_, phone) => {
      const placed = await guest().post('/api/my-orders/store', wanted({ contact_no: phone }))
      expect([placed.status, placed.body.errors]).toEqual([422, { contact_no: message }])
      const registered = await guest().post('/api/auth/register', {
        login_id: phone,
        password: 'seven green mangoes',
        user_info: { full_name: 'A Person' },
      })
      expect(registered.status).toBe(422)
      expect(registered.body.errors.login_id).toBe(
        'Enter an e-mail address, or a mobile or landline number of one of these countries: Bangladesh (+880).',
      )
      const { caller } = await addCustomer(shop(), app())
      const changed = await caller.post('/api/users/check-availability', {
        column: 'mobile',
        value: phone,
        password,
      })
      expect(changed.body).toMatchObject({ status: 0, msg: message })
      const stored = await caller.post('/api/manage-address/store', {
        label_id: 1,
        full_name: 'A Person',
        contact_no: phone,
        address: 'House 5',
        ...products().here,
      })
      expect([stored.status, stored.body.errors]).toEqual([422, { contact_no: message }])
      expect(await db().selectFrom('messages').select('id').where('channel', '=', 2).execute()).toEqual([])
    },
  )

  test.each(['01712345678', '+8801912345678', '008801512345678', '০১৩১২৩৪৫৬৭৮', '+88029876543'])(
    'such as %s are accepted',
    async (contact_no) => {
      await order(guest(), { contact_no })
      expect(await written(/^\+880/)).toEqual([goes])
    },
  )

  test('that are short codes are rejected', async () => {
    for (const contact_no of ['16263', '999', '3333']) {
      const { status } = await guest().post('/api/my-orders/store', wanted({ contact_no }))
      expect(status).toBe(422)
    }
  })

  test('of the served countries are listed in the language of the user', async () => {
    Object.assign(shop().environment, {
      phoneCountries: readEnvironment({ PHONE_COUNTRIES: 'bd, IN' }).phoneCountries,
    })
    await order(guest(), { contact_no: '+91 98765 43210' })
    expect(await written('+919876543210')).toEqual([goes])
    const rejection = wanted({ contact_no: '+1 900 234 5678' })
    const { body } = await guest().post('/api/my-orders/store?lang=bn', rejection)
    expect(body.errors.contact_no).toContain('বাংলাদেশ (+880), ভারত (+91)')
  })

  test('that the back office entered are stored, and get no SMS', async () => {
    const { status, body } = await admin.post('/api/order-infos/store', {
      ...wanted({ contact_no: '+44 7700 900123' }),
    })
    expect([status, body.msg]).toEqual([200, expect.any(String)])
    expect(await written('+447700900123')).toEqual([held('number_not_served')])
    const [row] = await messageLog(admin)
    expect(row).toMatchObject({ problem: 'number_not_served', retryable: false })
    expect((await admin.post('/api/messages/retry', { id: row.id })).status).toBe(409)
  })

  test('need existing country codes in PHONE_COUNTRIES', () => {
    for (const PHONE_COUNTRIES of ['XX', 'Bangladesh', ',', 'BD;IN'])
      expect(() => readEnvironment({ PHONE_COUNTRIES })).toThrow('PHONE_COUNTRIES')
    expect(readEnvironment({}).phoneCountries).toEqual(['BD'])
  })
})
