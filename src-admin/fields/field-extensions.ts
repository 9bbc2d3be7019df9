import { type ComponentType, createContext, useContext } from 'react'
import type { Field, Kind } from '#domain/fields/fields.ts'
import type { Picture } from './pictures/media-library.ts'
import type { FieldProps } from './use-field.ts'

export type Photo = Pick<Picture, 'id' | 'content' | 'content_title'>

export type LibraryDialogProps = {
  value: readonly number[]
  /** The chosen ones in the order of choosing, once that is done. */
  onChange: (ids: number[], photos: Photo[]) => void
  single: boolean
  onClose: () => void
}

type FieldExtensions = {
  /** Name of a field, wherever it is -> an input of its own, in place of the input of its kind. */
  inputs: Readonly<Record<string, ComponentType<FieldProps>>>
  LibraryDialog: ComponentType<LibraryDialogProps>
}

/** What features add to the fields; src-admin/extensions.tsx lists it. */
export const FieldExtensionsContext = createContext<FieldExtensions>({
  inputs: {},
  LibraryDialog: () => null,
})

export const useFieldExtensions = () => useContext(FieldExtensionsContext)

export type CreateDialogProps = {
  page: string
  start: object
  onMade: (id: number) => void
  onClose: () => void
}

type FormParts = {
  inputs: { [K in Kind]: ComponentType<FieldProps<Field<K>>> }
  CreateDialog: ComponentType<CreateDialogProps>
}

/** Given by the form: an input with rows or references contains inputs and forms again, and cannot import them. */
export const FormPartsContext = createContext<FormParts | null>(null)

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('An input needs a form around it.')
  return parts
}
