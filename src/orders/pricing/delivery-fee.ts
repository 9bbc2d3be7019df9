/** docs/product.md 9: the delivery fee if neither area, city nor configuration specifies one, in Tk. */
export const DEFAULT_DELIVERY_FEE = 100

type Charged = { delivery_charge: number | null } | null

/** The fee in Tk: the area's charge, otherwise the city's, otherwise the shop's. Zero is a charge, null is none (E12). */
export const deliveryFee = (area: Charged, city: Charged, shopFee: number = DEFAULT_DELIVERY_FEE): number =>
  area?.delivery_charge ?? city?.delivery_charge ?? shopFee
