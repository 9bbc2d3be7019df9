import type { VariantChoice } from '#domain/orders/variant.ts'
import { useWords } from '../app/shop-context.tsx'
import { type Dimension, dimensionsOf, isOffered, type Product, valueIn, variantsOf } from './choose.ts'
import styles from './options.module.css'

type OptionsProps = {
  product: Product
  choice: VariantChoice
  onChoose: (key: string, id: number) => void
}

/** What can be chosen, as chips: option groups, colours, sizes, price types. */
export function Options({ product, choice, onChoose }: OptionsProps) {
  const { t, said } = useWords()
  const variants = variantsOf(product)
  const name = (dimension: Dimension) =>
    dimension.key === 'color' || dimension.key === 'size' || dimension.key === 'unit'
      ? t(`product.${dimension.key}`)
      : said(dimension, 'title')
  return dimensionsOf(product).map((dimension) => {
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
            <label key={value.id} className={styles.chip}>
              <input
                type="radio"
                name={`option-${key}`}
                value={value.id}
                checked={value === chosen}
                disabled={!isOffered(variants, key, value.id)}
                onChange={() => onChoose(key, value.id)}
              />
              <span>
                {value.color_code && <i style={{ background: value.color_code }} />}
                {said(value, 'value')}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
