import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../providers/use-translate.ts'

/** A preview of the form's values in the shop. It is not interactive, so it is not part of the form. */
export function Preview({ children }: { children: ReactNode }) {
  const { t } = useTranslate()
  return (
    <Box component="figure" sx={{ m: 0, mt: 2 }}>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {t('setup.preview')}
      </Typography>
      <Box sx={boxStyle}>{children}</Box>
    </Box>
  )
}

const boxStyle = {
  mt: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
