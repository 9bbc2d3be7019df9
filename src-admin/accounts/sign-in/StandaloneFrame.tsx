import { Box, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { LanguageButton, ToneButton } from '../../layout/AppBar.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** The frame of a standalone page outside the back office's layout. */
export function StandaloneFrame({ title, aside, children }: Props) {
  const { t } = useTranslate()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <Box sx={pageStyle}>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', p: 1 }}>
        <ToneButton />
        <LanguageButton />
        {aside}
      </Stack>
      <Box
        component="main"
        sx={{ display: 'grid', placeItems: { xs: 'start center', sm: 'center' }, px: 2, pb: '14vh' }}
      >
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 2.5, sm: 4 } }}>
          <Typography
            component="div"
            sx={{ fontSize: 30, fontWeight: 700, color: 'primary.main', lineHeight: 1.1 }}
          >
            {t('app.name')}
          </Typography>
          <Typography
            component="h1"
            variant="h2"
            sx={{ mt: 0.5, mb: 3, color: 'text.secondary', fontWeight: 400 }}
          >
            {title}
          </Typography>
          {children}
        </Paper>
      </Box>
    </Box>
  )
}

const pageStyle = {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  bgcolor: 'background.default',
}
