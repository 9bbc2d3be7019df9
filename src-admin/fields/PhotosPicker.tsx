import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Close from '@mui/icons-material/Close'
import {
  Box,
  Button,
  FormControl,
  FormHelperText,
  IconButton,
  InputLabel,
  Stack,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { useWords } from '../providers/use-words.ts'
import { LibraryDialog } from './LibraryDialog.tsx'
import { Thumb } from './Thumb.tsx'

type Props = {
  value: number[]
  onChange: (ids: number[]) => void
  label: string
  single?: boolean
  disabled?: boolean
  error?: string | undefined
}

export type Photo = { id: number; content: string; content_title: string }

/** Photos of the media library, in their order; the first is the one that cards show. */
export function PhotosPicker({ value, onChange, label, single = false, disabled = false, error }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { data = [] } = useGetManyAggregate<Photo>(
    'media-galleries',
    { ids: value },
    { enabled: value.length > 0 },
  )
  const move = (at: number, by: number) => {
    const ids = [...value]
    const [id] = ids.splice(at, 1)
    if (id !== undefined) ids.splice(at + by, 0, id)
    onChange(ids)
  }
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel>{label}</InputLabel>
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {value.map((id, at) => {
          const photo = data.find((each) => each?.id === id)
          return (
            <Box key={id} sx={{ width: 104 }}>
              <Thumb src={photo?.content} alt={photo?.content_title ?? ''} size={104} />
              {!disabled && (
                <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 0.25 }}>
                  <span>
                    <IconButton
                      disabled={at === 0}
                      aria-label={t('picture.move_left')}
                      onClick={() => move(at, -1)}
                    >
                      <ArrowBack sx={{ fontSize: 16 }} />
                    </IconButton>
                    <IconButton
                      disabled={at === value.length - 1}
                      aria-label={t('picture.move_right')}
                      onClick={() => move(at, 1)}
                    >
                      <ArrowForward sx={{ fontSize: 16 }} />
                    </IconButton>
                  </span>
                  <IconButton
                    aria-label={t('picture.remove')}
                    onClick={() => onChange(value.filter((each) => each !== id))}
                  >
                    <Close sx={{ fontSize: 16 }} />
                  </IconButton>
                </Stack>
              )}
              {at === 0 && !single && value.length > 1 && (
                <Typography variant="caption" color="text.secondary">
                  {t('picture.first')}
                </Typography>
              )}
            </Box>
          )
        })}
        <Button variant="outlined" disabled={disabled} onClick={() => setOpen(true)}>
          {t('picture.choose')}
        </Button>
      </Stack>
      <FormHelperText>{error ?? ''}</FormHelperText>
      {open && (
        <LibraryDialog value={value} onChange={onChange} single={single} onClose={() => setOpen(false)} />
      )}
    </FormControl>
  )
}
