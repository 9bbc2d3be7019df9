import { useWords } from '../app/shop-context.tsx'

/** What is said where no script runs; the cart lives in the browser (docs/product.md 3). */
export function NeedsScript() {
  const { t } = useWords()
  return (
    <noscript>
      <p className="muted">{t('frame.needs_script')}</p>
    </noscript>
  )
}
