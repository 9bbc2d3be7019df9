import { page } from '../../../app/page.tsx'
import { useWords } from '../../../app/shop-context.tsx'
import { type Visit, VisitorPage, visitOf } from './sign-in-view.tsx'

/** What the form without a script is told: the results of a sign-in (docs/product.md 4), and of too many. */
const sayings = {
  0: 'account.said.invalid',
  2: 'account.said.unverified',
  3: 'account.said.blocked',
  429: 'account.said.too_many',
  second_factor: 'account.said.second_factor',
  code: 'account.said.code',
} as const

const isSaid = (said: string | undefined): said is keyof typeof sayings & string =>
  said !== undefined && Object.hasOwn(sayings, said)

type Login = { visit: Visit; login_id: string; said: string | null }

function View({ data: { visit, login_id, said } }: { data: Login }) {
  const { t } = useWords()
  const words = said !== null && isSaid(said) ? t(sayings[said]) : null
  return <VisitorPage visit={visit} first={{ at: 'login', login_id, said: words }} />
}

export default page<Login>({
  module: 'src-store/pages/account/sign-in/login-page.tsx',
  load: async (asked) => ({
    visit: await visitOf(asked),
    login_id: (asked.query.login_id ?? '').slice(0, 191),
    said: asked.query.said ?? null,
  }),
  head: (_, { t }) => ({ title: t('account_menu.sign_in'), path: '/user/login', noindex: true }),
  View,
})
