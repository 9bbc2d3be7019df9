import { page } from '../../../app/page.tsx'
import { type Visit, VisitorPage, visitOf } from './sign-in-view.tsx'

const View = ({ data: visit }: { data: Visit }) => <VisitorPage visit={visit} first={{ at: 'register' }} />

export default page<Visit>({
  module: 'src-store/pages/account/sign-in/register-page.tsx',
  load: visitOf,
  head: (_, { t }) => ({ title: t('account.register'), path: '/user/register', noindex: true }),
  View,
})
