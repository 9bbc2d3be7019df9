import type { DemoProduct } from './product-parts.ts'
import { demoFamily } from './products-family.ts'
import { demoFood } from './products-food.ts'
import { demoGifts } from './products-gifts.ts'
import { demoHome } from './products-home.ts'
import { demoMedicines } from './products-medicines.ts'
import { demoRemedies } from './products-remedies.ts'
import { demoWellness } from './products-wellness.ts'

/** What the demo shop sells: our own writing, invented makers and brands. */
export const demoProducts: DemoProduct[] = [
  ...demoMedicines,
  ...demoRemedies,
  ...demoWellness,
  ...demoFamily,
  ...demoHome,
  ...demoGifts,
  ...demoFood,
]
