import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Schema = Record<string, unknown>
/** The shared schema of a name. */
type SharedSchema = (name: string) => Schema | undefined

/** Sets the compilers for the schemas of routes, which may refer to shared schemas. */
export function setSchemaCompilers(app: FastifyInstance, shared: SharedSchema): void {
  // Inputs are checked by their fields (src/fields/check.ts), which give an error per field; the schemas of requests only
  // describe them.
  app.setValidatorCompiler(() => () => true)
  // A serializer is built for its first response, because starting needs none of the 500.
  app.setSerializerCompiler<object>(({ schema }) => {
    let serialize: ((value: unknown) => string) | undefined
    return (value: unknown) => {
      serialize ??= buildSerializer(serializedBy(schema, shared) as object)
      return serialize(value)
    }
  })
}

/**
 * What serialises by a schema: references are replaced, because the library builds faster code without them, and keywords that
 * only describe are left out. A missing field would otherwise make the response a 500.
 */
function serializedBy(schema: unknown, shared: SharedSchema): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map((one) => serializedBy(one, shared))
  const { $ref, anyOf, properties, ...others } = schema as Schema
  if (typeof $ref === 'string') return serializedBy(shared($ref.split('/').pop() ?? ''), shared)
  // A reference or null.
  if (Array.isArray(anyOf)) {
    const { type, ...known } = serializedBy(anyOf[0], shared) as Schema
    return { ...known, type: [type, 'null'] }
  }
  for (const name of ['required', 'format', 'enum', 'examples', 'description']) delete others[name]
  const result = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, serializedBy(value, shared)]),
  )
  if (typeof properties !== 'object') return result
  const described = Object.entries(properties as Schema).map(([name, one]) => [
    name,
    serializedBy(one, shared),
  ])
  return { ...result, properties: Object.fromEntries(described) }
}
