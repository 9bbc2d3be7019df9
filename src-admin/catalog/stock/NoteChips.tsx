import { Chip, Stack } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

const usual = ['stock.delivered', 'stock.counted', 'stock.damaged', 'stock.returned'] as const

/** Common reasons, so that a note takes one tap. */
export function NoteChips({ onChoose }: { onChoose: (note: string) => void }) {
  const { t } = useTranslate()
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {usual.map((key) => (
        <Chip key={key} size="small" variant="outlined" label={t(key)} onClick={() => onChoose(t(key))} />
      ))}
    </Stack>
  )
}
