import { Chip } from '@mui/material'
import { useState } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
  useResourceContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import { isCloned as hasGenericForm } from '../../providers/record-pages.ts'
import { entryOf, findEntry, pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useFieldExtensions } from '../field-extensions.ts'
import { type FieldProps, inputProps } from '../input-props.ts'
import { OptionLine, Swatch, swatchOf } from './OptionLine.tsx'

/** A record of another page, found by a part of its title; users with the create permission can create a missing one inline. */
export function ReferenceInput(props: FieldProps<Field<'reference'>>) {
  const filter = useSharedFilter(props.source, props.field.to)
  const { reference, autocomplete } = useReference(props, filter)
  return (
    <RaReferenceInput {...reference} filter={filter}>
      <AutocompleteInput {...inputProps(props)} {...autocomplete} />
    </RaReferenceInput>
  )
}

/** Several records of another page, in the order of selection. */
export function ReferenceArrayInput(props: FieldProps<Field<'links'>>) {
  const { reference, autocomplete, textOf } = useReference(props)
  const page = reference.reference
  return (
    <RaReferenceArrayInput {...reference}>
      <AutocompleteArrayInput
        {...inputProps(props)}
        {...autocomplete}
        renderValue={(records: RaRecord[], itemProps: (args: { index: number }) => { key: number }) =>
          records.map((record, index) => {
            const { key, ...chip } = itemProps({ index })
            const swatch = swatchOf(page, record) && <Swatch page={page} record={record} />
            return (
              <Chip
                key={key}
                {...chip}
                size="small"
                label={textOf(record)}
                {...(swatch && { icon: swatch })}
              />
            )
          })
        }
      />
    </RaReferenceArrayInput>
  )
}

type Props = FieldProps<Field<'reference'> | Field<'links'>>

/** The props of a reference input and of its autocomplete; the options are fetched when it is opened. */
function useReference({ source, field, placeholder }: Props, start: object = {}) {
  const page = pageOf(field.to)
  const title = entryOf(page).title
  const { t, singular, title: titleIn } = useTranslate()
  const may = useMay()
  const { CreateDialog } = useFieldExtensions()
  const [opened, setOpened] = useState(false)
  const textOf = (record: RaRecord) => titleIn(record, title)
  return {
    textOf,
    reference: {
      source,
      reference: page,
      sort: { field: title, order: 'ASC' },
      enableGetChoices: () => opened,
    } as const,
    autocomplete: {
      optionText: <OptionLine page={page} />,
      inputText: textOf,
      matchSuggestion: () => true,
      filterToQuery: (text: string) => (text ? { keyword: text } : {}),
      onOpen: () => setOpened(true),
      noOptionsText: t('form.nothing_found'),
      forcePopupIcon: true,
      fullWidth: true,
      TextFieldProps: { placeholder: placeholder ?? t('form.type_to_search') },
      ...(hasGenericForm(page) &&
        may('create', page) && {
          create: <CreateDialog page={page} start={start} />,
          createLabel: t('list.add', { name: singular(page) }),
          createItemLabel: (typed: string) => t('list.add', { name: `“${typed}”` }),
        }),
    },
  }
}

/**
 * The references that this form and the records of `to` have in common filter the options: the cities offered for an area are
 * those of the area's region.
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
