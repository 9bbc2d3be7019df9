import Check from '@mui/icons-material/CheckCircle'
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useRef, useState } from 'react'
import { useCreate, useGetList } from 'react-admin'
import { useMay } from '../providers/use-may.ts'
import { useTold } from '../providers/use-told.ts'
import { useWords } from '../providers/use-words.ts'
import type { Photo } from './PhotosPicker.tsx'
import { Thumb } from './Thumb.tsx'
import { useDebounced } from './use-debounced.ts'
import { useUpload } from './use-upload.ts'

type Props = { value: number[]; onChange: (ids: number[]) => void; single: boolean; onClose: () => void }

const STEP = 24

/** The media library to choose from (domain 3.6), with search; what is uploaded here becomes a picture of it. */
export function LibraryDialog({ value, onChange, single, onClose }: Props) {
  const { t, title } = useWords()
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(STEP)
  const keyword = useDebounced(typed)
  const { data = [], total = 0 } = useGetList<Photo>(
    'media-galleries',
    {
      pagination: { page: 1, perPage: Math.min(limit, 96) },
      sort: { field: 'id', order: 'DESC' },
      filter: keyword ? { keyword } : {},
    },
    { placeholderData: (before) => before },
  )
  const pick = (id: number) => {
    if (value.includes(id)) return onChange(value.filter((each) => each !== id))
    onChange(single ? [id] : [...value, id])
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, whiteSpace: 'nowrap' }}>{t('picture.library')}</Box>
        <TextField
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('list.keyword')}
          slotProps={{ htmlInput: { 'aria-label': t('list.keyword'), type: 'search' } }}
          sx={{ width: { xs: '100%', sm: 240 } }}
        />
        {may('create', 'media-galleries') && (
          <UploadButton onDone={(ids) => onChange(single ? ids : [...value, ...ids])} />
        )}
      </DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        {data.length === 0 && <Typography color="text.secondary">{t('picture.none')}</Typography>}
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' }}>
          {data.map((photo) => {
            const chosen = value.includes(photo.id)
            return (
              <ButtonBase
                key={photo.id}
                aria-pressed={chosen}
                onClick={() => pick(photo.id)}
                sx={{
                  display: 'block',
                  textAlign: 'left',
                  position: 'relative',
                  borderRadius: 1,
                  outline: chosen ? 2 : 0,
                  outlineStyle: 'solid',
                  outlineColor: 'primary.main',
                  '&.Mui-focusVisible': { outline: 2 },
                }}
              >
                <Thumb src={photo.content} size="100%" />
                {chosen && (
                  <Check color="primary" sx={{ position: 'absolute', top: 6, right: 6, fontSize: 20 }} />
                )}
                <Typography variant="caption" noWrap component="div" sx={{ px: 0.5, py: 0.25 }}>
                  {title(photo, 'content_title')}
                </Typography>
              </ButtonBase>
            )
          })}
        </Box>
        {total > data.length && limit < 96 && (
          <Button sx={{ mt: 2 }} onClick={() => setLimit(limit + STEP)}>
            {t('picture.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {t('picture.chosen', { smart_count: value.length })}
        </Typography>
        <Button variant="contained" onClick={onClose}>
          {t('picture.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function UploadButton({ onDone }: { onDone: (ids: number[]) => void }) {
  const { t } = useWords()
  const { failed } = useTold()
  const picker = useRef<HTMLInputElement>(null)
  const { upload, uploading } = useUpload()
  const [create] = useCreate()

  const store = async (content: string, content_title: string): Promise<number> => {
    const data = { content, content_title, content_type: 1, status: true }
    const row = await create('media-galleries', { data }, { returnPromise: true })
    return Number(row.id)
  }
  const take = async (files: File[]) => {
    const ids: number[] = []
    for (const file of files) {
      const path = await upload(file)
      if (!path) continue
      const name = file.name.replace(/\.\w+$/, '').slice(0, 160) || t('picture.library')
      try {
        // Titles are unique in the library: a second "front" gets a number that nobody has.
        ids.push(await store(path, name).catch(() => store(path, `${name} ${Date.now() % 1_000_000}`)))
      } catch (error) {
        failed(error)
      }
    }
    onDone(ids)
  }
  return (
    <Stack>
      <Button variant="contained" disabled={uploading} onClick={() => picker.current?.click()}>
        {t(uploading ? 'picture.uploading' : 'picture.upload')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </Stack>
  )
}
