import { Alert, Box, Skeleton } from '@mui/material'
import { Suspense, useMemo } from 'react'
import { Form, useEditContext, useRecordContext, useResourceContext } from 'react-admin'
import { columnsOf } from '#domain/fields/resource.ts'
import { widths } from '#domain/site/tokens.ts'
import type { ResourceName } from '#registry'
import { initialValues } from '../fields/initial-values.ts'
import { useFormRoot } from '../providers/record-pages.ts'
import { apiName, entryOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { FormSections } from './FormSections.tsx'
import { type FormBody, useFormExtensions } from './form-extensions.ts'
import { SaveBar } from './SaveBar.tsx'
import { type Stale, StaleDialog } from './StaleDialog.tsx'

/** The form of a record, read-only without the edit permission. Leaving it with unsaved changes needs a confirmation. */
export function RecordForm({
  body,
  width = widths.form,
  stale = null,
  onSettled = () => {},
}: {
  body?: FormBody
  width?: number
  /** A save rejected as stale, until the user has resolved it. */
  stale?: Stale | null
  onSettled?: () => void
}) {
  const page = useResourceContext() ?? ''
  const { bodies } = useFormExtensions()
  const Body = body ?? bodies[apiName(page) as ResourceName] ?? FormSections
  const record = useRecordContext()
  const { t } = useTranslate()
  const may = useMay()
  const root = useFormRoot()
  const initial = useMemo(() => initialValues(columnsOf(entryOf(page))), [page])
  const disabled = Boolean(record?.id) && !may('edit', page, record as { created_by?: number | null })
  return (
    <Form
      {...(!record?.id && { defaultValues: initial })}
      warnWhenUnsavedChanges
      {...(root && { formRootPathname: root })}
      noValidate
      mode="onTouched"
    >
      <Box sx={{ maxWidth: width }}>
        {disabled && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('form.readonly')}
          </Alert>
        )}
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <Body disabled={disabled} />
        </Suspense>
      </Box>
      <SaveBar disabled={disabled} />
      {stale && <Late stale={stale} onSettled={onSettled} />}
    </Form>
  )
}

function Late({ stale, onSettled }: { stale: Stale; onSettled: () => void }) {
  const { refetch } = useEditContext()
  return (
    <StaleDialog
      stale={stale}
      onClose={onSettled}
      onReload={() => {
        refetch?.()
        onSettled()
      }}
    />
  )
}
