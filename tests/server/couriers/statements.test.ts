import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { right } from '../../support/shop.ts'
import { uploadTo } from '../../support/upload.ts'
import { textRow, workbook } from '../../support/workbooks.ts'
import { courierShop } from './with-couriers.ts'

courierShop(
  'Payment statements of a courier',
  ({ app, db, admin, asAdmin, booked, reported, steadfastReport }) => {
    type Booked = Awaited<ReturnType<typeof booked>>
    const parcels: Booked[] = []
    let waiting: Booked

    beforeAll(async () => {
      for (let at = 0; at < 6; at++) {
        const order = await booked()
        await reported(steadfastReport(order, 'delivered'))
        parcels.push(order)
      }
      waiting = await booked()
    })

    const parcel = (at: number) => parcels[at] as Booked
    const file = (...rows: string[]) =>
      Buffer.from(['Consignment ID,Invoice,COD Amount,Delivery Charge', ...rows].join('\n'))
    const rowOf = ({ consignment_id, order_id }: Booked, cod: number | string, fee = 70) =>
      `${consignment_id},${order_id},${cod},${fee}`
    const upload = (content: Buffer, name = 'statement.csv', who = admin()) =>
      uploadTo(app(), who, content, { name, url: '/api/courier-statements/upload?courier=1' })
    const book = (id: number, accept_differences = false, who = admin()) =>
      who.post('/api/courier-statements/book', { id, accept_differences })
    const outcomes = (body: { data: { statement_lines: { outcome: number }[] } }) =>
      body.data.statement_lines.map(({ outcome }) => outcome)
    const cod = async ({ id }: Booked) => {
      const { rows } = await sql<{
        amount: number
        settled_amount: number | null
        fee: number | null
        settled: boolean
      }>`
      select amount, settled_amount, fee, settled_at is not null as settled from courier_cod
      where order_info_id = ${id}`.execute(db())
      return rows[0]
    }
    const held = async () => (await admin().get('/api/couriers/held')).body.data.held

    test('are compared line by line: matching, another amount, unknown, twice, not delivered, not readable', async () => {
      const { status, body } = await upload(
        file(
          rowOf(parcel(0), 260),
          rowOf(parcel(1), '200'),
          '77777,strange,100,60',
          rowOf(parcel(0), 260),
          rowOf(waiting, 260),
          rowOf(parcel(2), 'some'),
          ',,Total,820',
        ),
      )
      expect([status, outcomes(body)]).toEqual([200, [1, 2, 3, 4, 5, 6]])
      expect(body.data).toMatchObject({ lines: 6, matched: 1, open_lines: 4, booked_at: null })
      expect((await cod(parcel(0)))?.settled).toBe(false)
    })

    test('pay out their matching lines and record the fees once, however often they are booked', async () => {
      const before = (await held())[0].amount
      const { body } = await upload(file(rowOf(parcel(0), '260.00', 75), rowOf(parcel(1), 200)), 'second.csv')
      const answers = await Promise.all([book(body.data.id), book(body.data.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await cod(parcel(0))).toEqual({ amount: 260, settled_amount: 260, fee: 75, settled: true })
      expect((await cod(parcel(1)))?.settled).toBe(false)
      expect((await held())[0].amount).toBe(before - 260)
      const again = await book(body.data.id)
      expect([again.body.data.settled_total, outcomes(again.body)]).toEqual([260, [4, 2]])
      const { rows } =
        await sql`select from history where resource = 'courier-statements' and action = 'book'`.execute(db())
      expect(rows).toHaveLength(1)
    })

    test('settle another amount only when it is accepted', async () => {
      const { body } = await upload(file(rowOf(parcel(1), 200), rowOf(parcel(3), 0)), 'third.csv')
      expect(outcomes((await book(body.data.id)).body)).toEqual([2, 2])
      const { body: accepted } = await book(body.data.id, true)
      expect([accepted.data.settled_total, outcomes(accepted)]).toEqual([200, [4, 4]])
      expect(await cod(parcel(1))).toMatchObject({ amount: 260, settled_amount: 200, settled: true })
    })

    test('are found when the same file is uploaded again, and a line of another file is not paid twice', async () => {
      const content = file(rowOf(parcel(4), 260))
      const [first, second] = [await upload(content, 'a.csv'), await upload(content, 'b.csv')]
      expect(second.body.data.id).toBe(first.body.data.id)
      await book(first.body.data.id)
      const other = await upload(file(rowOf(parcel(4), 260), rowOf(parcel(5), 260)), 'c.csv')
      expect(outcomes(other.body)).toEqual([4, 1])
      const { body } = await book(other.body.data.id)
      expect(body.data.settled_total).toBe(260)
    })

    test('can be workbooks with a title, Bengali digits and thousands separators', async () => {
      const order = await booked()
      await reported(steadfastReport(order, 'delivered'))
      const rows = [
        textRow(1, 'Payment of the week'),
        textRow(2, 'SL', 'Consignment ID', 'COD Amount (৳)', 'Total Charge'),
        textRow(3, '১', order.consignment_id, '৳ ২৬০', '৭০.৫০'),
        textRow(4, '2', '1234567890123', '1,060.50', 'Tk 60'),
      ].join('')
      const { status, body } = await upload(workbook({ rows }), 'statement.xlsx')
      expect([status, outcomes(body)]).toEqual([200, [1, 3]])
      expect(body.data.statement_lines[0]).toMatchObject({ line: 3, cod: 260, fee: 70.5 })
      expect(body.data).toMatchObject({ cod_total: 1320.5, fee_total: 130.5 })
    })

    test.each([
      ['other columns', Buffer.from('Name,Phone\nRahima,01712345678'), 422],
      ['no lines', file(',,Total,3'), 422],
      ['no rows', Buffer.from('Consignment ID,COD Amount'), 422],
    ])('are rejected with %s', async (_, content, status) => {
      const answer = await upload(content)
      expect([answer.status, answer.body.status]).toEqual([status, false])
    })

    test('need their own right, for reading, uploading and booking', async () => {
      const { body } = await upload(file(rowOf(parcel(0), 260)), 'rights.csv')
      const outsider = await asAdmin([right(61), right(31)])
      const viewer = await asAdmin([right(62, ['view_others'])])
      for (const who of [outsider, viewer]) {
        expect((await upload(file('1,2,3,4'), 'x.csv', who)).status).toBe(403)
        expect((await book(body.data.id, false, who)).status).toBe(403)
      }
      expect((await outsider.get(`/api/courier-statements/details/${body.data.id}`)).status).toBe(403)
      expect((await viewer.get(`/api/courier-statements/details/${body.data.id}`)).status).toBe(200)
      expect((await book(999_999)).status).toBe(404)
    })
  },
)
