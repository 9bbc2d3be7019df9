import { Box, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { ChangeField, readChange } from './ChangeField.tsx'
import { NoteChips } from './NoteChips.tsx'
import { PlaceSelect } from './PlaceSelect.tsx'
import { adjustStock, readPlaces, type StockLevel } from './stock-calls.ts'

type Props = { level: StockLevel; onClose: () => void }

/** Adjusts a variant's stock by a difference, with a note; concurrent sales are preserved. With several locations, in one of them. */
export function AdjustDialog({ level, onClose }: Props) {
  const { t, title, digits } = useTranslate()
  const { done } = useNotifyResult()
  const refresh = useRefresh()
  const { problems, busy, send, missing } = useSubmit()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const hasLocations = useShopTexts().isOn('use_locations')
  const [placeId, setPlaceId] = useState<number | null>(null)
  const {
    data: places,
    error,
    refetch,
  } = useQuery({
    queryKey: ['stock-levels', level.id, 'places'],
    queryFn: ({ signal }) => readPlaces(level.id, signal),
    enabled: hasLocations,
    gcTime: 0,
    retry: false,
  })
  const place = places?.find(({ stock_location_id: id, is_main }) => (placeId ? id === placeId : is_main))
  const now = (hasLocations ? place?.quantity : level.stock_qty) ?? 0
  const change = readChange(typed)
  const left = change === undefined ? now : now + change

  const submit = async () => {
    const answer = await send(
      () =>
        adjustStock({
          id: level.id,
          change: change === undefined ? typed : String(change),
          note,
          ...(place && { stock_location_id: place.stock_location_id }),
        }),
      missing({ change: typed, note }),
    )
    if (!answer) return
    done(answer.msg)
    onClose()
    refresh()
  }

  return (
    <FormDialog
      title={t('stock.adjust_title')}
      action={t('stock.adjust')}
      disabled={busy || left < 0 || (hasLocations && !place)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[title(level, 'product_title'), title(level, 'variant_title')].filter(Boolean).join(' · ')}
        </Typography>
        {hasLocations && (
          <PlaceSelect
            places={places}
            chosen={place}
            onChoose={setPlaceId}
            error={problems.stock_location_id}
            loadError={error}
            onRetry={() => void refetch()}
          />
        )}
        <ChangeField typed={typed} onType={setTyped} problem={problems.change} />
        <Typography
          role="status"
          variant="body2"
          color={left < 0 ? 'error' : 'text.primary'}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {left === now
            ? t('stock.unchanged', { now: digits(now) })
            : t('stock.result', { now: digits(now), left: digits(left) })}
        </Typography>
        <TextField
          required
          label={t('stock.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problems.note !== undefined}
          helperText={problems.note ?? t('stock.note_hint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <NoteChips onChoose={setNote} />
        {(problems[''] ?? problems.id) && (
          <Typography role="alert" variant="body2" color="error">
            {problems[''] ?? problems.id}
          </Typography>
        )}
      </Box>
    </FormDialog>
  )
}
