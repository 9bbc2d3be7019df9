import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApi } from '../../src-server/openapi/openapi.ts'

/** Validates values against the schemas of an OpenAPI document. */
export function createValidator(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const errorsAt = (value: unknown, pointer: readonly string[]): string[] => {
    const validate = ajv.getSchema(`api#/${pointer.map(encoded).join('/')}`)
    if (!validate) return [`There is no schema at ${pointer.join(' ')}.`]
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  return {
    errorsAt,
    /** The errors of a JSON response of an operation. */
    errorsOf: (
      value: unknown,
      { path, method, status }: { path: string; method: string; status: number },
    ) => {
      const pointer = ['paths', path, method, 'responses', String(status)]
      const reference = document.paths[path]?.[method]?.responses[status] as { $ref?: string } | undefined
      const at = reference?.$ref ? reference.$ref.split('/').slice(1) : pointer
      return errorsAt(value, [...at, 'content', 'application/json', 'schema'])
    },
  }
}

const encoded = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
