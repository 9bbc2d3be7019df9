import type { Language } from '#domain/language/language.ts'
import type { shared as sharedInEnglish } from '#domain/language/shared.en.ts'
import type { shop as shopInEnglish } from '#domain/language/shop.en.ts'
import { type Translate, type Translated, translator } from '#domain/language/translate.ts'

type English = typeof shopInEnglish & typeof sharedInEnglish
export type ShopTranslate = Translate<English>

// decisions 45: the shop loads one language and nothing of the desk.
const files: Record<Language, () => Promise<Translated<English>>> = {
  en: async () => {
    const [{ shop }, { shared }] = await Promise.all([
      import('#domain/language/shop.en.ts'),
      import('#domain/language/shared.en.ts'),
    ])
    return { ...shop, ...shared }
  },
  bn: async () => {
    const [{ shop }, { shared }] = await Promise.all([
      import('#domain/language/shop.bn.ts'),
      import('#domain/language/shared.bn.ts'),
    ])
    return { ...shop, ...shared }
  },
}

/** The texts of the shop in a language. */
export const loadTranslate = async (language: Language): Promise<ShopTranslate> =>
  translator(await files[language](), language) as ShopTranslate
