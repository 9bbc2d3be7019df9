import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCustomer,
  addProducts,
  erasing,
  orderBy,
  type SampleProducts,
  wantedBy,
} from '../../../support/customers.ts'
import { addPicture, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../../support/shop.ts'

/** Export and erasure of a customer's data; the state after erasure is tested in erase-person.test.ts. */

oneShop('Personal data of a customer', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let products: SampleProducts
  beforeAll(async () => {
    products = await addProducts(shop())
  })
  const customer = (more: Record<string, unknown> = {}) => addCustomer(shop(), app(), more)
  const closed = (order_id: string) =>
    db().updateTable('order_infos').set({ status: 1 }).where('order_id', '=', order_id).execute()

  test('the export contains all data of the customer and of no other customer', async () => {
    const rahima = await customer()
    const other = await customer()
    const order_id = await orderBy(rahima, products)
    await orderBy(other, products)
    const { status, body } = await rahima.caller.get('/api/user/personal-data')
    expect(status).toBe(200)
    const { data } = body
    expect(data.person).toMatchObject({
      id: rahima.id,
      full_name: 'Rahima Khatun',
      email: rahima.email,
      mobile: rahima.mobile,
      gender_id: 2,
      dob: '1990-04-14',
      blood_group: 3,
    })
    expect(data.orders).toEqual([
      expect.objectContaining({
        order_id,
        contact_no: rahima.mobile,
        extra_instruction: 'Ring twice',
        shipping_address: expect.stringContaining('House 5, Road 3'),
        items: [
          {
            product_title: expect.stringContaining('Product'),
            qty: 2,
            price: 10,
            rating_points: null,
            review_comments: null,
            returns: [],
          },
        ],
      }),
    ])
    expect(data.sessions).toEqual([
      expect.objectContaining({ device: `Telephone of ${rahima.id}`, address: `192.0.2.${rahima.id}` }),
    ])
    expect(data.security_events[0]).toMatchObject({ event: 'Personal data exported' })
    expect(JSON.stringify(body)).not.toContain(other.email)
    expect(JSON.stringify(body)).not.toMatch(/\$argon2|token/)
  })

  test('cannot be erased with a wrong password or by another user', async () => {
    const rahima = await customer()
    const { status, body } = await erasing(rahima.caller, 'a guess')
    expect([status, body.errors]).toEqual([422, { password: "Current password didn't match." }])
    expect((await erasing(callerOf(shop(), app(), null))).status).toBe(401)
    expect((await erasing(await asAdmin())).status).toBe(403)
    expect((await rahima.caller.get('/api/user/personal-data')).status).toBe(200)
  })

  test('cannot be erased while orders are open; the error contains their number', async () => {
    const rahima = await customer()
    const first = await orderBy(rahima, products)
    const second = await orderBy(rahima, products)
    const rejection = await erasing(rahima.caller)
    expect([rejection.status, rejection.body.msg]).toEqual([
      409,
      '2 orders are not finished. Once they are delivered or cancelled, you can delete the account.',
    ])
    await closed(first)
    expect((await erasing(rahima.caller)).body.msg).toMatch(/^1 order is not finished/)
    await closed(second)
    expect((await erasing(rahima.caller)).body).toEqual({
      status: true,
      msg: 'The account and all personal data have been deleted.',
    })
  })

  test('erasing leaves a photo that another user also has', async () => {
    const folder = join(shop().environment.dataDir, 'media')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${'b'.repeat(32)}.webp`)
    writeFileSync(file, 'a picture')
    const path = `/media/${'b'.repeat(32)}.webp`
    await addPicture(db(), path)
    const rahima = await customer({ photo: path })
    expect((await erasing(rahima.caller)).status).toBe(200)
    expect(existsSync(file)).toBe(true)
  })

  test('no order can be placed while the customer is being erased', async () => {
    for (let round = 0; round < 5; round++) {
      const rahima = await customer()
      const wanted = wantedBy(rahima, products)
      const [ordered, erased] = await Promise.all([place(rahima.caller, wanted), erasing(rahima.caller)])
      expect([
        [200, 409],
        [401, 200],
      ]).toContainEqual([ordered?.status, erased?.status])
    }
  })

  describe('Export and erasure in the back office', () => {
    const exported = (caller: Caller, id: number) => caller.get(`/api/customer-infos/personal-data/${id}`)
    const erased = (caller: Caller, id: number) => caller.post(`/api/customer-infos/erase/${id}`)

    test("require the permissions for others' customers", async () => {
      const rahima = await customer()
      const seer = await asAdmin([right(32, ['view_others'])])
      const { status, body } = await exported(seer, rahima.id)
      expect([status, body.data.person.email]).toEqual([200, rahima.email])
      expect((await erased(seer, rahima.id)).status).toBe(403)
      const eraser = await asAdmin([right(32, ['delete', 'delete_others'])])
      expect((await exported(eraser, rahima.id)).body.data).toMatchObject({ missing: 'view_others' })
      expect((await erased(eraser, rahima.id)).body).toMatchObject({ status: true, data: { id: rahima.id } })
      expect((await erased(eraser, rahima.id)).status).toBe(404)
      const event = await db()
        .selectFrom('security_events')
        .select(['created_by', 'address'])
        .where('user_id', '=', rahima.id)
        .where('event', '=', 21)
        .executeTakeFirstOrThrow()
      expect(event).toEqual({ created_by: eraser.context.user?.id, address: '127.0.0.1' })
    })

    test('are limited to own customers without the permissions for others', async () => {
      const clerk = await asAdmin([right(32, ['create', 'delete'])])
      const stranger = await customer()
      const own = await customer({ created_by: clerk.context.user?.id })
      expect([
        (await exported(clerk, stranger.id)).status,
        (await erased(clerk, stranger.id)).status,
      ]).toEqual([403, 403])
      expect([(await exported(clerk, own.id)).status, (await erased(clerk, own.id)).status]).toEqual([
        200, 200,
      ])
    })

    test('are available for customers only, not for staff', async () => {
      const admin = await asAdmin()
      for (const user_type of [1, 2]) {
        const { id } = await customer({ user_type })
        expect([(await exported(admin, id)).status, (await erased(admin, id)).status]).toEqual([404, 404])
        const still = await db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
        expect(still?.email).not.toBeNull()
      }
    })
  })
})
