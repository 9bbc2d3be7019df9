import type { FastifyInstance } from 'fastify'
import { integer } from '#domain/fields/fields.ts'
import { backupReport } from '#domain/operations/backup.ts'
import { speak } from '../context/language.ts'
import { jsonOrNothing } from '../http/input/request-checks.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { askBackup, operations, readBackups } from './ask-backup.ts'

/** What POST /api/backups answers: the row in the list. */
const askedBackup = { id: integer({ required: true }) } as const

/** How the backups stand, and one more at once. Archives themselves never leave through a browser: they hold everybody’s data. */
export function addBackupRoutes(app: FastifyInstance): void {
  const config = { guard: 'feature', feature: operations }
  app.get(
    '/api/backups',
    {
      config: { ...config, action: 'view' },
      schema: {
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
        summary: 'start a backup',
        tags: ['operations'],
        response: { 200: wrapped.saved(objectSchema(askedBackup)) },
      },
    },
    async ({ context }) => ({
      status: true,
      data: await askBackup(context),
      msg: speak[context.language]('backup_asked'),
    }),
  )
}
