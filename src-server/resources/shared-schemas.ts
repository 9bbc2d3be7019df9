export type JsonSchema = { [key: string]: unknown }

const shared = new Map<string, { source: unknown; schema: JsonSchema }>()

/** References have the form of the document: resolving those of `addSchema` would take @fastify/swagger seconds. */
const folder = '#/components/schemas/'

/**
 * Stores a schema that several routes use under its name in the OpenAPI document, and returns a reference to it. A name belongs
 * to one source: the fields, the entry or the list that the schema is made of.
 */
export function shareSchema(name: string, source: unknown, schema: () => JsonSchema): JsonSchema {
  const known = shared.get(name)
  if (known && known.source !== source) throw new Error(`Two schemas are named ${name}.`)
  if (!known) shared.set(name, { source, schema: schema() })
  return { $ref: `${folder}${name}` }
}

/** The name of the shared schema that a schema refers to. */
export const sharedName = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(folder) ? $ref.slice(folder.length) : undefined

export const sharedSchema = (name: string): JsonSchema | undefined => shared.get(name)?.schema

/** All of them by their names. */
export const sharedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries([...shared].map(([name, { schema }]) => [name, schema]))
