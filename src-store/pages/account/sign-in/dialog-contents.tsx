import { useTranslate } from '../../../app/shop-context.tsx'
import { useSignIn } from '../../../state/sign-in.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** The content of the sign-in dialog; loaded when it is first opened. */
export default function DialogContents() {
  const { t } = useTranslate()
  const again = useSignIn((state) => state.again)
  const first =
    again === undefined
      ? { at: 'login' as const }
      : { at: 'login' as const, login_id: again, notice: t('account.session_ended') }
  return <SignInSteps first={first} place={{ dialog: true }} />
}
