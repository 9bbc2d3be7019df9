import { avatarUrl, initials } from '#domain/site/avatar.ts'
import { pictureAt } from '#domain/site/picture.ts'
import type { Area } from './person.ts'
import styles from './portrait.module.css'

type PortraitProps = { area: Area; chosen?: string | null }

/**
 * A photo, else the picture that belongs to the e-mail address. It lies over the first letters of the name, which are seen
 * where it cannot be had (docs/decisions/0035); a background, because a browser draws nothing for one that fails.
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
