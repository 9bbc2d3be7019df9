const quote = 0x22
const newLine = 0x0a

/** Counts the records of a CSV file while its bytes arrive; a line break inside quotes does not end a record. */
export function countRecords(): (bytes: Uint8Array) => number {
  let records = 0
  let quoted = false
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted
      else if (byte === newLine && !quoted) records += 1
    }
    return records
  }
}
