import { Alert, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { NotChangedList } from '../../lists/bulk/NotChangedList.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { BulkPreviewData as Preview } from './bulk-calls.ts'
import { SampleTable } from './SampleTable.tsx'

type Props = { preview: Preview; skip: boolean; onSkip: (skip: boolean) => void }

/** The effect of a bulk edit, before it is applied. */
export function BulkPreview({ preview, skip, onSkip }: Props) {
  const { t, title } = useTranslate()
  const { changed, unchanged, rejected, rejected_total, samples } = preview
  const rows = rejected.map(({ id, reason, ...product }) => ({
    id,
    title: title(product, 'product_title'),
    reason,
  }))
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography role="status">
        <strong>{t('bulk_edit.would_change', { smart_count: changed })}</strong>{' '}
        {unchanged > 0 && t('bulk_edit.unchanged', { smart_count: unchanged })}
      </Typography>
      {rejected_total > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: 1 } }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {t('bulk_edit.rejected', { smart_count: rejected_total })}
          </Typography>
          <NotChangedList rows={rows} total={rejected_total} />
          {changed > 0 && (
            <FormControlLabel
              control={<Checkbox size="small" checked={skip} onChange={(_, checked) => onSkip(checked)} />}
              label={t('bulk_edit.skip')}
            />
          )}
        </Alert>
      )}
      {samples.length > 0 && (
        <div>
          {changed > samples.length && (
            <Typography variant="caption" color="text.secondary">
              {t('bulk_edit.first_only', { smart_count: samples.length })}
            </Typography>
          )}
          <SampleTable samples={samples} />
        </div>
      )}
    </Stack>
  )
}
