import { sql } from 'kysely'
import { weakPassword } from '../auth/password.ts'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { operate } from '../context/operation.ts'
import { storeRecord } from '../resources/records/engine.ts'
import { readablePassword } from './readable-password.ts'
import { seedRoles, superadmin } from './roles.ts'

/** On a database without people: the roles, and an administrator who may do everything. */
export async function makeFirstAdmin(shop: Shop, say: (line: string) => void): Promise<void> {
  const { adminEmail, adminPassword } = shop.environment
  const email = adminEmail ?? 'admin@haat.localhost'
  const password = adminPassword ?? readablePassword()
  try {
    await operate(contextOfNobody(shop), { open: 'the first start' }, async (work) => {
      // Processes that start at once wait for each other here.
      await sql`select pg_advisory_xact_lock(hashtext('haat first start'))`.execute(work.trx)
      if (await work.trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
      const roles = new Map<string, number>()
      for (const role of seedRoles)
        roles.set(role.role_title, (await storeRecord(work, 'user-role-infos', { ...role, status: true })).id)
      await storeRecord(work, 'users', {
        full_name: 'Administrator',
        email,
        password,
        role_id: roles.get(superadmin.role_title),
        verified: true,
        status: true,
      })
      const weak = adminPassword && (await weakPassword(adminPassword, {}))
      if (weak) throw new Failure(422, 'invalid', { errors: { password: { reason: weak } } })
      // Said before it is so: a password that nobody has seen would lock everybody out.
      if (adminPassword) say(`The first administrator is ${email}, with the password of ADMIN_PASSWORD.`)
      else
        say(
          [
            'The first administrator (this is shown only once):',
            `  e-mail    ${email}`,
            `  password  ${password}`,
            'Sign in under /dashboard, and change the password there.',
          ].join('\n'),
        )
    })
  } catch (error) {
    throw inWords(error)
  }
}

// What is wrong with ADMIN_EMAIL or ADMIN_PASSWORD, for whoever starts the shop.
function inWords(error: unknown): unknown {
  if (!(error instanceof Failure) || !error.errors) return error
  const variables: Record<string, string> = { email: 'ADMIN_EMAIL', password: 'ADMIN_PASSWORD' }
  const lines = Object.entries(error.errors).map(
    ([field, { reason, args }]) =>
      `${variables[field] ?? field}: ${speak.en(`problems.${reason}` as Parameters<typeof speak.en>[0], args)}`,
  )
  return new Error(lines.join('\n'), { cause: error })
}
