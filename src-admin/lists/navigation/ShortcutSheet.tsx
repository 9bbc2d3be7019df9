import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material'
import { useId } from 'react'
import { useStore } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import { listKeys } from './keys.ts'

/** What the keys do; single letters can be switched off, for whoever speaks instead of typing. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const [letters, setLetters] = useStore('letters', true)
  const rows = [
    ...listKeys.map(({ key, shown }) => [shown, t(`lists.keys.${key}`)] as const),
    ['Alt ↓ / ↑', t('lists.keys.neighbours')] as const,
    ['Ctrl S', t('form.save')] as const,
    [t('palette.keys'), t('palette.open')] as const,
  ]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('lists.sheet')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={look}>
          {rows.map(([shown, text]) => (
            <Box key={shown} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{shown}</kbd>
              </dt>
              <dd>{text}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={letters} onChange={(_, on) => setLetters(on)} />}
          label={t('lists.letters')}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  fontSize: 14,
  '& dt, & dd': { m: 0 },
  '& kbd': {
    fontFamily: 'inherit',
    fontSize: 12.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    px: 0.75,
    py: 0.25,
    whiteSpace: 'nowrap',
  },
}
