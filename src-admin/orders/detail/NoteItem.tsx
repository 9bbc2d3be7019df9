import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderNote } from '../order-calls.ts'

type Props = { note: OrderNote; busy: boolean; onRemove: () => void }

/** A note: author, time, and while it is recent a delete button. */
export function NoteItem({ note, busy, onRemove }: Props) {
  const { t, dateTime } = useTranslate()
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider', fontSize: 14 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.note}</Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', mt: 0.25 }}>
          {note.user_name} · <time dateTime={note.created_at}>{dateTime(note.created_at)}</time>
        </Box>
      </Box>
      {note.removable && (
        <IconButton
          aria-label={t('order.note_remove')}
          title={t('order.note_remove')}
          disabled={busy}
          onClick={onRemove}
          sx={{ alignSelf: 'start', width: { xs: 44, sm: 34 }, height: { xs: 44, sm: 34 } }}
        >
          <DeleteOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      )}
    </Box>
  )
}
