import {
  Box,
  Button,
  CircularProgress,
  FormControl,
  FormHelperText,
  InputLabel,
  Stack,
  Typography,
} from '@mui/material'
import { type DragEvent, useRef } from 'react'
import type { Field } from '#domain/fields.ts'
import { useWords } from '../providers/use-words.ts'
import { Thumb } from './Thumb.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { useUpload } from './use-upload.ts'

/** A picture that the shop keeps: chosen or dropped, sent at once, shown as it will be. */
export function PictureInput({ source, field, label, helper, disabled }: FieldProps<Field<'picture'>>) {
  const { t } = useWords()
  const { id, value, onChange, error } = useField<string | null>({ source, field })
  const { upload, uploading } = useUpload()
  const picker = useRef<HTMLInputElement>(null)

  const take = async (file: File | undefined) => {
    const path = file && (await upload(file))
    if (path) onChange(path)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) take(event.dataTransfer.files[0])
  }

  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id} required={field.required}>
        {label}
      </InputLabel>
      <Stack
        direction="row"
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
        sx={{ gap: 1.5, alignItems: 'center', minHeight: 96 }}
      >
        <Box sx={{ position: 'relative' }}>
          <Thumb src={value} alt={label} size={96} />
          {uploading && (
            <CircularProgress
              size={22}
              sx={{ position: 'absolute', inset: 0, m: 'auto' }}
              aria-label={t('picture.uploading')}
            />
          )}
        </Box>
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start', minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
            <Button
              id={id}
              variant="outlined"
              disabled={Boolean(disabled) || uploading}
              onClick={() => picker.current?.click()}
            >
              {t(value ? 'picture.replace' : 'picture.upload')}
            </Button>
            {value && !disabled && (
              <Button color="inherit" onClick={() => onChange(null)}>
                {t('picture.remove')}
              </Button>
            )}
          </Stack>
          <Typography variant="caption" color="text.secondary">
            {helper ?? t('picture.kinds')}
          </Typography>
        </Stack>
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </Stack>
      <FormHelperText>{error ?? ''}</FormHelperText>
    </FormControl>
  )
}
