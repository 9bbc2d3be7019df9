import { cachedRows } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import type { TypedWord } from './search-words.ts'

/** What a search shows, is narrowed by and finds products by, besides the products themselves. */
export const searchedLookups = [
  'categories',
  'companies',
  'product-types',
  'generics',
  'disease',
  'tags',
  'product-color-info',
] as const satisfies readonly Tag[]

/** Which products a keyword finds, and the words of the catalogue. */
export const searchedTexts: readonly Tag[] = ['products/text', ...searchedLookups]

/** What typed words stand for, each cached by itself: a search that is narrowed or extended has most of its words already. */
export const cachedWords = (
  context: Context,
  name: string,
  words: readonly string[],
  read: (words: string[]) => Promise<TypedWord[]>,
): Promise<TypedWord[]> =>
  cachedRows(
    context,
    { name, keyOf: ({ typed }: TypedWord) => typed, tagsOf: () => searchedTexts },
    words,
    read,
  )
