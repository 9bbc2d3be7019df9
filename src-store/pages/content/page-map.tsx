import { useSyncExternalStore } from 'react'
import { useWords } from '../../app/shop-context.tsx'
import { MapView } from '../../components/map.tsx'
import type { Position } from '../../components/map-canvas.tsx'
import styles from './page-map.module.css'

const never = () => () => undefined

/** Where the shop is: a way to a map for everybody, and the map itself once a script can draw it. */
export function PageMap(place: Position) {
  const { t } = useWords()
  const drawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { latitude, longitude } = place
  return (
    <section className={styles.part} aria-labelledby="map">
      <h2 id="map">{t('pages.map')}</h2>
      <div className={styles.map}>{drawn && <MapView {...place} label={t('pages.map')} />}</div>
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
