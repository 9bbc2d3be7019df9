import type { ColumnType, Generated } from 'kysely'
import type { NoticeArgs } from '#domain/orders/order-notifications.ts'

type Time = string

/** E-mails, SMS, push messages and notifications; events for other programs. */
export type MessageTables = {
  webhook_deliveries: {
    id: Generated<number>
    event_id: Generated<string>
    webhook_id: number
    event: string
    about: string | null
    data: ColumnType<object, string, string>
    /** 1 waiting, 2 delivered, 3 given up. */
    state: Generated<number>
    attempts: Generated<number>
    next_at: Generated<Time>
    response_status: number | null
    problem: string | null
    delivered_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  messages: {
    id: Generated<number>
    message_id: string
    /** 1 e-mail, 2 SMS, 3 on a device. */
    channel: number
    recipient: string
    template: string
    language: string
    user_id: number | null
    order_info_id: number | null
    push_subscription_id: number | null
    sealed: string | null
    /** 0 waiting, 1 sent, 2 given up, 3 suppressed. */
    status: Generated<number>
    attempts: Generated<number>
    problem: string | null
    /** How often a user has sent it again. */
    retried: Generated<number>
    /** Of an SMS: how many its text takes. */
    sms_parts: number | null
    created_by: Generated<number | null>
    updated_by: Generated<number | null>
    updated_at: Generated<Time | null>
    created_at: Generated<Time>
    sent_at: Time | null
  }
  push_keys: {
    id: Generated<number>
    public_key: string
    sealed_private_key: string
    created_at: Generated<Time>
  }
  push_subscriptions: {
    id: Generated<number>
    endpoint: string
    p256dh: string
    auth: string
    language: string
    user_id: number | null
    session_hash: string | null
    /** The guest session that placed the orders. */
    guest_key: string | null
    user_agent: string | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  notices: {
    id: Generated<number>
    user_id: number
    key: string
    args: ColumnType<NoticeArgs, string, string>
    order_info_id: number | null
    read_at: Time | null
    created_at: Generated<Time>
  }
}
