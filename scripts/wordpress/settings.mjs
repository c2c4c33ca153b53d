import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's root folder. */
const PROJECT_DIR = fileURLToPath(new URL('../../', import.meta.url));

/** The folder for everything fetched or generated; git ignores it. */
export const WORDPRESS_DIR = join(PROJECT_DIR, '.wordpress');

/** Our plugin, linked into each installation, so that an edit takes effect on the next request. */
export const PLUGIN_DIR = join(PROJECT_DIR, 'wordpress', 'open-ground-api');

/** The plugin for migrations, linked into installations that use it. */
export const TOOLS_DIR = join(PROJECT_DIR, 'wordpress', 'open-ground-tools');

/** PHP scripts of the tooling, outside any document root. */
export const PHP_SCRIPTS_DIR = fileURLToPath(new URL('./php/', import.meta.url));

/** WordPress as packaged in the npm registry: PHP files in a zip, its js, css and images beside it. */
export const CORE = {
  version: '6.5.5',
  package: '@wp-playground/wordpress-builds@0.9.19',
  integrity:
    'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
  /** Path inside the package. */
  zip: 'src/wordpress/wp-6.5.zip',
  assets: 'public/wp-6.5',
  sqlite: 'src/sqlite-database-integration/sqlite-database-integration.zip',
};

/** Debian's packages of the newest WordPress; the first links to files of the others. */
export const NEWEST = {
  suite: 'sid',
  mirror: 'http://deb.debian.org/debian',
  keyring: '/usr/share/keyrings/debian-archive-keyring.gpg',
  packages: [
    'wordpress',
    'libjs-cropper',
    'libjs-jquery-ui',
    'libjs-lodash',
    'libjs-underscore',
    'libphp-phpmailer',
    'php-getid3',
  ],
};

/** The WordPress to start: the oldest that the plugin supports, or the newest on request. */
export const RELEASE = process.env['WORDPRESS_RELEASE'] === 'newest' ? 'newest' : CORE.version;

/** WordPress's database: SQLite, or MariaDB on request. */
export const DATABASE = process.env['WORDPRESS_DATABASE'] === 'mariadb' ? 'mariadb' : 'sqlite';

/** Whether WordPress gets a persistent object cache, as with Redis or Memcached. */
export const HAS_OBJECT_CACHE = process.env['WORDPRESS_OBJECT_CACHE'] === 'files';

export const PHP_PACKAGES = ['php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-gd'];

/** The extensions from those packages that WordPress and our plugin need. `phar` reads the zip files. */
export const PHP_EXTENSIONS = ['pdo_sqlite', 'mbstring', 'dom', 'gd', 'phar', 'json', 'pcntl'];

/** The plugin's minimum version. */
export const PHP_MINIMUM = '8.1.0';

/** Versions of PHP that the plugin supports besides Debian's, compiled to WebAssembly; for syntax checks. */
export const WASM = { version: '3.1.56', phps: ['8-1', '8-3', '8-4'] };

/** A folder with zip files of the plugins below; if '', tests beside other plugins use stand-ins (`e2e/wordpress/agency/plugins`). */
export const NEIGHBOURS_DIR = process.env['WORDPRESS_NEIGHBOURS'] ?? '';

/** What those tests omit without real copies, in words; empty with them. */
export const LEFT_OUT_NEIGHBOURS =
  NEIGHBOURS_DIR === ''
    ? ['real copies of Secure Custom Fields, ACF to REST API and WordPress Importer (stand-ins)']
    : [];

/** Loopback only: nothing here is meant to be reachable from outside. */
export const HOST = '127.0.0.1';
