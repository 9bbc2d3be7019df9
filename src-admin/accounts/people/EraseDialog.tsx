import { TextField } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { name: string; busy: boolean; onConfirm: () => void; onClose: () => void }

// The same name can be encoded in several ways within a script; the visible text is compared.
const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Erasing cannot be undone, so the name must be typed to avoid erasing the wrong person. */
export function EraseDialog({ name, ...rest }: Props) {
  const { t } = useTranslate()
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      {...rest}
      title={t('person.erase_title', { name })}
      text={t('person.erase_text')}
      action={t('people.erase')}
      ready={plain(typed) === plain(name)}
    >
      <TextField
        autoFocus
        label={t('person.erase_type', { name })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  )
}
