import { FormControlLabel, Switch, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useStore } from 'react-admin'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { type ListKey, listKeys } from './list-keys.ts'

/** The shortcuts of a list. Single letters can be switched off for operators who use speech input. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate()
  const [letters, setLetters] = useStore('letters', true)
  const rows = [
    ...Object.entries(listKeys).map(([key, { shown }]) => [shown, t(`lists.keys.${key as ListKey}`)]),
    ['Alt ↓ / ↑', t('lists.keys.neighbours')],
    ['Ctrl S', t('form.save')],
    [t('palette.keys'), t('palette.open')],
  ]
  return (
    <InfoDialog title={t('lists.sheet')} width="xs" onClose={onClose}>
      <Table size="small">
        <TableBody>
          {rows.map(([shown, text]) => (
            <TableRow key={shown}>
              <TableCell component="th" scope="row" sx={{ pl: 0, whiteSpace: 'nowrap' }}>
                <kbd>{shown}</kbd>
              </TableCell>
              <TableCell>{text}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <FormControlLabel
        control={<Switch checked={letters} onChange={(_, on) => setLetters(on)} />}
        label={t('lists.letters')}
        sx={{ mt: 2 }}
      />
    </InfoDialog>
  )
}
