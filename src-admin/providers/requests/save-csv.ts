import { saveFile } from './save-file.ts'

/** Saves the content of a CSV file in the browser. */
export const saveCsv = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/csv' }))
