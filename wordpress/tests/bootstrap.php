<?php

/**
 * The plugin's classes without a WordPress, for tables of what is pure: what they call of WordPress is in wordpress.php. What
 * needs more than that is tested in a real one (e2e/wordpress).
 */

declare(strict_types=1);

const ABSPATH = '/';
/** As constants of wp-config.php; see class-settings.php. */
const OPEN_GROUND_SITE_URL = 'https://site.example';
const OPEN_GROUND_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw a-second-secret-while-they-are-changed';

require __DIR__ . '/wordpress.php';
require __DIR__ . '/database.php';

require __DIR__ . '/../open-ground-api/includes/autoload.php';
require __DIR__ . '/../open-ground-tools/includes/autoload.php';
