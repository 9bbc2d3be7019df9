import type { Access } from '#domain/accounts/permissions.ts'

/** The actions a role can perform on a page, as suffixes of message keys. */
export type Ability =
  | 'sees_all'
  | 'sees_own'
  | 'adds'
  | 'changes_all'
  | 'changes_own'
  | 'changes_others'
  | 'deletes_all'
  | 'deletes_own'
  | 'deletes_others'

const scopeText = <Verb extends 'changes' | 'deletes'>(verb: Verb, own: boolean, others: boolean) =>
  own && others
    ? (`${verb}_all` as const)
    : own
      ? (`${verb}_own` as const)
      : others && (`${verb}_others` as const)

/** The abilities that a row of the access matrix grants. */
export const abilities = (row: Access): Ability[] => {
  const found: (Ability | false)[] = [
    row.view_others ? 'sees_all' : 'sees_own',
    row.create && 'adds',
    scopeText('changes', row.edit, row.edit_others),
    scopeText('deletes', row.delete, row.delete_others),
  ]
  return found.filter((ability) => ability !== false)
}
