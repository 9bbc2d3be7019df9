import { useInput, useTranslate } from 'react-admin'
import { type FieldProps, validators } from './input-props.ts'

type Options = Pick<FieldProps, 'source' | 'field' | 'validate'>

/** A field of the registry for inputs that are no text field: react-admin's useInput with the rule of the registry. */
export function useField<Value = unknown>(options: Options) {
  const translate = useTranslate()
  const input = useInput({ source: options.source, validate: validators(options) })
  return {
    id: input.id,
    value: input.field.value as Value,
    onChange: input.field.onChange as (value: Value) => void,
    onBlur: input.field.onBlur,
    error: messageOf(input.fieldState.error, translate),
  }
}

type InputError = { message?: unknown; root?: { message?: unknown } }

const MARK = '@@react-admin@@'

/** react-admin packs a message and its arguments into one text; the server sends plain texts, for whole rows as `root`. */
export function messageOf(
  error: InputError | undefined,
  translate: (key: string, args?: object) => string,
): string | undefined {
  const text = error?.message ?? error?.root?.message
  if (typeof text !== 'string' || text === '') return undefined
  if (!text.startsWith(MARK)) return translate(text, { _: text })
  const { message, args } = JSON.parse(text.slice(MARK.length)) as { message: string; args: object }
  return translate(message, args)
}
