import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import { RichText } from '../../components/rich-text.tsx'
import type { Product } from './dimensions.ts'
import styles from './info-tabs.module.css'

const stepOf = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last })[key]

/**
 * The info texts of a product, in tabs. The page contains all of them: without a script they are stacked under headings (by the
 * stylesheet, so that nothing moves on hydration).
 */
export function InfoTabs({ product: { product_infos: infos } }: { product: Product }) {
  const { t, localized } = useTranslate()
  const id = useId()
  const [at, setAt] = useState(0)
  const titles = infos.map((info) => localized(info.product_info_type_data, 'type_title'))
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: number) => {
    const next = stepOf(event.key, from, infos.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    const tab = event.currentTarget.parentElement?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  const [only] = infos
  if (!only) return null
  if (infos.length === 1)
    return (
      <section className={styles.single}>
        <h2>{titles[0]}</h2>
        <RichText html={localized(only, 'content')} />
      </section>
    )
  return (
    <section className={styles.infos}>
      <div role="tablist" aria-label={t('product.about')} className={styles.tabs}>
        {infos.map((info, place) => (
          <button
            key={info.product_info_type_id}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === at}
            tabIndex={place === at ? 0 : -1}
            onClick={() => setAt(place)}
            onKeyDown={(event) => move(event, place)}
          >
            {titles[place]}
          </button>
        ))}
      </div>
      {infos.map((info, place) => (
        <div
          key={info.product_info_type_id}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          data-shown={place === at}
          className={styles.panel}
        >
          <h2>{titles[place]}</h2>
          <RichText html={localized(info, 'content')} />
        </div>
      ))}
    </section>
  )
}
