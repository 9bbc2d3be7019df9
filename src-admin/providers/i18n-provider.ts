import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Fields } from '#domain/fields.ts'
import { desk as deskBn } from '#domain/language/desk.bn.ts'
import { desk as deskEn } from '#domain/language/desk.en.ts'
import { localDigits } from '#domain/language/digits.ts'
import { fieldLabel, resourceLabels } from '#domain/language/labels.ts'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'
import { shared as sharedBn } from '#domain/language/shared.bn.ts'
import { shared as sharedEn } from '#domain/language/shared.en.ts'
import type { MessageKey } from '#domain/language/translate.ts'
import { columnsOf } from '#domain/resource.ts'
import { deskEntries } from '../entries.ts'
import { cookie, setCookie } from './http.ts'

export type DeskMessage = MessageKey<typeof deskEn>

const texts = { en: { ...deskEn, ...sharedEn }, bn: { ...deskBn, ...sharedBn } }

/** The texts of a language, with the labels of the registry where react-admin looks for them. */
export const messagesIn = (language: Language) =>
  ({ ...texts[language], resources: resourcesIn(language) }) as unknown as TranslationMessages

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

export function createI18nProvider(): I18nProvider {
  let language = initialLanguage()
  // Numbers inside texts take the digits of the language; what people wrote stays as it is.
  function replace(this: string, pattern: RegExp, told: (found: string, name: string) => unknown): string {
    return this.replace(pattern, (found: string, name: string) => {
      const value = told(found, name)
      return typeof value === 'number' ? localDigits(value, language) : String(value)
    })
  }
  const provider = polyglotI18nProvider(
    (locale) => messagesIn(known(locale) ?? defaultLanguage),
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
      language = known(locale) ?? defaultLanguage
      remember(language)
      await provider.changeLocale(language)
    },
  }
}
