import type { Beyond, Refusal } from '#domain/accounts/permissions.ts'
import { accessLabels, type Label, resourceLabels } from '#domain/fields/labels.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { featureNames } from './feature-names.ts'

const labels: Partial<Record<string, { many: Label }>> = resourceLabels

/** A refusal that says, in the asker's words, which right of which feature was missing. */
export function notAllowed(context: Context, refused: Refusal): Failure {
  const { feature, missing } = refused
  if (missing === 'sign_in') return new Failure(401, 'sign_in_first')
  if (missing === 'admin') return new Failure(403, 'admins_only')
  const args = namesOf(context, { feature, missing })
  return new Failure(403, 'not_allowed', { args, data: refused })
}

/** A missing right in the asker's words. */
export const namesOf = ({ language }: Pick<Context, 'language'>, { feature, missing }: Beyond) => ({
  feature: labels[featureNames.get(feature) ?? '']?.many[language] ?? String(feature),
  missing: accessLabels[missing === 'feature' ? 'view' : missing][language],
})
