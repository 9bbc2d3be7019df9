import { Paper, Skeleton, Stack } from '@mui/material'
import { Message } from '../layout/page/Message.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { ExportRow } from './ExportRow.tsx'
import { useExports } from './exports.tsx'

/** The current user's background exports. */
export function ExportsPage() {
  const { t } = useTranslate()
  const { runs } = useExports()
  return (
    <>
      <PageHeader title={t('exports.title')} below={t('exports.retention')} />
      <Paper variant="outlined">
        {runs === undefined ? (
          <Skeleton variant="rectangular" height={180} />
        ) : runs.length === 0 ? (
          <Message title={t('exports.none')} text={t('exports.none_hint')} />
        ) : (
          <Stack component="ul" sx={list} aria-label={t('exports.title')}>
            {runs.map((run) => (
              <ExportRow key={run.id} run={run} />
            ))}
          </Stack>
        )}
      </Paper>
    </>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
