import { useRevalidator } from 'react-router-dom'
import { userType } from '#domain/fields/features.ts'
import { notFound, page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import type { Address } from '../../checkout/own.ts'
import { type Area, loadArea } from '../person.ts'
import { UserArea } from '../user-area.tsx'
import { AddressList } from './address-list.tsx'
import { loadPlaces, type Places } from './places.ts'

const path = '/user/manage-address'

type Book = { area: Area; addresses: Address[]; places: Places }

function View({ data: { area, addresses, places } }: { data: Book }) {
  const { t } = useTranslate()
  const { revalidate } = useRevalidator()
  return (
    <UserArea area={area} at={path} title={t('user.pages.manage_address')}>
      <AddressList
        addresses={addresses}
        places={places}
        person={area.person}
        onChanged={() => void revalidate()}
      />
    </UserArea>
  )
}

export default page<Book>({
  module: 'src-store/pages/account/addresses/manage-address-page.tsx',
  load: async ({ api }) => {
    const area = await loadArea(api, path)
    if (area.person.user_type !== userType.customer) return notFound()
    const [addresses, places] = await Promise.all([api.addresses({}), loadPlaces(api)])
    return { area, addresses: addresses.data, places }
  },
  head: (_, { t }) => ({ title: t('user.pages.manage_address'), path, noindex: true }),
  View,
})
