import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import { entryOf, findEntry, pageOf } from '../../providers/registry.ts'
import { PhotosPicker } from '../pictures/PhotosPicker.tsx'
import { type FieldProps, useField } from '../use-field.ts'
import { CreateButton } from './CreateButton.tsx'
import { LinksPicker } from './LinksPicker.tsx'
import { ReferencePicker } from './ReferencePicker.tsx'
import { TreePicker } from './TreePicker.tsx'

const LIBRARY = 'media-galleries'

export function ReferenceInput({ source, field, ...props }: FieldProps<Field<'reference'>>) {
  const { id, value, onChange, onBlur, error } = useField<number | null>({ source, field })
  const filter = useSharedFilter(source, field.to)
  const [typed, setTyped] = useState('')
  if (field.to === LIBRARY)
    return (
      <PhotosPicker
        label={props.label}
        value={value ? [value] : []}
        onChange={(ids) => onChange(ids.at(-1) ?? null)}
        single
        error={error}
        {...(props.disabled && { disabled: true })}
      />
    )
  const page = pageOf(field.to)
  const choose = (chosen: number | null) => {
    setTyped('')
    onChange(chosen)
  }
  return (
    <>
      <ReferencePicker
        {...props}
        id={id}
        page={page}
        value={value}
        onChange={choose}
        onBlur={onBlur}
        required={field.required}
        error={error}
        filter={filter}
        onTyped={setTyped}
      />
      {!props.bare && (
        <CreateButton
          page={page}
          typed={typed}
          start={filter}
          disabled={props.disabled === true}
          onMade={choose}
        />
      )}
    </>
  )
}

export function LinksInput({ source, field, ...props }: FieldProps<Field<'links'>>) {
  const { id, value, onChange, error } = useField<number[] | null>({ source, field })
  const [typed, setTyped] = useState('')
  const page = pageOf(field.to)
  const ids = value ?? []
  const shared = { ...props, id, page, value: ids, onChange, error }
  if (field.to === LIBRARY) return <PhotosPicker {...shared} />
  if (isTree(field.to)) return <TreePicker {...shared} />
  return (
    <>
      <LinksPicker {...shared} onTyped={setTyped} />
      {!props.bare && (
        <CreateButton
          page={page}
          typed={typed}
          disabled={props.disabled === true}
          onMade={(made) => {
            setTyped('')
            onChange([...ids, made])
          }}
        />
      )}
    </>
  )
}

/** Whether entries of a resource stand below each other. */
function isTree(to: string): boolean {
  const parent = entryOf(pageOf(to)).fields.parent_id
  return parent?.kind === 'reference' && parent.to === to
}

/**
 * What this form and the page of the reference both refer to narrows the choice: the city of an area is one of the region
 * that the area is in.
 */
function useSharedFilter(source: string, to: string): Record<string, unknown> {
  const own = findEntry(useResourceContext() ?? '')?.fields ?? {}
  const theirs = entryOf(pageOf(to)).fields
  const shared = Object.entries(theirs)
    .filter(([name, their]) => {
      const mine = own[name]
      return (
        name !== source && their.kind === 'reference' && mine?.kind === 'reference' && mine.to === their.to
      )
    })
    .map(([name]) => name)
  const values = useWatch({ name: shared }) as unknown[]
  return Object.fromEntries(shared.map((name, at) => [name, values[at]]).filter(([, value]) => value))
}
