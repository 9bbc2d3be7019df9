import { useTranslate } from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { messageOf } from './use-field.ts'

/** The first error message at a path or below it. */
export function useProblem(path: string): string | undefined {
  const { errors } = useFormState()
  const translate = useTranslate()
  return firstIn(get(errors, path), translate)
}

function firstIn(error: unknown, translate: (key: string, args?: object) => string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const own = messageOf(error, translate)
  if (own) return own
  for (const [name, inner] of Object.entries(error)) {
    // The form stores a reference to the input in the error.
    if (name === 'ref') continue
    const found = firstIn(inner, translate)
    if (found) return found
  }
  return undefined
}
