import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../providers/use-words.ts'
import { useFolders } from './use-folders.ts'
import { noShelf } from './use-open-folder.ts'

type Props = { count: number; busy: boolean; onMove: (cat_id: number | null) => void; onClose: () => void }

/** Which category several pictures go to. */
export function MoveDialog({ count, busy, onMove, onClose }: Props) {
  const { t, title } = useWords()
  const shelves = useFolders()
  const [to, setTo] = useState('')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="move-title">
      <DialogTitle id="move-title">{t('media.move_title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <TextField
          select
          value={to}
          onChange={(event) => setTo(event.target.value)}
          slotProps={{
            select: { displayEmpty: true, inputProps: { 'aria-label': t('media.choose_category') } },
          }}
        >
          <MenuItem value="" disabled>
            {t('media.choose_category')}
          </MenuItem>
          <MenuItem value={noShelf}>{t('media.without_category')}</MenuItem>
          {shelves.map(({ row, depth }) => (
            <MenuItem key={row.id} value={String(row.id)} sx={{ pl: 2 + depth * 2 }}>
              {title(row, 'category_name')}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || to === ''}
          onClick={() => onMove(to === noShelf ? null : Number(to))}
        >
          {t('media.move')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
