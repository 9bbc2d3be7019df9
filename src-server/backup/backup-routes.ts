import type { FastifyInstance } from 'fastify'
import { integer } from '#domain/fields/fields.ts'
import { backupReport } from '#domain/operations/backup.ts'
import { translate } from '../context/language.ts'
import { jsonOrNothing } from '../http/input/request-checks.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { operations, readBackups, requestBackup } from './request-backup.ts'

/** The response of POST /api/backups: the id of the row in the list. */
const requestedBackup = { id: integer({ required: true }) } as const

/** Lists the backups and starts one. Archives cannot be downloaded, because they contain the data of all users. */
export function addBackupRoutes(app: FastifyInstance): void {
  const config = { guard: 'feature', feature: operations }
  app.get(
    '/api/backups',
    {
      config: { ...config, action: 'view' },
      schema: {
        operationId: 'listBackups',
        summary: 'list the backups, newest first',
        tags: ['operations'],
        response: { 200: wrapped.one(objectSchema(backupReport)) },
      },
    },
    async ({ context }) => ({ status: true, data: await readBackups(context) }),
  )
  app.post(
    '/api/backups',
    {
      config: { ...config, action: 'create', accepts: jsonOrNothing },
      schema: {
        operationId: 'startBackup',
        summary: 'start a backup',
        tags: ['operations'],
        response: { 200: wrapped.saved(objectSchema(requestedBackup)) },
      },
    },
    async ({ context }) => ({
      status: true,
      data: await requestBackup(context),
      msg: translate[context.language]('backup_started'),
    }),
  )
}
