import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Section } from '../../components/section.tsx'
import styles from './studio.module.css'

export type DesignSets = ShopAnswer<'designSets'>['data']

/** The priced design sets; a chosen design shows the products that allow it. */
export function Designs({ sets, chosen }: { sets: DesignSets; chosen: number | null }) {
  const { t, localized, money } = useTranslate()
  return (
    <Section title={t('studio.designs')}>
      <p className="muted">{t('studio.designs_about')}</p>
      {sets.map((set) => (
        <section key={set.id} className={styles.set}>
          <h3>
            {localized(set, 'design_title')}{' '}
            <span className={styles.once}>
              {set.price ? t('product.design.once', { price: money(set.price) }) : t('product.design.free')}
            </span>
          </h3>
          <ul className={styles.designs}>
            {set.photo_infos.map((photo, at) => (
              <li key={photo.id}>
                <PrefetchLink
                  to={`/studio-page?design=${photo.id}#carry`}
                  aria-current={photo.id === chosen ? 'true' : undefined}
                  aria-label={t('studio.use_named', {
                    design: localized(photo, 'alt_text') || `${localized(set, 'design_title')} ${at + 1}`,
                  })}
                >
                  <Picture path={photo.content} alt="" width={320} height={320} sizes="200px" />
                  <span>{t('studio.use')}</span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.own}>
        <strong>{t('studio.own')}</strong> {t('studio.own_about')}
      </p>
    </Section>
  )
}
