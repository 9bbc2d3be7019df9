import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { sizeText } from '../providers/file-size.ts'
import { pageOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type ExportRun, exportStateOf, fileOf, isExportBusy } from './export-calls.ts'
import { useExports } from './exports.tsx'

/** One export: its content, progress and actions. */
export function ExportRow({ run }: { run: ExportRun }) {
  const { t, name, dateTime } = useTranslate()
  const { cancel } = useExports()
  const title = `${name(pageOf(run.resource), 2)} · ${run.format.toUpperCase()}`
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Standing run={run} title={title} />
        <Typography variant="caption" color="text.secondary" component="div">
          {dateTime(run.created_at)}
        </Typography>
      </Box>
      {exportStateOf(run) === 'done' && (
        <Button
          component="a"
          href={fileOf(run)}
          download
          variant="outlined"
          startIcon={<FileDownload />}
          aria-label={t('exports.download_of', { name: title })}
        >
          {t('exports.download')}
        </Button>
      )}
      {isExportBusy(run) && (
        <Button
          color="inherit"
          onClick={() => cancel(run)}
          aria-label={t('exports.cancel_of', { name: title })}
        >
          {t('exports.cancel')}
        </Button>
      )}
    </Stack>
  )
}

function Standing({ run, title }: { run: ExportRun; title: string }) {
  const { t, digits, language } = useTranslate()
  const state = exportStateOf(run)
  const progress = t('exports.progress', { done: digits(run.done), total: digits(run.total) })
  const texts = {
    waiting: t('exports.waiting'),
    running: progress,
    done: `${t('exports.rows', { smart_count: run.total })} · ${sizeText(run.size ?? 0, language)}`,
    failed: run.problem ?? '',
    cancelled: t('exports.cancelled'),
  }
  return (
    <>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={run.total === 0 ? 0 : Math.min(100, (100 * run.done) / run.total)}
          aria-label={title}
          aria-valuetext={progress}
          sx={{ my: 0.75 }}
        />
      )}
      <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
        {texts[state]}
      </Typography>
    </>
  )
}
