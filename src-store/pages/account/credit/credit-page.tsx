import { pageMeta } from '#domain/contract/envelope.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { dateText } from '#domain/language/dates.ts'
import { entriesPerPage, entryKind } from '#domain/orders/credit/account-entry.ts'
import { notFound, page } from '../../../app/page.tsx'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { Pager } from '../../../components/pager.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import rowStyles from '../../../components/rows.module.css'
import { type Area, loadArea } from '../person.ts'
import { UserArea } from '../user-area.tsx'

const path = '/user/credit'

type Account = ShopAnswer<'myAccount'>
type PageData = { area: Area; account: Account; page: number }

const kinds = {
  [entryKind.order]: 'credit.order',
  [entryKind.payment]: 'credit.payment',
  [entryKind.refund]: 'credit.refund',
  [entryKind.adjustment]: 'credit.adjustment',
} as const

function View({ data: { area, account, page: current } }: { data: PageData }) {
  const { t, money } = useTranslate()
  const { balance, credit_limit, available, active, entries, total } = account
  const sums = [
    [t(balance < 0 ? 'credit.prepaid' : 'credit.owed'), Math.abs(balance)],
    [t('credit.limit'), credit_limit],
    ...(active ? [[t('credit.available'), available] as const] : []),
  ] as const
  return (
    <UserArea area={area} at={path} title={t('credit.title')}>
      {!active && <p role="status">{t('problems.account_off')}</p>}
      <ul className={rowStyles.rows}>
        {sums.map(([name, amount]) => (
          <li key={name}>
            {name}
            <strong className="money">{money(amount)}</strong>
          </li>
        ))}
      </ul>
      <h2>{t('credit.statement')}</h2>
      {entries.length === 0 ? (
        <p className="muted">{t('credit.none')}</p>
      ) : (
        <ul className={rowStyles.rows}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pager meta={pageMeta({ page: current, limit: entriesPerPage, total, path }).meta} />
    </UserArea>
  )
}

function Entry({ entry }: { entry: Account['entries'][number] }) {
  const { t, money, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <li>
      <div>
        {t(kinds[entry.kind as keyof typeof kinds])}{' '}
        {entry.order_id && (
          <PrefetchLink to={`/user/my-orders#order-${entry.order_id}`} className="link">
            {t('order.number', { number: entry.order_id })}
          </PrefetchLink>
        )}
        <p className="hint">
          {[dateText(entry.created_at, language, time_zone), entry.reference].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div>
        <span className="money">
          {entry.amount > 0 ? '+' : '−'}
          {money(Math.abs(entry.amount))}
        </span>
        <p className="hint">{t('credit.balance', { amount: money(entry.balance) })}</p>
      </div>
    </li>
  )
}

const pageOf = (written: string | undefined): number => {
  const wanted = Number(written)
  return Number.isSafeInteger(wanted) && wanted > 0 && wanted <= 10_000 ? wanted : 1
}

/** What a customer who pays later owes, with the statement of the account. */
export default page<PageData>({
  module: 'src-store/pages/account/credit/credit-page.tsx',
  load: async ({ api, query }) => {
    const area = await loadArea(api, path)
    if (area.person.user_type !== userType.customer || !area.person.has_account) return notFound()
    const at = pageOf(query.page)
    return { area, account: await api.myAccount({ page: at }), page: at }
  },
  head: (_, { t }) => ({ title: t('credit.title'), path, noindex: true }),
  View,
})
