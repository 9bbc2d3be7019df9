import { Box, Button, Skeleton, TextField, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderNote } from '#domain/orders/order-note.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { addNote, type OrderNote, orderNotes, removeNote } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { NoteItem } from './NoteItem.tsx'

/** The internal notes about an order. */
export function OrderNotes({ order }: { order: OrderRecord }) {
  const { t } = useTranslate()
  const may = useMay()
  const { failed } = useNotifyResult()
  const queryClient = useQueryClient()
  const queryKey = ['order-infos', 'notes', order.id]
  const {
    data: notes,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => orderNotes(order.id, signal),
    retry: false,
  })
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const write = async (call: () => Promise<OrderNote[]>, done?: () => void) => {
    setBusy(true)
    try {
      queryClient.setQueryData(queryKey, await call())
      done?.()
    } catch (problem) {
      failed(problem)
    }
    setBusy(false)
  }
  const add = () =>
    write(
      () => addNote(order.id, typed.trim()),
      () => setTyped(''),
    )
  return (
    <Section title={t('order.notes')}>
      {may('edit', 'order-infos', order) && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '' && !busy) void add()
          }}
          sx={{ display: 'grid', gap: 1, mb: 1.5 }}
        >
          <TextField
            multiline
            minRows={2}
            label={t('order.note_label')}
            helperText={t('order.note_hint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: orderNote.note.max } }}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={busy || typed.trim() === ''}
            sx={{ justifySelf: 'end', minHeight: { xs: 44, sm: 0 } }}
          >
            {t('order.note_add')}
          </Button>
        </Box>
      )}
      {error && !notes && (
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      )}
      {!notes && !error && <Skeleton variant="rounded" height={40} />}
      {notes?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('order.no_notes')}
        </Typography>
      )}
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes?.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            busy={busy}
            onRemove={() => void write(() => removeNote(note.id))}
          />
        ))}
      </Box>
    </Section>
  )
}
