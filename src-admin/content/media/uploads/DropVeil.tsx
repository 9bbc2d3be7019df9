import Upload from '@mui/icons-material/FileUploadOutlined'
import { Stack, Typography } from '@mui/material'
import { useTranslate } from '../../../providers/use-translate.ts'

/** The overlay shown while files are dragged over the page. */
export function DropVeil({ folder }: { folder: string }) {
  const { t } = useTranslate()
  return (
    <Stack sx={veilStyle}>
      <Stack sx={paperStyle}>
        <Upload sx={{ fontSize: 36 }} />
        <Typography variant="h2">{t('library.drop_here')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {folder}
        </Typography>
      </Stack>
    </Stack>
  )
}

const veilStyle = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  pointerEvents: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  bgcolor: 'action.focus',
}

const paperStyle = {
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
