<?php

/**
 * The plugin's classes without a WordPress, for unit tests of pure code: wordpress.php stands in for the functions it calls.
 * Everything that needs more is tested in a real one (e2e/wordpress).
 */

declare(strict_types=1);

const ABSPATH = '/';
/** Like constants in wp-config.php; see class-settings.php. */
const OPEN_GROUND_SITE_URL = 'https://site.example';
const OPEN_GROUND_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw a-second-secret-while-they-are-changed';

require __DIR__ . '/wordpress.php';
require __DIR__ . '/database.php';
require __DIR__ . '/runs.php';
require __DIR__ . '/sources.php';

require __DIR__ . '/../open-ground-api/includes/autoload.php';
require __DIR__ . '/../open-ground-tools/includes/autoload.php';
