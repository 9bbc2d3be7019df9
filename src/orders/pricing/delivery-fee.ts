/** docs/product.md 9: what a delivery costs where neither area, city nor configuration says otherwise, in Tk. */
export const DEFAULT_DELIVERY_FEE = 100

type Charged = { delivery_charge: number | null } | null

/** The fee in Tk: the area's charge, else the city's, else the shop's. Zero is a charge, null is none (E12). */
export const deliveryFee = (area: Charged, city: Charged, shopFee: number = DEFAULT_DELIVERY_FEE): number =>
  area?.delivery_charge ?? city?.delivery_charge ?? shopFee
