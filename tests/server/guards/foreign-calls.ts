import type { Known, SampleProducts } from '../../support/customers.ts'
import { orderOf } from '../../support/orders.ts'
import type { Caller } from '../../support/shop.ts'

export type Call = [what: string, ask: (by: Caller) => Promise<{ status: number; body: unknown }>]

type Belongings = {
  of: { address: number; prescription: number; line: number; session: number; order: string }
  files: Record<'prescription' | 'listed' | 'design' | 'return', string>
  ofRider: { order: string; location: number; cash: number }
  products: SampleProducts
  victim: Known
}

/** Every call that identifies a record of a customer or a rider by id or name. */
export function foreignCalls({ of, files, ofRider, products, victim }: Belongings) {
  const ordering = (more: object, line: object = {}) =>
    orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1, ...line }], {
      contact_no: '01912345678',
      ...more,
    })
  const stars = { rating_points: 1, review_comments: 'Bad' }

  const ofCustomers: Call[] = [
    ['reads an address', (by) => by.get(`/api/manage-address/edit/${of.address}`)],
    [
      'changes an address',
      (by) =>
        by.post(`/api/manage-address/update/${of.address}`, {
          label_id: 1,
          full_name: 'Taken',
          contact_no: '01912345678',
          address: 'Elsewhere',
          ...products.here,
        }),
    ],
    ['deletes an address', (by) => by.post(`/api/manage-address/delete/${of.address}`)],
    [
      'makes it the default',
      (by) => by.post(`/api/manage-address/default-address-update/${of.address}?type=1`),
    ],
    [
      'ships to an address',
      (by) => by.post('/api/my-orders/store', ordering({ shipping_address_id: of.address })),
    ],
    [
      'is billed to an address',
      (by) => by.post('/api/my-orders/store', ordering({ billing_address_id: of.address })),
    ],
    ['reads a prescription', (by) => by.get(`/api/my-prescriptions/edit/${of.prescription}`)],
    [
      'changes a prescription',
      (by) => by.post(`/api/my-prescriptions/update/${of.prescription}`, { prescription_title: 'Taken' }),
    ],
    ['deletes a prescription', (by) => by.post(`/api/my-prescriptions/delete/${of.prescription}`)],
    [
      'lists a file as a prescription',
      (by) =>
        by.post('/api/my-prescriptions/store', { prescription_title: 'Mine', file_name: files.prescription }),
    ],
    [
      'orders with a prescription by its number',
      (by) =>
        by.post(
          '/api/my-orders/store',
          ordering({ prescription_info: [{ id: of.prescription, file_name: null }] }),
        ),
    ],
    [
      'orders with a prescription by its file',
      (by) =>
        by.post(
          '/api/my-orders/store',
          ordering({ prescription_info: [{ id: null, file_name: files.prescription }] }),
        ),
    ],
    [
      'orders with a design',
      (by) => by.post('/api/my-orders/store', ordering({}, { upload_product_image: files.design })),
    ],
    ...(['prescription', 'listed', 'design', 'return'] as const).flatMap((kind): Call[] => [
      [`sees the file of kind ${kind}`, (by) => by.get(`/api/private-files/${files[kind]}`)],
      [`removes the file of kind ${kind}`, (by) => by.post(`/api/private-files/${files[kind]}/remove`)],
    ]),
    ['reads an order', (by) => by.get(`/api/my-orders/${of.order}`)],
    ['reads an order as the browser that placed it', (by) => by.get(`/api/my-orders/placed/${of.order}`)],
    ['reads an invoice', (by) => by.get(`/api/my-orders/invoice/${of.order}`)],
    ['orders it again', (by) => by.get(`/api/my-orders/reorder/${of.order}`)],
    [
      'cancels an order',
      (by) => by.post('/api/my-orders/cancel', { order_id: of.order, cancel_reason: 'Mine' }),
    ],
    ['pays an order', (by) => by.get(`/api/payments/${of.order}/begin`)],
    ['reviews a line', (by) => by.post('/api/my-orders/review', { id: of.line, ...stars })],
    [
      'reviews a delivery',
      (by) => by.post('/api/order-delivery-person-infos/review/store', { order_id: of.order, ...stars }),
    ],
    [
      'sends a line back',
      (by) =>
        by.post('/api/product-return-request/store', {
          order_item_id: of.line,
          qty: 1,
          return_reason_id: 1,
          description: 'Mine',
          photos: [{ file_name: files.return }],
        }),
    ],
    ['ends a session', (by) => by.post('/api/user/sessions/end', { id: of.session })],
    ['changes a profile', (by) => by.post(`/api/user-info/${victim.id}`, { full_name: 'Taken' })],
    ['takes an order as a delivery', (by) => by.get(`/api/manage-orders/${of.order}`)],
  ]

  const ofCarriers: Call[] = [
    ['reads an order', (by) => by.get(`/api/manage-orders/${ofRider.order}`)],
    ['reads an order that nobody carries', (by) => by.get(`/api/manage-orders/${of.order}`)],
    ...[3, 7].map(
      (timeline_id): Call => [
        `takes step ${timeline_id} of an order`,
        (by) => by.post('/api/manage-orders/update', { order_id: ofRider.order, timeline_id }),
      ],
    ),
    ['takes cash back', (by) => by.post(`/api/manage-cash/take-back/${ofRider.cash}`)],
    ...(['location', 'address'] as const).flatMap((which): Call[] => {
      const id = () => (which === 'location' ? ofRider.location : of.address)
      return [
        [
          `changes the ${which} of another`,
          (by) =>
            by.post(`/api/manage-exact-location/update/${id()}`, {
              ...products.here,
              address: 'Taken',
              latitude: 23.7,
              longitude: 90.4,
            }),
        ],
        [`deletes the ${which} of another`, (by) => by.post(`/api/manage-exact-location/delete/${id()}`)],
      ]
    }),
  ]
  return { ordering, ofCustomers, ofCarriers }
}
