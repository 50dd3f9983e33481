// What `server` and `client` of docker-compose.yml both wait for.
import { prepareDev } from './lib/prepare-dev.mjs';

process.exitCode = await prepareDev();
