/** docs/product.md 1: English and Bengali; the default is English (docs/decisions/0027). */
export const languages = ['en', 'bn'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

type TwoTongued<K extends string> = { readonly [P in K | `${K}_bn`]?: string | null }

/** A translated field in a language; an empty one falls back to the other language (docs/decisions/0013). */
export const inLanguage = <K extends string>(record: TwoTongued<K>, field: K, language: Language): string => {
  const [english, bengali] = [record[field], record[`${field}_bn`]]
  return (language === 'bn' ? bengali || english : english || bengali) ?? ''
}
