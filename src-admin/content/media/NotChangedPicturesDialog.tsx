import { Box, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { LIBRARY } from './media-library.ts'
import type { NotChangedPicture } from './use-several.ts'

/** The pictures of a batch that were not changed, each with the reason. */
export function NotChangedPicturesDialog({
  notChanged,
  onClose,
}: {
  notChanged: NotChangedPicture[]
  onClose: () => void
}) {
  const { t, title } = useTranslate()
  return (
    <InfoDialog title={t('library.not_changed', { smart_count: notChanged.length })} onClose={onClose}>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {notChanged.map(({ picture, problem }) => (
          <Stack component="li" key={picture.id} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Thumb src={picture.content} size={44} />
            <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 }}>
              <Box component={Link} to={`/dashboard/${LIBRARY}/${picture.id}`} sx={{ color: 'primary.main' }}>
                {title(picture, 'content_title')}
              </Box>
              <span>{problem}</span>
            </Stack>
          </Stack>
        ))}
      </Stack>
    </InfoDialog>
  )
}
