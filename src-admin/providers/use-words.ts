import { useI18nProvider, useTranslate } from 'react-admin'
import { fieldLabel, type Label } from '#domain/fields/labels.ts'
import { dateText, dateTimeText } from '#domain/language/dates.ts'
import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import type { shared } from '#domain/language/shared.en.ts'
import type { MessageArgs, MessageKey } from '#domain/language/translate.ts'
import { moneyText } from '#domain/values/money-text.ts'
import type { DeskMessage } from './i18n-provider.ts'
import { apiName } from './registry.ts'
import { useShopWords } from './shop-words.tsx'

type Key = DeskMessage | MessageKey<typeof shared>

/** How the back office speaks: its texts, labels, numbers, money and times in the chosen language. */
export function useWords() {
  // Not what is asked for but what is there: labels change together with the texts, which may still be on their way.
  const language = useI18nProvider().getLocale() as Language
  const translate = useTranslate()
  const { sign, zone, own } = useShopWords()
  const name = (page: string, count = 1): string =>
    translate(`resources.${page}.name`, { smart_count: count })
  return {
    language,
    zone,
    t: (key: Key, args?: MessageArgs): string => translate(key, args),
    of: (label: Label): string => label[language],
    field: (page: string, path: string): string => fieldLabel(apiName(page), path)?.[language] ?? path,
    /** One entry of a page, or many of them. */
    name,
    /** One entry of a page within a sentence: 'product', but 'API client'. */
    thing: (page: string): string => name(page).replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase()),
    title: (record: object, field: string): string =>
      inLanguage(own(record) as Record<string, string>, field, language),
    digits: (value: number | string): string => localDigits(value, language),
    money: (tk: number | string): string => moneyText(tk, language, sign),
    date: (iso: string): string => dateText(iso, language, zone),
    dateTime: (iso: string): string => dateTimeText(iso, language, zone),
  }
}

export type Words = ReturnType<typeof useWords>
