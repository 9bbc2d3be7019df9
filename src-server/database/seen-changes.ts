import type { Change } from './changes.ts'

/** Resources that no public page shows. A change of any other resource may affect public pages, also of a new resource. */
const unseen: ReadonlySet<string> = new Set([
  'courier-consignments',
  'courier-statements',
  'daily-closings',
  'delivery-cash',
  'exports',
  'instances',
  'manage-address',
  'messages',
  'my-prescriptions',
  'notices',
  'order-infos',
  'prescription-quotes',
  'private-files',
  'product-return-request',
  'security-events',
  'stocktakes',
  'wallet-transfers',
])

/** Whether a change affects public pages. */
export const isSeen = ({ resource }: Change): boolean => !unseen.has(resource)

/** The product of a change of stock only, which affects just the pages that show the number of pieces; else null. */
export const restockedOf = ({ resource, id }: Change): number | null =>
  resource === 'product-stock' ? id : null
