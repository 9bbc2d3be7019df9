import { localPath } from '#domain/accounts/after-sign-in.ts'
import { page } from '../../../app/page.tsx'
import { SignInPage } from './sign-in-view.tsx'

type Forgot = { next: string | null }

/** Available to signed-in users too, because they may have forgotten their password. */
const View = ({ data: { next } }: { data: Forgot }) => <SignInPage first={{ at: 'forgot' }} next={next} />

export default page<Forgot>({
  module: 'src-store/pages/account/sign-in/forgot-password-page.tsx',
  load: async ({ query }) => ({ next: localPath(query.next) }),
  head: (_, { t }) => ({ title: t('account.forgot'), path: '/user/forgot-password', noindex: true }),
  View,
})
