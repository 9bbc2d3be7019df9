import { scopeFor } from '#domain/accounts/client-scopes.ts'
import type { Action, Beyond, MissingPermission } from '#domain/accounts/permissions.ts'
import { allLabels } from '#domain/fields/all-labels.ts'
import { accessLabels } from '#domain/fields/labels.ts'
import type { Language } from '#domain/language/language.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { featureNames } from './feature-names.ts'

const titleOf = (resource: string, language: Language): string | undefined => {
  const titles: Partial<Record<string, { many: string }>> = allLabels[language].resources
  return titles[resource]?.many
}

/**
 * The 403 that names the missing right and its feature in the language of the request, or the missing scope of an API client; 401
 * without a user.
 */
export function notAllowed(context: Context, denied: MissingPermission, action: Action): Failure {
  const { feature, missing } = denied
  if (context.session?.kind === 'client') {
    const scope = scopeFor(feature, action)
    const granted = context.session.scopes.includes(scope)
    return new Failure(403, granted ? 'client_admin_lacks' : 'scope_missing', { args: { scope } })
  }
  if (missing === 'sign_in') return new Failure(401, 'sign_in_first')
  if (missing === 'admin') return new Failure(403, 'admins_only')
  const args = namesOf(context, { feature, missing })
  return new Failure(403, 'not_allowed', { args, data: denied })
}

/** The names of a feature and a missing right in the language of the request. */
export const namesOf = ({ language }: Pick<Context, 'language'>, { feature, missing }: Beyond) => ({
  feature: titleOf(featureNames.get(feature) ?? '', language) ?? String(feature),
  missing: accessLabels[missing === 'feature' ? 'view' : missing][language],
})
