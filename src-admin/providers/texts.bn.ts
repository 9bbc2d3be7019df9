/** All that the back office says in Bengali, as one file: two of them pack worse. */
export { desk } from '#domain/language/desk.bn.ts'
export { shared } from '#domain/language/shared.bn.ts'
