import { mayChange, type OrderPart, type OwnedOrder } from '#domain/orders/transitions.ts'

/** What the state of an order and the roles of the current user allow to correct. */
export type EditRights = {
  /** Items, amounts and payment method. */
  items: boolean
  address: boolean
  contact: boolean
}

export const editRights = (order: OwnedOrder, parts: readonly OrderPart[]): EditRights => ({
  items: mayChange(order, 'edit', parts) !== null,
  address: mayChange(order, 'edit_address', parts) !== null,
  contact: mayChange(order, 'edit_contact', parts) !== null,
})

export const mayEditAny = (rights: EditRights): boolean => rights.items || rights.address || rights.contact
