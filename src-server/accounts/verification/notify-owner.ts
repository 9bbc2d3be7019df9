import { dateTimeText } from '#domain/language/dates.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Channel, Template, Templates } from '../../messages/compose/compose-message.ts'
import { notify } from '../../messages/compose/notify.ts'

/**
 * Notifies the owner of an account of a security change: when, from which device, and what to do if it was another person. It
 * runs within the operation of the change, so that no change is saved without its message.
 */

/** The kinds of security changes; their texts are in `security_notice` of the server's messages. */
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
/** The addresses of an account. */
type Reach = { email: string | null; mobile: string | null }

type Owner = Reach & { id: number; full_name: string; verified: boolean; language: string | null }

/** Notifies of a change that leaves the addresses as they are. */
export async function notifyOwner(
  operation: OperationContext,
  userId: number,
  change: SecurityChange,
  args: { provider?: string } = {},
): Promise<void> {
  const owner = await readOwner(operation, userId)
  if (!owner) return
  const what = translate[languageOf(operation, owner)](`security_notice.${change}`, args)
  // A program that signs in with a password does so again and again.
  const limited = change === 'new_device'
  await send(operation, owner, recipientsOf(owner, owner), { template: 'security_notice', what, limited })
}

/** Notifies both the old and the new addresses of a changed e-mail address or mobile number. */
export async function notifyOfAddressChange(
  operation: OperationContext,
  userId: number,
  before: Reach,
): Promise<void> {
  const owner = await readOwner(operation, userId)
  if (!owner) return
  const t = translate[languageOf(operation, owner)]
  const recipients = recipientsOf(before, owner)
  for (const column of ['email', 'mobile'] as const) {
    if (before[column] === owner[column]) continue
    if (owner[column] !== null)
      await send(operation, owner, recipients, { template: 'login_id_changed', what: t(`mail.${column}`) })
    else
      await send(operation, owner, recipients, {
        template: 'security_notice',
        what: t(`security_notice.${column}_removed`),
      })
  }
}

/**
 * All e-mail addresses, and the numbers if there is no e-mail address before or after, or if the number itself changed. So
 * changing an address does not redirect the notification of that change.
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
  operation: OperationContext,
  owner: Owner,
  recipients: ReturnType<typeof recipientsOf>,
  { template, what, limited = false }: Notice,
): Promise<void> {
  const language = languageOf(operation, owner)
  const args: Templates[Notice['template']] = {
    // A stranger may have typed the name while the address is not verified.
    name: owner.verified ? owner.full_name : '',
    what,
    when: await timeOf(operation, language),
    device: deviceOf(operation, owner.id, language),
  }
  for (const to of recipients)
    await notify(operation, {
      ...to,
      template: template as Template,
      args: args as never,
      language,
      user_id: owner.id,
      limited,
      // Staff may change many users in one request, for example by an import; those messages must not delay codes.
      queue: isByStaff(operation, owner.id) ? 'send-news' : 'send-message',
    })
}

const isByStaff = ({ context: { user } }: OperationContext, ownerId: number): boolean =>
  user !== null && user.id !== ownerId

/** The notification of a change by staff does not contain their device and address. */
function deviceOf(operation: OperationContext, ownerId: number, language: Language): string {
  const t = translate[language]
  if (isByStaff(operation, ownerId)) return t('security_notice.by_staff')
  const { user_agent, address } = operation.context
  const device = user_agent ? deviceName(user_agent) : t('security_notice.unknown_device')
  return address ? `${device} (${address})` : device
}

async function timeOf({ trx, context }: OperationContext, language: Language): Promise<string> {
  const config = await trx.selectFrom('basic_config').select('time_zone').executeTakeFirst()
  return dateTimeText(context.now().toISOString(), language, config?.time_zone)
}

// The owner's language rather than that of the request, because another person may have made the request.
const languageOf = ({ context }: OperationContext, { language }: Owner): Language =>
  languages.find((known) => known === language) ?? context.language

const readOwner = ({ trx }: OperationContext, id: number): Promise<Owner | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'mobile', 'verified', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
