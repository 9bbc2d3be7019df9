import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import type { KeptView } from './view-calls.ts'

type Props = {
  /** The view that gets another name; null: a new one. */
  view: KeptView | null
  busy: boolean
  onSave: (named: { title: string; role_id: number | null }) => void
  onClose: () => void
}

/** What a view is called, and whether everybody of one's role sees it. */
export function ViewDialog({ view, busy, onSave, onClose }: Props) {
  const { t } = useWords()
  const id = useId()
  const { identity } = useGetIdentity()
  const mine = (identity?.role_id as number | null | undefined) ?? null
  const [title, setTitle] = useState(view?.title ?? '')
  const [shared, setShared] = useState(Boolean(view?.role_id))
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSave({ title: title.trim(), role_id: shared ? (view?.role_id ?? mine) : null })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={send}>
        <DialogTitle id={id}>{t(view ? 'lists.rename' : 'lists.save_as')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            required
            label={t('lists.view_title')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          {(mine !== null || shared) && (
            <FormControlLabel
              control={<Switch checked={shared} onChange={(_, on) => setShared(on)} />}
              label={t('lists.share')}
              sx={{ mt: 1 }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || title.trim() === ''}>
            {t('form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
