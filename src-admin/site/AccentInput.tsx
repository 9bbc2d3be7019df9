import type { Field } from '#domain/fields/fields.ts'
import { accentContrast, leastContrast } from '#domain/site/accent.ts'
import { type FieldProps, problemMessage } from '../fields/input-props.ts'
import { ColorInput } from '../fields/inputs/TextInputs.tsx'

/** The rule shared with the server: text in the accent colour, and text on it, must be readable. */
function readable(value: unknown) {
  const ratio = accentContrast(String(value))
  return problemMessage(
    ratio < leastContrast ? { reason: 'contrast_low', args: { ratio, least: leastContrast } } : null,
  )
}

/** The shop's accent colour. */
export const AccentInput = (props: FieldProps<Field<'color'>>) => (
  <ColorInput {...props} validate={readable} />
)
