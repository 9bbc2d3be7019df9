import { courierId, courierPhone } from './courier.ts'

type Tracked = { courier: number; consignment_id: string | null; tracking_code: string | null }

/**
 * The page of a courier on which a parcel is followed; null while its number is not known. The addresses are those that the
 * couriers' own panels link to; Pathao asks for the recipient's phone too.
 */
export function trackingUrl(
  { courier, consignment_id, tracking_code }: Tracked,
  phone: string | null,
): string | null {
  const number = consignment_id && encodeURIComponent(consignment_id)
  if (courier === courierId.steadfast) {
    const code = tracking_code ? encodeURIComponent(tracking_code) : number
    return code && `https://steadfast.com.bd/t/${code}`
  }
  if (!number) return null
  if (courier === courierId.redx) return `https://redx.com.bd/track-parcel/?trackingId=${number}`
  const local = courierPhone(phone)
  return `https://merchant.pathao.com/tracking?consignment_id=${number}${local ? `&phone=${local}` : ''}`
}
