// One line, so that all else travels in the one file of the first view.
import { startApp } from '#web/app/start.tsx';

startApp();
