import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import styles from './offline.module.css'
import { reloadWhenCalm } from './reload-when-calm.ts'
import { bringWorker } from './service-worker.ts'

/** Registers the service worker, and offers a new release before it replaces the open one. */
export function NewRelease() {
  const { t } = useTranslate()
  const [waiting, setWaiting] = useState(false)
  const take = useRef(() => {})
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const stop = reloadWhenCalm()
    // A browser without storage works without a service worker.
    bringWorker(setWaiting).then(
      (takeIt) => {
        take.current = takeIt
      },
      () => undefined,
    )
    return stop
  }, [])
  return (
    <div role="status">
      {waiting && (
        <p className={`${styles.note} ${styles.prompt}`}>
          {t('offline.new_release')}
          <button type="button" className="button primary" onClick={() => take.current()}>
            {t('offline.load_it')}
          </button>
          <button type="button" className="button" onClick={() => setWaiting(false)}>
            {t('offline.later')}
          </button>
        </p>
      )}
    </div>
  )
}
