import { useState } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import type { Fields } from '../../../components/forms/use-form.ts'
import { Icon } from '../../../components/icon.tsx'
import { MapPin } from '../../../components/map.tsx'
import type { Position } from '../../../components/map-canvas.tsx'
import styles from './pin-field.module.css'

type PinName = 'latitude' | 'longitude'

/** Reads the device's location; the browser requests the permission. */
function useHere(take: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'finding' | 'failed'>('idle')
  const find = () => {
    setState('finding')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        take(coords)
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return { state, find }
}

const placeIn = ({ latitude, longitude }: Readonly<Record<PinName, string>>): Position | null =>
  latitude !== '' && longitude !== '' ? { latitude: Number(latitude), longitude: Number(longitude) } : null

/** An optional exact position on the map; the map is loaded when it is opened. */
export function PinField({ form }: { form: Fields<PinName> }) {
  const { t, digits } = useTranslate()
  const value = placeIn(form.values)
  const [open, setOpen] = useState(value !== null)
  const set = ({ latitude, longitude }: Position) => {
    form.change('latitude', latitude.toFixed(6))
    form.change('longitude', longitude.toFixed(6))
  }
  const { state, find } = useHere(set)
  if (!open)
    return (
      <button type="button" className={`button ${styles.open}`} onClick={() => setOpen(true)}>
        <Icon name="globe" /> {t('map.open')}
      </button>
    )
  const close = () => {
    form.change('latitude', '')
    form.change('longitude', '')
    setOpen(false)
  }
  return (
    <div className={styles.pin}>
      <MapPin value={value} onChange={set} />
      <div className={styles.actions}>
        {isSecureContext && 'geolocation' in navigator && (
          <button type="button" className="button" aria-disabled={state === 'finding'} onClick={find}>
            {t(state === 'finding' ? 'map.finding' : 'map.here')}
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          {t('map.remove')}
        </button>
      </div>
      <p className="hint" role="status">
        {state === 'failed'
          ? t('map.not_found')
          : value &&
            t('map.at', {
              latitude: digits(value.latitude.toFixed(5)),
              longitude: digits(value.longitude.toFixed(5)),
            })}
      </p>
    </div>
  )
}
