import type { shared } from '#domain/language/shared.en.ts'
import type { MessageArgs, MessageKey } from '#domain/language/translate.ts'
import { useTranslate } from './use-translate.ts'

/** The message of a problem that a rule of the domain reports; undefined without one. */
export function useProblemMessage() {
  const { t } = useTranslate()
  return (problem: { reason: string; args?: MessageArgs } | undefined): string | undefined =>
    problem && t(`problems.${problem.reason}` as MessageKey<typeof shared>, problem.args)
}
