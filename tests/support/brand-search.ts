import { inBengali, mistyped, rendered, seeded } from './brand-names.ts'
import type { Caller } from './shop.ts'

/** Searches for brands as customers do; returns how often a product of that name is among the first ten. */

export type Brands = ReadonlyMap<string, ReadonlySet<string>>
type Found = { share: number; missed: string[]; milliseconds: number[] }

const shown = 10

/** `asTyped` returns the typed text for a name; `more` is added to every query. */
export async function lookFor(
  caller: Caller,
  brands: Brands,
  names: readonly string[],
  asTyped: (name: string) => string,
  more: string,
): Promise<Found> {
  const missed: string[] = []
  const milliseconds: number[] = []
  for (const name of names) {
    const typed = asTyped(name)
    const began = performance.now()
    const { body } = await caller.get(
      `/api/products/search?limit=${shown}&keyword=${encodeURIComponent(typed)}${more}`,
    )
    milliseconds.push(performance.now() - began)
    const titles = body.data.map(({ product_title }: { product_title: string }) => product_title)
    if (!titles.some((title: string) => brands.get(name)?.has(title)))
      missed.push(`${name} as ${typed}: ${titles.slice(0, 3).join(', ')}`)
  }
  return { share: 1 - missed.length / names.length, missed, milliseconds }
}

/**
 * The names of seed 6 unchanged, with one wrong letter, and the first fifty in Bengali; `more` is added to every
 * query.
 */
export async function lookForBrands(caller: Caller, brands: Brands, count: number, more = '') {
  const names = rendered([...brands.keys()], count, seeded(6))
  const next = seeded(7)
  return {
    exact: await lookFor(caller, brands, names, (name) => name, more),
    mistyped: await lookFor(caller, brands, names, (name) => mistyped(name, next), more),
    bengali: await lookFor(
      caller,
      brands,
      names.filter((name) => name in inBengali),
      (name) => inBengali[name] as string,
      more,
    ),
  }
}
