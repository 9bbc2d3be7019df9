import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Panel } from '../../../components/forms/form-parts.tsx'
import { toast } from '../../../state/toasts.ts'
import { loadPlaces, type Places } from '../addresses/places.ts'
import type { Area } from '../person.ts'
import { UserArea } from '../user-area.tsx'
import { loadDeliveryArea } from './load-carried.ts'
import { type Location, LocationForm } from './location-form.tsx'
import { LocationList } from './location-list.tsx'

const path = '/user/manage-exact-location'

type Locations = { area: Area; locations: Location[]; places: Places }

function View({ data: { area, locations, places } }: { data: Locations }) {
  const { t } = useTranslate()
  const { revalidate } = useRevalidator()
  const [made, count] = useState(0)
  const changed = async () => {
    await revalidate()
    toast(t('user.saved'))
  }
  return (
    <UserArea area={area} at={path} title={t('user.pages.manage_exact_location')}>
      <Panel title={t('delivery.location.new')}>
        <LocationForm
          key={made}
          location={null}
          places={places}
          onSaved={() => {
            count((now) => now + 1)
            void changed()
          }}
          onCancel={null}
        />
      </Panel>
      <LocationList locations={locations} places={places} onChanged={() => void changed()} />
    </UserArea>
  )
}

export default page<Locations>({
  module: 'src-store/pages/account/delivery/manage-exact-location-page.tsx',
  load: async ({ api }) => {
    const area = await loadDeliveryArea(api, path)
    const [locations, places] = await Promise.all([api.exactLocations({}), loadPlaces(api)])
    return { area, locations: locations.data, places }
  },
  head: (_, { t }) => ({ title: t('user.pages.manage_exact_location'), path, noindex: true }),
  View,
})
