/** Port: values of one kind. Some of the fields of a value are its address. */
export type CorrectableValues<Value extends At, At> = {
  find(accountId: string, at: At): Promise<Value | null>;
  /** Takes the place of the version before it, also where it moves. @returns false when another one is stored. */
  correct(accountId: string, before: At, value: Value & { readonly version: number }): Promise<boolean>;
  /** Deleting again changes nothing. @returns false for a value that was never there. */
  remove(accountId: string, at: At): Promise<boolean>;
  /** Also true of the address that a value has moved from. */
  wasRemoved(accountId: string, at: At): Promise<boolean>;
};
