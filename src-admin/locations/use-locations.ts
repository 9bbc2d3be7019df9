import { type HttpError, type RaRecord, useGetList } from 'react-admin'
import { mostLocations } from '#domain/catalog/locations/location.ts'
import { useShopTexts } from '../providers/shop-texts.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Location = RaRecord & { id: number; is_main: boolean; status: boolean }

/** The locations of the shop, the main one first; undefined while they load, and in a shop with one location. */
export function useLocations() {
  const { t, title } = useTranslate()
  const { isOn } = useShopTexts()
  const may = useMay()
  const isUsed = isOn('use_locations')
  const mayList = may('list', 'stock-locations')
  const { data, error } = useGetList<Location>(
    'stock-locations',
    { pagination: { page: 1, perPage: mostLocations }, sort: { field: 'title', order: 'ASC' }, filter: {} },
    { enabled: isUsed && mayList, retry: false },
  )
  const titled = data?.map((location) => ({ ...location, title: title(location, 'title') }))
  return {
    isUsed,
    locations: titled?.toSorted((a, b) => Number(b.is_main) - Number(a.is_main)),
    main: titled?.find(({ is_main }) => is_main),
    /** Why they cannot be chosen. */
    problem: isUsed && !mayList ? t('location.no_right') : (error as HttpError | null)?.message,
    titleOf: (id: number | null): string => titled?.find((location) => location.id === id)?.title ?? '',
  }
}
