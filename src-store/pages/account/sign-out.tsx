import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShop } from '../../app/shop-context.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { toast } from '../../state/toasts.ts'
import { signOut } from '../../state/user.ts'
import { mayLeave } from './delivery/steps/may-leave.ts'
import styles from './user-area.module.css'

/** The sign-out form; without a script the server handles it (docs/decisions/0033). */
export function SignOut() {
  const shop = useShop()
  const { api, t } = shop
  const go = useNavigate()
  const { busy, message, run } = useAction()
  const leave = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (!(await mayLeave(shop))) return
      await signOut(api)
      toast(t('user.signed_out'))
      await go('/', { viewTransition: true })
    })
  }
  return (
    <form method="post" action="/user/logout" className={styles.out} onSubmit={leave}>
      <button type="submit" className="button" aria-busy={busy}>
        {t('user.sign_out')}
      </button>
      <span role="status">{message}</span>
    </form>
  )
}
