import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { FolderSelect } from './FolderSelect.tsx'
import { noFolder } from './use-open-folder.ts'

type Props = { count: number; busy: boolean; onMove: (cat_id: number | null) => void; onClose: () => void }

/** Chooses the folder that several pictures are moved to. */
export function MoveDialog({ count, busy, onMove, onClose }: Props) {
  const { t } = useTranslate()
  const [to, setTo] = useState('')
  return (
    <FormDialog
      title={t('library.move_title', { smart_count: count })}
      action={t('library.move')}
      disabled={busy || to === ''}
      onSubmit={() => onMove(to === noFolder ? null : Number(to))}
      onClose={onClose}
    >
      <FolderSelect label={t('library.choose_category')} value={to} onChange={setTo}>
        <MenuItem value="" disabled>
          {t('library.choose_category')}
        </MenuItem>
      </FolderSelect>
    </FormDialog>
  )
}
