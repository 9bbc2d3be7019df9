import { Alert, Typography } from '@mui/material'
import { NotChangedList } from '../../lists/bulk/NotChangedList.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Undone } from '../../undo/undo-calls.ts'

type Props = { step: { at: 'done'; msg: string } | { at: 'undone'; undone: Undone; msg: string } }

/** The result of a bulk edit or of its undo. */
export function BulkEditResult({ step }: Props) {
  const { t } = useTranslate()
  const left = step.at === 'undone' ? step.undone : null
  return (
    <>
      <Alert severity="success">{step.msg}</Alert>
      {left && left.left_total > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {t('bulk_edit.not_changed', { smart_count: left.left_total })}
          </Typography>
          <NotChangedList rows={left.left} total={left.left_total} />
        </Alert>
      )}
    </>
  )
}
