import type { Refusal } from '#domain/accounts/permissions.ts'
import { accessLabels, type Label, resourceLabels } from '#domain/language/labels.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { featureNames } from './feature-names.ts'

const labels: Partial<Record<string, { many: Label }>> = resourceLabels

/** A refusal that says, in the asker's words, which right of which feature was missing. */
export function notAllowed({ language }: Context, refused: Refusal): Failure {
  const { feature, missing } = refused
  if (missing === 'sign_in') return new Failure(401, 'sign_in_first')
  if (missing === 'admin') return new Failure(403, 'admins_only')
  const args = {
    feature: labels[featureNames.get(feature) ?? '']?.many[language] ?? String(feature),
    missing: accessLabels[missing === 'feature' ? 'view' : missing][language],
  }
  return new Failure(403, 'not_allowed', { args, data: refused })
}
