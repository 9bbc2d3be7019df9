import type { Language } from '#domain/language/language.ts'
import { translate } from '../context/language.ts'
import { document } from '../http/document.ts'
import type { JsonSchema } from '../resources/json-schema.ts'
import {
  type Body,
  type Components,
  type OpenApi,
  type Operation,
  resolved,
  resolvedParameter,
} from './openapi.ts'

/** The OpenAPI document as an HTML page without scripts: one block per operation, grouped by tag. */
export function readablePage({ paths, components }: OpenApi, language: Language): string {
  const t = translate[language]
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const groups = groupBy(calls)
  const body = [...groups]
    .map(
      ([tag, list]) =>
        `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${list.map((listed) => block(listed, components, language)).join('')}`,
    )
    .join('')
  const menu = [...groups.keys()].map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' ')
  return document({
    language,
    head: `<title>Haat API</title><meta name="robots" content="noindex"><style>${style}</style>`,
    body: `<main><h1>Haat API</h1><p>${escaped(t('api.intro'))} <a href="/api/openapi.json">openapi.json</a></p><nav>${menu}</nav>${body}</main>`,
  })
}

type Listed = { path: string; method: string; call: Operation }

function groupBy(calls: Listed[]): Map<string, Listed[]> {
  const groups = new Map<string, Listed[]>()
  for (const call of calls) {
    const tag = call.call.tags[0] ?? ''
    groups.set(tag, [...(groups.get(tag) ?? []), call])
  }
  return groups
}

function block({ path, method, call }: Listed, components: Components, language: Language): string {
  const t = translate[language]
  const open = call.security.some((one) => Object.keys(one).length === 0)
  const scope = call.security.flatMap(({ client = [] }) => client)[0]
  const parameters = (call.parameters ?? [])
    .flatMap((parameter) => resolvedParameter(parameter, components) ?? [])
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escaped(name)}</code> ${place}${required ? ' *' : ''}</li>`,
    )
    .join('')
  const part = (title: string, body: Body | undefined) => {
    const schema = body?.content?.['application/json']?.schema
    return schema ? `<h4>${escaped(title)}</h4><pre>${escaped(shape(schema, components, 0))}</pre>` : ''
  }
  return `<details><summary><b>${method}</b> <code>${escaped(path)}</code> <span>${escaped(call.summary)}${open ? '' : ` · ${escaped(t('api.needs_token'))}`}${scope ? ` · <code>${escaped(scope)}</code>` : ''}</span></summary>
${parameters ? `<ul>${parameters}</ul>` : ''}${part(t('api.body'), call.requestBody)}${part(t('api.answer'), call.responses[200])}</details>`
}

/** A schema as a short, readable notation, with the shared schemas that it refers to. */
function shape(schema: JsonSchema, components: Components, depth: number): string {
  const { anyOf, allOf } = schema as { [key: string]: JsonSchema[] | undefined }
  // A reference or null.
  if (anyOf?.[0]) return `${shape(anyOf[0], components, depth)} | null`
  if (allOf?.[0]) return shape(allOf[0], components, depth)
  if ('$ref' in schema) return shape(resolved(schema, components), components, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  const empty = Array.isArray(schema.type) ? ' | null' : ''
  if (type === 'array') return `[ ${shape(schema.items as JsonSchema, components, depth)} ]${empty}`
  if (type === 'object') return `${objectShape(schema, components, depth)}${empty}`
  const more = [schema.description, schema.maxLength && `<= ${schema.maxLength}`].filter(Boolean).join(', ')
  return `${type ?? 'any'}${empty}${more ? `  (${more})` : ''}`
}

function objectShape(schema: JsonSchema, components: Components, depth: number): string {
  const { properties, additionalProperties } = schema
  // `true`: values of any type.
  const values = typeof additionalProperties === 'object' ? (additionalProperties as JsonSchema) : {}
  if (!properties) return `{ [key]: ${shape(values, components, depth)} }`
  const pad = '  '.repeat(depth + 1)
  const lines = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, value]) => `${pad}${name}: ${shape(value, components, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}details{border-top:1px solid #8884;padding:.4rem 0}summary{cursor:pointer;overflow-wrap:anywhere}summary span{opacity:.7}
summary b{display:inline-block;min-width:4.5rem}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:8px}h2{margin-top:2rem}`
