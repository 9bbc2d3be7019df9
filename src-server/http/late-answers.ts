import buildWriter from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** What writes an answer by its schema is built when the first such answer goes out: a start needs none of some 500. */
export function buildAnswersLate(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined
    return (answer: unknown) => {
      write ??= buildWriter(schema)
      return write(answer)
    }
  })
}
