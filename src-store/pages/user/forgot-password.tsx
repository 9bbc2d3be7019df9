import { localPath } from '#domain/accounts/after-sign-in.ts'
import { SignInPage } from '../../account/sign-in-page.tsx'
import { page } from '../../app/page.tsx'

type Forgot = { next: string | null }

/** Who is signed in may have forgotten the password all the same. */
const View = ({ data: { next } }: { data: Forgot }) => <SignInPage first={{ at: 'forgot' }} next={next} />

export default page<Forgot>({
  module: 'src-store/pages/user/forgot-password.tsx',
  load: async ({ query }) => ({ next: localPath(query.next) }),
  head: (_, { t }) => ({ title: t('account.forgot'), path: '/user/forgot-password', noindex: true }),
  View,
})
