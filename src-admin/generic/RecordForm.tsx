import { Alert, Box } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Form, useRecordContext, useResourceContext } from 'react-admin'
import { columnsOf } from '#domain/resource.ts'
import { widths } from '#domain/site/tokens.ts'
import { entryOf } from '../entries.ts'
import { initialOf } from '../fields/initial.ts'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'
import { FormSections } from './FormSections.tsx'
import { SaveBar } from './SaveBar.tsx'

/** What a form shows between its head and its bar. */
export type FormBody = (props: { disabled: boolean }) => ReactNode

/** The form of a record; who may not change it reads it. Leaving it unsaved is asked about. */
export function RecordForm({
  body: Body = FormSections,
  width = widths.form,
}: {
  body?: FormBody
  width?: number
}) {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const { t } = useWords()
  const may = useMay()
  const initial = useMemo(() => initialOf(columnsOf(entryOf(page))), [page])
  const disabled = Boolean(record?.id) && !may('edit', page, record as { created_by?: number | null })
  return (
    <Form
      {...(!record?.id && { defaultValues: initial })}
      warnWhenUnsavedChanges
      noValidate
      // What was wrong is told again as one types, whole rows included.
      mode="onBlur"
    >
      <Box sx={{ maxWidth: width }}>
        {disabled && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('form.readonly')}
          </Alert>
        )}
        <Body disabled={disabled} />
      </Box>
      <SaveBar disabled={disabled} />
    </Form>
  )
}
