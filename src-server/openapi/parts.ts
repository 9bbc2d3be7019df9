import type { Fields } from '#domain/fields.ts'
import { fieldSchema, type JsonSchema } from '../resources/json-schema.ts'

/** What the descriptions of calls are put together from (OpenAPI 3.1). */

export type Operation = JsonSchema & { summary: string }
export type Call = [method: string, path: string, operation: Operation]

export const signedIn = [{ bearer: [] }, { cookie: [] }]
export const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
export const form = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
  },
}
export const fileOf = (type: string) => ({ content: { [type]: { schema: { type: 'string' } }, ...form } })
export const ok = (schema: JsonSchema) => ({ 200: { description: 'OK', ...json(schema) } })
export const refusals = {
  default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
}

export const queryOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.required,
    schema: fieldSchema(field),
  }))
export const pathOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'path',
    required: true,
    schema: fieldSchema(field),
  }))
