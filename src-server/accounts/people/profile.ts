import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { describeUser } from '../sign-in/sign-in.ts'
import { changePerson, lockPerson, type PersonRow } from '../verification/change-person.ts'

type Saved = { data: AnswerRow<'updateProfile'>; msg: string }

/** What one says of oneself (docs/domain.md 2.2). */
export async function updateProfile(context: Context, input: ShopInput<'updateProfile'>): Promise<Saved> {
  const user = asker(context)
  const { full_name, gender_id, dob, blood_group } = input
  await operate(context, { open: 'its owner' }, async (work) => {
    const person = await lockPerson(work, user.id)
    if (!person) throw new Failure(404, 'record_not_found')
    const errors = { ...unverified(person, input), ...(dob && !isBirthday(dob) && notOne) }
    if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
    await changePerson(work, person, { full_name, gender_id, dob, blood_group })
  })
  return {
    data: (await describeUser(context, user.id)) as Saved['data'],
    msg: speak[context.language]('saved'),
  }
}

/** The same by number; others are not there. */
export function updateUserInfo(context: Context, input: ShopInput<'updateUserInfo'>): Promise<Saved> {
  if (input.id !== context.user?.id) throw new Failure(404, 'record_not_found')
  return updateProfile(context, input)
}

/** Another address or number is verified before it counts; one that is left out stays. */
function unverified(person: PersonRow, { email, mobile }: ShopInput<'updateProfile'>): FieldErrors {
  const first = { reason: 'verify_first' }
  return {
    ...(email && email !== person.email && { email: first }),
    ...(mobile && normalPhone(mobile) !== person.mobile && { mobile: first }),
  }
}

const notOne: FieldErrors = { dob: { reason: 'not_a_birthday' } }

/** A day that is over, and not before anybody's time. */
const isBirthday = (day: string) => day >= '1900-01-01' && day < new Date().toISOString().slice(0, 10)
