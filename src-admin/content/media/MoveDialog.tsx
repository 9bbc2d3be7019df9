import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useWords } from '../../providers/use-words.ts'
import { FolderSelect } from './FolderSelect.tsx'
import { noShelf } from './use-open-folder.ts'

type Props = { count: number; busy: boolean; onMove: (cat_id: number | null) => void; onClose: () => void }

/** Which category several pictures go to. */
export function MoveDialog({ count, busy, onMove, onClose }: Props) {
  const { t } = useWords()
  const [to, setTo] = useState('')
  return (
    <FormDialog
      title={t('media.move_title', { smart_count: count })}
      action={t('media.move')}
      disabled={busy || to === ''}
      onSubmit={() => onMove(to === noShelf ? null : Number(to))}
      onClose={onClose}
    >
      <FolderSelect label={t('media.choose_category')} value={to} onChange={setTo}>
        <MenuItem value="" disabled>
          {t('media.choose_category')}
        </MenuItem>
      </FolderSelect>
    </FormDialog>
  )
}
