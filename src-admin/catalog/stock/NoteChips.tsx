import { Chip, Stack } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'

const usual = ['stock.delivered', 'stock.counted', 'stock.damaged', 'stock.returned'] as const

/** The usual reasons, so that a note costs one touch. */
export function NoteChips({ onChoose }: { onChoose: (note: string) => void }) {
  const { t } = useWords()
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {usual.map((key) => (
        <Chip key={key} size="small" variant="outlined" label={t(key)} onClick={() => onChoose(t(key))} />
      ))}
    </Stack>
  )
}
