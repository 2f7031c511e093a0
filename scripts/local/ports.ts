import { connect, createServer } from 'node:net';
import { OperatorError } from '#scripts/cli/operator-error.ts';

/** Checks by connecting, because some systems allow a second program on the same port of another address. */
export async function portIsFree(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => somethingListens(port, host)));
  return !answers.includes(true);
}

function somethingListens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('The system gave no port.')),
      );
    });
  });
}

export async function freeLocalPorts() {
  return {
    sitePort: await freePort(),
    emulatorPort: await freePort(),
    paymentsPort: await freePort(),
    speechPort: await freePort(),
    schedulingPort: await freePort(),
    pushPort: await freePort(),
    productsPort: await freePort(),
    tablesPort: await freePort(),
    googlePort: await freePort(),
  };
}

/** @param option chooses another port @throws OperatorError when the port is in use */
export async function requirePort(port: number, what: string, option: string): Promise<void> {
  if (await portIsFree(port)) return;
  throw new OperatorError(
    `Port ${port} (${what}) is taken: end the program that uses it, or choose another: npm start -- ${option} ${port + 10}`,
  );
}
