import Upload from '@mui/icons-material/FileUploadOutlined'
import { Stack, Typography } from '@mui/material'
import { useWords } from '../../../providers/use-words.ts'

/** Says that what is held above the page may be let go. */
export function DropVeil({ shelf }: { shelf: string }) {
  const { t } = useWords()
  return (
    <Stack sx={veilLook}>
      <Stack sx={paperLook}>
        <Upload sx={{ fontSize: 36 }} />
        <Typography variant="h2">{t('media.drop_here')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {shelf}
        </Typography>
      </Stack>
    </Stack>
  )
}

const veilLook = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  pointerEvents: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  bgcolor: 'action.focus',
}

const paperLook = {
  alignItems: 'center',
  gap: 0.5,
  px: 5,
  py: 4,
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'primary.main',
}
