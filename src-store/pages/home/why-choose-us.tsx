import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useWords } from '../../app/shop-context.tsx'
import { Icon, isIconName } from '../../components/icon.tsx'
import { Section } from '../../components/section.tsx'
import styles from './why-choose-us.module.css'

export type Reason = ShopAnswer<'basicConfig'>['site_basic_config_data']['why_choose_us'][number]

/** Why one shops here, in the words of the shop. */
export function WhyChooseUs({ reasons }: { reasons: readonly Reason[] }) {
  const { t, said } = useWords()
  return reasons.length === 0 ? null : (
    <Section title={t('home.why')}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.title}>
            <Icon name={isIconName(reason.icon) ? reason.icon : 'check'} size={28} />
            <div>
              <h3>{said(reason, 'title')}</h3>
              <p className="muted">{said(reason, 'text')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
