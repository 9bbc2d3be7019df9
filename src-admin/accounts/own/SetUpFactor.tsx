import { Box, Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CodeField } from '../sign-in/CodeField.tsx'
import { IdentityForm } from '../sign-in/IdentityForm.tsx'
import { SmallForm } from '../sign-in/SmallForm.tsx'
import { confirmSecondFactor, type FactorOffer, offerSecondFactor } from './account-calls.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Props = { onDone: () => void; aside?: ReactNode }

/** Sets up the second factor: password, QR code with its first code, recovery codes. */
export function SetUpFactor({ onDone, aside }: Props) {
  const { t } = useTranslate()
  const [offer, setOffer] = useState<FactorOffer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onCopied={onDone} />
  if (offer) return <Confirm offer={offer} onCodes={setCodes} aside={aside} />
  return (
    <IdentityForm action={t('own_account.go_on')} call={offerSecondFactor} onDone={setOffer} aside={aside} />
  )
}

type ConfirmProps = { offer: FactorOffer; onCodes: (codes: readonly string[]) => void; aside: ReactNode }

function Confirm({ offer, onCodes, aside }: ConfirmProps) {
  const { t } = useTranslate()
  const sending = useSubmit()
  const [code, setCode] = useState('')
  const send = async () => {
    const codes = await sending.send(() => confirmSecondFactor(code), sending.missing({ code }))
    if (codes) onCodes(codes)
  }
  return (
    <SmallForm sending={sending} action={t('own_account.turn_on')} onSend={send} aside={aside}>
      <Typography variant="body2">{t('own_account.scan')}</Typography>
      <Box component="img" src={offer.qr} alt={t('own_account.qr')} sx={pictureStyle} />
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2">{t('own_account.type_secret')}</Typography>
        <Box component="code" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
          {inFours(offer.secret)}
        </Box>
        <CopyButton text={offer.secret} label={t('own_account.copy_secret')} />
      </Stack>
      <CodeField
        name="code"
        label={t('account.code')}
        value={code}
        onType={setCode}
        problem={sending.problems.code}
        hint={t('own_account.then_code')}
        autoFocus
      />
    </SmallForm>
  )
}

/** The secret in groups of four, to read and type it. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

// White in the dark theme too, because cameras cannot read the code otherwise.
const pictureStyle = { width: 200, height: 200, bgcolor: '#fff', borderRadius: 1 }
