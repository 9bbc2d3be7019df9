import type { Change } from './changes.ts'

/** What nothing shows that is the same whoever asks. Whatever else is written may be in all of it, also what is new in the shop. */
const unseen: ReadonlySet<string> = new Set([
  'delivery-cash',
  'exports',
  'instances',
  'manage-address',
  'messages',
  'my-prescriptions',
  'notices',
  'order-infos',
  'private-files',
  'product-return-request',
  'security-events',
])

/** Whether what everybody is shown may be another from now on. */
export const isSeen = ({ resource }: Change): boolean => !unseen.has(resource)

/** The product whose stock alone has changed: that is seen only where it is told to the piece. */
export const restockedOf = ({ resource, id }: Change): number | null =>
  resource === 'product-stock' ? id : null
