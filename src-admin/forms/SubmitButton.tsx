import { Button } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { useTranslate } from '../providers/use-translate.ts'

/**
 * Saves the form, once for a double click. react-admin's SaveButton is either disabled for a new record with initial values or,
 * with `alwaysEnable`, enabled while it saves.
 */
export function SubmitButton({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting || disabled}>
      {t(isSubmitting ? 'form.saving' : 'form.save')}
    </Button>
  )
}
