import { useInput, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { checkField, type Problem } from '#domain/fields/check.ts'
import type { Field } from '#domain/fields/fields.ts'

/** What every input is drawn from. */
export type FieldProps<F extends Field = Field> = {
  source: string
  field: F
  label: string
  helper?: string
  placeholder?: string
  disabled?: boolean
  /** Without a label of its own, inside grids. */
  bare?: boolean
}

type Asked = Pick<FieldProps, 'source' | 'field'> & {
  /** What else must be right, seen with the rest of the form. */
  rule?: (value: unknown, form: Record<string, unknown>) => Problem | null
}

/** A field of the form, checked by the rule that the server uses too; what was typed stays as it was typed. */
export function useField<Value = unknown>({ source, field, rule }: Asked) {
  const translate = useTranslate()
  const { trigger } = useFormContext()
  const input = useInput({
    source,
    validate: (value: unknown, form: Record<string, unknown>) => {
      const problem = checkField(field, value).problems[''] ?? rule?.(value, form)
      return problem && { message: `problems.${problem.reason}`, args: problem.args ?? {} }
    },
  })
  // A problem goes as soon as it is mended: were it to go with the focus, what somebody is about to press would move away.
  const onChange = (value: Value) => {
    input.field.onChange(value)
    if (input.fieldState.error) void trigger(source)
  }
  return {
    id: input.id,
    value: input.field.value as Value,
    onChange,
    onBlur: input.field.onBlur,
    error: messageOf(input.fieldState.error, translate),
  }
}

type Told = { message?: unknown; root?: { message?: unknown } }

const MARK = '@@react-admin@@'

/** react-admin packs a message and its numbers into one text; the server sends plain texts, in rows as `root`. */
export function messageOf(
  error: Told | undefined,
  translate: (key: string, args?: object) => string,
): string | undefined {
  const text = error?.message ?? error?.root?.message
  if (typeof text !== 'string' || text === '') return undefined
  if (!text.startsWith(MARK)) return translate(text, { _: text })
  const { message, args } = JSON.parse(text.slice(MARK.length)) as { message: string; args: object }
  return translate(message, args)
}
