import { Box, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FormSections } from '../../forms/FormSections.tsx'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

/** The form of an API client, with its client id, which is generated and never changes. */
export function ClientBody({ disabled }: { disabled: boolean }) {
  const { t, field, dateTime } = useTranslate()
  const client = useRecordContext()
  const used = client?.last_used_at
  return (
    <Stack sx={{ gap: 2 }}>
      <FormSections disabled={disabled} />
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
