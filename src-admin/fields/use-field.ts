import { useInput, useTranslate } from 'react-admin'
import { type FieldProps, validators } from './input-props.ts'

type Options = Pick<FieldProps, 'source' | 'field' | 'validate'>

/** For inputs that are no text fields: react-admin's useInput with the registry's rule. */
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

/** react-admin encodes a message and its arguments in one string; the server sends plain texts, for whole rows as `root`. */
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
