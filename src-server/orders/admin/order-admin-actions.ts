import { mostPicked, pickedPieces } from '#domain/catalog/locations/location.ts'
import { integer, rows, type Values } from '#domain/fields/fields.ts'
import { issuedInvoice } from '#domain/orders/documents/invoice.ts'
import { orderNote, orderNoteAnswer } from '#domain/orders/order-note.ts'
import { readPicking } from '../../catalog/locations/read-stocks.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderFeature } from '../record/change-order.ts'
import { readInvoices } from '../record/invoices.ts'
import { seenOrder } from '../record/seen-order.ts'
import { countedBy, countOrders, orderCount } from './order-counts.ts'
import { orderDetails, readDetails } from './order-details.ts'
import { addNote, readNotes, removeNote } from './order-notes.ts'

const id = integer({ required: true, min: 1 })
const counts = { counts: rows(orderCount, { max: 30 }) } as const
const notes = { notes: rows(orderNoteAnswer, { max: 1000 }) } as const

const ofOrders = { feature: orderFeature } as const
const reads = { ...ofOrders, method: 'GET', action: 'view' } as const
const writes = { ...ofOrders, method: 'POST', action: 'edit' } as const

/** The actions of the back office on orders beyond their list: counts by step, details, and notes. */
export const orderAdminActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/order-infos/counts',
    body: countedBy,
    answer: counts,
    run: async (context, input) => ({ data: await countOrders(context, input as Values<typeof countedBy>) }),
  },
  {
    ...reads,
    path: '/api/order-infos/details/:id',
    body: { id },
    answer: orderDetails,
    run: async (context, input) => ({ data: await readDetails(context, Number(input.id)) }),
  },
  {
    ...reads,
    path: '/api/order-infos/notes/:id',
    body: { id },
    answer: notes,
    run: async (context, input) => ({ data: await readNotes(context, Number(input.id)) }),
  },
  {
    ...reads,
    path: '/api/order-infos/picking/:id',
    body: { id },
    answer: { picking: rows(pickedPieces, { max: mostPicked }) },
    run: async (context, input) => {
      const order = await seenOrder(context, Number(input.id))
      return { data: { picking: await readPicking(context, order.id) } }
    },
  },
  {
    ...reads,
    path: '/api/order-infos/invoices/:id',
    body: { id },
    answer: { invoices: rows(issuedInvoice, { max: 500 }) },
    run: async (context, input) => {
      const order = await seenOrder(context, Number(input.id))
      return { data: { invoices: (await readInvoices(context.db, [order.id])).get(order.id) ?? [] } }
    },
  },
  {
    ...writes,
    path: '/api/order-infos/notes/:id',
    body: { id, ...orderNote },
    answer: notes,
    run: async (context, input) => ({
      data: await addNote(context, input as { id: number; note: string }),
      msg: translate[context.language]('saved'),
    }),
  },
  {
    ...writes,
    path: '/api/order-infos/notes/remove',
    body: { id },
    answer: notes,
    run: async (context, input) => ({
      data: await removeNote(context, input as { id: number }),
      msg: translate[context.language]('deleted'),
    }),
  },
]
