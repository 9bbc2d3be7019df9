import type { ColumnType, Generated } from 'kysely'
import type { NoticeArgs } from '#domain/orders/order-news.ts'

type Time = string

/** What people are told outside of the shop and in it. */
export type MessageTables = {
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
    /** 0 waiting, 1 sent, 2 given up, 3 held back. */
    status: Generated<number>
    attempts: Generated<number>
    problem: string | null
    /** How often somebody has asked for it again. */
    retried: Generated<number>
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
    /** The session of a guest that its orders were placed with. */
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
