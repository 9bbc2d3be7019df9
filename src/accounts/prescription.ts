import { choice, integer, text, time } from '../fields/fields.ts'

const said = {
  prescription_title: text({ required: true }),
  patient_name: text(),
  patient_age: integer({ min: 0, max: 150 }),
  patient_gender_id: choice('gender'),
} as const

/** What a doctor wrote, as a picture with what its owner says of it (docs/domain.md 1.6); the file is sent beforehand. */
export const prescription = { ...said, file_name: text({ required: true, max: 60 }) } as const

/** A change of it; without a file the picture stays. */
export const prescriptionChange = { ...said, file_name: text({ max: 60 }) } as const

export const prescriptionAnswer = {
  ...prescription,
  id: integer({ required: true }),
  /** Answers to its owner and to entitled staff alone. */
  file_url: text({ required: true }),
  created_at: time({ required: true }),
} as const

/** So many prescriptions a person keeps at most. */
export const MOST_PRESCRIPTIONS = 50
