import { Button, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { IdentityForm } from '../sign-in/IdentityForm.tsx'
import { type FactorState, readSecondFactor, renewRecoveryCodes } from './account-calls.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemoveFactor } from './RemoveFactor.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'

type Doing = 'set_up' | 'new_codes' | 'drop'

/** The second factor: whether it is on, and the actions to change it; re-rendered after a change. */
export function SecondFactor({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslate()
  const { done } = useNotifyResult()
  const { answer: state, error, refetch } = useRequest(readSecondFactor)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const finish = (msg?: string) => {
    if (msg) done(msg)
    onChanged()
  }
  const cancel = (
    <Button color="inherit" onClick={() => setDoing(null)}>
      {t('form.cancel')}
    </Button>
  )
  return (
    <Section title={t('own_account.factor')}>
      {error ? (
        <LoadError text={(error as Error).message} onRetry={refetch} />
      ) : !state ? (
        <Skeleton variant="rounded" height={60} />
      ) : codes ? (
        <RecoveryCodes codes={codes} onCopied={() => finish()} />
      ) : doing === 'set_up' ? (
        <SetUpFactor onDone={() => finish()} aside={cancel} />
      ) : doing === 'new_codes' ? (
        <IdentityForm
          text={t('own_account.new_codes_text')}
          action={t('own_account.new_codes')}
          call={renewRecoveryCodes}
          onDone={setCodes}
          aside={cancel}
        />
      ) : doing === 'drop' ? (
        <RemoveFactor onDone={finish} aside={cancel} />
      ) : (
        <Standing state={state} onDo={setDoing} />
      )}
    </Section>
  )
}

function Standing({ state, onDo }: { state: FactorState; onDo: (what: Doing) => void }) {
  const { t } = useTranslate()
  const { on, demanded, recovery_codes_left } = state
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2">
        {t(on ? 'own_account.factor_on' : 'own_account.factor_off')}{' '}
        {demanded && t(on ? 'own_account.factor_stays' : 'own_account.factor_wanted')}
      </Typography>
      {on && (
        <Typography variant="body2" color={recovery_codes_left < 3 ? 'warning.main' : 'text.secondary'}>
          {t('own_account.codes_left', { smart_count: recovery_codes_left })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!on && (
          <Button variant="contained" onClick={() => onDo('set_up')}>
            {t('own_account.set_up')}
          </Button>
        )}
        {on && (
          <Button variant="outlined" onClick={() => onDo('new_codes')}>
            {t('own_account.new_codes')}
          </Button>
        )}
        {on && !demanded && (
          <Button variant="outlined" color="error" onClick={() => onDo('drop')}>
            {t('own_account.drop')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
