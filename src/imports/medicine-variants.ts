import { type Tier, tierPriceType } from '../orders/pricing/price.ts'
import { halfUp, toTk } from '../values/money.ts'
import type { StatedPrice } from './medicine-prices.ts'
import { type MedicineUnit, medicineUnit } from './medicine-unit.ts'

/** A variant of the medicine file; amounts in Tk. `pack` is its item of the option group 'Pack', if any. */
export type MedicineVariant = { unit: MedicineUnit; pack: string | null; unit_price: number; tiers: Tier[] }

/** A warning about a pack that the shop cannot offer. */
export type PackNote = { reason: 'pack_dearer' | 'pack_repeated'; args: { quantity: number } }

/**
 * Prices of the file as variants: one per container, and one per price if a container has several. null if two of them could not
 * be distinguished. A pack becomes a tier at its quantity, with its unit price rounded half up.
 */
export const medicineVariants = (
  stated: readonly StatedPrice[],
): { variants: MedicineVariant[]; notes: PackNote[] } | null => {
  const groups = merged(stated)
  const notes: PackNote[] = []
  const variants = groups.map((price) => {
    const alone = groups.filter(({ container }) => container === price.container).length === 1
    const { tiers, notes: more } = tiersOf(price)
    notes.push(...more)
    return {
      unit: medicineUnit(price.container),
      pack: alone ? price.container : packName(price),
      unit_price: toTk(price.unit_price),
      tiers,
    }
  })
  const names = new Set(variants.map(({ unit, pack }) => `${unit}/${pack ?? ''}`))
  return names.size === variants.length ? { variants, notes } : null
}

// The same container at the same price occurs once for each pack.
const merged = (stated: readonly StatedPrice[]): StatedPrice[] => {
  const groups: StatedPrice[] = []
  for (const price of stated) {
    const same = groups.find(
      (group) => group.container === price.container && group.unit_price === price.unit_price,
    )
    if (same) same.packs.push(...price.packs)
    else groups.push({ ...price, packs: [...price.packs] })
  }
  return groups
}

// "1 gm sachet (25's pack)" next to "1 gm sachet (50's pack)".
const packName = ({ container, packs }: StatedPrice): string | null => {
  if (packs.length === 0) return container
  const sizes = packs.map(({ quantity }) => `${quantity}'s pack`).join(', ')
  return container === null ? sizes : `${container} (${sizes})`
}

const tiersOf = ({ unit_price, packs }: StatedPrice): { tiers: Tier[]; notes: PackNote[] } => {
  const tiers: Tier[] = []
  const notes: PackNote[] = []
  for (const { quantity, price } of [...packs].sort((a, b) => a.quantity - b.quantity)) {
    const each = quantity > 0 ? Number(halfUp(BigInt(price), BigInt(quantity))) : 0
    // A pack that costs more than as many single pieces makes no sense.
    if (each > unit_price) notes.push({ reason: 'pack_dearer', args: { quantity } })
    else if (tiers.some((tier) => tier.quantity === quantity)) {
      if (tiers.at(-1)?.price !== toTk(each)) notes.push({ reason: 'pack_repeated', args: { quantity } })
    } else tiers.push(tierAt(quantity, toTk(each)))
  }
  return { tiers, notes }
}

const tierAt = (quantity: number, price: number): Tier => ({
  quantity,
  price_type: tierPriceType.fixed,
  price,
  discount_price: null,
  business_day: null,
  hrs_in_dhaka: false,
  recommended: false,
})
