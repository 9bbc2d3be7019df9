import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { passwordChangeProblems } from '#domain/accounts/password.ts'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { NewPassword } from '../sign-in/NewPassword.tsx'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { SmallForm } from '../sign-in/SmallForm.tsx'
import { changePassword } from './account-calls.ts'

const nothing = { current_password: '', new_password: '', confirm_password: '' }

/** docs/product.md 2: changes the current user's password; the current password is required. */
export function ChangePassword() {
  const { t } = useTranslate()
  const { done } = useNotifyResult()
  const navigate = useNavigate()
  const sending = useSubmit()
  const [typed, setTyped] = useState(nothing)
  const type = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part })
  const send = async () => {
    const wrong = Object.entries(passwordChangeProblems(typed)).map(([name, reason]) => [
      name,
      t(`problems.${reason}`),
    ])
    const { current_password, new_password } = typed
    const saved = await sending.send(
      () => changePassword({ current_password, new_password }),
      Object.fromEntries(wrong),
    )
    if (!saved) return
    done(saved.msg)
    navigate('/dashboard/my-account')
  }
  return (
    <>
      <PageHeader
        title={t('account.change_password')}
        back="/dashboard/my-account"
        below={t('account.title')}
      />
      <Box sx={{ maxWidth: 480 }}>
        <Section title={t('account.new_password')}>
          <SmallForm
            sending={sending}
            action={t('account.change_password')}
            onSend={send}
            aside={
              <Button component={Link} to="/dashboard/my-account" color="inherit">
                {t('form.cancel')}
              </Button>
            }
          >
            <Typography variant="body2" color="text.secondary">
              {t('own_account.password_hint')}
            </Typography>
            <PasswordField
              name="current_password"
              label={t('own_account.current_password')}
              value={typed.current_password}
              onType={(current_password) => type({ current_password })}
              problem={sending.problems.current_password}
              autoFocus
            />
            <NewPassword typed={typed} onType={type} problems={sending.problems} />
          </SmallForm>
        </Section>
      </Box>
    </>
  )
}
