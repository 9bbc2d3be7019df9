import { useGetManyAggregate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useTranslate } from '../../providers/use-translate.ts'
import type { ProductForm } from './offered.ts'
import { type RelatedType, useRelatedData } from './use-related-data.ts'

type Text = ProductForm['product_infos'][number]

/** The texts of the form with their titles, and the info types that can be added: each type once (docs/domain.md 1.3). */
export function useInfoTypes() {
  const { title } = useTranslate()
  const watched = useWatch({ name: 'product_infos' }) as Text[] | null | undefined
  const texts = Array.isArray(watched) ? watched : []
  const { product_info_type_list: applying, loading } = useRelatedData()
  const used = texts.map(({ product_info_type_id }) => product_info_type_id)
  const strangers = used.filter((id) => !applying.some((type) => type.id === id))
  const { data = [] } = useGetManyAggregate<RelatedType>(
    'product-info-types',
    { ids: strangers },
    { enabled: strangers.length > 0 },
  )
  return {
    texts,
    offered: applying.filter(({ id }) => !used.includes(id)),
    nameOf: (id: number): string => {
      const found = [...applying, ...data].find((each) => each?.id === id)
      return found ? title(found, 'type_title') : '…'
    },
    /** True while loading. */
    applies: (id: number): boolean => loading || applying.length === 0 || !strangers.includes(id),
  }
}
