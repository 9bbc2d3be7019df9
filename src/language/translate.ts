import { localDigits } from './digits.ts'
import type { Language } from './language.ts'

/** Texts in one language, nested under their keys, in polyglot's format: `%{name}`, `one |||| other`. */
export type Messages = { readonly [key: string]: string | Messages }

/** The dotted paths of all texts: 'cart.empty'. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${MessageKey<M[K]>}`
}[keyof M & string]

/** What another language must give: a text for each text, no more and no fewer. */
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

/** A function from key to text; numbers come out in the language's digits, a key without a text as itself. */
export const translator = <M extends Messages>(messages: M, language: Language): Translate<M> => {
  // A list says the same of each of its rows. What has no text yet may have one later.
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
