import { lazy, Suspense } from 'react'
import { useSite, useTranslate } from '../app/shop-context.tsx'
import styles from './map.module.css'
import type { Position } from './map-canvas.tsx'

// Leaflet is loaded when a map is first shown.
const Canvas = lazy(() => import('./map-canvas.tsx'))

const Waiting = () => {
  const { t } = useTranslate()
  return <p className={styles.waiting}>{t('map.loading')}</p>
}

/** A map of one position. */
export function MapView({ label, ...position }: Position & { label: string }) {
  const { tiles } = useSite().config.map
  return (
    <div className={styles.map}>
      <Suspense fallback={<Waiting />}>
        <Canvas at={position} begin={position} label={label} tiles={tiles} />
      </Suspense>
    </div>
  )
}

type PinProps = { value: Position | null; onChange: (position: Position) => void }

/** A map that is moved under its pin, by touch, mouse or arrow keys; it works without tiles too. */
export function MapPin({ value, onChange }: PinProps) {
  const { t } = useTranslate()
  const { tiles, latitude, longitude } = useSite().config.map
  return (
    <div className={styles.map}>
      <Suspense fallback={<Waiting />}>
        <Canvas
          at={value}
          begin={value ?? { latitude, longitude }}
          label={t('map.choose')}
          tiles={tiles}
          onMove={onChange}
        />
      </Suspense>
    </div>
  )
}
