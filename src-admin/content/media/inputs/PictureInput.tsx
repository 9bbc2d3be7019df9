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
import { type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useResourceContext } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../../../fields/input-props.ts'
import { useField } from '../../../fields/use-field.ts'
import { Thumb } from '../../../layout/page/Thumb.tsx'
import { useMay } from '../../../providers/use-may.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import { LIBRARY, pictureTypes } from '../media-library.ts'
import { LibraryDialog } from './library-dialog.ts'
import { useUpload } from './use-upload.ts'

type Props = FieldProps<Field<'picture'>> & {
  /** Called when the picture was replaced or removed. */
  onPicked?: () => void
  /** Additional actions on the picture. */
  children?: ReactNode
}

/** A picture stored by the shop: chosen, dropped or taken from the library, uploaded immediately, shown as it will appear. */
export function PictureInput({ source, field, label, helper, disabled, onPicked, children }: Props) {
  const { t } = useTranslate()
  const { id, value, onChange: change, error } = useField<string | null>({ source, field })
  const onChange = (path: string | null) => {
    change(path)
    onPicked?.()
  }
  const may = useMay()
  // A picture of the library is not made from another picture.
  const borrows = useResourceContext() !== LIBRARY && may('list', LIBRARY)
  const { upload, share } = useUpload()
  const uploading = share !== null
  const [choosing, setChoosing] = useState(false)
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
              size={32}
              variant={share === 1 ? 'indeterminate' : 'determinate'}
              value={(share ?? 0) * 100}
              sx={{ position: 'absolute', inset: 0, m: 'auto' }}
              aria-label={t('picture.uploading')}
            />
          )}
        </Box>
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start', minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
            <Button
              id={id}
              aria-label={`${label}: ${t(value ? 'picture.replace' : 'picture.upload')}`}
              variant="outlined"
              disabled={Boolean(disabled) || uploading}
              onClick={() => picker.current?.click()}
            >
              {t(value ? 'picture.replace' : 'picture.upload')}
            </Button>
            {borrows && !disabled && (
              <Button variant="outlined" disabled={uploading} onClick={() => setChoosing(true)}>
                {t('picture.choose')}
              </Button>
            )}
            {children}
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
          accept={pictureTypes}
          hidden
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </Stack>
      <FormHelperText>{error ?? ''}</FormHelperText>
      {choosing && (
        <Suspense>
          <LibraryDialog
            value={[]}
            single
            onChange={(_, [photo]) => photo && onChange(photo.content)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </FormControl>
  )
}
