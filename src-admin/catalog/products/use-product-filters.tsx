import { choiceFilter, ReferenceFilter } from '../../lists/filters/use-list-filters.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

const letters = {
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  bn: [...'অআইঈউঊঋএঐওঔকখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ'],
}

/** docs/domain.md 2.3: the option group that a product uses, and the first letter of its title. */
export function useProductFilters() {
  const words = useTranslate()
  const { t, field, language } = words
  const shown = language === 'bn' ? [...letters.bn, ...letters.en] : letters.en
  return [
    <ReferenceFilter
      key="product_type_id"
      source="product_type_id"
      label={field('products', 'product_type_infos.product_type_id')}
      reference="product-types"
    />,
    choiceFilter(
      { source: 'alpha', label: t('bulk.letter') },
      [...shown.map((letter) => [letter, letter] as const), ['#', t('bulk.no_letter')]],
      words,
    ),
  ]
}
