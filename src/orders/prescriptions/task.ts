/** The ids of `prescription_task` in src/fields/prescription-choices.ts. */
export const prescriptionTask = { release: 1, picture: 2, quote: 3, answer: 4 } as const

/** Whether the task is about an order; else it is about a quote. */
export const isOrderTask = (task: number): boolean =>
  task === prescriptionTask.release || task === prescriptionTask.picture
