// @ts-check
// What reading an uploaded table may cost. Every limit is applied while reading, so that a file is given up as soon as it
// reaches one.

/** Limits of a zip archive and of the XML in it. */
export const workbookLimits = {
  /** Files in the archive. A workbook has about ten and one for each picture. */
  entries: 5_000,
  /**
   * Inflated bytes of the whole file: a base amount, and more for each byte that was sent and for the content that the table got
   * from it. Files of spreadsheet programs inflate to at most 30 times their size, unless many rows are the same.
   */
  inflatedAtLeast: 2 * 1024 * 1024,
  inflatedPerByte: 100,
  inflatedPerValue: 64,
  inflatedPerCharacter: 3,
  inflatedAtMost: 400 * 1024 * 1024,
  /** Characters of the list of sheets, of the relationships and of the styles, each. */
  smallPart: 16 * 1024 * 1024,
  /** Characters that the XML parser reads, of the sheet and of the shared strings each. */
  largePart: 128 * 1024 * 1024,
  /** Elements and comments in one part. 10,000 rows of 100 cells with inline texts have three million. */
  elements: 4_000_000,
  depth: 32,
  attributes: 100,
  attributeLength: 32_767,
  /** Characters of a text or tag before the parser reaches its end. */
  tokenLength: 400_000,
  /** A cell of Excel holds 32,767 characters; other programs allow a little more. */
  cellLength: 100_000,
  lastRow: 1_048_576,
  lastColumn: 16_384,
  /** After this many empty rows, or rows with this many empty cells, the reader only searches for further values. */
  emptyRows: 10_000,
  emptyCells: 400_000,
  /** Excel has at most 65,490 cell formats, about 250 number formats and 255 characters in each of those. */
  cellFormats: 65_490,
  numberFormats: 1_000,
  usedNumberFormats: 100,
  numberFormatLength: 255,
}

export const csvLimits = {
  recordLength: 1_000_000,
  /** Delimiters in one line: a spreadsheet has 16,384 columns, but a text may have many commas. */
  delimiters: 200_000,
  /** After this many consecutive empty rows the reader only searches for further values. */
  emptyRows: 10_000,
  /** Rows without a value in all, as many as a spreadsheet has. */
  emptyRowsInAll: 1_048_576,
  /** Characters, and rows in them, that are read to detect the delimiter. */
  sample: 64 * 1024,
  sampleRows: 20,
}

/** Characters of the whole table; shared strings count wherever they are used. An upload has at most 50 MB. */
export const tableCharacters = 64 * 1024 * 1024

/** The cost of reading so far; tests compare it with the size of the file. */
export const noCost = () => ({
  inflated: 0,
  parts: 0,
  elements: 0,
  rows: 0,
  cells: 0,
  decoded: 0,
  values: 0,
  characters: 0,
})
