import { sharedSchemas } from '../resources/shared-schemas.ts'
import { addExamples } from './examples.ts'
import type { Body, Components, OpenApi, Operation } from './openapi.ts'

/** An operation as the plugin generates it: with its error responses as an extension (document.ts). */
type Generated = Operation & { 'x-errors'?: Record<string, Body>; 'x-repeatable'?: boolean }

/** Completes what the plugin has generated of the routes: error responses, one item for each path, examples. */
export function completeDocument({ openapiObject: document }: { openapiObject: OpenApi }): OpenApi {
  document.paths = mergePaths(document.paths)
  document.components.schemas = sharedSchemas()
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  for (const operation of operations as Generated[]) {
    for (const response of Object.values(operation.responses))
      if (response.description === 'Default Response') response.description = 'Success'
    // What a route declares itself is more precise.
    operation.responses = { ...operation['x-errors'], ...operation.responses }
    delete operation['x-errors']
    if (operation['x-repeatable'])
      operation.parameters = [
        ...(operation.parameters ?? []),
        { $ref: '#/components/parameters/IdempotencyKey' },
      ]
    delete operation['x-repeatable']
    addExamples(operation, document.components)
  }
  removeUnused(document)
  return document
}

/**
 * Paths that differ in the names of their parameters only are one path in OpenAPI: GET /api/products/{slug} is described below
 * /api/products/{id}. The last path names the parameters.
 */
function mergePaths(paths: OpenApi['paths']): OpenApi['paths'] {
  const named = new Map(Object.keys(paths).map((path) => [template(path), path]))
  const merged: OpenApi['paths'] = {}
  for (const [path, operations] of Object.entries(paths)) {
    const name = named.get(template(path)) ?? path
    if (name !== path)
      for (const operation of Object.values(operations)) renameParameters(operation, path, name)
    merged[name] = { ...merged[name], ...operations }
  }
  return merged
}

const template = (path: string): string => path.replace(/\{\w+\}/g, '{}')
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function renameParameters({ parameters = [] }: Operation, from: string, to: string): void {
  const names = namesIn(from)
  for (const parameter of parameters) {
    if ('$ref' in parameter || parameter.in !== 'path') continue
    const at = names.indexOf(parameter.name)
    if (at < 0) continue
    parameter.description ??= `The ${parameter.name}`
    parameter.name = namesIn(to)[at] ?? parameter.name
  }
}

/** Removes the components that nothing refers to: some routes of the registry do not exist for every entry. */
function removeUnused({ paths, components }: OpenApi): void {
  const used = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('$ref' in value) collectReference(String(value.$ref))
    for (const part of Object.values(value)) collect(part)
  }
  const collectReference = (reference: string): void => {
    if (used.has(reference)) return
    used.add(reference)
    const [, , section = '', name = ''] = reference.split('/')
    collect((components as unknown as Record<string, Record<string, unknown>>)[section]?.[name])
  }
  collect(paths)
  for (const section of ['schemas', 'responses'] as const satisfies (keyof Components)[])
    for (const name of Object.keys(components[section]))
      if (!used.has(`#/components/${section}/${name}`)) delete components[section][name]
}
