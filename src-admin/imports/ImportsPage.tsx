import Add from '@mui/icons-material/Add'
import { Box, Button, Link as MuiLink, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useCallback, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { Link } from 'react-router-dom'
import { Message } from '../layout/page/Message.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useRequest } from '../providers/requests/use-request.ts'
import { useMayImport } from '../providers/use-may-import.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type ImportRun, importStateOf, isImportBusy, readRuns } from './import-calls.ts'
import { useKindName } from './kinds.ts'
import { RemoveRun } from './RemoveRun.tsx'

/** The polling interval while an import is running, in milliseconds. */
const LOOK = 2000

/** The current user's imports, newest first, with a link to a new one. */
export function ImportsPage() {
  const { t } = useTranslate()
  const may = useMayImport()
  const load = useCallback((signal?: AbortSignal) => readRuns(signal), [])
  const { answer: runs, error, refetch } = useRequest(load)
  const poll = useEvent(refetch)
  const busy = runs?.some(isImportBusy) === true
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => document.hidden || poll(), LOOK)
    return () => clearInterval(timer)
  }, [busy, poll])
  const begin = may.any && (
    <Button component={Link} to="/dashboard/imports/new" variant="contained" startIcon={<Add />}>
      {t('import_run.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('imports.title')} below={t('import_run.about')}>
        {begin}
      </PageHeader>
      <Paper variant="outlined">
        {error ? (
          <Message title={t('list.failed')} text={(error as Error).message}>
            <Button variant="outlined" onClick={refetch}>
              {t('list.retry')}
            </Button>
          </Message>
        ) : runs === undefined ? (
          <Skeleton variant="rectangular" height={180} />
        ) : runs.length === 0 ? (
          <Message
            title={t('import_run.none')}
            text={t(may.any ? 'import_run.none_hint' : 'import_run.not_yours')}
          />
        ) : (
          <Stack component="ul" sx={list} aria-label={t('imports.title')}>
            {runs.map((run) => (
              <Run key={run.id} run={run} onRemoved={refetch} />
            ))}
          </Stack>
        )}
      </Paper>
    </>
  )
}

function Run({ run, onRemoved }: { run: ImportRun; onRemoved: () => void }) {
  const { t, digits, dateTime } = useTranslate()
  const nameOf = useKindName()
  const now = importStateOf(run)
  const counted = now !== 'mapping' && now !== 'staging'
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/dashboard/imports/${run.id}`}
          variant="body2"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {nameOf(run.kind)} · {run.title}
        </MuiLink>
        <Typography variant="body2" color={now === 'failed' ? 'error' : 'text.secondary'}>
          {t(`import_run.state_${now}`)}
          {now === 'staging' &&
            ` · ${t('import_run.progress', { done: digits(run.done), total: digits(run.total) })}`}
          {now === 'applying' &&
            run.done > 0 &&
            ` · ${t('import_run.progress', { done: digits(run.done), total: digits(run.created + run.updated) })}`}
          {now === 'undone' && run.undone_at && ` · ${dateTime(run.undone_at)}`}
        </Typography>
        {counted && (
          <Typography variant="body2" color="text.secondary">
            {t('import_run.counts', {
              created: digits(run.created),
              updated: digits(run.updated),
              unchanged: digits(run.unchanged),
              refused: digits(run.refused),
            })}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="div">
          {dateTime(run.created_at)}
        </Typography>
      </Box>
      {now !== 'applying' && <RemoveRun run={run} onRemoved={onRemoved} />}
    </Stack>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
