import type { Values } from '#domain/fields/fields.ts'
import type { chosenOption } from '#domain/orders/order.ts'
import { useWords } from '../../app/shop-context.tsx'
import styles from './chosen-options.module.css'

type Option = Values<typeof chosenOption>

/** What was chosen of a product: 'Size: XL, Colour: Red, per piece'. Colour and size are named by the shop itself. */
export function ChosenOptions({ options, unit }: { options: readonly Option[]; unit: string }) {
  const { t, said } = useWords()
  const name = (option: Option) =>
    option.key === 'color' || option.key === 'size' ? t(`product.${option.key}`) : said(option, 'title')
  return (
    <p className={styles.options}>
      {options.map((option) => (
        <span key={option.key}>
          {name(option)}: {said(option, 'value')}
        </span>
      ))}
      <span>{unit}</span>
    </p>
  )
}
