import { Alert, Typography } from '@mui/material'
import { NotChangedList } from '../../lists/bulk/NotChangedList.tsx'
import { useWords } from '../../providers/use-words.ts'
import type { Undone } from '../../undo/undo-calls.ts'

type Props = { step: { at: 'done'; msg: string } | { at: 'undone'; undone: Undone; msg: string } }

/** What has become of a bulk edit, or of its undo. */
export function BulkResult({ step }: Props) {
  const { t } = useWords()
  const left = step.at === 'undone' ? step.undone : null
  return (
    <>
      <Alert severity="success">{step.msg}</Alert>
      {left && left.left_total > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {t('bulk.left', { smart_count: left.left_total })}
          </Typography>
          <NotChangedList rows={left.left} total={left.left_total} />
        </Alert>
      )}
    </>
  )
}
