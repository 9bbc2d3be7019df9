import Undo from '@mui/icons-material/Undo'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { EditedLine } from '../layout/page/EditedLine.tsx'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type EnteredPrice, isChanged } from './entered-prices.ts'

type Props = {
  price: EnteredPrice
  problem: string | undefined
  disabled: boolean
  onChange: (price: number | null) => void
  onRemove: () => void
}

/** A variant with its public price and its price in the list. */
export function FixedPrice({ price: one, problem, disabled, onChange, onRemove }: Props) {
  const { t, money } = useTranslate()
  const name = useVariantName()(one)
  const isRemoved = one.price === null && one.stored !== null
  return (
    <EditedLine
      wide="md"
      inputs={
        disabled ? (
          one.price !== null && money(one.price)
        ) : (
          <MoneyBox
            label={t('price_list.price')}
            name={name}
            value={one.price}
            onChange={onChange}
            error={problem}
            helper={isChanged(one) ? t(isRemoved ? 'price_list.removed' : 'price_list.unsaved') : ''}
          />
        )
      }
      remove={t(isRemoved ? 'price_list.keep' : 'entry.remove_of', { product: name })}
      icon={isRemoved && <Undo fontSize="small" />}
      onRemove={disabled ? undefined : () => (isRemoved ? onChange(one.stored) : onRemove())}
    >
      <VariantTitle variant={one} details={t('price_list.public', { price: money(one.unit_price) })} />
    </EditedLine>
  )
}
