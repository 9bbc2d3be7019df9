import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { CodeField } from './CodeField.tsx'

type Props = {
  name: string
  code: string
  onCode: (code: string) => void
  problem: string | undefined
  autoFocus?: boolean
}

/** The code of the authenticator app, or a recovery code, which also contains letters. */
export function SecondStep({ name, code, onCode, problem, autoFocus = false }: Props) {
  const { t } = useTranslate()
  const [recovery, setRecovery] = useState(false)
  const turn = () => {
    onCode('')
    setRecovery(!recovery)
  }
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary">
        {t(recovery ? 'account.recovery_text' : 'account.code_text')}
      </Typography>
      <CodeField
        key={String(recovery)}
        name={name}
        label={t(recovery ? 'account.recovery_code' : 'account.code')}
        letters={recovery}
        value={code}
        onType={onCode}
        problem={problem}
        autoFocus={autoFocus || recovery}
      />
      <Button sx={{ ml: -1.5 }} onClick={turn}>
        {t(recovery ? 'account.use_authenticator' : 'account.use_recovery')}
      </Button>
    </Stack>
  )
}
