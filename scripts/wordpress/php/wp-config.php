<?php

/**
 * Settings of an installation, copied into its document root. Settings that differ between installations are in
 * settings.json beside it.
 */

declare(strict_types=1);

(static function (): void {
    $file = dirname(__DIR__) . '/settings.json';
    $settings = json_decode((string) file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
    $constants = [
        ...$settings['keys'],
        'WP_HOME' => $settings['url'],
        'WP_SITEURL' => $settings['url'],
        // Outside the document root, where no request can reach it.
        'DB_DIR' => dirname(__DIR__) . '/data',
        'DB_FILE' => getenv('WORDPRESS_DB_FILE') ?: 'wordpress.sqlite',
        'DB_NAME' => 'wordpress',
        'DB_USER' => 'root',
        'DB_PASSWORD' => '',
        // The address of a MariaDB; '' for SQLite.
        'DB_HOST' => $settings['mariadb'] ?? '',
        'DB_CHARSET' => 'utf8mb4',
        'DB_COLLATE' => '',
        // Allows application passwords without TLS, which is safe only on a loopback address.
        'WP_ENVIRONMENT_TYPE' => 'local',
        // No outgoing requests, and nothing runs on its own.
        'WP_HTTP_BLOCK_EXTERNAL' => true,
        'WP_ACCESSIBLE_HOSTS' => '127.0.0.1,localhost',
        'DISABLE_WP_CRON' => true,
        'AUTOMATIC_UPDATER_DISABLED' => true,
        'DISALLOW_FILE_MODS' => true,
        // Errors go to the log: a warning printed before JSON makes it invalid.
        'WP_DEBUG' => true,
        'WP_DEBUG_DISPLAY' => false,
        'WP_DEBUG_LOG' => dirname(__DIR__) . '/wordpress.log',
        'CONCATENATE_SCRIPTS' => false,
    ];
    if ($settings['network'] ?? false) {
        $address = parse_url($settings['url']);
        // On the command line, PHP loads the first blog.
        $_SERVER['HTTP_HOST'] ??= "{$address['host']}:{$address['port']}";
        $_SERVER['REQUEST_URI'] ??= '/';
        $constants += [
            'MULTISITE' => true,
            'SUBDOMAIN_INSTALL' => false,
            'DOMAIN_CURRENT_SITE' => "{$address['host']}:{$address['port']}",
            'PATH_CURRENT_SITE' => '/',
            'SITE_ID_CURRENT_SITE' => 1,
            'BLOG_ID_CURRENT_SITE' => 1,
        ];
    }
    foreach ($constants as $name => $value) {
        define($name, $value);
    }
})();

$table_prefix = 'wp_';

if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}

if (DB_HOST === '') {
    require_once ABSPATH . 'sqlite-writers.php';
}

require_once ABSPATH . 'wp-settings.php';
