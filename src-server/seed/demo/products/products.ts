import type { DemoProduct } from './product-parts.ts'
import { demoFamily } from './products-family.ts'
import { demoFood } from './products-food.ts'
import { demoGifts } from './products-gifts.ts'
import { demoHome } from './products-home.ts'
import { demoMedicines } from './products-medicines.ts'
import { demoRemedies } from './products-remedies.ts'
import { demoWellness } from './products-wellness.ts'

/** Interleaves the lists, so that the newest products are of every kind, as in a shop that has been open for a while. */
const inTurn = (...lists: DemoProduct[][]): DemoProduct[] =>
  lists
    .flatMap((list, which) => list.map((product, at) => ({ product, place: (at + 1) / list.length, which })))
    .toSorted((a, b) => a.place - b.place || a.which - b.which)
    .map(({ product }) => product)

/** The products of the demo shop: original texts, invented companies and brands. */
export const demoProducts: DemoProduct[] = inTurn(
  demoMedicines,
  demoRemedies,
  demoWellness,
  demoFamily,
  demoHome,
  demoGifts,
  demoFood,
)
