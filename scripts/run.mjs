// Runs on any Node, before anything is installed: it installs the pinned packages and starts the pinned Node,
// which runs TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');
const oldestNode = [20, 19];

/**
 * @param {string} message
 * @returns {never}
 */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    refuse(
      `Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}: see nodejs.org.`,
    );
  }
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** npm records what it installed, so comparing notices a pull that changed the lockfile. */
function packagesAreCurrent() {
  const installed = lockedPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || wanted.optional || wanted.devOptional) return true;
    const present = installed[path];
    return present?.version === wanted.version && present?.integrity === wanted.integrity;
  });
}

function installPackages() {
  if (packagesAreCurrent()) return;
  console.log('Installing npm packages (first run, or the lockfile changed) …');
  // `npm ci` fails when a registry lacks an optional binary for another platform.
  const install = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0)
    refuse('npm install failed: see its message above, then run the same command again.');
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function runCommand(command, args) {
  const script = join(root, 'scripts', `${command.replaceAll(':', '-')}.ts`);
  if (!existsSync(script)) refuse(`There is no command '${command}'.`);
  const child = spawn(join(binaries, 'node'), [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` },
  });
  // The child exits on its own, after stopping its processes.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => refuse(`Could not run ${script}: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
  });
}

const [command, ...args] = process.argv.slice(2);
if (command === undefined) refuse('Usage: npm run <command> (see README.md)');
checkNode();
installPackages();
runCommand(command, args);
