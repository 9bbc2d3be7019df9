import { cachedRows } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import type { TypedWord } from './search-words.ts'

/** The lookups that a search displays, filters by and searches in, in addition to the products themselves. */
export const searchedLookups = [
  'categories',
  'companies',
  'product-types',
  'generics',
  'disease',
  'tags',
  'product-color-info',
] as const satisfies readonly Tag[]

/** The cache tags of the products that a keyword finds and of the words of the catalogue. */
export const searchedTexts: readonly Tag[] = ['products/text', ...searchedLookups]

/** The meanings of typed words, cached word by word, because a refined search shares most of its words. */
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
