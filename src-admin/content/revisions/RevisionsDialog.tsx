import { Box, DialogContent, Skeleton, Stack, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { type RaRecord, useEditContext, useResourceContext } from 'react-admin'
import { ChangeList } from '../../history/ChangeList.tsx'
import { DialogForm, DialogFrame } from '../../layout/dialogs/FormDialog.tsx'
import { apiName } from '../../providers/registry.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { compareRevisions, type Revision, readRevisions, restoreRevision } from './publishing-calls.ts'
import { RevisionRows } from './RevisionRows.tsx'

type Props = { record: RaRecord; onClose: () => void }

/** The revisions of a page or post: two of them side by side, and an action that restores the older one. */
export function RevisionsDialog({ record, onClose }: Props) {
  const page = useResourceContext() ?? ''
  const { t } = useTranslate()
  const id = Number(record.id)
  const load = useCallback((signal?: AbortSignal) => readRevisions(apiName(page), id, signal), [page, id])
  const { answer, error } = useRequest(load)
  return (
    <DialogFrame title={t('revision.revisions')} width="md" large onClose={onClose}>
      {answer ? (
        <Compared page={page} record={record} revisions={answer} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <Typography role="alert" variant="body2">
              {(error as Error).message}
            </Typography>
          ) : (
            <Skeleton variant="rounded" height={160} />
          )}
        </DialogContent>
      )}
    </DialogFrame>
  )
}

type ComparedProps = Props & { page: string; revisions: readonly Revision[] }

function Compared({ page, record, revisions, onClose }: ComparedProps) {
  const { t, dateTime } = useTranslate()
  const may = useMay()
  const { done, failed } = useNotifyResult()
  const { refetch } = useEditContext()
  const [newest, next] = revisions
  const [pair, setPair] = useState<readonly [number, number] | null>(
    newest && next ? [next.id, newest.id] : null,
  )
  const [busy, setBusy] = useState(false)
  const older = revisions.find(({ id }) => id === pair?.[0])
  const mayRestore = older !== undefined && may('edit', page, record as { created_by?: number | null })
  const restore = async () => {
    if (!older) return
    setBusy(true)
    try {
      done((await restoreRevision(apiName(page), Number(record.id), older.id)).msg ?? '')
      refetch?.()
      onClose()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <DialogForm
      {...(mayRestore && { action: t('revision.restore', { when: dateTime(older.created_at) }) })}
      cancel={t('ra.action.close')}
      color="primary"
      disabled={busy}
      buttons={
        mayRestore && (
          <Typography variant="caption" color="text.secondary" sx={{ flex: '1 1 220px' }}>
            {t('revision.restore_hint')}
          </Typography>
        )
      }
      onSubmit={restore}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {pair ? (
          <>
            <RevisionRows revisions={revisions} pair={pair} onChange={setPair} />
            <Changes key={pair.join()} resource={apiName(page)} id={Number(record.id)} pair={pair} />
          </>
        ) : (
          <Typography variant="body2" color="text.secondary">
            {t('revision.one_only')}
          </Typography>
        )}
      </Stack>
    </DialogForm>
  )
}

type ChangesProps = { resource: string; id: number; pair: readonly [number, number] }

function Changes({ resource, id, pair }: ChangesProps) {
  const { t } = useTranslate()
  const [older, newer] = pair
  const load = useCallback(
    (signal?: AbortSignal) => compareRevisions(resource, id, [older, newer], signal),
    [resource, id, older, newer],
  )
  const { answer, error } = useRequest(load)
  return (
    <Box role="region" aria-label={t('revision.differences')} aria-live="polite">
      <Typography variant="h2">{t('revision.differences')}</Typography>
      {error ? (
        <Typography role="alert" variant="body2">
          {(error as Error).message}
        </Typography>
      ) : !answer ? (
        <Skeleton variant="rounded" height={80} />
      ) : answer.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('revision.alike')}
        </Typography>
      ) : (
        <ChangeList changes={answer} />
      )}
    </Box>
  )
}
