/** All that the back office says in English, as one file: two of them pack worse. */
export { desk } from '#domain/language/desk.en.ts'
export { shared } from '#domain/language/shared.en.ts'
