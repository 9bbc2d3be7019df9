import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Owned } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import { dayText } from '#domain/language/dates.ts'
import { type AccountEntry, entriesPerPage } from '#domain/orders/credit/account-entry.ts'
import { LoadError } from '../layout/page/LoadError.tsx'
import { OrderLink } from '../layout/page/OrderLink.tsx'
import { Pager } from '../layout/page/Pager.tsx'
import { amountsStyle, listStyle, rowStyle } from '../layout/page/row-style.ts'
import { Section } from '../layout/page/Section.tsx'
import { Amount } from '../orders/cash/Amount.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { downloadStatement, readStatement } from './account-calls.ts'
import { CustomerPaymentDialog } from './CustomerPaymentDialog.tsx'
import { useKinds } from './use-kinds.ts'

/** Balance, limit and entries of a customer's account, the newest first. */
export function Statement({ id, owner }: { id: number; owner: object }) {
  const { t } = useTranslate()
  const may = useMay()
  const { failed } = useNotifyResult()
  const kinds = useKinds()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<'pay' | 'adjust' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['customer-accounts', 'statement', id, page],
    queryFn: ({ signal }) => readStatement(id, page, signal),
    gcTime: 0,
    retry: false,
  })
  const close = () => setOpen(null)
  const recorded = () => {
    close()
    setPage(1)
    void refetch()
  }
  return (
    <Section
      title={t('credit.statement')}
      aside={
        data &&
        may('edit', 'customer-accounts', owner as Owned) && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button onClick={() => setOpen('adjust')}>{t('credit.adjust')}</Button>
            <Button variant="outlined" onClick={() => setOpen('pay')}>
              {t('credit.pay')}
            </Button>
          </Stack>
        )
      }
    >
      {error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          <Box sx={amountsStyle}>
            <Amount
              label={t(data.balance < 0 ? 'credit.prepaid' : 'credit.owes')}
              amount={Math.abs(data.balance)}
              warn={data.balance > data.credit_limit}
            />
            <Amount label={t('credit.limit')} amount={data.credit_limit} />
            <Amount label={t('credit.available')} amount={data.available} />
          </Box>
          {data.total === 0 ? (
            <Typography variant="body2" color="text.secondary">
              {t('credit.none')}
            </Typography>
          ) : (
            <Box component="ul" sx={listStyle} aria-label={t('credit.statement')}>
              {data.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} kind={kinds[entry.kind] ?? ''} />
              ))}
            </Box>
          )}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Pager page={page} perPage={entriesPerPage} total={data.total} onPage={setPage} />
            {data.total > 0 && (
              <Button onClick={() => downloadStatement(id, kinds).catch(failed)}>{t('csv.download')}</Button>
            )}
          </Box>
        </Stack>
      )}
      {open === 'pay' && data && (
        <CustomerPaymentDialog id={id} balance={data.balance} onRecorded={recorded} onClose={close} />
      )}
      {open === 'adjust' && data && (
        <AdjustDialog id={id} balance={data.balance} onRecorded={recorded} onClose={close} />
      )}
    </Section>
  )
}

function Entry({ entry, kind }: { entry: AccountEntry; kind: string }) {
  const { t, money, dateTime, language, title } = useTranslate()
  const method = choices.transfer_method.find(({ id }) => id === entry.transfer_method)
  const details = [
    entry.received_on && dayText(entry.received_on, language),
    method && title(method, 'title'),
    entry.reference,
    entry.note,
    entry.user_name,
  ]
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {kind}
        {entry.order_info_id !== null && (
          <>
            {' '}
            <OrderLink id={entry.order_info_id} number={entry.order_id} />
          </>
        )}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {[dateTime(entry.created_at), ...details].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {entry.amount > 0 ? '+' : '−'}
        {money(Math.abs(entry.amount))}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('credit.balance', { amount: money(entry.balance) })}
        </Box>
      </Box>
    </Box>
  )
}
