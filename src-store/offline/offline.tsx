import { NetworkState } from './network-state.tsx'
import { NewRelease } from './new-release.tsx'
import styles from './offline.module.css'

/** The notices about the network and new releases, in a corner, above all other bars at the bottom of the screen. */
export const Offline = () => (
  <aside className={styles.corner}>
    <NetworkState />
    <NewRelease />
  </aside>
)
