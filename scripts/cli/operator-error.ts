/** A problem that the operator can fix. The command prints its message without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
