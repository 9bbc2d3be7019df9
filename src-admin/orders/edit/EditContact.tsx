import { Box, TextField } from '@mui/material'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { EditDraft } from './edit-draft.ts'

type Contact = EditDraft['contact']

type Props = {
  contact: Contact
  error: (field: keyof Contact) => string | undefined
  onChange: (contact: Contact) => void
}

/** The recipient of an order being edited. */
export function EditContact({ contact, error, onChange }: Props) {
  const { t } = useTranslate()
  const typed = (field: keyof Contact, label: string, inputMode: 'text' | 'tel' | 'email') => (
    <TextField
      fullWidth
      required={field !== 'email'}
      label={label}
      value={contact[field]}
      onChange={(event) => onChange({ ...contact, [field]: event.target.value })}
      error={error(field) !== undefined}
      helperText={error(field) ?? ''}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode } }}
    />
  )
  return (
    <Section title={t('order.customer')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {typed('full_name', t('entry.name'), 'text')}
        {typed('contact_no', t('entry.phone'), 'tel')}
        {typed('email', t('entry.email'), 'email')}
      </Box>
    </Section>
  )
}
