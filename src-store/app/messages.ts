import type { Language } from '#domain/language/language.ts'
import type { shared as sharedInEnglish } from '#domain/language/shared.en.ts'
import type { shop as shopInEnglish } from '#domain/language/shop.en.ts'
import { type Messages, type Translate, type Translated, translator } from '#domain/language/translate.ts'

type English = typeof shopInEnglish & typeof sharedInEnglish
export type ShopTranslate = Translate<English>

type Shop = { shop: Translated<typeof shopInEnglish> }
type Shared = { shared: Translated<typeof sharedInEnglish> }
type Files = () => [Promise<Shop>, Promise<Shared>]

// decisions 45: the shop loads one language and nothing of the desk.
const files: Record<Language, Files> = {
  en: () => [import('#domain/language/shop.en.ts'), import('#domain/language/shared.en.ts')],
  bn: () => [import('#domain/language/shop.bn.ts'), import('#domain/language/shared.bn.ts')],
}

// In the built client the files above hold what a first visit needs, and these what is left (scripts/first-words.mjs);
// everywhere else each holds everything.
const others: Record<Language, Files> = {
  en: () => [import('#domain/language/shop.en.ts?rest'), import('#domain/language/shared.en.ts?rest')],
  bn: () => [import('#domain/language/shop.bn.ts?rest'), import('#domain/language/shared.bn.ts?rest')],
}

/** The modules of the messages that a first visit needs, to be preloaded. */
export const messageModules = (language: Language): string[] => [
  `src/language/shop.${language}.ts`,
  `src/language/shared.${language}.ts`,
]

const join = (one: Messages, other: Messages): Messages => {
  const joined: Record<string, string | Messages> = { ...one }
  for (const [key, text] of Object.entries(other)) {
    const known = joined[key]
    joined[key] = typeof known === 'object' && typeof text === 'object' ? join(known, text) : text
  }
  return joined
}

const read = async (open: Files): Promise<Messages> => {
  const [{ shop }, { shared }]: [Shop, Shared] = await Promise.all(open())
  return join(shop, shared)
}

/** The texts of the shop in a language, and how to fetch those that a first visit does not need. */
export type Words = { t: ShopTranslate; rest: () => Promise<void> }

export const openWords = async (language: Language): Promise<Words> => {
  const texts: Record<string, string | Messages> = { ...(await read(files[language])) }
  let fetched: Promise<void> | undefined
  const fetchRest = async () => {
    Object.assign(texts, join(texts, await read(others[language])))
  }
  return {
    t: translator(texts, language) as ShopTranslate,
    rest: () => {
      fetched ??= fetchRest().catch((error) => {
        fetched = undefined
        throw error
      })
      return fetched
    },
  }
}
