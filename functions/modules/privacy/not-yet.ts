/** A removal has to wait for other work, which goes on by itself. Nobody needs to look. */
export class NotYet extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotYet';
  }
}
