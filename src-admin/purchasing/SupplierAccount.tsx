import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Owned } from '#domain/accounts/permissions.ts'
import { dayText } from '#domain/language/dates.ts'
import { LoadError } from '../layout/page/LoadError.tsx'
import { Pager } from '../layout/page/Pager.tsx'
import { amountsStyle, listStyle, rowStyle } from '../layout/page/row-style.ts'
import { Section } from '../layout/page/Section.tsx'
import { Amount } from '../orders/cash/Amount.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { readAccount } from './purchase-calls.ts'
import { SupplierPaymentDialog } from './SupplierPaymentDialog.tsx'

const perPage = 20

/** What is owed to a supplier, and the payments, the newest first. */
export function SupplierAccount({ id, owner }: { id: number; owner: object }) {
  const { t, money, language } = useTranslate()
  const may = useMay()
  const [page, setPage] = useState(1)
  const [isPaying, setPaying] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['suppliers', 'account', id, page],
    queryFn: ({ signal }) => readAccount(id, page, signal),
    gcTime: 0,
    retry: false,
  })
  return (
    <Section
      title={t('supplier.account')}
      aside={
        data &&
        may('edit', 'suppliers', owner as Owned) && (
          <Button variant="outlined" onClick={() => setPaying(true)}>
            {t('supplier.pay')}
          </Button>
        )
      }
    >
      {error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <>
          <Box sx={amountsStyle}>
            <Amount label={t('supplier.received')} amount={data.received} />
            <Amount label={t('supplier.returned')} amount={data.returned} />
            <Amount label={t('supplier.paid')} amount={data.paid} />
            <Amount
              label={t(data.due < 0 ? 'supplier.credit' : 'supplier.due')}
              amount={Math.abs(data.due)}
              warn
            />
          </Box>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {t('supplier.payments')}
          </Typography>
          {data.payment_count === 0 && (
            <Typography variant="body2" color="text.secondary">
              {t('supplier.no_payments')}
            </Typography>
          )}
          <Box component="ul" sx={listStyle}>
            {data.payments.map((payment) => (
              <Box component="li" key={payment.id} sx={rowStyle}>
                <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {dayText(payment.paid_on, language)}
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {[payment.note, payment.paid_by].filter(Boolean).join(' · ')}
                  </Box>
                </Box>
                <span>{money(payment.amount)}</span>
              </Box>
            ))}
          </Box>
          <Pager page={page} perPage={perPage} total={data.payment_count} onPage={setPage} />
        </>
      )}
      {isPaying && data && (
        <SupplierPaymentDialog
          id={id}
          due={data.due}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false)
            setPage(1)
            void refetch()
          }}
        />
      )}
    </Section>
  )
}
