import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { widths } from '#domain/site/tokens.ts'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** The account settings that the current user can change. */
export function MyAccount() {
  const { t } = useTranslate()
  const { identity } = useGetIdentity()
  const [changes, setChanges] = useState(0)
  return (
    <>
      <PageHeader title={t('account.title')} below={identity?.fullName} />
      <Stack sx={{ gap: 2, maxWidth: widths.text }}>
        <Section title={t('account.password')}>
          <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
            <Typography variant="body2">{t('own_account.password_hint')}</Typography>
            <Button component={Link} to="/dashboard/change-password" variant="outlined">
              {t('account.change_password')}
            </Button>
          </Stack>
        </Section>
        {/* Turning it on signs out the other sessions. */}
        <SecondFactor key={`factor ${changes}`} onChanged={() => setChanges(changes + 1)} />
        <OwnSessions key={`sessions ${changes}`} />
      </Stack>
    </>
  )
}
