import { lazy, type ReactNode } from 'react'
import { FormPartsContext } from '../fields/field-extensions.ts'
import { inputs } from '../fields/inputs.ts'

const parts = { inputs, CreateDialog: lazy(() => import('./CreateDialog.tsx')) }

/** Gives the fields of a form the inputs of all kinds, and the form of a record that is missing. */
export const FormParts = ({ children }: { children: ReactNode }) => (
  <FormPartsContext value={parts}>{children}</FormPartsContext>
)
