import Tune from '@mui/icons-material/TuneOutlined'
import { Button, Chip } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'

type Props = { open: boolean; count: number; label: string; controls: string; onToggle: () => void }

/** Unfolds the filters that have no room in the bar, and says how many of them are set. */
export function FilterFold({ open, count, label, controls, onToggle }: Props) {
  const { t, digits } = useWords()
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Tune />}
      aria-expanded={open}
      aria-controls={controls}
      aria-label={count > 0 ? t('list.filters_set', { name: label, smart_count: count }) : label}
      onClick={onToggle}
    >
      {label}
      {count > 0 && (
        <Chip color="primary" label={digits(count)} sx={{ ml: 0.75, height: 20, pointerEvents: 'none' }} />
      )}
    </Button>
  )
}
