/** The errors of a request, as a tree of field names. */
export type Errors = { [key: string]: string | Errors }

/** The error message of a field, by its path. */
export function errorAt(errors: Errors, path: string): string | undefined {
  let found: string | Errors | undefined = errors
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'object' ? (found.root as string | undefined) : found
}
