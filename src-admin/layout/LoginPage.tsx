import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { useLogin } from 'react-admin'
import { useWords } from '../providers/use-words.ts'
import { LanguageButton, ToneButton } from './AppBar.tsx'

/** Signing in; the server says in words why it did not work (spec 8). */
export function LoginPage() {
  const { t } = useWords()
  const login = useLogin()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.title = `${t('login.sign_in')} · ${t('app.name')}`
  }, [t])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setRefusal('')
    try {
      await login({ login_id: form.get('login_id'), password: form.get('password') })
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t('ra.auth.sign_in_error'))
    }
    setBusy(false)
  }

  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        bgcolor: 'background.default',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'flex-end', p: 1 }}>
        <ToneButton />
        <LanguageButton />
      </Stack>
      <Box
        component="main"
        sx={{ display: 'grid', placeItems: { xs: 'start center', sm: 'center' }, px: 2, pb: '14vh' }}
      >
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 380, p: { xs: 3, sm: 4 } }}>
          <Typography
            component="div"
            sx={{ fontSize: 30, fontWeight: 700, color: 'primary.main', lineHeight: 1.1 }}
          >
            {t('app.name')}
          </Typography>
          <Typography
            component="h1"
            variant="h2"
            sx={{ mt: 0.5, mb: 3, color: 'text.secondary', fontWeight: 400 }}
          >
            {t('login.title')}
          </Typography>
          <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
            <TextField
              name="login_id"
              label={t('login.login_id')}
              autoComplete="username"
              autoFocus
              required
            />
            <TextField
              name="password"
              type="password"
              label={t('login.password')}
              autoComplete="current-password"
              required
            />
            {refusal && (
              <Alert severity="error" role="alert" sx={{ py: 0 }}>
                {refusal}
              </Alert>
            )}
            <Button type="submit" variant="contained" size="medium" disabled={busy} sx={{ minHeight: 40 }}>
              {t('login.sign_in')}
            </Button>
          </Stack>
        </Paper>
      </Box>
    </Box>
  )
}
