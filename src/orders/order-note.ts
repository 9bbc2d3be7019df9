import { flag, integer, longText, text, time } from '../fields/fields.ts'

/** An internal note about an order, visible only in the back office. */
export const orderNote = { note: longText({ required: true, max: 2000 }) } as const

export const orderNoteAnswer = {
  id: integer({ required: true }),
  ...orderNote,
  /** Null once the account has been deleted. */
  user_name: text(),
  created_at: time({ required: true }),
  removable: flag(),
} as const

/** The time within which authors can delete their note, in minutes. */
export const noteMinutes = 10

/** The maximum number of notes per order. */
export const mostNotes = 200

/** Whether a note can be deleted: only by its author, while it is recent. */
export const isRemovable = (
  note: { user_id: number | null; created_at: string },
  user_id: number | null,
  now: Date,
): boolean =>
  user_id !== null &&
  note.user_id === user_id &&
  now.getTime() - new Date(note.created_at).getTime() < noteMinutes * 60_000
