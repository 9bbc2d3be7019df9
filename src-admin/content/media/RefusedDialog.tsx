import { Box, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useWords } from '../../providers/use-words.ts'
import { LIBRARY } from './media-library.ts'
import type { Refused } from './use-several.ts'

/** Which of several pictures were left as they are, each with the reason. */
export function RefusedDialog({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  const { t, title } = useWords()
  return (
    <InfoDialog title={t('media.refused', { smart_count: refused.length })} onClose={onClose}>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {refused.map(({ picture, told }) => (
          <Stack component="li" key={picture.id} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Thumb src={picture.content} size={44} />
            <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 }}>
              <Box component={Link} to={`/dashboard/${LIBRARY}/${picture.id}`} sx={{ color: 'primary.main' }}>
                {title(picture, 'content_title')}
              </Box>
              <span>{told}</span>
            </Stack>
          </Stack>
        ))}
      </Stack>
    </InfoDialog>
  )
}
