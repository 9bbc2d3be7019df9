import type { Language } from '#domain/language/language.ts'
import type { shared } from '#domain/language/shared.en.ts'
import type { shop } from '#domain/language/shop.en.ts'
import type { shopDeferred } from '#domain/language/shop-deferred.en.ts'
import { type Messages, type Translate, translator } from '#domain/language/translate.ts'

export type ShopTranslate = Translate<typeof shop & typeof shopDeferred & typeof shared>

type MessageModule = () => Promise<Messages>

// docs/decisions/0045: the shop loads one language and nothing of the back office.
const firstMessages: Record<Language, MessageModule> = {
  en: async () => (await import('#domain/language/shop.en.ts')).shop,
  bn: async () => (await import('#domain/language/shop.bn.ts')).shop,
}

const deferredMessages: Record<Language, MessageModule[]> = {
  en: [
    async () => (await import('#domain/language/shop-deferred.en.ts')).shopDeferred,
    async () => (await import('#domain/language/shared.en.ts')).shared,
  ],
  bn: [
    async () => (await import('#domain/language/shop-deferred.bn.ts')).shopDeferred,
    async () => (await import('#domain/language/shared.bn.ts')).shared,
  ],
}

/** The module with the messages of a first visit, to be preloaded. */
export const messageModule = (language: Language): string => `src/language/shop.${language}.ts`

/** The messages of a language: `t` knows the first ones, and the others once `loadDeferred` has resolved. */
export type LoadedMessages = { t: ShopTranslate; loadDeferred: () => Promise<void> }

export async function loadMessages(language: Language): Promise<LoadedMessages> {
  const messages: Record<string, string | Messages> = { ...(await firstMessages[language]()) }
  let loading: Promise<void> | undefined
  const load = async () => {
    const modules = await Promise.all(deferredMessages[language].map((open) => open()))
    Object.assign(messages, ...modules)
  }
  return {
    t: translator(messages, language) as ShopTranslate,
    loadDeferred: () => {
      loading ??= load().catch((error) => {
        loading = undefined
        throw error
      })
      return loading
    },
  }
}
