import Check from '@mui/icons-material/Check'
import { Box, Button } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'
import type { SlugState } from './use-slug-free.ts'

type Props = { state: SlugState | null; asking: boolean; onUse: (slug: string) => void }

/** Whether the slug can be had, and its free neighbour where it cannot; said aloud once it is known. */
export function SlugFree({ state, asking, onUse }: Props) {
  const { t } = useWords()
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
      {state === null && asking && t('form.slug_asking')}
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
