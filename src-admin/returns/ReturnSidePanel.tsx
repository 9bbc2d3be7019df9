import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { useUnread } from '../forms/use-unread.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { ReturnStatus } from './ReturnStatus.tsx'
import { ReturnView } from './ReturnView.tsx'
import type { Return } from './return-calls.ts'

/** One return request inside the drawer. */
export function ReturnSidePanel({ id }: { id: number }) {
  const unread = useUnread()
  return (
    <ShowBase resource="product-return-request" id={id} queryOptions={{ gcTime: 0, onError: unread }}>
      <Frame />
    </ShowBase>
  )
}

function Frame() {
  const { record, isPending, refetch } = useShowContext<Return>()
  const { title } = useTranslate()
  return (
    <Box sx={{ p: { xs: 1.5, sm: 3 } }}>
      {isPending || !record ? (
        <Stack sx={{ gap: 2 }}>
          <Skeleton width={200} height={34} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
            <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title(record, 'product_title')}
            </Typography>
            <ReturnStatus {...record} />
          </Box>
          <ReturnView request={record} onDone={() => void refetch()} />
        </>
      )}
    </Box>
  )
}
