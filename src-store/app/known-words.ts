import type { Language } from '#domain/language/language.ts'
import { openWords, type ShopTranslate, type Words } from './messages.ts'

/** A page says hundreds of texts, nearly all of them as they are, and every page says the same. */
const remembering = (t: ShopTranslate): ShopTranslate => {
  const known = new Map<string, string>()
  return (key, args) => {
    if (args) return t(key, args)
    const text = known.get(key) ?? t(key)
    known.set(key, text)
    return text
  }
}

const opened = new Map<Language, Promise<Words>>()

/** The words of a language where page after page is drawn: put together once, and looked up once. */
export const knownWords = (language: Language): Promise<Words> => {
  const known = opened.get(language)
  if (known) return known
  const words = openWords(language).then(({ t, rest }) => ({ t: remembering(t), rest }))
  opened.set(language, words)
  words.catch(() => opened.delete(language))
  return words
}
