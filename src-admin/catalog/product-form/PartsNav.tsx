import { Box, Button } from '@mui/material'
import { layers } from '#domain/site/tokens.ts'
import { barHeight } from '../../layout/AppBar.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { parts: readonly (readonly [id: string, title: string])[] }

/** Links to the sections of a long form, sticky on wide screens. */
export function PartsNav({ parts }: Props) {
  const { t } = useTranslate()
  return (
    <Box component="nav" aria-label={t('product_form.parts')} sx={navStyle}>
      {parts.map(([id, title]) => (
        <Button
          key={id}
          color="inherit"
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
          sx={{ minHeight: 30, px: 1, color: 'text.secondary', fontSize: 13.5 }}
        >
          {title}
        </Button>
      ))}
    </Box>
  )
}

/** The scroll margin above a section, for the app bar and these links. */
export const partMargin = { scrollMarginTop: barHeight + 48 }

const navStyle = {
  display: { xs: 'none', md: 'flex' },
  position: 'sticky',
  top: barHeight,
  zIndex: layers.sticky,
  gap: 0.5,
  py: 0.5,
  mx: -1,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
}
