import { localPath } from '#domain/accounts/after-sign-in.ts'
import { page } from '../../../app/page.tsx'
import { SignInPage } from './sign-in-view.tsx'

type Reset = { token: string | null; next: string | null }

/** With the token of a link, or with a code. */
const View = ({ data: { token, next } }: { data: Reset }) => (
  <SignInPage first={{ at: 'reset', ...(token && { token }) }} next={next} />
)

export default page<Reset>({
  module: 'src-store/pages/account/sign-in/reset-password-page.tsx',
  load: async ({ query: { token, next } }) => ({
    token: token?.slice(0, 100) || null,
    next: localPath(next),
  }),
  head: (_, { t }) => ({ title: t('account.reset_title'), path: '/user/reset-password', noindex: true }),
  View,
})
