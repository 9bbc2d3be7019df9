import { filterValues, withToggled } from '#domain/catalog/search-filters.ts'

type Choice = { slug: string; chosen: boolean }
type Menu = readonly { slug: string; sub_categories: readonly { slug: string }[] }[]

const parentsByMenu = new WeakMap<Menu, Map<string, string>>()

/** The slug of the parent of each subcategory of the menu. */
function parentsIn(menu: Menu): Map<string, string> {
  const parents =
    parentsByMenu.get(menu) ??
    new Map(
      menu.flatMap(({ slug, sub_categories }) => sub_categories.map((sub) => [sub.slug, slug] as const)),
    )
  parentsByMenu.set(menu, parents)
  return parents
}

/** The categories as a tree: subcategories follow their parent, indented, and only if the branch is selected. */
export function asTree<C extends Choice>(choices: readonly C[], menu: Menu): (C & { below: boolean })[] {
  const parents = parentsIn(menu)
  const offered = new Set(choices.map(({ slug }) => slug))
  const isBelow = ({ slug }: C) => offered.has(parents.get(slug) ?? '')
  return choices
    .filter((choice) => !isBelow(choice))
    .flatMap((top) => {
      const below = choices.filter(({ slug }) => parents.get(slug) === top.slug)
      const open = top.chosen || below.some(({ chosen }) => chosen)
      return [{ ...top, below: false }, ...(open ? below.map((choice) => ({ ...choice, below: true })) : [])]
    })
}

/**
 * Toggles a category. Its parent and its subcategories are removed from the filter: combined with them it would narrow nothing.
 */
export function withCategory(given: string | undefined, slug: string, menu: Menu): string | undefined {
  const parents = parentsIn(menu)
  const apart = filterValues(given).filter(
    (value) => parents.get(slug) !== value && parents.get(value) !== slug,
  )
  return withToggled(apart.join(','), slug)
}
