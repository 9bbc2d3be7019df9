// The package's own `main` names a file that it does not ship; this is the path of its code.
import {
  allDivision,
  type DivisionName,
  districtsOf,
  thanaNamesOf,
  upazilaNamesOf,
} from '@bangladeshi/bangladesh-address/build/src/index.js'
import { bengaliParts, bengaliPlaces } from './geography-names.ts'

export type DemoArea = { title: string; title_bn: string | null; delivery_charge: number | null }
export type DemoCity = { title: string; title_bn: string | null; delivery_charge: number; areas: DemoArea[] }
export type DemoRegion = { title: string; title_bn: string | null; cities: DemoCity[] }

// docs/domain.md 1.6: delivery to the capital costs 60, to every other city 120; no area has a charge of its own.
const charge = (city: string) => (city === 'Dhaka' ? 60 : 120)

// The package writes the names of two thanas as one word ("DoubleMooring").
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').trim()

const areasOf = (city: string): DemoArea[] =>
  [...new Set([...thanaNamesOf(city), ...upazilaNamesOf(city)].map(spaced))].toSorted().map((title) => ({
    title,
    title_bn: (city === 'Dhaka' ? bengaliParts[title] : undefined) ?? null,
    delivery_charge: null,
  }))

const cityOf = (title: string): DemoCity => ({
  title,
  title_bn: bengaliPlaces[title] ?? null,
  delivery_charge: charge(title),
  areas: areasOf(title),
})

/** The 8 divisions with their 64 districts and the thanas and upazilas of each, by name. */
export const demoGeography = (): DemoRegion[] =>
  allDivision()
    .toSorted()
    .map((title) => ({
      title,
      title_bn: bengaliPlaces[title] ?? null,
      cities: districtsOf(title as DivisionName)
        .toSorted()
        .map(cityOf),
    }))
