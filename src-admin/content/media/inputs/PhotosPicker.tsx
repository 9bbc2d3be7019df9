import { Button, FormControl, FormHelperText, InputLabel } from '@mui/material'
import { Suspense, useState } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { useTranslate } from '../../../providers/use-translate.ts'
import { LIBRARY, type Picture } from '../media-library.ts'
import { LibraryDialog } from './library-dialog.ts'
import { SortablePhotos } from './SortablePhotos.tsx'

type Props = {
  value: number[]
  onChange: (ids: number[]) => void
  label: string
  single?: boolean
  disabled?: boolean
  error?: string | undefined
}

/** A picker for photos of the media library, in order; cards show the first one. */
export function PhotosPicker({ value, onChange, label, single = false, disabled = false, error }: Props) {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  const { data = [] } = useGetManyAggregate<Picture>(LIBRARY, { ids: value }, { enabled: value.length > 0 })
  const photos = value.map((id) => data.find((photo) => photo?.id === id) ?? { id })
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel>{label}</InputLabel>
      <SortablePhotos label={label} photos={photos} onChange={onChange} disabled={disabled}>
        <Button variant="outlined" disabled={disabled} onClick={() => setOpen(true)}>
          {t('picture.choose')}
        </Button>
      </SortablePhotos>
      <FormHelperText>{error ?? ''}</FormHelperText>
      {open && (
        <Suspense>
          <LibraryDialog value={value} onChange={onChange} single={single} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </FormControl>
  )
}
