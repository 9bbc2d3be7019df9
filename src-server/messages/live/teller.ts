import { type LiveEvent, writeLive } from '#domain/contract/live.ts'
import { peopleBehind } from '../../auth/sessions.ts'
import type { Shop, SignedIn } from '../../context/context.ts'
import type { Change } from '../../database/changes.ts'
import { isConcerned, ordersToTell } from './concerned.ts'
import { unreadOf } from './my-notices.ts'
import type { Stream, Streams } from './streams.ts'

/** What is to be told, as the changes come in; it is read and told together. */
type Pending = { orders: Map<number, boolean>; notices: Set<number>; again: boolean; people: boolean }

const nothing = (): Pending => ({ orders: new Map(), notices: new Set(), again: false, people: false })

/** What is written where somebody signs out, is blocked or gets other rights. */
const ofPeople = ['security-events', 'users', 'customer-infos', 'delivery-persons', 'user-role-infos']

export type Teller = {
  hear: (change: Change) => void
  /** Has those end whose session is over. */
  checkPeople: () => void
  /** When what was heard so far has been told. */
  told: () => Promise<void>
}

/**
 * Tells the open streams what happens, each only what concerns its person. Who that is, and what they may see, is read anew
 * each time, so nobody hears anything after a sign-out or a block. However many changes come at once, it reads once.
 */
export function createTeller(
  { db }: Pick<Shop, 'db'>,
  streams: Streams,
  report: (error: unknown) => void,
): Teller {
  let pending = nothing()
  let telling: Promise<void> | null = null

  function begin(): void {
    telling ??= tellAll()
  }

  async function tellAll(): Promise<void> {
    // What belongs to one write comes in one after another.
    await Promise.resolve()
    while (pending.orders.size > 0 || pending.notices.size > 0 || pending.again || pending.people) {
      const now = pending
      pending = nothing()
      try {
        await tell(now)
      } catch (error) {
        report(error)
        // Whoever was not told comes back, and asks for everything.
        for (const stream of streams.all()) streams.end(stream)
      }
    }
    // At once: what is heard from here on begins anew.
    telling = null
  }

  async function tell({ orders, notices, again }: Pending): Promise<void> {
    const people = await withPeople()
    if (people.length === 0) return
    const found = orders.size > 0 ? await ordersToTell(db, [...orders.keys()]) : []
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
      if (events.length > 0) streams.say(stream, events.map(writeLive).join(''))
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
    hear: ({ resource, id, action }) => {
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
    told: async () => {
      while (telling) await telling
    },
  }
}
