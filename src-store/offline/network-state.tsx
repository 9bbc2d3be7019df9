import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { timeAgoText } from '#domain/language/time-ago.ts'
import { keptAtMark } from '#domain/site/kept-copies.ts'
import { showComing, useAway, useNetwork } from '../api/network.ts'
import { useWords } from '../app/shop-context.tsx'
import { useProgress } from '../state/progress.ts'
import { lookForNetwork } from './look-for-network.ts'
import styles from './offline.module.css'
import { Unkept } from './without-network.tsx'

/** How old what is shown is: the document itself may be a copy, and each page that is drawn of copies. */
function useAge(): void {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    const written = Number(document.documentElement.dataset[keptAtMark])
    if (first.current === key && written) useNetwork.setState({ lost: true, keptAt: written })
    else showComing()
  }, [key])
}

/** When the network returns, the page is read anew. */
function useFresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      lookForNetwork(async () => {
        await revalidate()
        showComing()
      }),
    [revalidate],
  )
}

/** Says calmly that there is no network, and how old this is. It is read out once: that it ages is nothing new. */
export function NetworkState() {
  const { t } = useWords()
  const away = useAway()
  const keptAt = useNetwork((state) => state.keptAt)
  useAge()
  useFresh()
  useEffect(() => useProgress.setState({ Away: away ? Unkept : null }), [away])
  const when = () => timeAgoText(new Date(keptAt ?? 0), new Date(), (unit, args) => t(`user.${unit}`, args))
  return (
    <p className={away ? styles.note : undefined}>
      <strong role="status">{away && t('offline.none')}</strong>
      {away && keptAt && <span> {t('offline.as_it_was', { when: when() })}</span>}
    </p>
  )
}
