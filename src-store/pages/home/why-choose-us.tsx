import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon, isIconName } from '../../components/icon.tsx'
import { Section } from '../../components/section.tsx'
import styles from './why-choose-us.module.css'

export type Reason = ShopAnswer<'basicConfig'>['site_basic_config_data']['why_choose_us'][number]

/** The reasons to shop here, from the settings. */
export function WhyChooseUs({ reasons }: { reasons: readonly Reason[] }) {
  const { t, localized } = useTranslate()
  return reasons.length === 0 ? null : (
    <Section title={t('home.why')}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.title}>
            <Icon name={isIconName(reason.icon) ? reason.icon : 'check'} size={28} />
            <div>
              <h3>{localized(reason, 'title')}</h3>
              <p className="muted">{localized(reason, 'text')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
