/**
 * Something that the person at the keyboard can put right. It is shown as its one line, without a stack.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
