/** What is told as it happens by `GET /api/live`: the name of the event, and what its data says. */
export type LiveEvents = {
  /** An order that concerns whoever hears it is new or has changed. */
  order: { id: number; order_id: string; status: number; timeline_id: number; is_new: boolean }
  /** How many notices the person has not read. */
  notice: { unread: number }
  /** Something may have been missed: what is shown is asked for anew. */
  again: object
}

export type LiveName = keyof LiveEvents
export type LiveEvent = { [Name in LiveName]: { event: Name } & LiveEvents[Name] }[LiveName]

export const livePath = '/api/live'
export const liveNames: readonly LiveName[] = ['order', 'notice', 'again']

/** As it goes over the wire. */
export const writeLive = ({ event, ...data }: LiveEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What came under this name; null of what is none. */
export function readLive(event: LiveName, text: string): LiveEvent | null {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? ({ ...data, event } as LiveEvent) : null
  } catch {
    return null
  }
}
