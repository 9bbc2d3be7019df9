import Inbox from '@mui/icons-material/InboxOutlined'
import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Props = {
  title: string
  text?: string
  icon?: ReactNode
  /** Whether it is the whole page instead of a section. */
  alone?: boolean
  children?: ReactNode
}

/** An empty state: what belongs here and what to do. */
export const Message = ({ title, text, icon, alone = false, children }: Props) => (
  <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 7, color: 'text.secondary' }}>
    {icon ?? <Inbox sx={{ fontSize: 36, opacity: 0.6 }} />}
    <Typography variant="h2" component={alone ? 'h1' : 'h2'} color="text.primary">
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" sx={{ maxWidth: 420 }}>
        {text}
      </Typography>
    )}
    {children}
  </Stack>
)
