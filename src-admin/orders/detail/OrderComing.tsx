import { Skeleton, Stack } from '@mui/material'

/** The placeholder in the drawer while its order loads. */
export const OrderComing = () => (
  <Stack sx={{ p: { xs: 1.5, sm: 3 }, gap: 2 }}>
    <Skeleton width={200} height={34} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
)
