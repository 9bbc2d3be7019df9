import type { Field } from '#domain/fields/fields.ts'
import { accentContrast, leastContrast } from '#domain/site/accent.ts'
import { type FieldProps, problemMessage } from '../fields/input-props.ts'
import { ColorInput } from '../fields/inputs/TextInputs.tsx'

/** The same rule as on the server: text in the accent, and text on it, can be read. */
function readable(value: unknown) {
  const ratio = accentContrast(String(value))
  return problemMessage(
    ratio < leastContrast ? { reason: 'contrast_low', args: { ratio, least: leastContrast } } : null,
  )
}

/** The accent of the shop. */
export const AccentInput = (props: FieldProps<Field<'color'>>) => (
  <ColorInput {...props} validate={readable} />
)
