import Close from '@mui/icons-material/Close'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  IconButton,
  Stack,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useState } from 'react'
import { ListBase, useGetManyAggregate } from 'react-admin'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { LibraryBrowser } from './LibraryBrowser.tsx'
import { LIBRARY, type LibraryDialogProps, type Photo, type Picture } from './media-library.ts'

/** The media library as a picker (docs/domain.md 3.6): uploaded pictures are selected immediately. */
export function LibraryDialog({ value, onChange, single, onClose }: LibraryDialogProps) {
  const { t } = useTranslate()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const [chosen, setChosen] = useState<readonly number[]>(value)
  const [met, setMet] = useState<readonly Photo[]>([])
  const { data: before = [] } = useGetManyAggregate<Picture>(
    LIBRARY,
    { ids: [...value] },
    { enabled: value.length > 0 },
  )
  const photos = chosen.flatMap((id) => [...met, ...before].find((photo) => photo?.id === id) ?? [])

  const choose = (photo: Photo) => {
    setMet((all) => [photo, ...all.filter(({ id }) => id !== photo.id)])
    setChosen((all) => (single ? [photo.id] : all.includes(photo.id) ? all : [...all, photo.id]))
  }
  const drop = (id: number) => setChosen((all) => all.filter((each) => each !== id))
  const finish = () => {
    onChange([...chosen], photos)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="lg"
      aria-labelledby="library-title"
      slotProps={{ paper: { sx: { height: phone ? 1 : 'calc(100dvh - 64px)' } } }}
    >
      <ListBase
        resource={LIBRARY}
        perPage={25}
        sort={{ field: 'id', order: 'DESC' }}
        exporter={false}
        disableSyncWithLocation
        storeKey={false}
        // Users without access to the library get a message here instead of a redirect; the form stays open.
        disableAuthentication
      >
        <DialogContent sx={{ px: { xs: 1.5, sm: 3 }, pt: 1 }}>
          <LibraryBrowser
            head={(upload) => (
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1, py: 1 }}>
                <Typography variant="h1" component="h2" id="library-title" sx={{ flex: 1 }}>
                  {t('picture.library')}
                </Typography>
                {upload}
                <IconButton aria-label={t('ra.action.close')} onClick={onClose}>
                  <Close fontSize="small" />
                </IconButton>
              </Stack>
            )}
            chosen={chosen}
            counted={!single}
            onToggle={(picture) => (chosen.includes(picture.id) ? drop(picture.id) : choose(picture))}
            onPicture={choose}
          />
        </DialogContent>
      </ListBase>
      <DialogActions sx={{ px: { xs: 1.5, sm: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider', gap: 1 }}>
        <Typography variant="body2" color="text.secondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
          {t('picture.chosen', { smart_count: chosen.length })}
        </Typography>
        <Chosen photos={photos} onDrop={drop} />
        <Button variant="contained" onClick={finish}>
          {t('picture.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Chosen({ photos, onDrop }: { photos: readonly Photo[]; onDrop: (id: number) => void }) {
  const { t, title } = useTranslate()
  return (
    <Box component="ul" aria-label={t('library.chosen_ones')} sx={stripStyle}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <IconButton
            aria-label={t('picture.take_out', { title: title(photo, 'content_title') })}
            onClick={() => onDrop(photo.id)}
            sx={{ p: 0.25 }}
          >
            <Thumb src={photo.content} size={40} />
            <Close sx={{ position: 'absolute', top: 0, right: 0, fontSize: 15, ...crossStyle }} />
          </IconButton>
        </li>
      ))}
    </Box>
  )
}

const crossStyle = { borderRadius: 4, bgcolor: 'background.paper', color: 'text.primary' }

const stripStyle = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 46,
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowX: 'auto',
}
