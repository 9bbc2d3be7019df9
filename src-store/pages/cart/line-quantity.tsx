import type { CartLine } from '#domain/orders/cart.ts'
import { qtyMode } from '#domain/orders/pricing/price.ts'
import { qtyChoices } from '#domain/orders/pricing/quantity.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { changeQuantity } from '../../state/cart.ts'
import { toast } from '../../state/toasts.ts'

/** The quantity of a line; each change uses the price of the new quantity (docs/domain.md 1.9 b). */
export function LineQuantity({ line, title }: { line: CartLine; title: string }) {
  const { t, digits } = useTranslate()
  const label = t('cart.quantity_of', { title })
  const change = (quantity: number) => {
    const allowed = changeQuantity(line, quantity)
    // Other lines of the same variant count towards its limit too.
    if (allowed !== quantity) toast(t('cart.set_to', { count: allowed }), { kind: 'bad' })
  }
  if (line.cart_qty_mode !== qtyMode.fixed)
    return <Stepper priced={line} value={line.quantity} onChange={change} label={label} />
  return (
    <select
      className="input"
      style={{ width: 'auto' }}
      value={line.quantity}
      aria-label={label}
      onChange={(event) => change(Number(event.target.value))}
    >
      {qtyChoices(line).map(({ tier }) => (
        <option key={tier.quantity} value={tier.quantity}>
          {digits(tier.quantity)}
        </option>
      ))}
    </select>
  )
}
