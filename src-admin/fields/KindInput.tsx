import { Skeleton } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { AccessMatrix } from './AccessMatrix.tsx'
import { inputs } from './inputs.ts'
import type { FieldProps } from './use-field.ts'

/** ESCAPE HATCH: name of a field -> an input drawn for it alone. */
const ownInputs: Record<string, ComponentType<FieldProps>> = {
  role_accesses: AccessMatrix as ComponentType<FieldProps>,
}

/** The input of a field, by its kind. */
export function KindInput(props: FieldProps) {
  const Input = ownInputs[props.source] ?? (inputs[props.field.kind] as ComponentType<FieldProps>)
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Input {...props} />
    </Suspense>
  )
}
