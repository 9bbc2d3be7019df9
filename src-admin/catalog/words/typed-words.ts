/** Words typed into a picker; `rest` is the one still being typed. */
export type TypedWords = { words: string[]; rest: string }

const same = (word: string): string => word.trim().replace(/\s+/g, ' ').toLowerCase()

export const isSameWord = (a: string, b: string): boolean => same(a) === same(b)

/** Words without empty, duplicate and existing ones. */
export function newWords(words: readonly string[], there: readonly string[]): string[] {
  const seen = new Set(there.map(same))
  return words
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '' && !seen.has(same(word)) && seen.add(same(word)))
}

/**
 * A comma ends a word. With `several` every comma does, as in a pasted list; otherwise only a comma at the end, because the name
 * of a generic may contain commas.
 */
export function wordsIn(text: string, several: boolean): TypedWords {
  if (several) {
    const parts = text.split(/[,;\n]/)
    return { words: newWords(parts.slice(0, -1), []), rest: parts.at(-1)?.trimStart() ?? '' }
  }
  return text.endsWith(',')
    ? { words: newWords([text.slice(0, -1)], []), rest: '' }
    : { words: [], rest: text }
}
