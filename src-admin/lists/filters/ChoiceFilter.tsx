import { useListContext } from 'react-admin'
import { FilterSelect } from './FilterSelect.tsx'

type Props = { name: string; label: string; options: readonly (readonly [value: string, text: string])[] }

/** A filter of the list that stands around it. */
export function ChoiceFilter({ name, ...select }: Props) {
  const { filterValues, setFilters } = useListContext()
  return (
    <FilterSelect
      {...select}
      value={String(filterValues[name] ?? '')}
      onChange={(value) => setFilters({ ...filterValues, [name]: value })}
    />
  )
}
