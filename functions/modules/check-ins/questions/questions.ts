import type {
  AskedQuestions,
  ClientQuestions,
  Question,
} from '#shared/contracts/check-ins/check-in-questions.ts';

/** Whose questions: a coach's for all clients, or for one of them. */
export type QuestionsOwner = { readonly coachId: string; readonly clientId: string | null };

export type StoredQuestions = ClientQuestions & {
  /** Made by the server with each version, so that no two versions of anybody share it. */
  readonly versionId: string;
};

/** Questions that a rule of the coach asks in the client's next check-in, besides the coach's own. */
export type AskedOnce = {
  /** Begins with the coach's id. */
  readonly id: string;
  readonly madeAt: string;
  readonly questions: readonly Question[];
};

export const formId = (coachId: string, firingId: string) => `${coachId}#${firingId}`;

export type StoredAsked = AskedQuestions & {
  /** Of what it asks once; gone with the check-in that answers this version. */
  readonly formIds: readonly string[];
};

export type QuestionsRepository = {
  /** Null before anything was saved. */
  find(owner: QuestionsOwner): Promise<StoredQuestions | null>;
  /** @returns False when another device saved first. */
  save(owner: QuestionsOwner, next: StoredQuestions): Promise<boolean>;
  /** What a client was asked stays theirs, whatever the coach changes or wherever the coach goes. */
  findAsked(clientId: string, versionId: string): Promise<StoredAsked | null>;
  keepAsked(clientId: string, asked: StoredAsked): Promise<void>;
  /** What this coach asks the client once, and no check-in answered yet. */
  forms(clientId: string, coachId: string): Promise<readonly AskedOnce[]>;
};
