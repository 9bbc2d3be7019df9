import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type KeyboardEvent, useId } from 'react'
import { CreateBase, Form, ResourceContextProvider, useCreateSuggestionContext } from 'react-admin'
import { columnsOf } from '#domain/fields/resource.ts'
import type { CreateDialogProps } from '../fields/field-extensions.ts'
import { initialValues } from '../fields/initial-values.ts'
import { entryOf } from '../providers/registry.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { FormSections } from './FormSections.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Creates a record that another form refers to, without leaving that form; the new record is chosen there. */
export default function CreateDialog({ page, start }: CreateDialogProps) {
  const { t, singular } = useTranslate()
  const { done, failed } = useNotifyResult()
  const { filter, onCreate, onCancel } = useCreateSuggestionContext()
  const entry = entryOf(page)
  const id = useId()
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="md" aria-labelledby={id} onKeyDown={handleKeys}>
      <DialogTitle id={id}>{t('form.new', { name: singular(page) })}</DialogTitle>
      <ResourceContextProvider value={page}>
        <CreateBase
          redirect={false}
          record={{ ...initialValues(columnsOf(entry)), ...start, [entry.title]: filter || null }}
          mutationOptions={{
            onSuccess: (record) => {
              done(t('form.saved'))
              onCreate(record)
            },
            onError: failed,
          }}
        >
          <Form noValidate mode="onTouched">
            <DialogContent dividers>
              <FormSections disabled={false} />
            </DialogContent>
            <DialogActions sx={{ px: 3, py: 2 }}>
              <Button color="inherit" onClick={onCancel}>
                {t('form.cancel')}
              </Button>
              <SubmitButton />
            </DialogActions>
          </Form>
        </CreateBase>
      </ResourceContextProvider>
    </Dialog>
  )
}

/** Key events stay inside the dialog, so that the form behind it does not react; Ctrl+S saves the new record. */
function handleKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Escape') event.stopPropagation()
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.click()
}
