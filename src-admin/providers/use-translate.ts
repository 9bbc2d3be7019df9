import { useI18nProvider, useTranslate as useRaTranslate } from 'react-admin'
import type { Label } from '#domain/fields/labels.ts'
import { dateText, dateTimeText } from '#domain/language/dates.ts'
import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import type { shared } from '#domain/language/shared.en.ts'
import type { MessageArgs, MessageKey } from '#domain/language/translate.ts'
import { moneyText } from '#domain/values/money-text.ts'
import type { AdminMessage } from './i18n-provider.ts'
import { currentLabel } from './labels.ts'
import { apiName } from './registry.ts'
import { useShopTexts } from './shop-texts.tsx'

type Key = AdminMessage | MessageKey<typeof shared>

/** Translations, labels, and the formats of numbers, money and times in the current language. */
export function useTranslate() {
  // The loaded language, not the requested one: labels change together with the messages, which may still be loading.
  const language = useI18nProvider().getLocale() as Language
  const translate = useRaTranslate()
  const { sign, zone, own } = useShopTexts()
  const name = (page: string, count = 1): string =>
    translate(`resources.${page}.name`, { smart_count: count })
  return {
    language,
    zone,
    t: (key: Key, args?: MessageArgs): string => translate(key, args),
    of: (label: Label): string => label[language],
    field: (page: string, path: string): string => currentLabel(apiName(page), path) ?? path,
    /** The label of one record of a page, or of several. */
    name,
    /** The label of a record within a sentence: 'product', but 'API client'. */
    singular: (page: string): string =>
      name(page).replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase()),
    title: (record: object, field: string): string =>
      inLanguage(own(record) as Record<string, string>, field, language),
    digits: (value: number | string): string => localDigits(value, language),
    money: (tk: number | string): string => moneyText(tk, language, sign),
    date: (iso: string): string => dateText(iso, language, zone),
    dateTime: (iso: string): string => dateTimeText(iso, language, zone),
  }
}

export type Translations = ReturnType<typeof useTranslate>
