import { Alert, Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { HttpError } from 'react-admin'
import { separatorOf } from '#domain/imports/joined-fields.ts'
import type { FileField } from '#domain/imports/product-files/file-row.ts'
import { Message } from '../../layout/page/Message.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import {
  type ImportColumn,
  type ImportRun,
  type Mapping,
  mapColumns,
  type SampledRun,
} from '../import-calls.ts'
import { useColumnLabels, useKinds } from '../kinds.ts'
import { FileSettings } from './FileSettings.tsx'
import { MappingLine } from './MappingLine.tsx'

type Props = { run: SampledRun; onMapped: (run: ImportRun) => void }

/** Maps columns to fields: suggested by the server, confirmed here. */
export function MappingStep({ run, onMapped }: Props) {
  const { t } = useTranslate()
  const { kinds, error, refetch } = useKinds()
  const columns = kinds?.find(({ kind }) => kind === run.kind)?.columns
  if (error)
    return (
      <Message title={t('list.failed')} text={error.message}>
        <Button variant="outlined" onClick={refetch}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (!kinds) return <LinearProgress aria-label={t('import_run.step_columns')} />
  if (!columns) return <Message title={t('import_run.not_yours')} />
  return <Columns run={run} columns={columns} onMapped={onMapped} />
}

function Columns({ run, columns, onMapped }: Props & { columns: readonly ImportColumn[] }) {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const words = useColumnLabels(run.kind)
  const [mapping, setMapping] = useState<Mapping>(run.mapping)
  const [settings, setSettings] = useState(run.settings)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  const isProductFile = run.kind === 'product-files'
  const filled = Object.values(mapping)
  const free = columns.flatMap(({ name }) =>
    filled.includes(name) ? [] : [{ name: name as FileField, label: words.field(name) }],
  )
  // The columns that the shop recognised come first; the order stays while they are changed.
  const order = run.columns
    .map((heading, at) => ({ heading, at }))
    .toSorted((a, b) => Number(!run.mapping[a.at]) - Number(!run.mapping[b.at]))
  const left = run.columns.flatMap((text, at) => (mapping[at] ? [] : words.heading(text, at)))
  // Rows with an id need no other field.
  const missing = filled.includes('id')
    ? []
    : columns
        .filter(({ name, required }) => required && !filled.includes(name))
        .map(({ name }) => words.field(name))

  /** Most fields are filled by one column; a column that filled it before is skipped. */
  const choose = (at: number, name: string) => {
    const others = Object.entries(mapping).filter(
      ([place, field]) => place !== String(at) && (field !== name || separatorOf(name) !== undefined),
    )
    setMapping(Object.fromEntries(name ? [...others, [String(at), name]] : others))
    setTrouble('')
  }
  const check = async () => {
    setBusy(true)
    try {
      onMapped(await mapColumns(run.id, mapping, isProductFile ? settings : undefined))
    } catch (error) {
      const { body, message } = error as HttpError
      setTrouble(String(body?.errors?.mapping ?? body?.errors?.settings ?? message))
      setBusy(false)
      failed(error)
    }
  }

  return (
    <Paper variant="outlined">
      {run.preset && (
        <Alert severity="success" sx={{ m: 2 }}>
          {t('import_run.recognised', { name: t(`import_preset.${run.preset}`) })}
        </Alert>
      )}
      <Box sx={headStyle} aria-hidden>
        <span>{t('import_run.in_file')}</span>
        <span>{t('import_run.fills')}</span>
      </Box>
      <Box component="ul" sx={listStyle} aria-label={t('import_run.step_columns')}>
        {order.map(({ heading, at }) => (
          <MappingLine
            // Headings may repeat.
            key={`${heading} ${String(at)}`}
            heading={words.heading(heading, at)}
            sample={run.sample.map((cells) => cells[at] ?? null)}
            columns={columns}
            label={words.field}
            value={mapping[at] ?? ''}
            disabled={busy}
            onChange={(name) => choose(at, name)}
          />
        ))}
      </Box>
      {isProductFile && (
        <FileSettings settings={settings} free={free} disabled={busy} onChange={setSettings} />
      )}
      <Stack sx={{ gap: 1.5, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" role="status" color="text.secondary">
          {left.length > 0
            ? t('import_run.some_left_out', { names: left.join(', ') })
            : t('import_run.all_placed')}
        </Typography>
        {missing.length > 0 && (
          <Alert severity="info">{t('import_run.missing', { names: missing.join(', ') })}</Alert>
        )}
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <Button
          variant="contained"
          disabled={busy || filled.length === 0}
          onClick={check}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('import_run.check')}
        </Button>
      </Stack>
    </Paper>
  )
}

const two = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 280px' }, gap: { xs: 0.75, sm: 2 } }

const headStyle = {
  ...two,
  display: { xs: 'none', sm: 'grid' },
  px: 2,
  py: 1,
  fontSize: 12.5,
  fontWeight: 500,
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { ...two, alignItems: 'center', px: 2, py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
