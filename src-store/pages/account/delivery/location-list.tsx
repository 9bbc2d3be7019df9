import { useState } from 'react'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { ActionButton, Panel } from '../../../components/forms/form-parts.tsx'
import { useRemoved } from '../../../components/forms/use-removed.ts'
import type { Places } from '../addresses/places.ts'
import { type Location, LocationForm } from './location-form.tsx'
import styles from './location-list.module.css'
import { mapLink } from './order-links.ts'

function Entry({
  location,
  onEdit,
  onRemove,
}: {
  location: Location
  onEdit: () => void
  onRemove: () => void
}) {
  const { t, localized } = useTranslate()
  const { address, area_info, city_info, region_info } = location
  const place = [area_info, city_info, region_info]
    .flatMap((one) => (one ? localized(one, 'title') : []))
    .join(', ')
  return (
    <li className={styles.entry}>
      <strong className={styles.address}>{address}</strong>
      <span className="muted">{place}</span>
      <a
        className={`link ${styles.map}`}
        href={mapLink({ ...location, shipping_address: address })}
        target="_blank"
        rel="noopener"
        aria-label={t('delivery.map_named', { address })}
      >
        {t('delivery.location.on_map')}
      </a>
      <div className={styles.ways}>
        <ActionButton label={t('delivery.location.change_named', { address })} onClick={onEdit}>
          {t('delivery.location.change')}
        </ActionButton>
        <ActionButton label={t('delivery.location.delete_named', { address })} onClick={onRemove}>
          {t('delivery.location.delete')}
        </ActionButton>
      </div>
    </li>
  )
}

type ListProps = { locations: readonly Location[]; places: Places; onChanged: () => void }

/** The locations of a delivery person: stacked on phones, in rows on wide screens. */
export function LocationList({ locations, places, onChanged }: ListProps) {
  const { api, t } = useShop()
  const [edited, setEdited] = useState<number | null>(null)
  const { hidden, take } = useRemoved<Location>({
    remove: ({ id }) => api.deleteExactLocation({ id }),
    message: t('delivery.location.removed'),
    onRemoved: onChanged,
  })
  const shown = locations.filter(({ id }) => !hidden.has(id))
  const saved = () => {
    setEdited(null)
    onChanged()
  }
  return (
    <Panel title={t('delivery.location.list')}>
      {shown.length === 0 && <p className="muted">{t('delivery.location.none')}</p>}
      <ul className={styles.list}>
        {shown.map((location) =>
          edited === location.id ? (
            <li key={location.id} className={styles.open}>
              <LocationForm
                location={location}
                places={places}
                onSaved={saved}
                onCancel={() => setEdited(null)}
              />
            </li>
          ) : (
            <Entry
              key={location.id}
              location={location}
              onEdit={() => setEdited(location.id)}
              onRemove={() => take(location)}
            />
          ),
        )}
      </ul>
    </Panel>
  )
}
