import { flag, integer, longText, text, time } from '../fields/fields.ts'

/** What somebody of the order desk writes about an order, for the desk's eyes alone. */
export const orderNote = { note: longText({ required: true, max: 2000 }) } as const

export const orderNoteAnswer = {
  id: integer({ required: true }),
  ...orderNote,
  /** Null once the account is gone. */
  user_name: text(),
  created_at: time({ required: true }),
  removable: flag(),
} as const

/** So long the one who wrote a note can take it back, in minutes. */
export const noteMinutes = 10

/** So many notes an order keeps. */
export const mostNotes = 200

/** Whether a note can be taken back: by whoever wrote it, as long as it is fresh. */
export const isRemovable = (
  note: { user_id: number | null; created_at: string },
  user_id: number | null,
  now: Date,
): boolean =>
  user_id !== null &&
  note.user_id === user_id &&
  now.getTime() - new Date(note.created_at).getTime() < noteMinutes * 60_000
