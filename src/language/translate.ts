import { localDigits } from './digits.ts'
import type { Language } from './language.ts'

/** Messages of one language, nested by key, in polyglot's format: `%{name}`, `one |||| other`. */
export type Messages = { readonly [key: string]: string | Messages }

/** The dotted paths of all messages: 'cart.empty'. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${MessageKey<M[K]>}`
}[keyof M & string]

/** The type of another language's messages: exactly the same keys. */
export type Translated<M> = { readonly [K in keyof M]: M[K] extends string ? string : Translated<M[K]> }

export type MessageArgs = Readonly<Record<string, string | number>>

export type Translate<M> = (key: MessageKey<M>, args?: MessageArgs) => string

const find = (messages: Messages, key: string): string | null => {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) {
    if (found === undefined || typeof found === 'string' || !Object.hasOwn(found, part)) return null
    found = found[part]
  }
  return typeof found === 'string' ? found : null
}

// polyglot's rule for both languages: one form for 1, the other for everything else.
type Forms = { one: string; other: string }
const formsOf = (text: string): Forms => {
  const [one = '', other = one] = text.split('||||').map((form) => form.trim())
  return { one, other }
}

/** A translate function; numbers are formatted with the language's digits, and a missing key is returned unchanged. */
export const translator = <M extends Messages>(messages: M, language: Language): Translate<M> => {
  // Caches parsed messages, because lists translate the same keys for each row. Missing keys are not cached, because their
  // messages may be loaded later.
  const known = new Map<string, Forms>()
  const read = (key: string): Forms | null => {
    const text = find(messages, key)
    if (text === null) return null
    const forms = formsOf(text)
    known.set(key, forms)
    return forms
  }
  return (key, args = {}) => {
    const forms = known.get(key) ?? read(key)
    if (forms === null) return key
    const count = args.smart_count
    const form = count === undefined || count === 1 ? forms.one : forms.other
    return form.replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(args, name) ? args[name] : undefined
      return typeof value === 'number' ? localDigits(value, language) : (value ?? placeholder)
    })
  }
}
