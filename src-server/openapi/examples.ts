import type { JsonSchema } from '../resources/json-schema.ts'
import { type Components, componentName, type Media, type Operation, resolved } from './openapi.ts'

/** Adds an example to the JSON bodies of a request and of its response; that of a shared schema is a shared one. */
export function addExamples({ requestBody, responses }: Operation, components: Components): void {
  for (const body of [requestBody, responses[200]]) {
    const media = body?.content?.['application/json']
    if (media) addExample(media, components)
  }
}

function addExample(media: Media, components: Components): void {
  const name = componentName(media.schema)
  if (name === undefined) {
    media.example = exampleOf(media.schema, '', components)
    return
  }
  components.examples ??= {}
  components.examples[name] ??= { value: exampleOf(media.schema, '', components) }
  media.examples = { [name]: { $ref: `#/components/examples/${name}` } }
}

const formats: Record<string, string> = {
  email: 'rahima@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T08:30:00.000Z',
}

/** A value that is valid against the schema. `name` is the property that has it. */
export function exampleOf(schema: JsonSchema, name: string, components: Components): unknown {
  if ('$ref' in schema) return exampleOf(resolved(schema, components), name, components)
  const { examples, enum: values, anyOf, allOf } = schema as { [key: string]: unknown[] }
  if (examples) return examples[0]
  if (values) return values[0]
  if ('const' in schema) return schema.const
  if (anyOf) return exampleOf(anyOf[0] as JsonSchema, name, components)
  if (allOf) return Object.assign({}, ...allOf.map((one) => exampleOf(one as JsonSchema, name, components)))
  const [type] = [schema.type].flat()
  if (type === 'object') return objectExample(schema, name, components)
  if (type === 'array') return [exampleOf((schema.items ?? {}) as JsonSchema, name, components)]
  if (type === 'string') return textExample(schema, name)
  if (type === 'boolean') return true
  return type === 'number' || type === 'integer' ? numberExample(schema, type === 'number' ? 120.5 : 1) : null
}

function objectExample(schema: JsonSchema, name: string, components: Components): object {
  const { properties, additionalProperties } = schema as Record<string, Record<string, JsonSchema>>
  const values = Object.entries(properties ?? {}).map(([key, one]) => [key, exampleOf(one, key, components)])
  if (!properties && typeof additionalProperties === 'object')
    return { key: exampleOf(additionalProperties, name, components) }
  return Object.fromEntries(values)
}

/** The name of the property in words: 'Product title'. */
function textExample({ format, minLength, maxLength }: JsonSchema, name: string): string {
  const known = formats[String(format)]
  if (known) return known
  const words = (name || 'text').replaceAll('_', ' ')
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return text.slice(0, Number(maxLength ?? 191)).padEnd(Number(minLength ?? 0), '.')
}

function numberExample({ minimum, maximum }: JsonSchema, usual: number): number {
  const most = Number(maximum ?? usual)
  return Math.max(Math.min(usual, most), Number(minimum ?? Math.min(0, most)))
}
