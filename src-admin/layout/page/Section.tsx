import { Box, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { title: string; id?: string; children: ReactNode; aside?: ReactNode }

/** A section of a form with its heading. */
export const Section = ({ title, id, children, aside }: Props) => (
  <Paper variant="outlined" component="section" id={id} sx={{ p: { xs: 1.5, sm: 2 }, scrollMarginTop: 64 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 28 }}>
      <Typography variant="h2" sx={{ flex: '1 1 140px' }}>
        {title}
      </Typography>
      {aside}
    </Box>
    {children}
  </Paper>
)
