import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { timeAgoText } from '#domain/language/time-ago.ts'
import { storedAtMark } from '#domain/site/offline-copies.ts'
import { showComing, useAway, useNetwork } from '../api/network.ts'
import { useTranslate } from '../app/shop-context.tsx'
import { useProgress } from '../state/progress.ts'
import { checkForNetwork } from './check-for-network.ts'
import styles from './offline.module.css'
import { Unkept } from './without-network.tsx'

/** Sets the age of the shown data: the document itself may be a cached copy, and so may the data of later pages. */
function useAge(): void {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    const written = Number(document.documentElement.dataset[storedAtMark])
    if (first.current === key && written) useNetwork.setState({ lost: true, storedAt: written })
    else showComing()
  }, [key])
}

/** Reloads the page's data when the network returns. */
function useFresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      checkForNetwork(async () => {
        await revalidate()
        showComing()
      }),
    [revalidate],
  )
}

/**
 * A notice that there is no network, and how old the shown data is. Screen readers announce it once, without the changing age.
 */
export function NetworkState() {
  const { t } = useTranslate()
  const away = useAway()
  const storedAt = useNetwork((state) => state.storedAt)
  useAge()
  useFresh()
  useEffect(() => useProgress.setState({ Away: away ? Unkept : null }), [away])
  const when = () => timeAgoText(new Date(storedAt ?? 0), new Date(), (unit, args) => t(`user.${unit}`, args))
  return (
    <p className={away ? styles.note : undefined}>
      <strong role="status">{away && t('offline.none')}</strong>
      {away && storedAt && <span> {t('offline.as_it_was', { when: when() })}</span>}
    </p>
  )
}
