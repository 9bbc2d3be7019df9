import { type FacetName, filterValues, withToggled } from '#domain/catalog/search-filters.ts'
import { useSite, useWords } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { asTree, withCategory } from './category-tree.ts'
import type { Facets } from './choice-labels.ts'
import styles from './facet-choices.module.css'
import { type Narrowed, searchesWith } from './search-query.ts'

type ChoiceProps = { to: string; chosen: boolean; text: string; count: number; color?: string }

/** One choice with how many products it would leave: a link that ticks or unticks, so it needs no script. */
export function Choice({ to, chosen, text, count }: ChoiceProps) {
  const { t, digits } = useWords()
  return (
    <PrefetchLink
      to={to}
      rel="nofollow"
      // What is being narrowed stays in sight.
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

// What is seen without asking for more.
const atOnce = 6

type FacetProps = { name: FacetName; label: string; list: Narrowed; facets: Facets }

/** The choices of one filter, several at once; nothing where there is nothing to choose. */
export function FacetChoices({ name, label, list, facets }: FacetProps) {
  const { t, said } = useWords()
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
              text={said(choice, 'title')}
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
