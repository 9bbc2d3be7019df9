import { backupReport } from '#domain/operations/backup.ts'
import { askedBackup } from '../backup/backup-routes.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { type Call, ok, refusals, signedIn } from './parts.ts'

const ofOperations = { tags: ['operations'], security: signedIn }

/** Backups, for whoever runs the shop. */
export const backupCalls: Call[] = [
  [
    'GET',
    '/api/backups',
    {
      summary: 'how the backups stand, the newest first',
      ...ofOperations,
      responses: { ...ok(wrapped.one(objectSchema(backupReport))), ...refusals },
    },
  ],
  [
    'POST',
    '/api/backups',
    {
      summary: 'back the shop up now',
      ...ofOperations,
      responses: { ...ok(wrapped.saved(objectSchema(askedBackup))), ...refusals },
    },
  ],
]
