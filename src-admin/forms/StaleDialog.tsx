import {
  Button,
  DialogContentText,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { compareSaves } from '#domain/operations/merge.ts'
import { Cell } from '../fields/columns.tsx'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { entryOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** A save rejected as stale: the server's message, and the current record of the other user. */
export type Stale = { message: string; theirs: Record<string, unknown> | undefined }

type Props = { stale: Stale; onReload: () => void; onClose: () => void }

/** Resolves a save from an outdated version (409): nothing was overwritten; the user sees both versions and merges them. */
export function StaleDialog({ stale: { message, theirs }, onReload, onClose }: Props) {
  const { t, field } = useTranslate()
  const page = useResourceContext() ?? ''
  const label = (name: string) =>
    name.endsWith('_bn') ? `${field(page, name)} · ${t('form.bengali')}` : field(page, name)
  const opened = useRecordContext()
  const { getValues, reset, setValue } = useFormContext()
  const fields = columnsOf(entryOf(page))
  const mine = useMemo(() => getValues(), [getValues])
  const meeting = useMemo(
    () => theirs && opened && compareSaves(fields, opened, mine, theirs),
    [fields, opened, mine, theirs],
  )
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})

  const merge = () => {
    if (!meeting || !theirs) return
    const compared = Object.keys(fields).filter(
      (name) => !meeting.theirs.includes(name) && chosen[name] !== 'theirs' && !fields[name]?.readonly,
    )
    // The next save is based on the other user's version; the user's own values are set on top of it.
    reset(theirs)
    for (const name of compared) setValue(name, mine[name], { shouldDirty: true })
    onClose()
  }

  return (
    <FormDialog
      title={t('form.stale_title')}
      {...(meeting && { action: t('form.stale_merge') })}
      cancel={t('form.keep_editing')}
      width={meeting?.conflicts.length ? 'md' : 'xs'}
      buttons={
        <Button color="inherit" onClick={onReload}>
          {t('form.stale_reload')}
        </Button>
      }
      onSubmit={merge}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{message}</DialogContentText>
      {meeting && meeting.theirs.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {t('form.stale_taken', { fields: meeting.theirs.map((name) => label(name)).join(', ') })}
        </Typography>
      )}
      {meeting?.conflicts.map((name) => (
        <RadioGroup
          key={name}
          aria-label={label(name)}
          value={chosen[name] ?? 'mine'}
          onChange={(_, side) => setChosen({ ...chosen, [name]: side as 'mine' | 'theirs' })}
          sx={{ mt: 2 }}
        >
          <Typography variant="h3">{label(name)}</Typography>
          <Side side="mine" value={mine[name]} field={fields[name] as Field} />
          <Side side="theirs" value={theirs?.[name]} field={fields[name] as Field} />
        </RadioGroup>
      ))}
    </FormDialog>
  )
}

type SideProps = { side: 'mine' | 'theirs'; value: unknown; field: Field }

const Side = ({ side, value, field }: SideProps) => {
  const { t } = useTranslate()
  return (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      label={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', minWidth: 0 }}>
          <Typography component="span" variant="caption" color="text.secondary" sx={{ flex: 'none' }}>
            {t(side === 'mine' ? 'form.stale_mine' : 'form.stale_theirs')}
          </Typography>
          <DisplayedValue value={value} field={field} />
        </Stack>
      }
    />
  )
}

// A list cell truncates long values and omits those that no column shows.
const DisplayedValue = ({ value, field }: Omit<SideProps, 'side'>) => {
  const { t, digits } = useTranslate()
  if (value === null || value === undefined || value === '') return <span>–</span>
  if (Array.isArray(value)) return <span>{t('form.entries', { smart_count: value.length })}</span>
  if (typeof value === 'string' && field.kind === 'rich_text')
    return <span>{value.replaceAll(/<[^>]*>/g, ' ').slice(0, 200)}</span>
  if (typeof value === 'object') return <span>{digits(JSON.stringify(value).slice(0, 200))}</span>
  return <Cell value={value} field={field} />
}
