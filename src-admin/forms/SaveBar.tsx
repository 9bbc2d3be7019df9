import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { layers } from '#domain/site/tokens.ts'
import { Hint } from '../layout/page/Hint.tsx'
import { entryOf } from '../providers/registry.ts'
import { useUnsaved } from '../providers/requests/session-end.ts'
import { useMay } from '../providers/use-may.ts'
import { useProtected } from '../providers/use-protected.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useDeleteRecord } from './use-delete-record.ts'

/** The save button is always visible, however long the form is; Ctrl+S saves too. */
export function SaveBar({ disabled }: { disabled: boolean }) {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const { t, dateTime } = useTranslate()
  const { isDirty, isSubmitting, dirtyFields, submitCount, isValid } = useFormState()
  const bar = useRef<HTMLDivElement>(null)
  const dirty = isDirty && Object.keys(dirtyFields).length > 0
  useUnsaved(dirty && !disabled)
  const singleton = entryOf(page).only === 'singleton'

  const { clearErrors } = useFormContext()
  useEffect(() => {
    // A server error of a row belongs to no input, so it would block the form forever.
    const form = bar.current?.closest('form')
    const forget = () => clearErrors()
    form?.addEventListener('submit', forget, true)
    return () => form?.removeEventListener('submit', forget, true)
  }, [clearErrors])

  // Scrolls to the first error of a long form, from validation or from the server.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return
    const first = bar.current?.closest('form')?.querySelector('.Mui-error')
    first?.scrollIntoView({ block: 'center' })
    const place = first?.closest('.MuiFormControl-root') ?? first?.parentElement
    place
      ?.querySelector<HTMLElement>(
        'input:not([type="file"]), textarea, [contenteditable], [role="combobox"], button',
      )
      ?.focus({
        preventScroll: true,
      })
  }, [submitCount, isSubmitting, isValid])

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // The button is disabled while saving; submitting the form directly would save twice.
      bar.current?.querySelector<HTMLElement>('[type=submit]')?.click()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [])

  return (
    <Stack ref={bar} direction="row" sx={barStyle}>
      {!disabled && <SubmitButton disabled={!dirty && Boolean(record?.id)} />}
      {!singleton && (
        <Button component={Link} to={`/dashboard/${page}`} color="inherit">
          {t('form.cancel')}
        </Button>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="caption"
          color={dirty ? 'warning.main' : 'text.secondary'}
          noWrap
          component="div"
        >
          {dirty
            ? t('form.unsaved')
            : record?.updated_at
              ? t('form.updated', { when: dateTime(String(record.updated_at)) })
              : ''}
        </Typography>
      </Box>
      {record?.id && !singleton && <DeleteButton />}
    </Stack>
  )
}

function DeleteButton() {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const navigate = useNavigate()
  const { t, title } = useTranslate()
  const may = useMay()
  const reason = useProtected()(page, record)
  const removal = useDeleteRecord(page, record, () => navigate(`/dashboard/${page}`))
  if (!record || !may('delete', page, record as { created_by?: number | null })) return null
  return (
    <>
      <Hint text={reason}>
        <Button color="error" startIcon={<Delete />} disabled={reason !== null} onClick={removal.open}>
          {t('form.delete')}
        </Button>
      </Hint>
      {removal.confirming && <DeleteDialog title={title(record, entryOf(page).title)} removal={removal} />}
    </>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: layers.sticky,
  alignItems: 'center',
  gap: 1,
  mt: 2,
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  py: 1.25,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
}
