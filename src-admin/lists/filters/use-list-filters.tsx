import { Skeleton, type Theme, useMediaQuery } from '@mui/material'
import { cloneElement, type ReactElement, Suspense } from 'react'
import { SearchInput, SelectInput, TextInput, useResourceContext } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { spans } from '#domain/site/date-spans.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { entryOf, pageOf } from '../../providers/registry.ts'
import { type Translations, useTranslate } from '../../providers/use-translate.ts'
import type { ReferenceFilterProps } from './ReferenceFilter.tsx'

/** An input of react-admin's FilterForm. */
export type FilterElement = ReactElement<{ source: string; alwaysOn?: boolean }>

/** The maximum number of filters next to the search; of more, the first ones are shown and the others are added from a menu. */
const most = 4
const first = 3

/** The filters of a list as react-admin inputs: the search, those of the resource, and `more`. */
export function useListFilters(names?: readonly string[], more: readonly FilterElement[] = []) {
  const page = useResourceContext() ?? ''
  const words = useTranslate()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const entry = entryOf(page)
  const fields = columnsOf(entry)
  const own = (names ?? entry.filters).flatMap((name) => {
    const field = fields[name]
    return field ? [filterInput(page, name, field, words)] : []
  })
  const all = [...own, ...more]
  const inForm = phone ? 0 : all.length > most ? first : all.length
  return [
    <SearchInput
      key="keyword"
      source="keyword"
      alwaysOn
      placeholder={words.t('list.keyword')}
      slotProps={{
        htmlInput: {
          'aria-label': words.t('list.keyword'),
          'aria-keyshortcuts': '/',
          'data-list-search': true,
          type: 'search',
        },
      }}
    />,
    ...all.map((input, at) => cloneElement(input, { key: input.props.source, alwaysOn: at < inForm })),
  ]
}

function filterInput(page: string, name: string, field: Field, words: Translations): FilterElement {
  const { t, title, zone } = words
  const label = words.field(page, name)
  const props = { source: name, label }
  if (field.kind === 'reference' || field.kind === 'links')
    return <ReferenceFilter {...props} reference={pageOf(field.to)} />
  if (field.kind === 'choice')
    return choiceFilter(
      props,
      choices[field.of].map((item) => [String(item.id), title(item, 'title')]),
      words,
    )
  if (field.kind === 'flag')
    return choiceFilter(
      props,
      ['true', 'false'].map((id) => [id, `${label}: ${t(`ra.boolean.${id as 'true'}`)}`]),
      words,
    )
  if (field.kind === 'time' || field.kind === 'date')
    return choiceFilter(
      props,
      spans(new Date(), zone).map(({ key, span }) => [span, t(`list.spans.${key}`)]),
      words,
    )
  return <TextInput {...props} />
}

/** A filter with a fixed list of values. */
export const choiceFilter = (
  props: { source: string; label: string },
  options: readonly (readonly [id: string, name: string])[],
  { t }: Translations,
): FilterElement => (
  <SelectInput
    {...props}
    choices={options.map(([id, name]) => ({ id, name }))}
    translateChoice={false}
    emptyText={t('list.all')}
    SelectProps={{ displayEmpty: true }}
  />
)

const LazyReferenceFilter = lazyComponent(() => import('./ReferenceFilter.tsx'), 'ReferenceFilter')

/** A filter by a record of another resource; the autocomplete is loaded lazily. */
export const ReferenceFilter = (props: ReferenceFilterProps) => (
  <Suspense fallback={<Skeleton variant="rounded" width={168} height={56} />}>
    <LazyReferenceFilter {...props} />
  </Suspense>
)
