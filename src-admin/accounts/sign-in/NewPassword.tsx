import { SHORTEST_PASSWORD } from '#domain/accounts/password.ts'
import type { Problems } from '../../providers/requests/use-submit.ts'
import { useWords } from '../../providers/use-words.ts'
import { PasswordField } from './PasswordField.tsx'

export type Typed = { new_password: string; confirm_password: string }

type Props = { typed: Typed; onType: (typed: Partial<Typed>) => void; problems: Problems }

/** A new password, typed twice; its rules are told before. */
export function NewPassword({ typed, onType, problems }: Props) {
  const { t } = useWords()
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
