/** What is typed twice is sent once. */
export const withoutConfirmation = ({ confirm_password, ...person }: { confirm_password?: unknown }) => person
