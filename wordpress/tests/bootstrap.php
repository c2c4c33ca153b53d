<?php

/**
 * The plugin's classes without a WordPress, for tables of what is pure: what they call of WordPress is in wordpress.php. What
 * needs more than that is tested in a real one (e2e/wordpress).
 */

declare(strict_types=1);

const ABSPATH = '/';
/** As constants of wp-config.php; see settings.php. */
const OPEN_GROUND_SITE_URL = 'https://site.example';
const OPEN_GROUND_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw a-second-secret-while-they-are-changed';

require __DIR__ . '/wordpress.php';
require __DIR__ . '/database.php';

spl_autoload_register(static function (string $class): void {
    static $files;
    foreach ($files === null ? new RecursiveIteratorIterator(new RecursiveDirectoryIterator(__DIR__ . '/../open-ground-api/includes')) : [] as $file) {
        if ($file->getExtension() === 'php' && preg_match('/^final class (\w+)/m', (string) file_get_contents($file->getPathname()), $match) === 1) {
            $files["OpenGround\\Api\\{$match[1]}"] = $file->getPathname();
        }
    }
    isset($files[$class]) && require $files[$class];
});
