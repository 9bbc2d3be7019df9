import Check from '@mui/icons-material/Check'
import { Box, Button } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'
import type { SlugState } from './use-slug-free.ts'

type Props = { state: SlugState | null; checking: boolean; onUse: (slug: string) => void }

/** Shows whether the slug is available, and a free alternative if not; announced to screen readers. */
export function SlugFree({ state, checking, onUse }: Props) {
  const { t } = useTranslate()
  const { taken, free } = state ?? {}
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        fontSize: 12.5,
        color: taken ? 'warning.main' : 'text.secondary',
        minHeight: 20,
      }}
    >
      {state === null && checking && t('form.slug_asking')}
      {taken === false && (
        <>
          <Check sx={{ fontSize: 15, color: 'success.main' }} />
          {t('form.slug_free')}
        </>
      )}
      {taken && t('form.slug_taken')}
      {taken && free && (
        <Button
          variant="outlined"
          onClick={() => onUse(free)}
          sx={{ minHeight: 26, py: 0, textTransform: 'none' }}
        >
          {t('form.slug_use', { slug: free })}
        </Button>
      )}
    </Box>
  )
}
