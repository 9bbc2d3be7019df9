import { Alert, Box, Stack, Typography } from '@mui/material'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { useWords } from '../../providers/use-words.ts'
import { type ClientSecret, tokenCall } from './client-secret.ts'

type Props = { name: string; secret: ClientSecret; onKept: () => void }

/** A secret, the one time that it can be seen; no slip of the hand closes it. */
export function SecretDialog({ name, secret, onKept }: Props) {
  const { t, field } = useWords()
  const { client_id, client_secret } = secret
  const example = tokenCall(window.location.origin, client_id)
  return (
    <InfoDialog title={t('clients.secret_title', { name })} close={t('clients.kept')} locked onClose={onKept}>
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
    <Box component="code" sx={codeLook}>
      {text}
    </Box>
    <CopyButton text={text} label={copy} />
  </Stack>
)

const codeLook = {
  width: '100%',
  p: 1,
  fontSize: 13.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
