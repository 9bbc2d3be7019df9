import type { promotionalBanner } from '#domain/content/banner.ts'
import type { Values } from '#domain/fields/fields.ts'
import { pictureAt, pictureSet } from '#domain/site/picture.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { LinkAnywhere } from '../../../components/link-anywhere.tsx'
import styles from './banner-slide.module.css'

export type Banner = Values<typeof promotionalBanner> & { id: number }

// docs/product.md 9, text position 2: right.
const right = 2

/** The picture for phones, or the one for wider screens (docs/decisions/0035: by width, not by device). */
function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const { localized } = useTranslate()
  return (
    <picture>
      <source
        media="(min-width: 427px)"
        srcSet={pictureSet(banner.desktop_banner_image)}
        sizes="(min-width: 1024px) 940px, 70vw"
      />
      <img
        src={pictureAt(banner.mobile_banner_image, 640)}
        srcSet={pictureSet(banner.mobile_banner_image)}
        sizes="100vw"
        alt={localized(banner, 'banner_title')}
        width={835}
        height={375}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className={styles.picture}
      />
    </picture>
  )
}

/** A banner: its picture, with the text over its left or right side; on narrow screens below it (docs/product.md 2). */
export function BannerSlide({ banner, first = false }: { banner: Banner; first?: boolean }) {
  const { localized } = useTranslate()
  const picture = <BannerPicture banner={banner} first={first} />
  const summary = localized(banner, 'banner_summary')
  return (
    <div className={styles.slide}>
      {banner.promotional_link ? (
        <LinkAnywhere to={banner.promotional_link}>{picture}</LinkAnywhere>
      ) : (
        picture
      )}
      <div className={`${styles.text} ${banner.text_position === right ? styles.right : ''}`}>
        <p className={styles.title}>{localized(banner, 'banner_title')}</p>
        {summary && <p className={styles.summary}>{summary}</p>}
        {banner.link_buttons.length > 0 && (
          <p className={styles.buttons}>
            {banner.link_buttons.map((button) => (
              <LinkAnywhere key={button.link} to={button.link} className="button">
                {localized(button, 'title')}
              </LinkAnywhere>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
