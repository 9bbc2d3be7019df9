import { TextField } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { useWords } from '../../providers/use-words.ts'

type Props = { name: string; busy: boolean; onConfirm: () => void; onClose: () => void }

// The same name may be written in several ways of one script; what one reads decides.
const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** What cannot be undone is asked for by name, so that nobody forgets the wrong person. */
export function EraseDialog({ name, ...rest }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      {...rest}
      title={t('people.erase_title', { name })}
      text={t('people.erase_text')}
      action={t('people.erase')}
      ready={plain(typed) === plain(name)}
    >
      <TextField
        autoFocus
        label={t('people.erase_type', { name })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  )
}
