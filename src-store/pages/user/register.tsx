import { type Visit, VisitorPage, visitOf } from '../../account/sign-in-page.tsx'
import { page } from '../../app/page.tsx'

const View = ({ data: visit }: { data: Visit }) => <VisitorPage visit={visit} first={{ at: 'register' }} />

export default page<Visit>({
  module: 'src-store/pages/user/register.tsx',
  load: visitOf,
  head: (_, { t }) => ({ title: t('account.register'), path: '/user/register', noindex: true }),
  View,
})
