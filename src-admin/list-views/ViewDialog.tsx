import { FormControlLabel, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import type { SavedView } from './saved-view.ts'

type Props = {
  /** The view to rename; null: a new one. */
  view: SavedView | null
  busy: boolean
  onSave: (view: { title: string; role_id: number | null }) => void
  onClose: () => void
}

/** The name of a view, and whether all users with the operator's role see it. */
export function ViewDialog({ view, busy, onSave, onClose }: Props) {
  const { t } = useTranslate()
  const { identity } = useGetIdentity()
  const role: number | null = identity?.role_id ?? null
  const [title, setTitle] = useState(view?.title ?? '')
  const [shared, setShared] = useState(Boolean(view?.role_id))
  return (
    <FormDialog
      title={t(view ? 'lists.rename' : 'lists.save_as')}
      action={t('form.save')}
      disabled={busy || title.trim() === ''}
      onSubmit={() => onSave({ title: title.trim(), role_id: shared ? (view?.role_id ?? role) : null })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={t('lists.view_title')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {(role !== null || shared) && (
        <FormControlLabel
          control={<Switch checked={shared} onChange={(_, on) => setShared(on)} />}
          label={t('lists.share')}
          sx={{ mt: 1 }}
        />
      )}
    </FormDialog>
  )
}
