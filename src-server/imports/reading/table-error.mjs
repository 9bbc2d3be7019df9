// @ts-check

/** @typedef {'unreadable' | 'too_many_rows' | 'too_many_columns' | 'too_complicated' | 'values_after_empty_rows'} TableProblem */

/** Why a file is not read as a table, and in which of its lines, where that is known. */
export class TableError extends Error {
  /**
   * @param {TableProblem} problem
   * @param {number} [line]
   */
  constructor(problem, line) {
    super(line === undefined ? problem : `${problem} in line ${line}`)
    this.problem = problem
    this.line = line
  }
}
