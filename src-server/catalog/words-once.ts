import type { Context } from '../context.ts'
import type { TypedWord } from './search-words.ts'

/** What a search shows, is narrowed by and finds products by; words are learned of nothing else. */
export const searched = [
  'products',
  'categories',
  'companies',
  'product-types',
  'generics',
  'disease',
  'tags',
  'product-color-info',
]

// In ids, as notes are measured: a word of the catalogue takes about as much as so many.
const wordSize = 20

/**
 * What typed words stand for, each noted until something of which words are learned is written: who narrows a search or
 * leafs through it, or says a word more, says the others again. Those that nobody has said are read together.
 */
export async function wordsOnce(
  { signposts }: Pick<Context, 'signposts'>,
  how: string,
  words: readonly string[],
  read: (words: readonly string[]) => Promise<TypedWord[]>,
): Promise<TypedWord[]> {
  const unknown: string[] = []
  // Once all have been looked for.
  const reading = Promise.resolve().then(() => (unknown.length > 0 ? read(unknown) : []))
  const readHere = (word: string) => {
    const at = unknown.push(word) - 1
    return reading.then((found) => found[at] as TypedWord)
  }
  return Promise.all(
    words.map((word) =>
      signposts.noted(
        `${how} ${word}`,
        searched,
        () => readHere(word),
        ({ meant }) => meant.length * wordSize,
      ),
    ),
  )
}
