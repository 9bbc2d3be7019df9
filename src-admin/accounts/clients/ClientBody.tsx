import { Box, Stack, Typography } from '@mui/material'
import { ReferenceField, TextField, useRecordContext, useResourceContext } from 'react-admin'
import type { Field } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { FormSections } from '../../forms/FormSections.tsx'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { entryOf, pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { ClientAccess } from './ClientAccess.tsx'

/** The form of an API client, with its client id, which is generated and never changes. */
export function ClientBody({ disabled }: { disabled: boolean }) {
  const { t, field, dateTime } = useTranslate()
  const client = useRecordContext()
  const used = client?.last_used_at
  return (
    <Stack sx={{ gap: 2 }}>
      <AccessSections disabled={disabled} />
      <Section title={t('clients.access')}>
        <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Typography variant="caption" color="text.secondary">
            {field('oauth-clients', 'client_id')}
          </Typography>
          <Box component="code" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
            {client?.client_id}
          </Box>
          <CopyButton text={String(client?.client_id)} label={t('clients.copy_id')} />
          <Typography variant="body2">
            {used
              ? `${field('oauth-clients', 'last_used_at')}: ${dateTime(String(used))}`
              : t('clients.never_used')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('clients.off_hint')}
          </Typography>
        </Stack>
      </Section>
    </Stack>
  )
}

/** The title, the scopes of the storefront, and the access to the back office; a new client has no more than these. */
export function AccessSections({ disabled }: { disabled: boolean }) {
  const page = useResourceContext() ?? ''
  const { t, field: labelOf } = useTranslate()
  const may = useMay()
  const client = useRecordContext()
  return (
    <Stack sx={{ gap: 2 }}>
      <FormSections disabled={disabled} />
      <Section title={labelOf(page, 'accesses')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {t('clients.accesses_hint')}
        </Typography>
        <ClientAccess
          source="accesses"
          field={columnsOf(entryOf(page)).accesses as Field<'rows'>}
          label={labelOf(page, 'accesses')}
          disabled={disabled}
        />
        {client?.acts_for && may('list', pageOf('users')) && (
          <Typography variant="body2" sx={{ mt: 1.5 }} component="div">
            {labelOf(page, 'acts_for')}:{' '}
            <ReferenceField source="acts_for" reference={pageOf('users')} link={false}>
              <TextField source="full_name" />
            </ReferenceField>
          </Typography>
        )}
      </Section>
    </Stack>
  )
}
