import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { privateKey } from '../../../src-server/media/private-files.ts'
import { readWhole } from '../../../src-server/storage/storage.ts'
import { addCustomer } from '../../support/customers.ts'
import {
  addPlace,
  addProduct,
  addRider,
  addVariantOf,
  idOf,
  orderOf,
  type Place,
  place,
  storedOrder,
} from '../../support/orders.ts'
import { type Caller, eachShop } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'

type Suite = Parameters<Parameters<typeof eachShop>[1]>[0]

/** A shop that sells a prescription-only medicine, with the requests of customers and pharmacists. */
export function prescriptionShop(
  title: string,
  suite: (test: Suite & ReturnType<typeof withPrescriptions>) => void,
): void {
  eachShop(title, (test) => suite({ ...test, ...withPrescriptions(test) }))
}

function withPrescriptions({ shop, app, asAdmin }: Suite) {
  const db = () => shop().db
  let admin: Caller
  let here: Place
  let medicine: number
  let tea: number
  let rider: number
  let picture: Buffer
  beforeAll(async () => {
    await sql`update basic_config set use_prescription_gate = true`.execute(db())
    admin = await asAdmin()
    here = await addPlace(db(), { city: 60 })
    const added = await addProduct(db(), [{ unit_price: 12, stock: 1000 }], { prescription_only: true })
    medicine = added.variants[0] as number
    tea = await addVariantOf(db(), { unit_price: 100 })
    rider = await addRider(db())
    picture = await rendered(40, 20).png().toBuffer()
  })

  const upload = async (by: Caller): Promise<string> => {
    const { body } = await uploadTo(app(), by, picture, { url: '/api/private-files?kind=prescription' })
    return body.data.name
  }
  const hashOf = async (file_name: string) => {
    const content = await readWhole(shop().storage, privateKey(file_name))
    return createHash('sha256')
      .update(content as Buffer)
      .digest('hex')
  }
  const customer = async () => (await addCustomer(shop(), app())).caller
  /** A customer with a saved prescription. */
  const withPrescription = async () => {
    const caller = await customer()
    const file_name = await upload(caller)
    const details = { prescription_title: 'For the heart', file_name }
    const { body } = await caller.post('/api/my-prescriptions/store', details)
    return { caller, file_name, prescription_id: body.data.id as number }
  }
  const wanted = (items: [variant: number, qty: number][], more: object = {}) =>
    orderOf(
      here,
      items.map(([product_price_info_id, qty]) => ({ product_price_info_id, qty })),
      more,
    )
  /** Places an order and returns its record. */
  const buy = async (by: Caller, items: [variant: number, qty: number][], more: object = {}) => {
    const { status, body } = await place(by, wanted(items, more))
    expect([status, body.errors ?? body.msg]).toEqual([200, expect.any(String)])
    return storedOrder(db(), admin, body.data.order_id)
  }
  const read = async (order_id: string) => storedOrder(db(), admin, order_id)
  const decide = (order: { id: number; updated_at: string }, more: object, by = admin) =>
    by.post('/api/order-infos/decide-prescription', {
      id: order.id,
      updated_at: order.updated_at,
      cancel: false,
      ...more,
    })
  const decisions = async (id: number) =>
    (await admin.get(`/api/order-infos/prescription-decisions/${id}`)).body.data.decisions
  const assign = (id: number, by = admin) =>
    by.post('/api/order-infos/next-step', { id, timeline_id: 2, delivery_person_id: rider })

  /** Requests a quote of a prescription. */
  const requestQuote = async (by: Caller, prescription_id: number) =>
    by.post('/api/my-quotes/request', { prescription_id })
  const readQuote = async (id: number) => (await admin.get(`/api/prescription-queue/quotes/${id}`)).body.data
  const quote = async (id: number, lines: [variant: number, qty: number][], more: object = {}) => {
    const { updated_at, usual_expiry, file_name } = await readQuote(id)
    return admin.post('/api/prescription-queue/quotes/send', {
      id,
      updated_at,
      file_name,
      expires_on: usual_expiry,
      note: 'Take after meals',
      lines: lines.map(([product_price_info_id, qty]) => ({ product_price_info_id, qty })),
      ...more,
    })
  }
  return {
    db,
    admin: () => admin,
    medicine: () => medicine,
    tea: () => tea,
    rider: () => rider,
    idOf: (order_id: string) => idOf(db(), order_id),
    upload,
    hashOf,
    customer,
    withPrescription,
    wanted,
    buy,
    read,
    decide,
    decisions,
    assign,
    requestQuote,
    quote,
    readQuote,
  }
}
