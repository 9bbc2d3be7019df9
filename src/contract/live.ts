/** The events of `GET /api/live`: their names and data. */
export type LiveEvents = {
  /** An order visible to the user was created or changed. */
  order: { id: number; order_id: string; status: number; timeline_id: number; is_new: boolean }
  /** The number of the user's unread notifications. */
  notice: { unread: number }
  /** Events may have been missed: refetch the displayed data. */
  again: object
}

export type LiveName = keyof LiveEvents
export type LiveEvent = { [Name in LiveName]: { event: Name } & LiveEvents[Name] }[LiveName]

export const livePath = '/api/live'
export const liveNames: readonly LiveName[] = ['order', 'notice', 'again']

/** The event in its wire format. */
export const writeLive = ({ event, ...data }: LiveEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Parses an event with this name; null if it is invalid. */
export function readLive(event: LiveName, text: string): LiveEvent | null {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? ({ ...data, event } as LiveEvent) : null
  } catch {
    return null
  }
}
