import { control, type Map as LeafletMap, map as openMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import styles from './map.module.css'

/** A position on a map, in degrees. */
export type Position = { latitude: number; longitude: number }

type CanvasProps = {
  at: Position | null
  /** The initial centre of the map. */
  begin: Position
  label: string
  /** The URL template of the map tiles; null: a map without tiles. */
  tiles: string | null
  onMove?: (position: Position) => void
}

const near = 17
const far = 12
const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
// Six decimals are about 10 cm.
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The map: the pin is fixed at its centre, and the map moves under it. */
export default function MapCanvas({ at, begin, label, tiles, onMove }: CanvasProps) {
  const { t } = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<LeafletMap>(null)
  const begun = useRef({ at, begin, t, onMove })
  const moved = useRef(onMove)
  moved.current = onMove

  useEffect(() => {
    const { at, begin, t, onMove } = begun.current
    if (!box.current) return
    const map = openMap(box.current, {
      center: [begin.latitude, begin.longitude],
      zoom: at ? near : far,
      zoomControl: false,
      attributionControl: tiles !== null,
      zoomAnimation: !reduced(),
      fadeAnimation: !reduced(),
      inertia: !reduced(),
      // The wheel scrolls the page, not the map.
      scrollWheelZoom: false,
      touchZoom: 'center',
      doubleClickZoom: 'center',
    })
    control.zoom({ zoomInTitle: t('map.closer'), zoomOutTitle: t('map.further') }).addTo(map)
    map.attributionControl?.setPrefix(false)
    if (tiles) tileLayer(tiles, { maxZoom: 19, attribution: t('map.source') }).addTo(map)
    if (onMove) {
      map.on('click', ({ latlng }) => map.panTo(latlng))
      map.on('moveend', () => {
        const { lat, lng } = map.getCenter().wrap()
        moved.current?.({ latitude: rounded(lat), longitude: rounded(lng) })
      })
    }
    shown.current = map
    return () => {
      shown.current = null
      map.remove()
    }
  }, [tiles])

  // Applies a position from outside the map, such as the device's location.
  useEffect(() => {
    const map = shown.current
    if (!map || !at) return
    const { lat, lng } = map.getCenter()
    const there = rounded(lat) === rounded(at.latitude) && rounded(lng) === rounded(at.longitude)
    if (!there) map.setView([at.latitude, at.longitude], Math.max(map.getZoom(), near), { animate: false })
  }, [at])

  return (
    <>
      <div ref={box} className={styles.canvas} role="application" aria-label={label} />
      <svg className={styles.pin} viewBox="0 0 32 42" aria-hidden="true">
        <path d="M16 41C10 31 2 25 2 15.500a14 14 0 0 1 28 0C30 25 22 31 16 41Z" />
        <circle cx="16" cy="15.500" r="5" />
      </svg>
    </>
  )
}
