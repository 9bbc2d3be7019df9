import { SHORTEST_PASSWORD } from '#domain/accounts/password.ts'
import type { FieldProblems } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { PasswordField } from './PasswordField.tsx'

export type TypedPassword = { new_password: string; confirm_password: string }

type Props = {
  typed: TypedPassword
  onType: (typed: Partial<TypedPassword>) => void
  problems: FieldProblems
}

/** A new password with its confirmation, and the password rules. */
export function NewPassword({ typed, onType, problems }: Props) {
  const { t } = useTranslate()
  return (
    <>
      <PasswordField
        name="new_password"
        label={t('account.new_password')}
        value={typed.new_password}
        onType={(new_password) => onType({ new_password })}
        problem={problems.new_password}
        hint={t('account.password_rules', { min: SHORTEST_PASSWORD })}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirm_password"
        label={t('account.confirm_password')}
        value={typed.confirm_password}
        onType={(confirm_password) => onType({ confirm_password })}
        problem={problems.confirm_password}
        autoComplete="new-password"
      />
    </>
  )
}
