import { redirect } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'

/** Redirects to the new path, with the query of the request, such as a language. */
export const moved = (path: string, query: Readonly<Record<string, string>>): Response => {
  const written = writeQuery(query)
  return redirect(written ? `${path}?${written}` : path, 301)
}
