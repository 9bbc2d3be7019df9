import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as To } from 'react-router-dom'
import { orderStatus } from '#domain/orders/timeline.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { ReturnStatus } from '../../returns/ReturnStatus.tsx'
import { orderReturnsOf, type OrderReturnList as Returns } from '../../returns/return-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { CreateReturnDialog } from './CreateReturnDialog.tsx'

const page = 'product-return-request'

/** The return requests of a delivered order, and a button for another one. */
export function OrderReturns({ order }: { order: OrderRecord }) {
  const { t } = useTranslate()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const isShown = order.status === orderStatus.completed && may('list', page)
  const { data, error, refetch } = useQuery({
    queryKey: ['order-infos', 'returns', order.id],
    queryFn: ({ signal }) => orderReturnsOf(order.id, signal),
    enabled: isShown,
    retry: false,
  })
  if (!isShown || error) return null
  const create = may('create', page) && (
    <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
      {t('returns.create')}
    </Button>
  )
  return (
    <Section title={t('returns.of_order')} aside={create}>
      {!data && <Skeleton variant="rounded" height={24} />}
      {data?.requests.length === 0 && <Typography color="text.secondary">{t('returns.none')}</Typography>}
      {data && data.requests.length > 0 && (
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
          {data.requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </Stack>
      )}
      {open && data && (
        <CreateReturnDialog
          order={order}
          returns={data}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            void refetch()
          }}
        />
      )}
    </Section>
  )
}

function Request({ request }: { request: Returns['requests'][number] }) {
  const { title, digits, dateTime } = useTranslate()
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
    >
      <Link component={To} to={`/dashboard/${page}/${request.id}/show`}>
        {digits(request.qty)} × {title(request, 'product_title')}
      </Link>
      <Typography component="span" variant="body2" color="text.secondary">
        {dateTime(request.created_at)}
      </Typography>
      <ReturnStatus {...request} />
    </Box>
  )
}
