import { type ComponentType, createContext, useContext } from 'react'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from './input-props.ts'

/** Creates a record that a reference needs; shown by react-admin's AutocompleteInput (useCreateSuggestionContext). */
export type CreateDialogProps = {
  page: string
  /** Initial values of the new record, in addition to the typed title. */
  start: object
}

export type MediaKind = 'picture' | 'rich_text'

type FieldExtensions = {
  /** Field name, in any resource -> a custom input, instead of the input of its kind. */
  inputs: Readonly<Record<string, ComponentType<FieldProps>>>
  /** The inputs of the kinds that show pictures of the media library. */
  kinds: { [K in MediaKind]: ComponentType<FieldProps<Field<K>>> }
  CreateDialog: ComponentType<CreateDialogProps>
}

/** Extensions that features and forms add to the fields; src-admin/extensions.tsx lists them. */
export const FieldExtensionsContext = createContext<FieldExtensions>({
  inputs: {},
  kinds: { picture: () => null, rich_text: () => null },
  CreateDialog: () => null,
})

export const useFieldExtensions = () => useContext(FieldExtensionsContext)
