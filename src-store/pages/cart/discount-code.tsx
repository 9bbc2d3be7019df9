import { type FormEvent, useId, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { addCode, removeCode, useCartCodes } from '../../state/cart-codes.ts'
import type { TotalsRow } from './totals.tsx'

export type Promotions = ShopAnswer<'checkCart'>['promotions']

/** The field for a discount code, and why an entered code does not apply. It may stand inside another form. */
export function DiscountCode({ promotions }: { promotions: Promotions | null }) {
  const { t } = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { codes } = useCartCodes()
  const apply = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    addCode(typed)
    setTyped('')
  }
  const rejected = (promotions?.rejected ?? []).filter(({ code }) => codes.includes(code))
  return (
    <div className="field">
      <label htmlFor={id}>{t('cart_page.code')}</label>
      <input
        id={id}
        className="input"
        value={typed}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-describedby={`${id}-reasons`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
      />
      <button type="button" className="button" disabled={typed.trim() === ''} onClick={apply}>
        {t('cart_page.apply_code')}
      </button>
      <div id={`${id}-reasons`} role="status">
        {rejected.map(({ code, msg }) => (
          <p key={code} className="problem">
            <Icon name="info" size={18} /> {code}: {msg} <RemoveCode code={code} />
          </p>
        ))}
      </div>
    </div>
  )
}

function RemoveCode({ code }: { code: string }) {
  const { t } = useTranslate()
  return (
    <button
      type="button"
      className="link"
      aria-label={t('cart_page.remove_code', { code })}
      onClick={() => removeCode(code)}
    >
      {t('cart_page.remove')}
    </button>
  )
}

/** The rows of a sum for the discounts that apply. */
export function useDiscountRows(promotions: Promotions | null): TotalsRow[] {
  const { t, localized, money } = useTranslate()
  return (promotions?.applied ?? []).map((one) => {
    const { promotion_id, code, discount, delivery_discount } = one
    const title = localized(one, 'promotion_title')
    const saved = toTk(toPoisha(discount) + toPoisha(delivery_discount))
    const name = code === null ? title : `${title} (${code})`
    return {
      key: `promotion ${promotion_id}`,
      name:
        code === null ? (
          name
        ) : (
          <>
            {name} <RemoveCode code={code} />
          </>
        ),
      value: saved > 0 ? `−${money(saved)}` : t('cart_page.free_delivery'),
    }
  })
}
