import { FormControlLabel, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
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
  const { identity } = useGetIdentity()
  const mine = (identity?.role_id as number | null | undefined) ?? null
  const [title, setTitle] = useState(view?.title ?? '')
  const [shared, setShared] = useState(Boolean(view?.role_id))
  const send = () => onSave({ title: title.trim(), role_id: shared ? (view?.role_id ?? mine) : null })
  return (
    <FormDialog
      title={t(view ? 'lists.rename' : 'lists.save_as')}
      action={t('form.save')}
      disabled={busy || title.trim() === ''}
      onSubmit={send}
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
      {(mine !== null || shared) && (
        <FormControlLabel
          control={<Switch checked={shared} onChange={(_, on) => setShared(on)} />}
          label={t('lists.share')}
          sx={{ mt: 1 }}
        />
      )}
    </FormDialog>
  )
}
