import type { CourierName } from '#domain/orders/couriers/courier.ts'
import type { StatementHeadings } from '#domain/orders/couriers/courier-statement.ts'

/**
 * The column headings of the payment statements that merchants download, so that a statement can be read while the courier is off.
 * The couriers publish no description of these files: the headings are the names that their panels and APIs use for the same values.
 */
export const statementHeadings: Readonly<Record<CourierName, StatementHeadings>> = {
  steadfast: {
    consignment: ['consignment id', 'consignment', 'cid', 'id', 'কনসাইনমেন্ট আইডি'],
    reference: ['invoice', 'invoice id', 'merchant invoice'],
    cod: ['cod amount', 'cod', 'collected amount', 'amount'],
    fee: ['delivery charge', 'charge', 'total charge', 'fee'],
  },
  pathao: {
    consignment: ['consignment id', 'consignment'],
    reference: ['merchant order id', 'order id'],
    cod: ['collected amount', 'cod amount', 'collectable amount'],
    fee: ['total fee', 'final fee', 'delivery fee', 'fee', 'total charge'],
  },
  redx: {
    consignment: ['tracking id', 'tracking number', 'parcel id'],
    reference: ['invoice number', 'merchant invoice id', 'invoice'],
    cod: ['cash collection', 'collected amount', 'cash collection amount', 'cod amount'],
    fee: ['total charge', 'delivery charge', 'charge', 'fee'],
  },
}
