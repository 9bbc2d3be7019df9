import { MenuItem, Skeleton, TextField } from '@mui/material'
import type { VariantPlace } from '#domain/catalog/locations/location.ts'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  /** Undefined while they load. */
  places: readonly VariantPlace[] | undefined
  chosen: VariantPlace | undefined
  onChoose: (id: number) => void
  error: string | undefined
  /** Why they could not be loaded. */
  loadError: Error | null
  onRetry: () => void
}

/** Chooses the location whose pieces change; each with its pieces of the variant. */
export function PlaceSelect({ places, chosen, onChoose, error, loadError, onRetry }: Props) {
  const { t, title, digits, field } = useTranslate()
  if (loadError) return <LoadError text={loadError.message} onRetry={onRetry} />
  if (!places) return <Skeleton variant="rounded" height={58} />
  return (
    <TextField
      select
      required
      label={field('stock-ledger', 'places')}
      value={chosen?.stock_location_id ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {places.map((place) => (
        <MenuItem key={place.stock_location_id} value={place.stock_location_id}>
          {t('stock.place', { title: title(place, 'title'), pieces: digits(place.quantity) })}
        </MenuItem>
      ))}
    </TextField>
  )
}
