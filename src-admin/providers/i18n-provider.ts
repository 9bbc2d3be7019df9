import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Fields } from '#domain/fields.ts'
import type { desk } from '#domain/language/desk.en.ts'
import { localDigits } from '#domain/language/digits.ts'
import { fieldLabel, resourceLabels } from '#domain/language/labels.ts'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'
import type { MessageKey } from '#domain/language/translate.ts'
import { columnsOf } from '#domain/resource.ts'
import { deskEntries } from '../entries.ts'
import { cookie, setCookie } from './http.ts'

export type DeskMessage = MessageKey<typeof desk>

/** Only the language that is read comes; the other one comes when somebody turns to it. */
const texts = {
  en: () => import('./texts.en.ts'),
  bn: () => import('./texts.bn.ts'),
}

/** The texts of a language, with the labels of the registry where react-admin looks for them. */
export async function messagesIn(language: Language): Promise<TranslationMessages> {
  const { desk, shared } = await texts[language]()
  return { ...desk, ...shared, resources: resourcesIn(language) } as unknown as TranslationMessages
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

/** decisions 27: the cookie, else what the server took for this page. */
export const initialLanguage = (): Language =>
  known(cookie('lang')) ?? known(document.documentElement.lang) ?? defaultLanguage

export function remember(language: Language): void {
  document.documentElement.lang = language
  setCookie(`lang=${language}; path=/; max-age=31536000; samesite=lax`)
}

/** How the desk speaks, as soon as its first language is there. */
export async function createI18nProvider(): Promise<I18nProvider> {
  let language = initialLanguage()
  const first = { language, messages: await messagesIn(language) }
  // Numbers inside texts take the digits of the language; what people wrote stays as it is.
  function replace(this: string, pattern: RegExp, told: (found: string, name: string) => unknown): string {
    return this.replace(pattern, (found: string, name: string) => {
      const value = told(found, name)
      return typeof value === 'number' ? localDigits(value, language) : String(value)
    })
  }
  const provider = polyglotI18nProvider(
    (locale) => {
      const wanted = known(locale) ?? defaultLanguage
      // The first must be there at once.
      return wanted === first.language ? first.messages : messagesIn(wanted)
    },
    language,
    [
      { locale: 'en', name: 'English' },
      { locale: 'bn', name: 'বাংলা' },
    ],
    { allowMissing: true, replace },
  )
  return {
    ...provider,
    changeLocale: async (locale) => {
      const wanted = known(locale) ?? defaultLanguage
      await provider.changeLocale(wanted)
      language = wanted
      remember(wanted)
    },
  }
}
