import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type KeyboardEvent, useId } from 'react'
import { CreateBase, Form, ResourceContextProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { columnsOf } from '#domain/fields/resource.ts'
import type { CreateDialogProps } from '../fields/field-extensions.ts'
import { initialValues } from '../fields/initial-values.ts'
import { entryOf } from '../providers/registry.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useWords } from '../providers/use-words.ts'
import { FormSections } from './FormSections.tsx'

/** The form of an entry that another form needs, without leaving that one; what is made is chosen there. */
export default function CreateDialog({ page, start, onMade, onClose }: CreateDialogProps) {
  const { t, thing } = useWords()
  const { done, failed } = useNotifyResult()
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id} onKeyDown={hear}>
      <DialogTitle id={id}>{t('form.new', { name: thing(page) })}</DialogTitle>
      <ResourceContextProvider value={page}>
        <CreateBase
          redirect={false}
          record={{ ...initialValues(columnsOf(entryOf(page))), ...start }}
          mutationOptions={{
            onSuccess: (made) => {
              done(t('form.saved'))
              onMade(Number(made.id))
            },
            onError: failed,
          }}
        >
          <Form noValidate mode="onBlur">
            <DialogContent dividers>
              <FormSections disabled={false} />
            </DialogContent>
            <DialogActions sx={{ px: 3, py: 2 }}>
              <Button color="inherit" onClick={onClose}>
                {t('form.cancel')}
              </Button>
              <SaveButton />
            </DialogActions>
          </Form>
        </CreateBase>
      </ResourceContextProvider>
    </Dialog>
  )
}

function SaveButton() {
  const { t } = useWords()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {t(isSubmitting ? 'form.saving' : 'form.save')}
    </Button>
  )
}

/** The form behind hears no key; Ctrl+S saves this one. */
function hear(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Escape') event.stopPropagation()
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}
