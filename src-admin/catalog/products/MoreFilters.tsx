import { useListContext } from 'react-admin'
import { FilterPicker } from '../../lists/filters/FilterPicker.tsx'
import { FilterSelect } from '../../lists/filters/FilterSelect.tsx'
import { useWords } from '../../providers/use-words.ts'

const letters = {
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  bn: [...'অআইঈউঊঋএঐওঔকখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ'],
}

/** docs/domain.md 2.3: the first letter of the title, and the option group that a product uses. */
export function MoreFilters() {
  const { t, field, language } = useWords()
  const { filterValues, setFilters } = useListContext()
  const set = (name: string, value: unknown) => setFilters({ ...filterValues, [name]: value })
  const group = field('products', 'product_type_infos.product_type_id')
  const letter = t('bulk.letter')
  const offered = language === 'bn' ? [...letters.bn, ...letters.en] : letters.en
  const chosen = String(filterValues.alpha ?? '')
  return (
    <>
      <FilterPicker
        page="product-types"
        label={group}
        value={filterValues.product_type_id}
        onChange={(id) => set('product_type_id', id)}
      />
      <FilterSelect
        label={letter}
        value={offered.includes(chosen) || chosen === '#' ? chosen : ''}
        options={[...offered.map((each) => [each, each] as const), ['#', t('bulk.no_letter')]]}
        onChange={(value) => set('alpha', value)}
      />
    </>
  )
}
