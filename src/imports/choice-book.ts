import type { Problem } from '../fields/check.ts'
import { toLatinDigits } from '../language/digits.ts'
import type { VariantChoice } from '../orders/pricing/variant.ts'
import { toNfc } from '../values/normalize.ts'
import { optionParts, writeOption, writeOptions } from '../variants/variant-row.ts'

/** An option of variants with its titles; an item of an option group belongs to its group. */
export type Named = {
  of: 'price_type' | 'color' | 'size' | 'item'
  id: number
  title: string
  title_bn: string | null
  /** False for a deleted option, which is only used to display its title. */
  live: boolean
  group_id: number | null
  group_title: string | null
}

type Found<Value> = { value: Value } | { problem: Problem }
type Options = VariantChoice['options']

export type ChoiceBook = {
  titleOf: (of: Named['of'], id: number | null) => string | null
  /** Finds an option by title, otherwise by id; among several with the same title, the one that the product offers. */
  find: (of: Named['of'], text: string, offered: readonly number[]) => Found<number>
  optionsText: (options: Options) => string | null
  findOptions: (text: string, offered: readonly number[]) => Found<Options>
}

const plain = (text: string): string => toNfc(text).trim()

/**
 * Finds options by their titles, in either language. `foreign`: the titles are those of another shop, so a number is never an id of
 * this one, and of several options with a title the first one is meant.
 */
export function choiceBook(all: readonly Named[], { foreign = false } = {}): ChoiceBook {
  const byId = new Map(all.map((one) => [`${one.of} ${one.id}`, one]))
  const byTitle = new Map<string, Named[]>()
  const call = (of: Named['of'], title: string, one: Named) => {
    const key = `${of} ${plain(title)}`
    const so = byTitle.get(key) ?? []
    if (!so.includes(one)) byTitle.set(key, [...so, one])
  }
  for (const one of all.filter(({ live }) => live)) {
    call(one.of, one.title, one)
    if (one.group_title !== null) call(one.of, writeOption({ group: one.group_title, item: one.title }), one)
  }
  // A Bengali title that equals another option's English title refers to that option.
  for (const one of all.filter(({ live }) => live))
    if (one.title_bn && !byTitle.has(`${one.of} ${plain(one.title_bn)}`)) call(one.of, one.title_bn, one)

  const named = (of: Named['of'], text: string, offered: readonly number[]): Found<Named> => {
    const so = byTitle.get(`${of} ${plain(text)}`) ?? []
    const chosen = so.length > 1 ? so.filter(({ id }) => offered.includes(id)) : so
    if (chosen[0] && chosen.length === 1) return { value: chosen[0] }
    if (foreign && so[0]) return { value: so[0] }
    if (so.length > 0) return { problem: { reason: 'import_ambiguous' } }
    const number = toLatinDigits(plain(text))
    const found = !foreign && /^\d{1,9}$/.test(number) ? byId.get(`${of} ${Number(number)}`) : undefined
    return found?.live ? { value: found } : { problem: { reason: 'import_no_such' } }
  }
  const optionsText = (options: Options): string | null => {
    const items = options.flatMap(
      ({ product_type_item_id }) => byId.get(`item ${product_type_item_id}`) ?? [],
    )
    return writeOptions(items.map(({ group_title: group, title: item }) => ({ group, item }))) || null
  }
  return {
    titleOf: (of, id) => (id === null ? null : (byId.get(`${of} ${id}`)?.title ?? null)),
    find: (of, text, offered) => {
      const found = named(of, text, offered)
      return 'value' in found ? { value: found.value.id } : found
    },
    optionsText,
    findOptions: (text, offered) => {
      const options: Options = []
      for (const part of optionParts(text)) {
        const found = named('item', part, offered)
        if ('problem' in found) return found
        const { id, group_id } = found.value
        const twice = options.some(({ product_type_id }) => product_type_id === group_id)
        if (twice || group_id === null) return { problem: { reason: 'not_a_choice' } }
        options.push({ product_type_id: group_id, product_type_item_id: id })
      }
      return { value: options.toSorted((a, b) => a.product_type_id - b.product_type_id) }
    },
  }
}
