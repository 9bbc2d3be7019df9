import { redirect } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'

/** Leads on to where something is now, with what else the address asked for, such as a language. */
export const moved = (path: string, query: Readonly<Record<string, string>>): Response => {
  const written = writeQuery(query)
  return redirect(written ? `${path}?${written}` : path, 301)
}
