import { NetworkState } from './network-state.tsx'
import { NewRelease } from './new-release.tsx'
import styles from './offline.module.css'

/** What a page says of its network and of new releases, in a corner, above whatever else stands at the foot of a screen. */
export const Offline = () => (
  <aside className={styles.corner}>
    <NetworkState />
    <NewRelease />
  </aside>
)
