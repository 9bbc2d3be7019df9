import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { LIBRARY } from '../../../fields/pictures/media-library.ts'
import { Thumb } from '../../../layout/page/Thumb.tsx'
import { useWords } from '../../../providers/use-words.ts'
import type { Refused } from '../use-several.ts'

/** Which of several pictures were left as they are, each with the reason. */
export function RefusedDialog({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  const { t, title } = useWords()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refused-title">
      <DialogTitle id="refused-title">{t('media.refused', { smart_count: refused.length })}</DialogTitle>
      <DialogContent>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
          {refused.map(({ picture, told }) => (
            <Stack component="li" key={picture.id} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
              <Thumb src={picture.content} size={44} />
              <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 }}>
                <Box
                  component={Link}
                  to={`/dashboard/${LIBRARY}/${picture.id}`}
                  sx={{ color: 'primary.main' }}
                >
                  {title(picture, 'content_title')}
                </Box>
                <span>{told}</span>
              </Stack>
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
