import { dateTimeText } from '#domain/language/dates.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { speak } from '../../context/language.ts'
import type { Work } from '../../context/operation.ts'
import type { Channel, Template, Templates } from '../../messages/letters/letter.ts'
import { tell } from '../../messages/letters/tell.ts'

/**
 * Tells the owner of an account what has changed about its security: when, from which device, and what to do if it was
 * somebody else. It is part of the operation that changes it, so that no change goes without its message.
 */

/** What the message says has changed; texts in `security_notice` of the server's messages. */
export type SecurityChange =
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes'
  | 'social_added'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'new_device'

type Column = 'email' | 'mobile'
/** Where an account is reached. */
type Reach = { email: string | null; mobile: string | null }

type Owner = Reach & { id: number; full_name: string; verified: boolean; language: string | null }

/** A change that leaves the addresses as they are. */
export async function notifyOwner(
  work: Work,
  userId: number,
  change: SecurityChange,
  args: { provider?: string } = {},
): Promise<void> {
  const owner = await readOwner(work, userId)
  if (!owner) return
  const what = speak[languageOf(work, owner)](`security_notice.${change}`, args)
  // A program that signs in with a password does so again and again.
  const limited = change === 'new_device'
  await send(work, owner, recipientsOf(owner, owner), { template: 'security_notice', what, limited })
}

/** Another e-mail or mobile: the old addresses are told as well as the new ones. */
export async function notifyOfAddressChange(work: Work, userId: number, before: Reach): Promise<void> {
  const owner = await readOwner(work, userId)
  if (!owner) return
  const say = speak[languageOf(work, owner)]
  const recipients = recipientsOf(before, owner)
  for (const column of ['email', 'mobile'] as const) {
    if (before[column] === owner[column]) continue
    if (owner[column] !== null)
      await send(work, owner, recipients, { template: 'login_id_changed', what: say(`mail.${column}`) })
    else
      await send(work, owner, recipients, {
        template: 'security_notice',
        what: say(`security_notice.${column}_removed`),
      })
  }
}

/**
 * E-mail addresses always, numbers where there is no e-mail before or after, or where the number itself has changed. Whoever
 * has changed an address has not changed where the change is told.
 */
function recipientsOf(before: Reach, after: Reach): readonly { channel: Channel; recipient: string }[] {
  const both = (column: Column) => [before[column], after[column]].filter((at) => at !== null)
  const bySms = before.email === null || after.email === null || before.mobile !== after.mobile
  return [
    ...[...new Set(both('email'))].map((recipient) => ({ channel: 'email' as const, recipient })),
    ...(bySms ? [...new Set(both('mobile'))] : []).map((recipient) => ({
      channel: 'sms' as const,
      recipient,
    })),
  ]
}

type Notice = { template: 'security_notice' | 'login_id_changed'; what: string; limited?: boolean }

async function send(
  work: Work,
  owner: Owner,
  recipients: ReturnType<typeof recipientsOf>,
  { template, what, limited = false }: Notice,
): Promise<void> {
  const language = languageOf(work, owner)
  const args: Templates[Notice['template']] = {
    // A stranger may have typed the name while the address is not verified.
    name: owner.verified ? owner.full_name : '',
    what,
    when: await timeOf(work, language),
    device: deviceOf(work, owner.id, language),
  }
  for (const to of recipients)
    await tell(work, {
      ...to,
      template: template as Template,
      args: args as never,
      language,
      user_id: owner.id,
      limited,
      // Staff may change many people at once, for example by an import; those messages do not hold up codes.
      queue: isByStaff(work, owner.id) ? 'send-news' : 'send-message',
    })
}

const isByStaff = ({ context: { user } }: Work, ownerId: number): boolean =>
  user !== null && user.id !== ownerId

/** Staff are named as such: their devices and addresses are nobody else's business. */
function deviceOf(work: Work, ownerId: number, language: Language): string {
  const say = speak[language]
  if (isByStaff(work, ownerId)) return say('security_notice.by_staff')
  const { user_agent, address } = work.context
  const device = user_agent ? deviceName(user_agent) : say('security_notice.unknown_device')
  return address ? `${device} (${address})` : device
}

async function timeOf({ trx, context }: Work, language: Language): Promise<string> {
  const config = await trx.selectFrom('basic_config').select('time_zone').executeTakeFirst()
  return dateTimeText(context.now().toISOString(), language, config?.time_zone)
}

// Not the language of the request: that is chosen by whoever makes the change.
const languageOf = ({ context }: Work, { language }: Owner): Language =>
  languages.find((known) => known === language) ?? context.language

const readOwner = ({ trx }: Work, id: number): Promise<Owner | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'mobile', 'verified', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
