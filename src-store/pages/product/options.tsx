import { useId } from 'react'
import type { VariantChoice } from '#domain/orders/pricing/variant.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { type Offer, offerOf } from './choose.ts'
import { type Dimension, dimensionsOf, type Product, valueIn } from './dimensions.ts'
import styles from './options.module.css'

type OptionsProps = {
  product: Product
  choice: VariantChoice
  /** The values that the last choice has changed besides its own. */
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

/**
 * One value of a dimension. An unavailable value is styled as such with the reason, but a click chooses the nearest available
 * variant.
 */
function Chip({ group, value, offer, chosen, onChoose }: ChipProps) {
  const { t, localized } = useTranslate()
  const note = useId()
  const why =
    offer.state === 'impossible'
      ? t('product.not_with', { values: offer.without.map((other) => localized(other, 'value')).join(', ') })
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
        <b>{localized(value, 'value')}</b>
        {why && (
          <small id={note} className={offer.state === 'sold_out' ? undefined : 'unseen'} aria-hidden="true">
            {why}
          </small>
        )}
      </span>
    </label>
  )
}

/** The choices as chips: option groups, colours, sizes, price types. */
export function Options({ product, choice, instead, onChoose }: OptionsProps) {
  const { t, localized } = useTranslate()
  const name = (dimension: Dimension) =>
    dimension.key === 'color' || dimension.key === 'size' || dimension.key === 'unit'
      ? t(`product.${dimension.key}`)
      : localized(dimension, 'title')
  const groups = dimensionsOf(product).map((dimension) => {
    const { key, values } = dimension
    const chosen = values.find(({ id }) => id === valueIn(choice, key))
    if (values.length === 1 && chosen)
      return (
        <p key={key} className={styles.only}>
          <span className="muted">{name(dimension)}:</span> {localized(chosen, 'value')}
        </p>
      )
    return (
      <fieldset key={key} className={styles.group}>
        <legend>
          <span className="muted">{name(dimension)}:</span> {chosen && localized(chosen, 'value')}
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
          t('product.instead', { values: instead.map((value) => localized(value, 'value')).join(', ') })}
      </p>
    </>
  )
}
