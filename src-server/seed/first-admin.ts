import { sql } from 'kysely'
import { weakPassword } from '../auth/password.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import { storeRecord } from '../resources/records/engine.ts'
import { readablePassword } from './readable-password.ts'
import { seedRoles, superadmin } from './roles.ts'

/** Creates the roles and an administrator with all rights in a database without users. */
export async function makeFirstAdmin(shop: Shop, print: (line: string) => void): Promise<void> {
  const { adminEmail, adminPassword } = shop.environment
  const email = adminEmail ?? 'admin@haat.localhost'
  const password = adminPassword ?? readablePassword()
  try {
    await runOperation(systemContext(shop), { open: 'the first start' }, async (operation) => {
      // Processes that start at the same time wait for each other here.
      await sql`select pg_advisory_xact_lock(hashtext('haat first start'))`.execute(operation.trx)
      if (await operation.trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
      const roles = new Map<string, number>()
      for (const role of seedRoles)
        roles.set(
          role.role_title,
          (await storeRecord(operation, 'user-role-infos', { ...role, status: true })).id,
        )
      await storeRecord(operation, 'users', {
        full_name: 'Administrator',
        email,
        password,
        role_id: roles.get(superadmin.role_title),
        verified: true,
        status: true,
      })
      const weak = adminPassword && (await weakPassword(adminPassword, {}))
      if (weak) throw new Failure(422, 'invalid', { errors: { password: { reason: weak } } })
      // Printed before the commit: an unseen password would lock all users out.
      if (adminPassword) print(`The first administrator is ${email}, with the password of ADMIN_PASSWORD.`)
      else
        print(
          [
            'The first administrator (this is shown only once):',
            `  e-mail    ${email}`,
            `  password  ${password}`,
            'Sign in under /dashboard, and change the password there.',
          ].join('\n'),
        )
    })
  } catch (error) {
    throw errorText(error)
  }
}

// The errors of ADMIN_EMAIL or ADMIN_PASSWORD as text, for the operator who starts the shop.
function errorText(error: unknown): unknown {
  if (!(error instanceof Failure) || !error.errors) return error
  const variables: Record<string, string> = { email: 'ADMIN_EMAIL', password: 'ADMIN_PASSWORD' }
  const lines = Object.entries(error.errors).map(
    ([field, { reason, args }]) =>
      `${variables[field] ?? field}: ${translate.en(`problems.${reason}` as Parameters<typeof translate.en>[0], args)}`,
  )
  return new Error(lines.join('\n'), { cause: error })
}
