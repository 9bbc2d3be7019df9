import { useTranslate } from '../app/shop-context.tsx'

/** The message for browsers without JavaScript; the cart lives in the browser (docs/product.md 3). */
export function NeedsScript() {
  const { t } = useTranslate()
  return (
    <noscript>
      <p className="muted">{t('frame.needs_script')}</p>
    </noscript>
  )
}
