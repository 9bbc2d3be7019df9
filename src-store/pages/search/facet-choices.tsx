import { type FacetName, filterValues, withToggled } from '#domain/catalog/search-filters.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { asTree, withCategory } from './category-tree.ts'
import type { Facets } from './choice-labels.ts'
import styles from './facet-choices.module.css'
import { type Narrowed, searchesWith } from './search-query.ts'

type ChoiceProps = { to: string; chosen: boolean; text: string; count: number; color?: string }

/** A filter value with the number of matching products: a link that toggles it, so it needs no script. */
export function Choice({ to, chosen, text, count }: ChoiceProps) {
  const { t, digits } = useTranslate()
  return (
    <PrefetchLink
      to={to}
      rel="nofollow"
      // The filter stays visible after the navigation.
      preventScrollReset
      className={styles.choice}
      aria-current={chosen ? 'true' : undefined}
    >
      {chosen && <Icon name="check" size={14} />}
      <span className={styles.text}>{text}</span>
      <span className={styles.count} aria-hidden="true">
        {digits(count)}
      </span>
      <span className="unseen">{`, ${t('search.found', { smart_count: count })}`}</span>
    </PrefetchLink>
  )
}

// The number of values that are shown before expanding.
const atOnce = 6

type FacetProps = { name: FacetName; label: string; list: Narrowed; facets: Facets }

/** The values of one filter, of which several can be chosen; nothing if there are none. */
export function FacetChoices({ name, label, list, facets }: FacetProps) {
  const { t, localized } = useTranslate()
  const { menu } = useSite()
  const given = list.query[name]
  const values = filterValues(given)
  const offered = facets[name].map((choice) => ({
    below: false,
    ...choice,
    chosen: values.includes(choice.slug) || values.includes(String(choice.id)),
  }))
  const ofCategory = name === 'category'
  const all = ofCategory ? asTree(offered, menu) : offered
  const toggled = (value: string) =>
    ofCategory ? withCategory(given, value, menu) : withToggled(given, value)
  if (offered.length === 0 || (offered.length === 1 && !offered[0]?.chosen)) return null
  const to = searchesWith(list, name)
  const shown = Math.max(atOnce, all.findLastIndex(({ chosen }) => chosen) + 1)
  const draw = (choices: typeof all) => (
    <ul>
      {choices.map((choice) => {
        const value = values.includes(String(choice.id)) ? String(choice.id) : choice.slug
        return (
          <li key={choice.id} className={choice.below ? styles.below : undefined}>
            <Choice
              to={to(toggled(value))}
              chosen={choice.chosen}
              text={localized(choice, 'title')}
              count={choice.count}
            />
          </li>
        )
      })}
    </ul>
  )
  return (
    <section className={styles.facet} aria-label={label}>
      <h3 className={styles.heading}>{label}</h3>
      {draw(all.slice(0, shown))}
      {all.length > shown && (
        <details className={styles.rest}>
          <summary>{t('search.more_choices', { smart_count: all.length - shown })}</summary>
          {draw(all.slice(shown))}
        </details>
      )}
    </section>
  )
}
