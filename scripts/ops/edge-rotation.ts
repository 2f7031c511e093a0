import { edgeTokenQuietMs } from '#functions/platform/http/edge-token.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { Lines } from './ops-stage.ts';

type StoredToken = { readonly versionId: string; readonly token: string };

/** The secret that functions read. AWSCURRENT is also what CloudFormation resolves; AWSPENDING is the next one. */
export type EdgeSecret = {
  read(label: 'AWSCURRENT' | 'AWSPENDING'): Promise<StoredToken | undefined>;
  /** With the label AWSPENDING. */
  storeNext(): Promise<void>;
  makeCurrent(next: StoredToken, old: StoredToken): Promise<void>;
  /** Takes the label AWSPENDING away. */
  endRotation(next: StoredToken): Promise<void>;
};

export type EdgeDistribution = {
  /** One for each origin that gets one. */
  sent(): Promise<readonly string[]>;
  send(token: string): Promise<void>;
  /** Waits until every edge server has the configuration. */
  untilDeployed(): Promise<void>;
};

export type EdgeRotation = {
  readonly secret: EdgeSecret;
  readonly distribution: EdgeDistribution;
  /** @throws OperatorError while a deployment or a rollback could write a token to the distribution */
  requireAtRest(): Promise<void>;
  audit(): Promise<void>;
  pause(milliseconds: number): Promise<void>;
  say(line: string): void;
};

/** A function that read the secret a moment ago reads it again once this has passed. */
const untilFunctionsReadMs = 2 * edgeTokenQuietMs;

type Progress = { readonly state: 'none' | 'stored' | 'sent' | 'current'; readonly words: string };

async function progressOf({ secret, distribution }: EdgeRotation): Promise<Progress> {
  const [current, next, sent] = await Promise.all([
    requireCurrent(secret),
    secret.read('AWSPENDING'),
    distribution.sent(),
  ]);
  const isSent = (token: string) => sent.every((each) => each === token);
  if (next?.versionId === current.versionId)
    return { state: 'current', words: 'a rotation was cut off before its last step' };
  if (next !== undefined && isSent(next.token))
    return { state: 'sent', words: 'a rotation was cut off: the distribution sends the next token' };
  if (next !== undefined)
    return { state: 'stored', words: 'a rotation was cut off: functions know the next token' };
  if (!isSent(current.token))
    return { state: 'stored', words: 'the distribution does not send the token that the secret has' };
  return { state: 'none', words: 'no rotation is under way' };
}

/** Changes nothing. */
export async function planEdgeRotation(rotation: EdgeRotation): Promise<Lines> {
  await rotation.requireAtRest();
  const { state, words } = await progressOf(rotation);
  const steps = [
    ...(state === 'none' ? ['Functions would know a next token.'] : []),
    ...(state === 'none' || state === 'stored' ? ['The distribution would send it, within minutes.'] : []),
    'Functions would then drop the old one.',
  ];
  return [`edge: ${words}. ${steps.join(' ')} No request is refused meanwhile.`];
}

/**
 * The functions know a token before the distribution sends it, and the old one until every edge server has stopped
 * sending it. Sent again after it was cut off, it goes on where it stopped.
 * @throws OperatorError where a deployment began meanwhile: nothing is dropped then
 */
export async function rotateEdgeToken(rotation: EdgeRotation): Promise<Lines> {
  const { secret, distribution, say } = rotation;
  await rotation.requireAtRest();
  const { state, words } = await progressOf(rotation);
  await rotation.audit();
  if (state === 'none') {
    await secret.storeNext();
    say('edge: the next token is stored');
  } else {
    say(`edge: ${words}. Going on`);
  }
  // Where a token was stored by hand, that is the one to send.
  const wanted = async () => (await secret.read('AWSPENDING')) ?? (await requireCurrent(secret));
  const sends = async ({ token }: StoredToken) => (await distribution.sent()).every((each) => each === token);
  if (!(await sends(await wanted()))) {
    await rotation.pause(untilFunctionsReadMs);
    await distribution.send((await wanted()).token);
  }
  say('edge: every edge server gets it, which takes minutes');
  await distribution.untilDeployed();

  const next = await wanted();
  const isAtRest = await rotation.requireAtRest().then(
    () => true,
    (error: unknown) => {
      if (error instanceof OperatorError) return false;
      throw error;
    },
  );
  if (!isAtRest || !(await sends(next)))
    throw new OperatorError(
      'A deployment came in between, so the old token was not dropped. No request is refused. Once it has ended, run the same command again.',
    );
  const current = await requireCurrent(secret);
  if (next.versionId !== current.versionId) await secret.makeCurrent(next, current);
  await secret.endRotation(next);
  return [
    'edge: changed. Functions drop the old token within five minutes. One that has just started still knows it until its first request from the distribution, and no longer after the next deployment of a new version.',
  ];
}

async function requireCurrent(secret: EdgeSecret): Promise<StoredToken> {
  const current = await secret.read('AWSCURRENT');
  if (current === undefined) throw new OperatorError('The secret of the edge has no current value.');
  return current;
}
