import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import { MapView } from '../../components/map.tsx'
import type { Position } from '../../components/map-canvas.tsx'
import styles from './page-map.module.css'

const never = () => () => undefined

/** The location of the shop: a link to OpenStreetMap, and a map once a script can render it. */
export function PageMap(place: Position) {
  const { t } = useTranslate()
  const rendered = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { latitude, longitude } = place
  return (
    <section className={styles.part} aria-labelledby="map">
      <h2 id="map">{t('pages.map')}</h2>
      <div className={styles.map}>{rendered && <MapView {...place} label={t('pages.map')} />}</div>
      <p>
        <a
          className="link"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          rel="noopener"
          target="_blank"
        >
          {t('pages.on_map')}
        </a>
      </p>
    </section>
  )
}
