import { sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { choices } from '#domain/fields/choices.ts'
import { userType } from '#domain/fields/features.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { fileKinds, privateFileUrl } from '../../media/private-files.ts'
import { verifiedContacts } from './verified-contacts.ts'

export type PersonalData = AnswerRow<'personalData'>

/** All stored data of a customer, read within an operation. */
export async function readPersonalData(operation: OperationContext, id: number): Promise<PersonalData> {
  return {
    exported_at: new Date().toISOString(),
    person: await readPerson(operation, id),
    orders: await readOrders(operation, id),
    addresses: await readAddresses(operation, id),
    prescriptions: await readPrescriptions(operation, id),
    quotes: await readQuotes(operation, id),
    credit_accounts: await readCreditAccounts(operation, id),
    files: await readFiles(operation, id),
    stock_requests: await readStockRequests(operation, id),
    wishlist: await readWishlist(operation, id),
    saved_carts: await readSavedCarts(operation, id),
    ...(await readTraces(operation, id)),
  }
}

async function readPerson(
  { trx, requireRight }: OperationContext,
  id: number,
): Promise<PersonalData['person']> {
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

const returns = sql`(select coalesce(json_agg(json_build_object('qty', r.qty, 'reason_title', r.reason_title,
    'description', r.description, 'status', r.status, 'reject_reason', r.reject_reason, 'created_at', r.created_at)
  order by r.id), '[]') from product_return_request_infos r where r.order_item_id = i.id)`

async function readOrders({ trx }: OperationContext, id: number): Promise<PersonalData['orders']> {
  const { rows } = await sql<PersonalData['orders'][number]>`select o.order_id, o.created_at, o.status,
      c.full_name, c.contact_no, c.email, c.shipping_address, c.billing_address,
      o.extra_instruction, case when o.cancel_reason_internal then null else o.cancel_reason end as cancel_reason, o.total_payable, o.paid,
      (select json_build_object('rating_points', d.rating_points, 'review_comments', d.review_comments)
        from order_delivery_person_infos d where d.order_info_id = o.id and d.rating_points is not null limit 1)
        as delivery_review,
      (select coalesce(json_agg(json_build_object('product_title', i.product_title, 'qty', i.qty, 'price', i.price,
            'rating_points', i.rating_points, 'review_comments', i.review_comments, 'returns', ${returns})
          order by i.id), '[]')
        from order_items_infos i where i.order_info_id = o.id and i.removed_at is null) as items
    from order_infos o join order_ship_bill_infos c on c.order_info_id = o.id
    where o.customer_id = ${id} order by o.id desc`.execute(trx)
  return rows
}

async function readAddresses({ trx }: OperationContext, id: number): Promise<PersonalData['addresses']> {
  const { rows } = await sql<PersonalData['addresses'][number]>`select t.full_name, t.contact_no, t.address,
      a.title as area, c.title as city, r.title as region, t.latitude, t.longitude
    from manage_addresses t left join areas a on a.id = t.area_id
      left join cities c on c.id = t.city_id left join regions r on r.id = t.region_id
    where t.user_id = ${id} order by t.id desc`.execute(trx)
  return rows
}

async function readPrescriptions(
  { trx }: OperationContext,
  id: number,
): Promise<PersonalData['prescriptions']> {
  const found = await trx
    .selectFrom('prescription_infos')
    .select(['prescription_title', 'patient_name', 'patient_age', 'patient_gender_id'])
    .select(['file_name', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return found.map(({ file_name, ...details }) => ({ ...details, url: privateFileUrl(file_name) }))
}

async function readQuotes({ trx }: OperationContext, id: number): Promise<PersonalData['quotes']> {
  const { rows } = await sql<
    PersonalData['quotes'][number]
  >`select q.created_at, q.note, q.reason, q.total_amount,
      (select coalesce(json_agg(json_build_object('product_title', l.item ->> 'product_title', 'qty', l.qty)
          order by l.position), '[]')
        from prescription_quote_lines l where l.quote_id = q.id) as items
    from prescription_quotes q where q.user_id = ${id} order by q.id desc`.execute(trx)
  return rows
}

async function readCreditAccounts(
  { trx }: OperationContext,
  id: number,
): Promise<PersonalData['credit_accounts']> {
  const { rows } = await sql<
    PersonalData['credit_accounts'][number]
  >`select a.account_name, a.credit_limit, a.balance,
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount, 'balance', e.balance,
          'order_id', o.order_id, 'transfer_method', e.transfer_method, 'reference', e.reference,
          'received_on', e.received_on, 'created_at', e.created_at) order by e.id), '[]')
        from account_entries e left join order_infos o on o.id = e.order_info_id
        where e.customer_account_id = a.id) as entries
    from customer_accounts a where a.customer_id = ${id} order by a.id`.execute(trx)
  return rows
}

async function readFiles({ trx }: OperationContext, id: number): Promise<PersonalData['files']> {
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

async function readStockRequests(
  { trx }: OperationContext,
  id: number,
): Promise<PersonalData['stock_requests']> {
  const { rows } = await sql<
    PersonalData['stock_requests'][number]
  >`select p.product_title, r.contact, r.created_at,
      r.notified_at
    from users u join stock_requests r on r.user_id = u.id or r.contact in (${verifiedContacts})
      join product_price_infos v on v.id = r.product_price_info_id join products p on p.id = v.product_id
    where u.id = ${id} order by r.id desc`.execute(trx)
  return rows
}

const readWishlist = ({ trx }: OperationContext, id: number): Promise<PersonalData['wishlist']> =>
  trx
    .selectFrom('wishlist_items as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['p.product_title', 'w.created_at'])
    .where('w.user_id', '=', id)
    .orderBy('w.created_at', 'desc')
    .execute()

async function readSavedCarts({ trx }: OperationContext, id: number): Promise<PersonalData['saved_carts']> {
  const { rows } = await sql<PersonalData['saved_carts'][number]>`select c.total, c.contact, c.created_at,
      c.reminded_at,
      (select coalesce(json_agg(json_build_object('product_title', p.product_title, 'qty', l.quantity)), '[]')
        from jsonb_to_recordset(c.lines) as l (product_price_info_id integer, quantity integer)
        join product_price_infos v on v.id = l.product_price_info_id join products p on p.id = v.product_id) as items
    from users u join saved_carts c on c.user_id = u.id or c.contact in (${verifiedContacts})
    where u.id = ${id} order by c.id desc`.execute(trx)
  return rows
}

/** The sessions, devices, messages and security events of the customer. */
async function readTraces({ trx, context: { language } }: OperationContext, id: number) {
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
  const notices = await trx
    .selectFrom('notices')
    .select(['key as about', sql<string>`args ->> 'order_id'`.as('order_id'), 'created_at', 'read_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const events = await trx
    .selectFrom('security_events')
    .select(['event', 'login_id', 'created_at'])
    // For an event that staff caused, the address and device are those of the staff member and are left out.
    .select(sql<string | null>`case when coalesce(created_by, ${id}) = ${id} then address end`.as('address'))
    .select(
      sql<string | null>`case when coalesce(created_by, ${id}) = ${id} then user_agent end`.as('device'),
    )
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const labels = new Map(
    choices.security_event.map(({ id, title, title_bn }) => [id, language === 'bn' ? title_bn : title]),
  )
  const security_events = events.map(({ event, ...more }) => ({ event: labels.get(event) ?? '', ...more }))
  return { sessions, social_accounts, messages, notices, security_events }
}
