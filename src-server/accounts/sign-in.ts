import { sql } from 'kysely'
import { isEmail, normalEmail } from '#domain/accounts/email.ts'
import { userType } from '#domain/accounts/features.ts'
import { isPhone } from '#domain/accounts/phone.ts'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'
import { speak } from '../language.ts'
import { operate } from '../operation.ts'
import { passwordMatches } from './password.ts'
import { normalPhone } from './phone.ts'
import { closeSession, openSession } from './sessions.ts'

type Login = AnswerRow<'adminLogin'>

/** spec 4 and 8: status 1, 2, 3 or 0 with their texts; 2 and 3 only after a correct password (decisions 2). */
export async function adminLogin(
  context: Context,
  input: { login_id: string; password: string },
): Promise<Login> {
  const say = speak[context.language]
  const user = await findUser(context, input.login_id)
  const admitted = user?.user_type === userType.admin ? user : undefined
  if (!(await passwordMatches(admitted?.password ?? null, input.password)) || !admitted) {
    return { status: 0, msg: say('invalid_credential'), needs: null, user_info: null }
  }
  const bare = { ...noInfo, id: admitted.id }
  if (!admitted.verified) return { status: 2, msg: say('unverified'), needs: null, user_info: bare }
  if (!admitted.status) return { status: 3, msg: say('blocked'), needs: null, user_info: bare }
  const token = await operate(context, { open: 'signing in' }, async ({ trx }) => {
    await trx
      .updateTable('users')
      .set({ last_login_time: sql<string>`now()` })
      .where('id', '=', admitted.id)
      .execute()
    return openSession(trx, { user_id: admitted.id })
  })
  context.remember(token)
  return {
    status: 1,
    msg: '',
    needs: null,
    user_info: { ...(await describeUser(context, admitted.id)), token } as Login['user_info'],
  }
}

const noInfo = {
  email: null,
  mobile: null,
  user_type: null,
  verified: false,
  status: false,
  token: null,
  second_factor: false,
  second_factor_missing: false,
  user_info: null,
  role_info: null,
  partner_info: null,
}

/** decisions 1: logging out revokes the session and forgets the cookie. */
export async function logout(context: Context): Promise<AnswerRow<'logout'>> {
  const { session } = context
  if (session) await operate(context, { open: 'signing in' }, ({ trx }) => closeSession(trx, session))
  context.remember(null)
  return { status: true, msg: speak[context.language]('signed_out') }
}

function findUser(context: Context, loginId: string) {
  const column = isEmail(loginId) ? 'email' : isPhone(loginId) ? 'mobile' : null
  if (!column) return undefined
  return context.db
    .selectFrom('users')
    .select(['id', 'password', 'verified', 'status', 'user_type'])
    .where(column, '=', column === 'email' ? normalEmail(loginId) : normalPhone(loginId))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The signed-in person as clients read it (domain 2.2). */
export async function describeUser(context: Context, id: number): Promise<AnswerRow<'session'>['user_info']> {
  const row = await context.db
    .selectFrom('users as u')
    .leftJoin('user_role_infos as r', 'r.id', 'u.role_id')
    .select([
      'u.id',
      'u.email',
      'u.mobile',
      'u.user_type',
      'u.verified',
      'u.status',
      'u.full_name',
      'u.role_id',
      'u.second_factor',
      'u.gender_id',
      'u.dob',
      'u.blood_group',
      'u.photo',
    ])
    .select(['r.second_factor as second_factor_demanded'])
    .select(['r.role_title', 'r.role_title_bn', 'r.weight', 'r.role_accesses'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  const { full_name, gender_id, dob, blood_group, photo, ...account } = row
  const { role_id, role_title, role_title_bn, weight, role_accesses, second_factor_demanded, ...user } =
    account
  return {
    ...user,
    token: null,
    second_factor_missing: Boolean(second_factor_demanded && !user.second_factor),
    user_info: { full_name, gender_id, dob, blood_group, photo },
    role_info:
      role_id && role_title && weight && role_accesses
        ? { role_id, role_dtl_info: { role_title, role_title_bn, weight }, role_accesses }
        : null,
    partner_info: null,
  }
}

/** Whoever has an account, by e-mail or mobile. */
export const login = adminLogin
