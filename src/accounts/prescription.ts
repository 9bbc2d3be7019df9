import { choice, integer, text, time } from '../fields/fields.ts'

const details = {
  prescription_title: text({ required: true }),
  patient_name: text(),
  patient_age: integer({ min: 0, max: 150 }),
  patient_gender_id: choice('gender'),
} as const

/** A prescription: a picture with its owner's details (docs/domain.md 1.6); the file is uploaded beforehand. */
export const prescription = { ...details, file_name: text({ required: true, max: 60 }) } as const

/** An update of a prescription; without a file the picture stays. */
export const prescriptionChange = { ...details, file_name: text({ max: 60 }) } as const

export const prescriptionAnswer = {
  ...prescription,
  id: integer({ required: true }),
  /** Accessible only to its owner and to authorised staff. */
  file_url: text({ required: true }),
  created_at: time({ required: true }),
} as const

/** The maximum number of prescriptions per user. */
export const MOST_PRESCRIPTIONS = 50
