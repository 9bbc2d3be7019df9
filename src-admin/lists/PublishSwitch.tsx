import { Switch, Typography } from '@mui/material'
import { type RaRecord, useUpdate } from 'react-admin'
import { Hint } from '../layout/page/Hint.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useProtected } from '../providers/use-protected.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Props = { page: string; record: RaRecord; field?: string; onDone?: () => void }

/** Publishes with one click in the list (docs/domain.md 2.3: PATCH); read-only without the permission. */
export function PublishSwitch({ page, record, field = 'status', onDone }: Props) {
  const { t, field: label } = useTranslate()
  const may = useMay()
  const { failed } = useNotifyResult()
  const [update, { isPending }] = useUpdate()
  const reason = useProtected()(page, record)
  const on = record[field] === true
  if (!may('edit', page, record as { created_by?: number | null }))
    return (
      <Typography variant="body2" component="span" color={on ? 'success.main' : 'text.secondary'}>
        {t(on ? 'ra.boolean.true' : 'ra.boolean.false')}
      </Typography>
    )
  const turn = (checked: boolean) =>
    update(
      page,
      { id: record.id, data: { [field]: checked }, previousData: record, meta: { only: true } },
      {
        mutationMode: 'pessimistic',
        onError: failed,
        ...(onDone && { onSuccess: onDone }),
      },
    )
  return (
    <Hint text={reason}>
      <Switch
        checked={on}
        disabled={isPending || reason !== null}
        onChange={(_, checked) => turn(checked)}
        onClick={(event) => event.stopPropagation()}
        slotProps={{ input: { 'aria-label': label(page, field) } }}
      />
    </Hint>
  )
}
