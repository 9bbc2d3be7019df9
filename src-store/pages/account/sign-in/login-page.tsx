import { page } from '../../../app/page.tsx'
import { useTranslate } from '../../../app/shop-context.tsx'
import { type Visit, VisitorPage, visitOf } from './sign-in-view.tsx'

/** The messages for the form without a script, by the result of the sign-in (docs/product.md 4), and for too many attempts. */
const sayings = {
  0: 'account.sign_in_problem.invalid',
  2: 'account.sign_in_problem.unverified',
  3: 'account.sign_in_problem.blocked',
  429: 'account.sign_in_problem.too_many',
  second_factor: 'account.sign_in_problem.second_factor',
  code: 'account.sign_in_problem.code',
} as const

const isKnownProblem = (problem: string | undefined): problem is keyof typeof sayings & string =>
  problem !== undefined && Object.hasOwn(sayings, problem)

type Login = { visit: Visit; login_id: string; problem: string | null }

function View({ data: { visit, login_id, problem } }: { data: Login }) {
  const { t } = useTranslate()
  const words = problem !== null && isKnownProblem(problem) ? t(sayings[problem]) : null
  return <VisitorPage visit={visit} first={{ at: 'login', login_id, problem: words }} />
}

export default page<Login>({
  module: 'src-store/pages/account/sign-in/login-page.tsx',
  load: async (args) => ({
    visit: await visitOf(args),
    login_id: (args.query.login_id ?? '').slice(0, 191),
    problem: args.query.problem ?? null,
  }),
  head: (_, { t }) => ({ title: t('account_menu.sign_in'), path: '/user/login', noindex: true }),
  View,
})
