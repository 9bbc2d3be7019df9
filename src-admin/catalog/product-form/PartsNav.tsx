import { Box, Button } from '@mui/material'
import { layers } from '#domain/site/tokens.ts'
import { barHeight } from '../../layout/AppBar.tsx'
import { useWords } from '../../providers/use-words.ts'

type Props = { parts: readonly (readonly [id: string, title: string])[] }

/** The parts of a long form, in sight on wide screens however far one has scrolled. */
export function PartsNav({ parts }: Props) {
  const { t } = useWords()
  return (
    <Box component="nav" aria-label={t('product.parts')} sx={navLook}>
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

/** What a part keeps free above it when one goes there. */
export const partMargin = { scrollMarginTop: barHeight + 48 }

const navLook = {
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
