import type { I18nProvider } from 'react-admin'
import type { Fields } from '#domain/fields/fields.ts'
import { fieldLabel, resourceLabels } from '#domain/fields/labels.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { desk } from '#domain/language/desk.en.ts'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'
import { type MessageArgs, type MessageKey, type Messages, translator } from '#domain/language/translate.ts'
import { deskEntries } from './registry.ts'
import { cookie, setCookie } from './requests/http.ts'

export type DeskMessage = MessageKey<typeof desk>

/** Only the language that is read comes; the other one comes when somebody turns to it. */
const texts = {
  en: () => import('./texts.en.ts'),
  bn: () => import('./texts.bn.ts'),
}

/** The texts of a language, with the labels of the registry where react-admin looks for them. */
export async function messagesIn(language: Language): Promise<Messages> {
  const { desk, shared } = await texts[language]()
  return { ...desk, ...shared, resources: resourcesIn(language) }
}

const resourcesIn = (language: Language) =>
  Object.fromEntries(
    deskEntries.map(({ name, page, entry }) => {
      const { one, many } = resourceLabels[name]
      return [
        page,
        {
          name: `${one[language]} |||| ${many[language]}`,
          fields: fieldsIn(language, name, columnsOf(entry)),
        },
      ]
    }),
  )

const fieldsIn = (language: Language, name: string, fields: Fields) =>
  Object.fromEntries(
    ['id', ...Object.keys(fields)].map((field) => [field, fieldLabel(name, field)?.[language] ?? field]),
  )

const known = (text: string | undefined): Language | undefined => languages.find((each) => each === text)

/** docs/decisions/0027: the cookie, else what the server took for this page. */
export const initialLanguage = (): Language =>
  known(cookie('lang')) ?? known(document.documentElement.lang) ?? defaultLanguage

export function remember(language: Language): void {
  document.documentElement.lang = language
  setCookie(`lang=${language}; path=/; max-age=31536000; samesite=lax`)
}

/** The texts of a language; a key without a text is replaced by the default text that react-admin gives as `_`. */
async function translateIn(language: Language): Promise<I18nProvider['translate']> {
  const translate = translator(await messagesIn(language), language) as (
    key: string,
    args: MessageArgs,
  ) => string
  return (key, { _: fallback, ...args } = {}) => {
    const text = translate(key, args)
    return text === key && typeof fallback === 'string' ? fallback : text
  }
}

/** react-admin's translations, from the same translator as the storefront's. The first language is loaded before it resolves. */
export async function createI18nProvider(): Promise<I18nProvider> {
  let language = initialLanguage()
  let translate = await translateIn(language)
  return {
    translate: (key, args) => translate(key, args),
    changeLocale: async (locale) => {
      const wanted = known(locale) ?? defaultLanguage
      translate = await translateIn(wanted)
      language = wanted
      remember(wanted)
    },
    getLocale: () => language,
    getLocales: () => [
      { locale: 'en', name: 'English' },
      { locale: 'bn', name: 'বাংলা' },
    ],
  }
}
