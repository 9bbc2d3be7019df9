import type { Endpoint } from '#domain/contract/shop-api.ts'
import { check } from '#domain/fields/check.ts'
import type { Fields } from '#domain/fields/fields.ts'
import { Failure } from '../context/failure.ts'

const inputFields = new WeakMap<Endpoint, Fields>()

/** The fields of the whole input of an endpoint. */
function fieldsOf(endpoint: Endpoint): Fields {
  const fields = inputFields.get(endpoint) ?? { ...endpoint.query, ...endpoint.body, ...endpoint.params }
  inputFields.set(endpoint, fields)
  return fields
}

/** Validates an input by the fields of its endpoint, for calls in process and over HTTP. */
export function checkInput(endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  const { values, problems: wrong } = check(fieldsOf(endpoint), raw)
  const problems = { ...endpoint.problems?.(values), ...wrong }
  if (Object.keys(problems).length === 0) return values
  // No resource has such a path.
  if (Object.keys(problems).some((field) => field in endpoint.params))
    throw new Failure(404, 'page_not_found')
  throw new Failure(422, 'invalid', { errors: problems })
}
