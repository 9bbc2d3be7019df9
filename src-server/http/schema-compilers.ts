import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** Sets the compilers for the schemas of routes. */
export function setSchemaCompilers(app: FastifyInstance): void {
  // Inputs are checked by their fields (src/fields/check.ts), which give an error per field; the schemas of requests only
  // describe them.
  app.setValidatorCompiler(() => () => true)
  // A serializer is built for its first response, because starting needs none of the 500.
  app.setSerializerCompiler<object>(({ schema }) => {
    let serialize: ((value: unknown) => string) | undefined
    return (value: unknown) => {
      serialize ??= buildSerializer(schema)
      return serialize(value)
    }
  })
}
