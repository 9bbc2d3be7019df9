import type { FastifyInstance } from 'fastify'
import { choice, flag, integer } from '#domain/fields/fields.ts'
import { statementDetails } from '#domain/orders/couriers/courier-statement.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { formFile } from '../http/input/form-file.ts'
import { multipartType } from '../http/input/request-checks.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { fileBody, objectSchema, requestSchemas, wrapped } from '../resources/json-schema.ts'
import { bookStatement, readStatementDetails, uploadStatement } from './statements.ts'

const feature = 62
const mostBytes = 5 * 1024 * 1024
const id = integer({ required: true, min: 1 })

/** The upload of a courier's payment statement. */
export function addStatementRoutes(app: FastifyInstance): void {
  app.post(
    '/api/courier-statements/upload',
    {
      config: {
        guard: 'feature',
        feature,
        action: 'create',
        accepts: [multipartType],
        query: ['courier'],
        upload: true,
      },
      schema: {
        operationId: 'uploadCourierStatement',
        summary: 'read the payment statement of a courier, a CSV or XLSX file; nothing is settled yet',
        tags: ['courier-statements'],
        ...requestSchemas({ querystring: { courier: choice('courier', { required: true }) } }),
        body: fileBody({}),
        response: { 200: wrapped.saved(objectSchema(statementDetails)) },
      },
    },
    async (request) => {
      const { context } = request
      const { courier } = request.query as { courier?: string }
      const file = await formFile(request, mostBytes)
      if (!file) throw new Failure(422, 'imports.nothing_sent')
      const data = await uploadStatement(context, Number(courier), file)
      return { status: true, data, msg: translate[context.language]('courier.statement_read') }
    },
  )
}

/** The actions of the back office on statements. */
export const statementActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/courier-statements/details/:id',
    feature,
    action: 'view',
    body: { id },
    answer: statementDetails,
    run: async (context, input) => ({ data: await readStatementDetails(context, Number(input.id)) }),
  },
  {
    method: 'POST',
    path: '/api/courier-statements/book',
    feature,
    action: 'edit',
    body: { id, accept_differences: flag() },
    answer: statementDetails,
    run: async (context, input) => ({
      data: await bookStatement(context, input as Parameters<typeof bookStatement>[1]),
      msg: translate[context.language]('courier.statement_booked'),
    }),
  },
]
