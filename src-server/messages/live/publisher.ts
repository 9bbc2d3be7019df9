import { type LiveEvent, writeLive } from '#domain/contract/live.ts'
import { peopleBehind } from '../../auth/sessions.ts'
import type { Shop, SignedIn } from '../../context/context.ts'
import type { Change } from '../../database/changes.ts'
import { isConcerned, ordersToPublish } from './concerned.ts'
import { unreadOf } from './my-notices.ts'
import type { Stream, Streams } from './streams.ts'

/** Changes that are not sent yet; they are read and sent as one batch. */
type Pending = { orders: Map<number, boolean>; notices: Set<number>; again: boolean; people: boolean }

const nothing = (): Pending => ({ orders: new Map(), notices: new Set(), again: false, people: false })

/** Resources that change when a user signs out, is blocked or gets other rights. */
const ofPeople = ['security-events', 'users', 'customer-infos', 'delivery-persons', 'user-role-infos']

export type Publisher = {
  publish: (change: Change) => void
  /** Closes the streams of ended sessions. */
  checkPeople: () => void
  /** Resolves when all changes received so far have been sent. */
  flushed: () => Promise<void>
}

/**
 * Publishes changes to the open streams, to each only what concerns its user. The users and their rights are read again each
 * time, so that nothing is sent after a sign-out or a block. Simultaneous changes are read as one batch.
 */
export function createPublisher(
  { db }: Pick<Shop, 'db'>,
  streams: Streams,
  report: (error: unknown) => void,
): Publisher {
  let pending = nothing()
  let sending: Promise<void> | null = null

  function begin(): void {
    sending ??= sendAll()
  }

  async function sendAll(): Promise<void> {
    // The changes of one write arrive one after another.
    await Promise.resolve()
    while (pending.orders.size > 0 || pending.notices.size > 0 || pending.again || pending.people) {
      const now = pending
      pending = nothing()
      try {
        await send(now)
      } catch (error) {
        report(error)
        // The clients that missed the events reconnect and reload their data.
        for (const stream of streams.all()) streams.end(stream)
      }
    }
    // In the same tick as the last check: the next change starts a new run.
    sending = null
  }

  async function send({ orders, notices, again }: Pending): Promise<void> {
    const people = await withPeople()
    if (people.length === 0) return
    const found = orders.size > 0 ? await ordersToPublish(db, [...orders.keys()]) : []
    const unread = await unreadOf(
      db,
      people.map(([, { id }]) => id).filter((id) => notices.has(id)),
    )
    for (const [stream, user] of people) {
      const events: LiveEvent[] = again ? [{ event: 'again' }] : []
      for (const order of found) {
        if (!isConcerned(user, order)) continue
        const { id, order_id, status, timeline_id } = order
        events.push({ event: 'order', id, order_id, status, timeline_id, is_new: orders.get(id) === true })
      }
      if (notices.has(user.id)) events.push({ event: 'notice', unread: unread.get(user.id) ?? 0 })
      if (events.length > 0) streams.write(stream, events.map(writeLive).join(''))
    }
  }

  async function withPeople(): Promise<[Stream, SignedIn][]> {
    const all = streams.all()
    if (all.length === 0) return []
    const people = await peopleBehind(db, [...new Set(all.map(({ session }) => session))])
    return all.flatMap((stream): [Stream, SignedIn][] => {
      const user = people.get(stream.session)
      if (user) return [[stream, user]]
      streams.end(stream)
      return []
    })
  }

  return {
    publish: ({ resource, id, action }) => {
      if (streams.all().length === 0) return
      if (resource === '*' || (resource === 'order-infos' && id === null)) pending.again = true
      else if (resource === 'order-infos' && id !== null)
        pending.orders.set(id, pending.orders.get(id) === true || action === 'create')
      else if (resource === 'notices' && id !== null) pending.notices.add(id)
      else if (ofPeople.includes(resource)) pending.people = true
      else return
      begin()
    },
    checkPeople: () => {
      pending.people = true
      begin()
    },
    flushed: async () => {
      while (sending) await sending
    },
  }
}
