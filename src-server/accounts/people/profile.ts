import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure, type FieldErrors, rejectErrors } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { describeUser } from '../sign-in/sign-in.ts'
import { changePerson, lockPerson, type PersonRow } from '../verification/change-person.ts'

type Saved = { data: AnswerRow<'updateProfile'>; msg: string }

/** Changes the current user's profile (docs/domain.md 2.2). */
export async function updateProfile(context: Context, input: ShopInput<'updateProfile'>): Promise<Saved> {
  const user = currentUser(context)
  const { full_name, gender_id, dob, blood_group } = input
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const person = await lockPerson(operation, user.id)
    if (!person) throw new Failure(404, 'record_not_found')
    const errors = { ...unverified(person, input), ...(dob && !isBirthday(dob) && notOne) }
    rejectErrors(errors)
    await changePerson(operation, person, { full_name, gender_id, dob, blood_group })
  })
  return {
    data: (await describeUser(context, user.id)) as Saved['data'],
    msg: translate[context.language]('saved'),
  }
}

/** The same by user id; 404 for another user's id. */
export function updateUserInfo(context: Context, input: ShopInput<'updateUserInfo'>): Promise<Saved> {
  if (input.id !== context.user?.id) throw new Failure(404, 'record_not_found')
  return updateProfile(context, input)
}

/** A new e-mail address or number has to be verified first; an omitted one stays. */
function unverified(person: PersonRow, { email, mobile }: ShopInput<'updateProfile'>): FieldErrors {
  const first = { reason: 'verify_first' }
  return {
    ...(email && email !== person.email && { email: first }),
    ...(mobile && normalPhone(mobile) !== person.mobile && { mobile: first }),
  }
}

const notOne: FieldErrors = { dob: { reason: 'not_a_birthday' } }

/** A past day, and not before 1900. */
const isBirthday = (day: string) => day >= '1900-01-01' && day < new Date().toISOString().slice(0, 10)
