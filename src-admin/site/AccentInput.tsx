import type { Problem } from '#domain/fields/check.ts'
import type { Field } from '#domain/fields/fields.ts'
import { accentContrast, leastContrast } from '#domain/site/accent.ts'
import { ColorInput } from '../fields/inputs/TextInputs.tsx'
import type { FieldProps } from '../fields/use-field.ts'

/** The same as the server asks: what is written in the accent, and on it, can be read. */
const readable = (value: unknown): Problem | null => {
  const ratio = accentContrast(String(value))
  return ratio < leastContrast ? { reason: 'contrast_low', args: { ratio, least: leastContrast } } : null
}

/** The accent of the shop. */
export const AccentInput = (props: FieldProps<Field<'color'>>) => <ColorInput {...props} rule={readable} />
