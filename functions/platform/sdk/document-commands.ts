/** A call of DynamoDB that works on plain objects, named as the SDK names it. */
export abstract class DocumentCommand {
  abstract readonly operation: string;
  readonly input: object;

  constructor(input: object) {
    this.input = input;
  }
}

export class GetCommand extends DocumentCommand {
  readonly operation = 'GetItem';
}

export class PutCommand extends DocumentCommand {
  readonly operation = 'PutItem';
}

export class UpdateCommand extends DocumentCommand {
  readonly operation = 'UpdateItem';
}

export class DeleteCommand extends DocumentCommand {
  readonly operation = 'DeleteItem';
}

export class QueryCommand extends DocumentCommand {
  readonly operation = 'Query';
}

export class ScanCommand extends DocumentCommand {
  readonly operation = 'Scan';
}

export class BatchGetCommand extends DocumentCommand {
  readonly operation = 'BatchGetItem';
}

export class BatchWriteCommand extends DocumentCommand {
  readonly operation = 'BatchWriteItem';
}

export class TransactGetCommand extends DocumentCommand {
  readonly operation = 'TransactGetItems';
}

/** A transaction that is sent again must not happen again: each carries a token of its own. */
export class TransactWriteCommand extends DocumentCommand {
  readonly operation = 'TransactWriteItems';

  constructor(input: object) {
    super({ ClientRequestToken: crypto.randomUUID(), ...input });
  }
}
