import type { DeliveryOrder } from './seen-orders.ts'

/** A link that dials a number. */
export const callLink = (contact_no: string): string => `tel:${contact_no}`

/** A link that opens the phone's map at the pin, or searches for the address. */
export const mapLink = ({
  latitude,
  longitude,
  shipping_address,
}: Pick<DeliveryOrder, 'latitude' | 'longitude' | 'shipping_address'>): string => {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : shipping_address
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
