import ArrowBack from '@mui/icons-material/ArrowBack'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  title: ReactNode
  /** The document title, if the title is not a text. */
  name?: string
  back?: string
  below?: ReactNode
  children?: ReactNode
}

/** The header of a page: title, back link and actions. */
export function PageHeader({ title, name, back, below, children }: Props) {
  const { t } = useTranslate()
  const tab = name ?? (typeof title === 'string' ? title : '')
  useEffect(() => {
    document.title = tab ? `${tab} · ${t('app.name')}` : t('app.name')
  }, [tab, t])
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 64, py: 1.25, flexWrap: 'wrap' }}>
      {back && (
        <IconButton component={Link} to={back} aria-label={t('ra.action.back')} sx={{ ml: -0.5 }}>
          <ArrowBack fontSize="small" />
        </IconButton>
      )}
      <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {below && (
          <Typography variant="caption" color="text.secondary" component="div">
            {below}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  )
}
