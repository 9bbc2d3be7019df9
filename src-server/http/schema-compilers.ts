import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** What Fastify makes of the schemas of its routes. */
export function setSchemaCompilers(app: FastifyInstance): void {
  // Inputs are checked by their fields (src/fields/check.ts), which give an error per field; the schemas of requests describe them.
  app.setValidatorCompiler(() => () => true)
  // A serializer is built when its first response goes out: a start needs none of some 500.
  app.setSerializerCompiler<object>(({ schema }) => {
    let serialize: ((value: unknown) => string) | undefined
    return (value: unknown) => {
      serialize ??= buildSerializer(schema)
      return serialize(value)
    }
  })
}
