import { useId } from 'react'
import type { VariantChoice } from '#domain/orders/pricing/variant.ts'
import { useWords } from '../../app/shop-context.tsx'
import { type Offer, offerOf } from './choose.ts'
import { type Dimension, dimensionsOf, type Product, valueIn } from './dimensions.ts'
import styles from './options.module.css'

type OptionsProps = {
  product: Product
  choice: VariantChoice
  /** What the last choice brought along. */
  instead: Dimension['values']
  onChoose: (key: string, id: number) => void
}

type ChipProps = {
  group: string
  value: Dimension['values'][number]
  offer: Offer
  chosen: boolean
  onChoose: () => void
}

/** One value. What cannot be had with the rest looks like it and says why, and yet leads to the nearest that can. */
function Chip({ group, value, offer, chosen, onChoose }: ChipProps) {
  const { t, said } = useWords()
  const note = useId()
  const why =
    offer.state === 'impossible'
      ? t('product.not_with', { values: offer.without.map((other) => said(other, 'value')).join(', ') })
      : offer.state === 'sold_out'
        ? t('product.sold_out')
        : null
  return (
    <label className={styles.chip} data-offer={offer.state}>
      <input
        type="radio"
        name={group}
        value={value.id}
        checked={chosen}
        disabled={offer.state === 'never'}
        aria-describedby={why ? note : undefined}
        onChange={onChoose}
      />
      <span>
        {value.color_code && <i style={{ background: value.color_code }} />}
        <b>{said(value, 'value')}</b>
        {why && (
          <small id={note} className={offer.state === 'sold_out' ? undefined : 'unseen'} aria-hidden="true">
            {why}
          </small>
        )}
      </span>
    </label>
  )
}

/** What can be chosen, as chips: option groups, colours, sizes, price types. */
export function Options({ product, choice, instead, onChoose }: OptionsProps) {
  const { t, said } = useWords()
  const name = (dimension: Dimension) =>
    dimension.key === 'color' || dimension.key === 'size' || dimension.key === 'unit'
      ? t(`product.${dimension.key}`)
      : said(dimension, 'title')
  const groups = dimensionsOf(product).map((dimension) => {
    const { key, values } = dimension
    const chosen = values.find(({ id }) => id === valueIn(choice, key))
    if (values.length === 1 && chosen)
      return (
        <p key={key} className={styles.only}>
          <span className="muted">{name(dimension)}:</span> {said(chosen, 'value')}
        </p>
      )
    return (
      <fieldset key={key} className={styles.group}>
        <legend>
          <span className="muted">{name(dimension)}:</span> {chosen && said(chosen, 'value')}
        </legend>
        <div className={styles.chips}>
          {values.map((value) => (
            <Chip
              key={value.id}
              group={`option-${key}`}
              value={value}
              offer={offerOf(product, choice, key, value.id)}
              chosen={value === chosen}
              onChoose={() => onChoose(key, value.id)}
            />
          ))}
        </div>
      </fieldset>
    )
  })
  return (
    <>
      {groups}
      <p role="status" className={styles.instead}>
        {instead.length > 0 &&
          t('product.instead', { values: instead.map((value) => said(value, 'value')).join(', ') })}
      </p>
    </>
  )
}
