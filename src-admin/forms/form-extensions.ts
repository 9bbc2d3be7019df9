import { type ComponentType, createContext, useContext } from 'react'
import type { ResourceName } from '#registry'

/** The content of a form between its header and its save bar. */
export type FormBody = ComponentType<{ disabled: boolean }>

export type FormExtensions = {
  /** Resource -> the content of its form, wherever it is opened; by default its fields. */
  bodies: Partial<Record<ResourceName, FormBody>>
  /** Resource -> tools in the header of its form. */
  tools: Partial<Record<ResourceName, ComponentType>>
  /** Rendered below the form of every record. */
  Details: ComponentType
}

/** Extensions that features add to the forms; src-admin/extensions.tsx lists them. */
export const FormExtensionsContext = createContext<FormExtensions>({
  bodies: {},
  tools: {},
  Details: () => null,
})

export const useFormExtensions = () => useContext(FormExtensionsContext)
