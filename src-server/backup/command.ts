import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type Environment, readEnvironment } from '../environment/environment.ts'
import { databaseUrlOf } from '../outbound/database-address.ts'
import { readArchives } from './archive/archive-folder.ts'
import type { Authenticity } from './archive/archive-form.ts'
import { type ArchiveBucket, archiveBucket } from './bucket/archive-bucket.ts'
import { makeBackup } from './make-backup.ts'
import { moveToEmbedded, moveToPostgres } from './move-shop.ts'
import { placeName } from './moved.ts'
import { restoreBackup, restoreFromBucket } from './restore-backup.ts'
import { megabytes } from './room.ts'
import { onLive } from './source.ts'
import { uploadBackup } from './upload-backup.ts'

/**
 * `npm run backup`, `npm run restore` and `npm run move`, by the first argument; `upload` repeats a failed upload. Throws an error with the reason when it fails.
 */
export async function backupCommand(args: string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    options: { id: { type: 'string' }, list: { type: 'boolean' }, unverified: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [what, where] = positionals
  const environment = readEnvironment(variables)
  const isFile = where && what !== 'move' && !where.startsWith('s3://')
  const path = isFile ? resolve(variables.INIT_CWD ?? '.', where) : undefined
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1_000).toFixed(1)
  const id = values.id ? Number(values.id) : undefined
  if (what === 'backup' && values.list) return listArchives(environment)
  if (what === 'backup') {
    const made = await makeBackup(environment, { path, id })
    const uploaded = made.url ? ` Uploaded to ${made.url}.` : ''
    return `${made.path}: ${made.rows} rows and ${made.files} files, ${megabytes(made.size)}, restored and compared: equal.${uploaded} ${seconds()} s.${secretHint(environment)}`
  }
  if (what === 'upload' && path)
    return uploadBackup(onLive(environment), requireBucket(environment), { id, path })
  if (what === 'restore') {
    if (!where) throw new Error('Usage: npm run restore -- FILE, or npm run restore -- s3://BUCKET/KEY')
    if (path && !existsSync(path)) throw new Error(`There is no file ${where}.`)
    const { unverified } = values
    const { rows, files, made_at, haat, authenticity } = path
      ? await restoreBackup(environment, path, { unverified })
      : await restoreFromBucket(environment, requireBucket(environment), where, { unverified })
    return `${warnings[authenticity]}The shop as it was at ${made_at} (Haat ${haat}) is here: ${rows} rows and ${files} files, all equal. ${seconds()} s.${bringSecret(environment)}`
  }
  if (what === 'move' && where) return `${await move(environment, where)} ${seconds()} s.`
  throw new Error('Usage: npm run move -- postgres://name@host:5432/shop, or npm run move -- embedded')
}

function requireBucket({ backupBucket }: Environment): ArchiveBucket {
  if (!backupBucket) throw new Error('There is no bucket for backups: set BACKUP_S3_ENDPOINT and its keys.')
  return archiveBucket(backupBucket)
}

/** The archives on this machine and in the bucket, the newest first. */
async function listArchives({ backupDir, backupBucket }: Environment): Promise<string> {
  const local = await readArchives(backupDir)
  const stored = backupBucket ? await archiveBucket(backupBucket).list() : []
  const lines = [
    ...local.map(({ path, size }) => ({ name: path, size })),
    ...stored.map(({ url, size }) => ({ name: url, size })),
  ]
  return lines.map(({ name, size }) => `${name}  ${megabytes(size)}`).join('\n') || 'There are no archives.'
}

/** The warning in front of the result of restoring an archive whose origin is uncertain. */
const warnings: Readonly<Record<Authenticity, string>> = {
  matches: '',
  none: 'WARNING: this archive is not signed (archives of earlier releases are not), so it could have been changed. ',
  unknown:
    'WARNING: the secret of the shop that made this archive is not here, so it was not verified that the archive is as that shop made it. ',
  differs:
    'WARNING: this archive was made with another secret, or was changed since. It was restored unverified, as requested with --unverified. ',
}

async function move({ dataDir, databaseUrl, secret }: Environment, to: string): Promise<string> {
  if (to === 'embedded') {
    if (!databaseUrl) throw new Error('DATABASE_URL names the shop that is to be copied into DATA_DIR.')
    const { rows, tables } = await moveToEmbedded(databaseUrl, dataDir)
    return `${rows} rows of ${tables} tables are in ${dataDir}, with equal checksums. Pictures and private files stay where they are. The shop of DATABASE_URL goes on.`
  }
  if (!/^postgres(ql)?:\/\//.test(to))
    throw new Error('Where to? An address like postgres://name@host:5432/shop, or the word embedded.')
  databaseUrlOf(to, 'The address to move to')
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set, so the shop is on PostgreSQL already. Without it the one in DATA_DIR moves.',
    )
  const { rows, tables } = await moveToPostgres(dataDir, to)
  const its = secret ? 'the same SECRET' : `the same DATA_DIR, or the content of ${dataDir}/secret as SECRET`
  return `${rows} rows of ${tables} tables are in ${placeName(to)}, with equal checksums. Start the shop with DATABASE_URL and ${its}; pictures and private files stay where they are. The old copy does not start any more.`
}

// Without the secret all users are signed out, and encrypted data is lost.
const secretHint = ({ secret, dataDir }: Environment) =>
  secret ? ' Keep SECRET too: it is not in it.' : ` Keep ${dataDir}/secret too: it is not in it.`
const bringSecret = ({ secret, dataDir }: Environment) =>
  secret
    ? ''
    : ` Bring the secret of that shop as well, as ${dataDir}/secret or SECRET: it was not in the archive.`

/** The error as text for people. */
export const errorText = (error: unknown): string =>
  error instanceof Failure
    ? translate.en(error.messageKey, error.args)
    : error instanceof Error
      ? // The error of a host with two addresses that both reject the connection has a code but no message.
        error.message || String((error as NodeJS.ErrnoException).code)
      : String(error)
