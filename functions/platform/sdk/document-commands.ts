/** A call of DynamoDB that works on plain objects. */
export type DocumentCommand = { readonly operation: string; readonly input: object };

function commandFor(operation: string) {
  return class implements DocumentCommand {
    readonly operation = operation;
    readonly input: object;

    constructor(input: object) {
      this.input = input;
    }
  };
}

// Named as the SDK names them; the service has names of its own.
export class GetCommand extends commandFor('GetItem') {}
export class PutCommand extends commandFor('PutItem') {}
export class UpdateCommand extends commandFor('UpdateItem') {}
export class DeleteCommand extends commandFor('DeleteItem') {}
export class QueryCommand extends commandFor('Query') {}
export class ScanCommand extends commandFor('Scan') {}
export class BatchGetCommand extends commandFor('BatchGetItem') {}
export class BatchWriteCommand extends commandFor('BatchWriteItem') {}
export class TransactGetCommand extends commandFor('TransactGetItems') {}

/** A transaction that is sent again must not happen again: each carries a token of its own. */
export class TransactWriteCommand extends commandFor('TransactWriteItems') {
  constructor(input: object) {
    super({ ClientRequestToken: crypto.randomUUID(), ...input });
  }
}
