import { Box, FormControlLabel, Switch } from '@mui/material'
import { useStore } from 'react-admin'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { useWords } from '../../providers/use-words.ts'
import { listKeys } from './keys.ts'

/** What the keys do; single letters can be switched off, for whoever speaks instead of typing. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [letters, setLetters] = useStore('letters', true)
  const rows = [
    ...listKeys.map(({ key, shown }) => [shown, t(`lists.keys.${key}`)] as const),
    ['Alt ↓ / ↑', t('lists.keys.neighbours')] as const,
    ['Ctrl S', t('form.save')] as const,
    [t('palette.keys'), t('palette.open')] as const,
  ]
  return (
    <InfoDialog title={t('lists.sheet')} width="xs" onClose={onClose}>
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
    </InfoDialog>
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
