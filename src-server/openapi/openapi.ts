import type { JsonSchema } from '../resources/json-schema.ts'

/** The parts of the OpenAPI document that this folder reads. */
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: Components
}

export type Components = {
  schemas: Record<string, JsonSchema>
  responses: Record<string, object>
  parameters: Record<string, Parameter>
  examples?: Record<string, { value: unknown }>
}

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Body
  responses: Record<string, Body>
}

export type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
}
export type Body = { description?: string; content?: Record<string, Media> }
export type Media = { schema: JsonSchema; example?: unknown; examples?: Record<string, unknown> }

/** The name of the component that a reference names. */
export const componentName = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').pop() : undefined

/** The parameter itself, or the one that it refers to. */
export const resolvedParameter = (
  parameter: Parameter | { $ref: string },
  { parameters }: Components,
): Parameter | undefined => ('$ref' in parameter ? parameters[componentName(parameter) ?? ''] : parameter)

/** The schema itself, or the one that it refers to. */
export function resolved(schema: JsonSchema, { schemas }: Components): JsonSchema {
  const name = componentName(schema)
  return name === undefined ? schema : (schemas[name] ?? {})
}
