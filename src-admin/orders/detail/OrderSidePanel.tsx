import { Box, Stack, Typography } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { useUnread } from '../../forms/use-unread.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'
import { wholeOrder } from '../order-record.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderComing } from './OrderComing.tsx'
import { OrderTitle } from './OrderTitle.tsx'
import { OrderView } from './OrderView.tsx'

/** One order inside the drawer; its actions are at the bottom, within reach of the thumb. */
export function OrderSidePanel({ id }: { id: number }) {
  const unread = useUnread()
  return (
    <ShowBase resource="order-infos" id={id} queryOptions={{ ...wholeOrder, onError: unread }}>
      <Frame />
    </ShowBase>
  )
}

function Frame() {
  const { record, isPending, refetch } = useShowContext<OrderRecord>()
  const { t, dateTime } = useTranslate()
  if (isPending || !record) return <OrderComing />
  return (
    <>
      <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 2, flex: 1 }}>
        <Typography variant="h1" component="h2">
          <OrderTitle order={record} />
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div" sx={{ mb: 2 }}>
          {t('order.placed', { when: dateTime(record.created_at) })}
        </Typography>
        <OrderView order={record} />
      </Box>
      <Stack direction="row" sx={footStyle}>
        <OrderActions order={record} onDone={() => void refetch()} />
      </Stack>
    </>
  )
}

const footStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  px: { xs: 1.5, sm: 3 },
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 0 } },
}
