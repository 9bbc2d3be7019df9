import Search from '@mui/icons-material/SearchOutlined'
import { Box, ButtonBase } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

const Palette = lazy(() => import('./Palette.tsx').then(({ Palette }) => ({ default: Palette })))

/** Opens the palette, as Ctrl-K does anywhere. */
export function PaletteButton() {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <ButtonBase
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K"
        data-keys={t('palette.keys')}
        onClick={() => setOpen(true)}
        sx={style}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, flex: 1, textAlign: 'left' }}>
          {t('palette.open')}
        </Box>
      </ButtonBase>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const style = {
  gap: 1,
  px: 1.25,
  height: 34,
  minWidth: { xs: 34, md: 320 },
  borderRadius: 1,
  border: { xs: 0, md: 1 },
  borderColor: { md: 'divider' },
  color: 'text.secondary',
  fontSize: 14,
  // CSS content, so that the button's accessible name is its visible label.
  '&::after': { content: 'attr(data-keys)', fontSize: 12, display: { xs: 'none', md: 'inline' } },
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
}
