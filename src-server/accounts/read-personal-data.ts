import { sql } from 'kysely'
import { userType } from '#domain/accounts/features.ts'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { choices } from '#domain/site/choices.ts'
import { fileKinds, privateFileUrl } from '../content/private-files.ts'
import { Failure } from '../failure.ts'
import type { Work } from '../operation.ts'

export type PersonalData = AnswerRow<'personalData'>

/** Everything that the shop knows of a customer, as part of an operation. */
export async function readPersonalData(work: Work, id: number): Promise<PersonalData> {
  return {
    exported_at: new Date().toISOString(),
    person: await readPerson(work, id),
    orders: await readOrders(work, id),
    files: await readFiles(work, id),
    ...(await readTraces(work, id)),
  }
}

async function readPerson({ trx, requireRight }: Work, id: number): Promise<PersonalData['person']> {
  const found = await trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'mobile', 'gender_id', 'dob', 'blood_group', 'photo'])
    .select(['email_verified_at', 'mobile_verified_at', 'created_at', 'last_login_time', 'created_by'])
    .where('id', '=', id)
    .where('user_type', '=', userType.customer)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(found)
  const { created_by: _, ...person } = found
  return person
}

async function readOrders({ trx }: Work, id: number): Promise<PersonalData['orders']> {
  const { rows } = await sql<PersonalData['orders'][number]>`select o.order_id, o.created_at, o.status,
      c.full_name, c.contact_no, c.email, c.shipping_address, c.billing_address,
      o.extra_instruction, o.cancel_reason, o.total_payable, o.paid,
      (select coalesce(json_agg(json_build_object('product_title', i.product_title, 'qty', i.qty, 'price', i.price)
          order by i.id), '[]')
        from order_items_infos i where i.order_info_id = o.id and i.removed_at is null) as items
    from order_infos o join order_ship_bill_infos c on c.order_info_id = o.id
    where o.customer_id = ${id} order by o.id desc`.execute(trx)
  return rows
}

async function readFiles({ trx }: Work, id: number): Promise<PersonalData['files']> {
  const files = await trx
    .selectFrom('private_files')
    .select(['name', 'kind', 'created_at'])
    .where('owner_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return files.map(({ name, kind, created_at }) => ({
    kind: fileKinds[kind] ?? '',
    url: privateFileUrl(name),
    created_at,
  }))
}

/** Where they are and were signed in, with what, what they were told, and what the security log says of them. */
async function readTraces({ trx, context: { language } }: Work, id: number) {
  const sessions = await trx
    .selectFrom('sessions')
    .select(['user_agent as device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const social_accounts = await trx
    .selectFrom('social_accounts')
    .select(['provider', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  const messages = await trx
    .selectFrom('messages')
    .select(['recipient', 'template as about', 'created_at', 'sent_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const events = await trx
    .selectFrom('security_events')
    .select(['event', 'login_id', 'address', 'user_agent as device', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const labels = new Map(
    choices.security_event.map(({ id, title, title_bn }) => [id, language === 'bn' ? title_bn : title]),
  )
  const security_events = events.map(({ event, ...more }) => ({ event: labels.get(event) ?? '', ...more }))
  return { sessions, social_accounts, messages, security_events }
}
