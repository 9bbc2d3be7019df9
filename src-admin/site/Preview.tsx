import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../providers/use-words.ts'

/** How what is typed will look in the shop. It says nothing to act on, so it is no part of the form. */
export function Preview({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <Box component="figure" sx={{ m: 0, mt: 2 }}>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {t('setup.preview')}
      </Typography>
      <Box sx={boxLook}>{children}</Box>
    </Box>
  )
}

const boxLook = {
  mt: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
