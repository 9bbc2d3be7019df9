import type { Access } from '#domain/accounts/permissions.ts'

/** What a role can do on a page, as the ends of message keys. */
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

const whose = <Verb extends 'changes' | 'deletes'>(verb: Verb, own: boolean, others: boolean) =>
  own && others
    ? (`${verb}_all` as const)
    : own
      ? (`${verb}_own` as const)
      : others && (`${verb}_others` as const)

/** What a row of the access matrix comes to. */
export const abilities = (row: Access): Ability[] => {
  const found: (Ability | false)[] = [
    row.view_others ? 'sees_all' : 'sees_own',
    row.create && 'adds',
    whose('changes', row.edit, row.edit_others),
    whose('deletes', row.delete, row.delete_others),
  ]
  return found.filter((ability) => ability !== false)
}
