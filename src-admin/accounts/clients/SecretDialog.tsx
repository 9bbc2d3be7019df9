import { Alert, Box, Stack, Typography } from '@mui/material'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { type ClientSecret, tokenCall } from './client-secret.ts'

type Props = { name: string; secret: ClientSecret; onCopied: () => void }

/** Shows a secret, which can be shown only once; a click on the backdrop or Escape does not close the dialog. */
export function SecretDialog({ name, secret, onCopied }: Props) {
  const { t, field } = useTranslate()
  const { client_id, client_secret } = secret
  const example = tokenCall(window.location.origin, client_id)
  return (
    <InfoDialog
      title={t('clients.secret_title', { name })}
      close={t('clients.secret_saved')}
      locked
      onClose={onCopied}
    >
      <Stack sx={{ gap: 2 }}>
        <Alert severity="warning" sx={{ py: 0 }}>
          {t('clients.secret_once')}
        </Alert>
        <Shown label={field('oauth-clients', 'client_id')} text={client_id} copy={t('clients.copy_id')} />
        <Shown label={t('clients.secret')} text={client_secret} copy={t('clients.copy_secret')} />
        <Shown label={t('clients.example')} text={example} copy={t('clients.copy_example')} />
      </Stack>
    </InfoDialog>
  )
}

const Shown = ({ label, text, copy }: { label: string; text: string; copy: string }) => (
  <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
    <Typography variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Box component="code" sx={codeStyle}>
      {text}
    </Box>
    <CopyButton text={text} label={copy} />
  </Stack>
)

const codeStyle = {
  width: '100%',
  p: 1,
  fontSize: 13.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
