import type { Values } from '#domain/fields/fields.ts'
import type { chosenOption } from '#domain/orders/order.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import styles from './chosen-options.module.css'

type Option = Values<typeof chosenOption>

/**
 * The chosen options of a product: 'Size: XL, Colour: Red, per piece'. The labels of colour and size are messages of the shop.
 */
export function ChosenOptions({ options, unit }: { options: readonly Option[]; unit: string }) {
  const { t, localized } = useTranslate()
  const name = (option: Option) =>
    option.key === 'color' || option.key === 'size' ? t(`product.${option.key}`) : localized(option, 'title')
  return (
    <p className={styles.options}>
      {options.map((option) => (
        <span key={option.key}>
          {name(option)}: {localized(option, 'value')}
        </span>
      ))}
      <span>{unit}</span>
    </p>
  )
}
