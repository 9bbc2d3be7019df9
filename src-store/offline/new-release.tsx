import { useEffect, useRef, useState } from 'react'
import { useWords } from '../app/shop-context.tsx'
import styles from './offline.module.css'
import { reloadWhenCalm } from './reload-when-calm.ts'
import { bringWorker } from './service-worker.ts'

/** Brings the service worker, and asks before a new release takes the place of the one that is open. */
export function NewRelease() {
  const { t } = useWords()
  const [waiting, setWaiting] = useState(false)
  const take = useRef(() => {})
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const stop = reloadWhenCalm()
    // A browser that keeps nothing is served like before.
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
        <p className={`${styles.note} ${styles.asks}`}>
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
