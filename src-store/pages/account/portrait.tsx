import { avatarUrl, initials } from '#domain/site/avatar.ts'
import { pictureAt } from '#domain/site/picture.ts'
import type { Area } from './person.ts'
import styles from './portrait.module.css'

type PortraitProps = { area: Area; chosen?: string | null }

/**
 * The photo, else the picture of the e-mail address. It covers the user's initials, which stay visible if it fails to load
 * (docs/decisions/0035); a background image, because a browser renders nothing for a failed one.
 */
export function Portrait({ area: { person, emailHash }, chosen }: PortraitProps) {
  const { full_name, photo } = person.user_info
  const address = chosen ?? (photo ? pictureAt(photo, 160) : emailHash && avatarUrl(emailHash))
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials(full_name)}
      {address && <span style={{ backgroundImage: `url("${address}")` }} />}
    </span>
  )
}
