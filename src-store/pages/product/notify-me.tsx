import { lazy, useState } from 'react'
import { bodyOf } from '../../api/failure.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { takeFocus } from '../../components/forms/form-parts.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { withFailureMessages } from '../../components/forms/with-failure-messages.ts'
import { toast } from '../../state/toasts.ts'
import { useUser } from '../../state/user.ts'
import type { Variant } from './dimensions.ts'

/** The form with its messages, which a first view does not need. */
const notifyForm = (loadMessages: () => Promise<void>) =>
  lazy(async () => {
    const [part] = await Promise.all([import('./notify-form.tsx'), loadMessages()])
    return part
  })

/** A message when a sold-out variant is available again: one click for a signed-in customer, guests enter a contact. */
export function NotifyMe({ variant }: { variant: Variant }) {
  const { t } = useTranslate()
  const shop = useShop()
  const { api, loadDeferredMessages } = shop
  const [Form] = useState(() => notifyForm(loadDeferredMessages))
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<{ id: number; msg: string } | null>(null)
  const { busy, run } = useAction()
  const request = async () => {
    if (!useUser.getState().user) return setOpen(true)
    const failure = await run(async () => {
      try {
        const { msg } = await withFailureMessages(shop, () =>
          api.requestStock({ product_price_info_id: variant.id, contact: null }),
        )
        setDone({ id: variant.id, msg })
      } catch (error) {
        // An account without a verified contact enters one.
        if (!bodyOf(error)?.errors?.contact) throw error
        setOpen(true)
      }
    })
    if (failure) toast(failure.message, { kind: 'bad' })
  }
  if (done?.id === variant.id)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {done.msg}
      </p>
    )
  return (
    <>
      <button type="button" className="button" aria-busy={busy} onClick={() => void request()}>
        {t('product.notify_me')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label={t('product.notify_me')}>
        <Form
          variant={variant.id}
          onDone={(msg) => {
            setOpen(false)
            setDone({ id: variant.id, msg })
          }}
        />
      </Dialog>
    </>
  )
}
