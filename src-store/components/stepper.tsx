import { useState } from 'react'
import { integer } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { leastQty, type Priced } from '#domain/orders/pricing/price.ts'
import { clampQty } from '#domain/orders/pricing/quantity.ts'
import { useTranslate } from '../app/shop-context.tsx'
import { toast } from '../state/toasts.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  id?: string
  priced: Priced
  value: number
  onChange: (qty: number) => void
  label: string
}

const whole = integer()

/** A quantity within the limits of a variant: typed in Latin or Bengali digits, or changed by one (docs/domain.md 1.9 rule 4). */
export function Stepper({ id, priced, value, onChange, label }: StepperProps) {
  const { t, digits } = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const take = (qty: number) => {
    setTyped(null)
    onChange(clampQty(priced, qty))
  }
  const settle = () => {
    const read = typed === null ? null : parse(whole, typed)
    const wanted = typeof read === 'number' ? read : value
    const fits = clampQty(priced, wanted)
    if (fits !== wanted) toast(t('cart.set_to', { count: fits }), { kind: 'bad' })
    take(wanted)
  }
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        onClick={() => take(value - 1)}
        disabled={value <= leastQty(priced)}
        aria-label={`${label}: ${t('product.fewer')}`}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className="money"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? digits(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        onClick={() => take(value + 1)}
        disabled={priced.max_qty !== null && value >= priced.max_qty}
        aria-label={`${label}: ${t('product.more')}`}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
