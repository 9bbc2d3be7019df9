import { Skeleton } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { useFieldExtensions, useFormParts } from './field-extensions.ts'
import { SecretInput } from './inputs/TextInputs.tsx'
import type { FieldProps } from './use-field.ts'

/** The input of a field: its own, else that of its kind. */
export function FieldInput(props: FieldProps) {
  const Input = useInputOf(props)
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Input {...props} />
    </Suspense>
  )
}

function useInputOf({ source, field }: FieldProps): ComponentType<FieldProps> {
  const own = useFieldExtensions().inputs
  const { inputs } = useFormParts()
  if (field.kind === 'text' && field.secret) return SecretInput as ComponentType<FieldProps>
  return own[source.split('.').at(-1) ?? source] ?? (inputs[field.kind] as ComponentType<FieldProps>)
}
