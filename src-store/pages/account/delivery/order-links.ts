import type { DeliveryOrder } from './seen-orders.ts'

/** What a telephone does with a number. */
export const callLink = (contact_no: string): string => `tel:${contact_no}`

/** Opens the map of the telephone at the pin, or where the address is found. */
export const mapLink = ({
  latitude,
  longitude,
  shipping_address,
}: Pick<DeliveryOrder, 'latitude' | 'longitude' | 'shipping_address'>): string => {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : shipping_address
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
