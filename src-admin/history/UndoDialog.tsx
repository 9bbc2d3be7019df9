import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { useCallback } from 'react'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { pageOf } from '../providers/registry.ts'
import { useRequest } from '../providers/requests/use-request.ts'
import { useTranslate } from '../providers/use-translate.ts'
import type { NotRestored, UndoCall, UndoRun, UndoTarget } from '../undo/undo-calls.ts'
import { useUndo } from '../undo/use-undo.ts'
import { ChangeList } from './ChangeList.tsx'
import { previewUndo, type UndoPreview, type UndoSample } from './history-calls.ts'

type Props = {
  target: UndoTarget
  /** The request that undoes it; by default the history's own. */
  call?: UndoCall
  onClose: () => void
  onDone?: () => void
}

/** Previews what an undo would change and what it would not, and applies it when confirmed. */
export function UndoDialog({ target, call, onClose, onDone }: Props) {
  const { t } = useTranslate()
  const { undo, undoing, run: far } = useUndo(call && { call })
  const load = useCallback(() => previewUndo(target), [target])
  const { answer, error } = useRequest(load)
  const run = async () => {
    if (await undo(target)) onDone?.()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('history.undo_title')}
      text={t('history.undo_text')}
      action={t('history.undo')}
      busy={undoing}
      ready={answer !== undefined && (answer.restored > 0 || answer.total > answer.looked)}
      onConfirm={run}
      onClose={onClose}
    >
      {error ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {(error as Error).message}
        </Alert>
      ) : answer ? (
        <Preview preview={answer} />
      ) : (
        <LinearProgress aria-label={t('history.looking')} sx={{ mt: 2 }} />
      )}
      {undoing && <Progress run={far} />}
    </ConfirmDialog>
  )
}

/** The bar becomes determinate once the server reports progress. */
function Progress({ run }: { run: UndoRun | null }) {
  const { t, digits } = useTranslate()
  const { done, total } = run ?? { done: 0, total: 0 }
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5 }}>
      <LinearProgress
        aria-label={t('history.undoing')}
        {...(done > 0 && { variant: 'determinate', value: Math.min(100, (100 * done) / total) })}
      />
      {run && (
        <Typography variant="body2" color="text.secondary">
          {done > 0 && `${t('history.progress', { done: digits(done), total: digits(total) })} `}
          {t('history.goes_on')}
        </Typography>
      )}
    </Box>
  )
}

function Preview({ preview }: { preview: UndoPreview }) {
  const { t, digits } = useTranslate()
  const { restored, samples, left, left_total, total, looked } = preview
  return (
    <Box role="status" sx={{ mt: 2 }}>
      {total > looked && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('history.looked', { looked: digits(looked), total: digits(total) })}
        </Alert>
      )}
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {restored > 0 ? t('history.would', { smart_count: restored }) : t('history.would_none')}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {samples.map((sample) => (
          <Sample key={`${sample.resource} ${sample.id}`} sample={sample} />
        ))}
      </Box>
      {restored > samples.length && (
        <Typography variant="body2" color="text.secondary">
          {t('history.first_only', { smart_count: samples.length })}
        </Typography>
      )}
      {left_total > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 500, mt: 2 }}>
            {t('history.left', { smart_count: left_total })}
          </Typography>
          <Box component="ul" sx={listStyle}>
            {left.map((one) => (
              <Stays key={`${one.resource} ${one.id}`} one={one} />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

function Sample({ sample: { resource, title, what, changes } }: { sample: UndoSample }) {
  const { t, singular } = useTranslate()
  const word = what === 'remove' || what === 'restore' ? what : 'back'
  return (
    <li>
      {title} <small>{singular(pageOf(resource))}</small> · {t(`history.what.${word}`)}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </li>
  )
}

function Stays({ one: { resource, title, reason } }: { one: NotRestored }) {
  const { singular } = useTranslate()
  return (
    <li>
      {title} <small>{singular(pageOf(resource))}</small>
      <Box component="small" sx={{ display: 'block' }}>
        {reason}
      </Box>
    </li>
  )
}

const listStyle = {
  m: 0,
  mt: 0.5,
  pl: 2.25,
  fontSize: 14,
  maxHeight: 260,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '& small': { color: 'text.secondary' },
  '& li': { py: 0.25 },
}
