import { writeQuery } from '#domain/contract/list-query.ts'

/** Where the security log stands, narrowed to what is asked for. */
export const logOf = (filter: Readonly<Record<string, string>>): string =>
  `/dashboard/security-events?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`
