import { useNavigate } from 'react-router-dom'
import { useShop } from '../../app/shop-context.tsx'
import { toast } from '../../state/toasts.ts'
import { signOut } from '../../state/user.ts'
import { mayLeave } from './delivery/steps/may-leave.ts'

/** Signs out, leaves a personal page, and shows a message. */
export function useSignOut() {
  const shop = useShop()
  const { api, t } = shop
  const go = useNavigate()
  return async (): Promise<void> => {
    try {
      if (!(await mayLeave(shop))) return
      await signOut(api)
    } catch {
      toast(t('account_menu.not_signed_out'), { kind: 'bad' })
      return
    }
    toast(t('account_menu.signed_out'))
    await go('/', { viewTransition: true })
  }
}
