import type { I18nProvider } from 'react-admin'
import { fieldLabel, type Labels } from '#domain/fields/field-label.ts'
import type { Fields } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { admin } from '#domain/language/admin.en.ts'
import type { adminPages } from '#domain/language/admin-pages.en.ts'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'
import { type MessageArgs, type MessageKey, type Messages, translator } from '#domain/language/translate.ts'
import { setLabels } from './labels.ts'
import { menuEntries } from './registry.ts'
import { cookie, setCookie } from './requests/http.ts'

export type AdminMessage = MessageKey<typeof admin & typeof adminPages>

/** Only the current language is loaded; the other one when the user switches to it. */
const texts = {
  en: () => import('./texts.en.ts'),
  bn: () => import('./texts.bn.ts'),
}

const textsOfPages: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#domain/language/admin-pages.en.ts')).adminPages,
  bn: async () => (await import('#domain/language/admin-pages.bn.ts')).adminPages,
}

type LoadedMessages = {
  language: Language
  messages: Record<string, string | Messages>
  labels: Labels
  withPages: boolean
}

/** The messages of the current language. Pages that are opened later add theirs to them. */
let current: LoadedMessages | undefined

/** The messages of a language, with the labels of the registry under react-admin's keys. */
export async function messagesIn(language: Language): Promise<Record<string, string | Messages>> {
  const { admin, shared, labels } = await texts[language]()
  return { ...admin, ...shared, resources: resourcesIn(labels) }
}

/** Loads the messages of admin-pages in the current language; a page that needs them waits for it (lazyPage). */
export async function loadPageMessages(): Promise<void> {
  if (!current || current.withPages) return
  const loaded = current
  Object.assign(loaded.messages, await textsOfPages[loaded.language]())
  loaded.withPages = true
  // The language was switched in the meantime.
  if (loaded !== current) await loadPageMessages()
}

const resourcesIn = (labels: Labels) =>
  Object.fromEntries(
    menuEntries.map(({ name, page, entry }) => {
      const { one, many } = labels.resources[name]
      return [
        page,
        {
          name: `${one} |||| ${many}`,
          fields: fieldsIn(labels, name, columnsOf(entry)),
        },
      ]
    }),
  )

const fieldsIn = (labels: Labels, name: string, fields: Fields) =>
  Object.fromEntries(
    ['id', ...Object.keys(fields)].map((field) => [field, fieldLabel(labels, name, field) ?? field]),
  )

const known = (text: string | undefined): Language | undefined => languages.find((each) => each === text)

/** docs/decisions/0027: the cookie, otherwise the language that the server chose for this page. */
export const initialLanguage = (): Language =>
  known(cookie('lang')) ?? known(document.documentElement.lang) ?? defaultLanguage

export function saveLanguage(language: Language): void {
  document.documentElement.lang = language
  setCookie(`lang=${language}; path=/; max-age=31536000; samesite=lax`)
}

async function loadLanguage(language: Language): Promise<LoadedMessages> {
  const { labels } = await texts[language]()
  const messages = await messagesIn(language)
  const withPages = current?.withPages ?? false
  if (withPages) Object.assign(messages, await textsOfPages[language]())
  return { language, messages, labels, withPages }
}

/**
 * Switches to a language whose messages are loaded, and returns its translate function; a missing key falls back to the default that
 * react-admin passes as `_`.
 */
function switchTo(loaded: LoadedMessages): I18nProvider['translate'] {
  const { language, messages, labels } = loaded
  current = loaded
  setLabels(language, labels)
  const translate = translator(messages, language) as (key: string, args: MessageArgs) => string
  return (key, { _: fallback, ...args } = {}) => {
    const text = translate(key, args)
    return text === key && typeof fallback === 'string' ? fallback : text
  }
}

/** react-admin's i18n provider, based on the storefront's translator. The first language is loaded before it resolves. */
export async function createI18nProvider(): Promise<I18nProvider> {
  let language = initialLanguage()
  let translate = switchTo(await loadLanguage(language))
  return {
    translate: (key, args) => translate(key, args),
    changeLocale: async (locale) => {
      const wanted = known(locale) ?? defaultLanguage
      // The labels change together with the messages, not while these are loading.
      const loaded = await loadLanguage(wanted)
      translate = switchTo(loaded)
      language = wanted
      saveLanguage(wanted)
    },
    getLocale: () => language,
    getLocales: () => [
      { locale: 'en', name: 'English' },
      { locale: 'bn', name: 'বাংলা' },
    ],
  }
}
